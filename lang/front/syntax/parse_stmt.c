/* Simple statements: assignments, imports, return and their kin, on one logical line. */
#include <string.h>

#include "lang/front/syntax/parse_impl.h"

static bool at_end(const Parser *p) {
  TokenKind kind = parser_peek(p);
  return kind == TK_NEWLINE || kind == TK_SEMICOLON || kind == TK_EOF || kind == TK_ERROR;
}

static void refuse_star(Parser *p, const Node *value) {
  if (value->kind == ND_STARRED) parser_error(p, value->span, "can't use starred expression here");
}

/* ---- assignments and expressions ---- */

static Node *annotated(Parser *p, uint32_t begin, Node *target) {
  parse_check_target(p, target, TARGET_ANNOTATED);
  parser_advance(p);
  Node *annotation = parse_expression(p), *value = NULL;
  if (parser_accept(p, TK_ASSIGN)) value = parse_yield_or_expressions(p);
  if (value) refuse_star(p, value);
  Node *node = node_new(p, ND_ANN_ASSIGN, begin);
  node->u.ann_assign.target = target;
  node->u.ann_assign.annotation = annotation;
  node->u.ann_assign.value = value;
  return node;
}

static bool is_augmented(TokenKind kind) {
  return (kind >= TK_POW_EQ && kind <= TK_RSHIFT_EQ) || (kind >= TK_PLUS_EQ && kind <= TK_CARET_EQ);
}

static Node *augmented(Parser *p, uint32_t begin, Node *target) {
  parse_check_target(p, target, TARGET_AUGMENTED);
  AstOp op = token_info[parser_advance(p)->kind].op;
  Node *value = parse_yield_or_expressions(p);
  refuse_star(p, value);
  Node *node = node_new(p, ND_AUG_ASSIGN, begin);
  node->u.aug_assign.target = target;
  node->u.aug_assign.op = op;
  node->u.aug_assign.value = value;
  return node;
}

static Node *assignment(Parser *p, uint32_t begin, Node *first) {
  NodeVec targets = {0};
  Node *value = first;
  while (parser_peek(p) == TK_ASSIGN) {
    parse_check_target(p, value, TARGET_ASSIGN);
    parser_advance(p);
    vec_push(p->arena, targets, value);
    if (parser_peek(p) == TK_MAGIC) {
      if (targets.count > 1)
        parser_error(p, parser_span(p, begin, p->last_end),
                     "the value of a magic can be assigned to one target only");
      return parse_magic(p, first);
    }
    value = parse_yield_or_expressions(p);
  }
  refuse_star(p, value);
  Node *node = node_new(p, ND_ASSIGN, begin);
  node->u.assign.targets = node_list(&targets);
  node->u.assign.value = value;
  return node;
}

static Node *expression_statement(Parser *p) {
  uint32_t begin = parser_begin(p);
  Node *value = parse_yield_or_expressions(p);
  TokenKind kind = parser_peek(p);
  if (kind == TK_ASSIGN) return assignment(p, begin, value);
  if (kind == TK_COLON) return annotated(p, begin, value);
  if (is_augmented(kind)) return augmented(p, begin, value);
  refuse_star(p, value);
  Node *node = node_new(p, ND_EXPR, begin);
  node->u.expr.value = value;
  return node;
}

/* ---- keyword statements ---- */

static Node *delete_statement(Parser *p, uint32_t begin) {
  NodeVec targets = {0};
  do {
    if (targets.count && !token_begins_expression(parser_peek(p))) break;
    Node *target = parse_bit_or(p);
    parse_check_target(p, target, TARGET_DELETE);
    vec_push(p->arena, targets, target);
  } while (parser_accept(p, TK_COMMA));
  Node *node = node_new(p, ND_DELETE, begin);
  node->u.del.targets = node_list(&targets);
  return node;
}

static Node *return_statement(Parser *p, uint32_t begin) {
  if (!p->around.function) {
    Diag *diag = parser_error(p, parser_span(p, begin, p->last_end), "'return' outside function");
    parser_hint(p, diag, "the value of a cell's last expression is shown without `return`");
  }
  Node *value = at_end(p) ? NULL : parse_star_expressions(p);
  if (value) refuse_star(p, value);
  Node *node = node_new(p, ND_RETURN, begin);
  node->u.ret.value = value;
  return node;
}

static Node *raise_statement(Parser *p, uint32_t begin) {
  Node *exc = NULL, *cause = NULL;
  if (!at_end(p)) {
    exc = parse_expression(p);
    if (parser_accept(p, TK_FROM)) cause = parse_expression(p);
  }
  Node *node = node_new(p, ND_RAISE, begin);
  node->u.raise.exc = exc;
  node->u.raise.cause = cause;
  return node;
}

static Node *assert_statement(Parser *p, uint32_t begin) {
  Node *test = parse_expression(p), *message = NULL;
  if (parser_accept(p, TK_COMMA)) message = parse_expression(p);
  Node *node = node_new(p, ND_ASSERT, begin);
  node->u.assert_.test = test;
  node->u.assert_.msg = message;
  return node;
}

static Node *scope_statement(Parser *p, NodeKind kind, uint32_t begin) {
  p->scoped = true;
  VEC(const char *) names = {0};
  do {
    const char *name = parser_name(p, "a variable name", NULL);
    vec_push(p->arena, names, name);
  } while (parser_accept(p, TK_COMMA));
  Node *node = node_new(p, kind, begin);
  node->u.global.names = names.items;
  node->u.global.count = names.count;
  return node;
}

static Node *jump_statement(Parser *p, NodeKind kind, uint32_t begin) {
  Span span = parser_span(p, begin, p->last_end);
  if (!p->around.loop && kind == ND_BREAK) parser_error(p, span, "'break' outside loop");
  if (!p->around.loop && kind == ND_CONTINUE) parser_error(p, span, "'continue' not properly in loop");
  return node_new(p, kind, begin);
}

/* ---- imports ---- */

/* a.b.c as text, after `prefix` (the dots of a relative import). */
static const char *dotted_name(Parser *p, const char *prefix) {
  const char *name = parser_name(p, "a module name", NULL);
  name = arena_printf(p->arena, "%s%s", prefix, name);
  while (parser_accept(p, TK_DOT))
    name = arena_printf(p->arena, "%s.%s", name, parser_name(p, "a module name", NULL));
  return name;
}

static const char *as_name(Parser *p) {
  return parser_accept(p, TK_AS) ? parser_name(p, "a name after 'as'", NULL) : NULL;
}

static Node *import_statement(Parser *p, uint32_t begin) {
  VEC(AstAlias) names = {0};
  do {
    uint32_t at = parser_begin(p);
    AstAlias alias = {.name = dotted_name(p, "")};
    alias.asname = as_name(p);
    alias.span = parser_span(p, at, p->last_end);
    vec_push(p->arena, names, alias);
  } while (parser_accept(p, TK_COMMA));
  if (parser_peek(p) == TK_FROM) {
    Diag *diag = parser_error(p, parser_span(p, begin, parser_token(p)->end),
                              "Did you mean to use 'from ... import ...' instead?");
    parser_hint(p, diag, "write `from module import name`");
  }
  Node *node = node_new(p, ND_IMPORT, begin);
  node->u.import.names = names.items;
  node->u.import.count = names.count;
  return node;
}

static const char *import_source(Parser *p) {
  const char *dots = "";
  while (parser_peek(p) == TK_DOT || parser_peek(p) == TK_ELLIPSIS)
    dots = arena_printf(p->arena, "%s%s", dots, token_info[parser_advance(p)->kind].text);
  return dots[0] && parser_peek(p) == TK_IMPORT ? dots : dotted_name(p, dots);
}

static Node *import_from_statement(Parser *p, uint32_t begin) {
  const char *module = import_source(p);
  parser_expect(p, TK_IMPORT);
  VEC(AstAlias) names = {0};
  bool star = false, parens = false;
  if (parser_peek(p) == TK_STAR) {
    parser_advance(p);
    star = true;
    if (p->around.function || p->around.class_body)
      parser_error(p, parser_span(p, begin, p->last_end), "import * only allowed at module level");
  } else {
    parens = parser_accept(p, TK_LPAR);
    do {
      if (names.count && parens && parser_peek(p) == TK_RPAR) break;
      if (names.count && parser_peek(p) == TK_NEWLINE)
        parser_error(p, parser_span(p, p->last_end - 1, p->last_end),
                     "trailing comma not allowed without surrounding parentheses");
      AstAlias alias = {0};
      alias.name = parser_name(p, "a name to import", &alias.span);
      alias.asname = as_name(p);
      alias.span.end = p->last_end;
      vec_push(p->arena, names, alias);
    } while (parser_accept(p, TK_COMMA));
    if (parens) parser_expect(p, TK_RPAR);
  }
  Node *node = node_new(p, ND_IMPORT_FROM, begin);
  node->u.import_from.module = module;
  node->u.import_from.names = names.items;
  node->u.import_from.count = names.count;
  node->u.import_from.star = star;
  return node;
}

/* ---- the line ---- */

/* `type X = int`: an ordinary name everywhere else. */
static bool is_type_alias(const Parser *p) {
  const Token *token = parser_token(p);
  return token->kind == TK_NAME && !strcmp(token->name, "type") && parser_ahead(p, 1) == TK_NAME &&
         (parser_ahead(p, 2) == TK_ASSIGN || parser_ahead(p, 2) == TK_LBRACKET);
}

static Node *nonlocal_statement(Parser *p, uint32_t begin) {
  if (!p->around.function && !p->around.class_body)
    parser_error(p, parser_span(p, begin, p->last_end), "nonlocal declaration not allowed at module level");
  return scope_statement(p, ND_NONLOCAL, begin);
}

static Node *simple_statement(Parser *p) {
  uint32_t begin = parser_begin(p);
  TokenKind kind = parser_peek(p);
  if (kind == TK_MAGIC) return parse_magic(p, NULL);
  if (kind == TK_PASS) return parser_advance(p), node_new(p, ND_PASS, begin);
  if (kind == TK_BREAK) return parser_advance(p), jump_statement(p, ND_BREAK, begin);
  if (kind == TK_CONTINUE) return parser_advance(p), jump_statement(p, ND_CONTINUE, begin);
  if (kind == TK_RETURN) return parser_advance(p), return_statement(p, begin);
  if (kind == TK_DEL) return parser_advance(p), delete_statement(p, begin);
  if (kind == TK_RAISE) return parser_advance(p), raise_statement(p, begin);
  if (kind == TK_ASSERT) return parser_advance(p), assert_statement(p, begin);
  if (kind == TK_GLOBAL) return parser_advance(p), scope_statement(p, ND_GLOBAL, begin);
  if (kind == TK_NONLOCAL) return parser_advance(p), nonlocal_statement(p, begin);
  if (kind == TK_IMPORT) return parser_advance(p), import_statement(p, begin);
  if (kind == TK_FROM) return parser_advance(p), import_from_statement(p, begin);
  if (is_type_alias(p))
    parser_error(p, parser_span(p, begin, parser_token(p)[1].end),
                 "type aliases are not part of the language");
  return expression_statement(p);
}

/* Whether two words differ by one letter (inserted, left out, replaced or swapped). */
static bool one_letter_off(const char *a, const char *b) {
  size_t la = strlen(a), lb = strlen(b), head = 0, tail = 0;
  while (a[head] && a[head] == b[head]) head++;
  while (tail < la - head && tail < lb - head && a[la - 1 - tail] == b[lb - 1 - tail]) tail++;
  size_t ra = la - head - tail, rb = lb - head - tail;
  if (ra <= 1 && rb <= 1) return ra + rb > 0;
  return ra == 2 && rb == 2 && a[head] == b[head + 1] && a[head + 1] == b[head];
}

static const char *keyword_like(const char *name) {
  for (TokenKind kind = TK_FIRST_KEYWORD; kind < TK_FIRST_OPERATOR; kind++)
    if (one_letter_off(name, token_info[kind].text) && token_info[kind].length > 2)
      return token_info[kind].text;
  return NULL;
}

/* A statement is followed by something that is not its end. */
static void trailing(Parser *p, const Node *statement) {
  const Node *value = statement->kind == ND_EXPR ? statement->u.expr.value : NULL;
  const char *name = value && value->kind == ND_NAME ? value->u.name.id : NULL;
  bool more = token_begins_expression(parser_peek(p));
  const Token *token = parser_token(p);
  if (name && more && (!strcmp(name, "print") || !strcmp(name, "exec"))) {
    parser_error(p, parser_span(p, value->span.begin, token->end),
                 "Missing parentheses in call to '%s'. Did you mean %s(...)?", name, name);
  } else if (name && more && keyword_like(name)) {
    Diag *diag = parser_error(p, parser_span(p, value->span.begin, token->end), "invalid syntax");
    parser_hint(p, diag, "did you mean '%s'?", keyword_like(name));
  } else {
    parser_unexpected(p);
  }
}

void parse_simple_line(Parser *p, NodeVec *out) {
  do {
    Node *statement = simple_statement(p);
    if (!at_end(p)) trailing(p, statement);
    if (p->failed) return;
    vec_push(p->arena, *out, statement);
  } while (parser_accept(p, TK_SEMICOLON) && parser_peek(p) != TK_NEWLINE);
  parser_expect(p, TK_NEWLINE);
}
