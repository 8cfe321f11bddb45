/* Expressions. */
#include "lang/front/check_apply.h"
#include "lang/front/check_flow.h"
#include "lang/front/check_index.h"
#include "lang/front/check_value.h"
#include "lang/front/stencil.h"

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

/* -2**63, whose digits alone are beyond 64 bits. */
static bool is_least_int(const Node *node) {
  const Node *n = node->u.unary_op.operand;
  return node->u.unary_op.op == AST_USUB && n->kind == ND_CONSTANT && n->u.constant.kind == CONST_INT &&
         n->u.constant.integer_too_big && n->u.constant.integer == INT64_MIN;
}

/* ---- boolean operators ---- */

/* a and b / a or b: evaluates b only if a does not decide; both must have a common type, or
 * only the truth is used. */
static Val bool_op_pair(Check *c, AstOp op, Val a, const Node *right, Span span) {
  if (!val_ok(a)) {
    check_expr(c, right);
    return val_error();
  }
  Val t = truth(c, a, a.span);
  if (!val_ok(t)) return t;
  if (t.is_const && t.ref == REF_NONE && (!c->timing || c->scope->sealed)) {
    bool decides = t.constant.b == (op == AST_OR);
    return decides ? a : check_expr(c, right);
  }
  Ref cond = val_ref(c, &t);
  Ref a_ref = type_has_storage(a.type) ? val_ref(c, &a) : REF_NONE;
  FnMark mark = fn_mark(c->fn);
  uint32_t errors = c->diags->items.count;
  State before = state_copy(c, &c->scope->state);
  /* first find b's type, then emit for real */
  unsigned unknown = c->unknown;
  check_quiet(c);
  c->uncertain++;
  Val probe = check_expr(c, right);
  c->uncertain--;
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  if (!val_ok(probe) && c->unknown > unknown &&
      type_has_storage(a.type)) /* a recursive call: the left side tells the type; checked again later */
    return val_of(c, a.type, fn_const(c->fn, a.type, (Value){0}, span), span);
  const Type *type = val_ok(probe) ? type_join(c, a.type, probe.type) : NULL;
  bool only_truth = !type || !type_has_storage(type);
  if (only_truth) type = type_bool(c->types);
  uint32_t var = fn_var(c->fn, NULL, type);
  if (op == AST_OR) {
    Val n = val_not(c, t, span);
    cond = val_ref(c, &n);
  }
  (void)a_ref;
  Val first = only_truth ? t : convert(c, a, type, span);
  Ref fr = val_ref(c, &first);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, fr);
  fn_ins(c->fn, set)->imm.i = var;
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, cond);
  c->uncertain++;
  Val b = check_expr(c, right);
  c->uncertain--;
  if (val_ok(b)) {
    b = only_truth ? truth(c, b, b.span) : convert(c, b, type, span);
    if (val_ok(b)) {
      set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &b));
      fn_ins(c->fn, set)->imm.i = var;
    }
  }
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  if (!val_ok(b)) return val_error();
  (void)errors;
  Ref out = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = var;
  return val_of(c, type, out, span);
}

static Val check_bool_op(Check *c, const Node *node) {
  Val v = check_expr(c, node->u.bool_op.values.items[0]);
  for (uint32_t i = 1; i < node->u.bool_op.values.count; i++)
    v = bool_op_pair(c, node->u.bool_op.op, v, node->u.bool_op.values.items[i], node->span);
  return v;
}

/* Whether evaluating a node can do or cost something, so that a chain must stop before it. */
static bool has_call(const Node *node) {
  return node->kind != ND_NAME && node->kind != ND_CONSTANT && node->kind != ND_ATTRIBUTE &&
         node->kind != ND_SUBSCRIPT && node->kind != ND_UNARY_OP && node->kind != ND_BIN_OP;
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
  Val right = check_expr(c, node->u.compare.comparators.items[i]);
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
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &test));
  c->uncertain++;
  Val rest = chain_from(c, node, i + 1, right, var, strong);
  c->uncertain--;
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
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
    if (has_call(node->u.compare.comparators.items[i])) return check_chain(c, node);
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

/* One value of a conditional expression: which function it is is known when it runs, so it is a value. *ends:
 * it has none, for it raises. */
static Val check_side(Check *c, const Node *node, bool *ends) {
  bool dead = c->scope->state.dead;
  c->scope->state.dead = false;
  Val v = check_expr(c, node);
  *ends = c->scope->state.dead;
  c->scope->state.dead = dead;
  return val_ok(v) && v.open ? func_close(c, v, node->span) : v;
}

static Val check_if_exp(Check *c, const Node *node) {
  Val test = truth(c, check_expr(c, node->u.if_exp.test), node->u.if_exp.test->span);
  if (!val_ok(test)) return test;
  if (test.is_const && test.ref == REF_NONE && (!c->timing || c->scope->sealed))
    return check_expr(c, test.constant.b ? node->u.if_exp.body : node->u.if_exp.orelse);
  Ref cond = val_ref(c, &test);
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  unsigned unknown = c->unknown;
  check_quiet(c);
  c->uncertain++;
  bool ends[2];
  Val a = check_side(c, node->u.if_exp.body, &ends[0]), b = check_side(c, node->u.if_exp.orelse, &ends[1]);
  c->uncertain--;
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  const Type *type = val_ok(a) && val_ok(b) ? type_join(c, a.type, b.type) : NULL;
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
  fn_emit1(c->fn, IR_IF, type_none(c->types), node->span, cond);
  c->uncertain++;
  for (int side = 0; side < 2; side++) {
    if (side) fn_emit(c->fn, IR_ELSE, type_none(c->types), node->span, NULL, 0);
    Val v = check_side(c, side ? node->u.if_exp.orelse : node->u.if_exp.body, &ends[side]);
    if (val_ok(v) && storage) {
      v = convert(c, v, type, node->span);
      Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), node->span, val_ref(c, &v));
      fn_ins(c->fn, set)->imm.i = var;
    }
  }
  c->uncertain--;
  fn_emit(c->fn, IR_END, type_none(c->types), node->span, NULL, 0);
  c->scope->state.dead |= ends[0] && ends[1];
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
  switch ((int)node->kind) {
    case ND_CONSTANT: return check_constant(c, node);
    case ND_NAME: return name_read(c, node->u.name.id, node->span);
    case ND_BIN_OP: {
      Val a = check_expr(c, node->u.bin_op.left);
      Val b = check_expr(c, node->u.bin_op.right);
      return binary(c, node->u.bin_op.op, a, b, node->span, false);
    }
    case ND_UNARY_OP:
      if (is_least_int(node)) return val_int(c, INT64_MIN, node->span);
      return unary(c, node->u.unary_op.op, check_expr(c, node->u.unary_op.operand), node->span);
    case ND_BOOL_OP: return check_bool_op(c, node);
    case ND_COMPARE: return check_compare(c, node);
    case ND_CALL: return check_call(c, node);
    case ND_ATTRIBUTE: return check_attribute(c, node);
    case ND_SUBSCRIPT: return check_subscript(c, node);
    case ND_TUPLE: return check_tuple(c, node);
    case ND_LIST: return check_list(c, node);
    case ND_IF_EXP: return check_if_exp(c, node);
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
