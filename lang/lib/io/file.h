/* Files of arrays: opening them, and errors in Python's wording. */
#ifndef QUERN_LIB_IO_FILE_H
#define QUERN_LIB_IO_FILE_H

#include <stdio.h>

#include "lang/rt/value/rt.h"

/* The kind of the exception that Python raises for an errno, and its text: "[Errno 2] No such file or
 * directory: 'x.npy'". */
DiagKind file_error_kind(int error);
void file_error_text(StrBuf *out, int error, const char *path);
/* fopen; NULL after a fault of that kind and text. */
FILE *file_open(Rt *rt, const char *path, const char *mode);
/* Closes a file that was written; false after an OSError fault if not all of it reached the disk, now
 * or in a write before. */
bool file_finish(Rt *rt, FILE *file, const char *path);
/* False: the OSError of a write that failed just now, by errno, without a name as Python's. The file forgets
 * it, so that file_finish tells of another only. */
bool file_write_fault(Rt *rt, FILE *file);
/* fwrite and fread of so many bytes, in pieces between which an interrupt is looked at; false: it came, or a
 * write failed (a fault). Errors of reading are left in the file. *got: the bytes that were read, fewer at
 * its end. */
bool file_put(Rt *rt, FILE *file, const void *data, size_t bytes);
bool file_take(Rt *rt, FILE *file, void *to, size_t bytes, size_t *got);
/* Bytes from the current position to the end, -1 if the file has none (a pipe). */
int64_t file_rest(FILE *file);

#endif
