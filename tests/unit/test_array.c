/* Arrays and buffers: limits, recycling, alignment, reading out as Python values, casts
 * against scalar_eval, the CPU device. NumPy comparisons are in array_oracle.py. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/lib.h"
#include "lang/rt/array/buffer.h"
#include "lang/base/memory/limits.h"
#include "lang/rt/scalar/eval.h"
#include "tests/unit/check.h"

static Rt rt;

static bool faulted(DiagKind kind, const char *text) {
  bool same = rt.fault.set && rt.fault.kind == kind && strcmp(rt.fault.text, text) == 0;
  if (!same) printf("fault: %s\n", rt.fault.set ? rt.fault.text : "none");
  rt_fault_clear(&rt);
  return same;
}

static void drop(Array *a) {
  if (a) object_release(&a->head);
}

static void test_buffers(void) {
  size_t live, warm, before;
  buffer_trim();
  buffer_usage(&before, &warm);
  CHECK(warm == 0);
  Buffer *a = buffer_new(&rt, 5000000, true);
  CHECK(a && (uintptr_t)a->host % 64 == 0 && a->bytes == 5000000 && a->capacity >= 5000000);
  bool zero = true;
  for (size_t k = 0; k < 5000000; k++) zero &= a->host[k] == 0;
  CHECK(zero);
  memset(a->host, 7, 5000000);
  char *place = a->host;
  buffer_retain(a);
  buffer_release(a);
  CHECK(a->host[17] == 7);
  buffer_release(a);
  buffer_usage(&live, &warm);
  CHECK(live == before && warm >= 5000000);
  a = buffer_new(&rt, 4900000, true);
  CHECK(a->host == place);
  zero = true;
  for (size_t k = 0; k < 4900000; k++) zero &= a->host[k] == 0;
  CHECK(zero);
  buffer_release(a);
  Buffer *empty = buffer_new(&rt, 0, false);
  CHECK(empty && empty->bytes == 0);
  buffer_release(empty);
  for (size_t size = 1; size < 100000000; size = size * 3 + 1) {
    Buffer *one = buffer_new(&rt, size, false), *two = buffer_new(&rt, size, false);
    CHECK(one && two && (uintptr_t)one->host % 64 == 0);
    one->host[0] = one->host[size - 1] = 1;
    two->host[0] = two->host[size - 1] = 2;
    CHECK(one->host[0] == 1 && one->host[size - 1] == 1);
    buffer_release(one);
    buffer_release(two);
  }
  buffer_trim();
  buffer_usage(&live, &warm);
  CHECK(live == before && warm == 0);
}

static void test_limits(void) {
  CHECK(!buffer_new(&rt, (size_t)8000000000000, false) && faulted(DG_MEMORY, "Unable to allocate 7.28 TiB"));
  CHECK(!buffer_new(&rt, SIZE_MAX, false));
  rt_fault_clear(&rt);
  MemoryRoom room = memory_room();
  CHECK(room.total > 0 && room.available > 0 && room.available <= room.total);
  CHECK(room.total == SIZE_MAX || !buffer_new(&rt, room.total, false));
  rt_fault_clear(&rt);
  int64_t large[1] = {1000000000000};
  CHECK(!array_new(&rt, elem_of(DT_F64), 1, large, true));
  CHECK(
      faulted(DG_MEMORY,
              "Unable to allocate 7.28 TiB for an array with shape (1000000000000,) and data type float64"));
  /* many that fit one by one, but not together: refused, never killed */
  enum { MANY = 4096 };
  static Buffer *held[MANY];
  int64_t gigabyte = (int64_t)1 << 30;
  unsigned count = 0;
  while (count < MANY && (held[count] = buffer_new(&rt, (size_t)gigabyte, false)) != NULL) count++;
  CHECK(count < MANY && (uint64_t)count * (uint64_t)gigabyte <= room.total && rt.fault.set &&
        rt.fault.kind == DG_MEMORY);
  rt_fault_clear(&rt);
  while (count) buffer_release(held[--count]);
  buffer_trim();
}

/* Every cast of array_assign has scalar_eval's bits, contiguous and strided. */
static void test_casts(void) {
  static const double values[] = {0.0,
                                  -0.0,
                                  1,
                                  -1,
                                  0.5,
                                  -1.5,
                                  2.5,
                                  100,
                                  127,
                                  128,
                                  200,
                                  255,
                                  256,
                                  300,
                                  -129,
                                  32767,
                                  32768,
                                  65535,
                                  65536,
                                  65504,
                                  1e5,
                                  -40000,
                                  2147483647.0,
                                  2147483648.0,
                                  -2147483648.0,
                                  -2147483649.0,
                                  4294967295.0,
                                  4294967296.0,
                                  1e10,
                                  -1e10,
                                  9.2e18,
                                  1e19,
                                  2e19,
                                  -1e19,
                                  1e30,
                                  1e300,
                                  -1e300,
                                  1e-300,
                                  6e-8,
                                  3e-8,
                                  1e-7,
                                  INFINITY,
                                  -INFINITY,
                                  NAN};
  enum { COUNT = sizeof values / sizeof values[0] };
  int64_t shape[1] = {COUNT}, wide_shape[2] = {COUNT, 2};
  for (int from = 0; from < DT_COUNT; from++) {
    Array *source = array_new(&rt, elem_of((DType)from), 1, shape, false);
    size_t size = dtype_size((DType)from);
    for (size_t k = 0; k < COUNT; k++)
      scalar_eval(&rt, OP_CONVERT, DT_F64, (DType)from, &values[k], NULL, NULL, source->data + k * size,
                  SCALAR_ARRAY);
    for (int to = 0; to < DT_COUNT; to++) {
      Array *target = array_new(&rt, elem_of((DType)to), 1, shape, false),
            *wide = array_new(&rt, elem_of((DType)to), 2, wide_shape, true);
      IndexItem column[2] = {{.kind = INDEX_FULL}, {.kind = INDEX_INT, .part = {1, 0, 0}}};
      Array *strided = array_index(&rt, wide, column, 2);
      CHECK(array_assign(&rt, target, source) && array_assign(&rt, strided, source));
      size_t item = dtype_size((DType)to);
      for (size_t k = 0; k < COUNT; k++) {
        Value want = {.bytes = {0}};
        scalar_eval(&rt, OP_CONVERT, (DType)from, (DType)to, source->data + k * size, NULL, NULL, want.bytes,
                    SCALAR_ARRAY);
        bool nan = dtype_is_float((DType)to) && isnan(scalar_double((DType)to, want.bytes)) &&
                   isnan(scalar_double((DType)to, target->data + k * item));
        bool same = memcmp(want.bytes, target->data + k * item, item) == 0 &&
                    memcmp(want.bytes, strided->data + (int64_t)k * array_stride(strided, 0), item) == 0;
        if (dtype_kind((DType)to) == 'c' && isnan(values[k])) same = true;
        if (!same && !nan) printf("%s %g to %s\n", dtype_info[from].name, values[k], dtype_info[to].name);
        CHECK(same || nan);
      }
      drop(target), drop(strided), drop(wide);
    }
    drop(source);
  }
}

static bool call(LibId lib, const Type *result, const Type *const *types, unsigned count, const Value *args,
                 Value *out) {
  LibCall made = {.lib = (uint16_t)lib, .result = result, .types = types, .count = count};
  return lib_info[lib].fn(&rt, &made, args, out);
}

static void test_read_out(void) {
  int64_t shape[2] = {2, 3};
  Array *a = array_new(&rt, elem_of(DT_I8), 2, shape, false);
  for (int k = 0; k < 6; k++) a->data[k] = (char)(k - 2);
  const Type *row = type_list(rt.types, type_int(rt.types)), *nest = type_list(rt.types, row);
  const Type *array_type = type_array(rt.types, elem_of(DT_I8), 2, LAYOUT_C);
  Value arg = {.array = a}, out;
  CHECK(call(LIB_tolist, nest, &array_type, 1, &arg, &out));
  CHECK(out.list->count == 2 && out.list->items[1].list->count == 3 &&
        out.list->items[1].list->items[0].i == 1 && out.list->items[0].list->items[0].i == -2);
  /* and back: np.array(nested list) */
  Value again;
  const Type *f32 = type_array(rt.types, elem_of(DT_F32), 2, LAYOUT_C);
  CHECK(call(LIB_array, f32, &nest, 1, &out, &again));
  CHECK(array_dim(again.array, 1) == 3 && ((float *)(void *)again.array->data)[5] == 3);
  object_release(again.object);
  list_push(out.list->items[1].list, (Value){.i = 9});
  CHECK(!call(LIB_array, f32, &nest, 1, &out, &again));
  CHECK(faulted(DG_VALUE,
                "setting an array element with a sequence. The requested array has an inhomogeneous "
                "shape after 1 dimensions. The detected shape was (2,) + inhomogeneous part."));
  object_release(out.object);
  const Type *boolean = type_bool(rt.types), *integer = type_int(rt.types);
  CHECK(!call(LIB_truth_of_array, boolean, &array_type, 1, &arg, &out));
  CHECK(
      faulted(DG_VALUE,
              "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()"));
  CHECK(!call(LIB_item, integer, &array_type, 1, &arg, &out));
  CHECK(faulted(DG_VALUE, "can only convert an array of size 1 to a Python scalar"));
  IndexItem point[2] = {{.kind = INDEX_INT, .part = {1, 0, 0}}, {.kind = INDEX_INT, .part = {-1, 0, 0}}};
  Array *one = array_index(&rt, a, point, 2);
  Value single = {.array = one};
  CHECK(call(LIB_item, integer, &array_type, 1, &single, &out) && out.i == 3);
  CHECK(call(LIB_truth_of_array, boolean, &array_type, 1, &single, &out) && out.b);
  drop(one);
  const Type *pair_items[2] = {integer, integer};
  const Type *equal_types[2] = {array_type, array_type},
             *check_types[2] = {array_type, type_tuple(rt.types, pair_items, 2)};
  Value two[2] = {arg, arg};
  CHECK(call(LIB_array_equal, boolean, equal_types, 2, two, &out) && out.b);
  Tuple *want = tuple_new(check_types[1]);
  want->items[0].i = 2, want->items[1].i = 3;
  Value check[2] = {arg, {.tuple = want}};
  CHECK(call(LIB_set_shape_check, type_none(rt.types), check_types, 2, check, &out));
  want->items[1].i = 4;
  CHECK(!call(LIB_set_shape_check, type_none(rt.types), check_types, 2, check, &out) &&
        faulted(DG_SHAPE, "array has shape (2, 3) where (2, 4) is required"));
  object_release(&want->head);
  Value number = {.i = 300};
  const Type *list_type = type_list(rt.types, integer),
             *u8 = type_array(rt.types, elem_of(DT_U8), 1, LAYOUT_C);
  Value list = {.list = list_new(integer, 1)};
  list_push(list.list, number);
  CHECK(!call(LIB_array, u8, &list_type, 1, &list, &out) &&
        faulted(DG_OVERFLOW, "Python integer 300 out of bounds for uint8"));
  object_release(list.object);
  drop(a);
}

int main(void) {
  rt.pool = pool_new(2);
  rt.types = type_table_new();
  test_buffers();
  test_limits();
  test_casts();
  test_read_out();
  pool_free(rt.pool);
  type_table_free(rt.types);
  buffer_trim();
  return check_report();
}
