/* Signer: HMAC-SHA256 over the four JSON frames of a message, as they are on the wire.
 *
 * Invariant: a signature is compared in constant time, before anything is parsed;
 * a signature that was accepted is not accepted again (the last 16384 at least are
 * remembered). Safe to use from any thread. */
#ifndef QUERN_KERNEL_WIRE_SIGN_H
#define QUERN_KERNEL_WIRE_SIGN_H

#include <stddef.h>

#include "kernel/wire/transport.h"

enum { SIGNED_FRAMES = 4, SIGNATURE_LENGTH = 64 };

typedef struct Signer Signer;

/* With an empty key nothing is signed and everything is accepted. */
Signer *signer_new(const char *key, size_t length);
void signer_free(Signer *signer);

/* Writes the lowercase hex digest of header, parent header, metadata and content,
 * zero-terminated; the empty text when the key is empty. */
void signer_sign(const Signer *signer, const Frame frames[SIGNED_FRAMES], char out[SIGNATURE_LENGTH + 1]);

/* NULL when `signature` is good, else what is wrong with it. */
const char *signer_check(Signer *signer, const Frame frames[SIGNED_FRAMES], Frame signature);

#endif
