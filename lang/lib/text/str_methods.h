/* The two halves of LIB_str_method. */
#ifndef QUERN_LIB_TEXT_STR_METHODS_H
#define QUERN_LIB_TEXT_STR_METHODS_H

#include "lang/lib/text/str.h"
#include "lang/lib/value/sequence.h"

/* Case and tests of characters (str_case.c). *known is false for the other methods. */
bool str_case_method(Rt *rt, StrMethod method, const Str *self, Value *out, bool *known);

#endif
