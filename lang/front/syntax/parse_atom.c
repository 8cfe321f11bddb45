/* Atoms and primaries: names, literals, everything in brackets, and the calls,
 * subscripts and attributes that follow them. */
#include "lang/front/syntax/parse_impl.h"

/* ---- atoms ---- */

static Node *constant(Parser *p, ConstKind kind, bool boolean) {
  uint32_t begin = parser_begin(p);
  parser_advance(p);
  Node *node = node_new(p, ND_CONSTANT, begin);
  node->u.constant.kind = kind;
  node->u.constant.boolean = boolean;
  p->height = 0;
  return node;
}

Node *parse_name_node(Parser *p) {
  const Token *token = parser_advance(p);
  Node *node = node_new(p, ND_NAME, token->begin);
  node->u.name.id = token->name ? token->name : "";
  p->height = 0;
  return node;
}

Node *parse_starred(Parser *p) {
  uint32_t begin = parser_begin(p);
  parser_advance(p);
  Node *value = parse_bit_or(p);
  Node *node = node_new(p, ND_STARRED, begin);
  node->u.starred.value = value;
  return node;
}

static Node *star_or_named(Parser *p) {
  return parser_peek(p) == TK_STAR ? parse_starred(p) : parse_named_expression(p);
}

/* Closes a bracket after its last element; `last` may be NULL. */
static void close(Parser *p, TokenKind kind, const Node *last, Node *node) {
  if (!parser_accept(p, kind)) {
    if (last)
      parser_unexpected_after(p, last);
    else
      parser_unexpected(p);
  }
  if (node) node->span.end = p->last_end;
}

/* Elements after the first up to the closing bracket. */
static void more_elements(Parser *p, NodeVec *items, TokenKind closing) {
  while (parser_accept(p, TK_COMMA) && parser_peek(p) != closing) {
    Node *item = star_or_named(p);
    vec_push(p->arena, *items, item);
  }
}

static Node *sequence(Parser *p, NodeKind kind, uint32_t begin, Node *first, TokenKind closing) {
  NodeVec items = {0};
  vec_push(p->arena, items, first);
  more_elements(p, &items, closing);
  Node *node = node_new(p, kind, begin);
  node->u.seq.elts = node_list(&items);
  bool after_comma = p->tokens[p->pos ? p->pos - 1 : 0].kind == TK_COMMA;
  close(p, closing, after_comma ? NULL : items.items[items.count - 1], node);
  return node;
}

static Node *group(Parser *p, uint32_t begin) {
  if (parser_accept(p, TK_RPAR)) return node_new(p, ND_TUPLE, begin);
  if (parser_peek(p) == TK_YIELD) {
    Node *node = parse_yield_or_expressions(p);
    close(p, TK_RPAR, NULL, NULL);
    return node;
  }
  Node *first = star_or_named(p);
  if (parse_at_comprehension(p)) {
    Node *node = parse_comprehension(p, ND_GENERATOR_EXP, begin, first, NULL);
    close(p, TK_RPAR, NULL, node);
    return node;
  }
  if (parser_peek(p) == TK_COMMA) return sequence(p, ND_TUPLE, begin, first, TK_RPAR);
  if (first->kind == ND_STARRED) parser_error(p, first->span, "cannot use starred expression here");
  close(p, TK_RPAR, first, NULL);
  return first;
}

static Node *list(Parser *p, uint32_t begin) {
  if (parser_accept(p, TK_RBRACKET)) return node_new(p, ND_LIST, begin);
  Node *first = star_or_named(p);
  if (!parse_at_comprehension(p)) return sequence(p, ND_LIST, begin, first, TK_RBRACKET);
  Node *node = parse_comprehension(p, ND_LIST_COMP, begin, first, NULL);
  close(p, TK_RBRACKET, NULL, node);
  return node;
}

static Node *dict_value(Parser *p) {
  const Token *colon = parser_token(p);
  if (parser_peek(p) != TK_COLON && !p->failed) {
    if (parser_peek(p) == TK_COMMA || parser_peek(p) == TK_RBRACE)
      parser_error(p, parser_span(p, colon->begin, colon->end), "':' expected after dictionary key");
    else
      parser_unexpected(p);
  }
  parser_advance(p);
  if (parser_peek(p) == TK_RBRACE || parser_peek(p) == TK_COMMA)
    parser_error(p, parser_span(p, colon->begin, colon->end),
                 "expression expected after dictionary key and ':'");
  return parse_expression(p);
}

static Node *dict(Parser *p, uint32_t begin, Node *first_key, Node *first_value) {
  NodeVec keys = {0}, values = {0};
  vec_push(p->arena, keys, first_key);
  vec_push(p->arena, values, first_value);
  while (parser_accept(p, TK_COMMA) && parser_peek(p) != TK_RBRACE) {
    Node *key = NULL, *value;
    if (parser_accept(p, TK_POW)) {
      value = parse_bit_or(p);
    } else {
      key = parse_expression(p);
      value = dict_value(p);
    }
    vec_push(p->arena, keys, key);
    vec_push(p->arena, values, value);
  }
  Node *node = node_new(p, ND_DICT, begin);
  node->u.dict.keys = keys.items;
  node->u.dict.values = values.items;
  node->u.dict.count = keys.count;
  close(p, TK_RBRACE, values.items[values.count - 1], node);
  return node;
}

static Node *braces(Parser *p, uint32_t begin) {
  if (parser_accept(p, TK_RBRACE)) return node_new(p, ND_DICT, begin);
  if (parser_accept(p, TK_POW)) {
    Node *value = parse_bit_or(p);
    if (parse_at_comprehension(p))
      parser_error(p, value->span, "dict unpacking cannot be used in dict comprehension");
    return dict(p, begin, NULL, value);
  }
  Node *first = star_or_named(p), *node;
  if (parser_peek(p) == TK_COLON) {
    if (first->kind == ND_STARRED || (first->kind == ND_NAMED_EXPR && p->tokens[p->pos - 1].kind != TK_RPAR))
      parser_unexpected(p);
    Node *value = dict_value(p);
    if (!parse_at_comprehension(p)) return dict(p, begin, first, value);
    node = parse_comprehension(p, ND_DICT_COMP, begin, first, value);
  } else if (parse_at_comprehension(p)) {
    node = parse_comprehension(p, ND_SET_COMP, begin, first, NULL);
  } else {
    return sequence(p, ND_SET, begin, first, TK_RBRACE);
  }
  close(p, TK_RBRACE, NULL, node);
  return node;
}

static Node *bracketed(Parser *p, TokenKind kind) {
  uint32_t begin = parser_begin(p), height = p->height;
  Node *node = NULL;
  if (parser_enter(p)) {
    p->height = 0;
    parser_advance(p);
    node = kind == TK_LPAR ? group(p, begin) : kind == TK_LBRACKET ? list(p, begin) : braces(p, begin);
    parser_set_height(p, p->height + 1);
  } else {
    p->height = height;
  }
  parser_leave(p);
  return node ? node : node_missing(p);
}

static Node *atom(Parser *p) {
  TokenKind kind = parser_peek(p);
  if (kind == TK_NAME) return parse_name_node(p);
  if (kind == TK_INT || kind == TK_FLOAT || kind == TK_IMAGINARY) return p->height = 0, parse_number(p);
  if (kind == TK_STRING) return p->height = 0, parse_strings(p);
  if (kind == TK_FSTRING_START) return parse_strings(p);
  if (kind == TK_TRUE || kind == TK_FALSE) return constant(p, CONST_BOOL, kind == TK_TRUE);
  if (kind == TK_NONE) return constant(p, CONST_NONE, false);
  if (kind == TK_ELLIPSIS) return constant(p, CONST_ELLIPSIS, false);
  if (kind == TK_LPAR || kind == TK_LBRACKET || kind == TK_LBRACE) return bracketed(p, kind);
  parser_unexpected(p);
  return node_missing(p);
}

/* ---- primaries ---- */

static Node *slice(Parser *p) {
  if (parser_peek(p) == TK_STAR) return parse_starred(p);
  uint32_t begin = parser_begin(p);
  Node *lower = parser_peek(p) == TK_COLON ? NULL : parse_named_expression(p);
  if (parser_peek(p) != TK_COLON) return lower ? lower : node_missing(p);
  if (lower && lower->kind == ND_NAMED_EXPR && p->tokens[p->pos - 1].kind != TK_RPAR) parser_unexpected(p);
  parser_advance(p);
  Node *upper = NULL, *step = NULL;
  TokenKind next = parser_peek(p);
  if (next != TK_COLON && next != TK_COMMA && next != TK_RBRACKET) upper = parse_expression(p);
  if (parser_accept(p, TK_COLON) && parser_peek(p) != TK_COMMA && parser_peek(p) != TK_RBRACKET)
    step = parse_expression(p);
  Node *node = node_new(p, ND_SLICE, begin);
  node->u.slice.lower = lower;
  node->u.slice.upper = upper;
  node->u.slice.step = step;
  return node;
}

static Node *subscript(Parser *p, uint32_t begin, Node *value) {
  parser_advance(p);
  uint32_t inner = parser_begin(p);
  Node *index = slice(p);
  if (parser_peek(p) == TK_COMMA || index->kind == ND_STARRED) {
    NodeVec items = {0};
    vec_push(p->arena, items, index);
    while (parser_accept(p, TK_COMMA) && parser_peek(p) != TK_RBRACKET) {
      index = slice(p);
      vec_push(p->arena, items, index);
    }
    Node *tuple = node_new(p, ND_TUPLE, inner);
    tuple->u.seq.elts = node_list(&items);
    index = tuple;
  }
  close(p, TK_RBRACKET, index, NULL);
  Node *node = node_new(p, ND_SUBSCRIPT, begin);
  node->u.subscript.value = value;
  node->u.subscript.slice = index;
  return node;
}

static Node *attribute(Parser *p, uint32_t begin, Node *value) {
  parser_advance(p);
  Span span;
  const char *attr = parser_name(p, "an attribute name", &span);
  Node *node = node_new(p, ND_ATTRIBUTE, begin);
  node->u.attribute.value = value;
  node->u.attribute.attr = attr;
  node->u.attribute.attr_span = span;
  return node;
}

Node *parse_primary(Parser *p) {
  uint32_t begin = parser_begin(p);
  Node *node = atom(p);
  for (;;) {
    uint32_t height = p->height;
    p->height = 0;
    TokenKind kind = parser_peek(p);
    if (kind == TK_LPAR || kind == TK_LBRACKET) {
      bool deep = !parser_enter(p);
      if (kind == TK_LPAR && !deep) parser_advance(p);
      if (!deep) node = kind == TK_LPAR ? parse_call(p, begin, node) : subscript(p, begin, node);
      parser_leave(p);
    } else if (kind == TK_DOT) {
      node = attribute(p, begin, node);
    } else {
      p->height = height;
      return node;
    }
    parser_set_height(p, parser_higher(p->height, height) + 1);
  }
}

/* ---- comprehensions ---- */

bool parse_at_comprehension(const Parser *p) {
  return parser_peek(p) == TK_FOR || (parser_peek(p) == TK_ASYNC && parser_ahead(p, 1) == TK_FOR);
}

static AstComprehension for_clause(Parser *p) {
  AstComprehension clause = {0};
  if (parser_peek(p) == TK_ASYNC)
    parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end),
                 "asynchronous comprehensions are not part of the language");
  parser_advance(p);
  clause.target = parse_for_target(p);
  parser_expect(p, TK_IN);
  clause.iter = parse_disjunction(p);
  NodeVec ifs = {0};
  while (parser_accept(p, TK_IF)) {
    Node *test = parse_disjunction(p);
    vec_push(p->arena, ifs, test);
  }
  clause.ifs = node_list(&ifs);
  return clause;
}

Node *parse_comprehension(Parser *p, NodeKind kind, uint32_t begin, Node *element, Node *value) {
  if (element->kind == ND_STARRED)
    parser_error(p, element->span, "iterable unpacking cannot be used in comprehension");
  VEC(AstComprehension) clauses = {0};
  uint32_t height = p->height, depth = p->depth;
  while (parse_at_comprehension(p) && parser_enter(p)) { /* each clause stands inside those before it */
    AstComprehension clause = for_clause(p);
    height = parser_higher(height, p->height);
    vec_push(p->arena, clauses, clause);
  }
  p->height = height;
  p->depth = depth;
  Node *node = node_new(p, kind, begin);
  node->u.comp.elt = element;
  node->u.comp.value = value;
  node->u.comp.generators = clauses.items;
  node->u.comp.count = clauses.count;
  return node;
}
