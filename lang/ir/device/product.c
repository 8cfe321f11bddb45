/* Device code of matrix products: tiles in shared memory, sums in registers.
 *
 * V. Volkov and J. W. Demmel, Benchmarking GPUs to tune dense linear algebra, 2008: few shared loads for many
 * products. A thread's rows and columns lie a whole row of threads apart, so that neighbours read and write
 * neighbouring elements. */
#include "lang/ir/device/product.h"

#include "lang/ir/device/build.h"

DeviceProductShape device_product_shape(DeviceProductTile tile) {
  static const DeviceProductShape shapes[] = {
#define PRODUCT_TILE(id, rows, columns, own_rows, own_columns, depth)                                        \
  [PRODUCT_##id] = {rows, columns, own_rows, own_columns, depth},
      PRODUCT_TILES_EACH
#undef PRODUCT_TILE
  };
  return shapes[tile];
}

DType device_product_sum(DType dtype) { return dtype == DT_F16 ? DT_F32 : dtype; }

enum { MOST_OWN = 8, UNROLLED = 4 /* steps along k in one iteration of the innermost loop */ };

/* How a block reads one operand's piece: load e of a thread stands at along + e * along_step, k + e * k_step
 * of the tile. */
typedef struct Piece {
  Ref array, shared, limit;              /* limit: rows of a, columns of b */
  unsigned side, depth, loads;           /* elements along rows (columns) and along k; per thread */
  bool columns;                          /* it is b: [k, column] */
  uint32_t along, k, along_step, k_step; /* variables */
} Piece;

typedef struct Product {
  DeviceBuild b;
  DeviceProductShape shape;
  DType dtype, sum;
  Ref thread, batch, from, to;
  Piece left, right;
  Ref row, column; /* of the tile */
  uint32_t sums[MOST_OWN][MOST_OWN];
} Product;

static Ref ceil_div(DeviceBuild *b, Ref x, unsigned by) {
  return build_op(b, OP_FLOORDIV, build_op(b, OP_ADD, x, build_int(b, by - 1)), build_int(b, by));
}

static Ref dim(DeviceBuild *b, Ref array, unsigned axis) {
  Ref r = fn_emit1(b->fn, IR_DIM, b->whole, (Span){0}, array);
  fn_ins(b->fn, r)->imm.i = axis;
  return r;
}

static unsigned log2_of(unsigned n) {
  unsigned bits = 0;
  while (n > 1) n /= 2, bits++;
  return bits;
}

/* n / by and n % by for n >= 0 and a power of two. */
static Ref quotient(DeviceBuild *b, Ref n, unsigned by) {
  return build_op(b, OP_SHR, n, build_int(b, log2_of(by)));
}
static Ref remainder_of(DeviceBuild *b, Ref n, unsigned by) {
  return build_op(b, OP_AND, n, build_int(b, by - 1));
}

static Ref zero_of(DeviceBuild *b, DType dtype) {
  return fn_const(b->fn, build_dtype(b, dtype), (Value){0}, (Span){0});
}

/* A row more than the tile: what lies along k in memory is stored without bank conflicts, too. */
static Ref shared_tile(DeviceBuild *b, DType dtype, unsigned depth, unsigned side) {
  Ref lengths[2] = {build_int(b, depth), build_int(b, side + 1)};
  return build_shared(b, dtype, lengths, 2);
}

/* ---- pieces of the operands ---- */

/* `by_side`: threads that follow each other take elements side by side, else such along k. */
static void piece_places(Product *p, Piece *piece, Ref by_side) {
  DeviceBuild *b = &p->b;
  Ref zero = build_int(b, 0), thread = p->thread;
  piece->loads = (piece->side * piece->depth + PRODUCT_THREADS - 1) / PRODUCT_THREADS;
  piece->along = build_var(b, b->whole, quotient(b, thread, piece->depth));
  piece->k = build_var(b, b->whole, remainder_of(b, thread, piece->depth));
  piece->along_step = build_var(b, b->whole, build_int(b, PRODUCT_THREADS / piece->depth));
  piece->k_step = build_var(b, b->whole, zero);
  build_if(b, build_op(b, OP_NE, by_side, zero));
  build_set(b, piece->along, remainder_of(b, thread, piece->side));
  build_set(b, piece->k, quotient(b, thread, piece->side));
  build_set(b, piece->along_step, zero);
  build_set(b, piece->k_step, build_int(b, PRODUCT_THREADS / piece->side));
  build_close(b);
}

/* Shared memory = the operand from `at` and k = `step` on; zeros outside. */
static void piece_load(Product *p, Piece *piece, Ref at, Ref step) {
  DeviceBuild *b = &p->b;
  Ref along = build_get(b, piece->along), k = build_get(b, piece->k);
  for (unsigned e = 0; e < piece->loads; e++) {
    Ref here = build_op(b, OP_ADD, at, along), deep = build_op(b, OP_ADD, step, k);
    uint32_t value = build_var(b, build_dtype(b, p->sum), zero_of(b, p->sum));
    build_if(b, build_op(b, OP_LT, here, piece->limit));
    build_if(b, build_op(b, OP_LT, deep, p->to));
    Ref where[3] = {p->batch, piece->columns ? deep : here, piece->columns ? here : deep};
    build_set(b, value, build_convert(b, p->sum, build_load(b, piece->array, where, 3)));
    build_close(b);
    build_close(b);
    bool some = piece->side * piece->depth < PRODUCT_THREADS; /* not all threads have one */
    if (some) build_if(b, build_op(b, OP_LT, p->thread, build_int(b, piece->side * piece->depth)));
    build_store(b, piece->shared, (Ref[]){k, along}, 2, build_get(b, value));
    if (some) build_close(b);
    along = build_op(b, OP_ADD, along, build_get(b, piece->along_step));
    k = build_op(b, OP_ADD, k, build_get(b, piece->k_step));
  }
}

/* ---- a tile ---- */

static Ref multiply_add(Product *p, Ref sum, Ref x, Ref y) {
  DeviceBuild *b = &p->b;
  const Type *type = build_dtype(b, p->sum);
  if (p->sum == DT_BOOL)
    return fn_emit2(b->fn, OP_OR, type, (Span){0}, sum, fn_emit2(b->fn, OP_AND, type, (Span){0}, x, y));
  if (dtype_is_float(p->sum)) return fn_emit(b->fn, OP_FMA, type, (Span){0}, (Ref[]){x, y, sum}, 3);
  return build_scalar(b, OP_ADD, p->sum, sum, build_scalar(b, OP_MUL, p->sum, x, y));
}

/* This thread's place in the tile. */
static Ref own_row(Product *p) { return quotient(&p->b, p->thread, p->shape.columns / p->shape.own_columns); }
static Ref own_column(Product *p) {
  return remainder_of(&p->b, p->thread, p->shape.columns / p->shape.own_columns);
}

static Ref place(Product *p, Ref own, unsigned number, unsigned apart) {
  return build_op(&p->b, OP_ADD, own, build_int(&p->b, number * apart));
}

/* This thread's products of one place along k. */
static void tile_products(Product *p, Ref k, Ref row, Ref column) {
  DeviceBuild *b = &p->b;
  const DeviceProductShape *s = &p->shape;
  Ref x[MOST_OWN], y[MOST_OWN];
  for (unsigned i = 0; i < s->own_rows; i++)
    x[i] = build_load(b, p->left.shared, (Ref[]){k, place(p, row, i, s->rows / s->own_rows)}, 2);
  for (unsigned j = 0; j < s->own_columns; j++)
    y[j] = build_load(b, p->right.shared, (Ref[]){k, place(p, column, j, s->columns / s->own_columns)}, 2);
  for (unsigned i = 0; i < s->own_rows; i++)
    for (unsigned j = 0; j < s->own_columns; j++)
      build_set(b, p->sums[i][j], multiply_add(p, build_get(b, p->sums[i][j]), x[i], y[j]));
}

static void tile_step(Product *p) {
  DeviceBuild *b = &p->b;
  Ref row = own_row(p), column = own_column(p);
  Ref first = build_for(b, build_int(b, 0), build_int(b, p->shape.depth), build_int(b, UNROLLED));
  for (unsigned k = 0; k < UNROLLED; k++)
    tile_products(p, build_op(b, OP_ADD, first, build_int(b, k)), row, column);
  build_close(b);
}

static void tile_store(Product *p, Ref out, Ref y) {
  DeviceBuild *b = &p->b;
  const DeviceProductShape *s = &p->shape;
  DType dtype = fn_ins(b->fn, out)->type->dtype;
  for (unsigned i = 0; i < s->own_rows; i++)
    for (unsigned j = 0; j < s->own_columns; j++) {
      Ref row = build_op(b, OP_ADD, p->row, place(p, own_row(p), i, s->rows / s->own_rows));
      Ref column = build_op(b, OP_ADD, p->column, place(p, own_column(p), j, s->columns / s->own_columns));
      build_if(b, build_op(b, OP_LT, row, p->left.limit));
      build_if(b, build_op(b, OP_LT, column, p->right.limit));
      build_store(b, out, (Ref[]){y, row, column}, 3, build_convert(b, dtype, build_get(b, p->sums[i][j])));
      build_close(b);
      build_close(b);
    }
}

static void tile_make(Product *p, Ref out, Ref y) {
  DeviceBuild *b = &p->b;
  for (unsigned i = 0; i < p->shape.own_rows; i++)
    for (unsigned j = 0; j < p->shape.own_columns; j++) build_set(b, p->sums[i][j], zero_of(b, p->sum));
  Ref step = build_for(b, p->from, p->to, build_int(b, p->shape.depth));
  piece_load(p, &p->left, p->row, step);
  piece_load(p, &p->right, p->column, step);
  build_barrier(b);
  tile_step(p);
  build_barrier(b);
  build_close(b);
  tile_store(p, out, y);
}

Fn *device_product(Arena *arena, TypeTable *types, DType dtype, DeviceProductTile tile, bool partial) {
  Product p = {.b = build_start(arena, types, "np.matmul"),
               .shape = device_product_shape(tile),
               .dtype = dtype,
               .sum = device_product_sum(dtype)};
  DeviceBuild *b = &p.b;
  const DeviceProductShape *s = &p.shape;
  const Type *matrix = type_array(types, elem_of(dtype), 3, LAYOUT_ANY);
  Ref left = build_param(b, matrix), right = build_param(b, matrix);
  Ref out = build_param(b, partial ? type_array(types, elem_of(p.sum), 3, LAYOUT_ANY) : matrix);
  Ref parts = build_param(b, b->whole), length = build_param(b, b->whole);
  Ref left_side = build_param(b, b->whole), right_side = build_param(b, b->whole);
  Ref m = dim(b, out, 1), n = dim(b, out, 2);
  p.thread = build_sreg(b, SREG_TID_X);
  p.left = (Piece){.array = left, .limit = m, .side = s->rows, .depth = s->depth};
  p.right = (Piece){.array = right, .limit = n, .side = s->columns, .depth = s->depth, .columns = true};
  p.left.shared = shared_tile(b, p.sum, s->depth, s->rows);
  p.right.shared = shared_tile(b, p.sum, s->depth, s->columns);
  piece_places(&p, &p.left, left_side);
  piece_places(&p, &p.right, right_side);
  for (unsigned i = 0; i < s->own_rows; i++)
    for (unsigned j = 0; j < s->own_columns; j++)
      p.sums[i][j] = build_var(b, build_dtype(b, p.sum), zero_of(b, p.sum));
  Ref across = ceil_div(b, n, s->columns), tiles = build_op(b, OP_MUL, across, ceil_div(b, m, s->rows));
  Ref y = build_for(b, build_sreg(b, SREG_CTAID_Y), dim(b, out, 0), build_sreg(b, SREG_NCTAID_Y));
  p.batch = build_op(b, OP_FLOORDIV, y, parts);
  p.from = build_op(b, OP_MUL, build_op(b, OP_SUB, y, build_op(b, OP_MUL, p.batch, parts)), length);
  p.to = build_op(b, OP_MINIMUM, dim(b, left, 2), build_op(b, OP_ADD, p.from, length));
  Ref number = build_for(b, build_sreg(b, SREG_CTAID_X), tiles, build_sreg(b, SREG_NCTAID_X));
  Ref down = build_op(b, OP_FLOORDIV, number, across);
  p.row = build_op(b, OP_MUL, down, build_int(b, s->rows));
  p.column = build_op(b, OP_MUL, build_op(b, OP_SUB, number, build_op(b, OP_MUL, down, across)),
                      build_int(b, s->columns));
  tile_make(&p, out, y);
  build_close(b);
  build_close(b);
  return build_end(b);
}

/* ---- parts of k ---- */

Fn *device_product_join(Arena *arena, TypeTable *types, DType dtype) {
  DeviceBuild build = build_start(arena, types, "np.matmul"), *b = &build;
  DType sum = device_product_sum(dtype);
  Ref from = build_param(b, type_array(types, elem_of(sum), 2, LAYOUT_C));
  Ref to = build_param(b, type_array(types, elem_of(dtype), 3, LAYOUT_ANY)), parts = build_param(b, b->whole);
  Ref one = build_int(b, 1), n = dim(b, to, 2);
  Ref size = build_op(b, OP_MUL, dim(b, to, 1), n);
  Ref thread = build_thread(b), threads = build_threads(b);
  Ref y = build_for(b, build_sreg(b, SREG_CTAID_Y), dim(b, to, 0), build_sreg(b, SREG_NCTAID_Y));
  Ref first = build_op(b, OP_MUL, y, parts);
  Ref at = build_for(b, thread, size, threads);
  uint32_t total = build_var(b, build_dtype(b, sum), build_load(b, from, (Ref[]){first, at}, 2));
  Ref part = build_for(b, one, parts, one);
  Ref x = build_load(b, from, (Ref[]){build_op(b, OP_ADD, first, part), at}, 2);
  Ref both = sum == DT_BOOL ? fn_emit2(b->fn, OP_OR, build_dtype(b, sum), (Span){0}, build_get(b, total), x)
                            : build_scalar(b, OP_ADD, sum, build_get(b, total), x);
  build_set(b, total, both);
  build_close(b);
  Ref row = build_op(b, OP_FLOORDIV, at, n);
  Ref column = build_op(b, OP_SUB, at, build_op(b, OP_MUL, row, n));
  build_store(b, to, (Ref[]){y, row, column}, 3, build_convert(b, dtype, build_get(b, total)));
  build_close(b);
  build_close(b);
  return build_end(b);
}

/* ---- triangles ---- */

Fn *device_triangle(Arena *arena, TypeTable *types, DType dtype) {
  DeviceBuild build = build_start(arena, types, "np.linalg"), *b = &build;
  Ref a = build_param(b, type_array(types, elem_of(dtype), 1, LAYOUT_C)), count = build_param(b, b->whole);
  Ref rows = build_param(b, b->whole), n = build_param(b, b->whole), upper = build_param(b, b->whole);
  Ref zero = build_int(b, 0);
  uint32_t from = build_var(b, b->whole, zero), to = build_var(b, b->whole, zero);
  Ref at = build_for(b, build_thread(b), count, build_threads(b));
  Ref line = build_op(b, OP_FLOORDIV, at, n), column = build_op(b, OP_SUB, at, build_op(b, OP_MUL, line, n));
  Ref row = build_op(b, OP_MOD, line, rows);
  build_set(b, from, row); /* what is cleared: from < to */
  build_set(b, to, column);
  build_if(b, build_op(b, OP_NE, upper, zero));
  build_set(b, from, column);
  build_set(b, to, row);
  build_close(b);
  build_if(b, build_op(b, OP_LT, build_get(b, from), build_get(b, to)));
  build_store1(b, a, at, zero_of(b, dtype));
  build_close(b);
  build_close(b);
  return build_end(b);
}
