/* np.linalg.solve, inv and cholesky on a device with memory of its own, by its maker's library (cuSOLVER),
 * where there is one; else the host does them, and the ledger says so.
 *
 * The library reads matrices column by column, so that one of ours is to it the transposed one. Stacks are
 * done matrix by matrix. Invariant: what the functions refuse they refuse in the host's words. */
#include <string.h>

#include "lang/ir/device_product.h"
#include "lang/session_device_lib.h"

typedef struct System {
  Session *session;
  Device *device;
  DType dtype;
  DeviceFactor request;
  int64_t count;        /* matrices */
  Array *a, *b;         /* owned: contiguous; b: column by column */
  Array *pivots, *info; /* owned */
} System;

static void system_fini(System *s) {
  Array *all[] = {s->a, s->b, s->pivots, s->info};
  for (unsigned k = 0; k < sizeof all / sizeof *all; k++) device_drop(all[k]);
}

bool device_number(DType dtype, DeviceNumber *number) {
  switch ((int)dtype) {
    case DT_F32: return *number = DEVICE_F32, true;
    case DT_F64: return *number = DEVICE_F64, true;
    case DT_C64: return *number = DEVICE_C64, true;
    case DT_C128: return *number = DEVICE_C128, true;
    default: return false;
  }
}

/* The view whose last two axes have changed places; owned. */
static Array *turned(const System *s, const Array *a) {
  unsigned rank = array_rank(a);
  int64_t shape[MAX_RANK], strides[MAX_RANK];
  memcpy(shape, array_shape(a), rank * sizeof *shape);
  memcpy(strides, array_strides(a), rank * sizeof *strides);
  shape[rank - 2] = array_dim(a, rank - 1), shape[rank - 1] = array_dim(a, rank - 2);
  strides[rank - 2] = array_stride(a, rank - 1), strides[rank - 1] = array_stride(a, rank - 2);
  return array_view(&s->session->rt, a, a->data, rank, shape, strides);
}

/* A copy that lies as the given array is read, row by row; `turn`: its transposed. */
static Array *copied(const System *s, const Array *a, bool turn) {
  Array *from =
      turn ? turned(s, a)
           : array_view(&s->session->rt, a, a->data, array_rank(a), array_shape(a), array_strides(a));
  Array *to =
      from ? mirror_array_new(&s->session->rt, s->device, s->dtype, array_rank(a), array_shape(from)) : NULL;
  if (to && !session_array_copy(s->session, s->device, to, from)) device_drop(to), to = NULL;
  device_drop(from);
  return to;
}

static bool cleared(const System *s, Array *a) {
  DeviceError error = {0};
  char *at = mirror_on_device(&s->session->rt, a, s->device, MIRROR_READ | MIRROR_WRITE);
  size_t bytes = (size_t)a->size * dtype_size(array_dtype(a));
  return at && (s->device->ops->fill(s->device, at, 0, bytes, NULL, &error) ||
                gpu_fault(&s->session->rt, s->device, &error, NULL));
}

/* Identity matrices. */
static Array *identities(const System *s) {
  Rt *rt = &s->session->rt;
  int64_t n = s->request.n, item = (int64_t)dtype_size(s->dtype), one = 1;
  int64_t shape[3] = {s->count, n, n}, diagonal[2] = {s->count, n},
          strides[2] = {n * n * item, (n + 1) * item}, none[2] = {0, 0};
  Array *out = mirror_array_new(rt, s->device, s->dtype, 3, shape);
  Array *number = array_new(rt, s->dtype, 1, &one, true);
  if (number) {
    bool wide = s->dtype == DT_F64 || s->dtype == DT_C128;
    if (wide)
      *(double *)(void *)number->data = 1;
    else
      *(float *)(void *)number->data = 1;
    gpu_explain(rt->gpu, "a one for the identity matrix", true);
    if (!mirror_on_device(rt, number, s->device, MIRROR_READ)) device_drop(number), number = NULL;
    gpu_explain(rt->gpu, NULL, false);
  }
  Array *to = out ? array_view(rt, out, out->data, 2, diagonal, strides) : NULL,
        *from = number ? array_view(rt, number, number->data, 2, diagonal, none) : NULL;
  bool ok = to && from && cleared(s, out) && session_array_copy(s->session, s->device, to, from);
  device_drop(number);
  device_drop(to);
  device_drop(from);
  if (!ok) device_drop(out), out = NULL;
  return out;
}

/* Does all matrices; *done false: there is no library. */
static bool run(System *s, const char *what, const char *library, bool *done) {
  Rt *rt = &s->session->rt;
  int64_t n = s->request.n, item = (int64_t)dtype_size(s->dtype), infos = 2 * s->count;
  s->pivots = device_line_new(s->session, s->device, DT_I32, n);
  s->info = s->pivots ? device_line_new(s->session, s->device, DT_I32, infos) : NULL;
  if (!s->info || !cleared(s, s->info)) return false;
  char *at[4] = {mirror_on_device(rt, s->a, s->device, MIRROR_READ | MIRROR_WRITE),
                 s->b ? mirror_on_device(rt, s->b, s->device, MIRROR_READ | MIRROR_WRITE) : NULL,
                 mirror_on_device(rt, s->pivots, s->device, MIRROR_READ | MIRROR_WRITE),
                 mirror_on_device(rt, s->info, s->device, MIRROR_READ | MIRROR_WRITE)};
  if (!at[0] || (s->b && !at[1]) || !at[2] || !at[3]) return false;
  *done = true;
  for (int64_t k = 0; k < s->count && *done; k++) {
    DeviceError error = {0};
    DeviceFactor one = s->request;
    one.a = at[0] + k * n * n * item;
    one.b = at[1] ? at[1] + k * n * s->request.k * item : NULL;
    one.pivots = at[2];
    one.info = at[3] + 8 * k;
    if (!s->device->ops->factor(s->device, &one, done, &error)) return gpu_fault(rt, s->device, &error, what);
  }
  if (*done) {
    rt->gpu->pending = true;
    session_note_launch(s->session, s->device, library);
  }
  return true;
}

/* LinAlgError if a matrix had no factors. */
static bool check(const System *s, const char *failure) {
  Rt *rt = &s->session->rt;
  gpu_explain(rt->gpu, "check of a factorisation", true);
  bool ok = array_on_host(rt, s->info, MIRROR_READ), bad = false;
  gpu_explain(rt->gpu, NULL, false);
  const int32_t *info = (const int32_t *)(const void *)s->info->data;
  for (int64_t k = 0; ok && k < s->count; k++) bad |= info[2 * k] != 0;
  return ok && (!bad || rt_fault(rt, DG_LIN_ALG, "%s", failure));
}

/* Whether the call is one for the library: square matrices, right sides with the same stack. */
static bool system_init(System *s, const DeviceCall *c) {
  Array *a = c->args[0].array;
  unsigned rank = array_rank(a);
  *s = (System){.session = c->session, .device = c->device, .dtype = array_dtype(a), .count = 1};
  if (!c->device->ops->factor || rank < 2 || !a->size || !device_number(s->dtype, &s->request.number))
    return false;
  s->request.n = s->request.k = array_dim(a, rank - 1);
  for (unsigned k = 0; k + 2 < rank; k++) s->count *= array_dim(a, k);
  return array_dim(a, rank - 2) == s->request.n;
}

static bool solve_call(const DeviceCall *c, System *s, Value *out) {
  const Array *a = c->args[0].array, *b = c->args[1].array;
  unsigned rank = array_rank(a);
  *c->done = array_rank(b) == rank && b->size && array_dim(b, rank - 2) == s->request.n &&
             !memcmp(array_shape(a), array_shape(b), (rank - 2) * sizeof(int64_t));
  if (!*c->done) return true;
  s->request.kind = DEVICE_SOLVE;
  s->request.k = array_dim(b, rank - 1);
  s->a = copied(s, a, false);
  s->b = s->a ? copied(s, b, true) : NULL;
  if (!s->b || !run(s, "np.linalg.solve", "np.linalg.solve by cuSOLVER", c->done)) return false;
  if (!*c->done) return true;
  out->array = check(s, "Singular matrix") ? copied(s, s->b, true) : NULL;
  return out->array != NULL;
}

static bool inv_call(const DeviceCall *c, System *s, Value *out) {
  const Array *a = c->args[0].array;
  *c->done = !arg_int_or(c->call, c->args, 1, 0); /* NaNs for singular matrices are the host's */
  if (!*c->done) return true;
  s->request.kind = DEVICE_SOLVE;
  s->request.plain = true; /* the inverse of the transposed, which is read back as the transposed of that */
  s->a = copied(s, a, false);
  s->b = s->a ? identities(s) : NULL;
  if (!s->b || !run(s, "np.linalg.inv", "np.linalg.inv by cuSOLVER", c->done)) return false;
  if (!*c->done) return true;
  if (!check(s, "Singular matrix")) return false;
  out->array = array_reshape(&s->session->rt, s->b, array_rank(a), array_shape(a));
  return out->array != NULL;
}

static bool cholesky_call(const DeviceCall *c, System *s, Value *out) {
  Session *session = s->session;
  bool upper = arg_int_or(c->call, c->args, 1, 0) != 0;
  s->request.kind = DEVICE_CHOLESKY;
  s->request.upper = !upper; /* of the transposed */
  s->a = copied(s, c->args[0].array, false);
  if (!s->a || !run(s, "np.linalg.cholesky", "np.linalg.cholesky by cuSOLVER", c->done)) return false;
  if (!*c->done) return true;
  if (!check(s, "Matrix is not positive definite")) return false;
  Fn **fn = &session->gpu->triangle[s->dtype];
  if (!*fn) *fn = device_triangle(session->arena, session->types, s->dtype);
  Array *line = device_line_of(session, s->a, s->dtype);
  Value args[4] = {{.array = line}, {.i = s->a->size}, {.i = s->request.n}, {.i = upper}};
  bool ok = line && session_array_launch(session, s->device, *fn, args, 4, s->a->size, 1);
  device_drop(line);
  if (ok) out->array = s->a, s->a = NULL;
  return ok;
}

bool device_linalg_call(const DeviceCall *c, Value *out) {
  System s;
  *c->done = false;
  if (!system_init(&s, c)) return true;
  *c->done = true;
  bool ok = c->call->lib == LIB_linalg_solve ? solve_call(c, &s, out)
            : c->call->lib == LIB_linalg_inv ? inv_call(c, &s, out)
                                             : cholesky_call(c, &s, out);
  system_fini(&s);
  return ok;
}
