/* What a cell gives out: text, results and displays leave through its Sink. */
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/lib/text/display.h"
#include "lang/lib/widget/widget.h"
#include "lang/session/beside.h"
#include "lang/session/impl.h"

bool session_output_fits(Session *session, bool stream, size_t bytes) {
  enum { SMALL = 16 * 1024 };
  if (bytes <= SMALL || !session->run.sink || !session->run.sink->room) return true;
  guard_hold();
  bool fits = session->run.sink->room(session->run.sink->context, stream, bytes);
  guard_release();
  if (!fits && !guard_answers())
    rt_fault(&session->rt, DG_MEMORY, "there is no memory to show an output of %zu bytes", bytes);
  return fits;
}

void session_output_refused(void) {
  if (guard_answers()) guard_no_memory();
}

static size_t bundle_size(const MimeBundle *bundle) {
  size_t size = 0;
  for (uint32_t k = 0; k < bundle->count; k++) size += bundle->items[k].length;
  return size;
}

void session_write(Session *session, bool error, const char *text, size_t length) {
  if (!session->run.sink || !session->run.sink->stream) return;
  if (!session_output_fits(session, true, length)) return session_output_refused();
  guard_hold();
  if (length)
    session->run.sink->stream(session->run.sink->context, error, text, length);
  else if (session->run.sink->flush)
    session->run.sink->flush(session->run.sink->context);
  guard_release();
}

void views_set_next_input(Session *session, const char *text) {
  session->run.next_input = arena_copy(session->run.arena, text, strlen(text));
}

void session_hook_write(void *host, bool error, const char *text, size_t length) {
  session_write(host, error, text, length);
}

bool session_hook_line(void *context, const char *prompt, bool password, char **line) {
  Session *session = context;
  if (!session->run.sink || !session->run.sink->input) return false;
  guard_hold();
  bool came = session->run.sink->input(session->run.sink->context, prompt, password, line);
  guard_release();
  return came;
}

void session_show_value(Session *session, const Type *type, Value value,
                        void (*emit)(Session *, const MimeBundle *)) {
  session_open_beside(&type, &value);
  if (session_show_beside(session, type, value, emit)) return;
  StrBuf plain = {0}, html = {0}, picture = {0};
  MimeItem items[4];
  uint32_t count = 0;
  session_pretty(session, &plain, type, value);
  items[count++] = (MimeItem){"text/plain", strbuf_text(&plain), plain.length, false};
  if (type->kind == TY_ARRAY && type->rank && !array_home(value.array)) {
    fmt_array_html(&html, value.array, &session->fmt);
    items[count++] = (MimeItem){"text/html", strbuf_text(&html), html.length, false};
  } else if (type->kind == TY_OBJECT && type->def == &rich_class) {
    const Rich *rich = (const Rich *)value.object;
    items[count++] = (MimeItem){rich_mime[rich->kind], rich->data->text, (size_t)rich->data->length, false};
  }
  if (session_widget_view(session, type, value, &html, &items[count])) count++;
  if (type->kind == TY_OBJECT && session_picture(session, type, value.object, &picture, &items[count]))
    count++;
  MimeBundle bundle = {.items = items, .count = count};
  bool wanted = !fmt_stops(&session->fmt),
       fits = !wanted || (session_output_fits(session, true, plain.length) &&
                          session_output_fits(session, false, bundle_size(&bundle) - plain.length));
  if (wanted && fits) emit(session, &bundle);
  strbuf_fini(&plain);
  strbuf_fini(&html);
  strbuf_fini(&picture);
  if (!fits) session_output_refused();
}

static void emit_result(Session *session, const MimeBundle *bundle) {
  if (!session->run.sink || !session->run.sink->result) return;
  guard_hold();
  session->run.sink->result(session->run.sink->context, bundle);
  guard_release();
}

void session_show_result(Session *session, const Type *type, Value value) {
  session_show_value(session, type, value, emit_result);
}

void session_emit_display(Session *session, const MimeBundle *bundle) {
  if (session->run.sink && session->run.sink->display) {
    guard_hold();
    session->run.sink->display(session->run.sink->context, bundle, session->run.display_id,
                               session->run.display_update);
    guard_release();
  } else if (bundle->count) {
    session_write(session, false, bundle->items[0].data, bundle->items[0].length);
    session_write(session, false, "\n", 1);
  }
}

void session_hook_display(void *host, const Type *type, Value value, const char *id, bool update) {
  Session *session = host;
  session->run.display_id = id;
  session->run.display_update = update;
  session_show_value(session, type, value, session_emit_display);
  session->run.display_id = NULL;
  session->run.display_update = false;
}

bool session_hook_publish(void *host, const MimeBundle *bundle, const char *id, bool update) {
  Session *session = host;
  if (!session->run.sink || !session->run.sink->display) return false;
  if (!session_output_fits(session, false, bundle_size(bundle))) return session_output_refused(), true;
  guard_hold();
  session->run.sink->display(session->run.sink->context, bundle, id, update);
  guard_release();
  return true;
}

void session_hook_clear(void *host, bool wait) {
  Session *session = host;
  if (!session->run.sink || !session->run.sink->clear_output) return;
  guard_hold();
  session->run.sink->clear_output(session->run.sink->context, wait);
  guard_release();
}

bool session_result(void *context, const Type *type, Value value) {
  Session *session = context;
  session_open_beside(&type, &value);
  if (session->run.hide_result || type->kind == TY_NONE) return true;
  int n = session->run.options ? session->run.options->execution_count : 0;
  if (n > 0) results_add(session, n, type, value);
  session_show_value(session, type, value, emit_result);
  return !rt_interrupted(&session->rt);
}
