/* Call arguments and function parameters: the two lists with rules of order. */
#include <string.h>

#include "lang/front/syntax/parse_impl.h"

/* ---- arguments ---- */

typedef struct Arguments {
  NodeVec positional;
  VEC(AstKeyword) keywords;
  bool seen_keyword, seen_unpacking; /* name=value, **value */
} Arguments;

static void add_keyword(Parser *p, Arguments *out, AstKeyword keyword) {
  for (uint32_t i = 0; keyword.name && i < out->keywords.count; i++)
    if (out->keywords.items[i].name && !strcmp(out->keywords.items[i].name, keyword.name))
      parser_error(p, keyword.span, "keyword argument repeated: %s", keyword.name);
  vec_push(p->arena, out->keywords, keyword);
}

static void keyword_argument(Parser *p, Arguments *out) {
  const Token *name = parser_advance(p);
  parser_advance(p);
  AstKeyword keyword = {.name = name->name, .span = parser_span(p, name->begin, name->end)};
  if (parser_peek(p) == TK_COMMA || parser_peek(p) == TK_RPAR)
    parser_error(p, parser_span(p, name->begin, p->last_end), "expected argument value expression");
  keyword.value = parse_expression(p);
  if (parse_at_comprehension(p))
    parser_error(p, parser_span(p, name->begin, p->last_end),
                 "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
  out->seen_keyword = true;
  add_keyword(p, out, keyword);
}

static void positional_argument(Parser *p, Arguments *out) {
  uint32_t begin = parser_begin(p);
  Node *value;
  if (parser_accept(p, TK_STAR)) {
    Node *inner = parse_expression(p);
    value = node_new(p, ND_STARRED, begin);
    value->u.starred.value = inner;
    if (out->seen_unpacking)
      parser_error(p, value->span, "iterable argument unpacking follows keyword argument unpacking");
  } else {
    value = parse_named_expression(p);
    if (parser_peek(p) == TK_ASSIGN) {
      if (value->kind == ND_CONSTANT && token_is_keyword(p->tokens[p->pos - 1].kind))
        parser_error(p, value->span, "cannot assign to %s", parse_expression_name(value));
      else
        parser_error(p, parser_span(p, begin, parser_token(p)->end),
                     "expression cannot contain assignment, perhaps you meant \"==\"?");
    } else if (out->seen_unpacking && !parse_at_comprehension(p)) {
      parser_error(p, value->span, "positional argument follows keyword argument unpacking");
    } else if (out->seen_keyword && !parse_at_comprehension(p)) {
      parser_error(p, value->span, "positional argument follows keyword argument");
    }
  }
  vec_push(p->arena, out->positional, value);
}

/* `f(x for x in y)`: the generator takes the call's own parentheses, alone. */
static void bare_generator(Parser *p, Arguments *out, uint32_t open) {
  Node *element = out->positional.items[out->positional.count - 1];
  bool alone = out->positional.count == 1 && !out->keywords.count;
  Node *generator =
      parse_comprehension(p, ND_GENERATOR_EXP, alone ? open : element->span.begin, element, NULL);
  if (!alone || parser_peek(p) == TK_COMMA)
    parser_error(p, generator->span, "Generator expression must be parenthesized");
  out->positional.items[out->positional.count - 1] = generator;
}

Node *parse_call(Parser *p, uint32_t begin, Node *func) {
  Arguments arguments = {0};
  uint32_t open = p->last_end - 1, element = 0;
  while (!p->failed && parser_peek(p) != TK_RPAR) {
    element = parser_begin(p);
    if (parser_peek(p) == TK_NAME && parser_ahead(p, 1) == TK_ASSIGN) {
      keyword_argument(p, &arguments);
    } else if (parser_peek(p) == TK_POW) {
      parser_advance(p);
      AstKeyword keyword = {.span = parser_span(p, element, p->last_end), .value = parse_expression(p)};
      arguments.seen_unpacking = true;
      add_keyword(p, &arguments, keyword);
    } else {
      positional_argument(p, &arguments);
      if (parse_at_comprehension(p)) bare_generator(p, &arguments, open);
    }
    if (!parser_accept(p, TK_COMMA)) break;
  }
  if (!parser_accept(p, TK_RPAR)) {
    Node *last = node_new(p, ND_NAME, element);
    parser_unexpected_after(p, last);
  }
  Node *node = node_new(p, ND_CALL, begin);
  bool generator = arguments.positional.count == 1 && arguments.positional.items[0]->kind == ND_GENERATOR_EXP;
  if (generator && arguments.positional.items[0]->span.begin == open)
    arguments.positional.items[0]->span.end = p->last_end;
  node->u.call.func = func;
  node->u.call.args = node_list(&arguments.positional);
  node->u.call.keywords = arguments.keywords.items;
  node->u.call.keyword_count = arguments.keywords.count;
  return node;
}

/* ---- parameters ---- */

typedef struct Parameters {
  AstArgs args;
  VEC(AstArg) items;
  bool seen_slash, seen_star, seen_default;
} Parameters;

static void check_duplicate(Parser *p, const Parameters *list, const AstArg *arg) {
  bool twice = (list->args.vararg && !strcmp(list->args.vararg->name, arg->name)) ||
               (list->args.kwarg && !strcmp(list->args.kwarg->name, arg->name));
  for (uint32_t i = 0; i < list->items.count; i++)
    twice = twice || !strcmp(list->items.items[i].name, arg->name);
  if (twice) parser_error(p, arg->span, "duplicate argument '%s' in function definition", arg->name);
}

static AstArg parameter(Parser *p, Parameters *list, TokenKind end, bool star) {
  AstArg arg = {0};
  if (parser_peek(p) == TK_LPAR) {
    Diag *diag = parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end),
                              "parameters cannot be parenthesized");
    parser_hint(p, diag, "take the tuple as one parameter and unpack it in the body");
  }
  arg.name = parser_name(p, "a parameter name", &arg.span);
  if (!p->failed) check_duplicate(p, list, &arg);
  if (end == TK_RPAR && parser_accept(p, TK_COLON))
    arg.annotation = star ? parse_star_expression(p) : parse_expression(p);
  return arg;
}

static void star_parameter(Parser *p, Parameters *list, TokenKind end) {
  uint32_t begin = parser_begin(p);
  parser_advance(p);
  if (list->seen_star) parser_error(p, parser_span(p, begin, p->last_end), "* argument may appear only once");
  list->seen_star = true;
  list->args.positional = list->items.count;
  if (parser_peek(p) == end ||
      (parser_peek(p) == TK_COMMA && (parser_ahead(p, 1) == end || parser_ahead(p, 1) == TK_POW))) {
    parser_error(p, parser_span(p, begin, p->last_end), "named arguments must follow bare *");
    return;
  }
  if (parser_peek(p) == TK_COMMA) return;
  AstArg *arg = arena_new_of(p->arena, AstArg);
  *arg = parameter(p, list, end, true);
  list->args.vararg = arg;
  if (parser_peek(p) == TK_ASSIGN)
    parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end),
                 "var-positional argument cannot have default value");
}

static void double_star_parameter(Parser *p, Parameters *list, TokenKind end) {
  parser_advance(p);
  AstArg *arg = arena_new_of(p->arena, AstArg);
  *arg = parameter(p, list, end, false);
  list->args.kwarg = arg;
  if (parser_peek(p) == TK_ASSIGN)
    parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end),
                 "var-keyword argument cannot have default value");
}

static void slash(Parser *p, Parameters *list) {
  Span span = parser_span(p, parser_begin(p), parser_token(p)->end);
  if (list->seen_slash)
    parser_error(p, span, "/ may appear only once");
  else if (list->seen_star)
    parser_error(p, span, "/ must be ahead of *");
  else if (!list->items.count)
    parser_error(p, span, "at least one argument must precede /");
  parser_advance(p);
  list->seen_slash = true;
  list->args.posonly = list->items.count;
}

static void plain_parameter(Parser *p, Parameters *list, TokenKind end) {
  AstArg arg = parameter(p, list, end, false);
  if (parser_accept(p, TK_ASSIGN)) {
    if (parser_peek(p) == end || parser_peek(p) == TK_COMMA)
      parser_error(p, parser_span(p, arg.span.begin, p->last_end), "expected default value expression");
    arg.default_value = parse_expression(p);
    if (!list->seen_star) list->seen_default = true;
  } else if (list->seen_default && !list->seen_star) {
    parser_error(p, arg.span, "parameter without a default follows parameter with a default");
  }
  vec_push(p->arena, list->items, arg);
}

AstArgs parse_parameters(Parser *p, TokenKind end) {
  Parameters list = {0};
  while (!p->failed && parser_peek(p) != end) {
    if (list.args.kwarg) {
      parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end),
                   "arguments cannot follow var-keyword argument");
      break;
    }
    if (parser_peek(p) == TK_STAR)
      star_parameter(p, &list, end);
    else if (parser_peek(p) == TK_POW)
      double_star_parameter(p, &list, end);
    else if (parser_peek(p) == TK_SLASH)
      slash(p, &list);
    else
      plain_parameter(p, &list, end);
    if (!parser_accept(p, TK_COMMA)) break;
  }
  if (!list.seen_star) list.args.positional = list.items.count;
  list.args.items = list.items.items;
  list.args.count = list.items.count;
  return list.args;
}
