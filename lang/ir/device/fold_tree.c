/* Device code of pairwise sums: NumPy's tree, spread over threads.
 *
 * What is summed as a tree is summed as that tree: leaves of at most 128 elements in eight lanes, then the
 * nodes level by level; a node is named by the path to it, whose bits say left or right from the root on, so
 * that a thread finds a leaf without a table. A lane is a thread: the lanes of a leaf read side by side.
 * A block takes leaves that lie one after the other, finds each of them once (a walk costs as much as some
 * elements), and joins what is complete among them before anything is written.
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

/* Halves are whole numbers of units, as many elements as there are lanes: of u units and some elements that
 * are less than one the left half has u / 2 units, and the right one the rest. A leaf has at most UNITS. */
enum { UNITS = 16, BITS = 27 };

static Ref unit_shift(Fold *f) { return build_int(&f->b, fold_is_complex(f) ? 2 : 3); }

/* The walk down a tree so far: variables. */
typedef struct FoldWalk {
  uint32_t start, size; /* the node's elements */
  uint32_t below;       /* 1 << the steps to go */
} FoldWalk;

/* Steps of 64 bits, down to nodes whose numbers have 32. */
static void walk_far(Fold *f, Ref path, const FoldWalk *w) {
  DeviceBuild *b = &f->b;
  Ref one = build_int(b, 1), shift = unit_shift(f), leaf = build_int(b, UNITS * fold_lanes(f));
  build_loop(b);
  build_while(b, build_op(b, OP_GT, build_get(b, w->below), build_int(b, (int64_t)1 << BITS)));
  build_while(b, build_op(b, OP_GT, build_get(b, w->size), leaf));
  build_set(b, w->below, build_op(b, OP_SHR, build_get(b, w->below), one));
  Ref size = build_get(b, w->size), units = build_op(b, OP_SHR, build_op(b, OP_SHR, size, shift), one);
  Ref half = build_op(b, OP_SHL, units, shift), bit = build_op(b, OP_AND, path, build_get(b, w->below));
  build_if(b, build_op(b, OP_EQ, bit, build_int(b, 0)));
  build_set(b, w->size, half);
  build_else(b);
  build_set(b, w->start, build_op(b, OP_ADD, build_get(b, w->start), half));
  build_set(b, w->size, build_op(b, OP_SUB, size, half));
  build_close(b);
  build_close(b);
}

static Ref small_op(Fold *f, Op op, Ref x, Ref y) { return build_scalar(&f->b, op, DT_U32, x, y); }
static Ref small_of(Fold *f, Ref x) { return build_convert(&f->b, DT_U32, x); }
static Ref small_int(Fold *f, unsigned value) { return small_of(f, build_int(&f->b, value)); }

/* The other steps, in units: an instruction takes 32 bits, and this is most of what a leaf costs. */
static void walk_near(Fold *f, Ref path, const FoldWalk *w) {
  DeviceBuild *b = &f->b;
  const Type *small = build_dtype(b, DT_U32);
  Ref zero = small_int(f, 0), one = small_int(f, 1), shift = unit_shift(f), size = build_get(b, w->size);
  Ref over = build_op(b, OP_AND, size, build_int(b, fold_lanes(f) - 1)), turns = small_of(f, path);
  uint32_t units = build_var(b, small, small_of(f, build_op(b, OP_SHR, size, shift)));
  uint32_t rest = build_var(b, small, small_of(f, build_op(b, OP_MINIMUM, over, build_int(b, 1))));
  uint32_t below = build_var(b, small, small_of(f, build_get(b, w->below)));
  uint32_t left = build_var(b, small, zero);
  build_loop(b);
  build_while(b, build_scalar(b, OP_GT, DT_U32, build_get(b, below), one));
  Ref most = small_op(f, OP_ADD, build_get(b, units), build_get(b, rest));
  build_while(b, build_scalar(b, OP_GT, DT_U32, most, small_int(f, UNITS)));
  build_set(b, below, small_op(f, OP_SHR, build_get(b, below), one));
  Ref half = small_op(f, OP_SHR, build_get(b, units), one);
  build_if(b, build_scalar(b, OP_EQ, DT_U32, small_op(f, OP_AND, turns, build_get(b, below)), zero));
  build_set(b, units, half);
  build_set(b, rest, zero);
  build_else(b);
  build_set(b, left, small_op(f, OP_ADD, build_get(b, left), half));
  build_set(b, units, small_op(f, OP_SUB, build_get(b, units), half));
  build_close(b);
  build_close(b);
  Ref skipped = build_op(b, OP_SHL, build_convert(b, DT_I64, build_get(b, left)), shift);
  Ref elements = build_op(b, OP_SHL, build_convert(b, DT_I64, build_get(b, units)), shift);
  build_set(b, w->start, build_op(b, OP_ADD, build_get(b, w->start), skipped));
  Ref more = build_op(b, OP_MUL, build_convert(b, DT_I64, build_get(b, rest)), over);
  build_set(b, w->size, build_op(b, OP_ADD, elements, more));
  build_set(b, w->below, build_convert(b, DT_I64, build_get(b, below)));
}

/* Walks `path` down the tree, whose bits below w->below say left or right; stops at a leaf. */
static void walk_path(Fold *f, Ref path, const FoldWalk *w) {
  DeviceBuild *b = &f->b;
  walk_far(f, path, w);
  build_if(b, build_op(b, OP_GT, build_get(b, w->size), build_int(b, UNITS * fold_lanes(f))));
  walk_near(f, path, w);
  build_close(b);
}

/* ---- the leaves of a block ---- */

/* What a block knows of its leaves, in shared memory: an entry for each, in the order of the items. */
typedef struct FoldLeaves {
  Ref starts, sizes; /* size 0: there is no leaf here */
  Ref offsets[KERNEL_MAX_INPUTS];
  Ref sums; /* `lanes` for each leaf, in the end its value in the first */
} FoldLeaves;

static FoldLeaves leaves_make(Fold *f, unsigned most) {
  DeviceBuild *b = &f->b;
  Ref count = build_int(b, most), sums = build_int(b, most * fold_lanes(f));
  FoldLeaves leaves = {.starts = build_shared(b, DT_I64, &count, 1),
                       .sizes = build_shared(b, DT_I64, &count, 1),
                       .sums = build_shared(b, f->dtype, &sums, 1)};
  for (unsigned j = 0; j < f->arrays; j++) leaves.offsets[j] = build_shared(b, DT_I64, &count, 1);
  return leaves;
}

/* The leaf of `item`, and the offsets of its run. */
static void leaf_find(Fold *f, Ref item, const FoldWalk *leaf) {
  DeviceBuild *b = &f->b;
  Ref depth = fold_field(f, FOLD_DEPTH), chunks = fold_field(f, FOLD_CHUNKS),
      rounds = fold_field(f, FOLD_ROUNDS);
  Ref zero = build_int(b, 0), one = build_int(b, 1), length;
  Ref tree = build_op(b, OP_SHR, item, depth);
  Ref path = build_op(b, OP_SUB, item, build_op(b, OP_SHL, tree, depth));
  uint32_t run = build_var(b, b->whole, tree), output = build_var(b, b->whole, tree),
           round = build_var(b, b->whole, zero);
  /* most sums have one chunk and one round: they need no division */
  build_set(b, leaf->start, zero);
  build_set(b, leaf->size, fold_field(f, FOLD_CHUNK));
  build_if(b, build_op(b, OP_GT, chunks, one));
  build_set(b, run, build_op(b, OP_FLOORDIV, tree, chunks));
  Ref chunk = build_op(b, OP_SUB, tree, build_op(b, OP_MUL, build_get(b, run), chunks));
  build_set(b, leaf->start, fold_chunk_start(f, chunk, &length));
  build_set(b, leaf->size, length);
  build_close(b);
  build_set(b, output, build_get(b, run));
  build_if(b, build_op(b, OP_GT, rounds, one));
  build_set(b, output, build_op(b, OP_FLOORDIV, build_get(b, run), rounds));
  build_set(b, round,
            build_op(b, OP_SUB, build_get(b, run), build_op(b, OP_MUL, build_get(b, output), rounds)));
  build_close(b);
  build_set(b, leaf->below, fold_field(f, FOLD_PARTS));
  walk_path(f, path, leaf);
  /* a leaf above the last level is the work of the leftmost path through it */
  Ref unused = build_op(b, OP_SUB, build_get(b, leaf->below), one);
  build_if(b, build_op(b, OP_EQ, build_op(b, OP_AND, path, unused), zero));
  fold_seek_run(f, build_get(b, output), build_get(b, round));
  build_else(b);
  build_set(b, leaf->size, zero);
  build_close(b);
}

/* Each thread finds a leaf: number `thread` of the block's `count`, whose first item is `first`. */
static void leaves_find(Fold *f, const FoldLeaves *leaves, Ref first, Ref count, Ref items) {
  DeviceBuild *b = &f->b;
  Ref zero = build_int(b, 0), thread = build_sreg(b, SREG_TID_X), item = build_op(b, OP_ADD, first, thread);
  FoldWalk leaf = {build_var(b, b->whole, zero), build_var(b, b->whole, zero), build_var(b, b->whole, zero)};
  build_set(b, leaf.size, zero);
  build_if(b, build_op(b, OP_LT, thread, count));
  build_if(b, build_op(b, OP_LT, item, items));
  leaf_find(f, item, &leaf);
  build_close(b);
  build_store1(b, leaves->starts, thread, build_get(b, leaf.start));
  build_store1(b, leaves->sizes, thread, build_get(b, leaf.size));
  for (unsigned j = 0; j < f->arrays; j++)
    build_store1(b, leaves->offsets[j], thread, build_get(b, f->offsets[j]));
  build_close(b);
}

/* One lane of a leaf: every `lanes`-th element, `count` of them, from `first` on. Behind the last one it is
 * read again and nothing is added, so that all reads are under way before the first sum. The numbers within a
 * leaf are small: those of 64 bits cost two instructions where these cost one. */
static Ref lane_sum(Fold *f, Ref first, Ref count, uint32_t sum) {
  DeviceBuild *b = &f->b;
  unsigned lanes = fold_lanes(f), many = fold_at_once(f);
  Ref x[16], inside[16], from[KERNEL_MAX_INPUTS], step[KERNEL_MAX_INPUTS], width = build_int(b, lanes);
  bool all = many == UNITS; /* a lane has no more */
  Ref group = all ? build_int(b, 0) : build_for(b, build_int(b, 0), count, build_int(b, many));
  if (all) build_if(b, build_op(b, OP_GT, count, group));
  Ref start = build_op(b, OP_ADD, first, build_op(b, OP_MUL, group, width));
  for (unsigned j = 0; j < f->arrays; j++) {
    step[j] = build_op(b, OP_MUL, f->inner_strides[j], width);
    from[j] =
        build_op(b, OP_ADD, build_get(b, f->offsets[j]), build_op(b, OP_MUL, start, f->inner_strides[j]));
  }
  Ref left = build_op(b, OP_SUB, count, group);
  Ref few = small_of(f, left), last = small_of(f, build_op(b, OP_SUB, left, build_int(b, 1)));
  for (unsigned k = 0; k < many; k++) {
    Ref number = small_int(f, k), at[KERNEL_MAX_INPUTS];
    inside[k] = build_scalar(b, OP_GT, DT_U32, few, number);
    Ref index = build_convert(b, DT_I64, build_scalar(b, OP_MINIMUM, DT_U32, number, last));
    for (unsigned j = 0; j < f->arrays; j++)
      at[j] = build_op(b, OP_ADD, from[j], build_op(b, OP_MUL, index, step[j]));
    x[k] = f->gather ? fold_element(f, build_op(b, OP_ADD, start, build_op(b, OP_MUL, index, width)))
                     : fold_element_at(f, at);
  }
  for (unsigned k = 0; k < many; k++) {
    Ref more = k ? build_select(b, inside[k], x[k], nothing(f)) : x[k];
    build_set(b, sum, build_scalar(b, OP_ADD, f->dtype, build_get(b, sum), more));
  }
  build_close(b);
  return build_get(b, sum);
}

/* Elements of a leaf that its lanes add up. */
static Ref whole_of(Fold *f, Ref size) {
  Ref mask = build_int(&f->b, fold_lanes(f) - 1);
  return build_op(&f->b, OP_SUB, size, build_op(&f->b, OP_AND, size, mask));
}

/* The lanes' sums: so many leaves at a time as the block has threads for. */
static void leaves_lanes(Fold *f, const FoldLeaves *leaves, Ref count) {
  DeviceBuild *b = &f->b;
  unsigned lanes = fold_lanes(f);
  Ref zero = build_int(b, 0), thread = build_sreg(b, SREG_TID_X);
  Ref lane = build_op(b, OP_AND, thread, build_int(b, lanes - 1));
  Ref shift = build_int(b, lanes == 8 ? 3 : 2), slot = build_op(b, OP_SHR, thread, shift);
  Ref at = build_for(b, slot, count, build_int(b, DEVICE_ARRAY_THREADS / lanes));
  Ref size = build_load1(b, leaves->sizes, at);
  build_if(b, build_op(b, OP_GT, size, zero));
  for (unsigned j = 0; j < f->arrays; j++)
    build_set(b, f->offsets[j], build_load1(b, leaves->offsets[j], at));
  uint32_t total = build_var(b, build_dtype(b, f->dtype), nothing(f));
  Ref first = build_op(b, OP_ADD, build_load1(b, leaves->starts, at), lane);
  Ref sum = lane_sum(f, first, build_op(b, OP_SHR, size, shift), total);
  build_store1(b, leaves->sums, build_op(b, OP_ADD, build_op(b, OP_MUL, at, build_int(b, lanes)), lane), sum);
  build_close(b);
  build_close(b);
}

/* Each thread joins the lanes of the leaf that it found, and adds what is left over. */
static void leaves_join_lanes(Fold *f, const FoldLeaves *leaves, Ref count) {
  DeviceBuild *b = &f->b;
  unsigned lanes = fold_lanes(f);
  Ref zero = build_int(b, 0), thread = build_sreg(b, SREG_TID_X), level[8];
  build_if(b, build_op(b, OP_LT, thread, count));
  Ref size = build_load1(b, leaves->sizes, thread);
  build_if(b, build_op(b, OP_GT, size, zero));
  Ref at = build_op(b, OP_MUL, thread, build_int(b, lanes));
  for (unsigned k = 0; k < lanes; k++)
    level[k] = build_load1(b, leaves->sums, build_op(b, OP_ADD, at, build_int(b, k)));
  for (unsigned n = lanes / 2; n > 0; n /= 2)
    for (unsigned k = 0; k < n; k++)
      level[k] = build_scalar(b, OP_ADD, f->dtype, level[2 * k], level[2 * k + 1]);
  uint32_t sum = build_var(b, build_dtype(b, f->dtype), level[0]);
  for (unsigned j = 0; j < f->arrays; j++)
    build_set(b, f->offsets[j], build_load1(b, leaves->offsets[j], thread));
  Ref start = build_load1(b, leaves->starts, thread);
  Ref k = build_for(b, whole_of(f, size), size, build_int(b, 1));
  Ref rest = fold_element(f, build_op(b, OP_ADD, start, k));
  build_set(b, sum, build_scalar(b, OP_ADD, f->dtype, build_get(b, sum), rest));
  build_close(b);
  build_store1(b, leaves->sums, at, build_get(b, sum));
  build_close(b);
  build_close(b);
}

/* The nodes above the leaves, `levels` of them; a node whose right half does not exist is a leaf. */
static void leaves_join(Fold *f, const FoldLeaves *leaves, Ref count, Ref levels) {
  DeviceBuild *b = &f->b;
  Ref one = build_int(b, 1), lanes = build_int(b, fold_lanes(f)), thread = build_sreg(b, SREG_TID_X);
  Ref level = build_for(b, build_int(b, 0), levels, one);
  Ref half = build_op(b, OP_SHL, one, level),
      left = build_op(b, OP_SHL, thread, build_op(b, OP_ADD, level, one));
  Ref right = build_op(b, OP_ADD, left, half);
  build_if(b, build_op(b, OP_LT, right, count));
  build_if(b, build_op(b, OP_GT, build_load1(b, leaves->sizes, right), build_int(b, 0)));
  Ref at = build_op(b, OP_MUL, left, lanes), other = build_op(b, OP_MUL, right, lanes);
  Ref sum = build_scalar(b, OP_ADD, f->dtype, build_load1(b, leaves->sums, at),
                         build_load1(b, leaves->sums, other));
  build_store1(b, leaves->sums, at, sum);
  build_close(b);
  build_close(b);
  build_barrier(b);
  build_close(b);
}

/* Writes the values of the nodes that were not joined any more: every 1 << levels-th item's. */
static void leaves_store(Fold *f, const FoldLeaves *leaves, Ref first, Ref count, Ref levels) {
  DeviceBuild *b = &f->b;
  Ref node = build_op(b, OP_SHL, build_sreg(b, SREG_TID_X), levels);
  build_if(b, build_op(b, OP_LT, node, count));
  build_if(b, build_op(b, OP_GT, build_load1(b, leaves->sizes, node), build_int(b, 0)));
  Ref at = build_op(b, OP_MUL, node, build_int(b, fold_lanes(f)));
  build_store1(b, f->values, build_op(b, OP_ADD, first, node), build_load1(b, leaves->sums, at));
  build_close(b);
  build_close(b);
}

unsigned device_fold_least_span(DType dtype) { return dtype_is_complex(dtype) ? 6 : 5; }

/* The block's shared memory is what limits it. */
unsigned device_fold_most_span(const Kernel *kernel) {
  unsigned arrays = 0;
  for (uint32_t k = 0; k < kernel->inputs; k++) arrays += !kernel->scalar[k];
  return arrays <= 2 ? 8 : device_fold_least_span(device_fold_dtype(kernel));
}

void fold_tree_leaves(Fold *f) {
  DeviceBuild *b = &f->b;
  FoldLeaves leaves = leaves_make(f, 1U << device_fold_most_span(f->kernel));
  Ref one = build_int(b, 1), span = fold_field(f, FOLD_SPAN), depth = fold_field(f, FOLD_DEPTH);
  Ref count = build_op(b, OP_SHL, one, span), levels = build_op(b, OP_MINIMUM, span, depth);
  Ref trees =
      build_op(b, OP_MUL, build_op(b, OP_MUL, fold_field(f, FOLD_OUTPUTS), fold_field(f, FOLD_ROUNDS)),
               fold_field(f, FOLD_CHUNKS));
  Ref items = build_op(b, OP_SHL, trees, depth);
  Ref first = build_for(b, build_op(b, OP_SHL, build_sreg(b, SREG_CTAID_X), span), items,
                        build_op(b, OP_SHL, build_sreg(b, SREG_NCTAID_X), span));
  leaves_find(f, &leaves, first, count, items);
  build_barrier(b);
  leaves_lanes(f, &leaves, count);
  build_barrier(b);
  leaves_join_lanes(f, &leaves, count);
  build_barrier(b);
  leaves_join(f, &leaves, count, levels);
  leaves_store(f, &leaves, first, count, levels);
  build_barrier(b);
  build_close(b);
}

/* ---- the levels above ---- */

/* Node `path` of that level of a tree becomes the sum of its two halves, if it has them: above the last two
 * levels all nodes of a whole chunk do, but the last chunk may be shorter. */
static void tree_node(Fold *f, Ref tree, Ref path, Ref level) {
  DeviceBuild *b = &f->b;
  Ref parts = fold_field(f, FOLD_PARTS), chunks = fold_field(f, FOLD_CHUNKS), one = build_int(b, 1), length;
  FoldWalk node = {build_var(b, b->whole, one), build_var(b, b->whole, parts), build_var(b, b->whole, one)};
  build_set(b, node.size, build_int(b, UNITS * fold_lanes(f) + 1));
  build_if(b, build_op(b, OP_GT, chunks, one));
  Ref run = build_op(b, OP_FLOORDIV, tree, chunks);
  fold_chunk_start(f, build_op(b, OP_SUB, tree, build_op(b, OP_MUL, run, chunks)), &length);
  build_set(b, node.size, length);
  build_set(b, node.below, build_op(b, OP_SHL, one, level));
  walk_path(f, path, &node);
  build_close(b);
  build_if(b, build_op(b, OP_GT, build_get(b, node.size), build_int(b, UNITS * fold_lanes(f))));
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
