/* Children: the processes that cells have started, at this program's end, however it ends.
 *
 * The program cannot end them itself when it is killed, and PR_SET_PDEATHSIG tells only a direct child, when
 * a thread ends. So a small process of its own watches: this program again, started with the first command,
 * which reads the numbers of process groups from a pipe and learns from the pipe's end that the program is
 * gone. Then what is left of the groups, and whoever has the program's mark in the environment that it was
 * started with (jobs with groups of their own, what has left the session by setsid), gets SIGTERM and, half a
 * second later, SIGKILL; where the program led a session, as managers start it, that goes for the whole
 * session. What is meant to stay is started without the mark: env -u QUERN_CHILD. */
#ifndef QUERN_KERNEL_SYSTEM_PROCESS_GROUP_H
#define QUERN_KERNEL_SYSTEM_PROCESS_GROUP_H

#include <sys/types.h>

typedef struct Children Children;

/* `program` is the file to watch with: it must call children_watch for the words that children_words gives.
 * NULL without memory. No process is started yet. */
Children *children_new(const char *program);
/* The watcher goes to its work; it is not waited for. NULL is allowed. */
void children_free(Children *children);

/* Starts the watcher when there is none: before the first command, so that little time is left between the
 * start of a process group and children_add. Where there is no room for it now, the group of this command is
 * not watched, and the next command tries again. NULL is allowed. */
void children_begin(Children *children);
/* The environment for a child: the process's own with the mark. malloc'ed, with pointers into both; NULL
 * without memory, or where `children` is NULL: its own. */
char **children_environment(const Children *children);
/* To be called for every new process group, from any thread. NULL is allowed: nobody watches. */
void children_add(Children *children, pid_t group);

/* The watcher's life, when argv is the watcher's: returns its exit status. -1: argv is somebody else's. */
int children_watch(int argc, char **argv);

#endif
