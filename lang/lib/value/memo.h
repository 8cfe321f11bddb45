/* Memo: what functools.cache and lru_cache remember of a function's calls. */
#ifndef QUERN_LIB_VALUE_MEMO_H
#define QUERN_LIB_VALUE_MEMO_H

#include "lang/rt/value/value.h"

extern const RuntimeClass memo_class;

/* What memo_find and memo_put are told of a call, a sum of these and of its way times MEMO_CALL: calls of two
 * ways are two, whatever their arguments are. */
enum {
  MEMO_NONE = 1,  /* it has no value */
  MEMO_ANY = 2,   /* the last item of the key is *args */
  MEMO_NAMED = 4, /* it names some of its arguments */
  MEMO_CALL = 8
};

#endif
