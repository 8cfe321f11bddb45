/* Expressions. */
#include "lang/front/sema/beside.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/expr/index.h"
#include "lang/front/sema/integer.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/value.h"
#include "lang/front/numba/stencil.h"
#include "lang/front/sema/watch.h"
#include "lang/front/sema/wide_int.h"

#include <string.h>

/* b'...': made of a text that has each byte as a character. */
static Val bytes_literal(Check *c, const Node *node) {
  StrBuf text = {0};
  char piece[4];
  for (uint32_t k = 0; k < node->u.constant.length; k++)
    strbuf_add(&text, piece, utf8_put(piece, (unsigned char)node->u.constant.text[k]));
  Val v = val_str(c, arena_copy(c->arena, strbuf_text(&text), text.length), text.length, node->span);
  strbuf_fini(&text);
  return emit_lib(c, LIB_packed_literal, type_bytes(c->types), &v, 1, 0, node->span);
}

static Val big_constant(Check *c, const Node *node) {
  if (!c->fn->mode.wrap && !c->fn->mode.device) return integer_literal(c, node->u.constant.text, node->span);
  fail(c, DG_OVERFLOW, node->span, "this integer does not fit in 64 bits: int is 64-bit here");
  hint(c, "write it as a float (with a decimal point), or as np.uint64(...) up to 2**64 - 1");
  return val_error();
}

static Val check_constant(Check *c, const Node *node) {
  const Span span = node->span;
  switch (node->u.constant.kind) {
    case CONST_NONE: return val_none(c, span);
    case CONST_BOOL: return val_bool(c, node->u.constant.boolean, span);
    case CONST_INT:
      if (node->u.constant.integer_too_big) return big_constant(c, node);
      return val_int(c, node->u.constant.integer, span);
    case CONST_FLOAT: return val_float(c, node->u.constant.real, span);
    case CONST_COMPLEX:
      return val_scalar_const(c, type_complex(c->types), (Value){.c128 = {0, node->u.constant.real}}, span);
    case CONST_STR: return val_str(c, node->u.constant.text, node->u.constant.length, span);
    case CONST_ELLIPSIS: return val_static(type_ellipsis(c->types), span);
    case CONST_BYTES: return bytes_literal(c, node);
  }
  return fail(c, DG_INTERNAL, span, "a literal of an unknown kind");
}

/* -2**63, 2**63 - 1: an int, though parts of it are beyond 64 bits. */
static bool is_wide_int(const Node *node, int64_t *value) {
  WideInt wide;
  if (!wide_int(node, &wide) || wide > INT64_MAX || wide < INT64_MIN) return false;
  *value = (int64_t)wide;
  return true;
}

/* ---- the rest ---- */

static Val refuse_expr(Check *c, const Node *node, const char *what, const char *instead) {
  bool has_not = node->kind == ND_YIELD || node->kind == ND_YIELD_FROM || node->kind == ND_AWAIT;
  fail(c, DG_TYPE, node->span, "%s", what);
  if (has_not)
    beside_hint(c, instead);
  else
    hint(c, "%s", instead);
  return val_error();
}

static Val check_named(Check *c, const Node *node) {
  Val v = check_expr(c, node->u.named_expr.value);
  if (val_ok(v) && type_has_storage(v.type) && !v.open) val_ref(c, &v);
  bool walrus = c->mode.walrus;
  c->mode.walrus = true;
  name_assign(c, node->u.named_expr.target->u.name.id, v, node->span);
  c->mode.walrus = walrus;
  return v;
}

static Val check_lambda(Check *c, const Node *node) {
  FuncDef *def = func_def(c, node);
  Val v = def ? func_value(c, node, def, node->span) : val_error();
  watch_function(c, node, v, v);
  return v;
}

/* sys.version_info.major: the fields of a module's value are rows of a module with the value's name. */
static const char *fields_of(Check *c, const Node *value) {
  if (value->kind != ND_ATTRIBUTE || value->u.attribute.value->kind != ND_NAME) return NULL;
  const char *of = value->u.attribute.value->u.name.id;
  if (!name_known(c, of)) return NULL;
  FnMark mark = fn_mark(c->fn);
  c->quiet.depth++;
  Val module = name_read(c, of, value->span);
  c->quiet.depth--;
  fn_rewind(c->fn, mark);
  if (!val_ok(module) || module.type->kind != TY_MODULE) return NULL;
  return arena_printf(c->arena, "%s.%s", (const char *)module.type->def, value->u.attribute.attr);
}

/* base.name; *of: where a base of a union is given back in its place. */
static Val attribute_of(Check *c, const Node *node, Val *of) {
  const char *fields = fields_of(c, node->u.attribute.value), *name = node->u.attribute.attr;
  if (fields && builtin_find(fields, name))
    return module_attribute(c, fields, name, node->u.attribute.attr_span);
  Val base = check_expr(c, node->u.attribute.value);
  if (of && val_ok(base) && base.type->kind == TY_UNION) return *of = base, val_error();
  return attribute(c, base, node->u.attribute.attr, node->span, node->u.attribute.attr_span);
}

static Val check_attribute(Check *c, const Node *node) { return attribute_of(c, node, NULL); }

Val check_callee(Check *c, const Node *func, Val *of) {
  return func->kind == ND_ATTRIBUTE ? attribute_of(c, func, of) : check_expr(c, func);
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

static Val check_name(Check *c, const Node *node) { return name_read(c, node->u.name.id, node->span); }

static Val check_binary(Check *c, const Node *node) {
  int64_t value;
  Val a;
  if (is_wide_int(node, &value)) return val_int(c, value, node->span);
  if (check_percent(c, node, &a)) return a;
  a = check_expr(c, node->u.bin_op.left);
  Val b = check_expr(c, node->u.bin_op.right);
  return binary_growing(c, node->u.bin_op.op, a, b, node->u.bin_op.grows, node->span, false);
}

static Val check_unary(Check *c, const Node *node) {
  int64_t value;
  const Node *operand = node->u.unary_op.operand;
  if (is_wide_int(node, &value)) return val_int(c, value, node->span);
  bool sides = node->u.unary_op.op == AST_NOT && has_sides(operand);
  return unary(c, node->u.unary_op.op, sides ? check_truth(c, operand) : check_expr(c, operand), node->span);
}

static Val (*const checks[ND_COUNT])(Check *, const Node *) = {
    [ND_CONSTANT] = check_constant,
    [ND_NAME] = check_name,
    [ND_BIN_OP] = check_binary,
    [ND_UNARY_OP] = check_unary,
    [ND_BOOL_OP] = check_choice,
    [ND_COMPARE] = check_compare,
    [ND_CALL] = check_call,
    [ND_ATTRIBUTE] = check_attribute,
    [ND_SUBSCRIPT] = check_subscript,
    [ND_TUPLE] = check_tuple,
    [ND_LIST] = check_list,
    [ND_DICT] = check_dict,
    [ND_SET] = check_set,
    [ND_IF_EXP] = check_choice,
    [ND_FORMATTED_VALUE] = check_formatted,
    [ND_JOINED_STR] = check_joined,
    [ND_LAMBDA] = check_lambda,
    [ND_NAMED_EXPR] = check_named,
    [ND_LIST_COMP] = check_comprehension,
    [ND_SET_COMP] = check_comprehension,
    [ND_DICT_COMP] = check_comprehension,
    [ND_GENERATOR_EXP] = check_comprehension,
};

#define NO_GENERATORS                                                                                        \
  { "there are no generators in the language", "return a list or an array" }

/* Expressions that are parsed so that what is wrong with them can be said. */
static const struct {
  const char *what, *hint;
} refusals[ND_COUNT] = {
    [ND_STARRED] = {"a starred expression stands only in a call, a tuple or a list", "write the items out"},
    [ND_YIELD] = NO_GENERATORS,
    [ND_YIELD_FROM] = NO_GENERATORS,
    [ND_AWAIT] = {"'await' is not part of the language", "call the function directly"},
    [ND_SLICE] = {"a slice stands only between square brackets",
                  "use slice(start, stop, step) for a slice value"},
};

static Val expr_of_kind(Check *c, const Node *node) {
  if (checks[node->kind]) return checks[node->kind](c, node);
  if (refusals[node->kind].what)
    return refuse_expr(c, node, refusals[node->kind].what, refusals[node->kind].hint);
  return refuse_expr(c, node, "this expression is not part of the language", "see the language reference");
}

Val check_expr(Check *c, const Node *node) {
  if (!c->checker->watch) return expr_of_kind(c, node);
  if (watch_spent(c)) return val_error();
  Val v = expr_of_kind(c, node);
  watch_expr(c, node, v);
  return v;
}
