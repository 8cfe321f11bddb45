/* CPython's hashes, number by number.
 *
 * The order of a set follows from the hashes of its items, so they are CPython's own. Those of texts and
 * bytes are what it has with PYTHONHASHSEED=0. Sources: Python/pyhash.c, Objects/tupleobject.c, and "Hashing
 * of numeric types" of Python's library reference. Invariant: no hash is -1. */
#ifndef QUERN_RT_HASH_PYHASH_H
#define QUERN_RT_HASH_PYHASH_H

#include <stddef.h>
#include <stdint.h>

enum { PYHASH_INFINITY = 314159, PYHASH_IMAGINARY = 1000003 };
#define PYHASH_NONE INT64_C(0xfca86420) /* since CPython 3.12 */

/* Numbers: what they are modulo 2 ** 61 - 1, so that equal ones of different types have one hash. That of a
 * NaN is 0. */
int64_t pyhash_int(int64_t number);
int64_t pyhash_unsigned(uint64_t number);
int64_t pyhash_double(double number);
int64_t pyhash_complex(double re, double im);
/* SipHash-1-3 with a key of zeros. */
int64_t pyhash_bytes(const void *bytes, size_t length);
/* The same of a text in CPython's form: 1, 2 or 4 bytes a code point, as its largest one needs. `text` is
 * UTF-8 of `length` bytes and `points` code points. */
int64_t pyhash_text(const char *text, size_t length, size_t points);
/* Of an object that is equal to itself alone. */
int64_t pyhash_address(const void *address);

/* The hash of a tuple: pyhash_begin, pyhash_add of each item's, pyhash_end; a slice's is pyhash_cut in place
 * of pyhash_end. */
uint64_t pyhash_begin(void);
uint64_t pyhash_add(uint64_t sum, int64_t item);
int64_t pyhash_end(uint64_t sum, size_t count);
int64_t pyhash_cut(uint64_t sum);

#endif
