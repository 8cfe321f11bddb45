/* Expressions: recursive descent, with precedence climbing for the arithmetic
 * operators, after the `expressions` part of Python's grammar.
 *
 * Chains of operators build trees as high as the chain is long, so heights are
 * counted (parser_set_height) and limited: later passes may recurse over a tree. */
#include "lang/front/syntax/parse_impl.h"

enum { PREC_LOWEST = 1 };

bool token_begins_expression(TokenKind kind) {
  static const bool begins[TK_COUNT] = {
      [TK_NAME] = true,     [TK_INT] = true,           [TK_FLOAT] = true,  [TK_IMAGINARY] = true,
      [TK_STRING] = true,   [TK_FSTRING_START] = true, [TK_FALSE] = true,  [TK_NONE] = true,
      [TK_TRUE] = true,     [TK_AWAIT] = true,         [TK_LAMBDA] = true, [TK_NOT] = true,
      [TK_ELLIPSIS] = true, [TK_PLUS] = true,          [TK_MINUS] = true,  [TK_TILDE] = true,
      [TK_LPAR] = true,     [TK_LBRACKET] = true,      [TK_LBRACE] = true};
  return begins[kind];
}

static Node *unary(Parser *p);

static Node *power(Parser *p) {
  uint32_t begin = parser_begin(p);
  Node *base;
  if (parser_accept(p, TK_AWAIT)) {
    Node *value = parse_primary(p);
    base = node_new(p, ND_AWAIT, begin);
    base->u.yield.value = value;
  } else {
    base = parse_primary(p);
  }
  if (parser_peek(p) != TK_POW) return base;
  parser_advance(p);
  uint32_t height = p->height;
  Node *exponent = parser_enter(p) ? unary(p) : node_missing(p);
  parser_leave(p);
  parser_set_height(p, parser_higher(p->height, height) + 1);
  Node *node = node_new(p, ND_BIN_OP, begin);
  node->u.bin_op.left = base;
  node->u.bin_op.op = AST_POW;
  node->u.bin_op.right = exponent;
  return node;
}

static Node *signed_operand(Parser *p, AstOp op, Node *(*operand)(Parser *)) {
  uint32_t begin = parser_begin(p);
  parser_advance(p);
  Node *value = parser_enter(p) ? operand(p) : node_missing(p);
  parser_leave(p);
  parser_set_height(p, p->height + 1);
  Node *node = node_new(p, ND_UNARY_OP, begin);
  node->u.unary_op.op = op;
  node->u.unary_op.operand = value;
  return node;
}

static Node *unary(Parser *p) {
  TokenKind kind = parser_peek(p);
  if (kind == TK_MINUS) return signed_operand(p, AST_USUB, unary);
  if (kind == TK_PLUS) return signed_operand(p, AST_UADD, unary);
  if (kind == TK_TILDE) return signed_operand(p, AST_INVERT, unary);
  return power(p);
}

/* ---- operators ---- */

static Node *binary(Parser *p, unsigned lowest) {
  uint32_t begin = parser_begin(p);
  Node *left = unary(p);
  for (;;) {
    TokenKind kind = parser_peek(p);
    unsigned precedence = token_info[kind].precedence;
    if (!precedence || precedence < lowest) return left;
    parser_advance(p);
    uint32_t height = p->height;
    Node *right = binary(p, precedence + 1);
    parser_set_height(p, parser_higher(p->height, height) + 1);
    Node *node = node_new(p, ND_BIN_OP, begin);
    node->u.bin_op.left = left;
    node->u.bin_op.op = token_info[kind].op;
    node->u.bin_op.right = right;
    left = node;
  }
}

Node *parse_bit_or(Parser *p) { return binary(p, PREC_LOWEST); }

/* Consumes a comparison operator, if one stands here. */
static bool comparison_operator(Parser *p, AstOp *op) {
  TokenKind kind = parser_peek(p);
  if (kind == TK_NOT) {
    if (parser_ahead(p, 1) != TK_IN) return false;
    *op = AST_NOTIN;
    parser_advance(p);
  } else if (kind == TK_IS) {
    *op = parser_ahead(p, 1) == TK_NOT ? AST_ISNOT : AST_IS;
    if (*op == AST_ISNOT) parser_advance(p);
  } else if (kind == TK_EQ || kind == TK_NOTEQ || kind == TK_LT || kind == TK_LTE || kind == TK_GT ||
             kind == TK_GTE || kind == TK_IN) {
    *op = token_info[kind].op;
  } else {
    return false;
  }
  parser_advance(p);
  return true;
}

static Node *comparison(Parser *p) {
  uint32_t begin = parser_begin(p);
  Node *left = parse_bit_or(p);
  uint32_t height = p->height;
  NodeVec comparators = {0};
  VEC(AstOp) ops = {0};
  AstOp op;
  while (comparison_operator(p, &op)) {
    Node *right = parse_bit_or(p);
    height = parser_higher(height, p->height);
    vec_push(p->arena, ops, op);
    vec_push(p->arena, comparators, right);
  }
  if (!ops.count) return left;
  parser_set_height(p, height + 1);
  Node *node = node_new(p, ND_COMPARE, begin);
  node->u.compare.left = left;
  node->u.compare.ops = ops.items;
  node->u.compare.comparators = node_list(&comparators);
  return node;
}

static Node *inversion(Parser *p) {
  return parser_peek(p) == TK_NOT ? signed_operand(p, AST_NOT, inversion) : comparison(p);
}

static Node *boolean(Parser *p, TokenKind kind, Node *(*operand)(Parser *)) {
  uint32_t begin = parser_begin(p);
  Node *first = operand(p);
  if (parser_peek(p) != kind) return first;
  uint32_t height = p->height;
  NodeVec values = {0};
  vec_push(p->arena, values, first);
  while (parser_accept(p, kind)) {
    Node *value = operand(p);
    height = parser_higher(height, p->height);
    vec_push(p->arena, values, value);
  }
  parser_set_height(p, height + 1);
  Node *node = node_new(p, ND_BOOL_OP, begin);
  node->u.bool_op.op = token_info[kind].op;
  node->u.bool_op.values = node_list(&values);
  return node;
}

static Node *conjunction(Parser *p) { return boolean(p, TK_AND, inversion); }
Node *parse_disjunction(Parser *p) { return boolean(p, TK_OR, conjunction); }

/* ---- whole expressions ---- */

static Node *lambda(Parser *p) {
  uint32_t begin = parser_begin(p);
  parser_advance(p);
  Surroundings around = p->around;
  p->around.function = true;
  AstArgs args = parse_parameters(p, TK_COLON);
  parser_expect(p, TK_COLON);
  Node *body = parser_enter(p) ? parse_expression(p) : node_missing(p);
  parser_leave(p);
  p->around = around;
  Node *node = node_new(p, ND_LAMBDA, begin);
  node->u.lambda.args = args;
  node->u.lambda.body = body;
  return node;
}

static Node *conditional(Parser *p) {
  uint32_t begin = parser_begin(p);
  Node *body = parse_disjunction(p);
  if (parser_peek(p) != TK_IF) return body;
  parser_advance(p);
  uint32_t height = p->height;
  Node *test = parse_disjunction(p);
  height = parser_higher(height, p->height);
  if (!parser_accept(p, TK_ELSE))
    parser_error(p, parser_span(p, begin, p->last_end), "expected 'else' after 'if' expression");
  Node *orelse = parser_enter(p) ? parse_expression(p) : node_missing(p);
  parser_leave(p);
  parser_set_height(p, parser_higher(height, p->height) + 1);
  Node *node = node_new(p, ND_IF_EXP, begin);
  node->u.if_exp.test = test;
  node->u.if_exp.body = body;
  node->u.if_exp.orelse = orelse;
  return node;
}

Node *parse_expression(Parser *p) {
  uint32_t before = p->height;
  Node *node = parser_peek(p) == TK_LAMBDA ? lambda(p) : conditional(p);
  p->height = parser_higher(before, p->height);
  return node;
}

Node *parse_named_expression(Parser *p) {
  uint32_t begin = parser_begin(p);
  if (parser_peek(p) == TK_NAME && parser_ahead(p, 1) == TK_WALRUS) {
    Node *target = parse_name_node(p);
    parser_advance(p);
    p->scoped = true;
    Node *value = parse_expression(p);
    Node *node = node_new(p, ND_NAMED_EXPR, begin);
    node->u.named_expr.target = target;
    node->u.named_expr.value = value;
    return node;
  }
  Node *node = parse_expression(p);
  if (parser_peek(p) == TK_WALRUS && node->kind != ND_NAME) parse_check_target(p, node, TARGET_WALRUS);
  return node;
}

Node *parse_star_expression(Parser *p) {
  return parser_peek(p) == TK_STAR ? parse_starred(p) : parse_expression(p);
}

/* A tuple without parentheses of what `item` parses, if a comma follows `first`. */
static Node *open_tuple(Parser *p, uint32_t begin, Node *first, Node *(*item)(Parser *)) {
  if (parser_peek(p) != TK_COMMA) return first;
  NodeVec items = {0};
  vec_push(p->arena, items, first);
  while (parser_accept(p, TK_COMMA)) {
    if (!token_begins_expression(parser_peek(p)) && parser_peek(p) != TK_STAR) break;
    Node *next = item(p);
    vec_push(p->arena, items, next);
  }
  Node *node = node_new(p, ND_TUPLE, begin);
  node->u.seq.elts = node_list(&items);
  return node;
}

Node *parse_star_expressions(Parser *p) {
  uint32_t begin = parser_begin(p);
  p->height = 0;
  return open_tuple(p, begin, parse_star_expression(p), parse_star_expression);
}

static Node *target_item(Parser *p) { return parser_peek(p) == TK_STAR ? parse_starred(p) : parse_bit_or(p); }

Node *parse_for_target(Parser *p) {
  uint32_t begin = parser_begin(p);
  Node *target = open_tuple(p, begin, target_item(p), target_item);
  parse_check_target(p, target, TARGET_FOR);
  return target;
}

Node *parse_yield_or_expressions(Parser *p) {
  uint32_t begin = parser_begin(p);
  if (!parser_accept(p, TK_YIELD)) return parse_star_expressions(p);
  p->scoped = true;
  if (!p->around.function) parser_error(p, parser_span(p, begin, p->last_end), "'yield' outside function");
  bool from = parser_accept(p, TK_FROM);
  Node *value = NULL;
  if (from)
    value = parse_expression(p);
  else if (token_begins_expression(parser_peek(p)) || parser_peek(p) == TK_STAR)
    value = parse_star_expressions(p);
  Node *node = node_new(p, from ? ND_YIELD_FROM : ND_YIELD, begin);
  node->u.yield.value = value;
  return node;
}
