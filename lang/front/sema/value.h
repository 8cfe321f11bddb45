/* Inside the checker: expressions, operations on values, subscripts and arrays, as its files offer them to
 * each other. */
#ifndef QUERN_FRONT_SEMA_VALUE_H
#define QUERN_FRONT_SEMA_VALUE_H

#include "lang/front/sema/checker.h"

/* ---- lang/front/sema/expr/expr.c ---- */
Val check_expr(Check *c, const Node *node);
/* What a call calls. Where that is an attribute of a value of a union, an error value, and *of is that value.
 */
Val check_callee(Check *c, const Node *func, Val *of);
/* `v`, a string made by joining the pieces, with its text as a fact if that of all of them is known. */
Val val_joined_text(Check *c, Val v, const Val *pieces, uint32_t count);
/* str(v), with its text as a fact where v is a known string or number. */
Val val_to_text(Check *c, Val v, Span span);
/* A list display of these items, kept lazily. */
Val list_display(Check *c, Val *items, uint32_t count, Span span);

/* ---- lang/front/sema/expr/choice.c ---- */
/* and, or, a conditional expression: its value. */
Val check_choice(Check *c, const Node *node);
/* A comparison, or a chain of them. */
Val check_compare(Check *c, const Node *node);
/* Its truth, as conditions ask for it, and what it does, as statements do: the sides of `and` and `or` need
 * no common type then. */
Val check_truth(Check *c, const Node *node);
/* a and b, a or b, a if c else b: as a value its sides need one type, for its truth alone they do not
 * (check_truth). */
bool has_sides(const Node *node);
Val check_effect(Check *c, const Node *node);

/* ---- lang/front/sema/expr/display.c ---- */
/* A tuple, a list, an f-string and one {...} of it, as they are written. */
Val check_tuple(Check *c, const Node *node);
Val check_list(Check *c, const Node *node);
Val check_joined(Check *c, const Node *node);
/* 'a %s' % (x, y): CPython makes an f-string of a format with %s, %r and %a alone, so each item becomes text
 * before the next is evaluated. False (and nothing is checked) where it does not, or where that makes no
 * difference. */
bool check_percent(Check *c, const Node *node, Val *out);
Val check_formatted(Check *c, const Node *part);

/* ---- lang/front/sema/expr/ops.c ---- */
Val binary(Check *c, AstOp op, Val a, Val b, Span span, bool in_place);
/* The same of an operation whose result of ints may be beyond 64 bits, where `grows`. */
Val binary_growing(Check *c, AstOp op, Val a, Val b, bool grows, Span span, bool in_place);
Val unary(Check *c, AstOp op, Val a, Span span);

/* ---- lang/front/sema/expr/compare.c ---- */
Val compare(Check *c, AstOp op, Val a, Val b, Span span);
/* Whether == says of two items of a list of this type whether they are equal; arrays among them have no
 * single answer: False with an error. */
bool items_equal(Check *c, const Type *list, Span span);
Val truth(Check *c, Val v, Span span);
/* An int against a constant, as a bool. */
Val val_compare_int(Check *c, Op op, Val v, int64_t with, Span span);
/* Whether a value of one type may be equal to one of the other. */
bool types_may_equal(const Type *a, const Type *b);
/* A string whose text is known whatever names hold. */
static inline bool val_text_known(Val v) { return v.is_const && !v.by_value && v.text; }
Val val_not(Check *c, Val v, Span span);

/* ---- lang/front/sema/expr/elementwise.c ---- */
/* np.ufunc semantics: NumPy scalars out. `python`: operator on values (Python scalars stay Python's). */
Val elementwise(Check *c, Op op, Val *args, uint32_t count, Span span, bool python);
/* Broadcast of known shapes into *shape; false (with an error when certain) when they cannot. */
bool broadcast_facts(Check *c, const Val *args, uint32_t count, unsigned rank, const int64_t **shape,
                     Span span);
/* 0-d arrays become scalars. */
Val scalar_of_0d(Check *c, Val v);
Val val_int_op(Check *c, Op op, Val a, Val b); /* wrapping int arithmetic on known-safe values */

/* ---- lang/front/sema/expr/index.c ---- */
Val subscript(Check *c, Val base, const Node *slice, Span span);
Val dim_of(Check *c, Val array, unsigned axis, Span span);
/* Part k (start, stop, step) of a slice value: int or None. */
Val slice_part(Check *c, Val *slice, uint32_t k, Span span);
Val load_element(Check *c, Val array, const Ref *indices, Span span);
Val index_first(Check *c, Val array, Ref i, Span span); /* a[i] */

/* ---- lang/front/sema/expr/grid.c ---- */
/* Whether `base` is np.mgrid, np.ogrid, np.r_ or np.c_; then *out is base[slice], or an error Val. */
bool grid_subscript(Check *c, Val base, const Node *slice, Span span, Val *out);

/* ---- lang/front/sema/stmt/store.c ---- */
void subscript_assign(Check *c, const Node *target, Val v);
void subscript_augment(Check *c, const Node *target, AstOp op, const Node *value, Span span);
void subscript_delete(Check *c, const Node *target);
/* False, with NumPy's error, if v is a Python int whose value is known and beyond the integer type; one
 * that is not known is tested at run time, but in @jit. */
bool weak_int_fits(Check *c, Val v, DType dtype, Span span);
/* The same of a Python int or float that becomes an element: of a float its whole part must fit. */
bool weak_element_fits(Check *c, Val v, DType dtype, Span span);
/* What is stored in elements of dtype: a list or tuple becomes an array of it, each of whose numbers must
 * fit, as in np.array(v, dtype); everything else is as it is. */
Val stored_items(Check *c, Val v, DType dtype, Span span);
void assign_into(Check *c, Val target, Val v, Span span); /* target[...] = v */

/* ---- lang/front/sema/expr/array.c ---- */
/* Anything array-like as an array Val (lists, tuples, scalars become arrays). */
Val as_array(Check *c, Val v, Span span);
Val make_array(Check *c, Val v, DType dtype /* DT_COUNT: inferred */, Span span);
Val reduce(Check *c, FoldOp fold, Val a, Val *axis, bool keepdims, DType dtype /* of the accumulator */,
           Span span);

#endif
