/* Dictionaries and sets to the checker: what their operators, methods and displays share. */
#ifndef QUERN_FRONT_SEMA_TABLE_H
#define QUERN_FRONT_SEMA_TABLE_H

#include "lang/front/sema/flow.h"

/* ---- lang/front/types/container.c: of containers of any class (type_is_container) ---- */
/* Functions of TypeOps. */
bool container_converts(const Type *from, const Type *to);
bool container_alike(const Type *a, const Type *b);
bool container_patches(const Type *from, const Type *to);
const Type *container_join(Check *c, const Type *a, const Type *b);
/* The container once things of that content are stored in it (NULL: of none); `stores`: an error where what
 * it holds cannot be such. An error value after an error. */
Val container_with(Check *c, Val v, const Type *content, bool stores, Span span);
/* The value as one that is kept: a function is closed, a list that is written out is made. */
Val kept_value(Check *c, Val v, Span span);
/* Whether what it holds becomes what the type holds, of a recursive type, as it is; false: an error. */
bool container_enters(Check *c, Val v, const Type *type, Span span);
/* `v` under another type of its class: converted by `lib`, or itself where nothing is. */
Val container_convert(Check *c, Val v, const Type *type, LibId lib, Span span);

/* ---- a loop over entries ---- */
/* Reads a variable, and sets it. */
Val var_read(Check *c, uint32_t var, const Type *type, Span span);
void var_set(Check *c, uint32_t var, Val v, Span span);

/* ---- lang/front/rules/python/table.c ---- */
/* Whether keys of the type have a hash; else a reported error. */
bool key_hashable(Check *c, const Type *key, Span span);
/* The same of what may be no items at all: where a handler waits for the error, it is raised when one comes.
 */
bool items_hashable(Check *c, const Type *item, Span span);
/* The text of a KeyError of a key that is known, or "". */
const char *key_text(Check *c, Val key);

/* A dictionary of the call's keywords and of what it spreads, in their order; `who`: the function, for the
 * error of a keyword that comes twice. */
struct CallArgs;
Val dict_of_keywords(Check *c, const struct CallArgs *args, const char *who, Span span);

/* What keys(), values() and items() give of a dictionary or a ChainMap. */
Val whole_view(Check *c, Val dict, DictView kind, Span span);

/* ---- lang/front/types/dict.c ---- */
/* dict[key] = v; the dictionary as it is then, an error value after an error. */
Val dict_store(Check *c, Val dict, Val key, Val v, Span span);
/* dict[key], of a defaultdict and a Counter what is made of a missing key too. */
Val dict_at(Check *c, Val dict, Val key, Span span);
/* The KeyError of a dictionary that holds nothing. */
Val dict_lacks(Check *c, Val dict, Val key, Span span);
/* The number of the key's entry; -1: it has none. */
Val dict_entry(Check *c, Val dict, Val key, Span span);
/* The dictionary of an entry's value, or `otherwise` where there is none: of both types. `take`: the entry
 * goes. */
Val dict_value_or(Check *c, Val dict, Val key, Val otherwise, bool take, Span span);
/* The dictionary of anything that dict() takes: of a dictionary itself, of pairs a new one of class `like`.
 */
Val as_dict(Check *c, Val v, const Type *like, Span span);
/* A dictionary of what is in `more`, put into `dict`; as it is then. */
Val dict_merge(Check *c, Val dict, Val more, Span span);
/* What a loop over it, or a view of it, walks from the end, into *out. */
void dict_iterate_back(Check *c, Val v, Span span, Iter *out);
/* The dictionary of a view; of a dictionary itself. */
Val dict_viewed(Check *c, Val v, Span span);
/* What a view, or a dictionary, gives: its list. `v` is of either. */
Val dict_listed(Check *c, Val v, Span span);
/* The type of what a view, or a dictionary, gives; NULL: nothing. */
const Type *dict_gives(Check *c, const Type *type);

/* Whether a view and what can be looped over have nothing in common. */
Val view_disjoint(Check *c, Val a, Val b, Span span);

/* The key between the brackets of a dictionary's or a ChainMap's subscript; false after an error. */
bool table_key(Check *c, const Node *slice, Val *key, Span span);

/* ---- lang/front/types/chain.c ---- */
/* A ChainMap of a list of dictionaries, and its list: they are one object. */
Val chain_of(Check *c, Val maps, Span span);
Val chain_maps(Check *c, Val chain, Span span);
/* What a function of _lang makes of the list and of the other arguments, the key among them the first. */
Val chain_call(Check *c, const char *name, Val chain, Val *rest, uint32_t count, Span span);
/* Whether it is a ChainMap, or a view of one; and what such is by now, as a dictionary or a view of one, new.
 * All else is what it is. */
bool is_chained(const Type *type);
Val chain_settled(Check *c, Val v, Span span);
/* A loop over it. */
bool chain_iterate(Check *c, Val v, bool display, Span span, Iter *out);
/* Whether a view of it has the item. */
Val chain_view_has(Check *c, Val view, Val item, Span span);

/* ---- lang/front/types/deque.c ---- */
/* A deque of what is in `items`, of at most so many (int, or None). */
Val deque_of(Check *c, Val items, Val most, Span span);
/* An item, and all of `items`, at the end or at the beginning; the deque as it is then. */
Val deque_push(Check *c, Val deque, Val item, bool left, Span span);
Val deque_extend(Check *c, Val deque, Val items, bool left, Span span);
/* Its items as a list. */
Val deque_listed(Check *c, Val v, Span span);

/* ---- lang/front/types/vartuple.c ---- */
/* A list that nothing else holds as a tuple; of one that is empty for certain (), an error value after an
 * error. */
Val vartuple_of(Check *c, Val list, Span span);
/* What can be looped over as a tuple of any length, () where it holds nothing for certain; and the sum of two
 * such, new.
 */
Val vartuple_from(Check *c, Val v, Span span);
Val vartuple_sum(Check *c, Val a, Val b, Span span);
/* The items of a tuple of any length as a list to be read: it is the tuple itself. */
Val vartuple_items(Check *c, Val v, Span span);

/* ---- lang/front/types/set.c ---- */
/* A set of class `like` of what is in v, new. */
Val as_set(Check *c, Val v, const Type *like, Span span);
/* A set that may be the value itself: what operators and methods take. */
Val set_operand(Check *c, Val v, Span span);
/* Its items as a list. */
Val set_listed(Check *c, Val v, Span span);
Val set_store(Check *c, Val set, Val item, Span span);
/* a op b as a new set of a's class; op: | & ^ -. */
Val set_combined(Check *c, char op, Val a, Val b, Span span);
/* a op= b. `of` (type NULL: none): what `a` is a copy of; then nothing is done where that is `b`. */
Val set_changed(Check *c, char op, Val a, Val b, Val of, Span span);
/* set.update(v), v anything that can be looped over. */
Val set_updated(Check *c, Val a, Val v, Span span);
Val set_compared(Check *c, char how, Val a, Val b, Span span);

/* ---- lang/front/sema/expr/table.c ---- */
Val check_dict(Check *c, const Node *node);
Val check_set(Check *c, const Node *node);
/* The same; `walked`: a loop runs over it. */
Val check_set_display(Check *c, const Node *node, bool walked);

#endif
