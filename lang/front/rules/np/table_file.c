/* Rules of text and raw files: np.loadtxt, genfromtxt, savetxt, fromfile, fromstring, ndarray.tofile.
 *
 * How many axes a table has depends on its text, so the first rows are read while the cell is checked,
 * unless ndmin=2 or an annotation says it. At run time the whole text has to agree. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/np/file.h"
#include "lang/lib/io/table_file.h"
#include "lang/lib/io/text_table.h"

enum { GLANCE = 1 << 20 /* bytes of a file that are read to find two rows */ };

/* ---- arguments ---- */

static bool text_arg(Check *c, const BuiltinRow *row, Bound *b, const char *name, const char *otherwise,
                     Val *out, Span span) {
  Val *v = named_arg(row, b, name);
  *out = v ? *v : otherwise ? val_str(c, otherwise, strlen(otherwise), span) : val_none(c, span);
  if (out->type->kind == TY_STR || val_is_none(*out)) return true;
  return fail(c, DG_TYPE, out->span, "np.%s(): %s must be a string, not %s", row->name, name,
              type_str_of(c, out->type)),
         false;
}

static bool int_arg(Check *c, const BuiltinRow *row, Bound *b, const char *name, int64_t otherwise, Val *out,
                    Span span) {
  Val *v = named_arg(row, b, name);
  *out = val_int(c, otherwise, span);
  return !v || int_of(c, *v, name, out);
}

static bool refused(Check *c, const BuiltinRow *row, Bound *b, const char *name) {
  Val *v = named_arg(row, b, name);
  if (!v || (v->is_const && v->type->kind == TY_SCALAR && v->type->dtype == DT_BOOL && !scalar_truth_of(*v)))
    return false;
  fail(c, DG_NOT_IMPLEMENTED, v->span, "np.%s() has no %s in this version", row->name, name);
  return true;
}

/* comments=None: nothing is one; left out: '#'. */
static bool no_comments(Bound *b) {
  if (b->count > 2 && b->given[2]) return val_is_none(b->params[2]);
  return false;
}

/* The arguments of LIB_loadtxt after the source. */
typedef struct TableArgs {
  Val comments, delimiter, skip, columns, most, footer, fill;
  int64_t ndmin;
  bool unpack;
} TableArgs;

static bool column_list(Check *c, Val v) {
  if (type_is_scalar(v.type))
    return dtype_is_int(v.type->dtype) ||
           (fail(c, DG_TYPE, v.span, "usecols must be an int or a sequence of ints"), false);
  bool good =
      v.type->kind == TY_TUPLE || (v.type->kind == TY_LIST && v.type->count &&
                                   type_is_scalar(v.type->items[0]) && dtype_is_int(v.type->items[0]->dtype));
  for (uint32_t k = 0; good && v.type->kind == TY_TUPLE && k < v.type->count; k++)
    good = type_is_scalar(v.type->items[k]) && dtype_is_int(v.type->items[k]->dtype);
  if (!good)
    fail(c, DG_TYPE, v.span, "usecols must be an int or a sequence of ints, not %s", type_str_of(c, v.type));
  return good;
}

static bool table_args(Check *c, const BuiltinRow *row, Bound *b, TableArgs *out, Span span) {
  bool loose = row->impl & LOADTXT_LOOSE;
  static const char *const none[] = {"converters", "quotechar", "missing_values", "names"};
  for (size_t k = 0; k < sizeof none / sizeof *none; k++)
    if (refused(c, row, b, none[k])) return false;
  if (!text_arg(c, row, b, "comments", no_comments(b) ? NULL : "#", &out->comments, span) ||
      !text_arg(c, row, b, "delimiter", NULL, &out->delimiter, span))
    return false;
  if (!int_arg(c, row, b, loose ? "skip_header" : "skiprows", 0, &out->skip, span) ||
      !int_arg(c, row, b, "max_rows", -1, &out->most, span))
    return false;
  if (!int_arg(c, row, b, "skip_footer", 0, &out->footer, span)) return false;
  Val *columns = named_arg(row, b, "usecols"), *fill = named_arg(row, b, "filling_values"),
      *ndmin = named_arg(row, b, "ndmin");
  out->columns = columns ? *columns : val_none(c, span);
  if (columns && !column_list(c, *columns)) return false;
  out->fill = fill ? scalar_of_0d(c, *fill) : val_none(c, span);
  if (fill && !type_is_scalar(out->fill.type))
    return fail(c, DG_TYPE, fill->span, "filling_values must be one number here, not %s",
                type_str_of(c, fill->type)),
           false;
  out->ndmin = 0;
  if (ndmin && (!val_const_int(*ndmin, &out->ndmin) || out->ndmin < 0 || out->ndmin > 2))
    return fail(c, DG_VALUE, ndmin->span, "ndmin must be 0, 1 or 2, known when the cell is checked"), false;
  return const_bool_arg(c, named_arg(row, b, "unpack"), "unpack", false, &out->unpack);
}

/* ---- the rank ---- */

/* The format as far as it is known while checking; false if a part of it is not. */
static bool known_format(const TableArgs *args, bool loose, TextFormat *out) {
  *out = (TextFormat){.max_rows = -1, .loose = loose};
  int64_t footer;
  const Val *texts[2] = {&args->comments, &args->delimiter};
  for (int k = 0; k < 2; k++) {
    if (val_is_none(*texts[k])) continue;
    if (!texts[k]->is_const) return false;
    if (k)
      out->delimiter = texts[k]->text, out->delimiter_length = texts[k]->length;
    else
      out->comments = texts[k]->text, out->comments_length = texts[k]->length;
  }
  return val_const_int(args->skip, &out->skip) && val_const_int(args->most, &out->max_rows) &&
         val_const_int(args->footer, &footer);
}

/* Columns that usecols asks for; 0: all; -1: not known. */
static int64_t column_count(Val columns) {
  if (val_is_none(columns)) return 0;
  if (type_is_scalar(columns.type)) return 1;
  if (columns.type->kind == TY_TUPLE) return columns.type->count;
  return columns.display ? (int64_t)columns.count : -1;
}

/* The rank of the table in `text`, of which there may be more (cut). */
static int rank_of_text(const char *text, size_t length, bool cut, const TextFormat *format,
                        const TableArgs *args) {
  TextScan scan;
  int64_t asked = column_count(args->columns), width = 0, footer = 0;
  val_const_int(args->footer, &footer);
  text_scan_init(&scan, text, length, format);
  while (scan.rows < footer + 2 && text_scan_row(&scan))
    if (scan.rows == 1) width = scan.count;
  int64_t rows = scan.rows > footer ? scan.rows - footer : 0;
  text_scan_fini(&scan);
  if (asked < 0 || (cut && rows < 2)) return -1;
  return (int)text_rank(rows, asked ? asked : width, (unsigned)args->ndmin);
}

static int rank_of_file(Check *c, const char *path, const TextFormat *format, const TableArgs *args,
                        Val *trouble, Span span) {
  FILE *file = fopen(path, "rb");
  StrBuf text = {0};
  char chunk[1 << 14];
  size_t got = 0;
  FileTrouble why = {.error = errno};
  if (!file) return *trouble = load_trouble(c, path, &why, span), -2;
  while (text.length < GLANCE && (got = fread(chunk, 1, sizeof chunk, file)) > 0)
    strbuf_add(&text, chunk, got);
  why.error = ferror(file) ? errno : 0;
  bool cut = !why.error && !feof(file);
  fclose(file);
  int rank = why.error ? -2 : rank_of_text(strbuf_text(&text), text.length, cut, format, args);
  if (why.error) *trouble = load_trouble(c, path, &why, span);
  strbuf_fini(&text);
  return rank;
}

static int rank_of_lines(Check *c, Val lines, const TextFormat *format, const TableArgs *args) {
  (void)c;
  StrBuf text = {0};
  bool known = lines.display && lines.items;
  for (uint32_t k = 0; known && k < lines.count; k++) {
    known = lines.items[k].is_const;
    if (known) strbuf_printf(&text, "%.*s\n", (int)lines.items[k].length, lines.items[k].text);
  }
  int rank = known ? rank_of_text(strbuf_text(&text), text.length, false, format, args) : -1;
  strbuf_fini(&text);
  return rank;
}

/* The rank of what np.savetxt will have written; lengths that are not known count as more than one. */
static int rank_of_saved(const SavedFile *saved, const TextFormat *format, const TableArgs *args) {
  int64_t rows = saved->rows, columns = column_count(args->columns);
  if (columns < 0) return -1;
  int64_t skip =
      saved->header < 0 || saved->header > format->skip ? 0 : format->skip - saved->header; /* rows skipped */
  if (rows >= 0) rows = rows > skip ? rows - skip : 0;
  if (format->max_rows >= 0 && (rows < 0 || rows > format->max_rows)) rows = format->max_rows;
  return (int)text_rank(rows, columns ? columns : saved->columns, (unsigned)args->ndmin);
}

/* The rank that np.loadtxt(source) has; -1: not known, -2: an error, whose value is *trouble. */
static int table_rank(Check *c, const BuiltinRow *row, Bound *b, Val source, const TableArgs *args,
                      Val *trouble, Span span) {
  TextFormat format;
  if (args->ndmin == 2) return 2;
  if (b->node && c->wanted.by == b->node && c->wanted.type) return c->wanted.type->rank;
  bool known = known_format(args, row->impl & LOADTXT_LOOSE, &format);
  if (source.type->kind == TY_LIST) return known ? rank_of_lines(c, source, &format, args) : -1;
  const char *path = known_path(c, source, "");
  if (!path) return -1;
  depend_on_files(c);
  const SavedFile *saved = file_saved(c, path);
  if (saved) return known ? rank_of_saved(saved, &format, args) : -1;
  return known ? rank_of_file(c, path, &format, args, trouble, span) : -1;
}

Val rule_LOADTXT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val source = b->params[0], trouble = val_error();
  TableArgs args;
  DType dtype = DT_F64;
  bool weak,
      lines = source.type->kind == TY_LIST && source.type->count && source.type->items[0]->kind == TY_STR;
  if (!lines && !path_arg(c, row, source)) return trouble;
  if (b->given[1] && val_is_none(b->params[1])) {
    fail(c, DG_NOT_IMPLEMENTED, b->params[1].span,
         "dtype=None gives each column a type of its own, and an array has one: name it, dtype=float");
    return trouble;
  }
  if (given(b, 1) && !dtype_arg(c, b->params[1], &dtype, &weak)) return trouble;
  if (!table_args(c, row, b, &args, span)) return trouble;
  int rank = table_rank(c, row, b, source, &args, &trouble, span);
  if (rank == -2) return trouble;
  if (rank < 0) {
    fail(c, DG_TYPE, source.span,
         "np.%s() must know its text when the cell is checked: how many axes the array has depends on its "
         "rows and columns",
         row->name);
    hint(c, "give ndmin=2; or write the path as text, or put it in a name in an earlier cell, outside of "
            "functions");
    return trouble;
  }
  Val all[8] = {source,       args.comments, args.delimiter, args.skip,
                args.columns, args.most,     args.footer,    args.fill};
  int64_t extra = row->impl | args.ndmin | (args.unpack ? LOADTXT_UNPACK : 0);
  const Type *type =
      type_array(c->types, elem_of(dtype), (unsigned)rank, args.unpack && rank == 2 ? LAYOUT_ANY : LAYOUT_C);
  return emit_lib(c, LIB_loadtxt, type, all, 8, extra, span);
}

/* ---- writing text ---- */

static bool format_arg(Check *c, const BuiltinRow *row, Bound *b, Val *out, Span span) {
  Val *v = named_arg(row, b, "fmt");
  *out = v ? *v : val_str(c, "%.18e", 5, span);
  bool good = out->type->kind == TY_STR ||
              (out->type->kind == TY_LIST && out->type->count && out->type->items[0]->kind == TY_STR);
  if (out->type->kind == TY_TUPLE) {
    good = true;
    for (uint32_t k = 0; k < out->type->count; k++) good &= out->type->items[k]->kind == TY_STR;
  }
  if (!good)
    fail(c, DG_TYPE, out->span, "fmt must be a string or a sequence of strings, not %s",
         type_str_of(c, out->type));
  return good;
}

/* Lines of the header, -1 if it is not known. */
static int64_t header_lines(Val header) {
  if (!header.is_const) return -1;
  int64_t lines = header.length > 0;
  for (uint32_t k = 0; k < header.length; k++) lines += header.text[k] == '\n';
  return lines;
}

Val rule_SAVETXT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!path_arg(c, row, b->params[0])) return val_error();
  Val args[8] = {b->params[0], as_array(c, b->params[1], span)};
  if (!val_ok(args[1])) return val_error();
  unsigned rank = args[1].type->rank;
  if (!rank || rank > 2)
    return fail(c, DG_VALUE, args[1].span, "Expected 1D or 2D array, got %uD array instead", rank),
           val_error();
  static const struct {
    const char *name, *otherwise;
  } texts[] = {{"delimiter", " "}, {"newline", "\n"}, {"header", ""}, {"footer", ""}, {"comments", "# "}};
  if (!format_arg(c, row, b, &args[2], span)) return val_error();
  for (uint32_t k = 0; k < 5; k++)
    if (!text_arg(c, row, b, texts[k].name, texts[k].otherwise, &args[3 + k], span)) return val_error();
  const char *path = known_path(c, args[0], "");
  SavedFile *saved = path ? remember_saved(c, path, NULL) : NULL;
  if (saved) {
    saved->rows = val_dim(args[1], 0);
    saved->columns = rank == 2 ? val_dim(args[1], 1) : 1;
    saved->header = header_lines(args[5]);
  }
  emit_lib(c, LIB_savetxt, type_none(c->types), args, 8, 0, span);
  return val_none(c, span);
}

/* ---- elements without a header ---- */

Val rule_TOFILE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[4] = {b->params[0], b->params[1]};
  if (args[1].type->kind != TY_STR)
    return fail(c, DG_TYPE, args[1].span, "tofile() takes the name of a file, a string, not %s",
                type_str_of(c, args[1].type)),
           val_error();
  if (!text_arg(c, row, b, "sep", "", &args[2], span) || !text_arg(c, row, b, "format", "%s", &args[3], span))
    return val_error();
  emit_lib(c, LIB_tofile, type_none(c->types), args, 4, 0, span);
  return val_none(c, span);
}

Val rule_FROMFILE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[4] = {b->params[0]};
  DType dtype = DT_F64;
  bool weak;
  if (!path_arg(c, row, args[0]) || (given(b, 1) && !dtype_arg(c, b->params[1], &dtype, &weak)))
    return val_error();
  if (!int_arg(c, row, b, "count", -1, &args[1], span) || !text_arg(c, row, b, "sep", "", &args[2], span) ||
      !int_arg(c, row, b, "offset", 0, &args[3], span))
    return val_error();
  return emit_lib(c, LIB_fromfile, type_array(c->types, elem_of(dtype), 1, LAYOUT_C), args, 4, 0, span);
}

Val rule_FROMSTRING(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[3] = {b->params[0]};
  DType dtype = DT_F64;
  bool weak;
  if (args[0].type->kind != TY_STR)
    return fail(c, DG_TYPE, args[0].span, "fromstring() takes a string, not %s",
                type_str_of(c, args[0].type)),
           val_error();
  if (given(b, 1) && !dtype_arg(c, b->params[1], &dtype, &weak)) return val_error();
  if (!int_arg(c, row, b, "count", -1, &args[1], span) || !text_arg(c, row, b, "sep", "", &args[2], span))
    return val_error();
  return emit_lib(c, LIB_fromstring, type_array(c->types, elem_of(dtype), 1, LAYOUT_C), args, 3, 0, span);
}
