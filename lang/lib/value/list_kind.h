/* What a list holds: its header says it, and every store and every read asks.
 *
 * The checker knows the items of a list from the code that it has seen; a list can be reached by other ways.
 * So no store and no read relies on a static type alone. An empty list has decided nothing: the first item
 * does. Invariant: the items of a list are of the type in its header, bit for bit. */
#ifndef QUERN_LIB_VALUE_LIST_KIND_H
#define QUERN_LIB_VALUE_LIST_KIND_H

#include "lang/lib/lib.h"

/* Before items of type `item` go into the list: the header takes them; TypeError when it holds others. */
bool list_takes_slow(Rt *rt, List *list, const Type *item);
static inline bool list_takes(Rt *rt, List *list, const Type *item) {
  return (list->count && list->item == item) || list_takes_slow(rt, list, item);
}

/* Before items are read as of type `item`: TypeError when the list holds others. */
bool list_gives_slow(Rt *rt, const List *list, const Type *item);
static inline bool list_gives(Rt *rt, const List *list, const Type *item) {
  return list->item == item || list_gives_slow(rt, list, item);
}

/* TypeError: the code was checked for an empty list, and this one holds items. */
bool list_unforeseen(Rt *rt, const List *list);

/* The function of a call: the row's own, or, where an argument holds lists that the row does not ask itself,
 * one that asks them first, those inside other lists and tuples too. */
LibFn lib_entry(const LibCall *call);

#endif
