/* Integrals and series that Boost.Math lacks, computed in extended precision and rounded once. Formulas by
 * section of NIST's Digital Library of Mathematical Functions (DLMF). */
#ifndef QUERN_LIB_SPECIAL_INTEGRALS_H
#define QUERN_LIB_SPECIAL_INTEGRALS_H

#include <stdbool.h>

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
/* Orders from which on expansions in powers of 1 / v are as near as float64 is: those of I and K, those of J
 * and Y. */
enum { ORDER_FAR = 1000, ORDER_FAR_Y = 100000 };
/* Of finite v >= 0 and x > 0: K_v(x), times exp(x) if scaled; I_v(x), times exp(-x) if scaled; Y_v(x). */
double real_bessel_k(double v, double x, bool scaled);
double real_bessel_i(double v, double x, bool scaled);
double real_bessel_y(double v, double x);
/* J_v(x) of a v above ORDER_FAR_Y, x positive. */
double real_bessel_j_far(double v, double x);
/* The spherical Bessel function y_n of a positive x. */
double real_sph_neumann(int n, double x);

#endif
