/* Identifiers: which characters may stand in a name, and its normal form.
 *
 * https://docs.python.org/3/reference/lexical_analysis.html#identifiers. */
#include "lang/front/syntax/lex_impl.h"

#include <string.h>

#include "lang/base/text/unicode.h"

uint32_t lex_name_char(const char *text, uint32_t length, bool first) {
  if (!length) return 0;
  unsigned char c = (unsigned char)text[0];
  if (c < 0x80) {
    bool letter = c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || (!first && c >= '0' && c <= '9');
  }
  size_t pos = 0;
  uint32_t code = utf8_next(text, length, &pos);
  if (!unicode_is(code, first ? UNICODE_NAME_START : UNICODE_NAME)) return 0;
  return (uint32_t)pos;
}

uint32_t lex_name_length(const char *text, uint32_t length) {
  uint32_t pos = lex_name_char(text, length, true);
  for (uint32_t step = pos; step; pos += step) {
    step = lex_name_char(text + pos, length - pos, false);
    if (!step) break;
  }
  return pos;
}

bool lex_is_name(const char *text, uint32_t length, bool dotted) {
  for (uint32_t pos = 0;;) {
    uint32_t step = lex_name_length(text + pos, length - pos);
    if (!step) return false;
    pos += step;
    if (pos == length) return true;
    if (!dotted || text[pos] != '.') return false;
    pos++;
  }
}

/* NFKC of single letters: the micro sign and the Greek variants that front ends
 * insert for \epsilon, \phi and their kin. */
static uint32_t normal_letter(uint32_t code) {
  static const uint32_t pairs[][2] = {
      {0xB5, 0x3BC},  {0x3D0, 0x3B2},  {0x3D1, 0x3B8},  {0x3D5, 0x3C6},  {0x3D6, 0x3C0},  {0x3F0, 0x3BA},
      {0x3F1, 0x3C1}, {0x3F4, 0x398},  {0x3F5, 0x3B5},  {0x1D62, 'i'},   {0x1D63, 'r'},   {0x1D64, 'u'},
      {0x1D65, 'v'},  {0x1D66, 0x3B2}, {0x1D67, 0x3B3}, {0x1D68, 0x3C1}, {0x1D69, 0x3C6}, {0x1D6A, 0x3C7},
      {0x2071, 'i'},  {0x207F, 'n'},   {0x2090, 'a'},   {0x2091, 'e'},   {0x2092, 'o'},   {0x2093, 'x'},
      {0x2095, 'h'},  {0x2096, 'k'},   {0x2097, 'l'},   {0x2098, 'm'},   {0x2099, 'n'},   {0x209A, 'p'},
      {0x209B, 's'},  {0x209C, 't'},   {0x210F, 0x127}, {0x2113, 'l'},   {0x2126, 0x3A9}, {0x212B, 0xC5},
      {0x2C7C, 'j'}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (pairs[i][0] == code) return pairs[i][1];
  return code;
}

const char *lex_name_text(Arena *arena, const char *text, uint32_t length) {
  char *name = arena_copy(arena, text, length);
  bool ascii = true;
  for (uint32_t i = 0; i < length; i++) ascii = ascii && (unsigned char)text[i] < 0x80;
  if (ascii) return name;
  size_t from = 0, to = 0;
  while (from < length) to += utf8_put(name + to, normal_letter(utf8_next(text, length, &from)));
  name[to] = 0;
  return name;
}
