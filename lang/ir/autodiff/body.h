/* Bodies of derivatives: functions of lang/stdlib/derivatives, called with what their parameters' names ask
 * for. */
#ifndef QUERN_IR_AUTODIFF_BODY_H
#define QUERN_IR_AUTODIFF_BODY_H

#include "lang/ir/autodiff/autodiff.h"

/* The value of the parameter `name`: of the function that is being made, or REF_NONE for None. *found stays
 * as it is, true, unless there is no such value. */
typedef Ref (*AdSupply)(void *context, const char *name, bool *found);

/* A parameter that is a letter and a number, "a12": the number; -1: another one. */
int ad_body_number(const char *name, char letter);

/* Appends to fn what derivatives.MODULE.NAME makes of its parameters. REF_NONE after a reported error, and
 * where it makes nothing. */
Ref ad_body(const AdHost *host, Arena *scratch, Fn *fn, const char *module, const char *name, AdSupply supply,
            void *context, Span span);

#endif
