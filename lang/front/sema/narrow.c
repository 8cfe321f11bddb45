/* Narrowing: see narrow.h. What is told stays in the facts of the name's slot, as long as it is not assigned.
 */
#include "lang/front/sema/narrow.h"

#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/scope.h"
#include "lang/front/sema/value.h"

/* Whether a member's values may make the condition what it is. */
typedef bool (*Keeps)(Check *c, const Type *member, bool truth, void *context);

static bool only_none(Check *c, const Type *member, bool truth, void *context) {
  (void)c, (void)context;
  return (member->kind == TY_NONE) == truth;
}

static bool may_be_true(Check *c, const Type *member, bool truth, void *context) {
  (void)c, (void)context;
  return !truth || member->kind != TY_NONE;
}

/* x == constant: what may equal it; what is unequal may be anything. */
static bool may_equal(Check *c, const Type *member, bool truth, void *context) {
  (void)c;
  return !truth || types_may_equal(member, context) || (type_is_numeric(member) && type_is_numeric(context));
}

/* isinstance(x, classes), of which `context` has the value. */
static bool is_instance(Check *c, const Type *member, bool truth, void *context) {
  Val args[2] = {val_static(member, (Span){0}), *(const Val *)context};
  CallArgs call = {.positional = args, .count = 2};
  FnMark mark = fn_mark(c->fn);
  check_quiet(c);
  if (type_has_storage(member)) args[0].ref = fn_emit(c->fn, IR_NOP, member, (Span){0}, NULL, 0);
  Val is = call_builtin(c, builtin_find("builtins", "isinstance"), NULL, &call, (Span){0});
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  return !val_ok(is) || !is.is_const || is.constant.b == truth;
}

static void narrow_name(Check *c, const Node *name, bool truth, Keeps keeps, void *context) {
  bool global;
  if (name->kind == ND_NAMED_EXPR) name = name->u.named_expr.target;
  Slot *slot = name->kind == ND_NAME ? slot_find(c, name->u.name.id, &global) : NULL;
  const Type *type = slot && slot->type && !slot->cell ? slot_type(slot) : NULL, *members[UNION_MAX];
  unsigned count = 0;
  if (!type || type->kind != TY_UNION) return;
  for (unsigned k = 0; k < type->count; k++)
    if (keeps(c, type->items[k], truth, context)) members[count++] = type->items[k];
  if (!count || count == type->count) return;
  slot->facts.narrow = type_union(c->types, members, count);
  slot->facts.narrowed_at = c->fn->ins.count;
}

static bool is_none_node(const Node *node) {
  return node->kind == ND_CONSTANT && node->u.constant.kind == CONST_NONE;
}

static void narrow_compare(Check *c, const Node *test, bool truth) {
  const Node *left = test->u.compare.left, *right = test->u.compare.comparators.items[0];
  AstOp op = test->u.compare.ops[0];
  if (test->u.compare.comparators.count != 1) return;
  if (is_none_node(left)) {
    const Node *swap = left;
    left = right, right = swap;
  }
  if (op == AST_ISNOT || op == AST_NOTEQ) truth = !truth;
  if (op != AST_IS && op != AST_ISNOT && op != AST_EQ && op != AST_NOTEQ) return;
  if (is_none_node(right)) {
    narrow_name(c, left, truth, only_none, NULL);
  } else if (right->kind == ND_CONSTANT && (op == AST_EQ || op == AST_NOTEQ)) {
    Val v = check_expr(c, right);
    if (val_ok(v)) narrow_name(c, left, truth, may_equal, (void *)(uintptr_t)v.type);
  }
}

static void narrow_instance(Check *c, const Node *test, bool truth) {
  const Node *func = test->u.call.func;
  bool own = func->kind == ND_NAME && !strcmp(func->u.name.id, "<isinstance>"); /* of a match statement */
  if (func->kind != ND_NAME || (!own && strcmp(func->u.name.id, "isinstance") != 0) ||
      test->u.call.args.count != 2)
    return;
  if (!own && name_known(c, "isinstance")) return;
  FnMark mark = fn_mark(c->fn);
  check_quiet(c);
  Val classes = check_expr(c, test->u.call.args.items[1]);
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  if (val_ok(classes)) narrow_name(c, test->u.call.args.items[0], truth, is_instance, &classes);
}

static void narrow_not(Check *c, const Node *test, bool truth) {
  if (test->u.unary_op.op == AST_NOT) narrow_names(c, test->u.unary_op.operand, !truth);
}

/* All parts of a chain of `and` that is true, and of one of `or` that is false. */
static void narrow_chain(Check *c, const Node *test, bool truth) {
  for (uint32_t k = 0; (test->u.bool_op.op == AST_AND) == truth && k < test->u.bool_op.values.count; k++)
    narrow_names(c, test->u.bool_op.values.items[k], truth);
}

static void narrow_truth(Check *c, const Node *test, bool truth) {
  narrow_name(c, test, truth, may_be_true, NULL);
}

void narrow_names(Check *c, const Node *test, bool truth) {
  static void (*const tells[ND_COUNT])(Check *, const Node *, bool) = {
      [ND_UNARY_OP] = narrow_not,  [ND_BOOL_OP] = narrow_chain, [ND_COMPARE] = narrow_compare,
      [ND_CALL] = narrow_instance, [ND_NAME] = narrow_truth,    [ND_NAMED_EXPR] = narrow_truth};
  if (tells[test->kind]) tells[test->kind](c, test, truth);
}

void narrow_forget(Check *c, const State *before) {
  State *now = &c->scope->state;
  for (uint32_t k = 0; k < now->count; k++) {
    const Slot *old = k < before->count ? &before->slots[k] : NULL;
    bool same = old && old->type == now->slots[k].type && !strcmp(old->name, now->slots[k].name);
    now->slots[k].facts.narrow = same && now->slots[k].facts.narrow ? old->facts.narrow : NULL;
  }
}
