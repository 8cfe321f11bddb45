/* The syntax tree: Python's `ast` module, for the subset.
 *
 * Node and field names follow https://docs.python.org/3/library/ast.html so that
 * a reader of one knows the other. One struct per kind behind a tag. Nodes live
 * in the cell's arena; lists are arena arrays with a count.
 * Invariant: every node has a span inside its source; a tree is never changed
 * after the parser returns it. */
#ifndef QUERN_FRONT_SYNTAX_AST_H
#define QUERN_FRONT_SYNTAX_AST_H

#include "lang/base/types/diag.h"
#include "lang/base/types/type.h"

typedef struct Node Node;

typedef struct NodeList {
  Node **items;
  uint32_t count;
} NodeList;

/* Statements, then expressions. */
typedef enum NodeKind {
#define X(id, name, ...) ND_##id,
#include "lang/front/syntax/ast.def"
#undef X
  ND_COUNT
} NodeKind;

/* Binary, unary and comparison operators; also used by AugAssign and BoolOp. */
typedef enum AstOp {
  AST_ADD,
  AST_SUB,
  AST_MULT,
  AST_MATMULT,
  AST_DIV,
  AST_MOD,
  AST_POW,
  AST_LSHIFT,
  AST_RSHIFT,
  AST_BITOR,
  AST_BITXOR,
  AST_BITAND,
  AST_FLOORDIV,
  AST_INVERT,
  AST_NOT,
  AST_UADD,
  AST_USUB,
  AST_AND,
  AST_OR,
  AST_EQ,
  AST_NOTEQ,
  AST_LT,
  AST_LTE,
  AST_GT,
  AST_GTE,
  AST_IS,
  AST_ISNOT,
  AST_IN,
  AST_NOTIN
} AstOp;

/* The operator's spelling in source ("+", "not in"). */
const char *ast_op_text(AstOp op);

typedef enum ConstKind {
  CONST_NONE,
  CONST_BOOL,
  CONST_INT,
  CONST_FLOAT,
  CONST_COMPLEX,
  CONST_STR,
  CONST_BYTES,
  CONST_ELLIPSIS
} ConstKind;

/* A parameter: `name: annotation = default_value`. */
typedef struct AstArg {
  const char *name;
  Span span;
  Node *annotation;    /* or NULL */
  Node *default_value; /* or NULL */
} AstArg;

typedef struct AstArgs {
  AstArg *items;                       /* positional (positional-only first), then keyword-only */
  uint32_t count, posonly, positional; /* items[0..posonly) /, items[0..positional) may be positional */
  AstArg *vararg;                      /* *args or NULL */
  AstArg *kwarg;                       /* **kwargs or NULL */
} AstArgs;

/* How many of *args and **kwargs there are: they stand behind the other parameters, in this order. */
static inline uint32_t args_gathering(const AstArgs *args) {
  return (uint32_t)(args->vararg != NULL) + (uint32_t)(args->kwarg != NULL);
}

typedef struct AstKeyword {
  const char *name; /* NULL for **value */
  Span span;
  Node *value;
} AstKeyword;

typedef struct AstAlias {
  const char *name;   /* dotted */
  const char *asname; /* or NULL */
  Span span;
} AstAlias;

typedef struct AstComprehension {
  Node *target, *iter;
  NodeList ifs;
} AstComprehension;

typedef struct AstHandler {
  Node *type;       /* or NULL for a bare except */
  const char *name; /* or NULL */
  NodeList body;
  Span span;
} AstHandler;

typedef struct AstCase {
  Node *pattern, *guard; /* guard or NULL */
  NodeList body;
} AstCase;

typedef struct AstWithItem {
  Node *context, *target; /* target or NULL */
} AstWithItem;

struct Node {
  NodeKind kind;
  Span span;
  union {
    /* statements */
    struct {
      NodeList body;
    } module;
    struct {
      const char *name;
      Span name_span;
      AstArgs args;
      NodeList body;
      NodeList decorators;
      Node *returns;
      const char *doc;
    } function_def;
    struct {
      const char *name;
      NodeList bases;
      NodeList body;
      NodeList decorators;
    } class_def;
    struct {
      Node *value;
    } ret; /* Return: value or NULL */
    struct {
      NodeList targets;
    } del; /* Delete */
    struct {
      NodeList targets;
      Node *value;
    } assign; /* a = b = value: targets left to right */
    struct {
      Node *target;
      AstOp op;
      Node *value;
      bool grows; /* the result of ints may be beyond 64 bits (grow.h) */
    } aug_assign;
    struct {
      Node *target, *annotation, *value;
    } ann_assign; /* value or NULL */
    struct {
      Node *target, *iter;
      NodeList body, orelse;
    } for_;
    struct {
      Node *test;
      NodeList body, orelse;
    } while_;
    struct {
      Node *test;
      NodeList body, orelse;
    } if_; /* elif: an If alone in orelse */
    struct {
      AstWithItem *items;
      uint32_t count;
      NodeList body;
    } with;
    struct {
      Node *subject;
      AstCase *cases;
      uint32_t count;
      NodeList lowered; /* the statements that it comes to, by which all but ast_dump goes */
    } match;
    /* Patterns: MatchValue and MatchSingleton value; MatchSequence and MatchOr patterns; MatchMapping keys,
     * patterns and name (**rest or NULL); MatchClass value, patterns, attributes and their patterns;
     * MatchStar name or NULL; MatchAs value (a pattern or NULL) and name or NULL */
    struct {
      Node *value;
      const char *name;
      NodeList keys, patterns, attribute_patterns;
      const char **attributes;
    } pattern;
    struct {
      Node *exc, *cause;
    } raise; /* each or NULL */
    struct {
      NodeList body;
      AstHandler *handlers;
      uint32_t handler_count;
      NodeList orelse, finalbody;
    } try_;
    struct {
      Node *test, *msg;
    } assert_; /* msg or NULL */
    struct {
      AstAlias *names;
      uint32_t count;
    } import;
    struct {
      const char *module;
      AstAlias *names;
      uint32_t count;
      bool star;
    } import_from;
    struct {
      const char **names;
      uint32_t count;
    } global; /* Global and Nonlocal */
    struct {
      Node *value;
    } expr; /* Expr statement */
    /* Magic statement: `%name rest`, `%%name rest\nbody`, `!rest`, `name?`, `name??`.
     * line is the text after the name ("" if none); body the rest of the cell for
     * a cell magic, else NULL. For a magic whose row says its line or body is code,
     * the parser fills code (see MagicKind in lex.h); code_span_* stay in this source. */
    struct {
      const char *name;
      const char *line;
      const char *body;
      Span line_span, body_span;
      NodeList code, setup;
      bool cell;
      Node *target; /* `x = !cmd`, `x = %magic`: the target, or NULL */
    } magic;
    /* expressions */
    struct {
      AstOp op;
      NodeList values;
    } bool_op;
    struct {
      Node *target, *value;
    } named_expr;
    struct {
      Node *left;
      AstOp op;
      Node *right;
      bool grows; /* as of aug_assign */
    } bin_op;
    struct {
      AstOp op;
      Node *operand;
    } unary_op;
    struct {
      AstArgs args;
      Node *body;
    } lambda;
    struct {
      Node *test, *body, *orelse;
    } if_exp;
    struct {
      Node **keys, **values;
      uint32_t count;
    } dict; /* key NULL: **value */
    struct {
      NodeList elts;
    } seq; /* Tuple, List, Set */
    struct {
      Node *elt, *value;
      AstComprehension *generators;
      uint32_t count;
    } comp; /* ListComp SetComp GeneratorExp; DictComp: elt key, value */
    struct {
      Node *left;
      AstOp *ops;
      NodeList comparators;
    } compare;
    struct {
      Node *func;
      NodeList args;
      AstKeyword *keywords;
      uint32_t keyword_count;
    } call; /* args may hold Starred */
    /* f-string: values are Constant strings and FormattedValue nodes */
    struct {
      NodeList values;
    } joined_str;
    struct {
      Node *value;
      int conversion;    /* 0, 's', 'r', 'a' */
      Node *format_spec; /* JoinedStr or NULL */
      const char
          *debug_text; /* text before "=" of f"{x=}", or NULL; already part of the preceding Constant */
    } formatted;
    struct {
      ConstKind kind;
      bool boolean;
      int64_t integer;
      bool integer_too_big;
      double real; /* imaginary part for COMPLEX */
      const char *text;
      uint32_t length;
    } constant;
    struct {
      Node *value;
      const char *attr;
      Span attr_span;
    } attribute;
    struct {
      Node *value, *slice;
    } subscript; /* slice: Slice, Tuple holding Slices, or any expression */
    struct {
      Node *value;
    } starred;
    struct {
      const char *id;
    } name;
    struct {
      Node *lower, *upper, *step;
    } slice; /* each or NULL */
    struct {
      Node *value;
    } yield; /* Yield, YieldFrom, Await: parsed so that the checker can say no */
  } u;
};

/* The tree as Python's ast.dump would print it, without attributes; for tests. */
void ast_dump(StrBuf *out, const Node *node);
/* The name of a node kind ("BinOp"). */
const char *ast_name(NodeKind kind);

#endif
