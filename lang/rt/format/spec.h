/* FmtSpec: a parsed format specification, and numbers laid out by it.
 *
 * Source: https://docs.python.org/3/library/string.html#format-specification-mini-language */
#ifndef QUERN_RT_FORMAT_SPEC_H
#define QUERN_RT_FORMAT_SPEC_H

#include "lang/rt/format/impl.h"

typedef struct FmtSpec {
  char fill[4];
  uint8_t fill_length;
  char align;     /* < > = ^ */
  char sign;      /* + - space, 0 if not given */
  char grouping;  /* , _ or 0 */
  char type;      /* presentation type; 0: the default */
  bool zero_sign; /* z: negative zero becomes positive */
  bool alternate;
  bool aligned;             /* alignment was given */
  int64_t width, precision; /* -1: not given */
} FmtSpec;

/* Parses `text`; `align` and `type` are the defaults of the value's type, `name` its name
 * for messages. False after a ValueError fault. */
bool spec_parse(Rt *rt, FmtSpec *spec, const char *text, size_t length, char align, char type,
                const char *name);

/* The parts of a number, in order: sign and prefix, digits (grouped), the rest. */
typedef struct NumberParts {
  const char *prefix, *digits, *rest;
  size_t prefix_length, digit_count, rest_length;
  char sign; /* '-', '+', ' ' or 0 */
} NumberParts;
/* Pads and groups by `spec`. */
void spec_put_number(StrBuf *out, const FmtSpec *spec, const NumberParts *parts);
/* Pads text of one line. */
void spec_put_text(StrBuf *out, const FmtSpec *spec, const char *text, size_t length);

bool spec_format_int(Rt *rt, StrBuf *out, const FmtSpec *spec, bool is_unsigned, int64_t value,
                     const char *name);
/* Whether an int takes the format, which asks for no float; else a fault. And its digits by it. */
bool spec_takes_int(Rt *rt, const FmtSpec *spec, const char *name);
void spec_put_digits(StrBuf *out, const FmtSpec *spec, bool negative, const char *digits, size_t count);
bool spec_format_float(Rt *rt, StrBuf *out, const FmtSpec *spec, double value, const char *name);
bool spec_format_complex(Rt *rt, StrBuf *out, const FmtSpec *spec, double re, double im);
bool spec_format_str(Rt *rt, StrBuf *out, const FmtSpec *spec, const Str *str);

/* Whether numbers can have so many digits after the point; else a fault. */
bool spec_precision(Rt *rt, int64_t precision);

/* |value| as text of one of Python's float formats: type r, e, E, f, F, g, G or %; `dot`
 * asks for ".0" where nothing else shows a float. Not-a-numbers and infinities included. */
void spec_float_text(StrBuf *out, double value, char type, int64_t precision, bool alternate, bool dot);
/* ValueError "Unknown format code 'q' for object of type 'int'". */
bool spec_unknown_type(Rt *rt, char type, const char *name);

#endif
