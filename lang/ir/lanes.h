/* Lanes: the order in which loops of fastmath functions add and multiply.
 *
 * A sum of one float after the other is as slow as the additions are long. fastmath allows another order, and
 * this is the one that it has, on every engine, processor and number of threads: opt_lanes marks a FOR
 * (INS_FASTMATH) with the variables that it folds float32 or float64 numbers into (INS_FASTMATH of their
 * GETVAR and SETVAR). A loop of up to lanes_width() iterations runs as it stands. In a longer one iteration k
 * uses lane k % width in the variable's place: lane 0 begins as the variable, the others as -0.0 or 1.0;
 * behind the last iteration they are folded into the variable, lane 0 first. No operation is reassociated
 * besides, so the result has the same bits whether the lanes are vectors or walked one by one. Who does not
 * know of lanes may pass the marks over: the order of the loop itself is as right. */
#ifndef QUERN_IR_LANES_H
#define QUERN_IR_LANES_H

#include "lang/ir/ir.h"

enum { LANES_MAX = 32, LANES_VARS = 8 };

typedef struct LaneVar {
  uint32_t var;
  DType dtype;  /* DT_F32 or DT_F64 */
  bool product; /* else a sum */
} LaneVar;

typedef struct LaneLoop {
  uint32_t count; /* of vars; 0: the loop has no lanes */
  unsigned width;
  LaneVar vars[LANES_VARS];
} LaneLoop;

/* The lanes of the FOR at `open`, whose END is `end`. */
LaneLoop lanes_of(const Fn *fn, Ref open, Ref end);
/* What a lane but the first begins as: nothing to a sum, nothing to a product. */
static inline double lane_start(const LaneVar *v) { return v->product ? 1.0 : -0.0; }
/* Iterations of range(start, stop, step); step is not 0. */
uint64_t lanes_turns(int64_t start, int64_t stop, int64_t step);

#endif
