/* Streams: which elements of which arrays loops go through, and how often.
 *
 * The index of an access changes with some of the loops around it. Each start of the outermost
 * of these is a pass over the array: it moves as many elements as there are accesses in it, but
 * not more than the array has, because what was read once in a pass is still in a cache. */
#include "lang/ir/cost/impl.h"

enum { LOOP_BITS = 64, ROUNDS = 8, ORIGIN_DEPTH = 8 };

static bool is_loop(unsigned op) { return op == IR_FOR || op == IR_LOOP; }

/* ---- what changes from turn to turn ---- */

static uint64_t bits_around(const Counting *c, Ref r) {
  uint64_t bits = 0;
  for (Ref loop = c->loops[r]; loop != REF_NONE; loop = c->loops[loop]) bits |= c->bit[loop];
  return bits;
}

static uint64_t moves_of(const Counting *c, Ref r, const uint64_t *vars) {
  const Ins *ins = count_ins(c, r);
  uint64_t bits = ins->op == IR_FOR ? c->bit[r] : 0;
  for (uint32_t k = 0; k < ins->nargs; k++) bits |= c->moves[count_arg(c, r, k)];
  if (ins->op == IR_GETVAR) bits |= vars[ins->imm.i];
  if ((ins->op == IR_LIB || ins->op == IR_CALL) && !ins->nargs) bits |= bits_around(c, r);
  return bits;
}

void count_moves(Counting *c) {
  uint32_t count = c->old.ins.count, number = 0;
  bool changed = true;
  uint64_t *vars = arena_array(c->scratch, uint64_t, c->old.vars.count + 1);
  c->moves = arena_array(c->scratch, uint64_t, count + 1);
  c->bit = arena_array(c->scratch, uint64_t, count + 1);
  for (Ref r = 0; r < count; r++) {
    bool work = is_loop(count_ins(c, r)->op) && r != c->timed;
    if (work && number < LOOP_BITS) c->bit[r] = (uint64_t)1 << number++;
  }
  for (unsigned round = 0; changed && round < ROUNDS; round++) {
    changed = false;
    for (Ref r = 0; r < count; r++) {
      const Ins *ins = count_ins(c, r);
      uint64_t bits = moves_of(c, r, vars);
      changed |= bits != c->moves[r];
      c->moves[r] = bits;
      if (ins->op == IR_SETVAR) vars[ins->imm.i] |= bits | bits_around(c, r);
    }
  }
}

/* ---- where an array comes from ---- */

/* The value of a variable that one instruction sets, or REF_NONE. */
static Ref set_once(const Counting *c, int64_t var) {
  Ref value = REF_NONE;
  for (Ref r = 0; r < c->old.ins.count; r++) {
    const Ins *ins = count_ins(c, r);
    if (ins->op != IR_SETVAR || ins->imm.i != var) continue;
    if (value != REF_NONE) return REF_NONE;
    value = count_arg(c, r, 0);
  }
  return value;
}

Ref count_origin(const Counting *c, Ref r) {
  for (unsigned depth = 0; depth < ORIGIN_DEPTH; depth++) {
    const Ins *ins = count_ins(c, r);
    Ref from = ins->op == IR_INDEX || ins->op == IR_RETYPE || ins->op == IR_CONSTANT ? count_arg(c, r, 0)
               : ins->op == IR_GETVAR                                                ? set_once(c, ins->imm.i)
                                                                                     : REF_NONE;
    if (from == REF_NONE || !count_ins(c, from)->type || !type_is_array(count_ins(c, from)->type)) return r;
    r = from;
  }
  return r;
}

static bool is_named(unsigned op) { return op == IR_PARAM || op == IR_GETVAR || op == IR_GETGLOBAL; }

static bool same_origin(const Counting *c, Ref a, Ref b) {
  const Ins *x = count_ins(c, a), *y = count_ins(c, b);
  return a == b || (x->op == y->op && is_named(x->op) && x->imm.i == y->imm.i);
}

static bool is_set_inside(const Counting *c, Ref opener, const Ins *get) {
  unsigned setter = get->op == IR_GETVAR ? IR_SETVAR : IR_SETGLOBAL;
  for (Ref r = opener; r < c->old.ins.count; r++) {
    const Ins *ins = count_ins(c, r);
    if (ins->op != setter || ins->imm.i != get->imm.i) continue;
    for (Ref loop = c->loops[r]; loop != REF_NONE; loop = c->loops[loop])
      if (loop == opener) return true;
  }
  return false;
}

/* Whether the array can be asked for its size right before the loop. */
static bool is_there_before(const Counting *c, Ref origin, Ref opener) {
  const Ins *ins = count_ins(c, origin);
  if (ins->op == IR_PARAM) return true;
  if (ins->op == IR_GETVAR && !c->old.vars.items[ins->imm.i].maybe_unset && !is_set_inside(c, opener, ins))
    return true;
  if (ins->op == IR_GETGLOBAL && !is_set_inside(c, opener, ins)) return true;
  if (origin >= opener) return false;
  Ref region = c->blocks[opener];
  while (region != REF_NONE && region != c->blocks[origin]) region = c->blocks[region];
  return region == c->blocks[origin];
}

/* ---- accesses ---- */

/* The outermost loop that moves the element, or REF_NONE; *around: the outermost loop at all. */
static Ref moving_loop(const Counting *c, Ref r, Ref *around) {
  uint64_t bits = 0;
  Ref found = *around = REF_NONE;
  unsigned rank = count_ins(c, count_arg(c, r, 0))->type->rank;
  for (uint32_t k = 0; k <= rank; k++) bits |= c->moves[count_arg(c, r, k)];
  for (Ref loop = c->loops[r]; loop != REF_NONE; loop = c->loops[loop]) {
    if (!c->bit[loop]) continue;
    if (bits & c->bit[loop]) found = loop;
    *around = loop;
  }
  return found;
}

/* A stream's limit on the host. */
static uint32_t limit_of(Counting *c, Ref origin, Ref loop, Ref around, uint32_t part) {
  if (loop == REF_NONE) return around == REF_NONE ? COUNT_NONE : count_piece(c, around);
  if (!is_there_before(c, origin, loop)) return COUNT_NONE;
  for (uint32_t k = 0; k < c->sizes.count; k++)
    if (c->sizes.items[k].opener == loop && same_origin(c, c->sizes.items[k].array, origin))
      return c->sizes.items[k].counter;
  uint32_t counter = count_counter(c, part, (Work){0});
  vec_push(c->scratch, c->sizes, ((CountSize){loop, origin, counter}));
  return counter;
}

static uint32_t device_limit(const Counting *c, Ref origin, uint32_t part) {
  const CountPart *kernel = &c->plan->parts.items[part];
  const Ins *ins = count_ins(c, origin);
  return kernel->fn == c->copy->from && ins->op == IR_PARAM ? kernel->starts + 1 + (uint32_t)ins->imm.i
                                                            : COUNT_NONE;
}

/* The stream of the same elements, made when missing. */
static uint32_t stream_for(Counting *c, const CountStream *wanted, Ref origin, Ref loop) {
  CountPlan *plan = c->plan;
  for (uint32_t k = 0; k < c->streams.count; k++) {
    const CountSeen *seen = &c->streams.items[k];
    if (seen->loop == loop && same_origin(c, seen->origin, origin) &&
        plan->streams.items[seen->stream].writes == wanted->writes)
      return seen->stream;
  }
  uint32_t stream = plan->streams.count;
  vec_push(plan->arena, plan->streams, *wanted);
  vec_push(c->scratch, c->streams, ((CountSeen){origin, loop, stream}));
  return stream;
}

void count_access(Counting *c, Ref r, bool writes) {
  Ref array = count_arg(c, r, 0), origin = count_origin(c, array), around, loop = moving_loop(c, r, &around);
  uint32_t part = count_part_of(c, r), counter = count_piece(c, r);
  bool device = c->copy->part != COUNT_NONE;
  if (count_ins(c, origin)->op == IR_SPACE) return; /* on the chip */
  CountStream wanted = {.part = part, .writes = writes, .item = dtype_size(count_ins(c, array)->type->dtype)};
  if (device) loop = REF_NONE;
  wanted.most = device ? device_limit(c, origin, part) : limit_of(c, origin, loop, around, part);
  wanted.starts = device             ? c->plan->parts.items[part].starts
                  : loop == REF_NONE ? COUNT_NONE
                                     : count_piece(c, loop);
  uint32_t stream = stream_for(c, &wanted, origin, loop);
  vec_push(c->plan->arena, c->plan->streams.items[stream].accesses, counter);
}

void count_loop_sizes(Counting *c, Ref opener) {
  for (uint32_t k = 0; k < c->sizes.count; k++) {
    const CountSize *size = &c->sizes.items[k];
    const Ins *ins = count_ins(c, size->array);
    if (size->opener != opener) continue;
    Ref array = c->map[size->array];
    if (is_named(ins->op)) {
      array = fn_emit(c->b.fn, ins->op, ins->type, ins->span, NULL, 0);
      fn_ins(c->b.fn, array)->imm = ins->imm;
    }
    count_add(c, size->counter, fn_emit1(c->b.fn, IR_SIZE, c->b.whole, (Span){0}, array));
  }
}
