/* Code points by their records. */
#include "lang/base/text/unicode.h"

#include "lang/base/text/tables.h"

bool unicode_is(uint32_t code, unsigned flags) { return (unicode_record(code)->flags & flags) != 0; }

unsigned unicode_to_case(uint32_t code, UnicodeCase to, uint32_t out[UNICODE_CASE_MAX]) {
  int32_t how = unicode_record(code)->cases[to];
  if (how < UNICODE_SPECIAL) {
    out[0] = (uint32_t)((int32_t)code + how);
    return 1;
  }
  unsigned count = (unsigned)how & 3;
  for (unsigned k = 0; k < count; k++) out[k] = unicode_several[(how - UNICODE_SPECIAL) / 4 + (int)k];
  return count;
}
