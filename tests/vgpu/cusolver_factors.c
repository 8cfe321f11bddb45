/* cusolver_factors.c: orthogonal factors, eigenvalues and singular values of the double of cuSOLVER.
 *
 * Jacobi's methods: slow, short, and nothing like what the real library does. What the library loses of its
 * arguments is overwritten by NaNs here.
 * Sources: G. H. Golub and C. F. Van Loan, Matrix computations, 2013, 5.1, 8.5 and 8.6. */
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "cusolver.h"

enum { SWEEPS = 60 };
static const double small = 1e-15;

static Number *zeros(size_t count) {
  Number *x = calloc(count + 1, sizeof *x);
  if (!x) abort();
  return x;
}

static Number *identity(int n) {
  Number *x = zeros((size_t)n * (size_t)n);
  for (int k = 0; k < n; k++) AT(x, n, k, k) = 1;
  return x;
}

static void spoil(const Job *job, uint8_t *at, size_t count) {
  Number *x = zeros(count);
  for (size_t k = 0; k < count; k++) x[k] = NAN;
  store_all(job, at, x, count);
}

/* x^H y of m elements. */
static Number inner(const Number *x, const Number *y, int m) {
  Number sum = 0;
  for (int i = 0; i < m; i++) sum += conj(x[i]) * y[i];
  return sum;
}

/* ---- reflectors ---- */

/* x -= factor v (v^H x), where v is 1 and then what lies below the diagonal in column k of a. */
static void reflect(const Number *a, int m, int k, Number factor, Number *x) {
  Number sum = x[k] + inner(&AT(a, m, k + 1, k), x + k + 1, m - k - 1);
  x[k] -= factor * sum;
  for (int i = k + 1; i < m; i++) x[i] -= factor * sum * AT(a, m, i, k);
}

static Number make_reflector(Number *a, int m, int k) {
  Number alpha = AT(a, m, k, k), *below = &AT(a, m, k + 1, k);
  double rest = creal(inner(below, below, m - k - 1));
  if (rest == 0 && cimag(alpha) == 0) return 0;
  double beta = -copysign(sqrt(creal(alpha * conj(alpha)) + rest), creal(alpha));
  for (int i = 0; i < m - k - 1; i++) below[i] /= alpha - beta;
  AT(a, m, k, k) = beta;
  return (beta - alpha) / beta;
}

void qr_work(void *data) {
  Job *job = data;
  int m = job->m, n = job->n, least = m < n ? m : n;
  Number *a = load_all(job, job->a, (size_t)m * (size_t)n), *tau = zeros((size_t)least);
  for (int k = 0; k < least; k++) {
    tau[k] = make_reflector(a, m, k);
    for (int j = k + 1; j < n; j++) reflect(a, m, k, conj(tau[k]), a + (size_t)j * (size_t)m);
  }
  *job->info = 0;
  store_all(job, job->a, a, (size_t)m * (size_t)n);
  store_all(job, job->b, tau, (size_t)least);
  free(job);
}

void form_q_work(void *data) {
  Job *job = data;
  int m = job->m, n = job->n;
  Number *a = load_all(job, job->a, (size_t)m * (size_t)n), *tau = load_all(job, job->b, (size_t)job->k);
  Number *q = zeros((size_t)m * (size_t)n);
  for (int j = 0; j < n; j++) AT(q, m, j, j) = 1;
  for (int k = job->k; k-- > 0;)
    for (int j = 0; j < n; j++) reflect(a, m, k, tau[k], q + (size_t)j * (size_t)m);
  *job->info = 0;
  free(a);
  free(tau);
  store_all(job, job->a, q, (size_t)m * (size_t)n);
  free(job);
}

/* ---- rotations ---- */

/* The turn that makes `off`, the product of directions p and q, zero: x_p, x_q -> c x_p - s w x_q,
 * s x_p + c w x_q. */
typedef struct Turn {
  double c, s;
  Number w;
} Turn;

static Turn turn_for(double at_p, double at_q, Number off) {
  double size = cabs(off), tau = (at_q - at_p) / (2 * size);
  double t = copysign(1, tau) / (fabs(tau) + sqrt(1 + tau * tau)), c = 1 / sqrt(1 + t * t);
  return (Turn){c, t * c, conj(off) / size};
}

/* Of the elements at x, `step` apart. */
static void turn(Number *x, const Turn *r, int p, int q, int step, bool conjugated) {
  Number a = x[(size_t)p * (size_t)step], b = x[(size_t)q * (size_t)step] * (conjugated ? conj(r->w) : r->w);
  x[(size_t)p * (size_t)step] = r->c * a - r->s * b;
  x[(size_t)q * (size_t)step] = r->s * a + r->c * b;
}

/* ---- eigenvalues ---- */

/* a becomes diagonal, v's columns its vectors. Whether it converged. */
static bool diagonalise(Number *a, Number *v, int n) {
  for (int sweep = 0; sweep < SWEEPS; sweep++) {
    bool turned = false;
    for (int p = 0; p < n; p++)
      for (int q = p + 1; q < n; q++) {
        Number off = AT(a, n, p, q);
        double diagonal = fabs(creal(AT(a, n, p, p))) + fabs(creal(AT(a, n, q, q)));
        if (cabs(off) <= small * diagonal || off == 0) continue;
        turned = true;
        Turn r = turn_for(creal(AT(a, n, p, p)), creal(AT(a, n, q, q)), off);
        for (int i = 0; i < n; i++) turn(&AT(a, n, i, 0), &r, p, q, n, false);
        for (int j = 0; j < n; j++) turn(&AT(a, n, 0, j), &r, p, q, 1, true);
        for (int i = 0; i < n; i++) turn(&AT(v, n, i, 0), &r, p, q, n, false);
      }
    if (!turned) return true;
  }
  return false;
}

/* The places of numbers in their order: rising, or falling for sign -1. */
static int *order_of(const double *x, int n, int sign) {
  int *at = calloc((size_t)n + 1, sizeof *at);
  if (!at) abort();
  for (int k = 0; k < n; k++) {
    int to = k;
    for (; to > 0 && sign * x[at[to - 1]] > sign * x[k]; to--) at[to] = at[to - 1];
    at[to] = k;
  }
  return at;
}

static double *reals_of(int n) {
  double *x = calloc((size_t)n + 1, sizeof *x);
  if (!x) abort();
  return x;
}

/* job->flag: vectors; job->k: the upper triangle is read. */
void eigh_work(void *data) {
  Job *job = data;
  int n = job->n;
  size_t all = (size_t)n * (size_t)n;
  Number *a = load_all(job, job->a, all), *v = identity(n), *out = zeros(all);
  double *w = reals_of(n), *rising = reals_of(n);
  for (int j = 0; j < n; j++)
    for (int i = 0; i <= j; i++) {
      Number x = job->k ? AT(a, n, i, j) : conj(AT(a, n, j, i));
      AT(a, n, i, j) = i == j ? creal(x) : x;
      AT(a, n, j, i) = conj(AT(a, n, i, j));
    }
  *job->info = diagonalise(a, v, n) ? 0 : 1;
  for (int k = 0; k < n; k++) w[k] = creal(AT(a, n, k, k));
  int *at = order_of(w, n, 1);
  for (int k = 0; k < n; k++) {
    rising[k] = w[at[k]];
    for (int i = 0; i < n; i++) AT(out, n, i, k) = AT(v, n, i, at[k]);
  }
  store_real(job, job->b, rising, (size_t)n);
  if (job->flag) {
    store_all(job, job->a, out, all);
  } else {
    free(out);
    spoil(job, job->a, all);
  }
  free(a), free(v), free(w), free(rising), free(at);
  free(job);
}

/* ---- singular values ---- */

/* a's columns become orthogonal, times v's turns. Whether it converged. */
static bool orthogonalise(Number *a, Number *v, int m, int n) {
  for (int sweep = 0; sweep < SWEEPS; sweep++) {
    bool turned = false;
    for (int p = 0; p < n; p++)
      for (int q = p + 1; q < n; q++) {
        Number *x = &AT(a, m, 0, p), *y = &AT(a, m, 0, q), off = inner(x, y, m);
        double xx = creal(inner(x, x, m)), yy = creal(inner(y, y, m));
        if (cabs(off) <= small * sqrt(xx * yy)) continue;
        turned = true;
        Turn r = turn_for(xx, yy, off);
        for (int i = 0; i < m; i++) turn(&AT(a, m, i, 0), &r, p, q, m, false);
        for (int i = 0; i < n; i++) turn(&AT(v, n, i, 0), &r, p, q, n, false);
      }
    if (!turned) return true;
  }
  return false;
}

/* Column k of u: what is left of unit vectors beside the columns before it. */
static void complete(Number *u, int m, int k) {
  Number *x = &AT(u, m, 0, k);
  for (int unit = 0; unit < m; unit++) {
    for (int i = 0; i < m; i++) x[i] = i == unit;
    for (int again = 0; again < 2; again++)
      for (int j = 0; j < k; j++) {
        Number share = inner(&AT(u, m, 0, j), x, m);
        for (int i = 0; i < m; i++) x[i] -= share * AT(u, m, i, j);
      }
    double length = sqrt(creal(inner(x, x, m)));
    if (length * length * 2 * m < 1) continue;
    for (int i = 0; i < m; i++) x[i] /= length;
    return;
  }
}

/* job->flag: vectors, k columns of u. */
void svd_work(void *data) {
  Job *job = data;
  int m = job->m, n = job->n;
  Number *a = load_all(job, job->a, (size_t)m * (size_t)n), *v = identity(n);
  *job->info = orthogonalise(a, v, m, n) ? 0 : 1;
  double *s = reals_of(n), *falling = reals_of(n);
  for (int k = 0; k < n; k++) s[k] = sqrt(creal(inner(&AT(a, m, 0, k), &AT(a, m, 0, k), m)));
  int *at = order_of(s, n, -1);
  for (int k = 0; k < n; k++) falling[k] = s[at[k]];
  store_real(job, job->b, falling, (size_t)n);
  if (job->flag) {
    Number *u = zeros((size_t)m * (size_t)job->k), *out = zeros((size_t)n * (size_t)n);
    for (int k = 0; k < n; k++)
      for (int i = 0; i < n; i++) AT(out, n, k, i) = conj(AT(v, n, i, at[k]));
    for (int k = 0; k < job->k; k++) {
      if (k >= n || falling[k] <= small * falling[0])
        complete(u, m, k);
      else
        for (int i = 0; i < m; i++) AT(u, m, i, k) = AT(a, m, i, at[k]) / falling[k];
    }
    store_all(job, job->u, u, (size_t)m * (size_t)job->k);
    store_all(job, job->v, out, (size_t)n * (size_t)n);
  }
  spoil(job, job->a, (size_t)m * (size_t)n);
  free(a), free(v), free(s), free(falling), free(at);
  free(job);
}
