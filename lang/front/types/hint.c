/* What annotations are made of, to the checker: names of typing, Optional[int], int | None, a TypeVar.
 *
 * Names hold them and functions take them, but nothing is known of their parts and no program sees one when
 * it runs: each other use is an error here. */
#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/sema/annotate.h"
#include "lang/front/types/types.h"

/* List[int]: the parts must be names that are known, as in an annotation. */
Val hint_subscript(Check *c, Val base, const Node *slice, Span span) {
  const char *name = base.type->kind == TY_MODULE    ? "ndarray"
                     : base.type->kind == TY_BUILTIN ? ((const BuiltinRow *)base.type->def)->name
                                                     : base.type->def;
  if (!annotation_names_known(c, slice)) return val_error();
  return val_static(type_hint(c->types, name, NULL, 0), span);
}

/* TypeVar("T") names a type; the others make nothing. */
static Val hint_call(Check *c, Val callee, CallArgs *args, Span span) {
  const BuiltinRow *row = builtin_find("typing", callee.type->def);
  (void)args;
  if (row && row->impl) return val_static(callee.type, span);
  fail(c, DG_TYPE, span, "'%s' means something in annotations only: a call of it makes nothing",
       (const char *)callee.type->def);
  return val_error();
}

static Val is_no_value(Check *c, Val v, Span span) {
  unsigned flags;
  if (regex_flags_of(v.type, &flags)) {
    fail(c, DG_TYPE, span,
         "'%s' is for a call that makes or uses a pattern: it is no value that can be kept or shown here",
         (const char *)v.type->def);
    hint(c, "give it to the call: re.compile(pattern, re.I | re.M)");
    return val_error();
  }
  fail(c, DG_TYPE, span, "'%s' means something in annotations only: it is no value that can be kept or shown",
       (const char *)v.type->def);
  hint(c, "write it behind the colon or the arrow: def f(x: List[int]) -> float, or give it a name: Vector = "
          "List[float]");
  return val_error();
}

static Ref hint_ref(Check *c, Val *v) {
  is_no_value(c, *v, v->span);
  return REF_NONE;
}

/* Vector == List: what they are made of is not known. Beside values of other kinds they differ, as in Python.
 */
static bool hint_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (regex_flags_compare(c, op, a, b, span, out)) return true;
  if (a.type->kind != b.type->kind) return false;
  *out = is_no_value(c, a, span);
  return true;
}

static Val hint_identical(Check *c, Val a, Val b, Span span) {
  (void)b;
  return is_no_value(c, a, span);
}

/* Whether int | v is a union of types; of text only beside what annotations are made of, List[int] | "Node".
 */
static bool is_member(Val v, Val other) {
  const Type *type = v.type;
  if (type->kind == TY_DTYPE) return !type->rank;
  if (type->kind == TY_MODULE) return !strcmp(type->def, "ndarray") || dtype_group(type->def);
  if (type->kind == TY_BUILTIN) return type_is_class(type);
  return type->kind == TY_HINT || type->kind == TY_NONE || type->kind == TY_SPEC ||
         (type->kind == TY_STR && other.type->kind == TY_HINT);
}

bool hint_union(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (regex_flags_binary(c, op, a, b, span, out)) return true;
  if (op != AST_BITOR || !is_member(a, b) || !is_member(b, a)) return false;
  if (a.type->kind == TY_NONE && b.type->kind == TY_NONE) return false;
  const Type *sides[2] = {a.type, b.type};
  VEC(const Type *) items = {0};
  bool known = true; /* isinstance() knows all members */
  for (int k = 0; k < 2; k++) {
    bool whole = sides[k]->kind == TY_HINT;
    known &= sides[k]->kind != TY_STR && (!whole || sides[k]->count);
    for (unsigned i = 0; i < (whole ? sides[k]->count : 1u); i++)
      vec_push(c->arena, items, whole ? sides[k]->items[i] : sides[k]);
  }
  *out = val_static(type_hint(c->types, "Union", items.items, known ? items.count : 0), span);
  return true;
}

bool hint_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  (void)in_place;
  return hint_union(c, op, a, b, span, out);
}

const TypeOps type_ops_hint = {.call = hint_call,
                               .ref = hint_ref,
                               .subscript = hint_subscript,
                               .binary = hint_binary,
                               .compare = hint_compare,
                               .identical = hint_identical,
                               .reflected = hint_union};
