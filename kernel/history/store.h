/* HistoryStore: the database behind history.h, one statement at a time. The only file with sqlite3.h is its
 * source. Invariant: one thread at a time (history.c holds a lock). */
#ifndef QUERN_KERNEL_HISTORY_STORE_H
#define QUERN_KERNEL_HISTORY_STORE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* An input, its result, or both. */
typedef struct HistoryEntry {
  int line;
  char *input, *output; /* NULL: not in this entry */
  size_t input_length, output_length;
} HistoryEntry;

typedef struct HistoryStore HistoryStore;

/* Opens or makes the database; path NULL: in memory. NULL with a sentence in `why`. A file that is no
 * database is moved to PATH.broken first. */
HistoryStore *history_store_open(const char *path, char *why, size_t size);
void history_store_close(HistoryStore *store);

/* Writes the entries, all or none; the first call makes the session. False with a sentence in `why`. */
bool history_store_write(HistoryStore *store, const HistoryEntry *entries, size_t count, char *why,
                         size_t size);
/* See history_answer. */
json_t *history_store_answer(HistoryStore *store, const json_t *request);

#endif
