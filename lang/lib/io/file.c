/* Opening and closing files, and what errno means. */
#include "lang/lib/io/file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

DiagKind file_error_kind(int error) {
  switch (error) {
    case ENOENT: return DG_FILE_NOT_FOUND;
    case EEXIST: return DG_FILE_EXISTS;
    case EACCES:
    case EPERM: return DG_PERMISSION;
    default: return DG_OS;
  }
}

void file_error_text(StrBuf *out, int error, const char *path) {
  strbuf_printf(out, "[Errno %d] %s: '%s'", error,
                strerrordesc_np(error) ? strerrordesc_np(error) : "unknown error", path);
}

static bool file_fault(Rt *rt, int error, const char *path) {
  StrBuf text = {0};
  file_error_text(&text, error, path);
  rt_fault(rt, file_error_kind(error), "%s", strbuf_text(&text));
  strbuf_fini(&text);
  return false;
}

FILE *file_open(Rt *rt, const char *path, const char *mode) {
  FILE *file;
  struct stat about;
  do { /* a named pipe is waited for until there is somebody at its other end */
    file = fopen(path, mode);
    if (!file && errno == EINTR && rt_interrupted(rt)) return NULL;
  } while (!file && errno == EINTR);
  if (file && !fstat(fileno(file), &about) && S_ISDIR(about.st_mode)) { /* it opens, but cannot be read */
    fclose(file);
    file = NULL;
    errno = EISDIR;
  }
  if (!file) file_fault(rt, errno, path);
  return file;
}

bool file_finish(Rt *rt, FILE *file, const char *path) {
  bool failed = ferror(file);
  errno = 0;
  if (!fclose(file) && !failed) return true;
  return file_fault(rt, errno ? errno : EIO, path);
}

static const size_t piece = (size_t)4 << 20;

bool file_write_fault(Rt *rt, FILE *file) {
  int error = errno ? errno : EIO;
  clearerr(file);
  const char *text = strerrordesc_np(error);
  return rt_fault(rt, file_error_kind(error), "[Errno %d] %s", error, text ? text : "unknown error");
}

bool file_put(Rt *rt, FILE *file, const void *data, size_t bytes) {
  const char *from = data;
  for (size_t n; bytes; bytes -= n, from += n) {
    n = bytes < piece ? bytes : piece;
    if (fwrite(from, 1, n, file) < n) return file_write_fault(rt, file);
    if (rt_interrupted(rt)) return false;
  }
  return true;
}

bool file_take(Rt *rt, FILE *file, void *to, size_t bytes, size_t *got) {
  size_t n = 1;
  for (*got = 0; *got < bytes && n; *got += n) {
    n = fread((char *)to + *got, 1, bytes - *got < piece ? bytes - *got : piece, file);
    if (rt_interrupted(rt)) return false;
  }
  return true;
}

int64_t file_rest(FILE *file) {
  off_t at = ftello(file);
  if (at < 0 || fseeko(file, 0, SEEK_END)) return -1;
  off_t end = ftello(file);
  return fseeko(file, at, SEEK_SET) ? -1 : (int64_t)(end - at);
}
