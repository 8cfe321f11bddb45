/* Router: who reads the shell socket.
 *
 * Until a subshell is made it is the shell's thread, alone. From then on a thread of the router's owns the
 * socket: it serves what subshells can be asked while a cell runs itself, passes all else to the shell's
 * thread in the order in which it came, and sends that thread's replies. Invariant: the socket is used by one
 * thread at a time and changes hands once, under the lock (ZeroMQ's sockets are not thread safe); replies
 * leave in the order in which they were made. */
#ifndef QUERN_KERNEL_SERVER_ROUTER_H
#define QUERN_KERNEL_SERVER_ROUTER_H

#include <stdbool.h>

#include "kernel/wire/msg.h"

struct Kernel;

typedef struct Router Router;

/* NULL: the system is out of resources. */
Router *router_new(void);
void router_free(Router *router);

/* Starts the router's thread, if it was not; false when it cannot. The control thread. */
bool router_start(struct Kernel *kernel);
/* Sends what is left and ends the thread. After the shell's loop, by its thread. */
void router_stop(struct Kernel *kernel);

/* The rest: the shell's thread. */

/* The next request for it, or NULL when none waits. */
Message *router_take(struct Kernel *kernel);
/* Waits for one, for a stop, or so long: false when the time is over. */
bool router_wait(struct Kernel *kernel, int milliseconds);
/* Makes sure that all that clients have sent so far is there to be taken. */
void router_drain(struct Kernel *kernel);

/* Sends a reply; takes `content` over. The thread that serves `request`. */
void router_reply(struct Kernel *kernel, const Message *request, const char *type, json_t *content);
/* Passes a request that is being served beside the cells on to the shell's thread (Message.later). */
void router_pass(struct Kernel *kernel, Message *request);
/* Frees a request that was served: what its subshell was sent after it may be served now. */
void router_done(struct Kernel *kernel, Message *request);

#endif
