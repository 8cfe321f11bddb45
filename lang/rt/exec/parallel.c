/* Parallel loops: chunks, the tree that joins their results, faults and text in order.
 *
 * The tree is an array of levels: level 0 has a node for each chunk, a node of level
 * n + 1 joins two neighbours of level n, and a last one without a neighbour moves up as
 * it is. Whoever finishes the second of two neighbours joins them, so that few partial
 * results are alive at any time. */
#include "lang/rt/exec/parallel.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"
#include "lang/rt/value/lend.h"

enum { LEVELS = 34, STACK_RESERVE = 256 << 10 };

/* Text that a chunk wrote, in pieces for either stream. */
typedef struct Piece {
  bool error;
  size_t length;
} Piece;

typedef struct ChunkText {
  StrBuf text;
  Piece *pieces;
  size_t count, cap;
} ChunkText;

typedef struct Run {
  const ParallelLoop *loop;
  const Rt *rt;
  bool serial; /* in order, on the calling thread */
  pthread_t caller;
  uint64_t chunks;
  uint64_t width[LEVELS]; /* nodes of each level */
  uint64_t first[LEVELS]; /* index of a level's first node */
  Value *nodes;
  atomic_bool *half; /* [node]: one of its two parts is there */
  ChunkText *texts;
  atomic_bool failed;
  atomic_uint_fast64_t launches, arrays; /* the chunks' RtWork */
  pthread_mutex_t lock;                  /* of the two below */
  uint64_t fault_chunk;
  Fault fault;
} Run;

/* ---- text ---- */

static void keep_text(void *context, bool error, const char *text, size_t length) {
  ChunkText *kept = context;
  if (!kept->count || kept->pieces[kept->count - 1].error != error) {
    if (kept->count == kept->cap) {
      size_t cap = kept->cap ? 2 * kept->cap : 4;
      kept->pieces = reserve_renew(kept->pieces, cap * sizeof *kept->pieces);
      kept->cap = cap;
    }
    kept->pieces[kept->count++] = (Piece){error, 0};
  }
  strbuf_add(&kept->text, text, length);
  kept->pieces[kept->count - 1].length += length;
}

static void write_texts(Run *run, uint64_t until) {
  for (uint64_t k = 0; k < run->chunks; k++) {
    ChunkText *kept = &run->texts[k];
    const char *text = kept->count ? strbuf_text(&kept->text) : NULL;
    for (size_t i = 0; i < kept->count; i++) {
      if (k <= until && run->rt->console.write)
        run->rt->console.write(run->rt->console.context, kept->pieces[i].error, text, kept->pieces[i].length);
      text += kept->pieces[i].length;
    }
    strbuf_fini(&kept->text);
    free(kept->pieces);
  }
}

/* ---- a chunk's own context ---- */

static void worker_stack(Rt *own) {
  pthread_attr_t attr;
  void *base = NULL;
  size_t size = 0;
  bool known = !pthread_getattr_np(pthread_self(), &attr);
  if (known) {
    pthread_attr_getstack(&attr, &base, &size);
    pthread_attr_destroy(&attr);
  }
  own->stack.size = size;
  own->stack.floor = known ? (char *)base + STACK_RESERVE : NULL;
}

/* A context that is free, or a new one; NULL: there is no memory. */
static ChunkContext *context_take(ChunkList *list) {
  ChunkContext *kept = atomic_load(&list->first);
  for (; kept; kept = kept->next)
    if (!atomic_exchange(&kept->taken, true)) return kept;
  kept = memory_zero(1, sizeof *kept);
  if (!kept) return NULL;
  atomic_store(&kept->taken, true);
  kept->next = atomic_load(&list->first);
  while (!atomic_compare_exchange_weak(&list->first, &kept->next, kept)) continue;
  return kept;
}

void chunks_interrupt(ChunkList *list) {
  for (ChunkContext *kept = atomic_load(&list->first); kept; kept = kept->next)
    atomic_store(&kept->rt.stack.limit, RT_STACK_STOP);
}

void chunks_free(ChunkList *list) {
  for (ChunkContext *kept = atomic_exchange(&list->first, NULL), *next; kept; kept = next) {
    next = kept->next;
    free(kept);
  }
}

/* All but the limit, which an interrupt may be writing. */
static void copy_context(Rt *to, const Rt *from) {
  enum { LIMIT = offsetof(Rt, stack.limit), REST = offsetof(Rt, stack.floor) };
  _Static_assert(REST == LIMIT + sizeof from->stack.limit, "nothing but the limit is left out");
  memcpy(to, from, LIMIT);
  atomic_store(&to->stack.limit, RT_STACK_STOP); /* its first call sees an interrupt that came before */
  memcpy((char *)to + REST, (const char *)from + REST, sizeof *to - REST);
}

static void chunk_context(Run *run, Rt *own, uint64_t chunk) {
  copy_context(own, run->rt);
  own->knots = NULL;
  rt_fault_clear(own);
  own->raise_arguments[0] = 0;
  own->work = (RtWork){0};
  own->console.write = keep_text;
  own->console.context = &run->texts[chunk];
  own->console.read_line = NULL;
  own->hooks = NULL;
  own->interrupt_stays = true;
  if (!run->serial) own->debug = NULL; /* it looks at one thread */
  if (pthread_equal(pthread_self(), run->caller)) return;
  worker_stack(own);
}

static void keep_fault(Run *run, const Rt *own, uint64_t chunk) {
  pthread_mutex_lock(&run->lock);
  if (!atomic_load(&run->failed) || chunk < run->fault_chunk) {
    run->fault_chunk = chunk;
    run->fault = own->fault;
  }
  atomic_store(&run->failed, true);
  pthread_mutex_unlock(&run->lock);
}

/* ---- the tree ---- */

static Value *node_at(Run *run, unsigned level, uint64_t index) {
  return &run->nodes[run->first[level] + index];
}

static bool join_parts(Run *run, Rt *own, Value *left, Value *right, Value *out) {
  Value args[2] = {*left, *right};
  bool ok = run->loop->combine(run->loop->context, own, args, out);
  value_release(run->loop->result, *left);
  value_release(run->loop->result, *right);
  *left = *right = (Value){0};
  return ok;
}

/* The node is there: joins it with its neighbour, and so on upward, while both are. */
static bool climb(Run *run, Rt *own, uint64_t index) {
  for (unsigned level = 0; run->width[level] > 1; level++, index /= 2) {
    Value *node = node_at(run, level, index), *parent = node_at(run, level + 1, index / 2);
    if ((index ^ 1) >= run->width[level]) {
      *parent = *node;
      *node = (Value){0};
      continue;
    }
    if (!atomic_exchange_explicit(&run->half[run->first[level + 1] + index / 2], true, memory_order_acq_rel))
      return true;
    uint64_t left = index & ~(uint64_t)1;
    if (!join_parts(run, own, node_at(run, level, left), node_at(run, level, left + 1), parent)) return false;
  }
  return true;
}

/* A copy of what is lent, so that results own all that they hold. */
static bool own_results(const ParallelLoop *loop, Rt *own, Value result) {
  if (loop->result->kind != TY_TUPLE) return true;
  for (unsigned k = 0; k < loop->result->count; k++) {
    Value *item = &result.tuple->items[k];
    if (!type_is_array(loop->result->items[k]) ||
        (item->array->head.count > 0 && item->array->buffer->count > 0))
      continue;
    Array *copy = array_copy(own, item->array);
    if (!copy) return false;
    object_release(item->object);
    item->array = copy;
  }
  return true;
}

typedef struct Chunk {
  Run *run;
  Rt *own;
  uint64_t number;
} Chunk;

/* Runs a chunk's iterations and joins what there is to join; its fault is in its own context. */
static void chunk_turns(void *context) {
  const Chunk *work = context;
  Run *run = work->run;
  const ParallelLoop *loop = run->loop;
  Rt *own = work->own;
  uint64_t chunk = work->number;
  uint64_t turns = loop->turns > 0 ? (uint64_t)loop->turns : 0, share = turns / run->chunks,
           rest = turns % run->chunks;
  uint64_t from = chunk * share + (chunk < rest ? chunk : rest);
  Value args[PARALLEL_MAX_SHARED + 2], out = {0};
  if (loop->count) memcpy(args, loop->shared, loop->count * sizeof *args);
  args[loop->count].i = (int64_t)from;
  args[loop->count + 1].i = (int64_t)(from + share + (chunk < rest));
  bool ok = loop->body(loop->context, own, args, &out);
  if (ok) {
    *node_at(run, 0, chunk) = out;
    ok = !loop->combine || (own_results(loop, own, out) && climb(run, own, chunk));
  }
  if (!ok) keep_fault(run, own, chunk);
}

/* A crash is the chunk's fault, for what is lent must be given back. */
static void run_chunk(void *context, uint64_t chunk) {
  Run *run = context;
  ChunkContext *kept = run->rt->chunks ? context_take(run->rt->chunks) : NULL;
  Rt here, *own = kept ? &kept->rt : &here;
  Chunk work = {run, own, chunk};
  chunk_context(run, own, chunk);
  own->stack.hidden = !kept;
  if (!rt_guard(own, NULL, 0, chunk_turns, &work)) keep_fault(run, own, chunk);
  atomic_fetch_add_explicit(&run->launches, own->work.launches, memory_order_relaxed);
  atomic_fetch_add_explicit(&run->arrays, own->work.arrays, memory_order_relaxed);
  if (kept) atomic_store(&kept->taken, false);
}

/* ---- the whole ---- */

static bool arrays_clash(const ParallelLoop *loop) {
  for (uint32_t k = 0; k < loop->count; k++) {
    if (!(loop->writes >> k & 1)) continue;
    for (uint32_t i = 0; i < loop->count; i++)
      if (i != k && type_is_array(loop->types[i]) &&
          array_may_overlap(loop->shared[k].array, loop->shared[i].array))
        return true;
    for (uint32_t i = 0; i < loop->named_count; i++)
      if (loop->named[i]->kind == OBJ_ARRAY &&
          array_may_overlap(loop->shared[k].array, (const Array *)loop->named[i]))
        return true;
  }
  return false;
}

static unsigned plan_levels(Run *run) {
  unsigned level = 0;
  uint64_t width = run->chunks, first = 0;
  for (;; level++) {
    run->width[level] = width;
    run->first[level] = first;
    first += width;
    if (width == 1) return level;
    width = (width + 1) / 2;
  }
}

static void lend_all(Lending *lending, const ParallelLoop *loop) {
  for (uint32_t k = 0; k < loop->count; k++) lend_value(lending, loop->types[k], loop->shared[k]);
  for (uint32_t k = 0; k < loop->named_count; k++) lend_object(lending, loop->named[k]);
}

/* The chunks have left the interrupt for the others to see. */
static void fault_take(Rt *rt, const Fault *fault) {
  rt->fault = *fault;
  if (fault->kind == DG_KEYBOARD_INTERRUPT && !rt->interrupt_stays && rt->interrupt)
    atomic_store_explicit(rt->interrupt, false, memory_order_relaxed);
}

bool parallel_run(Rt *rt, const ParallelLoop *loop, Value *out) {
  Run run = {.loop = loop, .rt = rt, .caller = pthread_self(), .chunks = 1};
  if (loop->turns > 1)
    run.chunks = (uint64_t)loop->turns < loop->chunks ? (uint64_t)loop->turns : loop->chunks;
  unsigned top = plan_levels(&run);
  uint64_t nodes = run.first[top] + 1;
  run.nodes = memory_zero(nodes, sizeof *run.nodes);
  run.half = memory_zero(nodes, sizeof *run.half);
  run.texts = memory_zero(run.chunks, sizeof *run.texts);
  bool ready = run.nodes && run.half && run.texts;
  Lending lending = {0};
  if (ready) {
    pthread_mutex_init(&run.lock, NULL);
    run.serial = loop->serial || arrays_clash(loop);
    lend_all(&lending, loop);
    run.serial |= lending.failed;
    pool_run(run.serial ? NULL : rt->pool, run.chunks, run_chunk, &run, &run.failed);
    lend_end(&lending);
    rt->work.launches += run.launches;
    rt->work.arrays += run.arrays;
    pthread_mutex_destroy(&run.lock);
    write_texts(&run, atomic_load(&run.failed) ? run.fault_chunk : run.chunks);
  }
  bool ok = ready && !atomic_load(&run.failed);
  if (!ready)
    rt_fault(rt, DG_MEMORY, "there is no memory for a parallel loop of %llu chunks",
             (unsigned long long)run.chunks);
  else if (!ok)
    fault_take(rt, &run.fault);
  if (ok) {
    *out = run.nodes[run.first[top]];
    run.nodes[run.first[top]] = (Value){0};
  }
  for (uint64_t k = 0; ready && k < nodes; k++)
    if (type_has_storage(loop->result)) value_release(loop->result, run.nodes[k]);
  free(run.nodes);
  free(run.half);
  free(run.texts);
  return ok;
}
