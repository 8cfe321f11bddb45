/* np.linalg.lstsq on a device with memory of its own, by its maker's singular values and products: see
 * linalg.h.
 *
 * a = U s V^H gives x = V (1/s) U^H b, where singular values below the limit count as zero. The numbers s
 * come to the host, for the rank is a number of the host; what is left over is b - a x, squared. Invariant:
 * the rank and who gets residuals are NumPy's. */
#include "lang/offload/linalg.h"

#include <string.h>

#include "lang/ir/device/fft.h"

/* ---- arrays ---- */

static Array *flipped(const System *s, const Array *a) {
  int64_t shape[2] = {array_dim(a, 1), array_dim(a, 0)},
          strides[2] = {array_stride(a, 1), array_stride(a, 0)};
  return array_view(s->offload->rt, a, a->data, 2, shape, strides);
}

/* a @ b; `turn`: of a transposed. Takes b. */
static Array *product(const System *s, Array *a, bool turn, Array *b) {
  Array *left = b ? (turn ? flipped(s, a) : (object_retain(&a->head), a)) : NULL;
  const Type *type = type_array(s->offload->types, elem_of(s->dtype), 2, LAYOUT_C);
  LibCall call = {.lib = LIB_matmul, .result = type, .types = (const Type *[]){type, type}, .count = 2};
  Value args[2] = {{.array = left}, {.array = b}}, out = {0};
  bool done = true;
  DeviceCall c = {s->offload, s->device, &call, args, &done};
  if (left && (!device_product_call(&c, &out) || !done)) {
    if (!done) rt_fault(s->offload->rt, DG_DEVICE, "%s: a product of its factors is refused", s->name);
    out.array = NULL;
  }
  device_drop(left);
  device_drop(b);
  return out.array;
}

/* Multiplies the numbers of a, or their imaginary parts alone. */
static bool scale(const System *s, Array *a, bool imaginary, double factor) {
  Offload *offload = s->offload;
  bool complex = dtype_is_complex(s->dtype);
  int64_t real = (int64_t)dtype_size(s->real), step = imaginary ? 2 * real : real,
          count = a->size * (complex && !imaginary ? 2 : 1);
  Fn **fn = &offload->fft_scale[s->real == DT_F32];
  if (!*fn) *fn = device_fft_scale(offload->arena, offload->types, s->real);
  Array *line =
      array_view_as(offload->rt, a, elem_of(s->real), a->data + (imaginary ? real : 0), 1, &count, &step);
  Value args[3] = {{.array = line}, {.i = count}, {.f = factor}};
  bool ok = line && offload_array_launch(offload, s->device, *fn, args, 3, count, 1);
  device_drop(line);
  return ok;
}

/* The conjugated numbers, in place. Takes a; NULL after a fault. */
static Array *conjugated(const System *s, Array *a) {
  if (a && dtype_is_complex(s->dtype) && !scale(s, a, true, -1)) device_drop(a), a = NULL;
  return a;
}

/* ---- the solution ---- */

static double value_at(const Array *values, int64_t k) {
  const void *at = values->data;
  return array_dtype(values) == DT_F32 ? (double)((const float *)at)[k] : ((const double *)at)[k];
}

static int64_t rank_of(const System *s, const Array *values, double limit) {
  double eps = s->real == DT_F32 ? 0x1p-23 : 0x1p-52, least = (limit < 0 ? eps : limit) * value_at(values, 0);
  int64_t rank = 0;
  while (rank < s->least && value_at(values, rank) > least) rank++;
  return rank;
}

/* 1/s up to the rank, then zeros: a diagonal matrix. */
static Array *inverse_values(const System *s, const Array *values, int64_t rank) {
  Array *line = array_new(s->offload->rt, elem_of(s->dtype), 1, &s->least, true);
  size_t item = dtype_size(s->dtype);
  for (int64_t k = 0; line && k < rank; k++) {
    char *at = line->data + (size_t)k * item;
    if (s->real == DT_F32)
      *(float *)(void *)at = 1 / (float)value_at(values, k);
    else
      *(double *)(void *)at = 1 / value_at(values, k);
  }
  return system_diagonal(s, 1, s->least, line, "inverse singular values");
}

/* conj(x) = V^H^T (1/s) U^T conj(b). */
static Array *solution(const System *s, Array *const svd[3], int64_t rank) {
  Array *b = conjugated(s, system_copy(s, s->call->args[1].array, false));
  Array *shares = product(s, svd[0], true, b);
  int64_t shape[2] = {s->least, s->least};
  Array *stack = shares ? inverse_values(s, svd[1], rank) : NULL,
        *inverse = stack ? array_reshape(s->offload->rt, stack, 2, shape) : NULL;
  device_drop(stack);
  Array *scaled = inverse ? product(s, inverse, false, shares) : (device_drop(shares), NULL);
  device_drop(inverse);
  return conjugated(s, product(s, svd[2], true, scaled));
}

/* ---- what is left over ---- */

/* to[row:, column:] = from */
static bool put(const System *s, Array *to, int64_t row, int64_t column, const Array *from) {
  int64_t offset = row * array_stride(to, 0) + column * array_stride(to, 1);
  Array *part = array_view(s->offload->rt, to, to->data + offset, 2, array_shape(from), array_strides(to));
  bool ok = part && offload_array_copy(s->offload, s->device, part, from);
  device_drop(part);
  return ok;
}

/* b - a x, as one product: (a b) of (-x on an identity). */
static Array *left_over(const System *s, Array *x) {
  const Array *a = s->call->args[0].array, *b = s->call->args[1].array;
  int64_t k = array_dim(b, 1), wide[2] = {s->m, s->n + k}, tall[2] = {s->n + k, k};
  Array *both = system_array(s, s->dtype, 2, wide), *over = system_array(s, s->dtype, 2, tall);
  Array *minus = over ? system_copy(s, x, false) : NULL, *one = minus ? system_identities(s, 1, k) : NULL;
  int64_t shape[2] = {k, k};
  Array *square = one ? array_reshape(s->offload->rt, one, 2, shape) : NULL;
  bool ok = both && square && scale(s, minus, false, -1) && put(s, both, 0, 0, a) &&
            put(s, both, 0, s->n, b) && put(s, over, 0, 0, minus) && put(s, over, s->n, 0, square);
  device_drop(square);
  device_drop(minus);
  device_drop(one);
  Array *left = ok ? product(s, both, false, over) : (device_drop(over), NULL);
  device_drop(both);
  return left;
}

/* Sums of |b - a x|^2 of each column, or nothing where NumPy has none. */
static Array *residuals(const System *s, Array *x, int64_t rank) {
  Rt *rt = s->offload->rt;
  int64_t count = rank == s->n && s->m > s->n ? array_dim(x, 1) : 0;
  Array *out = array_new(rt, elem_of(s->real), 1, &count, true);
  if (!out || !residency_settle_at(rt, out, s->device)) return device_drop(out), NULL;
  if (!count) return out;
  Array *left = left_over(s, x), *mirrored = left ? conjugated(s, system_copy(s, left, false)) : NULL;
  Array *squares = mirrored ? product(s, mirrored, true, left) : (device_drop(left), NULL);
  device_drop(mirrored);
  bool ok = squares && system_fetched(s, squares, "residuals of a least-squares solution");
  size_t item = dtype_size(s->dtype), real = dtype_size(s->real);
  for (int64_t k = 0; ok && k < count; k++)
    memcpy(out->data + (size_t)k * real, squares->data + (size_t)(k * (count + 1)) * item, real);
  device_drop(squares);
  if (!ok) device_drop(out), out = NULL;
  return out;
}

bool system_lstsq(System *s, Value *out) {
  const DeviceCall *c = s->call;
  const Array *b = c->args[1].array;
  Array *svd[3];
  *c->done = array_rank(c->args[0].array) == 2 && array_rank(b) == 2 && b->size && array_dim(b, 0) == s->m;
  if (!*c->done) return true;
  if (!system_svd_run(s, true, false, "SVD did not converge in Linear Least Squares")) return false;
  if (!*c->done) return true;
  bool ok = system_svd_take(s, svd) && system_fetched(s, svd[1], "singular values");
  int64_t rank = ok ? rank_of(s, svd[1], arg_double(c->call, c->args, 2)) : 0;
  Array *x = ok ? solution(s, svd, rank) : NULL, *left = x ? residuals(s, x, rank) : NULL,
        *number = left ? array_new(s->offload->rt, elem_of(DT_I64), 0, NULL, true) : NULL;
  if (number) *(int64_t *)(void *)number->data = rank;
  device_drop(svd[0]);
  device_drop(svd[2]);
  return system_give(s, 4, (Array *[]){x, left, number, svd[1]}, out);
}
