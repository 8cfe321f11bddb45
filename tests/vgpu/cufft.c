/* cufft.c: what Quern calls of cuFFT, on this test device's memory; the same library exports it, so that one
 * file stands for both (QUERN_CUFFT names it).
 *
 * As cuFFT does, it knows plans by small numbers that belong to the context they were made in, works on the
 * plan's stream, late, does not scale, and spoils the input of a transform to real numbers. The sums are
 * taken as they are defined, one value at a time, in double precision. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum {
  FFT_SUCCESS = 0,
  FFT_INVALID_PLAN = 1,
  FFT_ALLOC_FAILED = 2,
  FFT_INVALID_VALUE = 4,
  FFT_EXEC_FAILED = 6,
  FFT_INVALID_SIZE = 8
};
enum { R2C = 0x2a, C2R = 0x2c, C2C = 0x29, D2Z = 0x6a, Z2D = 0x6c, Z2Z = 0x69 };
enum { PLANS = 64, RANK = 3 };

/* Elements of one side: value (j0, j1, j2) of line q is q * step + stride * (row-major index in embed). */
typedef struct Side {
  int embed[RANK], stride, step;
} Side;

typedef struct Plan {
  const Context *context; /* NULL: no plan */
  void *stream;
  int rank, n[RANK], type, count;
  Side in, out;
} Plan;

static Plan plans[PLANS];

static Plan *plan_of(int handle) {
  return handle >= 1 && handle <= PLANS && plans[handle - 1].context == context_current() ? &plans[handle - 1]
                                                                                          : NULL;
}

void fft_forget(const Context *context) {
  for (int k = 0; k < PLANS; k++)
    if (plans[k].context == context) plans[k].context = NULL;
}

static bool real_in(int type) { return type == R2C || type == D2Z; }
static bool real_out(int type) { return type == C2R || type == Z2D; }
static bool is_double(int type) { return type >= 0x60; }

/* ---- plans ---- */

static bool side_read(Side *side, int rank, const int *embed, int stride, int step) {
  *side = (Side){.stride = stride, .step = step};
  for (int k = 0; k < rank; k++) side->embed[k] = embed[k];
  return stride > 0 && step >= 0;
}

static int fft_plan(int *handle, int rank, const int *n, const int *in_embed, int in_stride, int in_step,
                    const int *out_embed, int out_stride, int out_step, int type, int batch) {
  int at = 0;
  if (!handle || !n || !in_embed || !out_embed || rank < 1 || rank > RANK || batch < 1)
    return FFT_INVALID_VALUE;
  if (type != R2C && type != C2R && type != C2C && type != D2Z && type != Z2D && type != Z2Z)
    return FFT_INVALID_VALUE;
  while (at < PLANS && plans[at].context) at++;
  if (at == PLANS) return FFT_ALLOC_FAILED;
  Plan plan = {.rank = rank, .type = type, .count = batch};
  for (int k = 0; k < rank; k++) {
    plan.n[k] = n[k];
    if (n[k] < 1) return FFT_INVALID_SIZE;
    bool last = k == rank - 1;
    int half = n[k] / 2 + 1;
    if (in_embed[k] < (last && real_out(type) ? half : n[k]) ||
        out_embed[k] < (last && real_in(type) ? half : n[k]))
      return FFT_INVALID_SIZE;
  }
  if (!side_read(&plan.in, rank, in_embed, in_stride, in_step) ||
      !side_read(&plan.out, rank, out_embed, out_stride, out_step))
    return FFT_INVALID_VALUE;
  plan.context = context_current();
  plans[at] = plan;
  *handle = at + 1;
  return FFT_SUCCESS;
}
int cufftPlanMany(int *plan, int rank, int *n, int *in_embed, int in_stride, int in_dist, int *out_embed,
                  int out_stride, int out_dist, int type, int batch)
    CALL(cufftPlanMany, NEED_CONTEXT,
         fft_plan(plan, rank, n, in_embed, in_stride, in_dist, out_embed, out_stride, out_dist, type, batch))

        static int fft_destroy(int handle) {
  Plan *plan = plan_of(handle);
  if (!plan) return FFT_INVALID_PLAN;
  plan->context = NULL;
  return FFT_SUCCESS;
}
int cufftDestroy(int plan) CALL(cufftDestroy, NEED_CONTEXT, fft_destroy(plan))

    static int fft_stream(int handle, void *stream) {
  Plan *plan = plan_of(handle);
  if (!plan) return FFT_INVALID_PLAN;
  if (!stream_valid(stream)) return FFT_INVALID_VALUE;
  plan->stream = stream;
  return FFT_SUCCESS;
}
int cufftSetStream(int plan, void *stream) CALL(cufftSetStream, NEED_CONTEXT, fft_stream(plan, stream))

    /* ---- transforms ---- */

    typedef struct Job {
  Plan plan;
  int direction;
  uint8_t *in, *out;
} Job;

static double load(const Job *job, long long at) {
  return is_double(job->plan.type) ? ((const double *)(const void *)job->in)[at]
                                   : (double)((const float *)(const void *)job->in)[at];
}

static void store(const Job *job, long long at, double x) {
  if (is_double(job->plan.type))
    ((double *)(void *)job->out)[at] = x;
  else
    ((float *)(void *)job->out)[at] = (float)x;
}

/* Index of an element in the arrays of the side. */
static long long place(const Plan *plan, const Side *side, int q, const int *j) {
  long long at = 0;
  for (int k = 0; k < plan->rank; k++) at = at * side->embed[k] + j[k];
  return (long long)q * side->step + at * side->stride;
}

static bool next(const int *n, int rank, int *j) {
  for (int k = rank; k-- > 0; j[k] = 0)
    if (++j[k] < n[k]) return true;
  return false;
}

/* Value j of line q as it stands for all of a real signal's spectrum. */
static void input(const Job *job, int q, const int *j, double value[2]) {
  const Plan *p = &job->plan;
  int at[RANK], last = p->rank - 1;
  bool mirrored = real_out(p->type) && j[last] > p->n[last] / 2;
  for (int k = 0; k < p->rank; k++) at[k] = mirrored ? (p->n[k] - j[k]) % p->n[k] : j[k];
  long long place_in = place(p, &p->in, q, at);
  value[0] = load(job, real_in(p->type) ? place_in : 2 * place_in);
  value[1] = real_in(p->type) ? 0 : load(job, 2 * place_in + 1);
  if (mirrored) value[1] = -value[1];
}

static void one_value(const Job *job, int q, const int *k, const double *values) {
  const Plan *p = &job->plan;
  double re = 0, im = 0;
  int j[RANK] = {0};
  do {
    double turns = 0;
    for (int a = 0; a < p->rank; a++) turns += (double)((long long)j[a] * k[a] % p->n[a]) / p->n[a];
    double angle = 2 * acos(-1.0) * turns * job->direction, c = cos(angle), s = sin(angle);
    re += values[0] * c - values[1] * s;
    im += values[0] * s + values[1] * c;
    values += 2;
  } while (next(p->n, p->rank, j));
  long long at = place(p, &p->out, q, k);
  store(job, real_out(p->type) ? at : 2 * at, re);
  if (!real_out(p->type)) store(job, 2 * at + 1, im);
}

/* What cuFFT leaves of the input of a transform to real numbers is not to be relied on. */
static void spoil(const Job *job, int q) {
  const Plan *p = &job->plan;
  int j[RANK] = {0}, half[RANK];
  memcpy(half, p->n, sizeof half);
  half[p->rank - 1] = p->n[p->rank - 1] / 2 + 1;
  Job back = *job;
  back.out = job->in;
  do store(&back, 2 * place(p, &p->in, q, j), -12345);
  while (next(half, p->rank, j));
}

static void fft_work(void *data) {
  Job *job = data;
  const Plan *p = &job->plan;
  long long count = 1;
  int outputs[RANK];
  for (int k = 0; k < p->rank; k++) count *= outputs[k] = p->n[k];
  if (real_in(p->type)) outputs[p->rank - 1] = p->n[p->rank - 1] / 2 + 1;
  double *values = malloc((size_t)count * 2 * sizeof *values);
  for (int q = 0; values && q < p->count; q++) {
    int j[RANK] = {0};
    double *to = values;
    do {
      input(job, q, j, to);
      to += 2;
    } while (next(p->n, p->rank, j));
    do one_value(job, q, j, values);
    while (next(outputs, p->rank, j));
    if (real_out(p->type)) spoil(job, q);
  }
  free(values);
  free(job);
}

/* The bytes of a side; NULL: not all of them are memory of the device. */
static uint8_t *side_at(uint64_t address, const Plan *p, const Side *side, size_t item) {
  int top[RANK];
  for (int k = 0; k < p->rank; k++) top[k] = side->embed[k] - 1;
  uint64_t elements = (uint64_t)place(p, side, p->count - 1, top) + 1;
  return memory_at(driver.memory, address, elements * item);
}

static int fft_exec(int handle, uint64_t in, uint64_t out, int type, int direction) {
  const Plan *plan = plan_of(handle);
  size_t item = is_double(type) ? 8 : 4;
  if (!plan) return FFT_INVALID_PLAN;
  if (plan->type != type || (direction != 1 && direction != -1)) return FFT_INVALID_VALUE;
  Job *job = malloc(sizeof *job);
  if (!job) return FFT_EXEC_FAILED;
  *job = (Job){.plan = *plan,
               .direction = direction,
               .in = side_at(in, plan, &plan->in, item * (real_in(type) ? 1 : 2)),
               .out = side_at(out, plan, &plan->out, item * (real_out(type) ? 1 : 2))};
  if (!job->in || !job->out) {
    free(job);
    return FFT_EXEC_FAILED;
  }
  api_note("%d axes, the last of %d, %d of them", plan->rank, plan->n[plan->rank - 1], plan->count);
  Work work = {.kind = WORK_HOST,
               .context = (Context *)(uintptr_t)plan->context,
               .stream = plan->stream,
               .call = fft_work,
               .data = job};
  return work_submit(work, false) ? FFT_EXEC_FAILED : FFT_SUCCESS;
}
int cufftExecC2C(int plan, uint64_t in, uint64_t out, int direction)
    CALL(cufftExecC2C, NEED_CONTEXT,
         fft_exec(plan, in, out, C2C, direction)) int cufftExecZ2Z(int plan, uint64_t in, uint64_t out,
                                                                   int direction)
        CALL(cufftExecZ2Z, NEED_CONTEXT,
             fft_exec(plan, in, out, Z2Z, direction)) int cufftExecR2C(int plan, uint64_t in, uint64_t out)
            CALL(cufftExecR2C, NEED_CONTEXT,
                 fft_exec(plan, in, out, R2C, -1)) int cufftExecD2Z(int plan, uint64_t in, uint64_t out)
                CALL(cufftExecD2Z, NEED_CONTEXT,
                     fft_exec(plan, in, out, D2Z, -1)) int cufftExecC2R(int plan, uint64_t in, uint64_t out)
                    CALL(cufftExecC2R, NEED_CONTEXT,
                         fft_exec(plan, in, out, C2R, 1)) int cufftExecZ2D(int plan, uint64_t in,
                                                                           uint64_t out)
                        CALL(cufftExecZ2D, NEED_CONTEXT, fft_exec(plan, in, out, Z2D, 1))
