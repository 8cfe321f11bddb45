/* What the lists that are born empty will hold: one type cell for each, shared by all its names.
 *
 * The type of an empty list names its cell (an open list type). Whatever meets it decides the cell: a store,
 * a join, a conversion; two open lists that meet are one cell from then on. A notebook cell is checked again,
 * with all code, errors and specialisations of the earlier round dropped, until no cell changes; then an
 * empty list has its item type from birth. What asks for an item of a list that nothing has decided is put
 * off to the next round; when no round decides it, nothing is ever stored in it, and it is settled as empty.
 * In the last round no type is open. Invariant: no open type outlives the check of its notebook cell. */
#ifndef QUERN_FRONT_SEMA_LIST_CELL_H
#define QUERN_FRONT_SEMA_LIST_CELL_H

#include "lang/front/sema/checker.h"

/* For the check of one notebook cell; c->rounds.lists is NULL outside it. */
ListCells *lists_new(Arena *arena);
/* Before each round. */
void lists_begin(Check *c);
/* After a round, with its diagnostics: whether another one is needed; its diagnostics are then dropped. */
bool lists_again(Check *c);
/* The code is good: globals of earlier cells whose lists are decided by this one get their types, and lists
 * that it stores other things in the room for them; false: out of memory. */
bool lists_settle(Check *c);
/* The type of a global that is bound to a value of type `type` at top level: with what functions bind it to.
 */
const Type *global_wide(Check *c, const Global *global, const Type *type);
/* A function binds the global to values of another type: whether the next round knows a type for both. */
bool global_widens(Check *c, const Global *global, const Type *type);

/* The same of a local name of the function that is being checked, whose values in the body of a `try` are of
 * several types: what its handlers and final statements see is of one. */
const Type *local_wide(Check *c, const char *name, const Type *type);
bool local_widens(Check *c, const char *name, const Type *type);
/* The same of a local name that branches bind to several functions which read locals around them: whether
 * they carry what they read; from the next round on they do, false: not now. */
bool local_closed(Check *c, const char *name);
bool local_closes(Check *c, const char *name);

/* The type of a list that is born empty by the expression at `span`. */
const Type *list_born(Check *c, Span span);
/* The type of a list that is born with items of that type by the expression at `span`. */
const Type *list_born_with(Check *c, const Type *item, Span span);
/* The same of any container of the class of `like`, and of one with such content. */
const Type *born_empty(Check *c, const Type *like, Span span);
const Type *born_with(Check *c, const Type *like, const Type *content, Span span);
/* The same of a list that something else has made, as it is then; `part` tells it from others that the
 * expression makes. */
Val list_made(Check *c, Val list, uint32_t part, Span span);
/* Lists have to have cells, from the next round on if they have none in this one. */
void lists_track(Check *c);
/* Whether lists that are born with items have cells in this round. */
bool lists_tracked(const Check *c);
/* The empty list itself. */
Val list_empty(Check *c, Span span);
/* The type with what is known by now of its lists. */
const Type *list_now(Check *c, const Type *type);
/* The same of a value. */
Val list_read(Check *c, Val v);
/* The lists at the same places of two types are the same lists; false: a list would hold itself. */
bool lists_unify(Check *c, const Type *a, const Type *b);
/* The same; whether the two are one type from then on. */
bool lists_meet(Check *c, const Type *a, const Type *b);
/* What a list holds that has items of both types; NULL: no list holds them. */
const Type *list_item_of_both(Check *c, const Type *a, const Type *b);
/* Items of that type are stored in lists of type `list`; gives the list's type. */
const Type *list_stores(Check *c, const Type *list, const Type *item);
/* Whether each value of `item` is an item of lists of `holds`, as it is. */
bool list_is_item(const Type *item, const Type *holds);
/* Items of that type are stored in lists of type `list`, which do not hold such: whether another round, in
 * which all lists have cells, may know a type for them. What fails meanwhile is not reported then. */
bool list_widens(Check *c, const Type *list, const Type *item);
/* Whether items of that type may be stored in lists of type `list`, as they are; else a reported error. */
bool list_accepts(Check *c, const Type *list, const Type *item, Span span);
/* Whether nothing has decided yet what the list holds: what needs to know is put off, by an error of this
 * round. */
bool list_undecided(Check *c, const Type *type, Span span);
/* The result of a call of `spec`: the lists that it made are others in each call. */
const Type *list_instance(Check *c, const Spec *spec, const Type *type, Span span);
/* The type of a global of an earlier cell, with cells for its lists that hold nothing yet. */
const Type *list_of_global(Check *c, Global *global);
bool type_is_open(const Type *type);

/* A trial whose code is thrown away: what it decided is forgotten. */
typedef struct ListMark {
  uint32_t trail, made;
} ListMark;
ListMark lists_mark(const Check *c);
void lists_undo(Check *c, ListMark mark);
/* Whether the specialisation is of an earlier cell, whose lists have no cells, where those of this one have
 * them. */
bool lists_hide(const Check *c, const Spec *spec);
/* The check made that specialisation, which is dropped with its round. */
void lists_made(Check *c, Spec *spec);

#endif
