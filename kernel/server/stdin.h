/* Stdin: asking the front end's user for a line, on the stdin channel.
 *
 * Invariant: the question goes to the client that sent the execute_request and to
 * no other; the wait ends at once on an interrupt or when the kernel stops. */
#ifndef QUERN_KERNEL_SERVER_STDIN_H
#define QUERN_KERNEL_SERVER_STDIN_H

#include "kernel/server/handler.h"

/* Sends input_request for `request` and waits for its input_reply: true with the
 * line (malloc'ed) in *line. False when it was interrupted or the user ended the
 * input (a line that is "\x04"). */
bool stdin_ask(Kernel *kernel, const Message *request, const char *prompt, bool password, char **line);

#endif
