/* Walking a tree: the one list of each kind's children. */
#include "lang/front/syntax/ast_visit.h"

#include <string.h>

typedef struct Visitor {
  AstVisit visit;
  void *context;
} Visitor;

static void one(const Visitor *v, const Node *node) {
  if (node) v->visit(node, v->context);
}

static void all(const Visitor *v, const NodeList *list) {
  for (uint32_t i = 0; i < list->count; i++) one(v, list->items[i]);
}

static void parameters(const Visitor *v, const AstArgs *args) {
  for (uint32_t k = 0; k < args->count; k++)
    one(v, args->items[k].annotation), one(v, args->items[k].default_value);
}

static void statement(const Visitor *v, const Node *n) {
  switch ((int)n->kind) {
    case ND_MODULE: all(v, &n->u.module.body); break;
    case ND_FUNCTION_DEF:
      all(v, &n->u.function_def.decorators);
      parameters(v, &n->u.function_def.args);
      all(v, &n->u.function_def.body);
      break;
    case ND_CLASS_DEF: all(v, &n->u.class_def.body); break;
    case ND_RETURN: one(v, n->u.ret.value); break;
    case ND_DELETE: all(v, &n->u.del.targets); break;
    case ND_ASSIGN: all(v, &n->u.assign.targets), one(v, n->u.assign.value); break;
    case ND_AUG_ASSIGN: one(v, n->u.aug_assign.target), one(v, n->u.aug_assign.value); break;
    case ND_ANN_ASSIGN: one(v, n->u.ann_assign.target), one(v, n->u.ann_assign.value); break;
    case ND_FOR:
      one(v, n->u.for_.target), one(v, n->u.for_.iter);
      all(v, &n->u.for_.body), all(v, &n->u.for_.orelse);
      break;
    case ND_WHILE: one(v, n->u.while_.test), all(v, &n->u.while_.body), all(v, &n->u.while_.orelse); break;
    case ND_IF: one(v, n->u.if_.test), all(v, &n->u.if_.body), all(v, &n->u.if_.orelse); break;
    case ND_WITH:
      for (uint32_t k = 0; k < n->u.with.count; k++)
        one(v, n->u.with.items[k].context), one(v, n->u.with.items[k].target);
      all(v, &n->u.with.body);
      break;
    case ND_RAISE: one(v, n->u.raise.exc), one(v, n->u.raise.cause); break;
    case ND_TRY:
      all(v, &n->u.try_.body);
      for (uint32_t k = 0; k < n->u.try_.handler_count; k++)
        one(v, n->u.try_.handlers[k].type), all(v, &n->u.try_.handlers[k].body);
      all(v, &n->u.try_.orelse), all(v, &n->u.try_.finalbody);
      break;
    case ND_ASSERT: one(v, n->u.assert_.test), one(v, n->u.assert_.msg); break;
    case ND_EXPR: one(v, n->u.expr.value); break;
    case ND_MAGIC: all(v, &n->u.magic.setup), all(v, &n->u.magic.code); break;
    default: break;
  }
}

static void comprehension(const Visitor *v, const Node *n) {
  for (uint32_t k = 0; k < n->u.comp.count; k++) {
    one(v, n->u.comp.generators[k].iter), one(v, n->u.comp.generators[k].target);
    all(v, &n->u.comp.generators[k].ifs);
  }
  one(v, n->u.comp.elt), one(v, n->u.comp.value);
}

static void expression(const Visitor *v, const Node *n) {
  switch ((int)n->kind) {
    case ND_BOOL_OP: all(v, &n->u.bool_op.values); break;
    case ND_NAMED_EXPR: one(v, n->u.named_expr.target), one(v, n->u.named_expr.value); break;
    case ND_BIN_OP: one(v, n->u.bin_op.left), one(v, n->u.bin_op.right); break;
    case ND_UNARY_OP: one(v, n->u.unary_op.operand); break;
    case ND_LAMBDA: parameters(v, &n->u.lambda.args), one(v, n->u.lambda.body); break;
    case ND_IF_EXP: one(v, n->u.if_exp.test), one(v, n->u.if_exp.body), one(v, n->u.if_exp.orelse); break;
    case ND_DICT:
      for (uint32_t k = 0; k < n->u.dict.count; k++) one(v, n->u.dict.keys[k]), one(v, n->u.dict.values[k]);
      break;
    case ND_LIST_COMP:
    case ND_SET_COMP:
    case ND_DICT_COMP:
    case ND_GENERATOR_EXP: comprehension(v, n); break;
    case ND_YIELD:
    case ND_YIELD_FROM:
    case ND_AWAIT: one(v, n->u.yield.value); break;
    case ND_COMPARE: one(v, n->u.compare.left), all(v, &n->u.compare.comparators); break;
    case ND_CALL:
      one(v, n->u.call.func), all(v, &n->u.call.args);
      for (uint32_t k = 0; k < n->u.call.keyword_count; k++) one(v, n->u.call.keywords[k].value);
      break;
    case ND_JOINED_STR: all(v, &n->u.joined_str.values); break;
    case ND_FORMATTED_VALUE: one(v, n->u.formatted.value), one(v, n->u.formatted.format_spec); break;
    case ND_ATTRIBUTE: one(v, n->u.attribute.value); break;
    case ND_SUBSCRIPT: one(v, n->u.subscript.value), one(v, n->u.subscript.slice); break;
    case ND_STARRED: one(v, n->u.starred.value); break;
    case ND_SET:
    case ND_LIST:
    case ND_TUPLE: all(v, &n->u.seq.elts); break;
    case ND_SLICE: one(v, n->u.slice.lower), one(v, n->u.slice.upper), one(v, n->u.slice.step); break;
    default: break;
  }
}

void ast_children(const Node *node, AstVisit visit, void *context) {
  Visitor visitor = {visit, context};
  if (node->kind < ND_BOOL_OP)
    statement(&visitor, node);
  else
    expression(&visitor, node);
}

typedef struct Mention {
  const char *name;
  bool found;
} Mention;

static void mention(const Node *node, void *context) {
  Mention *m = context;
  if (m->found) return;
  if (node->kind == ND_NAME)
    m->found = !strcmp(node->u.name.id, m->name);
  else
    ast_children(node, mention, m);
}

bool ast_mentions(const Node *node, const char *name) {
  Mention m = {name, false};
  if (node) mention(node, &m);
  return m.found;
}

bool ast_is_still(const Node *node) {
  if (node->kind == ND_STARRED) node = node->u.starred.value;
  return node->kind == ND_NAME || node->kind == ND_CONSTANT;
}

const char *ast_string(const Node *statement) {
  if (statement->kind != ND_EXPR || statement->u.expr.value->kind != ND_CONSTANT) return NULL;
  const Node *value = statement->u.expr.value;
  return value->u.constant.kind == CONST_STR ? value->u.constant.text : NULL;
}
