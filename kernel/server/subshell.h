/* Subshells (JEP 91): shells beside the first that clients make over control and name in the header of what
 * they send on the shell channel.
 *
 * Each has an execution counter, a history (in memory) and a queue of its own: within a subshell requests are
 * served in order. Cells of all shells run one at a time on the shell's thread, in the order in which they
 * came; what else is asked of a subshell is served while they run, on the router's thread (router.h).
 * Invariant: the list has one lock; a Subshell lives as long as the list or a request holds it. */
#ifndef QUERN_KERNEL_SERVER_SUBSHELL_H
#define QUERN_KERNEL_SERVER_SUBSHELL_H

#include <jansson.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "kernel/history/history.h"

typedef struct Subshell {
  struct Subshell *next;
  char id[37]; /* "": the parent, which is there from the start */
  atomic_uint references;
  atomic_bool deleted;
  int execution_count; /* the shell's thread */
  History *history;
  unsigned waiting; /* its requests that are with the shell's thread; the router's lock */
} Subshell;

typedef struct SubshellList {
  pthread_mutex_t lock; /* of the list */
  Subshell parent, *first;
} SubshellList;

/* `history` is the parent's and stays the caller's. */
void subshells_init(SubshellList *list, History *history);
void subshells_fini(SubshellList *list);
/* A new one, in the list; NULL when there is no memory. */
Subshell *subshell_new(SubshellList *list);
/* Takes it out of the list; its waiting requests will be refused. False: there is none with that id. */
bool subshell_delete(SubshellList *list, const char *id);
/* The shell that a header's subshell_id (NULL and null: the parent) names, retained; NULL: there is none. */
Subshell *subshell_find(SubshellList *list, const json_t *id);
void subshell_release(Subshell *subshell);
/* The ids, oldest first. */
json_t *subshells_ids(SubshellList *list);

#endif
