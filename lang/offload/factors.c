/* np.linalg.qr, eigh, svd and what is made of them, on a device with memory of its own: see
 * linalg.h.
 *
 * Invariant: signs and phases are the library's, which NumPy leaves open. */
#include "lang/offload/linalg.h"

/* ---- qr ---- */

enum { QR_REDUCED, QR_COMPLETE, QR_R, QR_RAW };

/* R of k rows, of what QR left. */
static Array *upper_factor(const System *s, int64_t k) {
  Array *r = system_part(s, s->a, s->n, k, true);
  if (r && !system_triangle(s, r, true)) device_drop(r), r = NULL;
  return r;
}

/* s->a becomes room for k columns, the first of which are the reflectors. */
static bool widen(System *s, int64_t k) {
  int64_t lengths[2] = {k, s->m}, shape[MAX_RANK], strides[MAX_RANK];
  Array *wide = system_array(s, s->dtype, 2, lengths);
  unsigned rank = array_rank(s->a);
  for (unsigned axis = 0; axis < rank; axis++)
    shape[axis] = axis == rank - 2 ? s->least : array_dim(s->a, axis),
    strides[axis] = array_stride(s->a, axis);
  Array *from = wide ? array_view(s->offload->rt, s->a, s->a->data, rank, shape, strides) : NULL;
  for (unsigned axis = 0; wide && axis < rank; axis++) strides[axis] = array_stride(wide, axis);
  Array *to = from ? array_view(s->offload->rt, wide, wide->data, rank, shape, strides) : NULL;
  bool ok = to && offload_array_copy(s->offload, s->device, to, from);
  device_drop(from);
  device_drop(to);
  device_drop(s->a);
  s->a = wide;
  return ok;
}

bool system_qr(System *s, Value *out) {
  const DeviceCall *c = s->call;
  int64_t mode = arg_int(c->call, c->args, 1), k = mode == QR_COMPLETE ? s->m : s->least;
  s->request.kind = DEVICE_QR;
  s->a = system_copy(s, c->args[0].array, true);
  s->b = s->a ? system_array(s, s->dtype, 1, &s->least) : NULL;
  if (!s->b || !system_run(s)) return false;
  if (!*c->done) return true;
  if (mode == QR_RAW) {
    Array *raw[2] = {s->a, s->b};
    s->a = s->b = NULL;
    return system_give(s, 2, raw, out);
  }
  Array *r = upper_factor(s, k);
  if (!r || mode == QR_R) return system_give(s, 1, &r, out);
  s->request.kind = DEVICE_Q;
  s->request.n = s->least, s->request.k = k;
  if (!widen(s, k) || !system_run(s) || !*c->done) return device_drop(r), !*c->done;
  return system_give(s, 2, (Array *[]){system_copy(s, s->a, true), r}, out);
}

/* ---- eigh ---- */

bool system_eigh(System *s, Value *out) {
  const DeviceCall *c = s->call;
  bool vectors = c->call->lib == LIB_linalg_eigh;
  s->request.kind = DEVICE_EIGH;
  s->request.vectors = vectors;
  s->request.upper = arg_int_or(c->call, c->args, 1, 0) != 0;
  s->a = system_copy(s, c->args[0].array, true);
  s->b = s->a ? system_array(s, s->real, 1, &s->n) : NULL;
  if (!s->b || !system_run(s)) return false;
  if (!*c->done) return true;
  if (!system_check(s, "Eigenvalues did not converge")) return false;
  Array *made[2] = {s->b, vectors ? system_copy(s, s->a, true) : NULL};
  s->b = NULL;
  return system_give(s, vectors ? 2 : 1, made, out);
}

/* ---- svd ---- */

/* The library wants matrices with at least as many rows as columns. A wide one lies there as its transposed,
 * u s v^H, and then what lies there as v^H is our U, and u is our V^H. */
bool system_svd_run(System *s, bool vectors, bool full, const char *failure) {
  const DeviceCall *c = s->call;
  bool tall = s->m >= s->n;
  DeviceFactor *f = &s->request;
  f->kind = DEVICE_SVD;
  f->vectors = vectors;
  f->m = tall ? s->m : s->n, f->n = s->least, f->k = full ? f->m : f->n;
  int64_t u[2] = {f->k, f->m}, v[2] = {f->n, f->n};
  s->a = system_copy(s, c->args[0].array, tall);
  s->b = s->a ? system_array(s, s->real, 1, &s->least) : NULL;
  if (vectors) s->u = s->b ? system_array(s, s->dtype, 2, u) : NULL;
  if (vectors) s->v = s->u ? system_array(s, s->dtype, 2, v) : NULL;
  return s->b && (!vectors || s->v) && system_run(s) && (!*c->done || system_check(s, failure));
}

bool system_svd_take(System *s, Array *out[3]) {
  bool tall = s->m >= s->n;
  out[0] = tall ? system_copy(s, s->u, true) : s->v;
  out[1] = s->b;
  out[2] = tall ? system_copy(s, s->v, true) : s->u;
  s->b = NULL;
  if (!tall) s->u = s->v = NULL;
  return out[0] && out[2];
}

bool system_svd(System *s, Value *out) {
  const DeviceCall *c = s->call;
  bool vectors = c->call->lib == LIB_linalg_svd;
  if (!system_svd_run(s, vectors, vectors && arg_int(c->call, c->args, 1), "SVD did not converge"))
    return false;
  if (!*c->done) return true;
  Array *made[3] = {s->b};
  if (vectors)
    system_svd_take(s, made);
  else
    s->b = NULL;
  return system_give(s, vectors ? 3 : 1, made, out);
}
