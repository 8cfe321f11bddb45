/* Tier: how much work a function's code is worth.
 *
 * Glue hands its work to the run time: its time is that of the kernels and library functions it calls,
 * whatever its own code is like. LLVM takes three quarters of its time for registers and a schedule that such
 * code has no use for. What glue is follows from the IR alone, so that the key of code holds it. */
#ifndef QUERN_CODEGEN_BASE_TIER_H
#define QUERN_CODEGEN_BASE_TIER_H

#include "lang/ir/ir.h"

/* Whether the function (lowered) is glue: it calls the run time in every loop, and often outside of them. One
 * whose bits depend on LLVM's passes (fastmath) is none. */
bool tier_is_glue(const Fn *fn, Arena *scratch);
/* Whether the function (lowered) runs each of its instructions once a call at most, and its bits do not
 * depend on LLVM's passes. */
bool tier_is_straight(const Fn *fn);

#endif
