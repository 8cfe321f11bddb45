/* Rules of exceptions as values: ValueError("..."), e.args, type(e).__name__, isinstance(e, ValueError).
 *
 * What `except E as e` binds is an object (lang/lib/value/exception.h), since its class is known at run time
 * only; a name such as ValueError is known to the checker. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

/* ValueError(...): impl is the kind. */
Val rule_EXCEPTION(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  return exception_make(c, (DiagKind)row->impl, b->rest, b->rest_count, span);
}

static Val class_of(Check *c, Val e, Span span) {
  return emit_lib(c, LIB_exception_class, type_object(c->types, &exception_type_class), &e, 1, 0, span);
}

/* Attributes; impl: 0 e.args, 1 e.__class__ and type(e), 2 the name of a class, 3 to 6 what only a re.error
 * or a JSONDecodeError has: msg, pos, lineno, colno; 7 pattern of the one, 8 doc of the other. */
Val rule_EXCEPTION_ATTR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (row->impl == 1) return class_of(c, b->receiver, span);
  if (row->impl == 2)
    return emit_lib(c, LIB_exception_class_name, type_str(c->types), &b->receiver, 1, 0, span);
  const Type *text = type_str(c->types);
  if (row->impl > 6) {
    const Type *any[] = {text, type_bytes(c->types), type_none(c->types)};
    return emit_lib(c, LIB_exception_about, row->impl == 8 ? text : type_union(c->types, any, 3),
                    &b->receiver, 1, row->impl == 8, span);
  }
  if (row->impl > 2) {
    const Type *number = type_union(c->types, (const Type *[]){type_int(c->types), type_none(c->types)}, 2);
    return emit_lib(c, LIB_exception_pattern, row->impl == 3 ? text : number, &b->receiver, 1, row->impl - 3,
                    span);
  }
  return emit_lib(c, LIB_exception_args, type_tuple(c->types, &text, 1), &b->receiver, 1, 0, span);
}

Val exception_is(Check *c, Val e, DiagKind kind, Span span) {
  Val args[3] = {class_of(c, e, span), val_int(c, kind, span), val_bool(c, true, span)};
  return emit_lib(c, LIB_exception_class_is, type_bool(c->types), args, 3, 0, span);
}

Val exception_class_compare(Check *c, AstOp op, Val class_, DiagKind kind, Span span) {
  Val args[3] = {class_, val_int(c, kind, span), val_bool(c, false, span)};
  Val same = emit_lib(c, LIB_exception_class_is, type_bool(c->types), args, 3, 0, span);
  return op == AST_EQ || op == AST_IS ? same : val_not(c, same, span);
}
