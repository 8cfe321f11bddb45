/* Methods of str that look at one character after another: case and tests. */
#include "lang/lib/str_methods.h"
#include "lang/lib/unicode.h"

static void put_code(StrBuf *text, uint32_t code) {
  char bytes[4];
  strbuf_add(text, bytes, utf8_put(bytes, code));
}

/* Upper case of one character; sharp s becomes two. */
static void put_upper(StrBuf *text, uint32_t code, bool title) {
  if (code == 0xDF)
    strbuf_puts(text, title ? "Ss" : "SS");
  else
    put_code(text, unicode_upper(code));
}

static bool mapped(Rt *rt, StrMethod method, const Str *self, Value *out) {
  StrBuf text = {0};
  size_t length = (size_t)self->length;
  bool first = true, in_word = false;
  for (size_t pos = 0; pos < length; first = false) {
    uint32_t code = utf8_next(self->text, length, &pos);
    bool cased = unicode_is_upper(code) || unicode_is_lower(code);
    bool raise = method == STR_upper || (method == STR_capitalize && first) ||
                 (method == STR_title && !in_word) || (method == STR_swapcase && unicode_is_lower(code));
    if (raise)
      put_upper(&text, code, method != STR_upper && method != STR_swapcase);
    else
      put_code(&text, unicode_lower(code));
    in_word = cased;
  }
  return result_text(rt, out, &text);
}

/* All characters satisfy `test`, and there is one. */
static bool all_are(const Str *self, bool (*test)(uint32_t)) {
  size_t length = (size_t)self->length;
  for (size_t pos = 0; pos < length;)
    if (!test(utf8_next(self->text, length, &pos))) return false;
  return length > 0;
}

static bool is_alnum(uint32_t code) { return unicode_is_letter(code) || unicode_is_numeric(code); }

/* No character of the other case, and one of this. */
static bool all_cased(const Str *self, bool (*this_case)(uint32_t), bool (*other_case)(uint32_t)) {
  size_t length = (size_t)self->length;
  bool found = false;
  for (size_t pos = 0; pos < length;) {
    uint32_t code = utf8_next(self->text, length, &pos);
    if (other_case(code)) return false;
    found |= this_case(code);
  }
  return found;
}

/* Upper case only after an uncased character, lower case only after a cased one. */
static bool is_title(const Str *self) {
  size_t length = (size_t)self->length;
  bool in_word = false, found = false;
  for (size_t pos = 0; pos < length;) {
    uint32_t code = utf8_next(self->text, length, &pos);
    bool upper = unicode_is_upper(code), lower = unicode_is_lower(code);
    if ((upper && in_word) || (lower && !in_word)) return false;
    in_word = upper || lower;
    found |= in_word;
  }
  return found;
}

bool str_case_method(Rt *rt, StrMethod method, const Str *self, Value *out, bool *known) {
  *known = true;
  switch ((int)method) {
    case STR_upper:
    case STR_lower:
    case STR_capitalize:
    case STR_title:
    case STR_swapcase: return mapped(rt, method, self, out);
    case STR_isdigit: out->b = all_are(self, unicode_is_digit); return true;
    case STR_isdecimal: out->b = all_are(self, unicode_is_decimal); return true;
    case STR_isnumeric: out->b = all_are(self, unicode_is_numeric); return true;
    case STR_isprintable: out->b = !self->length || all_are(self, unicode_is_printable); return true;
    case STR_isalpha: out->b = all_are(self, unicode_is_letter); return true;
    case STR_isalnum: out->b = all_are(self, is_alnum); return true;
    case STR_isspace: out->b = all_are(self, unicode_is_space); return true;
    case STR_isupper: out->b = all_cased(self, unicode_is_upper, unicode_is_lower); return true;
    case STR_islower: out->b = all_cased(self, unicode_is_lower, unicode_is_upper); return true;
    case STR_istitle: out->b = is_title(self); return true;
    case STR_isascii: out->b = self->points == self->length; return true;
    default: *known = false; return true;
  }
}
