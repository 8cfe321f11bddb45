/* Methods of str: stripping, splitting, searching, replacing, padding. Bytes are
 * searched, which is right for UTF-8; positions given and taken are code points. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/text/str_methods.h"
#include "lang/rt/value/union.h"
#include "lang/base/memory/limits.h"
#include "lang/base/text/unicode.h"

/* Bytes of a string; `ascii`: it is known that they are all ASCII, as parts of such a string are. */
typedef struct Part {
  const char *text;
  size_t length;
  bool ascii;
} Part;

static Part whole(const Str *str) {
  return (Part){str->text, (size_t)str->length, str->points == str->length};
}

static Part piece(Part of, size_t from, size_t length) { return (Part){of.text + from, length, of.ascii}; }

static Str *str_of(Part part) {
  if (!part.ascii) return str_new(part.text, part.length);
  Str *str = str_blank(part.length);
  if (!str) return NULL;
  memcpy(str->text, part.text, part.length);
  str->points = str->length;
  return str;
}

static bool result_part(Rt *rt, Value *out, Part part) {
  Str *str = str_of(part);
  return result_object(rt, out, str ? &str->head : NULL);
}

/* The text, or nothing after an interrupt of the loop that built it. */
static bool text_unless_stopped(Rt *rt, Value *out, StrBuf *text) {
  if (!rt->fault.set) return result_text(rt, out, text);
  strbuf_fini(text);
  return false;
}

/* The place of `needle` in `hay` from `from` on, or SIZE_MAX; with a fault after an interrupt, which is
 * looked for between windows of the text that are searched at one go. */
static size_t find_from(Rt *rt, Part hay, Part needle, size_t from) {
  const size_t piece = (size_t)1 << 24;
  while (from <= hay.length && hay.length - from >= needle.length) {
    size_t rest = hay.length - from, window = rest - needle.length > piece ? piece + needle.length : rest;
    const char *at = memmem(hay.text + from, window, needle.text, needle.length);
    if (at) return (size_t)(at - hay.text);
    if (window == rest || rt_polls(rt, 0)) break;
    from += piece + 1;
  }
  return SIZE_MAX;
}

/* How many bytes of the needle's end are compared again at each place; longer needles get a table. */
enum { SHORT_NEEDLE = 64 };

/* The last place of a needle by Knuth, Morris and Pratt's way from the end (1977), so that the time is the
 * sum of the lengths, not their product. borders[k]: of the needle's last k bytes, how many are their own
 * start as well. */
static size_t find_last_by_borders(Rt *rt, Part hay, Part needle, uint32_t *borders) {
  const char *end = needle.text + needle.length - 1;
  borders[0] = borders[1] = 0;
  for (size_t k = 1, met = 0; k < needle.length; borders[++k] = (uint32_t)met) {
    while (met && end[-(ptrdiff_t)k] != end[-(ptrdiff_t)met]) met = borders[met];
    met += end[-(ptrdiff_t)k] == end[-(ptrdiff_t)met];
  }
  for (size_t at = hay.length, met = 0; at-- > 0;) {
    while (met && hay.text[at] != end[-(ptrdiff_t)met]) met = borders[met];
    met += hay.text[at] == end[-(ptrdiff_t)met];
    if (met == needle.length) return at;
    if (rt_polls(rt, (int64_t)at)) break;
  }
  return SIZE_MAX;
}

/* The last place of `needle`, or SIZE_MAX; with a fault after an interrupt. */
static size_t find_last(Rt *rt, Part hay, Part needle) {
  if (needle.length > hay.length) return SIZE_MAX;
  uint32_t *borders = needle.length > SHORT_NEEDLE && needle.length < UINT32_MAX
                          ? memory_new((needle.length + 1) * sizeof *borders)
                          : NULL;
  if (borders) {
    size_t at = find_last_by_borders(rt, hay, needle, borders);
    free(borders);
    return at;
  }
  for (size_t at = hay.length - needle.length + 1; at-- > 0;) {
    if (!memcmp(hay.text + at, needle.text, needle.length)) return at;
    if (rt_polls(rt, (int64_t)at)) break;
  }
  return SIZE_MAX;
}

static bool starts_with(Part text, Part with) {
  return with.length <= text.length && !memcmp(text.text, with.text, with.length);
}
static bool ends_with(Part text, Part with) {
  return with.length <= text.length && !memcmp(text.text + text.length - with.length, with.text, with.length);
}

/* ---- strip ---- */

static bool to_strip(uint32_t code, const Str *characters) {
  if (!characters) return unicode_is_space(code);
  for (size_t pos = 0; pos < (size_t)characters->length;)
    if (utf8_next(characters->text, (size_t)characters->length, &pos) == code) return true;
  return false;
}

/* White space among the 128 bytes of ASCII: one look, where comparisons would be guessed wrongly at each
 * word's end. */
static inline bool ascii_is_space(unsigned char byte) {
  static const bool space[128] = {[' '] = true, [0x9] = true,  [0xA] = true,  [0xB] = true,  [0xC] = true,
                                  [0xD] = true, [0x1C] = true, [0x1D] = true, [0x1E] = true, [0x1F] = true};
  return space[byte];
}

/* Whether the character at *pos is white space; *pos moves behind it. */
static inline bool space_at(Part part, size_t *pos) {
  unsigned char byte = (unsigned char)part.text[*pos];
  if (byte >= 0x80) return unicode_is_space(utf8_next(part.text, part.length, pos));
  ++*pos;
  return ascii_is_space(byte);
}

static Part stripped(Part part, const Str *characters, bool left, bool right) {
  while (left && part.length) {
    size_t pos = 0;
    if (!characters && !space_at(part, &pos)) break;
    if (characters && !to_strip(utf8_next(part.text, part.length, &pos), characters)) break;
    part.text += pos;
    part.length -= pos;
  }
  while (right && part.length) {
    size_t last = part.length - 1;
    while (last && ((unsigned char)part.text[last] & 0xC0) == 0x80) last--;
    size_t pos = last;
    if (!to_strip(utf8_next(part.text, part.length, &pos), characters)) break;
    part.length = last;
  }
  return part;
}

/* ---- lists of strings ---- */

static bool push_part(Rt *rt, List *list, Part part) {
  if (rt_polls(rt, list->count)) return false;
  Str *str = str_of(part);
  bool good = str && list_push(list, (Value){.str = str});
  if (str) object_release(&str->head); /* the list has its own reference */
  return good || rt_fault(rt, DG_MEMORY, "out of memory");
}

static void list_reverse(List *list) {
  for (int64_t i = 0, j = list->count - 1; i < j; i++, j--) list_swap(list, i, j);
}

/* split_spaces of a text of ASCII. */
static bool split_ascii(Rt *rt, List *list, Part text, int64_t most) {
  for (size_t at = 0, from;; most -= most > 0) {
    while (at < text.length && ascii_is_space((unsigned char)text.text[at])) at++;
    if (at == text.length) return true;
    from = at;
    if (most == 0) return push_part(rt, list, piece(text, from, text.length - from));
    while (at < text.length && !ascii_is_space((unsigned char)text.text[at])) at++;
    if (!push_part(rt, list, piece(text, from, at - from))) return false;
  }
}

/* At runs of white space; at most `most` times (negative: without limit). */
static bool split_spaces(Rt *rt, List *list, Part text, int64_t most) {
  if (text.ascii) return split_ascii(rt, list, text, most);
  for (;;) {
    text = stripped(text, NULL, true, false);
    if (!text.length) return true;
    size_t end = 0;
    if (most == 0) {
      return push_part(rt, list, text);
    }
    for (size_t pos = 0; pos < text.length && !space_at(text, &pos);) end = pos;
    if (!push_part(rt, list, piece(text, 0, end))) return false;
    text.text += end;
    text.length -= end;
    if (most > 0) most--;
  }
}

static bool rsplit_spaces(Rt *rt, List *list, Part text, int64_t most) {
  for (;;) {
    text = stripped(text, NULL, false, true);
    if (!text.length) break;
    size_t from = 0;
    for (size_t pos = 0; most != 0 && pos < text.length;)
      if (space_at(text, &pos)) from = pos;
    if (!push_part(rt, list, piece(text, from, text.length - from))) return false;
    text.length = from;
    if (most > 0) most--;
  }
  list_reverse(list);
  return true;
}

static bool split_at(Rt *rt, List *list, Part text, Part separator, int64_t most) {
  size_t from = 0, at;
  for (; most != 0 && (at = find_from(rt, text, separator, from)) != SIZE_MAX; most -= most > 0) {
    if (!push_part(rt, list, piece(text, from, at - from))) return false;
    from = at + separator.length;
  }
  if (rt->fault.set) return false;
  return push_part(rt, list, piece(text, from, text.length - from));
}

static bool rsplit_at(Rt *rt, List *list, Part text, Part separator, int64_t most) {
  size_t at;
  for (; most != 0 && (at = find_last(rt, text, separator)) != SIZE_MAX; most -= most > 0) {
    if (!push_part(rt, list, piece(text, at + separator.length, text.length - at - separator.length)))
      return false;
    text.length = at;
  }
  if (rt->fault.set) return false;
  if (!push_part(rt, list, text)) return false;
  list_reverse(list);
  return true;
}

static bool is_line_end(uint32_t code) {
  return (code >= 0xA && code <= 0xD) || (code >= 0x1C && code <= 0x1E) || code == 0x85 || code == 0x2028 ||
         code == 0x2029;
}

static bool split_lines(Rt *rt, List *list, Part text, bool keep) {
  for (size_t from = 0; from < text.length;) {
    size_t end = from, pos = from;
    while (pos < text.length && !is_line_end(utf8_next(text.text, text.length, &pos))) end = pos;
    if (pos > end && text.text[end] == '\r' && pos < text.length && text.text[pos] == '\n') pos++;
    if (!push_part(rt, list, piece(text, from, (keep ? pos : end) - from))) return false;
    from = pos;
  }
  return true;
}

static bool split(Rt *rt, const LibCall *call, const Value *args, StrMethod method, Value *out) {
  enum { SOME = 8 };
  List *list = list_new(type_str(rt->types), SOME);
  if (!list) return rt_fault(rt, DG_MEMORY, "out of memory");
  Part text = whole(args[0].str);
  bool good, given = arg_given(call, 1);
  int64_t most = method == STR_splitlines ? 0 : arg_int_or(call, args, 2, -1);
  if (method == STR_splitlines)
    good = split_lines(rt, list, text, arg_int_or(call, args, 1, 0) != 0);
  else if (given && args[1].str->length == 0)
    good = rt_fault(rt, DG_VALUE, "empty separator");
  else if (given)
    good = (method == STR_split ? split_at : rsplit_at)(rt, list, text, whole(args[1].str), most);
  else
    good = (method == STR_split ? split_spaces : rsplit_spaces)(rt, list, text, most);
  if (!good) return object_release(&list->head), false;
  out->list = list;
  return true;
}

bool lib_str_items(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *list = args[0].list;
  List *made = list_new(call->result->items[0], list->count);
  if (!made) return result_object(rt, out, NULL);
  bool good = true;
  for (int64_t k = 0; good && k < list->count; k++) {
    const Type *type = list->item;
    Value item = list_at(list, k);
    if (type->kind == TY_UNION) item = union_open(type, item, &type);
    good = !rt_polls(rt, k);
    if (good && type->kind != TY_STR)
      good = rt_fault(rt, DG_TYPE, "sequence item %lld: expected str instance, %s found", (long long)k,
                      fmt_type_name(type));
    if (good) list_put(made, made->count++, item);
  }
  if (!good) return object_release(&made->head), false;
  out->list = made;
  return true;
}

static bool join(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Str *between = args[0].str;
  bool tuple = call->types[1]->kind == TY_TUPLE;
  int64_t count = tuple ? call->types[1]->count : args[1].list->count;
  const Value *items = tuple ? args[1].tuple->items : args[1].list->items;
  size_t length = 0;
  int64_t points = 0;
  for (int64_t k = 0; k < count && !rt_polls(rt, k); k++) {
    length += (size_t)items[k].str->length + (k ? (size_t)between->length : 0);
    points += items[k].str->points + (k ? between->points : 0);
  }
  if (rt->fault.set) return false;
  Str *str = str_blank(length);
  if (!str) return result_object(rt, out, NULL);
  str->points = points;
  char *at = str->text;
  for (int64_t k = 0; k < count; k++) {
    if (k) at = (char *)mempcpy(at, between->text, (size_t)between->length);
    at = (char *)mempcpy(at, items[k].str->text, (size_t)items[k].str->length);
    if (rt_polls(rt, k)) return object_release(&str->head), false;
  }
  out->str = str;
  return true;
}

/* (before, separator, after) of the first or last place. */
static bool partition(Rt *rt, const LibCall *call, const Value *args, bool last, Value *out) {
  Part text = whole(args[0].str), separator = whole(args[1].str), parts[3];
  if (!separator.length) return rt_fault(rt, DG_VALUE, "empty separator");
  size_t at = last ? find_last(rt, text, separator) : find_from(rt, text, separator, 0);
  if (rt->fault.set) return false;
  if (at == SIZE_MAX) {
    Part none = piece(text, 0, 0);
    parts[0] = last ? none : text, parts[1] = none, parts[2] = last ? text : none;
  } else {
    size_t after = at + separator.length;
    parts[0] = piece(text, 0, at), parts[1] = separator, parts[2] = piece(text, after, text.length - after);
  }
  Tuple *tuple = tuple_new(call->result);
  if (!tuple) return rt_fault(rt, DG_MEMORY, "out of memory");
  for (int k = 0; k < 3; k++)
    if (!result_part(rt, &tuple->items[k], parts[k])) return object_release(&tuple->head), false;
  out->tuple = tuple;
  return true;
}

/* ---- search ---- */

/* The code points [start, stop) asked for by arguments 2 and 3; false when start lies beyond. */
static bool window(const LibCall *call, const Value *args, Part *part, int64_t *start) {
  const Str *self = args[0].str;
  int64_t stop;
  sequence_bounds(call, args, 2, self->points, start, &stop);
  if (*start > stop) return false;
  size_t from = utf8_offset(self->text, (size_t)self->length, (size_t)*start);
  size_t to = utf8_offset(self->text, (size_t)self->length, (size_t)stop);
  *part = piece(whole(self), from, to - from);
  return true;
}

static bool search(Rt *rt, const LibCall *call, const Value *args, StrMethod method, Value *out) {
  Part part = {0};
  int64_t start = 0;
  bool inside = window(call, args, &part, &start), last = method == STR_rfind || method == STR_rindex;
  Part needle = whole(args[1].str);
  size_t at = !inside ? SIZE_MAX : last ? find_last(rt, part, needle) : find_from(rt, part, needle, 0);
  if (rt->fault.set) return false;
  out->i = at == SIZE_MAX ? -1 : start + (int64_t)utf8_count(part.text, at);
  if (out->i < 0 && (method == STR_index || method == STR_rindex))
    return rt_fault(rt, DG_VALUE, "substring not found");
  return true;
}

static bool count_places(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Part part = {0}, needle = whole(args[1].str);
  int64_t start = 0;
  out->i = 0;
  if (!window(call, args, &part, &start)) return true;
  if (!needle.length) {
    out->i = (int64_t)utf8_count(part.text, part.length) + 1;
    return true;
  }
  for (size_t at = 0; (at = find_from(rt, part, needle, at)) != SIZE_MAX; at += needle.length)
    if (rt_polls(rt, out->i++)) return false;
  return !rt->fault.set;
}

static void affix(const LibCall *call, const Value *args, StrMethod method, Value *out) {
  Part part = {0};
  int64_t start = 0;
  bool (*test)(Part, Part) = method == STR_startswith ? starts_with : ends_with;
  out->b = false;
  if (!window(call, args, &part, &start)) return;
  if (call->types[1]->kind != TY_TUPLE) {
    out->b = test(part, whole(args[1].str));
    return;
  }
  for (unsigned k = 0; k < call->types[1]->count; k++)
    out->b |= test(part, whole(args[1].tuple->items[k].str));
}

/* ---- new strings ---- */

static bool replace(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Part text = whole(args[0].str), old = whole(args[1].str), new = whole(args[2].str);
  int64_t most = arg_int_or(call, args, 3, -1);
  StrBuf result = {0};
  size_t from = 0, at = 0;
  int64_t done = 0;
  for (; most != 0 && !rt_polls(rt, done++) && (at = find_from(rt, text, old, at)) != SIZE_MAX;
       most -= most > 0) {
    strbuf_add(&result, text.text + from, at - from);
    strbuf_add(&result, new.text, new.length);
    from = at;
    if (old.length)
      from = at = at + old.length;
    else if (at == text.length)
      break;
    else
      utf8_next(text.text, text.length, &at); /* between all characters */
  }
  strbuf_add(&result, text.text + from, text.length - from);
  return text_unless_stopped(rt, out, &result);
}

/* How many characters a text lacks to be as wide as argument 1. */
static int64_t room_of(const LibCall *call, const Value *args) {
  int64_t width = arg_int(call, args, 1);
  return width > args[0].str->points ? width - args[0].str->points : 0;
}

static bool justify(Rt *rt, const LibCall *call, const Value *args, StrMethod method, Value *out) {
  Part text = whole(args[0].str), fill = {" ", 1, true};
  if (arg_given(call, 2)) {
    if (args[2].str->points != 1)
      return rt_fault(rt, DG_TYPE, "The fill character must be exactly one character long");
    fill = whole(args[2].str);
  }
  int64_t room = room_of(call, args);
  int64_t width = room + args[0].str->points;
  int64_t left = method == STR_rjust ? room : method == STR_ljust ? 0 : room / 2 + (room & width & 1);
  StrBuf result = {0};
  strbuf_repeat_text(&result, fill.text, fill.length, left);
  strbuf_add(&result, text.text, text.length);
  strbuf_repeat_text(&result, fill.text, fill.length, room - left);
  return result_text(rt, out, &result);
}

static bool zfill(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Part text = whole(args[0].str);
  int64_t room = room_of(call, args);
  size_t sign = text.length && (text.text[0] == '+' || text.text[0] == '-');
  StrBuf result = {0};
  strbuf_add(&result, text.text, sign);
  strbuf_repeat_text(&result, "0", 1, room);
  strbuf_add(&result, text.text + sign, text.length - sign);
  return result_text(rt, out, &result);
}

static bool remove_affix(Rt *rt, const Value *args, bool prefix, Value *out) {
  Part text = whole(args[0].str), affix_ = whole(args[1].str);
  bool there = prefix ? starts_with(text, affix_) : ends_with(text, affix_);
  if (there) text.length -= affix_.length;
  if (there && prefix) text.text += affix_.length;
  return result_part(rt, out, text);
}

bool lib_str_method(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  StrMethod method = (StrMethod)call->extra;
  bool known, good = str_case_method(rt, method, args[0].str, out, &known);
  if (known) return good;
  bool left = method == STR_strip || method == STR_lstrip,
       right = method == STR_strip || method == STR_rstrip;
  if (left || right)
    return result_part(rt, out,
                       stripped(whole(args[0].str), arg_given(call, 1) ? args[1].str : NULL, left, right));
  if (method == STR_split || method == STR_rsplit || method == STR_splitlines)
    return split(rt, call, args, method, out);
  if (method == STR_join) return join(rt, call, args, out);
  if (method == STR_replace) return replace(rt, call, args, out);
  if (method == STR_startswith || method == STR_endswith) return affix(call, args, method, out), true;
  if (method == STR_find || method == STR_rfind || method == STR_index || method == STR_rindex)
    return search(rt, call, args, method, out);
  if (method == STR_count) return count_places(rt, call, args, out);
  if (method == STR_zfill) return zfill(rt, call, args, out);
  if (method == STR_ljust || method == STR_rjust || method == STR_center)
    return justify(rt, call, args, method, out);
  if (method == STR_removeprefix || method == STR_removesuffix)
    return remove_affix(rt, args, method == STR_removeprefix, out);
  if (method == STR_partition || method == STR_rpartition)
    return partition(rt, call, args, method == STR_rpartition, out);
  return rt_fault(rt, DG_INTERNAL, "unknown method %d of str", (int)method);
}
