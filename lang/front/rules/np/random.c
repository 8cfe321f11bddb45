/* Rules of random numbers: np.random's functions, the methods of its generators, and Python's random.
 *
 * A generator is an object; a function of a module draws from the session's own (None as the generator). The
 * shape of what is drawn follows from `size` and the parameters, as in NumPy: without both, a Python number.
 * Invariant: parameters reach the library as float64 (or, of integers, int64 and uint64). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/lib/random/generator.h"

/* Whether the row is a method: its generator is then the receiver. */
static bool is_method(Bound *b) { return val_ok(b->receiver); }

/* What a primitive takes as its generator: an object, or a module, whose functions draw from the session's
 * own. */
static Val stream_of(Check *c, Val v) { return v.type->kind == TY_MODULE ? val_none(c, v.span) : v; }

/* The receiver, the parameter of that name (of primitives), or None. */
static Val generator_arg(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val *given = named_arg(row, b, "generator");
  return is_method(b) ? b->receiver : given ? stream_of(c, *given) : val_none(c, span);
}

/* The default of parameter k (self included) as the signature writes it: a number, or None, for which NaN
 * stands. */
static double default_number(const BuiltinRow *row, uint32_t k) {
  const char *at = row->signature;
  while (k--) at = strchr(at, ',') + 1;
  const char *end = strchr(at, ','), *equals = strchr(at, '=');
  if (!equals || (end && equals > end)) return 0;
  return strncmp(equals + 1, "None", 4) ? strtod(equals + 1, NULL) : NAN;
}

/* A parameter as a scalar or an array of `dtype`; false after an error. */
static bool number_arg(Check *c, Val v, const BuiltinRow *row, DType dtype, Val *out, Span span) {
  if (v.type->kind == TY_LIST || v.type->kind == TY_TUPLE) v = as_array(c, v, span);
  if (!val_ok(v)) return false;
  v = scalar_of_0d(c, v);
  if (!type_is_numeric(v.type) || dtype_is_complex(v.type->dtype)) {
    fail(c, DG_TYPE, v.span.source ? v.span : span, "%s() takes real numbers and arrays of them, not %s",
         row->name, type_str_of(c, v.type));
    return false;
  }
  if (type_is_array(v.type))
    *out = cast_dtype(c, v, dtype, false, span);
  else if (dtype == DT_I64 && dtype_is_float(v.type->dtype))
    *out = emit_lib(c, LIB_float_to_int, type_int(c->types), (Val[]){convert_to(c, v, DT_F64, span)}, 1, 0,
                    span);
  else
    *out = convert_to(c, v, dtype, span);
  return val_ok(*out);
}

/* `size`: None, or a shape (that of `out` if only that is given); *rank is -1 for None. */
static bool size_arg(Check *c, const BuiltinRow *row, Bound *b, Val *size, int *rank, const int64_t **facts,
                     Span span) {
  Val *v = named_arg(row, b, "size"), *out = named_arg(row, b, "out"), dims[MAX_RANK];
  *rank = -1;
  *facts = NULL;
  *size = val_none(c, span);
  if (v) {
    if (!shape_arg(c, *v, size, facts)) return false;
  } else if (out && type_is_array(out->type)) {
    for (unsigned k = 0; k < out->type->rank; k++) dims[k] = dim_of(c, *out, k, span);
    *size = val_tuple(c, dims, out->type->rank, span);
  } else
    return true;
  *rank = (int)size->type->count;
  return true;
}

/* out= takes numbers of its own type only. */
static bool out_fits(Check *c, const Val *out, DType dtype, Span span) {
  if (!out) return true;
  if (!type_is_array(out->type))
    return fail(c, DG_TYPE, span, "out must be an array, not %s", type_str_of(c, out->type)), false;
  if (out->type->dtype == dtype) return true;
  return fail(c, DG_TYPE, span, "Supplied output array has the wrong type. Expected %s, got %s",
              dtype_info[dtype].name, dtype_info[out->type->dtype].name),
         false;
}

/* The type of what is drawn: `scalar` where neither size nor a parameter has axes. */
static const Type *drawn_type(Check *c, int rank, const Val *params, uint32_t count, DType dtype,
                              const Type *scalar) {
  for (uint32_t k = 0; k < count; k++)
    if (rank < (int)params[k].type->rank && type_is_array(params[k].type)) rank = params[k].type->rank;
  return rank < 0 ? scalar : type_array(c->types, elem_of(dtype), (unsigned)rank, LAYOUT_C);
}

/* dtype= of Generator's methods: float64 or float32. */
static bool float_dtype(Check *c, const BuiltinRow *row, Bound *b, bool *single, Span span) {
  Val *v = named_arg(row, b, "dtype");
  DType dtype = DT_F64;
  bool weak;
  if (v && !dtype_arg(c, *v, &dtype, &weak)) return false;
  *single = dtype == DT_F32;
  if (dtype == DT_F64 || dtype == DT_F32) return true;
  const char *name = !strcmp(row->name, "random") ? "random" : row->name;
  return fail(c, DG_TYPE, v->span.source ? v->span : span, "Unsupported dtype dtype('%s') for %s",
              dtype_info[dtype].name, name),
         false;
}

/* A distribution: impl is a DistId and RandomFlags. */
Val rule_RANDOM(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const DistInfo *info = &dist_info[row->impl & 255];
  uint32_t count = (uint32_t)strlen(info->constraints), first = is_method(b);
  Val args[2 + DIST_PARAMS] = {generator_arg(c, row, b, span)};
  int rank;
  const int64_t *facts;
  bool single;
  if (!size_arg(c, row, b, &args[1], &rank, &facts, span) || !float_dtype(c, row, b, &single, span))
    return val_error();
  Val *method = named_arg(row, b, "method");
  bool named = method && method->is_const && method->text;
  bool inverse = named && !strcmp(method->text, "inv");
  if (method && !inverse && !(named && !strcmp(method->text, "zig")))
    return fail(c, DG_VALUE, span, "%s(): method must be 'zig' or 'inv', written as a constant", row->name);
  for (uint32_t k = 0; k < count; k++) {
    Val *v = given(b, first + k);
    if (!v)
      args[2 + k] = val_float(c, default_number(row, first + k), span);
    else if (!number_arg(c, *v, row, DT_F64, &args[2 + k], span))
      return val_error();
  }
  DType dtype = info->kind == 'i' ? DT_I64 : single ? DT_F32 : DT_F64;
  Val *to = named_arg(row, b, "out");
  if (!out_fits(c, to, dtype, span)) return val_error();
  const Type *scalar = info->kind == 'i' ? type_int(c->types) : type_float(c->types);
  const Type *type = drawn_type(c, rank, args + 2, count, dtype, scalar);
  int64_t which = inverse ? (row->impl & ~255) | DIST_inverse_exponential : row->impl;
  Val out = emit_lib(c, LIB_random_draw, type, args, 2 + count, which | (single ? RANDOM_FLOAT32 : 0), span);
  out.shape = facts;
  return to && val_ok(out) ? store_out(c, to, out, span) : out;
}

/* The bounds of integers: low and high, or 0 and low. */
static bool bounds_args(Check *c, const BuiltinRow *row, Bound *b, Val *bounds, Span span) {
  Val *low = named_arg(row, b, "low"), *high = named_arg(row, b, "high");
  if (!low) return fail(c, DG_TYPE, span, "%s() takes integers, not None", row->name), false;
  bounds[0] = high ? *low : val_int(c, 0, span);
  bounds[1] = high ? *high : *low;
  for (int k = 0; k < 2; k++) {
    bool huge = type_is_numeric(bounds[k].type) && bounds[k].type->dtype == DT_U64;
    if (huge ? !number_arg(c, bounds[k], row, DT_U64, &bounds[k], span)
             : !number_arg(c, bounds[k], row, DT_I64, &bounds[k], span))
      return false;
  }
  return true;
}

/* randint() and integers(): impl 1 has numbers of NumPy's types even where a Python int would do. */
Val rule_RANDOM_INTEGERS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[4] = {generator_arg(c, row, b, span)}, *asked = named_arg(row, b, "dtype");
  int rank;
  const int64_t *facts;
  DType dtype = DT_I64;
  bool weak = !row->impl, endpoint;
  if (!size_arg(c, row, b, &args[1], &rank, &facts, span) || !bounds_args(c, row, b, args + 2, span))
    return val_error();
  if (asked && !dtype_arg(c, *asked, &dtype, &weak)) return val_error();
  if (!const_bool_arg(c, named_arg(row, b, "endpoint"), "endpoint", false, &endpoint)) return val_error();
  if (!dtype_is_int(dtype) && dtype != DT_BOOL)
    return fail(c, DG_TYPE, span, "Unsupported dtype dtype('%s') for %s", dtype_info[dtype].name, row->name),
           val_error();
  const Type *type = drawn_type(c, rank, args + 2, 2, dtype, type_scalar(c->types, dtype, weak));
  Val out = emit_lib(c, LIB_random_integers, type, args, 4, endpoint ? RANDOM_ENDPOINT : 0, span);
  out.shape = facts;
  return out;
}

/* ---- generators ---- */

/* Of Python's random: None, an int, a float, a text or bytes. NumPy's float64 is a float, its other numbers
 * are no ints. */
static bool python_seed_arg(Check *c, Val v, Span span) {
  bool number = type_is_scalar(v.type) && !dtype_is_complex(v.type->dtype),
       own = number && (v.type->weak || c->fn->mode.wrap || v.type->dtype == DT_F64);
  if (val_is_none(v) || own || v.type->kind == TY_STR || type_is_bytes(v.type)) return true;
  fail(c, DG_TYPE, v.span.source ? v.span : span,
       "The only supported seed types are: None,\nint, float, str, bytes, and bytearray.");
  if (number && !dtype_is_float(v.type->dtype))
    hint(c, "random.seed(int(...))");
  else
    hint(c, "this is %s", type_str_of(c, v.type));
  return false;
}

/* A seed: None, an int, or (not of Python's) integers as an int64 vector; false after an error. */
static bool seed_arg(Check *c, const BuiltinRow *row, Val v, bool python, Val *out, Span span) {
  if (python) {
    bool real = type_is_scalar(v.type) && dtype_is_float(v.type->dtype);
    if (!python_seed_arg(c, v, span)) return false;
    *out = real ? convert_to(c, v, DT_F64, span) : v;
    return val_ok(*out);
  }
  if (v.type->kind == TY_LIST || v.type->kind == TY_TUPLE) {
    bool empty = v.type->kind == TY_LIST ? v.display && !v.count : !v.type->count;
    v = empty ? array_from(c, LIB_zeros, DT_I64, 1, LAYOUT_C,
                           (Val[]){val_tuple(c, (Val[]){val_int(c, 0, span)}, 1, span)}, 1, span)
              : as_array(c, v, span);
  }
  if (!val_ok(v)) return false;
  v = scalar_of_0d(c, v);
  *out = v;
  if (val_is_none(v)) return true;
  bool integers = type_is_numeric(v.type) && (dtype_is_int(v.type->dtype) || v.type->dtype == DT_BOOL);
  if (!integers) {
    fail(c, DG_TYPE, v.span.source ? v.span : span,
         "%s() takes an int or a sequence of ints as its seed, not %s", row->name, type_str_of(c, v.type));
    return false;
  }
  if (type_is_array(v.type) && v.type->rank != 1)
    return fail(c, DG_VALUE, span, "Seed array must be 1-d"), false;
  if (type_is_array(v.type)) *out = cast_dtype(c, v, DT_I64, false, span);
  return val_ok(*out);
}

/* default_rng(), RandomState(), random.Random(), PCG64(): impl 0, 1, 2, 3. */
Val rule_RANDOM_NEW(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  static const RuntimeClass *const classes[] = {&generator_class, &random_state_class, &python_random_class,
                                                &pcg64_class};
  Val seed = val_none(c, span);
  if (!row->impl && given(b, 0) && b->params[0].type == type_object(c->types, &generator_class))
    return b->params[0];
  if (given(b, 0) && !seed_arg(c, row, b->params[0], row->impl == 2, &seed, span)) return val_error();
  return emit_lib(c, LIB_random_new, type_object(c->types, classes[row->impl]), &seed, 1, 0, span);
}

/* Generator(PCG64(seed)): the two share the stream. */
Val rule_RANDOM_WRAP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *bits = type_object(c->types, &pcg64_class);
  (void)row;
  if (b->params[0].type != bits) {
    fail(c, DG_TYPE, span, "Generator() takes a bit generator, np.random.PCG64(seed), not %s",
         type_str_of(c, b->params[0].type));
    hint(c, "np.random.default_rng(seed) makes one");
    return val_error();
  }
  return emit_lib(c, LIB_random_wrap, type_object(c->types, &generator_class), b->params, 1, 0, span);
}

/* seed(): impl is RANDOM_OF_PYTHON or 0. */
Val rule_RANDOM_SEED(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[2] = {generator_arg(c, row, b, span), val_none(c, span)}, *seed = given(b, is_method(b)),
      *version = named_arg(row, b, "version");
  int64_t which = 2;
  if (seed && !seed_arg(c, row, *seed, row->impl != 0, &args[1], span)) return val_error();
  if (version && (!val_const_int(*version, &which) || which < 1 || which > 2)) {
    fail(c, DG_VALUE, span, "%s(): version must be 1 or 2, written as a constant", row->name);
    return val_error();
  }
  if (which == 1 && seed && seed->type->kind == TY_PACKED) {
    fail(c, DG_TYPE, span, "unhashable type: 'bytearray'");
    return val_error();
  }
  emit_lib(c, LIB_random_seed, type_none(c->types), args, 2, row->impl | (which == 1 ? RANDOM_OLD_SEED : 0),
           span);
  return val_none(c, span);
}

/* ---- primitives of lang/stdlib (module "_lang") ---- */

/* random_choice(generator, n, size, replace, p, shuffle, of_array): positions. */
Val rule_RANDOM_CHOICE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[7] = {stream_of(c, b->params[0])};
  int rank;
  const int64_t *facts;
  if (!int_of(c, b->params[1], "a", &args[1]) || !size_arg(c, row, b, &args[2], &rank, &facts, span))
    return val_error();
  args[4] = b->params[4];
  if (!val_is_none(args[4]) && !number_arg(c, args[4], row, DT_F64, &args[4], span)) return val_error();
  if (!val_is_none(args[4]) && args[4].type->rank != 1)
    return fail(c, DG_VALUE, span, "'p' must be 1-dimensional"), val_error();
  for (uint32_t k = 3; k < 7; k++) {
    if (k == 4) continue;
    args[k] = truth(c, b->params[k], span);
    if (!val_ok(args[k])) return val_error();
  }
  Val out = emit_lib(c, LIB_random_choice, drawn_type(c, rank, NULL, 0, DT_I64, type_int(c->types)), args, 7,
                     0, span);
  out.shape = facts;
  return out;
}

/* random_shuffle(generator, x): a vector, in place; impl is RANDOM_OF_PYTHON or 0. */
Val rule_RANDOM_SHUFFLE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[2] = {stream_of(c, b->params[0]), b->params[1]};
  emit_lib(c, LIB_random_shuffle, type_none(c->types), args, 2, row->impl, span);
  return val_none(c, span);
}

/* Those of a generator and integers: impl is a LibId and, 256 times, RANDOM_OF_PYTHON / 256. */
Val rule_RANDOM_LIB(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[3] = {stream_of(c, b->params[0])};
  LibId lib = (LibId)(row->impl & 0xffff);
  for (uint32_t k = 1; k < b->count; k++)
    if (!int_of(c, b->params[k], row->types, &args[k])) return val_error();
  bool number = lib == LIB_random_below || lib == LIB_random_bits;
  const Type *type = number ? type_int(c->types) : type_array(c->types, elem_of(DT_I64), 1, LAYOUT_C);
  return emit_lib(c, lib, type, args, b->count, row->impl >> 16, span);
}
