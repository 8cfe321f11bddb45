/* Classes of objects: their names, fields and texts. */
#include "lang/base/types/class.h"

#include <string.h>

const char *class_name(const ClassDef *of) { return of ? of->name : "object"; }

int class_field(const ClassDef *of, const char *name, size_t length) {
  for (uint32_t k = 0; k < of->count; k++)
    if (strlen(of->fields[k].name) == length && !memcmp(of->fields[k].name, name, length)) return (int)k;
  return -1;
}
