/* Plan: how an elementwise walk over several strided operands is done.
 *
 * Shapes go in; out come few, long loops: axes of length 1 are dropped, axes are
 * ordered so that memory is walked forwards, jointly contiguous axes are one axis,
 * and the work is cut into pieces of some 30 microseconds for the pool. */
#ifndef QUERN_RT_ARRAY_PLAN_H
#define QUERN_RT_ARRAY_PLAN_H

#include "lang/rt/array/array.h"

enum { PLAN_OPERANDS = 25 };

typedef struct Plan {
  unsigned operands, rank; /* after plan_simplify: rank >= 1, the last axis is the inner loop */
  bool blocked;            /* a short inner axis was exchanged for a long one: walk it in small blocks */
  int64_t shape[MAX_RANK];
  char *data[PLAN_OPERANDS];
  uint32_t item[PLAN_OPERANDS]; /* bytes of an element */
  int64_t strides[PLAN_OPERANDS][MAX_RANK];
} Plan;

/* A plan over `shape` without operands. Only the used parts of `plan` are written. */
void plan_init(Plan *plan, unsigned rank, const int64_t *shape);
/* Adds an array that broadcasts to the plan's shape. */
void plan_add_array(Plan *plan, const Array *a);
/* Adds one element that stays the same. */
void plan_add_scalar(Plan *plan, const void *element, size_t item);
/* Drops, orders, flips and joins axes; elements may come in any order afterwards. */
void plan_simplify(Plan *plan);
int64_t plan_elements(const Plan *plan);
/* Stride pattern of one operand along the innermost axis: 'c' contiguous (stride = item size),
 * 'u' uniform (stride 0: one element for the whole loop), '2' to '4' every so many elements, 's' any
 * stride. A pattern has one letter per pointer of the inner loop, zero-terminated. */
enum { INNER_STEPS = 4 };
static inline char inner_letter(int64_t stride, int64_t item) {
  if (stride == 0) return 'u';
  int64_t step = stride % item ? 0 : stride / item;
  return step == 1 ? 'c' : step >= 2 && step <= INNER_STEPS ? (char)('0' + step) : 's';
}
/* The inner axis' stride pattern, one letter for each operand. */
void plan_pattern(const Plan *plan, char pattern[PLAN_OPERANDS + 1]);

/* Elements that make a piece of work of some 30 microseconds at `cost` operations each. */
int64_t plan_chunk(uint32_t cost);

/* One innermost loop: element k of operand j is at ptrs[j] + k * strides[j]. Called from
 * any thread of the pool; the calls cover every element once. */
typedef void (*PlanFn)(void *context, char *const *ptrs, const int64_t *strides, int64_t n);
/* Runs the whole (simplified) plan on the pool. False after an interrupt fault. */
bool plan_run(Rt *rt, const Plan *plan, uint32_t cost, PlanFn fn, void *context);
/* Runs tasks on the pool with interrupts polled between them; false after an interrupt fault, which is told
 * also when the flag was set while the last of them ran: a task may leave at it (rt_stops). */
bool plan_tasks(Rt *rt, uint64_t tasks, void (*body)(void *context, uint64_t task), void *context);

#endif
