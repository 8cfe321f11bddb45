/* Shadow: for each element of memory that a checked launch has touched, who did. */
#ifndef QUERN_GPU_SIM_SHADOW_H
#define QUERN_GPU_SIM_SHADOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An access in the past. `epoch` grows with every barrier and every block of the launch, `warp` with
 * every syncwarp of its warp; epoch 0: there was none. */
typedef struct SimMark {
  uint32_t epoch, block, site;
  uint16_t thread, warp;
} SimMark;

enum { SIM_READERS = 2 };

typedef struct SimCell {
  SimMark write, atomic;
  SimMark read[SIM_READERS]; /* by different threads */
} SimCell;

typedef struct SimShadow {
  struct SimPage **pages; /* open addressing */
  size_t count, cap;
  struct SimPage *last; /* found last time */
} SimShadow;

/* The cell of the element part at `address`: a byte of elements narrower than 4 bytes, else a word. NULL
 * when there is no memory. */
SimCell *sim_shadow_cell(SimShadow *shadow, uintptr_t address, bool narrow);
void sim_shadow_fini(SimShadow *shadow);

#endif
