/* Completion's type of an expression; see watch.h. */
#include "lang/front/sema/check.h"
#include "lang/front/sema/watch.h"

#include <string.h>

#include "lang/front/sema/annotate.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/decor.h"
#include "lang/front/sema/value.h"
#include "lang/front/syntax/ast_visit.h"

enum { WORK_MAX = 20000, GUESSED_RANK = 1 };

static bool holds(Span outer, Span inner) {
  return outer.source == inner.source && outer.begin <= inner.begin && inner.end <= outer.end;
}

bool watch_inside(const Check *c, const Node *node) {
  const Watch *watch = c->checker->watch;
  return watch && holds(node->span, watch->place);
}

bool watch_inside_body(const Check *c, const NodeList *body) {
  for (uint32_t i = 0; c->checker->watch && i < body->count; i++)
    if (watch_inside(c, body->items[i])) return true;
  return false;
}

static void record(Watch *watch, Val v) {
  watch->met = true;
  if (val_ok(v)) watch->type = v.type;
}

void watch_expr(Check *c, const Node *node, Val v) {
  Watch *watch = c->checker->watch;
  if (watch->left) watch->left--;
  if (node == watch->node) record(watch, v);
}

void watch_name(Check *c, Span span, Val v) {
  Watch *watch = c->checker->watch;
  if (span.source == watch->place.source && span.begin == watch->place.begin && span.end == watch->place.end)
    record(watch, v);
}

/* ---- functions that nothing calls ---- */

typedef struct Uses {
  const char *name;
  uint32_t indices; /* the most that stand in brackets behind it */
} Uses;

static void find_uses(const Node *node, void *context) {
  Uses *uses = context;
  if (!node) return;
  if (node->kind == ND_SUBSCRIPT && node->u.subscript.value->kind == ND_NAME &&
      !strcmp(node->u.subscript.value->u.name.id, uses->name)) {
    const Node *slice = node->u.subscript.slice;
    uint32_t count = slice->kind == ND_TUPLE ? slice->u.seq.elts.count : 1;
    if (count > uses->indices) uses->indices = count;
  }
  ast_children(node, find_uses, uses);
}

/* Without annotation and default most parameters are arrays, of as many axes as the body has indices. */
static const Type *array_by_use(Check *c, const Node *node, const char *name) {
  Uses uses = {.name = name, .indices = GUESSED_RANK};
  find_uses(node, &uses);
  return type_array(c->types, elem_of(DT_F64), uses.indices < MAX_RANK ? uses.indices : MAX_RANK, LAYOUT_ANY);
}

typedef enum Guess { GUESS_ARRAYS, GUESS_FLOATS, GUESS_INTS } Guess;

static const Type *parameter_type(Check *c, const FuncDef *def, uint32_t k, Guess guess) {
  const AstArg *arg = &def->args->items[k];
  const Type *type = arg->annotation ? annotation_hint(c, arg->annotation) : NULL;
  if (!type && arg->default_value && def->defaults) type = def->defaults[k].type;
  if (type && type->kind != TY_NONE) return type;
  if (guess == GUESS_ARRAYS) return array_by_use(c, def->node, arg->name);
  return guess == GUESS_INTS ? type_int(c->types) : type_scalar(c->types, DT_F64, false);
}

static bool made_by(Val made, DecorKind kind) {
  const FuncDef *def = val_ok(made) && made.type->kind == TY_FUNC ? made.type->def : NULL;
  return def && def->decoration.decor && def->decoration.decor->kind == kind;
}

/* Checks the body as a call with such arguments would. */
static void check_guessed(Check *c, Val f, Guess guess, bool device, Span span) {
  FuncDef *def = (FuncDef *)(uintptr_t)f.type->def;
  const AstArgs *params = def->args;
  Val *values = arena_array(c->arena, Val, params->count + 1);
  CallArgs args = {
      .positional = values, .count = params->positional, .keywords = values + params->positional};
  args.names = arena_array(c->arena, const char *, params->count + 1);
  args.keyword_spans = arena_array(c->arena, Span, params->count + 1);
  for (uint32_t k = 0; k < params->count; k++) {
    values[k] = val_to_specialise(c, parameter_type(c, def, k, guess), span);
    if (k >= args.count) args.names[args.keyword_count++] = params->items[k].name;
  }
  BoundCall call;
  if (!call_bind(c, f, &args, &call, span)) return;
  const Val *known = device ? call.values : NULL;
  if (!spec_find(c, def, call.types, call.count, device, known))
    spec_make(c, def, call.types, call.count, device, known, span);
}

void watch_function(Check *c, const Node *node, Val f, Val made) {
  if (!watch_inside(c, node) || c->checker->watch->type || !val_ok(f) || f.type->kind != TY_FUNC) return;
  bool device = made_by(made, DECOR_CUDA);
  if (device || made_by(made, DECOR_JIT)) f = made;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  c->mode.uncertain++;
  check_guessed(c, f, made_by(made, DECOR_VECTORIZE) ? GUESS_FLOATS : GUESS_ARRAYS, device, node->span);
  if (!c->checker->watch->type) check_guessed(c, f, GUESS_INTS, device, node->span);
  c->mode.uncertain--;
  c->scope->state = before;
  fn_rewind(c->fn, mark);
}

/* ---- the whole text ---- */

static void find_function(const Node *node, void *context) {
  const Check **c = context;
  if (!node || !*c || !watch_inside(*c, node)) return;
  if (node->kind == ND_FUNCTION_DEF || node->kind == ND_LAMBDA)
    *c = NULL;
  else
    ast_children(node, find_function, context);
}

bool watch_done(const Check *c, const Node *node) {
  if (!c->checker->watch || !c->checker->watch->met || !watch_inside(c, node)) return false;
  find_function(node, &c);
  return c != NULL; /* a call of the function around it may say more */
}

void watch_end(Check *c) {
  Watch *watch = c->checker->watch;
  if (!watch || watch->met) return;
  c->scope->state.dead = false;
  watch->left = WORK_MAX;
  if (watch->node) check_expr(c, watch->node);
}

const Type *check_type_of(Checker *checker, const CheckHost *host, const Node *module, const Node *wanted,
                          Span place) {
  Watch watch = {.node = wanted, .place = place, .left = WORK_MAX};
  Checker copy = *checker;
  copy.host = *host;
  copy.watch = &watch;
  copy.debug = false;
  uint32_t count = checker->defs.count;
  FuncDef *functions = arena_array(host->arena, FuncDef, count + 1);
  for (uint32_t k = 0; k < count; k++) functions[k] = *checker->defs.items[k];
  DiagList diags = {.arena = host->arena};
  check_cell(&copy, host->arena, module, false, NULL, &diags);
  for (uint32_t k = 0; k < count; k++) *checker->defs.items[k] = functions[k];
  checker->visits = copy.visits; /* what its specialisations are marked with */
  return watch.type;
}
