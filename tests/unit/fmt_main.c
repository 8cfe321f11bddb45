/* Driver for fmt_oracle.py: writes the text of values read from stdin.
 *
 * Requests, each a line and then bytes:
 *   array MODE DTYPE RANK DIM... PRECISION THRESHOLD EDGEITEMS LINEWIDTH SUPPRESS FLOATMODE   (MODE: str,
 * repr or html) scalar MODE DTYPE WEAK           (MODE: str or repr) format DTYPE WEAK LENGTH         (the
 * spec's bytes, then the element) formatstr LENGTH LENGTH          (spec, text) percent DTYPE WEAK LENGTH
 * (the format's bytes, then the element) quote LENGTH The answer is its length on a line and the text; a
 * fault is answered by its text with the kind in front ("ValueError: ..."). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/array/array.h"
#include "lang/rt/format/fmt.h"

static Rt rt;
static TypeTable *types;

static void answer(StrBuf *text, bool good) {
  if (!good) {
    strbuf_clear(text);
    strbuf_printf(text, "%s: %s", diag_name(rt.fault.kind), rt.fault.text);
    rt_fault_clear(&rt);
  }
  printf("%zu\n", text->length);
  fwrite(strbuf_text(text), 1, text->length, stdout);
  fflush(stdout);
  strbuf_fini(text);
}

static char *read_bytes(size_t length) {
  char *bytes = calloc(length + 1, 1);
  if (fread(bytes, 1, length, stdin) != length) exit(2);
  return bytes;
}

static void do_array(void) {
  char mode[8], name[16], floatmode;
  unsigned rank;
  int suppress;
  int64_t shape[MAX_RANK];
  FmtOptions o = fmt_options_default;
  if (scanf("%7s %15s %u", mode, name, &rank) != 3) exit(2);
  for (unsigned k = 0; k < rank; k++)
    if (scanf("%ld", &shape[k]) != 1) exit(2);
  if (scanf("%d %ld %d %ld %d %c", &o.precision, &o.threshold, &o.edgeitems, &o.linewidth, &suppress,
            &floatmode) != 6)
    exit(2);
  getchar();
  o.suppress = suppress;
  o.floatmode = floatmode;
  Array *a = array_new(&rt, elem_of(dtype_named(name)), rank, shape, false);
  size_t bytes = (size_t)a->size * a->elem->bytes;
  if (fread(a->data, 1, bytes, stdin) != bytes) exit(2);
  StrBuf text = {0};
  if (!strcmp(mode, "html"))
    fmt_array_html(&text, a, &o);
  else
    fmt_array(&text, a, !strcmp(mode, "repr"), &o);
  object_release((Object *)a);
  answer(&text, true);
}

static const Type *read_type(void) {
  char name[16];
  int weak;
  if (scanf("%15s %d", name, &weak) != 2) exit(2);
  return type_scalar(types, dtype_named(name), weak);
}

static Value read_element(const Type *type) {
  Value value = {0};
  if (fread(&value, dtype_size(type->dtype), 1, stdin) != 1) exit(2);
  return value;
}

static void do_scalar(void) {
  char mode[8];
  if (scanf("%7s", mode) != 1) exit(2);
  const Type *type = read_type();
  getchar();
  Value value = read_element(type);
  StrBuf text = {0};
  (strcmp(mode, "repr") ? fmt_str : fmt_repr)(&text, type, value, &fmt_options_default);
  answer(&text, true);
}

static void do_format(bool percent) {
  const Type *type = read_type();
  size_t length;
  if (scanf("%zu", &length) != 1) exit(2);
  getchar();
  char *spec = read_bytes(length);
  Value value = read_element(type);
  StrBuf text = {0};
  bool good = percent ? fmt_percent(&rt, &text, spec, length, &type, &value, 1, true)
                      : fmt_format(&rt, &text, type, value, spec, length);
  answer(&text, good);
  free(spec);
}

static void do_format_str(void) {
  size_t spec_length, length;
  if (scanf("%zu %zu", &spec_length, &length) != 2) exit(2);
  getchar();
  char *spec = read_bytes(spec_length), *bytes = read_bytes(length);
  Value value = {.str = str_new(bytes, length)};
  StrBuf text = {0};
  bool good = fmt_format(&rt, &text, type_str(types), value, spec, spec_length);
  answer(&text, good);
  object_release(value.object);
  free(spec);
  free(bytes);
}

static void do_quote(void) {
  size_t length;
  if (scanf("%zu", &length) != 1) exit(2);
  getchar();
  char *bytes = read_bytes(length);
  Value value = {.str = str_new(bytes, length)};
  StrBuf text = {0};
  fmt_repr(&text, type_str(types), value, &fmt_options_default);
  answer(&text, true);
  object_release(value.object);
  free(bytes);
}

int main(void) {
  char what[16];
  types = type_table_new();
  while (scanf("%15s", what) == 1) {
    if (!strcmp(what, "array"))
      do_array();
    else if (!strcmp(what, "scalar"))
      do_scalar();
    else if (!strcmp(what, "format"))
      do_format(false);
    else if (!strcmp(what, "percent"))
      do_format(true);
    else if (!strcmp(what, "formatstr"))
      do_format_str();
    else if (!strcmp(what, "quote"))
      do_quote();
    else
      return 2;
  }
  type_table_free(types);
  return 0;
}
