/* Methods of str that look at one character after another: case and tests. */
#include "lang/base/text/unicode.h"
#include "lang/lib/text/str_methods.h"

enum { CAPITAL_SIGMA = 0x3A3, FINAL_SIGMA = 0x3C2, SIGMA = 0x3C3 };

static void put_code(StrBuf *text, uint32_t code) {
  char bytes[4];
  strbuf_add(text, bytes, utf8_put(bytes, code));
}

static void put_case(StrBuf *text, uint32_t code, UnicodeCase to) {
  uint32_t codes[UNICODE_CASE_MAX];
  unsigned count = unicode_to_case(code, to, codes);
  for (unsigned k = 0; k < count; k++) put_code(text, codes[k]);
}

/* Whether the sigma at [at, after) ends a word: a cased letter is before it, and none behind, looking through
 * what is ignorable. */
static bool is_final(const Str *self, size_t at, size_t after) {
  size_t length = (size_t)self->length;
  bool cased = false;
  while (at && !cased) {
    do at--;
    while (at && ((unsigned char)self->text[at] & 0xC0) == 0x80);
    size_t pos = at;
    uint32_t code = utf8_next(self->text, length, &pos);
    if (unicode_is(code, UNICODE_CASE_IGNORABLE)) continue;
    if (!unicode_is(code, UNICODE_CASED)) return false;
    cased = true;
  }
  if (!cased) return false;
  while (after < length) {
    uint32_t code = utf8_next(self->text, length, &after);
    if (!unicode_is(code, UNICODE_CASE_IGNORABLE)) return !unicode_is(code, UNICODE_CASED);
  }
  return true;
}

/* What a character becomes that is the first, or behind a cased one (`in_word`). */
static UnicodeCase case_of(StrMethod method, uint32_t code, bool first, bool in_word) {
  if (method == STR_upper) return CASE_UPPER;
  if (method == STR_casefold) return CASE_FOLD;
  if (method == STR_swapcase) return unicode_is(code, UNICODE_LOWER) ? CASE_UPPER : CASE_LOWER;
  bool title = (method == STR_capitalize && first) || (method == STR_title && !in_word);
  return title ? CASE_TITLE : CASE_LOWER;
}

static bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
static bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

/* The same of ASCII, where every character stays one byte and letters alone are cased. */
static void map_ascii(StrMethod method, const Str *self, char *to) {
  enum { BETWEEN = 'a' - 'A' };
  bool in_word = false;
  for (int64_t k = 0; k < self->length; k++) {
    char c = self->text[k];
    bool upper = is_upper(c), lower = is_lower(c),
         wanted = method == STR_upper || (method == STR_swapcase && lower) ||
                  (method == STR_capitalize && k == 0) || (method == STR_title && !in_word);
    in_word = upper || lower;
    to[k] = (char)(wanted && lower ? c - BETWEEN : !wanted && upper ? c + BETWEEN : c);
  }
}

static bool mapped(Rt *rt, StrMethod method, const Str *self, Value *out) {
  enum { SHORT = 1 << 16 };
  if (self->points == self->length && self->length < SHORT) { /* no loop to be interrupted */
    Str *str = str_blank((size_t)self->length);
    if (!str) return result_object(rt, out, NULL);
    map_ascii(method, self, str->text);
    str->points = self->points;
    out->str = str;
    return true;
  }
  StrBuf text = {0};
  size_t length = (size_t)self->length;
  bool first = true, in_word = false;
  for (size_t pos = 0, done = 0; pos < length; first = false) {
    if (rt_polls(rt, (int64_t)done++)) return strbuf_fini(&text), false;
    size_t at = pos;
    uint32_t code = utf8_next(self->text, length, &pos);
    UnicodeCase to = case_of(method, code, first, in_word);
    if (method == STR_swapcase && !unicode_is(code, UNICODE_LOWER | UNICODE_UPPER))
      put_code(&text, code);
    else if (to == CASE_LOWER && code == CAPITAL_SIGMA)
      put_code(&text, is_final(self, at, pos) ? FINAL_SIGMA : SIGMA);
    else
      put_case(&text, code, to);
    in_word = unicode_is(code, UNICODE_CASED);
  }
  return result_text(rt, out, &text);
}

/* All characters have one of the flags, and there is one. */
static bool all_are(const Str *self, unsigned flags) {
  size_t length = (size_t)self->length;
  for (size_t pos = 0; pos < length;)
    if (!unicode_is(utf8_next(self->text, length, &pos), flags)) return false;
  return length > 0;
}

/* No character of another case, and one of this. */
static bool all_cased(const Str *self, unsigned this_case, unsigned other_cases) {
  size_t length = (size_t)self->length;
  bool found = false;
  for (size_t pos = 0; pos < length;) {
    uint32_t code = utf8_next(self->text, length, &pos);
    if (unicode_is(code, other_cases)) return false;
    found |= unicode_is(code, this_case);
  }
  return found;
}

/* Upper case only after an uncased character, lower case only after a cased one. */
static bool is_title(const Str *self) {
  size_t length = (size_t)self->length;
  bool in_word = false, found = false;
  for (size_t pos = 0; pos < length;) {
    uint32_t code = utf8_next(self->text, length, &pos);
    bool upper = unicode_is(code, UNICODE_UPPER | UNICODE_TITLE), lower = unicode_is(code, UNICODE_LOWER);
    if ((upper && in_word) || (lower && !in_word)) return false;
    in_word = upper || lower;
    found |= in_word;
  }
  return found;
}

static bool is_identifier(const Str *self) {
  size_t length = (size_t)self->length;
  unsigned flag = UNICODE_NAME_START;
  for (size_t pos = 0; pos < length; flag = UNICODE_NAME)
    if (!unicode_is(utf8_next(self->text, length, &pos), flag)) return false;
  return length > 0;
}

bool str_case_method(Rt *rt, StrMethod method, const Str *self, Value *out, bool *known) {
  static const struct {
    StrMethod method;
    unsigned classes;
  } tests[] = {{STR_isdigit, UNICODE_DIGIT},
               {STR_isdecimal, UNICODE_DECIMAL},
               {STR_isnumeric, UNICODE_NUMERIC},
               {STR_isalpha, UNICODE_ALPHA},
               {STR_isalnum, UNICODE_ALPHA | UNICODE_NUMERIC},
               {STR_isspace, UNICODE_SPACE}};
  *known = true;
  if (method == STR_upper || method == STR_lower || method == STR_casefold || method == STR_capitalize ||
      method == STR_title || method == STR_swapcase)
    return mapped(rt, method, self, out);
  for (size_t k = 0; k < sizeof tests / sizeof *tests; k++)
    if (tests[k].method == method) return out->b = all_are(self, tests[k].classes), true;
  if (method == STR_isprintable) return out->b = !self->length || all_are(self, UNICODE_PRINTABLE), true;
  if (method == STR_isupper)
    return out->b = all_cased(self, UNICODE_UPPER, UNICODE_LOWER | UNICODE_TITLE), true;
  if (method == STR_islower)
    return out->b = all_cased(self, UNICODE_LOWER, UNICODE_UPPER | UNICODE_TITLE), true;
  if (method == STR_istitle) return out->b = is_title(self), true;
  if (method == STR_isidentifier) return out->b = is_identifier(self), true;
  if (method == STR_isascii) return out->b = self->points == self->length, true;
  *known = false;
  return true;
}
