/* What dictionaries and sets have in common as library functions: hashes of keys, and their errors. */
#ifndef QUERN_LIB_VALUE_TABLE_H
#define QUERN_LIB_VALUE_TABLE_H

#include "lang/lib/lib.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/value/ops.h"

/* The hash of a key; TypeError where it has none. */
bool table_hash(Rt *rt, const Type *type, Value key, ValueHash *out);
/* KeyError: there is no such key. False. */
bool table_misses(Rt *rt, const Type *type, Value key);
/* TypeError: what is in the table is of another type than the code was checked for. False. */
bool table_refuses(Rt *rt, const Type *holds, const Type *wanted);
/* TypeError: the code was checked for a container that holds nothing, and this one does. False. */
bool table_unforeseen(Rt *rt, const Type *type);
/* What an iterator over an OrderedDict says when keys have come, gone or moved since: all at once is another
 * size. */
const char *ordered_changed(const Dict *dict);

#endif
