/* The words in which the tables lang/ir/opcodes.def and lang/lib/lib.def write effects; for the files that
 * hold these tables. */
#ifndef QUERN_BASE_TYPES_EFFECT_WORDS_H
#define QUERN_BASE_TYPES_EFFECT_WORDS_H

#include "lang/base/types/effect.h"

#define PURE         EFFECT_NONE
#define READS        EFFECT_READS
#define ITEMS        EFFECT_ITEMS
#define SHOWS        (EFFECT_READS | EFFECT_ITEMS | EFFECT_TEXT)
#define WRITES(mask) EFFECT_WRITTEN(mask)
#define CHANGES      EFFECT_CHANGES
#define IO           EFFECT_IO
#define STATE        EFFECT_STATE
#define MOMENT       EFFECT_MOMENT
#define CODE         EFFECT_CODE
#define SLOT         EFFECT_SLOT
#define SETS_LOCAL   EFFECT_LOCAL
#define SETS_GLOBAL  EFFECT_GLOBAL
#define REGION       EFFECT_REGION
#define LEAVES       EFFECT_LEAVES
#define FAULTS       EFFECT_FAULTS
#define ENDS         EFFECT_ENDS
#define OWN          EFFECT_OWN
#define ALL          0xffffffff

#endif
