/* Specialisations: a function's body checked for the types of one call.
 *
 * A specialisation is checked with its own scope; a recursive call met while it is being
 * checked gets the result type found so far, and the body is checked again once that is
 * known. */
#include <string.h>

#include "lang/base/system/deep.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/annotate.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/scope.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/sema/call/overload.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/watch.h"

enum {
  MAX_DEPTH = 64,  /* of calls of one function, each with types of its own */
  STACK_MIB = 256, /* for chains of calls that the thread's stack is too small for */
  ROUNDS_MAX = 20
};

/* ---- specialisation ---- */

static bool own_deps_hold(Check *c, Scope *top, const Spec *spec) {
  for (uint32_t i = 0; i < spec->reads.count; i++) {
    const Dep *dep = &spec->reads.items[i];
    Slot *slot = scope_slot(c, top, dep->global->name, true);
    if (!slot || slot->type != dep->type || slot->maybe || name_changes(c, slot)) return false;
    if (dep->value && !cuda_global_is(c, slot, *dep->value)) return false;
  }
  return true;
}

/* Of the specialisation and of all that it calls, each once: chains of calls are long. */
static bool deps_hold(Check *c, Spec *spec) {
  Scope *top = c->scope;
  while (top->parent) top = top->parent;
  uint64_t visit = ++c->checker->visits;
  spec->visit = visit;
  spec->todo = NULL;
  for (Spec *todo = spec; todo;) {
    Spec *now = todo;
    todo = now->todo;
    if (!own_deps_hold(c, top, now)) return false;
    for (uint32_t i = 0; i < now->calls.count; i++) {
      Spec *callee = now->calls.items[i];
      if (callee->visit == visit) continue;
      callee->visit = visit;
      callee->todo = todo;
      todo = callee;
    }
  }
  return true;
}

/* Captures are all after the arguments. */
static bool same_known(const FuncDef *def, const Spec *spec, const Val *known) {
  for (uint32_t k = spec->param_count - def->captured.count; spec->device && k < spec->param_count; k++) {
    bool constant = known && known[k].is_const;
    if (constant != spec->known[k].is_const || (constant && !cuda_same_constant(known[k], spec->known[k])))
      return false;
  }
  return true;
}

Spec *spec_find(Check *c, FuncDef *def, const Type **params, uint32_t count, bool device, const Val *known) {
  for (Spec *spec = def->specialised.first; spec; spec = spec->next)
    if (spec->device == device && spec->debug == check_debugs(c) &&
        spec->promotes == (c->mode.promotes > 0) && spec->param_count == count && !lists_hide(c, spec) &&
        (!count || !memcmp(spec->params, params, sizeof *params * count)) && same_known(def, spec, known) &&
        (spec->busy || ((!spec->file_cell || spec->file_cell == c->checker->cells) && deps_hold(c, spec))))
      return spec;
  return NULL;
}

void bind_param(Check *c, Scope *scope, const char *name, Val v, Span span) {
  Slot *slot = scope_slot(c, scope, name, true);
  if (c->checker->watch) watch_name(c, span, v);
  if (v.ref != REF_NONE && type_has_storage(v.type)) {
    slot->var = fn_var(c->fn, name, v.type);
    Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, v.ref);
    fn_ins(c->fn, set)->imm.i = slot->var;
  }
  slot->type = v.type;
  slot->facts = val_facts(v);
  slot->assigned = span;
}

/* Names of all locals first, so that a read before the assignment is recognised. */
static void declare_locals(Check *c, Scope *scope, const NodeList *body) {
  for (uint32_t i = 0; i < body->count; i++)
    if (body->items[i]->kind == ND_GLOBAL) check_stmt(c, body->items[i]);
  NameSet names = {0};
  names_assigned(c, body, &names);
  for (uint32_t k = 0; k < names.items.count && !check_is_left(c); k++)
    scope_slot(c, scope, names.items.items[k], true);
}

/* The body's own names that functions inside it rebind are cells. */
static void declare_cells(Check *c, Scope *scope, const FuncDef *def) {
  const NodeList *body = &def->node->u.function_def.body;
  NameSet rebound = {0}, outer = {0};
  names_rebound(c, body, &rebound);
  names_nonlocal(c, body, &outer);
  for (uint32_t k = 0; k < def->args->count; k++)
    if (names_have(&rebound, def->args->items[k].name))
      scope_slot(c, scope, def->args->items[k].name, true)->cell = true;
  for (uint32_t k = 0; k < rebound.items.count; k++) {
    Slot *slot = scope_slot(c, scope, rebound.items.items[k], false);
    if (slot && !names_have(&outer, rebound.items.items[k])) slot->cell = true;
  }
}

/* One pass over the body. Facts (shapes, constants) of the arguments only when dry. */
static void check_function(Check *c, FuncDef *def, Scope *scope, const Type *const *params,
                           const Val *facts) {
  const AstArgs *args = def->args;
  uint32_t at = 0, plain = args->count + args_gathering(args) + def->captured.count;
  uint32_t total = scope->spec->param_count; /* what a stencil or a cache adds comes last */
  Span span = def->node->span;
  bool lambda = def->node->kind == ND_LAMBDA;
  if (!lambda) {
    declare_locals(c, scope, &def->node->u.function_def.body);
    declare_cells(c, scope, def);
  }
  for (uint32_t k = 0; k < total; k++) {
    const Type *type = params[k];
    Val v = facts ? val_facts(facts[k]) : (Val){0};
    v.type = type;
    v.ref = REF_NONE;
    v.open = NULL;
    v.items = NULL;
    v.by_value = v.is_const;
    if (type_has_storage(type)) {
      v.ref = fn_emit(c->fn, IR_PARAM, type, span, NULL, 0);
      fn_ins(c->fn, v.ref)->imm.i = at++;
    }
    const AstArg *arg = k < args->count                          ? &args->items[k]
                        : k == args->count && args->vararg       ? args->vararg
                        : k < args->count + args_gathering(args) ? args->kwarg
                                                                 : NULL;
    v.span = arg ? arg->span : span;
    const char *name = arg          ? arg->name
                       : k >= plain ? arena_printf(c->arena, "$%u", k - plain)
                                    : def->captured.names[k - args->count - args_gathering(args)];
    uint32_t capture = k - args->count - args_gathering(args);
    if (arg && scope_slot(c, scope, name, true)->cell)
      name_assign(c, name, v, v.span);
    else
      bind_param(c, scope, name, v, v.span);
    if (!arg && k < plain && def->captured.cells[capture]) scope_slot(c, scope, name, true)->cell = true;
  }
  if (def->decoration.memo && !cache_enter(c, scope, def, params)) return;
  for (uint32_t k = 0; k < args->count; k++)
    if (args->items[k].annotation) annotate_param(c, scope, &args->items[k]);
  if (lambda) {
    return_value(c, scope, check_expr(c, def->node->u.lambda.body), span);
  } else {
    scope->annotation = annotations_are_hints(def) ? NULL : def->node->u.function_def.returns;
    check_body(c, &def->node->u.function_def.body);
    if (!scope->state.dead) {
      scope->annotation = NULL;
      return_value(c, scope, val_none(c, span), span);
    }
  }
}

typedef struct Saved {
  Fn *fn;
  Scope *scope;
  Arena *arena;
  int uncertain;
  unsigned timing;
  uint64_t path;
  Tried *tried;
} Saved;

static Saved enter(Check *c, Scope *scope, Fn *fn, Arena *arena) {
  Saved saved = {c->fn, c->scope, c->arena, c->mode.uncertain, c->mode.timing, c->path, c->tries.innermost};
  Scope *top = c->scope;
  while (top->parent) top = top->parent;
  scope->parent = top;
  c->fn = fn;
  c->scope = scope;
  c->arena = arena;
  c->mode.uncertain = 0;
  c->mode.timing = 0;
  c->path = 0;
  c->tries.innermost = NULL;
  c->calls.depth++;
  return saved;
}

static void leave(Check *c, Saved saved) {
  c->fn = saved.fn;
  c->scope = saved.scope;
  c->arena = saved.arena;
  c->mode.uncertain = saved.uncertain;
  c->mode.timing = saved.timing;
  c->path = saved.path;
  c->tries.innermost = saved.tried;
  c->calls.depth--;
}

static Fn *new_fn(Check *c, FuncDef *def, const Type **params, uint32_t count, bool device, Arena *arena) {
  const Type **stored = arena_array(arena, const Type *, count);
  uint32_t n = 0;
  for (uint32_t k = 0; k < count; k++)
    if (type_has_storage(params[k])) stored[n++] = params[k];
  Fn *fn = fn_new(arena, c->types, def->name, stored, n);
  fn->mode.device = device;
  fn->mode.wrap = def->mode.wrap || device;
  fn->mode.fastmath = def->mode.fastmath;
  fn->mode.nocheck = def->mode.nocheck;
  fn->mode.numpy_errors = def->mode.numpy_errors || (device && !def->mode.python_errors);
  fn->mode.library = def->mode.sealed;
  fn->mode.debug = check_debugs(c) && !def->mode.sealed;
  fn->derivative.vjp = def->decoration.vjp;
  fn->hints.brief = def->mode.brief;
  return fn;
}

void spec_drop(FuncDef *def, const Spec *spec) {
  for (Spec **at = &def->specialised.first; *at; at = &(*at)->next)
    if (*at == spec) {
      *at = spec->next;
      return;
    }
}

static void drop_dependents(Check *c) {
  for (uint32_t i = 0; i < c->calls.dependents.count; i++)
    spec_drop(c->calls.dependents.items[i]->def, c->calls.dependents.items[i]);
  c->calls.dependents.count = 0;
}

/* The constants among the values of captures. */
static const Val *keep_known(Arena *arena, const FuncDef *def, const Val *known, uint32_t count) {
  Val *kept = arena_array(arena, Val, count + 1);
  for (uint32_t k = 0; k < count; k++) {
    bool constant = known && k + def->captured.count >= count && known[k].is_const;
    kept[k] = constant ? cuda_constant_kept(arena, known[k]) : val_error();
  }
  return kept;
}

/* Whether there is no end in sight: ever new types of one function. */
static bool endless(Check *c, FuncDef *def, Span span) {
  uint32_t same = 0;
  for (uint32_t k = 0; k < c->calls.stack.count; k++) same += c->calls.stack.items[k]->def == def;
  if (same < MAX_DEPTH && def->specialised.endless != c->checker->cells) return false;
  def->specialised.endless = c->checker->cells; /* what is checked twice would meet it 2^64 times */
  fail(c, DG_RECURSION, span, "calls of %s() with ever new types are nested %d deep", def->name, MAX_DEPTH);
  hint(c, "a recursive function must call itself with the types that it was called with");
  return true;
}

static bool has_room(const Check *c) {
  char here = 0;
  const CheckHost *host = &c->checker->host;
  const char *floor = c->calls.floor      ? c->calls.floor
                      : host->stack_floor ? host->stack_floor(host->context)
                                          : NULL;
  return !floor || &here > floor;
}

typedef struct Making {
  Check *c;
  FuncDef *def;
  const Type **params;
  uint32_t count;
  bool device;
  const Val *known;
  Span span;
  Spec *made;
} Making;

static void make_on(void *context, const char *floor) {
  Making *m = context;
  m->c->calls.floor = floor;
  m->made = spec_make(m->c, m->def, m->params, m->count, m->device, m->known, m->span);
  m->c->calls.floor = NULL;
}

/* On the larger stack, where this one is full; from that one there is no other. */
static Spec *make_deep(Making m) {
  Check *c = m.c;
  if (!c->calls.floor && deep_call((size_t)STACK_MIB << 20, make_on, &m)) return m.made;
  fail(c, DG_RECURSION, m.span,
       "maximum recursion depth exceeded: %u functions call one another here, one inside "
       "the other, and the stack to check them on has %d MiB",
       c->calls.stack.count, STACK_MIB);
  hint(c, "call the inner ones once in an earlier cell");
  return NULL;
}

/* The one of the function that is being checked, the innermost; NULL: none. */
static const Spec *spec_around(Check *c, const FuncDef *def) {
  for (uint32_t k = c->calls.stack.count; k-- > 0;)
    if (c->calls.stack.items[k]->def == def) return c->calls.stack.items[k];
  return NULL;
}

void spec_tuples_end(Check *c, const FuncDef *def, BoundCall *call, Span span) {
  const Spec *around = spec_around(c, def);
  uint32_t ref = 0;
  for (uint32_t k = 0; around && k < call->count && k < around->param_count; k++) {
    const Type *had = around->params[k], *type = call->types[k];
    uint32_t at = ref;
    ref += type_has_storage(type);
    bool grows = had->kind == TY_TUPLE && type->kind == TY_TUPLE && type->count > had->count && !type->def;
    bool taken = had->kind == TY_VARTUPLE && type->kind == TY_TUPLE && type->count && !type->def;
    if (!grows && !taken) continue;
    const Type *item = taken ? had->items[0] : type->items[0];
    for (uint32_t n = 0; n < type->count && item; n++)
      if (type->items[n] != item) item = NULL;
    if (!item) continue;
    call->values[k] = convert(c, call->values[k], type_vartuple(c->types, item), span);
    call->types[k] = call->values[k].type;
    call->refs[at] = val_ref(c, &call->values[k]);
  }
}

/* A new specialisation, busy and on the stack. */
static Spec *spec_begin(Check *c, FuncDef *def, const Type **params, uint32_t count, bool device,
                        const Val *known) {
  Arena *arena = c->checker->host.arena;
  Spec *spec = arena_new_of(arena, Spec);
  spec->params = arena_array(arena, const Type *, count);
  if (count) memcpy(spec->params, params, sizeof *params * count);
  spec->param_count = count;
  spec->device = device;
  spec->debug = check_debugs(c);
  spec->promotes = c->mode.promotes > 0;
  spec->known = device ? keep_known(arena, def, known, count) : NULL;
  spec->busy = true;
  spec->next = def->specialised.first;
  def->specialised.first = spec;
  vec_push(arena, c->calls.stack, spec);
  if (c->rounds.cut) vec_push(arena, c->rounds.made, spec);
  spec->def = def;
  return spec;
}

/* The search for a function's result type. What a recursive call gives is the result type itself, so the body
 * is checked in rounds: each takes what the round before found (at first what is declared, or nothing: then a
 * recursive call has no type yet, and what depends on it is silent) and finds the join of all its returns.
 * When a round finds what it took, that is the type. The types found only grow in a lattice of small height,
 * so a few rounds do; what has not settled after ROUNDS_MAX is an error. Each round undoes what the one
 * before it made: its code, its errors, the items of its lists, and the specialisations that took its guess.
 */
typedef struct Search {
  const Type *expected, *declared; /* what this round takes, or NULL; what the user has declared */
  uint32_t errors;                 /* diagnostics before it */
  ListMark lists;
  bool failed, ended;
  bool hinted;      /* what is taken is what an annotation by Python's own type says, which may be wrong */
  bool silent;      /* it is taken to give None, as nothing else is found: its errors are what it calls' */
  bool asked;       /* ... and whether it returns at all was asked */
  unsigned guesses; /* that have been tried for it, or then for a number or text */
  bool provisional; /* it depends on a result type not known yet */
} Search;

static Search search_begin(Check *c, const FuncDef *def, const Type **params, uint32_t count) {
  Search s = {.lists = lists_mark(c), .errors = c->diags->items.count};
  bool hints = def->node->kind == ND_LAMBDA || annotations_are_hints(def);
  s.expected = hints ? NULL : annotation_type(c, def->node->u.function_def.returns);
  s.declared = decor_declared(def, params, count);
  if (s.declared && type_has_storage(s.declared))
    s.expected = s.declared->kind == TY_ARRAY && s.declared->layout == LAYOUT_F ? NULL : s.declared;
  s.hinted =
      s.expected && s.expected != s.declared && annotation_is_hint(c, def->node->u.function_def.returns);
  return s;
}

/* How many of the function are being checked. What the calls in a failed one would give is not followed
 * further: each of them would fail by calls of its own. */
static unsigned times_around(const Check *c, const FuncDef *def) {
  unsigned times = 0;
  for (uint32_t k = 0; k < c->calls.stack.count; k++) times += c->calls.stack.items[k]->def == def;
  return times;
}

/* Where each return depends on a call of itself, as 1 + sum(count(child) for child in node) does, any type
 * that all returns have when such calls give it is the right one: the innermost calls have none inside. */
static bool next_guess(Check *c, Search *s, const FuncDef *def) {
  enum { DEEP = 4 };
  if (times_around(c, def) > DEEP) return false; /* each would be tried in each call inside */
  const Type *const guesses[] = {type_int(c->types), type_float(c->types), type_str(c->types),
                                 type_bool(c->types)};
  if (s->guesses == sizeof guesses / sizeof *guesses) return false;
  s->expected = guesses[s->guesses++];
  s->failed = false;
  c->diags->items.count = s->errors;
  return true;
}

/* What a round has found decides: the type that is taken next, or the end (true). */
static bool search_ends(Check *c, Search *s, Spec *spec, const Scope *scope, bool more) {
  const Type *found = scope->returned;
  bool settled =
      found && !more && (found == s->expected || (!s->expected && !spec->recursed && !scope->widened));
  if (s->hinted && (!settled || s->failed)) { /* then the body alone tells */
    *s = (Search){.declared = s->declared, .errors = s->errors, .lists = s->lists};
    c->diags->items.count = s->errors;
    return false;
  }
  if (!found && spec->recursed && !s->expected && c->diags->items.count == s->errors) {
    s->expected = type_none(c->types); /* nothing but itself: it may never return */
    s->silent = true;
    return false;
  }
  if (s->silent && settled && !s->guesses && !s->asked) { /* the next round takes it that it does not ... */
    spec->never = s->asked = true;
    return false;
  }
  if (spec->never && scope->any_return) { /* ... but there is a way around the calls of itself */
    spec->never = s->failed = false;
    c->diags->items.count = s->errors;
    return false;
  }
  bool fails = !found || s->failed || c->diags->items.count > s->errors;
  if (s->silent && !settled && !s->asked && fails && next_guess(c, s, spec->def)) return false;
  if (!found || settled || (s->failed && !spec->recursed)) {
    spec->result = found ? found : type_none(c->types);
    spec->never = !scope->any_return;
    spec->facts = scope->returned_facts;
    spec->fn->result = spec->result;
    return s->ended = true;
  }
  if (s->failed && c->diags->items.count > s->errors && s->expected) return true;
  bool nested; /* what it gives holds what a call of itself gives */
  const Type *recursive = s->expected ? recursive_of_both(c, s->expected, found, &nested) : NULL;
  s->expected = recursive && recursive != s->expected ? recursive : found;
  s->failed = s->silent = false;
  c->diags->items.count = s->errors;
  spec->result = s->expected;
  spec->fn->result = s->expected;
  return false;
}

static bool search_round(Check *c, Search *s, FuncDef *def, Spec *spec) {
  Arena *arena = c->checker->host.arena;
  Scope scope = {.kind = SCOPE_FUNC,
                 .sealed = def->mode.sealed,
                 .def = def,
                 .spec = spec,
                 .expected = s->expected,
                 .declared = s->declared};
  Fn *fn = new_fn(c, def, spec->params, spec->param_count, spec->device, arena);
  Saved saved = enter(c, &scope, fn, arena);
  spec->fn = fn;
  spec->assumed = s->expected;
  spec->recursed = false;
  spec->reads.count = spec->writes.count = spec->calls.count = 0;
  uint32_t passed = spec->passed.count; /* what a recursive call must pass is known after one round */
  unsigned unknown = c->rounds.unknown;
  check_function(c, def, &scope, spec->params, spec->known);
  if (spec->device) cuda_all_params(spec, fn);
  leave(c, saved);
  bool more = spec->recursed && spec->passed.count > passed;
  s->provisional = c->rounds.unknown > unknown;
  s->failed = c->diags->items.count > s->errors || (!scope.returned && scope.any_return);
  fn->hints.recursive = spec->recursed;
  return search_ends(c, s, spec, &scope, more);
}

/* Whether a function around this one is checked for the first time, when what it gives is not known to
 * anyone. */
static bool caller_unknown(const Check *c) {
  for (uint32_t k = 0; k < c->calls.stack.count; k++)
    if (!c->calls.stack.items[k]->assumed) return true;
  return false;
}

/* The error of a function that has none of its own; none yet where its caller's next round may know more. */
static void say_refused(Check *c, const FuncDef *def, const Spec *spec, bool provisional, Span span) {
  if (provisional && caller_unknown(c)) return;
  if (!spec->recursed && provisional) {
    fail(c, DG_TYPE, span, "the result type of %s() cannot be found: it and its caller call each other",
         def->name);
    hint(c, "annotate the result of one of them (-> bool)");
  } else if (!spec->recursed) {
    fail(c, DG_TYPE, span, "%s() cannot be compiled for these arguments", def->name);
  } else {
    fail(c, DG_TYPE, span, "the result type of the recursive function %s() cannot be found", def->name);
    hint(c, "let one path return a value without calling %s()", def->name);
  }
}

Spec *spec_make(Check *c, FuncDef *def, const Type **params, uint32_t count, bool device, const Val *known,
                Span span) {
  if (endless(c, def, span)) return NULL;
  if (!has_room(c)) return make_deep((Making){c, def, params, count, device, known, span, NULL});
  enum { MOST = 400 }; /* calls of themselves with other types each time do not come to an end */
  bool inner = spec_around(c, def) != NULL;
  unsigned silent = c->rounds.silent;
  if (inner && c->calls.inner++ >= MOST) {
    fail(c, DG_TYPE, span, "%s() calls itself with values of other types each time, which do not settle",
         def->name);
    return NULL;
  }
  Spec *spec = spec_begin(c, def, params, count, device, known);
  spec->inner = inner;
  lists_made(c, spec);
  Search search = search_begin(c, def, params, count);
  for (int round = 0; round < ROUNDS_MAX && !search_round(c, &search, def, spec); round++) {
    drop_dependents(c);
    lists_undo(c, search.lists);
  }
  /* a result type that does not settle is none; nor is half of a body one */
  bool failed = search.failed || !search.ended || check_is_left(c);
  spec->busy = false;
  c->calls.stack.count--;
  if (failed && search.silent) c->diags->items.count = search.errors;
  c->calls.guess = NULL;
  if (failed || !spec->result) {
    if (times_around(c, def) == 1 && c->diags->items.count > search.errors) c->calls.guess = spec->result;
    spec_drop(def, spec);
    if (c->diags->items.count == search.errors && !c->quiet.depth && c->rounds.silent == silent)
      say_refused(c, def, spec, search.provisional, span);
    return NULL;
  }
  if (spec->unfinished) vec_push(c->checker->host.arena, c->calls.dependents, spec);
  if (!type_has_storage(spec->result)) spec->fn->result = type_none(c->types);
  if (search.provisional) spec_drop(def, spec);
  c->checker->specialisations++;
  return spec;
}

Val spec_run_dry(Check *c, FuncDef *def, Spec *spec, const Val *facts, Span span) {
  Val none = {.ref = REF_NONE};
  if (c->mode.uncertain || c->quiet.depth || spec->busy || c->mode.dry > 8) return none;
  bool any = false;
  for (uint32_t k = 0; k < spec->param_count; k++) any |= facts[k].shape != NULL || facts[k].is_const;
  if (!any) return none;
  uint32_t errors = c->diags->items.count;
  Scope scope = {
      .kind = SCOPE_FUNC, .sealed = def->mode.sealed, .def = def, .spec = spec, .expected = spec->result};
  scope.declared = decor_declared(def, spec->params, spec->param_count);
  Fn *fn = new_fn(c, def, spec->params, spec->param_count, spec->device, c->arena);
  Saved saved = enter(c, &scope, fn, c->arena);
  spec->busy = true;
  c->mode.dry++;
  check_function(c, def, &scope, spec->params, facts);
  c->mode.dry--;
  spec->busy = false;
  leave(c, saved);
  if (c->diags->items.count > errors) {
    note(c, span, "in this call of %s()", def->name);
    return val_error();
  }
  return scope.returned_facts;
}
