/* The text of SciPy's results: a line for each item, names to the right of their column.
 *
 * Floats of arrays have four digits; of more than 12 elements the first and last two of each axis are shown.
 * So SciPy shows them;
 * https://docs.scipy.org/doc/scipy/reference/generated/scipy.optimize.OptimizeResult.html */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/rt/format/impl.h"
#include "lang/rt/scalar/eval.h"

enum { RESULT_THRESHOLD = 12, RESULT_EDGE = 2, RESULT_LINE = 76 };

static void put_element(StrBuf *out, const Array *a, const char *at) {
  DType dtype = array_dtype(a);
  if (dtype_is_float(dtype)) {
    Value v;
    scalar_eval(NULL, OP_CONVERT, dtype, DT_F64, at, NULL, NULL, &v, 0);
    if (isfinite(v.f))
      strbuf_printf(out, "% .3e", v.f);
    else
      strbuf_puts(out, isnan(v.f) ? "       nan" : v.f > 0 ? "       inf" : "      -inf");
  } else
    fmt_scalar(out, dtype, false, at, false);
}

typedef struct Rows {
  const Array *a;
  size_t margin; /* columns to the left of the first bracket */
  bool cut;      /* only the ends of each axis are shown */
} Rows;

/* The last axis, broken before it leaves the line. */
static void put_row(StrBuf *out, const Rows *r, const char *at) {
  unsigned rank = array_rank(r->a), axis = rank - 1;
  int64_t n = array_shape(r->a)[axis];
  size_t limit = RESULT_LINE - r->margin - rank, column = rank;
  for (int64_t k = 0; k < n; k++) {
    size_t before = out->length;
    if (r->cut && n > 2 * RESULT_EDGE && k == RESULT_EDGE) {
      strbuf_puts(out, "...");
      k = n - RESULT_EDGE - 1;
    } else
      put_element(out, r->a, at + k * array_stride(r->a, axis));
    size_t word = out->length - before;
    if (column > rank && column + word > limit) {
      char text[64];
      size_t kept = word < sizeof text ? word : sizeof text - 1;
      memcpy(text, out->data + before, kept);
      while (before && out->data[before - 1] == ' ') before--;
      out->length = before;
      strbuf_printf(out, "\n%*s", (int)(r->margin + rank), "");
      strbuf_add(out, text, kept);
      column = rank;
    }
    column += word + 1;
    if (k + 1 < n) strbuf_putc(out, ' ');
  }
}

static void put_rows(StrBuf *out, const Rows *r, const char *at, unsigned axis) {
  unsigned rank = array_rank(r->a);
  if (!rank) {
    put_element(out, r->a, at);
    return;
  }
  int64_t n = array_shape(r->a)[axis];
  strbuf_putc(out, '[');
  if (axis + 1 == rank) put_row(out, r, at);
  for (int64_t k = 0; axis + 1 < rank && k < n; k++) {
    if (k) strbuf_printf(out, "\n%*s", (int)(r->margin + axis + 1), "");
    if (r->cut && n > 2 * RESULT_EDGE && k == RESULT_EDGE) {
      strbuf_puts(out, "...");
      k = n - RESULT_EDGE - 1;
    } else
      put_rows(out, r, at + k * array_stride(r->a, axis), axis + 1);
  }
  strbuf_putc(out, ']');
}

void fmt_result(StrBuf *out, const Type *type, const Tuple *tuple, const FmtOptions *options) {
  const TupleNames *names = type->def;
  size_t width = 0;
  for (unsigned k = 0; k < type->count; k++)
    if (strlen(names->items[k]) + 1 > width) width = strlen(names->items[k]) + 1;
  for (unsigned k = 0; k < type->count; k++) {
    strbuf_printf(out, "%s%*s: ", k ? "\n" : "", (int)width, names->items[k]);
    const Type *item = type->items[k];
    if (item->kind == TY_ARRAY) {
      const Array *a = tuple->items[k].array;
      put_rows(out, &(Rows){a, width + 2, a->size > RESULT_THRESHOLD}, a->data, 0);
    } else
      fmt_str(out, item, tuple->items[k], options);
  }
}
