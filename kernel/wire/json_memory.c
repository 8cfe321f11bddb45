/* See json_memory.h. */
#include "kernel/wire/json_memory.h"

#include <jansson.h>
#include <stdlib.h>

#include "lang/base/memory/reserve.h"

static void *memory_take(size_t size) { return reserve_renew(NULL, size); }

void json_memory_start(void) { json_set_alloc_funcs(memory_take, free); }
