/* Names: what each is bound to at this point of the abstract run, and what happens
 * to that where control flow splits and joins.
 *
 * A name's slot holds its type now; in a function every type of a name has a local
 * variable of its own, at top level the storage is the Global. Here names are found and read;
 * stmt/bind.c binds them. Branches and loops are in merge.c, the names that a piece of the
 * tree assigns or captures in names.c. */
#include "lang/base/text/nearest.h"
#include "lang/base/types/modules.h"
#include "lang/front/sema/integer.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/scope.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/watch.h"
#include "lang/front/rules/stdlib.h"
#include "lang/ir/effects.h"

#include <stdio.h>
#include <string.h>

bool scope_declares_global(const Scope *scope, const char *name) {
  for (uint32_t i = 0; i < scope->global_count; i++)
    if (!strcmp(scope->globals[i], name)) return true;
  return false;
}

static Slot *state_find(State *state, const char *name) {
  for (uint32_t i = 0; i < state->count; i++)
    if (!strcmp(state->slots[i].name, name)) return &state->slots[i];
  return NULL;
}

Slot *state_add(Check *c, State *state, Slot slot) {
  if (state->count == state->cap) {
    uint32_t cap = state->cap ? state->cap * 2 : 8;
    state->slots = arena_grow(c->arena, state->slots, sizeof(Slot) * state->cap, sizeof(Slot) * cap);
    state->cap = cap;
  }
  state->slots[state->count] = slot;
  return &state->slots[state->count++];
}

/* The slot of a global as this cell sees it: starts from the world as it is. */
static Slot *global_slot(Check *c, Scope *scope, const char *name, bool create) {
  Slot *slot = state_find(&scope->state, name);
  if (slot) return slot;
  Global *global = c->checker->host.global(c->checker->host.context, name, create);
  if (!global) return NULL;
  Slot fresh = {.name = name, .global = global, .type = list_of_global(c, global), .var = UINT32_MAX};
  if (global->type) {
    fresh.facts = (Val){.type = fresh.type, .ref = REF_NONE};
    if (global->type->kind == TY_LIST) fresh.facts = list_of_known(fresh.facts, global->value.list->count);
    if (type_is_array(global->type)) {
      int64_t *shape = arena_array(c->arena, int64_t, global->type->rank);
      memcpy(shape, array_shape(global->value.array), sizeof *shape * global->type->rank);
      fresh.facts.shape = shape;
    } else if (global->type->kind == TY_SCALAR) {
      fresh.facts.is_const = true;
      fresh.facts.constant = global->value;
    } else if (global->type->kind == TY_LIST && global->type->count &&
               global->type->items[0]->kind == TY_STR) {
      fresh.facts.held = global->value.list;
    } else if (global->type->kind == TY_STR && global->value.str->length <= UINT32_MAX) {
      fresh.facts.is_const = true;
      fresh.facts.text = global->value.str->text;
      fresh.facts.length = (uint32_t)global->value.str->length;
    }
  }
  return state_add(c, &scope->state, fresh);
}

Scope *scope_top(Scope *scope) {
  while (scope->parent) scope = scope->parent;
  return scope;
}

Slot *scope_slot(Check *c, Scope *scope, const char *name, bool create) {
  if (scope->kind == SCOPE_TOP) return global_slot(c, scope, name, create);
  if (scope_declares_global(scope, name)) return NULL;
  Slot *slot = state_find(&scope->state, name);
  if (!slot && create) slot = state_add(c, &scope->state, (Slot){.name = name, .var = UINT32_MAX});
  return slot;
}

Slot *slot_find(Check *c, const char *name, bool *global) {
  *global = false;
  for (Scope *scope = c->scope; scope; scope = scope->parent) {
    if (scope->kind == SCOPE_TOP) {
      *global = true;
      return global_slot(c, scope, name, false);
    }
    Slot *slot = scope_slot(c, scope, name, false);
    if (slot) return slot;
    if (scope->sealed) {
      *global = true;
      return NULL;
    }
    if (scope->kind == SCOPE_FUNC) break;
  }
  *global = true;
  return global_slot(c, scope_top(c->scope), name, false);
}

bool scope_is_top(const Check *c) {
  for (const Scope *s = c->scope; s; s = s->parent)
    if (s->kind == SCOPE_FUNC) return false;
  return true;
}

const Type *slot_type(const Slot *slot) { return slot->facts.narrow ? slot->facts.narrow : slot->type; }

/* Whether other code, which may bind the global again, can have run since the name was tested. */
static bool others_ran(const Fn *fn, Ref since) {
  enum { LOOK_BACK = 2000 };
  uint32_t end = fn->ins.count;
  if (since > end || end - since > LOOK_BACK) return true;
  for (Ref r = since; r < end; r++) {
    unsigned op = fn->ins.items[r].op;
    if (ins_runs_code(&fn->ins.items[r]) || op == IR_FOR || op == IR_LOOP || op == IR_SETGLOBAL) return true;
  }
  return false;
}

Val slot_narrowed(Check *c, const Slot *slot, Val v, Span span) {
  const Type *type = slot->facts.narrow;
  v.narrow = NULL;
  if (!type || !val_ok(v) || v.type->kind != TY_UNION || v.ref == REF_NONE) return v;
  if (slot->global && slot->var == UINT32_MAX && others_ran(c->fn, slot->facts.narrowed_at)) return v;
  return union_as(c, v, type, span);
}

static Val read_global(Check *c, Slot *slot, Span span) {
  if (c->fn->mode.device && !slot->maybe && type_has_storage(slot->type)) return cuda_global(c, slot, span);
  if (slot->maybe) {
    uint32_t index = fn_global(c->fn, slot->global);
    Ref set = fn_emit(c->fn, IR_ISSETGLOBAL, type_bool(c->types), span, NULL, 0);
    fn_ins(c->fn, set)->imm.i = index;
    const char *text = arena_printf(c->arena, "name '%s' is not defined", slot->name);
    Ref message = fn_const_str(c->fn, text, strlen(text), span);
    Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, set, message);
    fn_ins(c->fn, check)->imm.i = DG_NAME;
  }
  if (!scope_is_top(c)) spec_reads(c, (Dep){.global = slot->global, .type = slot->type});
  Val v = slot->facts;
  if (!scope_is_top(c)) v = (Val){.items = NULL};
  v.type = slot->type;
  v.by_value = v.is_const;
  v.span = span;
  v.ref = REF_NONE;
  if (!type_has_storage(slot->type)) return v;
  Ref ref = fn_emit(c->fn, IR_GETGLOBAL, slot->type, span, NULL, 0);
  fn_ins(c->fn, ref)->imm.i = fn_global(c->fn, slot->global);
  const NameSet *declared = c->checker->declared;
  if (scope_is_top(c) && declared && !names_have(declared, slot->name))
    fn_ins(c->fn, ref)->flags |= INS_STEADY;
  v.ref = ref;
  v.items = NULL;
  v.display = false;
  v = list_read(c, slot_narrowed(c, slot, v, span));
  return c->fn->mode.wrap ? integer_narrow(c, v, NARROW_HERE, span) : v;
}

Val name_read_global(Check *c, const char *name, Span span) {
  Slot *slot = global_slot(c, scope_top(c->scope), name, false);
  return slot && slot->type ? read_global(c, slot, span) : val_error();
}

static bool in_turns(const Check *c) {
  const Scope *scope = c->scope;
  while (scope->kind == SCOPE_COMP) scope = scope->parent;
  return scope->turns != NULL;
}

/* A function or a module is no value at run time: whether a name has one must be known here. */
static bool require_bound(Check *c, const Slot *slot, Span span) {
  if (!slot->maybe || (!slot->facts.open && type_has_storage(slot->type))) return true;
  fail(c, DG_UNBOUND_LOCAL, span,
       "local variable '%s' is a %s on some of the paths that lead here and unbound on others", slot->name,
       slot->type->kind == TY_MODULE ? "module"
       : slot->type->kind == TY_FUNC ? "function"
                                     : type_str_of(c, slot->type));
  if (slot->assigned.source) note(c, slot->assigned, "bound here");
  hint(c, "bind '%s' before the branch or the loop", slot->name);
  return false;
}

static void require_assigned(Check *c, Slot *slot, Span span) {
  if (slot->maybe && in_turns(c)) {
    prange_carried(c, slot->name, span);
  } else if (slot->maybe) {
    c->fn->vars.items[slot->var].maybe_unset = true;
    Ref set = fn_emit(c->fn, IR_ISSET, type_bool(c->types), span, NULL, 0);
    fn_ins(c->fn, set)->imm.i = slot->var;
    const char *text = arena_printf(
        c->arena, "cannot access local variable '%s' where it is not associated with a value", slot->name);
    Ref message = fn_const_str(c->fn, text, strlen(text), span);
    Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, set, message);
    fn_ins(c->fn, check)->imm.i = DG_UNBOUND_LOCAL;
  }
}

/* The list that a cell is. */
Val slot_read_cell(Check *c, Slot *slot, Span span) {
  require_assigned(c, slot, span);
  Ref ref = fn_emit(c->fn, IR_GETVAR, slot->type, span, NULL, 0);
  fn_ins(c->fn, ref)->imm.i = slot->var;
  return val_of(c, slot->type, ref, span);
}

static Val read_local(Check *c, Slot *slot, Span span) {
  if (slot->cell)
    return list_read(c, emit_lib(c, LIB_list_get, slot->type->items[0],
                                 (Val[]){slot_read_cell(c, slot, span), val_int(c, 0, span)}, 2, 0, span));
  if (!require_bound(c, slot, span)) return val_error();
  require_assigned(c, slot, span);
  Val v = slot->facts;
  v.type = slot->type;
  v.by_value = v.is_const;
  v.span = span;
  v.ref = REF_NONE;
  if (v.open || !type_has_storage(slot->type)) return v;
  v.items = NULL;
  v.display = false;
  v.ref = fn_emit(c->fn, IR_GETVAR, slot->type, span, NULL, 0);
  fn_ins(c->fn, v.ref)->imm.i = slot->var;
  return list_read(c, slot_narrowed(c, slot, v, span));
}

static const Let *find_let(Check *c, const char *name);

Span name_place(Check *c, const char *name) {
  bool global;
  Slot *slot = find_let(c, name) ? NULL : slot_find(c, name, &global);
  return slot && slot->type ? slot->assigned : (Span){0};
}

const char *name_origin(Check *c, const char *name) {
  bool global;
  Slot *slot = find_let(c, name) ? NULL : slot_find(c, name, &global);
  return slot && slot->type && slot->global && slot->global->place[0] ? slot->global->place : NULL;
}

void names_settle(Scope *top) {
  LineCursor cursor = {0};
  for (uint32_t i = 0; i < top->state.count; i++) {
    const Slot *slot = &top->state.slots[i];
    if (!slot->global || !slot->type || !slot->assigned.source) continue;
    uint32_t line = line_cursor_at(&cursor, slot->assigned.source, slot->assigned.begin);
    snprintf(slot->global->place, sizeof slot->global->place, "%s, line %u", slot->assigned.source->name,
             line);
  }
}

bool name_known(Check *c, const char *name) {
  bool global;
  if (find_let(c, name)) return true;
  Slot *slot = slot_find(c, name, &global);
  return slot && (slot->type || slot->failed || slot->conflict);
}

/* The modules that have the name, "np.sqrt or math.sqrt", as a hint; NULL: none. */
static const char *modules_hint(Check *c, const char *name) {
  static const char *const modules[] = {"np", "math", "time"};
  const char *text = NULL;
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
    if (builtin_find(modules[i], name))
      text = text ? arena_printf(c->diags->arena, "%s or %s.%s", text, modules[i], name)
                  : arena_printf(c->diags->arena, "did you mean %s.%s", modules[i], name);
  if (text) return arena_printf(c->diags->arena, "%s?", text);
  return builtin_find("numba", name)
             ? arena_printf(c->diags->arena, "write `from numba import %s` first", name)
             : NULL;
}

bool name_let_go(Check *c, const char *name, Span span) {
  const CheckHost *host = &c->checker->host;
  const char *why = host->let_go ? host->let_go(host->context, name) : NULL;
  if (!why) return false;
  fail(c, DG_NAME, span, "%s", why);
  hint(c, "assign results to names to keep them");
  return true;
}

/* Whether the code stands in a try whose handlers wait for names that are not bound. */
static bool names_awaited(const Check *c) {
  for (const Tried *t = c->tries.innermost; t; t = t->outer)
    if (t->names) return true;
  return false;
}

#define UNBOUND_LOCAL "cannot access local variable '%s' where it is not associated with a value"
#define UNBOUND_NAME  "name '%s' is not defined"

static Val raise_unbound(Check *c, DiagKind kind, const char *format, const char *name, Span span) {
  return always_raises(c, kind, arena_printf(c->arena, format, name), span);
}

/* What is to be written instead of a name that is not bound, as a hint; NULL: nothing near is known. */
static const char *near_name(Check *c, const char *name) {
  if (c->files.ran)
    return "%run binds its file's names when it runs, and the whole cell is checked before: use them in the "
           "next "
           "cell";
  const char *known = migration_hint("builtins", name);
  if (!known) known = modules_hint(c, name);
  if (known) return known;
  Nearest nearest = {.wanted = name};
  for (Scope *scope = c->scope; scope; scope = scope->parent)
    for (uint32_t i = 0; i < scope->state.count; i++)
      if (scope->state.slots[i].type) nearest_offer(&nearest, scope->state.slots[i].name);
  for (uint32_t i = builtin_next("builtins", 0); i < builtin_count; i = builtin_next("builtins", i + 1))
    nearest_offer(&nearest, builtin_rows[i].name);
  static const char *const constants[] = {"True", "False", "None"};
  for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) nearest_offer(&nearest, constants[i]);
  return nearest.best ? arena_printf(c->diags->arena, "did you mean '%s'?", nearest.best) : NULL;
}

/* In a function, under a condition: a later line of the cell binds the name, or, where it is like no name
 * that is known, a later cell may. Both may have been when the call comes there. */
static bool comes_later(Check *c, const char *name) {
  if (scope_is_top(c) || !c->mode.uncertain || !c->cell_names) return false;
  return names_have(c->cell_names, name) || !near_name(c, name);
}

static Val name_missing(Check *c, const char *name, Span span) {
  if (name_let_go(c, name, span)) return val_error();
  if (c->rounds.cut && c->rounds.stars) return c->rounds.silent++, val_error(); /* it may be one of those */
  if (c->checker->asks && beside_may_have(c, "builtins", name)) return beside_part(c, "builtins", name, span);
  if (names_awaited(c) || comes_later(c, name)) {
    Slot *slot = global_slot(c, scope_top(c->scope), name, true);
    if (!scope_is_top(c)) spec_reads(c, (Dep){.global = slot->global}); /* until it is bound */
    return raise_unbound(c, DG_NAME, UNBOUND_NAME, name, span);
  }
  fail(c, DG_NAME, span, UNBOUND_NAME, name);
  const char *near = c->checker->watch ? NULL : near_name(c, name); /* completion shows no errors */
  if (near) hint(c, "%s", near);
  return val_error();
}

const Let *let_find(const Scope *scope, const char *name) {
  for (const Let *let = scope->lets; let; let = let->next)
    if (!strcmp(let->name, name)) return let;
  return NULL;
}

/* The binding of a name in the SOURCE body around this place, or NULL. */
static const Let *find_let(Check *c, const char *name) {
  for (Scope *scope = c->scope; scope && scope->kind != SCOPE_TOP; scope = scope->parent) {
    if (state_find(&scope->state, name)) return NULL;
    const Let *let = let_find(scope, name);
    if (let || scope->kind == SCOPE_FUNC) return let;
  }
  return NULL;
}

/* What a try's body made of several types is read: in the next round the name has one from the beginning,
 * which holds them all. */
static void widen_later(Check *c, const Slot *slot) {
  const Type *both = type_united(c, slot->conflict->types[0], slot->conflict->types[1]);
  bool again =
      both && (slot->global ? global_widens(c, slot->global, both) : local_widens(c, slot->name, both));
  if (again) c->rounds.unknown++;
}

static Val conflict_error(Check *c, const Slot *slot, Span span) {
  const Conflict *conflict = slot->conflict;
  if (conflict->tried) widen_later(c, slot);
  if (conflict->inner) {
    fail(c, DG_UNBOUND_LOCAL, span, "'%s' has no value here: every iteration of the prange loop has its own",
         slot->name);
    note(c, conflict->span, "the loop");
    hint(c, "store what each iteration finds in an array, or make '%s' a reduction (%s += ...)", slot->name,
         slot->name);
    return val_error();
  }
  const char *first = type_str_of(c, conflict->types[0]), *second = type_str_of(c, conflict->types[1]);
  if (conflict->loop)
    fail(c, DG_TYPE, span, "'%s' is %s before the loop and %s at the end of its body", slot->name, first,
         second);
  else
    fail(c, DG_TYPE, span, "'%s' is %s or %s here, depending on the branch taken", slot->name, first, second);
  if (conflict->places[0].source) note(c, conflict->places[0], "%s here", first);
  if (conflict->places[1].source) note(c, conflict->places[1], "%s here", second);
  const Type *a = conflict->types[0], *b = conflict->types[1];
  if (type_is_numeric(a) && type_is_numeric(b) && a->kind == b->kind && a->rank == b->rank)
    hint(c, "nothing is converted silently: give '%s' one type from the start, %s", slot->name,
         type_is_array(a) ? "as in np.zeros(n, dtype=np.float64) or x.astype(np.float64)"
         : a->dtype == DT_BOOL || b->dtype == DT_BOOL ? "False or True for a bool, int(...) for a number"
                                                      : "as in float(...) or np.float32(...)");
  else
    hint(c, conflict->loop ? "no type holds both here: use another name inside the loop"
                           : "no type holds both here: use two names");
  return val_error();
}

FuncDef *scope_function(const Scope *scope, const char *name) {
  FuncDef *def = scope->kind == SCOPE_FUNC ? scope->def : NULL;
  if (!def || !def->captured.home) return NULL;
  if (!strcmp(def->name, name)) return def;
  for (uint32_t k = 0; k < def->captured.peer_count; k++)
    if (!strcmp(def->captured.peers[k]->name, name)) return def->captured.peers[k];
  return NULL;
}

/* The nested function of that name which is being checked, or one of its peers: its name is its own before it
 * is a global's. */
static Val read_self(Check *c, const char *name, Span span) {
  for (Scope *scope = c->scope; scope; scope = scope->parent) {
    const FuncDef *def = scope_function(scope, name);
    if (def)
      return (Val){.type = type_func(c->types, def, NULL, 0), .ref = REF_NONE, .open = scope, .span = span};
  }
  return val_error();
}

/* Whether a loop around here assigns the name, so that a later attempt at its body may know it. */
static bool name_pending(Check *c, const char *name) {
  for (Scope *scope = c->scope; scope; scope = scope->kind == SCOPE_FUNC ? NULL : scope->parent)
    for (const Loop *loop = scope->loop; loop; loop = loop->outer) {
      const Slot *head = state_find(loop->header, name);
      if (head && head->facts.display) return true;
    }
  return false;
}

/* What a match statement asks whatever the program calls so: "<len>" is len(). */
static const BuiltinRow *builtin_of_match(Check *c, const char *name) {
  size_t length = strlen(name);
  const char *plain = length > 2 ? arena_copy(c->arena, name + 1, length - 2) : "";
  static const char *const modules[] = {"builtins", "collections", "array", "_lang"};
  const BuiltinRow *row = NULL;
  for (size_t k = 0; k < sizeof modules / sizeof *modules && !row; k++) row = builtin_find(modules[k], plain);
  return row;
}

bool name_changes(Check *c, const Slot *slot) {
  return c->rounds.cut && c->checker->pictures && slot->type && slot->type->kind == TY_MODULE &&
         module_draws(slot->type->def);
}

Val name_read(Check *c, const char *name, Span span) {
  bool global = false;
  const Let *let = find_let(c, name);
  if (let) return let->value;
  Slot *slot = slot_find(c, name, &global);
  Val self = !slot || global ? read_self(c, name, span) : val_error();
  if (val_ok(self)) return self;
  if (slot && slot->failed) {
    c->rounds.unknown += slot->unknown;
    c->rounds.silent += !slot->unknown;
    return val_error();
  }
  if (slot && slot->conflict) return conflict_error(c, slot, span);
  if (slot && name_changes(c, slot)) return c->rounds.silent++, val_error();
  if (slot && slot->type) return global ? read_global(c, slot, span) : read_local(c, slot, span);
  if (slot && !global && in_turns(c)) return prange_carried(c, name, span);
  c->rounds.unknown += name_pending(c, name);
  if (slot && !global && names_awaited(c))
    return raise_unbound(c, DG_UNBOUND_LOCAL, UNBOUND_LOCAL, name, span);
  if (slot && !global) {
    fail(c, DG_UNBOUND_LOCAL, span,
         "cannot access local variable '%s' where it is not associated with a value", name);
    hint(c, "assign '%s' before this line on every path that leads here", name);
    return val_error();
  }
  const BuiltinRow *row = stdlib_own(span, name);
  if (!row) row = builtin_find("builtins", name);
  if (!row && *name == '<') row = builtin_of_match(c, name);
  if (row) return module_attribute(c, row->module, row->name, span);
  return name_missing(c, name, span);
}

bool name_varies(Check *c, const char *name) {
  for (Scope *scope = c->scope; scope && scope->kind != SCOPE_TOP; scope = scope->parent) {
    const Slot *slot = scope_slot(c, scope, name, false);
    if (slot && slot->cell) return false;
    if (slot && scope->kind == SCOPE_COMP) return true;
    for (const Loop *loop = slot ? scope->loop : NULL; loop; loop = loop->outer) {
      const Slot *head = state_find(loop->header, name);
      if (head && head->facts.display) return true; /* the loop assigns it */
    }
    if (slot || scope->kind == SCOPE_FUNC) break;
  }
  return false;
}

bool name_is_cell(Check *c, const char *name) {
  bool global;
  const Slot *slot = find_let(c, name) ? NULL : slot_find(c, name, &global);
  return slot && !global && slot->cell;
}

Val name_capture(Check *c, const char *name, Span span) {
  bool global;
  Slot *slot = find_let(c, name) ? NULL : slot_find(c, name, &global);
  return slot && !global && slot->cell && slot->type ? slot_read_cell(c, slot, span)
                                                     : name_read(c, name, span);
}
