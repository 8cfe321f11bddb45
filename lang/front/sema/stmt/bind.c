/* Binding of names: an assignment's effect on the name's slot and its storage, `del`, and what a try keeps of
 * both.
 *
 * A local name that has a value of another type gets another variable; a global gets the type. A
 * function that gives a global or a captured name a value of another type asks for a round (list_cell.h) in
 * which the name is a union of both. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/scope.h"
#include "lang/front/sema/watch.h"

#include <string.h>

/* Whether a value of type `from` may take the place of one of type `to`: an int is no float, nor a bool an
 * int. */
static bool fits(const Type *from, const Type *to) {
  bool scalars = from->kind == TY_SCALAR && to->kind == TY_SCALAR;
  const Type *through = to->kind == TY_UNION ? union_through(to, from) : to;
  if (through && within_any_length(from, through)) return true;
  if (to->kind == TY_UNION) return through == from;
  return can_convert(from, to) && (scalars ? from->dtype == to->dtype : type_alike(from, to));
}

static void refuse_global(Check *c, const Slot *slot, const Type *type, Span span) {
  fail(c, DG_TYPE, span, "global '%s' is %s and this function would make it %s", slot->name,
       type_str_of(c, slot->type), type_str_of(c, type));
  if (can_convert(type, slot->type))
    hint(c, "no type holds both here: convert the value with %s(...)", type_str_of(c, slot->type));
  else
    hint(c, "no type holds both here: return the new value instead");
}

/* Inside a try: what the name has now may be seen by a handler. */
static void note_assigned(Check *c, const Slot *slot, const Type *type) {
  const Scope *scope = c->scope;
  while (scope && (slot < scope->state.slots || slot >= scope->state.slots + scope->state.count))
    scope = scope->parent;
  if (!c->tries.innermost || !scope) return;
  Assignment *note = arena_new_of(c->arena, Assignment);
  Ref at = fn_emit(c->fn, IR_NOP, type_none(c->types), slot->assigned, NULL, 0);
  *note = (Assignment){scope, c->fn, slot->name, type, slot->var, at, slot->assigned};
  fn_ins(c->fn, at)->imm.i = (int64_t)(intptr_t)note;
  vec_push(c->arena, c->tries.assigned, note);
}

/* The variable that this try's body gave a name which had none before, so that its handlers know where to
 * look; UINT32_MAX: there is no one. */
static uint32_t var_in_try(Check *c, const Slot *slot, const Type *type) {
  uint32_t var = UINT32_MAX;
  if (!c->tries.innermost || slot->type || slot->var != UINT32_MAX) return var;
  for (uint32_t k = c->tries.innermost->first; k < c->tries.assigned.count; k++) {
    const Assignment *note = c->tries.assigned.items[k];
    if (!assigned_stands(c, note) || note->scope != c->scope || strcmp(note->name, slot->name)) continue;
    if (note->type != type) return UINT32_MAX;
    var = note->var;
  }
  return var;
}

bool assigned_stands(const Check *c, const Assignment *note) {
  if (note->fn != c->fn || note->at >= c->fn->ins.count) return false;
  const Ins *ins = fn_ins(c->fn, note->at);
  return ins->op == IR_NOP && ins->imm.i == (int64_t)(intptr_t)note;
}

/* From here on the name has a value of that type, of which these facts are known. */
static void slot_bound(Check *c, Slot *slot, const Type *type, Val facts, Span span) {
  slot->type = type;
  slot->maybe = slot->failed = slot->unknown = false;
  slot->conflict = NULL;
  slot->facts = facts;
  slot->assigned = span;
  note_assigned(c, slot, type);
}

/* The name, whose type is a union, is of that type from here on. */
static void tell_type(Check *c, Slot *slot, const Type *own) {
  if (slot->type->kind != TY_UNION) return;
  slot->facts.narrow = own;
  slot->facts.narrowed_at = c->fn->ins.count;
}

static void assign_global(Check *c, Slot *slot, Val v, Span span) {
  if (!scope_is_top(c)) {
    if (slot->type && slot->type != v.type && fits(v.type, slot->type)) v = convert(c, v, slot->type, span);
    if (slot->type && slot->type != v.type) {
      if (type_united(c, slot->type, v.type) && global_widens(c, slot->global, v.type)) c->rounds.unknown++;
      refuse_global(c, slot, v.type, span);
      return;
    }
    spec_writes(c, slot->global, v.type);
  }
  const Type *wide = scope_is_top(c) ? global_wide(c, slot->global, v.type) : v.type, *own = v.type;
  if (wide != v.type) v = convert(c, v, wide, span);
  if (!val_ok(v)) {
    slot->failed = true;
    return;
  }
  /* what a List is of has no IR value: the name's type says all */
  Ref ref = type_has_storage(v.type) ? val_ref(c, &v) : fn_const(c->fn, v.type, (Value){0}, span);
  Ref set = fn_emit1(c->fn, IR_SETGLOBAL, type_none(c->types), span, ref);
  fn_ins(c->fn, set)->imm.i = fn_global(c->fn, slot->global);
  slot_bound(c, slot, v.type, val_facts(v), span);
  if (own != v.type) tell_type(c, slot, own);
}

/* The first value makes the cell; it keeps its type, because the functions that share it are checked for it.
 */
static void assign_cell(Check *c, Slot *slot, Val v, Span span) {
  if (v.open) v = func_close(c, v, span);
  if (!val_ok(v) || (!type_has_storage(v.type) && !val_is_none(v))) {
    if (val_ok(v))
      fail(c, DG_TYPE, span,
           "'%s' is rebound by an inner function (nonlocal), so it must hold a value, not %s", slot->name,
           type_str_of(c, v.type));
    slot->failed = true;
    return;
  }
  if (slot->type && !slot->maybe) {
    const Type *item = list_now(c, slot->type)->items[0];
    if (!fits(v.type, item)) {
      list_widens(c, slot->type, v.type);
      fail(c, DG_TYPE, span,
           "'%s' is %s and this would make it %s, and no type holds both for a name that an inner "
           "function rebinds (nonlocal)",
           slot->name, type_str_of(c, item), type_str_of(c, v.type));
      if (slot->assigned.source) note(c, slot->assigned, "%s here", type_str_of(c, item));
      if (type_is_weak_int(item) && type_is_scalar(v.type) && dtype_is_float(v.type->dtype))
        hint(c, "start it with a float, such as 0.0");
      else if (can_convert(v.type, item))
        hint(c, "convert the value with %s(...)", type_str_of(c, item));
      return;
    }
    emit_lib(c, LIB_list_set, type_none(c->types),
             (Val[]){slot_read_cell(c, slot, span), val_int(c, 0, span), convert(c, v, item, span)}, 3, 0,
             span);
    return;
  }
  const Type *holds = list_born_with(c, v.type, span);
  v = convert(c, v, holds->items[0], span);
  Val cell = emit_lib(c, LIB_list_build, holds, &v, 1, 0, span);
  if (slot->var == UINT32_MAX || c->fn->vars.items[slot->var].type != cell.type)
    slot->var = fn_var(c->fn, slot->name, cell.type);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, cell.ref);
  fn_ins(c->fn, set)->imm.i = slot->var;
  slot_bound(c, slot, cell.type, (Val){.ref = REF_NONE}, span);
}

static void assign_local(Check *c, Slot *slot, Val v, Span span) {
  if (slot->cell) {
    assign_cell(c, slot, v, span);
    return;
  }
  if (v.open && local_closed(c, slot->name)) v = func_close(c, v, span);
  if (!val_ok(v) || !closure_allows(c, slot, span) || (!v.open && !closure_kept(c, v.type, span))) {
    slot->failed = true;
    return;
  }
  const Type *wide = v.open ? v.type : local_wide(c, slot->name, v.type), *own = v.type;
  if (wide != own) v = convert(c, v, wide, span);
  if (!val_ok(v)) {
    slot->failed = true;
    return;
  }
  if (!v.open && type_has_storage(v.type)) {
    Ref ref = val_ref(c, &v);
    if (slot->var == UINT32_MAX) slot->var = var_in_try(c, slot, v.type);
    if (slot->var == UINT32_MAX || c->fn->vars.items[slot->var].type != v.type)
      slot->var = fn_var(c->fn, slot->name, v.type);
    Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, ref);
    fn_ins(c->fn, set)->imm.i = slot->var;
  }
  slot_bound(c, slot, v.type, val_facts(v), span);
  if (own != v.type) tell_type(c, slot, own);
}

static Scope *assign_scope(Check *c, const char *name, bool *global) {
  Scope *scope = c->scope;
  if (c->mode.walrus)
    while (scope->kind == SCOPE_COMP) scope = scope->parent;
  *global = scope->kind == SCOPE_TOP || (scope->kind == SCOPE_FUNC && scope_declares_global(scope, name));
  return *global ? scope_top(scope) : scope;
}

void name_assign(Check *c, const char *name, Val v, Span span) {
  bool global;
  if (c->checker->watch) watch_name(c, span, v);
  Scope *scope = assign_scope(c, name, &global);
  Slot *slot = scope_slot(c, scope, name, true);
  if (!val_ok(v)) {
    /* What raises for certain gives no value, and the name keeps the one that it has where the error is
     * caught. */
    if (!c->scope->state.dead) {
      slot->failed = true;
      slot->unknown = c->rounds.unknown != c->rounds.since;
    }
    return;
  }
  if (v.type->kind == TY_LIST && !v.type->count && v.ref == REF_NONE)
    v = val_of(c, v.type, val_ref(c, &v), span);
  if (global && v.open) v = func_close(c, v, span);
  if (global)
    assign_global(c, slot, v, span);
  else
    assign_local(c, slot, v, span);
}

void name_touched(Check *c, const Node *node) {
  bool global;
  Slot *slot = node->kind == ND_NAME ? slot_find(c, node->u.name.id, &global) : NULL;
  if (!slot) return;
  slot->facts.origin = NULL;
  slot->facts.held = NULL;
}

void name_resized(Check *c, const Node *node, int64_t count) {
  bool global;
  Slot *slot = node->kind == ND_NAME ? slot_find(c, node->u.name.id, &global) : NULL;
  if (slot) slot->facts = list_of_known(slot->facts, count);
}

/* The variables that the name had with other types hold nothing any more either. */
static void forget_others(Check *c, const Slot *slot, Span span) {
  for (uint32_t v = 0; v < c->fn->vars.count; v++) {
    const Var *var = &c->fn->vars.items[v];
    if (v != slot->var && var->name && !strcmp(var->name, slot->name)) var_unset(c, v, span);
  }
}

static void name_take(Check *c, const char *name, bool bound, Span span) {
  bool global;
  Slot *slot = slot_find(c, name, &global);
  if (!slot || !slot->type) {
    if (!slot || !slot->failed) fail(c, DG_NAME, span, "name '%s' is not defined", name);
    return;
  }
  bool asks = global && slot->maybe && !bound;
  if (asks) {
    Ref set = fn_emit(c->fn, IR_ISSETGLOBAL, type_bool(c->types), span, NULL, 0);
    fn_ins(c->fn, set)->imm.i = fn_global(c->fn, slot->global);
    fn_emit1(c->fn, IR_IF, type_none(c->types), span, set);
  }
  if (type_has_storage(slot->type) || global) {
    Ref del = fn_emit(c->fn, global ? IR_DELGLOBAL : IR_DELVAR, type_none(c->types), span, NULL, 0);
    fn_ins(c->fn, del)->imm.i = global ? fn_global(c->fn, slot->global) : slot->var;
  }
  if (asks) fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  if (!global) forget_others(c, slot, span);
  slot->gone = true;
  slot->type = NULL;
  slot->facts = (Val){.ref = REF_NONE};
  note_assigned(c, slot, NULL);
}

void name_delete(Check *c, const char *name, Span span) { name_take(c, name, true, span); }

void name_unbind(Check *c, const char *name, Span span) {
  if (name_known(c, name)) name_take(c, name, false, span);
}

void name_bound(Check *c, const char *name, const Type *type, Span span) {
  Slot *slot = scope_slot(c, scope_top(c->scope), name, true);
  slot->type = type;
  slot->maybe = slot->failed = slot->unknown = false;
  slot->conflict = NULL;
  slot->facts = (Val){.ref = REF_NONE};
  slot->assigned = span;
}
