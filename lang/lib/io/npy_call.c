/* np.save, np.load, np.savez: arrays in files, in NumPy's own formats.
 *
 * Source: https://numpy.org/doc/stable/reference/routines.io.html. The bytes written are those that
 * NumPy 2 writes. Invariant: memory for elements is asked for only after the file is known to be long
 * enough to fill it. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/base/memory/limits.h"
#include "lang/lib/io/file.h"
#include "lang/lib/io/npz.h"
#include "lang/lib/value/sequence.h"

/* ---- writing ---- */

/* The array with its elements in the order of the file: C order, or Fortran's if it lies so already. */
static Array *in_file_order(Rt *rt, Array *a, bool *fortran) {
  *fortran = false;
  if (!array_is_contiguous(a)) {
    Array *turned = array_transpose(rt, a, NULL);
    if (!turned) return NULL;
    *fortran = array_is_contiguous(turned);
    if (*fortran) return turned;
    object_release(&turned->head);
  }
  return array_contiguous(rt, a);
}

static size_t array_bytes(const Array *a) { return (size_t)a->size * a->elem->bytes; }

/* `path`, with `suffix` if it does not end so. */
static char *with_suffix(const Str *path, const char *suffix) {
  size_t length = (size_t)path->length, end = strlen(suffix);
  bool has = length >= end && !memcmp(path->text + length - end, suffix, end);
  char *out = memory_new(length + end + 1);
  if (!out) return NULL;
  memcpy(out, path->text, length);
  strcpy(out + length, has ? "" : suffix);
  return out;
}

static bool write_array(Rt *rt, FILE *file, Array *a) {
  StrBuf header = {0};
  bool fortran;
  Array *ordered = in_file_order(rt, a, &fortran);
  if (!ordered) return false;
  npy_header_write(&header, array_dtype(a), fortran, array_rank(a), array_shape(a));
  fwrite(header.data, 1, header.length, file);
  bool good = file_put(rt, file, ordered->data, array_bytes(ordered));
  strbuf_fini(&header);
  object_release(&ordered->head);
  return good;
}

bool lib_np_save(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  (void)out;
  char *path = with_suffix(args[0].str, ".npy");
  if (!path) return rt_fault(rt, DG_MEMORY, "out of memory for a file name");
  FILE *file = file_open(rt, path, "wb");
  bool good = file && write_array(rt, file, args[1].array);
  if (file) good = file_finish(rt, file, path) && good;
  free(path);
  return good;
}

static bool write_member(Rt *rt, ZipWriter *zip, const Str *name, Array *a, bool deflated) {
  StrBuf header = {0}, member = {0};
  bool fortran;
  Array *ordered = in_file_order(rt, a, &fortran);
  if (!ordered) return false;
  npy_header_write(&header, array_dtype(a), fortran, array_rank(a), array_shape(a));
  strbuf_printf(&member, "%s.npy", name->text);
  bool good = zip_add(zip, strbuf_text(&member), deflated, header.data, header.length, ordered->data,
                      array_bytes(ordered));
  good = !rt_interrupted(rt) && good;
  if (!good) rt_fault(rt, DG_MEMORY, "out of memory for compressing %s", strbuf_text(&member));
  strbuf_fini(&header);
  strbuf_fini(&member);
  object_release(&ordered->head);
  return good;
}

bool lib_np_savez(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  char *path = with_suffix(args[0].str, ".npz");
  if (!path) return rt_fault(rt, DG_MEMORY, "out of memory for a file name");
  FILE *file = file_open(rt, path, "wb");
  bool good = file != NULL;
  ZipWriter zip = {.file = file, .stop = rt->interrupt};
  for (uint32_t k = 1; good && k + 1 < call->count; k += 2)
    good = write_member(rt, &zip, args[k].str, args[k + 1].array, call->extra != 0);
  if (file) {
    zip_finish(&zip);
    good = file_finish(rt, file, path) && good;
  }
  free(path);
  return good;
}

/* ---- reading ---- */

static bool file_trouble(Rt *rt, const char *path, const char *why) {
  if (rt_interrupted(rt)) return false;
  return rt_fault(rt, strcmp(why, zip_no_memory) ? DG_VALUE : DG_MEMORY, "cannot load '%s': %s", path, why);
}

/* What the checker promised, against what the file says now. */
static bool still_holds(Rt *rt, const char *path, const Type *type, bool asked, const NpyHeader *header) {
  bool order = type->layout != LAYOUT_C || !header->fortran || header->rank < 2;
  if (header->dtype == type->dtype && header->rank == type->rank && order) return true;
  StrBuf text = {0};
  const char *fortran = header->fortran && header->rank > 1 ? " in Fortran order" : "";
  strbuf_printf(&text, "'%s' holds %s with %u ax%cs%s, ", path, dtype_info[header->dtype].name, header->rank,
                header->rank == 1 ? 'i' : 'e', fortran);
  strbuf_puts(&text, asked ? "and the annotation says " : "and when this code was checked it held ");
  type_print(&text, type);
  rt_fault(rt, DG_VALUE, "%s", strbuf_text(&text));
  if (!asked) rt_hint(rt, "run the cell again: it is checked anew");
  strbuf_fini(&text);
  return false;
}

/* The elements behind a header, from `reader` or `file`, as an array of its shape. */
static Array *read_elements(Rt *rt, const char *path, FILE *file, ZipReader *reader,
                            const NpyHeader *header) {
  int64_t shape[MAX_RANK], bytes = header->size * (int64_t)dtype_size(header->dtype),
                           left = reader ? (int64_t)zip_reader_left(reader) : file_rest(file);
  char why[NPY_WHY];
  if (left >= 0 && left < bytes) {
    snprintf(why, sizeof why, "its elements take %lld bytes, but only %lld are there: it is cut short",
             (long long)bytes, (long long)left);
    return file_trouble(rt, path, why), NULL;
  }
  for (unsigned k = 0; k < header->rank; k++)
    shape[k] = header->shape[header->fortran ? header->rank - 1 - k : k];
  Array *a = array_new(rt, elem_of(header->dtype), header->rank, shape, false);
  if (!a) return NULL;
  size_t got;
  bool good = reader ? zip_reader_read(reader, a->data, (size_t)bytes, why)
                     : file_take(rt, file, a->data, (size_t)bytes, &got) && got == (size_t)bytes;
  if (!good) {
    file_trouble(rt, path, reader ? why : "it cannot be read to its end");
    return object_release(&a->head), NULL;
  }
  if (header->swapped) npy_swap((unsigned char *)a->data, header->dtype, header->size);
  if (!header->fortran) return a;
  Array *turned = array_transpose(rt, a, NULL);
  object_release(&a->head);
  return turned;
}

static Array *load_array(Rt *rt, const char *path, FILE *file, ZipReader *reader, const Type *type,
                         bool asked) {
  NpyHeader header;
  char why[NPY_WHY];
  if (!npy_read_header(file, reader, &header, why)) return file_trouble(rt, path, why), NULL;
  return still_holds(rt, path, type, asked, &header) ? read_elements(rt, path, file, reader, &header) : NULL;
}

bool lib_np_load(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const char *path = args[0].str->text;
  FILE *file = file_open(rt, path, "rb");
  if (!file) return false;
  out->array = load_array(rt, path, file, NULL, call->result, call->extra != 0);
  fclose(file);
  return out->array != NULL;
}

static bool load_members(Rt *rt, const char *path, const Zip *zip, const NpzClass *of, Npz *npz) {
  for (uint32_t k = 0; k < of->runtime.def.count; k++) {
    uint32_t at = 0;
    char why[ZIP_WHY];
    size_t length = strlen(of->runtime.def.fields[k].name);
    while (at < zip->count && (strncmp(zip->members[at].name, of->runtime.def.fields[k].name, length) != 0 ||
                               strcmp(zip->members[at].name + length, ".npy") != 0))
      at++;
    if (at == zip->count)
      return rt_fault(rt, DG_KEY, "'%s' held an array '%s' when this code was checked, and holds none now",
                      path, of->runtime.def.fields[k].name);
    ZipReader *reader = zip_reader_new(zip, at, why);
    if (!reader) return file_trouble(rt, path, why);
    npz->arrays[k] = load_array(rt, path, NULL, reader, of->runtime.def.fields[k].type, false);
    zip_reader_free(reader);
    if (!npz->arrays[k]) return false;
  }
  return true;
}

bool lib_npz_load(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const char *path = args[0].str->text;
  const NpzClass *of = call->result->def;
  FILE *file = file_open(rt, path, "rb");
  if (!file) return false;
  Zip zip;
  char why[ZIP_WHY];
  Npz *npz = calloc(1, sizeof *npz + of->runtime.def.count * sizeof *npz->arrays);
  bool good = npz != NULL;
  if (good) npz->head = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &of->runtime};
  good = good ? zip_open(&zip, file, why) || file_trouble(rt, path, why)
              : rt_fault(rt, DG_MEMORY, "out of memory for an archive");
  zip.stop = rt->interrupt;
  good = good && load_members(rt, path, &zip, of, npz);
  if (npz) zip_close(&zip);
  fclose(file);
  if (good)
    out->object = &npz->head.head;
  else if (npz)
    object_release(&npz->head.head);
  return good;
}

/* A copy whose elements lie in the same order: NumPy reads the file again at every access. */
static Array *copy_in_order(Rt *rt, Array *a) {
  if (array_is_contiguous(a)) return array_copy(rt, a);
  Array *turned = array_transpose(rt, a, NULL), *copy = turned ? array_copy(rt, turned) : NULL;
  Array *back = copy ? array_transpose(rt, copy, NULL) : NULL;
  if (turned) object_release(&turned->head);
  if (copy) object_release(&copy->head);
  return back;
}

bool lib_npz_get(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Npz *npz = (const Npz *)args[0].object;
  const NpzClass *of = (const NpzClass *)npz->head.class_;
  int at = npz_find(of, args[1].str->text, (size_t)args[1].str->length);
  if (at < 0) return rt_fault(rt, DG_KEY, "'%s is not a file in the archive'", args[1].str->text);
  (void)call;
  out->array = copy_in_order(rt, npz->arrays[at]);
  return out->array != NULL;
}
