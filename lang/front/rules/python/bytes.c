/* Rules of bytes: what makes them, their methods, and what other values have to do with them. */
#include <string.h>

#include "lang/front/sema/integer.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/lib/text/bytes.h"

/* ---- making ---- */

static const char *made_name(const BuiltinRow *row) { return row->impl ? "bytearray" : "bytes"; }

static Val of_text(Check *c, Bound *b, const Type *type, Span span) {
  Val args[3] = {b->params[0], val_none(c, span), val_none(c, span)};
  if (!given(b, 1)) return fail(c, DG_TYPE, span, "string argument without an encoding");
  for (uint32_t k = 1; k < 3; k++) {
    Val *v = given(b, k);
    if (!v) continue;
    if (v->type->kind != TY_STR)
      return fail(c, DG_TYPE, v->span, "%s must be str, not %s", k == 1 ? "encoding" : "errors",
                  type_str_of(c, v->type));
    args[k] = *v;
  }
  return emit_lib(c, LIB_packed_encode, type, args, 3, 0, span);
}

/* Of a list, tuple or range of ints. */
static Val of_items(Check *c, Val v, const Type *type, bool changeable, Span span) {
  v = as_list(c, v, span);
  if (!val_ok(v)) return v;
  const Type *item = v.type->count ? v.type->items[0] : NULL;
  if (item && !type_is_grown(item) &&
      !(item->kind == TY_SCALAR && (dtype_is_int(item->dtype) || item->dtype == DT_BOOL)))
    return fail_as_python(c, DG_TYPE, span, "'%s' object cannot be interpreted as an integer",
                          type_str_of(c, item));
  return emit_lib(c, LIB_packed_of_ints, type, &v, 1, changeable, span);
}

/* bytes(), bytes(n), bytes(ints), bytes(text, encoding), bytes(array). */
Val rule_BYTES(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *type = row->impl ? type_packed(c->types, packed_kind(0)) : type_bytes(c->types);
  Val v = b->given[0] ? scalar_of_0d(c, b->params[0]) : val_int(c, 0, span);
  if (!val_ok(v)) return v;
  if (v.type->kind == TY_STR) return of_text(c, b, type, span);
  if (given(b, 1) || given(b, 2))
    return fail(c, DG_TYPE, span, "%s without a string argument", given(b, 1) ? "encoding" : "errors");
  if (val_is_int(v)) {
    v = convert(c, v, type_int(c->types), span);
    return emit_lib(c, LIB_packed_zeros, type, &v, 1, 0, span);
  }
  if (v.type == type && !row->impl) return v;
  if (type_is_bytes(v.type) || v.type->kind == TY_PACKED)
    return emit_lib(c, LIB_packed_copy, type, &v, 1, 0, span);
  if (type_is_array(v.type)) return emit_lib(c, LIB_packed_of_array, type, &v, 1, 0, span);
  if (type_is_sequence(v.type) || v.type->kind == TY_ITER) return of_items(c, v, type, row->impl != 0, span);
  return fail(c, DG_TYPE, span, "cannot convert '%s' object to %s", type_str_of(c, v.type), made_name(row));
}

/* bytes.fromhex(text), of the class itself. */
Val rule_BYTES_FROMHEX(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (b->params[0].type->kind != TY_STR)
    return fail(c, DG_TYPE, span, "fromhex() argument must be str, not %s",
                type_str_of(c, b->params[0].type));
  return emit_lib(c, LIB_packed_of_hex,
                  row->impl ? type_packed(c->types, packed_kind(0)) : type_bytes(c->types), b->params, 1, 0,
                  span);
}

/* bytes.maketrans(from, to), of the class itself. */
Val rule_BYTES_MAKETRANS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  for (uint32_t k = 0; k < 2; k++)
    if (!type_is_bytes(b->params[k].type))
      return fail(c, DG_TYPE, span, "a bytes-like object is required, not '%s'",
                  type_str_of(c, b->params[k].type));
  return emit_lib(c, LIB_packed_method, type_bytes(c->types), b->params, 2, BYTES_maketrans, span);
}

/* ---- methods ---- */

/* A needle of find() and its kin: bytes, or an int that is one of them. */
static bool needle(Check *c, Val v, Val *out, Span span) {
  if (type_is_bytes(v.type)) return *out = v, true;
  if (!val_is_int(v)) {
    fail(c, DG_TYPE, span, "argument should be integer or bytes-like object, not '%s'",
         type_str_of(c, v.type));
    return false;
  }
  v = convert(c, v, type_int(c->types), span);
  *out = emit_lib(c, LIB_packed_of_byte, type_bytes(c->types), &v, 1, 0, span);
  return true;
}

static bool parts(Check *c, Val v, Val *out, Span span) {
  v = as_list(c, v, span);
  if (!val_ok(v)) return false;
  const Type *item = v.type->count ? v.type->items[0] : NULL;
  if (item && !type_is_bytes(item)) {
    fail(c, DG_TYPE, span, "sequence item 0: expected a bytes-like object, %s found", type_str_of(c, item));
    return false;
  }
  *out = v;
  return true;
}

/* An argument as its letter asks: y bytes, n a needle, Y a list of bytes, s a text, i an int, b a bool. */
static bool argument(Check *c, const BuiltinRow *row, Val v, char letter, Val *out, Span span) {
  v = scalar_of_0d(c, v);
  if (!val_ok(v)) return false;
  switch (letter) {
    case 'n': return needle(c, v, out, span);
    case 'Y': return parts(c, v, out, span);
    case 'i': return int_of(c, v, arena_printf(c->arena, "%s()'s argument", row->name), out);
    case 'b': *out = truth(c, v, span); return val_ok(*out);
    case 's':
      if (v.type->kind == TY_STR) return *out = v, true;
      fail(c, DG_TYPE, span, "%s() takes a str here, not '%s'", row->name, type_str_of(c, v.type));
      return false;
    default:
      if (type_is_bytes(v.type)) return *out = v, true;
      bool affix = !strcmp(row->name, "startswith") || !strcmp(row->name, "endswith");
      fail(c, DG_TYPE, span,
           affix ? "%s first arg must be bytes or a tuple of bytes, not %s"
                 : "a bytes-like object is required, not '%s'",
           affix ? row->name : type_str_of(c, v.type), type_str_of(c, v.type));
      return false;
  }
}

static const Type *result_type(Check *c, const Type *self, char letter) {
  TypeTable *t = c->types;
  switch (letter) {
    case 'b': return type_bool(t);
    case 'i': return type_int(t);
    case 's': return type_str(t);
    case 'y': return type_bytes(t);
    case 'L': return type_list(t, self);
    case 'T': return type_tuple(t, (const Type *[]){self, self, self}, 3);
    default: return self;
  }
}

/* The arguments by row->types, "yn?ii:i"; behind ? None where they are absent. -1 after an error. */
static int arguments(Check *c, const BuiltinRow *row, Bound *b, Val *args, Span span) {
  int k = 0;
  bool optional = false;
  for (const char *at = row->types; *at != ':'; at++) {
    optional |= *at == '?';
    if (*at == '?') continue;
    bool absent = (uint32_t)k >= b->count || !b->given[k] || (optional && val_is_none(b->params[k]));
    args[k] = val_none(c, span);
    if (!absent && !argument(c, row, b->params[k], *at, &args[k], span)) return -1;
    k++;
  }
  return k;
}

/* Any of a tuple of them: data.startswith((a, b)). */
static Val any_affix(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val any = val_bool(c, false, span), tuple = b->params[1];
  for (uint32_t k = 0; k < tuple.type->count; k++) {
    b->params[1] = tuple_item(c, &tuple, k);
    Val args[2] = {any, rule_BYTES_METHOD(c, row, b, span)};
    if (!val_ok(args[1])) return args[1];
    any = elementwise(c, OP_LOR, args, 2, span, true);
  }
  return any;
}

/* impl: a BytesMethod. */
Val rule_BYTES_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[8];
  bool affix = row->impl == BYTES_startswith || row->impl == BYTES_endswith;
  if (affix && val_ok(b->params[1]) && b->params[1].type->kind == TY_TUPLE) return any_affix(c, row, b, span);
  int count = arguments(c, row, b, args, span);
  if (count < 0) return val_error();
  const Type *type = result_type(c, args[0].type, strchr(row->types, ':')[1]);
  return emit_lib(c, LIB_packed_method, type, args, (uint32_t)count, row->impl, span);
}

/* impl: a library function that takes what row->types says. */
Val rule_BYTES_LIB(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[8];
  int count = arguments(c, row, b, args, span);
  if (count < 0) return val_error();
  const Type *type = result_type(c, args[0].type, strchr(row->types, ':')[1]);
  return emit_lib(c, (LibId)row->impl, type, args, (uint32_t)count, 0, span);
}

/* ---- ints and arrays ---- */

/* byteorder= as whether it is little. */
static bool little_arg(Check *c, Val *v, Val *out, Span span) {
  *out = val_bool(c, false, span);
  if (!v) return true;
  bool known = v->type->kind == TY_STR && v->is_const;
  bool little = known && v->length == 6 && !memcmp(v->text, "little", 6);
  if (known && (little || (v->length == 3 && !memcmp(v->text, "big", 3))))
    return *out = val_bool(c, little, span), true;
  if (known)
    fail(c, DG_VALUE, v->span, "byteorder must be either 'little' or 'big'");
  else
    fail(c, DG_TYPE, v->span, "byteorder must be 'little' or 'big' as it is written, not %s",
         type_str_of(c, v->type));
  return false;
}

static bool signed_arg(Check *c, const BuiltinRow *row, Bound *b, Val *out, Span span) {
  Val *v = named_arg(row, b, "signed");
  *out = v ? truth(c, *v, span) : val_bool(c, false, span);
  return val_ok(*out);
}

/* n.to_bytes(length, byteorder, signed=...) */
Val rule_INT_TO_BYTES(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[4] = {b->params[0], val_int(c, 1, span)};
  bool big = args[0].type->kind == TY_BIG;
  if (!big && (!args[0].type->weak || !val_is_int(args[0])))
    return fail_as_python(c, DG_ATTRIBUTE, span, "'%s' object has no attribute 'to_bytes'",
                          type_str_of(c, args[0].type));
  if (!big) args[0] = convert(c, args[0], type_int(c->types), span);
  if (given(b, 1) && !int_of(c, b->params[1], "length", &args[1])) return val_error();
  if (!little_arg(c, given(b, 2), &args[2], span) || !signed_arg(c, row, b, &args[3], span))
    return val_error();
  return emit_lib(c, LIB_int_to_packed, type_bytes(c->types), args, 4, 0, span);
}

/* int.from_bytes(data, byteorder, signed=...) */
Val rule_INT_FROM_BYTES(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[3] = {b->params[0]};
  if (args[0].type->kind == TY_LIST || args[0].type->kind == TY_TUPLE)
    args[0] = of_items(c, args[0], type_bytes(c->types), false, span);
  if (!val_ok(args[0])) return args[0];
  if (!type_is_bytes(args[0].type))
    return fail(c, DG_TYPE, span, "cannot convert '%s' object to bytes", type_str_of(c, args[0].type));
  if (!little_arg(c, given(b, 1), &args[1], span) || !signed_arg(c, row, b, &args[2], span))
    return val_error();
  return emit_lib(c, LIB_int_of_packed, type_int(c->types), args, 3, 0, span);
}

/* np.frombuffer(data, dtype, count, offset) */
Val rule_FROMBUFFER(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[3] = {b->params[0], val_int(c, -1, span), val_int(c, 0, span)};
  DType dtype = DT_F64;
  bool weak;
  (void)row;
  if (args[0].type->kind != TY_BYTES) {
    fail(c, DG_TYPE, span, "frombuffer() takes bytes here, not '%s'", type_str_of(c, args[0].type));
    if (args[0].type->kind == TY_STR) hint(c, "make bytes of the text with text.encode()");
    if (args[0].type->kind == TY_PACKED)
      hint(c, "an array that shares its memory with what can grow is not to be had: np.array(data), or a "
              "copy of its "
              "bytes, np.frombuffer(bytes(data))");
    return val_error();
  }
  if (given(b, 1) && !dtype_arg(c, b->params[1], &dtype, &weak)) return val_error();
  for (uint32_t k = 2; k < 4; k++)
    if (given(b, k) && !int_of(c, b->params[k], k == 2 ? "count" : "offset", &args[k - 1]))
      return val_error();
  return emit_lib(c, LIB_array_of_packed, type_array(c->types, elem_of(dtype), 1, LAYOUT_C), args, 3, 0,
                  span);
}

/* x.tobytes() of an array or a NumPy scalar */
Val rule_TOBYTES(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (!order_arg(c, given(b, 1))) return val_error();
  if (b->params[0].type->kind == TY_SCALAR && b->params[0].type->weak)
    return fail_as_python(c, DG_ATTRIBUTE, span, "'%s' object has no attribute 'tobytes'",
                          type_str_of(c, b->params[0].type));
  Val a = array_arg(c, b, 0, span);
  if (!val_ok(a)) return a;
  return emit_lib(c, LIB_packed_of_array, type_bytes(c->types), &a, 1, 0, span);
}
