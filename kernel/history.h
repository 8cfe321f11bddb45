/* History: the cells that were run, for history_request.
 *
 * Kept in memory, as session 1; whoever puts it on disk changes history.c alone.
 * Invariant: entries are in order of execution; answers are oldest first. Used by
 * the shell's thread only. */
#ifndef QUERN_KERNEL_HISTORY_H
#define QUERN_KERNEL_HISTORY_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct History History;

History *history_new(void);
void history_free(History *history);

/* Keeps the input of cell `line`. */
void history_add(History *history, int line, const char *input, size_t length);
/* The text/plain of the result of the cell that was added last. */
void history_set_output(History *history, const char *output, size_t length);

/* The `history` list of a history_reply: triples (session, line, input), or, when the
 * request asks for output, (session, line, (input, output or null)). `request` is the
 * content of a history_request: hist_access_type tail, range or search. NULL when
 * that is none of them. */
json_t *history_answer(const History *history, const json_t *request);

/* Whether the whole text matches a pattern of SQLite's GLOB: * ? [a-z] [^a-z]. */
bool glob_match(const char *pattern, const char *text);

#endif
