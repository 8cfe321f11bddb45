/* Reductions of prange loops: names into which every iteration folds a value.
 *
 * A name is one if each statement of the body that mentions it is of the form acc op= x,
 * acc = acc op x, acc = f(acc, x), or the if that min and max are written as, all of one
 * kind, and x does not mention it. Partial results are joined by the same operation.
 * Invariant: for min, max, & and | the result is, bit for bit, that of the plain loop. */
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/prange/prange.h"

static bool is_name(const Node *node, const char *name) {
  return node->kind == ND_NAME && !strcmp(node->u.name.id, name);
}

static ReduceKind kind_of_op(AstOp op) {
  if (op == AST_ADD || op == AST_SUB) return REDUCE_SUM;
  if (op == AST_MULT || op == AST_DIV) return REDUCE_PROD;
  if (op == AST_BITXOR) return REDUCE_XOR;
  if (op == AST_BITAND) return REDUCE_AND;
  return op == AST_BITOR ? REDUCE_OR : REDUCE_NONE;
}

/* acc op x op y ...: all of one kind, acc leftmost; or x op acc of an operation that commutes. */
static ReduceKind kind_of_value(const Node *value, const char *name) {
  if (value->kind != ND_BIN_OP) return REDUCE_NONE;
  const Node *left = value->u.bin_op.left, *right = value->u.bin_op.right;
  AstOp op = value->u.bin_op.op;
  ReduceKind kind = kind_of_op(op);
  if (kind == REDUCE_NONE) return REDUCE_NONE;
  if (is_name(right, name) && op != AST_SUB && op != AST_DIV)
    return ast_mentions(left, name) ? REDUCE_NONE : kind;
  if (ast_mentions(right, name)) return REDUCE_NONE;
  if (is_name(left, name)) return kind;
  return kind_of_value(left, name) == kind ? kind : REDUCE_NONE;
}

static ReduceKind kind_of_call(Check *c, const Node *call, const char *name) {
  if (call->kind != ND_CALL || call->u.call.args.count != 2 || call->u.call.keyword_count) return REDUCE_NONE;
  const Node *a = call->u.call.args.items[0], *b = call->u.call.args.items[1];
  if (is_name(a, name) == is_name(b, name) || (ast_mentions(a, name) && ast_mentions(b, name)))
    return REDUCE_NONE;
  if ((!is_name(a, name) && ast_mentions(a, name)) || (!is_name(b, name) && ast_mentions(b, name)))
    return REDUCE_NONE;
  const BuiltinRow *row = callee_builtin(c, call);
  if (!row) return REDUCE_NONE;
  bool first = is_name(a, name);
  if (!strcmp(row->module, "builtins") && first && !strcmp(row->name, "min")) return REDUCE_MIN;
  if (!strcmp(row->module, "builtins") && first && !strcmp(row->name, "max")) return REDUCE_MAX;
  static const char *const calls[] = {"minimum", "maximum", "fmin", "fmax"};
  for (size_t k = 0; k < sizeof calls / sizeof *calls; k++)
    if (!strcmp(row->module, "np") && !strcmp(row->name, calls[k])) return REDUCE_CALL;
  return REDUCE_NONE;
}

static bool same_text(const Node *a, const Node *b) {
  uint32_t length = a->span.end - a->span.begin;
  return a->span.source == b->span.source && length == b->span.end - b->span.begin &&
         !memcmp(a->span.source->text + a->span.begin, b->span.source->text + b->span.begin, length);
}

/* if x < acc: acc = x, and its three likes. */
static ReduceKind kind_of_if(const Node *node, const char *name) {
  const Node *test = node->u.if_.test;
  if (node->u.if_.orelse.count || node->u.if_.body.count != 1 || test->kind != ND_COMPARE ||
      test->u.compare.comparators.count != 1)
    return REDUCE_NONE;
  const Node *assign = node->u.if_.body.items[0], *left = test->u.compare.left,
             *right = test->u.compare.comparators.items[0];
  if (assign->kind != ND_ASSIGN || assign->u.assign.targets.count != 1 ||
      !is_name(assign->u.assign.targets.items[0], name))
    return REDUCE_NONE;
  bool swapped = is_name(left, name);
  const Node *value = swapped ? right : left;
  if (!is_name(swapped ? left : right, name) || ast_mentions(value, name) ||
      !same_text(value, assign->u.assign.value))
    return REDUCE_NONE;
  AstOp op = test->u.compare.ops[0];
  if (op == AST_LT || op == AST_GT) return (op == AST_LT) != swapped ? REDUCE_MIN : REDUCE_MAX;
  return REDUCE_NONE;
}

static ReduceKind kind_of_statement(Check *c, const Node *node, const char *name, const Node **callee) {
  if (node->kind == ND_IF) return kind_of_if(node, name);
  if (node->kind == ND_AUG_ASSIGN) {
    if (!is_name(node->u.aug_assign.target, name) || ast_mentions(node->u.aug_assign.value, name))
      return REDUCE_NONE;
    return kind_of_op(node->u.aug_assign.op);
  }
  if (node->kind != ND_ASSIGN || node->u.assign.targets.count != 1 ||
      !is_name(node->u.assign.targets.items[0], name))
    return REDUCE_NONE;
  ReduceKind kind = kind_of_value(node->u.assign.value, name);
  if (kind != REDUCE_NONE) return kind;
  kind = kind_of_call(c, node->u.assign.value, name);
  if (kind == REDUCE_CALL) *callee = node->u.assign.value->u.call.func;
  return kind;
}

typedef struct Scan {
  Check *c;
  Reduction *found;
  bool other; /* something else is done with the name */
} Scan;

static void scan_statement(const Node *node, void *context) {
  Scan *s = context;
  const Node *callee = NULL;
  if (s->other || !ast_mentions(node, s->found->name)) return;
  ReduceKind kind = kind_of_statement(s->c, node, s->found->name, &callee);
  if (kind != REDUCE_NONE) {
    bool same = s->found->kind == REDUCE_NONE ||
                (s->found->kind == kind && (!callee || same_text(callee, s->found->callee)));
    if (s->found->kind == REDUCE_NONE) s->found->span = node->span, s->found->callee = callee;
    s->found->kind = kind;
    s->other = !same;
    return;
  }
  bool block = node->kind == ND_IF || node->kind == ND_FOR || node->kind == ND_WHILE || node->kind == ND_TRY;
  if (block)
    ast_children(node, scan_statement,
                 s); /* its test or target, being no statement of ours, ends the search */
  else
    s->other = true;
}

bool reduction_find(Check *c, const NodeList *body, const char *name, Reduction *out) {
  *out = (Reduction){.name = name};
  Scan scan = {c, out, false};
  for (uint32_t i = 0; i < body->count; i++) scan_statement(body->items[i], &scan);
  return out->kind != REDUCE_NONE && !scan.other;
}

/* ---- their values ---- */

static Val call_np(Check *c, const char *name, Val a, Span span) {
  Val f = module_attribute(c, "np", name, span);
  if (!val_ok(f)) return f;
  CallArgs args = {.positional = &a, .count = 1};
  return call_value(c, f, &args, span);
}

Val reduction_start(Check *c, const Reduction *r, Val before, Span span) {
  bool array = type_is_array(before.type), zero = r->kind == REDUCE_SUM || r->kind == REDUCE_XOR;
  if (!zero && r->kind != REDUCE_PROD)
    return array && r->kind != REDUCE_CALL ? call_np(c, "copy", before, span) : before;
  if (array) return call_np(c, zero ? "zeros_like" : "ones_like", before, span);
  return cast_dtype(c, val_int(c, zero ? 0 : 1, span), before.type->dtype, before.type->weak, span);
}

static AstOp op_of_kind(ReduceKind kind) {
  static const AstOp ops[] = {[REDUCE_SUM] = AST_ADD,
                              [REDUCE_PROD] = AST_MULT,
                              [REDUCE_XOR] = AST_BITXOR,
                              [REDUCE_AND] = AST_BITAND,
                              [REDUCE_OR] = AST_BITOR};
  return ops[kind];
}

Val reduction_join(Check *c, const Reduction *r, Val a, Val b, Span span) {
  if (r->kind < REDUCE_MIN) return binary(c, op_of_kind(r->kind), a, b, span, true);
  Val f = r->kind == REDUCE_CALL
              ? check_expr(c, r->callee)
              : module_attribute(c, "builtins", r->kind == REDUCE_MIN ? "min" : "max", span);
  if (!val_ok(f)) return f;
  Val operands[2] = {a, b};
  CallArgs args = {.positional = operands, .count = 2};
  return call_value(c, f, &args, span);
}
