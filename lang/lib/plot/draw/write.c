/* Recordings of pictures that take long to write: on a thread that an interrupt leaves behind
 * (lang/base/system/aside.h), for cairo's replay and compression cannot be stopped in the middle. The thread
 * has the canvas and its bytes to itself. */
#include <stdlib.h>

#include "lang/base/system/aside.h"
#include "lang/lib/plot/draw/canvas.h"

typedef struct WriteJob {
  Canvas *canvas;
  PlotFormat format;
  bool tight;
  double pad;
  PlotColor back;
  StrBuf out;
  const char *trouble;
} WriteJob;

static void run(AsideThread *thread, void *context) {
  WriteJob *job = context;
  aside_ready(thread);
  job->trouble = canvas_write(job->canvas, job->format, job->tight, job->pad, job->back, &job->out);
}

static void drop(void *context) {
  WriteJob *job = context;
  canvas_free(job->canvas);
  strbuf_fini(&job->out);
  free(job);
}

/* Its bytes are `out`'s, with the job's end. */
static const char *finish(WriteJob *job, StrBuf *out) {
  const char *trouble = job->trouble;
  if (!trouble && !out->length) {
    strbuf_fini(out);
    *out = job->out;
    job->out = (StrBuf){0};
  } else if (!trouble)
    strbuf_add(out, job->out.data, job->out.length);
  drop(job);
  return trouble;
}

static const char *write_here(Canvas *canvas, PlotFormat format, bool tight, double pad, PlotColor back,
                              StrBuf *out) {
  const char *trouble = canvas_write(canvas, format, tight, pad, back, out);
  canvas_free(canvas);
  return trouble;
}

const char *canvas_write_until(Canvas *canvas, Aside **threads, const PlotDeadline *deadline,
                               PlotFormat format, bool tight, double pad, PlotColor back, StrBuf *out) {
  if (canvas_is_long(canvas) && !*threads) *threads = aside_new(NULL);
  WriteJob *job = canvas_is_long(canvas) && *threads ? calloc(1, sizeof *job) : NULL;
  if (!job) return write_here(canvas, format, tight, pad, back, out);
  canvas_stand_alone(canvas);
  *job = (WriteJob){.canvas = canvas, .format = format, .tight = tight, .pad = pad, .back = back};
  bool hurried = deadline->seconds >= 0;
  AsideJob work = {.run = run,
                   .drop = drop,
                   .context = job,
                   .interrupt = deadline->stop,
                   .seconds = deadline->seconds,
                   .patient = !hurried};
  Crash crash;
  switch (aside_run(*threads, &work, &crash)) {
    case ASIDE_DONE: return finish(job, out);
    case ASIDE_CRASHED: return crash.memory ? canvas_no_memory : crash_text(&crash); /* what it had is lost */
    case ASIDE_CROWDED: drop(job); return canvas_stopped;
    case ASIDE_INTERRUPTED:
    case ASIDE_LATE: return canvas_stopped;
  }
  return canvas_stopped;
}
