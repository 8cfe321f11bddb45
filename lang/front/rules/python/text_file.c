/* Rules of text files, of the environment, and of contexts for `with`. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/beside.h"
#include "lang/lib/io/text_file.h"

/* open(path, mode): text only. */
Val rule_OPEN(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[2] = {b->params[0], b->given[1] ? b->params[1] : val_str(c, "r", 1, span)};
  for (int k = 0; k < 2; k++)
    if (args[k].type->kind != TY_STR)
      return fail(c, DG_TYPE, span, "open() needs a path and a mode that are strings, not %s",
                  type_str_of(c, args[k].type));
  if (args[1].is_const && memchr(args[1].text, 'b', args[1].length)) {
    fail(c, DG_TYPE, span,
         "binary files are not opened here: np.fromfile(path, dtype=np.uint8) reads the bytes of one");
    hint(c, "np.load and np.save read and write arrays; open(path) reads text");
    return val_error();
  }
  Val *encoding = named_arg(row, b, "encoding");
  bool utf8 = !encoding || (encoding->is_const && encoding->text &&
                            (!strcasecmp(encoding->text, "utf-8") || !strcasecmp(encoding->text, "utf8") ||
                             !strcasecmp(encoding->text, "ascii")));
  if (!utf8) return fail(c, DG_TYPE, span, "text files are read and written as UTF-8 only");
  return emit_lib(c, LIB_text_open, type_object(c->types, &text_file_class), args, 2, 0, span);
}

/* os.environ.get and os.getenv; types: the name in errors. Without a default Python's result is a str or
 * None. */
Val rule_GETENV(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!b->given[1] || val_is_none(b->params[1])) {
    fail(c, DG_TYPE, span, "%s() needs a default here: a variable that is not set would be None", row->types);
    hint(c, "give a default, %s(key, ''), or ask first: key in os.environ", row->types);
    return val_error();
  }
  for (int k = 0; k < 2; k++)
    if (b->params[k].type->kind != TY_STR)
      return fail(c, DG_TYPE, span, "%s() takes strings, not %s", row->types,
                  type_str_of(c, b->params[k].type));
  return emit_lib(c, LIB_getenv_or, type_str(c->types), b->params, 2, 0, span);
}

/* Methods and attributes of a file; impl: the library function. */
Val rule_FILE_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *text = type_str(c->types);
  Val args[2] = {b->receiver, val_int(c, -1, span)};
  switch (row->impl) {
    case LIB_text_read:
      if (given(b, 1) && !int_of(c, b->params[1], "the number of characters", &args[1])) return val_error();
      return emit_lib(c, LIB_text_read, text, args, 2, 0, span);
    case LIB_text_readline: return emit_lib(c, LIB_text_readline, text, args, 1, 0, span);
    case LIB_text_readlines:
      return emit_lib(c, LIB_text_readlines, type_list(c->types, text), args, 1, 0, span);
    case LIB_text_write:
      args[1] = b->params[1];
      if (val_ok(args[1]) && args[1].type->kind != TY_STR) {
        fail(c, DG_TYPE, span, "write() argument must be str, not %s", type_str_of(c, args[1].type));
        hint(c, "write(str(x)), or print(x, file=f)");
        return val_error();
      }
      return emit_lib(c, LIB_text_write, type_int(c->types), args, 2, 0, span);
    case LIB_text_seek:
      if (!int_of(c, b->params[1], "the position", &args[1])) return val_error();
      return emit_lib(c, LIB_text_seek, type_int(c->types), args, 2, 0, span);
    default: emit_lib(c, (LibId)row->impl, type_none(c->types), args, 1, 0, span); return val_none(c, span);
  }
}

/* impl: 0 closed, 1 name, 2 mode. */
Val rule_FILE_ATTR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!row->impl) return emit_lib(c, LIB_text_closed, type_bool(c->types), &b->receiver, 1, 0, span);
  Val args[2] = {b->receiver, val_int(c, row->impl - 1, span)};
  return emit_lib(c, LIB_text_name, type_str(c->types), args, 2, 0, span);
}

/* np.errstate(all='ignore') and np.seterr: warnings there are none, so 'ignore' and 'warn' are how things
 * are. */
static bool quiet(Check *c, const BuiltinRow *row, const CallArgs *args, Span span) {
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    Val v = args->keywords[k];
    if (val_is_none(v) ||
        (v.type->kind == TY_STR && v.is_const && (!strcmp(v.text, "ignore") || !strcmp(v.text, "warn"))))
      continue;
    fail(c, DG_TYPE, args->keyword_spans[k],
         "%s() takes 'ignore' and 'warn' only: floating-point errors are neither raised nor printed here",
         row->name);
    hint(c, "test the result: np.isfinite(x).all()");
    (void)span;
    return false;
  }
  return true;
}

/* Contexts without anything to do here. impl: 0 np.errstate, 1 warnings.catch_warnings, 2 np.seterr (no
 * context).
 */
Val rule_CONTEXT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (row->impl != 1 && !quiet(c, row, b->call, span)) return val_error();
  if (row->impl == 2) return val_none(c, span);
  const RuntimeClass *class_ = row->impl == 1 ? beside_warnings() : &no_context_class;
  return emit_lib(c, LIB_context_new, type_object(c->types, class_), NULL, 0, 0, span);
}

/* A value read by its name alone: the row's body, run as rule SOURCE runs it. */
Val rule_VALUE(Check *c, const BuiltinRow *row, Bound *b, Span span) { return rule_SOURCE(c, row, b, span); }
