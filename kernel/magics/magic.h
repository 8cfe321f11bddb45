/* Magics: the `%name` commands of a cell, as the rest of kernel/ sees them.
 *
 * A MagicHost is what magics remember between cells (inputs, directories). magics.def is the only list of
 * them; it feeds dispatch, help, completion and %lsmagic. Invariant: one host per session, made before its
 * first cell and freed after its last one; every call is from the thread that runs cells. */
#ifndef QUERN_KERNEL_MAGICS_MAGIC_H
#define QUERN_KERNEL_MAGICS_MAGIC_H

#include "lang/session/session.h"

typedef struct MagicHost MagicHost;

/* Registers the table with `session`. `threads` as in SessionOptions (0: all cores). */
MagicHost *magic_host_new(Session *session, unsigned threads);
void magic_host_free(MagicHost *host);
/* From here on the processes that commands start end with this program (kernel/system/process_group.h), whose
 * file is `program`. */
void magic_host_watch_children(MagicHost *host, const char *program);

/* Keeps the text of cell `number` for %history; to be called before its session_run. */
void magic_host_remember(MagicHost *host, int number, const char *text, size_t length);

/* The table, for those who list it (help pages, tests). */
const MagicRow *magic_table(size_t *count);

#endif
