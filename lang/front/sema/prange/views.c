/* Views: followed through indexing, variables, library functions and calls.
 *
 * Invariant: what may be a view of a parameter is taken for one. */
#include "lang/front/sema/prange/views.h"

#include <string.h>

#include "lang/ir/effects.h"

enum { CALL_DEPTH = 6 };

Views views_new(const Fn *fn, Arena *arena) {
  return (Views){.f = {fn, poly_setters(fn, arena)},
                 .arena = arena,
                 .known = arena_array(arena, View *, fn->ins.count + 1),
                 .state = arena_array(arena, uint8_t, fn->ins.count + 1)};
}

static const Ins *ins_at(const Views *v, Ref r) { return &v->f.fn->ins.items[r]; }

static View *copy_view(Views *v, const View *from) {
  View *view = arena_new_of(v->arena, View);
  *view = *from;
  view->region = arena_array(v->arena, Region, from->rank + 1);
  if (from->rank) memcpy(view->region, from->region, sizeof *view->region * from->rank);
  return view;
}

/* Some part of what `from` shows. */
static View *part_of(Views *v, const View *from) {
  View *view = copy_view(v, from);
  memset(view->axis, -1, sizeof view->axis);
  return view;
}

static View *root_view(Views *v, int32_t param, const Type *type) {
  View *view = arena_new_of(v->arena, View);
  view->param = param;
  view->rank = type && type_is_array(type) ? type->rank : 0;
  view->region = arena_array(v->arena, Region, view->rank + 1);
  memset(view->axis, -1, sizeof view->axis);
  for (unsigned k = 0; k < view->rank; k++) view->axis[k] = (int8_t)k;
  return view;
}

static const View *joined(Views *v, const View *a, const View *b) {
  if (!a || !b) return a ? a : b;
  if (a->param != b->param) return root_view(v, VIEW_MIXED, NULL);
  View *view = root_view(v, a->param, NULL);
  view->rank = a->rank;
  view->region = arena_array(v->arena, Region, a->rank + 1);
  return view;
}

/* ---- basic indexing ---- */

static void narrow(View *view, int axis, Region region) {
  if (axis >= 0) view->region[axis] = region;
}

static Region slice_region(Views *v, const bool *has, const Ref *parts) {
  Region region = {REGION_SPAN, poly_const(0), {0}};
  uint32_t at = 0;
  Poly step = poly_const(1);
  int64_t by;
  if (has[0]) region.lo = poly_of(&v->f, parts[at++]);
  if (has[1]) region.hi = poly_of(&v->f, parts[at++]);
  if (has[2]) step = poly_of(&v->f, parts[at++]);
  if (!poly_is_const(&step, &by) || by != 1 || !region.lo.known || !region.hi.known) region.kind = REGION_ALL;
  return region;
}

static const View *index_view(Views *v, Ref r, const View *base) {
  const Ins *ins = ins_at(v, r);
  const IndexSpec *spec = ins->imm.index;
  View *view = part_of(v, base);
  uint32_t operand = 1;
  unsigned from = 0, to = 0;
  for (uint32_t k = 0; k < spec->count; k++) {
    const bool *has = spec->items[k].has;
    uint32_t parts = (uint32_t)(has[0] + has[1] + has[2]);
    Ref refs[3] = {0};
    for (uint32_t j = 0; j < parts; j++) refs[j] = ins_arg(v->f.fn, ins, operand++);
    int axis = from < MAX_RANK ? base->axis[from] : -1;
    switch (spec->items[k].kind) {
      case INDEX_INT: narrow(view, axis, (Region){REGION_AT, poly_of(&v->f, refs[0]), {0}}), from++; break;
      case INDEX_SLICE: narrow(view, axis, slice_region(v, has, refs)), from++, to++; break;
      case INDEX_NEWAXIS: to++; break;
      case INDEX_FULL:
        if (to < MAX_RANK) view->axis[to] = (int8_t)axis;
        from++, to++;
        break;
    }
  }
  for (; from < MAX_RANK && to < MAX_RANK; from++, to++) view->axis[to] = base->axis[from];
  return view;
}

const View *view_at(Views *v, const View *base, const Ref *indices, unsigned count) {
  View *view = copy_view(v, base);
  for (unsigned k = 0; k < count && k < MAX_RANK; k++)
    narrow(view, base->axis[k], (Region){REGION_AT, poly_of(&v->f, indices[k]), {0}});
  return view;
}

/* ---- the rest ---- */

static const View *of_operands(Views *v, const Ins *ins) {
  const View *out = NULL;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const View *view = view_of(v, ins_arg(v->f.fn, ins, k));
    if (view) out = joined(v, out, part_of(v, view));
  }
  return out;
}

static const View *of_variable(Views *v, int64_t slot) {
  const View *out = NULL;
  for (Ref r = 0; r < v->f.fn->ins.count; r++) {
    const Ins *ins = ins_at(v, r);
    if (ins->op != IR_SETVAR || ins->imm.i != slot) continue;
    const View *view = view_of(v, ins_arg(v->f.fn, ins, 0));
    if (view) out = joined(v, out, joined(v, view, view));
  }
  return out;
}

static const View *find(Views *v, Ref r) {
  const Ins *ins = ins_at(v, r);
  if (!ins->type || !type_is_object(ins->type) || ins->type->kind == TY_STR || ins->type->kind == TY_BYTES)
    return NULL;
  if (ins->op == IR_PARAM) return root_view(v, (int32_t)ins->imm.i, ins->type);
  if (ins->op == IR_GETGLOBAL) return root_view(v, VIEW_GLOBAL, NULL);
  if (ins->op == IR_GETVAR) return of_variable(v, ins->imm.i);
  if (ins->op == IR_INDEX) {
    const View *base = view_of(v, ins_arg(v->f.fn, ins, 0));
    return base ? index_view(v, r, base) : NULL;
  }
  if (ins->op == IR_LIB && lib_info[ins->imm.lib.lib].memory == MEMORY_FRESH) return NULL;
  bool hands_on = ins->op == IR_LIB || ins->op == IR_TUPLE || ins->op == IR_TUPLE_GET || ins->op == IR_CALL ||
                  ins->op == IR_PARALLEL;
  return hands_on ? of_operands(v, ins) : NULL; /* what operations and kernels make is new */
}

const View *view_of(Views *v, Ref ref) {
  Ref r = poly_source(&v->f, ref);
  if (v->state[r] == 0) {
    v->state[r] = 1;
    v->known[r] = (View *)(uintptr_t)find(v, r);
    v->state[r] = 2;
  }
  return v->known[r];
}

/* ---- effects ---- */

static void add_write(Effects *e, const View *view) {
  if (!view) return;
  if (view->param == VIEW_GLOBAL)
    e->globals = true;
  else if (view->param == VIEW_MIXED)
    e->writes = UINT64_MAX, e->globals = true;
  else if (view->param < 64)
    e->writes |= (uint64_t)1 << view->param;
  else
    e->writes = UINT64_MAX, e->globals = true; /* more parameters than bits */
}

static Effects effects_at(const Fn *fn, Arena *arena, unsigned depth) {
  Effects out = {0};
  if (depth > CALL_DEPTH) return (Effects){UINT64_MAX, true, true};
  Views v = views_new(fn, arena);
  for (Ref r = 0; r < fn->ins.count; r++) {
    Effects e = ins_effects(&v, r, depth);
    for (uint32_t k = 0; k < fn->ins.items[r].nargs; k++)
      if (effects_write(&e, k)) add_write(&out, view_of(&v, ins_arg(fn, &fn->ins.items[r], k)));
    out.globals |= e.globals;
    out.stream |= e.stream;
  }
  return out;
}

Effects fn_effects(const Fn *fn, Arena *arena) { return effects_at(fn, arena, 0); }

/* Of instructions that run no code: text that iterations print is put in their order, and each thread has its
 * moment. */
static Effects of_table(Effect effect) {
  return (Effects){.writes = effect_written(effect) | ((effect & EFFECT_CHANGES) != 0),
                   .globals = (effect & EFFECT_GLOBAL) != 0,
                   .stream = (effect & EFFECT_STATE) != 0};
}

Effects ins_effects(Views *v, Ref r, unsigned depth) {
  const Ins *ins = ins_at(v, r);
  if (ins->op == IR_CALL) return effects_at(ins->imm.fn, v->arena, depth + 1);
  if (ins->op != IR_PARALLEL) return of_table(ins_effect(v->f.fn, ins));
  Effects e = effects_at(ins->imm.parallel->body, v->arena, depth + 1);
  if (e.writes >> 63) e.globals = true;
  e.writes <<= 1; /* operand 0 is the number of turns */
  return e;
}
