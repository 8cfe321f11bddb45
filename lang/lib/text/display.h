/* Rich values: text of a mime type that a front end shows (HTML, Markdown ...). */
#ifndef QUERN_LIB_TEXT_DISPLAY_H
#define QUERN_LIB_TEXT_DISPLAY_H

#include "lang/rt/value/value.h"

/* extra of LIB_display: the first argument is the display's name; what has it is replaced. */
enum { DISPLAY_NAMED = 1, DISPLAY_UPDATE = 2 };

typedef struct Rich {
  Opaque head;
  int kind; /* index in rich_mime */
  Str *data;
} Rich;
extern const RuntimeClass rich_class;
/* What display(..., display_id=...) gives: the name that later values are shown under, in its place. */
extern const RuntimeClass display_handle_class;
/* Mime types of the kinds: text/html, text/markdown, text/latex, image/svg+xml. */
extern const char *const rich_mime[4];

#endif
