/* Hmac: see hmac.h. On OpenSSL's plain SHA-256, whose state is a struct that can be prepared once per key and
 * copied: a fifth of the time of the EVP interface and no providers to load at start. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "lang/base/system/hmac.h"

#include <openssl/crypto.h>
#include <openssl/sha.h>
#include <stdlib.h>
#include <string.h>

struct Hmac {
  SHA256_CTX inner, outer; /* after the padded key */
};

Hmac *hmac_new(const void *key, size_t length) {
  Hmac *hmac = malloc(sizeof *hmac);
  if (!hmac) return NULL;
  unsigned char block[SHA256_CBLOCK] = {0};
  if (length > sizeof block)
    SHA256(key, length, block);
  else
    memcpy(block, key, length);
  for (size_t i = 0; i < sizeof block; i++) block[i] ^= 0x36;
  SHA256_Init(&hmac->inner);
  SHA256_Update(&hmac->inner, block, sizeof block);
  for (size_t i = 0; i < sizeof block; i++) block[i] ^= 0x36 ^ 0x5c;
  SHA256_Init(&hmac->outer);
  SHA256_Update(&hmac->outer, block, sizeof block);
  OPENSSL_cleanse(block, sizeof block);
  return hmac;
}

void hmac_free(Hmac *hmac) {
  if (!hmac) return;
  OPENSSL_cleanse(hmac, sizeof *hmac);
  free(hmac);
}

void hmac_of(const Hmac *hmac, const HmacPart *parts, size_t count, unsigned char out[HMAC_BYTES]) {
  SHA256_CTX inner = hmac->inner, outer = hmac->outer;
  for (size_t i = 0; i < count; i++) SHA256_Update(&inner, parts[i].data, parts[i].size);
  SHA256_Final(out, &inner);
  SHA256_Update(&outer, out, HMAC_BYTES);
  SHA256_Final(out, &outer);
}

bool hmac_same(const void *a, const void *b, size_t size) { return !CRYPTO_memcmp(a, b, size); }
