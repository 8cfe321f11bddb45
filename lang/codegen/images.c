/* Images: see images.h. */
#include "lang/codegen/images.h"

#include <stdlib.h>
#include <time.h>

#include "lang/base/memory/reserve.h"
#include "lang/codegen/code.h"

/* What is kept with a Cg. */
typedef struct Images {
  Image *items;
  size_t count, cap;
} Images;

static void images_free(void *own) {
  Images *images = own;
  for (size_t k = 0; k < images->count; k++) free(images->items[k].bytes);
  free(images->items);
  free(images);
}

static Images *images_of(Cg *cg) {
  void **own = code_own(cg, images_free);
  if (!*own) *own = reserve_zero(1, sizeof(Images));
  return *own;
}

static const Image *find(const Images *images, Hash key) {
  for (size_t k = 0; k < images->count; k++) {
    Hash have = images->items[k].key;
    if (have.word[0] == key.word[0] && have.word[1] == key.word[1]) return &images->items[k];
  }
  return NULL;
}

/* Takes over `bytes`. */
static const Image *add(Images *images, Hash key, void *bytes, size_t size) {
  if (images->count == images->cap) {
    images->cap = images->cap ? images->cap * 2 : 16;
    images->items = realloc(images->items, images->cap * sizeof *images->items);
  }
  Image *image = &images->items[images->count++];
  *image = (Image){key, bytes, size};
  return image;
}

const Image *image_get(Cg *cg, Hash key, ImageMake make, void *context, const char **error) {
  Images *images = images_of(cg);
  CgStats *stats = code_stats(cg);
  const Image *image = find(images, key);
  if (image) return stats->memory_hits++, image;
  size_t size;
  void *bytes = cache_read(code_cache(cg), key, &size);
  if (bytes) return stats->disk_hits++, add(images, key, bytes, size);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  bytes = make(context, &size, error);
  if (!bytes) return NULL;
  clock_gettime(CLOCK_MONOTONIC, &end);
  cache_write(code_cache(cg), key, bytes, size);
  stats->misses++;
  stats->compile_seconds +=
      (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
  return add(images, key, bytes, size);
}
