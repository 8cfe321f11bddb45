/* Values of JSON: None, bool, int, float, str, and closed lists and dictionaries (closed.h) of the same,
 * of one type (type_json). */
#ifndef QUERN_LIB_JSON_JSON_H
#define QUERN_LIB_JSON_JSON_H

#include "lang/lib/lib.h"

enum {
  JSON_DEEPEST = 1000, /* containers in containers of a text; where CPython's recursion ends, about */
  /* ranks (closed.h) of a text's containers: the lowest, and between those, for what is put into them */
  JSON_LOWEST = 1000,
  JSON_ROOM = 6
};

#endif
