/* Lapack: see lapack.h. */
#include "lang/lib/linalg/lapack.h"

#include <limits.h>
#include <string.h>

#include "lang/lib/linalg/gemm.h"
#include "lang/rt/array/buffer.h"
#include "lang/rt/array/plan.h"
#include "lang/rt/array/shape.h"

enum { ALIGN = 64 };

/* Multiplications from which OpenBLAS shares one matrix out to threads of its own, and those of a task. */
static const double large_cost = 3e7, task_cost = 1e5;

/* ---- inputs ---- */

static bool stack_of(Lapack *l, const Value *args, unsigned inputs) {
  for (unsigned k = 0; k < inputs; k++) {
    const Array *a = args[k].array;
    unsigned rank = array_rank(a) - 2;
    if (!shape_join(&l->rank, l->shape, rank, array_shape(a)))
      return rt_fault(l->rt, DG_VALUE, "operands could not be broadcast together with shapes %s %s ",
                      shape_text(array_rank(args[0].array), array_shape(args[0].array)).text,
                      shape_text(array_rank(a), array_shape(a)).text);
  }
  l->count = 1;
  for (unsigned k = 0; k < l->rank; k++) l->count *= l->shape[k];
  return true;
}

static bool input_of(Lapack *l, unsigned k, const Array *a) {
  unsigned rank = array_rank(a), batch = rank - 2;
  LapackInput *in = &l->in[k];
  *in = (LapackInput){.data = a->data,
                      .rows = array_dim(a, rank - 2),
                      .columns = array_dim(a, rank - 1),
                      .row = array_stride(a, rank - 2),
                      .column = array_stride(a, rank - 1)};
  for (unsigned axis = 0; axis < l->rank; axis++) {
    unsigned skip = l->rank - batch;
    in->strides[axis] = axis < skip || array_dim(a, axis - skip) == 1 ? 0 : array_stride(a, axis - skip);
  }
  if (in->rows <= INT_MAX / 2 && in->columns <= INT_MAX / 2) return true;
  return rt_fault(l->rt, DG_VALUE, "%s: a matrix of %lld x %lld is too large for LAPACK", l->name,
                  (long long)in->rows, (long long)in->columns);
}

bool lapack_begin(Lapack *l, Rt *rt, const char *name, const Value *args, unsigned inputs) {
  memset(l, 0, sizeof *l);
  l->rt = rt;
  l->name = name;
  l->calls = blas_need(rt);
  if (!l->calls) return false;
  l->dtype = array_dtype(args[0].array);
  l->real = l->dtype == DT_C64 ? DT_F32 : l->dtype == DT_C128 ? DT_F64 : l->dtype;
  l->kind = blas_kind(l->dtype);
  l->item = (int64_t)dtype_size(l->dtype);
  l->real_item = (int64_t)dtype_size(l->real);
  if (!stack_of(l, args, inputs)) return false;
  for (unsigned k = 0; k < inputs; k++)
    if (!input_of(l, k, args[k].array)) return false;
  l->m = (int)l->in[0].rows;
  l->n = (int)l->in[0].columns;
  l->k = (int)l->in[inputs - 1].columns;
  return true;
}

bool lapack_square(Lapack *l) {
  if (l->m == l->n) return true;
  return rt_fault(l->rt, DG_LIN_ALG, "Last 2 dimensions of the array must be square");
}

static const char *matrix_at(const Lapack *l, unsigned k, int64_t index) {
  const LapackInput *in = &l->in[k];
  const char *data = in->data;
  for (unsigned axis = l->rank; axis-- > 0;) {
    data += index % l->shape[axis] * in->strides[axis];
    index /= l->shape[axis];
  }
  return data;
}

void lapack_load_until(const Lapack *l, unsigned k, int64_t index, void *to, int64_t ld,
                       const atomic_bool *stop) {
  const LapackInput *in = &l->in[k];
  int64_t shape[2] = {in->rows, in->columns}, strides[2] = {l->item, ld * l->item},
          from[2] = {in->row, in->column};
  matrix_move(l->dtype, shape, to, strides, matrix_at(l, k, index), from, stop);
}

void lapack_load(const Lapack *l, unsigned k, int64_t index, void *to, int64_t ld) {
  lapack_load_until(l, k, index, to, ld, NULL);
}

/* ---- outputs ---- */

bool lapack_drop(Lapack *l) {
  for (unsigned k = 0; k < LAPACK_OUTPUTS; k++) {
    if (l->out[k]) object_release(&l->out[k]->head);
    l->out[k] = NULL;
  }
  return false;
}

bool lapack_out(Lapack *l, unsigned k, DType dtype, unsigned count, const int64_t *lengths) {
  int64_t shape[MAX_RANK + 2], step = (int64_t)dtype_size(dtype);
  memcpy(shape, l->shape, l->rank * sizeof *shape);
  for (unsigned axis = 0; axis < count; axis++) {
    shape[l->rank + axis] = lengths[axis];
    step *= lengths[axis];
  }
  l->step[k] = step;
  l->out[k] = array_new(l->rt, elem_of(dtype), l->rank + count, shape, false);
  return l->out[k] || lapack_drop(l);
}

void lapack_store(const Lapack *l, unsigned k, int64_t index, const void *from, int64_t ld, int64_t rows,
                  int64_t columns) {
  int64_t shape[2] = {rows, columns}, strides[2] = {columns * l->item, l->item},
          source[2] = {l->item, ld * l->item};
  matrix_move(l->dtype, shape, lapack_result(l, k, index), strides, from, source, NULL);
}

void lapack_identity(const Lapack *l, void *to, int64_t rows, int64_t columns, int64_t ld) {
  memset(to, 0, (size_t)(ld * columns * l->item));
  for (int64_t k = 0; k < rows && k < columns; k++) {
    char *at = (char *)to + k * (ld + 1) * l->item;
    if (l->real == DT_F32)
      *(float *)(void *)at = 1;
    else
      *(double *)(void *)at = 1;
  }
}

static void give_one(const Type *type, Array *array, Value *out) {
  if (type->kind != TY_SCALAR) {
    out->array = array;
    return;
  }
  memset(out->bytes, 0, sizeof out->bytes);
  memcpy(out->bytes, array->data, array->elem->bytes);
  object_release(&array->head);
}

bool lapack_give(Lapack *l, const LibCall *call, unsigned count, Value *out) {
  if (count == 1) {
    give_one(call->result, l->out[0], out);
    return true;
  }
  Tuple *tuple = tuple_new(call->result);
  if (!tuple) return rt_fault(l->rt, DG_MEMORY, "there is no memory for a tuple"), lapack_drop(l);
  for (unsigned k = 0; k < count; k++) give_one(call->result->items[k], l->out[k], &tuple->items[k]);
  out->tuple = tuple;
  return true;
}

/* ---- running ---- */

/* Matrices of broadcast numbers can be longer than any memory: then it is more than can be had. */
int lapack_part(Lapack *l, int64_t count, int64_t size) {
  int part = (int)l->parts++;
  int64_t bytes;
  l->part[part] = l->bytes;
  if (__builtin_mul_overflow(count > 0 ? count : 1, size, &bytes) || bytes > INT64_MAX / 4 ||
      l->bytes > INT64_MAX / 2)
    l->bytes = INT64_MAX / 2 + 1;
  else
    l->bytes += (bytes + ALIGN - 1) / ALIGN * ALIGN;
  return part;
}

int lapack_wanted(const Lapack *l, const void *work) {
  double wanted = l->real == DT_F32 ? (double)*(const float *)work : *(const double *)work;
  return wanted < 1 ? 1 : wanted > INT_MAX ? INT_MAX : (int)wanted;
}

typedef struct LapackTasks {
  Lapack *l;
  int64_t per_task;
} LapackTasks;

static void lapack_task(void *context, uint64_t task) {
  const LapackTasks *tasks = context;
  Lapack *l = tasks->l;
  Buffer *room = buffer_try(NULL, (size_t)l->bytes + 1, false);
  if (!room) {
    atomic_store(&l->starved, true);
    return;
  }
  int64_t from = (int64_t)task * tasks->per_task, to = from + tasks->per_task;
  blas_enter(l->calls);
  for (; from < to && from < l->count; from++)
    if (l->one(l, from, room->host)) atomic_store(&l->failed, true);
  blas_leave(l->calls);
  buffer_release(room);
}

/* Large matrices, one after another, each on all threads. While a call that was left behind has them (an
 * interrupt), on one. */
static bool run_large(Lapack *l, unsigned threads) {
  Aside *aside = lapack_is_long(l) ? blas_aside(l->rt) : NULL;
  bool ok = true, alone = aside && aside_left(aside);
  LapackTasks tasks = {l, 1};
  if (!alone) blas_threads(l->rt, threads);
  for (int64_t k = 0; k < l->count && ok; k++) {
    if (aside)
      ok = lapack_long(l, k, aside);
    else
      lapack_task(&tasks, (uint64_t)k);
    ok = ok && !rt_interrupted(l->rt);
  }
  if (!alone) blas_threads(l->rt, 1);
  return ok;
}

/* In a task of the pool (an iteration of a prange loop): long matrices, on a thread of the task's own. */
static bool run_long_here(Lapack *l, Aside *aside) {
  bool ok = true;
  for (int64_t k = 0; k < l->count && ok; k++) ok = lapack_long(l, k, aside) && !rt_interrupted(l->rt);
  aside_free(aside);
  return ok;
}

bool lapack_run(Lapack *l, LapackFn one, const char *failure) {
  l->one = one;
  LapackTasks tasks = {l, 1};
  unsigned threads = pool_threads(l->rt->pool);
  bool ok = true, busy = pool_is_busy(l->rt->pool), large = l->cost >= large_cost && !busy;
  Aside *own = busy && lapack_is_long(l) ? blas_aside_own(l->rt) : NULL;
  if (own) {
    ok = run_long_here(l, own);
  } else if (large && (threads > 1 || lapack_is_long(l))) {
    ok = run_large(l, threads);
  } else {
    tasks.per_task = (int64_t)(task_cost / (l->cost + 1)) + 1;
    ok = plan_tasks(l->rt, (uint64_t)((l->count + tasks.per_task - 1) / tasks.per_task), lapack_task, &tasks);
  }
  if (ok && atomic_load(&l->starved))
    ok = rt_fault(l->rt, DG_MEMORY, "Unable to allocate the work space of %s(): %lld bytes", l->name,
                  (long long)l->bytes);
  if (ok && atomic_load(&l->failed)) ok = rt_fault(l->rt, DG_LIN_ALG, "%s", failure);
  return ok || lapack_drop(l);
}
