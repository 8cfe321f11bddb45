/* Completion context: what kind of value a simple expression has, by the tables and the bound names.
 *
 * Every step costs fuel, so that names made of names made of names end. */
#include <stdlib.h>
#include <string.h>

#include "lang/base/types/modules.h"
#include "lang/front/sema/check.h"
#include "lang/front/assist/context.h"
#include "lang/front/rules/rules.h"

enum { FUEL = 2000 };

typedef struct Walk {
  const CompletionContext *context;
  unsigned fuel;
} Walk;

static const ContextValue unknown = {0};

/* Locals before `scope` are visible. */
static ContextValue expression_known(Walk *w, uint32_t begin, uint32_t end, uint32_t scope);

static ContextValue of_rows(const char *rows) { return (ContextValue){.rows = rows}; }

bool rows_are_module(const char *rows) {
  const char *const *names;
  uint32_t count = module_names(&names);
  for (uint32_t i = 0; i < count; i++)
    if (!strcmp(module_find(names[i]), rows)) return true;
  return !strcmp(rows, "builtins");
}

bool row_is_value(const BuiltinRow *row) {
  if (row->rule == RULE_CONSTANT_ || row->rule == RULE_VALUE_ || row->rule == RULE_NONE_ ||
      row->rule == RULE_DTYPE_ || row->rule == RULE_MODULE_)
    return true;
  return !row->signature[0] && !rows_are_module(row->module);
}

static ContextValue type_known(const Type *type) {
  ContextValue known = {.type = type};
  if (type->kind == TY_BUILTIN) {
    known.row = type->def;
    if (type->count) known.subject = type_known(type->items[0]).rows;
  } else if (type->kind == TY_OBJECT)
    known.rows = ((const RuntimeClass *)type->def)->name;
  else
    known.rows = type->kind == TY_MODULE ? type->def : type->kind == TY_SPEC ? "dtype" : type_kind_name(type);
  return known;
}

static ContextValue row_known(const BuiltinRow *row) {
  ContextValue known = {.row = row};
  switch ((int)row->rule) {
    case RULE_MODULE_: known.rows = row->types[0] ? row->types : row->name; break;
    case RULE_CONSTANT_: known.rows = "scalar"; break;
    case RULE_DTYPE_: known.rows = "dtype"; break;
    default: break;
  }
  return known;
}

/* ---- results of the language's functions ---- */

/* After the colon of a `types` column. */
static const char *letter_rows(const char *types) {
  const char *colon = strchr(types, ':');
  switch (colon ? colon[1] : 0) {
    case 's': return "str";
    case 'S':
    case 'F': return "list";
    case 'i':
    case 'f':
    case 'b': return "scalar";
    case 'p':
    case 'q': return "tuple";
    default: return NULL;
  }
}

/* The attributes of what a row gives: when read (.T), when called, as a method of `receiver` or on
 * a first argument with those rows. `axis`: the call says along which. */
static const char *result_rows(const BuiltinRow *row, const char *subject, bool axis) {
  switch ((int)row->rule) {
    case RULE_UFUNC_:
    case RULE_NP_ROUND_:
    case RULE_CLIP_:
    case RULE_ISCLOSE_:
    case RULE_ASTYPE_:
    case RULE_ATTR_PART_: return subject && !strcmp(subject, "scalar") ? "scalar" : "ndarray";
    case RULE_ABS_:
    case RULE_MINMAX_:
    case RULE_SUM_:
    case RULE_ROUND_:
    case RULE_POW_: return subject && !strcmp(subject, "ndarray") ? "ndarray" : "scalar";
    case RULE_REDUCE_:
    case RULE_MEAN_:
    case RULE_VAR_:
    case RULE_PTP_:
    case RULE_COUNT_NONZERO_: return axis ? "ndarray" : "scalar";
    case RULE_DTYPE_: return subject && !strcmp(subject, "ndarray") ? "ndarray" : "scalar";
    case RULE_SCAN_:
    case RULE_CREATE_:
    case RULE_CREATE_LIKE_:
    case RULE_FULL_:
    case RULE_FULL_LIKE_:
    case RULE_ARANGE_:
    case RULE_LINSPACE_:
    case RULE_EYE_:
    case RULE_ARRAY_:
    case RULE_RESHAPE_:
    case RULE_RAVEL_:
    case RULE_FLATTEN_:
    case RULE_TRANSPOSE_:
    case RULE_AXES_VIEW_:
    case RULE_SQUEEZE_:
    case RULE_EXPAND_DIMS_:
    case RULE_BROADCAST_TO_:
    case RULE_FLIP_:
    case RULE_CONCATENATE_:
    case RULE_STACK_:
    case RULE_MATMUL_:
    case RULE_DOT_:
    case RULE_DIAG_:
    case RULE_DIAGONAL_:
    case RULE_TRI_:
    case RULE_TRIL_:
    case RULE_REPEAT_:
    case RULE_TILE_:
    case RULE_ROLL_:
    case RULE_SORT_:
    case RULE_ARGSORT_:
    case RULE_WHERE_:
    case RULE_OUTER_:
    case RULE_ATTR_T_: return "ndarray";
    case RULE_COPY_: return subject ? subject : "ndarray";
    case RULE_TRACE_:
    case RULE_ITEM_:
    case RULE_LEN_:
    case RULE_ANYALL_:
    case RULE_ISINSTANCE_:
    case RULE_ARRAY_EQUAL_:
    case RULE_ALLCLOSE_:
    case RULE_ATTR_SCALAR_:
    case RULE_IS_INTEGER_:
    case RULE_MATH_:
    case RULE_MATH_INT_:
    case RULE_MATH_TEST_:
    case RULE_MATH_ISCLOSE_: return "scalar";
    case RULE_NP_SHAPE_: return row->impl ? "scalar" : "tuple";
    case RULE_DIVMOD_:
    case RULE_PY_DIVMOD_:
    case RULE_SHAPE_ATTR_:
    case RULE_ATTR_STRIDES_:
    case RULE_NONZERO_:
    case RULE_TUPLE_: return "tuple";
    case RULE_SORTED_:
    case RULE_TOLIST_:
    case RULE_LIST_: return "list";
    case RULE_LIST_METHOD_: return !strcmp(row->name, "copy") ? "list" : NULL;
    case RULE_ATTR_DTYPE_:
    case RULE_RESULT_TYPE_: return "dtype";
    case RULE_STR_:
    case RULE_FORMAT_:
    case RULE_DOT_FORMAT_:
    case RULE_BASE_TEXT_:
    case RULE_INPUT_: return "str";
    case RULE_RANGE_: return "range";
    case RULE_SLICE_: return "slice";
    case RULE_LIB_:
    case RULE_STR_METHOD_: return letter_rows(row->types);
    default: return NULL;
  }
}

/* ---- tokens ---- */

static TokenKind kind_of(const CompletionContext *g, uint32_t i) { return i < g->count ? g->tokens[i].kind : TK_EOF; }
static bool opening(TokenKind kind) { return kind == TK_LPAR || kind == TK_LBRACKET || kind == TK_LBRACE; }
static bool closing(TokenKind kind) { return kind == TK_RPAR || kind == TK_RBRACKET || kind == TK_RBRACE; }

/* The token that opens what token `at` closes, or UINT32_MAX. */
static uint32_t opener(const CompletionContext *g, uint32_t at) {
  unsigned depth = 0;
  for (uint32_t i = at + 1; i-- > 0;) {
    if (closing(g->tokens[i].kind)) depth++;
    if (opening(g->tokens[i].kind) && !--depth) return i;
  }
  return UINT32_MAX;
}

static uint32_t closer(const CompletionContext *g, uint32_t at, uint32_t end) {
  unsigned depth = 0;
  for (uint32_t i = at; i < end; i++) {
    if (opening(g->tokens[i].kind)) depth++;
    if (closing(g->tokens[i].kind) && !--depth) return i;
  }
  return end;
}

static const Type literal_int = {.kind = TY_SCALAR, .dtype = DT_I64, .weak = true},
                  literal_float = {.kind = TY_SCALAR, .dtype = DT_F64, .weak = true},
                  literal_complex = {.kind = TY_SCALAR, .dtype = DT_C128, .weak = true},
                  literal_bool = {.kind = TY_SCALAR, .dtype = DT_BOOL, .weak = true};

static bool is_atom(TokenKind kind) {
  return kind == TK_NAME || kind == TK_INT || kind == TK_FLOAT || kind == TK_IMAGINARY || kind == TK_STRING ||
         kind == TK_FSTRING_END || kind == TK_TRUE || kind == TK_FALSE || kind == TK_NONE;
}

static uint32_t fstring_start(const CompletionContext *g, uint32_t end) {
  unsigned depth = 0;
  for (uint32_t i = end + 1; i-- > 0;) {
    if (g->tokens[i].kind == TK_FSTRING_END) depth++;
    if (g->tokens[i].kind == TK_FSTRING_START && !--depth) return i;
  }
  return end;
}

uint32_t context_primary(const CompletionContext *g, uint32_t end) {
  uint32_t i = end;
  while (i) {
    TokenKind kind = g->tokens[i - 1].kind;
    if (closing(kind)) {
      i = opener(g, i - 1);
      if (i == UINT32_MAX) return end;
      if (i && (is_atom(g->tokens[i - 1].kind) || closing(g->tokens[i - 1].kind))) continue;
      return i;
    }
    if (!is_atom(kind)) return end;
    i = kind == TK_FSTRING_END ? fstring_start(g, i - 1) : i - 1;
    if (!i || g->tokens[i - 1].kind != TK_DOT) return i;
    i--;
  }
  return end;
}

uint32_t context_call(const CompletionContext *g, uint32_t at) {
  unsigned depth = 0;
  for (uint32_t i = at; i-- > 0;) {
    TokenKind kind = g->tokens[i].kind;
    if (kind == TK_NEWLINE || kind == TK_INDENT || kind == TK_DEDENT) return UINT32_MAX;
    if (closing(kind)) depth++;
    if (!opening(kind)) continue;
    if (depth) {
      depth--;
      continue;
    }
    TokenKind before = i ? g->tokens[i - 1].kind : TK_EOF;
    if (kind == TK_LPAR && i && (before == TK_NAME || closing(before)) && kind_of(g, i - 2) != TK_DEF)
      return i;
  }
  return UINT32_MAX;
}

/* ---- names ---- */

static uint32_t value_end(const CompletionContext *g, uint32_t begin) {
  unsigned depth = 0;
  uint32_t i = begin;
  for (; i < g->count; i++) {
    TokenKind kind = g->tokens[i].kind;
    if (opening(kind)) depth++;
    if (closing(kind) && !depth--) break;
    if (kind == TK_NEWLINE || (!depth && (kind == TK_SEMICOLON || kind == TK_COMMA))) break;
  }
  return i;
}

/* A parameter by its annotation; without one most are arrays. */
static ContextValue parameter_known(const CompletionContext *g, uint32_t annotation) {
  if (!annotation || kind_of(g, annotation) != TK_NAME) return of_rows("ndarray");
  const char *name = g->tokens[annotation].name;
  if (kind_of(g, annotation + 1) == TK_DOT && kind_of(g, annotation + 2) == TK_NAME) {
    annotation += 2;
    name = g->tokens[annotation].name;
  }
  if (!strcmp(name, "list") || !strcmp(name, "str") || !strcmp(name, "tuple")) return of_rows(name);
  if (kind_of(g, annotation + 1) == TK_LBRACKET || !strcmp(name, "ndarray")) return of_rows("ndarray");
  return dtype_named(name) != DT_COUNT ? of_rows("scalar") : unknown;
}

static ContextValue local_known(Walk *w, uint32_t index) {
  const CompletionContext *g = w->context;
  const LocalName *local = &g->locals.items[index];
  switch (local->kind) {
    case LOCAL_VALUE:
      return local->value ? expression_known(w, local->value, value_end(g, local->value), index) : unknown;
    case LOCAL_FUNCTION: return (ContextValue){.rows = "function", .parameters = local->value};
    case LOCAL_PARAMETER: return parameter_known(g, local->value);
    case LOCAL_MODULE: return of_rows(local->found);
    case LOCAL_ROW: return row_known(local->found);
  }
  return unknown;
}

static ContextValue name_known_in(Walk *w, const char *name, uint32_t scope) {
  const CompletionContext *g = w->context;
  for (uint32_t i = scope; i-- > 0;)
    if (!strcmp(g->locals.items[i].name, name)) return local_known(w, i);
  Global *const *globals;
  uint32_t count = g->host->globals(g->host->context, &globals);
  for (uint32_t i = 0; i < count; i++) {
    if (!globals[i]->type || strcmp(globals[i]->name, name) != 0) continue;
    ContextValue known = type_known(globals[i]->type);
    known.global = globals[i];
    return known;
  }
  const BuiltinRow *row = builtin_find("builtins", name);
  return row ? row_known(row) : unknown;
}

ContextValue context_name(const CompletionContext *g, const char *name) {
  Walk walk = {g, FUEL};
  return name_known_in(&walk, name, g->locals.count);
}

/* ---- expressions ---- */

static ContextValue attribute_known(const ContextValue *base, const char *name) {
  const BuiltinRow *row = base->rows ? builtin_find(base->rows, name) : NULL;
  if (!row) return unknown;
  ContextValue known = row_known(row);
  if (!known.rows && row_is_value(row)) known.rows = result_rows(row, base->rows, false);
  if (!strncmp(row->signature, "self", 4)) known.subject = base->rows;
  return known;
}

/* Whether the call's arguments in (open, close) say an axis. */
static bool names_axis(const CompletionContext *g, uint32_t open, uint32_t close) {
  for (uint32_t i = open + 1; i + 1 < close; i++)
    if (g->tokens[i].kind == TK_NAME && g->tokens[i + 1].kind == TK_ASSIGN &&
        !strcmp(g->tokens[i].name, "axis"))
      return true;
  return false;
}

static ContextValue call_known(Walk *w, const ContextValue *callee, uint32_t open, uint32_t close, uint32_t scope) {
  if (callee->type && callee->type->kind == TY_FUNC) {
    Fn *fn;
    return func_specialisations(callee->type, &fn, 1) && fn && fn->result ? type_known(fn->result) : unknown;
  }
  if (!callee->row) return unknown;
  const char *subject = callee->subject;
  if (!subject) {
    uint32_t end = value_end(w->context, open + 1);
    subject = expression_known(w, open + 1, end < close ? end : close, scope).rows;
  }
  return of_rows(result_rows(callee->row, subject, names_axis(w->context, open, close)));
}

/* Items of an index that take an axis away; UINT32_MAX when that is not plain. */
static uint32_t axes_taken(Walk *w, uint32_t open, uint32_t close, uint32_t scope) {
  const CompletionContext *g = w->context;
  uint32_t taken = 0;
  for (uint32_t i = open + 1; i < close;) {
    uint32_t end = value_end(g, i);
    if (end > close) end = close;
    bool slice = false;
    for (uint32_t k = i; k < end; k++) slice |= g->tokens[k].kind == TK_COLON;
    ContextValue item = slice ? unknown : expression_known(w, i, end, scope);
    if (!slice && (!item.rows || strcmp(item.rows, "scalar") != 0)) return UINT32_MAX;
    taken += !slice;
    i = end + 1;
  }
  return taken;
}

static ContextValue index_known(Walk *w, const ContextValue *base, uint32_t open, uint32_t close, uint32_t scope) {
  if (!base->rows) return unknown;
  if (!strcmp(base->rows, "str")) return of_rows("str");
  uint32_t taken = axes_taken(w, open, close, scope);
  if (!strcmp(base->rows, "ndarray"))
    return of_rows(base->type && base->type->kind == TY_ARRAY && taken == base->type->rank ? "scalar"
                                                                                           : "ndarray");
  const Type *type = base->type;
  if (!strcmp(base->rows, "list"))
    return taken == 0                                     ? of_rows("list")
           : type && type->kind == TY_LIST && type->count ? type_known(type->items[0])
                                                          : unknown;
  if (!type || type->kind != TY_TUPLE || close != open + 2 || w->context->tokens[open + 1].kind != TK_INT)
    return unknown;
  unsigned long k = strtoul(w->context->text + w->context->tokens[open + 1].begin, NULL, 10);
  return k < type->count ? type_known(type->items[k]) : unknown;
}

static ContextValue group_known(Walk *w, uint32_t open, uint32_t close, uint32_t scope) {
  const CompletionContext *g = w->context;
  if (g->tokens[open].kind == TK_LBRACKET) return of_rows("list");
  if (g->tokens[open].kind == TK_LBRACE) return unknown;
  uint32_t end = value_end(g, open + 1);
  return end < close || close == open + 1 ? of_rows("tuple") : expression_known(w, open + 1, close, scope);
}

static ContextValue atom_known(Walk *w, uint32_t *at, uint32_t end, uint32_t scope) {
  const CompletionContext *g = w->context;
  uint32_t i = (*at)++;
  switch ((int)g->tokens[i].kind) {
    case TK_NAME: return name_known_in(w, g->tokens[i].name, scope);
    case TK_INT: return type_known(&literal_int);
    case TK_FLOAT: return type_known(&literal_float);
    case TK_IMAGINARY: return type_known(&literal_complex);
    case TK_TRUE:
    case TK_FALSE: return type_known(&literal_bool);
    case TK_STRING: return of_rows("str");
    case TK_FSTRING_START:
      while (*at < end && (g->tokens[*at].kind != TK_FSTRING_END || fstring_start(g, *at) != i)) (*at)++;
      if (*at < end) (*at)++;
      return of_rows("str");
    case TK_LPAR:
    case TK_LBRACKET:
    case TK_LBRACE: {
      uint32_t close = closer(g, i, end);
      *at = close < end ? close + 1 : end;
      return group_known(w, i, close, scope);
    }
    default: return unknown;
  }
}

/* A primary from token *at on; moves *at behind it. */
static ContextValue primary_known(Walk *w, uint32_t *at, uint32_t end, uint32_t scope) {
  const CompletionContext *g = w->context;
  ContextValue known = atom_known(w, at, end, scope);
  while (*at < end) {
    TokenKind kind = g->tokens[*at].kind;
    if (kind == TK_DOT && *at + 1 < end && g->tokens[*at + 1].kind == TK_NAME) {
      known = attribute_known(&known, g->tokens[*at + 1].name);
      *at += 2;
    } else if (kind == TK_LPAR || kind == TK_LBRACKET) {
      uint32_t close = closer(g, *at, end);
      known = kind == TK_LPAR ? call_known(w, &known, *at, close, scope)
                              : index_known(w, &known, *at, close, scope);
      *at = close < end ? close + 1 : end;
    } else {
      break;
    }
  }
  return known;
}

/* What an operator makes of two operands. */
static ContextValue operation_known(const ContextValue *a, const ContextValue *b) {
  const char *x = a->rows ? a->rows : "", *y = b->rows ? b->rows : "";
  if (!strcmp(x, "ndarray") || !strcmp(y, "ndarray")) return of_rows("ndarray");
  if (!*x || !*y) return unknown;
  if (!strcmp(x, "scalar")) return of_rows(y);
  return of_rows(x);
}

static ContextValue expression_known(Walk *w, uint32_t begin, uint32_t end, uint32_t scope) {
  const CompletionContext *g = w->context;
  if (!w->fuel || begin >= end) return unknown;
  w->fuel--;
  ContextValue known = unknown;
  bool first = true;
  for (uint32_t at = begin; at < end;) {
    TokenKind kind = g->tokens[at].kind;
    if (kind == TK_LAMBDA || kind == TK_ERROR) return unknown;
    if (kind == TK_IF) break;
    if (!is_atom(kind) && !opening(kind) && kind != TK_FSTRING_START) {
      if (kind == TK_ASSIGN) first = true; /* a = b = value */
      at++;
      continue;
    }
    ContextValue operand = primary_known(w, &at, end, scope);
    known = first ? operand : operation_known(&known, &operand);
    first = false;
  }
  return known;
}

ContextValue context_expression(const CompletionContext *g, uint32_t begin, uint32_t end) {
  Walk walk = {g, FUEL};
  return expression_known(&walk, begin, end, g->locals.count);
}
