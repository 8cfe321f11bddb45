/* Inside the checker: widgets, as its files offer them to each other. */
#ifndef QUERN_FRONT_RULES_HOST_WIDGET_H
#define QUERN_FRONT_RULES_HOST_WIDGET_H

#include "lang/front/sema/apply.h"
#include "lang/lib/widget/widget.h"

/* Arguments of LIB_widget_new and LIB_widget_set: pairs of a name and a value. */
typedef struct WidgetPairs {
  VEC(Val) items;
} WidgetPairs;

/* What the options `v` are: a list of values or of (label, value) pairs, and the choice that goes with them.
 * False after a reported error. */
bool widget_options_of(Check *c, Val v, Val *list, unsigned *choice, Span span);
/* Appends attribute `name` and its value, converted; False after a reported error. */
bool widget_pair(Check *c, WidgetPairs *pairs, WidgetId id, unsigned choice, const char *name, Val v,
                 Span span);
void widget_pair_add(Check *c, WidgetPairs *pairs, const char *name, Val v);
/* A new widget with these attributes. */
Val widget_make(Check *c, WidgetId id, unsigned choice, WidgetPairs *pairs, Span span);
/* The value of widget `w`'s attribute. */
Val widget_read(Check *c, Val w, const WidgetTrait *trait, Span span);

/* The items of a tuple or of a list that is written out; false: it is neither. */
bool widget_items(Check *c, Val v, Val **items, uint32_t *count);
/* A function to be called later; an error for what is none. */
Val widget_handler(Check *c, Val f, Span span);

/* base.name, where base is a widget and name one of its attributes; false: it is neither. */
bool widget_attribute(Check *c, Val base, const char *name, Span span, Val *out);
/* base.name = v, where base is a widget; false: it is none. */
bool widget_assign(Check *c, Val base, const char *name, Val v, Span span);
/* A dictionary that is written as an argument of a widget's constructor or of interact(): layout= and style=
 * as such a widget, others as a list of (name, value) pairs; false: it is no such dictionary. There are none
 * elsewhere in the language. */
bool widget_dictionary(Check *c, const Node *call, const char *keyword, const Node *value, Val *out);

#endif
