/* Hmac: HMAC-SHA256 (RFC 2104, FIPS 180-4) with a key that is prepared once.
 *
 * Invariant: an Hmac does not change after hmac_new, so any thread may use it. */
#ifndef QUERN_BASE_SYSTEM_HMAC_H
#define QUERN_BASE_SYSTEM_HMAC_H

#include <stdbool.h>
#include <stddef.h>

enum { HMAC_BYTES = 32 };

typedef struct Hmac Hmac;

/* A piece of a message that lies in several places. */
typedef struct HmacPart {
  const void *data;
  size_t size; /* bytes */
} HmacPart;

/* A key of any length; NULL without memory. */
Hmac *hmac_new(const void *key, size_t length);
/* The key is wiped from memory. */
void hmac_free(Hmac *hmac);
/* The code of the parts, one after the other. */
void hmac_of(const Hmac *hmac, const HmacPart *parts, size_t count, unsigned char out[HMAC_BYTES]);
/* Whether two texts of `size` bytes are the same, in a time that does not tell where they differ. */
bool hmac_same(const void *a, const void *b, size_t size);

#endif
