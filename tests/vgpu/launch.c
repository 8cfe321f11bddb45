/* launch.c: the blocks of a launch, one after the other; those of a cooperative one all alive at once. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "exec.h"

static void block_open(Machine *m, Block *b, uint32_t linear) {
  b->machine = m;
  b->linear = linear;
  b->id[0] = linear % m->grid[0];
  b->id[1] = linear / m->grid[0] % m->grid[1];
  b->id[2] = linear / m->grid[0] / m->grid[1];
  b->live = m->threads;
  memset(b->arrived, 0, sizeof b->arrived);
  if (m->shared_bytes) memset(b->shared, 0xA5, m->shared_bytes);
  for (uint32_t k = 0; k < m->threads; k++) {
    Thread *t = &b->threads[k];
    *t = (Thread){.block = b, .func = m->kernel, .index = k};
    t->tid[0] = k % m->block[0];
    t->tid[1] = k / m->block[0] % m->block[1];
    t->tid[2] = k / m->block[0] / m->block[1];
  }
}

static void block_make(const Machine *m, Block *b) {
  b->threads = calloc(m->threads, sizeof *b->threads);
  b->shared = malloc(m->shared_bytes + 16);
  if (!b->threads || !b->shared) abort();
}

static void stack_free(Stack *s) { free(s->slots), free(s->bytes), free(s->frames), free(s); }

static void block_drop(const Machine *m, Block *b) {
  for (uint32_t k = 0; k < m->threads; k++)
    if (b->threads[k].stack) stack_free(b->threads[k].stack);
  free(b->threads);
  free(b->shared);
}

/* Every thread that can run has one turn, then waits are served. Whether anything went on. */
static bool block_turn(Machine *m, Block *b) {
  bool any = false;
  for (uint32_t k = 0; k < m->threads && !m->fault; k++) {
    Thread *t = &b->threads[m->order[k]];
    if (t->state != THREAD_READY) continue;
    exec_run(m, t);
    any = true;
  }
  for (uint32_t first = 0; first < m->threads && !m->fault; first += WARP_LANES) {
    uint32_t count = m->threads - first < WARP_LANES ? m->threads - first : WARP_LANES;
    any |= warp_serve(m, b->threads + first, count);
  }
  if (!m->fault && b->live) any |= barrier_serve(m, b);
  return any;
}

static void deadlock(Machine *m, const Block *blocks, uint32_t count) {
  for (uint32_t n = 0; n < count; n++)
    for (uint32_t k = 0; k < m->threads; k++)
      if (blocks[n].threads[k].state != THREAD_DONE) {
        exec_fault(m, &blocks[n].threads[k], FAULT_DEADLOCK, 0);
        return;
      }
}

static bool too_late(const Machine *m) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return m->deadline && (uint64_t)now.tv_sec > m->deadline;
}

/* These blocks to their end. */
static void blocks_run(Machine *m, Block *blocks, uint32_t count) {
  for (uint64_t round = 1; !m->fault; round++) {
    bool any = false, live = false;
    for (uint32_t n = 0; n < count && !m->fault; n++) {
      if (!blocks[n].live) continue;
      any |= block_turn(m, &blocks[n]);
      live |= blocks[n].live != 0;
    }
    if (!live) return;
    if (!any && !m->fault) deadlock(m, blocks, count);
    if (round % 64 == 0 && too_late(m) && !m->fault) {
      deadlock(m, blocks, count);
      m->fault = FAULT_TIMEOUT;
    }
  }
}

/* The order in which a block's threads have their turns: as they are numbered, reversed (1), or shuffled. */
static void order_make(Machine *m, unsigned seed) {
  m->order = malloc(m->threads * sizeof *m->order);
  if (!m->order) abort();
  for (uint32_t k = 0; k < m->threads; k++) m->order[k] = seed == 1 ? m->threads - 1 - k : k;
  uint64_t state = seed;
  for (uint32_t k = m->threads; seed > 1 && k > 1; k--) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    uint32_t other = (uint32_t)(state >> 33) % k, keep = m->order[k - 1];
    m->order[k - 1] = m->order[other];
    m->order[other] = keep;
  }
}

void launch_run(Machine *m, bool cooperative, unsigned order_seed) {
  uint64_t total = (uint64_t)m->grid[0] * m->grid[1] * m->grid[2];
  uint32_t alive = cooperative ? (uint32_t)total : 1;
  Block *blocks = calloc(alive, sizeof *blocks);
  if (!blocks) abort();
  order_make(m, order_seed);
  for (uint32_t n = 0; n < alive; n++) block_make(m, &blocks[n]);
  for (uint64_t at = 0; at < total && !m->fault; at += alive) {
    for (uint32_t n = 0; n < alive; n++) block_open(m, &blocks[n], (uint32_t)(at + n));
    blocks_run(m, blocks, alive);
  }
  for (uint32_t n = 0; n < alive; n++) block_drop(m, &blocks[n]);
  while (m->free_stacks) {
    Stack *next = m->free_stacks->next;
    stack_free(m->free_stacks);
    m->free_stacks = next;
  }
  free(blocks);
  free(m->order);
}
