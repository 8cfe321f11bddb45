/* Reading IR text: words, numbers, strings, types and constants (docs/ir.md). */
#include "lang/ir/read.h"

#include <stdlib.h>
#include <string.h>

#include "lang/rt/scalar/eval.h"

/* ---- characters and words ---- */

bool read_fail(Reader *p, const char *format, ...) {
  if (p->failed) return false;
  p->failed = true;
  va_list list;
  va_start(list, format);
  const char *text = arena_vprintf(p->arena, format, list);
  va_end(list);
  uint32_t at = (uint32_t)(p->at - p->source->text);
  diag_add(p->diags, DG_SYNTAX, (Span){p->source, at, at < p->source->length ? at + 1 : at}, "%s", text);
  return false;
}

static void skip_blanks(Reader *p) {
  while (p->at < p->end && (*p->at == ' ' || *p->at == '\t')) p->at++;
}

void read_skip_lines(Reader *p) {
  for (;;) {
    skip_blanks(p);
    if (p->at < p->end && *p->at == '#' && (p->at + 1 == p->end || p->at[1] == ' ')) {
      while (p->at < p->end && *p->at != '\n') p->at++;
    }
    if (p->at == p->end || *p->at != '\n') return;
    p->at++;
  }
}

bool read_at_line_end(Reader *p) {
  skip_blanks(p);
  return p->at == p->end || *p->at == '\n';
}

bool read_accept(Reader *p, const char *text) {
  size_t length = strlen(text);
  skip_blanks(p);
  if ((size_t)(p->end - p->at) < length || memcmp(p->at, text, length) != 0) return false;
  p->at += length;
  return true;
}

bool read_expect(Reader *p, const char *text) {
  return read_accept(p, text) || read_fail(p, "'%s' is missing here", text);
}

static bool is_word_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

/* The word here, left where it is. */
const char *read_peek(Reader *p, char word[READ_WORD]) {
  skip_blanks(p);
  size_t length = 0;
  while (p->at + length < p->end && length + 1 < READ_WORD && is_word_char(p->at[length])) length++;
  memcpy(word, p->at, length);
  word[length] = 0;
  return word;
}

bool read_accept_word(Reader *p, const char *want) {
  char word[READ_WORD];
  if (strcmp(read_peek(p, word), want) != 0) return false;
  p->at += strlen(word);
  return true;
}

/* Index of the word here among `names`, or -1. */
int read_accept_name(Reader *p, const char *const *names, int count) {
  char word[READ_WORD];
  read_peek(p, word);
  for (int k = 0; k < count; k++) {
    if (strcmp(word, names[k]) != 0) continue;
    p->at += strlen(word);
    return k;
  }
  return -1;
}

int64_t read_int(Reader *p) {
  skip_blanks(p);
  char *stop = NULL;
  long long value = strtoll(p->at, &stop, 10);
  if (stop == p->at) return read_fail(p, "a number is missing here"), 0;
  p->at = stop;
  return value;
}

uint32_t read_index(Reader *p, uint32_t limit) {
  int64_t value = read_int(p);
  if (!p->failed && (value < 0 || value >= limit))
    return read_fail(p, "%lld is not between 0 and %u", (long long)value, limit), 0;
  return (uint32_t)value;
}

static int hex_digit(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* "text" with \" \\ \xNN. NULL when there is none. */
char *read_quoted(Reader *p, size_t *length) {
  if (!read_accept(p, "\"")) return NULL;
  char *out = arena_alloc(p->arena, (size_t)(p->end - p->at) + 1);
  *length = 0;
  while (p->at < p->end && *p->at != '"' && *p->at != '\n') {
    char c = *p->at++;
    if (c == '\\' && p->at < p->end) {
      c = *p->at++;
      if (c == 'x' && p->end - p->at >= 2) {
        c = (char)(hex_digit(p->at[0]) * 16 + hex_digit(p->at[1]));
        p->at += 2;
      }
    }
    out[(*length)++] = c;
  }
  read_expect(p, "\"");
  return out;
}

/* ---- types ---- */

/* What a list of types in brackets makes. */
typedef const Type *(*MakeType)(Reader *p, const Type *const *items, unsigned count);

static const Type *make_tuple(Reader *p, const Type *const *items, unsigned count) {
  return type_tuple(p->types, items, count);
}

static const Type *make_list(Reader *p, const Type *const *items, unsigned count) {
  return type_list(p->types, count ? items[0] : NULL);
}

static const Type *make_slice(Reader *p, const Type *const *items, unsigned count) {
  return count == 3 ? type_slice(p->types, items) : (read_fail(p, "a slice has three parts"), NULL);
}

static const Type *make_func(Reader *p, const Type *const *items, unsigned count) {
  return type_func(p->types, NULL, items, count);
}

static const Type *make_builtin(Reader *p, const Type *const *items, unsigned count) {
  return type_builtin(p->types, NULL, count ? items[0] : NULL);
}

/* [T, T ...] */
static const Type *parse_items(Reader *p, MakeType make) {
  const Type *items[256];
  unsigned count = 0;
  read_expect(p, "[");
  while (!p->failed && !read_accept(p, "]")) {
    if (count && !read_expect(p, ",")) break;
    if (count == 256) return read_fail(p, "there are more than 256 items"), NULL;
    items[count++] = read_type(p);
  }
  return p->failed ? NULL : make(p, items, count);
}

/* object["NpzFile", "a": float64[:], "b": int], or object alone where the class is not told. */
static const Type *parse_object(Reader *p) {
  ClassField fields[256];
  size_t length;
  uint32_t count = 0;
  if (!read_accept(p, "[")) return type_object(p->types, NULL);
  const char *name = read_quoted(p, &length);
  if (!name) return read_fail(p, "the name of a class is missing here"), NULL;
  while (!p->failed && read_accept(p, ",")) {
    if (count == 256) return read_fail(p, "there are more than 256 fields"), NULL;
    fields[count].name = read_quoted(p, &length);
    if (!fields[count].name) return read_fail(p, "the name of a field is missing here"), NULL;
    if (!read_expect(p, ":")) return NULL;
    fields[count++].type = read_type(p);
  }
  read_expect(p, "]");
  return p->failed ? NULL : type_object(p->types, class_kept(p->types, name, fields, count));
}

static const Type *parse_array(Reader *p, DType dtype) {
  unsigned rank = 0;
  Layout layout = LAYOUT_ANY;
  read_expect(p, "[");
  if (read_accept(p, "()")) {
    layout = read_accept(p, "1") ? LAYOUT_C : LAYOUT_ANY;
  } else {
    do {
      if (read_accept(p, "::1"))
        layout = LAYOUT_C;
      else
        read_expect(p, ":");
      rank++;
    } while (!p->failed && read_accept(p, ","));
  }
  read_expect(p, "]");
  if (rank > MAX_RANK) read_fail(p, "an array has at most %d dimensions", MAX_RANK);
  return p->failed ? NULL : type_array(p->types, elem_of(dtype), rank, layout);
}

DType read_dtype_named(const char *word) {
  for (int k = 0; k < DT_COUNT; k++)
    if (!strcmp(word, dtype_info[k].name)) return (DType)k;
  return DT_COUNT;
}

static const Type *parse_weak(TypeTable *types, const char *word) {
  static const struct {
    const char *name;
    DType dtype;
  } weak[] = {{"bool", DT_BOOL}, {"int", DT_I64}, {"float", DT_F64}, {"complex", DT_C128}};
  for (unsigned k = 0; k < 4; k++)
    if (!strcmp(word, weak[k].name)) return type_scalar(types, weak[k].dtype, true);
  return NULL;
}

/* np.float32, type[int], dtype[float32] */
static const Type *parse_dtype_type(Reader *p, const char *word) {
  char inner[READ_WORD];
  if (!strncmp(word, "np.", 3)) {
    DType dtype = !strcmp(word + 3, "bool_") ? DT_BOOL : read_dtype_named(word + 3);
    return dtype == DT_COUNT ? NULL : type_dtype(p->types, dtype, false);
  }
  bool object = !strcmp(word, "dtype");
  if (!object && strcmp(word, "type") != 0) return NULL;
  read_expect(p, "[");
  p->at += strlen(read_peek(p, inner));
  read_expect(p, "]");
  const Type *weak = parse_weak(p->types, inner);
  DType dtype = object || !weak ? read_dtype_named(inner) : weak->dtype;
  if (dtype == DT_COUNT) return NULL;
  return object ? type_dtype_object(p->types, dtype) : type_dtype(p->types, dtype, true);
}

const Type *read_type(Reader *p) {
  char word[READ_WORD];
  p->at += strlen(read_peek(p, word));
  static const struct {
    const char *name;
    MakeType make;
  } compound[] = {{"tuple", make_tuple},
                  {"list", make_list},
                  {"slice", make_slice},
                  {"function", make_func},
                  {"builtin", make_builtin}};
  for (unsigned k = 0; k < sizeof compound / sizeof *compound; k++)
    if (!strcmp(word, compound[k].name)) return parse_items(p, compound[k].make);
  if (!strcmp(word, "None")) return type_none(p->types);
  if (!strcmp(word, "str")) return type_str(p->types);
  if (!strcmp(word, "range")) return type_range(p->types);
  if (!strcmp(word, "ellipsis")) return type_ellipsis(p->types);
  if (!strcmp(word, "module")) return type_module(p->types, NULL);
  if (!strcmp(word, "object")) return parse_object(p);
  DType dtype = !strcmp(word, "bool_") ? DT_BOOL : read_dtype_named(word);
  skip_blanks(p);
  if (dtype != DT_COUNT && p->at < p->end && *p->at == '[') return parse_array(p, dtype);
  const Type *type = parse_weak(p->types, word);
  if (!type && dtype != DT_COUNT) type = type_scalar(p->types, dtype, false);
  if (!type) type = parse_dtype_type(p, word);
  if (!type) read_fail(p, "'%s' is not a type", word);
  return type;
}

/* ---- constants: read as text, understood once the type is known ---- */

static void parse_real(Reader *p, DType dtype, void *out) {
  skip_blanks(p);
  char *stop;
  if (p->end - p->at > 2 && p->at[0] == '0' && p->at[1] == 'x') {
    uint64_t bits = strtoull(p->at, &stop, 16);
    memcpy(out, &bits, dtype_size(dtype));
  } else {
    double value = strtod(p->at, &stop);
    if (stop == p->at) read_fail(p, "a number is missing here");
    scalar_eval(NULL, OP_CONVERT, DT_F64, dtype, &value, NULL, NULL, out, 0);
  }
  p->at = stop;
}

Value read_element(Reader *p, DType dtype) {
  Value value = {0};
  char *stop;
  switch (dtype_kind(dtype)) {
    case 'b':
      value.b = read_accept_word(p, "true");
      if (!value.b && !read_accept_word(p, "false")) read_fail(p, "true or false is missing here");
      break;
    case 'i': {
      int64_t number = read_int(p);
      memcpy(&value, &number, dtype_size(dtype));
      break;
    }
    case 'u': {
      skip_blanks(p);
      uint64_t number = strtoull(p->at, &stop, 10);
      p->at = stop;
      memcpy(&value, &number, dtype_size(dtype));
      break;
    }
    case 'f': parse_real(p, dtype, &value); break;
    default:
      read_expect(p, "(");
      parse_real(p, dtype_real(dtype), value.bytes);
      parse_real(p, dtype_real(dtype), value.bytes + dtype_size(dtype) / 2);
      read_expect(p, ")");
  }
  return value;
}
