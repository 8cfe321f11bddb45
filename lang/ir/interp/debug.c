/* The debugger's side of running code: which frames there are and what their variables hold. */
#include "lang/ir/interp/debug.h"

#include <stdlib.h>
#include <string.h>

#include "lang/ir/interp/impl.h"

/* ---- boxes: compiled code holds tuples as their items ---- */

static void boxes_drop(WalkDebug *debug) {
  for (uint32_t k = 0; k < debug->box_count; k++) object_release(debug->boxes[k]);
  debug->box_count = 0;
}

static bool box_keep(WalkDebug *debug, Object *box) {
  if (debug->box_count == debug->box_cap) {
    uint32_t cap = debug->box_cap ? 2 * debug->box_cap : 16;
    Object **more = realloc(debug->boxes, sizeof *more * cap);
    if (!more) return false;
    debug->boxes = more;
    debug->box_cap = cap;
  }
  debug->boxes[debug->box_count++] = box;
  return true;
}

void walk_debug_fini(WalkDebug *debug) {
  boxes_drop(debug);
  free(debug->boxes);
}

static bool is_spread(const Type *type) {
  return type->kind == TY_TUPLE || (type->kind == TY_FUNC && type->count > 0);
}

uint32_t walk_cells(const Type *type) {
  type = type_stored(type);
  if (!is_spread(type)) return 1;
  uint32_t count = 0;
  for (unsigned k = 0; k < type->count; k++) count += walk_cells(type->items[k]);
  return count;
}

/* The value in the cells from *cell on, borrowed, but tuples are new. False without memory. */
static bool cells_value(const Type *type, const Value **cell, Value *out) {
  type = type_stored(type);
  if (!is_spread(type)) {
    *out = *(*cell)++;
    return true;
  }
  Tuple *tuple = tuple_new(type);
  bool ok = tuple != NULL;
  for (unsigned k = 0; k < type->count && ok; k++) {
    ok = cells_value(type->items[k], cell, &tuple->items[k]);
    if (ok && !is_spread(type_stored(type->items[k]))) value_retain(type->items[k], tuple->items[k]);
  }
  if (!ok) object_release((Object *)tuple);
  out->tuple = tuple;
  return ok;
}

static void cells_set(const Type *type, Value **cell, Value value) {
  type = type_stored(type);
  if (is_spread(type)) {
    for (unsigned k = 0; k < type->count; k++) cells_set(type->items[k], cell, value.tuple->items[k]);
    return;
  }
  Value old = **cell;
  value_retain(type, value);
  *(*cell)++ = value;
  value_release(type, old);
}

bool walk_is_named(const Var *var) {
  return var->name && var->name[0] != '$' && !strchr(var->name, ' ') && var->type;
}

static Value *cell_of(const CodeFrame *frame, uint32_t slot) {
  if (frame->walk) return &frame->cells[slot];
  Value *cell = frame->cells;
  for (uint32_t v = 0; v < slot; v++)
    if (walk_is_named(&frame->fn->vars.items[v])) cell += walk_cells(frame->fn->vars.items[v].type);
  return cell;
}

/* The value of a variable, borrowed; false: it has none. */
static bool value_of(WalkDebug *debug, const CodeFrame *frame, uint32_t slot, Value *out) {
  const Type *type = frame->fn->vars.items[slot].type;
  const Value *cell = cell_of(frame, slot);
  if (frame->walk || !is_spread(type_stored(type))) {
    *out = *cell;
    return frame->walk || !type_is_object(type) || out->object;
  }
  if (!cells_value(type, &cell, out)) return false;
  if (box_keep(debug, out->object)) return true;
  object_release(out->object);
  return false;
}

/* ---- frames ---- */

static bool is_shown(const CodeFrame *f) { return f->fn->mode.debug && f->line != REF_NONE; }

static bool is_cell(const CodeFrame *f) { return !strcmp(f->fn->name, "<cell>"); }

/* The first frame from `f` outward that is shown; NULL: none. */
static CodeFrame *shown_from(CodeFrame *f) {
  while (f && !is_shown(f)) f = f->outer;
  return f;
}

/* The next one after a shown frame. A loop of the cell that was made a function stands for the cell. */
static CodeFrame *shown_after(const CodeFrame *f) {
  bool stands = f->fn->mode.outlined && is_cell(f);
  CodeFrame *next = shown_from(f->outer);
  while (next && stands && is_cell(next)) {
    stands = next->fn->mode.outlined;
    next = shown_from(next->outer);
  }
  return next;
}

bool walk_frame(const WalkDebug *debug, uint32_t index, WalkFrame *out) {
  CodeFrame *f = shown_from(debug->top);
  while (f && index--) f = shown_after(f);
  if (!f) return false;
  const Ins *line = &f->fn->ins.items[f->line];
  *out = (WalkFrame){f, f->fn, line->span, (uint32_t)line->imm.line.number};
  return true;
}

uint32_t walk_frame_count(const WalkDebug *debug) {
  uint32_t count = 0;
  for (const CodeFrame *f = shown_from(debug->top); f; f = shown_after(f)) count++;
  return count;
}

/* Each type of a name has a variable of its own: the one that was assigned last holds the value. */
WalkLocal *walk_locals(WalkDebug *debug, const WalkFrame *frame, Arena *arena, uint32_t *count) {
  const CodeFrame *f = frame->code;
  WalkLocal *locals = arena_array(arena, WalkLocal, f->fn->vars.count + 1);
  *count = 0;
  for (uint32_t v = 0; v < f->fn->vars.count; v++) {
    const Var *var = &f->fn->vars.items[v];
    Value value;
    if (!walk_is_named(var) || !f->set[v] || !value_of(debug, f, v, &value)) continue;
    uint32_t k = 0;
    while (k < *count && strcmp(locals[k].name, var->name)) k++;
    if (k < *count && f->set[locals[k].slot] > f->set[v]) continue;
    locals[k] = (WalkLocal){var->name, v, var->type, value};
    if (k == *count) ++*count;
  }
  return locals;
}

void walk_local_set(const WalkFrame *frame, uint32_t slot, Value value) {
  CodeFrame *f = frame->code;
  const Type *type = f->fn->vars.items[slot].type;
  Value *cell = cell_of(f, slot);
  if (!f->walk) {
    cells_set(type, &cell, value);
    f->changed = true;
    return;
  }
  Value old = *cell;
  value_retain(type, value);
  *cell = value;
  f->set[slot] = ++f->walk->sets;
  value_release(type, old);
}

void walk_frame_awaits(const WalkDebug *debug, uint32_t index) {
  CodeFrame *f = shown_from(debug->top);
  while (f && index--) f = shown_after(f);
  for (; f; f = f->outer) f->changed = true;
}

/* ---- lines and faults ---- */

static bool at_line(Rt *rt) {
  WalkDebug *debug = rt->debug;
  bool ok = debug->line(debug->host, rt);
  boxes_drop(debug);
  return ok;
}

bool walk_line(Walk *w, Ref r) {
  w->frame.line = r;
  return !w->rt->debug || at_line(w->rt);
}

/* Whether a frame of debugged code would take the fault: its statement stands in the same region as what
 * failed in it. */
static bool is_caught(const Rt *rt, const CodeFrame *f, Ref at) {
  for (; f; f = f->outer, at = REF_NONE) {
    if (!is_shown(f)) continue;
    if (walk_find_catch(f->fn, rt->fault.kind, at == REF_NONE ? f->line : at) != REF_NONE) return true;
  }
  return false;
}

static void at_fault(Rt *rt, CodeFrame *frame, Ref at) {
  WalkDebug *debug = rt->debug;
  if (rt->fault.told || !is_shown(frame)) return;
  rt->fault.told = true;
  debug->fault(debug->host, rt, is_caught(rt, frame, at));
  boxes_drop(debug);
}

void walk_faulted(Walk *w, Ref at) { at_fault(w->rt, &w->frame, at); }

bool walk_in_order(const Rt *rt) {
  return rt->debug && (atomic_load(&rt->debug->watching) || atomic_load(&rt->debug->attention));
}

/* ---- compiled code ---- */

Ref walk_line_of(const Fn *fn, Ref at) {
  for (Ref i = at + 1; i-- > 0;)
    if (fn->ins.items[i].op == IR_LINE) return i;
  return REF_NONE;
}

CodeLines *walk_code_lines(Fn *fn) {
  if (fn->kept.lines) return fn->kept.lines;
  CodeLines *lines = arena_alloc(fn->arena, sizeof *lines + fn->ins.count);
  memset(lines, 0, sizeof *lines + fn->ins.count);
  lines->fn = fn;
  return fn->kept.lines = lines;
}

static void renew(WalkDebug *debug, CodeLines *lines) {
  if (lines->generation != atomic_load(&debug->generation)) debug->lines(debug->host, lines);
}

void walk_lines_renew(WalkDebug *debug) {
  for (CodeFrame *f = debug->top; f; f = f->outer)
    if (!f->walk && f->fn->kept.lines) renew(debug, f->fn->kept.lines);
}

void walk_code_begin(Rt *rt, CodeLines *lines) { renew(rt->debug, lines); }

int32_t walk_code_line(Rt *rt, CodeFrame *frame) {
  (void)frame;
  return !rt->debug || at_line(rt);
}

void walk_code_fault(Rt *rt, CodeFrame *frame, uint32_t at) {
  if (!rt->debug) return;
  frame->line = walk_line_of(frame->fn, at);
  at_fault(rt, frame, at);
}

void walk_code_back(Rt *rt, CodeFrame *frame) {
  frame->changed = false;
  if (rt->debug) atomic_store(&rt->debug->attention, true);
}
