/* TypeOps: what the checker asks of a value by the kind of its type, a record of functions for each kind.
 *
 * The records are in lang/front/types, a file a kind. Where a record leaves a function out, the line says
 * what that means. The values that functions get are no error values; one that fails has reported an error,
 * and gives an error value or false. */
#ifndef QUERN_FRONT_SEMA_TYPE_OPS_H
#define QUERN_FRONT_SEMA_TYPE_OPS_H

#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"

typedef struct TypeOps {
  /* The module of the table of functions that has the rows of its attributes and methods; NULL: none.
   * rows_of: where the type decides */
  const char *rows;
  const char *(*rows_of)(const Type *type);
  /* base.name where it is no row of those, into *out, an error value after an error; false: no such. NULL:
   * none */
  bool (*getattr)(Check *c, Val base, const char *name, Span span, Span name_span, Val *out);
  /* callee(args); NULL: the error that it is not callable */
  Val (*call)(Check *c, Val callee, CallArgs *args, Span span);
  /* The IR value of *v, which has none yet; NULL: a constant of its type */
  Ref (*ref)(Check *c, Val *v);
  /* base[slice]; NULL: the error that it is not subscriptable */
  Val (*subscript)(Check *c, Val base, const Node *slice, Span span);
  /* The statements base[...] = v, base[...] op= value and del base[...] (target: the subscript); NULL: the
   * error that no item can be changed */
  void (*assign)(Check *c, Val base, const Node *target, Val v);
  void (*augment)(Check *c, Val base, const Node *target, AstOp op, const Node *value, Span span);
  void (*erase)(Check *c, Val base, const Node *target);
  /* What a loop over it walks, into *out, whose source and ref (REF_NONE of what has no storage) are set;
   * NULL: the error that it is not iterable. `display`: a list as it is written */
  bool (*iterate)(Check *c, Val v, bool display, Span span, Iter *out);
  /* len(v); NULL: the error that it has none */
  Val (*length)(Check *c, Val v, Span span);
  /* item in v, into *out, an error value after an error; false: such an item cannot be looked for. NULL: none
   * can */
  bool (*contains)(Check *c, Val v, Val item, Span span, Val *out);
  /* a op b, a of the kind, into *out, an error value after an error; false: this kind has no answer to b's,
   * whose `reflected` is asked then. in_place: a op= b, whose value is `a` itself where that is what changes.
   * NULL: none */
  bool (*binary)(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out);
  /* a op b, b of the kind, where a's kind has no answer; as Python's __radd__ and its kin */
  bool (*reflected)(Check *c, AstOp op, Val a, Val b, Span span, Val *out);
  /* Hints at the error that neither has one, where there is something to say; one of the two is of the kind
   */
  void (*advise)(Check *c, AstOp op, Val a, Val b);
  /* op a, into *out, an error value after an error; false and NULL: the error that it has none */
  bool (*unary)(Check *c, AstOp op, Val a, Span span, Val *out);
  /* a op b, into *out, for == != < <= > >=: a is of the kind, or b where a's kind has no answer. NULL: none;
   * then values of two kinds differ, and those of one are equal if they are of one type that says all */
  bool (*compare)(Check *c, AstOp op, Val a, Val b, Span span, Val *out);
  /* Whether a value of it may equal one of another type; NULL: none does */
  bool (*may_equal)(const Type *type, const Type *other);
  /* a is b, both of one type that is kept as bits; NULL: the error that `is` is not for them */
  Val (*identical)(Check *c, Val a, Val b, Span span);
  /* Whether arrays take it for one, of its items, where they meet in operators */
  bool array_like;
  /* Of two types of the kind that are not one type: whether a value of `from` can be one of `to`; NULL: never
   */
  bool (*converts)(const Type *from, const Type *to);
  /* ... the value v as `type`; NULL: val_retyped does it */
  Val (*convert)(Check *c, Val v, const Type *type, Span span);
  /* ... whether they differ only in layouts and in lists that are still empty; NULL: no */
  bool (*alike)(const Type *a, const Type *b);
  /* ... the type that a name has which is of either, NULL where there is none; NULL: never one */
  const Type *(*join)(Check *c, const Type *a, const Type *b);
  /* ... the same of values that are only computed with, of one type or of two; NULL: as join */
  const Type *(*promoted)(Check *c, const Type *a, const Type *b);
  /* Of two types of which `to` may be of another kind: whether an instruction or two that a merge adds behind
   * code that is made make a variable of `to` from one of `from`; NULL: no */
  bool (*patches)(const Type *from, const Type *to);
  /* bool(v); NULL: True */
  Val (*truth)(Check *c, Val v, Span span);
  /* The type as Numba has it, NULL where it has none; NULL: it has none */
  const Type *(*numba)(Check *c, const Type *type);
  /* The part of the type whose values have no order, NULL where all have (inside: an item is asked, not the
   * whole); NULL: the type itself has none */
  const Type *(*unordered)(const Type *type, bool inside);
} TypeOps;
extern const TypeOps *const type_ops[TY_KIND_COUNT];

static inline const Type *type_unordered(const Type *type, bool inside) {
  const TypeOps *ops = type_ops[type->kind];
  return ops->unordered ? ops->unordered(type, inside) : type;
}

#endif
