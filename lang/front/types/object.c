/* Objects of the libraries' classes, to the checker: what their rows say. */
#include "lang/front/types/types.h"

static Val object_brackets(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  return items.count ? fail_object(c, base, "is not subscriptable", span)
                     : object_subscript(c, base, index, span);
}

const TypeOps type_ops_object = {.subscript = object_brackets};
