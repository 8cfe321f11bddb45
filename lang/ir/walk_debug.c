/* The walker's side of the debugger: which frames there are and what their variables hold. */
#include "lang/ir/walk_debug.h"

#include <string.h>

#include "lang/ir/walk_impl.h"

Walk *walk_debug_enter(WalkDebug *debug, Walk *walk) {
  Walk *outer = debug->top;
  debug->top = walk;
  return outer;
}

bool walk_line(Walk *w, Ref r) {
  w->line = r;
  WalkDebug *debug = w->hooks->debug;
  if (!debug) return true;
  debug->told = false;
  return debug->line(debug->host);
}

static bool is_shown(const Walk *w) { return w->fn->debug && w->line != REF_NONE; }

/* Whether a frame of debugged code would take the fault: its statement stands in the same region as what
 * failed in it. */
static bool is_caught(const Walk *w, Ref at) {
  for (; w; w = w->outer, at = REF_NONE) {
    if (!is_shown(w)) continue;
    if (walk_find_catch(w, at == REF_NONE ? w->line : at) != REF_NONE) return true;
  }
  return false;
}

void walk_faulted(Walk *w, Ref at) {
  WalkDebug *debug = w->hooks->debug;
  if (debug->told || !is_shown(w)) return;
  debug->told = true;
  debug->fault(debug->host, is_caught(w, at));
}

bool walk_frame(const WalkDebug *debug, uint32_t index, WalkFrame *out) {
  for (Walk *w = debug->top; w; w = w->outer) {
    if (!is_shown(w) || index--) continue;
    const Ins *line = walk_ins(w, w->line);
    *out = (WalkFrame){w, w->fn, line->span, (uint32_t)line->imm.i};
    return true;
  }
  return false;
}

uint32_t walk_frame_count(const WalkDebug *debug) {
  uint32_t count = 0;
  for (const Walk *w = debug->top; w; w = w->outer) count += is_shown(w);
  return count;
}

/* Each type of a name has a variable of its own: the one that was assigned last holds the value. */
WalkLocal *walk_locals(const WalkFrame *frame, Arena *arena, uint32_t *count) {
  const Walk *w = frame->walk;
  WalkLocal *locals = arena_array(arena, WalkLocal, w->fn->vars.count + 1);
  *count = 0;
  for (uint32_t v = 0; v < w->fn->vars.count; v++) {
    const Var *var = &w->fn->vars.items[v];
    if (!var->name || var->name[0] == '$' || !w->set[v]) continue;
    uint32_t k = 0;
    while (k < *count && strcmp(locals[k].name, var->name)) k++;
    if (k < *count && w->set[locals[k].slot] > w->set[v]) continue;
    locals[k] = (WalkLocal){var->name, v, var->type, w->vars[v]};
    if (k == *count) ++*count;
  }
  return locals;
}

void walk_local_set(const WalkFrame *frame, uint32_t slot, Value value) {
  Walk *w = frame->walk;
  const Type *type = w->fn->vars.items[slot].type;
  Value old = w->vars[slot];
  value_retain(type, value);
  w->vars[slot] = value;
  w->set[slot] = ++w->sets;
  value_release(type, old);
}
