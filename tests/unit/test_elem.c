/* An element of 24 bytes that only this file knows is copied, sliced, transposed, joined, taken, put,
 * compared and printed by code that knows nothing of it: a point of three numbers, the third of which is not
 * compared. */
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/base/hash.h"
#include "lang/lib/lib.h"
#include "lang/rt/array/buffer.h"
#include "tests/unit/check.h"

typedef struct Point {
  double x, y;
  int64_t note;
} Point;

static bool point_equal(const Elem *elem, const void *a, const void *b) {
  const Point *p = a, *q = b;
  (void)elem;
  return p->x == q->x && p->y == q->y;
}

static void point_format(StrBuf *out, const Elem *elem, const void *element) {
  const Point *p = element;
  (void)elem;
  strbuf_printf(out, "<%g %g>", p->x, p->y);
}

static const ElemOps point_ops = {.equal = point_equal, .format = point_format};
static const Elem point_elem = {.dtype = DT_COUNT,
                                .bytes = sizeof(Point),
                                .alignment = alignof(Point),
                                .name = "point",
                                .ops = &point_ops};
static const Elem twin_elem = {.dtype = DT_COUNT,
                               .bytes = sizeof(Point),
                               .alignment = alignof(Point),
                               .name = "twin",
                               .ops = &point_ops};
static Rt rt;

static void drop(Array *a) {
  if (a) object_release(&a->head);
}

/* Point k is (k, -k). */
static Array *points(unsigned rank, const int64_t *shape) {
  Array *a = array_new(&rt, &point_elem, rank, shape, false);
  for (int64_t k = 0; k < a->size; k++) ((Point *)(void *)a->data)[k] = (Point){(double)k, (double)-k, k};
  return a;
}

/* The number of the point at those indices. */
static int64_t number(const Array *a, int64_t i, int64_t j) {
  const char *at = a->data + i * array_stride(a, 0) + (array_rank(a) > 1 ? j * array_stride(a, 1) : 0);
  const Point *p = (const void *)at;
  return p->x == -p->y && p->x == (double)p->note ? p->note : -1;
}

static Array *called(LibId lib, unsigned count, const Type *const *types, const Value *args, int64_t extra) {
  Value out = {0};
  const Type *result = type_array(rt.types, &point_elem, 1, LAYOUT_C);
  LibCall made = {.lib = (uint16_t)lib, .result = result, .types = types, .count = count, .extra = extra};
  return lib_info[lib].fn(&rt, &made, args, &out) ? out.array : NULL;
}

static bool prints(const Array *a, bool repr, const char *text) {
  StrBuf out = {0};
  fmt_array(&out, a, repr, &fmt_options_default);
  bool same = !strcmp(strbuf_text(&out), text);
  if (!same) printf("%s\n", strbuf_text(&out));
  strbuf_fini(&out);
  return same;
}

static void test_moves(void) {
  Array *a = points(2, (int64_t[]){3, 4}), *copy = array_copy(&rt, a);
  CHECK(copy->elem == &point_elem && array_stride(copy, 1) == 24 && number(copy, 2, 3) == 11);
  IndexItem odd[2] = {{.kind = INDEX_FULL},
                      {.kind = INDEX_SLICE, .has = {true, false, true}, .part = {1, 0, 2}}};
  Array *slice = array_index(&rt, a, odd, 2), *packed = array_copy(&rt, slice);
  CHECK(number(slice, 2, 1) == 11 && number(packed, 1, 0) == 5 && array_is_contiguous(packed));
  Array *turned = array_transpose(&rt, a, NULL), *flat = array_reshape(&rt, turned, 1, (int64_t[]){12});
  CHECK(number(turned, 3, 2) == 11 && number(flat, 1, 0) == 4 && number(flat, 11, 0) == 11);
  Array *over = array_view(&rt, a, a->data + 24, 2, (int64_t[]){3, 3}, array_strides(a)),
        *under = array_view(&rt, a, a->data, 2, (int64_t[]){3, 3}, array_strides(a));
  CHECK(array_assign(&rt, over, under) && number(a, 0, 1) == 0 && number(a, 2, 3) == 10);
  Array *numbers = array_new(&rt, elem_of(DT_F64), 1, (int64_t[]){12}, true);
  CHECK(!array_assign(&rt, flat, numbers) && rt.fault.set && rt.fault.kind == DG_TYPE);
  rt_fault_clear(&rt);
  drop(a), drop(copy), drop(slice), drop(packed), drop(turned), drop(flat), drop(over), drop(under),
      drop(numbers);
}

static const Type *array_type(const Elem *elem, unsigned rank) {
  return type_array(rt.types, elem, rank, LAYOUT_C);
}

static void test_takes(void) {
  Array *a = points(2, (int64_t[]){3, 4}), *at = array_new(&rt, elem_of(DT_I64), 1, (int64_t[]){2}, false),
        *mask = array_new(&rt, elem_of(DT_BOOL), 2, (int64_t[]){3, 4}, true);
  memcpy(at->data, (int64_t[]){-1, 0}, 16);
  mask->data[2] = mask->data[7] = mask->data[11] = 1;
  const Type *by_index[2] = {array_type(&point_elem, 2), array_type(elem_of(DT_I64), 1)},
             *by_mask[2] = {array_type(&point_elem, 2), array_type(elem_of(DT_BOOL), 2)};
  Array *rows = called(LIB_fancy_get, 2, by_index, (Value[]){{.array = a}, {.array = at}}, 0),
        *columns = called(LIB_fancy_get, 2, by_index, (Value[]){{.array = a}, {.array = at}}, 1),
        *chosen = called(LIB_fancy_get, 2, by_mask, (Value[]){{.array = a}, {.array = mask}}, 0);
  CHECK(rows && number(rows, 0, 3) == 11 && number(rows, 1, 1) == 1);
  CHECK(columns && array_dim(columns, 1) == 2 && number(columns, 2, 0) == 11 && number(columns, 1, 1) == 4);
  CHECK(chosen && chosen->size == 3 && number(chosen, 0, 0) == 2 && number(chosen, 2, 0) == 11);
  const Type *put_index[3] = {by_index[0], by_index[0], by_index[1]},
             *put_mask[3] = {array_type(&point_elem, 1), by_mask[0], by_mask[1]};
  Array *swapped = array_copy(&rt, a), *masked = array_copy(&rt, a),
        *turned = array_index(
            &rt, chosen,
            (IndexItem[]){{.kind = INDEX_SLICE, .has = {false, false, true}, .part = {0, 0, -1}}}, 1),
        *first = array_copy(&rt, turned);
  called(LIB_fancy_set, 3, put_index, (Value[]){{.array = rows}, {.array = swapped}, {.array = at}}, 0);
  CHECK(!rt.fault.set && number(swapped, 2, 3) == 11 && number(swapped, 0, 2) == 2);
  called(LIB_fancy_set, 3, put_mask, (Value[]){{.array = first}, {.array = masked}, {.array = mask}}, 0);
  CHECK(!rt.fault.set && number(masked, 0, 2) == 11 && number(masked, 2, 3) == 2 &&
        number(masked, 1, 3) == 7);
  drop(a), drop(at), drop(mask), drop(rows), drop(columns), drop(chosen), drop(swapped), drop(masked),
      drop(turned);
  drop(first);
}

static void test_shifts(void) {
  Array *a = points(1, (int64_t[]){3});
  const Type *types[3] = {array_type(&point_elem, 1), type_int(rt.types), type_none(rt.types)};
  Value args[3] = {{.array = a}, {.i = 2}, {0}};
  Array *rolled = called(LIB_roll, 3, types, args, 0), *repeated = called(LIB_repeat, 3, types, args, 0),
        *tiled = called(LIB_tile, 2, types, args, 0);
  CHECK(rolled && number(rolled, 0, 0) == 1 && number(rolled, 2, 0) == 0);
  CHECK(repeated && repeated->size == 6 && number(repeated, 1, 0) == 0 && number(repeated, 5, 0) == 2);
  CHECK(tiled && tiled->size == 6 && number(tiled, 3, 0) == 0 && number(tiled, 5, 0) == 2);
  drop(a), drop(rolled), drop(repeated), drop(tiled);
}

static void test_joins(void) {
  Array *a = points(2, (int64_t[]){2, 2}), *b = points(2, (int64_t[]){2, 1});
  const Type *pair[2] = {array_type(&point_elem, 2), array_type(&point_elem, 2)},
             *types[2] = {type_tuple(rt.types, pair, 2), type_int(rt.types)};
  Tuple *both = tuple_new(types[0]);
  both->items[0].array = a, both->items[1].array = b;
  Array *wide = called(LIB_concatenate, 2, types, (Value[]){{.tuple = both}, {.i = 1}}, 0);
  CHECK(wide && wide->elem == &point_elem && array_dim(wide, 1) == 3);
  CHECK(number(wide, 1, 1) == 3 && number(wide, 1, 2) == 1 && number(wide, 0, 2) == 0);
  object_release(&both->head);
  drop(wide);
}

/* Types of such arrays are interned like others, print the element's name, and their identity on disk has it.
 */
static void test_types(void) {
  const Type *type = array_type(&point_elem, 2), *other = array_type(&twin_elem, 2);
  StrBuf text = {0};
  type_print(&text, type);
  CHECK(!strcmp(strbuf_text(&text), "point[:, :]"));
  strbuf_fini(&text);
  CHECK(type == array_type(&point_elem, 2) && type != other && !type_fits(type, other) &&
        type_fits(type, type));
  Hash one = hash_start(), two = hash_start();
  hash_type(&one, type), hash_type(&two, other);
  CHECK(memcmp(&one, &two, sizeof one) != 0);
}

static bool equal(const Array *a, const Array *b) {
  const Type *types[2] = {array_type(&point_elem, 1), array_type(&point_elem, 1)};
  Value args[2] = {{.array = (Array *)(uintptr_t)a}, {.array = (Array *)(uintptr_t)b}}, out = {0};
  LibCall made = {.lib = LIB_array_equal, .result = type_bool(rt.types), .types = types, .count = 2};
  return lib_info[LIB_array_equal].fn(&rt, &made, args, &out) && out.b;
}

static void test_texts(void) {
  Array *a = points(2, (int64_t[]){2, 2}), *b = array_copy(&rt, a),
        *one = array_index(&rt, a, (IndexItem[]){{.kind = INDEX_INT, .part = {1}}, {.kind = INDEX_INT}}, 2);
  Array *numbers = array_new(&rt, elem_of(DT_F64), 2, (int64_t[]){2, 2}, true);
  ((Point *)(void *)b->data)[1].note = 7;
  CHECK(equal(a, b) && !equal(a, numbers));
  ((Point *)(void *)b->data)[1].x = 7;
  CHECK(!equal(a, b));
  CHECK(prints(a, false, "[[<0 0> <1 -1>]\n [<2 -2> <3 -3>]]"));
  CHECK(prints(a, true, "array([[<0 0>, <1 -1>],\n       [<2 -2>, <3 -3>]], dtype=point)"));
  CHECK(prints(one, false, "<2 -2>"));
  drop(a), drop(b), drop(one), drop(numbers);
}

int main(void) {
  rt.pool = pool_new(2);
  rt.types = type_table_new();
  test_moves();
  test_takes();
  test_shifts();
  test_joins();
  test_texts();
  test_types();
  pool_free(rt.pool);
  type_table_free(rt.types);
  buffer_trim();
  return check_report();
}
