/* np.loadtxt, np.genfromtxt and np.savetxt.
 *
 * Source: https://numpy.org/doc/stable/reference/routines.io.html#text-files. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "lang/lib/arguments.h"
#include "lang/lib/io/file.h"
#include "lang/lib/io/table_file.h"
#include "lang/lib/value/sequence.h"
#include "lang/lib/io/text_table.h"
#include "lang/rt/scalar/eval.h"

/* ---- reading ---- */

/* The text of a file, or of a list of lines. */
static bool source_text(Rt *rt, const Type *type, Value source, StrBuf *out) {
  if (type->kind == TY_LIST) {
    for (int64_t k = 0; k < source.list->count; k++)
      strbuf_printf(out, "%s\n", source.list->items[k].str->text);
    return true;
  }
  FILE *file = file_open(rt, source.str->text, "rb");
  if (!file) return false;
  char chunk[1 << 16];
  for (size_t got; (got = fread(chunk, 1, sizeof chunk, file)) > 0;) strbuf_add(out, chunk, got);
  bool good = !ferror(file);
  fclose(file);
  return good || rt_fault(rt, DG_OS, "'%s' cannot be read to its end", source.str->text);
}

/* What is asked for, and the table so far. */
typedef struct Table {
  Rt *rt;
  TextScan scan;
  DType dtype;
  bool loose;
  int64_t columns[MAX_RANK * 8]; /* usecols */
  uint32_t wanted;               /* how many; 0: all */
  unsigned char fill[16];        /* loose: for what is no number */
  bool unfilled;                 /* loose: the dtype has no -1, which NumPy would fill in */
  uint32_t width;                /* fields of the first row */
  StrBuf elements;
} Table;

static bool number_fault(Table *t, const TextField *field, uint32_t column) {
  return rt_fault(t->rt, DG_VALUE, "could not convert string '%.*s' to %s at row %lld, column %u.",
                  (int)(field->length > 100 ? 100 : field->length), field->at, dtype_info[t->dtype].name,
                  (long long)t->scan.rows - 1, column + 1);
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* genfromtxt's booleans are words, in any case, with no blanks between them and a delimiter; a number is
 * none. */
static bool truth_word(const Table *t, uint32_t column, unsigned char *out) {
  const TextField *field = &t->scan.fields[column];
  if (t->scan.format.delimiter && ((column && is_blank(field->at[-1])) ||
                                   (column + 1 < t->scan.count && is_blank(field->at[field->length]))))
    return false;
  *out = field->length == 4;
  return (field->length == 4 && !strncasecmp(field->at, "true", 4)) ||
         (field->length == 5 && !strncasecmp(field->at, "false", 5));
}

static bool add_element(Table *t, uint32_t column) {
  const TextField *field = &t->scan.fields[column];
  unsigned char element[16];
  const unsigned char *from = element;
  bool words = t->loose && t->dtype == DT_BOOL;
  if (words ? !truth_word(t, column, element) : !text_number(field, t->dtype, element)) {
    if (!t->loose) return number_fault(t, field, column);
    if (t->unfilled)
      return rt_fault(t->rt, DG_OVERFLOW, "Python integer -1 out of bounds for %s",
                      dtype_info[t->dtype].name);
    from = t->fill;
  }
  strbuf_add(&t->elements, (const char *)from, dtype_size(t->dtype));
  return true;
}

static bool add_row(Table *t) {
  uint32_t have = t->scan.count;
  if (t->scan.rows == 1) t->width = have;
  if (have != t->width && (!t->wanted || t->loose)) {
    if (t->loose)
      return rt_fault(t->rt, DG_VALUE,
                      "Some errors were detected !\n    Line #%lld (got %u columns instead of %u)",
                      (long long)t->scan.lines, have, t->width);
    return rt_fault(t->rt, DG_VALUE,
                    "the number of columns changed from %u to %u at row %lld; use `usecols` to select a "
                    "subset and avoid this error",
                    t->width, have, (long long)t->scan.rows);
  }
  for (uint32_t k = 0; k < (t->wanted ? t->wanted : have); k++) {
    int64_t column = t->wanted ? t->columns[k] : k;
    if (column < 0) column += have;
    if (column < 0 || column >= have)
      return rt_fault(t->rt, DG_VALUE, "invalid column index %lld at row %lld with %u columns",
                      (long long)t->columns[k], (long long)t->scan.rows, have);
    if (!add_element(t, (uint32_t)column)) return false;
  }
  return true;
}

static bool read_columns(Table *t, const LibCall *call, const Value *args, uint32_t k) {
  if (!arg_given(call, k)) return true;
  const Type *type = call->types[k];
  int64_t count = type->kind == TY_TUPLE ? type->count : type->kind == TY_LIST ? args[k].list->count : 1;
  if (count > MAX_RANK * 8)
    return rt_fault(t->rt, DG_VALUE, "usecols names %lld columns: at most %d are read", (long long)count,
                    MAX_RANK * 8);
  t->wanted = (uint32_t)count;
  for (int64_t i = 0; i < count; i++)
    t->columns[i] = type->kind == TY_TUPLE  ? scalar_int(type->items[i]->dtype, args[k].tuple->items[i].bytes)
                    : type->kind == TY_LIST ? scalar_int(type->items[0]->dtype, args[k].list->items[i].bytes)
                                            : arg_int(call, args, k);
  return true;
}

/* genfromtxt's value for what is missing: NaN, -1, False. */
static void default_fill(Table *t) {
  double nan = __builtin_nan("");
  int64_t less = -1;
  if (dtype_is_int(t->dtype))
    scalar_eval(t->rt, OP_CONVERT, DT_I64, t->dtype, &less, NULL, NULL, t->fill, SCALAR_ARRAY);
  else if (t->dtype != DT_BOOL)
    scalar_eval(t->rt, OP_CONVERT, DT_F64, t->dtype, &nan, NULL, NULL, t->fill, SCALAR_ARRAY);
}

/* The table as an array of the promised rank. */
static Array *table_array(Table *t, const LibCall *call, unsigned ndmin, bool unpack) {
  int64_t rows = t->scan.rows, columns = t->wanted ? t->wanted : t->width;
  unsigned rank = text_rank(rows, columns, ndmin);
  if (rank != call->result->rank) {
    rt_fault(t->rt, DG_VALUE,
             "the text holds %lld row%s of %lld number%s: an array of rank %u, and rank %u was expected",
             (long long)rows, rows == 1 ? "" : "s", (long long)columns, columns == 1 ? "" : "s", rank,
             call->result->rank);
    rt_hint(t->rt, "ndmin=2 makes any table an array of two axes");
    return NULL;
  }
  int64_t shape[2] = {rank == 2 ? rows : rows * columns, rows ? columns : 1};
  Array *a = array_new(t->rt, elem_of(t->dtype), rank, shape, false);
  if (a && t->elements.length) memcpy(a->data, t->elements.data, t->elements.length);
  if (!a || !unpack || rank < 2) return a;
  Array *turned = array_transpose(t->rt, a, NULL);
  object_release(&a->head);
  return turned;
}

bool lib_loadtxt(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  StrBuf text = {0};
  Table t = {.rt = rt, .dtype = call->result->dtype, .loose = call->extra & LOADTXT_LOOSE};
  TextFormat format = {
      .skip = arg_int_or(call, args, 3, 0), .max_rows = arg_int_or(call, args, 5, -1), .loose = t.loose};
  int64_t footer = arg_int_or(call, args, 6, 0);
  if (arg_given(call, 1))
    format.comments = args[1].str->text, format.comments_length = (size_t)args[1].str->length;
  if (arg_given(call, 2))
    format.delimiter = args[2].str->text, format.delimiter_length = (size_t)args[2].str->length;
  t.unfilled = dtype_is_unsigned(t.dtype) && !arg_given(call, 7);
  default_fill(&t);
  if (arg_given(call, 7))
    scalar_eval(rt, OP_CONVERT, call->types[7]->dtype, t.dtype, args[7].bytes, NULL, NULL, t.fill,
                SCALAR_ARRAY);
  bool good = read_columns(&t, call, args, 4) && source_text(rt, call->types[0], args[0], &text);
  if (good && footer > 0) { /* rows at the end are left out: count them all first */
    text_scan_init(&t.scan, strbuf_text(&text), text.length, &format);
    while (good && text_scan_row(&t.scan)) good = !rt_interrupted(rt);
    format.max_rows = t.scan.rows > footer ? t.scan.rows - footer : 0;
    text_scan_fini(&t.scan);
  }
  if (good) {
    text_scan_init(&t.scan, strbuf_text(&text), text.length, &format);
    while (good && text_scan_row(&t.scan)) good = add_row(&t) && !rt_interrupted(rt);
    out->array =
        good ? table_array(&t, call, call->extra & LOADTXT_NDMIN, call->extra & LOADTXT_UNPACK) : NULL;
    good = out->array != NULL;
    text_scan_fini(&t.scan);
  }
  strbuf_fini(&t.elements);
  strbuf_fini(&text);
  return good;
}

/* ---- writing ---- */

static unsigned count_formats(const char *text) {
  unsigned count = 0;
  for (; *text; text++) {
    if (*text == '%' && text[1] == '%')
      text++;
    else
      count += *text == '%';
  }
  return count;
}

/* The format of a row of `columns` numbers, as savetxt builds it from fmt: one for all, one for each, or a
 * row's whole text. */
static bool row_format(Rt *rt, const LibCall *call, const Value *args, int64_t columns, bool complex,
                       StrBuf *out) {
  const Type *type = call->types[2];
  const char *between = args[3].str->text;
  if (type->kind != TY_STR) {
    int64_t count = type->kind == TY_TUPLE ? type->count : args[2].list->count;
    if (count != columns)
      return rt_fault(rt, DG_ATTRIBUTE, "fmt has wrong shape: %lld formats for %lld columns",
                      (long long)count, (long long)columns);
    for (int64_t k = 0; k < count; k++)
      strbuf_printf(out, "%s%s", k ? between : "",
                    type->kind == TY_TUPLE ? args[2].tuple->items[k].str->text
                                           : args[2].list->items[k].str->text);
    return true;
  }
  const char *format = args[2].str->text;
  unsigned count = count_formats(format);
  if (count == 1) {
    for (int64_t k = 0; k < columns; k++) {
      if (complex)
        strbuf_printf(out, "%s (%s+%sj)", k ? between : "", format, format);
      else
        strbuf_printf(out, "%s%s", k ? between : "", format);
    }
    return true;
  }
  if (count != columns * (complex ? 2 : 1))
    return rt_fault(rt, DG_VALUE, "fmt has wrong number of %% formats:  %s", format);
  strbuf_puts(out, format);
  return true;
}

/* "1+-2j" becomes "1-2j". */
static void join_signs(StrBuf *row) {
  char *to = row->data;
  for (const char *from = row->data; from && *from; from++)
    if (!(from[0] == '+' && from[1] == '-')) *to++ = *from;
  if (!row->data) return;
  *to = 0;
  row->length = (size_t)(to - row->data);
}

/* The comment text before each line of a header or footer. */
static void put_comment(FILE *file, const Str *text, const Str *comments, const Str *newline) {
  if (!text->length) return;
  fputs(comments->text, file);
  for (const char *at = text->text; *at; at++) {
    fputc(*at, file);
    if (*at == '\n') fputs(comments->text, file);
  }
  fputs(newline->text, file);
}

static bool write_rows(Rt *rt, FILE *file, const Array *a, const StrBuf *format, const char *newline) {
  DType dtype = array_dtype(a), part = dtype_real(dtype);
  bool complex = dtype_is_complex(dtype);
  unsigned rank = array_rank(a), per = complex ? 2 : 1;
  int64_t columns = rank == 2 ? array_dim(a, 1) : 1;
  uint32_t count = (uint32_t)columns * per;
  size_t size = dtype_size(part);
  const Type *type = type_scalar(rt->types, part, false);
  const Type **types = malloc(sizeof *types * (count + 1));
  Value *values = calloc(count + 1, sizeof *values);
  bool good = types && values;
  if (!good) rt_fault(rt, DG_MEMORY, "out of memory for a row of %u numbers", count);
  for (uint32_t k = 0; good && k < count; k++) types[k] = type;
  for (int64_t i = 0; good && i < array_dim(a, 0); i++) {
    StrBuf row = {0};
    for (uint32_t k = 0; k < count; k++)
      memcpy(values[k].bytes,
             a->data + i * array_stride(a, 0) + (rank == 2 ? k / per * array_stride(a, 1) : 0) +
                 (k % per) * (complex ? size : 0),
             size);
    good = fmt_percent(rt, &row, strbuf_text(format), format->length, types, values, count, false) &&
           !rt_interrupted(rt);
    if (good && complex) join_signs(&row);
    if (good) fprintf(file, "%s%s", strbuf_text(&row), newline);
    strbuf_fini(&row);
  }
  free(types);
  free(values);
  return good;
}

bool lib_savetxt(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  const char *path = args[0].str->text;
  const Array *a = args[1].array;
  StrBuf format = {0};
  bool good = row_format(rt, call, args, array_rank(a) == 2 ? array_dim(a, 1) : 1,
                         dtype_is_complex(array_dtype(a)), &format);
  FILE *file = good ? file_open(rt, path, "wb") : NULL;
  good = file != NULL;
  if (good) {
    put_comment(file, args[5].str, args[7].str, args[4].str);
    good = write_rows(rt, file, a, &format, args[4].str->text);
    put_comment(file, args[6].str, args[7].str, args[4].str);
    good = file_finish(rt, file, path) && good;
  }
  strbuf_fini(&format);
  return good;
}
