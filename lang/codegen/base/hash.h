/* Hash: identity of what is compiled, the same in every process: 128 bits over the structure
 * of IR that decides the code. Names, spans, strings and addresses are not part of it:
 * code refers to those through its link table. */
#ifndef QUERN_CODEGEN_BASE_HASH_H
#define QUERN_CODEGEN_BASE_HASH_H

#include "lang/ir/ir.h"

typedef struct Hash {
  uint64_t word[2];
} Hash;

Hash hash_start(void);
void hash_word(Hash *hash, uint64_t word);
void hash_text(Hash *hash, const char *text);
void hash_type(Hash *hash, const Type *type);
/* One function; a call is hashed as the callee's place in `fns` (see link.h). */
void hash_fn(Hash *hash, const Fn *fn, Fn *const *fns, uint32_t count);
void hash_kernel(Hash *hash, const Kernel *kernel);

#endif
