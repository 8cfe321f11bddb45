/* Files of arrays, .npy and .npz: what they hold, and reading it.
 *
 * The type of what np.load gives comes from the headers in the file, which the checker reads through
 * file_arrays_read; at run time they are read again and must still say the same.
 * Invariant: an NpzClass lives as long as its session, and its members are in the archive's order. */
#ifndef QUERN_LIB_IO_NPZ_H
#define QUERN_LIB_IO_NPZ_H

#include <stdio.h>

#include "lang/lib/io/npy.h"
#include "lang/lib/io/zip.h"
#include "lang/rt/array/array.h"

/* The headers in a file: one array without a name, or the members of an archive. */
typedef struct FileArrays {
  bool archive;
  uint32_t count;
  char **names; /* without ".npy" */
  NpyHeader *headers;
} FileArrays;
/* What is wrong with a file that cannot be read. */
typedef struct FileTrouble {
  int error; /* errno, or 0 */
  char why[NPY_WHY];
} FileTrouble;
/* Reads the headers of `path`; false with the trouble. file_arrays_free is needed in any case. */
bool file_arrays_read(const char *path, FileArrays *out, FileTrouble *trouble);
void file_arrays_free(FileArrays *arrays);

/* The header of one array, at the start of `reader` or else where `file` stands; false with the reason. */
bool npy_read_header(FILE *file, ZipReader *reader, NpyHeader *out, char why[NPY_WHY]);

/* The class of an open archive: its fields are the members, arrays. */
typedef struct NpzClass {
  RuntimeClass runtime;
  const char *shown; /* NpzFile 'x.npz' with keys: a, b */
  struct NpzClass *next;
} NpzClass;
/* A loaded archive: the arrays in the order of its class. */
typedef struct Npz {
  Opaque head; /* its class_ is an NpzClass */
  Array *arrays[];
} Npz;
void npz_fini(Object *object);
void npz_show(StrBuf *out, const Object *object, bool repr);
/* The end of a `with` block, like close(): the arrays are in memory, no file is open. */
bool npz_leave(Rt *rt, Object *object);
/* Position of member `name` ("a" or "a.npy"), or -1. */
int npz_find(const NpzClass *of, const char *name, size_t length);

#endif
