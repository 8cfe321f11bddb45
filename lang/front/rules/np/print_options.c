/* np.set_printoptions, np.printoptions and np.get_printoptions, and an option by its name. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/lib/text/print_options.h"

static bool option_arg(Check *c, const BuiltinRow *row, const PrintOption *option, Val *v) {
  *v = scalar_of_0d(c, *v);
  if (val_is_none(*v)) return true;
  bool text = option->kind == 's', whole = !strcmp(option->name, "precision");
  if (text ? v->type->kind == TY_STR
           : type_is_scalar(v->type) && !dtype_is_complex(v->type->dtype) &&
                 !(whole && dtype_is_float(v->type->dtype)))
    return true;
  if (whole)
    return fail_as_python(c, DG_TYPE, v->span, "precision must be an integer, not %s",
                          type_str_of(c, v->type)),
           false;
  fail(c, DG_TYPE, v->span, "np.%s(): %s must be %s, not %s", row->name, option->name,
       text ? "a string" : "a number", type_str_of(c, v->type));
  return false;
}

static bool none_given(Check *c, const BuiltinRow *row, Bound *b) {
  static const char *const none[] = {"formatter", "legacy", "override_repr"};
  for (size_t k = 0; k < sizeof none / sizeof *none; k++) {
    Val *v = named_arg(row, b, none[k]);
    if (v)
      return fail(c, DG_NOT_IMPLEMENTED, v->span, "np.%s() has no %s in this version", row->name, none[k]),
             false;
  }
  return true;
}

/* The arguments of LIB_print_options, each the parameter of that name, or None. */
static bool option_args(Check *c, const BuiltinRow *row, Bound *b, Val *args, Span span) {
  for (uint32_t k = 0; k < PRINT_OPTION_COUNT; k++) {
    const char *name = print_option_info[k].name;
    if (row->rule == RULE_ARRAY2STRING_ && k == PRINT_OPTION_linewidth) name = "max_line_width";
    if (row->rule == RULE_ARRAY2STRING_ && k == PRINT_OPTION_suppress) name = "suppress_small";
    Val *v = named_arg(row, b, name);
    args[k] = v ? *v : val_none(c, span);
    if (!option_arg(c, row, &print_option_info[k], &args[k])) return false;
  }
  return true;
}

/* impl: 0 sets, 1 for a with statement, 2 what is in force. */
Val rule_PRINT_OPTIONS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[PRINT_OPTION_COUNT];
  if (!none_given(c, row, b) || !option_args(c, row, b, args, span)) return val_error();
  const Type *type = row->impl ? type_object(c->types, &print_options_class) : type_none(c->types);
  Val out = emit_lib(c, LIB_print_options, type, args, PRINT_OPTION_COUNT, row->impl != 0, span);
  return row->impl ? out : val_none(c, span);
}

Val rule_ARRAY2STRING(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  static const char *const texts[] = {"separator", "prefix", "suffix"};
  Val changes[PRINT_OPTION_COUNT], args[5] = {as_array(c, b->params[0], span)};
  if (!type_is_array(b->params[0].type) && (!type_is_scalar(b->params[0].type) || b->params[0].type->weak))
    return fail(c, DG_ATTRIBUTE, span, "array2string() takes an array, not %s",
                type_str_of(c, b->params[0].type)),
           val_error();
  if (!val_ok(args[0]) || !none_given(c, row, b) || !option_args(c, row, b, changes, span))
    return val_error();
  args[1] = emit_lib(c, LIB_print_options, type_object(c->types, &print_options_class), changes,
                     PRINT_OPTION_COUNT, 1, span);
  for (uint32_t k = 0; k < 3; k++) {
    Val *v = named_arg(row, b, texts[k]);
    args[2 + k] = v ? *v : val_str(c, " ", k == 0, span);
    if (args[2 + k].type->kind != TY_STR)
      return fail(c, DG_TYPE, v->span, "np.array2string(): %s must be a string, not %s", texts[k],
                  type_str_of(c, v->type)),
             val_error();
  }
  return emit_lib(c, LIB_array2string, type_str(c->types), args, 5, 0, span);
}

Val print_option(Check *c, Val options, Val name, Span span) {
  for (uint32_t k = 0; name.type->kind == TY_STR && name.is_const && k < PRINT_OPTION_COUNT; k++) {
    const PrintOption *option = &print_option_info[k];
    if (strlen(option->name) != name.length || memcmp(option->name, name.text, name.length) != 0) continue;
    const Type *type = option->kind == 's'   ? type_str(c->types)
                       : option->kind == 'b' ? type_bool(c->types)
                                             : type_int(c->types);
    return emit_lib(c, LIB_print_option, type, (Val[]){options, val_int(c, k, span)}, 2, 0, span);
  }
  if (name.is_const && name.type->kind == TY_STR)
    fail(c, DG_KEY, name.span, "there is no print option '%.*s'", (int)name.length, name.text);
  else
    fail(c, DG_TYPE, name.span, "a print option is named by a string that is known when the cell is checked");
  hint(c, "options: precision, threshold, edgeitems, linewidth, suppress, nanstr, infstr, sign, floatmode");
  return val_error();
}
