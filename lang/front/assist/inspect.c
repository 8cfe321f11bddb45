/* Inspection: what help shows of the name at the cursor, as text and as a small table.
 *
 * A page is a list of labelled sections in IPython's order and wording; the two
 * renderings are made from that list alone. */
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/value/ops.h"
#include "lang/front/sema/check.h"
#include "lang/front/assist/complete.h"
#include "lang/front/assist/context.h"
#include "lang/front/assist/foreign.h"
#include "lang/front/rules/stdlib.h"
#include "lang/rt/format/fmt.h"

enum { MAX_FORM = 600, MAX_ITEMS = 1000, MAX_SPECIALISATIONS = 16 };

typedef struct Section {
  const char *label, *text;
} Section;

typedef struct Page {
  const CompleteHost *host;
  Arena *arena;
  int detail;
  VEC(Section) sections;
} Page;

static void page_add(Page *page, const char *label, const char *text) {
  Section section = {label, text};
  if (text && *text) vec_push(page->arena, page->sections, section);
}

/* The buffer's text in the arena; the buffer is empty afterwards. */
static const char *page_take(Page *page, StrBuf *buf) {
  const char *text = arena_copy(page->arena, strbuf_text(buf), buf->length);
  strbuf_fini(buf);
  return text;
}

/* ---- rendering ---- */

static const char *page_plain(Page *page) {
  StrBuf out = {0};
  size_t width = 0;
  for (uint32_t i = 0; i < page->sections.count; i++) {
    const Section *s = &page->sections.items[i];
    if (!strchr(s->text, '\n') && strlen(s->label) > width) width = strlen(s->label);
  }
  for (uint32_t i = 0; i < page->sections.count; i++) {
    const Section *s = &page->sections.items[i];
    if (strchr(s->text, '\n'))
      strbuf_printf(&out, "%s:%s%s\n", s->label, *s->text == '\n' ? "" : "\n", s->text);
    else
      strbuf_printf(&out, "%s:%*s%s\n", s->label, (int)(width - strlen(s->label) + 1), "", s->text);
  }
  if (out.length) out.data[--out.length] = 0;
  return page_take(page, &out);
}

static const char *page_html(Page *page) {
  StrBuf out = {0};
  strbuf_puts(&out, "<table>");
  for (uint32_t i = 0; i < page->sections.count; i++) {
    const Section *s = &page->sections.items[i];
    bool block = strchr(s->text, '\n') || !strcmp(s->label, "Signature");
    strbuf_printf(
        &out, "<tr><th style=\"text-align:left;vertical-align:top\">%s</th><td style=\"text-align:left\">%s",
        s->label, block ? "<pre>" : "");
    strbuf_html(&out, s->text);
    strbuf_puts(&out, block ? "</pre></td></tr>" : "</td></tr>");
  }
  strbuf_puts(&out, "</table>");
  return page_take(page, &out);
}

/* ---- rows of the table ---- */

/* The row whose page explains `row`: ufuncs that are another name of one share its page. */
static const BuiltinRow *page_row(const BuiltinRow *row) {
  if (row->rule != RULE_UFUNC_) return row;
  const BuiltinRow *found = row;
  for (uint32_t i = 0; i < builtin_count; i++)
    if (builtin_rows[i].rule == row->rule && builtin_rows[i].impl == row->impl &&
        !strcmp(builtin_rows[i].module, row->module))
      found = &builtin_rows[i];
  return found;
}

static const char *row_reference(Page *page, const BuiltinRow *row) {
  const char *name = page_row(row)->name;
  if (row->rule == RULE_DTYPE_ || row->rule == RULE_CONSTANT_ || strstr(row->doc, "not in NumPy"))
    return NULL;
  if (!strcmp(row->module, "np"))
    return arena_printf(page->arena, "https://numpy.org/doc/stable/reference/generated/numpy.%s.html", name);
  if (!strcmp(row->module, "np.random"))
    return arena_printf(page->arena,
                        "https://numpy.org/doc/stable/reference/random/generated/numpy.random.%s.html", name);
  if (!strcmp(row->module, "Generator"))
    return arena_printf(
        page->arena, "https://numpy.org/doc/stable/reference/random/generated/numpy.random.Generator.%s.html",
        name);
  if (!strcmp(row->module, "random"))
    return arena_printf(page->arena, "https://docs.python.org/3/library/random.html#random.%s", name);
  if (!strcmp(row->module, "ndarray"))
    return arena_printf(page->arena, "https://numpy.org/doc/stable/reference/generated/numpy.ndarray.%s.html",
                        name);
  if (!strcmp(row->module, "math"))
    return arena_printf(page->arena, "https://docs.python.org/3/library/math.html#math.%s", name);
  if (!strcmp(row->module, "str"))
    return arena_printf(page->arena, "https://docs.python.org/3/library/stdtypes.html#str.%s", name);
  return NULL;
}

/* "np.", "ndarray.", "" for a builtin. */
static const char *row_prefix(Page *page, const BuiltinRow *row) {
  if (!strcmp(row->module, "builtins") || !strcmp(row->module, "display")) return "";
  return arena_printf(page->arena, "%s.", row->module);
}

static const char *row_kind(const BuiltinRow *row) {
  if (row->rule == RULE_DTYPE_ || row->rule == RULE_MODULE_) return "type";
  if (row->rule == RULE_CONSTANT_ || row->rule == RULE_NONE_) return "constant";
  if (row_is_value(row)) return "attribute";
  return !strncmp(row->signature, "self", 4) ? "method" : "function";
}

/* An example as a dialogue: its lines behind >>>, then what it shows. */
static const char *row_example(Page *page, const BuiltinRow *row) {
  if (!row->example[0]) return NULL;
  StrBuf out = {0};
  strbuf_puts(&out, ">>> ");
  for (const char *at = row->example; *at; at++) {
    strbuf_putc(&out, *at);
    if (*at == '\n') strbuf_puts(&out, at[1] == ' ' ? "... " : ">>> ");
  }
  strbuf_printf(&out, "\n%s", row->expected);
  return page_take(page, &out);
}

/* What explains the row: its docstring in lang/stdlib, or the text of the function in the place of it where
 * the page is of all there is (??); else the table's sentence and example. */
static void page_of_text(Page *page, const BuiltinRow *row) {
  const char *doc = stdlib_docstring(page->arena, row);
  const char *source = page->detail && doc ? stdlib_source(page->arena, row) : NULL;
  if (source) {
    page_add(page, "Source", source);
    page_add(page, "File", stdlib_files[stdlib_texts[row->text].file].name);
    return;
  }
  page_add(page, "Docstring", doc ? doc : row->doc);
  if (!doc) page_add(page, "Example", row_example(page, row));
}

static void page_of_row(Page *page, const BuiltinRow *row) {
  const char *signature = row->signature;
  if (!strncmp(signature, "self", 4)) signature += 4 + strspn(signature + 4, ", ");
  if (!row_is_value(row) || row->rule == RULE_DTYPE_)
    page_add(page, "Signature",
             arena_printf(page->arena, "%s%s(%s)", row_prefix(page, row), row->name, signature));
  page_of_text(page, row);
  page_add(page, "Reference", row_reference(page, row));
  page_add(page, "Type", row_kind(row));
}

static void page_of_module(Page *page, const char *module) {
  page_add(page, "Type", "module");
  for (uint32_t i = 0; i < builtin_count; i++)
    if (builtin_rows[i].rule == RULE_MODULE_ && !strcmp(builtin_rows[i].types, module))
      page_add(page, "Docstring", builtin_rows[i].doc);
  uint32_t count = 0;
  for (uint32_t i = 0; i < builtin_count; i++)
    count += builtin_rows[i].doc[0] && !strcmp(builtin_rows[i].module, module);
  page_add(page, "Length", arena_printf(page->arena, "%u names; %s.*? lists them", count, module));
}

/* ---- the user's functions ---- */

static size_t indent_of(const char *line) { return strspn(line, " \t"); }

/* Python's inspect.cleandoc: the indentation that all lines after the first share goes. */
static const char *clean_doc(Page *page, const char *doc) {
  size_t common = SIZE_MAX;
  for (const char *line = strchr(doc, '\n'); line; line = strchr(line, '\n')) {
    size_t indent = indent_of(++line);
    if (line[indent] && line[indent] != '\n' && indent < common) common = indent;
  }
  StrBuf out = {0};
  doc += indent_of(doc);
  for (const char *line = doc; line;) {
    const char *end = strchr(line, '\n');
    size_t skip = line == doc ? 0 : indent_of(line) < common ? indent_of(line) : common;
    strbuf_add(&out, line + skip, (end ? (size_t)(end - line) : strlen(line)) - skip);
    if (end) strbuf_putc(&out, '\n');
    line = end ? end + 1 : NULL;
  }
  while (out.length && strchr(" \t\n", out.data[out.length - 1])) out.data[--out.length] = 0;
  return page_take(page, &out);
}

static const char *specialisations(Page *page, const Type *type) {
  Fn *fns[MAX_SPECIALISATIONS];
  uint32_t count = func_specialisations(type, fns, MAX_SPECIALISATIONS);
  StrBuf out = {0};
  for (uint32_t i = 0; i < count; i++) {
    if (!fns[i]) continue;
    strbuf_puts(&out, out.length ? "\n(" : "(");
    for (uint32_t k = 0; k < fns[i]->param_count; k++) {
      if (k) strbuf_puts(&out, ", ");
      type_print(&out, fns[i]->params[k]);
    }
    strbuf_puts(&out, ") -> ");
    if (fns[i]->result) type_print(&out, fns[i]->result);
  }
  return page_take(page, &out);
}

static void page_of_function(Page *page, const Type *type) {
  FuncView view;
  func_view(page->arena, type, &view);
  page_add(page, "Signature", arena_printf(page->arena, "%s%s", view.name, view.signature));
  if (view.doc) page_add(page, "Docstring", clean_doc(page, view.doc));
  if (page->detail)
    page_add(page, "Source", arena_printf(page->arena, "%.*s", (int)view.source_length, view.source));
  page_add(page, "Compiled for", specialisations(page, type));
  page_add(page, "File", view.file);
  page_add(page, "Type", "function");
}

/* ---- values ---- */

/* NULL: a running cell may be writing to the value. */
static const char *value_form(Page *page, const Type *type, Value value) {
  if (type->kind == TY_PYOBJ || (page->host->running && type_is_mutable(type))) return NULL;
  if (type->kind == TY_LIST && value.list->count > MAX_ITEMS) return "[...]";
  if (type_is_container(type) && value_length(type, value) > MAX_ITEMS) return "{...}";
  StrBuf out = {0};
  fmt_str(&out, type, value, &fmt_options_default);
  if (out.length > MAX_FORM) {
    size_t end = MAX_FORM;
    while (end && (out.data[end] & 0xC0) == 0x80) end--;
    out.length = end;
    out.data[end] = 0;
    strbuf_puts(&out, "...");
  }
  return page_take(page, &out);
}

static const char *lengths_text(Page *page, const int64_t *lengths, unsigned rank) {
  StrBuf out = {0};
  strbuf_putc(&out, '(');
  for (unsigned k = 0; k < rank; k++) strbuf_printf(&out, "%s%lld", k ? ", " : "", (long long)lengths[k]);
  strbuf_puts(&out, rank == 1 ? ",)" : ")");
  return page_take(page, &out);
}

static void page_add_array(Page *page, const Array *a) {
  unsigned rank = array_rank(a);
  const char *read_only = a->head.flags & ARRAY_READONLY ? ", read-only" : "";
  page_add(page, "Shape", lengths_text(page, array_shape(a), rank));
  page_add(page, "Data type", a->elem->name);
  if (array_is_contiguous(a))
    page_add(page, "Layout", arena_printf(page->arena, "C-contiguous%s", read_only));
  else
    page_add(page, "Layout",
             arena_printf(page->arena, "strides %s bytes%s", lengths_text(page, array_strides(a), rank),
                          read_only));
  page_add(page, "Bytes", arena_printf(page->arena, "%lld", (long long)a->size * (long long)a->elem->bytes));
}

static void page_of_value(Page *page, const Type *type, Value value) {
  page_add(page, "Type", type->kind == TY_ARRAY ? "ndarray" : type_text(page->arena, type));
  page_add(page, "String form", value_form(page, type, value));
  bool changes = page->host->running && type_is_mutable(type);
  if (changes) page_add(page, "State", "a cell is running; what it may be writing to is not shown");
  long long length = type_is_container(type)  ? changes ? -1 : value_length(type, value)
                      : type->kind == TY_STR ? value.str->points
                     : type->kind == TY_TUPLE ? (long long)type->count
                                              : -1;
  if (length >= 0) page_add(page, "Length", arena_printf(page->arena, "%lld", length));
  if (type->kind == TY_ARRAY) page_add_array(page, value.array);
}

/* ---- finding ---- */

static bool page_of(Page *page, const ContextValue *known) {
  if (known->row && known->row->rule == RULE_MODULE_ && rows_are_module(known->rows))
    page_of_module(page, known->rows);
  else if (known->row)
    page_of_row(page, known->row);
  else if (known->type && known->type->kind == TY_FUNC)
    page_of_function(page, known->type);
  else if (known->type && known->type->kind == TY_MODULE)
    page_of_module(page, known->rows);
  else if (known->global)
    page_of_value(page, known->type, known->global->value);
  else if (known->rows && rows_are_module(known->rows))
    page_of_module(page, known->rows);
  else if (known->rows)
    page_add(page, "Type", arena_printf(page->arena, "%s (assigned in this cell)", known->rows));
  return page->sections.count > 0;
}

static bool page_of_magic(Page *page, const char *name, size_t length) {
  HelpMagic row;
  if (!length || !context_magic(page->host, name, length, &row)) return false;
  page_add(page, "Docstring", clean_doc(page, row.doc));
  page_add(page, "Type",
           row.line && row.cell ? "line and cell magic"
           : row.cell           ? "cell magic"
                                : "line magic");
  return true;
}

/* What Python says of its object: sections of a label, a unit separator, a text and a record separator. */
static bool page_of_foreign(Page *page, const CompletionContext *g, uint32_t at) {
  const char *text = foreign_ask(g, page->detail ? "source" : "help", context_primary(g, at + 1), at + 1);
  while (text && *text) {
    size_t label = strcspn(text, "\x1f"), end = strcspn(text, "\x1e");
    if (label < end)
      page_add(page, arena_copy(page->arena, text, label),
               arena_copy(page->arena, text + label + 1, end - label - 1));
    text += end + (text[end] != 0);
  }
  return page->sections.count > 0;
}

/* The name in token `at` with what stands before its dots. A bound name goes before what the
 * text would assign to it: it has a value. */
static bool page_of_name(Page *page, const CompletionContext *g, uint32_t at) {
  if (page_of_foreign(page, g, at)) return true;
  bool alone = !at || g->tokens[at - 1].kind != TK_DOT;
  ContextValue known = alone ? context_global(page->host, g->tokens[at].name) : (ContextValue){0};
  if (!known.global) known = context_at(g, at);
  return page_of(page, &known);
}

static bool is_pattern(const char *text) {
  size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.*? ");
  return !text[length] && strchr(text, '*');
}

static int name_order(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* np.*sin*: the names that fit. */
static bool page_of_pattern(Page *page, const char *text) {
  text += strspn(text, " ?");
  const char *dot = strrchr(text, '.'), *last = dot ? dot + 1 : text;
  const char *pattern = arena_copy(page->arena, last, strcspn(last, " ?"));
  ContextValue base = {.rows = "builtins"};
  if (dot) base = context_global(page->host, arena_copy(page->arena, text, (size_t)(dot - text)));
  if (!base.rows) return false;
  Global *const *globals;
  uint32_t count = dot ? 0 : page->host->globals(page->host->context, &globals), found = 0;
  const char **names = arena_array(page->arena, const char *, count + builtin_count);
  for (uint32_t i = 0; i < count; i++)
    if (globals[i]->type && !fnmatch(pattern, globals[i]->name, 0)) names[found++] = globals[i]->name;
  for (uint32_t i = 0; i < builtin_count; i++)
    if (builtin_rows[i].doc[0] && !strcmp(builtin_rows[i].module, base.rows) &&
        !fnmatch(pattern, builtin_rows[i].name, 0))
      names[found++] = builtin_rows[i].name;
  qsort(names, found, sizeof *names, name_order);
  StrBuf out = {0};
  for (uint32_t i = 0; i < found; i++)
    if (!i || strcmp(names[i], names[i - 1]) != 0)
      strbuf_printf(&out, "\n%.*s%s", (int)(last - text), text, names[i]);
  page_add(page, "Names", page_take(page, &out));
  return found > 0;
}

/* The magic whose %name the cursor touches. */
static bool page_of_sign(Page *page, const char *text, uint32_t length, uint32_t cursor) {
  uint32_t at = cursor;
  while (at && text[at - 1] != '\n') at--;
  at += (uint32_t)strspn(text + at, " \t?");
  uint32_t signs = (uint32_t)strspn(text + at, "%"), name = at + signs;
  uint32_t bytes = lex_name_length(text + name, length - name);
  return signs && cursor <= name + bytes && page_of_magic(page, text + name, bytes);
}

static bool find_page(Page *page, const char *text, uint32_t length, uint32_t cursor) {
  if (page_of_sign(page, text, length, cursor)) return true;
  CompletionContext g;
  context_text(&g, page->host, page->arena, text, length, text, length);
  uint32_t at = g.count;
  while (at && g.tokens[at - 1].begin > cursor) at--; /* tokens [0, at) begin at or before the cursor */
  bool between = at > 1 && g.tokens[at - 1].begin == cursor && g.tokens[at - 2].end == cursor;
  if (between && g.tokens[at - 1].kind != TK_NAME) at--;
  const Token *token = at ? &g.tokens[at - 1] : NULL;
  bool named = token && cursor <= token->end && token->kind == TK_NAME;
  bool keyword =
      named && at < g.count && g.tokens[at].kind == TK_ASSIGN && context_call(&g, at) != UINT32_MAX;
  if (named && !keyword && page_of_name(page, &g, at - 1)) return true;
  if (named && g.count == 1 && page_of_magic(page, text + token->begin, token->end - token->begin))
    return true;
  uint32_t open = context_call(&g, at);
  return open != UINT32_MAX && open && g.tokens[open - 1].kind == TK_NAME && page_of_name(page, &g, open - 1);
}

bool inspect(const CompleteHost *host, Arena *arena, const char *text, size_t length, size_t cursor,
             int detail, const char **plain, const char **html) {
  Page page = {.host = host, .arena = arena, .detail = detail};
  const char *copy = arena_copy(arena, text, length);
  if (cursor > length) cursor = length;
  while (cursor && copy[cursor - 1] == '?') cursor--;
  bool found = is_pattern(copy) ? page_of_pattern(&page, copy)
                                : find_page(&page, copy, (uint32_t)length, (uint32_t)cursor);
  if (!found) return false;
  *plain = page_plain(&page);
  *html = page_html(&page);
  return true;
}
