/* Iterators to the checker: how they are made, and their next items. */
#ifndef QUERN_FRONT_SEMA_ITER_H
#define QUERN_FRONT_SEMA_ITER_H

#include "lang/front/sema/checker.h"

/* iter(v): an iterator itself, of a union of each member. */
Val iter_over(Check *c, Val v, Span span);
/* An iterator of that class over items that were all made by now. */
Val iter_class_over(Check *c, IterClass class_, Val items, Span span);
/* iter(f, stop) */
Val iter_until(Check *c, Val f, Val stop, Span span);
/* next(it, otherwise); `otherwise` of type NULL: a StopIteration where there is no item. */
Val iter_next(Check *c, Val it, Val otherwise, Span span);
/* copy.copy(it): one at the same place, of what is walked by places; `deep`: copy.deepcopy, where nothing
 * that is walked changes. */
Val iter_copied(Check *c, Val it, bool deep, Span span);
/* A list of the next items of what can be looped over, so many at most. */
Val iter_taken(Check *c, Val v, uint32_t most, Span span);

#endif
