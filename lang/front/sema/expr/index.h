/* Inside the checker's subscripts: the parsed index expression, which reads (index.c) and writes
 * (lang/front/sema/stmt/store.c) share. */
#ifndef QUERN_FRONT_SEMA_EXPR_INDEX_H
#define QUERN_FRONT_SEMA_EXPR_INDEX_H

#include "lang/front/sema/checker.h"

enum { MAX_INDEX = 2 * MAX_RANK };

/* One parsed item of an index expression. */
typedef struct Item {
  IndexKind kind;
  bool has[3];
  Val part[3];
  bool array; /* an index array (part[0]), which stands on `axes` whole axes; kind is FULL */
  unsigned axes;
} Item;

typedef struct Items {
  uint32_t count, ints, news;
  uint32_t arrays, extra; /* index arrays, and the axes beyond one each that boolean ones take */
  bool view;              /* an ellipsis was written: never an element */
  uint32_t gap; /* one more than the number of items before an ellipsis that stands for no axis; 0: none */
  bool copy;    /* a 0-d array was an index: reading copies, as with other index arrays */
  Item items[MAX_INDEX]; /* of which `count` are set: all of them are 24 KB */
} Items;

/* No items. */
void items_clear(Items *items);

/* An int scalar (weak or not), so good for an index; and as one of Python's ints. */
bool val_is_index(Val v);
Val val_to_index(Check *c, Val v);

/* Appends the slice of a Slice node, its bounds converted to int. False after an error. */
bool items_add_slice(Check *c, Items *out, const Node *node);
/* The items of `slice` for the array `base`: the ellipsis written out, and whole axes added up to its
 * rank. False after an error. */
bool items_parse(Check *c, Val base, const Node *slice, Items *out);
/* The same for an index that is a value (a tuple: its items). */
bool items_of_value(Check *c, Val base, Val index, Span span, Items *out);
/* Every axis of an array of this rank has an integer, and nothing else was written: an element. */
bool items_all_int(const Items *items, unsigned rank);
/* The view of `base`, by items without index arrays; an error value when its rank is beyond MAX_RANK. */
Val items_view(Check *c, Val base, const Items *items, Span span);
/* Integer- and boolean-array indexing: a view with the plain items applied, then the arrays (and the
 * integers beside them, which NumPy counts among them) by a library call. `value` NULL: the elements;
 * else they are stored. */
Val items_fancy(Check *c, Val base, const Items *items, Val *value, Span span);
/* The same by library function `lib`: its arguments are `before`, then the view and the index arrays. */
Val items_fancy_call(Check *c, Val base, const Items *items, LibId lib, Val *before, uint32_t count,
                     Span span);
/* Makes the parts of the items IR values, for items that are used twice. */
void items_refs(Check *c, Items *items);
/* base[items] = v, cast as an assignment does; an error is reported. */
void items_set(Check *c, Val base, const Items *items, Val v, Span span);
/* base[items]: a scalar, a view, or (index arrays) a new array. */
Val items_get(Check *c, Val base, const Items *items, Span span);

/* Appends a slice that is a value: its parts, or what its type says of them. */
bool items_add_slice_value(Check *c, Items *out, Val slice, Span span);
/* What stands in the brackets behind a value that is no array: a slice, the one item of *items, or else a
 * value, *index. False after an error. */
bool brackets_read(Check *c, const Node *slice, Items *items, Val *index);
/* The error of base[slice] where the base has no items; those of the slice come first. */
Val not_subscriptable(Check *c, Val base, const Node *slice, Span span);

/* ---- lang/front/sema/stmt/store.c ---- */
/* The statements a[...] = v and a[...] op= value of an array. */
void array_items_assign(Check *c, Val base, const Node *target, Val v);
void array_items_augment(Check *c, Val base, const Node *target, AstOp op, const Node *value, Span span);
/* The error of a statement that changes an item where there is none that could change. */
void no_item_assignment(Check *c, Val base, Span span);

/* ---- flat.c ---- */
/* Whether the node is `x.flat` of an array x, which goes to *whole (an error value if x has an error). */
bool flat_of(Check *c, const Node *node, Val *whole);
/* x.flat[slice], always a copy; x.flat[slice] = v and x.flat[slice] op= value, where an array value is
 * repeated or cut to fit, as NumPy's flatiter does; x.flat = v, likewise. */
Val flat_get(Check *c, Val whole, const Node *slice, Span span);
void flat_set(Check *c, Val whole, const Node *slice, Val v, Span span);
void flat_augment(Check *c, Val whole, const Node *slice, AstOp op, const Node *value, Span span);
void flat_fill(Check *c, Val whole, Val v, Span span);

#endif
