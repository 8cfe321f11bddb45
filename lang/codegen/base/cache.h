/* Cache: object images on disk, shared by all Quern processes of a user.
 *
 * Invariant: only what such a process has written is read, from a folder that nobody else can change
 * (cache_folder.h). */
#ifndef QUERN_CODEGEN_BASE_CACHE_H
#define QUERN_CODEGEN_BASE_CACHE_H

#include "lang/base/text/strbuf.h"
#include "lang/codegen/base/hash.h"

typedef struct Cache Cache;

/* dir NULL: $XDG_CACHE_HOME/quern or ~/.cache/quern; "": no cache (NULL is returned, and
 * every function takes it). Nothing is created before the first write. */
Cache *cache_new(const char *dir);
void cache_free(Cache *cache);
/* Where it is; as long as the cache. */
const char *cache_dir(const Cache *cache);
/* The image stored under `key` (malloc'ed), or NULL: absent, truncated, changed or foreign. */
void *cache_read(Cache *cache, Hash key, size_t *size);
/* Whether there is an entry of that name, which cache_read may yet find changed. */
bool cache_has(Cache *cache, Hash key);
/* Stores an image; problems are ignored, it is only a cache. */
void cache_write(Cache *cache, Hash key, const void *image, size_t size);
/* Bytes that this process knows to be in the folder. */
uint64_t cache_bytes(const Cache *cache);
/* Appends the folder, its size, why it is not used, and which of its entries are ignored; reads them all. */
void cache_describe(Cache *cache, StrBuf *out);

#endif
