/* What the parser's files share: its state, the way to look at tokens, to build
 * nodes and to complain.
 *
 * Errors never unwind: the first one of a statement sets `failed`, from then on
 * the parser sees only ERROR tokens, every function returns a harmless node, and
 * the statement loop goes on at the next logical line. In a text that is still being
 * typed, nothing that is missing at its end is an error.
 * Invariant: no parse function returns NULL unless its contract says so. */
#ifndef QUERN_FRONT_SYNTAX_PARSE_IMPL_H
#define QUERN_FRONT_SYNTAX_PARSE_IMPL_H

#include "lang/front/syntax/lex.h"
#include "lang/front/syntax/parse.h"

typedef VEC(Node *) NodeVec;

/* What surrounds a statement: decides whether return, yield, break are at home. */
typedef struct Surroundings {
  bool function, loop, class_body;
} Surroundings;

typedef struct Parser {
  Arena *arena;
  const Source *source;
  const MagicInfo *magics;
  DiagList *diags;
  const Token *tokens;
  uint32_t pos, unclosed;
  uint32_t last_end; /* where the last consumed token ended */
  uint32_t depth;    /* nested expressions and blocks */
  uint32_t height;   /* of the expression tree just parsed, at least; since the enclosing bracket */
  uint32_t magic_depth;
  bool failed;
  bool wants_more; /* the first error stands at the end of the text */
  bool scoped;     /* there is something for parse_check_scopes to check */
  bool partial;    /* parse_partial: where the text ends stands whatever the grammar wants */
  uint32_t tail;   /* ... the token that begins what is kept of a last statement that does not parse */
  Surroundings around;
} Parser;

static inline const Token *parser_token(const Parser *p) { return &p->tokens[p->pos]; }
static inline TokenKind parser_peek(const Parser *p) { return p->failed ? TK_ERROR : p->tokens[p->pos].kind; }
/* The kind of the token `ahead` of the current one; EOF beyond the end. */
TokenKind parser_ahead(const Parser *p, uint32_t ahead);
/* Consumes the current token. EOF is never passed. */
const Token *parser_advance(Parser *p);
/* Consumes the current token if it is of that kind. */
bool parser_accept(Parser *p, TokenKind kind);
/* Consumes a token of that kind, else complains as parser_unexpected does. */
bool parser_expect(Parser *p, TokenKind kind);
/* A NAME's text, or "" after complaining about what stands there (`what`: "a function name"). */
const char *parser_name(Parser *p, const char *what, Span *span);
static inline uint32_t parser_begin(const Parser *p) { return p->tokens[p->pos].begin; }
static inline Span parser_span(const Parser *p, uint32_t begin, uint32_t end) {
  return (Span){p->source, begin, end};
}

/* A syntax error, unless the statement has failed already (then NULL). */
Diag *parser_error(Parser *p, Span span, const char *format, ...) __attribute__((format(printf, 3, 4)));
Diag *parser_error_kind(Parser *p, DiagKind kind, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void parser_hint(Parser *p, Diag *diag, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Complains about the current token, with the best guess at what went wrong. */
void parser_unexpected(Parser *p);
/* The same, when `after` has just been parsed inside brackets: a comma may be missing. */
void parser_unexpected_after(Parser *p, const Node *after);

/* Counts a level of nesting; false with an error when there are too many. Every
 * call, successful or not, is paired with parser_leave. */
bool parser_enter(Parser *p);
static inline void parser_leave(Parser *p) { p->depth--; }

/* Sets the height of the tree just built; an error when it is more than later passes
 * can recurse over. */
void parser_set_height(Parser *p, uint32_t height);
static inline uint32_t parser_higher(uint32_t a, uint32_t b) { return a > b ? a : b; }

/* A node from `begin` to the last consumed token. */
Node *node_new(Parser *p, NodeKind kind, uint32_t begin);
/* What a failed expression leaves behind: an empty name. */
Node *node_missing(Parser *p);
NodeList node_list(const NodeVec *nodes);
NodeList node_list_one(Parser *p, Node *node);

/* ---- parse_expr.c ---- */
Node *parse_expression(Parser *p);       /* expression: no walrus, no star, no comma */
Node *parse_named_expression(Parser *p); /* name := expression allowed */
Node *parse_star_expression(Parser *p);  /* *a or expression */
Node *parse_star_expressions(Parser *p); /* a tuple without parentheses allowed */
Node *parse_yield_or_expressions(Parser *p);
Node *parse_disjunction(Parser *p);
Node *parse_bit_or(Parser *p);
/* star_targets of a `for`: checked as targets, ends before `in`. */
Node *parse_for_target(Parser *p);
/* Whether a token of that kind may begin an expression. */
bool token_begins_expression(TokenKind kind);
/* Makes a comprehension of what follows (`for ...`): element (and value of a dict), `begin` of the bracket.
 */
Node *parse_comprehension(Parser *p, NodeKind kind, uint32_t begin, Node *element, Node *value);
bool parse_at_comprehension(const Parser *p);

/* ---- parse_atom.c ---- */
/* An atom with the calls, subscripts and attributes that follow it. */
Node *parse_primary(Parser *p);
Node *parse_name_node(Parser *p);
Node *parse_starred(Parser *p); /* *a, at the star */

/* ---- parse_call.c ---- */
/* The arguments after '(' up to and with ')'. */
Node *parse_call(Parser *p, uint32_t begin, Node *func);
/* Parameters up to `end` (')' of a def, ':' of a lambda), which is left in place. */
AstArgs parse_parameters(Parser *p, TokenKind end);

/* ---- parse_literal.c ---- */
Node *parse_number(Parser *p);
Node *parse_strings(Parser *p); /* one or more adjacent string literals */

/* ---- parse_match.c ---- */
/* Whether a match statement begins here: match is an ordinary name everywhere else. */
bool parse_at_match(const Parser *p);
/* The statement; `block` reads the statements of a case. */
Node *parse_match(Parser *p, uint32_t begin, NodeList (*block)(Parser *p, const char *what, uint32_t begin));

/* ---- parse_target.c ---- */
typedef enum TargetUse {
  TARGET_ASSIGN,
  TARGET_FOR,
  TARGET_WITH,
  TARGET_DELETE,
  TARGET_AUGMENTED,
  TARGET_ANNOTATED,
  TARGET_WALRUS
} TargetUse;
/* Complains if `node` cannot be stored to. */
void parse_check_target(Parser *p, const Node *node, TargetUse use);
/* What Python calls such an expression: "function call", "literal" ... */
const char *parse_expression_name(const Node *node);

/* ---- parse_stmt.c, parse_block.c ---- */
/* Statements up to EOF or DEDENT. */
NodeList parse_statements(Parser *p);
void parse_simple_line(Parser *p, NodeVec *out);
/* A compound statement (or decorators) at the current token; NULL when there is none. */
Node *parse_compound(Parser *p);
/* Skips the rest of a failed statement, which began at token `begin`, with its block and clauses. */
void parse_recover(Parser *p, uint32_t begin);

/* ---- parse.c ---- */
/* parse_cell that also says whether the first error is that the text ends too early. */
Node *parse_module(Arena *arena, const Source *source, const MagicInfo *magics, DiagList *diags,
                   bool *wants_more);

/* ---- parse_magic.c ---- */
Node *parse_magic(Parser *p, Node *target);
/* Statements of bytes [begin, end) of the source, as code of their own. */
NodeList parse_range(Parser *p, uint32_t begin, uint32_t end);

/* ---- parse_scope.c ---- */
/* What Python refuses after parsing: global and nonlocal declarations out of order. */
void parse_check_scopes(Arena *arena, const Node *module, DiagList *diags);

#endif
