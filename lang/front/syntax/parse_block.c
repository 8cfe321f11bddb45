/* Compound statements and blocks, and the way back into step after an error. */
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/front/syntax/ast_visit.h"
#include "lang/front/syntax/parse_impl.h"

enum { MAX_ELIFS = 200 };

/* ---- recovery ---- */

static TokenKind raw_kind(const Parser *p) { return p->tokens[p->pos].kind; }

static void skip_to_newline(Parser *p) {
  while (raw_kind(p) != TK_NEWLINE && raw_kind(p) != TK_EOF) p->pos++;
}

static void skip_block(Parser *p) {
  if (raw_kind(p) != TK_INDENT) return;
  uint32_t depth = 0;
  do {
    if (raw_kind(p) == TK_INDENT) depth++;
    if (raw_kind(p) == TK_DEDENT) depth--;
    p->pos++;
  } while (depth && raw_kind(p) != TK_EOF);
}

static void skip_line_and_block(Parser *p) {
  skip_to_newline(p);
  if (raw_kind(p) == TK_NEWLINE) p->pos++;
  skip_block(p);
}

static bool is_clause(TokenKind kind) {
  return kind == TK_ELIF || kind == TK_ELSE || kind == TK_EXCEPT || kind == TK_FINALLY;
}

void parse_recover(Parser *p, uint32_t begin) {
  skip_line_and_block(p);
  while (is_clause(raw_kind(p))) skip_line_and_block(p);
  p->failed = false;
  if (raw_kind(p) == TK_EOF && p->tail >= begin && p->tail < p->pos) p->pos = p->tail, p->tail = UINT32_MAX;
  p->last_end = p->tokens[p->pos].begin;
}

/* ---- blocks ---- */

static uint32_t line_of(const Parser *p, uint32_t offset) {
  uint32_t line, column;
  source_locate(p->source, offset, &line, &column);
  return line;
}

/* The ':' that ends a header. */
static void expect_colon(Parser *p) {
  if (parser_accept(p, TK_COLON)) return;
  const Token *token = parser_token(p);
  if (parser_peek(p) == TK_NEWLINE) {
    parser_error(p, parser_span(p, token->begin, token->end), "expected ':'");
  } else if (parser_peek(p) == TK_IF && token[-1].kind == TK_ELSE) {
    Diag *diag = parser_error(p, parser_span(p, token->begin, token->end), "expected ':'");
    parser_hint(p, diag, "write `elif`");
  } else if (parser_peek(p) == TK_LBRACE || parser_peek(p) == TK_SEMICOLON) {
    Diag *diag = parser_error(p, parser_span(p, token->begin, token->end), "expected ':'");
    parser_hint(p, diag, "a block is `:` and indented lines");
  } else if (token_begins_expression(parser_peek(p)) || token_is_keyword(parser_peek(p))) {
    Diag *diag = parser_error(p, parser_span(p, token->begin, token->end), "expected ':'");
    parser_hint(p, diag, "a ':' ends the header before this");
  } else {
    parser_unexpected(p);
  }
}

/* `: statements` on the line or an indented block. `what` and `begin` name the header
 * in "expected an indented block after 'if' statement on line 3". A header that has
 * failed is forgiven here, so that the errors of its block are found too. */
static NodeList block(Parser *p, const char *what, uint32_t begin) {
  expect_colon(p);
  if (p->failed) {
    skip_to_newline(p);
    if (p->tokens[p->pos].kind == TK_EOF || p->tokens[p->pos + 1].kind != TK_INDENT) return (NodeList){0};
    p->failed = false;
  }
  if (parser_peek(p) != TK_NEWLINE) {
    NodeVec line = {0};
    parse_simple_line(p, &line);
    return node_list(&line);
  }
  parser_advance(p);
  if (parser_peek(p) != TK_INDENT) {
    const Token *token = parser_token(p);
    parser_error_kind(p, DG_INDENTATION, parser_span(p, token->begin, token->end),
                      "expected an indented block after %s on line %u", what, line_of(p, begin));
    p->failed = raw_kind(p) == TK_ERROR;
    return (NodeList){0};
  }
  parser_advance(p);
  NodeList body = parse_statements(p);
  parser_accept(p, TK_DEDENT);
  return body;
}

/* A compound statement ends with its last statement, not with the newline after it. */
static Node *compound(Parser *p, NodeKind kind, uint32_t begin) { return node_new(p, kind, begin); }

static void end_with(Node *node, NodeList body) {
  if (body.count) node->span.end = body.items[body.count - 1]->span.end;
}

static NodeList loop_body(Parser *p, const char *what, uint32_t begin) {
  bool loop = p->around.loop;
  p->around.loop = true;
  NodeList body = block(p, what, begin);
  p->around.loop = loop;
  return body;
}

static NodeList else_block(Parser *p) {
  uint32_t begin = parser_begin(p);
  if (!parser_accept(p, TK_ELSE)) return (NodeList){0};
  return block(p, "'else' statement", begin);
}

/* ---- if, while, for ---- */

/* elif is an If alone in orelse: a chain, built without recursion. */
static Node *if_statement(Parser *p) {
  Node *root = NULL, *last = NULL;
  for (uint32_t count = 0;; count++) {
    uint32_t begin = parser_begin(p);
    bool elif = parser_advance(p)->kind == TK_ELIF;
    if (count == MAX_ELIFS + 1)
      parser_error(p, parser_span(p, begin, p->last_end), "too many 'elif' branches in one statement");
    Node *test = parse_named_expression(p);
    NodeList body = block(p, elif ? "'elif' statement" : "'if' statement", begin);
    Node *node = compound(p, ND_IF, begin);
    node->u.if_.test = test;
    node->u.if_.body = body;
    end_with(node, body);
    if (last) last->u.if_.orelse = node_list_one(p, node);
    if (!root) root = node;
    last = node;
    if (parser_peek(p) != TK_ELIF) break;
  }
  last->u.if_.orelse = else_block(p);
  uint32_t end = p->failed ? root->span.end : last->span.end;
  if (last->u.if_.orelse.count) end = last->u.if_.orelse.items[last->u.if_.orelse.count - 1]->span.end;
  for (Node *node = root; node; node = node == last ? NULL : node->u.if_.orelse.items[0])
    node->span.end = end;
  return root;
}

static Node *while_statement(Parser *p, uint32_t begin) {
  parser_advance(p);
  Node *test = parse_named_expression(p);
  NodeList body = loop_body(p, "'while' statement", begin), orelse = else_block(p);
  Node *node = compound(p, ND_WHILE, begin);
  node->u.while_.test = test;
  node->u.while_.body = body;
  node->u.while_.orelse = orelse;
  end_with(node, body);
  end_with(node, orelse);
  return node;
}

static Node *for_statement(Parser *p, uint32_t begin) {
  parser_advance(p);
  Node *target = parse_for_target(p);
  parser_expect(p, TK_IN);
  Node *iter = parse_star_expressions(p);
  if (iter->kind == ND_STARRED) parser_error(p, iter->span, "can't use starred expression here");
  NodeList body = loop_body(p, "'for' statement", begin), orelse = else_block(p);
  Node *node = compound(p, ND_FOR, begin);
  node->u.for_.target = target;
  node->u.for_.iter = iter;
  node->u.for_.body = body;
  node->u.for_.orelse = orelse;
  end_with(node, body);
  end_with(node, orelse);
  return node;
}

/* ---- with ---- */

/* Whether the '(' here holds with-items: it closes right before the ':' and what it
 * holds is not a single yield, generator, starred or assignment expression. */
static bool parenthesized_items(const Parser *p) {
  if (parser_peek(p) != TK_LPAR) return false;
  TokenKind second = parser_ahead(p, 1);
  if (second == TK_YIELD || second == TK_STAR || second == TK_RPAR) return false;
  uint32_t depth = 0, lambdas = 0;
  for (const Token *token = parser_token(p);; token++) {
    TokenKind kind = token->kind;
    if (kind == TK_EOF || kind == TK_NEWLINE || kind == TK_ERROR) return false;
    if (kind == TK_LPAR || kind == TK_LBRACKET || kind == TK_LBRACE) depth++;
    if (depth == 1 && kind == TK_LAMBDA) lambdas++;
    if (depth == 1 && kind == TK_COLON && lambdas) lambdas--;
    bool starred = kind == TK_STAR && token[-1].kind == TK_COMMA && !lambdas;
    if (depth == 1 && (kind == TK_WALRUS || kind == TK_FOR || starred)) return false;
    if ((kind == TK_RPAR || kind == TK_RBRACKET || kind == TK_RBRACE) && --depth == 0)
      return token[1].kind == TK_COLON;
  }
}

static AstWithItem with_item(Parser *p) {
  AstWithItem item = {.context = parse_expression(p)};
  if (parser_accept(p, TK_AS)) {
    item.target = parser_peek(p) == TK_STAR ? parse_star_expression(p) : parse_bit_or(p);
    parse_check_target(p, item.target, TARGET_WITH);
  }
  return item;
}

static Node *with_statement(Parser *p, uint32_t begin) {
  parser_advance(p);
  VEC(AstWithItem) items = {0};
  bool parens = parenthesized_items(p);
  if (parens) parser_advance(p);
  do {
    if (items.count && parens && parser_peek(p) == TK_RPAR) break;
    AstWithItem item = with_item(p);
    vec_push(p->arena, items, item);
  } while (parser_accept(p, TK_COMMA));
  if (parens) parser_expect(p, TK_RPAR);
  NodeList body = block(p, "'with' statement", begin);
  Node *node = compound(p, ND_WITH, begin);
  node->u.with.items = items.items;
  node->u.with.count = items.count;
  node->u.with.body = body;
  end_with(node, body);
  return node;
}

/* ---- try ---- */

static AstHandler handler(Parser *p) {
  uint32_t begin = parser_begin(p);
  AstHandler result = {0};
  parser_advance(p);
  if (parser_peek(p) == TK_STAR)
    parser_error(p, parser_span(p, begin, parser_token(p)->end),
                 "exception groups ('except*') are not part of the language");
  if (parser_peek(p) != TK_COLON) {
    result.type = parse_expression(p);
    if (parser_peek(p) == TK_COMMA) {
      Diag *diag = parser_error(p, result.type->span, "multiple exception types must be parenthesized");
      parser_hint(p, diag, "write `except (A, B):`");
    }
    if (parser_accept(p, TK_AS)) result.name = parser_name(p, "a name after 'as'", NULL);
  }
  result.body = block(p, "'except' statement", begin);
  result.span = parser_span(
      p, begin, result.body.count ? result.body.items[result.body.count - 1]->span.end : p->last_end);
  return result;
}

static Node *try_statement(Parser *p, uint32_t begin) {
  parser_advance(p);
  NodeList body = block(p, "'try' statement", begin), orelse = {0}, finalbody = {0};
  VEC(AstHandler) handlers = {0};
  uint32_t clauses = 0;
  while (parser_peek(p) == TK_EXCEPT) {
    if (handlers.count && !handlers.items[handlers.count - 1].type)
      parser_error(p, handlers.items[handlers.count - 1].span, "default 'except:' must be last");
    AstHandler next = handler(p);
    vec_push(p->arena, handlers, next);
    clauses++;
  }
  if (handlers.count) orelse = else_block(p);
  uint32_t at = parser_begin(p);
  if (parser_accept(p, TK_FINALLY)) {
    finalbody = block(p, "'finally' statement", at);
    clauses++;
  }
  if (!clauses && !p->failed) {
    parser_error(p, parser_span(p, at, parser_token(p)->end), "expected 'except' or 'finally' block");
    if (!is_clause(raw_kind(p))) p->failed = raw_kind(p) == TK_ERROR;
  }
  Node *node = compound(p, ND_TRY, begin);
  node->u.try_.body = body;
  node->u.try_.handlers = handlers.items;
  node->u.try_.handler_count = handlers.count;
  node->u.try_.orelse = orelse;
  node->u.try_.finalbody = finalbody;
  end_with(node, body);
  if (handlers.count) node->span.end = handlers.items[handlers.count - 1].span.end;
  end_with(node, orelse);
  end_with(node, finalbody);
  return node;
}

/* ---- def, class ---- */

static const char *docstring(NodeList body) { return body.count ? ast_string(body.items[0]) : NULL; }

static void refuse_type_parameters(Parser *p) {
  if (parser_peek(p) != TK_LBRACKET) return;
  Diag *diag = parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end),
                            "type parameters are not part of the language");
  parser_hint(p, diag, "a function without annotations is generic already");
}

static Node *function_def(Parser *p, uint32_t begin, NodeList decorators) {
  uint32_t at = parser_begin(p);
  parser_advance(p);
  Span name_span;
  const char *name = parser_name(p, "a function name", &name_span);
  refuse_type_parameters(p);
  Surroundings around = p->around;
  if (!parser_accept(p, TK_LPAR))
    parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end), "expected '('");
  AstArgs args = parse_parameters(p, TK_RPAR);
  if (parser_peek(p) == TK_NAME)
    parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end),
                 "invalid syntax. Perhaps you forgot a comma?");
  parser_expect(p, TK_RPAR);
  Node *returns = parser_accept(p, TK_ARROW) ? parse_expression(p) : NULL;
  p->around = (Surroundings){.function = true};
  NodeList body = block(p, "function definition", at);
  p->around = around;
  Node *node = compound(p, ND_FUNCTION_DEF, begin);
  node->u.function_def.name = name;
  node->u.function_def.name_span = name_span;
  node->u.function_def.args = args;
  node->u.function_def.body = body;
  node->u.function_def.decorators = decorators;
  node->u.function_def.returns = returns;
  node->u.function_def.doc = docstring(body);
  end_with(node, body);
  return node;
}

static Node *class_def(Parser *p, uint32_t begin, NodeList decorators) {
  uint32_t at = parser_begin(p);
  parser_advance(p);
  const char *name = parser_name(p, "a class name", NULL);
  refuse_type_parameters(p);
  NodeList bases = {0};
  if (parser_accept(p, TK_LPAR)) bases = parse_call(p, at, NULL)->u.call.args;
  Surroundings around = p->around;
  p->around = (Surroundings){.class_body = true};
  NodeList body = block(p, "class definition", at);
  p->around = around;
  Node *node = compound(p, ND_CLASS_DEF, begin);
  node->u.class_def.name = name;
  node->u.class_def.bases = bases;
  node->u.class_def.body = body;
  node->u.class_def.decorators = decorators;
  end_with(node, body);
  return node;
}

static void refuse_async(Parser *p) {
  const Token *token = parser_token(p);
  Diag *diag =
      parser_error(p, parser_span(p, token->begin, token->end), "'async' is not part of the language");
  parser_hint(p, diag, "array operations run on all cores without it");
}

static Node *decorated(Parser *p) {
  uint32_t begin = parser_begin(p);
  NodeVec decorators = {0};
  while (parser_accept(p, TK_AT)) {
    Node *decorator = parse_named_expression(p);
    vec_push(p->arena, decorators, decorator);
    parser_expect(p, TK_NEWLINE);
  }
  if (parser_peek(p) == TK_CLASS) return class_def(p, begin, node_list(&decorators));
  if (parser_peek(p) == TK_ASYNC) refuse_async(p);
  bool begun = p->partial && parser_peek(p) == TK_EOF;
  if (begun || parser_peek(p) == TK_DEF) return function_def(p, begin, node_list(&decorators));
  if (!p->failed) {
    Diag *diag = parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end),
                              "invalid syntax: a decorator stands before a function");
    parser_hint(p, diag, "follow it with a `def` at the same indentation");
  }
  return compound(p, ND_PASS, begin);
}

/* ---- statements ---- */

Node *parse_compound(Parser *p) {
  uint32_t begin = parser_begin(p);
  TokenKind kind = parser_peek(p);
  if (kind == TK_IF) return if_statement(p);
  if (kind == TK_WHILE) return while_statement(p, begin);
  if (kind == TK_FOR) return for_statement(p, begin);
  if (kind == TK_WITH) return with_statement(p, begin);
  if (kind == TK_TRY) return try_statement(p, begin);
  if (kind == TK_DEF) return function_def(p, begin, (NodeList){0});
  if (kind == TK_CLASS) return class_def(p, begin, (NodeList){0});
  if (kind == TK_AT) return decorated(p);
  if (kind == TK_ASYNC) return refuse_async(p), compound(p, ND_PASS, begin);
  return parse_at_match(p) ? parse_match(p, begin, block) : NULL;
}

/* An indentation that no header opened: reported, then its lines are read as usual. */
static void unexpected_indent(Parser *p) {
  const Token *token = parser_token(p);
  parser_error_kind(p, DG_INDENTATION, parser_span(p, token->begin, token->end), "unexpected indent");
  p->failed = false;
  p->pos++;
}

NodeList parse_statements(Parser *p) {
  NodeVec out = {0};
  uint32_t stray = 0;
  for (;;) {
    TokenKind kind = parser_peek(p);
    if (p->partial && kind == TK_SEMICOLON) { /* in the place of what was cut off before code */
      p->pos++;
      continue;
    }
    if (kind == TK_EOF || (kind == TK_DEDENT && !stray) || memory_short() || diag_stopped(p->diags))
      break; /* the checker or who asked says it */
    if (kind == TK_DEDENT) {
      stray--;
      p->pos++;
    } else if (kind == TK_INDENT) {
      stray++;
      unexpected_indent(p);
    } else if (kind == TK_NEWLINE) {
      p->pos++;
    } else {
      uint32_t begin = p->pos;
      Node *node = parse_compound(p);
      if (node && !p->failed) vec_push(p->arena, out, node);
      if (!node) parse_simple_line(p, &out);
      if (p->failed) parse_recover(p, begin);
    }
  }
  return node_list(&out);
}
