/* Callbacks, links and outputs of widgets, as the language calls them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/lib.h"
#include "lang/lib/widget/widget.h"

/* ---- what is called later ---- */

bool widget_keep(Rt *rt, unsigned number, const char *part, const Type *type, Value value, StrBuf *code) {
  char name[64];
  snprintf(name, sizeof name, "__widget_%u%s", number, part);
  if (!rt->hooks || !rt->hooks->keep) return rt_fault(rt, DG_RUNTIME, "nothing can be called later here");
  rt->hooks->keep(rt->host, name, type, value);
  strbuf_puts(code, name);
  return true;
}

/* What tells functions of one type from each other: what they captured. */
static const void *identity(const Type *type, Value value) {
  return type_has_storage(type) ? (const void *)value.object : NULL;
}

static void observe(const Rt *rt, Widget *widget, const char *name, bool event, const StrBuf *code,
                    const WidgetCallback *like, const Widget *by) {
  WidgetCallback *callback = widgets_callback(rt->library.widgets, strbuf_text(code), like);
  widget_observe(widget, name, event, callback, by);
}

/* widget, function, name: what changes of the attribute (extra 0), or an event (1), call. */
bool lib_widget_observe(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *widget = widget_arg(args, 0);
  const char *name = args[2].str->text;
  const WidgetTrait *trait = call->extra ? NULL : widget_trait(widget->id, name);
  const char *event = !strcmp(name, "submit") ? "submit" : "click";
  WidgetCallback like = {.number = widgets_number(rt->library.widgets),
                         .type = call->types[1],
                         .value = identity(call->types[1], args[1])};
  StrBuf code = {0};
  (void)out;
  bool ok = widget_keep(rt, like.number, "", call->types[1], args[1], &code);
  strbuf_puts(&code, call->extra ? "(__widget_owner)" : "(__widget_change)");
  const char *told = call->extra ? event : trait ? trait->name : "";
  if (ok) observe(rt, widget, told, call->extra, &code, &like, NULL);
  strbuf_fini(&code);
  return ok;
}

/* widget: forgets all; widget, function, name ("": any): that function. */
bool lib_widget_unobserve(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *widget = widget_arg(args, 0);
  (void)out;
  if (call->count == 1) return widget_unobserve(widget, NULL, NULL, NULL), true;
  const char *name = *args[2].str->text ? args[2].str->text : NULL;
  if (widget_unobserve(widget, name, call->types[1], identity(call->types[1], args[1]))) return true;
  return rt_fault(rt, DG_VALUE, "this function is not called by changes of the %s%s%s",
                  widget_name(widget->id), name ? "'s " : "", name ? name : "");
}

bool lib_widget_close(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)out;
  widget_close(widget_arg(args, 0));
  return true;
}

bool widget_job_change(Rt *rt, const WidgetJob *job, const Type **type, Value *out) {
  Widget *widget = job->widget;
  const Type *value =
      job->trait ? widget_trait_type(rt->types, widget->id, widget->choice, job->trait) : NULL;
  if (!value) return false;
  *type = widget_change_type(rt->types, widget_static_type(rt->library.widgets, widget), value);
  Tuple *change = tuple_new(*type);
  if (!change) return rt_fault(rt, DG_MEMORY, "out of memory");
  change->items[0].str = str_new(job->trait->name, strlen(job->trait->name));
  object_retain(change->items[3].object = &widget->head.head);
  change->items[4].str = str_new("change", strlen("change"));
  out->tuple = change;
  bool ok = change->items[0].str && change->items[4].str;
  ok = ok && widget_datum_value(rt, value, &job->after, &change->items[1]) &&
       widget_datum_value(rt, value, &job->before, &change->items[2]);
  if (!ok) object_release(&change->head);
  return ok || rt_fault(rt, DG_MEMORY, "out of memory");
}

/* ---- links ---- */

enum { LINK, DLINK, JSLINK, JSDLINK, TRANSFORMED };

static const WidgetTrait *trait_arg(const Value *args, uint32_t at) {
  return widget_trait(widget_arg(args, at)->id, args[at + 1].str->text);
}

/* What a front end's link knows: ["IPY_MODEL_...", attribute]. */
static Datum end_of(Widget *widget, const WidgetTrait *trait) {
  char model[48];
  int length = snprintf(model, sizeof model, "IPY_MODEL_%s", widget_comm(widget));
  Datum pair = datum_list(2);
  pair.items[0] = datum_text(model, (size_t)length);
  pair.items[1] = datum_text(trait->name, strlen(trait->name));
  return pair;
}

static bool link_in_front_end(Rt *rt, Widget *link, const Value *args) {
  WidgetEdit edit;
  Widget *source = widget_arg(args, 0), *target = widget_arg(args, 2);
  widget_open(source);
  widget_open(target);
  if (widget_begin(&edit, link, true)) {
    widget_put(&edit, widget_trait(link->id, "source"), end_of(source, trait_arg(args, 0)));
    widget_put(&edit, widget_trait(link->id, "target"), end_of(target, trait_arg(args, 2)));
  }
  if (!widget_end(&edit)) return rt_fault(rt, DG_MEMORY, "%s", edit.why);
  widget_open(link);
  return true;
}

/* The target becomes as the source is, and stays so; both ways where that is asked for. */
static bool link_here(Rt *rt, Widget *link, bool both, const Value *args) {
  Widget *source = widget_arg(args, 0), *target = widget_arg(args, 2);
  const WidgetTrait *here = trait_arg(args, 0), *there = trait_arg(args, 2);
  WidgetEdit edit;
  Datum now = widget_value(source, here);
  if (widget_begin(&edit, target, false))
    widget_put(&edit, there, now);
  else
    datum_fini(&now);
  if (!widget_end(&edit)) return rt_fault(rt, DG_VALUE, "%s", edit.why);
  widget_follow(target, there, source, here, link);
  if (both) widget_follow(source, here, target, there, link);
  return true;
}

/* source, name, target, name, function: an assignment of the function's value, between cells. */
static bool link_transformed(Rt *rt, const Widget *link, const LibCall *call, const Value *args) {
  StrBuf code = {0};
  WidgetCallback like = {.number = widgets_number(rt->library.widgets), .parts = 1};
  bool ok = widget_keep(rt, like.number, "_0", call->types[2], args[2], &code);
  strbuf_printf(&code, ".%s = ", args[3].str->text);
  ok = ok && widget_keep(rt, like.number, "", call->types[4], args[4], &code);
  strbuf_puts(&code, "(__widget_change.new)");
  if (ok) observe(rt, widget_arg(args, 0), trait_arg(args, 0)->name, false, &code, &like, link);
  strbuf_fini(&code);
  return ok;
}

bool lib_widget_link(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  static const WidgetId ids[] = {WIDGET_link, WIDGET_dlink, WIDGET_Link, WIDGET_DirectionalLink,
                                 WIDGET_dlink};
  Widget *link = widget_whole(rt, ids[call->extra], 0);
  if (!link) return false;
  bool ok = call->extra == TRANSFORMED ? link_transformed(rt, link, call, args)
            : call->extra == JSLINK || call->extra == JSDLINK
                ? link_in_front_end(rt, link, args)
                : link_here(rt, link, call->extra == LINK, args);
  if (!ok) widget_close(link);
  if (!ok) return object_release(&link->head.head), false;
  out->object = &link->head.head;
  return true;
}

/* ---- outputs ---- */

/* What interact() shows belongs to the Output of its box: from here on (extra 1), or no more (0). */
bool lib_widget_capture(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *box = widget_arg(args, 0);
  (void)out;
  return widget_capture(rt, widget_is(box, WIDGET_Output) ? box : box->children[box->child_count - 1],
                        call->extra);
}

/* output, text: a stream's text at the end of what it shows; extra 1: stderr. */
bool lib_widget_append(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *output = widget_arg(args, 0);
  Datum old = widget_value(output, widget_trait(WIDGET_Output, "outputs"));
  StrBuf text = {0};
  (void)rt, (void)out;
  datum_write(&text, &old);
  while (text.length && text.data[text.length - 1] != ']') text.length--;
  if (text.length) text.length--;
  bool first = text.length <= 1 || !strchr(strbuf_text(&text), '{');
  strbuf_printf(&text, "%s{\"output_type\":\"stream\",\"name\":\"%s\",\"text\":", first ? "" : ",",
                call->extra ? "stderr" : "stdout");
  datum_write_text(&text, args[1].str->text, (size_t)args[1].str->length);
  strbuf_puts(&text, "}]");
  widget_change(output, "outputs", datum_json(strbuf_text(&text), text.length));
  datum_fini(&old);
  strbuf_fini(&text);
  return true;
}

bool lib_widget_clear(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  widget_capture(rt, widget_arg(args, 0), true);
  if (rt->hooks) rt->hooks->clear_output(rt->host, args[1].b);
  return widget_capture(rt, widget_arg(args, 0), false);
}
