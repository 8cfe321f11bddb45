/* Texts to the checker. */
#include <string.h>

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
                              .ref = str_ref,
                              .rows = "str",
                              .numba = numba_itself,
                              .unordered = str_unordered};
