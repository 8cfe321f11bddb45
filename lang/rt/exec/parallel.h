/* Parallel loops: a compiled loop body run in chunks of its turns on the thread pool.
 *
 * The iterations are cut by their number alone, and partial results are joined pairwise in
 * one fixed tree, so a loop gives the same bits on any number of threads. What the iterations
 * share (the shared values, and the globals and constants that their code names) is lent
 * for the length of the loop: the counts of those objects and buffers are negative and
 * stay untouched. Each chunk has an Rt of its own; what it prints is kept and written in
 * the order of the iterations, and of several faults the first iteration's is the loop's.
 * Invariant: when parallel_run returns, every count is what the caller holds again. */
#ifndef QUERN_RT_EXEC_PARALLEL_H
#define QUERN_RT_EXEC_PARALLEL_H

#include "lang/rt/array/array.h"

enum { PARALLEL_MAX_SHARED = 60 };

/* A chunk's context, kept for the loops that follow, so that an interrupt can reach its limit at any time. */
typedef struct ChunkContext {
  Rt rt;
  atomic_bool taken;
  struct ChunkContext *next;
} ChunkContext;

/* They only become more until chunks_free. */
typedef struct ChunkList {
  _Atomic(ChunkContext *) first;
} ChunkList;

/* After the interrupt's flag was set: calls in the chunks ask rt_stack_stops. From any thread or signal
 * handler. */
void chunks_interrupt(ChunkList *list);
void chunks_free(ChunkList *list);

/* Code of the loop: args borrowed, *out owned by the caller; false after a fault. */
typedef bool (*ParallelFn)(void *context, Rt *rt, Value *args, Value *out);

typedef struct ParallelLoop {
  ParallelFn
      body; /* (shared values ..., first iteration, iteration after the last) -> partial results, or None */
  ParallelFn combine; /* (partial results, those of the iterations after them) -> both in one; NULL: there are
                         none */
  void *context;
  const Type *const *types; /* [count], of the shared values */
  const Value *shared;
  uint32_t count;       /* <= PARALLEL_MAX_SHARED */
  uint64_t writes;      /* bit k: shared[k] is an array whose elements the body writes */
  int64_t turns;        /* <= 0: the body runs once, with no turn */
  uint32_t chunks;      /* at most so many */
  bool serial;          /* in order, on the calling thread; the same chunks */
  Object *const *named; /* objects that the code reaches without being given them */
  uint32_t named_count;
  const Type *result; /* of the partial results */
} ParallelLoop;

/* Runs the loop; *out: the partial results of all iterations, owned by the caller. It runs in order
 * when an array that it writes shares elements with another shared or named one. False after a fault. */
bool parallel_run(Rt *rt, const ParallelLoop *loop, Value *out);

#endif
