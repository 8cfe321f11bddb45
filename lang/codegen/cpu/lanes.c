/* Gen: loops whose sums are kept in lanes (lang/ir/lanes.h).
 *
 * Whole rounds of the lanes are a loop of their own inside the loop over rounds, of a fixed number of turns,
 * each with its own element of an array: the vectoriser makes one or a few vectors of it, and no addition has
 * to be reassociated for that. The turns that are left follow one by one. */
#include "lang/codegen/cpu/gen.h"

/* Where lane `lane` of variable k lies. */
static LLVMValueRef lane_at(Gen *g, const GenLanes *l, LLVMValueRef array, uint32_t k, LLVMValueRef lane) {
  int64_t size = (int64_t)dtype_size(l->loop.vars[k].dtype);
  return emit_offset(g->e, array, LLVMBuildNSWMul(g->e->b, lane, emit_i64(g->e, size), ""));
}

static LLVMValueRef lane_load(Gen *g, const GenLanes *l, LLVMValueRef array, uint32_t k, unsigned lane) {
  return LLVMBuildLoad2(g->e->b, emit_type(g->e, l->loop.vars[k].dtype),
                        lane_at(g, l, array, k, emit_i64(g->e, lane)), "");
}

void gen_lanes_begin(Gen *g, GenLanes *l) {
  Emit *e = g->e;
  for (uint32_t k = 0; k < l->loop.count; k++) {
    const LaneVar *v = &l->loop.vars[k];
    LLVMTypeRef type = emit_type(e, v->dtype);
    l->rounds[k] = emit_alloca(e, LLVMArrayType2(type, l->loop.width), 64);
    l->rest[k] = emit_alloca(e, LLVMArrayType2(type, l->loop.width), 64);
    LLVMBuildStore(e->b, gen_var_load(g, v->var, false)[0], lane_at(g, l, l->rounds[k], k, emit_i64(e, 0)));
    for (unsigned n = 1; n < l->loop.width; n++)
      LLVMBuildStore(e->b, LLVMConstReal(type, lane_start(v)),
                     lane_at(g, l, l->rounds[k], k, emit_i64(e, n)));
  }
}

void gen_lanes_use(Gen *g, const GenLanes *l, bool rest, LLVMValueRef lane) {
  for (uint32_t k = 0; k < l->loop.count; k++) {
    VarSlot *slot = &g->vars[l->loop.vars[k].var];
    slot->lane = lane ? lane_at(g, l, rest ? l->rest[k] : l->rounds[k], k, lane) : NULL;
  }
}

/* Two arrays, so that the first has no element that is only known when it runs, and can be registers. */
void gen_lanes_rest(Gen *g, const GenLanes *l) {
  for (uint32_t k = 0; k < l->loop.count; k++)
    for (unsigned n = 0; n < l->loop.width; n++)
      LLVMBuildStore(g->e->b, lane_load(g, l, l->rounds[k], k, n),
                     lane_at(g, l, l->rest[k], k, emit_i64(g->e, n)));
}

void gen_lanes_fold(Gen *g, const GenLanes *l) {
  Emit *e = g->e;
  for (uint32_t k = 0; k < l->loop.count; k++) {
    LLVMValueRef value = lane_load(g, l, l->rest[k], k, 0);
    for (unsigned n = 1; n < l->loop.width; n++) {
      LLVMValueRef next = lane_load(g, l, l->rest[k], k, n);
      value = l->loop.vars[k].product ? emit_fmul(e, value, next) : emit_fadd(e, value, next);
    }
    gen_var_store(g, l->loop.vars[k].var, &value);
  }
}
