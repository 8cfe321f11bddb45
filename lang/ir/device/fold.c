/* Device code of reductions: NumPy's order of folding, spread over threads.
 *
 * A plan (kernel.h) says which axes are folded how; it is data, so that one function serves
 * all shapes of a kernel. Pairwise trees are fold_tree.c's. Invariant: the bits are those of
 * lang/rt/exec/reduce_run.c. */
#include "lang/ir/device/fold_impl.h"

DType device_fold_dtype(const Kernel *kernel) {
  DType dtype = kernel->body->result->dtype;
  FoldOp fold = kernel->reduce.fold;
  return dtype == DT_F16 && (fold == FOLD_SUM || fold == FOLD_PROD) ? DT_F32 : dtype;
}

/* ---- the plan ---- */

Ref fold_field(Fold *f, int which) { return build_load1(&f->b, f->plan, build_int(&f->b, which)); }

/* Where the description of axis `axis` begins. */
static Ref axis_at(Fold *f, Ref axis) {
  Ref width = build_int(&f->b, 3 + f->arrays);
  return build_op(&f->b, OP_ADD, build_int(&f->b, FOLD_PLAN), build_op(&f->b, OP_MUL, axis, width));
}

static Ref axis_field(Fold *f, Ref at, int which) {
  return build_load1(&f->b, f->plan, build_op(&f->b, OP_ADD, at, build_int(&f->b, which)));
}

/* ---- parameters ---- */

static Fold fold_start(Arena *arena, TypeTable *types, const Kernel *kernel, const char *name) {
  Fold f = {.b = build_start(arena, types, name), .kernel = kernel, .fold = kernel->reduce.fold};
  f.dtype = device_fold_dtype(kernel);
  f.arg = f.fold == FOLD_ARGMIN || f.fold == FOLD_ARGMAX;
  f.b.fn->mode.fastmath = kernel->body->mode.fastmath;
  for (uint32_t k = 0; k < kernel->inputs; k++) f.arrays += !kernel->scalar[k];
  f.plan = build_param(&f.b, type_array(types, elem_of(DT_I64), 1, LAYOUT_C));
  return f;
}

static void take_values(Fold *f, bool flat) {
  TypeTable *types = f->b.fn->types;
  f->values = build_param(&f->b, type_array(types, elem_of(f->dtype), 1, flat ? LAYOUT_ANY : LAYOUT_C));
  if (f->arg) f->positions = build_param(&f->b, type_array(types, elem_of(DT_I64), 1, LAYOUT_C));
}

static void take_inputs(Fold *f) {
  const Type *const *params = f->kernel->body->params;
  for (uint32_t k = 0; k < f->kernel->inputs; k++)
    f->inputs[k] = build_param(
        &f->b, f->kernel->scalar[k] ? params[k] : type_array(f->b.fn->types, params[k]->elem, 1, LAYOUT_ANY));
}

/* The variables that say where a run begins, and the strides along it. */
static void make_offsets(Fold *f) {
  Ref zero = build_int(&f->b, 0), first = axis_at(f, zero);
  for (unsigned j = 0; j < f->arrays; j++) {
    f->offsets[j] = build_var(&f->b, f->b.whole, zero);
    f->inner_strides[j] = axis_field(f, first, 3 + (int)j);
  }
}

/* ---- where elements are ---- */

/* Moves the offsets along the axes [from, to) that are reduced (or kept, or, when `which` is -1, any) to
 * their index `at`, innermost first. `out`, if given, is a variable moved by the out strides. */
static void seek(Fold *f, Ref from, Ref to, int which, Ref at, const uint32_t *offsets, const uint32_t *out) {
  DeviceBuild *b = &f->b;
  uint32_t rest = build_var(b, b->whole, at), axis = build_var(b, b->whole, from);
  build_loop(b);
  build_while(b, build_op(b, OP_LT, build_get(b, axis), to));
  build_while(b, build_op(b, OP_GT, build_get(b, rest), build_int(b, 0)));
  Ref start = axis_at(f, build_get(b, axis));
  build_if(b, which < 0 ? build_true(b) : build_op(b, OP_EQ, axis_field(f, start, 1), build_int(b, which)));
  Ref length = axis_field(f, start, 0), before = build_get(b, rest);
  Ref over = build_op(b, OP_FLOORDIV, before, length);
  Ref index = build_op(b, OP_SUB, before, build_op(b, OP_MUL, over, length));
  for (unsigned j = 0; offsets && j < f->arrays; j++) {
    Ref step = build_op(b, OP_MUL, index, axis_field(f, start, 3 + (int)j));
    build_set(b, offsets[j], build_op(b, OP_ADD, build_get(b, offsets[j]), step));
  }
  if (out) {
    Ref step = build_op(b, OP_MUL, index, axis_field(f, start, 2));
    build_set(b, *out, build_op(b, OP_ADD, build_get(b, *out), step));
  }
  build_set(b, rest, over);
  build_close(b);
  build_set(b, axis, build_op(b, OP_ADD, build_get(b, axis), build_int(b, 1)));
  build_close(b);
}

/* The offsets of run number `round` of output number `output`. */
void fold_seek_run(Fold *f, Ref output, Ref round) {
  DeviceBuild *b = &f->b;
  Ref zero = build_int(b, 0), axes = fold_field(f, FOLD_AXES);
  for (unsigned j = 0; j < f->arrays; j++) build_set(b, f->offsets[j], zero);
  seek(f, zero, axes, 0, output, f->offsets, NULL);
  seek(f, fold_field(f, FOLD_GROUP), axes, 1, round, f->offsets, NULL);
}

Ref fold_element_at(Fold *f, const Ref *at) {
  DeviceBuild *b = &f->b;
  Ref elements[KERNEL_MAX_INPUTS];
  for (uint32_t k = 0, j = 0; k < f->kernel->inputs; k++)
    elements[k] = f->kernel->scalar[k] ? f->inputs[k] : build_load_at(b, f->inputs[k], at[j++]);
  return build_convert(b, f->dtype, build_body(b, f->kernel, elements));
}

/* The body's value for element `position` of the run at the offsets, in the dtype of partial values. */
Ref fold_element(Fold *f, Ref position) {
  DeviceBuild *b = &f->b;
  Ref at[KERNEL_MAX_INPUTS];
  uint32_t moved[KERNEL_MAX_INPUTS];
  if (f->gather) {
    for (unsigned j = 0; j < f->arrays; j++) moved[j] = build_var(b, b->whole, build_get(b, f->offsets[j]));
    seek(f, build_int(b, 0), fold_field(f, FOLD_GROUP), -1, position, moved, NULL);
  }
  for (unsigned j = 0; j < f->arrays; j++)
    at[j] = f->gather ? build_get(b, moved[j])
                      : build_op(b, OP_ADD, build_get(b, f->offsets[j]),
                                 build_op(b, OP_MUL, position, f->inner_strides[j]));
  return fold_element_at(f, at);
}

/* ---- folding ---- */

static Ref identity(Fold *f) {
  Value value = {0};
  fold_identity(f->fold, f->dtype, &value);
  return fn_const(f->b.fn, build_dtype(&f->b, f->dtype), value, (Span){0});
}

static Ref join(Fold *f, Ref a, Ref x) { return build_scalar(&f->b, fold_op(f->fold), f->dtype, a, x); }

static Ref logic(Fold *f, Op op, Ref a, Ref x) {
  return build_scalar(&f->b, op, DT_BOOL, build_convert(&f->b, DT_BOOL, a), build_convert(&f->b, DT_BOOL, x));
}

/* Whether element x at position `at` is to replace the best `a` at `from`: the first NaN, else the better,
 * else the earlier of equals. */
static Ref beats(Fold *f, Ref x, Ref at, Ref a, Ref from) {
  DeviceBuild *b = &f->b;
  Ref earlier = build_op(b, OP_LT, at, from), better = build_scalar(b, fold_op(f->fold), f->dtype, x, a);
  Ref same = build_scalar(b, OP_EQ, f->dtype, x, a);
  Ref wins = logic(f, OP_LOR, better, logic(f, OP_LAND, same, earlier));
  if (f->dtype < DT_F16) return wins;
  Ref nan = build_scalar(b, OP_ISNAN, f->dtype, x, REF_NONE),
      old = build_scalar(b, OP_ISNAN, f->dtype, a, REF_NONE);
  Ref sound = fn_emit1(b->fn, OP_LNOT, build_dtype(b, DT_BOOL), (Span){0}, old);
  Ref as_nan = logic(f, OP_LAND, nan, logic(f, OP_LOR, sound, earlier));
  return logic(f, OP_LOR, as_nan, logic(f, OP_LAND, sound, wins));
}

typedef struct Acc {
  uint32_t value, position; /* variables */
} Acc;

static void acc_take(Fold *f, const Acc *acc, Ref x, Ref at) {
  DeviceBuild *b = &f->b;
  if (!f->arg) {
    build_set(b, acc->value, join(f, build_get(b, acc->value), x));
    return;
  }
  build_if(b, beats(f, x, at, build_get(b, acc->value), build_get(b, acc->position)));
  build_set(b, acc->value, x);
  build_set(b, acc->position, at);
  build_close(b);
}

/* float16 sums and products are kept as float32 and rounded after each chunk. */
static void acc_round(Fold *f, const Acc *acc) {
  if (f->kernel->body->result->dtype != DT_F16 || f->dtype != DT_F32) return;
  Ref half = build_convert(&f->b, DT_F16, build_get(&f->b, acc->value));
  build_set(&f->b, acc->value, build_convert(&f->b, DT_F32, half));
}

/* Where output number `output` lies, as a variable. */
static uint32_t out_offset(Fold *f, Ref output) {
  DeviceBuild *b = &f->b;
  uint32_t at = build_var(b, b->whole, build_int(b, 0));
  seek(f, build_int(b, 0), fold_field(f, FOLD_AXES), 0, output, NULL, &at);
  return at;
}

/* ---- one thread an output ---- */

/* First element and length of chunk `chunk` of a run. */
Ref fold_chunk_start(Fold *f, Ref chunk, Ref *length) {
  DeviceBuild *b = &f->b;
  Ref unit = fold_field(f, FOLD_UNIT), size = fold_field(f, FOLD_CHUNK), one = build_int(b, 1);
  Ref per_unit = build_op(b, OP_FLOORDIV, build_op(b, OP_SUB, build_op(b, OP_ADD, unit, size), one), size);
  Ref number = build_op(b, OP_FLOORDIV, chunk, per_unit);
  Ref inside = build_op(b, OP_MUL, build_op(b, OP_SUB, chunk, build_op(b, OP_MUL, number, per_unit)), size);
  *length = build_op(b, OP_MINIMUM, size, build_op(b, OP_SUB, unit, inside));
  return build_op(b, OP_ADD, build_op(b, OP_MUL, number, unit), inside);
}

unsigned fold_at_once(const Fold *f) {
  enum { FEW_INSTRUCTIONS = 8, REGISTER = 4 };
  size_t registers = f->arrays * dtype_size(f->dtype) / REGISTER; /* of an element */
  if (f->kernel->body->ins.count > FEW_INSTRUCTIONS) return 2;
  return registers <= 2 ? 16 : registers <= 4 ? 8 : 4;
}

/* The elements of an output along an axis, and then along the axes around it: several reads are under way at
 * a time. */
static void along_lines(Fold *f, Ref output, const Acc *acc) {
  DeviceBuild *b = &f->b;
  unsigned many = fold_at_once(f);
  Ref zero = build_int(b, 0), axis = axis_at(f, fold_field(f, FOLD_LINE)), length = axis_field(f, axis, 0);
  Ref rest = build_op(b, OP_AND, length, build_int(b, many - 1)), whole = build_op(b, OP_SUB, length, rest);
  Ref step[KERNEL_MAX_INPUTS];
  for (unsigned j = 0; j < f->arrays; j++) step[j] = axis_field(f, axis, 3 + (int)j);
  Ref line = build_for(b, zero, fold_field(f, FOLD_ROUNDS), length);
  fold_seek_run(f, output, line);
  for (unsigned width = many; width; width = width > 1 ? 1 : 0) {
    Ref x[16], at[KERNEL_MAX_INPUTS];
    Ref first = build_for(b, width > 1 ? zero : whole, width > 1 ? whole : length, build_int(b, width));
    for (unsigned k = 0; k < width; k++) {
      for (unsigned j = 0; j < f->arrays; j++) {
        Ref index = build_op(b, OP_ADD, first, build_int(b, k));
        at[j] = build_op(b, OP_ADD, build_get(b, f->offsets[j]), build_op(b, OP_MUL, index, step[j]));
      }
      x[k] = fold_element_at(f, at);
    }
    for (unsigned k = 0; k < width; k++) {
      acc_take(f, acc, x[k], REF_NONE);
      acc_round(f, acc);
    }
    build_close(b);
  }
  build_close(b);
}

static void in_order(Fold *f) {
  DeviceBuild *b = &f->b;
  Ref zero = build_int(b, 0), one = build_int(b, 1), length;
  Ref output = build_for(b, build_thread(b), fold_field(f, FOLD_OUTPUTS), build_threads(b));
  Acc acc = {.value = build_var(b, build_dtype(b, f->dtype), identity(f))};
  Ref by_lines = build_op(b, OP_GE, fold_field(f, FOLD_LINE), zero);
  if (!f->gather) {
    build_if(b, by_lines);
    along_lines(f, output, &acc);
    build_else(b);
  }
  Ref round = build_for(b, zero, fold_field(f, FOLD_ROUNDS), one);
  fold_seek_run(f, output, round);
  Ref chunk = build_for(b, zero, fold_field(f, FOLD_CHUNKS), one);
  Ref start = fold_chunk_start(f, chunk, &length);
  Ref k = build_for(b, zero, length, one);
  acc_take(f, &acc, fold_element(f, build_op(b, OP_ADD, start, k)), REF_NONE);
  build_close(b);
  acc_round(f, &acc);
  build_close(b);
  build_close(b);
  if (!f->gather) build_close(b);
  uint32_t at = out_offset(f, output);
  Ref value = build_convert(b, f->kernel->body->result->dtype, build_get(b, acc.value));
  build_store1(b, f->values, build_get(b, at), value);
  build_close(b);
}

/* ---- every parts-th element ---- */

static void seek_element(Fold *f, Ref output, Ref at, Ref *position) {
  DeviceBuild *b = &f->b;
  Ref run = fold_field(f, FOLD_RUN), round = build_op(b, OP_FLOORDIV, at, run);
  fold_seek_run(f, output, round);
  *position = build_op(b, OP_SUB, at, build_op(b, OP_MUL, round, run));
}

static void strided(Fold *f) {
  DeviceBuild *b = &f->b;
  Ref parts = fold_field(f, FOLD_PARTS), position;
  Ref work = build_op(b, OP_MUL, fold_field(f, FOLD_OUTPUTS), parts);
  Ref total = build_op(b, OP_MUL, fold_field(f, FOLD_ROUNDS), fold_field(f, FOLD_RUN));
  Ref item = build_for(b, build_thread(b), work, build_threads(b));
  Ref output = build_op(b, OP_FLOORDIV, item, parts);
  Ref part = build_op(b, OP_SUB, item, build_op(b, OP_MUL, output, parts));
  seek_element(f, output, part, &position);
  Acc acc = {.value = build_var(b, build_dtype(b, f->dtype), fold_element(f, position))};
  if (f->arg) acc.position = build_var(b, b->whole, part);
  Ref single = build_op(b, OP_EQ, fold_field(f, FOLD_ROUNDS), build_int(b, 1));
  Ref at = build_for(b, build_op(b, OP_ADD, part, parts), total, parts);
  uint32_t inside = build_var(b, b->whole, at);
  build_if(b, single);
  build_else(b);
  seek_element(f, output, at, &position);
  build_set(b, inside, position);
  build_close(b);
  acc_take(f, &acc, fold_element(f, build_get(b, inside)), at);
  build_close(b);
  build_store1(b, f->values, item, build_get(b, acc.value));
  if (f->arg) build_store1(b, f->positions, item, build_get(b, acc.position));
  build_close(b);
}

/* ---- joining parts ---- */

/* Part `part` of an output takes in part + level. */
static void strided_pair(Fold *f, Ref output, Ref part, Ref level) {
  DeviceBuild *b = &f->b;
  Ref at = build_op(b, OP_ADD, build_op(b, OP_MUL, output, fold_field(f, FOLD_PARTS)), part),
      other = build_op(b, OP_ADD, at, level);
  Acc acc = {.value = build_var(b, build_dtype(b, f->dtype), build_load1(b, f->values, at))};
  if (f->arg)
    acc.position = build_var(b, b->whole, build_convert(b, DT_I64, build_load1(b, f->positions, at)));
  Ref position = f->arg ? build_load1(b, f->positions, other) : REF_NONE;
  acc_take(f, &acc, build_load1(b, f->values, other), position);
  build_store1(b, f->values, at, build_get(b, acc.value));
  if (f->arg) build_store1(b, f->positions, at, build_get(b, acc.position));
}

static void strided_join_level(Fold *f, Ref level) {
  DeviceBuild *b = &f->b;
  Ref work = build_op(b, OP_MUL, fold_field(f, FOLD_OUTPUTS), level);
  Ref item = build_for(b, build_thread(b), work, build_threads(b));
  Ref output = build_op(b, OP_FLOORDIV, item, level);
  strided_pair(f, output, build_op(b, OP_SUB, item, build_op(b, OP_MUL, output, level)), level);
  build_close(b);
}

/* The levels 1 << bottom down to 1 << top, a block for each output. */
static void strided_join(Fold *f, Ref top, Ref bottom) {
  DeviceBuild *b = &f->b;
  Ref one = build_int(b, 1), thread = build_sreg(b, SREG_TID_X), threads = build_sreg(b, SREG_NTID_X);
  Ref output =
      build_for(b, build_sreg(b, SREG_CTAID_X), fold_field(f, FOLD_OUTPUTS), build_sreg(b, SREG_NCTAID_X));
  Ref step = build_for(b, build_int(b, 0), build_op(b, OP_SUB, build_op(b, OP_ADD, bottom, one), top), one);
  Ref level = build_op(b, OP_SHL, one, build_op(b, OP_SUB, bottom, step));
  Ref part = build_for(b, thread, level, threads);
  strided_pair(f, output, part, level);
  build_close(b);
  build_barrier(b);
  build_close(b);
  build_close(b);
}

/* ---- the functions ---- */

Fn *device_fold_parts(Arena *arena, TypeTable *types, const Kernel *kernel, DeviceFoldForm form,
                      bool gather) {
  Fold f = fold_start(arena, types, kernel, "reduction");
  f.gather = gather;
  if (form == FOLD_IN_ORDER) { /* straight into the result */
    f.values = build_param(&f.b, type_array(types, kernel->body->result->elem, 1, LAYOUT_ANY));
  } else {
    take_values(&f, false);
  }
  take_inputs(&f);
  make_offsets(&f);
  switch (form) {
    case FOLD_IN_ORDER: in_order(&f); break;
    case FOLD_STRIDED: strided(&f); break;
    case FOLD_TREE: fold_tree_leaves(&f); break;
  }
  return build_end(&f.b);
}

Fn *device_fold_join(Arena *arena, TypeTable *types, const Kernel *kernel, DeviceFoldForm form, bool block) {
  Fold f = fold_start(arena, types, kernel, "reduction");
  take_values(&f, false);
  Ref top = build_param(&f.b, f.b.whole), bottom = block ? build_param(&f.b, f.b.whole) : REF_NONE;
  if (form == FOLD_TREE && block)
    fold_tree_join(&f, top, bottom);
  else if (form == FOLD_TREE)
    fold_tree_join_level(&f, top);
  else if (block)
    strided_join(&f, top, bottom);
  else
    strided_join_level(&f, build_op(&f.b, OP_SHL, build_int(&f.b, 1), top));
  return build_end(&f.b);
}

/* The trees of an output, one after the other. */
static Ref trees_in_order(Fold *f, Ref output) {
  DeviceBuild *b = &f->b;
  Acc acc = {.value = build_var(b, build_dtype(b, f->dtype), identity(f))};
  Ref trees = build_op(b, OP_MUL, fold_field(f, FOLD_ROUNDS), fold_field(f, FOLD_CHUNKS));
  Ref first = build_op(b, OP_MUL, output, trees);
  Ref tree = build_for(b, build_int(b, 0), trees, build_int(b, 1));
  Ref at = build_op(b, OP_MUL, build_op(b, OP_ADD, first, tree), fold_field(f, FOLD_PARTS));
  acc_take(f, &acc, build_load1(b, f->values, at), REF_NONE);
  acc_round(f, &acc);
  build_close(b);
  return build_get(b, acc.value);
}

static void store_output(Fold *f, Ref out, Ref output, Ref value) {
  uint32_t at = out_offset(f, output);
  DType dtype = fn_ins(f->b.fn, out)->type->dtype;
  build_store1(&f->b, out, build_get(&f->b, at), build_convert(&f->b, dtype, value));
}

/* The same by a block for each output: it fetches what one thread then adds. */
static void finish_by_block(Fold *f, Ref out) {
  DeviceBuild *b = &f->b;
  Ref zero = build_int(b, 0), one = build_int(b, 1), threads = build_int(b, DEVICE_ARRAY_THREADS);
  Ref shared = build_shared(b, f->dtype, &threads, 1), thread = build_sreg(b, SREG_TID_X);
  Ref parts = fold_field(f, FOLD_PARTS);
  Ref trees = build_op(b, OP_MUL, fold_field(f, FOLD_ROUNDS), fold_field(f, FOLD_CHUNKS));
  Acc acc = {.value = build_var(b, build_dtype(b, f->dtype), identity(f))};
  Ref output =
      build_for(b, build_sreg(b, SREG_CTAID_X), fold_field(f, FOLD_OUTPUTS), build_sreg(b, SREG_NCTAID_X));
  build_set(b, acc.value, identity(f));
  Ref first = build_op(b, OP_MUL, output, trees), from = build_for(b, zero, trees, threads);
  Ref tree = build_op(b, OP_ADD, from, thread);
  build_if(b, build_op(b, OP_LT, tree, trees));
  Ref at = build_op(b, OP_MUL, build_op(b, OP_ADD, first, tree), parts);
  build_store1(b, shared, thread, build_load1(b, f->values, at));
  build_close(b);
  build_barrier(b);
  build_if(b, build_op(b, OP_EQ, thread, zero));
  Ref k = build_for(b, zero, build_op(b, OP_MINIMUM, threads, build_op(b, OP_SUB, trees, from)), one);
  acc_take(f, &acc, build_load1(b, shared, k), REF_NONE);
  acc_round(f, &acc);
  build_close(b);
  build_close(b);
  build_barrier(b);
  build_close(b);
  build_if(b, build_op(b, OP_EQ, thread, zero));
  store_output(f, out, output, build_get(b, acc.value));
  build_close(b);
  build_close(b);
}

Fn *device_fold_finish(Arena *arena, TypeTable *types, const Kernel *kernel, DeviceFoldForm form,
                       bool block) {
  Fold f = fold_start(arena, types, kernel, "reduction");
  DeviceBuild *b = &f.b;
  DType dtype = f.arg ? DT_I64 : kernel->body->result->dtype;
  take_values(&f, false);
  Ref out = build_param(b, type_array(types, elem_of(dtype), 1, LAYOUT_ANY));
  if (form == FOLD_TREE && block) return finish_by_block(&f, out), build_end(b);
  Ref parts = fold_field(&f, FOLD_PARTS);
  Ref output = build_for(b, build_thread(b), fold_field(&f, FOLD_OUTPUTS), build_threads(b));
  Ref value = form == FOLD_TREE
                  ? trees_in_order(&f, output)
                  : build_load1(b, f.arg ? f.positions : f.values, build_op(b, OP_MUL, output, parts));
  store_output(&f, out, output, value);
  build_close(b);
  return build_end(b);
}

/* ---- scans ---- */

Fn *device_scan(Arena *arena, TypeTable *types, const Kernel *kernel) {
  Fold f = fold_start(arena, types, kernel, "scan");
  DeviceBuild *b = &f.b;
  f.dtype = kernel->body->result->dtype;
  Ref out = build_param(b, type_array(types, elem_of(f.dtype), 1, LAYOUT_ANY));
  Ref length = build_param(b, b->whole), out_step = build_param(b, b->whole);
  take_inputs(&f);
  for (unsigned j = 0; j < f.arrays; j++) f.inner_strides[j] = build_param(b, b->whole);
  Ref zero = build_int(b, 0), one = build_int(b, 1), axes = fold_field(&f, FOLD_AXES);
  for (unsigned j = 0; j < f.arrays; j++) f.offsets[j] = build_var(b, b->whole, zero);
  Ref line = build_for(b, build_thread(b), fold_field(&f, FOLD_OUTPUTS), build_threads(b));
  for (unsigned j = 0; j < f.arrays; j++) build_set(b, f.offsets[j], zero);
  seek(&f, zero, axes, 0, line, f.offsets, NULL);
  uint32_t at = out_offset(&f, line);
  Acc acc = {.value = build_var(b, build_dtype(b, f.dtype), fold_element(&f, zero))};
  build_store1(b, out, build_get(b, at), build_get(b, acc.value));
  Ref k = build_for(b, one, length, one);
  acc_take(&f, &acc, fold_element(&f, k), REF_NONE);
  Ref to = build_op(b, OP_ADD, build_get(b, at), build_op(b, OP_MUL, k, out_step));
  build_store1(b, out, to, build_get(b, acc.value));
  build_close(b);
  build_close(b);
  return build_end(b);
}
