/* An element of any dtype, read. */
#ifndef QUERN_RT_SCALAR_WIDE_H
#define QUERN_RT_SCALAR_WIDE_H

#include <string.h>

#include "lang/rt/scalar/impl.h"

/* An element widened without loss: bits of an integer, or a complex double. */
typedef struct Wide {
  char kind; /* i u f c */
  uint64_t bits;
  double re, im;
} Wide;

/* `size` is the dtype's, known where the dtype is. */
SCALAR_BODY Wide wide_of(DType dtype, const void *element, size_t size) {
  Value v = {0};
  memcpy(&v, element, size);
  switch (dtype) {
    case DT_BOOL: return (Wide){.kind = 'u', .bits = v.u8 != 0};
    case DT_I8: return (Wide){.kind = 'i', .bits = (uint64_t)v.i8};
    case DT_I16: return (Wide){.kind = 'i', .bits = (uint64_t)v.i16};
    case DT_I32: return (Wide){.kind = 'i', .bits = (uint64_t)v.i32};
    case DT_I64: return (Wide){.kind = 'i', .bits = v.u};
    case DT_U8: return (Wide){.kind = 'u', .bits = v.u8};
    case DT_U16: return (Wide){.kind = 'u', .bits = v.u16};
    case DT_U32: return (Wide){.kind = 'u', .bits = v.u32};
    case DT_U64: return (Wide){.kind = 'u', .bits = v.u};
    case DT_F16: return (Wide){.kind = 'f', .re = (double)half_to_float(v.u16)};
    case DT_F32: return (Wide){.kind = 'f', .re = (double)v.f32};
    case DT_F64: return (Wide){.kind = 'f', .re = v.f};
    case DT_C64: return (Wide){.kind = 'c', .re = (double)v.c64.re, .im = (double)v.c64.im};
    case DT_C128: return (Wide){.kind = 'c', .re = v.c128.re, .im = v.c128.im};
    case DT_COUNT: break;
  }
  return (Wide){.kind = 'u'};
}

#endif
