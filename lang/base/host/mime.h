/* MimeBundle: a rich output, the same thing in several representations. */
#ifndef QUERN_BASE_HOST_MIME_H
#define QUERN_BASE_HOST_MIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One representation of a rich value: mime type and text. Binary data is base64. */
typedef struct MimeItem {
  const char *mime; /* "text/plain", "text/html", "image/png" ... */
  const char *data;
  size_t length;
  bool json; /* data is a JSON document, to be embedded as such */
} MimeItem;

/* An exception that is shown: {ename, evalue, traceback}, which front ends have a message of its own for. */
#define MIME_ERROR "application/vnd.jupyter.error"

typedef struct MimeBundle {
  const MimeItem *items;
  uint32_t count;
  const char *metadata; /* a JSON object, or NULL: none */
} MimeBundle;

#endif
