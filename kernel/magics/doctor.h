/* Doctor: what this machine offers and what is missing, for `quern doctor` and %doctor.
 *
 * Invariant: it only looks; nothing is written or changed. */
#ifndef QUERN_KERNEL_MAGICS_DOCTOR_H
#define QUERN_KERNEL_MAGICS_DOCTOR_H

#include "lang/base/text/strbuf.h"
#include "lang/session/session.h"

/* Appends the report, one "name  fact" line each. Loads LLVM to name its target. */
void doctor_report(StrBuf *out, Session *session);

/* The part of it about GPUs. Opens the driver, but nothing on a GPU. */
void doctor_gpu(StrBuf *out);
/* One line of the report. */
void doctor_line(StrBuf *out, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
