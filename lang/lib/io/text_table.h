/* Tables of numbers in text: lines cut into fields, and fields read as numbers.
 *
 * Source: the documentation of numpy.loadtxt and numpy.genfromtxt. The checker reads the first rows of a
 * file by the same code to know how many axes the array will have. */
#ifndef QUERN_LIB_IO_TEXT_TABLE_H
#define QUERN_LIB_IO_TEXT_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lang/base/types/dtype.h"

typedef struct TextFormat {
  const char *comments; /* begins a comment; NULL: nothing does */
  size_t comments_length;
  const char *delimiter; /* NULL: any run of blanks */
  size_t delimiter_length;
  int64_t skip;     /* lines at the start */
  int64_t max_rows; /* -1: all */
  bool loose; /* genfromtxt: lines of blanks are skipped, and a comment sign in the header counts as none */
} TextFormat;

typedef struct TextField {
  const char *at; /* not zero-terminated */
  size_t length;
} TextField;

typedef struct TextScan {
  const char *at, *end;
  TextFormat format;
  TextField *fields; /* of the current row, without blanks around them */
  uint32_t count, cap;
  int64_t rows, lines; /* so far */
} TextScan;

/* `text` must stay; text_scan_fini frees the fields. */
void text_scan_init(TextScan *scan, const char *text, size_t length, const TextFormat *format);
void text_scan_fini(TextScan *scan);
/* The next row that has fields; false at the end. */
bool text_scan_row(TextScan *scan);

/* The field as an element of dtype, into out; false if it is not the text of one, or beyond its range. */
bool text_number(const TextField *field, DType dtype, void *out);
/* The axes of a table of rows * columns numbers by NumPy's rule: those of length 1 go, down to `ndmin`. */
unsigned text_rank(int64_t rows, int64_t columns, unsigned ndmin);

#endif
