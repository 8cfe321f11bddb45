/* Deep: a call on a larger stack of its own, on the same thread, for recursion over what a user nested
 * deeply. */
#ifndef QUERN_BASE_SYSTEM_DEEP_H
#define QUERN_BASE_SYSTEM_DEEP_H

#include <stdbool.h>
#include <stddef.h>

/* Calls body(context, floor) on a new stack of `size` bytes, which takes memory as it is used; `floor` is the
 * address below which it should not grow. False, and nothing was called, where there is no room for it. */
bool deep_call(size_t size, void (*body)(void *context, const char *floor), void *context);

#endif
