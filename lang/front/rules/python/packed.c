/* Rules of bytearray and array.array: what makes an array, and the methods that change either. */
#include <string.h>

#include "lang/front/sema/integer.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/value.h"

/* ---- numbers that go in ---- */

bool packed_number(Check *c, const Type *type, Val v, Val *out, Span span) {
  bool real = dtype_is_float(packed_dtype(type));
  v = scalar_of_0d(c, v);
  v = real ? integer_real(c, v, span) : integer_narrow(c, v, NARROW_LONG, span);
  if (!val_ok(v)) return false;
  *out = v;
  if (real ? type_is_scalar(v.type) && !dtype_is_complex(v.type->dtype) : val_is_int(v)) return true;
  if (real)
    fail_as_python(c, DG_TYPE, span, "must be real number, not %s", type_str_of(c, v.type));
  else
    fail_as_python(c, DG_TYPE, span, "'%s' object cannot be interpreted as an integer",
                   type_str_of(c, v.type));
  return false;
}

/* A display of ints and floats, and a tuple of them, as a list of what the type holds. */
static Val numbers_listed(Check *c, const Type *type, Val v, Span span) {
  bool tuple = v.type->kind == TY_TUPLE;
  uint32_t count = tuple ? v.type->count : v.count;
  Val *items = arena_array(c->arena, Val, count + 1);
  bool real = dtype_is_float(packed_dtype(type));
  for (uint32_t k = 0; k < count; k++) {
    if (!packed_number(c, type, tuple ? tuple_item(c, &v, k) : v.items[k], &items[k], span))
      return val_error();
    items[k] = cast_dtype(c, items[k], real ? DT_F64 : DT_I64, true, span);
  }
  return list_display(c, items, count, span);
}

/* Numbers of a list, tuple or range, as one of that type. */
static Val of_list(Check *c, const Type *type, Val v, Span span) {
  bool written = v.type->kind == TY_TUPLE || (v.display && v.items && v.ref == REF_NONE);
  if (written) v = numbers_listed(c, type, v, span);
  if (!val_ok(v)) return v;
  Val list = as_list(c, v, span), number;
  if (!val_ok(list)) return list;
  if (list.type->count) {
    const Type *item = list.type->items[0];
    if (!packed_number(c, type, val_of(c, item, REF_NONE, span), &number, span)) return val_error();
  }
  return emit_lib(c, LIB_packed_of_list, type, &list, 1, 0, span);
}

Val packed_more(Check *c, const Type *type, Val v, Span span) {
  bool bytes = type_is_bytes(type);
  if (!val_ok(v) || v.type == type || (bytes && type_is_bytes(v.type))) return v;
  if (v.type->kind == TY_PACKED && !bytes && !type_is_bytes(v.type))
    return fail(c, DG_TYPE, span, "can only extend with array of same kind");
  if (type_is_sequence(v.type) || v.type->kind == TY_ARRAY || type_is_bytes(v.type))
    return of_list(c, type, v, span);
  if (bytes) return fail(c, DG_TYPE, span, "can't concat %s to bytearray", type_str_of(c, v.type));
  return fail_object(c, v, "is not iterable", span);
}

/* ---- array.array ---- */

/* array(typecode, initializer) */
Val rule_ARRAY_NEW(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val code = b->params[0], *from = given(b, 1);
  (void)row;
  if (code.type->kind != TY_STR || !code.is_const)
    return fail(c, DG_TYPE, span,
                "array() argument 1 must be a letter that is known before this runs, not %s",
                type_str_of(c, code.type));
  const PackedKind *kind = code.length == 1 ? packed_kind(code.text[0]) : NULL;
  if (!kind) {
    fail(c, DG_VALUE, span, "bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)");
    if (code.length == 1 && code.text[0] == 'u')
      hint(c, "characters are kept in a str, or in a list of them");
    return val_error();
  }
  const Type *type = type_packed(c->types, kind);
  if (!from) return of_list(c, type, val_tuple(c, NULL, 0, span), span);
  if (from->type == type || type_is_bytes(from->type)) /* the bytes of its items */
    return emit_lib(c, LIB_packed_copy, type, from, 1, 0, span);
  if (from->type->kind == TY_STR)
    return fail(c, DG_TYPE, span, "cannot use a str to initialize an array with typecode '%c'", kind->code);
  return of_list(c, type, *from, span);
}

/* a.typecode, a.itemsize; impl: which. */
Val rule_ARRAY_ATTR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const PackedKind *kind = b->receiver.type->def;
  if (row->impl) return val_int(c, (int64_t)dtype_size(kind->dtype), span);
  return val_str(c, arena_copy(c->arena, &kind->code, 1), 1, span);
}

/* ---- methods ---- */

static Val changed(Check *c, LibId lib, Val *args, uint32_t count, Span span) {
  lists_change(c);
  emit_lib(c, lib, type_none(c->types), args, count, 0, span);
  return val_none(c, span);
}

/* impl: LIB_packed_append, _insert or _remove. */
Val rule_PACKED_ITEM(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[3] = {b->receiver};
  uint32_t count = 1;
  if (row->impl == LIB_packed_insert && !int_of(c, b->params[1], "the position", &args[count++]))
    return val_error();
  bool stores = row->impl != LIB_packed_remove || type_is_bytes(b->receiver.type);
  args[count] = scalar_of_0d(c, b->params[count]);
  if (stores && !packed_number(c, b->receiver.type, args[count], &args[count], span)) return val_error();
  if (!stores && !type_is_scalar(args[count].type))
    return fail(c, DG_TYPE, span, "an array holds numbers, and this is %s", type_str_of(c, args[count].type));
  return changed(c, (LibId)row->impl, args, count + 1, span);
}

/* extend(iterable), fromlist(list), frombytes(bytes); impl 1: the bytes of items. */
Val rule_PACKED_EXTEND(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *type = b->receiver.type;
  Val more = b->params[1];
  if (!val_ok(more)) return more;
  if (row->impl && !type_is_bytes(more.type))
    return fail(c, DG_TYPE, span, "a bytes-like object is required, not '%s'", type_str_of(c, more.type));
  if (!row->impl && type_is_bytes(type) && more.type->kind == TY_STR)
    return fail(c, DG_TYPE, span, "expected iterable of integers; got: 'str'");
  if (!row->impl && !type_is_bytes(type) && !strcmp(row->name, "extend") && more.type->kind != TY_PACKED &&
      type_ops[more.type->kind]->iterate) {
    more = as_list(c, more, span);
    if (!val_ok(more)) return more;
    return changed(c, LIB_packed_extend_list, (Val[]){b->receiver, more}, 2, span);
  }
  more = row->impl ? emit_lib(c, LIB_packed_copy, type, &more, 1, 0, span) : packed_more(c, type, more, span);
  return val_ok(more) ? changed(c, LIB_packed_extend, (Val[]){b->receiver, more}, 2, span) : more;
}

Val rule_PACKED_POP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[2] = {b->receiver, val_int(c, -1, span)};
  (void)row;
  if (given(b, 1) && !int_of(c, b->params[1], "the position", &args[1])) return val_error();
  lists_change(c);
  const Type *item =
      dtype_is_float(packed_dtype(b->receiver.type)) ? type_float(c->types) : type_int(c->types);
  return emit_lib(c, LIB_packed_pop, item, args, 2, 0, span);
}

/* clear(), reverse() */
Val rule_PACKED_WHOLE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  return changed(c, (LibId)row->impl, &b->receiver, 1, span);
}

/* copy() (impl 0), tobytes() (1), tolist() (2) */
Val rule_PACKED_COPY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (row->impl == 2) return as_list(c, b->receiver, span);
  return emit_lib(c, LIB_packed_copy, row->impl ? type_bytes(c->types) : b->receiver.type, &b->receiver, 1, 0,
                  span);
}

/* index(x, start, stop), count(x) of an array; impl: the library function. */
Val rule_ARRAY_FIND(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  bool index = row->impl == LIB_packed_find;
  Val args[4] = {b->receiver, scalar_of_0d(c, b->params[1])};
  if (!val_ok(args[1])) return args[1];
  if (!type_is_scalar(args[1].type) || dtype_is_complex(args[1].type->dtype))
    return fail(c, DG_TYPE, span, "an array holds numbers, and this is %s", type_str_of(c, args[1].type));
  for (uint32_t k = 2; index && k < 4; k++) {
    args[k] = val_none(c, span);
    if (given(b, k) && !int_of(c, b->params[k], "the position", &args[k])) return val_error();
  }
  return emit_lib(c, (LibId)row->impl, type_int(c->types), args, index ? 4 : 2, 0, span);
}
