/* exec_warp.c: what threads wait for: operations of the lanes of a warp, and the block's barriers.
 *
 * A warp operation is served when every live lane of its mask waits at the same operation with the same mask;
 * inputs are all read before any result is written. */
#include <string.h>

#include "exec.h"

typedef struct Group {
  Thread *lanes;
  uint32_t mask; /* of the live lanes that take part */
  Slot a[WARP_LANES], b[WARP_LANES], c[WARP_LANES];
} Group;

static Slot *slots_of(const Thread *t) { return t->stack->slots + t->slots_at; }

static uint32_t lane_mask(const Thread *t) { return slots_of(t)[t->pc->e].u32; }

/* ---- one kind of operation on one lane: its result, and the second one in *q ---- */

static uint64_t shuffle(const Group *g, const Inst *in, uint32_t lane, uint64_t *q) {
  uint32_t b = g->b[lane].u32 & 31, c = g->c[lane].u32, clamp = c & 31, segment = c >> 8 & 31;
  uint32_t most = (lane & segment) | (clamp & ~segment), least = lane & segment, source = lane;
  bool inside = false;
  if (in->sub == WARP_SHFL_UP) {
    inside = (int32_t)lane - (int32_t)b >= (int32_t)most;
    source = lane - b;
  } else {
    source = in->sub == WARP_SHFL_DOWN   ? lane + b
             : in->sub == WARP_SHFL_BFLY ? lane ^ b
                                         : least | (b & ~segment);
    inside = source <= most;
  }
  if (!inside) source = lane;
  *q = inside;
  if (!(g->mask >> (source & 31) & 1)) source = lane; /* a lane that is not there: its own value */
  return g->a[source].u32;
}

static uint32_t predicates(const Group *g) {
  uint32_t bits = 0;
  for (uint32_t k = 0; k < WARP_LANES; k++)
    if (g->mask >> k & 1 && g->a[k].u32) bits |= 1u << k;
  return bits;
}

static uint32_t equals(const Group *g, uint32_t lane, bool wide) {
  uint32_t bits = 0;
  for (uint32_t k = 0; k < WARP_LANES; k++)
    if (g->mask >> k & 1 && (wide ? g->a[k].u64 == g->a[lane].u64 : g->a[k].u32 == g->a[lane].u32))
      bits |= 1u << k;
  return bits;
}

static uint32_t reduction(const Group *g, WarpOp op) {
  uint32_t value = 0;
  bool first = true;
  for (uint32_t k = 0; k < WARP_LANES; k++) {
    if (!(g->mask >> k & 1)) continue;
    uint32_t x = g->a[k].u32;
    bool take = first;
    if (op == WARP_REDUX_MIN_U32) take |= x < value;
    if (op == WARP_REDUX_MAX_U32) take |= x > value;
    if (op == WARP_REDUX_MIN_S32) take |= (int32_t)x < (int32_t)value;
    if (op == WARP_REDUX_MAX_S32) take |= (int32_t)x > (int32_t)value;
    if (take)
      value = x;
    else if (op == WARP_REDUX_ADD || op == WARP_REDUX_ADD_U32)
      value += x;
    else if (op == WARP_REDUX_AND)
      value &= x;
    else if (op == WARP_REDUX_OR)
      value |= x;
    else if (op == WARP_REDUX_XOR)
      value ^= x;
    first = false;
  }
  return value;
}

static uint64_t result_of(const Group *g, const Inst *in, uint32_t lane, uint64_t *q) {
  WarpOp op = (WarpOp)in->sub;
  switch (op) {
    case WARP_SYNC: return 0;
    case WARP_ACTIVE: return g->mask;
    case WARP_ELECT: {
      uint32_t leader = (uint32_t)__builtin_ctz(g->mask);
      *q = leader == lane;
      return leader;
    }
    case WARP_SHFL_UP:
    case WARP_SHFL_DOWN:
    case WARP_SHFL_BFLY:
    case WARP_SHFL_IDX: return shuffle(g, in, lane, q);
    case WARP_VOTE_ALL: return predicates(g) == g->mask;
    case WARP_VOTE_ANY: return predicates(g) != 0;
    case WARP_VOTE_UNI: return predicates(g) == g->mask || predicates(g) == 0;
    case WARP_VOTE_BALLOT: return predicates(g);
    case WARP_MATCH_ANY32:
    case WARP_MATCH_ANY64: return equals(g, lane, op == WARP_MATCH_ANY64);
    case WARP_MATCH_ALL32:
    case WARP_MATCH_ALL64: *q = equals(g, lane, op == WARP_MATCH_ALL64) == g->mask; return *q ? g->mask : 0;
    case WARP_REDUX_ADD_U32:
    case WARP_REDUX_ADD:
    case WARP_REDUX_MIN_U32:
    case WARP_REDUX_MIN_S32:
    case WARP_REDUX_MAX_U32:
    case WARP_REDUX_MAX_S32:
    case WARP_REDUX_AND:
    case WARP_REDUX_OR:
    case WARP_REDUX_XOR: return reduction(g, op);
  }
  return 0;
}

static void group_go(Group *g) {
  for (uint32_t k = 0; k < WARP_LANES; k++) {
    if (!(g->mask >> k & 1)) continue;
    const Slot *r = slots_of(&g->lanes[k]);
    const Inst *in = g->lanes[k].pc;
    g->a[k] = r[in->a], g->b[k] = r[in->b], g->c[k] = r[in->c];
  }
  for (uint32_t k = 0; k < WARP_LANES; k++) {
    if (!(g->mask >> k & 1)) continue;
    Thread *t = &g->lanes[k];
    const Inst *in = t->pc;
    uint64_t q = 0, d = result_of(g, in, k, &q);
    Slot *r = slots_of(t);
    if (in->sub != WARP_SYNC) r[in->d].u64 = d;
    r[t->func->extra[in->x]].u64 = q;
    t->pc++;
    t->state = THREAD_READY;
  }
}

/* The lanes that wait together with lane k, or 0 while one of them is still on its way. */
static uint32_t group_of(Machine *m, Thread *lanes, uint32_t count, uint32_t k) {
  const Inst *in = lanes[k].pc;
  uint32_t mask = 0;
  if (in->sub == WARP_ACTIVE) { /* whoever stands here */
    for (uint32_t n = 0; n < count; n++)
      if (lanes[n].state == THREAD_WARP && lanes[n].pc == in && lanes[n].depth == lanes[k].depth)
        mask |= 1u << n;
    return mask;
  }
  uint32_t members = lane_mask(&lanes[k]);
  if (!(members >> k & 1)) {
    exec_fault(m, &lanes[k], FAULT_WARP, members);
    return 0;
  }
  for (uint32_t n = 0; n < count; n++) {
    if (!(members >> n & 1) || lanes[n].state == THREAD_DONE) continue;
    if (lanes[n].state != THREAD_WARP || lanes[n].pc->sub != in->sub || in->sub == WARP_ACTIVE) return 0;
    if (lane_mask(&lanes[n]) != members) return 0;
    mask |= 1u << n;
  }
  return mask;
}

bool warp_serve(Machine *m, Thread *lanes, uint32_t count) {
  bool any = false;
  for (uint32_t k = 0; k < count && !m->fault; k++) {
    if (lanes[k].state != THREAD_WARP) continue;
    Group group = {.lanes = lanes, .mask = group_of(m, lanes, count, k)};
    if (!group.mask) continue;
    group_go(&group);
    any = true;
  }
  return any;
}

/* ---- barriers of a block ---- */

static bool waits_at(const Thread *t, uint32_t number) {
  return t->state == THREAD_BARRIER && (slots_of(t)[t->pc->a].u32 & 15) == number;
}

/* Threads that count as having come: whole warps, as the device counts them. */
static uint32_t barrier_count(const Machine *m, const Block *b, uint32_t number) {
  uint32_t sum = b->arrived[number];
  for (uint32_t first = 0; first < m->threads; first += WARP_LANES) {
    bool here = false, all = true;
    for (uint32_t k = first; k < first + WARP_LANES && k < m->threads; k++) {
      here |= waits_at(&b->threads[k], number);
      all &= b->threads[k].state == THREAD_DONE || waits_at(&b->threads[k], number);
    }
    sum += here && all ? WARP_LANES : 0;
  }
  return sum;
}

static void barrier_open(Machine *m, Block *b, uint32_t number) {
  uint32_t trues = 0, all = 0;
  for (uint32_t k = 0; k < m->threads; k++) {
    Thread *t = &b->threads[k];
    if (!waits_at(t, number)) continue;
    all++;
    if (t->pc->sub >= BARRIER_POPC) trues += slots_of(t)[t->pc->c].u32 != 0;
  }
  for (uint32_t k = 0; k < m->threads; k++) {
    Thread *t = &b->threads[k];
    if (!waits_at(t, number)) continue;
    Slot *d = &slots_of(t)[t->pc->d];
    if (t->pc->sub == BARRIER_POPC) d->u64 = trues;
    if (t->pc->sub == BARRIER_AND) d->u64 = trues == all;
    if (t->pc->sub == BARRIER_OR) d->u64 = trues != 0;
    t->state = THREAD_READY;
    t->pc++;
  }
  b->arrived[number] = 0;
}

/* Threads that only announce themselves go on at once. */
static bool arrivals(Machine *m, Block *b) {
  bool any = false;
  for (uint32_t k = 0; k < m->threads; k++) {
    Thread *t = &b->threads[k];
    if (t->state != THREAD_BARRIER || t->pc->sub != BARRIER_ARRIVE) continue;
    b->arrived[slots_of(t)[t->pc->a].u32 & 15]++;
    t->state = THREAD_READY;
    t->pc++;
    any = true;
  }
  return any;
}

bool barrier_serve(Machine *m, Block *b) {
  bool any = arrivals(m, b);
  for (uint32_t number = 0; number < 16; number++) {
    const Thread *one = NULL;
    uint32_t waiting = 0, want = b->live;
    for (uint32_t k = 0; k < m->threads; k++) {
      if (!waits_at(&b->threads[k], number)) continue;
      one = &b->threads[k];
      waiting++;
    }
    if (!one) continue;
    if (one->pc->x) want = slots_of(one)[one->pc->b].u32;
    if (one->pc->x ? barrier_count(m, b, number) < want : waiting < want) continue;
    barrier_open(m, b, number);
    any = true;
  }
  return any;
}
