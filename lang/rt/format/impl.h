/* What the files of fmt share. */
#ifndef QUERN_RT_FORMAT_IMPL_H
#define QUERN_RT_FORMAT_IMPL_H

#include "lang/rt/format/fmt.h"
#include "lang/rt/format/digits.h"

/* Text of a scalar element. Weak: as Python's str and repr; strong: as NumPy's
 * ("np.float32(1.5)" for repr). */
void fmt_scalar(StrBuf *out, DType dtype, bool weak, const void *element, bool repr);
/* An element as 'f' or 'c' text of Python's repr of its double: for messages and format(). */
void fmt_complex(StrBuf *out, double re, double im);
/* "'it\\'s'": Python's repr of text; `ascii` escapes everything beyond ASCII. */
void fmt_quoted(StrBuf *out, const char *text, size_t length, bool ascii, const FmtOptions *options);
/* The text of a static object "finfo:float32" or "iinfo:int8"; false for another module. */
bool fmt_limits(StrBuf *out, const char *module, bool repr);
/* A tuple of named items as SciPy shows its results: a line for each. */
void fmt_result(StrBuf *out, const Type *type, const Tuple *tuple, const FmtOptions *options);
/* repr of a value with everything beyond ASCII escaped: ascii(). */
void fmt_ascii(StrBuf *out, const Type *type, Value value, const FmtOptions *options);

/* Text of the elements of an array that are to be shown, in C order, all padded to fit a
 * column: cell k is text.data[starts[k] .. starts[k+1]). */
typedef struct Cells {
  StrBuf text;
  size_t *starts;
  int64_t count;
} Cells;
/* `elements`: n packed elements. `zero_rank`: they are a 0-d array (no padding of bools). */
void cells_make(Cells *cells, const Elem *elem, const char *elements, int64_t n, bool zero_rank,
                const FmtOptions *options);
void cells_fini(Cells *cells);

#endif
