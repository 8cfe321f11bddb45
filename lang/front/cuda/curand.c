/* Rules of the generators of cuRAND's sequences: PRNG(), QRNG() and the methods that fill arrays. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/lib/device/generator.h"

/* A parameter that is an int; the `otherwise` for None. */
static bool whole(Check *c, const BuiltinRow *row, Bound *b, const char *name, int64_t otherwise, Val *out,
                  Span span) {
  Val *v = named_arg(row, b, name);
  *out = val_int(c, otherwise, span);
  return !v || int_of(c, *v, name, out);
}

/* PRNG(), QRNG(): impl 0, 1. All work on a device is in its default stream, whatever `stream` is. */
Val rule_CURAND_NEW(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[4];
  const Type *type = type_object(c->types, row->impl ? &qrng_class : &prng_class);
  if (!whole(c, row, b, "rndtype", row->impl ? 200 : 100, &args[0], span) ||
      !whole(c, row, b, "seed", 0, &args[1], span) || !whole(c, row, b, "offset", 0, &args[2], span) ||
      !whole(c, row, b, "ndim", 1, &args[3], span))
    return val_error();
  return emit_lib(c, LIB_curand_new, type, args, 4, 0, span);
}

/* The element types that each kind of number goes to. */
static const char *kind_takes(DeviceRandomKind kind, bool quasi, DType dtype) {
  if (kind == DEVICE_RANDOM_BITS && quasi)
    return dtype == DT_U32 || dtype == DT_U64 ? NULL : "uint32 (64-bit generators: uint64)";
  if (kind == DEVICE_RANDOM_BITS || kind == DEVICE_RANDOM_POISSON) return dtype == DT_U32 ? NULL : "uint32";
  return dtype == DT_F32 || dtype == DT_F64 ? NULL : "float32 or float64";
}

static bool real_number(Check *c, const BuiltinRow *row, Bound *b, const char *name, Val *out, Span span) {
  Val *v = named_arg(row, b, name);
  *out = val_float(c, 0, span);
  if (!v) return true;
  if (type_is_array(v->type) || !type_is_numeric(v->type) || dtype_is_complex(v->type->dtype)) {
    fail(c, DG_TYPE, v->span.source ? v->span : span, "%s of %s() is a real number, not %s", name, row->name,
         type_str_of(c, v->type));
    return false;
  }
  *out = convert_to(c, *v, DT_F64, span);
  return val_ok(*out);
}

/* uniform(ary), normal(ary, mean, sigma) ...: impl is a DeviceRandomKind, and 16 for a QRNG. */
Val rule_CURAND_FILL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  DeviceRandomKind kind = (DeviceRandomKind)(row->impl & 15);
  Val args[5] = {b->receiver, b->params[1]}, *mean = named_arg(row, b, "lmbd");
  const Type *type = args[1].type;
  if (!type_is_array(type)) {
    fail(c, DG_TYPE, args[1].span.source ? args[1].span : span, "%s() fills an array, not %s", row->name,
         type_str_of(c, type));
    return val_error();
  }
  if (type->rank != 1) return fail(c, DG_TYPE, span, "Only accept 1-D array"), val_error();
  const char *takes = kind_takes(kind, row->impl & 16, type->dtype);
  if (takes) {
    fail(c, DG_TYPE, span, "%s() fills arrays of %s, not of %s", row->name, takes,
         dtype_info[type->dtype].name);
    return val_error();
  }
  if (!whole(c, row, b, "size", 0, &args[2], span) ||
      !real_number(c, row, b, mean ? "lmbd" : "mean", &args[3], span) ||
      !real_number(c, row, b, "sigma", &args[4], span))
    return val_error();
  emit_lib(c, LIB_curand_fill, type_none(c->types), args, 5, kind, span);
  return val_none(c, span);
}
