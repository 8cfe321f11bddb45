/* History: the cells that were run, in this session and in those before, for history_request.
 *
 * Kept in a SQLite database with IPython's tables: $QUERN_HISTORY (a file, or "off" for none), else
 * history.sqlite in the state folder (kernel/system/state_folders.h). A thread of its own writes what was
 * added, a tenth of a second later, so that no cell waits for a disk; the database is opened by the first of
 * them. Where it cannot be used, the log says why and this session's history is kept in memory. Invariant:
 * answers are oldest first, and hold all that was added before. All calls but history_new and history_free
 * come from the shell's thread or, of history_answer, the router's. */
#ifndef QUERN_KERNEL_HISTORY_HISTORY_H
#define QUERN_KERNEL_HISTORY_HISTORY_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct History History;

/* `log`: a file descriptor for the one line that says why history is not kept. `in_memory`: it is not to be.
 */
History *history_new(int log, bool in_memory);
/* Writes what is left. */
void history_free(History *history);

/* Keeps the input of cell `line`. */
void history_add(History *history, int line, const char *input, size_t length);
/* The text/plain of the result of the cell that was added last. */
void history_set_output(History *history, const char *output, size_t length);

/* The `history` list of a history_reply: triples (session, line, input), or, when the
 * request asks for output, (session, line, (input, output or null)). `request` is the
 * content of a history_request: hist_access_type tail, range or search, in IPython's
 * meaning: session 0 is this one, a negative one counts back, `unique` keeps the latest of
 * equal inputs. NULL when it is none of them. */
json_t *history_answer(History *history, const json_t *request);

#endif
