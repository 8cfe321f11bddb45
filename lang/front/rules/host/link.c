/* Rules of what ties widgets to each other and unties them: link(), dlink(), jslink(), jsdlink(), unlink(),
 * unobserve(). */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/rules/host/widget.h"
#include "lang/front/rules/rules.h"

enum { LINK, DLINK, JSLINK, JSDLINK, TRANSFORMED };

/* One end: (widget, 'attribute'). */
typedef struct End {
  Val widget, name;
  WidgetId id;
  const WidgetTrait *trait;
  const Type *type;
} End;

static bool end_of(Check *c, Val pair, End *out, Span span) {
  Val *items;
  uint32_t count;
  unsigned choice;
  Span at = pair.span.source ? pair.span : span;
  bool good = widget_items(c, pair, &items, &count) && count == 2 &&
              widget_type(items[0].type, &out->id, &choice) && items[1].type->kind == TY_STR &&
              items[1].is_const;
  if (!good)
    return fail(c, DG_TYPE, at, "an end of a link is a pair (widget, 'attribute'), not %s",
                type_str_of(c, pair.type)),
           false;
  const char *name = arena_copy(c->arena, items[1].text, items[1].length);
  *out = (End){items[0], items[1], out->id, widget_trait(out->id, name), NULL};
  if (out->trait && *name != '_') out->type = widget_trait_type(c->types, out->id, choice, out->trait);
  if (out->type && out->type->kind != TY_OBJECT) return true;
  fail_as_python(c, DG_ATTRIBUTE, at, "'%s' object has no attribute '%s' to link", widget_name(out->id),
                 name);
  return false;
}

static bool is_number(const Type *type) { return type->kind == TY_SCALAR && type->dtype != DT_BOOL; }

static bool ends_match(Check *c, const End *a, const End *b, Span span) {
  if (a->type == b->type || (is_number(a->type) && is_number(b->type))) return true;
  fail(c, DG_TYPE, span, "%s.%s, %s, and %s.%s, %s, cannot be kept equal", widget_name(a->id), a->trait->name,
       type_str_of(c, a->type), widget_name(b->id), b->trait->name, type_str_of(c, b->type));
  return false;
}

/* Front ends have labels and an index where this side has values. */
static bool is_synced(Check *c, const End *end, Span span) {
  if (!strchr("vVlo", end->trait->kind)) return true;
  fail(c, DG_TYPE, span, "%s.%s cannot be linked by front ends, which do not have it", widget_name(end->id),
       end->trait->name);
  return hint(c, "link() and dlink() do it here; 'index' is what front ends have"), false;
}

static Val transformed(Check *c, End *source, End *target, Val f, Span span) {
  f = widget_handler(c, f, span);
  if (!val_ok(f)) return f;
  Val now = widget_read(c, source->widget, source->trait, span);
  Val value = call_value(c, f, &(CallArgs){.positional = &now, .count = 1}, span);
  if (!val_ok(value)) return value;
  widget_assign(c, target->widget, target->trait->name, value, span);
  Val args[5] = {source->widget, source->name, target->widget, target->name, f};
  return emit_lib(c, LIB_widget_link, type_object(c->types, &widget_classes[WIDGET_dlink][0]), args, 5,
                  TRANSFORMED, span);
}

/* impl: which of the four. */
Val rule_LINK(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  static const WidgetId classes[] = {WIDGET_link, WIDGET_dlink, WIDGET_Link, WIDGET_DirectionalLink};
  End source, target;
  if (!end_of(c, b->params[0], &source, span) || !end_of(c, b->params[1], &target, span)) return val_error();
  if (row->impl == DLINK && b->given[2] && !val_is_none(b->params[2]))
    return transformed(c, &source, &target, b->params[2], span);
  if (row->impl >= JSLINK && (!is_synced(c, &source, span) || !is_synced(c, &target, span)))
    return val_error();
  if (!ends_match(c, &source, &target, span)) return val_error();
  Val args[4] = {source.widget, source.name, target.widget, target.name};
  return emit_lib(c, LIB_widget_link, type_object(c->types, &widget_classes[classes[row->impl]][0]), args, 4,
                  row->impl, span);
}

Val rule_UNLINK(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  WidgetId id;
  widget_type(b->receiver.type, &id, NULL);
  if (id != WIDGET_link && id != WIDGET_dlink && id != WIDGET_Link && id != WIDGET_DirectionalLink)
    return fail_as_python(c, DG_ATTRIBUTE, span, "'%s' object has no attribute '%s'", widget_name(id),
                          row->name);
  emit_lib(c, LIB_widget_close, type_none(c->types), &b->receiver, 1, 0, span);
  return val_none(c, span);
}

/* unobserve(handler, names): of one attribute, of several, of all. */
Val rule_UNOBSERVE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val w = b->receiver, f = widget_handler(c, b->params[1], span), *items;
  uint32_t count = 1;
  (void)row;
  if (!val_ok(f)) return f;
  Val names = b->given[2] ? b->params[2] : val_str(c, "", 0, span);
  if (!widget_items(c, names, &items, &count)) items = &names;
  for (uint32_t k = 0; k < count; k++) {
    if (items[k].type->kind != TY_STR)
      return fail(c, DG_TYPE, span, "names is the name of an attribute, or a list of such, not %s",
                  type_str_of(c, names.type));
    emit_lib(c, LIB_widget_unobserve, type_none(c->types), (Val[]){w, f, items[k]}, 3, 0, span);
  }
  return val_none(c, span);
}
