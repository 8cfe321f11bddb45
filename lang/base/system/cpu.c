#include "lang/base/system/cpu.h"

#include <stdlib.h>
#include <string.h>

bool cpu_named(const char *name, CpuLevel *out) {
  static const char *const names[CPU_LEVELS] = {"sse2", "avx2", "avx512"};
  for (int level = 0; level < CPU_LEVELS; level++)
    if (!strcmp(name, names[level])) {
      *out = (CpuLevel)level;
      return true;
    }
  return false;
}

static CpuLevel of_processor(void) {
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return CPU_SSE2;
  bool wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
              __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
              __builtin_cpu_supports("avx512vl");
  return wide ? CPU_AVX512 : CPU_AVX2;
#else
  return CPU_SSE2;
#endif
}

bool cpu_chosen(void) {
  CpuLevel level;
  const char *name = getenv("QUERN_CPU");
  return name && cpu_named(name, &level);
}

CpuLevel cpu_level(void) {
  CpuLevel has = of_processor(), wanted = has;
  const char *name = getenv("QUERN_CPU");
  if (name) cpu_named(name, &wanted);
  return wanted < has ? wanted : has;
}
