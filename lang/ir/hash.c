/* Hashes of IR: of the canonical text, so that equal code has an equal hash in every
 * process, whatever its names and places are. */
#include "lang/base/text/hash.h"
#include "lang/ir/text.h"

static uint64_t hash_text(const char *text, size_t length) {
  uint64_t hash = hash_bytes(text, length); /* with a final mix */
  hash ^= hash >> 32;
  hash *= 0x9e3779b97f4a7c15u;
  hash ^= hash >> 29;
  return hash ? hash : 1;
}

uint64_t ir_hash(Fn *fn) {
  if (fn->kept.hash) return fn->kept.hash;
  StrBuf text = {0};
  ir_print_as(&text, fn, true, true);
  fn->kept.hash = hash_text(strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return fn->kept.hash;
}

uint64_t kernel_hash(Kernel *kernel) {
  if (kernel->hash) return kernel->hash;
  StrBuf text = {0};
  kernel_print(&text, kernel, "");
  kernel->hash = hash_text(strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return kernel->hash;
}
