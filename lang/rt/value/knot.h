/* Knots: the containers at which cycles are cut.
 *
 * A container that comes to hold itself, at any depth, has no rank (closed.h), and counts alone never free
 * it. It becomes a knot: the session keeps a reference to it, so that nobody else's last one frees it, and
 * looks from time to time which of its knots nothing outside of them holds any more. Each cycle goes through
 * a knot, for what has ranks only has none; so those of knots are all the memory that counts do not give
 * back. What is deeper than ranks go becomes a knot too, so that nothing is freed deeper than that in one go.
 *
 * Method: the counts that come from what the knots hold are taken off the counts of what they reach; what is
 * left with one is held from outside, and so is all that it reaches; the other knots are emptied. This is how
 * CPython's collector looks at all containers (https://docs.python.org/3/library/gc.html, "Garbage collector
 * design").
 *
 * What walks over values may come by a knot again and again. Invariant: a walk that comes by one has a path
 * that tells (the texts of values), a set of the knots that it saw, or asks whether the stack ends
 * (knot_ends). */
#ifndef QUERN_RT_VALUE_KNOT_H
#define QUERN_RT_VALUE_KNOT_H

#include "lang/rt/value/closed.h"

struct Rt;

static inline bool object_is_knot(const Object *object) { return object_closed(object) == CLOSED_KNOT; }

/* The session's knots, one reference to each; all zero: none. */
typedef struct Knots {
  Object **items;
  size_t count, cap;
  size_t fresh;   /* tied since the last look */
  size_t reached; /* containers that the last look came by */
} Knots;

/* Makes a list, a deque or a dictionary a knot, which is no value of a parallel loop; looks at all of them
 * first where many are new. False: a fault. */
bool knot_tie(struct Rt *rt, Object *object);
/* Frees the knots that nothing outside of them holds, and what only they hold; the number of them. Not while
 * the turns of a parallel loop have values lent. */
size_t knots_collect(Knots *knots);
/* The same at the end of a cell, where it is worth its time. */
void knots_look(Knots *knots);
/* Lets go all of them, held or not, at the end of the session. */
void knots_fini(Knots *knots);

/* What a walk does behind a value that it visited. */
typedef enum KnotStep {
  KNOT_STEP_END,  /* nothing more: the walk is over */
  KNOT_STEP_OVER, /* it does not go into the value */
  KNOT_STEP_INTO
} KnotStep;
typedef KnotStep (*KnotVisit)(void *context, const Type *type, Value value);
/* Visits a value, if it is an object, and the objects that it holds, at any depth: knots once, other objects
 * as often as they are met. False: a visit ended the walk, or there is no memory. */
bool knots_walk(const Type *type, Value value, KnotVisit visit, void *context);

/* Whether the stack of a walk that is at an object which has a rank or is a knot ends, or has ended: then a
 * fault is set, "maximum recursion depth exceeded" and `doing` (" in comparison"), and the walk has to turn
 * back. What it says then is nothing; the call of the library that it is a part of fails (lib_entry). */
#define IN_COMPARISON " in comparison"
bool knot_ends(const Object *object, const char *doing);

#endif
