/* Text of containers and of what has no scalar: lists, tuples, ranges, dtypes, str.format, HTML. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang/rt/array/array.h"
#include "lang/rt/format/fmt.h"

static Rt rt;
static TypeTable *t;
static int passed, failed;

static void expect(StrBuf *text, const char *want) {
  if (!strcmp(strbuf_text(text), want))
    passed++;
  else
    failed++, printf("failed: got %s\nwant %s\n", strbuf_text(text), want);
  strbuf_fini(text);
}

static void expect_repr(const Type *type, Value value, const char *want) {
  StrBuf text = {0};
  fmt_repr(&text, type, value, &fmt_options_default);
  expect(&text, want);
}

static void expect_str(const Type *type, Value value, const char *want) {
  StrBuf text = {0};
  fmt_str(&text, type, value, &fmt_options_default);
  expect(&text, want);
}

static Value str_of(const char *text) { return (Value){.str = str_new(text, strlen(text))}; }

/* A list takes its own reference to each item. */
static Value list_of(const Type *item, unsigned count, const Value *items) {
  List *list = list_new(item, 0);
  for (unsigned k = 0; k < count; k++) {
    list_push(list, items[k]);
    value_release(item, items[k]);
  }
  return (Value){.list = list};
}

static void check_containers(void) {
  const Type *text = type_str(t), *whole = type_int(t), *np = type_scalar(t, DT_F32, false);
  Value words = list_of(text, 2, (Value[]){str_of("it's"), str_of("a\n")});
  expect_repr(type_list(t, text), words, "[\"it's\", 'a\\n']");
  Value floats = list_of(np, 2, (Value[]){{.f32 = 1.5f}, {.f32 = -0.0f}});
  expect_str(type_list(t, np), floats, "[np.float32(1.5), np.float32(-0.0)]");
  const Type *nested = type_list(t, type_list(t, text));
  Value lists = list_of(type_list(t, text), 1, &words);
  expect_repr(nested, lists, "[[\"it's\", 'a\\n']]");
  Value again = list_of(type_list(t, text), 0, NULL);
  passed += value_equal(nested, lists, lists) && !value_equal(nested, lists, again);
  value_release(nested, lists);
  value_release(nested, again);
  value_release(type_list(t, np), floats);

  const Type *one = type_tuple(t, &whole, 1), *two = type_tuple(t, (const Type *[]){whole, text}, 2),
             *none = type_tuple(t, NULL, 0);
  Tuple *single = tuple_new(one), *pair = tuple_new(two), *empty = tuple_new(none);
  single->items[0].i = 3;
  pair->items[0].i = -1;
  pair->items[1] = str_of("x");
  expect_repr(one, (Value){.tuple = single}, "(3,)");
  expect_repr(two, (Value){.tuple = pair}, "(-1, 'x')");
  expect_repr(none, (Value){.tuple = empty}, "()");
  object_release(&single->head);
  object_release(&pair->head);
  object_release(&empty->head);
  Value untyped = {.list = list_new(NULL, 0)};
  expect_repr(type_list(t, NULL), untyped, "[]");
  object_release(untyped.object);
}

static void check_rest(void) {
  Range *range = range_new(0, 5, 1), *stepped = range_new(5, 0, -2);
  Slice *slice = slice_new();
  slice->has[1] = true;
  slice->part[1] = 7;
  const Type *n = type_none(t), *i = type_int(t);
  expect_repr(type_range(t), (Value){.range = range}, "range(0, 5)");
  expect_repr(type_range(t), (Value){.range = stepped}, "range(5, 0, -2)");
  expect_repr(type_slice(t, (const Type *[]){n, i, n}), (Value){.slice = slice}, "slice(None, 7, None)");
  expect_repr(n, (Value){0}, "None");
  expect_repr(type_ellipsis(t), (Value){0}, "Ellipsis");
  expect_repr(type_dtype(t, DT_F64, true), (Value){0}, "<class 'float'>");
  expect_repr(type_dtype(t, DT_F32, false), (Value){0}, "<class 'numpy.float32'>");
  expect_repr(type_dtype_object(t, DT_F32), (Value){0}, "dtype('float32')");
  expect_str(type_dtype_object(t, DT_F32), (Value){0}, "float32");
  passed += range_length(5, 0, -2) == 3 && range_length(INT64_MIN, INT64_MAX, INT64_MAX) == 3 &&
            range_length(0, 0, 1) == 0;
  object_release(&range->head);
  object_release(&stepped->head);
  object_release(&slice->head);
}

static void expect_format(const char *format, const char *want) {
  const Type *types[] = {type_int(t), type_float(t), type_str(t)};
  const char *names[] = {NULL, NULL, "name"};
  Value name = str_of("q"), values[] = {{.i = 7}, {.f = 2.5}, name};
  StrBuf text = {0};
  if (!fmt_dot_format(&rt, &text, format, strlen(format), types, values, names, 3)) {
    strbuf_clear(&text);
    strbuf_printf(&text, "%s: %s", diag_name(rt.fault.kind), rt.fault.text);
    rt_fault_clear(&rt);
  }
  expect(&text, want);
  object_release(name.object);
}

static void check_dot_format(void) {
  expect_format("{} and {:.2f}", "7 and 2.50");
  expect_format("{1} {0} {name!r:>5}{{}}", "2.5 7   'q'{}");
  expect_format("{1:{0}.1f}|", "    2.5|");
  expect_format("{1.real} {0.imag}", "2.5 0");
  expect_format("{", "ValueError: Single '{' encountered in format string");
  expect_format("}", "ValueError: Single '}' encountered in format string");
  expect_format("{0", "ValueError: expected '}' before end of string");
  expect_format("{} {1}",
                "ValueError: cannot switch from automatic field numbering to manual field specification");
  expect_format("{5}", "IndexError: Replacement index 5 out of range for positional args tuple");
  expect_format("{other}", "KeyError: 'other'");
}

static void check_html(void) {
  Array *a = array_new(&rt, elem_of(DT_I64), 2, (int64_t[]){2, 2}, true);
  StrBuf text = {0};
  fmt_array_html(&text, a, &fmt_options_default);
  expect(&text,
         "<div class=\"quern-array\"><table "
         "style=\"margin-bottom:0.3em\"><tr><td>0</td><td>0</td></tr><tr><td>0</td><td>0</td></tr></table>"
         "<div><small>shape (2, 2), int64</small></div></div>");
  object_release((Object *)a);
}

/* A full page of numbers in less than a millisecond; some slack for slow machines. */
static void check_speed(void) {
  Array *a = array_new(&rt, elem_of(DT_F64), 1, (int64_t[]){1000}, false);
  for (int k = 0; k < 1000; k++) ((double *)(void *)a->data)[k] = (double)(k * 7919 % 1000) / 997;
  struct timespec from, to;
  StrBuf text = {0};
  clock_gettime(CLOCK_MONOTONIC, &from);
  fmt_array(&text, a, true, &fmt_options_default);
  clock_gettime(CLOCK_MONOTONIC, &to);
  double ms = (double)(to.tv_sec - from.tv_sec) * 1e3 + (double)(to.tv_nsec - from.tv_nsec) * 1e-6;
  if (ms < 20)
    passed++;
  else
    failed++, printf("failed: 1000 floats took %.2f ms\n", ms);
  if (getenv("QUERN_TEST_TIMES")) printf("1000 floats: %.3f ms\n", ms);
  strbuf_fini(&text);
  object_release((Object *)a);
}

int main(void) {
  t = rt.types = type_table_new();
  check_containers();
  check_rest();
  check_dot_format();
  check_html();
  check_speed();
  type_table_free(t);
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}
