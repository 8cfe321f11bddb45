/* DType: the element types, with NumPy's promotion lattice (NEP 50).
 *
 * Source: https://numpy.org/neps/nep-0050-scalar-promotion.html and
 * https://numpy.org/doc/stable/reference/arrays.promotion.html */
#ifndef QUERN_BASE_TYPES_DTYPE_H
#define QUERN_BASE_TYPES_DTYPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct QuernC64 {
  float re, im;
} QuernC64;
typedef struct QuernC128 {
  double re, im;
} QuernC128;

typedef enum DType {
#define X(id, name, numba, typestr, kind, size, ctype, letter, number) DT_##id,
#include "lang/base/types/dtype.def"
#undef X
  DT_COUNT
} DType;

typedef struct DTypeInfo {
  const char *name, *numba, *typestr;
  char kind; /* b i u f c */
  uint8_t size;
  char letter;    /* dtype.char */
  uint8_t number; /* dtype.num */
} DTypeInfo;

extern const DTypeInfo dtype_info[DT_COUNT];

static inline size_t dtype_size(DType dtype) { return dtype_info[dtype].size; }
static inline char dtype_kind(DType dtype) { return dtype_info[dtype].kind; }
/* The kinds of the types in one of NumPy's groups of them, "iu" of "integer"; NULL: there is no such group.
 */
const char *dtype_group(const char *name);
static inline bool dtype_is_int(DType dtype) { return dtype >= DT_I8 && dtype <= DT_U64; }
static inline bool dtype_is_signed(DType dtype) { return dtype >= DT_I8 && dtype <= DT_I64; }
static inline bool dtype_is_unsigned(DType dtype) { return dtype >= DT_U8 && dtype <= DT_U64; }
static inline bool dtype_is_float(DType dtype) { return dtype >= DT_F16 && dtype <= DT_F64; }
static inline bool dtype_is_complex(DType dtype) { return dtype >= DT_C64; }

/* np.promote_types for two strong types. */
DType dtype_promote(DType a, DType b);
/* NEP 50: `strong` met by a Python bool (DT_BOOL), int (DT_I64), float (DT_F64) or
 * complex (DT_C128) literal or scalar of kind `weak`. */
DType dtype_promote_weak(DType strong, DType weak);
/* np.can_cast(from, to, casting) for casting 's' safe, 'k' same_kind, 'u' unsafe. */
bool dtype_can_cast(DType from, DType to, char casting);
/* The dtype with that name (NumPy's, Numba's short one, "float", "int", "bool",
 * "complex", a typestr with or without its byte-order mark, or a one-letter
 * code), or DT_COUNT. */
DType dtype_named(const char *name);
/* float16/32/64 part type of a complex dtype; itself for real ones. */
DType dtype_real(DType dtype);

#endif
