/* What is known of a code point, as CPython's str knows it: its kinds, and its cases.
 *
 * The tables are those of one version of Unicode, tables.c names it. */
#ifndef QUERN_BASE_TEXT_UNICODE_H
#define QUERN_BASE_TEXT_UNICODE_H

#include <stdbool.h>
#include <stdint.h>

/* Bits in the order of FLAGS in scripts/unicode_tables.py. */
enum {
  UNICODE_ALPHA = 1 << 0,
  UNICODE_DECIMAL = 1 << 1, /* a digit of a decimal system ... */
  UNICODE_DIGIT = 1 << 2,   /* ... or one that only counts, such as a superscript ... */
  UNICODE_NUMERIC = 1 << 3, /* ... or whatever stands for a number */
  UNICODE_SPACE = 1 << 4,
  UNICODE_PRINTABLE = 1 << 5,
  UNICODE_UPPER = 1 << 6,
  UNICODE_LOWER = 1 << 7,
  UNICODE_TITLE = 1 << 8,           /* a letter in two, of which the first is upper case */
  UNICODE_CASED = 1 << 9,           /* a letter that has a case */
  UNICODE_CASE_IGNORABLE = 1 << 10, /* looked through when a final sigma is told from another */
  UNICODE_NAME_START = 1 << 11,
  UNICODE_NAME = 1 << 12, /* may stand in a name after its start */
};

typedef enum UnicodeCase { CASE_UPPER, CASE_LOWER, CASE_TITLE, CASE_FOLD } UnicodeCase;

enum { UNICODE_CASE_MAX = 3 }; /* code points that one becomes, at most */

/* Whether a code point has one of the flags. */
bool unicode_is(uint32_t code, unsigned flags);
/* What a code point becomes; how many code points that is. */
unsigned unicode_to_case(uint32_t code, UnicodeCase to, uint32_t out[UNICODE_CASE_MAX]);

static inline bool unicode_is_space(uint32_t code) { return unicode_is(code, UNICODE_SPACE); }

#endif
