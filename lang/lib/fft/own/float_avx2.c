/* Transforms of float lines on processors with AVX2 and FMA; see lanes.h. */
#include <string.h>

#include "lang/lib/fft/own/code.h"

#pragma GCC optimize("O3,fp-contract=fast")
#pragma GCC target("avx2,fma")
#define T        float
#define LANES    8
#define OWN_CODE own_code_float_avx2
#include "lang/lib/fft/own/lanes.h"
