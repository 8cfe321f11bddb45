/* Values as texts of JSON: json.dumps.
 *
 * Source: https://docs.python.org/3/library/json.html; spaces, orders and errors are CPython 3.11's. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/json/json.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/types/types.h"
#include "lang/rt/value/closed.h"
#include "lang/rt/value/union.h"

/* The containers whose texts are being made, innermost first. */
typedef struct Within {
  const Object *object;
  const struct Within *outer;
} Within;

typedef struct Writer {
  Rt *rt;
  StrBuf out;
  bool skip_keys, ascii, allow_nan, sort_keys;
  const Str *indent; /* NULL: all in one line */
  const Str *between, *colon;
  int64_t level, done;
  const Within *within;
} Writer;

static bool write_value(Writer *w, const Type *type, Value value);

static const Str *text_or_none(const LibCall *call, const Value *args, uint32_t k) {
  const Type *type = call->types[k];
  Value value = type->kind == TY_UNION ? union_open(type, args[k], &type) : args[k];
  return type->kind == TY_STR ? value.str : NULL;
}

static void put_str(Writer *w, const Str *str) { strbuf_add(&w->out, str->text, (size_t)str->length); }

/* ---- parts ---- */

static void put_escape(Writer *w, uint32_t code) {
  static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
  const char *found = code && code < 0x80 ? strchr(plain, (int)code) : NULL;
  if (found)
    strbuf_putc(&w->out, '\\'), strbuf_putc(&w->out, letters[found - plain]);
  else if (code < 0x10000)
    strbuf_printf(&w->out, "\\u%04x", code);
  else
    strbuf_printf(&w->out, "\\u%04x\\u%04x", 0xD800 + ((code - 0x10000) >> 10), 0xDC00 + (code & 0x3FF));
}

static void put_string(Writer *w, const Str *str) {
  size_t length = (size_t)str->length;
  strbuf_putc(&w->out, '"');
  for (size_t at = 0, from = 0; at < length; from = at) {
    uint32_t code = utf8_next(str->text, length, &at);
    bool escaped = code < 0x20 || code == '"' || code == '\\' || (w->ascii && code > 0x7E);
    if (escaped)
      put_escape(w, code);
    else
      strbuf_add(&w->out, str->text + from, at - from);
  }
  strbuf_putc(&w->out, '"');
}

static bool put_float(Writer *w, double x) {
  if (!isfinite(x) && !w->allow_nan)
    return rt_fault(w->rt, DG_VALUE, "Out of range float values are not JSON compliant");
  if (isfinite(x))
    fmt_double(&w->out, x);
  else
    strbuf_puts(&w->out, isnan(x) ? "NaN" : x > 0 ? "Infinity" : "-Infinity");
  return true;
}

/* None, and what Python's numbers are; NumPy's float64 is one of them. */
static bool is_plain(const Type *type) {
  if (type->kind != TY_SCALAR) return type->kind == TY_NONE || type->kind == TY_BIG;
  return type->dtype == DT_F64 || (type->weak && !dtype_is_complex(type->dtype));
}

static bool put_plain(Writer *w, const Type *type, Value value) {
  if (type->kind == TY_BIG) {
    if (!fmt_shown(w->rt, type, value)) return false;
    fmt_str(&w->out, type, value, NULL);
    return true;
  }
  if (type->kind == TY_NONE)
    strbuf_puts(&w->out, "null");
  else if (type->dtype == DT_F64)
    return put_float(w, value.f);
  else if (type->dtype == DT_BOOL)
    strbuf_puts(&w->out, value.b ? "true" : "false");
  else
    strbuf_int(&w->out, value.i);
  return true;
}

/* The name of its class without the module. */
static const char *class_of(const Type *type) {
  const char *name = fmt_type_name(type), *dot = strrchr(name, '.');
  return dot ? dot + 1 : name;
}

/* ---- containers ---- */

static void put_line(Writer *w) {
  if (!w->indent) return;
  strbuf_putc(&w->out, '\n');
  strbuf_repeat_text(&w->out, w->indent->text, (size_t)w->indent->length, w->level);
}

static bool begin(Writer *w, char bracket, bool any) {
  strbuf_putc(&w->out, bracket);
  if (++w->level > JSON_DEEPEST)
    return rt_fault(w->rt, DG_RECURSION, "maximum recursion depth exceeded while encoding a JSON object");
  if (any) put_line(w);
  return true;
}

static bool before_item(Writer *w, bool first) {
  if (!first) put_str(w, w->between), put_line(w);
  return !rt_polls(w->rt, ++w->done);
}

static void end(Writer *w, char bracket, bool any) {
  w->level--;
  if (any) put_line(w);
  strbuf_putc(&w->out, bracket);
}

static bool write_list(Writer *w, const Type *type, Value value) {
  bool fixed = type->kind == TY_TUPLE;
  int64_t count = fixed ? type->count : value.list->count;
  if (!begin(w, '[', count > 0)) return false;
  for (int64_t k = 0; k < count; k++) {
    if (!before_item(w, !k)) return false;
    if (!write_value(w, fixed ? type->items[k] : value.list->item,
                     fixed ? value.tuple->items[k] : list_at(value.list, k)))
      return false;
  }
  return end(w, ']', count > 0), true;
}

/* A key's text; *skipped where it has none and is left out. */
static bool write_key(Writer *w, const Type *type, Value key, bool *skipped) {
  if (type->kind == TY_UNION) key = union_open(type, key, &type);
  *skipped = false;
  if (type->kind == TY_STR) return put_string(w, key.str), true;
  if (is_plain(type)) {
    strbuf_putc(&w->out, '"');
    if (!put_plain(w, type, key)) return false;
    return strbuf_putc(&w->out, '"'), true;
  }
  *skipped = true;
  return w->skip_keys ||
         rt_fault(w->rt, DG_TYPE, "keys must be str, int, float, bool or None, not %s", fmt_type_name(type));
}

static bool write_entry(Writer *w, const Dict *dict, int64_t at, bool *any) {
  const DictEntry entry = dict_entry(dict, at);
  size_t length = w->out.length;
  bool skipped;
  if (!before_item(w, !*any) || !write_key(w, dict->key, entry.key, &skipped)) return false;
  if (skipped) {
    w->out.length = length;
    return true;
  }
  *any = true;
  put_str(w, w->colon);
  return write_value(w, dict->value, entry.value);
}

/* Two neighbours of a merge; keys without an order between them are a TypeError. */
static bool in_order(Writer *w, const Dict *dict, int64_t a, int64_t b, bool *good) {
  const Type *parts[2];
  Value x = dict_key_at(dict, a), y = dict_key_at(dict, b);
  *good = values_ordered(dict->key, y, dict->key, x, parts);
  if (!*good)
    rt_fault(w->rt, DG_TYPE, "'<' not supported between instances of '%s' and '%s'", fmt_type_name(parts[0]),
             fmt_type_name(parts[1]));
  return *good && !values_less(dict->key, y, dict->key, x);
}

/* Stable, as Python's: the entries' numbers in the order of their keys. */
static bool sort_entries(Writer *w, const Dict *dict, int64_t *order, int64_t *spare, int64_t count) {
  if (count < 2) return true;
  int64_t half = count / 2, i = 0, j = half, k = 0;
  bool good =
      sort_entries(w, dict, order, spare, half) && sort_entries(w, dict, order + half, spare, count - half);
  while (good && i < half && j < count) {
    bool left = in_order(w, dict, order[i], order[j], &good);
    spare[k++] = left ? order[i++] : order[j++];
  }
  if (!good) return false;
  while (i < half) spare[k++] = order[i++];
  memcpy(order, spare, (size_t)k * sizeof *order);
  return true;
}

static bool write_dict(Writer *w, const Dict *dict) {
  int64_t count = 0, *order = malloc(sizeof *order * 2 * (size_t)(dict->count + 1));
  bool good = order != NULL || rt_fault(w->rt, DG_MEMORY, "out of memory for a text of JSON"), any = false;
  for (int64_t at = dict_next(dict, 0); good && at >= 0; at = dict_next(dict, at + 1)) order[count++] = at;
  if (good && w->sort_keys) good = sort_entries(w, dict, order, order + count, count);
  good = good && begin(w, '{', count > 0);
  for (int64_t k = 0; good && k < count; k++) good = write_entry(w, dict, order[k], &any);
  free(order);
  if (good) end(w, '}', count > 0);
  return good;
}

/* ---- values ---- */

static bool write_container(Writer *w, const Type *type, Value value) {
  const Within within = {value.object, w->within};
  if (object_closed(value.object))
    for (const Within *p = w->within; p; p = p->outer)
      if (p->object == value.object) return rt_fault(w->rt, DG_VALUE, "Circular reference detected");
  w->within = &within;
  bool good = type->kind == TY_DICT ? write_dict(w, value.dict) : write_list(w, type, value);
  w->within = within.outer;
  return good;
}

static bool write_value(Writer *w, const Type *type, Value value) {
  if (type->kind == TY_UNION) value = union_open(type, value, &type);
  if (type->kind == TY_STR) return put_string(w, value.str), true;
  if (is_plain(type)) return put_plain(w, type, value);
  if (type->kind == TY_LIST || type->kind == TY_TUPLE || type->kind == TY_VARTUPLE || type->kind == TY_DICT)
    return write_container(w, type, value);
  return rt_fault(w->rt, DG_TYPE, "Object of type %s is not JSON serializable", class_of(type));
}

bool lib_json_text(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  enum { VALUE, SKIP_KEYS, ASCII, ALLOW_NAN, SORT_KEYS, INDENT, BETWEEN, COLON };
  Writer w = {.rt = rt,
              .skip_keys = args[SKIP_KEYS].b,
              .ascii = args[ASCII].b,
              .allow_nan = args[ALLOW_NAN].b,
              .sort_keys = args[SORT_KEYS].b,
              .indent = text_or_none(call, args, INDENT),
              .between = args[BETWEEN].str,
              .colon = args[COLON].str};
  bool good = write_value(&w, call->types[VALUE], args[VALUE]) && result_text(rt, out, &w.out);
  strbuf_fini(&w.out);
  return good;
}
