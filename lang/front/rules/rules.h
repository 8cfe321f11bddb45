/* The rule functions of rules.def, and what they share. */
#ifndef QUERN_FRONT_RULES_RULES_H
#define QUERN_FRONT_RULES_RULES_H

#include "lang/front/sema/apply.h"

#define R(id) Val rule_##id(Check *c, const BuiltinRow *row, Bound *b, Span span);
#include "lang/front/rules/rules.def"
#undef R

/* The value that the row's rule gives for arguments that are bound already; an error Val after a reported
 * error. */
Val rule_call(Check *c, const BuiltinRow *row, Bound *b, Span span);

/* The rows (the module of builtins.def) of a type's attributes and methods, or NULL. */
const char *type_kind_name(const Type *type);
/* Whether a static value is a type in Python. */
bool type_is_class(const Type *type);
/* An argument that must be an int: converted; error otherwise. */
bool int_of(Check *c, Val v, const char *what, Val *out);
/* The same for a length or an offset: no bool. */
bool length_of(Check *c, Val v, const char *what, Val *out);
/* An axis argument: None, an int or a tuple of ints. */
typedef struct AxisArg {
  bool none;
  uint32_t count;
  Val axes[MAX_RANK];
} AxisArg;
bool axis_arg(Check *c, Val *v, AxisArg *out);
/* ---- lang/front/rules/python/packed.c ---- */
/* `*out`: v as a number that an item of the type may be; false after an error. */
bool packed_number(Check *c, const Type *type, Val v, Val *out, Span span);
/* What v adds to a bytearray or an array.array of that type. */
Val packed_more(Check *c, const Type *type, Val v, Span span);
/* Where NumPy takes a list of axes as it takes a tuple: a list that is written out (or NULL) becomes one. */
void axes_of_list(Check *c, Val *v);
/* A constant axis inside [-rank, rank) as a position; -1 when not constant; error (false) when outside. */
bool axis_static(Check *c, Val axis, unsigned rank, int *out);
/* Whether a is 0-d and the axis 0 or -1, which NumPy's folds take as no axis. */
bool axis_of_0d(Val a, Val axis);
/* Receiver or first argument as an array (a 0-d one from a scalar). */
Val array_arg(Check *c, Bound *b, uint32_t k, Span span);
/* Arrays of a tuple or list argument: their Vals, or an error. */
bool array_items(Check *c, Val v, Val **items, uint32_t *count, Span span);
Val array_result(Check *c, DType dtype, unsigned rank, Layout layout, Span span);
DType python_dtype(DType dtype);
/* A scalar as a Python scalar of that dtype. */
Val convert_to(Check *c, Val v, DType dtype, Span span);
/* dtype('float32') as a value. */
Val dtype_object(Check *c, DType dtype, Span span);
/* Where a primitive of lang/stdlib reports what is wrong with a user's arguments: the user's call. */
Span blamed(Check *c, Span span);
/* The row's parameter called `name`, of this call; NULL when it has none, or it was not given, or is None. */
Val *named_arg(const BuiltinRow *row, Bound *b, const char *name);
/* A row that a call has made, as grad() does: the one that was made before, or a copy of `row`. Rule, impl
 * and types say which. */
const BuiltinRow *row_made(Check *c, BuiltinRow row);
/* Whether a key is what cmp_to_key() gives; *function: its function. */
bool cmp_key_function(Check *c, Val key, Val *function);
/* Calls the builtin `name` of module "_lang" on these arguments. */
Val lang_call(Check *c, const char *name, Val *args, uint32_t count, Span span);
/* Calls the builtin `name` of module "_lang" on `positional`, with those of the `n` `keywords` that this call
   was given, under the same names. */
Val call_lang(Check *c, const char *name, const BuiltinRow *row, Bound *b, Val *positional, uint32_t count,
              const char *const *keywords, uint32_t n, Span span);
/* The array that library function `lib` makes of `args`; no fact about its shape is set. */
Val array_from(Check *c, LibId lib, DType dtype, unsigned rank, Layout layout, Val *args, uint32_t count,
               Span span);
/* Number of elements of an array whose dimensions are all known; -1 otherwise. */
int64_t val_known_size(Val a);
/* `out`, an array of one axis that holds all elements of `a`, with its length as a fact (-1: unknown). */
Val shape_flat(Check *c, Val a, Val out);
/* The letter of a casting rule's name: 's'afe, same_'k'ind, 'u'nsafe, 'n'o (and equiv); false after an error.
 */
bool casting_letter(Check *c, Val v, char *out);
/* order=: nothing, or a layout that arrays here can have; else an error. */
bool order_arg(Check *c, Val *order);
/* where=: not None, which NumPy takes for False. */
bool where_arg(Check *c, Val where);
/* Whether elements of `from` may become `to` under the rule of that letter. */
bool dtype_casts(DType from, DType to, char letter);
/* Option `name` of np.get_printoptions()'s value. */
Val print_option(Check *c, Val options, Val name, Span span);
/* `out=`: stores the value there, if the rule of that letter (same_kind without one) lets it, and returns it.
 */
Val store_out(Check *c, Val *out, Val v, Span span);
Val store_out_as(Check *c, Val *out, Val v, char letter, Span span);
/* A new list of the items in the order of key(item); ties keep their order, with a true `reverse` (a bool)
 * too; an untyped empty list is returned as it is. An error Val after a reported error (`key` does not take
 * an item, or what it gives has no order). */
Val list_sort_by(Check *c, Val list, Val key, Val reverse, Span span);

/* ---- lang/front/rules/python/regex.c ---- */
/* Whether it is the type of flags of patterns, re.I | re.M, and which. */
bool regex_flags_of(const Type *type, unsigned *out);
/* a | b, a & b, a ^ b of flags; false: they are others. */
bool regex_flags_binary(Check *c, AstOp op, Val a, Val b, Span span, Val *out);
/* The class of patterns or of matches that the name says, as messages show it; NULL: neither. */
const char *regex_class_named(const char *name);
/* Flags beside ints or each other, as the ints that they are. */
bool regex_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out);
bool regex_flags_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out);

/* ---- lang/front/rules/host/plot.c ---- */
/* arrowprops=dict(arrowstyle='->', ...) and the like, as a tuple of names and values in turn; false: another
 * keyword or value. There are no dictionaries, so this is how such options are written. */
bool plot_dictionary(Check *c, const Node *call, const AstKeyword *keyword, Val *out);
/* Whether it is a list of lists of plt's axes. */
bool plot_is_grid(const Type *type);

#endif
