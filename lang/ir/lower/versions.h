/* Versions: innermost FORs are made twice, without the checks that a test before the loop makes needless, and
 * as they stand for when the test fails. Faults come in the same iteration, with the same words, as without.
 */
#ifndef QUERN_IR_LOWER_VERSIONS_H
#define QUERN_IR_LOWER_VERSIONS_H

#include "lang/ir/ir.h"

/* A copy of `fn` in its arena whose loops have versions; NULL: there is no such loop. scratch is the caller's
 * to free. The copy's registers, faults and frames are its own; variables and globals have the same numbers.
 * *map (or map NULL), in scratch: the copy's number of each instruction outside of such loops. */
Fn *lower_versions(Fn *fn, Arena *scratch, Ref **map);

#endif
