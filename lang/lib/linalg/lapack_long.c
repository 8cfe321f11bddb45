/* Lapack: matrices that take long, on a thread that an interrupt leaves behind (lang/base/system/aside.h).
 * Such a job has copies of its inputs, results and work space of its own, so that an abandoned call reads and
 * writes nothing that the program sees. Copying costs the square of a side, the call its cube. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/linalg/gemm.h"
#include "lang/lib/linalg/lapack.h"
#include "lang/rt/array/buffer.h"

/* Multiplications of some tenths of a second. */
static const double long_cost = 2e9;

typedef struct LongJob {
  Lapack l;                  /* of one matrix, the job's */
  Array out[LAPACK_OUTPUTS]; /* their data alone */
  Buffer *in[LAPACK_INPUTS], *results[LAPACK_OUTPUTS], *room;
} LongJob;

bool lapack_is_long(const Lapack *l) { return l->cost >= long_cost; }

static void job_free(void *context) {
  LongJob *job = context;
  for (unsigned k = 0; k < LAPACK_INPUTS; k++) buffer_release(job->in[k]);
  for (unsigned k = 0; k < LAPACK_OUTPUTS; k++) buffer_release(job->results[k]);
  buffer_release(job->room);
  free(job);
}

static bool take_input(const Lapack *l, unsigned k, int64_t index, LongJob *job) {
  LapackInput *in = &job->l.in[k];
  if (!in->data) return true;
  job->in[k] = buffer_try(NULL, (size_t)(in->rows * in->columns * l->item) + 1, false);
  if (!job->in[k]) return false;
  lapack_load_until(l, k, index, job->in[k]->host, in->rows, l->rt->interrupt);
  *in = (LapackInput){.data = job->in[k]->host,
                      .rows = in->rows,
                      .columns = in->columns,
                      .row = l->item,
                      .column = in->rows * l->item};
  return true;
}

static bool take_output(const Lapack *l, unsigned k, LongJob *job) {
  if (!l->out[k]) return true;
  job->results[k] = buffer_try(NULL, (size_t)l->step[k] + 1, false);
  if (!job->results[k]) return false;
  job->out[k].data = job->results[k]->host;
  job->l.out[k] = &job->out[k];
  return true;
}

static LongJob *job_new(const Lapack *l, int64_t index) {
  LongJob *job = calloc(1, sizeof *job);
  if (!job) return NULL;
  job->l = *l;
  job->l.rt = NULL;
  job->l.rank = 0;
  job->l.count = 1;
  job->room = buffer_try(NULL, (size_t)l->bytes + 1, false);
  bool ok = job->room != NULL;
  for (unsigned k = 0; k < LAPACK_INPUTS; k++) ok = ok && take_input(l, k, index, job);
  for (unsigned k = 0; k < LAPACK_OUTPUTS; k++) ok = ok && take_output(l, k, job);
  if (ok) return job;
  job_free(job);
  return NULL;
}

static void run(AsideThread *thread, void *context) {
  LongJob *job = context;
  aside_ready(thread);
  if (job->l.one(&job->l, 0, job->room->host)) atomic_store(&job->l.failed, true);
}

/* In pieces, since memory that nobody has written yet takes seconds a gigabyte. */
static void copy_until(char *to, const char *from, size_t bytes, const atomic_bool *stop) {
  enum { PIECE = 4 << 20 };
  for (size_t at = 0; at < bytes && !rt_stops(stop); at += PIECE)
    memcpy(to + at, from + at, bytes - at < PIECE ? bytes - at : PIECE);
}

bool lapack_long(Lapack *l, int64_t index, Aside *aside) {
  LongJob *job = job_new(l, index);
  Crash crash;
  if (!job) {
    atomic_store(&l->starved, true);
    return true;
  }
  if (rt_interrupted(l->rt)) {
    job_free(job);
    return false;
  }
  AsideJob work = {.run = run,
                   .drop = job_free,
                   .context = job,
                   .interrupt = l->rt->interrupt,
                   .seconds = -1,
                   .patient = true};
  AsideEnd end = aside_run(aside, &work, &crash);
  if (end == ASIDE_INTERRUPTED) return !rt_interrupted(l->rt);
  if (end == ASIDE_CRASHED) return rt_crash(l->rt, &crash);
  if (atomic_load(&job->l.failed)) atomic_store(&l->failed, true);
  for (unsigned k = 0; k < LAPACK_OUTPUTS; k++)
    if (l->out[k])
      copy_until(lapack_result(l, k, index), job->results[k]->host, (size_t)l->step[k], l->rt->interrupt);
  job_free(job);
  return !rt_interrupted(l->rt);
}
