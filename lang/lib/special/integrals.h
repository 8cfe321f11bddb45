/* Integrals and series that Boost.Math lacks, computed in extended precision and rounded once. Formulas by
 * section of NIST's Digital Library of Mathematical Functions (DLMF). */
#ifndef QUERN_LIB_SPECIAL_INTEGRALS_H
#define QUERN_LIB_SPECIAL_INTEGRALS_H

double real_dawson(double x);
/* Si(x); Ci(x) of a positive x. */
double real_sine_integral(double x);
double real_cosine_integral(double x);
/* SciPy's spence: the dilogarithm of 1 - x, x at least 0. */
double real_spence(double x);
/* The sum of (k + q)^-s over k >= 0; s above 1, q positive. */
double real_hurwitz(double s, double q);
/* log B(a, b), both positive. */
double real_beta_log(double a, double b);
/* exp(x) K_v(x) and exp(-x) I_v(x) of an x of at least 2, v at least 0. */
double real_bessel_k_scaled(double v, double x);
double real_bessel_i_scaled(double v, double x);

/* The spherical Bessel function y_n of a positive x. */
double real_sph_neumann(int n, double x);

#endif
