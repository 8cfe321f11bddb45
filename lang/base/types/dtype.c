/* DType: the table and the promotion rules, from dtype.def. */
#include "lang/base/types/dtype.h"

#include <string.h>

const DTypeInfo dtype_info[DT_COUNT] = {
#define X(id, name, numba, typestr, kind, size, ctype, letter, number)                                       \
  {name, numba, typestr, kind, size, letter, number},
#include "lang/base/types/dtype.def"
#undef X
};

static DType float_of_size(size_t size) { return size <= 2 ? DT_F16 : size <= 4 ? DT_F32 : DT_F64; }

/* The smallest float that NumPy gives an integer (or bool) operand next to floats. */
static DType float_for(DType dtype) {
  if (dtype == DT_BOOL || dtype == DT_I8 || dtype == DT_U8) return DT_F16;
  if (dtype == DT_I16 || dtype == DT_U16) return DT_F32;
  return dtype_is_int(dtype) ? DT_F64 : dtype;
}

static DType promote_ints(DType a, DType b) {
  if (dtype_is_signed(a) == dtype_is_signed(b)) return dtype_size(a) >= dtype_size(b) ? a : b;
  DType s = dtype_is_signed(a) ? a : b, u = dtype_is_signed(a) ? b : a;
  if (dtype_size(s) > dtype_size(u)) return s;
  if (u == DT_U64) return DT_F64;
  return (DType)(DT_I8 + (u - DT_U8) + 1);
}

DType dtype_real(DType dtype) { return dtype == DT_C64 ? DT_F32 : dtype == DT_C128 ? DT_F64 : dtype; }

DType dtype_promote(DType a, DType b) {
  if (a == b) return a;
  if (a == DT_BOOL) return b;
  if (b == DT_BOOL) return a;
  if (dtype_is_int(a) && dtype_is_int(b)) return promote_ints(a, b);
  DType fa = dtype_real(float_for(a)), fb = dtype_real(float_for(b));
  size_t size = dtype_size(fa) > dtype_size(fb) ? dtype_size(fa) : dtype_size(fb);
  if (dtype_is_complex(a) || dtype_is_complex(b)) return size > 4 ? DT_C128 : DT_C64;
  return float_of_size(size);
}

DType dtype_promote_weak(DType strong, DType weak) {
  switch (dtype_kind(weak)) {
    case 'b': return strong;
    case 'i':
    case 'u': return strong == DT_BOOL ? DT_I64 : strong;
    case 'f': return dtype_is_float(strong) || dtype_is_complex(strong) ? strong : DT_F64;
    default:
      if (dtype_is_complex(strong)) return strong;
      return strong == DT_F16 || strong == DT_F32 ? DT_C64 : DT_C128;
  }
}

static int kind_rank(DType dtype) {
  return dtype == DT_BOOL           ? 0
         : dtype_is_unsigned(dtype) ? 1
         : dtype_is_int(dtype)      ? 2
         : dtype_is_float(dtype)    ? 3
                                    : 4;
}

bool dtype_can_cast(DType from, DType to, char casting) {
  if (casting == 'u' || from == to) return true;
  if (dtype_promote(from, to) == to) return true;
  return casting == 'k' && kind_rank(from) <= kind_rank(to);
}

DType dtype_named(const char *name) {
  static const struct {
    const char *name;
    DType dtype;
  } more[] = {{"float", DT_F64},     {"int", DT_I64},       {"complex", DT_C128}, {"bool_", DT_BOOL},
              {"half", DT_F16},      {"single", DT_F32},    {"double", DT_F64},   {"float_", DT_F64},
              {"int_", DT_I64},      {"uint", DT_U64},      {"intp", DT_I64},     {"uintp", DT_U64},
              {"byte", DT_I8},       {"ubyte", DT_U8},      {"short", DT_I16},    {"ushort", DT_U16},
              {"intc", DT_I32},      {"uintc", DT_U32},     {"long", DT_I64},     {"ulong", DT_U64},
              {"longlong", DT_I64},  {"ulonglong", DT_U64}, {"csingle", DT_C64},  {"cdouble", DT_C128},
              {"complex_", DT_C128}, {"boolean", DT_BOOL},  {"q", DT_I64},        {"Q", DT_U64}};
  if (name[0] == '<' || name[0] == '|' || name[0] == '=') name++;
  for (int i = 0; i < DT_COUNT; i++)
    if (!strcmp(name, dtype_info[i].name) || !strcmp(name, dtype_info[i].numba) ||
        (name[0] == dtype_info[i].letter && !name[1]))
      return (DType)i;
  for (size_t i = 0; i < sizeof more / sizeof *more; i++)
    if (!strcmp(name, more[i].name)) return more[i].dtype;
  return DT_COUNT;
}

const char *dtype_group(const char *name) {
  static const struct {
    const char *name, *kinds;
  } groups[] = {{"generic", "biufc"},     {"number", "iufc"}, {"integer", "iu"}, {"signedinteger", "i"},
                {"unsignedinteger", "u"}, {"inexact", "fc"},  {"floating", "f"}, {"complexfloating", "c"}};
  for (size_t k = 0; k < sizeof groups / sizeof *groups; k++)
    if (!strcmp(groups[k].name, name)) return groups[k].kinds;
  return NULL;
}
