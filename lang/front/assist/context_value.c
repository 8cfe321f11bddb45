/* Completion context: what kind of value an expression of the text has, by the checker, the tables and the
 * bound names. */
#include <string.h>

#include "lang/base/types/modules.h"
#include "lang/front/assist/context.h"
#include "lang/front/sema/check.h"
#include "lang/front/rules/rules.h"
#include "lang/front/syntax/ast_visit.h"
#include "lang/front/syntax/parse.h"

static const ContextValue unknown = {0};

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
  if (type->kind == TY_BUILTIN)
    known.row = type->def;
  else if (type->kind == TY_OBJECT)
    known.rows = class_name(type_class(type));
  else
    known.rows = type->kind == TY_MODULE ? type->def : type->kind == TY_SPEC ? "dtype" : type_kind_name(type);
  return known;
}

static ContextValue row_known(const BuiltinRow *row) {
  ContextValue known = {.row = row};
  if (row->rule == RULE_MODULE_) known.rows = row->types[0] ? row->types : row->name;
  if (row->rule == RULE_CONSTANT_) known.rows = "scalar";
  if (row->rule == RULE_DTYPE_) known.rows = "dtype";
  return known;
}

/* ---- tokens ---- */

static TokenKind kind_of(const CompletionContext *g, uint32_t i) {
  return i < g->count ? g->tokens[i].kind : TK_EOF;
}
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

/* ---- the checker ---- */

/* The session's names as the checker sees them here: copies, which it may change. */
typedef struct Names {
  const CompleteHost *host;
  Arena *arena;
  VEC(Global *) copies;
  Global *const *globals;
  uint32_t count;
  const char *floor; /* of the stack, once it is asked for */
} Names;

static Global *copy_global(Names *names, Global global) {
  Global *copy = arena_new_of(names->arena, Global);
  *copy = global;
  if (names->host->running && global.type && type_is_mutable(global.type) && !type_is_array(global.type))
    copy->value = (Value){0};
  vec_push(names->arena, names->copies, copy);
  return copy;
}

static Global *name_find(void *context, const char *name, bool create) {
  Names *names = context;
  for (uint32_t i = 0; i < names->copies.count; i++)
    if (!strcmp(names->copies.items[i]->name, name)) return names->copies.items[i];
  for (uint32_t i = 0; i < names->count; i++)
    if (names->globals[i]->type && !strcmp(names->globals[i]->name, name))
      return copy_global(names, *names->globals[i]);
  return create ? copy_global(names, (Global){.name = arena_copy(names->arena, name, strlen(name))}) : NULL;
}

static bool no_magic_binds(void *context, const char *name) {
  (void)context, (void)name;
  return false;
}

static const Type *magic_type(void *context, const char *name) {
  const CompleteHost *host = ((Names *)context)->host;
  return host->magic_type ? host->magic_type(host->context, name) : NULL;
}

static const char *stack_floor(void *context) {
  Names *names = context;
  const CompleteHost *host = names->host;
  if (!names->floor && host->stack_floor) names->floor = host->stack_floor(host->context);
  return names->floor;
}

static const Type *type_of(const CompletionContext *g, const Node *module, const Node *node, Span place) {
  if (!g->host->checker) return NULL;
  Names names = {.host = g->host, .arena = g->arena};
  names.count = g->host->globals(g->host->context, &names.globals);
  const CheckHost host = {.context = &names,
                          .types = type_table_over(g->arena, g->host->types),
                          .arena = g->arena,
                          .global = name_find,
                          .magic_binds = no_magic_binds,
                          .magic_type = magic_type,
                          .stack_floor = stack_floor};
  return check_type_of(g->host->checker, &host, module, node, place);
}

/* ---- the tree ---- */

typedef enum PlaceKind { PLACE_BASE, PLACE_CALLEE, PLACE_NAME } PlaceKind;

/* An expression of the text, by where it stands. */
typedef struct Place {
  PlaceKind kind;
  uint32_t begin; /* of the expression's text; BASE: of the attribute's name behind it */
  uint32_t end;   /* CALLEE: where it ends at the latest, the bracket of the call */
  const Node *found;
  Span span; /* where what was found stands; NAME: without `found`, a name that is bound there */
} Place;

static void take(Place *place, const Node *node) {
  place->found = node;
  place->span = node->span;
}

static void take_name(Place *place, Span name) {
  if (name.source && name.begin <= place->begin && place->begin < name.end) place->span = name;
}

static void find_parameter(Place *place, const AstArgs *args) {
  for (uint32_t k = 0; k < args->count; k++) take_name(place, args->items[k].span);
  if (args->vararg) take_name(place, args->vararg->span);
  if (args->kwarg) take_name(place, args->kwarg->span);
}

/* Names that are no nodes: those of functions, parameters and imports. */
static void find_bound(Place *place, const Node *node) {
  if (node->kind == ND_FUNCTION_DEF) {
    take_name(place, node->u.function_def.name_span);
    find_parameter(place, &node->u.function_def.args);
  }
  if (node->kind == ND_LAMBDA) find_parameter(place, &node->u.lambda.args);
  for (uint32_t k = 0; node->kind == ND_IMPORT_FROM && k < node->u.import_from.count; k++)
    take_name(place, node->u.import_from.names[k].span);
}

static void find_place(const Node *node, void *context) {
  Place *place = context;
  if (!node) return;
  if (place->kind == PLACE_BASE && node->kind == ND_ATTRIBUTE &&
      node->u.attribute.attr_span.begin == place->begin)
    take(place, node->u.attribute.value);
  if (place->kind == PLACE_NAME && node->kind == ND_NAME && node->span.begin == place->begin &&
      *node->u.name.id)
    take(place, node);
  if (place->kind == PLACE_NAME) find_bound(place, node);
  const Node *func = node->kind == ND_CALL ? node->u.call.func : NULL;
  if (place->kind == PLACE_CALLEE && func && node->span.begin == place->begin &&
      func->span.end <= place->end && (!place->found || place->found->span.end < func->span.end))
    take(place, func);
  ast_children(node, find_place, place);
}

/* The text's tree: of all of it, or only up to the cursor. */
static const Node *tree_of(const CompletionContext *g, bool whole, uint32_t tail) {
  Source *source = arena_new_of(g->arena, Source);
  *source = whole ? (Source){"", g->whole, g->whole_length} : (Source){"", g->text, g->length};
  return parse_partial(g->arena, source, whole ? UINT32_MAX : tail);
}

/* What follows the cursor says more of what stands before it (calls of the function around it) unless it does
 * not parse together. */
static ContextValue at_place(const CompletionContext *g, Place place, uint32_t tail) {
  for (int whole = 1; whole >= 0; whole--) {
    const Node *module = tree_of(g, whole, tail);
    find_place(module, &place);
    const Type *type = place.span.source ? type_of(g, module, place.found, place.span) : NULL;
    if (type) return type_known(type);
    place.found = NULL;
    place.span = (Span){0};
  }
  return unknown;
}

/* ---- names ---- */

ContextValue context_global(const CompleteHost *host, const char *name) {
  Global *const *globals;
  uint32_t count = host->globals(host->context, &globals);
  for (uint32_t i = 0; i < count; i++) {
    if (!globals[i]->type || strcmp(globals[i]->name, name) != 0) continue;
    ContextValue known = type_known(globals[i]->type);
    known.global = globals[i];
    return known;
  }
  const BuiltinRow *row = builtin_find("builtins", name);
  return row ? row_known(row) : unknown;
}

/* A module or a function of the language that the text imports by that name. */
static ContextValue imported(const CompletionContext *g, const char *name) {
  for (uint32_t i = g->locals.count; i-- > 0;) {
    const LocalName *local = &g->locals.items[i];
    if (strcmp(local->name, name) != 0) continue;
    if (local->kind == LOCAL_MODULE) return of_rows(local->found);
    return local->kind == LOCAL_ROW ? row_known(local->found) : unknown;
  }
  return unknown;
}

static bool is_known(const ContextValue *value) { return value->rows || value->row || value->type; }

static ContextValue name_at(const CompletionContext *g, uint32_t token) {
  const char *name = g->tokens[token].name;
  ContextValue known = imported(g, name);
  if (is_known(&known)) return known;
  known = at_place(g, (Place){.kind = PLACE_NAME, .begin = g->tokens[token].begin}, g->tokens[token].begin);
  return is_known(&known) ? known : context_global(g->host, name);
}

/* ---- expressions ---- */

ContextValue context_before(const CompletionContext *g, uint32_t token) {
  uint32_t begin = context_primary(g, token - 1);
  if (begin + 2 == token && kind_of(g, begin) == TK_NAME) { /* np. */
    ContextValue known = imported(g, g->tokens[begin].name);
    if (is_known(&known)) return known;
  }
  return at_place(g, (Place){.kind = PLACE_BASE, .begin = g->tokens[token].begin}, g->tokens[begin].begin);
}

static ContextValue attribute_at(const CompletionContext *g, uint32_t token) {
  ContextValue base = context_before(g, token);
  const BuiltinRow *row = base.rows ? builtin_find(base.rows, g->tokens[token].name) : NULL;
  return row ? row_known(row) : unknown;
}

ContextValue context_at(const CompletionContext *g, uint32_t token) {
  return token && kind_of(g, token - 1) == TK_DOT ? attribute_at(g, token) : name_at(g, token);
}

/* The row of a type as a value, np.float32 or int, which is called as a function is. */
static const BuiltinRow *type_row(const CompletionContext *g, const Type *type) {
  const char *name = type_text(g->arena, type), *dot = strchr(name, '.');
  return dot ? builtin_find("np", dot + 1) : builtin_find("builtins", name);
}

/* np.sum, a function of an imported module, is known without a look at the rest of the text. */
static const BuiltinRow *imported_function(const CompletionContext *g, uint32_t begin, uint32_t end) {
  bool dotted = begin + 3 == end && kind_of(g, begin) == TK_NAME && kind_of(g, begin + 1) == TK_DOT &&
                kind_of(g, begin + 2) == TK_NAME;
  if (!dotted) return NULL;
  ContextValue module = imported(g, g->tokens[begin].name);
  const BuiltinRow *row = module.rows ? builtin_find(module.rows, g->tokens[begin + 2].name) : NULL;
  return row && row->signature[0] && !row_is_value(row) ? row : NULL;
}

ContextValue context_callee(const CompletionContext *g, uint32_t open) {
  uint32_t begin = context_primary(g, open);
  const BuiltinRow *function = imported_function(g, begin, open);
  if (function) return row_known(function);
  Place place = {.kind = PLACE_CALLEE, .begin = g->tokens[begin].begin, .end = g->tokens[open].begin};
  ContextValue known = at_place(g, place, g->tokens[begin].begin);
  if (known.type && known.type->kind == TY_DTYPE) known.row = type_row(g, known.type);
  return known;
}
