/* format(value, spec): which rules a value's type follows. NumPy's scalars are formatted
 * as the Python number that holds the same value. */
#include "lang/rt/format/spec.h"
#include "lang/rt/integer/integer.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/value/knot.h"
#include "lang/rt/value/union.h"

#include <string.h>

static bool format_scalar(Rt *rt, StrBuf *out, DType dtype, Value value, const char *text, size_t length) {
  FmtSpec spec;
  const char *name = dtype_kind(dtype) == 'f'   ? "float"
                     : dtype_kind(dtype) == 'c' ? "complex"
                     : dtype == DT_BOOL         ? "bool"
                                                : "int";
  bool whole = dtype_kind(dtype) != 'f' && dtype_kind(dtype) != 'c';
  if (!spec_parse(rt, &spec, text, length, '>', whole ? 'd' : 0, name)) return false;
  if (whole)
    return spec_format_int(rt, out, &spec, dtype_is_unsigned(dtype), scalar_int(dtype, &value), name);
  if (dtype_is_float(dtype)) return spec_format_float(rt, out, &spec, scalar_double(dtype, &value), name);
  QuernC128 z;
  scalar_eval(rt, OP_CONVERT, dtype, DT_C128, &value, NULL, NULL, &z, 0);
  return spec_format_complex(rt, out, &spec, z.re, z.im);
}

/* An empty spec: str(), but NumPy's narrow floats show the digits of their double. */
static void plain_scalar(StrBuf *out, DType dtype, Value value) {
  Value wide;
  DType to = dtype_kind(dtype) == 'f' ? DT_F64 : dtype_kind(dtype) == 'c' ? DT_C128 : dtype;
  scalar_eval(NULL, OP_CONVERT, dtype, to, &value, NULL, NULL, &wide, 0);
  fmt_scalar(out, to, true, &wide, false);
}

typedef struct Shown {
  Rt *rt;
  bool good;
} Shown;

static KnotStep visit_shown(void *context, const Type *type, Value value) {
  Shown *s = context;
  if (type->kind == TY_BIG) s->good = integer_shown(s->rt, (Integer){.big = (const Big *)value.object});
  if (!s->good) return KNOT_STEP_END;
  return type_holds(type, TY_BIG) ? KNOT_STEP_INTO : KNOT_STEP_OVER;
}

bool fmt_shown(Rt *rt, const Type *type, Value value) {
  Shown s = {rt, true};
  if (type_holds(type, TY_BIG)) knots_walk(type, value, visit_shown, &s);
  return s.good;
}

/* Digits as an int's format has them; as a float where that asks for one. */
static bool format_big(Rt *rt, StrBuf *out, Integer a, const char *text, size_t length) {
  FmtSpec spec;
  double real;
  if (!spec_parse(rt, &spec, text, length, '>', 'd', "int")) return false;
  if (spec.type && strchr("eEfFgG%", spec.type))
    return integer_double(rt, a, &real) && spec_format_float(rt, out, &spec, real, "int");
  if (!spec_takes_int(rt, &spec, "int")) return false;
  if (spec.type == 'c') return rt_fault(rt, DG_OVERFLOW, "Python int too large to convert to C long");
  StrBuf digits = {0};
  bool octal = spec.type == 'o', hex = spec.type == 'x' || spec.type == 'X', two = spec.type == 'b';
  if (!octal && !hex && !two && !integer_shown(rt, a)) return false;
  integer_digits(&digits, a, two ? 2 : octal ? 8 : hex ? 16 : 10);
  for (size_t k = 0; spec.type == 'X' && k < digits.length; k++)
    if (digits.data[k] >= 'a') digits.data[k] = (char)(digits.data[k] - 'a' + 'A');
  spec_put_digits(out, &spec, integer_negative(a), digits.data, digits.length);
  strbuf_fini(&digits);
  return true;
}

static bool format_plain(Rt *rt, StrBuf *out, const Type *type, Value value) {
  if (!fmt_shown(rt, type, value)) return false;
  if (type->kind == TY_SCALAR)
    plain_scalar(out, type->dtype, value);
  else
    fmt_str(out, type, value, fmt_options(rt));
  return !rt_interrupted(rt);
}

static const char *scalar_name(const Type *type) {
  static const char *const strong[DT_COUNT] = {
#define X(id, name, numba, typestr, kind, size, ctype, letter, number) [DT_##id] = "numpy." name,
#include "lang/base/types/dtype.def"
#undef X
  };
  if (!type->weak) return strong[type->dtype];
  switch (dtype_kind(type->dtype)) {
    case 'b': return "bool";
    case 'f': return "float";
    case 'c': return "complex";
    default: return "int";
  }
}

const char *fmt_type_name(const Type *type) {
  if (type->kind == TY_SCALAR) return scalar_name(type);
  return type_class_name(type);
}

bool fmt_format(Rt *rt, StrBuf *out, const Type *type, Value value, const char *spec, size_t length) {
  if (type->kind == TY_UNION) value = union_open(type, value, &type);
  bool zero_rank = type->kind == TY_ARRAY && type->rank == 0;
  if (length == 0 && !zero_rank) return format_plain(rt, out, type, value);
  if (type->kind == TY_SCALAR) return format_scalar(rt, out, type->dtype, value, spec, length);
  if (type->kind == TY_BIG)
    return format_big(rt, out, (Integer){.big = (const Big *)value.object}, spec, length);
  if (zero_rank) {
    Value element = {0};
    memcpy(&element, value.array->data, dtype_size(type->dtype));
    if (length == 0) return plain_scalar(out, type->dtype, element), true;
    return format_scalar(rt, out, type->dtype, element, spec, length);
  }
  if (type->kind == TY_STR) {
    FmtSpec parsed;
    return spec_parse(rt, &parsed, spec, length, '<', 's', "str") &&
           spec_format_str(rt, out, &parsed, value.str);
  }
  return rt_fault(rt, DG_TYPE, "unsupported format string passed to %s.__format__", fmt_type_name(type));
}
