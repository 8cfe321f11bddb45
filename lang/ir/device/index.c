/* Device code of indexing with arrays: see index.h.
 *
 * Index arrays become byte offsets, one per position; the axes that no index stands on are walked by a plan,
 * which is data, so that one function serves all shapes. A running sum is made chunk by chunk: threads of a
 * block sum their elements, then each other's sums (W. D. Hillis and G. L. Steele, Data parallel algorithms,
 * 1986). */
#include "lang/ir/device/index.h"

#include "lang/ir/device/build.h"
#include "lang/ir/device/kernel.h"

static Ref line_param(DeviceBuild *b, DType dtype) {
  return build_param(b, type_array(b->fn->types, elem_of(dtype), 1, LAYOUT_C));
}

static Ref flat_param(DeviceBuild *b, DType dtype) {
  return build_param(b, type_array(b->fn->types, elem_of(dtype), 1, LAYOUT_ANY));
}

static Ref int_param(DeviceBuild *b) { return build_param(b, b->whole); }

static Ref load_int(DeviceBuild *b, Ref array, Ref index) {
  return fn_emit1(b->fn, IR_RETYPE, b->whole, (Span){0}, build_load1(b, array, index));
}

static Ref as_element(DeviceBuild *b, Ref value) {
  return fn_emit1(b->fn, IR_RETYPE, build_dtype(b, DT_I64), (Span){0}, value);
}

static void store_int(DeviceBuild *b, Ref array, Ref index, Ref value) {
  build_store1(b, array, index, as_element(b, value));
}

static Ref each(DeviceBuild *b, Ref count) { return build_for(b, build_thread(b), count, build_threads(b)); }

static void atomic(DeviceBuild *b, GpuAtomic op, Ref array, Ref index, Ref value) {
  Ref args[3] = {array, index, as_element(b, value)};
  Ref r = fn_emit(b->fn, IR_ATOMIC, build_dtype(b, DT_I64), (Span){0}, args, 3);
  fn_ins(b->fn, r)->imm.i = op;
  fn_ins(b->fn, r)->flags = INS_NOCHECK | INS_NONNEG;
}

/* ---- running sums ---- */

/* Running sums of one int for each thread, in shared memory; *total is the variable of this thread's. */
static void scan_block(DeviceBuild *b, Ref shared, Ref thread, uint32_t total) {
  for (unsigned step = 1; step < DEVICE_ARRAY_THREADS; step *= 2) {
    Ref apart = build_int(b, step);
    store_int(b, shared, thread, build_get(b, total));
    build_barrier(b);
    build_if(b, build_op(b, OP_GE, thread, apart));
    Ref before = load_int(b, shared, build_op(b, OP_SUB, thread, apart));
    build_set(b, total, build_op(b, OP_ADD, build_get(b, total), before));
    build_close(b);
    build_barrier(b);
  }
}

static void scan(DeviceBuild *b) {
  enum { OWN = SCAN_CHUNK / DEVICE_ARRAY_THREADS };
  Ref from = line_param(b, DT_I64), to = line_param(b, DT_I64), totals = line_param(b, DT_I64);
  Ref count = int_param(b), chunk = build_int(b, SCAN_CHUNK), threads = build_int(b, DEVICE_ARRAY_THREADS);
  Ref tile = build_shared(b, DT_I64, &chunk, 1), shared = build_shared(b, DT_I64, &threads, 1);
  Ref thread = build_sreg(b, SREG_TID_X), zero = build_int(b, 0);
  uint32_t sum = build_var(b, b->whole, zero), own = build_var(b, b->whole, zero);
  Ref first = build_for(b, build_op(b, OP_MUL, build_sreg(b, SREG_CTAID_X), chunk), count,
                        build_op(b, OP_MUL, build_sreg(b, SREG_NCTAID_X), chunk));
  Ref length = build_op(b, OP_MINIMUM, chunk, build_op(b, OP_SUB, count, first));
  Ref in = build_for(b, thread, chunk, threads);
  build_set(b, own, zero);
  build_if(b, build_op(b, OP_LT, in, length));
  build_set(b, own, load_int(b, from, build_op(b, OP_ADD, first, in)));
  build_close(b);
  store_int(b, tile, in, build_get(b, own));
  build_close(b);
  build_barrier(b);
  build_set(b, sum, zero);
  Ref mine = build_op(b, OP_MUL, thread, build_int(b, OWN));
  for (unsigned k = 0; k < OWN; k++) {
    Ref at = build_op(b, OP_ADD, mine, build_int(b, k));
    build_set(b, sum, build_op(b, OP_ADD, build_get(b, sum), load_int(b, tile, at)));
    store_int(b, tile, at, build_get(b, sum));
  }
  build_set(b, own, build_get(b, sum));
  scan_block(b, shared, thread, sum);
  Ref before = build_op(b, OP_SUB, build_get(b, sum), build_get(b, own));
  for (unsigned k = 0; k < OWN; k++) {
    Ref at = build_op(b, OP_ADD, mine, build_int(b, k));
    store_int(b, tile, at, build_op(b, OP_ADD, load_int(b, tile, at), before));
  }
  build_barrier(b);
  Ref out = build_for(b, thread, length, threads);
  store_int(b, to, build_op(b, OP_ADD, first, out), load_int(b, tile, out));
  build_close(b);
  build_if(b, build_op(b, OP_EQ, thread, zero));
  store_int(b, totals, build_op(b, OP_FLOORDIV, first, chunk),
            load_int(b, tile, build_int(b, SCAN_CHUNK - 1)));
  build_close(b);
  build_barrier(b);
  build_close(b);
}

static void scan_add(DeviceBuild *b) {
  Ref to = line_param(b, DT_I64), totals = line_param(b, DT_I64), count = int_param(b);
  Ref chunk = build_int(b, SCAN_CHUNK), one = build_int(b, 1);
  Ref i = build_for(b, build_op(b, OP_ADD, build_thread(b), chunk), count, build_threads(b));
  Ref before = load_int(b, totals, build_op(b, OP_SUB, build_op(b, OP_FLOORDIV, i, chunk), one));
  store_int(b, to, i, build_op(b, OP_ADD, load_int(b, to, i), before));
  build_close(b);
}

/* ---- positions ---- */

Fn *device_index_truth(Arena *arena, TypeTable *types, DType dtype) {
  DeviceBuild build = build_start(arena, types, "np.nonzero"), *b = &build;
  Ref from = line_param(b, dtype), to = line_param(b, DT_I64), count = int_param(b);
  Ref i = each(b, count);
  Ref truth = build_convert(b, DT_BOOL, build_load1(b, from, i));
  build_store1(b, to, i, build_convert(b, DT_I64, truth));
  build_close(b);
  return build_end(b);
}

static void found(DeviceBuild *b) {
  Ref sums = line_param(b, DT_I64), to = line_param(b, DT_I64), count = int_param(b);
  Ref one = build_int(b, 1), zero = build_int(b, 0);
  uint32_t before = build_var(b, b->whole, zero);
  Ref i = each(b, count), sum = load_int(b, sums, i);
  build_set(b, before, zero);
  build_if(b, build_op(b, OP_GT, i, zero));
  build_set(b, before, load_int(b, sums, build_op(b, OP_SUB, i, one)));
  build_close(b);
  build_if(b, build_op(b, OP_GT, sum, build_get(b, before)));
  store_int(b, to, build_get(b, before), i);
  build_close(b);
  build_close(b);
}

static void unravel(DeviceBuild *b) {
  Ref from = line_param(b, DT_I64), to = line_param(b, DT_I64), count = int_param(b);
  Ref inner = int_param(b), length = int_param(b), i = each(b, count);
  Ref row = build_op(b, OP_FLOORDIV, load_int(b, from, i), inner);
  Ref whole = build_op(b, OP_MUL, build_op(b, OP_FLOORDIV, row, length), length);
  store_int(b, to, i, build_op(b, OP_SUB, row, whole));
  build_close(b);
}

static void offsets(DeviceBuild *b) {
  Ref from = line_param(b, DT_I64), to = line_param(b, DT_I64), cells = line_param(b, DT_I64);
  Ref bad = line_param(b, DT_I64), count = int_param(b), length = int_param(b), stride = int_param(b);
  Ref cell = int_param(b), first = int_param(b), zero = build_int(b, 0);
  uint32_t at = build_var(b, b->whole, zero);
  Ref i = each(b, count);
  build_set(b, at, load_int(b, from, i));
  build_if(b, build_op(b, OP_LT, build_get(b, at), zero));
  build_set(b, at, build_op(b, OP_ADD, build_get(b, at), length));
  build_close(b);
  Ref below = build_op(b, OP_LT, build_get(b, at), zero);
  Ref beyond = build_op(b, OP_GE, build_get(b, at), length);
  build_if(b, fn_emit2(b->fn, OP_LOR, b->truth, (Span){0}, below, beyond));
  atomic(b, ATOMIC_MIN, bad, zero, build_op(b, OP_ADD, first, i));
  build_set(b, at, zero); /* so that what follows stays inside */
  build_close(b);
  Ref index = build_get(b, at);
  store_int(b, to, i, build_op(b, OP_ADD, load_int(b, to, i), build_op(b, OP_MUL, index, stride)));
  store_int(b, cells, i, build_op(b, OP_ADD, load_int(b, cells, i), build_op(b, OP_MUL, index, cell)));
  build_close(b);
}

Fn *device_index_fn(Arena *arena, TypeTable *types, DeviceIndexFn which) {
  DeviceBuild b = build_start(arena, types, which <= INDEX_UNRAVEL ? "np.nonzero" : "a[indices]");
  switch (which) {
    case INDEX_SCAN: scan(&b); break;
    case INDEX_SCAN_ADD: scan_add(&b); break;
    case INDEX_FOUND: found(&b); break;
    case INDEX_UNRAVEL: unravel(&b); break;
    case INDEX_OFFSETS: offsets(&b); break;
    case INDEX_FN_COUNT: break;
  }
  return build_end(&b);
}

/* ---- elements ---- */

Fn *device_index_winners(Arena *arena, TypeTable *types) {
  DeviceBuild build = build_start(arena, types, "a[indices] = ..."), *b = &build;
  Ref cells = line_param(b, DT_I64), winners = line_param(b, DT_I64), count = int_param(b);
  Ref round = int_param(b), zero = build_int(b, 0), i = each(b, count), cell = load_int(b, cells, i);
  build_if(b, build_op(b, OP_EQ, round, zero));
  store_int(b, winners, cell, build_int(b, -1));
  build_else(b);
  atomic(b, ATOMIC_MAX, winners, cell, i);
  build_close(b);
  build_close(b);
  return build_end(b);
}

typedef struct Move {
  DeviceBuild b;
  Ref plan;
  uint32_t mine, theirs, position; /* variables */
} Move;

/* Finds element number `element` of the result in all three. */
static void move_seek(Move *m, Ref element) {
  DeviceBuild *b = &m->b;
  Ref zero = build_int(b, 0), one = build_int(b, 1);
  build_set(b, m->mine, zero);
  build_set(b, m->theirs, zero);
  build_set(b, m->position, zero);
  uint32_t rest = build_var(b, b->whole, element);
  Ref axis = build_for(b, zero, load_int(b, m->plan, build_int(b, MOVE_AXES)), one);
  Ref at = build_op(b, OP_ADD, build_int(b, MOVE_PLAN), build_op(b, OP_MUL, axis, build_int(b, MOVE_AXIS)));
  Ref length = load_int(b, m->plan, at), over = build_op(b, OP_FLOORDIV, build_get(b, rest), length);
  Ref index = build_op(b, OP_SUB, build_get(b, rest), build_op(b, OP_MUL, over, length));
  const struct {
    uint32_t variable;
    int which;
  } parts[] = {{m->mine, MOVE_MINE}, {m->theirs, MOVE_THEIRS}, {m->position, MOVE_POSITION}};
  for (unsigned k = 0; k < 3; k++) {
    Ref stride = load_int(b, m->plan, build_op(b, OP_ADD, at, build_int(b, parts[k].which)));
    Ref step = build_op(b, OP_MUL, index, stride);
    build_set(b, parts[k].variable, build_op(b, OP_ADD, build_get(b, parts[k].variable), step));
  }
  build_set(b, rest, over);
  build_close(b);
}

Fn *device_index_move(Arena *arena, TypeTable *types, DType dtype, DeviceMove move) {
  Move m = {.b = build_start(arena, types, move == MOVE_GET ? "a[indices]" : "a[indices] = ...")};
  DeviceBuild *b = &m.b;
  m.plan = line_param(b, DT_I64);
  Ref places = line_param(b, DT_I64), mine = flat_param(b, dtype), theirs = flat_param(b, dtype);
  Ref count = int_param(b), cells = move == MOVE_SET ? line_param(b, DT_I64) : REF_NONE;
  Ref winners = move == MOVE_SET ? line_param(b, DT_I64) : REF_NONE, zero = build_int(b, 0);
  m.mine = build_var(b, b->whole, zero);
  m.theirs = build_var(b, b->whole, zero);
  m.position = build_var(b, b->whole, zero);
  Ref element = each(b, count);
  move_seek(&m, element);
  Ref position = build_get(b, m.position);
  Ref at = build_op(b, OP_ADD, build_get(b, m.mine), load_int(b, places, position));
  if (move == MOVE_GET) {
    build_store1(b, theirs, build_get(b, m.theirs), build_load1(b, mine, at));
  } else {
    Ref winner = load_int(b, winners, load_int(b, cells, position));
    build_if(b, build_op(b, OP_EQ, winner, position));
    build_store1(b, mine, at, build_load1(b, theirs, build_get(b, m.theirs)));
    build_close(b);
  }
  build_close(b);
  return build_end(b);
}
