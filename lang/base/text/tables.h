/* The records that scripts/unicode_tables.py writes; unicode.h asks them. */
#ifndef QUERN_BASE_TEXT_TABLES_H
#define QUERN_BASE_TEXT_TABLES_H

#include <stdint.h>

enum { UNICODE_LAST = 0x10FFFF, UNICODE_SPECIAL = 0x200000 };

typedef struct UnicodeRecord {
  uint32_t flags; /* UNICODE_ALPHA ... */
  /* By case (UnicodeCase): the distance to the code point that it becomes; from UNICODE_SPECIAL on four times
   * the place in unicode_several, and how many it becomes. */
  int32_t cases[4];
} UnicodeRecord;

extern const char unicode_version[];
extern const uint16_t unicode_several[];

/* The record of a code point; one beyond the last has the last's. */
const UnicodeRecord *unicode_record(uint32_t code);

#endif
