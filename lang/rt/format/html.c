/* text/html of arrays: a small table that is cut like the text, with shape and dtype below. */
#include <string.h>

#include "lang/rt/format/impl.h"
#include "lang/rt/array/shape.h"

enum { HTML_ROWS = 20, HTML_COLUMNS = 12, HTML_SLICES = 3 };

/* How many items of an axis are shown in front and at the end. */
typedef struct Cut {
  int64_t head, tail;
} Cut;

static Cut cut_axis(int64_t length, int64_t most, int edge) {
  if (length <= most) return (Cut){length, 0};
  int64_t shown = edge < 1 ? 1 : edge;
  return (Cut){shown, shown};
}

typedef struct Table {
  StrBuf *out;
  Cells cells;
  int64_t next;
} Table;

static void gather_row(StrBuf *elements, const char *at, int64_t stride, int64_t length, Cut cut,
                       size_t item) {
  for (int64_t k = 0; k < cut.head; k++) strbuf_add(elements, at + k * stride, item);
  for (int64_t k = length - cut.tail; k < length; k++) strbuf_add(elements, at + k * stride, item);
}

static void put_cells(Table *t, int64_t count) {
  for (; count > 0; count--, t->next++) {
    const char *from = t->cells.text.data + t->cells.starts[t->next],
               *to = t->cells.text.data + t->cells.starts[t->next + 1];
    while (from < to && *from == ' ') from++;
    while (to > from && to[-1] == ' ') to--;
    strbuf_puts(t->out, "<td>");
    strbuf_add(t->out, from, (size_t)(to - from)); /* digits, signs and letters: nothing to escape */
    strbuf_puts(t->out, "</td>");
  }
}

static void put_row(Table *t, Cut columns) {
  strbuf_puts(t->out, "<tr>");
  put_cells(t, columns.head);
  if (columns.tail) strbuf_puts(t->out, "<td>&hellip;</td>");
  put_cells(t, columns.tail);
  strbuf_puts(t->out, "</tr>");
}

static void put_gap(Table *t, Cut columns) {
  strbuf_puts(t->out, "<tr>");
  for (int64_t k = 0; k < columns.head + columns.tail + (columns.tail > 0); k++)
    strbuf_puts(t->out, "<td>&#8942;</td>");
  strbuf_puts(t->out, "</tr>");
}

/* One two-dimensional slice at `at`; a vector is one row. */
static void put_slice(StrBuf *out, const Array *a, const char *at, const FmtOptions *options) {
  unsigned rank = array_rank(a);
  int64_t columns = rank ? array_dim(a, rank - 1) : 1, rows = rank > 1 ? array_dim(a, rank - 2) : 1;
  int64_t step = rank ? array_stride(a, rank - 1) : 0, row_step = rank > 1 ? array_stride(a, rank - 2) : 0;
  Cut across = cut_axis(columns, HTML_COLUMNS, options->edgeitems),
      down = cut_axis(rows, HTML_ROWS, options->edgeitems);
  size_t item = a->elem->bytes;
  StrBuf elements = {0};
  for (int64_t k = 0; k < down.head; k++)
    gather_row(&elements, at + k * row_step, step, columns, across, item);
  for (int64_t k = rows - down.tail; k < rows; k++)
    gather_row(&elements, at + k * row_step, step, columns, across, item);
  Table t = {.out = out};
  cells_make(&t.cells, a->elem, elements.data, (int64_t)(elements.length / item), false, options);
  strbuf_puts(out, "<table style=\"margin-bottom:0.3em\">");
  for (int64_t k = 0; k < down.head; k++) put_row(&t, across);
  if (down.tail) put_gap(&t, across);
  for (int64_t k = 0; k < down.tail; k++) put_row(&t, across);
  strbuf_puts(out, "</table>");
  cells_fini(&t.cells);
  strbuf_fini(&elements);
}

/* Slices over the leading axes in C order, the first HTML_SLICES of them. */
static void put_slices(StrBuf *out, const Array *a, const FmtOptions *options) {
  unsigned lead = array_rank(a) - 2;
  int64_t index[MAX_RANK] = {0}, total = 1;
  for (unsigned k = 0; k < lead; k++) total *= array_dim(a, k);
  for (int64_t shown = 0; shown < total; shown++) {
    if (shown == HTML_SLICES) {
      strbuf_puts(out, "<div>&hellip;</div>");
      return;
    }
    const char *at = a->data;
    strbuf_puts(out, "<div>[");
    for (unsigned k = 0; k < lead; k++) {
      at += index[k] * array_stride(a, k);
      strbuf_printf(out, "%lld, ", (long long)index[k]);
    }
    strbuf_puts(out, ":, :]</div>");
    put_slice(out, a, at, options);
    for (unsigned k = lead; k-- > 0 && ++index[k] == array_dim(a, k);) index[k] = 0;
  }
}

void fmt_array_html(StrBuf *out, const Array *a, const FmtOptions *options) {
  strbuf_puts(out, "<div class=\"quern-array\">");
  if (a->size == 0)
    strbuf_puts(out, "<div>[]</div>");
  else if (array_rank(a) > 2)
    put_slices(out, a, options);
  else
    put_slice(out, a, a->data, options);
  strbuf_printf(out, "<div><small>shape %s, %s</small></div></div>",
                shape_tuple_text(array_rank(a), array_shape(a)).text, a->elem->name);
}
