/* Call stacks told apart: which were met, and which is to fail.
 *
 * The key of a stack does not depend on where modules are loaded nor on how deep a recursion is: it is made
 * of the call's name, then from the innermost frame outwards the LIBRARY_FRAMES first ones of a library, up
 * to the first frame of ours, then of the frames of ours each address once, OUR_FRAMES at most. A frame is a
 * place in a module. A stack ends at code that no table describes, such as compiled cells. */
#ifndef QUERN_INJECT_STACKS_H
#define QUERN_INJECT_STACKS_H

#include "fail.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

enum { LIBRARY_FRAMES = 2, OUR_FRAMES = 12, KEY_FRAMES = LIBRARY_FRAMES + OUR_FRAMES, STACKS = 1 << 16 };

struct stack_key {
  uint64_t hash; /* never 0 */
  uint64_t frames[KEY_FRAMES];
  uint32_t call, count;
};

/* Of what is met, a bit for each phase that it was met in. */
struct stack_slot {
  _Atomic(uint64_t) hash; /* 0: free */
  uint64_t frames[KEY_FRAMES];
  uint32_t call, count;
  _Atomic(uint32_t) phases, times;
};

/* Shared with the process that drives this one: it writes `phase`, `recording` and the plan, this one the
 * rest. The plan: the next call of `armed_call` with the stack `armed_hash` fails, and `armed` becomes 0. */
struct board {
  _Atomic(uint32_t) recording, phase, armed, lost; /* lost: how many stacks had no slot */
  uint32_t armed_call, calls;
  uint64_t armed_hash, armed_site;
  _Atomic(uint32_t) counts[(CALLS + 1) / 2 * 2];
  struct stack_slot slots[STACKS];
};

/* `ranges`: pairs of places in the program that are code of ours, in rising order. They must stay. */
void stacks_start(const void *ranges, size_t bytes);
/* The key of the stack that the caller stands in. `site`: the return address to begin at. Allocates nothing.
 */
void stack_key(int call, const void *site, struct stack_key *key);
void board_note(struct board *board, const struct stack_key *key);

#endif
