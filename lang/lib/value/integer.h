/* What `lib_integer` is asked by its extra. */
#ifndef QUERN_LIB_VALUE_INTEGER_H
#define QUERN_LIB_VALUE_INTEGER_H

/* The words of the error of an int that is beyond what takes it: a C long, a length, an index, how often a
 * sequence is repeated; code that has machine ints alone. */
typedef enum IntegerNarrow {
  NARROW_LONG,
  NARROW_SIZE,
  NARROW_INDEX,
  NARROW_COUNT,
  NARROW_HERE
} IntegerNarrow;

#endif
