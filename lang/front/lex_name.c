/* Identifiers: which characters may stand in a name, and its normal form.
 *
 * https://docs.python.org/3/reference/lexical_analysis.html#identifiers. ASCII is
 * exact. Beyond it every code point counts as a letter except the blocks of
 * punctuation, symbols, blanks and private use, which are listed: close enough to
 * XID_Start and XID_Continue for every script people write programs in. */
#include "lang/front/lex_impl.h"

#include <string.h>

static bool is_symbol(uint32_t code) {
  static const uint32_t ranges[][2] = {
      {0x80, 0xA9},     {0xAB, 0xB4},       {0xB6, 0xB9},       {0xBB, 0xBF},       {0xD7, 0xD7},
      {0xF7, 0xF7},     {0x2C2, 0x2C5},     {0x2D2, 0x2DF},     {0x37E, 0x37E},     {0x55A, 0x55F},
      {0x5BE, 0x5BE},   {0x60C, 0x60F},     {0x61B, 0x61F},     {0x964, 0x965},     {0x2000, 0x203E},
      {0x2041, 0x2053}, {0x2055, 0x2070},   {0x2072, 0x207E},   {0x2080, 0x208F},   {0x20A0, 0x20CF},
      {0x2100, 0x2101}, {0x2103, 0x2106},   {0x2108, 0x2109},   {0x2114, 0x2114},   {0x2116, 0x2117},
      {0x211E, 0x2123}, {0x2125, 0x2125},   {0x2127, 0x2127},   {0x2129, 0x2129},   {0x213A, 0x213B},
      {0x2140, 0x2144}, {0x214A, 0x214D},   {0x214F, 0x215F},   {0x2189, 0x2BFF},   {0x2E00, 0x2E7F},
      {0x3000, 0x3004}, {0x3008, 0x3020},   {0x3030, 0x3030},   {0x30FB, 0x30FB},   {0xD800, 0xF8FF},
      {0xFE10, 0xFE1F}, {0xFE30, 0xFE32},   {0xFE35, 0xFE4C},   {0xFE50, 0xFE6F},   {0xFEFF, 0xFEFF},
      {0xFF00, 0xFF0F}, {0xFF1A, 0xFF20},   {0xFF3B, 0xFF3E},   {0xFF40, 0xFF40},   {0xFF5B, 0xFF65},
      {0xFFE0, 0xFFFF}, {0x1F000, 0x1FBEF}, {0xE0000, 0xE00FF}, {0xF0000, 0x10FFFF}};
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
    if (code >= ranges[i][0] && code <= ranges[i][1]) return true;
  return false;
}

/* Combining marks continue a name but do not begin one. */
static bool is_mark(uint32_t code) {
  return code == 0xB7 || (code >= 0x300 && code <= 0x36F) || (code >= 0x483 && code <= 0x487) ||
         (code >= 0x660 && code <= 0x669) || (code >= 0x6F0 && code <= 0x6F9) ||
         (code >= 0x966 && code <= 0x96F) || code == 0x203F || code == 0x2040 || code == 0x2054 ||
         (code >= 0x20D0 && code <= 0x20F0) || (code >= 0xFE00 && code <= 0xFE0F) ||
         (code >= 0xFE20 && code <= 0xFE2F) || (code >= 0xFF10 && code <= 0xFF19) ||
         (code >= 0xE0100 && code <= 0xE01EF);
}

uint32_t lex_name_char(const char *text, uint32_t length, bool first) {
  if (!length) return 0;
  unsigned char c = (unsigned char)text[0];
  if (c < 0x80) {
    bool letter = c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || (!first && c >= '0' && c <= '9');
  }
  size_t pos = 0;
  uint32_t code = utf8_next(text, length, &pos);
  if (code == 0xFFFD || is_symbol(code) || (first && is_mark(code))) return 0;
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
