/* Functions of Boost.Math, by C's calling convention: float64, and no exception, no errno, no message.
 * Outside of a function's domain, and where it does not converge, the value is NaN; beyond float64's range it
 * is infinite or 0.
 *
 * Invariant: boost.cc alone knows Boost. */
#ifndef QUERN_LIB_SPECIAL_BOOST_H
#define QUERN_LIB_SPECIAL_BOOST_H

#ifdef __cplusplus
extern "C" {
#endif

double boost_digamma(double x);
double boost_zeta(double s);
double boost_gamma_p(double a, double x);
double boost_gamma_q(double a, double x);
double boost_gamma_p_inv(double a, double p);
double boost_gamma_q_inv(double a, double q);
double boost_gamma_ratio(double a, double delta); /* gamma(a) / gamma(a + delta); both positive */
double boost_beta(double a, double b);
double boost_ibeta(double a, double b, double x);
double boost_ibetac(double a, double b, double x); /* 1 less that */
double boost_erfc_inv(double z);
double boost_expint(double x);          /* Ei */
double boost_expint_n(int n, double x); /* E_n */
double boost_bessel_j(double v, double x);
double boost_bessel_y(double v, double x);
double boost_bessel_i(double v, double x);
double boost_bessel_k(double v, double x);
double boost_sph_bessel(int n, double x);
double boost_ellint_rf(double x, double y, double z);
double boost_ellint_rd(double x, double y, double z);

#ifdef __cplusplus
}
#endif

#endif
