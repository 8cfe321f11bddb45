/* str.format: "{} {0:.2f} {name!r} {pair[0]}", with fields inside the specification.
 * Source: https://docs.python.org/3/library/string.html#format-string-syntax */
#include <limits.h>
#include <string.h>

#include "lang/rt/format/impl.h"
#include "lang/rt/scalar/eval.h"

typedef struct Dot {
  Rt *rt;
  const Type *const *types;
  const Value *values;
  const char *const *names; /* NULL: all positional */
  unsigned count;
  int numbering; /* 0: not known, 1: automatic, 2: by number */
  unsigned next;
} Dot;

/* A piece of the format string. */
typedef struct Piece {
  const char *text;
  size_t length;
} Piece;

static bool put_pieces(Dot *d, StrBuf *out, Piece format, int depth);

static unsigned positional_count(const Dot *d) {
  unsigned count = 0;
  while (count < d->count && !(d->names && d->names[count])) count++;
  return count;
}

static bool all_digits(Piece piece) {
  for (size_t k = 0; k < piece.length; k++)
    if (piece.text[k] < '0' || piece.text[k] > '9') return false;
  return piece.length > 0;
}

static int64_t number_of(Piece piece) {
  int64_t number = 0;
  for (size_t k = 0; k < piece.length && number < INT_MAX; k++) number = number * 10 + (piece.text[k] - '0');
  return number;
}

static bool find_numbered(Dot *d, int64_t index, const Type **type, Value *value) {
  if (index >= positional_count(d))
    return rt_fault(d->rt, DG_INDEX, "Replacement index %lld out of range for positional args tuple",
                    (long long)index);
  *type = d->types[index];
  *value = d->values[index];
  return true;
}

static bool find_argument(Dot *d, Piece name, const Type **type, Value *value) {
  bool numbered = all_digits(name);
  if (numbered || name.length == 0) {
    int wanted = numbered ? 2 : 1;
    if (d->numbering && d->numbering != wanted)
      return rt_fault(d->rt, DG_VALUE, "cannot switch from %s",
                      wanted == 1 ? "manual field specification to automatic field numbering"
                                  : "automatic field numbering to manual field specification");
    d->numbering = wanted;
    return find_numbered(d, numbered ? number_of(name) : (int64_t)d->next++, type, value);
  }
  for (unsigned k = 0; d->names && k < d->count; k++)
    if (d->names[k] && strlen(d->names[k]) == name.length && !memcmp(d->names[k], name.text, name.length)) {
      *type = d->types[k];
      *value = d->values[k];
      return true;
    }
  return rt_fault(d->rt, DG_KEY, "'%.*s'", (int)name.length, name.text);
}

/* ---- [index] and .real, .imag ---- */

static bool take_item(Dot *d, Piece index, const Type **type, Value *value) {
  if (!all_digits(index) && (*type)->kind == TY_STR)
    return rt_fault(d->rt, DG_TYPE, "string indices must be integers, not 'str'");
  if (!all_digits(index))
    return rt_fault(d->rt, DG_TYPE, "%s indices must be integers or slices, not str", fmt_type_name(*type));
  int64_t k = number_of(index);
  if ((*type)->kind == TY_TUPLE) {
    if (k >= (*type)->count) return rt_fault(d->rt, DG_INDEX, "tuple index out of range");
    *value = value->tuple->items[k];
    *type = (*type)->items[k];
    return true;
  }
  if ((*type)->kind != TY_LIST)
    return rt_fault(d->rt, DG_TYPE, "a format field can index lists and tuples only, not '%s'",
                    fmt_type_name(*type));
  if (k >= value->list->count) return rt_fault(d->rt, DG_INDEX, "list index out of range");
  *type = value->list->item;
  *value = list_at(value->list, k);
  return true;
}

static bool take_attribute(Dot *d, Piece name, const Type **type, Value *value) {
  bool re = name.length == 4 && !memcmp(name.text, "real", 4),
       im = name.length == 4 && !memcmp(name.text, "imag", 4);
  if ((*type)->kind != TY_SCALAR || (!re && !im))
    return rt_fault(d->rt, DG_ATTRIBUTE, "'%s' object has no attribute '%.*s'", fmt_type_name(*type),
                    (int)name.length, name.text);
  DType part = dtype_real((*type)->dtype);
  Value out = {0};
  if (!scalar_eval(d->rt, re ? OP_REAL : OP_IMAG, (*type)->dtype, part, value, NULL, NULL, &out, 0))
    return false;
  *type = type_scalar(d->rt->types, part, (*type)->weak);
  *value = out;
  return true;
}

/* "name[0].real": the argument and what follows it. */
static bool find_field(Dot *d, Piece field, const Type **type, Value *value) {
  size_t at = 0;
  while (at < field.length && field.text[at] != '.' && field.text[at] != '[') at++;
  if (!find_argument(d, (Piece){field.text, at}, type, value)) return false;
  while (at < field.length) {
    bool index = field.text[at] == '[';
    size_t from = ++at;
    if (index) {
      while (at < field.length && field.text[at] != ']') at++;
      if (at == field.length) return rt_fault(d->rt, DG_VALUE, "Missing ']' in format string");
    } else {
      while (at < field.length && field.text[at] != '.' && field.text[at] != '[') at++;
    }
    Piece part = {field.text + from, at - from};
    if (!part.length) return rt_fault(d->rt, DG_VALUE, "Empty attribute in format string");
    if (index) at++;
    if (index && at < field.length && field.text[at] != '.' && field.text[at] != '[')
      return rt_fault(d->rt, DG_VALUE, "Only '.' or '[' may follow ']' in format field specifier");
    if (!(index ? take_item(d, part, type, value) : take_attribute(d, part, type, value))) return false;
  }
  return true;
}

/* ---- fields ---- */

static bool put_converted(Dot *d, StrBuf *out, char conversion, const Type *type, Value value,
                          const StrBuf *spec) {
  if (!conversion) return fmt_format(d->rt, out, type, value, strbuf_text(spec), spec->length);
  StrBuf text = {0};
  if (conversion == 's')
    fmt_str(&text, type, value, fmt_options(d->rt));
  else if (conversion == 'r')
    fmt_repr(&text, type, value, fmt_options(d->rt));
  else
    fmt_ascii(&text, type, value, fmt_options(d->rt));
  Value string = {.str = str_new(strbuf_text(&text), text.length)};
  strbuf_fini(&text);
  if (rt_interrupted(d->rt)) {
    if (string.str) object_release(string.object);
    return false;
  }
  if (!string.str) return rt_fault(d->rt, DG_MEMORY, "out of memory for a string");
  bool good = fmt_format(d->rt, out, type_str(d->rt->types), string, strbuf_text(spec), spec->length);
  object_release(string.object);
  return good;
}

/* The text between the braces. */
static bool put_field(Dot *d, StrBuf *out, Piece field, int depth) {
  size_t end = 0, brackets = 0;
  while (end < field.length && (brackets || (field.text[end] != '!' && field.text[end] != ':'))) {
    brackets += field.text[end] == '[';
    brackets -= field.text[end] == ']' && brackets;
    end++;
  }
  const Type *type = NULL;
  Value value = {0};
  char conversion = 0;
  size_t at = end;
  if (at < field.length && field.text[at] == '!') {
    conversion = at + 1 < field.length ? field.text[at + 1] : 0;
    at += 2;
    if (!conversion || at > field.length) return rt_fault(d->rt, DG_VALUE, "unmatched '{' in format spec");
    if (at < field.length && field.text[at] != ':')
      return rt_fault(d->rt, DG_VALUE, "expected ':' after conversion specifier");
  }
  if (!find_field(d, (Piece){field.text, end}, &type, &value)) return false;
  if (conversion && !strchr("sra", conversion))
    return rt_fault(d->rt, DG_VALUE, "Unknown conversion specifier %c", conversion);
  StrBuf spec = {0};
  bool good = at >= field.length ||
              put_pieces(d, &spec, (Piece){field.text + at + 1, field.length - at - 1}, depth - 1);
  good = good && put_converted(d, out, conversion, type, value, &spec);
  strbuf_fini(&spec);
  return good;
}

static bool put_pieces(Dot *d, StrBuf *out, Piece format, int depth) {
  if (depth < 0) return rt_fault(d->rt, DG_VALUE, "Max string recursion exceeded");
  for (size_t at = 0; at < format.length;) {
    char c = format.text[at++];
    bool doubled = at < format.length && format.text[at] == c;
    if ((c != '{' && c != '}') || doubled) {
      strbuf_putc(out, c);
      at += c == '{' || c == '}';
      continue;
    }
    if (c == '}') return rt_fault(d->rt, DG_VALUE, "Single '}' encountered in format string");
    if (at == format.length) return rt_fault(d->rt, DG_VALUE, "Single '{' encountered in format string");
    size_t from = at, nesting = 1;
    for (; at < format.length && nesting; at++)
      nesting += format.text[at] == '{' ? 1 : format.text[at] == '}' ? (size_t)-1 : 0;
    if (nesting) return rt_fault(d->rt, DG_VALUE, "expected '}' before end of string");
    if (!put_field(d, out, (Piece){format.text + from, at - 1 - from}, depth)) return false;
  }
  return true;
}

bool fmt_dot_format(Rt *rt, StrBuf *out, const char *format, size_t length, const Type *const *types,
                    const Value *values, const char *const *names, unsigned count) {
  Dot d = {.rt = rt, .types = types, .values = values, .names = names, .count = count};
  return put_pieces(&d, out, (Piece){format, length}, 2);
}
