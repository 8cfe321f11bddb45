/* Digests of FIPS 180-4, for what is not secret: seeds of random numbers. */
#ifndef QUERN_BASE_SYSTEM_DIGEST_H
#define QUERN_BASE_SYSTEM_DIGEST_H

#include <stddef.h>

enum { SHA512_BYTES = 64 };

void digest_sha512(const void *data, size_t size, unsigned char out[SHA512_BYTES]);

#endif
