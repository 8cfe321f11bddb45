/* Reading zip archives: the directory at the end, then members as streams. */
#include "lang/lib/io/zip.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "lang/base/memory/limits.h"

const char zip_no_memory[] = "there is no memory to read it";

enum {
  END_SIZE = 22,
  LOCATOR_SIZE = 20,
  END64_SIZE = 56,
  ENTRY_SIZE = 46,
  LOCAL_SIZE = 30,
  COMMENT_LIMIT = 65535,
  PIECE = 1 << 20, /* bytes between two looks at `stop` */
  DIRECTORY_LIMIT = 1 << 26,
  CHUNK = 1 << 16
};
enum { STORED = 0, DEFLATED = 8, DEFLATE_MOST = 1032 /* bytes that one can stand for */ };

static bool unreadable(char *why, const char *reason) { return snprintf(why, ZIP_WHY, "%s", reason), false; }

static uint64_t get(const unsigned char *at, unsigned bytes) {
  uint64_t value = 0;
  while (bytes--) value = value << 8 | at[bytes];
  return value;
}

static bool read_at(FILE *file, uint64_t at, void *to, size_t length) {
  return at <= INT64_MAX && !fseeko(file, (off_t)at, SEEK_SET) && fread(to, 1, length, file) == length;
}

/* ---- the directory ---- */

typedef struct Directory {
  uint64_t at, length, count;
} Directory;

/* The end record that begins at `end_at`, widened by the ZIP64 one before it. */
static bool end_record(FILE *file, const unsigned char *end, uint64_t end_at, Directory *out, char *why) {
  *out = (Directory){get(end + 16, 4), get(end + 12, 4), get(end + 10, 2)};
  unsigned char locator[LOCATOR_SIZE], wide[END64_SIZE];
  if (out->at != UINT32_MAX && out->length != UINT32_MAX && out->count != UINT16_MAX) return true;
  if (end_at < LOCATOR_SIZE || !read_at(file, end_at - LOCATOR_SIZE, locator, sizeof locator) ||
      memcmp(locator, "PK\6\7", 4) != 0)
    return true;
  if (!read_at(file, get(locator + 8, 8), wide, sizeof wide) || memcmp(wide, "PK\6\6", 4) != 0)
    return unreadable(why, "the end of its directory is damaged");
  *out = (Directory){get(wide + 48, 8), get(wide + 40, 8), get(wide + 32, 8)};
  return true;
}

static bool find_directory(FILE *file, Directory *out, char *why) {
  if (fseeko(file, 0, SEEK_END)) return unreadable(why, "it cannot be searched: is it a pipe?");
  off_t size = ftello(file);
  size_t tail = size < END_SIZE + COMMENT_LIMIT ? (size_t)(size < 0 ? 0 : size) : END_SIZE + COMMENT_LIMIT;
  unsigned char *bytes = memory_new(tail + 1);
  bool found = bytes && tail >= END_SIZE && read_at(file, (uint64_t)size - tail, bytes, tail);
  size_t at = found ? tail - END_SIZE + 1 : 0;
  while (at > 0 && memcmp(bytes + at - 1, "PK\5\6", 4) != 0) at--;
  found = at > 0 && end_record(file, bytes + at - 1, (uint64_t)size - tail + at - 1, out, why);
  if (!at) unreadable(why, "it ends before the directory of its arrays: it is cut short");
  free(bytes);
  if (found && (out->length > DIRECTORY_LIMIT || out->length > (uint64_t)size ||
                out->at > (uint64_t)size - out->length || out->count > out->length / ENTRY_SIZE))
    return unreadable(why, "its directory is damaged");
  return found;
}

/* The sizes that did not fit, from the ZIP64 extra field. */
static void widen(ZipMember *m, const unsigned char *extra, size_t length) {
  while (length >= 4) {
    size_t size = get(extra + 2, 2);
    if (size > length - 4) return;
    const unsigned char *at = extra + 4, *end = at + size;
    if (get(extra, 2) == 1) {
      uint64_t *wide[] = {&m->size, &m->packed, &m->header_at};
      for (int k = 0; k < 3; k++) {
        if (*wide[k] != UINT32_MAX || end - at < 8) continue;
        *wide[k] = get(at, 8);
        at += 8;
      }
    }
    extra = end;
    length -= size + 4;
  }
}

static bool read_entries(Zip *zip, const unsigned char *at, size_t left, uint64_t count, char *why) {
  zip->members = memory_zero(count ? count : 1, sizeof *zip->members);
  if (!zip->members) return unreadable(why, "there is no memory for its directory");
  for (; zip->count < count; zip->count++) {
    if (left < ENTRY_SIZE || memcmp(at, "PK\1\2", 4) != 0) return unreadable(why, "its directory is damaged");
    ZipMember *m = &zip->members[zip->count];
    size_t name = get(at + 28, 2), extra = get(at + 30, 2),
           whole = ENTRY_SIZE + name + extra + get(at + 32, 2);
    if (left < whole) return unreadable(why, "its directory is damaged");
    *m = (ZipMember){.method = (unsigned)get(at + 10, 2),
                     .crc = (uint32_t)get(at + 16, 4),
                     .packed = get(at + 20, 4),
                     .size = get(at + 24, 4),
                     .header_at = get(at + 42, 4)};
    widen(m, at + ENTRY_SIZE + name, extra);
    m->name = strndup((const char *)at + ENTRY_SIZE, name);
    if (!m->name) return unreadable(why, "there is no memory for its directory");
    at += whole;
    left -= whole;
  }
  return true;
}

bool zip_open(Zip *zip, FILE *file, char why[ZIP_WHY]) {
  *zip = (Zip){.file = file};
  Directory directory;
  if (!fseeko(file, 0, SEEK_END)) zip->length = (uint64_t)ftello(file);
  if (!find_directory(file, &directory, why)) return false;
  unsigned char *bytes = memory_new(directory.length + 1);
  bool good = bytes && read_at(file, directory.at, bytes, directory.length);
  if (!good) unreadable(why, "its directory cannot be read");
  good = good && read_entries(zip, bytes, directory.length, directory.count, why);
  free(bytes);
  return good;
}

void zip_close(Zip *zip) {
  for (uint32_t k = 0; zip->members && k < zip->count; k++) free(zip->members[k].name);
  free(zip->members);
  *zip = (Zip){0};
}

/* ---- members ---- */

struct ZipReader {
  FILE *file;
  const atomic_bool *stop;
  const ZipMember *member;
  uint64_t at, packed_left, left; /* of the file; bytes not read yet, packed and unpacked */
  uint32_t crc;
  z_stream stream; /* DEFLATED */
  unsigned char chunk[CHUNK];
};

ZipReader *zip_reader_new(const Zip *zip, uint32_t member, char why[ZIP_WHY]) {
  const ZipMember *m = &zip->members[member];
  unsigned char local[LOCAL_SIZE];
  if (m->method != STORED && m->method != DEFLATED)
    return unreadable(why, "an array in it is packed by a method other than deflate"), NULL;
  if (m->packed > zip->length ||
      (m->method == STORED ? m->size != m->packed : m->size / DEFLATE_MOST > m->packed))
    return unreadable(why, "the sizes in its directory are wrong: it is damaged or cut short"), NULL;
  if (!read_at(zip->file, m->header_at, local, sizeof local) || memcmp(local, "PK\3\4", 4) != 0)
    return unreadable(why, "an array in it is not where its directory says"), NULL;
  ZipReader *reader = calloc(1, sizeof *reader);
  if (!reader || (m->method == DEFLATED && inflateInit2(&reader->stream, -MAX_WBITS) != Z_OK)) {
    free(reader);
    return unreadable(why, zip_no_memory), NULL;
  }
  reader->file = zip->file;
  reader->stop = zip->stop;
  reader->member = m;
  reader->at = m->header_at + LOCAL_SIZE + get(local + 26, 2) + get(local + 28, 2);
  reader->packed_left = m->packed;
  reader->left = m->size;
  return reader;
}

void zip_reader_free(ZipReader *reader) {
  if (!reader) return;
  if (reader->member->method == DEFLATED) inflateEnd(&reader->stream);
  free(reader);
}

/* The next packed bytes, at most `room` of them. */
static size_t read_packed(ZipReader *r, void *to, size_t room) {
  size_t wanted = r->packed_left < room ? (size_t)r->packed_left : room;
  if (!wanted || !read_at(r->file, r->at, to, wanted)) return 0;
  r->at += wanted;
  r->packed_left -= wanted;
  return wanted;
}

static bool unpack(ZipReader *r, unsigned char *to, size_t length) {
  while (length) {
    if (!r->stream.avail_in) {
      r->stream.next_in = r->chunk;
      r->stream.avail_in = (uInt)read_packed(r, r->chunk, sizeof r->chunk);
    }
    uInt room = length > UINT32_MAX / 2 ? UINT32_MAX / 2 : (uInt)length;
    r->stream.next_out = to;
    r->stream.avail_out = room;
    int status = inflate(&r->stream, Z_NO_FLUSH);
    size_t made = room - r->stream.avail_out;
    to += made;
    length -= made;
    if (length && (status != Z_OK || (!made && !r->stream.avail_in))) return false;
  }
  return true;
}

uint64_t zip_reader_left(const ZipReader *reader) { return reader->left; }

static bool read_piece(ZipReader *r, void *to, size_t length, char *why) {
  bool stored = r->member->method == STORED;
  if (stored ? read_packed(r, to, length) != length : !unpack(r, to, length))
    return unreadable(why, "an array in it is cut short or damaged");
  r->left -= length;
  r->crc = (uint32_t)crc32(r->crc, to, (uInt)length);
  return true;
}

bool zip_reader_read(ZipReader *r, void *to, size_t length, char why[ZIP_WHY]) {
  if (length > r->left) return unreadable(why, "an array in it is cut short");
  for (size_t at = 0, n; at < length; at += n) {
    n = length - at < PIECE ? length - at : PIECE;
    if (r->stop && atomic_load_explicit(r->stop, memory_order_relaxed))
      return unreadable(why, "it was interrupted");
    if (!read_piece(r, (char *)to + at, n, why)) return false;
  }
  if (!r->left && r->crc != r->member->crc)
    return unreadable(why, "the checksum of an array in it is wrong: it is damaged");
  return true;
}
