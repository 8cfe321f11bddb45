/* The watch over the process that started the kernel, named by JPY_PARENT_PID: the kernel ends when it does.
 *
 * Why through a pidfd: it is exact where the others err. A subreaper hides a changed getppid() of 1, process
 * 1 may be the parent in a container, and PR_SET_PDEATHSIG fires when the parent's thread ends. Invariant:
 * the watch begins before the kernel's first answer. A front end that has one may end at once, and its number
 * then means nothing. */
#ifndef QUERN_KERNEL_SERVER_PARENT_H
#define QUERN_KERNEL_SERVER_PARENT_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct ParentWatch {
  int pidfd;   /* readable when the parent has ended; -1: none */
  bool polls;  /* no pidfd can be had: getppid() is compared */
  pid_t first; /* getppid() at the beginning */
} ParentWatch;

/* Begins to watch; without JPY_PARENT_PID the parent never seems gone. */
ParentWatch parent_watch(void);
/* `readable`: whether the pidfd is. */
bool parent_is_gone(const ParentWatch *watch, bool readable);
void parent_watch_end(const ParentWatch *watch);

#endif
