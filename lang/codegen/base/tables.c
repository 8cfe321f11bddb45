/* Tables: see tables.h. */
#include "lang/codegen/base/tables.h"

/* Whether the table has keys, and of the type that the code has one of. */
static bool dict_fits(const LibCall *call, const Dict *dict) {
  return dict->count && dict->key == call->types[1];
}

static bool set_fits(const LibCall *call, const Set *set) { return set->count && set->key == call->types[1]; }

int64_t cg_dict_find_int(const LibCall *call, const Dict *dict, int64_t key) {
  return dict_fits(call, dict) ? dict_find_int(dict, key) : CG_ASK;
}

int64_t cg_dict_find_text(const LibCall *call, const Dict *dict, Str *key) {
  return dict_fits(call, dict) ? dict_find_text(dict, key) : CG_ASK;
}

const void *cg_dict_get_int(const LibCall *call, const Dict *dict, int64_t key) {
  if (!dict_fits(call, dict) || dict->value != call->result) return NULL;
  int64_t at = dict_find_int(dict, key);
  return at >= 0 ? dict_value_place(dict, at) : NULL;
}

const void *cg_dict_get_text(const LibCall *call, const Dict *dict, Str *key) {
  if (!dict_fits(call, dict) || dict->value != call->result) return NULL;
  int64_t at = dict_find_text(dict, key);
  return at >= 0 ? dict_value_place(dict, at) : NULL;
}

void *cg_dict_set_int(const LibCall *call, Dict *dict, int64_t key) {
  if (!dict_fits(call, dict) || dict->value != call->types[2]) return NULL;
  int64_t at = dict_place_int(dict, key);
  return at >= 0 ? dict_value_place(dict, at) : NULL;
}

void *cg_dict_set_text(const LibCall *call, Dict *dict, Str *key) {
  if (!dict_fits(call, dict) || dict->value != call->types[2]) return NULL;
  int64_t at = dict_place_text(dict, key);
  return at >= 0 ? dict_value_place(dict, at) : NULL;
}

const void *cg_dict_get_int_near(const LibCall *call, const Dict *dict, int64_t key, int64_t at) {
  if (!dict_fits(call, dict) || dict->value != call->result) return NULL;
  at = dict_find_int_near(dict, key, at);
  return at >= 0 ? dict_value_place(dict, at) : NULL;
}

const void *cg_dict_get_text_near(const LibCall *call, const Dict *dict, Str *key, int64_t at) {
  if (!dict_fits(call, dict) || dict->value != call->result) return NULL;
  at = dict_find_text_near(dict, key, at);
  return at >= 0 ? dict_value_place(dict, at) : NULL;
}

void *cg_dict_set_int_near(const LibCall *call, Dict *dict, int64_t key, int64_t at) {
  if (!dict_fits(call, dict) || dict->value != call->types[2]) return NULL;
  at = dict_place_int_near(dict, key, at);
  return at >= 0 ? dict_value_place(dict, at) : NULL;
}

void *cg_dict_set_text_near(const LibCall *call, Dict *dict, Str *key, int64_t at) {
  if (!dict_fits(call, dict) || dict->value != call->types[2]) return NULL;
  at = dict_place_text_near(dict, key, at);
  return at >= 0 ? dict_value_place(dict, at) : NULL;
}

const void *cg_dict_key_at(const LibCall *call, const Dict *dict, int64_t at) {
  return at >= 0 && dict->key == call->result ? dict_key_place(dict, at) : NULL;
}

const void *cg_dict_value_at(const LibCall *call, const Dict *dict, int64_t at) {
  return at >= 0 && dict->value == call->result ? dict_value_place(dict, at) : NULL;
}

int32_t cg_set_contains_int(const LibCall *call, const Set *set, int64_t key) {
  return set_fits(call, set) ? set_find_int(set, key) >= 0 : CG_ASK;
}

int32_t cg_set_contains_text(const LibCall *call, const Set *set, Str *key) {
  return set_fits(call, set) ? set_find_text(set, key) >= 0 : CG_ASK;
}

bool cg_set_add_int(const LibCall *call, Set *set, int64_t key) {
  return set_fits(call, set) && set_add_int(set, key);
}

bool cg_set_add_text(const LibCall *call, Set *set, Str *key) {
  return set_fits(call, set) && set_add_text(set, key);
}

/* One that is not there is an error of remove(), and none of discard(). */
static bool removed(const LibCall *call, Set *set, int64_t at) {
  if (at < 0) return call->extra;
  set_remove(set, at, NULL);
  return true;
}

bool cg_set_remove_int(const LibCall *call, Set *set, int64_t key) {
  return set_fits(call, set) && (set_remove_int(set, key) || call->extra);
}

bool cg_set_remove_text(const LibCall *call, Set *set, Str *key) {
  return set_fits(call, set) && removed(call, set, set_find_text(set, key));
}
