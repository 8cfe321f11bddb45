/* Datum: a value as JSON knows it, between the kernel's JSON library and those who have none.
 *
 * Used for the state of widgets, which front ends read and write. What is neither a scalar nor a list is kept
 * as its JSON text. Invariant: a Datum owns its text and its items. */
#ifndef QUERN_BASE_HOST_DATUM_H
#define QUERN_BASE_HOST_DATUM_H

#include <stdbool.h>
#include <stdint.h>

#include "lang/base/text/strbuf.h"

typedef enum DatumKind {
  DATUM_NULL,
  DATUM_BOOL,
  DATUM_INT,
  DATUM_FLOAT,
  DATUM_TEXT, /* UTF-8 */
  DATUM_JSON, /* the text of a JSON value of any kind */
  DATUM_LIST
} DatumKind;

typedef struct Datum Datum;
struct Datum {
  DatumKind kind;
  union {
    bool b;
    int64_t i;
    double f;
    struct {
      char *text; /* zero-terminated */
      size_t length;
    };
    struct {
      Datum *items;
      uint32_t count;
    };
  };
};

/* Text and lists are copied; out of memory they are null. */
Datum datum_bool(bool value);
Datum datum_int(int64_t value);
Datum datum_float(double value);
Datum datum_text(const char *text, size_t length);
Datum datum_json(const char *text, size_t length);
/* A list of `count` nulls. */
Datum datum_list(uint32_t count);
Datum datum_copy(const Datum *datum);
void datum_fini(Datum *datum);
/* An int and a float of one value are equal; two NaN are, too. */
bool datum_equal(const Datum *a, const Datum *b);
/* The number, true being 1; false for what is none. */
bool datum_number(const Datum *datum, double *out);
/* Appends it as JSON: numbers in the fewest digits that read back as the same, NaN and infinities as null. */
void datum_write(StrBuf *out, const Datum *datum);
/* Appends text as a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD. */
void datum_write_text(StrBuf *out, const char *text, size_t length);

#endif
