/* bytearray and array.array to the checker: what bytes do, and stores. */
#include "lang/front/rules/rules.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/types/bytes.h"

static const char *packed_rows(const Type *type) { return type_is_bytes(type) ? "bytearray" : "array_array"; }

/* ---- reading ---- */

/* Out of the loop where what it runs over, which may have changed, has no item at `at`. */
static void leave_after_end(Check *c, Iter *iter, Ref at, Span span) {
  Ref over = fn_emit2(c->fn, OP_GE, type_bool(c->types), span, at, bytes_length(c, iter->source, span).ref);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, over);
  fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

static Val item_packed(Check *c, Iter *iter, Ref at, Span span) {
  if (iter->live) leave_after_end(c, iter, at, span);
  return emit_lib(c, LIB_packed_get, packed_item_type(c, iter->source.type),
                  (Val[]){iter->source, val_of_int(c, at, span)}, 2, 0, span);
}

static bool packed_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  out->length = bytes_length(c, v, span).ref;
  out->item = item_packed;
  out->list = true;
  return true;
}

static bool packed_contains(Check *c, Val in, Val item, Span span, Val *out) {
  if (type_is_bytes(in.type)) return bytes_contains(c, in, item, span, out);
  item = scalar_of_0d(c, item);
  bool number = type_is_scalar(item.type) && !dtype_is_complex(item.type->dtype);
  *out = number ? emit_lib(c, LIB_packed_holds, type_bool(c->types), (Val[]){in, item}, 2, 0, span)
                : val_bool(c, false, span);
  return true;
}

/* ---- operators ---- */

static bool packed_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  bool bytes = type_is_bytes(a.type);
  if (op == AST_ADD && bytes && !in_place) return bytes_binary(c, op, a, b, in_place, span, out);
  if (op == AST_ADD && in_place && !type_is_array(b.type)) {
    if (bytes && !type_is_bytes(b.type)) return bytes_binary(c, op, a, b, in_place, span, out);
    *out = a;
    if (!bytes && b.type->kind != TY_PACKED)
      *out = fail(c, DG_TYPE, span, "can only extend with array (not \"%s\")", type_str_of(c, b.type));
    else if (!bytes && b.type != a.type)
      *out = fail(c, DG_TYPE, span, "can only extend with array of same kind");
    lists_change(c);
    if (val_ok(*out)) emit_lib(c, LIB_packed_extend, type_none(c->types), (Val[]){a, b}, 2, 0, span);
    return true;
  }
  if (op == AST_MULT && val_is_int(b) && in_place) {
    Val args[2] = {a, convert(c, b, type_int(c->types), span)};
    lists_change(c);
    emit_lib(c, LIB_packed_repeat_self, type_none(c->types), args, 2, 0, span);
    return *out = a, true;
  }
  if (op != AST_ADD || type_is_array(b.type)) return bytes_binary(c, op, a, b, in_place, span, out);
  if (b.type == a.type)
    *out = emit_lib(c, LIB_packed_concat, a.type, (Val[]){a, b}, 2, 0, span);
  else if (b.type->kind == TY_PACKED)
    *out = fail(c, DG_TYPE, span, "bad argument type for built-in operation");
  else
    *out = fail(c, DG_TYPE, span, "can only append array (not \"%s\") to array", type_str_of(c, b.type));
  return true;
}

static bool packed_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (type_is_bytes(a.type) || type_is_bytes(b.type)) return bytes_compare(c, op, a, b, span, out);
  if (a.type->kind != TY_PACKED || b.type->kind != TY_PACKED) return false;
  if (a.type != b.type) {
    *out = fail(c, DG_TYPE, span, "arrays of two typecodes are not compared");
    hint(c, "compare their items: a.tolist() == b.tolist()");
    return true;
  }
  const Type *bool_ = type_bool(c->types);
  bool swapped = op == AST_GT || op == AST_GTE, equality = op == AST_EQ || op == AST_NOTEQ;
  Val args[2] = {swapped ? b : a, swapped ? a : b}, both[2];
  both[0] = emit_lib(c, equality ? LIB_packed_equal : LIB_packed_less, bool_, args, 2, 0, span);
  if (op == AST_LTE || op == AST_GTE) {
    both[1] = emit_lib(c, LIB_packed_equal, bool_, args, 2, 0, span);
    both[0] = elementwise(c, OP_LOR, both, 2, span, true);
  }
  *out = op == AST_NOTEQ ? val_not(c, both[0], span) : both[0];
  return true;
}

static bool packed_may_equal(const Type *type, const Type *other) {
  return type_is_bytes(type) ? type_is_bytes(other) : type == other;
}

static const Type *packed_unordered(const Type *type, bool inside) {
  (void)type, (void)inside;
  return NULL;
}

/* ---- stores ---- */

static bool packed_index(Check *c, Val base, const Node *slice, Val *index, Span span) {
  *index = check_expr(c, slice);
  if (!val_ok(*index)) return false;
  if (!brackets_index(c, type_is_bytes(base.type) ? "bytearray" : "array", index, span)) return false;
  *index = val_to_index(c, *index);
  return true;
}

static void packed_set(Check *c, Val base, Val index, Val v, Span span) {
  if (!val_ok(v) || !packed_number(c, base.type, v, &v, span)) return;
  emit_lib(c, LIB_packed_set, type_none(c->types), (Val[]){base, index, v}, 3, 0, span);
}

/* What stands in the place of a slice: of an array an array of its kind. */
static Val slice_value(Check *c, Val base, Val v, Span span) {
  if (type_is_bytes(base.type)) {
    bool items = type_is_sequence(v.type);
    if (type_is_bytes(v.type) || items) return packed_more(c, base.type, v, span);
    return fail(c, DG_TYPE, span, "can assign only bytes, buffers, or iterables of ints in range(0, 256)");
  }
  if (v.type == base.type) return v;
  if (v.type->kind == TY_PACKED) return fail(c, DG_TYPE, span, "bad argument type for built-in operation");
  return fail(c, DG_TYPE, span, "can only assign array (not \"%s\") to array slice", type_str_of(c, v.type));
}

/* base[a:b:s] = *v, and (v NULL) del base[a:b:s]. */
static void packed_slice_set(Check *c, Val base, const Node *slice, Val *v, Span span) {
  Items items = {0};
  Val args[5] = {base};
  uint32_t count = 1;
  val_ref(c, &args[0]);
  if (!items_add_slice(c, &items, slice)) return;
  if (v) args[count] = slice_value(c, base, *v, span);
  if (v && !val_ok(args[count++])) return;
  slice_parts(c, &items.items[0], args + count, span);
  lists_change(c);
  emit_lib(c, v ? LIB_packed_set_slice : LIB_packed_delete_slice, type_none(c->types), args, count + 3, 0,
           span);
}

static void packed_assign(Check *c, Val base, const Node *target, Val v) {
  const Node *slice = target->u.subscript.slice;
  Val index;
  if (slice->kind == ND_SLICE)
    packed_slice_set(c, base, slice, &v, target->span);
  else if (packed_index(c, base, slice, &index, target->span))
    packed_set(c, base, index, v, target->span);
}

static void packed_augment(Check *c, Val base, const Node *target, AstOp op, const Node *value, Span span) {
  const Node *slice = target->u.subscript.slice;
  Val index, old;
  val_ref(c, &base);
  if (slice->kind == ND_SLICE) {
    old = bytes_subscript(c, base, slice, span);
    Val v = check_expr(c, value);
    Val out = val_ok(old) && val_ok(v) ? binary(c, op, old, v, span, true) : val_error();
    if (val_ok(out)) packed_slice_set(c, base, slice, &out, span);
    return;
  }
  if (!packed_index(c, base, slice, &index, target->span)) return;
  val_ref(c, &index);
  old = emit_lib(c, LIB_packed_get, packed_item_type(c, base.type), (Val[]){base, index}, 2, 0, span);
  Val v = check_expr(c, value);
  if (val_ok(v)) packed_set(c, base, index, binary(c, op, old, v, span, true), span);
}

static void packed_erase(Check *c, Val base, const Node *target) {
  const Node *slice = target->u.subscript.slice;
  Val index;
  if (slice->kind == ND_SLICE) {
    packed_slice_set(c, base, slice, NULL, target->span);
    return;
  }
  if (!packed_index(c, base, slice, &index, target->span)) return;
  lists_change(c);
  emit_lib(c, LIB_packed_delete, type_none(c->types), (Val[]){base, index}, 2, 0, target->span);
}

const TypeOps type_ops_packed = {.rows_of = packed_rows,
                                 .subscript = bytes_subscript,
                                 .assign = packed_assign,
                                 .augment = packed_augment,
                                 .erase = packed_erase,
                                 .iterate = packed_iterate,
                                 .length = bytes_length,
                                 .contains = packed_contains,
                                 .truth = bytes_truth,
                                 .binary = packed_binary,
                                 .reflected = bytes_reflected,
                                 .advise = bytes_advise,
                                 .compare = packed_compare,
                                 .may_equal = packed_may_equal,
                                 .unordered = packed_unordered};
