/* The list of subshells; see subshell.h. */
#include "kernel/server/subshell.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/wire/msg.h"

void subshells_init(SubshellList *list, History *history) {
  *list = (SubshellList){.parent = {.history = history}};
  atomic_init(&list->parent.references, 1);
  pthread_mutex_init(&list->lock, NULL);
}

void subshell_release(Subshell *subshell) {
  if (!subshell || atomic_fetch_sub(&subshell->references, 1) != 1) return;
  history_free(subshell->history);
  free(subshell);
}

void subshells_fini(SubshellList *list) {
  for (Subshell *at = list->first, *next; at; at = next) {
    next = at->next;
    subshell_release(at);
  }
  pthread_mutex_destroy(&list->lock);
}

Subshell *subshell_new(SubshellList *list) {
  Subshell *subshell = calloc(1, sizeof *subshell);
  if (!subshell) return NULL;
  atomic_init(&subshell->references, 1);
  session_name(subshell->id);
  subshell->history = history_new(-1, true);
  if (!subshell->history) return free(subshell), NULL;
  pthread_mutex_lock(&list->lock);
  Subshell **end = &list->first;
  while (*end) end = &(*end)->next;
  *end = subshell;
  pthread_mutex_unlock(&list->lock);
  return subshell;
}

bool subshell_delete(SubshellList *list, const char *id) {
  pthread_mutex_lock(&list->lock);
  Subshell **at = &list->first;
  while (*at && strcmp((*at)->id, id) != 0) at = &(*at)->next;
  Subshell *found = *at;
  if (found) *at = found->next;
  pthread_mutex_unlock(&list->lock);
  if (!found) return false;
  atomic_store(&found->deleted, true);
  subshell_release(found);
  return true;
}

Subshell *subshell_find(SubshellList *list, const json_t *id) {
  const char *name = json_string_value(id);
  bool parent = !id || json_is_null(id);
  Subshell *found = parent ? &list->parent : NULL;
  if (!parent && !name) return NULL;
  pthread_mutex_lock(&list->lock);
  for (Subshell *at = list->first; at && name && !found; at = at->next)
    if (!strcmp(at->id, name)) found = at;
  if (found) atomic_fetch_add(&found->references, 1);
  pthread_mutex_unlock(&list->lock);
  return found;
}

json_t *subshells_ids(SubshellList *list) {
  json_t *ids = json_array();
  pthread_mutex_lock(&list->lock);
  for (const Subshell *at = list->first; at; at = at->next) json_array_append_new(ids, json_string(at->id));
  pthread_mutex_unlock(&list->lock);
  return ids;
}
