/* Magics over files, directories and the environment: %cd, %pwd, %env, %%writefile. */
#include "kernel/magics/call.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lang/base/memory/reserve.h"
#include "lang/session/views.h"

/* ---- directories ---- */

static const char *files_home(void) {
  const char *home = getenv("HOME");
  return home && *home ? home : "/";
}

/* `~` and `~/x` with the home directory in place of the tilde; quotes around the whole dropped. */
static const char *files_path(MagicCall *call, const char *text) {
  size_t length = strlen(text);
  if (length >= 2 && (*text == '"' || *text == '\'') && text[length - 1] == *text) {
    text = arena_copy(call->arena, text + 1, length - 2);
  }
  if (text[0] == '~' && (!text[1] || text[1] == '/'))
    return arena_printf(call->arena, "%s%s", files_home(), text + 1);
  return text;
}

static void files_visited(MagicHost *host) {
  char *now = getcwd(NULL, 0);
  size_t count = host->directory_count;
  if (!now || (count && !strcmp(host->directories[count - 1], now))) {
    free(now);
    return;
  }
  if (count == host->directory_cap) {
    host->directory_cap *= 2;
    host->directories = reserve_renew(host->directories, sizeof *host->directories * host->directory_cap);
  }
  host->directories[host->directory_count++] = now;
}

/* Where %cd goes: NULL after a failure. */
static const char *files_target(MagicCall *call, const char *text) {
  MagicHost *host = magic_host(call);
  size_t count = host->directory_count;
  if (!*text) return files_home();
  if (!strcmp(text, "-")) {
    if (count >= 2) return host->directories[count - 2];
    magic_fail(call, DG_USAGE, "%%cd -: No previous directory to change to.");
    return NULL;
  }
  if (text[0] == '-' && isdigit((unsigned char)text[1])) {
    size_t index = strtoul(text + 1, NULL, 10);
    if (index < count) return host->directories[index];
    magic_fail(call, DG_USAGE, "the directory history has %zu entries: there is no number %zu", count, index);
    return NULL;
  }
  return files_path(call, text);
}

bool magic_cd(MagicCall *call) {
  const char *text = magic_trim(call->arena, magic_expand(call, call->line));
  bool quiet = !strncmp(text, "-q", 2) && (!text[2] || text[2] == ' ');
  const char *target = files_target(call, quiet ? magic_trim(call->arena, text + 2) : text);
  if (!target) return false;
  if (chdir(target) != 0) {
    DiagKind kind = errno == ENOENT ? DG_FILE_NOT_FOUND : errno == EACCES ? DG_PERMISSION : DG_OS;
    return magic_fail(call, kind, "[Errno %d] %s: '%s'", errno, strerror(errno), target);
  }
  files_visited(magic_host(call));
  char *now = getcwd(NULL, 0);
  if (!quiet && now) magic_print(call, "%s\n", now);
  free(now);
  return true;
}

bool magic_pwd(MagicCall *call) {
  char *now = getcwd(NULL, 0);
  if (!now) return magic_fail(call, DG_OS, "the current directory cannot be named: %s", strerror(errno));
  magic_return_string(call, arena_copy(call->arena, now, strlen(now)));
  free(now);
  return true;
}

bool magic_dhist(MagicCall *call) {
  MagicHost *host = magic_host(call);
  magic_print(call, "Directory history (kept in _dh)\n");
  for (size_t i = 0; i < host->directory_count; i++) magic_print(call, "%zu: %s\n", i, host->directories[i]);
  return true;
}

/* ---- the environment ---- */

/* Whether a variable is likely a secret, which a listing must not show. */
static bool env_secret(const char *name, size_t length) {
  static const char *const marks[] = {"key", "token", "secret"};
  for (size_t m = 0; m < sizeof marks / sizeof *marks; m++) {
    for (size_t i = 0; i + strlen(marks[m]) <= length; i++) {
      if (!strncasecmp(name + i, marks[m], strlen(marks[m]))) return true;
    }
  }
  return false;
}

static bool env_list(MagicCall *call) {
  StrBuf text = {0};
  for (char **entry = environ; *entry; entry++) {
    size_t length = strcspn(*entry, "=");
    const char *value = (*entry)[length] ? *entry + length + 1 : "";
    strbuf_puts(&text, entry == environ ? "{" : ",\n ");
    magic_repr(&text, arena_copy(call->arena, *entry, length));
    strbuf_puts(&text, ": ");
    magic_repr(&text, env_secret(*entry, length) ? "<hidden>" : value);
  }
  strbuf_puts(&text, text.length ? "}" : "{}");
  return magic_return_opaque(call, magic_take(call, &text));
}

static bool env_set(MagicCall *call, const char *line) {
  size_t split = strcspn(line, "=");
  if (!line[split]) split = strcspn(line, " ");
  if (!line[split]) return magic_fail(call, DG_USAGE, "usage is 'set_env var=val'");
  const char *name = magic_trim(call->arena, arena_copy(call->arena, line, split));
  const char *value = magic_trim(call->arena, line + split + 1);
  if (strpbrk(name, " \t"))
    return magic_fail(call, DG_USAGE, "refusing to set env var with whitespace: '%s'", name);
  if (setenv(name, value, 1) != 0)
    return magic_fail(call, DG_USAGE, "'%s' cannot name an environment variable", name);
  magic_print(call, "env: %s=%s\n", name, value);
  return true;
}

bool magic_env(MagicCall *call) {
  const char *line = magic_trim(call->arena, magic_expand(call, call->line));
  if (!*line) return env_list(call);
  if (strpbrk(line, "= ")) return env_set(call, line);
  const char *value = getenv(line);
  if (!value) return magic_fail(call, DG_USAGE, "Environment does not have key: %s", line);
  magic_return_string(call, arena_copy(call->arena, value, strlen(value)));
  return true;
}

bool magic_set_env(MagicCall *call) {
  return env_set(call, magic_trim(call->arena, magic_expand(call, call->line)));
}

/* ---- files ---- */

bool magic_writefile(MagicCall *call) {
  MagicOptions options = {0};
  if (!magic_options(call, "a", "append", &options)) return false;
  if (!*options.rest) return magic_fail(call, DG_USAGE, "%%%%%s needs the name of a file", call->row->name);
  const char *path = files_path(call, options.rest);
  bool append = magic_option(&options, 'a') || magic_long_option(&options, "append");
  bool exists = access(path, F_OK) == 0;
  FILE *file = fopen(path, append ? "ab" : "wb");
  if (!file) {
    return magic_fail(call, errno == EACCES ? DG_PERMISSION : DG_OS, "[Errno %d] %s: '%s'", errno,
                      strerror(errno), path);
  }
  magic_print(call, "%s %s\n", !exists ? "Writing" : append ? "Appending to" : "Overwriting", path);
  size_t length = strlen(call->body);
  bool good = fwrite(call->body, 1, length, file) == length;
  if (good && length && call->body[length - 1] != '\n') good = fputc('\n', file) != EOF;
  if (fclose(file) == 0 && good) return true;
  return magic_fail(call, DG_OS, "writing '%s' failed: %s", path, strerror(errno));
}

/* ---- %load ---- */

/* Appends the file that the line names. False after an error. */
static bool files_read(MagicCall *call, const char *line, StrBuf *text) {
  if (!*line) return magic_fail(call, DG_USAGE, "%%%s needs the name of a file", call->row->name);
  const char *path = files_path(call, line);
  FILE *file = fopen(path, "rb");
  if (!file)
    return magic_fail(call, errno == ENOENT ? DG_FILE_NOT_FOUND : DG_OS, "[Errno %d] %s: '%s'", errno,
                      strerror(errno), path);
  char chunk[4096];
  for (size_t got; (got = fread(chunk, 1, sizeof chunk, file));) strbuf_add(text, chunk, got);
  bool good = !ferror(file);
  int code = errno;
  fclose(file);
  return good || magic_fail(call, DG_OS, "[Errno %d] %s: '%s'", code, strerror(code), path);
}

bool magic_load(MagicCall *call) {
  MagicOptions options = {0};
  StrBuf text = {0};
  if (!magic_options(call, "", NULL, &options)) return false;
  strbuf_printf(&text, "# %%load %s\n", options.rest);
  bool good = files_read(call, options.rest, &text);
  if (good) session_set_next_input(call->session, strbuf_text(&text));
  strbuf_fini(&text);
  return good;
}

bool magic_more(MagicCall *call) {
  StrBuf text = {0};
  bool good = files_read(call, magic_trim(call->arena, call->line), &text);
  const char *kept = magic_take(call, &text);
  if (good) magic_page(call, kept);
  return good;
}

/* ---- %%html and its like ---- */

bool magic_display(MagicCall *call) {
  static const struct {
    const char *name, *mime, *text;
  } kinds[] = {{"html", "text/html", "<IPython.core.display.HTML object>"},
               {"javascript", "application/javascript", "<IPython.core.display.Javascript object>"},
               {"latex", "text/latex", "<IPython.core.display.Latex object>"},
               {"markdown", "text/markdown", "<IPython.core.display.Markdown object>"},
               {"svg", "image/svg+xml", "<IPython.core.display.SVG object>"}};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kinds[i].name, call->row->name) || !call->sink->display) continue;
    MimeItem items[] = {
        {.mime = "text/plain", .data = kinds[i].text, .length = (uint32_t)strlen(kinds[i].text)},
        {.mime = kinds[i].mime, .data = call->body, .length = (uint32_t)strlen(call->body)}};
    MimeBundle bundle = {.items = items, .count = 2};
    call->sink->display(call->sink->context, &bundle, NULL, false);
  }
  return true;
}
