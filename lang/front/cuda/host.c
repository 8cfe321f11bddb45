/* numba.cuda as the host sees it: device arrays, streams, events and devices.
 *
 * Rows of rule CUDA_CALL say all in their `types`: a letter for each parameter, a colon, the result's letter,
 * and perhaps the library call's number `extra`. Letters: a an array, s a stream (None when absent), e an
 * event, d a device, i an int, b a truth value (true when absent); results also n None, f float, t str, m two
 * ints, x a context of `with`, S A an automatic stream. */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"
#include "lang/lib/device/objects.h"
#include "lang/lib/io/text_file.h"

/* ---- calls by letters ---- */

static const Type *object_type(Check *c, char letter) {
  switch (letter) {
    case 's': return type_object(c->types, &cuda_stream_class);
    case 'A': return type_object(c->types, &cuda_auto_class);
    case 'e': return type_object(c->types, &cuda_event_class);
    case 'd': return type_object(c->types, &cuda_device_class);
    case 'x': return type_object(c->types, &no_context_class);
    default: return NULL;
  }
}

static const Type *result_of(Check *c, char letter) {
  const Type *object = object_type(c, letter), *i = type_int(c->types);
  switch (letter) {
    case 'i': return i;
    case 'b': return type_bool(c->types);
    case 'f': return type_float(c->types);
    case 't': return type_str(c->types);
    case 'm': return type_tuple(c->types, (const Type *[]){i, i}, 2);
    default: return object ? object : type_none(c->types);
  }
}

bool cuda_stream_arg(Check *c, Val *v, Val *out, Span span) {
  int64_t zero;
  *out = val_none(c, span);
  if (!v || val_is_none(*v) || (val_const_int(*v, &zero) && !zero)) return true;
  *out = *v;
  if (v->type == object_type(c, 's')) return true;
  fail(c, DG_TYPE, v->span.source ? v->span : span, "a stream is what cuda.stream() makes, or 0, not %s",
       type_str_of(c, v->type));
  return false;
}

static bool object_arg(Check *c, const BuiltinRow *row, Val v, char letter, Val *out, Span span) {
  *out = v;
  if (v.type == object_type(c, letter)) return true;
  const char *what = letter == 'e' ? "an event, which cuda.event() makes" : "a device";
  fail(c, DG_TYPE, v.span.source ? v.span : span, "%s() takes %s, not %s", row->name, what,
       type_str_of(c, v.type));
  return false;
}

static bool call_arg(Check *c, const BuiltinRow *row, Val *v, char letter, Val *out, Span span) {
  switch (letter) {
    case 's': return cuda_stream_arg(c, v, out, span);
    case 'b': *out = v ? truth(c, *v, span) : val_bool(c, true, span); return val_ok(*out);
    case 'i':
      *out = val_int(c, -1, span); /* the current device */
      return !v || int_of(c, *v, arena_printf(c->arena, "%s()'s argument", row->name), out);
    default: return object_arg(c, row, *v, letter, out, span);
  }
}

Val rule_CUDA_CALL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const char *colon = strchr(row->types, ':');
  uint32_t n = (uint32_t)(colon - row->types);
  Val args[4];
  for (uint32_t k = 0; k < n; k++)
    if (!call_arg(c, row, given(b, k), row->types[k], &args[k], span)) return val_error();
  const Type *type = result_of(c, colon[1]);
  int64_t extra = colon[2] ? colon[2] - '0' : 0;
  Val out = emit_lib(c, (LibId)row->impl, type, args, n, extra, span);
  return type->kind == TY_NONE ? val_none(c, span) : out;
}

/* What takes anything and needs nothing done: cuda.pinned(a), cuda.profile_start(). */
Val rule_CUDA_NOTHING(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  bool context = row->impl == LIB_cuda_context;
  const Type *type = context ? object_type(c, 'x') : type_none(c->types);
  (void)b;
  Val out = emit_lib(c, (LibId)row->impl, type, NULL, 0, 0, span);
  return context ? out : val_none(c, span);
}

/* ---- arrays ---- */

static Val new_array(Check *c, LibId lib, DType dtype, Val *args, uint32_t count, unsigned rank,
                     const int64_t *shape, int64_t extra, Span span) {
  Val out = emit_lib(c, lib, type_array(c->types, elem_of(dtype), rank, LAYOUT_C), args, count, extra, span);
  out.shape = shape;
  return out;
}

static bool c_order(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val *order = named_arg(row, b, "order"), *strides = named_arg(row, b, "strides");
  bool other = order && !(order->type->kind == TY_STR && order->is_const && order->length == 1 &&
                          order->text[0] == 'C');
  if (!strides && !other) return true;
  fail(c, DG_NOT_IMPLEMENTED, span, "arrays of a device have C order: rows one after the other");
  hint(c, "leave out order= and strides=; index the transpose the other way round");
  return false;
}

/* cuda.device_array(shape, dtype), pinned_array, mapped_array, managed_array: impl is the library function,
 * `types` its extra. */
Val rule_CUDA_ARRAY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[2];
  const int64_t *shape;
  DType dtype = DT_F64;
  bool weak;
  if (!shape_arg(c, b->params[0], &args[0], &shape) || !c_order(c, row, b, span)) return val_error();
  if (given(b, 1) && !dtype_arg(c, b->params[1], &dtype, &weak)) return val_error();
  if (!cuda_stream_arg(c, named_arg(row, b, "stream"), &args[1], span)) return val_error();
  unsigned rank = args[0].type->count;
  bool device = row->impl == LIB_cuda_device_array;
  return new_array(c, (LibId)row->impl, dtype, args, device ? 2 : 1, rank, shape,
                   device ? 0 : row->types[0] - '0', span);
}

/* cuda.device_array_like(a) and its kin. */
Val rule_CUDA_ARRAY_LIKE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = as_array(c, b->params[0], span), dims[MAX_RANK], args[2];
  if (!val_ok(a)) return a;
  val_ref(c, &a);
  for (unsigned k = 0; k < a.type->rank; k++) dims[k] = dim_of(c, a, k, span);
  args[0] = val_tuple(c, dims, a.type->rank, span);
  if (!cuda_stream_arg(c, named_arg(row, b, "stream"), &args[1], span)) return val_error();
  bool device = row->impl == LIB_cuda_device_array;
  return new_array(c, (LibId)row->impl, a.type->dtype, args, device ? 2 : 1, a.type->rank, a.shape,
                   device ? 0 : row->types[0] - '0', span);
}

static Val array_of(Check *c, Val v, const BuiltinRow *row, Span span) {
  if (v.type->kind == TY_ARRAY || v.type->kind == TY_LIST || v.type->kind == TY_TUPLE ||
      v.type->kind == TY_SCALAR)
    return as_array(c, v, span);
  return fail(c, DG_TYPE, v.span.source ? v.span : span, "%s() takes an array, not %s", row->name,
              type_str_of(c, v.type));
}

static Val copy_to(Check *c, Val to, Val from, Val stream, Span span) {
  Val args[3] = {to, from, stream};
  emit_lib(c, LIB_cuda_copy_to_device, type_none(c->types), args, 3, 0, span);
  return to;
}

/* cuda.to_device(obj, stream=0, copy=True, to=None) */
Val rule_CUDA_TO_DEVICE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[3] = {array_of(c, b->params[0], row, span)};
  if (!val_ok(args[0]) || !cuda_stream_arg(c, given(b, 1), &args[1], span)) return val_error();
  Val *to = given(b, 3);
  if (to && to->type->kind != TY_ARRAY)
    return fail(c, DG_TYPE, span, "to_device(to=...) is a device array, not %s", type_str_of(c, to->type));
  if (to) return copy_to(c, *to, args[0], args[1], span);
  args[2] = given(b, 2) ? truth(c, b->params[2], span) : val_bool(c, true, span);
  if (!val_ok(args[2])) return args[2];
  args[2] = convert(c, args[2], type_int(c->types), span);
  const Type *type = args[0].type;
  return new_array(c, LIB_cuda_to_device, type->dtype, args, 3, type->rank, args[0].shape, 0, span);
}

/* d.copy_to_host(ary=None, stream=0): the array given, or a new one. */
Val rule_CUDA_TO_HOST(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val *to = given(b, 1), args[3] = {b->params[0], to ? *to : val_none(c, span)};
  (void)row;
  if (to && to->type->kind != TY_ARRAY) {
    fail(c, DG_TYPE, to->span.source ? to->span : span, "copy_to_host() fills an array, not %s",
         type_str_of(c, to->type));
    return val_error();
  }
  if (!cuda_stream_arg(c, given(b, 2), &args[2], span)) return val_error();
  const Type *from = args[0].type;
  Val out =
      emit_lib(c, LIB_cuda_copy_to_host,
               to ? to->type : type_array(c->types, from->elem, from->rank, LAYOUT_C), args, 3, 0, span);
  out.shape = to && to->shape ? to->shape : args[0].shape;
  return out;
}

/* d.copy_to_device(ary, stream=0) */
Val rule_CUDA_COPY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val from = array_of(c, b->params[1], row, span), stream;
  if (!val_ok(from) || !cuda_stream_arg(c, given(b, 2), &stream, span)) return val_error();
  copy_to(c, b->params[0], from, stream, span);
  return val_none(c, span);
}

/* The first array has its home where the second has; or it is the host's. */
Val rule_CUDA_SAME_HOME(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  emit_lib(c, LIB_cuda_same_home, type_none(c->types), b->params, 2, row->impl, span);
  return val_none(c, span);
}

/* cuda.is_cuda_array(obj) */
Val rule_CUDA_IS_ARRAY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  (void)row;
  if (v.type->kind != TY_ARRAY) return val_bool(c, false, span);
  return emit_lib(c, LIB_cuda_is_device_array, type_bool(c->types), &v, 1, 0, span);
}

/* ---- devices ---- */

/* An attribute that a row of module "_lang" computes: of the receiver, or of nothing. */
Val rule_CUDA_ATTR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  CallArgs call = {.positional = &b->receiver, .count = val_ok(b->receiver)};
  return call_builtin(c, builtin_find("_lang", row->types), NULL, &call, span);
}

/* device.MULTIPROCESSOR_COUNT: the names of CUdevice_attribute, which the driver knows. */
bool cuda_device_attribute(Check *c, Val base, const char *name, Val *out, Span span) {
  if (base.type != object_type(c, 'd') || !*name ||
      strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != strlen(name))
    return false;
  Val args[2] = {base, val_str(c, name, strlen(name), span)};
  *out = emit_lib(c, LIB_cuda_device_attribute, type_int(c->types), args, 2, 0, span);
  return true;
}
