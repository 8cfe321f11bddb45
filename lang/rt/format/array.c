/* str and repr of arrays: which elements are shown, brackets, line breaks, the tail
 * with shape and dtype. The cells themselves come from cells.c. */
#include <stdlib.h>
#include <string.h>

#include "lang/rt/format/impl.h"
#include "lang/rt/device/residency.h"
#include "lang/rt/array/shape.h"

const FmtOptions fmt_options_default = {.precision = 8,
                                        .threshold = 1000,
                                        .edgeitems = 3,
                                        .linewidth = 75,
                                        .floatmode = 'm',
                                        .sign = '-',
                                        .nanstr = "nan",
                                        .infstr = "inf"};

typedef struct Layouter {
  const Array *a;
  const FmtOptions *options;
  bool summary;
  const char *separator; /* " " or ", " */
  StrBuf *out;
  Cells cells;
  int64_t next; /* cell to be written */
} Layouter;

static bool axis_is_cut(const Layouter *l, unsigned axis) {
  return l->summary && array_dim(l->a, axis) > 2 * (int64_t)l->options->edgeitems;
}

/* Items of an axis shown before the dots; all of them when it is not cut, less the rest below. */
static int64_t leading(const Layouter *l, unsigned axis) {
  return axis_is_cut(l, axis) ? l->options->edgeitems : 0;
}

/* At least one item is shown at the end, as NumPy does for edgeitems=0. */
static int64_t trailing(const Layouter *l, unsigned axis) {
  if (!axis_is_cut(l, axis)) return array_dim(l->a, axis);
  return l->options->edgeitems > 0 ? l->options->edgeitems : 1;
}

/* ---- gathering ---- */

static void gather(const Layouter *l, StrBuf *elements, unsigned axis, const char *at) {
  if (axis == array_rank(l->a)) {
    strbuf_add(elements, at, l->a->elem->bytes);
    return;
  }
  int64_t head = leading(l, axis), tail = trailing(l, axis), stride = array_stride(l->a, axis);
  for (int64_t k = 0; k < head; k++) gather(l, elements, axis + 1, at + k * stride);
  for (int64_t k = array_dim(l->a, axis) - tail; k < array_dim(l->a, axis) && !fmt_stops(l->options); k++)
    gather(l, elements, axis + 1, at + k * stride);
}

/* ---- writing ---- */

typedef struct Line {
  size_t column, indent, width;
} Line;

/* Starts a new line when `length` more columns do not fit, unless that would not help. */
static void line_room(Layouter *l, Line *line, size_t length) {
  if (line->column + length <= line->width || line->column <= line->indent) return;
  StrBuf *out = l->out;
  while (out->length && out->data[out->length - 1] == ' ') out->length--;
  strbuf_putc(out, '\n');
  strbuf_repeat(out, ' ', line->indent);
  line->column = line->indent;
}

static void line_put(Layouter *l, Line *line, const char *text, size_t length) {
  strbuf_add(l->out, text, length);
  line->column += length;
}

static void put_next_cell(Layouter *l, Line *line, bool last) {
  if (l->next >= l->cells.count) return; /* an interrupt cut them */
  size_t start = l->cells.starts[l->next], length = l->cells.starts[l->next + 1] - start;
  l->next++;
  line_room(l, line, length);
  line_put(l, line, l->cells.text.data + start, length);
  if (!last) line_put(l, line, l->separator, strlen(l->separator));
}

static void put_row(Layouter *l, unsigned axis, size_t indent, int64_t width) {
  Line line = {indent, indent, width > 1 ? (size_t)width - 1 : 0};
  int64_t head = leading(l, axis), tail = trailing(l, axis);
  for (int64_t k = 0; k < head; k++) put_next_cell(l, &line, false);
  if (axis_is_cut(l, axis)) {
    line_room(l, &line, 3);
    line_put(l, &line, "...", 3);
    line_put(l, &line, l->separator, strlen(l->separator));
  }
  for (int64_t k = 0; k < tail && !fmt_stops(l->options); k++) put_next_cell(l, &line, k == tail - 1);
}

static void end_block(Layouter *l, unsigned axis, size_t indent) {
  size_t shown = strlen(l->separator);
  while (shown && l->separator[shown - 1] == ' ') shown--;
  strbuf_add(l->out, l->separator, shown);
  strbuf_repeat(l->out, '\n', array_rank(l->a) - axis - 1);
  strbuf_repeat(l->out, ' ', indent);
}

/* Everything at `axis` and below; the first line already stands at column `indent` - 1. */
static void put_nested(Layouter *l, unsigned axis, size_t indent, int64_t width) {
  strbuf_putc(l->out, '[');
  if (axis + 1 == array_rank(l->a)) {
    put_row(l, axis, indent, width);
  } else {
    int64_t head = leading(l, axis), tail = trailing(l, axis);
    for (int64_t k = 0; k < head; k++) {
      put_nested(l, axis + 1, indent + 1, width - 1);
      end_block(l, axis, indent);
    }
    if (axis_is_cut(l, axis)) {
      strbuf_puts(l->out, "...");
      end_block(l, axis, indent);
    }
    for (int64_t k = 0; k < tail && !fmt_stops(l->options); k++) {
      put_nested(l, axis + 1, indent + 1, width - 1);
      if (k < tail - 1) end_block(l, axis, indent);
    }
  }
  strbuf_putc(l->out, ']');
}

static void put_elements(StrBuf *out, const Array *a, const char *separator, size_t prefix, int64_t width,
                         const FmtOptions *options) {
  if (a->size == 0) {
    strbuf_puts(out, "[]");
    return;
  }
  Layouter l = {.a = a, .options = options, .separator = separator, .out = out};
  l.summary = a->size > options->threshold;
  StrBuf elements = {0};
  gather(&l, &elements, 0, a->data);
  size_t item = a->elem->bytes;
  cells_make(&l.cells, a->elem, elements.data, (int64_t)(elements.length / item), array_rank(a) == 0,
             options);
  if (array_rank(a) == 0)
    strbuf_add(out, l.cells.text.data, l.cells.text.length);
  else
    put_nested(&l, 0, prefix + 1, width);
  cells_fini(&l.cells);
  strbuf_fini(&elements);
}

static bool elem_is_implied(const Elem *elem) {
  return elem == elem_of(DT_BOOL) || elem == elem_of(DT_I64) || elem == elem_of(DT_F64) ||
         elem == elem_of(DT_C128);
}

/* "shape=(0, 3), dtype=float32)": what the elements do not say. */
static void put_extras(StrBuf *extras, const Array *a, const FmtOptions *options) {
  bool empty_shape = a->size == 0 && !(array_rank(a) == 1 && array_dim(a, 0) == 0);
  if (empty_shape || a->size > options->threshold)
    strbuf_printf(extras, "shape=%s", shape_tuple_text(array_rank(a), array_shape(a)).text);
  if (!elem_is_implied(a->elem) || a->size == 0)
    strbuf_printf(extras, "%sdtype=%s", extras->length ? ", " : "", a->elem->name);
}

static void put_repr(StrBuf *out, const Array *a, const FmtOptions *options) {
  const char *prefix = "array(";
  size_t from = out->length;
  strbuf_puts(out, prefix);
  put_elements(out, a, ", ", strlen(prefix), options->linewidth - 1, options);
  StrBuf extras = {0};
  put_extras(&extras, a, options);
  if (extras.length) {
    strbuf_putc(out, ',');
    size_t line = out->length;
    while (line > from && out->data[line - 1] != '\n') line--;
    bool fits = (int64_t)(out->length - line + extras.length + 2) <= options->linewidth;
    strbuf_putc(out, fits ? ' ' : '\n');
    if (!fits) strbuf_repeat(out, ' ', strlen(prefix));
    strbuf_add(out, extras.data, extras.length);
  }
  strbuf_putc(out, ')');
  strbuf_fini(&extras);
}

/* An array of a device is not read to be shown. */
static void put_device_array(StrBuf *out, const Array *a) {
  strbuf_printf(out, "<device array %s[", a->elem->name);
  for (unsigned k = 0; k < array_rank(a); k++)
    strbuf_printf(out, "%s%lld", k ? ", " : "", (long long)array_dim(a, k));
  strbuf_printf(out, "] on %s>", array_home(a)->name);
}

/* Of rank 0. */
static void put_element(StrBuf *out, const Array *a) {
  if (elem_is_number(a->elem))
    fmt_scalar(out, array_dtype(a), false, a->data, false);
  else
    a->elem->ops->format(out, a->elem, a->data);
}

void fmt_array(StrBuf *out, const Array *a, bool repr, const FmtOptions *options) {
  if (array_home(a))
    put_device_array(out, a);
  else if (repr)
    put_repr(out, a, options);
  else if (array_rank(a) == 0)
    put_element(out, a);
  else
    put_elements(out, a, " ", 0, options->linewidth, options);
}

void fmt_elements(StrBuf *out, const Array *a, const char *separator, size_t prefix,
                  const FmtOptions *options) {
  put_elements(out, a, separator, prefix, options->linewidth, options);
}
