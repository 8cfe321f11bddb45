/* Expressions of which a part may not run: and, or, conditional expressions, chains of comparisons.
 *
 * Each part is emitted as what it is by itself, with room behind it for the conversion to what the whole
 * turns out to be. To look at the types first would check the innermost of n nested ones 2^n times. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/sides.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/narrow.h"
#include "lang/front/sema/value.h"

/* What is asked of `a and b`: its value, whether it is true, or nothing but what it does. */
typedef enum Asked { ASKED_VALUE, ASKED_TRUTH, ASKED_EFFECT } Asked;

static Val check_asked(Check *c, const Node *node, Asked asked);
static Val check_if_exp(Check *c, const Node *node, Asked asked);

/* A part of an expression that runs under a condition: names that it assigns (:=) may have their values from
 * before it. */
typedef struct Perhaps {
  NameSet names;
  State before;
} Perhaps;

static void perhaps_open(Check *c, Perhaps *p, const Node *node, Ref condition, Span span) {
  *p = (Perhaps){.before = {0}};
  names_expr(c, node, &p->names);
  p->before = state_copy(c, &c->scope->state);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, condition);
  c->mode.uncertain++;
}

static void perhaps_close(Check *c, Perhaps *p, Span span) {
  c->mode.uncertain--;
  if (p->names.items.count) {
    Patch pa = patch_reserve(c, &p->names);
    State a = c->scope->state;
    fn_emit(c->fn, IR_ELSE, type_none(c->types), span, NULL, 0);
    Patch pb = patch_reserve(c, &p->names);
    state_merge(c, &a, pa, &p->before, pb, &p->names, span);
  }
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  narrow_forget(c, &p->before);
}

/* A part of an expression that may not run: which function it is is known when it runs, so it is a value.
 * *ends: it has none, for it raises (an item of a list that is empty). */
static Val check_side(Check *c, const Node *node, Asked asked, bool *ends) {
  bool dead = c->scope->state.dead;
  c->scope->state.dead = false;
  Val v = check_asked(c, node, asked);
  *ends = c->scope->state.dead;
  c->scope->state.dead = dead;
  return val_ok(v) && v.open ? func_close(c, v, node->span) : v;
}

/* Whether a side is a recursive call whose type is not known yet: the other one tells it, and all of this is
 * checked again later. */
static bool is_early(const Check *c, const Side *side, unsigned unknown) {
  return !val_ok(side->v) && !side->ends && c->rounds.unknown > unknown;
}

static Val early_value(Check *c, const Type *type, Span span) {
  return type_has_storage(type) ? val_of(c, type, fn_const(c->fn, type, (Value){0}, span), span)
                                : val_static(type, span);
}

/* ---- boolean operators ---- */

static Val fail_sides(Check *c, AstOp op, Val a, Val b, Span span) {
  const char *word = op == AST_OR ? "or" : "and";
  fail(c, DG_TYPE, span, "`%s` gives %s or %s here, depending on the left side", word, type_str_of(c, a.type),
       type_str_of(c, b.type));
  hint(c,
       "no type holds both here, which matters where the value is used and not in a condition: write what is "
       "meant as an if");
  return val_error();
}

/* The right side, where `goes_on`; stored as `type`, or as what it is by itself, where a value is asked for.
 */
static void right_side(Check *c, AstOp op, const Node *left, Ref goes_on, const Node *right, Asked asked,
                       const Type *type, Side sides[2], Span span) {
  Side *side = &sides[1];
  Perhaps perhaps;
  perhaps_open(c, &perhaps, right, goes_on, span);
  narrow_names(c, left, op == AST_AND);
  side->v = check_side(c, right, asked, &side->ends);
  if (asked == ASKED_VALUE) side_store(c, side, type, sides[0].var, span);
  perhaps_close(c, &perhaps, span);
}

/* The value of `a and b`, `a or b`. */
static Val either_value(Check *c, AstOp op, const Node *left, Val a, Ref goes_on, const Node *right,
                        Span span) {
  if (type_has_storage(a.type)) val_ref(c, &a);
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  unsigned unknown = c->rounds.unknown;
  uint32_t errors = c->diags->items.count;
  Side sides[2] = {{.v = a}};
  side_store(c, &sides[0], NULL, UINT32_MAX, span);
  right_side(c, op, left, goes_on, right, ASKED_VALUE, NULL, sides, span);
  Val b = sides[1].v;
  if (c->diags->items.count > errors) return val_error();
  if (is_early(c, &sides[1], unknown)) {
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    return early_value(c, a.type, span);
  }
  if (!val_ok(b) && !sides[1].ends) return val_error();
  const Type *type = val_ok(b) ? val_join(c, a, b) : a.type;
  if (!type) return fail_sides(c, op, a, b, span);
  uint32_t var = type_has_storage(type) ? sides_meet(c, sides, 2, type, span) : 0;
  if (var == UINT32_MAX) {
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    side_store(c, &sides[0], type, UINT32_MAX, span);
    right_side(c, op, left, goes_on, right, ASKED_VALUE, type, sides, span);
    var = sides_meet(c, sides, 2, type, span);
    if (c->diags->items.count > errors || var == UINT32_MAX) return val_error();
  }
  return side_value(c, type, var, span);
}

/* Whether `a and b`, `a or b` is true; `t`: whether a is. */
static Val either_truth(Check *c, AstOp op, const Node *left, Val t, Ref goes_on, const Node *right,
                        Span span) {
  const Type *type = type_bool(c->types);
  uint32_t var = fn_var(c->fn, NULL, type);
  fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &t)))->imm.i = var;
  Perhaps perhaps;
  bool ends;
  perhaps_open(c, &perhaps, right, goes_on, span);
  narrow_names(c, left, op == AST_AND);
  Val b = check_side(c, right, ASKED_TRUTH, &ends);
  bool decides =
      val_ok(b) && b.is_const && !b.by_value && b.ref == REF_NONE && b.constant.b == (op == AST_OR);
  if (val_ok(b))
    fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &b)))->imm.i = var;
  perhaps_close(c, &perhaps, span);
  if (decides && !c->mode.timing) return val_bool(c, op == AST_OR, span); /* x and False, after x */
  if (!val_ok(b) && ends)
    return val_bool(c, op == AST_OR, span); /* b raises: where it is asked there is no value */
  return val_ok(b) ? side_value(c, type, var, span) : val_error();
}

/* a and b / a or b: evaluates b only if a does not decide. */
static Val bool_op_pair(Check *c, AstOp op, const Node *left, Val a, const Node *right, Asked asked,
                        Span span) {
  if (!val_ok(a)) {
    check_asked(c, right, asked);
    return val_error();
  }
  Val t = truth(c, a, a.span);
  if (!val_ok(t)) return t;
  if (t.is_const && t.ref == REF_NONE && (!c->mode.timing || c->scope->sealed)) {
    bool decides = t.constant.b == (op == AST_OR);
    return decides ? a : check_asked(c, right, asked);
  }
  val_ref(c, &t);
  Val other = op == AST_OR ? val_not(c, t, span) : t;
  Ref goes_on = val_ref(c, &other);
  if (asked == ASKED_VALUE) return either_value(c, op, left, a, goes_on, right, span);
  if (asked == ASKED_TRUTH) return either_truth(c, op, left, t, goes_on, right, span);
  Side sides[2];
  right_side(c, op, left, goes_on, right, ASKED_EFFECT, NULL, sides, span);
  return val_ok(sides[1].v) || sides[1].ends ? val_none(c, span) : val_error();
}

/* What stands in front of part i of the chain, as one condition. */
static const Node *left_part(Check *c, const Node *node, uint32_t i) {
  if (i == 1) return node->u.bool_op.values.items[0];
  Node *part = arena_new_of(c->arena, Node);
  *part = *node;
  part->u.bool_op.values.count = i;
  return part;
}

/* Of a chain `a and b and c`, all sides but the last are asked for their truth where no value is wanted. */
static Val check_bool_op(Check *c, const Node *node, Asked asked) {
  const NodeList *values = &node->u.bool_op.values;
  Asked inner = asked == ASKED_EFFECT ? ASKED_TRUTH : asked;
  Val v = check_asked(c, values->items[0], inner);
  for (uint32_t i = 1; i < values->count; i++)
    v = bool_op_pair(c, node->u.bool_op.op, left_part(c, node, i), v, values->items[i],
                     i + 1 < values->count ? inner : asked, node->span);
  return v;
}

bool has_sides(const Node *node) { return node->kind == ND_BOOL_OP || node->kind == ND_IF_EXP; }

static Val check_asked(Check *c, const Node *node, Asked asked) {
  if (asked == ASKED_VALUE) return check_expr(c, node);
  if (node->kind == ND_BOOL_OP) return check_bool_op(c, node, asked);
  if (node->kind == ND_IF_EXP) return check_if_exp(c, node, asked);
  return asked == ASKED_TRUTH ? truth(c, check_expr(c, node), node->span) : check_expr(c, node);
}

Val check_truth(Check *c, const Node *node) { return check_asked(c, node, ASKED_TRUTH); }

Val check_effect(Check *c, const Node *node) { return check_asked(c, node, ASKED_EFFECT); }

/* ---- chains of comparisons ---- */

/* Whether evaluating a node can do, cost or fault at anything, so that a chain must stop before it. */
static bool has_work(const Node *node) {
  if (node->kind == ND_UNARY_OP) return has_work(node->u.unary_op.operand);
  if (node->kind == ND_BIN_OP && (node->u.bin_op.op == AST_ADD || node->u.bin_op.op == AST_SUB))
    return node->u.bin_op.left->kind != ND_NAME || node->u.bin_op.right->kind != ND_CONSTANT;
  if (node->kind == ND_ATTRIBUTE) return has_work(node->u.attribute.value);
  return node->kind != ND_NAME && node->kind != ND_CONSTANT;
}

static Val no_array_chain(Check *c, Span span) {
  fail(c, DG_VALUE, span, "a chained comparison of arrays has no single truth value");
  hint(c, "write (a < b) & (b < c)");
  return val_error();
}

/* What one comparison of a chain adds to its result: a NumPy bool stays one. */
static Val chain_link(Check *c, Val each, Span span) {
  each = scalar_of_0d(c, each);
  return type_is_scalar(each.type) && each.type->dtype == DT_BOOL ? each : truth(c, each, span);
}

/* a < b < f(): what follows a false comparison is not evaluated. `strong` is set where a comparison
 * gives a NumPy bool, which then is the type of all. */
static Val chain_from(Check *c, const Node *node, uint32_t i, Val left, uint32_t var, bool *strong) {
  Span span = node->span;
  const Node *side = node->u.compare.comparators.items[i];
  bool ends = false;
  Val right = i ? check_side(c, side, ASKED_VALUE, &ends) : check_expr(c, side);
  if (ends && val_ok(left)) return val_bool(c, false, span); /* it raises where the chain comes to it */
  if (!val_ok(left) || !val_ok(right)) return val_error();
  if (type_has_storage(right.type) && !right.is_const) val_ref(c, &right);
  Val each = compare(c, node->u.compare.ops[i], left, right, span);
  if (!val_ok(each)) return each;
  if (type_is_array(each.type) && each.type->rank) return no_array_chain(c, span);
  each = chain_link(c, each, span);
  *strong |= !each.type->weak;
  if (*strong) each = convert(c, each, type_scalar(c->types, DT_BOOL, false), span);
  Ref ref = val_ref(c, &each);
  fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, ref))->imm.i = var;
  if (i + 1 == node->u.compare.comparators.count) return each;
  Val test = truth(c, each, span);
  Perhaps perhaps;
  perhaps_open(c, &perhaps, node->u.compare.comparators.items[i + 1], val_ref(c, &test), span);
  for (uint32_t k = i + 2; k < node->u.compare.comparators.count; k++)
    names_expr(c, node->u.compare.comparators.items[k], &perhaps.names);
  Val rest = chain_from(c, node, i + 1, right, var, strong);
  perhaps_close(c, &perhaps, span);
  return rest;
}

static Val check_chain(Check *c, const Node *node) {
  Val left = check_expr(c, node->u.compare.left);
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  uint32_t errors = c->diags->items.count;
  bool strong = false;
  const Type *type = type_bool(c->types);
  uint32_t var = fn_var(c->fn, NULL, type);
  Val last = chain_from(c, node, 0, left, var, &strong);
  if (strong && c->diags->items.count == errors) { /* NumPy's bool, and so of every link */
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    type = type_scalar(c->types, DT_BOOL, false);
    var = fn_var(c->fn, NULL, type);
    last = chain_from(c, node, 0, left, var, &strong);
  }
  if (!val_ok(last)) return last;
  Ref out = fn_emit(c->fn, IR_GETVAR, type, node->span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = var;
  return val_of(c, type, out, node->span);
}

Val check_compare(Check *c, const Node *node) {
  uint32_t count = node->u.compare.comparators.count;
  for (uint32_t i = 1; i < count; i++)
    if (has_work(node->u.compare.comparators.items[i])) return check_chain(c, node);
  Val left = check_expr(c, node->u.compare.left);
  Val out = val_error();
  for (uint32_t i = 0; i < count; i++) {
    Val right = check_expr(c, node->u.compare.comparators.items[i]);
    if (!val_ok(left) || !val_ok(right)) return val_error();
    if (count > 1 && type_has_storage(right.type) && !right.is_const) val_ref(c, &right);
    Val each = compare(c, node->u.compare.ops[i], left, right, node->span);
    if (!val_ok(each)) return each;
    if (i == 0)
      out = each;
    else if (type_is_array(out.type) || type_is_array(each.type))
      return no_array_chain(c, node->span);
    else {
      Val args[2] = {chain_link(c, out, node->span), chain_link(c, each, node->span)};
      out = elementwise(c, OP_LAND, args, 2, node->span, true);
    }
    left = right;
  }
  return out;
}

/* ---- conditional expression ---- */

/* Emits both sides, each as what it is by itself or as `type`. */
static void if_sides(Check *c, const Node *node, Ref cond, Asked asked, const Type *type, Side sides[2]) {
  const Node *nodes[2] = {node->u.if_exp.body, node->u.if_exp.orelse};
  NameSet names = {0};
  names_expr(c, nodes[0], &names);
  names_expr(c, nodes[1], &names);
  State start = state_copy(c, &c->scope->state), first = {0};
  Patch patches[2];
  fn_emit1(c->fn, IR_IF, type_none(c->types), node->span, cond);
  c->mode.uncertain++;
  for (int k = 0; k < 2; k++) {
    if (k) {
      first = c->scope->state;
      c->scope->state = start;
      fn_emit(c->fn, IR_ELSE, type_none(c->types), node->span, NULL, 0);
    }
    narrow_names(c, node->u.if_exp.test, !k);
    sides[k] = (Side){.var = UINT32_MAX};
    sides[k].v = check_side(c, nodes[k], asked, &sides[k].ends);
    c->scope->state.dead |= sides[k].ends;
    if (asked != ASKED_EFFECT) side_store(c, &sides[k], type, k ? sides[0].var : UINT32_MAX, node->span);
    patches[k] = patch_reserve(c, &names);
  }
  c->mode.uncertain--;
  fn_emit(c->fn, IR_END, type_none(c->types), node->span, NULL, 0);
  State second = c->scope->state;
  state_merge(c, &first, patches[0], &second, patches[1], &names, node->span);
}

/* The type of a conditional expression whose sides had no error, or NULL: it has none. */
static const Type *if_type(Check *c, const Node *node, Asked asked, const Side sides[2]) {
  Val a = sides[0].v, b = sides[1].v;
  if (!val_ok(a) || !val_ok(b)) return val_ok(a) ? a.type : b.type;
  const Type *type = asked == ASKED_EFFECT ? type_none(c->types) : val_join(c, a, b);
  if (type) return type;
  fail(c, DG_TYPE, node->span, "this is %s or %s, depending on the condition", type_str_of(c, a.type),
       type_str_of(c, b.type));
  hint(c, "no type holds both here: write an if, with two names");
  return NULL;
}

static Val check_if_exp(Check *c, const Node *node, Asked asked) {
  Val test = check_truth(c, node->u.if_exp.test);
  if (!val_ok(test)) return test;
  if (test.is_const && test.ref == REF_NONE && (!c->mode.timing || c->scope->sealed))
    return check_asked(c, test.constant.b ? node->u.if_exp.body : node->u.if_exp.orelse, asked);
  Span span = node->span;
  Ref cond = val_ref(c, &test);
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  unsigned unknown = c->rounds.unknown;
  uint32_t errors = c->diags->items.count;
  Side sides[2];
  if_sides(c, node, cond, asked, NULL, sides);
  if (c->diags->items.count > errors) return val_error();
  const Type *type = if_type(c, node, asked, sides);
  if (!type) return val_error();
  if (is_early(c, &sides[0], unknown) || is_early(c, &sides[1], unknown)) {
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    return early_value(c, type, span);
  }
  Val a = sides[0].v, b = sides[1].v;
  if ((!val_ok(a) && !sides[0].ends) || (!val_ok(b) && !sides[1].ends)) return val_error();
  if (asked == ASKED_EFFECT) return val_static(type, span);
  uint32_t var = type_has_storage(type) ? sides_meet(c, sides, 2, type, span) : 0;
  if (var == UINT32_MAX) {
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    if_sides(c, node, cond, asked, type, sides);
    var = sides_meet(c, sides, 2, type, span);
    if (c->diags->items.count > errors || var == UINT32_MAX) return val_error();
  }
  Val v = side_value(c, type, var, span);
  if (type_is_array(type)) v.shape = join_facts(c, a, b).shape;
  return v;
}

Val check_choice(Check *c, const Node *node) {
  return node->kind == ND_BOOL_OP ? check_bool_op(c, node, ASKED_VALUE) : check_if_exp(c, node, ASKED_VALUE);
}
