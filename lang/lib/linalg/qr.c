/* Orthogonal factors and least squares: qr in NumPy's modes, lstsq. */
#include <string.h>

#include "lang/lib/linalg/lapack.h"

enum { QR_REDUCED, QR_COMPLETE, QR_R, QR_RAW };
enum { QR_A, QR_TAU, QR_WORK };

/* ---- qr ---- */

static void form_q(const Lapack *l, int columns, void *a, void *tau, void *work, int *info) {
  int m = l->m, least = l->m < l->n ? l->m : l->n;
  if (l->kind >= BLAS_C)
    l->calls->ungqr[l->kind](&m, &columns, &least, a, &m, tau, work, &l->lwork, info);
  else
    l->calls->orgqr[l->kind](&m, &columns, &least, a, &m, tau, work, &l->lwork, info);
}

/* R: zeros below the diagonal of the first `rows` rows. */
static void store_r(const Lapack *l, unsigned output, int64_t index, const void *a, int64_t rows) {
  lapack_store(l, output, index, a, l->m, rows, l->n);
  char *out = lapack_result(l, output, index);
  for (int64_t i = 1; i < rows; i++)
    memset(out + i * l->n * l->item, 0, (size_t)((i < l->n ? i : l->n) * l->item));
}

static int qr_one(const Lapack *l, int64_t index, char *work) {
  void *a = lapack_at(l, work, QR_A), *tau = lapack_at(l, work, QR_TAU), *room = lapack_at(l, work, QR_WORK);
  int m = l->m, n = l->n, info = 0, least = m < n ? m : n, columns = l->k;
  lapack_load(l, 0, index, a, m);
  if (least) l->calls->geqrf[l->kind](&m, &n, a, &m, tau, room, &l->lwork, &info);
  if (info) return info;
  if (l->job == QR_RAW) { /* as LAPACK has it, which is h transposed */
    memcpy(lapack_result(l, 0, index), a, (size_t)((int64_t)m * n * l->item));
    memcpy(lapack_result(l, 1, index), tau, (size_t)(least * l->item));
    return 0;
  }
  if (l->job == QR_R) {
    store_r(l, 0, index, a, columns);
    return 0;
  }
  store_r(l, 1, index, a, columns);
  if (least)
    form_q(l, columns, a, tau, room, &info);
  else
    lapack_identity(l, a, m, columns, m);
  lapack_store(l, 0, index, a, m, m, columns);
  return info;
}

/* The work space that both routines like best. */
static void qr_ask(Lapack *l) {
  double room[2];
  int m = l->m, n = l->n, info = 0, ask = -1, wanted;
  l->lwork = ask;
  l->calls->geqrf[l->kind](&m, &n, room, &m, room, room, &ask, &info);
  wanted = lapack_wanted(l, room);
  if (l->job <= QR_COMPLETE) form_q(l, l->k, room, room, room, &info);
  l->lwork = lapack_wanted(l, room);
  if (l->lwork < wanted) l->lwork = wanted;
}

static bool qr_outputs(Lapack *l) {
  int64_t m = l->m, n = l->n, least = m < n ? m : n;
  int64_t q[2] = {m, l->k}, r[2] = {l->k, n}, raw[2] = {n, m};
  if (l->job == QR_R) return lapack_out(l, 0, l->dtype, 2, r);
  if (l->job == QR_RAW) return lapack_out(l, 0, l->dtype, 2, raw) && lapack_out(l, 1, l->dtype, 1, &least);
  return lapack_out(l, 0, l->dtype, 2, q) && lapack_out(l, 1, l->dtype, 2, r);
}

bool lib_linalg_qr(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Lapack l;
  if (!lapack_begin(&l, rt, "qr", args, 1)) return false;
  l.job = (char)arg_int(call, args, 1);
  l.k = l.job == QR_COMPLETE || l.m < l.n ? l.m : l.n;
  int64_t widest = l.k > l.n ? l.k : l.n;
  if (l.m && l.n) qr_ask(&l);
  lapack_part(&l, l.m * widest, l.item);
  lapack_part(&l, l.m < l.n ? l.m : l.n, l.item);
  lapack_part(&l, l.lwork, l.item);
  l.cost = 2.0 * l.m * l.n * (l.m < l.n ? l.m : l.n);
  if (!qr_outputs(&l) || !lapack_run(&l, qr_one, "Incorrect argument found in performing QR factorization"))
    return false;
  return lapack_give(&l, call, l.job == QR_R ? 1 : 2, out);
}

/* ---- lstsq ---- */

enum { LSTSQ_A, LSTSQ_B, LSTSQ_WORK, LSTSQ_REAL_WORK, LSTSQ_INT_WORK };

static void gelsd(const Lapack *l, void *a, void *b, void *s, int *rank, char *room, int *info) {
  int m = l->m, n = l->n, k = l->k, ld = m > n ? m : n, lda = m ? m : 1;
  union {
    float narrow;
    double wide;
  } rcond = {.wide = l->rcond};
  if (l->real == DT_F32) rcond.narrow = (float)l->rcond;
  void *work = lapack_at(l, room, LSTSQ_WORK), *real_work = lapack_at(l, room, LSTSQ_REAL_WORK);
  int *int_work = lapack_at(l, room, LSTSQ_INT_WORK);
  if (l->kind >= BLAS_C)
    l->calls->gelsd_complex[l->kind](&m, &n, &k, a, &lda, b, &ld, s, &rcond, rank, work, &l->lwork, real_work,
                                     int_work, info);
  else
    l->calls->gelsd[l->kind](&m, &n, &k, a, &lda, b, &ld, s, &rcond, rank, work, &l->lwork, int_work, info);
}

/* Asks for the lengths of the three work spaces: the first elements of all of them. */
static void lstsq_ask(Lapack *l) {
  char room[4 * 64];
  int info = 0, rank = 0;
  double s[2] = {0};
  memset(room, 0, sizeof room);
  for (int k = 0; k < 4; k++) l->part[LSTSQ_WORK + k] = 64 * k;
  l->lwork = -1;
  gelsd(l, s, s, s, &rank, room, &info);
  l->lwork = lapack_wanted(l, room);
  l->liwork = *(int *)(void *)(room + 128);
  double wanted = l->real == DT_F32 ? (double)*(float *)(void *)(room + 64) : *(double *)(void *)(room + 64);
  l->bytes = wanted < 1 ? 1 : (int64_t)wanted; /* of real_work, until the parts are laid out */
}

/* Sums of squares of what is left below row n of each column. */
static void residuals(const Lapack *l, const char *b, int64_t ld) {
  int64_t each = l->item / l->real_item;
  for (int64_t column = 0; column < l->k; column++) {
    double sum = 0;
    for (int64_t k = (column * ld + l->n) * each; k < (column * ld + l->m) * each; k++) {
      double x = l->real == DT_F32 ? (double)((const float *)(const void *)b)[k]
                                   : ((const double *)(const void *)b)[k];
      sum += x * x;
    }
    if (l->real == DT_F32)
      ((float *)(void *)l->out[1]->data)[column] = (float)sum;
    else
      ((double *)(void *)l->out[1]->data)[column] = sum;
  }
}

static int lstsq_one(const Lapack *l, int64_t index, char *work) {
  void *a = lapack_at(l, work, LSTSQ_A);
  char *b = lapack_at(l, work, LSTSQ_B);
  int info = 0, rank = 0, ld = l->m > l->n ? l->m : l->n;
  lapack_load(l, 0, index, a, l->m);
  memset(b, 0, (size_t)((int64_t)ld * l->k * l->item));
  lapack_load(l, 1, index, b, ld);
  gelsd(l, a, b, l->out[3]->data, &rank, work, &info);
  *(int64_t *)(void *)l->out[2]->data = rank;
  lapack_store(l, 0, index, b, ld, l->n, l->k);
  if (l->out[1]->size) residuals(l, b, ld);
  return info;
}

static bool lstsq_run(Lapack *l) {
  int64_t m = l->m, n = l->n, k = l->k, least = m < n ? m : n, most = m > n ? m : n;
  int64_t x[2] = {n, k}, left = m > n ? k : 0;
  lstsq_ask(l);
  int64_t real_work = l->bytes;
  l->bytes = 0;
  lapack_part(l, m * n, l->item);
  lapack_part(l, most * k, l->item);
  lapack_part(l, l->lwork, l->item);
  lapack_part(l, real_work, l->real_item);
  lapack_part(l, l->liwork, sizeof(int));
  l->cost = 4.0 * (double)m * (double)n * (double)least;
  if (!lapack_out(l, 0, l->dtype, 2, x) || !lapack_out(l, 1, l->real, 1, &left) ||
      !lapack_out(l, 2, DT_I64, 0, NULL) || !lapack_out(l, 3, l->real, 1, &least))
    return false;
  if (least && k) return lapack_run(l, lstsq_one, "SVD did not converge in Linear Least Squares");
  for (int j = 0; j < 3; j++) memset(l->out[j]->data, 0, (size_t)l->out[j]->size * l->out[j]->elem->bytes);
  return true;
}

/* NumPy gives residuals for m > n and full rank alone. */
static bool drop_residuals(Lapack *l) {
  int64_t none = 0;
  if (*(int64_t *)(void *)l->out[2]->data == l->n || !l->out[1]->size) return true;
  object_release(&l->out[1]->head);
  l->out[1] = NULL;
  return lapack_out(l, 1, l->real, 1, &none);
}

bool lib_linalg_lstsq(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Lapack l;
  if (!lapack_begin(&l, rt, "lstsq", args, 2)) return false;
  if (l.in[1].rows != l.m) return rt_fault(rt, DG_LIN_ALG, "Incompatible dimensions");
  l.rcond = arg_double(call, args, 2);
  return lstsq_run(&l) && drop_residuals(&l) && lapack_give(&l, call, 4, out);
}
