/* The headers of a file of arrays, and archives as values. */
#include "lang/lib/io/npz.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lang/base/memory/limits.h"

/* ---- headers ---- */

bool npy_read_header(FILE *file, ZipReader *reader, NpyHeader *out, char why[NPY_WHY]) {
  unsigned char *bytes = malloc(NPY_PREFIX + NPY_HEADER_LIMIT);
  if (!bytes) return snprintf(why, NPY_WHY, "%s", zip_no_memory), false;
  size_t got = NPY_PREFIX;
  snprintf(why, NPY_WHY, "reading it failed");
  bool good =
      reader ? zip_reader_read(reader, bytes, got, why) : (got = fread(bytes, 1, got, file)) || !ferror(file);
  size_t whole = good ? npy_header_length(bytes, got, why) : 0;
  if (whole > got) {
    if (reader && !zip_reader_read(reader, bytes + got, whole - got, why)) whole = 0;
    got = reader ? whole : got + fread(bytes + got, 1, whole - got, file);
  }
  good = whole && npy_header_read(bytes, got, out, why);
  free(bytes);
  return good;
}

/* Opens a file that is not a folder; NULL with errno. */
static FILE *open_plain(const char *path) {
  FILE *file = fopen(path, "rb");
  struct stat about;
  if (!file || fstat(fileno(file), &about) || !S_ISDIR(about.st_mode)) return file;
  fclose(file);
  errno = EISDIR;
  return NULL;
}

static bool is_archive(FILE *file) {
  unsigned char first[4];
  bool is = fread(first, 1, 4, file) == 4 && (!memcmp(first, "PK\3\4", 4) || !memcmp(first, "PK\5\6", 4));
  rewind(file);
  return is;
}

static bool read_members(FILE *file, FileArrays *out, char *why) {
  Zip zip;
  bool good = zip_open(&zip, file, why);
  out->names = memory_zero(zip.count + 1, sizeof *out->names);
  out->headers = memory_zero(zip.count + 1, sizeof *out->headers);
  for (uint32_t k = 0; good && k < zip.count; k++) {
    const char *name = zip.members[k].name, *dot = strrchr(name, '.');
    if (!dot || strcmp(dot, ".npy") != 0)
      continue; /* not an array: NumPy gives its bytes, which nothing can hold here */
    ZipReader *reader = zip_reader_new(&zip, k, why);
    good = reader && npy_read_header(NULL, reader, &out->headers[out->count], why);
    zip_reader_free(reader);
    out->names[out->count] = strndup(name, (size_t)(dot - name));
    out->count++;
  }
  zip_close(&zip);
  return good;
}

bool file_arrays_read(const char *path, FileArrays *out, FileTrouble *trouble) {
  *out = (FileArrays){0};
  *trouble = (FileTrouble){0};
  FILE *file = open_plain(path);
  if (!file) return trouble->error = errno, false;
  bool good;
  out->archive = is_archive(file);
  if (out->archive)
    good = read_members(file, out, trouble->why);
  else {
    out->headers = calloc(1, sizeof *out->headers);
    out->count = 1;
    good = npy_read_header(file, NULL, out->headers, trouble->why);
  }
  fclose(file);
  return good;
}

void file_arrays_free(FileArrays *arrays) {
  for (uint32_t k = 0; arrays->names && k < arrays->count; k++) free(arrays->names[k]);
  free(arrays->names);
  free(arrays->headers);
}

/* ---- archives as values ---- */

void npz_fini(Object *object) {
  Npz *npz = (Npz *)object;
  const NpzClass *of = (const NpzClass *)npz->head.class_;
  for (uint32_t k = 0; k < of->runtime.def.count; k++)
    if (npz->arrays[k]) object_release(&npz->arrays[k]->head);
}

bool npz_leave(Rt *rt, Object *object) {
  (void)rt;
  (void)object;
  return true;
}

void npz_show(StrBuf *out, const Object *object, bool repr) {
  (void)repr;
  strbuf_puts(out, ((const NpzClass *)((const Npz *)object)->head.class_)->shown);
}

int npz_find(const NpzClass *of, const char *name, size_t length) {
  int at = class_field(&of->runtime.def, name, length);
  if (at < 0 && length > 4 && !memcmp(name + length - 4, ".npy", 4))
    at = class_field(&of->runtime.def, name, length - 4);
  return at;
}
