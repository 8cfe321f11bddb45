/* Passes over device code for the simulator: what makes a kernel able to stop and go on.
 *
 * A stop is an instruction at which a thread waits for others: a BARRIER or a WARP operation.
 * Invariant of what device_split gives: nothing but variables, and values made in the head,
 * lives from one side of a stop to the other. */
#ifndef QUERN_IR_DEVICE_PASSES_H
#define QUERN_IR_DEVICE_PASSES_H

#include "lang/ir/ir.h"

static inline bool device_is_stop(const Ins *ins) { return ins->op == IR_BARRIER || ins->op == IR_GROUP; }
/* Whether the function, or one that it calls, has a stop. */
bool device_stops(const Fn *fn);

/* A copy of a kernel in `arena` in which all calls of functions with stops are inlined, and with `all` every
 * other call that is not one of a function by itself. NULL with *error (a sentence in `arena`) when a
 * function with stops calls itself. */
Fn *device_inline(const Fn *kernel, Arena *arena, bool all, const char **error);

typedef struct DeviceStop {
  Ref ins;
  uint32_t *live; /* variables that are read after it before they are set */
  uint32_t live_count;
} DeviceStop;

typedef struct DeviceSplit {
  Fn *fn;
  Ref head; /* instructions before this one are the head: cheap, without effect, run again after every stop */
  DeviceStop *stops; /* in order */
  uint32_t stop_count;
} DeviceSplit;

/* Lowers a kernel (made by device_inline; it is used up) and rewrites it so that its threads can be run from
 * stop to stop: values that live across one go through variables, loops with a stop inside become LOOPs. */
void device_split(Fn *kernel, Arena *arena, DeviceSplit *out);

/* Sets INS_NONNEG where no index of a LOAD, STORE or ATOMIC can be negative: grid indices, counters of loops
 * that go up from them, sums and products of these; range.c. */
void device_nonneg(Fn *fn, Arena *arena);

/* Variables that are read after instruction `at` before they are set: [variable]; live.c. */
void device_live(const Fn *fn, Arena *arena, DeviceStop *stops, uint32_t count);

#endif
