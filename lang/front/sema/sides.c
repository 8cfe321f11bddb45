/* Sides: see sides.h. */
#include "lang/front/sema/sides.h"

void side_store(Check *c, Side *side, const Type *type, uint32_t other, Span span) {
  side->var = UINT32_MAX;
  side->room = REF_NONE;
  Val v = type ? val_merged(c, side->v, type, span) : side->v;
  if (!val_ok(v)) return;
  if (!type_has_storage(v.type)) {
    side->room = conversion_reserve(c); /* where the others have other types, it is stored too */
    return;
  }
  Ref ref = val_ref(c, &v);
  bool fits = other != UINT32_MAX && c->fn->vars.items[other].type == v.type;
  side->var = fits ? other : fn_var(c->fn, NULL, v.type);
  fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, ref))->imm.i = side->var;
  side->room = conversion_reserve(c);
}

uint32_t sides_meet(Check *c, const Side *sides, uint32_t count, const Type *type, Span span) {
  Ref *rooms = arena_array(c->arena, Ref, count);
  Slot *own = arena_array(c->arena, Slot, count);
  for (uint32_t k = 0; k < count; k++) {
    rooms[k] = sides[k].room;
    own[k] = (Slot){.var = sides[k].var};
    if (val_ok(sides[k].v))
      own[k].type = own[k].var == UINT32_MAX ? sides[k].v.type : c->fn->vars.items[own[k].var].type;
  }
  uint32_t var;
  return reserved_fill(c, rooms, own, count, &var, type, span) ? var : UINT32_MAX;
}

Val side_value(Check *c, const Type *type, uint32_t var, Span span) {
  if (!type_has_storage(type)) return val_static(type, span);
  Ref out = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = var;
  return val_of(c, type, out, span);
}
