/* Eigenvalues and singular values: eigh, eig, svd.
 *
 * Real general matrices have complex eigenvalues: eig gives complex ones always, for a type cannot depend on
 * values. */
#include <string.h>

#include "lang/lib/linalg/lapack.h"

static const char not_converged[] = "Eigenvalues did not converge";

/* A work space of `parts` answers, each of which a query leaves at its start. */
enum { ASK = 64 };

static double cube(int n) { return (double)n * n * n; }

static int asked(const Lapack *l, const char *room, int part) {
  const char *at = room + part * ASK;
  double wanted =
      l->real == DT_F32 ? (double)*(const float *)(const void *)at : *(const double *)(const void *)at;
  return wanted < 1 ? 1 : (int)wanted;
}

/* ---- eigh ---- */

enum { EIGH_A, EIGH_W, EIGH_WORK, EIGH_REAL_WORK, EIGH_INT_WORK };

static void eigh_call(const Lapack *l, void *a, void *w, char *room, int lrwork, int *info) {
  int n = l->n;
  void *work = lapack_at(l, room, EIGH_WORK), *real_work = lapack_at(l, room, EIGH_REAL_WORK);
  int *int_work = lapack_at(l, room, EIGH_INT_WORK);
  if (l->kind >= BLAS_C)
    l->calls->heevd[l->kind](&l->job, &l->uplo, &n, a, &n, w, work, &l->lwork, real_work, &lrwork, int_work,
                             &l->liwork, info, 1, 1);
  else
    l->calls->syevd[l->kind](&l->job, &l->uplo, &n, a, &n, w, work, &l->lwork, int_work, &l->liwork, info, 1,
                             1);
}

static int eigh_one(const Lapack *l, int64_t index, char *work) {
  void *a = lapack_at(l, work, EIGH_A);
  int info = 0;
  lapack_load(l, 0, index, a, l->n);
  eigh_call(l, a, lapack_result(l, 0, index), work, l->k, &info);
  if (!info && l->job == 'V') lapack_store(l, 1, index, a, l->n, l->n, l->n);
  return info;
}

static void eigh_ask(Lapack *l) {
  char room[(EIGH_INT_WORK + 1) * ASK], w[16];
  int info = 0;
  memset(room, 0, sizeof room);
  for (int k = 0; k <= EIGH_INT_WORK; k++) l->part[k] = k * ASK;
  l->lwork = l->liwork = -1;
  eigh_call(l, w, w, room, -1, &info);
  l->lwork = asked(l, room, EIGH_WORK);
  l->k = asked(l, room, EIGH_REAL_WORK);
  l->liwork = *(int *)(void *)(room + EIGH_INT_WORK * ASK);
}

/* args: array, whether the upper triangle counts; `vectors` too. */
static bool eigh(Rt *rt, const LibCall *call, const Value *args, bool vectors, Value *out) {
  Lapack l;
  if (!lapack_begin(&l, rt, "eigh", args, 1) || !lapack_square(&l)) return false;
  int64_t n = l.n, lengths[2] = {n, n};
  l.job = vectors ? 'V' : 'N';
  l.uplo = arg_int(call, args, 1) ? 'U' : 'L';
  l.cost = (vectors ? 9 : 1.5) * cube(l.n);
  if (n) eigh_ask(&l);
  lapack_part(&l, n * n, l.item);
  lapack_part(&l, n, l.real_item);
  lapack_part(&l, l.lwork, l.item);
  lapack_part(&l, l.k, l.real_item);
  lapack_part(&l, l.liwork, sizeof(int));
  if (!lapack_out(&l, 0, l.real, 1, lengths) || (vectors && !lapack_out(&l, 1, l.dtype, 2, lengths)))
    return false;
  if (l.out[0]->size && !lapack_run(&l, eigh_one, not_converged)) return false;
  return lapack_give(&l, call, vectors ? 2 : 1, out);
}

bool lib_linalg_eigh(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return eigh(rt, call, args, true, out);
}
bool lib_linalg_eigvalsh(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return eigh(rt, call, args, false, out);
}

/* ---- eig ---- */

enum { EIG_A, EIG_W, EIG_VECTORS, EIG_WORK, EIG_REAL_WORK };

/* Real matrices have their eigenvalues as real parts, then as many imaginary ones. */
static void eig_call(const Lapack *l, void *a, char *w, void *vectors, char *room, int *info) {
  int n = l->n;
  void *work = lapack_at(l, room, EIG_WORK);
  if (l->kind >= BLAS_C)
    l->calls->geev_complex[l->kind]("N", &l->job, &n, a, &n, w, NULL, &n, vectors, &n, work, &l->lwork,
                                    lapack_at(l, room, EIG_REAL_WORK), info, 1, 1);
  else
    l->calls->geev[l->kind]("N", &l->job, &n, a, &n, w, w + n * l->real_item, NULL, &n, vectors, &n, work,
                            &l->lwork, info, 1, 1);
}

/* Eigenvalues as complex numbers; vectors, row-major: a pair of conjugate eigenvalues has the real and the
 * imaginary part of the first one's vector in two columns. */
#define TO_COMPLEX(name, T, C)                                                                               \
  static void name(int64_t n, const void *w, const void *vectors, void *w_out, void *v_out) {                \
    const T *re = w, *im = re + n, *v = vectors;                                                             \
    C *values = w_out, *out = v_out;                                                                         \
    for (int64_t k = 0; k < n; k++) values[k] = (C){re[k], im[k]};                                           \
    for (int64_t k = 0; out && k < n; k++) {                                                                 \
      const T *real_part = v + k * n, *imaginary = im[k] != 0 && k + 1 < n ? real_part + n : NULL;           \
      for (int64_t i = 0; i < n; i++) {                                                                      \
        out[i * n + k] = (C){real_part[i], imaginary ? imaginary[i] : 0};                                    \
        if (imaginary) out[i * n + k + 1] = (C){real_part[i], -imaginary[i]};                                \
      }                                                                                                      \
      k += imaginary != NULL;                                                                                \
    }                                                                                                        \
  }
TO_COMPLEX(to_c64, float, QuernC64)
TO_COMPLEX(to_c128, double, QuernC128)

static int eig_one(const Lapack *l, int64_t index, char *work) {
  void *a = lapack_at(l, work, EIG_A), *vectors = lapack_at(l, work, EIG_VECTORS);
  char *w = lapack_at(l, work, EIG_W);
  bool wanted = l->job == 'V';
  int info = 0;
  lapack_load(l, 0, index, a, l->n);
  eig_call(l, a, w, vectors, work, &info);
  if (info) return info;
  void *w_out = lapack_result(l, 0, index), *v_out = wanted ? lapack_result(l, 1, index) : NULL;
  if (l->kind >= BLAS_C) {
    memcpy(w_out, w, (size_t)(l->n * l->item));
    if (wanted) lapack_store(l, 1, index, vectors, l->n, l->n, l->n);
  } else if (l->real == DT_F32) {
    to_c64(l->n, w, vectors, w_out, v_out);
  } else {
    to_c128(l->n, w, vectors, w_out, v_out);
  }
  return 0;
}

static void eig_ask(Lapack *l) {
  char room[(EIG_REAL_WORK + 1) * ASK], w[64];
  int info = 0;
  memset(room, 0, sizeof room);
  for (int k = 0; k <= EIG_REAL_WORK; k++) l->part[k] = k * ASK;
  l->lwork = -1;
  eig_call(l, room, w, room, room, &info);
  l->lwork = asked(l, room, EIG_WORK);
}

static bool eig(Rt *rt, const LibCall *call, const Value *args, bool vectors, Value *out) {
  Lapack l;
  if (!lapack_begin(&l, rt, "eig", args, 1) || !lapack_square(&l)) return false;
  int64_t n = l.n, lengths[2] = {n, n};
  DType complex = l.real == DT_F32 ? DT_C64 : DT_C128;
  l.job = vectors ? 'V' : 'N';
  l.cost = (vectors ? 25 : 10) * cube(l.n);
  if (n) eig_ask(&l);
  lapack_part(&l, n * n, l.item);
  lapack_part(&l, 2 * n, l.item);
  lapack_part(&l, vectors ? n * n : 1, l.item);
  lapack_part(&l, l.lwork, l.item);
  lapack_part(&l, 2 * n, l.real_item);
  if (!lapack_out(&l, 0, complex, 1, lengths) || (vectors && !lapack_out(&l, 1, complex, 2, lengths)))
    return false;
  if (l.out[0]->size && !lapack_run(&l, eig_one, not_converged)) return false;
  return lapack_give(&l, call, vectors ? 2 : 1, out);
}

bool lib_linalg_eig(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return eig(rt, call, args, true, out);
}
bool lib_linalg_eigvals(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return eig(rt, call, args, false, out);
}

/* ---- svd ---- */

enum { SVD_A, SVD_U, SVD_V, SVD_WORK, SVD_REAL_WORK, SVD_INT_WORK };

static int least_of(const Lapack *l) { return l->m < l->n ? l->m : l->n; }

static void svd_call(const Lapack *l, void *a, void *s, void *u, void *v, char *room, int *info) {
  int m = l->m, n = l->n, ldv = l->job == 'A' ? n : least_of(l);
  void *work = lapack_at(l, room, SVD_WORK);
  int *int_work = lapack_at(l, room, SVD_INT_WORK);
  if (l->kind >= BLAS_C)
    l->calls->gesdd_complex[l->kind](&l->job, &m, &n, a, &m, s, u, &m, v, &ldv, work, &l->lwork,
                                     lapack_at(l, room, SVD_REAL_WORK), int_work, info, 1);
  else
    l->calls->gesdd[l->kind](&l->job, &m, &n, a, &m, s, u, &m, v, &ldv, work, &l->lwork, int_work, info, 1);
}

static int svd_one(const Lapack *l, int64_t index, char *work) {
  void *a = lapack_at(l, work, SVD_A), *u = lapack_at(l, work, SVD_U), *v = lapack_at(l, work, SVD_V);
  int64_t least = least_of(l), columns = l->job == 'A' ? l->m : least, rows = l->job == 'A' ? l->n : least;
  bool vectors = l->job != 'N';
  int info = 0;
  lapack_load(l, 0, index, a, l->m);
  if (least) {
    svd_call(l, a, lapack_result(l, vectors, index), u, v, work, &info);
  } else if (vectors) {
    lapack_identity(l, u, l->m, columns, l->m);
    lapack_identity(l, v, rows, l->n, rows);
  }
  if (info || !vectors) return info;
  lapack_store(l, 0, index, u, l->m, l->m, columns);
  lapack_store(l, 2, index, v, rows, rows, l->n);
  return 0;
}

static void svd_ask(Lapack *l) {
  char room[(SVD_INT_WORK + 1) * ASK];
  int info = 0;
  memset(room, 0, sizeof room);
  for (int k = 0; k <= SVD_INT_WORK; k++) l->part[k] = k * ASK;
  l->lwork = -1;
  svd_call(l, room, room, room, room, room, &info);
  l->lwork = asked(l, room, SVD_WORK);
}

/* Real work space of the complex routine: the longer of LAPACK's two formulas, with room to spare. */
static int64_t svd_real_work(const Lapack *l) {
  int64_t least = least_of(l), most = l->m > l->n ? l->m : l->n;
  if (l->kind < BLAS_C) return 1;
  int64_t thin = 5 * least * least + 7 * least, wide = 2 * most * least + 2 * least * least + least;
  return l->job == 'N' ? 7 * least : thin > wide ? thin : wide;
}

static bool svd_outputs(Lapack *l) {
  int64_t m = l->m, n = l->n, least = least_of(l), u[2] = {m, l->job == 'A' ? m : least},
          v[2] = {l->job == 'A' ? n : least, n};
  if (l->job == 'N') return lapack_out(l, 0, l->real, 1, &least);
  return lapack_out(l, 0, l->dtype, 2, u) && lapack_out(l, 1, l->real, 1, &least) &&
         lapack_out(l, 2, l->dtype, 2, v);
}

static bool svd(Rt *rt, const LibCall *call, const Value *args, char job, Value *out) {
  Lapack l;
  if (!lapack_begin(&l, rt, "svd", args, 1)) return false;
  int64_t m = l.m, n = l.n, most = m > n ? m : n;
  l.job = job;
  l.cost = (job == 'N' ? 3.0 : 20.0) * (double)m * (double)n * least_of(&l);
  if (least_of(&l)) svd_ask(&l);
  int64_t side = job == 'N' ? 1 : job == 'A' ? most * most : m * n;
  lapack_part(&l, m * n, l.item);
  lapack_part(&l, side, l.item);
  lapack_part(&l, side, l.item);
  lapack_part(&l, l.lwork, l.item);
  lapack_part(&l, svd_real_work(&l), l.real_item);
  lapack_part(&l, 8 * (int64_t)least_of(&l), sizeof(int));
  if (!svd_outputs(&l) || !lapack_run(&l, svd_one, "SVD did not converge")) return false;
  return lapack_give(&l, call, job == 'N' ? 1 : 3, out);
}

bool lib_linalg_svd(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return svd(rt, call, args, arg_int(call, args, 1) ? 'A' : 'S', out);
}
bool lib_linalg_svdvals(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return svd(rt, call, args, 'N', out);
}
