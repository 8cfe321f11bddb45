/* Letters, digits, white space and case of code points: digits of all scripts; letters complete
 * for Latin, Greek and Cyrillic, by blocks for the others. Source: https://www.unicode.org/charts/ */
#ifndef QUERN_UNICODE_H
#define QUERN_UNICODE_H

#include <stdbool.h>
#include <stdint.h>

bool unicode_is_space(uint32_t code);
bool unicode_is_letter(uint32_t code);
/* Digits of a decimal system; with those that only count, such as superscripts; with all that stands for a
 * number. */
bool unicode_is_decimal(uint32_t code);
bool unicode_is_digit(uint32_t code);
bool unicode_is_numeric(uint32_t code);
/* Neither a control nor a space other than ' '. */
bool unicode_is_printable(uint32_t code);
bool unicode_is_upper(uint32_t code);
bool unicode_is_lower(uint32_t code);
/* The other case of a code point, or itself. Sharp s has none of one code point. */
uint32_t unicode_upper(uint32_t code);
uint32_t unicode_lower(uint32_t code);

#endif
