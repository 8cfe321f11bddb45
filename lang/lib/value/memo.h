/* Memo: what functools.cache and lru_cache remember of a function's calls. */
#ifndef QUERN_LIB_VALUE_MEMO_H
#define QUERN_LIB_VALUE_MEMO_H

#include "lang/rt/value/value.h"

extern const RuntimeClass memo_class;

#endif
