/* Matrix products through OpenBLAS.
 *
 * A row-major product c = a b is the column-major one c' = b' a', so nothing is copied: an operand goes in
 * plain or transposed, by the axis whose elements are side by side, and only one that has no such axis is
 * packed first. The pool gets ranges of c's rows. OpenBLAS is asked for one thread in each: with several its
 * sums depend on their number.
 * Invariant: the bits of c do not depend on the number of threads. (OpenBLAS groups the rows of c by the few
 * that its kernels take at once: ranges that begin at multiples of BlasCalls.rows keep the groups. Nothing so
 * simple is true of c's columns.) */
#include <limits.h>

#include "lang/lib/linalg/blas.h"
#include "lang/lib/linalg/gemm.h"
#include "lang/rt/array/buffer.h"
#include "lang/rt/array/plan.h"

/* Multiplications of a task, about: some tenths of a second. */
static const double longest = 8e9;

enum {
  VECTOR_RANGE = 24,
  COLUMNS_LEAST =
      84 * VECTOR_RANGE,   /* of a task: fewer are short pieces of each line, which cost a page each */
  ROWS_LONG = 240,         /* the same where tasks are cut because they take long */
  ROWS_LEAST = 96,         /* of a task: all of b is packed for each */
  PARALLEL_FROM = 4 << 20, /* multiplications; a task keeps to the same kernels above 10^6 */
  VECTOR_CHUNK = 64 * 1024 /* elements of the matrix in a task of a product with a vector */
};

typedef struct Side {
  const char *data;
  char way; /* 'N': its rows are side by side, 'T': its columns */
  int ld;
  Buffer *packed; /* or NULL */
} Side;

typedef struct Product {
  const BlasCalls *calls;
  int kind;
  int64_t item, m, n, k, per_task;
  Side a, b;
  Matrix c;
} Product;

static const union One {
  float c64[2];
  double c128[2];
} zero = {{0, 0}}, one_narrow = {.c64 = {1, 0}}, one_wide = {.c128 = {1, 0}};

static const void *one_of(int kind) { return kind == BLAS_S || kind == BLAS_C ? &one_narrow : &one_wide; }

/* A distance of `bytes` >= 0 in items, which are a power of two (a division takes as long as a row of a small
 * matrix); -1 when it is none that BLAS could take. */
static inline int64_t in_items(int64_t bytes, int64_t item) {
  int64_t items = bytes >> __builtin_ctzll((unsigned long long)item);
  return (bytes & (item - 1)) == 0 && items <= INT_MAX ? items : -1;
}

/* Whether lines of `length` elements lie side by side in memory, `line` bytes apart. */
static bool lies(int64_t step, int64_t line, int64_t length, int64_t lines, int64_t item) {
  if (length > 1 && step != item) return false;
  return lines <= 1 || (line >= length * item && in_items(line, item) >= 0);
}

static int leading(int64_t line, int64_t length, int64_t lines, int64_t item) {
  int64_t ld = lines > 1 ? in_items(line, item) : length;
  return (int)(ld ? ld : 1);
}

static bool no_space(Rt *rt) {
  return rt_fault(rt, DG_MEMORY, "Unable to allocate the work space of a matrix product");
}

/* A matrix of rows x columns as BLAS takes it; packed if it must be. False after a fault. */
static bool side_of(Rt *rt, DType dtype, Matrix m, int64_t rows, int64_t columns, Side *side) {
  int64_t item = (int64_t)dtype_size(dtype);
  *side = (Side){.data = m.data};
  if (lies(m.column, m.row, columns, rows, item)) {
    side->way = 'N';
    side->ld = leading(m.row, columns, rows, item);
    return true;
  }
  side->way = 'T';
  if (lies(m.row, m.column, rows, columns, item)) {
    side->ld = leading(m.column, rows, columns, item);
    return true;
  }
  side->way = 'N';
  side->ld = (int)columns;
  int64_t bytes;
  if (__builtin_mul_overflow(rows * columns, item, &bytes)) return no_space(rt);
  side->packed = buffer_try(NULL, (size_t)bytes, false);
  if (!side->packed) return no_space(rt);
  side->data = side->packed->host;
  int64_t shape[2] = {rows, columns}, to[2] = {columns * item, item}, from[2] = {m.row, m.column};
  matrix_move(dtype, shape, side->packed->host, to, m.data, from, rt->interrupt);
  return !rt_interrupted(rt);
}

static void product_task(void *context, uint64_t task) {
  const Product *p = context;
  int64_t first = (int64_t)task * p->per_task, left = p->m - first;
  int n = (int)p->n, rows = (int)(left < p->per_task ? left : p->per_task), k = (int)p->k;
  int ldc = leading(p->c.row, p->n, p->m, p->item);
  const char *a = p->a.data + first * p->item * (p->a.way == 'N' ? p->a.ld : 1);
  blas_enter(p->calls);
  p->calls->gemm[p->kind](&p->b.way, &p->a.way, &n, &rows, &k, one_of(p->kind), p->b.data, &p->b.ld, a,
                          &p->a.ld, &zero, p->c.data + first * p->c.row, &ldc, 1, 1);
  blas_leave(p->calls);
}

/* c is a column (a matrix times a vector) when n is 1; the roles are exchanged by the caller otherwise. */
static void vector_task(void *context, uint64_t task) {
  const Product *p = context;
  int64_t first = (int64_t)task * p->per_task, left = p->m - first;
  int rows = (int)(left < p->per_task ? left : p->per_task), k = (int)p->k;
  int step_b = (int)(p->b.ld), step_c = (int)(p->m > 1 ? p->c.row / p->item : 1);
  bool by_rows = p->a.way == 'N';
  const char *a = p->a.data + first * p->item * (by_rows ? p->a.ld : 1);
  blas_enter(p->calls);
  p->calls->gemv[p->kind](by_rows ? "T" : "N", by_rows ? &k : &rows, by_rows ? &rows : &k, one_of(p->kind), a,
                          &p->a.ld, p->b.data, &step_b, &zero, p->c.data + first * p->c.row, &step_c, 1);
  blas_leave(p->calls);
}

static int64_t round_up(int64_t rows, int64_t range) { return (rows + range - 1) / range * range; }

static bool run_vector(Rt *rt, Product *p) {
  p->per_task = round_up(VECTOR_CHUNK / p->k + 1, VECTOR_RANGE);
  if (p->a.way == 'T' && p->per_task < COLUMNS_LEAST)
    p->per_task = COLUMNS_LEAST; /* on any number of threads */
  return plan_tasks(rt, (uint64_t)((p->m + p->per_task - 1) / p->per_task), vector_task, p);
}

/* Cuts tasks down that would take long. */
static void cut_long(Product *p) {
  double rows = longest / ((double)p->n * (double)p->k * (p->kind >= BLAS_C ? 4 : 1));
  if (rows >= (double)p->per_task) return;
  int64_t most = round_up(rows > ROWS_LONG ? (int64_t)rows : ROWS_LONG, p->calls->rows);
  if (most < p->per_task) p->per_task = most;
}

static bool run_matrix(Rt *rt, Product *p) {
  p->per_task = p->m;
  unsigned threads = pool_threads(rt->pool);
  if (threads > 1 && p->m >= 2 * ROWS_LEAST && p->m * p->n * p->k >= PARALLEL_FROM) {
    int64_t each = (p->m + threads - 1) / threads, least = (1 << 20) / (p->n * p->k) + 1;
    if (each < ROWS_LEAST) each = ROWS_LEAST;
    if (each < least) each = least;
    p->per_task = round_up(each, p->calls->rows);
    if (p->m % p->per_task && p->m % p->per_task < least) p->per_task = p->m; /* no crumbs */
  }
  cut_long(p);
  if (p->per_task < p->m)
    return plan_tasks(rt, (uint64_t)((p->m + p->per_task - 1) / p->per_task), product_task, p);
  product_task(p, 0);
  return true;
}

bool gemm_blas_takes(DType dtype, int64_t m, int64_t n, int64_t k, Matrix c) {
  if (dtype != DT_F32 && dtype != DT_F64 && dtype != DT_C64 && dtype != DT_C128) return false;
  if (m > INT_MAX || n > INT_MAX || k > INT_MAX || m < 1 || n < 1 || k < 1) return false;
  int64_t item = (int64_t)dtype_size(dtype);
  if (n == 1) return m == 1 || (c.row > 0 && in_items(c.row, item) > 0);
  return lies(c.column, c.row, n, m, item);
}

static bool vector_lies(int64_t stride, int64_t count, int64_t item) {
  return count <= 1 || (stride > 0 && in_items(stride, item) > 0);
}

bool gemm_blas(Rt *rt, const BlasCalls *calls, DType dtype, int64_t m, int64_t n, int64_t k, Matrix a,
               Matrix b, Matrix c) {
  int64_t item = (int64_t)dtype_size(dtype);
  if (m == 1 && n > 1) /* the transpose is a matrix times a vector */
    return gemm_blas(rt, calls, dtype, n, 1, k, (Matrix){b.data, b.column, b.row},
                     (Matrix){a.data, a.column, a.row}, (Matrix){c.data, c.column, c.row});
  Product p; /* field by field: clearing it first takes as long as a row of a small product */
  p.calls = calls;
  p.kind = blas_kind(dtype);
  p.item = item;
  p.m = m;
  p.n = n;
  p.k = k;
  p.c = c;
  p.b.packed = NULL;
  bool vector = n == 1, ok = side_of(rt, dtype, a, m, k, &p.a);
  if (vector && vector_lies(b.row, k, item))
    p.b = (Side){.data = b.data, .ld = k > 1 ? (int)(b.row / item) : 1};
  else if (ok)
    ok = side_of(rt, dtype, b, k, n, &p.b);
  if (vector && p.b.packed) p.b.ld = 1;
  if (ok) ok = vector ? run_vector(rt, &p) : run_matrix(rt, &p);
  buffer_release(p.a.packed);
  buffer_release(p.b.packed);
  return ok;
}
