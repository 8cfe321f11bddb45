/* The records of what the checker asks of kinds, as the files of this folder offer them to its table, and
 * what several of them share. */
#ifndef QUERN_FRONT_TYPES_TYPES_H
#define QUERN_FRONT_TYPES_TYPES_H

#include "lang/front/sema/apply.h"
#include "lang/front/sema/expr/index.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/sema/value.h"

#define K(id, name, storage, parts, flat, class_name, text) extern const TypeOps type_ops_##name;
#include "lang/base/types/kinds.def"
#undef K

/* ---- hint.c ---- */
/* base[slice] of what annotations are made of; of list, tuple and np.ndarray too. */
Val hint_subscript(Check *c, Val base, const Node *slice, Span span);
/* int | None, as `binary` and as `reflected`. */
bool hint_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out);
bool hint_union(Check *c, AstOp op, Val a, Val b, Span span, Val *out);

/* ---- sequence.c ---- */
/* `*index`, of a sequence that messages call `kind`, as an int; false after an error. */
bool brackets_index(Check *c, const char *kind, Val *index, Span span);
/* The slice `item` of a sequence, which `lib` makes of it and the slice's three parts. */
Val brackets_slice(Check *c, LibId lib, Val base, const Item *item, Span span);
/* The parts of the slice `item`, None where there is none. */
void slice_parts(Check *c, const Item *item, Val parts[3], Span span);
/* Whether the length that `lib` gives of the sequence is not 0. */
Val truth_of_length(Check *c, LibId lib, Val v, Span span);

/* The type itself, which Numba has too. */
const Type *numba_itself(Check *c, const Type *type);

/* ---- str.c ---- */
/* text % b, whose items are what is put in where it is a tuple; `lib`: of texts or of bytes. */
Val percent_of(Check *c, LibId lib, Val text, Val b, Span span);

/* ---- scalar.c ---- */
/* Whether numbers or elements of type `from` become those of `to` without loss of kind, as sums promote them.
 */
bool number_widens(const Type *from, const Type *to);
/* Numbers and arrays of them are compared with each other. */
bool numbers_may_equal(const Type *type, const Type *other);
/* A number or an array is converted. */
bool numbers_patch(const Type *from, const Type *to);

/* ---- tuple.c ---- */
/* Whether two types of as many items are alike, item by item. */
bool items_alike(const Type *a, const Type *b);
/* Tuples may equal tuples, lists lists. */
bool items_may_equal(const Type *type, const Type *other);
/* A tuple of the items of *v. */
Ref items_ref(Check *c, Val *v);
/* a op b, for == != < <= > >=, of two tuples: item by item. */
Val tuples_compare(Check *c, AstOp op, Val a, Val b, Span span);
/* The first part of the items' types that has no order, or NULL. */
const Type *items_unordered(const Type *type, bool inside);

#endif
