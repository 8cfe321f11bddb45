/* Zip archives, as much of them as .npz files are: stored and deflated members.
 *
 * Source: PKWARE's APPNOTE 6.3 (local headers, central directory, ZIP64), and RFC 1951 through zlib.
 * Nothing in a file is trusted: every offset and length is held against the file's, and a member's
 * bytes against its checksum. `why` takes the reason when a function returns false.
 * Invariant: members are as the central directory lists them. */
#ifndef QUERN_LIB_IO_ZIP_H
#define QUERN_LIB_IO_ZIP_H

#include <stdatomic.h>
#include <stdio.h>

#include "lang/base/text/strbuf.h"

#include <stdbool.h>

enum { ZIP_WHY = 256 };

typedef struct ZipMember {
  char *name; /* zero-terminated */
  unsigned method;
  uint32_t crc;
  uint64_t packed, size, header_at;
} ZipMember;

typedef struct Zip {
  FILE *file;      /* of the caller */
  uint64_t length; /* of the file */
  uint32_t count;
  ZipMember *members;
  const atomic_bool *stop; /* set by the caller after zip_open, or NULL: once it is set, reading fails */
} Zip;

/* What `why` is where there was no memory. */
extern const char zip_no_memory[];

/* Reads the directory of an archive. zip_close is needed in any case. */
bool zip_open(Zip *zip, FILE *file, char why[ZIP_WHY]);
void zip_close(Zip *zip);

/* A member being read from its start. */
typedef struct ZipReader ZipReader;
/* NULL with the reason when the member is not where the directory says, or packed in another way. */
ZipReader *zip_reader_new(const Zip *zip, uint32_t member, char why[ZIP_WHY]);
void zip_reader_free(ZipReader *reader);
/* The next `length` bytes: all of them, or false. When the member's last byte was read, its checksum is
 * held against the directory's. */
bool zip_reader_read(ZipReader *reader, void *to, size_t length, char why[ZIP_WHY]);

/* How many of its bytes have not been read: no more than the file can hold, packed as tightly as can be. */
uint64_t zip_reader_left(const ZipReader *reader);

/* ---- writing ---- */
typedef struct ZipWriter {
  FILE *file;
  StrBuf directory;
  uint32_t count;
  const atomic_bool *stop; /* or NULL: once it is set, the rest of a member is not written */
} ZipWriter;
/* Appends a member made of two pieces, as CPython's zipfile does with force_zip64: dated 1980-01-01, so
 * that equal arrays make equal files. False if zlib has no memory; errors of the file are left in it. */
bool zip_add(ZipWriter *zip, const char *name, bool deflated, const void *head, size_t head_length,
             const void *data, size_t length);
/* Writes the directory and ends the writer; the file stays open. */
void zip_finish(ZipWriter *zip);

#endif
