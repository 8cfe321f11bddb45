/* Sets of characters: categories, cases, and their text for PCRE2. */
#include "lang/lib/regex/charset.h"

#include <stdlib.h>

#include "lang/base/text/unicode.h"

enum { CASED_END = 0x1e944, POINTS_END = 0x110000 }; /* no letter from there on has cases; no character */

void charset_fini(Charset *set) { free(set->ranges); }

void charset_add(Charset *set, uint32_t low, uint32_t high) {
  if (set->count == set->room) {
    uint32_t room = set->room ? 2 * set->room : 8;
    CharRange *ranges = realloc(set->ranges, room * sizeof *ranges);
    if (!ranges) {
      set->lost = true;
      return;
    }
    set->ranges = ranges;
    set->room = room;
  }
  set->ranges[set->count++] = (CharRange){low, high};
}

/* str.isspace(), which PCRE2's \s is not. */
static const CharRange spaces[] = {{0x9, 0xd},       {0x1c, 0x20},     {0x85, 0x85},     {0xa0, 0xa0},
                                   {0x1680, 0x1680}, {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f},
                                   {0x205f, 0x205f}, {0x3000, 0x3000}};
static const CharRange ascii_spaces[] = {{0x9, 0xd}, {0x20, 0x20}};
static const CharRange ascii_words[] = {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
static const CharRange ascii_digits[] = {{'0', '9'}};

static void add_all(Charset *set, const CharRange *ranges, uint32_t count, bool opposite) {
  uint32_t from = 0;
  for (uint32_t k = 0; k < count; k++) {
    if (!opposite)
      charset_add(set, ranges[k].low, ranges[k].high);
    else if (ranges[k].low > from)
      charset_add(set, from, ranges[k].low - 1);
    from = ranges[k].high + 1;
  }
  if (opposite) charset_add(set, from, POINTS_END - 1);
}

void charset_category(Charset *set, char letter, bool ascii) {
#define ALL(ranges, opposite) add_all(set, ranges, sizeof ranges / sizeof *ranges, opposite)
  switch (letter) {
    case 's':
    case 'S':
      if (ascii)
        ALL(ascii_spaces, letter == 'S');
      else
        ALL(spaces, letter == 'S');
      break;
    case 'd':
    case 'D':
      if (ascii)
        ALL(ascii_digits, letter == 'D');
      else
        *(letter == 'd' ? &set->digit : &set->not_digit) = true;
      break;
    default:
      if (ascii)
        ALL(ascii_words, letter == 'W');
      else
        *(letter == 'w' ? &set->word : &set->not_word) = true;
  }
#undef ALL
}

/* ---- cases ---- */

static uint32_t lower_of(uint32_t code) {
  uint32_t out[UNICODE_CASE_MAX];
  return unicode_to_case(code, CASE_LOWER, out) ? out[0] : code;
}

/* Two are equal when what is lower case of them is, or has the same upper case. */
static uint64_t key_of(uint32_t code) {
  uint32_t out[UNICODE_CASE_MAX] = {0};
  uint64_t key = 0;
  unsigned count = unicode_to_case(lower_of(code), CASE_UPPER, out);
  for (unsigned k = 0; k < count; k++) key = key << 21 | out[k];
  return key;
}

static bool letters_fill(CasedLetters *letters) {
  uint32_t room = 4096, out[UNICODE_CASE_MAX];
  letters->items = malloc(room * sizeof *letters->items);
  if (!letters->items) return false;
  for (uint32_t code = 'A'; code < CASED_END && letters->count < room; code++) {
    if (code == 0xd800) code = 0xe000;
    bool same = unicode_to_case(code, CASE_LOWER, out) == 1 && out[0] == code &&
                unicode_to_case(code, CASE_UPPER, out) == 1 && out[0] == code;
    if (!same) letters->items[letters->count++] = (CasedLetter){code, key_of(code)};
  }
  return true;
}

static bool has(const Charset *set, uint32_t count, uint32_t code) {
  for (uint32_t k = 0; k < count; k++)
    if (set->ranges[k].low <= code && code <= set->ranges[k].high) return true;
  return false;
}

static void fold_ascii(Charset *set, uint32_t count, bool alone) {
  static const CharRange others[] = {{'I', 0x130}, {'I', 0x131}, {'K', 0x212a}, {'S', 0x17f}};
  for (uint32_t code = 'A'; code <= 'Z'; code++) {
    bool upper = has(set, count, code), lower = has(set, count, code + 32);
    if (upper && !lower) charset_add(set, code + 32, code + 32);
    if (lower && !upper) charset_add(set, code, code);
    for (unsigned k = 0; k < 4 && !alone && (upper || lower); k++)
      if (others[k].low == code) charset_add(set, others[k].high, others[k].high);
  }
}

void charset_fold(Charset *set, bool ascii, CasedLetters *letters) {
  uint32_t count = set->count;
  bool plain = true;
  for (uint32_t k = 0; k < count; k++) plain &= set->ranges[k].high < 0x80;
  if (ascii || plain) {
    fold_ascii(set, count, ascii);
    return;
  }
  if (!letters->items && !letters_fill(letters)) {
    set->lost = true;
    return;
  }
  for (uint32_t k = 0; k < letters->count; k++) {
    if (!has(set, count, letters->items[k].code)) continue;
    for (uint32_t i = 0; i < letters->count; i++)
      if (letters->items[i].key == letters->items[k].key && !has(set, set->count, letters->items[i].code))
        charset_add(set, letters->items[i].code, letters->items[i].code);
  }
}

bool charset_folds_apart(uint32_t code, bool ascii) {
  enum { I_WITH_DOT = 0x130 }; /* its lower case alone is another letter's */
  uint32_t out[UNICODE_CASE_MAX], lower = lower_of(code);
  if (code < 0x80) return false;
  unsigned count = unicode_to_case(lower, CASE_UPPER, out);
  if (ascii) return lower != code || count != 1 || out[0] != code;
  return code == I_WITH_DOT || (count == 1 && lower_of(out[0]) != lower);
}

/* ---- text ---- */

static void write_point(uint32_t code, StrBuf *out) {
  bool plain = (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
  if (plain)
    strbuf_putc(out, (char)code);
  else
    strbuf_printf(out, "\\x{%x}", code);
}

static void write_ends(uint32_t low, uint32_t high, StrBuf *out) {
  if (low > high) return;
  write_point(low, out);
  if (high > low) {
    if (high > low + 1) strbuf_putc(out, '-');
    write_point(high, out);
  }
}

/* A range without what PCRE2 does not take: surrogates, which no text has, and what is no byte where it is of
 * bytes. */
static void write_range(uint32_t low, uint32_t high, bool bytes, StrBuf *out) {
  enum { HALVES = 0xd800, HALVES_END = 0xe000, BYTE_MAX = 0xff };
  if (bytes)
    write_ends(low, high > BYTE_MAX ? BYTE_MAX : high, out);
  else {
    if (low < HALVES) write_ends(low, high < HALVES ? high : HALVES - 1, out);
    if (high >= HALVES_END) write_ends(low < HALVES_END ? HALVES_END : low, high, out);
  }
}

void charset_write(const Charset *set, bool negated, bool bytes, StrBuf *out) {
  size_t start = out->length;
  bool named = set->word || set->not_word || set->digit || set->not_digit;
  if (!named && !negated && set->count == 1 && set->ranges[0].low == set->ranges[0].high &&
      (set->ranges[0].low < 0xd800 || set->ranges[0].low >= 0xe000)) {
    write_point(set->ranges[0].low, out);
    return;
  }
  strbuf_puts(out, negated ? "[^" : "[");
  size_t open = out->length;
  for (uint32_t k = 0; k < set->count; k++) write_range(set->ranges[k].low, set->ranges[k].high, bytes, out);
  if (set->word) strbuf_puts(out, "\\w");
  if (set->not_word) strbuf_puts(out, "\\W");
  if (set->digit) strbuf_puts(out, "\\p{Nd}");
  if (set->not_digit) strbuf_puts(out, "\\P{Nd}");
  if (out->length == open) { /* surrogates alone */
    out->length = start;
    strbuf_puts(out, negated ? "(?s:.)" : "(?!)");
    return;
  }
  strbuf_putc(out, ']');
}
