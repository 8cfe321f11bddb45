/* The .npy format: the header before an array's elements, read and written.
 *
 * Source: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html. The reader is used
 * twice: while a cell is checked, because the header is the type of the array, and again at run time,
 * because the file may have changed since. It takes bytes from anywhere, so nothing in them is trusted.
 * Invariant: a header that was accepted describes elements of a dtype of the language whose number
 * and size in bytes fit in an int64. */
#ifndef QUERN_LIB_IO_NPY_H
#define QUERN_LIB_IO_NPY_H

#include "lang/base/types/dtype.h"
#include "lang/base/text/strbuf.h"
#include "lang/base/types/type.h"

typedef struct NpyHeader {
  DType dtype;
  bool swapped; /* the elements are big-endian */
  bool fortran; /* first axis fastest */
  unsigned rank;
  int64_t shape[MAX_RANK];
  int64_t size;   /* number of elements */
  size_t data_at; /* bytes before the first element */
} NpyHeader;

enum {
  NPY_PREFIX = 12,               /* bytes that npy_header_length needs at most */
  NPY_HEADER_LIMIT = 256 * 1024, /* longest header that is read */
  NPY_WHY = 256                  /* room for a reason */
};

/* How many bytes of the file the header takes, from its first `length` (NPY_PREFIX, or all there are);
 * 0, with the reason in `why`, if this is no .npy file of version 1.0 to 3.0. */
size_t npy_header_length(const unsigned char *bytes, size_t length, char why[NPY_WHY]);
/* Reads a whole header; false with the reason in `why`: cut short, not understood, or a dtype that the
 * language has no arrays of (objects, records, text, dates). */
bool npy_header_read(const unsigned char *bytes, size_t length, NpyHeader *out, char why[NPY_WHY]);
/* Appends the header that NumPy 2 writes, byte for byte (version 1.0). */
void npy_header_write(StrBuf *out, DType dtype, bool fortran, unsigned rank, const int64_t *shape);
/* Reverses the bytes of each of `count` numbers (both parts of a complex one). */
void npy_swap(unsigned char *data, DType dtype, int64_t count);

#endif
