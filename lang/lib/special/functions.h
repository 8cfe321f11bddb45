/* Special: functions of real numbers beyond libm's, one number at a time.
 *
 * Most are Boost.Math's; this module names them as SciPy does and adds what SciPy defines beyond its
 * domains (negative orders and arguments, limits). Pure. Invariant: operands and results are float64; no
 * value is NaN, never a message or an exit. */
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

#endif
