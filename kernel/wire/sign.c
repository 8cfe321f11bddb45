/* Signer: see sign.h. Seen signatures live in two generations of a hash set; when the young one is full it
 * becomes the old one. */
#include "kernel/wire/sign.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/system/hmac.h"

enum { DIGEST = HMAC_BYTES, GENERATION = 16384, SLOTS = 2 * GENERATION };

typedef struct Seen {
  unsigned char (*slots)[DIGEST]; /* all zero: free */
  unsigned count;
} Seen;

struct Signer {
  Hmac *hmac;           /* NULL with an empty key */
  pthread_mutex_t lock; /* of the two below */
  Seen young, old;
};

Signer *signer_new(const char *key, size_t length) {
  Signer *signer = calloc(1, sizeof *signer);
  if (!signer) return NULL;
  pthread_mutex_init(&signer->lock, NULL);
  if (length > 0 && !(signer->hmac = hmac_new(key, length))) {
    signer_free(signer);
    return NULL;
  }
  return signer;
}

void signer_free(Signer *signer) {
  if (!signer) return;
  pthread_mutex_destroy(&signer->lock);
  free(signer->young.slots);
  free(signer->old.slots);
  hmac_free(signer->hmac);
  free(signer);
}

static void signer_digest(const Signer *signer, const Frame *frames, unsigned char out[DIGEST]) {
  HmacPart parts[SIGNED_FRAMES];
  for (int i = 0; i < SIGNED_FRAMES; i++) parts[i] = (HmacPart){frames[i].data, frames[i].size};
  hmac_of(signer->hmac, parts, SIGNED_FRAMES, out);
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
  if (!signer->hmac) return;
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
  if (!signer->hmac) return NULL;
  if (signature.size != SIGNATURE_LENGTH) return "its signature has not 64 digits";
  unsigned char digest[DIGEST];
  char expected[SIGNATURE_LENGTH + 1];
  signer_digest(signer, frames, digest);
  hex_write(digest, expected);
  if (!hmac_same(expected, signature.data, SIGNATURE_LENGTH)) return "its signature is wrong";
  pthread_mutex_lock(&signer->lock);
  bool fresh = signer_remember(signer, digest);
  pthread_mutex_unlock(&signer->lock);
  return fresh ? NULL : "it was received before";
}
