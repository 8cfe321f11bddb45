/* The records of what kinds do, as the files of this folder offer them to its table. */
#ifndef QUERN_RT_TYPES_TYPES_H
#define QUERN_RT_TYPES_TYPES_H

#include "lang/rt/value/ops.h"

#define K(id, name, storage, parts, flat, class_name, text) extern const ValueOps value_ops_##name;
#include "lang/base/types/kinds.def"
#undef K

extern const ObjectOps object_ops_array, object_ops_str, object_ops_list, object_ops_tuple, object_ops_range,
    object_ops_slice, object_ops_packed, object_ops_opaque, object_ops_wide, object_ops_mark, object_ops_big;

/* list.c: of lists and deques, which compare item by item. */
bool list_equal(const Type *type, Value a, Value b);
bool list_less(const Type *type, Value a, Value b);
int64_t list_length(const Type *type, Value value);
bool list_truth(const Type *type, Value value);
uint64_t list_bytes(const Type *type, Value value);
/* "[1, 2]". */
void list_put_items(StrBuf *out, const List *list, const struct FmtOptions *options);

/* dict.c: Python's == of two dictionaries: of ordered ones in their order, of counters as if each key that is
 * missing were there with 0. */
struct Dict;
bool dicts_equal(const Type *a_type, const struct Dict *a, const Type *b_type, const struct Dict *b);

/* The same of a view and of a view or a set: of keys and of items as sets; views of values are equal to none.
 */
bool views_equal(const Type *a_type, Value a, const Type *b_type, Value b);

/* chain.c: Python's == of a ChainMap and a ChainMap or dictionary: of the dictionaries that they stand for.
 */
bool chains_equal(const Type *a_type, Value a, const Type *b_type, Value b);

/* Frees an object that holds nothing. */
void object_free_plain(Object *object);

/* The hash of what is equal to itself alone: an object, or what its type says all of. */
bool hash_identity(const Type *type, Value value, ValueHash *out);

#endif
