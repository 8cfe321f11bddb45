/* Escapes, sets of characters and inline flags of Python's patterns. */
#include <stdio.h>
#include <string.h>

#include "lang/base/text/unicode.h"
#include "lang/lib/regex/parser.h"

static bool is_octal(int64_t code) { return code >= '0' && code <= '7'; }
static bool is_digit(int64_t code) { return code >= '0' && code <= '9'; }
static bool is_letter(int64_t code) { return (code | 32) >= 'a' && (code | 32) <= 'z'; }

static int hex_digit(int64_t code) {
  if (is_digit(code)) return (int)(code - '0');
  return (code | 32) >= 'a' && (code | 32) <= 'f' ? (int)((code | 32) - 'a' + 10) : -1;
}

static bool hex(Parser *p, uint32_t from, unsigned want, uint32_t *code) {
  *code = 0;
  unsigned count = 0;
  for (; count < want && hex_digit(regex_peek(p)) >= 0; count++)
    *code = *code * 16 + (uint32_t)hex_digit(regex_get(p));
  if (p->failed) return false;
  if (count < want) return regex_fail(p, from, "incomplete escape %s", regex_piece(p, from, p->at));
  if (*code >= 0x110000) return regex_fail(p, from, "bad escape %s", regex_piece(p, from, p->at));
  return true;
}

static bool octal(Parser *p, uint32_t from, uint32_t *code) {
  *code = 0;
  for (uint32_t k = from + 1; k < p->at; k++) *code = *code * 8 + (p->points[k] - '0');
  return *code <= 0377 ||
         regex_fail(p, from, "octal escape value %s outside of range 0-0o377", regex_piece(p, from, p->at));
}

static bool by_name(Parser *p) {
  if (!regex_take(p, '{')) return !p->failed && regex_fail(p, p->at, "missing {");
  regex_fail(p, -1, "\\N{...} in a pattern is not known here: write the character, or \\u and its number");
  p->out->kind = DG_NOT_IMPLEMENTED;
  return false;
}

/* Escapes that are one character everywhere: 1; 0: it is another; -1: an error. */
static int character(Parser *p, uint32_t from, uint32_t c, uint32_t *code) {
  switch (c) {
    case 'a': *code = 7; return 1;
    case 'f': *code = 12; return 1;
    case 'n': *code = 10; return 1;
    case 'r': *code = 13; return 1;
    case 't': *code = 9; return 1;
    case 'v': *code = 11; return 1;
    case '\\': *code = c; return 1;
    case 'x': return hex(p, from, 2, code) ? 1 : -1;
    default: break;
  }
  if (p->out->bytes) return 0;
  switch (c) {
    case 'u': return hex(p, from, 4, code) ? 1 : -1;
    case 'U': return hex(p, from, 8, code) ? 1 : -1;
    case 'N': return by_name(p) ? 1 : -1;
    default: return 0;
  }
}

static void boundary(Parser *p, bool inside) {
  const char *text = inside ? "(?:(?!\\A\\z)\\B)" : "\\b";
#define W "[0-9A-Z_a-z]"
  if (regex_ascii(p))
    text = inside ? "(?:(?!\\A\\z)(?:(?<=" W ")(?=" W ")|(?<!" W ")(?!" W ")))"
                  : "(?:(?<=" W ")(?!" W ")|(?<!" W ")(?=" W "))";
#undef W
  strbuf_puts(&p->out->code, text);
}

/* Anchors and categories; false: c is another. */
static bool special(Parser *p, uint32_t c, Item *item) {
  Charset set = {0};
  item->kind = ITEM_PLACE;
  switch (c) {
    case 'A': strbuf_puts(&p->out->code, "\\A"); break;
    case 'Z': strbuf_puts(&p->out->code, "\\z"); break;
    case 'b':
    case 'B': boundary(p, c == 'B'); break;
    default:
      item->kind = ITEM_OTHER;
      if (!memchr("dDsSwW", (int)c, 6)) return false;
      charset_category(&set, (char)c, regex_ascii(p));
      charset_write(&set, false, p->out->bytes, &p->out->code);
      if (set.lost) regex_fail(p, -1, "out of memory for a pattern");
      charset_fini(&set);
      return true;
  }
  item->width = (Width){0, 0};
  return true;
}

static bool reference_or_octal(Parser *p, uint32_t from, Item *item) {
  uint32_t code;
  if (is_digit(regex_peek(p))) {
    regex_get(p);
    if (is_octal(p->points[from + 1]) && is_octal(p->points[from + 2]) && is_octal(regex_peek(p))) {
      regex_get(p);
      if (p->failed || !octal(p, from, &code)) return false;
      regex_literal(p, code);
      return true;
    }
  }
  if (p->failed) return false;
  uint32_t group = 0;
  for (uint32_t k = from + 1; k < p->at; k++) group = group * 10 + (p->points[k] - '0');
  if (group > p->out->count) return regex_fail(p, (int64_t)from + 1, "invalid group reference %u", group);
  return regex_reference(p, group, from, item);
}

bool regex_escape(Parser *p, uint32_t from, Item *item) {
  uint32_t c = p->points[from + 1], code = c;
  if (c < 128 && c && special(p, c, item)) return !p->failed;
  if (c >= '1' && c <= '9') return reference_or_octal(p, from, item);
  if (c == '0') {
    for (int k = 0; k < 2 && is_octal(regex_peek(p)); k++) regex_get(p);
    if (p->failed || !octal(p, from, &code)) return false;
  } else {
    int found = character(p, from, c, &code);
    if (found < 0) return false;
    if (!found && is_letter(c)) return regex_fail(p, from, "bad escape %s", regex_piece(p, from, p->at));
  }
  regex_literal(p, code);
  return true;
}

/* ---- sets ---- */

/* An end of a range; *category: it is one of several characters. */
static bool member(Parser *p, uint32_t from, int64_t first, Charset *set, uint32_t *code, bool *category) {
  *category = false;
  *code = (uint32_t)first;
  if (first != '\\') return true;
  uint32_t c = p->points[from + 1];
  *code = c;
  if (c == 'b') return *code = 8, true;
  if (c && c < 128 && memchr("dDsSwW", (int)c, 6)) {
    *category = true;
    if (set) charset_category(set, (char)c, regex_ascii(p));
    return true;
  }
  if (is_octal(c)) {
    for (int k = 0; k < 2 && is_octal(regex_peek(p)); k++) regex_get(p);
    return !p->failed && octal(p, from, code);
  }
  int found = character(p, from, c, code);
  if (found < 0) return false;
  if (!found && (is_digit(c) || is_letter(c)))
    return regex_fail(p, from, "bad escape %s", regex_piece(p, from, p->at));
  return true;
}

static bool range(Parser *p, uint32_t start, uint32_t this_from, uint32_t low, bool category, Charset *set,
                  bool *ended) {
  uint32_t from = p->at, high;
  int64_t code = regex_get(p);
  bool other;
  if (p->failed) return false;
  if (code < 0) return regex_fail(p, start, "unterminated character set");
  if (code == ']') {
    if (!category) charset_add(set, low, low);
    charset_add(set, '-', '-');
    *ended = true;
    return true;
  }
  if (!member(p, from, code, NULL, &high, &other)) return false;
  if (category || other || high < low) {
    /* of an escape CPython shows the first two characters, and takes them for all where it says the place */
    uint32_t this_length = p->points[this_from] == '\\' ? 2 : 1, length = code == '\\' ? 2 : 1;
    char text[16];
    snprintf(text, sizeof text, "%s", regex_piece(p, this_from, this_from + this_length));
    return regex_fail(p, (int64_t)p->at - this_length - 1 - length, "bad character range %s-%s", text,
                      regex_piece(p, from, from + length));
  }
  charset_add(set, low, high);
  return true;
}

static bool members(Parser *p, uint32_t start, Charset *set) {
  for (bool first = true, ended = false; !ended; first = false) {
    uint32_t from = p->at, code;
    int64_t read = regex_get(p);
    bool category;
    if (p->failed) return false;
    if (read < 0) return regex_fail(p, start, "unterminated character set");
    if (read == ']' && !first) return true;
    if (!member(p, from, read, set, &code, &category)) return false;
    if (regex_take(p, '-')) {
      if (!range(p, start, from, code, category, set, &ended)) return false;
    } else if (p->failed)
      return false;
    else if (!category)
      charset_add(set, code, code);
  }
  return true;
}

bool regex_set(Parser *p) {
  Charset set = {0};
  uint32_t start = p->at - 1;
  bool negated = regex_take(p, '^');
  bool good = !p->failed && members(p, start, &set);
  if (good && p->flags & REGEX_IGNORECASE) charset_fold(&set, regex_ascii(p), &p->letters);
  if (good) charset_write(&set, negated, p->out->bytes, &p->out->code);
  if (set.lost) good = regex_fail(p, -1, "out of memory for a pattern");
  charset_fini(&set);
  return good;
}

/* ---- flags ---- */

unsigned regex_flag(char letter) {
  switch (letter) {
    case 'i': return REGEX_IGNORECASE;
    case 'L': return REGEX_LOCALE;
    case 'm': return REGEX_MULTILINE;
    case 's': return REGEX_DOTALL;
    case 'x': return REGEX_VERBOSE;
    case 'a': return REGEX_ASCII;
    case 'u': return REGEX_UNICODE;
    default: return 0;
  }
}

enum { TYPES = REGEX_ASCII | REGEX_LOCALE | REGEX_UNICODE };

/* The next letter of flags: that, or one of `ends`. */
static bool flag_next(Parser *p, int64_t *letter, const char *ends, const char *missing) {
  *letter = regex_get(p);
  if (p->failed) return false;
  if (*letter < 0) return regex_fail(p, p->at, "%s", missing);
  if (*letter && *letter < 128 && (strchr(ends, (int)*letter) || regex_flag((char)*letter))) return true;
  bool known = unicode_is((uint32_t)*letter, UNICODE_ALPHA);
  return regex_fail(p, (int64_t)p->at - (*letter == '\\' ? 2 : 1), "%s", known ? "unknown flag" : missing);
}

bool regex_flags(Parser *p, int64_t letter, unsigned *add, unsigned *drop, bool *global) {
  *add = *drop = 0;
  *global = false;
  while (letter != ')' && letter != ':' && letter != '-') {
    unsigned flag = regex_flag((char)letter);
    bool bytes = p->out->bytes;
    if (letter == (bytes ? 'u' : 'L'))
      return regex_fail(p, p->at, "bad inline flags: cannot use '%c' flag with a %s pattern", (char)letter,
                        bytes ? "bytes" : "str");
    *add |= flag;
    if (flag & TYPES && (*add & TYPES) != flag)
      return regex_fail(p, p->at, "bad inline flags: flags 'a', 'u' and 'L' are incompatible");
    if (!flag_next(p, &letter, ")-:", "missing -, : or )")) return false;
  }
  if (letter == ')') return *global = true;
  if (letter == '-') {
    if (!flag_next(p, &letter, "", "missing flag")) return false;
    while (letter != ':') {
      unsigned flag = regex_flag((char)letter);
      if (flag & TYPES)
        return regex_fail(p, p->at, "bad inline flags: cannot turn off flags 'a', 'u' and 'L'");
      *drop |= flag;
      if (!flag_next(p, &letter, ":", "missing :")) return false;
    }
  }
  if (*add & *drop) return regex_fail(p, (int64_t)p->at - 1, "bad inline flags: flag turned on and off");
  return true;
}
