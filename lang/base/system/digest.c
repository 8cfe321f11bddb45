/* Digests: see digest.h. On OpenSSL's plain functions, as hmac.c. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "lang/base/system/digest.h"

#include <openssl/sha.h>

void digest_sha512(const void *data, size_t size, unsigned char out[SHA512_BYTES]) {
  SHA512(data, size, out);
}
