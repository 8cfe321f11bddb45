/* What finding names (scope.c) and binding them (stmt/bind.c) share: scopes and their slots. */
#ifndef QUERN_FRONT_SEMA_SCOPE_H
#define QUERN_FRONT_SEMA_SCOPE_H

#include "lang/front/sema/checker.h"

/* Whether a `global` statement of the scope names it. */
bool scope_declares_global(const Scope *scope, const char *name);
/* The scope that holds the top level's names. */
Scope *scope_top(Scope *scope);
/* Whether the code here is that of a cell, and of no function. */
bool scope_is_top(const Check *c);
/* Where a read of `name` finds it: comprehension scopes, then their function, then the top. NULL: nowhere;
 * *global says whether it was looked for at the top. */
Slot *slot_find(Check *c, const char *name, bool *global);
/* The cell that holds the value of a name which an inner function rebinds. */
Val slot_read_cell(Check *c, Slot *slot, Span span);
/* The value of a name, as what it is known to be here. */
Val slot_narrowed(Check *c, const Slot *slot, Val v, Span span);
/* Whether a module of Matplotlib becomes Python's (%matplotlib python) before the code that is checked runs.
 */
bool name_changes(Check *c, const Slot *slot);
/* What a name is known to be here. */
const Type *slot_type(const Slot *slot);
/* The host will bind the name (the value of a magic). */
void name_bound(Check *c, const char *name, const Type *type, Span span);

#endif
