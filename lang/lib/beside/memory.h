/* Memory that the kernel and the interpreter beside share: arrays go over as places in it.
 *
 * Each side has a heap that the other maps (lang/base/memory/shared_heap.h): it alone makes and frees blocks
 * there. Invariant: a block that the other side has an array of is not freed. What Python has of ours is
 * lent, by number, until Python says that it is gone; what we have of Python's is an object that Python
 * keeps, by its number, until we say so. Arrays that lie elsewhere are copied. */
#ifndef QUERN_LIB_BESIDE_MEMORY_H
#define QUERN_LIB_BESIDE_MEMORY_H

#include "lang/lib/beside/remote.h"
#include "lang/lib/beside/wire.h"
#include "lang/rt/array/array.h"

typedef struct Shared Shared;

/* Nothing is shared yet; NULL: there is no memory. */
Shared *shared_new(void);
void shared_free(Shared *shared);
/* For an interpreter that starts: the two files that it maps, and their sizes; -1: that one cannot be. The
 * second is its own heap, and closed here when it runs; it is `own` where the interpreter has one already,
 * else (-1) a new one. */
void shared_begin(Shared *shared, int own, int files[2], size_t sizes[2]);
/* The interpreter has ended: it has none of ours. Arrays of its memory stay. */
void shared_forget(Shared *shared);

/* Puts the array as a place in one of the memories; false: it lies in none. */
bool shared_put(StrBuf *out, Rt *rt, Shared *shared, Array *array);
/* Reads a place that Python gives: G in ours, P in its own. False: it is malformed, or (a fault) there is no
 * memory. */
bool shared_get(WireReader *in, Rt *rt, Shared *shared, RemoteMaker *make, bool ours, Array **out);
/* The numbers of lent arrays that are gone; false: it is malformed. */
bool shared_let_go(WireReader *in, Shared *shared);

/* Arrays that a request copies: what Python changes in its copies comes back, so that functions with an `out`
 * do what they do in one process. shared_note adds one to the request that is being put together; false:
 * there is no memory. */
bool shared_note(Shared *shared, Array *array);
/* A request begins: what ends it takes back. */
uint64_t shared_begin_request(Shared *shared);
void shared_end_request(Shared *shared, uint64_t before);
/* The payload of M: the elements of an array of this request as they are now; false: it is malformed, or
 * there is a fault. */
bool shared_changed(WireReader *in, Rt *rt, Shared *shared);

/* The library for the interpreter (guest_memory.c), an ELF file's bytes. */
const char *beside_library(size_t *bytes);

#endif
