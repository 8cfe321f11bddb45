/* Sets of characters of a pattern, and which characters are one where cases are ignored, as Python has it. */
#ifndef QUERN_LIB_REGEX_CHARSET_H
#define QUERN_LIB_REGEX_CHARSET_H

#include <stdbool.h>
#include <stdint.h>

#include "lang/base/text/strbuf.h"

typedef struct CharRange {
  uint32_t low, high;
} CharRange;

/* A letter that has cases, and what all that are equal to it have in common. */
typedef struct CasedLetter {
  uint32_t code;
  uint64_t key;
} CasedLetter;

/* All of them; filled at the first need. */
typedef struct CasedLetters {
  CasedLetter *items;
  uint32_t count;
} CasedLetters;

typedef struct Charset {
  CharRange *ranges;
  uint32_t count, room;
  bool word, not_word, not_digit, digit; /* Unicode's, which PCRE2 has */
  bool lost;                             /* there was no memory */
} Charset;

void charset_fini(Charset *set);
void charset_add(Charset *set, uint32_t low, uint32_t high);
/* \d \s \w and their opposites, by their letter. */
void charset_category(Charset *set, char letter, bool ascii);
/* What cases add to what the set has in its ranges. */
void charset_fold(Charset *set, bool ascii, CasedLetters *letters);
/* Whether PCRE2 takes other letters for the cases of this one than Python does where it compares a group with
 * what the group matched: by their lower case, with ASCII's letters alone where `ascii`. */
bool charset_folds_apart(uint32_t code, bool ascii);
/* The set as PCRE2 writes it, of bytes alone where `bytes`. */
void charset_write(const Charset *set, bool negated, bool bytes, StrBuf *out);

#endif
