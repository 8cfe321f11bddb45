/* HMAC (RFC 2104) on OpenSSL's plain SHA-256, whose state is a struct that can be
 * prepared once per key and copied: a fifth of the time of the EVP interface and
 * no providers to load at start. Seen signatures live in two generations of a hash
 * set; when the young one is full it becomes the old one. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "kernel/sign.h"

#include <openssl/crypto.h>
#include <openssl/sha.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { DIGEST = SHA256_DIGEST_LENGTH, GENERATION = 16384, SLOTS = 2 * GENERATION };

typedef struct Seen {
  unsigned char (*slots)[DIGEST]; /* all zero: free */
  unsigned count;
} Seen;

struct Signer {
  bool active;
  SHA256_CTX inner, outer; /* after the padded key */
  pthread_mutex_t lock;    /* of the two below */
  Seen young, old;
};

Signer *signer_new(const char *key, size_t length) {
  Signer *signer = calloc(1, sizeof *signer);
  if (!signer) return NULL;
  pthread_mutex_init(&signer->lock, NULL);
  signer->active = length > 0;
  unsigned char block[SHA256_CBLOCK] = {0};
  if (length > sizeof block)
    SHA256((const unsigned char *)key, length, block);
  else
    memcpy(block, key, length);
  for (size_t i = 0; i < sizeof block; i++) block[i] ^= 0x36;
  SHA256_Init(&signer->inner);
  SHA256_Update(&signer->inner, block, sizeof block);
  for (size_t i = 0; i < sizeof block; i++) block[i] ^= 0x36 ^ 0x5c;
  SHA256_Init(&signer->outer);
  SHA256_Update(&signer->outer, block, sizeof block);
  OPENSSL_cleanse(block, sizeof block);
  return signer;
}

void signer_free(Signer *signer) {
  if (!signer) return;
  pthread_mutex_destroy(&signer->lock);
  free(signer->young.slots);
  free(signer->old.slots);
  OPENSSL_cleanse(signer, sizeof *signer);
  free(signer);
}

static void signer_digest(const Signer *signer, const Frame *frames, unsigned char out[DIGEST]) {
  SHA256_CTX inner = signer->inner, outer = signer->outer;
  for (int i = 0; i < SIGNED_FRAMES; i++) SHA256_Update(&inner, frames[i].data, frames[i].size);
  SHA256_Final(out, &inner);
  SHA256_Update(&outer, out, DIGEST);
  SHA256_Final(out, &outer);
}

static void hex_write(const unsigned char digest[DIGEST], char out[SIGNATURE_LENGTH + 1]) {
  static const char digits[] = "0123456789abcdef";
  for (size_t i = 0; i < DIGEST; i++) {
    out[2 * i] = digits[digest[i] >> 4];
    out[2 * i + 1] = digits[digest[i] & 15];
  }
  out[SIGNATURE_LENGTH] = 0;
}

void signer_sign(const Signer *signer, const Frame frames[SIGNED_FRAMES], char out[SIGNATURE_LENGTH + 1]) {
  out[0] = 0;
  if (!signer->active) return;
  unsigned char digest[DIGEST];
  signer_digest(signer, frames, digest);
  hex_write(digest, out);
}

/* The slot that holds `digest` or is free for it. */
static unsigned char *seen_slot(const Seen *seen, const unsigned char digest[DIGEST]) {
  static const unsigned char none[DIGEST];
  unsigned at;
  memcpy(&at, digest, sizeof at);
  for (;; at++) {
    unsigned char *slot = seen->slots[at % SLOTS];
    if (!memcmp(slot, digest, DIGEST) || !memcmp(slot, none, DIGEST)) return slot;
  }
}

static bool seen_has(const Seen *seen, const unsigned char digest[DIGEST]) {
  return seen->slots && !memcmp(seen_slot(seen, digest), digest, DIGEST);
}

/* Remembers a digest; false when it was known. */
static bool signer_remember(Signer *signer, const unsigned char digest[DIGEST]) {
  if (seen_has(&signer->young, digest) || seen_has(&signer->old, digest)) return false;
  if (signer->young.count == GENERATION) {
    free(signer->old.slots);
    signer->old = signer->young;
    signer->young = (Seen){0};
  }
  if (!signer->young.slots) signer->young.slots = calloc(SLOTS, DIGEST);
  if (!signer->young.slots) return true;
  memcpy(seen_slot(&signer->young, digest), digest, DIGEST);
  signer->young.count++;
  return true;
}

const char *signer_check(Signer *signer, const Frame frames[SIGNED_FRAMES], Frame signature) {
  if (!signer->active) return NULL;
  if (signature.size != SIGNATURE_LENGTH) return "its signature has not 64 digits";
  unsigned char digest[DIGEST];
  char expected[SIGNATURE_LENGTH + 1];
  signer_digest(signer, frames, digest);
  hex_write(digest, expected);
  if (CRYPTO_memcmp(expected, signature.data, SIGNATURE_LENGTH)) return "its signature is wrong";
  pthread_mutex_lock(&signer->lock);
  bool fresh = signer_remember(signer, digest);
  pthread_mutex_unlock(&signer->lock);
  return fresh ? NULL : "it was received before";
}
