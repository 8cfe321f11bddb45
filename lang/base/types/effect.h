/* Effect: what running an instruction or a library function does besides making its value from its operands.
 *
 * Every row of lang/ir/opcodes.def and lang/lib/lib.def states one, in the words of effect_words.h;
 * lang/ir/effects.h answers those who move, join or remove code. Invariant: a row may claim too much, never
 * too little. */
#ifndef QUERN_BASE_TYPES_EFFECT_H
#define QUERN_BASE_TYPES_EFFECT_H

#include <stdint.h>

/* A sum of these; the upper half are the operands whose elements are written. */
typedef uint64_t Effect;
enum {
  EFFECT_NONE = 0,
  EFFECT_READS = 1 << 0,   /* looks at elements of arrays (of lists' items, too), which others may change */
  EFFECT_WRITES = 1 << 1,  /* changes elements of arrays that existed before */
  EFFECT_CHANGES = 1 << 2, /* changes the items of the list that is operand 0 */
  EFFECT_IO = 1 << 3,      /* prints */
  EFFECT_STATE = 1 << 4,   /* reads or changes a state that is not among its operands' elements: random
                              generators,   files, devices, pictures, widgets, options, the screen */
  EFFECT_MOMENT = 1 << 5,  /* its value or its meaning is of the moment and the thread: clocks, sleeps, the
                              fault at  hand */
  EFFECT_CODE = 1 << 6,    /* may run any of the program's code */
  EFFECT_SLOT = 1 << 7,    /* reads a variable or a global */
  EFFECT_LOCAL = 1 << 8,   /* sets a variable of the function */
  EFFECT_GLOBAL = 1 << 9,  /* sets a global */
  EFFECT_REGION = 1 << 10, /* bounds a region */
  EFFECT_LEAVES = 1 << 11, /* control goes on elsewhere */
  EFFECT_FAULTS = 1 << 12, /* may fault, for another reason than want of memory */
  EFFECT_ENDS = 1 << 13,   /* releases its operand */
  EFFECT_ITEMS =
      1 << 15, /* looks at items of lists, which others may change; of arrays among them, at no elements */
  EFFECT_TEXT =
      1 << 16, /* what it reads it shows as text: elements of an array on a device are read where they are */
  EFFECT_OWN = 1 << 14 /* its immediate says what: lang/ir/effects.c asks it */
};
#define EFFECT_WRITTEN(mask) ((Effect)EFFECT_WRITES | (Effect)(mask) << 32)
static inline uint32_t effect_written(Effect effect) { return (uint32_t)(effect >> 32); }

#endif
