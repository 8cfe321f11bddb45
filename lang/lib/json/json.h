/* Values of JSON: None, bool, int, float, str, and closed lists and dictionaries (object_closed) of the same,
 * of one type (type_json). */
#ifndef QUERN_LIB_JSON_JSON_H
#define QUERN_LIB_JSON_JSON_H

#include "lang/lib/lib.h"

enum {
  JSON_DEEPEST = 1000, /* containers in containers of a text; where CPython's recursion ends, about */
  JSON_ROOM = 8, /* ranks (object_closed) between those of a text's containers, for what is put into them */
  JSON_HIGHEST = JSON_DEEPEST * JSON_ROOM
};

#endif
