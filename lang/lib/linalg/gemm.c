/* Matrix products of every dtype: OpenBLAS for what it knows and is quicker at, else simple loops, row by
 * row.
 *
 * The loops are for small matrices, for the dtypes that a BLAS does not know, and for where there is none. A
 * row of c is the sum of rows of b (when those are contiguous) or a list of dot products, in lanes however
 * the operands lie; rows are shared out to the pool. Products of short vectors are the same in compiled
 * functions (lang/codegen/cpu/products.c). Large float products without OpenBLAS go to gemm_blocked.
 * Invariant: an element of c depends on the shapes and strides alone, not on the threads. */
#include "lang/lib/linalg/gemm.h"

#include "lang/lib/linalg/blas.h"
#include "lang/rt/array/plan.h"
#include "lang/rt/scalar/eval.h"

#pragma GCC optimize("O3")

enum {
  BLOCKED_FROM = 16 * 1024,
  BLAS_FROM = 1024,   /* multiplications: below, OpenBLAS is not quicker; it need not be loaded */
  COLUMNS_LEAST = 256 /* of a task: long enough pieces of each row */
};

typedef void (*RowsFn)(int64_t first, int64_t last, int64_t n, int64_t k, Matrix a, Matrix b, Matrix c);

#define AT(T, m, i, j) (*(T *)(void *)((m).data + (i) * (m).row + (j) * (m).column))

/* Rows [first, last) of c for numbers of type T that wrap or round as C does. Work is
 * done in the unsigned or float type W, reached through the promoted type P. */
#define ROWS(name, T, P, W)                                                                                  \
  static void name(int64_t first, int64_t last, int64_t n, int64_t k, Matrix a, Matrix b, Matrix c) {        \
    bool by_rows = b.column == (int64_t)sizeof(T) && c.column == (int64_t)sizeof(T);                         \
    bool dots = a.column == (int64_t)sizeof(T) && b.row == (int64_t)sizeof(T);                               \
    for (int64_t i = first; i < last; i++) {                                                                 \
      if (by_rows) {                                                                                         \
        T *restrict out = &AT(T, c, i, 0);                                                                   \
        for (int64_t j = 0; j < n; j++) out[j] = 0;                                                          \
        int64_t p = 0;                                                                                       \
        for (; p + 4 <= k; p += 4) { /* four rows at a time: out is read and written less often */           \
          W x0 = (W)(P)AT(T, a, i, p), x1 = (W)(P)AT(T, a, i, p + 1), x2 = (W)(P)AT(T, a, i, p + 2),         \
            x3 = (W)(P)AT(T, a, i, p + 3);                                                                   \
          const T *restrict in0 = &AT(T, b, p, 0), *restrict in1 = &AT(T, b, p + 1, 0),                      \
                            *restrict in2 = &AT(T, b, p + 2, 0), *restrict in3 = &AT(T, b, p + 3, 0);        \
          for (int64_t j = 0; j < n; j++)                                                                    \
            out[j] = (T)((((W)(P)out[j] + x0 * (W)(P)in0[j]) + x1 * (W)(P)in1[j] + x2 * (W)(P)in2[j]) +      \
                         x3 * (W)(P)in3[j]);                                                                 \
        }                                                                                                    \
        for (; p < k; p++) {                                                                                 \
          W x = (W)(P)AT(T, a, i, p);                                                                        \
          const T *restrict in = &AT(T, b, p, 0);                                                            \
          for (int64_t j = 0; j < n; j++) out[j] = (T)((W)(P)out[j] + x * (W)(P)in[j]);                      \
        }                                                                                                    \
        continue;                                                                                            \
      }                                                                                                      \
      for (int64_t j = 0; j < n; j++) {                                                                      \
        W sum = 0, lane[GEMM_LANES] = {0};                                                                   \
        int64_t p = 0;                                                                                       \
        if (dots) {                                                                                          \
          const T *x = &AT(T, a, i, 0), *y = &AT(T, b, 0, j);                                                \
          for (; p + GEMM_LANES <= k; p += GEMM_LANES) {                                                     \
            for (int64_t l = 0; l < GEMM_LANES; l++) lane[l] += (W)(P)x[p + l] * (W)(P)y[p + l];             \
          }                                                                                                  \
        } else {                                                                                             \
          for (; p + GEMM_LANES <= k; p += GEMM_LANES) {                                                     \
            for (int64_t l = 0; l < GEMM_LANES; l++)                                                         \
              lane[l] += (W)(P)AT(T, a, i, p + l) * (W)(P)AT(T, b, p + l, j);                                \
          }                                                                                                  \
        }                                                                                                    \
        for (int64_t l = 0; l < GEMM_LANES; l++) sum += lane[l];                                             \
        for (; p < k; p++) sum += (W)(P)AT(T, a, i, p) * (W)(P)AT(T, b, p, j);                               \
        AT(T, c, i, j) = (T)sum;                                                                             \
      }                                                                                                      \
    }                                                                                                        \
  }
ROWS(rows_u8, uint8_t, uint32_t, uint32_t)
ROWS(rows_u16, uint16_t, uint32_t, uint32_t)
ROWS(rows_u32, uint32_t, uint32_t, uint32_t)
ROWS(rows_u64, uint64_t, uint64_t, uint64_t)
ROWS(rows_f32, float, float, float)
ROWS(rows_f64, double, double, double)

#define ROWS_COMPLEX(name, C, T)                                                                             \
  static void name(int64_t first, int64_t last, int64_t n, int64_t k, Matrix a, Matrix b, Matrix c) {        \
    for (int64_t i = first; i < last; i++) {                                                                 \
      for (int64_t j = 0; j < n; j++) {                                                                      \
        T re = 0, im = 0;                                                                                    \
        for (int64_t p = 0; p < k; p++) {                                                                    \
          C x = AT(C, a, i, p), y = AT(C, b, p, j);                                                          \
          re += x.re * y.re - x.im * y.im;                                                                   \
          im += x.re * y.im + x.im * y.re;                                                                   \
        }                                                                                                    \
        AT(C, c, i, j) = (C){re, im};                                                                        \
      }                                                                                                      \
    }                                                                                                        \
  }
ROWS_COMPLEX(rows_c64, QuernC64, float)
ROWS_COMPLEX(rows_c128, QuernC128, double)

static void rows_bool(int64_t first, int64_t last, int64_t n, int64_t k, Matrix a, Matrix b, Matrix c) {
  for (int64_t i = first; i < last; i++) {
    for (int64_t j = 0; j < n; j++) {
      bool any = false;
      for (int64_t p = 0; p < k && !any; p++) any = AT(bool, a, i, p) && AT(bool, b, p, j);
      AT(bool, c, i, j) = any;
    }
  }
}

static void rows_f16(int64_t first, int64_t last, int64_t n, int64_t k, Matrix a, Matrix b, Matrix c) {
  for (int64_t i = first; i < last; i++) {
    for (int64_t j = 0; j < n; j++) {
      float sum = 0;
      for (int64_t p = 0; p < k; p++)
        sum += half_to_float(AT(uint16_t, a, i, p)) * half_to_float(AT(uint16_t, b, p, j));
      AT(uint16_t, c, i, j) = half_from_float(sum);
    }
  }
}

/* Two's complement wraps alike with and without a sign. */
static const RowsFn rows_of[DT_COUNT] = {
    [DT_BOOL] = rows_bool, [DT_I8] = rows_u8,    [DT_I16] = rows_u16, [DT_I32] = rows_u32,
    [DT_I64] = rows_u64,   [DT_U8] = rows_u8,    [DT_U16] = rows_u16, [DT_U32] = rows_u32,
    [DT_U64] = rows_u64,   [DT_F16] = rows_f16,  [DT_F32] = rows_f32, [DT_F64] = rows_f64,
    [DT_C64] = rows_c64,   [DT_C128] = rows_c128};

typedef struct RowWork {
  RowsFn fn;
  int64_t m, n, k, per_task;
  bool columns; /* one row: tasks are ranges of columns */
  Matrix a, b, c;
} RowWork;

static void rows_task(void *context, uint64_t task) {
  const RowWork *work = context;
  int64_t first = (int64_t)task * work->per_task, last = first + work->per_task,
          end = work->columns ? work->n : work->m;
  if (last > end) last = end;
  if (!work->columns) {
    work->fn(first, last, work->n, work->k, work->a, work->b, work->c);
    return;
  }
  Matrix b = {work->b.data + first * work->b.column, work->b.row, work->b.column};
  Matrix c = {work->c.data + first * work->c.column, work->c.row, work->c.column};
  work->fn(0, 1, last - first, work->k, work->a, b, c);
}

bool gemm(Rt *rt, DType dtype, int64_t m, int64_t n, int64_t k, Matrix a, Matrix b, Matrix c) {
  if (m == 0 || n == 0) return true;
  int64_t work_size;
  if (__builtin_mul_overflow(m, n, &work_size) || __builtin_mul_overflow(work_size, k, &work_size))
    work_size = INT64_MAX;
  bool vector = m == 1 || n == 1;
  if (work_size >= (vector ? GEMM_VECTOR_FROM : BLAS_FROM) && gemm_blas_takes(dtype, m, n, k, c)) {
    const BlasCalls *calls = blas_of(rt);
    if (calls) return gemm_blas(rt, calls, dtype, m, n, k, a, b, c);
  }
  bool real = dtype == DT_F32 || dtype == DT_F64;
  if (real && m > 3 && n > 3 && k > 3 && work_size >= BLOCKED_FROM)
    return gemm_blocked(rt, dtype, m, n, k, a, b, c);
  int64_t size = (int64_t)dtype_size(dtype);
  if (n == 1 && m > 1 && a.row == size && a.column != size &&
      c.row == size) /* the transpose of a row times a matrix */
    return gemm(rt, dtype, 1, m, k, (Matrix){b.data, 0, b.row}, (Matrix){a.data, a.column, a.row},
                (Matrix){c.data, 0, c.row});
  if (n == 1) b.column = c.column = 0; /* a vector: dot products, not rows of one element */
  RowWork work = {rows_of[dtype], m, n, k, m, m == 1, a, b, c};
  int64_t chunk = plan_chunk(8), each = work.columns ? k : n * (k ? k : 1), count = work.columns ? n : m;
  work.per_task = each < chunk ? chunk / (each ? each : 1) : 1;
  if (work.columns && work.per_task < COLUMNS_LEAST) work.per_task = COLUMNS_LEAST;
  if (work.per_task >= count) {
    work.fn(0, m, n, k, a, b, c);
    return true;
  }
  return plan_tasks(rt, (uint64_t)((count + work.per_task - 1) / work.per_task), rows_task, &work);
}
