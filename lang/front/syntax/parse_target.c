/* Assignment targets: what may stand left of `=`, after `for`, `as` and `del`.
 *
 * Targets are parsed as expressions and checked here, as in CPython, so that the
 * message can say what was found in place of a target. */
#include "lang/front/syntax/parse_impl.h"

static const char *const expression_names[ND_COUNT] = {
    [ND_ATTRIBUTE] = "attribute",
    [ND_SUBSCRIPT] = "subscript",
    [ND_STARRED] = "starred",
    [ND_NAME] = "name",
    [ND_LIST] = "list",
    [ND_TUPLE] = "tuple",
    [ND_LAMBDA] = "lambda",
    [ND_CALL] = "function call",
    [ND_GENERATOR_EXP] = "generator expression",
    [ND_YIELD] = "yield expression",
    [ND_YIELD_FROM] = "yield expression",
    [ND_AWAIT] = "await expression",
    [ND_LIST_COMP] = "list comprehension",
    [ND_SET_COMP] = "set comprehension",
    [ND_DICT_COMP] = "dict comprehension",
    [ND_DICT] = "dict literal",
    [ND_SET] = "set display",
    [ND_JOINED_STR] = "f-string expression",
    [ND_FORMATTED_VALUE] = "f-string expression",
    [ND_COMPARE] = "comparison",
    [ND_IF_EXP] = "conditional expression",
    [ND_NAMED_EXPR] = "named expression",
};

const char *parse_expression_name(const Node *node) {
  if (node->kind == ND_CONSTANT) {
    ConstKind kind = node->u.constant.kind;
    if (kind == CONST_NONE) return "None";
    if (kind == CONST_BOOL) return node->u.constant.boolean ? "True" : "False";
    return kind == CONST_ELLIPSIS ? "ellipsis" : "literal";
  }
  return expression_names[node->kind] ? expression_names[node->kind] : "expression";
}

static bool is_fixed_name(const Node *node) {
  return node->kind == ND_CONSTANT &&
         (node->u.constant.kind == CONST_NONE || node->u.constant.kind == CONST_BOOL);
}

static void refuse(Parser *p, const Node *node, TargetUse use) {
  const char *name = parse_expression_name(node);
  Diag *diag = NULL;
  switch (use) {
    case TARGET_DELETE: parser_error(p, node->span, "cannot delete %s", name); break;
    case TARGET_AUGMENTED:
      diag = parser_error(p, node->span, "'%s' is an illegal expression for augmented assignment", name);
      if (node->kind == ND_TUPLE || node->kind == ND_LIST) parser_hint(p, diag, "update one name at a time");
      break;
    case TARGET_ANNOTATED:
      if (node->kind == ND_TUPLE || node->kind == ND_LIST)
        parser_error(p, node->span, "only single target (not %s) can be annotated", name);
      else
        parser_error(p, node->span, "illegal target for annotation");
      break;
    case TARGET_WALRUS: parser_error(p, node->span, "cannot use assignment expressions with %s", name); break;
    case TARGET_ASSIGN:
      if (is_fixed_name(node))
        parser_error(p, node->span, "cannot assign to %s", name);
      else
        parser_error(p, node->span, "cannot assign to %s here. Maybe you meant '==' instead of '='?", name);
      break;
    case TARGET_FOR:
    case TARGET_WITH: parser_error(p, node->span, "cannot assign to %s", name); break;
  }
}

static bool takes_sequences(TargetUse use) {
  return use == TARGET_ASSIGN || use == TARGET_FOR || use == TARGET_WITH || use == TARGET_DELETE;
}

static void check_sequence(Parser *p, const Node *node, TargetUse use) {
  uint32_t stars = 0;
  for (uint32_t i = 0; i < node->u.seq.elts.count; i++) {
    const Node *item = node->u.seq.elts.items[i];
    if (item->kind == ND_STARRED) {
      if (use == TARGET_DELETE)
        parser_error(p, item->span, "cannot delete starred");
      else if (stars++)
        parser_error(p, node->span, "multiple starred expressions in assignment");
      item = item->u.starred.value;
    }
    parse_check_target(p, item, use);
  }
}

void parse_check_target(Parser *p, const Node *node, TargetUse use) {
  if (p->failed) return;
  if (node->kind == ND_NAME ||
      ((node->kind == ND_ATTRIBUTE || node->kind == ND_SUBSCRIPT) && use != TARGET_WALRUS))
    return;
  if ((node->kind == ND_TUPLE || node->kind == ND_LIST) && takes_sequences(use)) {
    check_sequence(p, node, use);
    return;
  }
  if (node->kind == ND_STARRED && use != TARGET_DELETE && takes_sequences(use)) {
    Diag *diag = parser_error(p, node->span, "starred assignment target must be in a list or tuple");
    parser_hint(p, diag, "add a comma after it");
    return;
  }
  refuse(p, node, use);
}
