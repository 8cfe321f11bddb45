/* bytearray and array.array: stores, and whatever changes them. What only reads them is in
 * lang/lib/text/bytes.c.
 *
 * Invariant: a store that faults has changed nothing. */
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/text/bytes.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/value/ops.h"

static const char *class_of(const Type *type) { return type_is_bytes(type) ? "bytearray" : "array"; }

static bool no_memory(Rt *rt) { return rt_fault(rt, DG_MEMORY, "out of memory for a bytearray or an array"); }

/* ---- stores ---- */

/* Whether an int lies within an integer type of fewer than 64 bits. */
static bool within(int64_t number, DType dtype) {
  int64_t bits = (int64_t)dtype_size(dtype) * 8;
  if (dtype_is_unsigned(dtype)) return number >= 0 && (bits == 64 || number >> bits == 0);
  return bits == 64 || (number >= -(INT64_C(1) << (bits - 1)) && number < INT64_C(1) << (bits - 1));
}

static bool refuse_int(Rt *rt, const PackedKind *kind, int64_t number) {
  if (!kind->code) return rt_fault(rt, DG_VALUE, "byte must be in range(0, 256)");
  if (kind->code == 'Q') return rt_fault(rt, DG_OVERFLOW, "can't convert negative int to unsigned");
  if (number < 0 && (kind->code == 'I' || kind->code == 'L'))
    return rt_fault(rt, DG_OVERFLOW, "can't convert negative value to unsigned int");
  return rt_fault(rt, DG_OVERFLOW, "%s is %s", within(number, kind->wide) ? kind->name : kind->wide_name,
                  number < 0 ? "less than minimum" : "greater than maximum");
}

/* The bytes of a number as an item; false after a fault. */
static bool item_of(Rt *rt, const Type *type, const Type *of, Value value, unsigned char item[8]) {
  const PackedKind *kind = type->def;
  if (dtype_is_float(kind->dtype)) {
    scalar_eval(rt, OP_CONVERT, of->dtype, kind->dtype, value.bytes, NULL, NULL, item, 0);
    return !rt->fault.set;
  }
  int64_t number = scalar_int(of->dtype, &value);
  if (!within(number, kind->dtype)) return refuse_int(rt, kind, number);
  memcpy(item, &number, (size_t)packed_width(type)); /* little-endian */
  return true;
}

static bool item_arg(Rt *rt, const LibCall *call, const Value *args, unsigned k, unsigned char item[8]) {
  return item_of(rt, call->types[0], call->types[k], args[k], item);
}

/* ---- making ---- */

bool lib_packed_of_list(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *list = args[0].list;
  int64_t size = packed_width(call->result);
  Packed *packed = packed_fresh(rt, list->count, size);
  if (!packed) return false;
  for (int64_t k = 0; k < list->count && !rt_polls(rt, k); k++) {
    unsigned char item[8];
    if (!item_of(rt, call->result, list->item, list_at(list, k), item)) break;
    memcpy(packed->data + k * size, item, (size_t)size);
  }
  if (rt->fault.set) return object_release(&packed->head), false;
  out->packed = packed;
  return true;
}

/* ---- items ---- */

bool lib_packed_set(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t index = arg_int(call, args, 1), size = packed_width(call->types[0]);
  unsigned char item[8];
  (void)out;
  bool first = type_is_bytes(call->types[0]); /* Python asks a bytearray for its place last */
  if (first && !item_arg(rt, call, args, 2, item)) return false;
  if (!packed_place(rt, call->types[0], args[0].packed, &index, true)) return false;
  if (!first && !item_arg(rt, call, args, 2, item)) return false;
  memcpy(args[0].packed->data + index * size, item, (size_t)size);
  return true;
}

/* `count` items less from `at` on, and room for `more` in their place. */
static bool resize(Rt *rt, Packed *packed, int64_t size, int64_t at, int64_t count, int64_t more) {
  int64_t after = packed->count - at - count;
  if (!packed_reserve(packed, (packed->count - count + more) * size)) return no_memory(rt);
  memmove(packed->data + (at + more) * size, packed->data + (at + count) * size, (size_t)(after * size));
  packed->count += more - count;
  return true;
}

bool lib_packed_insert(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Packed *packed = args[0].packed;
  int64_t at = arg_int(call, args, 1), size = packed_width(call->types[0]);
  unsigned char item[8];
  (void)out;
  if (at < 0) at = at + packed->count < 0 ? 0 : at + packed->count;
  if (at > packed->count) at = packed->count;
  if (!item_arg(rt, call, args, 2, item) || !resize(rt, packed, size, at, 0, 1)) return false;
  memcpy(packed->data + at * size, item, (size_t)size);
  return true;
}

bool lib_packed_append(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Packed *packed = args[0].packed;
  int64_t size = packed_width(call->types[0]);
  unsigned char item[8];
  (void)out;
  if (!item_arg(rt, call, args, 1, item) || !resize(rt, packed, size, packed->count, 0, 1)) return false;
  memcpy(packed->data + (packed->count - 1) * size, item, (size_t)size);
  return true;
}

bool lib_packed_extend(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Packed *packed = args[0].packed, *more = args[1].packed;
  int64_t size = packed_width(call->types[0]), count = packed->count, added = more->count;
  (void)out;
  if (!resize(rt, packed, size, count, 0, added)) return false;
  memcpy(packed->data + count * size, more->data, (size_t)(added * size)); /* which may be the same */
  return true;
}

bool lib_packed_extend_list(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Packed *packed = args[0].packed;
  const List *list = args[1].list;
  int64_t size = packed_width(call->types[0]);
  (void)out;
  for (int64_t k = 0; k < list->count; k++) {
    unsigned char item[8];
    if (rt_polls(rt, k) || !item_of(rt, call->types[0], list->item, list_at(list, k), item) ||
        !resize(rt, packed, size, packed->count, 0, 1))
      return false;
    memcpy(packed->data + (packed->count - 1) * size, item, (size_t)size);
  }
  return true;
}

bool lib_packed_repeat_self(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Packed *packed = args[0].packed;
  int64_t times = arg_int(call, args, 1), size = packed_width(call->types[0]), count = packed->count, total;
  (void)out;
  if (times < 0) times = 0;
  if (__builtin_mul_overflow(count * size, times, &total) || !packed_reserve(packed, total))
    return no_memory(rt);
  for (int64_t k = 1; k < times && !rt_polls(rt, k); k++)
    memcpy(packed->data + k * count * size, packed->data, (size_t)(count * size));
  if (!rt->fault.set) packed->count = count * times;
  return !rt->fault.set;
}

bool lib_packed_pop(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Packed *packed = args[0].packed;
  int64_t at = arg_int(call, args, 1);
  if (!packed->count) return rt_fault(rt, DG_INDEX, "pop from empty %s", class_of(call->types[0]));
  if (!sequence_index(&at, packed->count)) return rt_fault(rt, DG_INDEX, "pop index out of range");
  return packed_load(rt, call->types[0], packed, at, out) &&
         resize(rt, packed, packed_width(call->types[0]), at, 1, 0);
}

bool lib_packed_delete(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t at = arg_int(call, args, 1);
  (void)out;
  return packed_place(rt, call->types[0], args[0].packed, &at, true) &&
         resize(rt, args[0].packed, packed_width(call->types[0]), at, 1, 0);
}

bool lib_packed_clear(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)out;
  args[0].packed->count = 0;
  return true;
}

bool lib_packed_reverse(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Packed *packed = args[0].packed;
  int64_t size = packed_width(call->types[0]);
  (void)rt, (void)out;
  for (int64_t a = 0, b = packed->count - 1; a < b; a++, b--) {
    unsigned char item[8];
    memcpy(item, packed->data + a * size, (size_t)size);
    memcpy(packed->data + a * size, packed->data + b * size, (size_t)size);
    memcpy(packed->data + b * size, item, (size_t)size);
  }
  return true;
}

/* ---- slices ---- */

/* Takes the items of a slice out. */
static void drop(Packed *packed, int64_t size, int64_t start, int64_t step, int64_t count) {
  int64_t to = 0;
  if (count <= 0) return;
  if (step < 0) start += (count - 1) * step, step = -step;
  for (int64_t k = 0; k < packed->count; k++) {
    if (k >= start && (k - start) % step == 0 && (k - start) / step < count) continue;
    memmove(packed->data + to * size, packed->data + k * size, (size_t)size);
    to++;
  }
  packed->count = to;
}

bool lib_packed_set_slice(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Packed *packed = args[0].packed;
  const Type *type = call->types[0];
  int64_t size = packed_width(type), start, step, count;
  (void)out;
  if (!sequence_slice(rt, call, args, 2, packed->count, &start, &step, &count)) return false;
  if (count < 0) count = 0;
  if (!args[1].packed->count && step != 1) { /* nothing in their place */
    drop(packed, size, start, step, count);
    return true;
  }
  Value from; /* a copy, for it may be a part of what is written to */
  if (!result_bytes(rt, &from, args[1].packed->data, args[1].packed->count * size)) return false;
  int64_t more = args[1].packed->count;
  bool good = step == 1 || more == count;
  if (!good)
    rt_fault(rt, DG_VALUE, "attempt to assign %s of size %lld to extended slice of size %lld",
             type_is_bytes(type) ? "bytes" : "array", (long long)more, (long long)count);
  else if (step == 1)
    good = resize(rt, packed, size, start, count, more);
  for (int64_t k = 0; good && k < more; k++)
    memcpy(packed->data + (start + k * step) * size, from.packed->data + k * size, (size_t)size);
  object_release(from.object);
  return good;
}

bool lib_packed_delete_slice(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t start, step, count;
  (void)out;
  if (!sequence_slice(rt, call, args, 1, args[0].packed->count, &start, &step, &count)) return false;
  drop(args[0].packed, packed_width(call->types[0]), start, step, count);
  return true;
}

/* ---- looking for items ---- */

/* Whether item k is the number of argument 1. */
static bool is_item(const LibCall *call, const Value *args, int64_t k) {
  DType of = call->types[1]->dtype, dtype = packed_dtype(call->types[0]);
  Value item = packed_item(call->types[0], args[0].packed, k);
  if (!dtype_is_float(of) && !dtype_is_float(dtype))
    return scalar_int(of, &args[1]) == item.i && (dtype != DT_U64 || item.u <= INT64_MAX);
  double x = dtype_is_float(dtype) ? item.f : dtype == DT_U64 ? (double)item.u : (double)item.i;
  return x == arg_double(call, args, 1);
}

static int64_t place_of(const LibCall *call, const Value *args, int64_t from, int64_t to) {
  while (from < to && !is_item(call, args, from)) from++;
  return from < to ? from : -1;
}

bool lib_packed_holds(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  out->b = place_of(call, args, 0, args[0].packed->count) >= 0;
  return true;
}

bool lib_packed_find(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t start, stop;
  sequence_bounds(call, args, 2, args[0].packed->count, &start, &stop);
  out->i = place_of(call, args, start, stop);
  return out->i >= 0 || rt_fault(rt, DG_VALUE, "array.index(x): x not in array");
}

bool lib_packed_count(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  out->i = 0;
  for (int64_t k = 0; k < args[0].packed->count; k++) out->i += is_item(call, args, k);
  return true;
}

bool lib_packed_remove(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Type *type = call->types[0];
  unsigned char byte;
  (void)out;
  if (type_is_bytes(type) && !byte_of(rt, call, args, 1, &byte)) return false;
  int64_t at = place_of(call, args, 0, args[0].packed->count);
  if (at >= 0) return resize(rt, args[0].packed, packed_width(type), at, 1, 0);
  return rt_fault(rt, DG_VALUE,
                  type_is_bytes(type) ? "value not found in bytearray" : "array.remove(x): x not in array");
}

bool lib_packed_equal(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  out->b = value_equal(call->types[0], args[0], args[1]);
  return true;
}

bool lib_packed_less(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  out->b = value_less(call->types[0], args[0], args[1]);
  return true;
}
