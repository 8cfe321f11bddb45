// Functions of Boost.Math for C; see boost.h. The policy: errors are values, and float64 is computed in float64.
#define _GLIBCXX_IOSTREAM 1 // headers of Boost include <iostream>, whose static object costs time at each start
#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/ellint_rd.hpp>
#include <boost/math/special_functions/ellint_rf.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/expint.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/zeta.hpp>

#include "lang/lib/special/boost.h"

namespace {
using namespace boost::math::policies;
using Quiet = policy<domain_error<ignore_error>, pole_error<ignore_error>, overflow_error<ignore_error>,
                     underflow_error<ignore_error>, denorm_error<ignore_error>, evaluation_error<ignore_error>,
                     rounding_error<ignore_error>, indeterminate_result_error<ignore_error>, promote_float<false>,
                     promote_double<false>>;
const Quiet quiet;
} // namespace

namespace m = boost::math;

double boost_digamma(double x) { return m::digamma(x, quiet); }
double boost_zeta(double s) { return m::zeta(s, quiet); }
double boost_gamma_p(double a, double x) { return m::gamma_p(a, x, quiet); }
double boost_gamma_q(double a, double x) { return m::gamma_q(a, x, quiet); }
double boost_gamma_p_inv(double a, double p) { return m::gamma_p_inv(a, p, quiet); }
double boost_gamma_q_inv(double a, double q) { return m::gamma_q_inv(a, q, quiet); }
double boost_gamma_ratio(double a, double delta) { return m::tgamma_delta_ratio(a, delta, quiet); }
double boost_beta(double a, double b) { return m::beta(a, b, quiet); }
double boost_ibeta(double a, double b, double x) { return m::ibeta(a, b, x, quiet); }
double boost_ibetac(double a, double b, double x) { return m::ibetac(a, b, x, quiet); }
double boost_erfc_inv(double z) { return m::erfc_inv(z, quiet); }
double boost_expint(double x) { return m::expint(x, quiet); }
double boost_expint_n(int n, double x) { return m::expint(n, x, quiet); }
double boost_bessel_j(double v, double x) { return m::cyl_bessel_j(v, x, quiet); }
double boost_bessel_y(double v, double x) { return m::cyl_neumann(v, x, quiet); }
double boost_bessel_i(double v, double x) { return m::cyl_bessel_i(v, x, quiet); }
double boost_bessel_k(double v, double x) { return m::cyl_bessel_k(v, x, quiet); }
double boost_sph_bessel(int n, double x) { return m::sph_bessel(static_cast<unsigned>(n), x, quiet); }
double boost_ellint_rf(double x, double y, double z) { return m::ellint_rf(x, y, z, quiet); }
double boost_ellint_rd(double x, double y, double z) { return m::ellint_rd(x, y, z, quiet); }
