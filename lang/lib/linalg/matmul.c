/* np.matmul and np.dot: broadcasting, vectors and messages; gemm.c multiplies.
 *
 * Sources: https://numpy.org/doc/stable/reference/generated/numpy.matmul.html and
 * numpy.dot.html. Invariant: operands are read as they lie; dot alone may copy one to
 * make a matrix of it. */
#include <stdio.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/linalg/gemm.h"
#include "lang/rt/array/plan.h"
#include "lang/rt/array/shape.h"

static const char signature[] = "(n?,k),(k,m?)->(n?,m?)";

/* One operand: its matrix (a vector has one row or column) and its batch axes. */
typedef struct Operand {
  const Array *array;
  unsigned batch; /* axes before the core */
  int64_t rows, columns;
  Matrix matrix;
} Operand;

static Operand operand_of(const Array *a, bool left) {
  unsigned rank = array_rank(a);
  Operand o = {.array = a, .batch = rank > 2 ? rank - 2 : 0, .matrix = {.data = a->data}};
  if (rank == 1) {
    o.rows = left ? 1 : array_dim(a, 0);
    o.columns = left ? array_dim(a, 0) : 1;
    o.matrix.row = left ? 0 : array_stride(a, 0);
    o.matrix.column = left ? array_stride(a, 0) : 0;
  } else {
    o.rows = array_dim(a, rank - 2);
    o.columns = array_dim(a, rank - 1);
    o.matrix.row = array_stride(a, rank - 2);
    o.matrix.column = array_stride(a, rank - 1);
  }
  return o;
}

static bool check_cores(Rt *rt, const Array *a, const Array *b) {
  const Array *both[2] = {a, b};
  for (unsigned k = 0; k < 2; k++) {
    if (array_rank(both[k]) > 0) continue;
    return rt_fault(rt, DG_VALUE,
                    "matmul: Input operand %u does not have enough dimensions (has 0, gufunc core with "
                    "signature %s requires 1)",
                    k, signature);
  }
  int64_t have = array_dim(a, array_rank(a) - 1),
          want = array_dim(b, array_rank(b) == 1 ? 0 : array_rank(b) - 2);
  if (have == want) return true;
  return rt_fault(rt, DG_VALUE,
                  "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature %s "
                  "(size %lld is different from %lld)",
                  signature, (long long)want, (long long)have);
}

/* "(2,2,3)->(2,newaxis,newaxis)": batch axes and the core's. */
static void remapped_text(const Array *a, char *out, size_t size) {
  int64_t mapped[MAX_RANK];
  unsigned rank = array_rank(a), batch = rank > 2 ? rank - 2 : 0;
  ShapeText text = shape_text(rank, array_shape(a));
  for (unsigned k = 0; k < rank; k++) mapped[k] = k < batch ? array_dim(a, k) : -1;
  ShapeText map = shape_text(rank, mapped);
  snprintf(out, size, "%.120s->%.120s", text.text, map.text);
}

static bool batch_fault(Rt *rt, const Array *a, const Array *b, int64_t rows, int64_t columns) {
  char first[FAULT_TEXT / 4], second[FAULT_TEXT / 4];
  int64_t core[2] = {rows, columns};
  remapped_text(a, first, sizeof first);
  remapped_text(b, second, sizeof second);
  return rt_fault(rt, DG_VALUE,
                  "operands could not be broadcast together with remapped shapes [original->remapped]: %s %s "
                  " and requested shape %s",
                  first, second, shape_text(2, core).text);
}

typedef struct Batches {
  Rt *rt;
  DType dtype;
  unsigned rank; /* batch axes */
  int64_t shape[MAX_RANK];
  int64_t strides[3][MAX_RANK]; /* a, b, c */
  int64_t m, n, k, per_task, count;
  Matrix a, b, c;
} Batches;

static bool multiply_one(const Batches *work, Rt *rt, int64_t index) {
  Matrix m[3] = {work->a, work->b, work->c};
  for (unsigned k = work->rank; k-- > 0;) {
    int64_t at = index % work->shape[k];
    index /= work->shape[k];
    for (unsigned j = 0; j < 3; j++) m[j].data += at * work->strides[j][k];
  }
  return gemm(rt, work->dtype, work->m, work->n, work->k, m[0], m[1], m[2]);
}

static void batch_task(void *context, uint64_t task) {
  const Batches *work = context;
  Rt rt = {.pool = NULL, .library.blas = work->rt->library.blas};
  int64_t from = (int64_t)task * work->per_task, to = from + work->per_task;
  for (; from < to && from < work->count; from++) multiply_one(work, &rt, from);
}

/* Small products in parallel, large ones each on all threads. */
static bool multiply_batches(Batches *work) {
  enum { SMALL = 64 * 1024, TASK = 32 * 1024 };
  int64_t each = work->m * work->n * (work->k ? work->k : 1);
  if (each > SMALL || work->count == 1) {
    for (int64_t k = 0; k < work->count; k++) {
      if (!multiply_one(work, work->rt, k)) return false;
    }
    return true;
  }
  work->per_task = TASK / (each ? each : 1) + 1;
  return plan_tasks(work->rt, (uint64_t)((work->count + work->per_task - 1) / work->per_task), batch_task,
                    work);
}

static void batch_strides(const Batches *work, const Operand *o, int64_t *strides) {
  for (unsigned k = 0; k < work->rank; k++) {
    unsigned skip = work->rank - o->batch;
    strides[k] = k < skip || array_dim(o->array, k - skip) == 1 ? 0 : array_stride(o->array, k - skip);
  }
}

/* Two matrices: nothing to broadcast. */
static Array *matmul_plain(Rt *rt, const Array *a, const Array *b) {
  int64_t shape[2] = {array_dim(a, 0), array_dim(b, 1)}, item = (int64_t)a->elem->bytes;
  Array *out = array_new(rt, a->elem, 2, shape, false);
  if (!out || gemm(rt, array_dtype(a), shape[0], shape[1], array_dim(a, 1),
                   (Matrix){a->data, array_stride(a, 0), array_stride(a, 1)},
                   (Matrix){b->data, array_stride(b, 0), array_stride(b, 1)},
                   (Matrix){out->data, shape[1] * item, item}))
    return out;
  array_free(out);
  return NULL;
}

static Array *matmul(Rt *rt, const Array *a, const Array *b) {
  if (!check_cores(rt, a, b)) return NULL;
  if (array_rank(a) == 2 && array_rank(b) == 2) return matmul_plain(rt, a, b);
  Operand left = operand_of(a, true), right = operand_of(b, false);
  Batches work = {.rt = rt, .dtype = array_dtype(a), .m = left.rows, .n = right.columns, .k = left.columns};
  work.rank = left.batch;
  if (work.rank) memcpy(work.shape, array_shape(a), work.rank * sizeof *work.shape);
  if (!shape_join(&work.rank, work.shape, right.batch, array_shape(b)))
    return batch_fault(rt, a, b, work.m, work.n), NULL;
  int64_t shape[MAX_RANK];
  unsigned rank = work.rank;
  memcpy(shape, work.shape, rank * sizeof *shape);
  if (array_rank(a) > 1) shape[rank++] = work.m;
  if (array_rank(b) > 1) shape[rank++] = work.n;
  Array *out = array_new(rt, elem_of(work.dtype), rank, shape, false);
  if (!out || out->size == 0) return out;
  int64_t item = (int64_t)dtype_size(work.dtype);
  work.a = left.matrix;
  work.b = right.matrix;
  work.c = (Matrix){out->data, work.n * item, item};
  batch_strides(&work, &left, work.strides[0]);
  batch_strides(&work, &right, work.strides[1]);
  int64_t stride = work.m * work.n * item;
  work.count = 1;
  for (unsigned k = work.rank; k-- > 0;) {
    work.strides[2][k] = stride;
    stride *= work.shape[k];
    work.count *= work.shape[k];
  }
  if (multiply_batches(&work)) return out;
  array_free(out);
  return NULL;
}

bool lib_matmul(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return result_array(call, out, matmul(rt, args[0].array, args[1].array));
}

/* ---- dot ---- */

/* `a` as rows of its last axis; copies when its other axes are not jointly contiguous (owned). */
static Array *as_rows(Rt *rt, Array *a) {
  unsigned rank = array_rank(a);
  int64_t last = rank ? array_dim(a, rank - 1) : 1, shape[2] = {last ? a->size / last : 0, last};
  if (last == 0) {
    shape[0] = 1;
    for (unsigned k = 0; k + 1 < rank; k++) shape[0] *= array_dim(a, k);
  }
  return array_reshape(rt, a, 2, shape);
}

/* sum over the last axis of a and the one before the last of b (rank >= 2). */
static Array *dot_many(Rt *rt, Array *a, const Array *b) {
  unsigned rank = 0, rank_a = array_rank(a), rank_b = array_rank(b);
  int64_t shape[2 * MAX_RANK];
  Operand right = operand_of(b, false);
  for (unsigned k = 0; k + 1 < rank_a; k++) shape[rank++] = array_dim(a, k);
  for (unsigned k = 0; k + 2 < rank_b; k++) shape[rank++] = array_dim(b, k);
  shape[rank++] = right.columns;
  Array *rows = as_rows(rt, a), *out = rows ? array_new(rt, a->elem, rank, shape, false) : NULL;
  bool ok = out != NULL;
  if (ok && out->size > 0) {
    int64_t item = (int64_t)a->elem->bytes, lead = 1;
    for (unsigned k = 0; k + 2 < rank_b; k++) lead *= array_dim(b, k);
    Batches work = {.rt = rt,
                    .dtype = array_dtype(a),
                    .rank = right.batch,
                    .m = array_dim(rows, 0),
                    .n = right.columns,
                    .k = right.rows,
                    .count = lead};
    work.a = (Matrix){rows->data, array_stride(rows, 0), array_stride(rows, 1)};
    work.b = right.matrix;
    work.c = (Matrix){out->data, lead * right.columns * item, item};
    memcpy(work.shape, array_shape(b), right.batch * sizeof *work.shape);
    batch_strides(&work, &right, work.strides[1]);
    int64_t stride = right.columns * item;
    for (unsigned k = work.rank; k-- > 0;) {
      work.strides[2][k] = stride;
      stride *= work.shape[k];
    }
    ok = multiply_batches(&work);
  }
  if (rows) array_free(rows);
  if (!ok && out) array_free(out);
  return ok ? out : NULL;
}

/* A scalar operand of dot multiplies: as the product of a column and a row of one. */
static Array *dot_scalar(Rt *rt, Array *a, Array *scalar) {
  int64_t column[2] = {a->size, 1}, one[2] = {1, 1};
  Array *left = array_reshape(rt, a, 2, column), *right = left ? array_reshape(rt, scalar, 2, one) : NULL;
  Array *product = right ? matmul(rt, left, right) : NULL;
  Array *out = product ? array_reshape(rt, product, array_rank(a), array_shape(a)) : NULL;
  if (left) array_free(left);
  if (right) array_free(right);
  if (product) array_free(product);
  return out;
}

bool lib_dot(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array, *b = args[1].array;
  if (array_rank(b) == 0) return result_array(call, out, dot_scalar(rt, a, b));
  if (array_rank(a) == 0) return result_array(call, out, dot_scalar(rt, b, a));
  unsigned axis_a = array_rank(a) - 1, axis_b = array_rank(b) == 1 ? 0 : array_rank(b) - 2;
  if (array_dim(a, axis_a) != array_dim(b, axis_b)) {
    return rt_fault(rt, DG_VALUE, "shapes %s and %s not aligned: %lld (dim %u) != %lld (dim %u)",
                    shape_text(array_rank(a), array_shape(a)).text,
                    shape_text(array_rank(b), array_shape(b)).text, (long long)array_dim(a, axis_a), axis_a,
                    (long long)array_dim(b, axis_b), axis_b);
  }
  bool plain = array_rank(b) == 1 || (array_rank(a) <= 2 && array_rank(b) == 2);
  return result_array(call, out, plain ? matmul(rt, a, b) : dot_many(rt, a, b));
}
