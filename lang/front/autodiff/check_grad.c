/* check_grad(f, *args) and %check_grad f(args): the gradient beside central differences.
 *
 * One line for each argument that has a gradient: the largest difference over its elements (of a
 * long array, over some hundred of them), the step, and what that means. The function is told by
 * the sum of its result. Complex arguments are moved along both axes.
 * Invariant: the differences call the function itself, not what was made of it. */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/autodiff/forward.h"
#include "lang/front/autodiff/grad.h"
#include "lang/ir/autodiff/forward/forward.h"
#include "lang/front/rules/rules.h"

static const char *argument_name(Check *c, Val f, uint32_t k) {
  const FuncDef *def = f.type->kind == TY_FUNC ? f.type->def : NULL;
  if (def && k < def->args->count) return def->args->items[k].name;
  return arena_printf(c->arena, "argument %u", k);
}

static Val line_of(Check *c, Val f, const Val *args, uint32_t count, uint32_t k, Span span) {
  const char *name = argument_name(c, f, k);
  if (!type_is_numeric(args[k].type)) {
    const char *text = arena_printf(c->arena, "%s: %s is not compared: give what it holds as arguments", name,
                                    type_str_of(c, args[k].type));
    return val_str(c, text, strlen(text), span);
  }
  Val parts[5] = {f, val_str(c, name, strlen(name), span), args[k], val_tuple(c, args, k, span),
                  val_tuple(c, args + k + 1, count - k - 1, span)};
  return lang_call(c, "check_argument", parts, 5, span);
}

static Val compare_all(Check *c, Val f, Val *args, uint32_t count, Span span) {
  bool any = false;
  if (f.type->kind != TY_FUNC && f.type->kind != TY_BUILTIN)
    return fail(c, DG_TYPE, f.span.source ? f.span : span, "check_grad() takes a function, not %s",
                type_str_of(c, f.type));
  if (f.open) f = func_close(c, f, span);
  for (uint32_t k = 0; val_ok(f) && k < count; k++) {
    if (args[k].display && args[k].items) args[k] = as_array(c, args[k], span);
    if (!val_ok(args[k])) return args[k];
    if (!ad_type_carries(args[k].type)) continue;
    Val line = line_of(c, f, args, count, k, span), end = val_none(c, span);
    if (!val_ok(line)) return line;
    emit_lib(c, LIB_print, type_none(c->types), (Val[]){end, end, line}, 3, 0, span);
    any = true;
  }
  if (!any && val_ok(f))
    fail(c, DG_TYPE, span, "no argument is a float, a complex number or an array of them");
  return val_none(c, span);
}

Val rule_CHECK_GRAD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return compare_all(c, b->params[0], b->rest, b->rest_count, span);
}

Val check_gradient(Check *c, const NodeList *code, Span span) {
  const Node *call =
      code->count == 1 && code->items[0]->kind == ND_EXPR ? code->items[0]->u.expr.value : NULL;
  if (!call || call->kind != ND_CALL) {
    fail(c, DG_USAGE, span, "%%check_grad takes one call of a function");
    hint(c, "%%check_grad f(x, y)");
    return val_error();
  }
  Val f = check_expr(c, call->u.call.func);
  CallArgs args;
  if (!call_arguments(c, call, &args) || !val_ok(f)) return val_error();
  if (args.keyword_count || args.starred)
    return fail(c, DG_TYPE, span, "%%check_grad takes a call with plain arguments");
  return compare_all(c, f, args.positional, args.count, span);
}
