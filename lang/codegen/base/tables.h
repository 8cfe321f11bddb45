/* Tables: what generated code asks of dictionaries and sets by keys that are ints or texts.
 *
 * Each takes the record of the library call that it stands for, which says the types that the code was
 * checked for. Where the table holds others, or nothing, or there is no memory, it answers that it does not
 * know (NULL, CG_ASK): the library is called then, which has the last word and the texts. */
#ifndef QUERN_CODEGEN_BASE_TABLES_H
#define QUERN_CODEGEN_BASE_TABLES_H

#include "lang/ir/ir.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/set.h"

enum { CG_ASK = -2 };

/* dict_find: the number of the key's entry, -1: none. */
int64_t cg_dict_find_int(const LibCall *call, const Dict *dict, int64_t key);
int64_t cg_dict_find_text(const LibCall *call, const Dict *dict, Str *key);
/* dict_get: where the value is; NULL if there is none too. */
const void *cg_dict_get_int(const LibCall *call, const Dict *dict, int64_t key);
const void *cg_dict_get_text(const LibCall *call, const Dict *dict, Str *key);
/* dict_set: where the value is to be, cleared where the key is new. What lies there is the table's. */
void *cg_dict_set_int(const LibCall *call, Dict *dict, int64_t key);
void *cg_dict_set_text(const LibCall *call, Dict *dict, Str *key);
/* The same where an earlier dict_find of that key has found entry `at`, or none. */
const void *cg_dict_get_int_near(const LibCall *call, const Dict *dict, int64_t key, int64_t at);
const void *cg_dict_get_text_near(const LibCall *call, const Dict *dict, Str *key, int64_t at);
void *cg_dict_set_int_near(const LibCall *call, Dict *dict, int64_t key, int64_t at);
void *cg_dict_set_text_near(const LibCall *call, Dict *dict, Str *key, int64_t at);
/* dict_key_at, dict_value_at: where they are. */
const void *cg_dict_key_at(const LibCall *call, const Dict *dict, int64_t at);
const void *cg_dict_value_at(const LibCall *call, const Dict *dict, int64_t at);

/* set_contains: 0 or 1. */
int32_t cg_set_contains_int(const LibCall *call, const Set *set, int64_t key);
int32_t cg_set_contains_text(const LibCall *call, const Set *set, Str *key);
/* set_add, set_remove: whether it is done. */
bool cg_set_add_int(const LibCall *call, Set *set, int64_t key);
bool cg_set_add_text(const LibCall *call, Set *set, Str *key);
bool cg_set_remove_int(const LibCall *call, Set *set, int64_t key);
bool cg_set_remove_text(const LibCall *call, Set *set, Str *key);

#endif
