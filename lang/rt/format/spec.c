/* Parsing of format specifications, padding and grouping. */
#include "lang/rt/format/spec.h"

#include <limits.h>
#include <string.h>

static bool is_align(char c) { return c && strchr("<>=^", c); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

typedef struct Reader {
  const char *text;
  size_t length, at;
} Reader;

static char peek(const Reader *r) { return r->at < r->length ? r->text[r->at] : 0; }

static bool take(Reader *r, char c) {
  if (r->at >= r->length || r->text[r->at] != c) return false;
  r->at++;
  return true;
}

/* -1 when there is no number; false if it is too large. */
static bool take_number(Reader *r, int64_t *out) {
  *out = is_digit(peek(r)) ? 0 : -1;
  for (; is_digit(peek(r)); r->at++) {
    *out = *out * 10 + (peek(r) - '0');
    if (*out > INT_MAX) return false;
  }
  return true;
}

static void take_align(Reader *r, FmtSpec *spec) {
  size_t after = 0;
  if (r->length) utf8_next(r->text, r->length, &after);
  if (after && after < r->length && is_align(r->text[after])) {
    memcpy(spec->fill, r->text, after);
    spec->fill_length = (uint8_t)after;
    spec->align = r->text[after];
    spec->aligned = true;
    r->at = after + 1;
  } else if (is_align(peek(r))) {
    spec->align = r->text[r->at++];
    spec->aligned = true;
  }
}

static bool take_grouping(Rt *rt, Reader *r, FmtSpec *spec) {
  if (take(r, ',')) spec->grouping = ',';
  if (take(r, '_')) {
    if (spec->grouping) return rt_fault(rt, DG_VALUE, "Cannot specify both ',' and '_'.");
    spec->grouping = '_';
  }
  if (spec->grouping == '_' && peek(r) == ',')
    return rt_fault(rt, DG_VALUE, "Cannot specify both ',' and '_'.");
  return true;
}

/* Which types may be grouped: decimal ones by either sign, the others by underscores. */
static bool check_grouping(Rt *rt, const FmtSpec *spec) {
  if (!spec->grouping || !spec->type || strchr("deEfFgG%", spec->type)) return true;
  if (spec->grouping == '_' && strchr("boxX", spec->type)) return true;
  return rt_fault(rt, DG_VALUE, "Cannot specify '%c' with '%c'.", spec->grouping, spec->type);
}

bool spec_parse(Rt *rt, FmtSpec *spec, const char *text, size_t length, char align, char type,
                const char *name) {
  Reader r = {text, length, 0};
  *spec = (FmtSpec){.fill = " ", .align = align, .type = type, .width = -1, .precision = -1};
  take_align(&r, spec);
  if (peek(&r) && strchr("+- ", peek(&r))) spec->sign = r.text[r.at++];
  spec->zero_sign = take(&r, 'z');
  spec->alternate = take(&r, '#');
  if (!spec->fill_length && take(&r, '0')) {
    spec->fill[0] = '0';
    spec->fill_length = 1;
    if (!spec->aligned && align == '>') spec->align = '=';
  }
  if (!spec->fill_length) spec->fill_length = 1;
  if (!take_number(&r, &spec->width))
    return rt_fault(rt, DG_VALUE, "Too many decimal digits in format string");
  if (!take_grouping(rt, &r, spec)) return false;
  if (take(&r, '.')) {
    if (!take_number(&r, &spec->precision))
      return rt_fault(rt, DG_VALUE, "Too many decimal digits in format string");
    if (spec->precision < 0) return rt_fault(rt, DG_VALUE, "Format specifier missing precision");
  }
  size_t rest = utf8_count(text + r.at, length - r.at);
  if (rest > 1)
    return rt_fault(rt, DG_VALUE, "Invalid format specifier '%.*s' for object of type '%s'",
                    (int)(length < 200 ? length : 200), text, name);
  if (rest == 1) spec->type = text[r.at];
  return check_grouping(rt, spec);
}

bool spec_precision(Rt *rt, int64_t precision) {
  enum { PRECISION_MAX = INT_MAX - 1024 }; /* with the digits before the point, what the C library counts */
  return precision <= PRECISION_MAX || rt_fault(rt, DG_VALUE, "precision too big");
}

bool spec_unknown_type(Rt *rt, char type, const char *name) {
  if (type > 32 && type < 127)
    return rt_fault(rt, DG_VALUE, "Unknown format code '%c' for object of type '%s'", type, name);
  return rt_fault(rt, DG_VALUE, "Unknown format code '\\x%x' for object of type '%s'", (unsigned char)type,
                  name);
}

/* ---- layout ---- */

static void put_fill(StrBuf *out, const FmtSpec *spec, int64_t count) {
  if (spec->fill_length == 1) {
    strbuf_repeat(out, spec->fill[0], (size_t)(count > 0 ? count : 0));
    return;
  }
  strbuf_repeat_text(out, spec->fill, spec->fill_length, count);
}

static int64_t left_padding(const FmtSpec *spec, int64_t padding) {
  return spec->align == '>' ? padding : spec->align == '^' ? padding / 2 : 0;
}

void spec_put_text(StrBuf *out, const FmtSpec *spec, const char *text, size_t length) {
  int64_t padding = spec->width - (int64_t)utf8_count(text, length);
  if (padding < 0) padding = 0;
  int64_t left = left_padding(spec, padding);
  put_fill(out, spec, left);
  strbuf_add(out, text, length);
  put_fill(out, spec, padding - left);
}

/* Digits in groups from the right, with zeros in front until `least` columns are filled;
 * a separator never stands first. */
static void group_digits(StrBuf *out, const char *digits, size_t count, char separator, unsigned group,
                         int64_t least) {
  StrBuf reversed = {0};
  unsigned in_group = 0;
  for (size_t k = 0; k < count || (int64_t)reversed.length < least; k++) {
    if (separator && in_group == group) {
      strbuf_putc(&reversed, separator);
      in_group = 0;
    }
    strbuf_putc(&reversed, k < count ? digits[count - 1 - k] : '0');
    in_group++;
  }
  for (size_t k = reversed.length; k-- > 0;) strbuf_putc(out, reversed.data[k]);
  strbuf_fini(&reversed);
}

void spec_put_number(StrBuf *out, const FmtSpec *spec, const NumberParts *parts) {
  size_t fixed = (parts->sign != 0) + parts->prefix_length + parts->rest_length;
  bool zeros = spec->align == '=' && spec->fill_length == 1 && spec->fill[0] == '0';
  unsigned group = spec->type && strchr("boxX", spec->type) ? 4 : 3;
  StrBuf digits = {0};
  if (parts->digit_count)
    group_digits(&digits, parts->digits, parts->digit_count, spec->grouping, group,
                 zeros ? spec->width - (int64_t)fixed : 0);
  int64_t padding = spec->width - (int64_t)(fixed + digits.length);
  if (padding < 0) padding = 0;
  int64_t left = left_padding(spec, padding);
  put_fill(out, spec, left);
  if (parts->sign) strbuf_putc(out, parts->sign);
  strbuf_add(out, parts->prefix, parts->prefix_length);
  if (spec->align == '=') put_fill(out, spec, padding);
  strbuf_add(out, digits.data, digits.length);
  strbuf_add(out, parts->rest, parts->rest_length);
  if (spec->align != '=') put_fill(out, spec, padding - left);
  strbuf_fini(&digits);
}
