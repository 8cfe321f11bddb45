/* The operating system: environment variables, folders and files by name, the calendar. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "lang/lib/arguments.h"
#include "lang/lib/io/file.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/format/fmt.h"

/* A fault of errno's kind, about `path`. */
static bool os_fault(Rt *rt, const char *path) {
  StrBuf text = {0};
  int error = errno;
  file_error_text(&text, error, path);
  rt_fault(rt, file_error_kind(error), "%s", strbuf_text(&text));
  strbuf_fini(&text);
  return false;
}

/* ---- environment ---- */

bool lib_getenv(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const char *text = getenv(args[0].str->text);
  if (text) return result_str(rt, out, text, strlen(text));
  StrBuf name = {0};
  fmt_repr(&name, call->types[0], args[0], fmt_options(rt));
  snprintf(rt->raise_arguments, sizeof rt->raise_arguments, "%s", strbuf_text(&name));
  rt_fault(rt, DG_KEY, "%s", strbuf_text(&name));
  strbuf_fini(&name);
  return false;
}

bool lib_getenv_or(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  const char *text = getenv(args[0].str->text);
  return text ? result_str(rt, out, text, strlen(text))
              : result_str(rt, out, args[1].str->text, (size_t)args[1].str->length);
}

bool lib_hasenv(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->b = getenv(args[0].str->text) != NULL;
  return true;
}

bool lib_setenv(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  return !setenv(args[0].str->text, args[1].str->text, 1) || os_fault(rt, args[0].str->text);
}

/* ---- folders and files ---- */

bool lib_getcwd(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)args;
  char *path = getcwd(NULL, 0);
  if (!path) return os_fault(rt, ".");
  bool good = result_str(rt, out, path, strlen(path));
  free(path);
  return good;
}

bool lib_path_is(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  struct stat about;
  int64_t what = arg_int(call, args, 1);
  out->b = !stat(args[0].str->text, &about) &&
           (what == 0 || (what == 1 ? S_ISREG(about.st_mode) : S_ISDIR(about.st_mode)));
  return true;
}

bool lib_path_size(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  struct stat about;
  if (stat(args[0].str->text, &about)) return os_fault(rt, args[0].str->text);
  out->i = (int64_t)about.st_size;
  return true;
}

bool lib_listdir(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  DIR *folder = opendir(args[0].str->text);
  if (!folder) return os_fault(rt, args[0].str->text);
  List *list = list_new(call->result->items[0], 0);
  bool good = list != NULL || rt_fault(rt, DG_MEMORY, "out of memory for a folder's names");
  for (struct dirent *entry; good && (entry = readdir(folder));) {
    Value name;
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    good = result_str(rt, &name, entry->d_name, strlen(entry->d_name));
    if (!good) break;
    good = list_push(list, name) || rt_fault(rt, DG_MEMORY, "out of memory for a folder's names");
    object_release(name.object);
  }
  closedir(folder);
  if (!good && list) object_release(&list->head);
  out->list = list;
  return good;
}

bool lib_chdir(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  return !chdir(args[0].str->text) || os_fault(rt, args[0].str->text);
}

bool lib_mkdir(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  return !mkdir(args[0].str->text, 0777) || os_fault(rt, args[0].str->text);
}

bool lib_remove(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  bool folder = arg_int(call, args, 1) != 0;
  return !(folder ? rmdir : unlink)(args[0].str->text) || os_fault(rt, args[0].str->text);
}

bool lib_rename(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  return !rename(args[0].str->text, args[1].str->text) || os_fault(rt, args[0].str->text);
}

bool lib_cpu_count(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)args;
  out->i = sysconf(_SC_NPROCESSORS_ONLN);
  return true;
}

bool lib_getpid(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)args;
  out->i = getpid();
  return true;
}

/* ---- streams and the calendar ---- */

bool lib_stream_write(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Str *text = args[0].str;
  if (rt->console.write)
    rt->console.write(rt->console.context, arg_int(call, args, 1) != 0, text->text, (size_t)text->length);
  out->i = text->points;
  return true;
}

bool lib_strftime(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  time_t now = time(NULL);
  struct tm parts;
  char text[1024];
  localtime_r(&now, &parts);
  size_t length = strftime(text, sizeof text, args[0].str->text, &parts);
  return result_str(rt, out, text, length);
}
