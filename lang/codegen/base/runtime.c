/* Runtime: the doors of runtime.h. */
#include "lang/codegen/base/runtime.h"

#include <string.h>

#include "lang/ir/interp/parallel.h"
#include "lang/rt/value/union.h"

void cg_scalar(uint32_t what, const void *a, const void *b, const void *c, void *out) {
  scalar_eval(NULL, (Op)(what & 0xff), (DType)(what >> 8 & 0xff), (DType)(what >> 16 & 0xff), a, b, c, out,
              what >> 24 ? SCALAR_ARRAY : 0);
}

uint64_t cg_power(uint64_t base, uint64_t exponent) {
  uint64_t result = 1;
  for (; exponent; exponent >>= 1, base *= base)
    if (exponent & 1) result *= base;
  return result;
}

uint64_t cg_gcd(uint64_t a, uint64_t b) { return scalar_gcd(a, b); }

uint64_t cg_lcm(uint64_t a, uint64_t b) {
  uint64_t divisor = cg_gcd(a, b);
  return divisor ? a / divisor * b : 0;
}

uint16_t cg_half(double value) { return half_from_double(value); }

int32_t cg_scalar_checked(Rt *rt, uint32_t what, const void *a, const void *b, void *out) {
  return scalar_eval(rt, (Op)(what & 0xff), (DType)(what >> 8 & 0xff), (DType)(what >> 16 & 0xff), a, b, NULL,
                     out, what >> 24);
}

/* ---- faults ---- */

void cg_fault(Rt *rt, int32_t kind, const char *text) { rt_fault(rt, (DiagKind)kind, "%s", text); }

void cg_fault_index(Rt *rt, int64_t index, int32_t axis, int64_t dim) {
  rt_fault(rt, DG_INDEX, "index %lld is out of bounds for axis %d with size %lld", (long long)index,
           (int)axis, (long long)dim);
}

void cg_raise(Rt *rt, int32_t kind, const Str *message) {
  rt_fault(rt, (DiagKind)kind, "%.*s", (int)message->length, message->text);
}

int32_t cg_fault_is(Rt *rt, int32_t low, int32_t middle, int32_t high) {
  return diag_is_any(rt->fault.kind, (DiagKinds){{(uint32_t)low, (uint32_t)middle, (uint32_t)high}});
}

Str *cg_fault_take(Rt *rt, Fault *saved) {
  *saved = rt->fault;
  rt_fault_clear(rt);
  return str_new(saved->text, strlen(saved->text));
}

void cg_fault_again(Rt *rt, const Fault *saved) {
  rt->fault = *saved;
  rt->fault.told = false;
}

void cg_unbound(Rt *rt, const Global *global) {
  rt_fault(rt, DG_NAME, "name '%s' is not defined", global->name);
}

/* ---- objects ---- */

void cg_release_frame(Object **frame, int64_t count) {
  for (int64_t k = 0; k < count; k++) object_release(frame[k]);
}

Tuple *cg_tuple(Rt *rt, const Type *type) {
  Tuple *tuple = tuple_new(type);
  if (!tuple) rt_fault(rt, DG_MEMORY, "there is no memory for a tuple");
  return tuple;
}

Object *cg_box(Rt *rt, const Value *value) {
  Object *box = union_box(*value);
  if (!box) rt_fault(rt, DG_MEMORY, "there is no memory for a number");
  return box;
}

Str *cg_str_append(Rt *rt, Str *old, const Str *tail) {
  Str *str = str_append(old, tail);
  if (!str) rt_fault(rt, DG_MEMORY, "out of memory");
  return str;
}

int64_t cg_char(Str *str) {
  int64_t bytes = utf8_bytes(str->text, (size_t)str->length);
  object_release(&str->head);
  return bytes;
}

int64_t cg_char_point(int64_t bytes) {
  char text[4];
  size_t length = 0, pos = 0;
  for (int shift = 24; shift >= 0; shift -= 8)
    if (bytes >> shift) text[length++] = (char)(bytes >> shift);
  return utf8_next(text, length, &pos);
}

void cg_set_global(Rt *rt, Global *global, const Type *type, const Value *value, int32_t retain) {
  const Type *old_type = global->type;
  Value old = global->value;
  if (retain) value_retain(type, *value);
  rt_names_lock(rt);
  global->type = type;
  global->value = *value;
  rt_names_unlock(rt);
  if (old_type) value_release(old_type, old);
}

void cg_del_global(Rt *rt, Global *global) {
  const Type *type = global->type;
  Value old = global->value;
  rt_names_lock(rt);
  global->type = NULL;
  global->value = (Value){0};
  rt_names_unlock(rt);
  if (type) value_release(type, old);
}

char *cg_address(Rt *rt, Array *array, const int64_t *at, int32_t write) {
  char *address = array->data;
  for (unsigned k = 0; k < array_rank(array); k++) {
    int64_t dim = array_dim(array, k), index = at[k] < 0 ? at[k] + dim : at[k];
    if (index < 0 || index >= dim) {
      cg_fault_index(rt, at[k], (int32_t)k, dim);
      return NULL;
    }
    address += index * array_stride(array, k);
  }
  if (!write || !(array->head.flags & ARRAY_READONLY)) return address;
  rt_fault(rt, DG_VALUE, "assignment destination is read-only");
  return NULL;
}

Array *cg_index(Rt *rt, Array *array, const IndexSpec *spec, const int64_t *parts) {
  IndexItem items[2 * MAX_RANK + 1];
  if (spec->count > 2 * MAX_RANK) {
    rt_fault(rt, DG_INDEX, "too many indices for array");
    return NULL;
  }
  for (uint32_t k = 0; k < spec->count; k++) {
    items[k] = (IndexItem){.kind = spec->items[k].kind};
    for (unsigned j = 0; j < 3; j++) {
      items[k].has[j] = spec->items[k].has[j];
      if (items[k].has[j]) items[k].part[j] = *parts++;
    }
  }
  return array_index(rt, array, items, spec->count);
}

Array *cg_view(Rt *rt, Array *base, char *data, int32_t rank, const int64_t *axes) {
  return array_view(rt, base, data, (unsigned)rank, axes, axes + rank);
}

Array *cg_param(Rt *rt, Array *base, char *data, int32_t rank, const int64_t *axes) {
  bool same = base->data == data && base->head.rank == rank &&
              !memcmp(base->dims, axes, 2 * (size_t)rank * sizeof *axes);
  if (!same) return cg_view(rt, base, data, rank, axes);
  object_retain(&base->head);
  return base;
}

bool cg_views(Rt *rt, int64_t count, const int64_t *words, Value *values) {
  uint64_t made = 0;
  for (int64_t k = 0; k < count; k++) {
    int64_t what = words[0], at = what & 255;
    int32_t rank = (int32_t)(what >> 8 & 255);
    Array *base = (Array *)(uintptr_t)words[1];
    char *data = (char *)(uintptr_t)words[2];
    Array *view = what & CG_PARAM ? cg_param(rt, base, data, rank, words + 3)
                                  : cg_view(rt, base, data, rank, words + 3);
    if (!view) {
      cg_release_values(values, made);
      return false;
    }
    values[at].array = view;
    made |= (uint64_t)1 << at;
    words += 3 + 2 * rank;
  }
  return true;
}

void cg_release_values(Value *values, uint64_t bits) {
  for (; bits; bits &= bits - 1) object_release(values[__builtin_ctzll(bits)].object);
}

bool cg_shapes_fit(Rt *rt, const LibCall *call, const int64_t *lengths) {
  ShapeRef shapes[call->count];
  for (uint32_t k = 0; k < call->count; k++) {
    shapes[k] = (ShapeRef){call->types[k]->rank, lengths};
    lengths += call->types[k]->rank;
  }
  return shapes_fit(rt, (uint64_t)call->extra, shapes);
}

/* Whether one variable alone knows `old`, which may be NULL, and it is such an array whose elements lie side
 * by side. */
static inline bool is_free(const Array *old, const Elem *elem, unsigned rank) {
  const Buffer *buffer = old ? old->buffer : NULL;
  bool alone = buffer && old->head.count == 1 && buffer->count == 1 && buffer->writable && !buffer->foreign &&
               !buffer->residency;
  return alone && old->head.rank == rank && old->head.flags == ARRAY_CONTIGUOUS && old->elem == elem;
}

Array *cg_array(Rt *rt, const LibCall *call, const int64_t *shape, int32_t zero, Array *old) {
  const Elem *elem = call->result->elem;
  unsigned rank = call->result->rank;
  bool fits = !zero && is_free(old, elem, rank);
  for (unsigned k = 0; fits && k < rank; k++) fits = old->dims[k] == shape[k]; /* memcmp takes longer */
  if (!fits) return array_new(rt, elem, rank, shape, zero);
  object_retain(&old->head);
  return old;
}

Array *cg_line(Rt *rt, Array *old, int64_t n, int32_t dtype) {
  const Elem *elem = elem_of((DType)dtype);
  if (!is_free(old, elem, 1) || old->size != n) return array_new(rt, elem, 1, &n, false);
  object_retain(&old->head);
  return old;
}

Array *cg_small(Rt *rt, const char *area, int32_t dtype, int32_t rank, Array *old) {
  Array *array = *(Array *const *)(const void *)area;
  const int64_t *lengths = (const int64_t *)(const void *)(area + SMALL_LENGTHS);
  const Elem *elem = elem_of((DType)dtype);
  if (array) return array;
  bool fits = is_free(old, elem, (unsigned)rank);
  for (int32_t k = 0; fits && k < rank; k++) fits = old->dims[k] == lengths[k];
  if (fits)
    object_retain(&old->head);
  else
    old = array_new(rt, elem, (unsigned)rank, lengths, false);
  if (old) memcpy(old->data, area + SMALL_ROOM, (size_t)old->size * elem->bytes);
  return old;
}

Array *cg_shaped(Rt *rt, const int64_t *shape, int32_t rank, int32_t dtype) {
  return array_new(rt, elem_of((DType)dtype), (unsigned)rank, shape, false);
}

/* Where the bytes of a line begin and end. */
typedef struct LineBytes {
  uintptr_t low, high;
} LineBytes;

static LineBytes line_bytes(uintptr_t at, int64_t stride, int64_t n, int64_t size) {
  int64_t reach = (n - 1) * stride;
  uintptr_t low = at + (uintptr_t)(reach < 0 ? reach : 0);
  return (LineBytes){low, low + (uintptr_t)(reach < 0 ? -reach : reach) + (uintptr_t)size};
}

bool cg_apart(const char *to, int64_t stride, int64_t n, int64_t size, int64_t count, const int64_t *words) {
  LineBytes own = line_bytes((uintptr_t)to, stride, n, size);
  for (; count; count--, words += 3) {
    uintptr_t at = (uintptr_t)words[0];
    bool same = words[2] & CG_SAME_DTYPE, alike = same && words[1] == stride;
    LineBytes other = line_bytes(at, words[1], n, words[2] & (CG_SAME_DTYPE - 1));
    if (own.high <= other.low || other.high <= own.low || (alike && at == (uintptr_t)to)) continue;
    int64_t distance = (int64_t)(at - (uintptr_t)to), wide = stride < 0 ? -stride : stride,
            far = distance < 0 ? -distance : distance;
    if (!alike || far < size || wide - far < size) return false; /* else columns beside each other */
  }
  return true;
}

void cg_write_line(char *to, int64_t stride, const char *from, int64_t n, int32_t size) {
  if (stride == size) {
    memcpy(to, from, (size_t)(n * size));
    return;
  }
  for (int64_t k = 0; k < n; k++) memcpy(to + k * stride, from + k * size, (size_t)size);
}

enum { STACK_BUFFER = 96, STACK_RANK_MOST = 2 };
_Static_assert(sizeof(Array) + 2 * STACK_RANK_MOST * sizeof(int64_t) <= STACK_BUFFER &&
                   STACK_BUFFER + sizeof(Buffer) <= STACK_ARRAY_BYTES,
               "descriptor and buffer of a small array");

Array *cg_stack_array(char *at, char *data, int32_t dtype, int32_t rank, const int64_t *lengths) {
  const Elem *elem = elem_of((DType)dtype);
  Array *array = (Array *)(void *)at;
  Buffer *buffer = (Buffer *)(void *)(at + STACK_BUFFER);
  *array = (Array){.head = {.count = -1, .kind = OBJ_ARRAY, .rank = (uint8_t)rank, .flags = ARRAY_CONTIGUOUS},
                   .data = data,
                   .buffer = buffer,
                   .size = 1,
                   .elem = elem};
  for (int32_t k = rank; k-- > 0;) {
    array->dims[k] = lengths[k];
    array->dims[rank + k] = array->size * (int64_t)elem->bytes;
    array->size *= lengths[k];
  }
  size_t bytes = (size_t)array->size * elem->bytes;
  *buffer = (Buffer){.count = -1, .writable = 1, .bytes = bytes, .capacity = bytes, .host = data};
  return array;
}

typedef struct ParallelCode {
  void *const *link;
  FnCode body, combine;
} ParallelCode;

static bool parallel_body(void *context, Rt *rt, Value *args, Value *out) {
  const ParallelCode *code = context;
  return code->body(rt, code->link, args, out) == 0;
}

static bool parallel_combine(void *context, Rt *rt, Value *args, Value *out) {
  const ParallelCode *code = context;
  return code->combine(rt, code->link, args, out) == 0;
}

int32_t cg_parallel(Rt *rt, void *const *link, ParallelInfo *info, FnCode body, FnCode combine, int64_t turns,
                    const Value *shared, Value *out) {
  ParallelCode code = {link, body, combine};
  ParallelLoop loop = {.body = parallel_body,
                       .combine = combine ? parallel_combine : NULL,
                       .context = &code,
                       .shared = shared,
                       .turns = turns,
                       .serial = walk_in_order(rt)};
  return !parallel_info_run(rt, info, &loop, out);
}
