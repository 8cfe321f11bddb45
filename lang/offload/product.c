/* np.matmul and np.dot on a device with memory of its own: shapes, batches, and the choice of a tile.
 *
 * A product is cut by its shapes alone, so that it has the same bits on every GPU: into tiles of the result,
 * and where these are few and k is long, into parts of k that are summed afterwards. Invariant: operands are
 * read as they lie, whatever their strides. */
#include <string.h>

#include "lang/base/device/libraries.h"
#include "lang/ir/device/product.h"
#include "lang/rt/array/shape.h"
#include "lang/rt/device/failure.h"
#include "lang/offload/lib.h"

enum { BLOCKS_WANTED = 256, PART_LEAST = 256, THIN = 16, LIBRARY_FROM = 1 << 22 };

/* c[batch] = a[batch] @ b[batch]: strides in bytes; [0] rows, [1] columns of each. */
typedef struct Product {
  Offload *offload;
  Device *device;
  DType dtype;
  int64_t m, n, k;
  unsigned rank; /* batch axes */
  int64_t shape[2 * MAX_RANK], strides[3][2 * MAX_RANK];
  Array *array[3];
  int64_t core[3][2];
} Product;

static void take_core(Product *p, unsigned operand, Array *a) {
  unsigned rank = array_rank(a);
  bool left = operand == 0;
  p->array[operand] = a;
  if (rank == 1) {
    p->core[operand][left] = array_stride(a, 0);
    return;
  }
  p->core[operand][0] = array_stride(a, rank - 2);
  p->core[operand][1] = array_stride(a, rank - 1);
}

static void take_batch(Product *p, unsigned operand, const Array *a, unsigned from, unsigned batch) {
  for (unsigned k = 0; k < batch; k++)
    p->strides[operand][from + k] = array_dim(a, k) == 1 ? 0 : array_stride(a, k);
}

static unsigned batch_of(const Array *a) { return array_rank(a) > 2 ? array_rank(a) - 2 : 0; }

/* Lengths of the core, when a's last axis fits b's. */
static bool take_lengths(Product *p, const Array *a, const Array *b) {
  unsigned ra = array_rank(a), rb = array_rank(b);
  if (!ra || !rb) return false;
  p->m = ra == 1 ? 1 : array_dim(a, ra - 2);
  p->n = rb == 1 ? 1 : array_dim(b, rb - 1);
  p->k = array_dim(a, ra - 1);
  return p->k == array_dim(b, rb == 1 ? 0 : rb - 2);
}

/* ---- one batch ---- */

static DeviceProductTile choose_tile(const Product *p, int64_t batches) {
  if (p->n < THIN) return PRODUCT_TALL;
  if (p->m < THIN) return PRODUCT_WIDE;
  bool narrow = p->dtype == DT_F32 || p->dtype == DT_F64 || p->dtype == DT_I32 || p->dtype == DT_U32;
  int64_t large = (p->m / 128) * (p->n / 128) * batches;
  return narrow && large >= BLOCKS_WANTED / 2 ? PRODUCT_LARGE : PRODUCT_SQUARE;
}

static int64_t tiles_of(const Product *p, DeviceProductTile tile) {
  DeviceProductShape s = device_product_shape(tile);
  return ((p->m + s.rows - 1) / s.rows) * ((p->n + s.columns - 1) / s.columns);
}

/* Elements of k for one block. */
static int64_t part_length(const Product *p, int64_t blocks) {
  int64_t parts = blocks ? BLOCKS_WANTED / blocks : 1, most = p->k / PART_LEAST, depth = 32;
  if (parts > most) parts = most;
  if (parts <= 1) return p->k;
  int64_t length = (p->k + parts - 1) / parts;
  return (length + depth - 1) / depth * depth;
}

static Array *matrix_view(const Product *p, unsigned operand, int64_t offset, int64_t batches,
                          int64_t batch_stride) {
  int64_t rows = operand == 1 ? p->k : p->m, columns = operand == 0 ? p->k : p->n;
  int64_t shape[3] = {batches, rows, columns},
          strides[3] = {batch_stride, p->core[operand][0], p->core[operand][1]};
  const Array *a = p->array[operand];
  return array_view(p->offload->rt, a, a->data + offset, 3, shape, strides);
}

static Fn *product_fn(const Product *p, DeviceProductTile tile, bool partial) {
  Fn **fn = &p->offload->product[p->dtype][tile][partial];
  if (!*fn) *fn = device_product(p->offload->arena, p->offload->types, p->dtype, tile, partial);
  return *fn;
}

static bool join_parts(const Product *p, Array *sums, Array *to, int64_t parts) {
  Offload *offload = p->offload;
  Fn **fn = &offload->product_join[p->dtype];
  if (!*fn) *fn = device_product_join(offload->arena, offload->types, p->dtype);
  int64_t size = p->m * p->n, item = (int64_t)sums->elem->bytes;
  int64_t shape[2] = {array_dim(sums, 0), size}, strides[2] = {size * item, item};
  Array *lines = array_view(offload->rt, sums, sums->data, 2, shape, strides);
  Value args[3] = {{.array = lines}, {.array = to}, {.i = parts}};
  bool ok = lines && offload_array_launch(offload, p->device, *fn, args, 3, size, array_dim(to, 0));
  device_drop(lines);
  return ok;
}

static bool multiply_by_tiles(const Product *p, Array *a, Array *b, Array *c, int64_t batches) {
  Offload *offload = p->offload;
  DeviceProductTile tile = choose_tile(p, batches);
  int64_t tiles = tiles_of(p, tile), length = part_length(p, tiles * batches);
  int64_t parts = length ? (p->k + length - 1) / length : 1;
  Array *sums = NULL, *to = c;
  if (parts > 1) {
    int64_t shape[3] = {batches * parts, p->m, p->n};
    to = sums = residency_array_new(offload->rt, p->device, elem_of(device_product_sum(p->dtype)), 3, shape);
    if (!sums) return false;
  }
  int64_t a_side = p->core[0][1] > p->core[0][0] && p->core[0][0],
          b_side = p->core[1][1] <= p->core[1][0] || !p->core[1][0];
  Value args[7] = {{.array = a},  {.array = b},  {.array = to}, {.i = parts},
                   {.i = length}, {.i = a_side}, {.i = b_side}};
  bool ok = offload_array_launch(offload, p->device, product_fn(p, tile, parts > 1), args, 7,
                                 tiles * PRODUCT_THREADS, batches * parts) &&
            (parts == 1 || join_parts(p, sums, c, parts));
  device_drop(sums);
  return ok;
}

/* ---- the maker's library ---- */

static bool library_matrix(const Product *p, const Array *a, unsigned use, DeviceMatrix *out) {
  *out = (DeviceMatrix){.batch = array_stride(a, 0), .row = array_stride(a, 1), .column = array_stride(a, 2)};
  out->data = residency_on_device(p->offload->rt, a, p->device, use);
  return out->data != NULL;
}

/* Large products of floats; *done: it was one. */
static bool multiply_by_library(const Product *p, Array *a, Array *b, Array *c, int64_t batches, bool *done) {
  Offload *offload = p->offload;
  DeviceProduct request = {.m = p->m, .n = p->n, .k = p->k, .count = batches};
  const DeviceLibraries *libraries = device_libraries(p->device);
  DeviceError error = {0};
  double work = (double)p->m * (double)p->n * (double)p->k * (double)batches;
  *done = false;
  if (!libraries->product || work < LIBRARY_FROM || !device_number(p->dtype, &request.number)) return true;
  if (!library_matrix(p, a, RESIDENCY_READ, &request.a) ||
      !library_matrix(p, b, RESIDENCY_READ, &request.b) ||
      !library_matrix(p, c, RESIDENCY_READ | RESIDENCY_WRITE, &request.c))
    return false;
  if (!libraries->product(p->device, &request, done, &error))
    return gpu_fault(offload->rt, p->device, &error, "a matrix product");
  if (*done) {
    offload->rt->devices.gpu->pending = true;
    offload_note_launch(offload, p->device, "np.matmul by cuBLAS");
  }
  return true;
}

/* ---- batches ---- */

static bool multiply(const Product *p, Array *a, Array *b, Array *c, int64_t batches) {
  bool done;
  return multiply_by_library(p, a, b, c, batches, &done) && (done || multiply_by_tiles(p, a, b, c, batches));
}

/* Joins batch axes that one stride serves, in all three operands. */
static void merge_axes(Product *p) {
  unsigned kept = 0;
  for (unsigned k = 0; k < p->rank; k++) {
    if (p->shape[k] == 1) continue;
    bool joins = kept > 0;
    for (unsigned j = 0; j < 3; j++)
      joins = joins && p->strides[j][kept - 1] == p->strides[j][k] * p->shape[k];
    if (!joins) kept++;
    p->shape[kept - 1] = joins ? p->shape[kept - 1] * p->shape[k] : p->shape[k];
    for (unsigned j = 0; j < 3; j++) p->strides[j][kept - 1] = p->strides[j][k];
  }
  p->rank = kept;
}

/* The innermost batch axis is one launch. */
static bool multiply_all(Product *p) {
  merge_axes(p);
  unsigned outer = p->rank ? p->rank - 1 : 0;
  int64_t batches = p->rank ? p->shape[outer] : 1, at[2 * MAX_RANK] = {0}, offset[3] = {0};
  bool ok = true;
  for (bool more = true; ok && more;) {
    Array *view[3];
    for (unsigned j = 0; j < 3; j++)
      view[j] = matrix_view(p, j, offset[j], batches, p->rank ? p->strides[j][outer] : 0);
    ok = view[0] && view[1] && view[2] && multiply(p, view[0], view[1], view[2], batches);
    for (unsigned j = 0; j < 3; j++) device_drop(view[j]);
    more = false;
    for (unsigned k = outer; k-- > 0 && !more;) {
      more = ++at[k] < p->shape[k];
      for (unsigned j = 0; j < 3; j++) offset[j] += p->strides[j][k] * (more ? 1 : 1 - at[k]);
      if (!more) at[k] = 0;
    }
  }
  return ok;
}

static Array *product_result(Product *p, unsigned rank, const int64_t *shape) {
  Array *out = residency_array_new(p->offload->rt, p->device, elem_of(p->dtype), rank, shape);
  if (!out) return NULL;
  int64_t item = (int64_t)dtype_size(p->dtype);
  p->array[2] = out;
  p->core[2][0] = p->n * item;
  p->core[2][1] = item;
  return out;
}

/* matmul: broadcast batches. */
static Array *plain_product(Product *p, Array *a, Array *b) {
  int64_t shape[MAX_RANK + 2];
  unsigned rank = p->rank;
  memcpy(shape, p->shape, rank * sizeof *shape);
  if (array_rank(a) > 1) shape[rank++] = p->m;
  if (array_rank(b) > 1) shape[rank++] = p->n;
  Array *out = product_result(p, rank, shape);
  if (!out || !out->size) return out;
  int64_t stride = p->m * p->n * (int64_t)dtype_size(p->dtype);
  for (unsigned k = p->rank; k-- > 0; stride *= p->shape[k]) p->strides[2][k] = stride;
  take_core(p, 0, a);
  take_core(p, 1, b);
  take_batch(p, 0, a, p->rank - batch_of(a), batch_of(a));
  take_batch(p, 1, b, p->rank - batch_of(b), batch_of(b));
  if (multiply_all(p)) return out;
  return device_drop(out), NULL;
}

/* dot of more than two axes: every batch of a with every one of b, the axes of b before the columns. */
static Array *outer_product(Product *p, Array *a, Array *b) {
  unsigned left = batch_of(a), right = batch_of(b), rank = 0;
  int64_t shape[2 * MAX_RANK], item = (int64_t)dtype_size(p->dtype), lead = 1;
  for (unsigned k = 0; k + 1 < array_rank(a); k++) shape[rank++] = array_dim(a, k);
  for (unsigned k = 0; k < right; k++) lead *= shape[rank++] = array_dim(b, k);
  if (array_rank(b) > 1) shape[rank++] = p->n;
  Array *out = product_result(p, rank, shape);
  if (!out || !out->size) return out;
  p->core[2][0] = lead * p->n * item;
  p->rank = left + right;
  int64_t inner = p->n * item, outer = p->m * lead * p->n * item;
  for (unsigned k = right; k-- > 0; inner *= array_dim(b, k)) p->strides[2][left + k] = inner;
  for (unsigned k = left; k-- > 0; outer *= array_dim(a, k)) p->strides[2][k] = outer;
  for (unsigned k = 0; k < left; k++) p->shape[k] = array_dim(a, k);
  for (unsigned k = 0; k < right; k++) p->shape[left + k] = array_dim(b, k);
  take_core(p, 0, a);
  take_core(p, 1, b);
  take_batch(p, 0, a, 0, left);
  take_batch(p, 1, b, left, right);
  if (multiply_all(p)) return out;
  return device_drop(out), NULL;
}

/* ---- the call ---- */

/* Shapes that do not fit: the library's own function says so, before it reads any element. */
static bool refuse(const DeviceCall *c, Value *out) {
  if (!lib_info[c->call->lib].fn(c->offload->rt, c->call, c->args, out)) return false;
  if (type_is_array(c->call->result)) device_drop(out->array);
  *c->done = false;
  return true;
}

bool device_product_call(const DeviceCall *c, Value *out) {
  Array *a = c->args[0].array, *b = c->args[1].array;
  Product p = {.offload = c->offload, .device = c->device, .dtype = array_dtype(a)};
  *c->done = true;
  bool all = c->call->lib == LIB_dot && (array_rank(a) > 2 || array_rank(b) > 2) && array_rank(b) > 1;
  if (!take_lengths(&p, a, b)) return refuse(c, out);
  p.rank = batch_of(a);
  if (p.rank) memcpy(p.shape, array_shape(a), p.rank * sizeof *p.shape);
  if (!all && !shape_join(&p.rank, p.shape, batch_of(b), array_shape(b))) return refuse(c, out);
  if (all && array_rank(a) - 1 + array_rank(b) - 1 > MAX_RANK) return refuse(c, out);
  Array *result = all ? outer_product(&p, a, b) : plain_product(&p, a, b);
  if (!result) return false;
  if (type_is_array(c->call->result)) return out->array = result, true;
  bool ok = device_scalar(c->offload, result, out);
  device_drop(result);
  return ok;
}
