/* Bytes to the checker: items are ints, slices and sums are bytes again. */
#include "lang/front/types/bytes.h"

#include "lang/front/sema/expr/ops.h"
#include "lang/front/types/types.h"

const Type *packed_item_type(Check *c, const Type *type) {
  return dtype_is_float(packed_dtype(type)) ? type_float(c->types) : type_int(c->types);
}

Val bytes_subscript(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  if (items.count) return brackets_slice(c, LIB_packed_slice, base, &items.items[0], span);
  const char *kind = base.type->kind == TY_BYTES ? "byte" : type_is_bytes(base.type) ? "bytearray" : "array";
  if (!brackets_index(c, kind, &index, span)) return val_error();
  return emit_lib(c, LIB_packed_get, packed_item_type(c, base.type), (Val[]){base, val_to_index(c, index)}, 2,
                  0, span);
}

Val bytes_length(Check *c, Val v, Span span) {
  return emit_lib(c, LIB_packed_length, type_int(c->types), &v, 1, 0, span);
}

static Val item_bytes(Check *c, Iter *iter, Ref at, Span span) {
  return emit_lib(c, LIB_packed_get, type_int(c->types), (Val[]){iter->source, val_of_int(c, at, span)}, 2, 0,
                  span);
}

static bool bytes_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  out->length = bytes_length(c, v, span).ref;
  out->item = item_bytes;
  return true;
}

bool bytes_contains(Check *c, Val in, Val item, Span span, Val *out) {
  if (val_is_int(item))
    item = convert(c, item, type_int(c->types), span);
  else if (!type_is_bytes(item.type)) {
    fail(c, DG_TYPE, span, "a bytes-like object is required, not '%s'", type_str_of(c, item.type));
    return *out = val_error(), true;
  }
  *out = emit_lib(c, LIB_packed_contains, type_bool(c->types), (Val[]){in, item}, 2, 0, span);
  return true;
}

Val bytes_truth(Check *c, Val v, Span span) { return truth_of_length(c, LIB_packed_length, v, span); }

static Val bytes_repeated(Check *c, Val v, Val times, Span span) {
  Val args[2] = {v, convert(c, times, type_int(c->types), span)};
  return emit_lib(c, LIB_packed_repeat, v.type, args, 2, 0, span);
}

bool bytes_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  (void)in_place;
  if (op == AST_ADD && type_is_bytes(b.type))
    *out = emit_lib(c, LIB_packed_concat, a.type, (Val[]){a, b}, 2, 0, span);
  else if (op == AST_MULT && val_is_int(b))
    *out = bytes_repeated(c, a, b, span);
  else if (op == AST_MOD && type_is_bytes(a.type))
    *out = percent_of(c, LIB_packed_percent, a, b, span);
  else if (op == AST_ADD && !type_is_array(b.type))
    *out = fail(c, DG_TYPE, span, "can't concat %s to %s", type_str_of(c, b.type), type_str_of(c, a.type));
  else
    return false;
  return true;
}

bool bytes_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (op != AST_MULT || !val_is_int(a)) return false;
  *out = bytes_repeated(c, b, a, span);
  return true;
}

void bytes_advise(Check *c, AstOp op, Val a, Val b) {
  if (op == AST_ADD && (a.type->kind == TY_STR || b.type->kind == TY_STR))
    hint(c, "make bytes of the text with text.encode(), or a text of the bytes with data.decode()");
}

bool bytes_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (!type_is_bytes(a.type) || !type_is_bytes(b.type)) return false;
  Val order = emit_lib(c, LIB_packed_compare, type_int(c->types), (Val[]){a, b}, 2, 0, span);
  *out = val_compare_int(c, op_of_ast(op), order, 0, span);
  return true;
}

bool bytes_may_equal(const Type *type, const Type *other) {
  (void)type;
  return type_is_bytes(other);
}

static const Type *bytes_unordered(const Type *type, bool inside) {
  (void)type, (void)inside;
  return NULL;
}

const TypeOps type_ops_bytes = {.subscript = bytes_subscript,
                                .iterate = bytes_iterate,
                                .length = bytes_length,
                                .contains = bytes_contains,
                                .truth = bytes_truth,
                                .binary = bytes_binary,
                                .reflected = bytes_reflected,
                                .advise = bytes_advise,
                                .compare = bytes_compare,
                                .may_equal = bytes_may_equal,
                                .rows = "bytes",
                                .unordered = bytes_unordered};
