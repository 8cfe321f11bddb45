/* Device code of pairwise sums: NumPy's tree, spread over threads.
 *
 * What is summed as a tree is summed as that tree: leaves of at most 128 elements in eight lanes, then the
 * nodes level by level; a node is named by the path to it, whose bits say left or right from the root on, so
 * that every thread finds its own without a table. A lane is a thread: the lanes of a leaf read side by side.
 * Invariant: the bits are those of lang/rt/exec/reduce_run.c. */
#include "lang/ir/device/fold_impl.h"

/* Sums that a leaf of a tree is added up in side by side. */
static unsigned fold_lanes(const Fold *f) { return fold_is_complex(f) ? 4 : 8; }

/* What a float sum starts from without changing any sign: minus zero. */
static Ref nothing(Fold *f) {
  static const Value zeros[DT_COUNT] = {[DT_F32] = {.f32 = -0.0f},
                                        [DT_F64] = {.f = -0.0},
                                        [DT_C64] = {.c64 = {-0.0f, -0.0f}},
                                        [DT_C128] = {.c128 = {-0.0, -0.0}}};
  return fn_const(f->b.fn, build_dtype(&f->b, f->dtype), zeros[f->dtype], (Span){0});
}

static Ref half_of(Fold *f, Ref n) {
  DeviceBuild *b = &f->b;
  Ref eight = build_int(b, 8), two = build_int(b, 2);
  if (fold_is_complex(f))
    return build_op(b, OP_FLOORDIV, build_op(b, OP_SUB, n, build_op(b, OP_MOD, n, eight)), two);
  Ref half = build_op(b, OP_FLOORDIV, n, two);
  return build_op(b, OP_SUB, half, build_op(b, OP_MOD, half, eight));
}

/* Walks `steps` bits of `path` down the tree over *size elements from *start on; stops at a leaf. *left: the
 * bits that were not used. */
static void walk_path(Fold *f, Ref path, Ref steps, uint32_t start, uint32_t size, uint32_t left) {
  DeviceBuild *b = &f->b;
  Ref block = build_int(b, fold_block(f->dtype)), zero = build_int(b, 0), one = build_int(b, 1);
  build_set(b, left, steps);
  build_loop(b);
  build_while(b, build_op(b, OP_GT, build_get(b, left), zero));
  build_while(b, build_op(b, OP_GT, build_get(b, size), block));
  build_set(b, left, build_op(b, OP_SUB, build_get(b, left), one));
  Ref half = half_of(f, build_get(b, size));
  Ref bit = build_op(b, OP_AND, build_op(b, OP_SHR, path, build_get(b, left)), one);
  build_if(b, build_op(b, OP_EQ, bit, zero));
  build_set(b, size, half);
  build_else(b);
  build_set(b, start, build_op(b, OP_ADD, build_get(b, start), half));
  build_set(b, size, build_op(b, OP_SUB, build_get(b, size), half));
  build_close(b);
  build_close(b);
}

/* One lane of a leaf: every `lanes`-th of the first `whole` elements from `start` on; several loads are under
 * way at a time. */
static void lane_sum(Fold *f, Ref start, Ref whole, Ref lane, uint32_t sum) {
  enum { AT_ONCE = 4 };
  DeviceBuild *b = &f->b;
  unsigned lanes = fold_lanes(f);
  Ref many = build_int(b, AT_ONCE * lanes), x[AT_ONCE];
  Ref most = build_op(b, OP_SUB, whole, build_op(b, OP_MOD, whole, many));
  Ref first = build_op(b, OP_ADD, start, lane);
  Ref group = build_for(b, build_int(b, 0), most, many);
  for (unsigned k = 0; k < AT_ONCE; k++)
    x[k] = fold_element(f, build_op(b, OP_ADD, first, build_op(b, OP_ADD, group, build_int(b, k * lanes))));
  for (unsigned k = 0; k < AT_ONCE; k++)
    build_set(b, sum, build_scalar(b, OP_ADD, f->dtype, build_get(b, sum), x[k]));
  build_close(b);
  Ref rest = build_for(b, most, whole, build_int(b, lanes));
  Ref last = fold_element(f, build_op(b, OP_ADD, first, rest));
  build_set(b, sum, build_scalar(b, OP_ADD, f->dtype, build_get(b, sum), last));
  build_close(b);
}

/* The sum of a leaf from its lanes' sums, which lie in `shared` from `at` on, and from what is left over. */
static Ref leaf_sum(Fold *f, Ref shared, Ref at, Ref start, Ref whole, Ref size) {
  DeviceBuild *b = &f->b;
  unsigned lanes = fold_lanes(f);
  Ref level[8];
  for (unsigned k = 0; k < lanes; k++)
    level[k] = build_load1(b, shared, build_op(b, OP_ADD, at, build_int(b, k)));
  for (unsigned n = lanes / 2; n > 0; n /= 2)
    for (unsigned k = 0; k < n; k++)
      level[k] = build_scalar(b, OP_ADD, f->dtype, level[2 * k], level[2 * k + 1]);
  uint32_t sum = build_var(b, build_dtype(b, f->dtype), level[0]);
  Ref k = build_for(b, whole, size, build_int(b, 1));
  Ref rest = fold_element(f, build_op(b, OP_ADD, start, k));
  build_set(b, sum, build_scalar(b, OP_ADD, f->dtype, build_get(b, sum), rest));
  build_close(b);
  return build_get(b, sum);
}

/* A leaf's place, found by each of its threads. */
typedef struct FoldLeaf {
  uint32_t start, size; /* variables; size 0: there is no leaf here */
} FoldLeaf;

static FoldLeaf leaf_find(Fold *f, Ref item) {
  DeviceBuild *b = &f->b;
  Ref parts = fold_field(f, FOLD_PARTS), chunks = fold_field(f, FOLD_CHUNKS),
      rounds = fold_field(f, FOLD_ROUNDS), length;
  Ref tree = build_op(b, OP_FLOORDIV, item, parts);
  Ref path = build_op(b, OP_SUB, item, build_op(b, OP_MUL, tree, parts));
  Ref run = build_op(b, OP_FLOORDIV, tree, chunks);
  Ref chunk = build_op(b, OP_SUB, tree, build_op(b, OP_MUL, run, chunks));
  Ref output = build_op(b, OP_FLOORDIV, run, rounds);
  Ref round = build_op(b, OP_SUB, run, build_op(b, OP_MUL, output, rounds));
  FoldLeaf leaf = {.start = build_var(b, b->whole, fold_chunk_start(f, chunk, &length))};
  leaf.size = build_var(b, b->whole, length);
  uint32_t left = build_var(b, b->whole, length);
  walk_path(f, path, fold_field(f, FOLD_DEPTH), leaf.start, leaf.size, left);
  /* a leaf above the last level is the work of the leftmost path through it */
  Ref unused = build_op(b, OP_SUB, build_op(b, OP_SHL, build_int(b, 1), build_get(b, left)), build_int(b, 1));
  build_if(b, build_op(b, OP_EQ, build_op(b, OP_AND, path, unused), build_int(b, 0)));
  fold_seek_run(f, output, round);
  build_else(b);
  build_set(b, leaf.size, build_int(b, 0));
  build_close(b);
  return leaf;
}

/* As many threads a leaf as it has lanes, so that they read side by side. */
void fold_tree_leaves(Fold *f) {
  DeviceBuild *b = &f->b;
  unsigned lanes = fold_lanes(f);
  Ref zero = build_int(b, 0), count = build_int(b, lanes), threads = build_int(b, DEVICE_ARRAY_THREADS);
  Ref shared = build_shared(b, f->dtype, &threads, 1), thread = build_sreg(b, SREG_TID_X);
  Ref lane = build_op(b, OP_AND, thread, build_int(b, lanes - 1));
  Ref slot = build_op(b, OP_FLOORDIV, thread, count), leaves = build_op(b, OP_FLOORDIV, threads, count);
  Ref trees =
      build_op(b, OP_MUL, build_op(b, OP_MUL, fold_field(f, FOLD_OUTPUTS), fold_field(f, FOLD_ROUNDS)),
               fold_field(f, FOLD_CHUNKS));
  Ref items = build_op(b, OP_MUL, trees, fold_field(f, FOLD_PARTS));
  uint32_t sum = build_var(b, build_dtype(b, f->dtype), nothing(f));
  uint32_t start = build_var(b, b->whole, zero), size = build_var(b, b->whole, zero);
  Ref first = build_for(b, build_op(b, OP_MUL, build_sreg(b, SREG_CTAID_X), leaves), items,
                        build_op(b, OP_MUL, build_sreg(b, SREG_NCTAID_X), leaves));
  Ref item = build_op(b, OP_ADD, first, slot);
  build_set(b, sum, nothing(f));
  build_set(b, size, zero);
  build_if(b, build_op(b, OP_LT, item, items));
  FoldLeaf leaf = leaf_find(f, item);
  build_set(b, start, build_get(b, leaf.start));
  build_set(b, size, build_get(b, leaf.size));
  build_close(b);
  Ref length = build_get(b, size), whole = build_op(b, OP_SUB, length, build_op(b, OP_MOD, length, count));
  lane_sum(f, build_get(b, start), whole, lane, sum);
  build_store1(b, shared, thread, build_get(b, sum));
  build_barrier(b);
  build_if(b, build_op(b, OP_EQ, lane, zero));
  build_if(b, build_op(b, OP_GT, length, zero));
  build_store1(b, f->values, item, leaf_sum(f, shared, thread, build_get(b, start), whole, length));
  build_close(b);
  build_close(b);
  build_barrier(b);
  build_close(b);
}

/* Node `path` of that level of a tree becomes the sum of its two halves, if it has them. */
static void tree_node(Fold *f, Ref tree, Ref path, Ref level) {
  DeviceBuild *b = &f->b;
  Ref parts = fold_field(f, FOLD_PARTS), chunks = fold_field(f, FOLD_CHUNKS), one = build_int(b, 1), length;
  Ref run = build_op(b, OP_FLOORDIV, tree, chunks);
  fold_chunk_start(f, build_op(b, OP_SUB, tree, build_op(b, OP_MUL, run, chunks)), &length);
  uint32_t start = build_var(b, b->whole, build_int(b, 0)), size = build_var(b, b->whole, length);
  uint32_t left = build_var(b, b->whole, level);
  walk_path(f, path, level, start, size, left);
  build_if(b, build_op(b, OP_GT, build_get(b, size), build_int(b, fold_block(f->dtype))));
  Ref below = build_op(b, OP_SUB, fold_field(f, FOLD_DEPTH), level);
  Ref at = build_op(b, OP_ADD, build_op(b, OP_MUL, tree, parts), build_op(b, OP_SHL, path, below));
  Ref other = build_op(b, OP_ADD, at, build_op(b, OP_SHL, one, build_op(b, OP_SUB, below, one)));
  Ref sum =
      build_scalar(b, OP_ADD, f->dtype, build_load1(b, f->values, at), build_load1(b, f->values, other));
  build_store1(b, f->values, at, sum);
  build_close(b);
}

/* The levels from `bottom` up to `top`, a block for each node of level `top`. */
void fold_tree_join(Fold *f, Ref top, Ref bottom) {
  DeviceBuild *b = &f->b;
  Ref one = build_int(b, 1), thread = build_sreg(b, SREG_TID_X), threads = build_sreg(b, SREG_NTID_X);
  Ref runs = build_op(b, OP_MUL, fold_field(f, FOLD_OUTPUTS), fold_field(f, FOLD_ROUNDS));
  Ref nodes = build_op(b, OP_SHL, build_op(b, OP_MUL, runs, fold_field(f, FOLD_CHUNKS)), top);
  Ref node = build_for(b, build_sreg(b, SREG_CTAID_X), nodes, build_sreg(b, SREG_NCTAID_X));
  Ref tree = build_op(b, OP_SHR, node, top);
  Ref path = build_op(b, OP_SUB, node, build_op(b, OP_SHL, tree, top));
  Ref step = build_for(b, build_int(b, 0), build_op(b, OP_SUB, build_op(b, OP_ADD, bottom, one), top), one);
  Ref level = build_op(b, OP_SUB, bottom, step), deeper = build_op(b, OP_SUB, level, top);
  Ref within = build_for(b, thread, build_op(b, OP_SHL, one, deeper), threads);
  tree_node(f, tree, build_op(b, OP_ADD, build_op(b, OP_SHL, path, deeper), within), level);
  build_close(b);
  build_barrier(b);
  build_close(b);
  build_close(b);
}

/* Level `level` alone, a thread for each of its nodes: many trees of few levels. */
void fold_tree_join_level(Fold *f, Ref level) {
  DeviceBuild *b = &f->b;
  Ref runs = build_op(b, OP_MUL, fold_field(f, FOLD_OUTPUTS), fold_field(f, FOLD_ROUNDS));
  Ref nodes = build_op(b, OP_SHL, build_op(b, OP_MUL, runs, fold_field(f, FOLD_CHUNKS)), level);
  Ref item = build_for(b, build_thread(b), nodes, build_threads(b));
  Ref tree = build_op(b, OP_SHR, item, level);
  tree_node(f, tree, build_op(b, OP_SUB, item, build_op(b, OP_SHL, tree, level)), level);
  build_close(b);
}
