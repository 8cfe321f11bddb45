/* Images: a Cg's code for devices: found in memory, on disk, or made.
 *
 * A key is the structure of a kernel's functions (names, strings and places are in its sites), what it was
 * made for and by what. Invariant: an image and the sites made here for it agree, whoever made it. */
#ifndef QUERN_CODEGEN_IMAGES_H
#define QUERN_CODEGEN_IMAGES_H

#include "lang/codegen/cg.h"
#include "lang/codegen/base/hash.h"

typedef struct Image {
  Hash key;
  void *bytes;
  size_t size;
} Image;

/* Makes one: malloc'ed; NULL with *error. */
typedef void *(*ImageMake)(void *context, size_t *size, const char **error);
/* The image of that key, made where neither memory nor disk has it: the Cg's, until the next call. NULL with
 * *error. */
const Image *image_get(Cg *cg, Hash key, ImageMake make, void *context, const char **error);

#endif
