/* The memory of JSON: what Jansson allocates, whose own answers to a lack of memory lose keys and write past
 * buffers. Invariant: it never sees an allocation fail; the reserve (lang/base/memory/reserve.h) bridges a
 * moment's lack, and after that the program ends with a sentence. What is large is asked for beforehand
 * (msg.c, iopub_room). */
#ifndef QUERN_KERNEL_WIRE_JSON_MEMORY_H
#define QUERN_KERNEL_WIRE_JSON_MEMORY_H

/* Before the first use of Jansson. */
void json_memory_start(void);

#endif
