/* Device code of sorts and of indexing with an array.
 *
 * Elements become int64 keys whose order is NumPy's (NaN last), as on the host (lang/lib/array/sort.c). A
 * line of keys is put in order by a bitonic network whose comparisons all go one way: the first step of each
 * merge compares mirrored positions. So positions past the end act as the largest keys that never move, and
 * any length will do. K. E. Batcher, Sorting networks and their applications, 1968. Steps whose pairs lie
 * within SORT_CHUNK elements are done in shared memory, many in one launch. Invariant: with indices, (key,
 * index) is the order, so that the sort is stable. */
#include "lang/ir/device/build.h"
#include "lang/ir/device/sort.h"

static Ref as_whole(DeviceBuild *b, Ref x) {
  return fn_emit1(b->fn, IR_RETYPE, b->whole, (Span){0}, build_convert(b, DT_I64, x));
}

static Ref load_whole(DeviceBuild *b, Ref array, Ref index) {
  return as_whole(b, build_load1(b, array, index));
}

static void store_whole(DeviceBuild *b, Ref array, Ref index, Ref value) {
  DType dtype = fn_ins(b->fn, array)->type->dtype;
  Ref element = fn_emit1(b->fn, IR_RETYPE, build_dtype(b, DT_I64), (Span){0}, value);
  build_store1(b, array, index, build_convert(b, dtype, element));
}

static Ref array_param(DeviceBuild *b, DType dtype, unsigned rank) {
  return build_param(b, type_array(b->fn->types, elem_of(dtype), rank, LAYOUT_ANY));
}

/* Bits of a float below its sign, and those of infinity. */
static int64_t float_mask(DType dtype) {
  return dtype == DT_F64 ? INT64_MAX : ((int64_t)1 << (8 * dtype_size(dtype) - 1)) - 1;
}

static int64_t float_infinity(DType dtype) {
  return dtype == DT_F16 ? 0x7c00 : dtype == DT_F32 ? 0x7f800000 : 0x7ff0000000000000;
}

DType device_sort_bits(DType dtype) {
  if (dtype == DT_F16) return DT_I16;
  if (dtype == DT_F32) return DT_I32;
  if (dtype == DT_F64 || dtype == DT_U64) return DT_I64;
  return dtype == DT_BOOL ? DT_U8 : dtype;
}

/* Negative floats are ordered the other way round than their bits. */
static Ref flip_negative(DeviceBuild *b, DType dtype, Ref x) {
  uint32_t key = build_var(b, b->whole, x);
  build_if(b, build_op(b, OP_LT, x, build_int(b, 0)));
  build_set(b, key, build_op(b, OP_XOR, x, build_int(b, float_mask(dtype))));
  build_close(b);
  return build_get(b, key);
}

static Ref key_of(DeviceBuild *b, DType dtype, Ref bits, bool join_zeros) {
  if (dtype == DT_U64) return build_op(b, OP_XOR, bits, build_int(b, INT64_MIN));
  if (!dtype_is_float(dtype)) return bits;
  Ref mask = build_int(b, float_mask(dtype));
  uint32_t key = build_var(b, b->whole, flip_negative(b, dtype, bits));
  Ref magnitude = build_op(b, OP_AND, bits, mask);
  build_if(b, build_op(b, OP_GT, magnitude, build_int(b, float_infinity(dtype))));
  build_set(b, key, mask);
  build_close(b);
  if (join_zeros) {
    build_if(b, build_op(b, OP_EQ, magnitude, build_int(b, 0)));
    build_set(b, key, build_int(b, 0));
    build_close(b);
  }
  return build_get(b, key);
}

Fn *device_sort_keys(Arena *arena, TypeTable *types, DType dtype, bool positions) {
  DeviceBuild b = build_start(arena, types, positions ? "np.argsort" : "np.sort");
  Ref from = array_param(&b, device_sort_bits(dtype), 1), keys = array_param(&b, DT_I64, 1);
  Ref indices = positions ? array_param(&b, DT_I64, 1) : REF_NONE;
  Ref count = build_param(&b, b.whole), length = build_param(&b, b.whole);
  Ref i = build_for(&b, build_thread(&b), count, build_threads(&b));
  store_whole(&b, keys, i, key_of(&b, dtype, load_whole(&b, from, i), positions));
  if (positions) store_whole(&b, indices, i, build_op(&b, OP_MOD, i, length));
  build_close(&b);
  return build_end(&b);
}

/* Swaps the elements at i and j. */
static void swap(DeviceBuild *b, Ref array, Ref i, Ref j, Ref at_i, Ref at_j) {
  store_whole(b, array, i, at_j);
  store_whole(b, array, j, at_i);
}

static void order_pair(DeviceBuild *b, Ref keys, Ref indices, Ref i, Ref j) {
  Ref x = load_whole(b, keys, i), y = load_whole(b, keys, j);
  if (indices == REF_NONE) {
    build_if(b, build_op(b, OP_GT, x, y));
    swap(b, keys, i, j, x, y);
    build_close(b);
    return;
  }
  Ref p = load_whole(b, indices, i), q = load_whole(b, indices, j);
  uint32_t after = build_var(b, b->truth, build_op(b, OP_GT, x, y));
  build_if(b, build_op(b, OP_EQ, x, y));
  build_set(b, after, build_op(b, OP_GT, p, q));
  build_close(b);
  build_if(b, build_get(b, after));
  swap(b, keys, i, j, x, y);
  swap(b, indices, i, j, p, q);
  build_close(b);
}

/* Element i of pair number `pair`, whose elements differ in bit `bit` and perhaps below. */
static Ref pair_first(DeviceBuild *b, Ref pair, Ref bit) {
  Ref one = build_int(b, 1), above = build_op(b, OP_SHR, pair, bit);
  Ref below = build_op(b, OP_SUB, pair, build_op(b, OP_SHL, above, bit));
  return build_op(b, OP_ADD, build_op(b, OP_SHL, above, build_op(b, OP_ADD, bit, one)), below);
}

/* The bits in which the elements of a pair differ: `bit`, and where `mirror` is not 0 all below it. */
static Ref pair_mask(DeviceBuild *b, Ref bit, Ref mirror) {
  Ref one = build_int(b, 1), zero = build_int(b, 0);
  uint32_t mask = build_var(b, b->whole, build_op(b, OP_SHL, one, bit));
  build_if(b, build_op(b, OP_NE, mirror, zero));
  Ref twice = build_op(b, OP_SHL, build_get(b, mask), one);
  build_set(b, mask, build_op(b, OP_SUB, twice, one));
  build_close(b);
  return build_get(b, mask);
}

Fn *device_sort_step(Arena *arena, TypeTable *types, bool positions) {
  DeviceBuild b = build_start(arena, types, positions ? "np.argsort" : "np.sort");
  Ref keys = array_param(&b, DT_I64, 1), indices = positions ? array_param(&b, DT_I64, 1) : REF_NONE;
  Ref lines = build_param(&b, b.whole), length = build_param(&b, b.whole), bit = build_param(&b, b.whole);
  Ref mirror = build_param(&b, b.whole), from = build_thread(&b), threads = build_threads(&b);
  Ref mask = pair_mask(&b, bit, mirror);
  Ref line = build_for(&b, build_sreg(&b, SREG_CTAID_Y), lines, build_sreg(&b, SREG_NCTAID_Y));
  Ref base = build_op(&b, OP_MUL, line, length);
  Ref pair = build_for(&b, from, length, threads);
  Ref i = pair_first(&b, pair, bit), j = build_op(&b, OP_XOR, i, mask);
  build_if(&b, build_op(&b, OP_LT, j, length));
  order_pair(&b, keys, indices, build_op(&b, OP_ADD, base, i), build_op(&b, OP_ADD, base, j));
  build_close(&b);
  build_close(&b);
  build_close(&b);
  return build_end(&b);
}

/* Copies `count` elements between global memory from `base` on and shared memory. */
static void copy_chunk(DeviceBuild *b, Ref array, Ref base, Ref shared, Ref count, bool in) {
  Ref k = build_for(b, build_sreg(b, SREG_TID_X), count, build_sreg(b, SREG_NTID_X));
  Ref at = build_op(b, OP_ADD, base, k);
  if (in)
    store_whole(b, shared, k, load_whole(b, array, at));
  else
    store_whole(b, array, at, load_whole(b, shared, k));
  build_close(b);
}

/* The steps of a merge of lines of 1 << size elements, in shared memory. */
static void merge_chunk(DeviceBuild *b, Ref keys, Ref indices, Ref count, Ref size, Ref mirror) {
  Ref zero = build_int(b, 0), one = build_int(b, 1), chunk = build_int(b, SORT_CHUNK / 2);
  uint32_t mirrored = build_var(b, b->whole, mirror);
  Ref step = build_for(b, zero, size, one);
  Ref bit = build_op(b, OP_SUB, build_op(b, OP_SUB, size, one), step);
  Ref mask = pair_mask(b, bit, build_get(b, mirrored));
  build_set(b, mirrored, zero);
  Ref pair = build_for(b, build_sreg(b, SREG_TID_X), chunk, build_sreg(b, SREG_NTID_X));
  Ref i = pair_first(b, pair, bit), j = build_op(b, OP_XOR, i, mask);
  build_if(b, build_op(b, OP_LT, j, count));
  order_pair(b, keys, indices, i, j);
  build_close(b);
  build_close(b);
  build_barrier(b);
  build_close(b);
}

Fn *device_sort_chunks(Arena *arena, TypeTable *types, bool positions) {
  DeviceBuild build = build_start(arena, types, positions ? "np.argsort" : "np.sort"), *b = &build;
  Ref keys = array_param(b, DT_I64, 1), indices = positions ? array_param(b, DT_I64, 1) : REF_NONE;
  Ref lines = build_param(b, b->whole), length = build_param(b, b->whole), from = build_param(b, b->whole);
  Ref to = build_param(b, b->whole), mirror = build_param(b, b->whole);
  Ref chunk = build_int(b, SORT_CHUNK), one = build_int(b, 1);
  Ref near = build_shared(b, DT_I64, &chunk, 1),
      near_indices = positions ? build_shared(b, DT_I64, &chunk, 1) : REF_NONE;
  Ref line = build_for(b, build_sreg(b, SREG_CTAID_Y), lines, build_sreg(b, SREG_NCTAID_Y));
  Ref first = build_for(b, build_op(b, OP_MUL, build_sreg(b, SREG_CTAID_X), chunk), length,
                        build_op(b, OP_MUL, build_sreg(b, SREG_NCTAID_X), chunk));
  Ref base = build_op(b, OP_ADD, build_op(b, OP_MUL, line, length), first);
  Ref count = build_op(b, OP_MINIMUM, chunk, build_op(b, OP_SUB, length, first));
  copy_chunk(b, keys, base, near, count, true);
  if (positions) copy_chunk(b, indices, base, near_indices, count, true);
  build_barrier(b);
  Ref size = build_for(b, from, build_op(b, OP_ADD, to, one), one);
  merge_chunk(b, near, near_indices, count, size, mirror);
  build_close(b);
  copy_chunk(b, keys, base, near, count, false);
  if (positions) copy_chunk(b, indices, base, near_indices, count, false);
  build_barrier(b);
  build_close(b);
  build_close(b);
  return build_end(b);
}

/* ---- sorts by several keys ---- */

Fn *device_sort_next(Arena *arena, TypeTable *types) {
  DeviceBuild build = build_start(arena, types, "np.argsort"), *b = &build;
  Ref from = array_param(b, DT_I64, 1), order = array_param(b, DT_I64, 1), keys = array_param(b, DT_I64, 1);
  Ref indices = array_param(b, DT_I64, 1), count = build_param(b, b->whole),
      length = build_param(b, b->whole);
  Ref i = build_for(b, build_thread(b), count, build_threads(b));
  Ref place = build_op(b, OP_MOD, i, length), base = build_op(b, OP_SUB, i, place);
  store_whole(b, keys, i, load_whole(b, from, build_op(b, OP_ADD, base, load_whole(b, order, i))));
  store_whole(b, indices, i, place);
  build_close(b);
  return build_end(b);
}

Fn *device_sort_class(Arena *arena, TypeTable *types, DType dtype) {
  DeviceBuild build = build_start(arena, types, "np.sort"), *b = &build;
  Ref re = array_param(b, DT_I64, 1), im = array_param(b, DT_I64, 1), to = array_param(b, DT_I64, 1);
  Ref count = build_param(b, b->whole), nan = build_int(b, float_mask(dtype)), zero = build_int(b, 0);
  uint32_t rank = build_var(b, b->whole, zero);
  Ref i = build_for(b, build_thread(b), count, build_threads(b));
  build_set(b, rank, zero);
  build_if(b, build_op(b, OP_EQ, load_whole(b, re, i), nan));
  build_set(b, rank, build_int(b, 2));
  build_close(b);
  build_if(b, build_op(b, OP_EQ, load_whole(b, im, i), nan));
  build_set(b, rank, build_op(b, OP_ADD, build_get(b, rank), build_int(b, 1)));
  build_close(b);
  store_whole(b, to, i, build_get(b, rank));
  build_close(b);
  return build_end(b);
}

Fn *device_sort_take(Arena *arena, TypeTable *types, DType dtype) {
  DeviceBuild build = build_start(arena, types, "np.sort"), *b = &build;
  Ref from = array_param(b, dtype, 1), order = array_param(b, DT_I64, 1), to = array_param(b, dtype, 1);
  Ref count = build_param(b, b->whole), length = build_param(b, b->whole);
  Ref i = build_for(b, build_thread(b), count, build_threads(b));
  Ref base = build_op(b, OP_SUB, i, build_op(b, OP_MOD, i, length));
  build_store1(b, to, i, build_load1(b, from, build_op(b, OP_ADD, base, load_whole(b, order, i))));
  build_close(b);
  return build_end(b);
}

Fn *device_sort_values(Arena *arena, TypeTable *types, DType dtype) {
  DeviceBuild b = build_start(arena, types, "np.sort");
  Ref keys = array_param(&b, DT_I64, 1), to = array_param(&b, device_sort_bits(dtype), 1);
  Ref count = build_param(&b, b.whole);
  Ref i = build_for(&b, build_thread(&b), count, build_threads(&b));
  Ref key = load_whole(&b, keys, i);
  if (dtype == DT_U64) key = build_op(&b, OP_XOR, key, build_int(&b, INT64_MIN));
  if (dtype_is_float(dtype)) key = flip_negative(&b, dtype, key);
  store_whole(&b, to, i, key);
  build_close(&b);
  return build_end(&b);
}

Fn *device_gather(Arena *arena, TypeTable *types, DType dtype) {
  DeviceBuild b = build_start(arena, types, "a[indices]");
  Ref from = array_param(&b, dtype, 2), indices = array_param(&b, DT_I64, 1);
  Ref to = array_param(&b, dtype, 1), bad = array_param(&b, DT_I64, 1);
  Ref count = build_param(&b, b.whole), length = build_param(&b, b.whole), row = build_param(&b, b.whole);
  Ref zero = build_int(&b, 0);
  Ref i = build_for(&b, build_thread(&b), count, build_threads(&b));
  Ref line = build_op(&b, OP_FLOORDIV, i, row);
  uint32_t at = build_var(&b, b.whole, load_whole(&b, indices, line));
  build_if(&b, build_op(&b, OP_LT, build_get(&b, at), zero));
  build_set(&b, at, build_op(&b, OP_ADD, build_get(&b, at), length));
  build_close(&b);
  Ref index = build_get(&b, at);
  uint32_t inside = build_var(&b, b.truth, build_op(&b, OP_LT, index, length));
  build_if(&b, build_op(&b, OP_LT, index, zero));
  build_set(&b, inside, build_op(&b, OP_LT, zero, zero));
  build_close(&b);
  build_if(&b, build_get(&b, inside));
  Ref where[2] = {index, build_op(&b, OP_SUB, i, build_op(&b, OP_MUL, line, row))};
  build_store1(&b, to, i, build_load(&b, from, where, 2));
  build_else(&b);
  Ref element = fn_emit1(b.fn, IR_RETYPE, build_dtype(&b, DT_I64), (Span){0}, line);
  Ref least = fn_emit(b.fn, IR_ATOMIC, build_dtype(&b, DT_I64), (Span){0}, (Ref[]){bad, zero, element}, 3);
  fn_ins(b.fn, least)->imm.i = ATOMIC_MIN;
  fn_ins(b.fn, least)->flags = INS_NOCHECK | INS_NONNEG;
  build_close(&b);
  build_close(&b);
  return build_end(&b);
}
