/* Children: the processes that cells have started, at the kernel's end.
 *
 * A command has a process group of its own (command.c), so the kernel's group does not hold it; the session
 * does, when the kernel leads one, as managers start it. What has left the session by setsid is meant to
 * stay. */
#ifndef QUERN_KERNEL_CHILDREN_H
#define QUERN_KERNEL_CHILDREN_H

/* Sends SIGTERM to every other process of the session that this process leads; nothing when it leads none.
 * Async-signal-safe. */
void children_end(void);

#endif
