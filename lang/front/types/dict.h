/* Inside the types of the checker: what dictionaries (dict.c) and views of them (dict_view.c) have in common.
 */
#ifndef QUERN_FRONT_TYPES_DICT_H
#define QUERN_FRONT_TYPES_DICT_H

#include "lang/front/sema/checker.h"

/* Which view of a dictionary the type is; of a dictionary itself that of its keys. */
DictView dict_view_of(const Type *type);
/* The dictionary under another class: what is asked of it does not change it. */
Val dict_of_class(Check *c, Val v, DictKind kind, Span span);

#endif
