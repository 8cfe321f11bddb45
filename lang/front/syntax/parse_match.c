/* The match statement: its patterns, and the if statement that it comes to.
 *
 * The tree has Python's own nodes of it. Everything behind the parser goes by the statements of `lowered`,
 * which ask one case after the other: the tests of a pattern, then, by :=, what it binds, then the guard.
 * MatchNames that begin with "match " hold the subject and its parts; no program can write them. Source: PEP
 * 634 and "The match statement" of Python 3.12's language reference. */
#include <string.h>

#include "lang/front/syntax/match.h"

/* ---- patterns ---- */

static Node *pattern(Parser *p);

static Node *pattern_node(Parser *p, NodeKind kind, uint32_t begin) { return node_new(p, kind, begin); }

static bool at_name(const Parser *p, const char *name) {
  return parser_peek(p) == TK_NAME && !strcmp(parser_token(p)->name, name);
}

static bool begins_number(TokenKind kind) {
  return kind == TK_INT || kind == TK_FLOAT || kind == TK_IMAGINARY;
}

/* -1, 2.5, 1 + 2j. */
static Node *signed_number(Parser *p) {
  uint32_t begin = parser_begin(p);
  bool minus = parser_accept(p, TK_MINUS);
  Node *number = begins_number(parser_peek(p)) ? parse_number(p) : (parser_unexpected(p), node_missing(p));
  if (!minus) return number;
  Node *node = node_new(p, ND_UNARY_OP, begin);
  node->u.unary_op.op = AST_USUB;
  node->u.unary_op.operand = number;
  return node;
}

static Node *number_value(Parser *p) {
  uint32_t begin = parser_begin(p);
  Node *left = signed_number(p);
  TokenKind sign = parser_peek(p);
  if (sign != TK_PLUS && sign != TK_MINUS) return left;
  parser_advance(p);
  Node *right = begins_number(parser_peek(p)) ? parse_number(p) : (parser_unexpected(p), node_missing(p));
  Node *node = node_new(p, ND_BIN_OP, begin);
  node->u.bin_op.left = left;
  node->u.bin_op.op = sign == TK_PLUS ? AST_ADD : AST_SUB;
  node->u.bin_op.right = right;
  return node;
}

static Node *value_pattern(Parser *p, Node *value, uint32_t begin) {
  Node *node = pattern_node(p, ND_MATCH_VALUE, begin);
  node->u.pattern.value = value;
  return node;
}

static Node *singleton(Parser *p) {
  uint32_t begin = parser_begin(p);
  TokenKind kind = parser_peek(p);
  parser_advance(p);
  Node *value = node_new(p, ND_CONSTANT, begin);
  value->u.constant.kind = kind == TK_NONE ? CONST_NONE : CONST_BOOL;
  value->u.constant.boolean = kind == TK_TRUE;
  Node *node = pattern_node(p, ND_MATCH_SINGLETON, begin);
  node->u.pattern.value = value;
  return node;
}

/* The name that a capture binds: NULL of _. */
static const char *capture_name(Parser *p) {
  const char *name = parser_name(p, "a name", NULL);
  return strcmp(name, "_") ? name : NULL;
}

static Node *star_pattern(Parser *p) {
  uint32_t begin = parser_begin(p);
  parser_advance(p);
  const char *name = capture_name(p);
  Node *node = pattern_node(p, ND_MATCH_STAR, begin);
  node->u.pattern.name = name;
  return node;
}

static Node *star_or_pattern(Parser *p) { return parser_peek(p) == TK_STAR ? star_pattern(p) : pattern(p); }

static Node *sequence(Parser *p, const NodeVec *items, uint32_t begin) {
  Node *node = pattern_node(p, ND_MATCH_SEQUENCE, begin);
  node->u.pattern.patterns = node_list(items);
  bool star = false;
  for (uint32_t k = 0; k < items->count; k++) {
    if (items->items[k]->kind != ND_MATCH_STAR) continue;
    if (star) parser_error(p, items->items[k]->span, "multiple starred names in sequence pattern");
    star = true;
  }
  return node;
}

/* (a), (a,), (a, b), [a, b]. */
static Node *bracketed(Parser *p) {
  uint32_t begin = parser_begin(p);
  bool round = parser_peek(p) == TK_LPAR;
  TokenKind end = round ? TK_RPAR : TK_RBRACKET;
  NodeVec items = {0};
  bool comma = false;
  parser_advance(p);
  while (parser_peek(p) != end && parser_peek(p) != TK_ERROR && parser_peek(p) != TK_EOF) {
    Node *item = star_or_pattern(p);
    vec_push(p->arena, items, item);
    comma = parser_accept(p, TK_COMMA);
    if (!comma) break;
  }
  parser_expect(p, end);
  if (round && items.count == 1 && !comma && items.items[0]->kind != ND_MATCH_STAR) return items.items[0];
  return sequence(p, &items, begin);
}

static Node *name_or_attribute(Parser *p) {
  uint32_t begin = parser_begin(p);
  Node *node = parse_name_node(p);
  while (parser_accept(p, TK_DOT)) {
    Span span;
    const char *attr = parser_name(p, "an attribute name", &span);
    Node *outer = node_new(p, ND_ATTRIBUTE, begin);
    outer->u.attribute.value = node;
    outer->u.attribute.attr = attr;
    outer->u.attribute.attr_span = span;
    node = outer;
  }
  return node;
}

/* A key of a mapping pattern: a literal or a dotted name. */
static Node *mapping_key(Parser *p) {
  TokenKind kind = parser_peek(p);
  if (kind == TK_STRING) return parse_strings(p);
  if (kind == TK_NONE || kind == TK_TRUE || kind == TK_FALSE) return singleton(p)->u.pattern.value;
  if (begins_number(kind) || kind == TK_MINUS) return number_value(p);
  Node *name = name_or_attribute(p);
  if (name->kind != ND_ATTRIBUTE)
    parser_error(p, name->span, "mapping pattern keys may only match literals and attribute lookups");
  return name;
}

static Node *mapping(Parser *p) {
  uint32_t begin = parser_begin(p);
  NodeVec keys = {0}, patterns = {0};
  const char *rest = NULL;
  parser_advance(p);
  while (parser_peek(p) != TK_RBRACE && parser_peek(p) != TK_ERROR && parser_peek(p) != TK_EOF) {
    if (parser_accept(p, TK_POW)) {
      rest = parser_name(p, "a name", NULL);
    } else {
      Node *key = mapping_key(p);
      parser_expect(p, TK_COLON);
      Node *value = pattern(p);
      vec_push(p->arena, keys, key);
      vec_push(p->arena, patterns, value);
    }
    if (!parser_accept(p, TK_COMMA)) break;
  }
  parser_expect(p, TK_RBRACE);
  Node *node = pattern_node(p, ND_MATCH_MAPPING, begin);
  node->u.pattern.keys = node_list(&keys);
  node->u.pattern.patterns = node_list(&patterns);
  node->u.pattern.name = rest;
  return node;
}

/* Class(pattern, attr=pattern), at the parenthesis. */
static Node *class_pattern(Parser *p, Node *class_, uint32_t begin) {
  NodeVec patterns = {0}, keyword_patterns = {0};
  VEC(const char *) attributes = {0};
  parser_advance(p);
  while (parser_peek(p) != TK_RPAR && parser_peek(p) != TK_ERROR && parser_peek(p) != TK_EOF) {
    if (parser_peek(p) == TK_NAME && parser_ahead(p, 1) == TK_ASSIGN) {
      const char *name = parser_name(p, "an attribute name", NULL);
      parser_advance(p);
      Node *value = pattern(p);
      vec_push(p->arena, attributes, name);
      vec_push(p->arena, keyword_patterns, value);
    } else {
      Node *item = pattern(p);
      if (attributes.count) parser_error(p, item->span, "positional patterns follow keyword patterns");
      vec_push(p->arena, patterns, item);
    }
    if (!parser_accept(p, TK_COMMA)) break;
  }
  parser_expect(p, TK_RPAR);
  Node *node = pattern_node(p, ND_MATCH_CLASS, begin);
  node->u.pattern.value = class_;
  node->u.pattern.patterns = node_list(&patterns);
  node->u.pattern.attributes = attributes.items;
  node->u.pattern.attribute_patterns = node_list(&keyword_patterns);
  return node;
}

static Node *closed_pattern(Parser *p) {
  uint32_t begin = parser_begin(p);
  TokenKind kind = parser_peek(p);
  if (kind == TK_LPAR || kind == TK_LBRACKET) return bracketed(p);
  if (kind == TK_LBRACE) return mapping(p);
  if (kind == TK_NONE || kind == TK_TRUE || kind == TK_FALSE) return singleton(p);
  if (kind == TK_STRING) return value_pattern(p, parse_strings(p), begin);
  if (kind == TK_FSTRING_START) {
    Node *text = parse_strings(p);
    parser_error(p, text->span, "patterns may only match literals and attribute lookups");
    return value_pattern(p, text, begin);
  }
  if (begins_number(kind) || kind == TK_MINUS) return value_pattern(p, number_value(p), begin);
  if (kind != TK_NAME) {
    parser_unexpected(p);
    return value_pattern(p, node_missing(p), begin);
  }
  Node *name = name_or_attribute(p);
  if (parser_peek(p) == TK_LPAR) return class_pattern(p, name, begin);
  if (name->kind == ND_ATTRIBUTE) return value_pattern(p, name, begin);
  Node *node = pattern_node(p, ND_MATCH_AS, begin);
  node->u.pattern.name = strcmp(name->u.name.id, "_") ? name->u.name.id : NULL;
  return node;
}

static Node *pattern(Parser *p) {
  uint32_t begin = parser_begin(p);
  if (!parser_enter(p)) return parser_leave(p), value_pattern(p, node_missing(p), begin);
  NodeVec ways = {0};
  do {
    Node *way = closed_pattern(p);
    vec_push(p->arena, ways, way);
  } while (parser_accept(p, TK_BAR));
  Node *node = ways.items[0];
  if (ways.count > 1) {
    node = pattern_node(p, ND_MATCH_OR, begin);
    node->u.pattern.patterns = node_list(&ways);
  }
  if (parser_accept(p, TK_AS)) {
    Span span = parser_span(p, parser_begin(p), parser_token(p)->end);
    const char *name = parser_name(p, "a name after 'as'", NULL);
    if (!strcmp(name, "_")) parser_error(p, span, "cannot use '_' as a target");
    Node *as = pattern_node(p, ND_MATCH_AS, begin);
    as->u.pattern.value = node;
    as->u.pattern.name = name;
    node = as;
  }
  parser_leave(p);
  return node;
}

/* A pattern, or several with commas between. */
static Node *open_pattern(Parser *p) {
  uint32_t begin = parser_begin(p);
  Node *first = star_or_pattern(p);
  if (first->kind != ND_MATCH_STAR && parser_peek(p) != TK_COMMA) return first;
  NodeVec items = {0};
  vec_push(p->arena, items, first);
  while (parser_accept(p, TK_COMMA)) {
    if (parser_peek(p) == TK_COLON || parser_peek(p) == TK_IF) break;
    Node *item = star_or_pattern(p);
    vec_push(p->arena, items, item);
  }
  return sequence(p, &items, begin);
}

/* ---- what patterns bind ---- */

bool match_has_name(const MatchNames *names, const char *name) {
  for (uint32_t k = 0; k < names->count; k++)
    if (!strcmp(names->items[k], name)) return true;
  return false;
}

static void add_name(Parser *p, MatchNames *names, const char *name, Span span) {
  if (!name) return;
  if (match_has_name(names, name))
    parser_error(p, span, "multiple assignments to name '%s' in pattern", name);
  vec_push(p->arena, *names, name);
}

/* Whether it matches everything. */
static bool irrefutable(const Node *n) {
  if (n->kind == ND_MATCH_AS) return !n->u.pattern.value || irrefutable(n->u.pattern.value);
  if (n->kind != ND_MATCH_OR) return false;
  for (uint32_t k = 0; k < n->u.pattern.patterns.count; k++)
    if (irrefutable(n->u.pattern.patterns.items[k])) return true;
  return false;
}

static void unreachable(Parser *p, const Node *n) {
  while (n->kind == ND_MATCH_OR) n = n->u.pattern.patterns.items[n->u.pattern.patterns.count - 1];
  if (n->u.pattern.name)
    parser_error(p, n->span, "name capture '%s' makes remaining patterns unreachable", n->u.pattern.name);
  else
    parser_error(p, n->span, "wildcard makes remaining patterns unreachable");
}

void match_names(Parser *p, const Node *n, MatchNames *names) {
  const NodeList *parts = &n->u.pattern.patterns;
  if (n->kind == ND_MATCH_VALUE || n->kind == ND_MATCH_SINGLETON) return;
  if (n->kind == ND_MATCH_OR) {
    MatchNames first = {0};
    for (uint32_t k = 0; k < parts->count; k++) {
      MatchNames own = {0};
      match_names(p, parts->items[k], &own);
      bool same = !k || own.count == first.count;
      for (uint32_t i = 0; k && i < own.count; i++) same = same && match_has_name(&first, own.items[i]);
      if (!same) parser_error(p, n->span, "alternative patterns bind different names");
      if (!k) first = own;
      if (k + 1 < parts->count && irrefutable(parts->items[k])) unreachable(p, parts->items[k]);
    }
    for (uint32_t i = 0; i < first.count; i++) add_name(p, names, first.items[i], n->span);
    return;
  }
  if (n->kind == ND_MATCH_AS && n->u.pattern.value) match_names(p, n->u.pattern.value, names);
  for (uint32_t k = 0; n->kind != ND_MATCH_AS && n->kind != ND_MATCH_STAR && k < parts->count; k++)
    match_names(p, parts->items[k], names);
  for (uint32_t k = 0; n->kind == ND_MATCH_CLASS && k < n->u.pattern.attribute_patterns.count; k++)
    match_names(p, n->u.pattern.attribute_patterns.items[k], names);
  add_name(p, names, n->u.pattern.name, n->span);
}

/* ---- the statement ---- */

bool parse_at_match(const Parser *p) {
  const Token *token = parser_token(p);
  if (token->kind != TK_NAME || strcmp(token->name, "match") != 0) return false;
  while (token->kind != TK_NEWLINE && token->kind != TK_EOF) token++;
  if (token->kind == TK_EOF || token[-1].kind != TK_COLON || token[1].kind != TK_INDENT) return false;
  return token[2].kind == TK_NAME && !strcmp(token[2].name, "case");
}

static bool has_walrus(const Parser *p) {
  uint32_t depth = 0;
  for (const Token *token = parser_token(p); token->kind != TK_NEWLINE && token->kind != TK_EOF; token++) {
    TokenKind kind = token->kind;
    if (kind == TK_LPAR || kind == TK_LBRACKET || kind == TK_LBRACE) depth++;
    if ((kind == TK_RPAR || kind == TK_RBRACKET || kind == TK_RBRACE) && depth) depth--;
    if (!depth && kind == TK_WALRUS) return true;
  }
  return false;
}

Node *parse_match(Parser *p, uint32_t begin, NodeList (*block)(Parser *p, const char *what, uint32_t begin)) {
  parser_advance(p);
  Node *subject = has_walrus(p) ? parse_named_expression(p) : parse_star_expressions(p);
  VEC(AstCase) cases = {0};
  parser_expect(p, TK_COLON);
  parser_expect(p, TK_NEWLINE);
  parser_expect(p, TK_INDENT);
  while (at_name(p, "case")) {
    uint32_t at = parser_begin(p);
    parser_advance(p);
    AstCase each = {.pattern = open_pattern(p)};
    if (parser_accept(p, TK_IF)) each.guard = parse_named_expression(p);
    each.body = block(p, "'case' statement", at);
    vec_push(p->arena, cases, each);
  }
  if (!p->failed && parser_peek(p) != TK_DEDENT && parser_peek(p) != TK_EOF) parser_unexpected(p);
  parser_accept(p, TK_DEDENT);
  Node *node = node_new(p, ND_MATCH, begin);
  node->u.match.subject = subject;
  node->u.match.cases = cases.items;
  node->u.match.count = cases.count;
  for (uint32_t k = 0; k < cases.count; k++) {
    const AstCase *each = &cases.items[k];
    MatchNames names = {0};
    match_names(p, each->pattern, &names);
    if (!each->guard && irrefutable(each->pattern) && k + 1 < cases.count) unreachable(p, each->pattern);
    if (each->body.count) node->span.end = each->body.items[each->body.count - 1]->span.end;
  }
  if (!p->failed) node->u.match.lowered = match_lowered(p, node, begin);
  return node;
}
