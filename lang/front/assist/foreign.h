/* Foreign: what a Python beside tells of its objects while the user writes: their attributes, keys,
 * parameters and help. Invariant: no property is read and nothing is called there but what exists to be asked
 * (__dir__, _ipython_key_completions_), for a moment at most. */
#ifndef QUERN_FRONT_ASSIST_FOREIGN_H
#define QUERN_FRONT_ASSIST_FOREIGN_H

#include "lang/front/assist/context.h"

/* What is asked ("names", "keys", "parameters", "help", "source") of the dotted names that are the tokens
 * [begin, end), if the first is bound to an object of Python's: the answer, in the context's arena. NULL:
 * nothing is known. */
const char *foreign_ask(const CompletionContext *context, const char *what, uint32_t begin, uint32_t end);

#endif
