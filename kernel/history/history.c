/* What was added waits in a list until the writing thread, or an answer that needs it, puts it into the
 * store. */
#include "kernel/history/history.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "kernel/history/store.h"
#include "kernel/wire/deadline.h"
#include "kernel/system/state_folders.h"
#include "lang/base/memory/reserve.h"

enum { REST_MS = 100 };

struct History {
  int log;
  pthread_t writer;
  bool writing; /* the thread exists */
  pthread_cond_t changed;
  pthread_mutex_t lock; /* of all below */
  int line;             /* added last */
  bool stopping, in_memory;
  HistoryStore *store; /* NULL: not opened yet */
  HistoryEntry *pending;
  size_t count, cap;
};

History *history_new(int log, bool in_memory) {
  History *history = calloc(1, sizeof *history);
  if (!history) return NULL;
  deadline_init(&history->changed);
  pthread_mutex_init(&history->lock, NULL);
  history->log = log;
  history->in_memory = in_memory;
  return history;
}

/* ---- with the lock held ---- */

static void history_complain(History *history, const char *why) {
  dprintf(history->log, "quern: this session's history is kept in memory only: %s\n", why);
}

static void history_open(History *history) {
  const char *chosen = getenv("QUERN_HISTORY");
  char why[512] = "neither XDG_STATE_HOME nor HOME is set";
  StrBuf path = {0};
  bool off = history->in_memory || (chosen && !strcmp(chosen, "off"));
  if (!off && chosen && *chosen)
    strbuf_puts(&path, chosen);
  else if (!off)
    state_path(&path, "history.sqlite");
  if (path.length) history->store = history_store_open(strbuf_text(&path), why, sizeof why);
  strbuf_fini(&path);
  if (history->store) return;
  if (!off) history_complain(history, why);
  history->in_memory = true;
  history->store = history_store_open(NULL, why, sizeof why);
}

static void entries_free(HistoryEntry *entries, size_t count) {
  for (size_t i = 0; i < count; i++) {
    free(entries[i].input);
    free(entries[i].output);
  }
}

/* Empties the list of what waits. A disk that fails is given up. */
static void history_write(History *history) {
  char why[512];
  if (!history->store) history_open(history);
  if (!history->count || !history->store) return;
  bool good = history_store_write(history->store, history->pending, history->count, why, sizeof why);
  if (!good && !history->in_memory) {
    history_complain(history, why);
    history_store_close(history->store);
    history->store = NULL;
    history->in_memory = true;
    history_open(history);
    if (history->store)
      history_store_write(history->store, history->pending, history->count, why, sizeof why);
  }
  entries_free(history->pending, history->count);
  history->count = 0;
}

/* ---- the writing thread ---- */

static void rest(History *history) {
  struct timespec until = deadline_until(REST_MS);
  while (!history->stopping && !pthread_cond_timedwait(&history->changed, &history->lock, &until)) continue;
}

static void *writer_loop(void *argument) {
  History *history = argument;
  pthread_mutex_lock(&history->lock);
  while (!history->stopping) {
    if (!history->count) {
      pthread_cond_wait(&history->changed, &history->lock);
      continue;
    }
    rest(history); /* the result comes too, and more cells perhaps */
    history_write(history);
  }
  pthread_mutex_unlock(&history->lock);
  return NULL;
}

static void writer_start(History *history) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  history->writing = !pthread_create(&history->writer, NULL, writer_loop, history);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void history_free(History *history) {
  if (!history) return;
  pthread_mutex_lock(&history->lock);
  history->stopping = true;
  pthread_cond_signal(&history->changed);
  pthread_mutex_unlock(&history->lock);
  if (history->writing) pthread_join(history->writer, NULL);
  if (history->count) history_write(history);
  history_store_close(history->store);
  entries_free(history->pending, history->count);
  free(history->pending);
  pthread_cond_destroy(&history->changed);
  pthread_mutex_destroy(&history->lock);
  free(history);
}

/* ---- the shell's thread ---- */

static char *text_copy(const char *text, size_t length) {
  char *copy = reserve_zero(length + 1, 1);
  memcpy(copy, text, length);
  return copy;
}

/* An empty entry at the end of what waits, for the cell that was added last. */
static HistoryEntry *entry_new(History *history) {
  if (history->count == history->cap) {
    history->cap = history->cap ? 2 * history->cap : 16;
    history->pending = reserve_renew(history->pending, history->cap * sizeof *history->pending);
  }
  HistoryEntry *entry = &history->pending[history->count++];
  *entry = (HistoryEntry){.line = history->line};
  pthread_cond_signal(&history->changed);
  return entry;
}

void history_add(History *history, int line, const char *input, size_t length) {
  pthread_mutex_lock(&history->lock);
  history->line = line;
  HistoryEntry *entry = entry_new(history);
  entry->input = text_copy(input, length);
  entry->input_length = length;
  bool kept = history->in_memory; /* nobody waits for it to be written */
  pthread_mutex_unlock(&history->lock);
  if (!history->writing && !kept) writer_start(history);
}

void history_set_output(History *history, const char *output, size_t length) {
  pthread_mutex_lock(&history->lock);
  HistoryEntry *last = history->count ? &history->pending[history->count - 1] : NULL;
  if (!last || last->line != history->line || last->output) last = entry_new(history);
  last->output = text_copy(output, length);
  last->output_length = length;
  pthread_mutex_unlock(&history->lock);
}

json_t *history_answer(History *history, const json_t *request) {
  pthread_mutex_lock(&history->lock);
  history_write(history);
  json_t *answer = history->store ? history_store_answer(history->store, request) : json_array();
  pthread_mutex_unlock(&history->lock);
  return answer;
}
