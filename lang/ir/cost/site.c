/* Sites: array operations and library calls. What they do follows from the shapes at hand, which
 * the copy asks for: elements, floating-point operations, bytes read and written. */
#include "lang/ir/cost/impl.h"
#include "lang/ir/effects.h"

#include <string.h>

/* Counters of a site, from c->site[r] on. */
enum { SITE_COUNT, SITE_READ, SITE_WRITTEN, SITE_COUNTERS };

static Ref size_of(Counting *c, Ref array) {
  return fn_emit1(c->b.fn, IR_SIZE, c->b.whole, (Span){0}, array);
}

static Ref times(Counting *c, Ref value, size_t factor) {
  return build_op(&c->b, OP_MUL, value, build_int(&c->b, (int64_t)factor));
}

static const Type *old_type(const Counting *c, Ref r) { return count_ins(c, r)->type; }

static void plan_site(Counting *c, Ref r, CountKind kind, const char *what, Work element) {
  uint32_t part = c->part[r] = count_new_part(c, kind, r, what);
  c->site[r] = count_counter(c, part, element);
  count_counter(c, part, (Work){.read = 1});
  count_counter(c, part, (Work){.written = 1});
}

/* ---- array operations ---- */

static void fold_cost(Work *work, FoldOp fold, DType dtype) {
  switch (fold) {
    case FOLD_SUM: count_op(work, OP_ADD, dtype); break;
    case FOLD_PROD: count_op(work, OP_MUL, dtype); break;
    case FOLD_MIN:
    case FOLD_MAX:
    case FOLD_FMIN:
    case FOLD_FMAX:
    case FOLD_ARGMIN:
    case FOLD_ARGMAX: count_op(work, OP_MAXIMUM, dtype); break;
    case FOLD_AND:
    case FOLD_OR:
    case FOLD_XOR: count_op(work, OP_XOR, dtype); break;
    case FOLD_ANY:
    case FOLD_ALL:
    case FOLD_COUNT: break;
  }
}

void count_kernel_plan(Counting *c, Ref r) {
  static const char *const kinds[] = {
      [KERNEL_MAP] = "new array", [KERNEL_STORE] = "store", [KERNEL_REDUCE] = NULL, [KERNEL_SCAN] = NULL};
  const Kernel *kernel = count_ins(c, r)->imm.kernel;
  const Fn *body = kernel->body;
  bool folds = kernel->kind == KERNEL_REDUCE || kernel->kind == KERNEL_SCAN;
  Work element = {0};
  for (Ref k = 0; k < body->ins.count; k++) {
    const Ins *ins = &body->ins.items[k];
    if (!ir_is_scalar_op(ins->op)) continue;
    DType dtype = ins->nargs ? body->ins.items[ins_arg(body, ins, 0)].type->dtype : ins->type->dtype;
    count_op(&element, (Op)ins->op, dtype);
  }
  if (folds) fold_cost(&element, kernel->reduce.fold, body->result->dtype);
  plan_site(c, r, COUNT_ARRAY, folds ? fold_names[kernel->reduce.fold] : kinds[kernel->kind], element);
}

/* Operand of the instruction for input k. */
static Ref input(const Counting *c, Ref r, uint32_t k) {
  return count_arg(c, r, k + (count_ins(c, r)->imm.kernel->kind == KERNEL_STORE));
}

/* Elements of the broadcast of the inputs. */
static Ref domain(Counting *c, Ref r) {
  const Kernel *kernel = count_ins(c, r)->imm.kernel;
  unsigned rank = 0;
  uint32_t arrays = 0, last = 0;
  for (uint32_t k = 0; k < kernel->inputs; k++) {
    if (kernel->scalar[k]) continue;
    unsigned own = old_type(c, input(c, r, k))->rank;
    arrays++, last = k;
    if (own > rank) rank = own;
  }
  if (arrays == 1) return size_of(c, c->map[input(c, r, last)]);
  Ref all = build_int(&c->b, 1);
  for (unsigned axis = 0; axis < rank; axis++) {
    Ref length = REF_NONE;
    for (uint32_t k = 0; k < kernel->inputs; k++) {
      if (kernel->scalar[k]) continue;
      unsigned own = old_type(c, input(c, r, k))->rank;
      if (axis + own < rank) continue;
      Ref dim = fn_emit1(c->b.fn, IR_DIM, c->b.whole, (Span){0}, c->map[input(c, r, k)]);
      fn_ins(c->b.fn, dim)->imm.i = axis + own - rank;
      length = length == REF_NONE ? dim : build_op(&c->b, OP_MAXIMUM, length, dim);
    }
    all = build_op(&c->b, OP_MUL, all, length);
  }
  return all;
}

/* Whether the origin's value can be used where r is. */
static bool is_visible(const Counting *c, Ref origin, Ref r) {
  Ref region = c->blocks[r];
  if (origin >= r) return false;
  while (region != REF_NONE && region != c->blocks[origin]) region = c->blocks[region];
  return region == c->blocks[origin];
}

/* Several views of one array: their bytes, but not more than the array's. */
static Ref views_size(Counting *c, Ref r, uint32_t first) {
  const Kernel *kernel = count_ins(c, r)->imm.kernel;
  Ref origin = count_origin(c, input(c, r, first)), sum = size_of(c, c->map[input(c, r, first)]);
  bool several = false;
  for (uint32_t k = first + 1; k < kernel->inputs; k++) {
    if (kernel->scalar[k] || count_origin(c, input(c, r, k)) != origin) continue;
    sum = build_op(&c->b, OP_ADD, sum, size_of(c, c->map[input(c, r, k)]));
    several = true;
  }
  if (!several || !is_visible(c, origin, r)) return sum;
  return build_op(&c->b, OP_MINIMUM, sum, size_of(c, c->map[origin]));
}

static bool is_first_view(const Counting *c, Ref r, uint32_t k) {
  for (uint32_t j = 0; j < k; j++)
    if (!count_ins(c, r)->imm.kernel->scalar[j] &&
        count_origin(c, input(c, r, j)) == count_origin(c, input(c, r, k)))
      return false;
  return true;
}

void count_kernel_before(Counting *c, Ref r) {
  const Kernel *kernel = count_ins(c, r)->imm.kernel;
  uint32_t site = c->site[r];
  for (uint32_t k = 0; k < kernel->inputs; k++) {
    if (kernel->scalar[k] || !is_first_view(c, r, k)) continue;
    size_t item = dtype_size(old_type(c, input(c, r, k))->dtype);
    count_add(c, site + SITE_READ, times(c, views_size(c, r, k), item));
  }
  bool stores = kernel->kind == KERNEL_STORE;
  Ref elements = stores ? size_of(c, c->map[count_arg(c, r, 0)]) : domain(c, r);
  count_add(c, site + SITE_COUNT, elements);
  if (!stores) return;
  size_t item = dtype_size(old_type(c, count_arg(c, r, 0))->dtype);
  count_add(c, site + SITE_WRITTEN, times(c, elements, item));
}

static void count_result(Counting *c, Ref r, uint32_t counter) {
  const Type *type = old_type(c, r);
  if (type && type_is_array(type))
    count_add(c, counter, times(c, size_of(c, c->map[r]), dtype_size(type->dtype)));
}

void count_kernel_after(Counting *c, Ref r) { count_result(c, r, c->site[r] + SITE_WRITTEN); }

/* ---- library calls ---- */

/* A function without arrays among its operands whose result is an array of its own: not an item, not on a
 * device. */
static bool makes_array(const LibInfo *lib, const Type *result) {
  return result && type_is_array(result) && lib->device != DEVICE_ITSELF && !(lib->effect & EFFECT_ITEMS);
}

/* Whether it touches elements at all, and its result is memory of its own. */
static bool has_traffic(const Counting *c, Ref r) {
  const Ins *ins = count_ins(c, r);
  LibId lib = ins->imm.lib.lib;
  bool arrays = false;
  for (uint32_t k = 0; k < ins->nargs; k++) arrays |= type_is_array(old_type(c, count_arg(c, r, k)));
  return arrays ? lib_host(lib) == LIB_HOST_ALL : makes_array(&lib_info[lib], ins->type);
}

void count_lib_plan(Counting *c, Ref r) {
  LibId lib = count_ins(c, r)->imm.lib.lib;
  if (!has_traffic(c, r)) return;
  const Type *first = count_ins(c, r)->nargs ? old_type(c, count_arg(c, r, 0)) : NULL;
  bool narrow = first && type_is_array(first) && (first->dtype == DT_F32 || first->dtype == DT_C64);
  plan_site(c, r, COUNT_LIB, lib_info[lib].name, (Work){.flops = 1, .narrow = narrow});
  c->plan->parts.items[c->part[r]].unknown = lib_info[lib].cost.formula == COST_UNKNOWN;
}

static Ref dim_of(Counting *c, Ref old, unsigned back) {
  Ref dim = fn_emit1(c->b.fn, IR_DIM, c->b.whole, (Span){0}, c->map[old]);
  fn_ins(c->b.fn, dim)->imm.i = (int64_t)old_type(c, old)->rank - back;
  return dim;
}

/* x * y, of ints or of what counts as one. */
static Ref product(Counting *c, Ref x, Ref y) { return x == REF_NONE ? y : build_op(&c->b, OP_MUL, x, y); }

static Ref matrix_flops(Counting *c, Ref r) {
  Ref a = count_arg(c, r, 0);
  bool array = old_type(c, r)->kind == TY_ARRAY;
  return product(c, array ? size_of(c, c->map[r]) : REF_NONE, dim_of(c, a, 1));
}

/* thirds / 3 n^3 for each matrix of the stack; n^2 of them are the array's size. */
static Ref cube_flops(Counting *c, Ref a, unsigned thirds) {
  Ref all = product(c, size_of(c, c->map[a]), dim_of(c, a, 1));
  return build_op(&c->b, OP_FLOORDIV, times(c, all, thirds), build_int(&c->b, 3));
}

static Ref solve_flops(Counting *c, Ref r) {
  Ref a = count_arg(c, r, 0), b = count_arg(c, r, 1);
  Ref solves = times(c, product(c, size_of(c, c->map[b]), dim_of(c, a, 1)), 2);
  return build_op(&c->b, OP_ADD, cube_flops(c, a, 2), solves);
}

/* The axis, if it is one that is known. */
static int known_axis(const Counting *c, Ref r, unsigned rank) {
  const Ins *axis = count_ins(c, count_arg(c, r, 1));
  if (rank == 1) return 0;
  if (axis->op != IR_CONST || !axis->type || axis->type->kind != TY_SCALAR) return -1;
  return (int)(axis->imm.value.i < 0 ? axis->imm.value.i + rank : axis->imm.value.i);
}

/* factor / 2 * size * log2 of the length; along several axes the length is that of all (of the array). */
static Ref transform_flops(Counting *c, Ref r, unsigned factor) {
  bool shrinks = count_ins(c, r)->imm.lib.lib == LIB_fft_c2r;
  Ref side = shrinks ? r : count_arg(c, r, 0);
  const Type *wide = build_dtype(&c->b, DT_F64);
  int axis = known_axis(c, r, old_type(c, side)->rank);
  Ref size = size_of(c, c->map[side]);
  Ref length = axis < 0 ? size : dim_of(c, side, old_type(c, side)->rank - (unsigned)axis);
  length = build_op(&c->b, OP_MAXIMUM, length, build_int(&c->b, 1));
  Ref log = build_scalar(&c->b, OP_LOG2, DT_F64, build_convert(&c->b, DT_F64, length), REF_NONE);
  Ref all = build_scalar(&c->b, OP_MUL, DT_F64, build_convert(&c->b, DT_F64, times(c, size, factor)), log);
  Ref half = build_scalar(&c->b, OP_MUL, DT_F64, all, fn_const(c->b.fn, wide, (Value){.f = 0.5}, (Span){0}));
  return fn_emit1(c->b.fn, OP_CONVERT, c->b.whole, (Span){0}, half);
}

static void lib_flops(Counting *c, Ref r) {
  const LibCost *f = &lib_info[count_ins(c, r)->imm.lib.lib].cost;
  Ref a = count_ins(c, r)->nargs ? count_arg(c, r, 0) : REF_NONE, flops = REF_NONE;
  if (a == REF_NONE || !type_is_array(old_type(c, a))) return;
  bool complex = dtype_is_complex(old_type(c, a)->dtype),
       floats = complex || dtype_is_float(old_type(c, a)->dtype);
  if (!floats) return;
  switch (f->formula) {
    case COST_BYTES:
    case COST_UNKNOWN: return;
    case COST_PRODUCT: flops = times(c, matrix_flops(c, r), f->factor); break;
    case COST_SOLVE: flops = solve_flops(c, r); break;
    case COST_CUBE: flops = cube_flops(c, a, f->factor); break;
    case COST_TRANSFORM: flops = transform_flops(c, r, f->factor); break;
  }
  if (complex && f->formula != COST_TRANSFORM) flops = times(c, flops, 4);
  count_add(c, c->site[r] + SITE_COUNT, flops);
}

void count_lib_after(Counting *c, Ref r) {
  const Ins *ins = count_ins(c, r);
  if (c->part[r] == COUNT_NONE) return;
  uint32_t writes = ins_writes(ins), site = c->site[r];
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = count_arg(c, r, k);
    if (!type_is_array(old_type(c, arg))) continue;
    bool written = k < 32 && writes >> k & 1;
    Ref bytes = times(c, size_of(c, c->map[arg]), dtype_size(old_type(c, arg)->dtype));
    count_add(c, site + (written ? SITE_WRITTEN : SITE_READ), bytes);
  }
  count_result(c, r, site + SITE_WRITTEN);
  lib_flops(c, r);
}
