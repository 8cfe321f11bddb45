/* Which variables a thread must keep at a stop: liveness over the structured code.
 *
 * live[i]: what is read at or after instruction i before it is set. Solved backwards until
 * nothing changes; loops need a second round, nested ones rarely a third. */
#include "lang/ir/device/passes.h"

#include <string.h>

typedef struct Live {
  const Fn *fn;
  const uint32_t *next;
  uint64_t *bits; /* [(ins.count + 1) * words] */
  uint32_t words;
} Live;

static uint64_t *row(const Live *l, Ref i) { return l->bits + (size_t)i * l->words; }

/* Where control may go after instruction i; how many. */
static uint32_t successors(const Live *l, Ref i, Ref out[2]) {
  const Ins *ins = &l->fn->ins.items[i];
  uint32_t count = 0;
  uint32_t next = l->next[i];
  if (ins->op == IR_RET || ins->op == IR_RAISE) return 0;
  if (ins->op == IR_ELSE || ins->op == IR_CONTINUE) return out[0] = next, 1;
  if (ins->op == IR_BREAK) return out[0] = l->next[next] + 1, 1;
  if (ins->op == IR_IF) out[count++] = next + (l->fn->ins.items[next].op == IR_ELSE);
  if (ins->op == IR_FOR) out[count++] = next + 1;
  if (ins->op == IR_END) {
    unsigned open = l->fn->ins.items[next].op;
    if (open == IR_LOOP || open == IR_FOR) out[count++] = next;
    if (open == IR_LOOP) return count;
  }
  out[count++] = i + 1;
  return count;
}

static void live_after(const Live *l, Ref i, uint64_t *out) {
  Ref after[2];
  memset(out, 0, sizeof *out * l->words);
  for (uint32_t k = 0, n = successors(l, i, after); k < n; k++)
    for (uint32_t w = 0; w < l->words; w++) out[w] |= row(l, after[k])[w];
}

static void transfer(const Ins *ins, uint64_t *bits) {
  uint64_t bit = 1ull << (ins->imm.i & 63);
  uint64_t *word = &bits[(uint64_t)ins->imm.i >> 6];
  if (ins->op == IR_SETVAR || ins->op == IR_DELVAR) *word &= ~bit;
  if (ins->op == IR_GETVAR || ins->op == IR_ISSET) *word |= bit;
}

static bool is_slot(unsigned op) {
  return op == IR_GETVAR || op == IR_SETVAR || op == IR_ISSET || op == IR_DELVAR;
}

static void solve(Live *l, Arena *arena) {
  uint64_t *now = arena_array(arena, uint64_t, l->words);
  for (bool more = true; more;) {
    more = false;
    for (Ref i = l->fn->ins.count; i-- > 0;) {
      const Ins *ins = &l->fn->ins.items[i];
      live_after(l, i, now);
      if (is_slot(ins->op)) transfer(ins, now);
      more |= memcmp(now, row(l, i), sizeof *now * l->words) != 0;
      memcpy(row(l, i), now, sizeof *now * l->words);
    }
  }
}

void device_live(const Fn *fn, Arena *arena, DeviceStop *stops, uint32_t count) {
  Live l = {.fn = fn, .next = fn_regions(fn, arena), .words = (fn->vars.count + 64) / 64};
  l.bits = arena_array(arena, uint64_t, (size_t)(fn->ins.count + 1) * l.words);
  solve(&l, arena);
  uint64_t *after = arena_array(arena, uint64_t, l.words);
  for (uint32_t s = 0; s < count; s++) {
    live_after(&l, stops[s].ins, after);
    stops[s].live = arena_array(arena, uint32_t, fn->vars.count + 1);
    for (uint32_t v = 0; v < fn->vars.count; v++)
      if (after[v >> 6] >> (v & 63) & 1) stops[s].live[stops[s].live_count++] = v;
  }
}
