/* Rich values: text of a mime type that a front end shows (HTML, Markdown ...). */
#ifndef QUERN_LIB_DISPLAY_H
#define QUERN_LIB_DISPLAY_H

#include "lang/rt/value.h"

typedef struct Rich {
  Opaque head;
  int kind; /* index in rich_mime */
  Str *data;
} Rich;
extern const RuntimeClass rich_class;
/* Mime types of the kinds: text/html, text/markdown, text/latex, image/svg+xml. */
extern const char *const rich_mime[4];

#endif
