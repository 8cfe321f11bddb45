/* Transforms of double lines on processors with AVX2 and FMA; see lanes.h. */
#include <string.h>

#include "lang/lib/fft/own/code.h"

#pragma GCC optimize("O3,fp-contract=fast")
#pragma GCC target("avx2,fma")
#define T        double
#define LANES    4
#define OWN_CODE own_code_double_avx2
#include "lang/lib/fft/own/lanes.h"
