/* Texts of JSON as values: json.loads.
 *
 * Sources: RFC 8259; https://docs.python.org/3/library/json.html; errors and their places are CPython 3.11's.
 */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/json/json.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/value/closed.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/value/union.h"

typedef struct Reader {
  Rt *rt;
  Object *document;
  const char *text; /* its bytes */
  size_t length, at;
  const Type *json;                      /* a union */
  unsigned tags[TY_KIND_COUNT];          /* of its members that are no numbers, by their kinds */
  unsigned bool_tag, int_tag, float_tag; /* ... and of numbers */
  unsigned depth;                        /* containers around */
  bool marks;                            /* what functions make values of is marked (lib_json_read) */
  bool strict;                           /* no control characters in strings */
  bool halves;                           /* it has seen half of a pair of surrogates alone */
  StrBuf part;                           /* of a string or a number */
} Reader;

static bool value(Reader *r, Value *out, unsigned *depth);

/* ---- errors ---- */

static bool no_memory(Reader *r) { return rt_fault(r->rt, DG_MEMORY, "out of memory for a text of JSON"); }

/* The error's place is a number of characters, and a line and a column. */
static bool fail(Reader *r, size_t at, const char *what) {
  if (at > r->length) at = r->length;
  size_t line = 1, begin = 0;
  for (size_t k = 0; k < at; k++)
    if (r->text[k] == '\n') line++, begin = k + 1;
  size_t column = utf8_count(r->text + begin, at - begin) + 1, place = utf8_count(r->text, at);
  rt_fault(r->rt, DG_JSON_DECODE, "%s: line %zu column %zu (char %zu)", what, line, column, place);
  return rt_fault_about(r->rt, r->document);
}

/* ---- words ---- */

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static char next(const Reader *r) { return r->at < r->length ? r->text[r->at] : 0; }
/* Whether this is the next character, which may be a zero. */
static bool meets(const Reader *r, char c) { return r->at < r->length && r->text[r->at] == c; }

static void skip_blanks(Reader *r) {
  while (r->at < r->length && strchr(" \t\n\r", r->text[r->at]) && r->text[r->at]) r->at++;
}

static bool word(Reader *r, const char *text) {
  size_t length = strlen(text);
  if (r->length - r->at < length || memcmp(r->text + r->at, text, length) != 0) return false;
  r->at += length;
  return true;
}

static bool close_as(Reader *r, const Type *member, unsigned tag, Value value, Value *out) {
  return union_close(member, tag, value, out) || no_memory(r);
}

static bool number_of(Reader *r, unsigned tag, Value value, Value *out) {
  return close_as(r, r->json->items[tag], tag, value, out);
}

/* ---- strings ---- */

/* Four digits, at byte `at`; -1: they are none. */
static int32_t hex4(const Reader *r, size_t at) {
  int32_t code = 0;
  for (size_t k = at; k < at + 4; k++) {
    char c = k < r->length ? r->text[k] : 0, low = (char)(c | 32);
    if (is_digit(c))
      code = code * 16 + (c - '0');
    else if (low >= 'a' && low <= 'f')
      code = code * 16 + (low - 'a' + 10);
    else
      return -1;
  }
  return code;
}

/* Whether more than so many characters are left. */
static bool left_more(const Reader *r, size_t count) {
  size_t at = r->at;
  for (size_t k = 0; k < count && at < r->length; k++) utf8_next(r->text, r->length, &at);
  return at < r->length;
}

/* What follows \u, at r->at; a pair of surrogates is one character. Where it is wrong depends on where
 * CPython has come to, which asks first whether a whole escape can still follow. */
static bool unicode_escape(Reader *r) {
  enum { DIGITS = 4, PAIR = 6 };
  size_t back = r->at - 1; /* the u */
  if (!left_more(r, DIGITS)) return fail(r, back, "Invalid \\uXXXX escape");
  int32_t code = hex4(r, r->at);
  if (code < 0) return fail(r, back, "Invalid \\uXXXX escape");
  r->at += DIGITS;
  bool high = code >= 0xD800 && code < 0xDC00;
  if (high && left_more(r, PAIR) && r->text[r->at] == '\\' && r->text[r->at + 1] == 'u') {
    int32_t low = hex4(r, r->at + 2);
    if (low < 0) return fail(r, r->at + 1, "Invalid \\uXXXX escape");
    if (low >= 0xDC00 && low < 0xE000) {
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
      r->at += PAIR;
    }
  }
  r->halves |= utf8_lacks((uint32_t)code);
  char bytes[4];
  strbuf_add(&r->part, bytes, utf8_put(bytes, (uint32_t)code));
  return true;
}

static bool escape(Reader *r) {
  static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
  char c = r->text[r->at];
  const char *found = c ? strchr(from, c) : NULL;
  if (c == 'u') return r->at++, unicode_escape(r);
  if (!found) return fail(r, r->at - 1, "Invalid \\escape");
  strbuf_putc(&r->part, to[found - from]);
  r->at++;
  return true;
}

/* Behind its first quote; what it says into r->part. */
static bool string(Reader *r) {
  size_t begin = r->at - 1;
  r->part.length = 0;
  for (;;) {
    size_t from = r->at;
    while (r->at < r->length && r->text[r->at] != '"' && r->text[r->at] != '\\' &&
           (!r->strict || (unsigned char)r->text[r->at] > 0x1F))
      r->at++;
    strbuf_add(&r->part, r->text + from, r->at - from);
    if (r->at >= r->length) return fail(r, begin, "Unterminated string starting at");
    char c = r->text[r->at];
    if (c != '"' && c != '\\') return fail(r, r->at, "Invalid control character at");
    r->at++;
    if (c == '"') return true;
    if (r->at >= r->length) return fail(r, begin, "Unterminated string starting at");
    if (!escape(r)) return false;
  }
}

static Str *text_of(Reader *r) {
  Str *str = str_new(r->part.data ? r->part.data : "", r->part.length);
  if (!str) no_memory(r);
  return str;
}

static bool put(Reader *r, Dict *dict, Str *key, Value each);

/* {name: each}, of a value of a depth, which it takes. */
static bool mark(Reader *r, const char *name, Value each, unsigned *depth, Value *out) {
  unsigned tag = r->tags[TY_DICT];
  const Type *type = r->json->items[tag];
  Dict *dict = dict_new(type->items[0], type->items[1]);
  Str *key = str_new(name, strlen(name));
  bool good = dict && key ? put(r, dict, key, each) : no_memory(r);
  value_release(r->json, each);
  if (dict) object_close(&dict->head, JSON_LOWEST + ++*depth * JSON_ROOM);
  good = good && close_as(r, type, tag, (Value){.object = &dict->head}, out);
  if (dict) object_release(&dict->head);
  if (key) object_release(&key->head);
  return good;
}

static bool text_value(Reader *r, Value *out) {
  Str *str = text_of(r);
  bool good = str && close_as(r, r->json->items[r->tags[TY_STR]], r->tags[TY_STR], (Value){.str = str}, out);
  if (str) object_release(&str->head);
  return good;
}

/* The mark of what is read in r->part. */
static bool marked(Reader *r, const char *name, Value *out, unsigned *depth) {
  Value text;
  return text_value(r, &text) && mark(r, name, text, depth, out);
}

/* ---- numbers ---- */

static bool number(Reader *r, Value *out, unsigned *depth) {
  size_t from = r->at;
  bool real = false;
  if (meets(r, '-')) r->at++;
  if (!is_digit(next(r))) return fail(r, from, "Expecting value");
  if (next(r) == '0')
    r->at++;
  else
    while (is_digit(next(r))) r->at++;
  if (meets(r, '.') && r->at + 1 < r->length && is_digit(r->text[r->at + 1])) {
    real = true;
    for (r->at++; is_digit(next(r));) r->at++;
  }
  if (meets(r, 'e') || meets(r, 'E')) {
    size_t before = r->at++;
    if (meets(r, '-') || meets(r, '+')) r->at++;
    bool digits = is_digit(next(r));
    while (is_digit(next(r))) r->at++;
    real |= digits;
    if (!digits) r->at = before;
  }
  r->part.length = 0;
  strbuf_add(&r->part, r->text + from, r->at - from);
  if (r->marks) return marked(r, real ? "float" : "int", out, depth);
  if (real) return number_of(r, r->float_tag, (Value){.f = strtod(strbuf_text(&r->part), NULL)}, out);
  errno = 0;
  long long whole = strtoll(strbuf_text(&r->part), NULL, 10);
  if (errno)
    return rt_fault(r->rt, DG_OVERFLOW, "this integer does not fit in 64 bits: int is 64-bit in Quern");
  return number_of(r, r->int_tag, (Value){.i = whole}, out);
}

/* ---- containers ---- */

static bool enter(Reader *r, const char *what) {
  if (r->depth++ < JSON_DEEPEST) return true;
  return rt_fault(r->rt, DG_RECURSION,
                  "maximum recursion depth exceeded while decoding a JSON %s from a unicode string", what);
}

/* The comma before the next item (*more) or the bracket behind the last one. */
static bool separator(Reader *r, char end, bool *more) {
  skip_blanks(r);
  *more = !meets(r, end);
  if (*more && !meets(r, ',')) return fail(r, r->at, "Expecting ',' delimiter");
  r->at++;
  if (*more) skip_blanks(r);
  return true;
}

/* One more of the items; the deepest of them is remembered. */
static bool item(Reader *r, Value *out, unsigned *deepest, int64_t k) {
  unsigned depth;
  if (rt_polls(r->rt, k) || !value(r, out, &depth)) return false;
  if (depth > *deepest) *deepest = depth;
  return true;
}

static bool items(Reader *r, List *list, unsigned *deepest) {
  skip_blanks(r);
  bool more = !meets(r, ']');
  if (!more) r->at++;
  while (more) {
    Value each;
    if (!item(r, &each, deepest, list->count)) return false;
    bool pushed = list_push(list, each);
    value_release(r->json, each);
    if (!pushed) return no_memory(r);
    if (!separator(r, ']', &more)) return false;
  }
  return true;
}

static bool put(Reader *r, Dict *dict, Str *key, Value each) {
  ValueHash hash;
  const Type *type = dict->key;
  value_hash(type, (Value){.str = key}, &hash);
  TablePut done = dict_put(dict, type, (Value){.str = key}, &hash, each);
  bool good = done != PUT_NO_MEMORY;
  if (done == PUT_FOUND) good = dict_replace(dict, dict_find(dict, type, (Value){.str = key}, &hash), each);
  return good || no_memory(r);
}

/* A key and its value, into a dictionary or, where they are marked, one behind the other into a list. */
static bool entry_put(Reader *r, Object *whole, Str *key, Value each) {
  if (!r->marks) return put(r, (Dict *)whole, key, each);
  unsigned tag = r->tags[TY_STR];
  Value name;
  if (!close_as(r, r->json->items[tag], tag, (Value){.str = key}, &name)) return false;
  bool good = list_push((List *)whole, name) && list_push((List *)whole, each);
  value_release(r->json, name);
  return good || no_memory(r);
}

static bool entry(Reader *r, Object *whole, unsigned *deepest, int64_t count) {
  if (!meets(r, '"')) return fail(r, r->at, "Expecting property name enclosed in double quotes");
  r->at++;
  if (!string(r)) return false;
  Str *key = text_of(r);
  if (!key) return false;
  Value each;
  skip_blanks(r);
  bool good = meets(r, ':') || fail(r, r->at, "Expecting ':' delimiter");
  if (good) {
    r->at++;
    skip_blanks(r);
    good = item(r, &each, deepest, count);
  }
  if (good) {
    good = entry_put(r, whole, key, each);
    value_release(r->json, each);
  }
  object_release(&key->head);
  return good;
}

static bool entries(Reader *r, Object *whole, unsigned *deepest) {
  skip_blanks(r);
  bool more = !meets(r, '}');
  if (!more) r->at++;
  for (int64_t count = 0; more; count++)
    if (!entry(r, whole, deepest, count) || !separator(r, '}', &more)) return false;
  return true;
}

static bool container(Reader *r, bool is_list, Value *out, unsigned *depth) {
  bool in_list = is_list || r->marks;
  unsigned tag = r->tags[in_list ? TY_LIST : TY_DICT], deepest = 0;
  const Type *type = r->json->items[tag];
  if (!enter(r, is_list ? "array" : "object")) return false;
  Object *made = NULL;
  if (in_list) {
    List *list = list_new(r->json, 0);
    made = list ? &list->head : NULL;
  } else {
    Dict *dict = dict_new(type->items[0], type->items[1]);
    made = dict ? &dict->head : NULL;
  }
  if (!made) return no_memory(r);
  r->at++;
  bool good = is_list ? items(r, (List *)made, &deepest) : entries(r, made, &deepest);
  r->depth--;
  *depth = deepest + 1;
  object_close(made, JSON_LOWEST + *depth * JSON_ROOM);
  Value whole;
  good = good && close_as(r, type, tag, (Value){.object = made}, &whole);
  object_release(made);
  if (good && !is_list && r->marks) return mark(r, "object", whole, depth, out);
  if (good) *out = whole;
  return good;
}

/* ---- values ---- */

static bool value(Reader *r, Value *out, unsigned *depth) {
  const Type *json = r->json;
  *depth = 0;
  switch (next(r)) {
    case '[':
    case '{': return container(r, next(r) == '[', out, depth);
    case '"': {
      r->at++;
      return string(r) && text_value(r, out);
    }
    default: break;
  }
  if (word(r, "null"))
    return close_as(r, json->items[r->tags[TY_NONE]], r->tags[TY_NONE], (Value){.u = 0}, out);
  if (word(r, "true")) return number_of(r, r->bool_tag, (Value){.b = true}, out);
  if (word(r, "false")) return number_of(r, r->bool_tag, (Value){.b = false}, out);
  static const struct {
    const char *name;
    double number;
  } constants[] = {{"NaN", NAN}, {"Infinity", INFINITY}, {"-Infinity", -INFINITY}};
  for (unsigned k = 0; k < 3; k++) {
    if (!word(r, constants[k].name)) continue;
    if (!r->marks) return number_of(r, r->float_tag, (Value){.f = constants[k].number}, out);
    r->part.length = 0;
    strbuf_puts(&r->part, constants[k].name);
    return marked(r, "constant", out, depth);
  }
  return number(r, out, depth);
}

static void find_tags(Reader *r) {
  for (unsigned k = 0; k < r->json->count; k++) {
    const Type *member = r->json->items[k];
    if (member->kind != TY_SCALAR)
      r->tags[member->kind] = k;
    else
      *(member->dtype == DT_BOOL ? &r->bool_tag : member->dtype == DT_F64 ? &r->float_tag : &r->int_tag) = k;
  }
}

static Reader reader_of(Rt *rt, const Value *args, const Type *json, bool marks) {
  const Str *text = args[0].str;
  Reader r = {.rt = rt,
              .document = args[0].object,
              .text = text->text,
              .length = (size_t)text->length,
              .json = json,
              .marks = marks,
              .strict = args[1].b};
  find_tags(&r);
  return r;
}

/* Ends a reading: the value, if all is well. */
static bool ended(Reader *r, bool good, Value *out) {
  bool whole = good && (!r->halves || rt_fault(r->rt, DG_NOT_IMPLEMENTED, UTF8_LACKS_TEXT));
  if (good && !whole) value_release(r->json, *out);
  strbuf_fini(&r->part);
  return whole;
}

/* extra, bit 0: objects, numbers and constants are dictionaries of one item, for functions to make values of
 * them: {"object": [key, value, key, value ...]}, {"int": text}, {"float": text}, {"constant": text}. Bit 1:
 * a text that begins with U+FEFF is refused for that. */
bool lib_json_read(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  static const char bom[] = "\xEF\xBB\xBF";
  Reader r = reader_of(rt, args, call->result, call->extra & 1);
  unsigned depth;
  if (call->extra & 2 && word(&r, bom)) return fail(&r, 0, "Unexpected UTF-8 BOM (decode using utf-8-sig)");
  skip_blanks(&r);
  bool good = value(&r, out, &depth);
  if (good) {
    skip_blanks(&r);
    good = r.at == r.length || fail(&r, r.at, "Extra data");
    if (!good) value_release(r.json, *out);
  }
  return ended(&r, good, out);
}

/* extra 1: with marks. */
bool lib_json_read_at(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t place = arg_int(call, args, 2);
  Reader r = reader_of(rt, args, call->result->items[0], call->extra & 1);
  unsigned depth;
  if (place < 0) return rt_fault(rt, DG_VALUE, "idx cannot be negative");
  if (place > args[0].str->points)
    return rt_fault(rt, DG_NOT_IMPLEMENTED, "idx is beyond the end of the text, which has %lld characters",
                    (long long)args[0].str->points);
  r.at = utf8_offset(r.text, r.length, (size_t)place);
  Tuple *tuple = tuple_new(call->result);
  if (!tuple) return no_memory(&r);
  Value item;
  bool good = ended(&r, value(&r, &item, &depth), &item);
  if (good) {
    tuple->items[0] = item;
    tuple->items[1].i = (int64_t)utf8_count(r.text, r.at);
    out->tuple = tuple;
  } else
    object_release(&tuple->head);
  return good;
}
