/* np.linalg.solve, inv, cholesky and determinants on a device with memory of its own: see
 * linalg.h. Where there is no library the host does them, and the transfer log says so. */
#include "lang/offload/linalg.h"

#include <string.h>

#include "lang/ir/device/product.h"
#include "lang/lib/linalg/lapack.h"
#include "lang/rt/device/failure.h"

static void system_fini(System *s) {
  Array *all[] = {s->a, s->b, s->u, s->v, s->pivots, s->info};
  for (unsigned k = 0; k < sizeof all / sizeof *all; k++) device_drop(all[k]);
}

bool device_number(DType dtype, DeviceNumber *number) {
  if (!dtype_is_complex(dtype) && dtype != DT_F32 && dtype != DT_F64) return false;
  *number = dtype == DT_F32   ? DEVICE_F32
            : dtype == DT_F64 ? DEVICE_F64
            : dtype == DT_C64 ? DEVICE_C64
                              : DEVICE_C128;
  return true;
}

/* ---- arrays ---- */

Array *system_array(const System *s, DType dtype, unsigned count, const int64_t *lengths) {
  const Array *like = s->call->args[0].array;
  unsigned stack = array_rank(like) - 2;
  int64_t shape[MAX_RANK];
  memcpy(shape, array_shape(like), stack * sizeof *shape);
  memcpy(shape + stack, lengths, count * sizeof *shape);
  return residency_array_new(s->offload->rt, s->device, elem_of(dtype), stack + count, shape);
}

Array *system_part(const System *s, const Array *a, int64_t rows, int64_t columns, bool turn) {
  unsigned rank = array_rank(a), row = rank - 2 + turn, column = rank - 1 - turn;
  int64_t shape[MAX_RANK], strides[MAX_RANK];
  memcpy(shape, array_shape(a), rank * sizeof *shape);
  memcpy(strides, array_strides(a), rank * sizeof *strides);
  shape[row] = rows, shape[column] = columns;
  strides[row] = array_stride(a, rank - 2), strides[column] = array_stride(a, rank - 1);
  Array *from = array_view(s->offload->rt, a, a->data, rank, shape, strides);
  Array *to = from ? residency_array_new(s->offload->rt, s->device, a->elem, rank, shape) : NULL;
  if (to && !offload_array_copy(s->offload, s->device, to, from)) device_drop(to), to = NULL;
  device_drop(from);
  return to;
}

Array *system_copy(const System *s, const Array *a, bool turn) {
  unsigned rank = array_rank(a);
  return system_part(s, a, array_dim(a, rank - 2), array_dim(a, rank - 1), turn);
}

static bool cleared(const System *s, Array *a) {
  DeviceError error = {0};
  char *at = residency_on_device(s->offload->rt, a, s->device, RESIDENCY_READ | RESIDENCY_WRITE);
  size_t bytes = (size_t)a->size * a->elem->bytes;
  return at && (s->device->ops->fill(s->device, at, 0, bytes, NULL, &error) ||
                gpu_fault(s->offload->rt, s->device, &error, NULL));
}

Array *system_diagonal(const System *s, int64_t count, int64_t n, Array *line, const char *why) {
  Rt *rt = s->offload->rt;
  if (!line) return NULL;
  int64_t item = (int64_t)dtype_size(s->dtype), shape[3] = {count, n, n}, diagonal[2] = {count, n},
          strides[2] = {n * n * item, (n + 1) * item}, theirs[2] = {0, line->size > 1 ? item : 0};
  Array *out = residency_array_new(rt, s->device, elem_of(s->dtype), 3, shape);
  gpu_explain(rt->devices.gpu, why, true);
  bool there = residency_on_device(rt, line, s->device, RESIDENCY_READ) != NULL;
  gpu_explain(rt->devices.gpu, NULL, false);
  Array *to = out && there ? array_view(rt, out, out->data, 2, diagonal, strides) : NULL,
        *from = to ? array_view(rt, line, line->data, 2, diagonal, theirs) : NULL;
  bool ok = from && cleared(s, out) && offload_array_copy(s->offload, s->device, to, from);
  device_drop(line);
  device_drop(to);
  device_drop(from);
  if (!ok) device_drop(out), out = NULL;
  return out;
}

Array *system_identities(const System *s, int64_t count, int64_t n) {
  int64_t one = 1;
  Array *number = array_new(s->offload->rt, elem_of(s->dtype), 1, &one, true);
  if (number && s->real == DT_F64)
    *(double *)(void *)number->data = 1;
  else if (number)
    *(float *)(void *)number->data = 1;
  return system_diagonal(s, count, n, number, "a one for the identity matrix");
}

bool system_triangle(const System *s, Array *a, bool upper) {
  Offload *offload = s->offload;
  Fn **fn = &offload->triangle[s->dtype];
  if (!*fn) *fn = device_triangle(offload->arena, offload->types, s->dtype);
  unsigned rank = array_rank(a);
  Array *line = device_line_of(offload, a, s->dtype);
  Value args[5] = {{.array = line},
                   {.i = a->size},
                   {.i = array_dim(a, rank - 2)},
                   {.i = array_dim(a, rank - 1)},
                   {.i = upper}};
  bool ok = line && offload_array_launch(offload, s->device, *fn, args, 5, a->size, 1);
  device_drop(line);
  return ok;
}

/* ---- calls ---- */

/* *at: the memory of an array that the library writes; true for none. */
static bool memory_of(const System *s, Array *a, void **at) {
  *at = a ? residency_on_device(s->offload->rt, a, s->device, RESIDENCY_READ | RESIDENCY_WRITE) : NULL;
  return !a || *at;
}

bool system_run(System *s) {
  Rt *rt = s->offload->rt;
  DeviceFactor *f = &s->request;
  DeviceError error = {0};
  bool pivots = f->kind == DEVICE_SOLVE || f->kind == DEVICE_LU;
  device_drop(s->info);
  s->info = device_line_new(s->offload, s->device, DT_I32, 2 * f->count);
  if (pivots) s->pivots = device_line_new(s->offload, s->device, DT_I32, f->n * f->count);
  if (!s->info || (pivots && !s->pivots) || !cleared(s, s->info)) return false;
  if (!memory_of(s, s->a, &f->a) || !memory_of(s, s->b, &f->b) || !memory_of(s, s->u, &f->u) ||
      !memory_of(s, s->v, &f->v) || !memory_of(s, s->pivots, &f->pivots) || !memory_of(s, s->info, &f->info))
    return false;
  if (!device_libraries(s->device)->factor(s->device, f, s->call->done, &error))
    return gpu_fault(rt, s->device, &error, s->name);
  if (!*s->call->done) return true;
  rt->devices.gpu->pending = true;
  offload_note_launch(s->offload, s->device, s->note);
  return true;
}

bool system_fetched(const System *s, const Array *a, const char *why) {
  Rt *rt = s->offload->rt;
  gpu_explain(rt->devices.gpu, why, true);
  bool ok = array_on_host(rt, a, RESIDENCY_READ);
  gpu_explain(rt->devices.gpu, NULL, false);
  return ok;
}

bool system_check(const System *s, const char *failure) {
  bool bad = false;
  if (!system_fetched(s, s->info, "check of a factorisation")) return false;
  const int32_t *info = (const int32_t *)(const void *)s->info->data;
  for (int64_t k = 0; k < s->request.count; k++) bad |= info[2 * k] != 0;
  return !bad || rt_fault(s->offload->rt, DG_LIN_ALG, "%s", failure);
}

static void give_one(const Type *type, Array *a, Value *out) {
  if (type_is_array(type)) {
    out->array = a;
    return;
  }
  memcpy(out->bytes, a->data, a->elem->bytes);
  device_drop(a);
}

bool system_give(const System *s, unsigned count, Array *const *made, Value *out) {
  const Type *type = s->call->call->result;
  Tuple *tuple = count > 1 ? tuple_new(type) : NULL;
  bool ok = count == 1 || tuple || rt_fault(s->offload->rt, DG_MEMORY, "there is no memory for a tuple");
  for (unsigned k = 0; k < count; k++) ok = ok && made[k];
  for (unsigned k = 0; k < count; k++) {
    if (ok)
      give_one(tuple ? type->items[k] : type, made[k], tuple ? &tuple->items[k] : out);
    else
      device_drop(made[k]);
  }
  if (!ok && tuple) object_release(&tuple->head);
  if (ok && tuple) out->tuple = tuple;
  return ok;
}

/* ---- systems ---- */

static bool solve_call(System *s, Value *out) {
  const DeviceCall *c = s->call;
  const Array *a = c->args[0].array, *b = c->args[1].array;
  unsigned rank = array_rank(a);
  *c->done = array_rank(b) == rank && b->size && array_dim(b, rank - 2) == s->n &&
             !memcmp(array_shape(a), array_shape(b), (rank - 2) * sizeof(int64_t));
  if (!*c->done) return true;
  s->request.kind = DEVICE_SOLVE;
  s->request.k = array_dim(b, rank - 1);
  s->a = system_copy(s, a, false);
  s->b = s->a ? system_copy(s, b, true) : NULL;
  if (!s->b || !system_run(s)) return false;
  if (!*c->done) return true;
  out->array = system_check(s, "Singular matrix") ? system_copy(s, s->b, true) : NULL;
  return out->array != NULL;
}

static bool inv_call(System *s, Value *out) {
  const DeviceCall *c = s->call;
  const Array *a = c->args[0].array;
  *c->done = !arg_int_or(c->call, c->args, 1, 0); /* NaNs for singular matrices are the host's */
  if (!*c->done) return true;
  s->request.kind = DEVICE_SOLVE;
  s->request.plain = true; /* the inverse of the transposed, which is read back as the transposed of that */
  s->a = system_copy(s, a, false);
  s->b = s->a ? system_identities(s, s->request.count, s->n) : NULL;
  if (!s->b || !system_run(s)) return false;
  if (!*c->done) return true;
  if (!system_check(s, "Singular matrix")) return false;
  out->array = array_reshape(s->offload->rt, s->b, array_rank(a), array_shape(a));
  return out->array != NULL;
}

static bool cholesky_call(System *s, Value *out) {
  const DeviceCall *c = s->call;
  bool upper = arg_int_or(c->call, c->args, 1, 0) != 0;
  s->request.kind = DEVICE_CHOLESKY;
  s->request.upper = !upper; /* of the transposed */
  s->a = system_copy(s, c->args[0].array, false);
  if (!s->a || !system_run(s)) return false;
  if (!*c->done) return true;
  if (!system_check(s, "Matrix is not positive definite") || !system_triangle(s, s->a, upper)) return false;
  out->array = s->a, s->a = NULL;
  return true;
}

/* ---- determinants ---- */

/* The diagonals of the factors, on the host. */
static Array *diagonals(const System *s) {
  Rt *rt = s->offload->rt;
  int64_t n = s->n, item = (int64_t)dtype_size(s->dtype), shape[2] = {s->request.count, n},
          strides[2] = {n * n * item, (n + 1) * item};
  Array *from = array_view(rt, s->a, s->a->data, 2, shape, strides),
        *to = from ? residency_array_new(rt, s->device, elem_of(s->dtype), 2, shape) : NULL;
  bool ok = to && offload_array_copy(s->offload, s->device, to, from) &&
            system_fetched(s, to, "diagonal of a factorisation");
  device_drop(from);
  if (!ok) device_drop(to), to = NULL;
  return to;
}

/* Of all matrices, on the host: the stack's shape. */
static Array *host_results(const System *s, DType dtype) {
  const Array *a = s->call->args[0].array;
  return array_new(s->offload->rt, elem_of(dtype), array_rank(a) - 2, array_shape(a), true);
}

/* sign and size of every matrix; det: their product goes to sign. */
static void determinants(const System *s, const Array *diagonal, Array *sign, Array *size, bool det) {
  const int32_t *info = (const int32_t *)(const void *)s->info->data,
                *pivots = (const int32_t *)(const void *)s->pivots->data;
  int64_t item = (int64_t)dtype_size(s->dtype), real = (int64_t)dtype_size(s->real);
  for (int64_t k = 0; k < s->request.count; k++) {
    char *to = sign->data + k * item, *log_to = size->data + k * real;
    lapack_determinant(s->dtype, s->n, info[2 * k] ? NULL : diagonal->data + k * s->n * item,
                       pivots + k * s->n, to, log_to);
    if (det) lapack_times_exp(s->dtype, to, log_to);
  }
}

/* LU on the device; the numbers of its diagonal come to the host, whose order of operations they keep. */
static bool det_call(System *s, Value *out) {
  const DeviceCall *c = s->call;
  bool det = c->call->lib == LIB_linalg_det, stack = array_rank(c->args[0].array) > 2;
  s->request.kind = DEVICE_LU;
  s->a = system_copy(s, c->args[0].array, false); /* of the transposed, which has the same */
  if (!s->a || !system_run(s)) return false;
  if (!*c->done) return true;
  Array *diagonal = diagonals(s), *sign = diagonal ? host_results(s, s->dtype) : NULL,
        *size = sign ? host_results(s, s->real) : NULL;
  bool ok = size && system_fetched(s, s->info, "check of a factorisation") &&
            system_fetched(s, s->pivots, "rows exchanged by a factorisation");
  if (ok) determinants(s, diagonal, sign, size, det);
  if (ok && stack)
    ok = residency_settle_at(s->offload->rt, sign, s->device) &&
         residency_settle_at(s->offload->rt, size, s->device);
  device_drop(diagonal);
  if (!ok) return device_drop(sign), device_drop(size), false;
  if (det) device_drop(size);
  return system_give(s, det ? 1 : 2, (Array *[]){sign, size}, out);
}

/* ---- the functions ---- */

typedef struct SystemFunction {
  LibId lib;
  const char *name, *note;
  bool square;
  bool (*run)(System *s, Value *out);
} SystemFunction;

#define FUNCTION(id, square, run)                                                                            \
  { LIB_linalg_##id, "np.linalg." #id, "np.linalg." #id " by cuSOLVER", square, run }
static const SystemFunction functions[] = {
    FUNCTION(solve, true, solve_call),       FUNCTION(inv, true, inv_call),
    FUNCTION(det, true, det_call),           FUNCTION(slogdet, true, det_call),
    FUNCTION(cholesky, true, cholesky_call), FUNCTION(qr, false, system_qr),
    FUNCTION(eigh, true, system_eigh),       FUNCTION(eigvalsh, true, system_eigh),
    FUNCTION(svd, false, system_svd),        FUNCTION(svdvals, false, system_svd),
    FUNCTION(lstsq, false, system_lstsq),
};

/* Whether the call is one for the library: matrices of numbers that it knows. */
static bool system_init(System *s, const DeviceCall *c) {
  Array *a = c->args[0].array;
  unsigned rank = array_rank(a);
  DType dtype = array_dtype(a);
  *s = (System){.call = c, .offload = c->offload, .device = c->device, .dtype = dtype};
  if (!device_libraries(c->device)->factor || rank < 2 || !a->size ||
      !device_number(dtype, &s->request.number))
    return false;
  s->real = dtype == DT_F32 || dtype == DT_C64 ? DT_F32 : DT_F64;
  s->m = array_dim(a, rank - 2), s->n = array_dim(a, rank - 1);
  s->least = s->m < s->n ? s->m : s->n;
  s->request.m = s->m, s->request.n = s->request.k = s->n;
  s->request.count = a->size / (s->m * s->n);
  return true;
}

bool device_linalg_call(const DeviceCall *c, Value *out) {
  System s;
  unsigned k = 0, count = sizeof functions / sizeof *functions;
  *c->done = false;
  while (k < count && functions[k].lib != (LibId)c->call->lib) k++;
  if (k == count || !system_init(&s, c) || (functions[k].square && s.m != s.n)) return true;
  *c->done = true;
  s.name = functions[k].name, s.note = functions[k].note;
  bool ok = functions[k].run(&s, out);
  system_fini(&s);
  return ok;
}
