/* Texts to the checker. */
#include <string.h>

#include "lang/front/sema/beside.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/table.h"
#include "lang/front/types/types.h"

static Val str_subscript(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  if (items.count) return brackets_slice(c, LIB_str_slice, base, &items.items[0], span);
  if (!brackets_index(c, "string", &index, span)) return val_error();
  return emit_lib(c, LIB_str_index, base.type, (Val[]){base, val_to_index(c, index)}, 2, 0, span);
}

static Val str_length(Check *c, Val v, Span span) {
  return emit_lib(c, LIB_str_length, type_int(c->types), &v, 1, 0, span);
}

static Val item_str(Check *c, Iter *iter, Ref at, Span span) {
  return emit_lib(c, LIB_str_index, iter->source.type, (Val[]){iter->source, val_of_int(c, at, span)}, 2, 0,
                  span);
}

static bool str_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  out->length = str_length(c, v, span).ref;
  out->item = item_str;
  return true;
}

static bool str_contains(Check *c, Val in, Val item, Span span, Val *out) {
  if (item.type->kind != TY_STR) return false;
  *out = val_text_known(item) && val_text_known(in)
             ? val_bool(c, !item.length || memmem(in.text, in.length, item.text, item.length), span)
             : emit_lib(c, LIB_str_contains, type_bool(c->types), (Val[]){item, in}, 2, 0, span);
  return true;
}

static Val str_truth(Check *c, Val v, Span span) {
  return val_text_known(v) ? val_bool(c, v.length > 0, span) : truth_of_length(c, LIB_str_length, v, span);
}

static Val str_repeated(Check *c, Val text, Val times, Span span) {
  Val args[2] = {text, convert(c, times, type_int(c->types), span)};
  return emit_lib(c, LIB_str_repeat, text.type, args, 2, 0, span);
}

Val percent_of(Check *c, LibId lib, Val text, Val b, Span span) {
  bool keys = b.type->kind == TY_CHAIN && val_text_known(text) && strstr(text.text, "%(");
  if (keys) b = chain_settled(c, b, span);
  if (!val_ok(b)) return b;
  bool tuple = b.type->kind == TY_TUPLE;
  uint32_t count = tuple ? b.type->count : 1;
  Val *all = arena_array(c->arena, Val, count + 1);
  all[0] = text;
  for (uint32_t k = 0; k < count; k++) all[k + 1] = tuple ? tuple_item(c, &b, k) : b;
  return emit_lib(c, lib, text.type, all, count + 1, !tuple, span);
}

static bool str_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  Val args[2] = {a, b};
  (void)in_place;
  if (op == AST_ADD && b.type->kind == TY_STR)
    *out = val_joined_text(c, emit_lib(c, LIB_str_concat, a.type, args, 2, 0, span), args, 2);
  else if (op == AST_MULT && val_is_int(b))
    *out = str_repeated(c, a, b, span);
  else if (op == AST_MOD && beside_holds(b.type))
    *out = beside_asked(c, "%", args, 2, a.type, span);
  else if (op == AST_MOD)
    *out = percent_of(c, LIB_percent, a, b, span);
  else
    return false;
  return true;
}

static bool str_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (op != AST_MULT || !val_is_int(a)) return false;
  *out = str_repeated(c, b, a, span);
  return true;
}

static void str_advise(Check *c, AstOp op, Val a, Val b) {
  (void)b;
  if (type_is_array(a.type)) return;
  if (op == AST_MULT) hint(c, "a string is repeated a whole number of times: use int(...)");
  if (op == AST_ADD) hint(c, "make the other side a string with str(...), or use an f-string");
}

static bool str_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  bool equality = op == AST_EQ || op == AST_NOTEQ;
  if (a.type != b.type) return false;
  if (equality && val_text_known(a) && val_text_known(b)) {
    bool equal = a.length == b.length && !memcmp(a.text, b.text, a.length);
    *out = val_bool(c, equal == (op == AST_EQ), span);
    return true;
  }
  Val order = emit_lib(c, LIB_str_compare, type_int(c->types), (Val[]){a, b}, 2, 0, span);
  *out = val_compare_int(c, op_of_ast(op), order, 0, span);
  return true;
}

static Ref str_ref(Check *c, Val *v) { return fn_const_str(c->fn, v->text, v->length, v->span); }

static const Type *str_unordered(const Type *type, bool inside) {
  (void)type, (void)inside;
  return NULL;
}

const TypeOps type_ops_str = {.subscript = str_subscript,
                              .iterate = str_iterate,
                              .length = str_length,
                              .contains = str_contains,
                              .truth = str_truth,
                              .binary = str_binary,
                              .reflected = str_reflected,
                              .advise = str_advise,
                              .compare = str_compare,
                              .ref = str_ref,
                              .rows = "str",
                              .numba = numba_itself,
                              .unordered = str_unordered};
