/* Transforms of double lines on every x86-64 processor; see lanes.h. */
#include <string.h>

#include "lang/lib/fft/own/code.h"

#pragma GCC optimize("O3,fp-contract=fast")
#define T        double
#define LANES    2
#define OWN_CODE own_code_double_sse2
#include "lang/lib/fft/own/lanes.h"
