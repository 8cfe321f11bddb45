/* Special: functions of real numbers beyond libm's, one number at a time.
 *
 * What GSL does well is GSL's; this file names it as SciPy does and adds what SciPy defines beyond GSL's
 * domains (negative orders and arguments, limits). Pure but for the first call's special_start(). Invariant:
 * operands and results are float64; no value is NaN, never a message or an exit. */
#ifndef QUERN_LIB_SPECIAL_FUNCTIONS_H
#define QUERN_LIB_SPECIAL_FUNCTIONS_H

#include <stdint.h>

enum { SPECIAL_OPERANDS = 3 };

typedef enum SpecialId {
#define S(id, operands, value) SPECIAL_##id,
#include "lang/lib/special/functions.def"
#undef S
  SPECIAL_COUNT
} SpecialId;

typedef struct SpecialInfo {
  const char *name;
  uint8_t operands;
  double (*fn)(double a, double b, double c); /* operands that it lacks are ignored */
} SpecialInfo;
extern const SpecialInfo special_info[SPECIAL_COUNT];

/* Before the first value: GSL reports through its results from then on. May be called again, from any thread.
 */
void special_start(void);

#endif
