/* Objects of a Python beside to the checker: whatever is done with one is asked of Python, and gives
 * another. */
#include <string.h>

#include "lang/front/sema/beside.h"
#include "lang/front/sema/value.h"
#include "lang/front/types/types.h"

static Val asked(Check *c, const char *ask, Val a, Val b, const Type *type, Span span) {
  return beside_asked(c, ask, (Val[]){a, b}, 2, type, span);
}

static Val asked_one(Check *c, const char *ask, Val v, const Type *type, Span span) {
  return beside_asked(c, ask, &v, 1, type, span);
}

static Val name_of(Check *c, const char *name, Span span) { return val_str(c, name, strlen(name), span); }

static bool pyobj_getattr(Check *c, Val base, const char *name, Span span, Span name_span, Val *out) {
  (void)name_span;
  *out = asked(c, "getattr", base, name_of(c, name, span), type_pyobj(c->types), span);
  return true;
}

static Val pyobj_call(Check *c, Val callee, CallArgs *args, Span span) {
  return beside_call(c, callee, args, span);
}

/* An item's index, of several a tuple of them; slices are values. */
static Val pyobj_subscript(Check *c, Val base, const Node *slice, Span span) {
  Val index = beside_index(c, slice);
  return val_ok(index) ? asked(c, "getitem", base, index, type_pyobj(c->types), span) : index;
}

static void pyobj_assign(Check *c, Val base, const Node *target, Val v) {
  Val index = beside_index(c, target->u.subscript.slice);
  if (!val_ok(index) || !val_ok(v)) return;
  beside_asked(c, "setitem", (Val[]){base, index, v}, 3, type_none(c->types), target->span);
}

static void pyobj_augment(Check *c, Val base, const Node *target, AstOp op, const Node *value, Span span) {
  Val index = beside_index(c, target->u.subscript.slice);
  if (!val_ok(index)) return;
  Val old = asked(c, "getitem", base, index, type_pyobj(c->types), span), v = check_expr(c, value);
  if (!val_ok(old) || !val_ok(v)) return;
  Val out = binary(c, op, old, v, span, true);
  if (val_ok(out)) beside_asked(c, "setitem", (Val[]){base, index, out}, 3, type_none(c->types), span);
}

static void pyobj_erase(Check *c, Val base, const Node *target) {
  Val index = beside_index(c, target->u.subscript.slice);
  if (val_ok(index)) asked(c, "delitem", base, index, type_none(c->types), target->span);
}

/* ---- operators ---- */

static Val operated(Check *c, AstOp op, Val a, Val b, bool in_place, Span span) {
  const char *sign = ast_op_text(op);
  if (in_place) sign = arena_printf(c->arena, "%s=", sign);
  return asked(c, sign, a, b, type_pyobj(c->types), span);
}

static bool pyobj_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  *out = operated(c, op, a, b, in_place, span);
  return true;
}

static bool pyobj_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  *out = operated(c, op, a, b, false, span);
  return true;
}

static bool pyobj_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  *out = operated(c, op, a, b, false, span);
  return true;
}

static bool pyobj_unary(Check *c, AstOp op, Val a, Span span, Val *out) {
  const char *ask = op == AST_USUB ? "neg" : op == AST_UADD ? "pos" : op == AST_INVERT ? "invert" : NULL;
  if (!ask) return false;
  *out = asked_one(c, ask, a, type_pyobj(c->types), span);
  return true;
}

static Val pyobj_truth(Check *c, Val v, Span span) {
  return asked_one(c, "truth", v, type_bool(c->types), span);
}

static Val pyobj_length(Check *c, Val v, Span span) {
  return asked_one(c, "len", v, type_int(c->types), span);
}

static bool pyobj_contains(Check *c, Val v, Val item, Span span, Val *out) {
  *out = asked(c, "contains", v, item, type_bool(c->types), span);
  return true;
}

static bool pyobj_may_equal(const Type *type, const Type *other) { return (void)type, (void)other, true; }

/* ---- loops ---- */

static Val pyobj_item(Check *c, Iter *iter, Ref turn, Span span) {
  (void)turn;
  Val more = asked_one(c, "step", iter->source, type_bool(c->types), span);
  Val end = val_not(c, more, span);
  if (!val_ok(end)) return end;
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &end));
  fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return beside_asked(c, "item", NULL, 0, type_pyobj(c->types), span);
}

static bool pyobj_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  Val it = asked_one(c, "iter", v, type_pyobj(c->types), span);
  if (!val_ok(it)) return false;
  val_ref(c, &it);
  out->source = it;
  out->length = fn_const_int(c->fn, INT64_MAX, span);
  out->item = pyobj_item;
  out->drawn = true;
  return true;
}

static const Type *pyobj_unordered(const Type *type, bool inside) {
  (void)type, (void)inside;
  return NULL;
}

const TypeOps type_ops_pyobj = {.getattr = pyobj_getattr,
                                .call = pyobj_call,
                                .subscript = pyobj_subscript,
                                .assign = pyobj_assign,
                                .augment = pyobj_augment,
                                .erase = pyobj_erase,
                                .iterate = pyobj_iterate,
                                .length = pyobj_length,
                                .contains = pyobj_contains,
                                .binary = pyobj_binary,
                                .reflected = pyobj_reflected,
                                .compare = pyobj_compare,
                                .unary = pyobj_unary,
                                .truth = pyobj_truth,
                                .may_equal = pyobj_may_equal,
                                .unordered = pyobj_unordered};
