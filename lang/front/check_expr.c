/* Expressions. */
#include "lang/front/check_apply.h"
#include "lang/front/check_flow.h"
#include "lang/front/check_index.h"
#include "lang/front/check_value.h"
#include "lang/front/stencil.h"
#include "lang/front/wide_int.h"

#include <string.h>

static Val check_constant(Check *c, const Node *node) {
  const Span span = node->span;
  switch (node->u.constant.kind) {
    case CONST_NONE: return val_none(c, span);
    case CONST_BOOL: return val_bool(c, node->u.constant.boolean, span);
    case CONST_INT:
      if (node->u.constant.integer_too_big) {
        fail(c, DG_OVERFLOW, span, "this integer does not fit in 64 bits: int is 64-bit in Quern");
        hint(c, "write it as a float (with a decimal point), or as np.uint64(...) up to 2**64 - 1");
        return val_error();
      }
      return val_int(c, node->u.constant.integer, span);
    case CONST_FLOAT: return val_float(c, node->u.constant.real, span);
    case CONST_COMPLEX:
      return val_scalar_const(c, type_complex(c->types), (Value){.c128 = {0, node->u.constant.real}}, span);
    case CONST_STR: return val_str(c, node->u.constant.text, node->u.constant.length, span);
    case CONST_ELLIPSIS: return val_static(type_ellipsis(c->types), span);
    case CONST_BYTES: break;
  }
  fail(c, DG_TYPE, span, "bytes are not part of the language");
  hint(c, "use a str, or an array of np.uint8");
  return val_error();
}

/* -2**63, 2**63 - 1: an int, though parts of it are beyond 64 bits. */
static bool is_wide_int(const Node *node, int64_t *value) {
  WideInt wide;
  if (!wide_int(node, &wide) || wide > INT64_MAX || wide < INT64_MIN) return false;
  *value = (int64_t)wide;
  return true;
}

/* ---- boolean operators ---- */

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
  c->uncertain++;
}

static void perhaps_close(Check *c, Perhaps *p, Span span) {
  c->uncertain--;
  if (p->names.items.count) {
    Patch pa = patch_reserve(c, &p->names);
    State a = c->scope->state;
    fn_emit(c->fn, IR_ELSE, type_none(c->types), span, NULL, 0);
    Patch pb = patch_reserve(c, &p->names);
    state_join(c, &a, pa, &p->before, pb, &p->names, span);
  }
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

static Val fail_sides(Check *c, AstOp op, Val a, Val b, Span span) {
  const char *word = op == AST_OR ? "or" : "and";
  fail(c, DG_TYPE, span, "`%s` gives %s or %s here, depending on the left side", word, type_str_of(c, a.type),
       type_str_of(c, b.type));
  hint(c, "where the value is used both sides must have one type; in a condition they need not: write what is "
          "meant as an if");
  return val_error();
}

/* A part of an expression that may not run: which function it is is known when it runs, so it is a value. *ends: it has
 * none, for it raises (an item of a list that is empty). */
static Val check_side(Check *c, const Node *node, Asked asked, bool *ends) {
  bool dead = c->scope->state.dead;
  c->scope->state.dead = false;
  Val v = check_asked(c, node, asked);
  *ends = c->scope->state.dead;
  c->scope->state.dead = dead;
  return val_ok(v) && v.open ? func_close(c, v, node->span) : v;
}

/* Emits the right side where `decided` (not constant) says that it counts; `var`: for the value. */
static Val right_side(Check *c, Ref goes_on, const Node *right, Asked asked, const Type *type, uint32_t var,
                      bool *ends, Span span) {
  Perhaps perhaps;
  perhaps_open(c, &perhaps, right, goes_on, span);
  Val b = check_side(c, right, asked, ends);
  if (val_ok(b) && var != UINT32_MAX) {
    b = val_merged(c, b, type, span);
    if (val_ok(b))
      fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &b)))->imm.i = var;
  }
  perhaps_close(c, &perhaps, span);
  return b;
}

/* a and b / a or b: evaluates b only if a does not decide. */
static Val bool_op_pair(Check *c, AstOp op, Val a, const Node *right, Asked asked, Span span) {
  if (!val_ok(a)) {
    check_asked(c, right, asked);
    return val_error();
  }
  Val t = truth(c, a, a.span);
  if (!val_ok(t)) return t;
  if (t.is_const && t.ref == REF_NONE && (!c->timing || c->scope->sealed)) {
    bool decides = t.constant.b == (op == AST_OR);
    return decides ? a : check_asked(c, right, asked);
  }
  Ref cond = val_ref(c, &t);
  if (type_has_storage(a.type)) val_ref(c, &a);
  const Type *type = type_bool(c->types);
  Val probe = t;
  bool ends = false;
  if (asked == ASKED_VALUE) { /* first find b's type, then emit for real */
    FnMark mark = fn_mark(c->fn);
    State before = state_copy(c, &c->scope->state);
    unsigned unknown = c->unknown;
    check_quiet(c);
    c->uncertain++;
    probe = check_side(c, right, asked, &ends);
    c->uncertain--;
    check_unquiet(c);
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    if (!val_ok(probe) && c->unknown > unknown &&
        type_has_storage(a.type)) /* a recursive call: the left side tells the type; checked again later */
      return val_of(c, a.type, fn_const(c->fn, a.type, (Value){0}, span), span);
    type = val_ok(probe) ? val_join(c, a, probe) : a.type;
    if (!type) return fail_sides(c, op, a, probe, span);
  }
  bool stored = asked != ASKED_EFFECT && (val_ok(probe) || ends) && type_has_storage(type);
  uint32_t var = stored ? fn_var(c->fn, NULL, type) : UINT32_MAX;
  if (op == AST_OR) {
    Val n = val_not(c, t, span);
    cond = val_ref(c, &n);
  }
  if (stored) {
    Val first = asked == ASKED_TRUTH ? t : val_merged(c, a, type, span);
    fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &first)))->imm.i = var;
  }
  Val b = right_side(c, cond, right, asked, type, var, &ends, span);
  if (!val_ok(b) && !ends) return val_error();
  if (asked == ASKED_EFFECT) return val_none(c, span);
  if (!stored) return val_static(type, span);
  Ref out = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = var;
  return val_of(c, type, out, span);
}

/* Of a chain `a and b and c`, all sides but the last are asked for their truth where no value is wanted. */
static Val check_bool_op(Check *c, const Node *node, Asked asked) {
  const NodeList *values = &node->u.bool_op.values;
  Asked inner = asked == ASKED_EFFECT ? ASKED_TRUTH : asked;
  Val v = check_asked(c, values->items[0], inner);
  for (uint32_t i = 1; i < values->count; i++)
    v = bool_op_pair(c, node->u.bool_op.op, v, values->items[i], i + 1 < values->count ? inner : asked,
                     node->span);
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
  bool strong = false;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  check_quiet(c);
  c->uncertain++;
  chain_from(c, node, 0, left, fn_var(c->fn, NULL, type_bool(c->types)), &strong); /* for the type alone */
  c->uncertain--;
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  const Type *type = type_scalar(c->types, DT_BOOL, !strong);
  uint32_t var = fn_var(c->fn, NULL, type);
  Val last = chain_from(c, node, 0, left, var, &strong);
  if (!val_ok(last)) return last;
  Ref out = fn_emit(c->fn, IR_GETVAR, type, node->span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = var;
  return val_of(c, type, out, node->span);
}

static Val check_compare(Check *c, const Node *node) {
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

static Val check_if_exp(Check *c, const Node *node, Asked asked) {
  Val test = check_truth(c, node->u.if_exp.test);
  if (!val_ok(test)) return test;
  if (test.is_const && test.ref == REF_NONE && (!c->timing || c->scope->sealed))
    return check_asked(c, test.constant.b ? node->u.if_exp.body : node->u.if_exp.orelse, asked);
  Ref cond = val_ref(c, &test);
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  unsigned unknown = c->unknown;
  check_quiet(c);
  c->uncertain++;
  bool ends[2];
  Val a = check_side(c, node->u.if_exp.body, asked, &ends[0]);
  c->scope->state = state_copy(c, &before);
  Val b = check_side(c, node->u.if_exp.orelse, asked, &ends[1]);
  c->uncertain--;
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  const Type *type = !val_ok(a) || !val_ok(b) ? NULL
                     : asked == ASKED_EFFECT  ? type_none(c->types)
                                              : val_join(c, a, b);
  if (val_ok(a) != val_ok(b) && ends[val_ok(a)]) type = val_ok(a) ? a.type : b.type;
  if (c->unknown > unknown &&
      val_ok(a) !=
          val_ok(b)) { /* one side is a recursive call: the other tells the type; checked again later */
    type = val_ok(a) ? a.type : b.type;
    return type_has_storage(type) ? val_of(c, type, fn_const(c->fn, type, (Value){0}, node->span), node->span)
                                  : val_static(type, node->span);
  }
  if (val_ok(a) && val_ok(b) && !type) {
    fail(c, DG_TYPE, node->span, "this is %s or %s, depending on the condition", type_str_of(c, a.type),
         type_str_of(c, b.type));
    hint(c, "both values of a conditional expression must have one type");
    return val_error();
  }
  bool storage = type && type_has_storage(type);
  uint32_t var = storage ? fn_var(c->fn, NULL, type) : 0;
  NameSet names = {0};
  names_expr(c, node->u.if_exp.body, &names);
  names_expr(c, node->u.if_exp.orelse, &names);
  State start = state_copy(c, &c->scope->state), first = {0};
  Patch patches[2];
  fn_emit1(c->fn, IR_IF, type_none(c->types), node->span, cond);
  c->uncertain++;
  for (int side = 0; side < 2; side++) {
    if (side) {
      first = c->scope->state;
      c->scope->state = start;
      fn_emit(c->fn, IR_ELSE, type_none(c->types), node->span, NULL, 0);
    }
    Val v = check_side(c, side ? node->u.if_exp.orelse : node->u.if_exp.body, asked, &ends[side]);
    c->scope->state.dead |= ends[side];
    if (val_ok(v) && storage) {
      v = val_merged(c, v, type, node->span);
      Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), node->span, val_ref(c, &v));
      fn_ins(c->fn, set)->imm.i = var;
    }
    patches[side] = patch_reserve(c, &names);
  }
  c->uncertain--;
  fn_emit(c->fn, IR_END, type_none(c->types), node->span, NULL, 0);
  State second = c->scope->state;
  state_join(c, &first, patches[0], &second, patches[1], &names, node->span);
  if (!type) return val_error();
  if (!storage) return val_static(type, node->span);
  Ref out = fn_emit(c->fn, IR_GETVAR, type, node->span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = var;
  Val v = val_of(c, type, out, node->span);
  if (type_is_array(type)) v.shape = join_facts(c, a, b).shape;
  return v;
}

/* ---- the rest ---- */

static Val refuse_expr(Check *c, const Node *node, const char *what, const char *instead) {
  fail(c, DG_TYPE, node->span, "%s", what);
  hint(c, "%s", instead);
  return val_error();
}

static Val check_named(Check *c, const Node *node) {
  Val v = check_expr(c, node->u.named_expr.value);
  if (val_ok(v) && type_has_storage(v.type) && !v.open) val_ref(c, &v);
  bool walrus = c->walrus;
  c->walrus = true;
  name_assign(c, node->u.named_expr.target->u.name.id, v, node->span);
  c->walrus = walrus;
  return v;
}

static Val check_lambda(Check *c, const Node *node) {
  FuncDef *def = func_def(c, node);
  return def ? func_value(c, node, def, node->span) : val_error();
}

/* sys.version_info.major: the fields of a module's value are rows of a module with the value's name. */
static const char *fields_of(Check *c, const Node *value) {
  if (value->kind != ND_ATTRIBUTE || value->u.attribute.value->kind != ND_NAME) return NULL;
  const char *of = value->u.attribute.value->u.name.id;
  if (!name_known(c, of)) return NULL;
  FnMark mark = fn_mark(c->fn);
  c->silent++;
  Val module = name_read(c, of, value->span);
  c->silent--;
  fn_rewind(c->fn, mark);
  if (!val_ok(module) || module.type->kind != TY_MODULE) return NULL;
  return arena_printf(c->arena, "%s.%s", (const char *)module.type->def, value->u.attribute.attr);
}

static Val check_attribute(Check *c, const Node *node) {
  const char *fields = fields_of(c, node->u.attribute.value), *name = node->u.attribute.attr;
  if (fields && builtin_find(fields, name))
    return module_attribute(c, fields, name, node->u.attribute.attr_span);
  Val base = check_expr(c, node->u.attribute.value);
  return attribute(c, base, node->u.attribute.attr, node->span, node->u.attribute.attr_span);
}

/* Out[n] and In[n] of the notebook: names that the session binds. */
static Val check_history(Check *c, const Node *node, bool *is) {
  const Node *base = node->u.subscript.value, *slice = node->u.subscript.slice;
  bool out = base->kind == ND_NAME && !strcmp(base->u.name.id, "Out"),
       in = base->kind == ND_NAME && !strcmp(base->u.name.id, "In");
  *is = (out || in) && slice->kind == ND_CONSTANT && slice->u.constant.kind == CONST_INT &&
        !name_known(c, base->u.name.id);
  if (!*is) return val_error();
  const char *name = arena_printf(c->arena, "%s%lld", out ? "_" : "_i", (long long)slice->u.constant.integer);
  if (name_known(c, name)) return name_read(c, name, node->span);
  if (name_let_go(c, name, node->span)) return val_error();
  fail(c, DG_KEY, node->span, "%s[%lld]: that cell has no %s", out ? "Out" : "In",
       (long long)slice->u.constant.integer, out ? "result" : "text");
  return val_error();
}

static Val check_subscript(Check *c, const Node *node) {
  bool history;
  Val kept = check_history(c, node, &history);
  if (history) return kept;
  Val whole;
  if (flat_of(c, node->u.subscript.value, &whole))
    return flat_get(c, whole, node->u.subscript.slice, node->span);
  if (stencil_subscript(c, node, &whole)) return whole;
  Val base = check_expr(c, node->u.subscript.value);
  return subscript(c, base, node->u.subscript.slice, node->span);
}

Val check_expr(Check *c, const Node *node) {
  int64_t value;
  switch ((int)node->kind) {
    case ND_CONSTANT: return check_constant(c, node);
    case ND_NAME: return name_read(c, node->u.name.id, node->span);
    case ND_BIN_OP: {
      Val a;
      if (is_wide_int(node, &value)) return val_int(c, value, node->span);
      if (check_percent(c, node, &a)) return a;
      a = check_expr(c, node->u.bin_op.left);
      Val b = check_expr(c, node->u.bin_op.right);
      return binary(c, node->u.bin_op.op, a, b, node->span, false);
    }
    case ND_UNARY_OP:
      if (is_wide_int(node, &value)) return val_int(c, value, node->span);
      if (node->u.unary_op.op == AST_NOT && has_sides(node->u.unary_op.operand))
        return unary(c, AST_NOT, check_truth(c, node->u.unary_op.operand), node->span);
      return unary(c, node->u.unary_op.op, check_expr(c, node->u.unary_op.operand), node->span);
    case ND_BOOL_OP: return check_bool_op(c, node, ASKED_VALUE);
    case ND_COMPARE: return check_compare(c, node);
    case ND_CALL: return check_call(c, node);
    case ND_ATTRIBUTE: return check_attribute(c, node);
    case ND_SUBSCRIPT: return check_subscript(c, node);
    case ND_TUPLE: return check_tuple(c, node);
    case ND_LIST: return check_list(c, node);
    case ND_IF_EXP: return check_if_exp(c, node, ASKED_VALUE);
    case ND_FORMATTED_VALUE: return check_formatted(c, node);
    case ND_JOINED_STR: return check_joined(c, node);
    case ND_LAMBDA: return check_lambda(c, node);
    case ND_NAMED_EXPR: return check_named(c, node);
    case ND_LIST_COMP:
    case ND_GENERATOR_EXP: return check_comprehension(c, node);
    case ND_DICT:
    case ND_DICT_COMP:
      return refuse_expr(c, node, "there are no dictionaries in the language",
                         "use two lists or arrays side by side, or a tuple of values");
    case ND_SET:
    case ND_SET_COMP:
      return refuse_expr(c, node, "there are no sets in the language", "use a list, or a sorted array");
    case ND_STARRED:
      return refuse_expr(c, node, "a starred expression stands only in a call, a tuple or a list",
                         "write the items out");
    case ND_YIELD:
    case ND_YIELD_FROM:
      return refuse_expr(c, node, "there are no generators in the language", "return a list or an array");
    case ND_AWAIT:
      return refuse_expr(c, node, "'await' is not part of the language", "call the function directly");
    case ND_SLICE:
      return refuse_expr(c, node, "a slice stands only between square brackets",
                         "use slice(start, stop, step) for a slice value");
    default:
      return refuse_expr(c, node, "this expression is not part of the language",
                         "see the language reference");
  }
}
