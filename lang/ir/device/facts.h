/* Device facts: what a function does with arrays that may live on a device, found once per function.
 *
 * Where a fact cannot be told it is the one that costs a transfer, never the one that loses a write. */
#ifndef QUERN_IR_DEVICE_FACTS_H
#define QUERN_IR_DEVICE_FACTS_H

#include "lang/ir/ir.h"

typedef struct FnFacts {
  uint64_t writes; /* bit k: elements that parameter k leads to may be written; bit 63: of any from 63 on */
  uint64_t constants; /* bit k: parameter k is an array that device code wants in constant memory; not from 63
                         on */
  bool writes_globals;   /* ... or that a global leads to */
  bool walked;           /* launches, or calls cuda: it is never compiled for the host */
  bool element_loops;    /* reads or writes single elements in a loop */
  bool array_code;       /* has array operations */
  VEC(Global *) globals; /* that hold objects and are read */
} FnFacts;

/* The facts of `fn` with all it calls, on the host or on a device. */
const FnFacts *fn_facts(Fn *fn);
static inline bool facts_write(const FnFacts *facts, uint32_t param) {
  return facts->writes >> (param < 63 ? param : 63) & 1;
}

static inline bool facts_constant(const FnFacts *facts, uint32_t param) {
  return param < 63 && facts->constants >> param & 1;
}

/* Makes what compiled code of `fn` may read or write through globals valid on the host. False after a fault.
 */
bool fn_globals_on_host(Rt *rt, Fn *fn);

/* The name of the variable that `r` is the value of: a variable's, a global's, a parameter's; NULL: none. */
const char *value_name(const Fn *fn, Ref r);

#endif
