/* Pass "drop": arrays, lists and tuples that only a register holds end after their last use.
 *
 * A DROP stands in the region where the value was made, after the last use or the END of
 * the region around it, so that it runs once for each time the value is made. On paths
 * that leave earlier the function's end releases the register, as ever.
 *
 * Needs: borrow before it, if that runs. Keeps: everything. Breaks: uses that are added
 * later; nothing may be moved behind a DROP. */
#include "lang/ir/opt/passes.h"

static bool worth_dropping(const Ins *ins) {
  TypeKind kind = ins->type ? ins->type->kind : TY_NONE;
  return ins_owns(ins) && (kind == TY_ARRAY || kind == TY_LIST || kind == TY_TUPLE);
}

static bool leaves(unsigned op) {
  return op == IR_RET || op == IR_LEAVE || op == IR_BREAK || op == IR_CONTINUE || op == IR_RAISE ||
         op == IR_RERAISE;
}

/* Whether nothing is done from `at` on but returning. */
static bool is_over(const Fn *fn, Ref at) {
  for (; at < fn->ins.count; at++) {
    unsigned op = fn->ins.items[at].op;
    if (op == IR_RET) return true;
    if (op != IR_NOP && op != IR_CONST) return false;
  }
  return true;
}

/* Where value r can be dropped: its last use, or the END of the region around that which
 * stands in r's own region. */
static Ref place_of(const uint32_t *next, const Ref *blocks, const Fn *fn, Ref r, Ref last) {
  while (blocks[last] != blocks[r]) {
    Ref marker = blocks[last];
    while (fn->ins.items[marker].op != IR_END) marker = next[marker];
    last = marker;
  }
  return last;
}

/* Counting sort by place; inserts at one place stay in order of values. */
static OptInsert *sorted(const OptInsert *inserts, uint32_t count, uint32_t places, Arena *scratch) {
  uint32_t *start = arena_array(scratch, uint32_t, places + 2);
  for (uint32_t k = 0; k < count; k++) start[inserts[k].after + 1]++;
  for (uint32_t p = 0; p <= places; p++) start[p + 1] += start[p];
  OptInsert *out = arena_array(scratch, OptInsert, count + 1);
  for (uint32_t k = 0; k < count; k++) out[start[inserts[k].after]++] = inserts[k];
  return out;
}

void opt_drop(Fn *fn, Arena *scratch) {
  const uint32_t *next = fn_regions(fn, scratch);
  const Ref *blocks = opt_blocks(fn, scratch), *last = opt_last_uses(fn, scratch);
  OptInsert *inserts = arena_array(scratch, OptInsert, fn->ins.count + 1);
  uint32_t count = 0;
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = fn_ins(fn, i);
    if (!worth_dropping(ins)) continue;
    Ref after = place_of(next, blocks, fn, i, last[i]);
    if (leaves(fn_ins(fn, after)->op) || is_over(fn, after + 1)) continue;
    Ins drop = {.op = IR_DROP, .nargs = 1, .type = type_none(fn->types), .span = fn_ins(fn, after)->span};
    inserts[count++] = (OptInsert){.after = after, .ins = drop, .arg = i};
  }
  opt_rebuild(fn, sorted(inserts, count, fn->ins.count, scratch), count, scratch);
}
