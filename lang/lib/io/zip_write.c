/* Writing zip archives: each member behind its local header, the directory at the end. */
#include "lang/lib/io/zip.h"

#include <string.h>
#include <zlib.h>

enum {
  VERSION = 45,
  UNIX = 3,
  DATE = 0x21 /* 1980-01-01 */,
  UTF8_NAME = 0x800,
  CHUNK = 1 << 16,
  PIECE = 1 << 20, /* bytes between two looks at `stop` */
  MODE = 0600
};

static void put(StrBuf *out, uint64_t value, unsigned bytes) {
  for (; bytes--; value >>= 8) strbuf_putc(out, (char)(value & 255));
}

static unsigned name_flag(const char *name) {
  for (; *name; name++)
    if (*name & 0x80) return UTF8_NAME;
  return 0;
}

typedef struct Written {
  const char *name;
  bool deflated;
  uint32_t crc;
  uint64_t packed, size;
} Written;

static void local_header(StrBuf *out, const Written *w) {
  size_t name = strlen(w->name);
  strbuf_puts(out, "PK\3\4");
  put(out, VERSION, 2);
  put(out, name_flag(w->name), 2);
  put(out, w->deflated ? 8 : 0, 2);
  put(out, 0, 2); /* time */
  put(out, DATE, 2);
  put(out, w->crc, 4);
  put(out, UINT32_MAX, 4); /* sizes: in the ZIP64 field */
  put(out, UINT32_MAX, 4);
  put(out, name, 2);
  put(out, 20, 2);
  strbuf_add(out, w->name, name);
  put(out, 1, 2);
  put(out, 16, 2);
  put(out, w->size, 8);
  put(out, w->packed, 8);
}

/* Writes the sizes that the directory has no room for as 2^32 - 1, and in full in an extra field. */
static void directory_entry(StrBuf *out, const Written *w, uint64_t header_at) {
  uint64_t wide[3] = {w->size, w->packed, header_at};
  bool large = w->size > INT32_MAX || w->packed > INT32_MAX, far = header_at > INT32_MAX;
  unsigned extra = (large ? 16u : 0) + (far ? 8u : 0);
  strbuf_puts(out, "PK\1\2");
  put(out, VERSION, 1);
  put(out, UNIX, 1);
  put(out, VERSION, 2);
  put(out, name_flag(w->name), 2);
  put(out, w->deflated ? 8 : 0, 2);
  put(out, 0, 2);
  put(out, DATE, 2);
  put(out, w->crc, 4);
  put(out, large ? UINT32_MAX : w->packed, 4);
  put(out, large ? UINT32_MAX : w->size, 4);
  put(out, strlen(w->name), 2);
  put(out, extra ? extra + 4 : 0, 2);
  put(out, 0, 2); /* no comment */
  put(out, 0, 4); /* disk, internal attributes */
  put(out, (uint64_t)MODE << 16, 4);
  put(out, far ? UINT32_MAX : header_at, 4);
  strbuf_puts(out, w->name);
  if (!extra) return;
  put(out, 1, 2);
  put(out, extra, 2);
  for (int k = large ? 0 : 2; k < (far ? 3 : 2); k++) put(out, wide[k], 8);
}

static bool stops(const ZipWriter *zip) {
  return zip->stop && atomic_load_explicit(zip->stop, memory_order_relaxed);
}

static uint32_t checksum(const ZipWriter *zip, uint32_t crc, const unsigned char *at, size_t length) {
  for (size_t n; length && !stops(zip); length -= n, at += n) {
    n = length < PIECE ? length : PIECE;
    crc = (uint32_t)crc32(crc, at, (uInt)n);
  }
  return crc;
}

/* Packs one piece into the file; returns the bytes written. */
static uint64_t pack(const ZipWriter *zip, z_stream *stream, const unsigned char *at, size_t length,
                     bool last) {
  unsigned char chunk[CHUNK];
  uint64_t written = 0;
  do {
    uInt n = length < PIECE ? (uInt)length : PIECE;
    stream->next_in = (Bytef *)(uintptr_t)at;
    stream->avail_in = n;
    at += n;
    length -= n;
    do {
      stream->next_out = chunk;
      stream->avail_out = sizeof chunk;
      deflate(stream, last && !length ? Z_FINISH : Z_NO_FLUSH);
      size_t made = sizeof chunk - stream->avail_out;
      fwrite(chunk, 1, made, zip->file);
      written += made;
    } while (!stream->avail_out);
  } while (length && !stops(zip));
  return written;
}

bool zip_add(ZipWriter *zip, const char *name, bool deflated, const void *head, size_t head_length,
             const void *data, size_t length) {
  Written w = {name, deflated, checksum(zip, checksum(zip, 0, head, head_length), data, length),
               head_length + length, head_length + length};
  StrBuf header = {0};
  off_t at = ftello(zip->file);
  local_header(&header, &w);
  fwrite(header.data, 1, header.length, zip->file);
  z_stream stream = {0};
  bool good = !deflated || deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8,
                                        Z_DEFAULT_STRATEGY) == Z_OK;
  if (good && deflated) {
    w.packed = pack(zip, &stream, head, head_length, false);
    w.packed += pack(zip, &stream, data, length, true);
    deflateEnd(&stream);
    strbuf_clear(&header);
    local_header(&header, &w); /* again, with the size */
    fseeko(zip->file, at, SEEK_SET);
    fwrite(header.data, 1, header.length, zip->file);
    fseeko(zip->file, 0, SEEK_END);
  } else if (good) {
    fwrite(head, 1, head_length, zip->file);
    const char *from = data;
    for (size_t n; length && !stops(zip); length -= n, from += n) {
      n = length < PIECE ? length : PIECE;
      fwrite(from, 1, n, zip->file);
    }
  }
  strbuf_fini(&header);
  directory_entry(&zip->directory, &w, (uint64_t)at);
  zip->count++;
  return good;
}

void zip_finish(ZipWriter *zip) {
  StrBuf end = {0};
  uint64_t at = (uint64_t)ftello(zip->file), length = zip->directory.length;
  if (at > INT32_MAX || zip->count > UINT16_MAX) {
    strbuf_puts(&end, "PK\6\6");
    put(&end, 44, 8);
    put(&end, VERSION, 2);
    put(&end, VERSION, 2);
    put(&end, 0, 8); /* disks */
    put(&end, zip->count, 8);
    put(&end, zip->count, 8);
    put(&end, length, 8);
    put(&end, at, 8);
    strbuf_puts(&end, "PK\6\7");
    put(&end, 0, 4);
    put(&end, at + length, 8);
    put(&end, 1, 4);
  }
  strbuf_puts(&end, "PK\5\6");
  put(&end, 0, 4);
  for (int k = 0; k < 2; k++) put(&end, zip->count > UINT16_MAX ? UINT16_MAX : zip->count, 2);
  put(&end, length > UINT32_MAX ? UINT32_MAX : length, 4);
  put(&end, at > INT32_MAX ? UINT32_MAX : at, 4);
  put(&end, 0, 2);
  if (length) fwrite(zip->directory.data, 1, length, zip->file);
  fwrite(end.data, 1, end.length, zip->file);
  strbuf_fini(&end);
  strbuf_fini(&zip->directory);
}
