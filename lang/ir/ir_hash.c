/* Hashes of IR: of the canonical text, so that equal code has an equal hash in every
 * process, whatever its names and places are. */
#include "lang/ir/ir_text.h"

/* FNV-1a with a final mix. Source: http://www.isthe.com/chongo/tech/comp/fnv/ */
static uint64_t hash_text(const char *text, size_t length) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
  hash ^= hash >> 32;
  hash *= 0x9e3779b97f4a7c15u;
  hash ^= hash >> 29;
  return hash ? hash : 1;
}

uint64_t ir_hash(Fn *fn) {
  if (fn->hash) return fn->hash;
  StrBuf text = {0};
  ir_print_as(&text, fn, true, true);
  fn->hash = hash_text(strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return fn->hash;
}

uint64_t kernel_hash(Kernel *kernel) {
  if (kernel->hash) return kernel->hash;
  StrBuf text = {0};
  kernel_print(&text, kernel, "");
  kernel->hash = hash_text(strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return kernel->hash;
}
