/* Rules of iter(), next() and what iterators have as attributes. */
#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/iter.h"
#include "lang/lib/io/text_file.h"

/* The class of what reversed(x) gives. */
static IterClass class_back(Check *c, const Node *reversed) {
  const NodeList *args = &reversed->u.call.args;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  check_quiet(c);
  Val v = args->count == 1 ? check_expr(c, args->items[0]) : val_error();
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  if (!val_ok(v)) return ITER_REVERSED;
  bool view = v.type->kind == TY_VIEW;
  unsigned ordered = (view ? v.type->items[0] : v.type)->rank == DICT_ORDERED;
  if (view || v.type->kind == TY_DICT)
    return (IterClass)((ordered ? ITER_ORDERED_KEYS : ITER_KEYS_BACK) + (view ? v.type->rank : VIEW_KEYS));
  return v.type->kind == TY_LIST    ? ITER_LIST_BACK
         : v.type->kind == TY_RANGE ? ITER_RANGE
         : v.type->kind == TY_DEQUE ? ITER_DEQUE_BACK
                                    : ITER_REVERSED;
}

/* The class of what the call iter(zip(...)) is given, whose items are a list here; ITER_CLASS_COUNT: none. */
static IterClass class_written(Check *c, const Node *call) {
  static const struct {
    const char *name;
    IterClass class_;
  } classes[] = {{"enumerate", ITER_ENUMERATE},
                 {"zip", ITER_ZIP},
                 {"map", ITER_MAP},
                 {"filter", ITER_FILTER},
                 {"reversed", ITER_REVERSED}};
  const Node *of =
      call && call->kind == ND_CALL && call->u.call.args.count ? call->u.call.args.items[0] : NULL;
  if (of && of->kind == ND_GENERATOR_EXP) return ITER_GENERATOR;
  const BuiltinRow *row = of && of->kind == ND_CALL ? callee_builtin(c, of) : NULL;
  if (row && (row->rule == RULE_ITERABLE_ || row->rule == RULE_FILTER_))
    for (size_t k = 0; k < sizeof classes / sizeof *classes; k++)
      if (!strcmp(row->name, classes[k].name))
        return classes[k].class_ == ITER_REVERSED ? class_back(c, of) : classes[k].class_;
  return ITER_CLASS_COUNT;
}

static bool can_be_called(const Type *type) {
  return type->kind == TY_FUNC || type->kind == TY_BUILTIN || type->kind == TY_DTYPE ||
         type->kind == TY_UNION;
}

Val rule_ITER(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val v = b->params[0];
  if (!val_ok(v)) return v;
  if (b->given[1]) {
    if (!can_be_called(v.type)) return fail_as_python(c, DG_TYPE, span, "iter(v, w): v must be callable");
    return iter_until(c, v, b->params[1], span);
  }
  IterClass class_ = class_written(c, b->node);
  return class_ == ITER_CLASS_COUNT ? iter_over(c, v, span) : iter_class_over(c, class_, v, span);
}

Val rule_NEXT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val none = {.ref = REF_NONE}, v = b->params[0];
  if (!val_ok(v)) return v;
  if (v.type == type_object(c->types, &text_file_class)) {
    Val line = emit_lib(c, LIB_text_readline, type_str(c->types), &v, 1, 0, span);
    return lang_call(c, b->given[1] ? "line_or" : "line_read", (Val[]){line, b->params[1]}, 1 + b->given[1],
                     span);
  }
  return iter_next(c, v, b->given[1] ? b->params[1] : none, span);
}

/* What iterators have: impl 0: __next__, 1: __iter__, 2: __length_hint__. */
Val rule_ITER_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val it = b->receiver;
  if (row->impl == 0) return iter_next(c, it, (Val){.ref = REF_NONE}, span);
  if (row->impl == 1) return it;
  if (it.type->rank < ITER_ARRAY) return emit_lib(c, LIB_iter_left, type_int(c->types), &it, 1, 0, span);
  return fail(c, DG_ATTRIBUTE, span, "'%s' object has no attribute '__length_hint__'",
              type_str_of(c, it.type));
}
