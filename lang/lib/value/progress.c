/* See progress.h. The text's form is tqdm's documented one. */
#include "lang/lib/value/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang/base/host/mime.h"
#include "lang/lib/lib.h"

enum { BAR_WIDTH = 25, DRAWS_A_SECOND = 10 };

typedef struct Progress {
  Opaque head;
  Rt *rt;
  int64_t done, total; /* total -1: unknown */
  int64_t look;        /* the clock is looked at when so many are done */
  double begun, drawn; /* seconds of the monotonic clock; drawn 0: never */
  char *desc, *unit, *post;
  char id[48]; /* of the display */
  bool loop;   /* goes with a loop */
  bool leave;  /* the last state stays */
  bool changed, on_line;
} Progress;

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- text ---- */

static void clock_add(StrBuf *out, double seconds) {
  long long s = seconds < 0 || seconds > 1e9 ? 0 : (long long)seconds;
  if (s >= 3600) strbuf_printf(out, "%lld:", s / 3600);
  strbuf_printf(out, "%02lld:%02lld", s / 60 % 60, s % 60);
}

static void bar_add(StrBuf *out, double part, unsigned width) {
  static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  unsigned cells = (unsigned)(part * width * 8), full = cells / 8;
  for (unsigned k = 0; k < full; k++) strbuf_puts(out, "█");
  strbuf_puts(out, eighths[cells % 8]);
  for (unsigned k = full + (cells % 8 != 0); k < width; k++) strbuf_putc(out, ' ');
}

void progress_text(StrBuf *out, const ProgressText *p) {
  double rate = p->seconds > 0 ? (double)p->done / p->seconds : 0;
  double part = p->total > 0 ? (double)p->done / (double)p->total : 1;
  if (*p->desc) strbuf_printf(out, "%s: ", p->desc);
  if (p->total >= 0) {
    part = part > 1 ? 1 : part;
    strbuf_printf(out, "%3.0f%%|", 100 * part);
    bar_add(out, part, p->width);
    strbuf_printf(out, "| %lld/%lld [", (long long)p->done, (long long)p->total);
  } else {
    strbuf_printf(out, "%lld%s [", (long long)p->done, p->unit);
  }
  clock_add(out, p->seconds);
  if (p->total >= 0) {
    strbuf_putc(out, '<');
    if (rate > 0)
      clock_add(out, (double)(p->total - p->done) / rate);
    else
      strbuf_putc(out, '?');
  }
  if (rate > 0 && rate < 1)
    strbuf_printf(out, ", %5.2fs/%s", 1 / rate, p->unit);
  else if (rate > 0)
    strbuf_printf(out, ", %5.2f%s/s", rate, p->unit);
  else
    strbuf_printf(out, ", ?%s/s", p->unit);
  if (*p->post) strbuf_printf(out, ", %s", p->post);
  strbuf_putc(out, ']');
}

static void html_add(StrBuf *out, const Progress *p, const char *plain) {
  const char *text = strrchr(plain, '|');
  strbuf_puts(out, "<div style=\"display:flex;align-items:center;gap:8px;font-family:monospace\"><span>");
  strbuf_html(out, p->desc);
  if (p->total >= 0)
    strbuf_printf(
        out, "</span><progress value=\"%lld\" max=\"%lld\" style=\"width:16em\"></progress><span>%.0f%% ",
        (long long)p->done, (long long)(p->total > 0 ? p->total : 1),
        p->total > 0 ? 100 * (double)p->done / (double)p->total : 100.0);
  else
    strbuf_puts(out, "</span><span>");
  strbuf_html(out, p->total >= 0 && text ? text + 2 : plain + (*p->desc ? strlen(p->desc) + 2 : 0));
  strbuf_puts(out, "</span></div>");
}

/* ---- drawing ---- */

static void line_show(Progress *p, const StrBuf *plain, bool last) {
  StrBuf line = {0};
  if (!p->rt->console.write) return;
  strbuf_printf(&line, "\r%s%s", strbuf_text(plain), last && p->leave ? "\n" : "");
  p->rt->console.write(p->rt->console.context, true, line.data, line.length);
  strbuf_fini(&line);
}

static void progress_show(Progress *p, double now, bool last) {
  ProgressText state = {p->desc, p->unit, p->post, p->done, p->total, now - p->begun, BAR_WIDTH};
  StrBuf plain = {0}, html = {0};
  progress_text(&plain, &state);
  html_add(&html, p, strbuf_text(&plain));
  bool gone = last && !p->leave;
  MimeItem items[2] = {{"text/plain", gone ? "" : plain.data, gone ? 0 : plain.length, false},
                       {"text/html", gone ? "" : html.data, gone ? 0 : html.length, false}};
  const RtHooks *hooks = p->rt->hooks;
  if (p->on_line || !hooks || !hooks->publish ||
      !hooks->publish(p->rt->host, &(MimeBundle){.items = items, .count = 2}, p->id, p->drawn > 0)) {
    p->on_line = true;
    line_show(p, &plain, last);
  }
  p->drawn = now;
  p->changed = false;
  strbuf_fini(&plain);
  strbuf_fini(&html);
}

/* Draws when it is time, and says when the clock is to be looked at next. */
static void progress_look(Progress *p) {
  double now = seconds_now(), elapsed = now - p->begun;
  if (now - p->drawn >= 1.0 / DRAWS_A_SECOND) progress_show(p, now, false);
  int64_t rate = elapsed > 0 ? (int64_t)((double)p->done / elapsed) : 0;
  p->look = p->done + 1 + (rate > 1 ? rate / (4 * DRAWS_A_SECOND) : 0);
}

static void progress_move(Progress *p, int64_t done) {
  p->done = done;
  p->changed = true;
  if (done >= p->look || done < 0) progress_look(p);
}

/* A loop that ran to its end has done its last item too. */
static void progress_end(Progress *p) {
  if (p->done == p->total - 1 && p->loop && !p->rt->fault.set) progress_move(p, p->total);
  if (p->changed || !p->drawn || !p->leave)
    progress_show(p, seconds_now(), true);
  else if (p->on_line)
    p->rt->console.write(p->rt->console.context, true, "\n", 1);
  p->leave = true;
  p->on_line = p->changed = false;
}

/* ---- objects ---- */

static void progress_fini(Object *object) {
  Progress *p = (Progress *)object;
  if (p->begun > 0) progress_end(p);
  free(p->desc);
  free(p->unit);
  free(p->post);
}

static bool progress_leave(Rt *rt, Object *object) {
  Progress *p = (Progress *)object;
  (void)rt;
  if (p->begun > 0) progress_end(p);
  p->begun = 0;
  return true;
}

static void progress_repr(StrBuf *out, const Object *object, bool repr) {
  const Progress *p = (const Progress *)object;
  ProgressText state = {
      p->desc, p->unit, p->post, p->done, p->total, p->begun > 0 ? seconds_now() - p->begun : 0, BAR_WIDTH};
  (void)repr;
  progress_text(out, &state);
}

const RuntimeClass progress_class = {.def = {.name = "progress_bar"},
                                     .fini = progress_fini,
                                     .show = progress_repr,
                                     .leave = progress_leave,
                                     .enters = true};

static char *text_copy(const Str *text) { return strndup(text->text, (size_t)text->length); }

static void text_set(char **slot, const Str *text) {
  char *copy = text_copy(text);
  if (!copy) return;
  free(*slot);
  *slot = copy;
}

bool lib_progress_new(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Progress *p = calloc(1, sizeof *p);
  if (!p) return rt_fault(rt, DG_MEMORY, "out of memory for a progress bar");
  *p = (Progress){.head = {.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &progress_class},
                  .rt = rt,
                  .total = args[0].i,
                  .desc = text_copy(args[1].str),
                  .unit = text_copy(args[2].str),
                  .post = strdup(""),
                  .loop = call->extra,
                  .leave = args[3].b,
                  .begun = args[4].b ? 0 : seconds_now()};
  snprintf(p->id, sizeof p->id, "progress-%.9f-%p", p->begun,
           (void *)p); /* the time, for addresses come again */
  p->look = args[4].b ? INT64_MAX : 0;
  out->object = &p->head.head;
  if (!args[4].b) progress_show(p, p->begun, false);
  return true;
}

bool lib_progress_at(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)out;
  progress_move((Progress *)args[0].object, args[1].i);
  return true;
}

bool lib_progress_update(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Progress *p = (Progress *)args[0].object;
  (void)rt, (void)call, (void)out;
  progress_move(p, p->done + args[1].i);
  return true;
}

bool lib_progress_say(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Progress *p = (Progress *)args[0].object;
  (void)rt, (void)out;
  text_set(call->extra ? &p->post : &p->desc, args[1].str);
  p->changed = true;
  p->look = p->look == INT64_MAX ? INT64_MAX : p->done;
  return true;
}

bool lib_progress_close(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  return progress_leave(rt, args[0].object);
}

bool lib_progress_number(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Progress *p = (const Progress *)args[0].object;
  (void)rt;
  out->i = call->extra ? p->total : p->done;
  return true;
}
