/* Process: the interpreter as a child with one socket: it is found, started, read from, and ended. */
#ifndef QUERN_LIB_BESIDE_PROCESS_H
#define QUERN_LIB_BESIDE_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROCESS_AHEAD = 8192 };
typedef struct Process {
  pid_t pid;       /* 0: none */
  int socket;      /* a read or a write of it waits LOOK_MS at most */
  size_t from, to; /* what was read ahead of who wants it, for a small frame is one read then */
  char ahead[PROCESS_AHEAD];
  bool parent; /* it is none of ours: it started this program, and is never ended from here */
} Process;

/* The interpreter that would be started: `chosen` (NULL: not yet; "off": none), else in the order
 * QUERN_PYTHON, VIRTUAL_ENV, CONDA_PREFIX, `last` (NULL: none), python3 on PATH; malloc'ed. NULL: there is
 * none, and *why says what to do about it.
 */
char *process_python(const char *chosen, const char *last, const char **why);
/* Whether none is to run: `chosen`, or QUERN_PYTHON, is "off". */
bool process_is_off(const char *chosen);

enum { PROCESS_FILES = 3 };
/* Starts `python`, a leader of a process group of its own, on `source`: a line with a length, a text of so
 * many bytes that has begin(fd, file), and what that reads from the file. Descriptors from 4 on are the
 * files, where these are not -1. False: it cannot be, errno says why. */
bool process_start(Process *process, const char *python, const char *source, size_t length,
                   const char *argument, const int files[PROCESS_FILES]);
/* The process that started this one is it, at the other end of the socket. */
void process_adopt(Process *process, int socket);
/* Ends it, by SIGKILL if it does not go by itself, and waits for it: its status as waitpid has it. */
int process_end(Process *process);

typedef enum ProcessOutcome { PROCESS_DONE, PROCESS_GONE, PROCESS_STOPPED } ProcessOutcome;
/* Exactly so many bytes. While it waits it looks at *interrupt: the interpreter and its children get SIGINT
 * then, and SIGKILL five seconds later. *interrupted is kept from one call to the next of an answer, 0 at
 * first. A parent gets no signals: the interrupt came from it. */
ProcessOutcome process_read(Process *process, void *out, size_t bytes, const atomic_bool *interrupt,
                            double *interrupted);
/* The same for what goes out. */
ProcessOutcome process_write(Process *process, const void *bytes, size_t count, const atomic_bool *interrupt,
                             double *interrupted);

#endif
