/* progress(xs) and tqdm's bars: in the head of a loop a bar goes with the items; tqdm(total=n) is a bar that
 * the program moves. tqdm's documentation says what its keywords mean; those about its looks on a terminal
 * are taken and have no effect. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/lib/value/progress.h"

/* What a bar is made of, in the order of the library's arguments. */
enum { BAR_TOTAL, BAR_DESC, BAR_UNIT, BAR_LEAVE, BAR_DISABLE, BAR_PARTS };

static const char *const bar_names[BAR_PARTS] = {"total", "desc", "unit", "leave", "disable"};

static bool has_no_effect(const char *name) {
  static const char *const names[] = {"ncols",  "mininterval", "maxinterval",  "miniters",
                                      "ascii",  "unit_scale",  "smoothing",    "position",
                                      "colour", "delay",       "dynamic_ncols"};
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (!strcmp(names[k], name)) return true;
  return false;
}

static void bar_defaults(Check *c, Val *parts, Span span) {
  parts[BAR_TOTAL] = val_int(c, -1, span);
  parts[BAR_DESC] = val_str(c, "", 0, span);
  parts[BAR_UNIT] = val_str(c, "it", 2, span);
  parts[BAR_LEAVE] = val_bool(c, true, span);
  parts[BAR_DISABLE] = val_bool(c, false, span);
}

static bool bar_part(Check *c, uint32_t part, Val v, Val *parts, Span span) {
  if (!val_ok(v)) return false;
  if (val_is_none(v)) return true;
  if (part == BAR_TOTAL) return int_of(c, v, "the bar's total", &parts[part]);
  if (part == BAR_LEAVE || part == BAR_DISABLE) return val_ok(parts[part] = truth(c, v, span));
  if (v.type->kind != TY_STR)
    return fail(c, DG_TYPE, span, "%s must be a string, not %s", bar_names[part], type_str_of(c, v.type)),
           false;
  parts[part] = v;
  return true;
}

static bool bar_keyword(Check *c, const AstKeyword *keyword, Val *parts, bool *total) {
  if (!keyword->name)
    return fail(c, DG_TYPE, keyword->span,
                "what ** gives to a progress bar must be known: write its keywords out"),
           false;
  for (uint32_t part = 0; part < BAR_PARTS; part++)
    if (!strcmp(keyword->name, bar_names[part])) {
      *total |= part == BAR_TOTAL;
      return bar_part(c, part, check_expr(c, keyword->value), parts, keyword->span);
    }
  if (has_no_effect(keyword->name)) return true;
  fail(c, DG_TYPE, keyword->span, "a progress bar has no option '%s'", keyword->name);
  return hint(c, "it has total, desc, unit, leave and disable"), false;
}

static Val item_progress(Check *c, Iter *iter, Ref at, Span span) {
  Val args[2] = {iter->source, val_of(c, type_int(c->types), at, span)};
  emit_lib(c, LIB_progress_at, type_none(c->types), args, 2, 0, span);
  return iter->parts[0].item(c, &iter->parts[0], at, span);
}

/* The positional arguments after the iterable are its description and its total. */
static bool bar_options(Check *c, const Node *call, uint32_t from, Val *parts, bool *total) {
  static const uint32_t order[] = {BAR_DESC, BAR_TOTAL, BAR_LEAVE};
  const NodeList *args = &call->u.call.args;
  *total = false;
  bar_defaults(c, parts, call->span);
  for (uint32_t k = from; k < args->count; k++) {
    if (k - from >= 3)
      return fail(c, DG_TYPE, args->items[k]->span, "write the other options of a progress bar by name"),
             false;
    *total |= order[k - from] == BAR_TOTAL;
    if (!bar_part(c, order[k - from], check_expr(c, args->items[k]), parts, args->items[k]->span))
      return false;
  }
  for (uint32_t k = 0; k < call->u.call.keyword_count; k++)
    if (strcmp(call->u.call.keywords[k].name ? call->u.call.keywords[k].name : "", "iterable") != 0 &&
        !bar_keyword(c, &call->u.call.keywords[k], parts, total))
      return false;
  return true;
}

static Val bar_new(Check *c, Val *parts, bool loop, Span span) {
  return emit_lib(c, LIB_progress_new, type_object(c->types, &progress_class), parts, BAR_PARTS, loop, span);
}

static const Node *bar_iterable(const BuiltinRow *row, const Node *call) {
  for (uint32_t k = 0; k < call->u.call.keyword_count; k++) {
    const AstKeyword *keyword = &call->u.call.keywords[k];
    if (keyword->name && !strcmp(keyword->name, "iterable")) return keyword->value;
  }
  return !row->impl && call->u.call.args.count ? call->u.call.args.items[0] : NULL;
}

bool iter_progress(Check *c, const BuiltinRow *row, const Node *call, Iter *out) {
  Iter *inner = arena_new_of(c->arena, Iter);
  const Node *iterable = bar_iterable(row, call);
  Val parts[BAR_PARTS];
  bool total;
  Node bare = *call; /* trange(1, 9, 2, desc=...): a range of the positional arguments */
  bare.u.call.keyword_count = 0;
  if (!iterable && !row->impl)
    return fail(c, DG_TYPE, call->span, "a bar without an iterable is not run over: %s(range(n))", row->name),
           false;
  if (row->impl ? !iter_range(c, &bare, inner) : !iter_counted(c, iterable, inner)) return false;
  if (inner->drawn) {
    fail(c, DG_TYPE, call->span, "a bar is of what has a length here, and an iterator has none");
    return hint(c, "take a list of it: list(it)"), false;
  }
  bool first = !row->impl && call->u.call.args.count && iterable == call->u.call.args.items[0];
  if (!bar_options(c, call, row->impl ? call->u.call.args.count : first, parts, &total)) return false;
  Ref length = iter_length(c, inner, call->span);
  if (!total) parts[BAR_TOTAL] = val_of(c, type_int(c->types), length, call->span);
  *out = (Iter){.length = length,
                .start = REF_NONE,
                .known = inner->known,
                .parts = inner,
                .part_count = 1,
                .item = item_progress,
                .source = bar_new(c, parts, true, call->span)};
  return true;
}

/* ---- bars that the program moves ---- */

Val rule_PROGRESS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val parts[BAR_PARTS];
  bool total;
  if (row->impl || !b->node || bar_iterable(row, b->node)) {
    fail(c, DG_TYPE, span, "%s() of an iterable stands in the head of a loop", row->name);
    return hint(c, "for x in %s(xs): ...; a bar that you move yourself is tqdm(total=n)", row->name),
           val_error();
  }
  if (!bar_options(c, b->node, 0, parts, &total)) return val_error();
  return bar_new(c, parts, false, span);
}

/* set_postfix(loss=x): "loss=0.123", numbers as tqdm writes them. */
static Val postfix_text(Check *c, const CallArgs *args, Span span) {
  Val *pieces = arena_array(c->arena, Val, 2 * args->keyword_count + 1);
  uint32_t count = 0;
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    Val v = args->keywords[k], spec = val_str(c, ".3g", 3, span);
    if (!strcmp(args->names[k], "refresh")) continue;
    const char *name = arena_printf(c->arena, "%s%s=", count ? ", " : "", args->names[k]);
    bool number = type_is_scalar(v.type) && dtype_is_float(v.type->dtype);
    if (number) v = cast_dtype(c, v, DT_F64, true, span);
    pieces[count++] = val_str(c, name, (uint32_t)strlen(name), span);
    pieces[count++] = number ? emit_lib(c, LIB_format, type_str(c->types), (Val[]){v, spec}, 2, 0, span)
                             : val_to_text(c, v, span);
  }
  if (!count) return val_str(c, "", 0, span);
  return emit_lib(c, LIB_str_join_all, type_str(c->types), pieces, count, 0, span);
}

/* impl: the library function; types: "d" the description, "p" the postfix. */
Val rule_PROGRESS_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[2] = {b->receiver, val_int(c, 1, span)};
  switch (row->impl) {
    case LIB_progress_update:
      if (given(b, 1) && !int_of(c, b->params[1], "the number of steps", &args[1])) return val_error();
      break;
    case LIB_progress_say:
      args[1] = *row->types == 'p' ? postfix_text(c, b->call, span) : b->params[1];
      break;
    default: emit_lib(c, LIB_progress_close, type_none(c->types), args, 1, 0, span); return val_none(c, span);
  }
  if (!val_ok(args[1])) return args[1];
  if (row->impl == LIB_progress_say && args[1].type->kind != TY_STR)
    return fail(c, DG_TYPE, span, "%s() takes a string, not %s", row->name, type_str_of(c, args[1].type));
  emit_lib(c, (LibId)row->impl, type_none(c->types), args, 2, *row->types == 'd' ? 0 : 1, span);
  return val_none(c, span);
}

Val rule_PROGRESS_ATTR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  return emit_lib(c, LIB_progress_number, type_int(c->types), &b->receiver, 1, row->impl, span);
}
