/* Inside count*.c: one function while its copy is written.
 *
 * First everything is given its counters (count_*_plan, which change nothing), then the copy is
 * written and the counters' variables with it. References are to the old function unless said
 * otherwise. */
#ifndef QUERN_IR_COST_IMPL_H
#define QUERN_IR_COST_IMPL_H

#include "lang/ir/cost/count.h"
#include "lang/ir/device/build.h"
#include "lang/ir/opt/passes.h"

#define COUNT_NONE UINT32_MAX

/* Before loop `opener` begins, the elements of an array go to a counter. `array` is a value made before the
 * loop, or a GETVAR, GETGLOBAL or PARAM that is made again there. */
typedef struct CountSize {
  Ref opener, array;
  uint32_t counter;
} CountSize;

/* The stream of an array's elements that the turns of `loop` go through; REF_NONE: of no loop. */
typedef struct CountSeen {
  Ref origin, loop;
  uint32_t stream;
} CountSeen;

/* A counter that the function adds to, and the variable that holds it until the function ends. */
typedef struct CountVar {
  uint32_t counter, var;
} CountVar;

typedef struct Counting {
  CountPlan *plan;
  const CountCopy *copy;
  Fn old;
  DeviceBuild b; /* writes the copy */
  Arena *scratch;
  Ref *map; /* old to new */
  const Ref *blocks, *loops;
  Ref timed;               /* %timeit's loop: what is in it is the work, it is not; or REF_NONE */
  uint32_t code;           /* part of the code beside loops, or COUNT_NONE */
  uint32_t *piece;         /* [r]: the straight piece that it lies in */
  uint32_t *piece_counter; /* [piece]: or COUNT_NONE */
  uint32_t *part;          /* [opener]: of an outermost loop; of a KERNEL, LIB */
  uint32_t *site;          /* [r]: the first of the counters of a KERNEL, LIB */
  uint64_t *moves;         /* [r]: the loops, by number, that change the value */
  uint64_t *bit;           /* [opener]: its own */
  VEC(CountSize) sizes;
  VEC(CountSeen) streams;
  VEC(CountVar) vars;
} Counting;

/* A new part that begins as often as r runs. */
uint32_t count_new_part(Counting *c, CountKind kind, Ref r, const char *what);
/* The part that the code at r belongs to. */
uint32_t count_part_of(Counting *c, Ref r);
/* A new counter of `part`, for count_add. */
uint32_t count_counter(Counting *c, uint32_t part, Work turn);
/* The counter of the piece that r lies in, made when missing. */
uint32_t count_piece(Counting *c, Ref r);
/* Makes this function count it too. */
void count_own(Counting *c, uint32_t counter);
/* Writes: counter += value (of the copy). */
void count_add(Counting *c, uint32_t counter, Ref value);
static inline const Ins *count_ins(const Counting *c, Ref r) { return &c->old.ins.items[r]; }
static inline Ref count_arg(const Counting *c, Ref r, uint32_t k) {
  return ins_arg(&c->old, count_ins(c, r), k);
}

/* ---- stream.c ---- */
/* Finds what changes from turn to turn. */
void count_moves(Counting *c);
/* An element at r is read or written. */
void count_access(Counting *c, Ref r, bool writes);
/* Writes what loop `opener` counts before it begins. */
void count_loop_sizes(Counting *c, Ref opener);
/* What array r is a part of, as far as it can be told. */
Ref count_origin(const Counting *c, Ref r);

/* ---- site.c: array operations and library calls ---- */
void count_kernel_plan(Counting *c, Ref r);
void count_kernel_before(Counting *c, Ref r);
void count_kernel_after(Counting *c, Ref r); /* map[r] is there */
void count_lib_plan(Counting *c, Ref r);
void count_lib_after(Counting *c, Ref r);

#endif
