/* Running PARALLEL: what both engines do of it. */
#ifndef QUERN_IR_INTERP_PARALLEL_H
#define QUERN_IR_INTERP_PARALLEL_H

#include "lang/ir/ir.h"
#include "lang/rt/exec/parallel.h"

/* Fills in what `info` says of the loop (types, chunks, the objects that its code names) and runs
 * it. The caller has set body, combine, context, shared and turns, and `serial` if its body cannot
 * run on several threads. *out is owned by the caller; false after a fault. */
bool parallel_info_run(Rt *rt, const ParallelInfo *info, ParallelLoop *loop, Value *out);

#endif
