/* Fuzz target: any bytes as a file that np.load reads, and as text that np.loadtxt reads. Neither may
 * crash or read past the end; headers that are accepted describe arrays of the language, an array that
 * is loaded has the shape of its header, and a refusal has a reason. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lang/lib/lib.h"
#include "lang/lib/io/npz.h"
#include "lang/lib/io/text_table.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_header(const NpyHeader *header) {
  int64_t size = 1;
  if (header->dtype >= DT_COUNT || header->rank > MAX_RANK) abort();
  for (unsigned k = 0; k < header->rank; k++) {
    if (header->shape[k] < 0) abort();
    if (!header->shape[k]) size = 0;
  }
  for (unsigned k = 0; size && k < header->rank; k++)
    if (__builtin_mul_overflow(size, header->shape[k], &size)) abort();
  if (size != header->size) abort();
}

static void load_one(Rt *rt, Str *path, const NpyHeader *header) {
  const Type *types[] = {type_str(rt->types)};
  const Type *type = type_array(rt->types, elem_of(header->dtype), header->rank, LAYOUT_ANY);
  LibCall call = {.result = type, .types = types, .count = 1};
  Value out = {0};
  bool good = lib_np_load(rt, &call, &(Value){.str = path}, &out);
  if (good && out.array->size != header->size) abort();
  if (!good && !rt->fault.text[0]) abort();
  if (good) object_release(out.object);
}

static void load_archive(Rt *rt, Str *path, const FileArrays *arrays) {
  const Type *of_path[] = {type_str(rt->types)};
  ClassField *fields = calloc(arrays->count + 1, sizeof *fields);
  for (uint32_t k = 0; k < arrays->count; k++)
    fields[k] = (ClassField){arrays->names[k], type_array(rt->types, elem_of(arrays->headers[k].dtype),
                                                          arrays->headers[k].rank, LAYOUT_ANY)};
  NpzClass of = {
      .runtime = {.def = {.name = "NpzFile", .fields = fields, .count = arrays->count}, .fini = npz_fini}};
  LibCall call = {.result = type_object(rt->types, &of), .types = of_path, .count = 1};
  Value out = {0};
  bool good = lib_npz_load(rt, &call, &(Value){.str = path}, &out);
  if (!good && !rt->fault.text[0]) abort();
  if (good) object_release(out.object);
  free(fields);
}

static void scan_text(const uint8_t *data, size_t size) {
  TextFormat formats[2] = {
      {.max_rows = -1, .comments = "#", .comments_length = 1},
      {.max_rows = 3, .skip = 1, .delimiter = ",", .delimiter_length = 1, .loose = true}};
  for (int f = 0; f < 2; f++) {
    TextScan scan;
    unsigned char element[16];
    text_scan_init(&scan, (const char *)data, size, &formats[f]);
    while (text_scan_row(&scan))
      for (uint32_t k = 0; k < scan.count; k++)
        for (int dtype = 0; dtype < DT_COUNT; dtype++) text_number(&scan.fields[k], (DType)dtype, element);
    text_scan_fini(&scan);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static int memory = -1;
  char name[32];
  if (memory < 0) memory = memfd_create("fuzz_npy", 0);
  if (ftruncate(memory, 0) || lseek(memory, 0, SEEK_SET) || write(memory, data, size) != (ssize_t)size)
    abort();
  snprintf(name, sizeof name, "/proc/self/fd/%d", memory);
  Rt rt = {.types = type_table_new()};
  Str *path = str_new(name, strlen(name));
  FileArrays arrays;
  FileTrouble trouble;
  bool good = file_arrays_read(name, &arrays, &trouble);
  if (!good && !trouble.error && !trouble.why[0]) abort();
  for (uint32_t k = 0; good && k < arrays.count; k++) check_header(&arrays.headers[k]);
  if (good && arrays.archive)
    load_archive(&rt, path, &arrays);
  else if (good)
    load_one(&rt, path, arrays.headers);
  file_arrays_free(&arrays);
  scan_text(data, size);
  object_release(&path->head);
  type_table_free(rt.types);
  return 0;
}
