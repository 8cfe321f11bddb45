/* The walker: loops whose sums are kept in lanes (lang/ir/lanes.h). The variables hold the lane of the
 * iteration at hand.
 */
#include <stdlib.h>

#include "lang/ir/interp/impl.h"
#include "lang/rt/value/rt.h"

static Value start_of(const LaneVar *v) {
  Value value = {0};
  if (v->dtype == DT_F32)
    value.f32 = (float)lane_start(v);
  else
    value.f = lane_start(v);
  return value;
}

bool walk_lanes_enter(Walk *w, Ref open) {
  const Ins *ins = walk_ins(w, open);
  LaneLoop loop = lanes_of(w->fn, open, w->plan->next[open]);
  uint64_t turns = lanes_turns(walk_arg(w, ins, 0)->i, walk_arg(w, ins, 1)->i, walk_arg(w, ins, 2)->i);
  if (w->lanes) w->lanes->open = REF_NONE;
  if (!loop.count || turns <= loop.width) return true;
  if (!w->lanes) w->lanes = malloc(sizeof *w->lanes);
  WalkLanes *lanes = w->lanes;
  if (!lanes) return rt_fault(w->rt, DG_MEMORY, "not enough memory to run %s", w->fn->name);
  lanes->open = open;
  lanes->loop = loop;
  lanes->turn = 0;
  for (uint32_t k = 0; k < loop.count; k++)
    for (unsigned n = 0; n < loop.width; n++) lanes->values[k][n] = start_of(&loop.vars[k]);
  return true;
}

static Value folded(const LaneVar *v, Value a, Value b) {
  if (v->dtype == DT_F32)
    a.f32 = v->product ? a.f32 * b.f32 : a.f32 + b.f32;
  else
    a.f = v->product ? a.f * b.f : a.f + b.f;
  return a;
}

void walk_lanes_next(Walk *w, bool more) {
  WalkLanes *lanes = w->lanes;
  unsigned width = lanes->loop.width, ended = (unsigned)(lanes->turn++ % width),
           next = (unsigned)(lanes->turn % width);
  for (uint32_t k = 0; k < lanes->loop.count; k++) {
    const LaneVar *v = &lanes->loop.vars[k];
    Value *var = &w->vars[v->var], *values = lanes->values[k];
    values[ended] = *var;
    *var = more ? values[next] : values[0];
    for (unsigned n = 1; !more && n < width; n++) *var = folded(v, *var, values[n]);
  }
  if (!more) lanes->open = REF_NONE;
}
