// libdevice by way of nvcc: one kernel for each function, float and double.
#define KERNEL extern "C" __global__ void
#define ONE(name)                                                                                                    \
  KERNEL name##_f64(const double *x, double *y) { y[threadIdx.x] = name(x[threadIdx.x]); }                           \
  KERNEL name##_f32(const float *x, float *y) { y[threadIdx.x] = name##f(x[threadIdx.x]); }
#define TWO(name)                                                                                                    \
  KERNEL name##_f64(const double *x, const double *z, double *y) { y[threadIdx.x] = name(x[threadIdx.x], z[threadIdx.x]); } \
  KERNEL name##_f32(const float *x, const float *z, float *y) { y[threadIdx.x] = name##f(x[threadIdx.x], z[threadIdx.x]); }
ONE(sin) ONE(cos) ONE(tan) ONE(asin) ONE(acos) ONE(atan) ONE(sinh) ONE(cosh) ONE(tanh) ONE(asinh) ONE(acosh) ONE(atanh)
ONE(exp) ONE(exp2) ONE(expm1) ONE(log) ONE(log2) ONE(log10) ONE(log1p) ONE(sqrt) ONE(cbrt) ONE(erf) ONE(erfc)
ONE(tgamma) ONE(lgamma) ONE(floor) ONE(ceil) ONE(trunc) ONE(rint) ONE(fabs)
TWO(pow) TWO(atan2) TWO(hypot) TWO(fmod) TWO(remainder) TWO(copysign) TWO(fmin) TWO(fmax) TWO(nextafter)
