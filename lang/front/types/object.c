/* Objects of the libraries' classes, to the checker: what their rows say. */
#include "lang/front/rules/host/widget.h"
#include "lang/front/rules/rules.h"
#include "lang/front/types/types.h"

static Val object_brackets(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  return items.count ? fail_object(c, base, "is not subscriptable", span)
                     : object_subscript(c, base, index, span);
}

static const char *object_rows(const Type *type) {
  const ClassDef *of = type_class(type);
  return of->rows ? of->rows : of->name;
}

static bool object_getattr(Check *c, Val base, const char *name, Span span, Span name_span, Val *out) {
  (void)name_span;
  return widget_attribute(c, base, name, span, out);
}

static bool object_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  return regex_compare(c, op, a, b, span, out);
}

const TypeOps type_ops_object = {.compare = object_compare,
                                 .subscript = object_brackets,
                                 .rows_of = object_rows,
                                 .getattr = object_getattr};
