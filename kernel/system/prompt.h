/* Ask: a line from whoever sits at this process's standard input, for input() and getpass() without a front
 * end.
 *
 * Invariant: the terminal shows again what is typed when the call returns, whatever ended it. */
#ifndef QUERN_KERNEL_SYSTEM_PROMPT_H
#define QUERN_KERNEL_SYSTEM_PROMPT_H

#include <stdbool.h>

/* Writes the prompt to stdout and reads a line, without its end, into *line (malloc'ed). `password`: a
 * terminal does not show it. False at the end of the input or on an interrupt. */
bool ask_line(const char *prompt, bool password, char **line);

#endif
