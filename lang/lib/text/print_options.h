/* The options of printing as values: what np.printoptions and np.get_printoptions give. */
#ifndef QUERN_LIB_TEXT_PRINT_OPTIONS_H
#define QUERN_LIB_TEXT_PRINT_OPTIONS_H

#include "lang/rt/format/fmt.h"

/* X(name, kind): i int, b bool, s str, in NumPy's order of arguments; `formatter` and what follows it there
 * are not options here. */
#define PRINT_OPTIONS(X)                                                                                     \
  X(precision, 'i')                                                                                          \
  X(threshold, 'i')                                                                                          \
  X(edgeitems, 'i')                                                                                          \
  X(linewidth, 'i') X(suppress, 'b') X(nanstr, 's') X(infstr, 's') X(sign, 's') X(floatmode, 's')
enum {
#define X(name, kind) PRINT_OPTION_##name,
  PRINT_OPTIONS(X)
#undef X
      PRINT_OPTION_COUNT
};
typedef struct PrintOption {
  const char *name;
  char kind;
} PrintOption;
extern const PrintOption print_option_info[PRINT_OPTION_COUNT];

typedef struct PrintOptions {
  Opaque head;
  FmtOptions options;
  FmtOptions outside; /* of the with statement that it is in */
} PrintOptions;
extern const RuntimeClass print_options_class;

#endif
