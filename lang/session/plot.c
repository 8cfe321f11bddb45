/* Figures on their way out: drawn, and wrapped as a front end wants them. */
#include <string.h>

#include "lang/lib/plot/plot.h"
#include "lang/lib/plot/draw/canvas.h"
#include "lang/session/impl.h"

/* Seconds that are left for a picture which a cell had begun when it was interrupted. */
#define AFTER_INTERRUPT 0.4

static void base64_add(StrBuf *out, const unsigned char *at, size_t length) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (size_t k = 0; k < length; k += 3) {
    size_t left = length - k;
    uint32_t bits =
        (uint32_t)at[k] << 16 | (left > 1 ? (uint32_t)at[k + 1] << 8 : 0) | (left > 2 ? at[k + 2] : 0);
    char text[4] = {digits[bits >> 18], digits[bits >> 12 & 63], left > 1 ? digits[bits >> 6 & 63] : '=',
                    left > 2 ? digits[bits & 63] : '='};
    strbuf_add(out, text, 4);
  }
}

MimeItem picture_item(bool svg, const StrBuf *bytes, StrBuf *out) {
  if (svg)
    strbuf_add(out, bytes->data, bytes->length);
  else {
    base64_add(out, (const unsigned char *)bytes->data, bytes->length);
    strbuf_putc(out, '\n');
  }
  return (MimeItem){svg ? "image/svg+xml" : "image/png", strbuf_text(out), out->length, false};
}

bool session_picture(Session *session, const Type *type, Object *object, StrBuf *out, MimeItem *item) {
  PlotState *state = type->def == &plot_figure_class && session->run.sink && session->run.sink->pictures
                         ? plot_state(&session->rt)
                         : NULL;
  StrBuf bytes = {0};
  const char *why = NULL;
  if (!state) return false;
  bool svg = state->style.svg;
  PlotDeadline deadline = {&session->interrupt, session->run.hurried ? AFTER_INTERRUPT : -1};
  bool ok = plot_draw(state, (PlotFigure *)object, svg ? PLOT_SVG : PLOT_PNG, true, 0, false, &deadline,
                      &bytes, &why);
  if (!ok && why == canvas_stopped &&
      !session->run.hurried) { /* the flag is still set: the cell's KeyboardInterrupt says it */
  } else if (!ok && why == canvas_no_memory) {
    rt_fault(&session->rt, DG_MEMORY, "%s", why);
  } else if (!ok) {
    session_write(session, true, why, strlen(why));
    session_write(session, true, "\n", 1);
  } else
    *item = picture_item(svg, &bytes, out);
  strbuf_fini(&bytes);
  return ok;
}

void session_hook_figure(void *host, Object *figure) {
  Session *session = host;
  if (!session->run.sink || !session->run.sink->pictures) return;
  session_show_value(session, type_object(session->types, &plot_figure_class), (Value){.object = figure},
                     session_emit_display);
}

void session_end_figures(Session *session) {
  if (!session->rt.library.plots || !session->run.sink || !session->run.sink->pictures) return;
  bool failed = session->run.diags->items.count; /* then the cell has told its error, and tells no other */
  session->run.hurried = failed && atomic_load(&session->run.interrupted);
  plot_show_all(&session->rt);
  session->run.hurried = false;
  if (!failed || !session->rt.fault.set) return;
  session_write(session, true, session->rt.fault.text, strlen(session->rt.fault.text));
  session_write(session, true, "\n", 1);
  rt_fault_clear(&session->rt);
}

void views_set_svg(Session *session, bool svg) {
  PlotState *state = plot_state(&session->rt);
  if (state) state->style.svg = svg;
}

void views_draw(Session *session, const char *body, const Sink *sink) {
  RunOptions options = {.name = "<picture>", .silent = true};
  StrBuf text = {0};
  if (!sink->pictures) return;
  strbuf_printf(&text, "def __picture__():\n    import matplotlib.pyplot as p\n%s__picture__()\n", body);
  RunResult result = session_run(session, strbuf_text(&text), text.length, &options, sink);
  if (!result.ok && result.error) {
    session_write(session, true, result.error->message, strlen(result.error->message));
    session_write(session, true, "\n", 1);
  }
  session_forget(session, "__picture__");
  strbuf_fini(&text);
}

void views_pictures(Session *session, StrBuf *out) {
  PlotState *state = plot_state(&session->rt);
  const char *why = "out of memory";
  Canvas *canvas = state ? canvas_new(&state->cairo, 1, 1, 1, &why) : NULL;
  strbuf_puts(out, canvas ? "cairo (libcairo.so.2)" : why);
  canvas_free(canvas);
}
