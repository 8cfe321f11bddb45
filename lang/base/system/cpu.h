/* The vector instructions that code for this processor may use: the generated code's, and that of the
 * loops which are written for each level by hand. */
#ifndef QUERN_BASE_SYSTEM_CPU_H
#define QUERN_BASE_SYSTEM_CPU_H

#include <stdbool.h>

typedef enum CpuLevel {
  CPU_SSE2,   /* x86-64 */
  CPU_AVX2,   /* with FMA: x86-64-v3 */
  CPU_AVX512, /* F, BW, CD, DQ and VL: x86-64-v4 */
  CPU_LEVELS,
} CpuLevel;

/* The level named by "sse2", "avx2" or "avx512"; false for other names. */
bool cpu_named(const char *name, CpuLevel *out);

/* Whether QUERN_CPU names a level, which stands for every processor of it: the same code on each. */
bool cpu_chosen(void);

/* The level to use: the processor's, or the one that QUERN_CPU names where the processor has it. */
CpuLevel cpu_level(void);

#endif
