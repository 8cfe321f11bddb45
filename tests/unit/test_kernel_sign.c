/* link: tests/protocol/fake_session.c tests/protocol/fake_debug.c */
/* Signatures: RFC 4231's test vectors, wrong and replayed signatures, threads. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "kernel/wire/sign.h"
#include "tests/unit/check.h"

/* The text as four frames, cut at odd places. */
static void cut(const char *text, size_t length, Frame out[SIGNED_FRAMES]) {
  size_t third = length / 3;
  out[0] = (Frame){text, third};
  out[1] = (Frame){text + third, 0};
  out[2] = (Frame){text + third, third};
  out[3] = (Frame){text + 2 * third, length - 2 * third};
}

static bool signs(const char *key, size_t key_length, const char *text, size_t length, const char *expected) {
  Signer *signer = signer_new(key, key_length);
  Frame frames[SIGNED_FRAMES];
  char digest[SIGNATURE_LENGTH + 1];
  cut(text, length, frames);
  signer_sign(signer, frames, digest);
  bool same = !strcmp(digest, expected) && !signer_check(signer, frames, (Frame){expected, strlen(expected)});
  signer_free(signer);
  return same;
}

static void test_vectors(void) {
  char long_key[131], fifty[50], twenty[20];
  memset(long_key, 0xaa, sizeof long_key);
  memset(fifty, 0xdd, sizeof fifty);
  memset(twenty, 0x0b, sizeof twenty);
  CHECK(signs(twenty, 20, "Hi There", 8, "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"));
  CHECK(signs("Jefe", 4, "what do ya want for nothing?", 28,
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"));
  memset(twenty, 0xaa, sizeof twenty);
  CHECK(signs(twenty, 20, fifty, 50, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"));
  CHECK(signs(long_key, 131, "Test Using Larger Than Block-Size Key - Hash Key First", 54,
              "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"));
}

static void test_refusals(void) {
  Signer *signer = signer_new("key", 3);
  Frame frames[SIGNED_FRAMES];
  char digest[SIGNATURE_LENGTH + 1];
  cut("{}{}{}{}", 8, frames);
  signer_sign(signer, frames, digest);
  for (int i = 0; i < SIGNATURE_LENGTH; i++) {
    digest[i] ^= 1;
    CHECK(signer_check(signer, frames, (Frame){digest, SIGNATURE_LENGTH}));
    digest[i] ^= 1;
  }
  for (size_t length = 0; length < SIGNATURE_LENGTH; length++)
    CHECK(signer_check(signer, frames, (Frame){digest, length}));
  CHECK(!signer_check(signer, frames, (Frame){digest, SIGNATURE_LENGTH}));
  CHECK(signer_check(signer, frames, (Frame){digest, SIGNATURE_LENGTH}));
  signer_free(signer);
}

/* Remembers at least the last 16384 of very many, in bounded memory. */
static void test_replays(void) {
  Signer *signer = signer_new("key", 3);
  char text[16], digest[SIGNATURE_LENGTH + 1];
  int accepted = 0, repeated = 0;
  for (int i = 0; i < 100000; i++) {
    Frame frames[SIGNED_FRAMES] = {
        {text, (size_t)snprintf(text, sizeof text, "%d", i)}, {"", 0}, {"", 0}, {"", 0}};
    signer_sign(signer, frames, digest);
    accepted += !signer_check(signer, frames, (Frame){digest, SIGNATURE_LENGTH});
  }
  for (int i = 100000 - 16384; i < 100000; i++) {
    Frame frames[SIGNED_FRAMES] = {
        {text, (size_t)snprintf(text, sizeof text, "%d", i)}, {"", 0}, {"", 0}, {"", 0}};
    signer_sign(signer, frames, digest);
    repeated += !signer_check(signer, frames, (Frame){digest, SIGNATURE_LENGTH});
  }
  CHECK(accepted == 100000);
  CHECK(repeated == 0);
  signer_free(signer);
}

static void test_no_key(void) {
  Signer *signer = signer_new("", 0);
  Frame frames[SIGNED_FRAMES] = {{"a", 1}, {"b", 1}, {"c", 1}, {"d", 1}};
  char digest[SIGNATURE_LENGTH + 1] = "x";
  signer_sign(signer, frames, digest);
  CHECK(!*digest);
  CHECK(!signer_check(signer, frames, (Frame){"", 0}));
  CHECK(!signer_check(signer, frames, (Frame){"anything", 8}));
  signer_free(signer);
}

static void *check_many(void *argument) {
  Signer *signer = argument;
  char text[16], digest[SIGNATURE_LENGTH + 1];
  size_t accepted = 0;
  for (int i = 0; i < 2000; i++) {
    Frame frames[SIGNED_FRAMES] = {
        {text, (size_t)snprintf(text, sizeof text, "%d", i)}, {"", 0}, {"", 0}, {"", 0}};
    signer_sign(signer, frames, digest);
    accepted += !signer_check(signer, frames, (Frame){digest, SIGNATURE_LENGTH});
  }
  return (void *)accepted;
}

/* Two channels that receive the same message: one of them accepts it. */
static void test_threads(void) {
  Signer *signer = signer_new("key", 3);
  pthread_t other;
  void *theirs;
  pthread_create(&other, NULL, check_many, signer);
  size_t ours = (size_t)check_many(signer);
  pthread_join(other, &theirs);
  CHECK(ours + (size_t)theirs == 2000);
  signer_free(signer);
}

int main(void) {
  test_vectors();
  test_refusals();
  test_replays();
  test_no_key();
  test_threads();
  return check_report();
}
