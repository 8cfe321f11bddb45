/* Magics that run programs: !command, !!command, %%bash, %%script and the aliases
 * %ls, %cat ... Output is streamed through the session as it comes. */
#include "kernel/system/command.h"
#include "kernel/magics/call.h"
#include "lang/session/assist.h"

#include <errno.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- $name and {expression} ---- */

static void expand_keep(void *context, const MimeBundle *bundle) {
  for (uint32_t i = 0; i < bundle->count; i++) {
    if (strcmp(bundle->items[i].mime, "text/plain")) continue;
    strbuf_add(context, bundle->items[i].data, bundle->items[i].length);
  }
}

/* Undoes Python's repr of a str: the text that `'a\n'` stands for. */
static void expand_unquote(StrBuf *out, const char *text, size_t length) {
  for (size_t i = 1; i + 1 < length; i++) {
    if (text[i] != '\\') {
      strbuf_putc(out, text[i]);
      continue;
    }
    static const char codes[] = "n\nr\rt\t";
    char c = text[++i];
    const char *code = strchr(codes, c);
    int digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (digits && i + (size_t)digits < length) {
      char bytes[4], hex[9] = {0};
      memcpy(hex, text + i + 1, (size_t)digits);
      strbuf_add(out, bytes, utf8_put(bytes, (uint32_t)strtoul(hex, NULL, 16)));
      i += (size_t)digits;
    } else {
      strbuf_putc(out, code && isalpha((unsigned char)c) ? code[1] : c);
    }
  }
}

/* Appends the value of the text, which is that of a str; false when it cannot be evaluated. */
static bool expand_text(MagicCall *call, StrBuf *out, const char *text) {
  StrBuf value = {0};
  Sink sink = {.context = &value, .result = expand_keep};
  bool good = session_evaluate(call->session, text, strlen(text), &sink).ok && value.length >= 2;
  if (good) expand_unquote(out, value.data, value.length);
  strbuf_fini(&value);
  return good;
}

/* Appends format(expression), or what `!r`, `!s` or `!a` behind it make of it; false when it cannot be
 * evaluated. */
static bool expand_value(MagicCall *call, StrBuf *out, const char *expression, size_t length,
                         const char *convert) {
  return expand_text(call, out, arena_printf(call->arena, "%s((%.*s))", convert, (int)length, expression));
}

/* The field between `{` and `}` as str.format reads it, but with what follows a colon as part of the
 * expression. The byte after the `}`, or NULL. */
static const char *expand_field(MagicCall *call, StrBuf *out, const char *text) {
  const char *end = text, *convert = "str";
  while (*end && *end != '{' && *end != '}' && *end != '!' && *end != '[') end += 1;
  while (*end == '[') {
    end += strcspn(end, "]{}");
    while (*end && !strchr("{}![", *end)) end++;
  }
  size_t length = (size_t)(end - text);
  if (*end == '!' && end[1] && end[2] == '}') {
    convert = end[1] == 'r' ? "repr" : end[1] == 'a' ? "ascii" : end[1] == 's' ? "str" : NULL;
    end += 2;
  }
  if (*end != '}' || !length || !convert) return NULL;
  return expand_value(call, out, text, length, convert) ? end + 1 : NULL;
}

static size_t expand_name_length(const char *text) {
  size_t length = 0;
  while (isalnum((unsigned char)text[length]) || text[length] == '_' || text[length] == '.' ||
         (unsigned char)text[length] >= 0x80)
    length++;
  return length;
}

/* Text without fields, `length` bytes: `$name` in it, where an even number of ' stand between it and the end;
 * `$$name` stands for $name. */
static bool expand_literal(MagicCall *call, StrBuf *out, const char *text, size_t length) {
  for (size_t i = 0; i < length;) {
    bool twice = text[i] == '$' && i + 1 < length && text[i + 1] == '$';
    size_t name = text[i] == '$' ? expand_name_length(text + i + 1 + twice) : 0, quotes = 0;
    for (size_t k = i; name && k < length; k++) quotes += text[k] == '\'';
    if (!name || quotes % 2) {
      strbuf_putc(out, text[i++]);
      continue;
    }
    if (twice)
      strbuf_add(out, text + i + 1, name + 1);
    else if (!expand_value(call, out, text + i + 1, name, "str"))
      return false;
    i += 1 + twice + name;
  }
  return true;
}

static bool expand_line(MagicCall *call, StrBuf *out, const char *text) {
  while (*text) {
    size_t length = strcspn(text, "{}");
    bool twice = text[length] && text[length] == text[length + 1];
    if (!expand_literal(call, out, text, length)) return false;
    text += length;
    if (twice) {
      strbuf_putc(out, *text);
      text += 2;
    } else if (*text == '}') {
      return false;
    } else if (*text) {
      text = expand_field(call, out, text + 1);
      if (!text) return false;
    }
  }
  return true;
}

/* The line with `$name` and `{expression}` replaced; `$$` and `{{` `}}` stand for themselves. As in IPython a
 * line with anything in it that cannot be evaluated stays as it is: it is the shell's. */
const char *magic_expand(MagicCall *call, const char *line) {
  StrBuf out = {0};
  if (expand_line(call, &out, line)) return magic_take(call, &out);
  strbuf_fini(&out);
  return line;
}

/* ---- running ---- */

static void shell_pass(void *context, bool error, const char *text, size_t length) {
  session_write(((MagicCall *)context)->session, error, text, length);
}

static bool shell_interrupted(void *context) { return session_interrupted(((MagicCall *)context)->session); }

typedef struct ShellLines {
  MagicCall *call;
  StrBuf text;
} ShellLines;

static void shell_collect(void *context, bool error, const char *text, size_t length) {
  ShellLines *lines = context;
  if (error)
    session_write(lines->call->session, true, text, length);
  else
    strbuf_add(&lines->text, text, length);
}

static bool shell_interrupted_lines(void *context) {
  return session_interrupted(((ShellLines *)context)->call->session);
}

/* Runs it; false after an interrupt or when it cannot be started. */
static bool shell_run(MagicCall *call, const Command *command, int *status) {
  Command watched = *command;
  watched.children = magic_host(call)->children;
  switch (command_run(&watched, status)) {
    case COMMAND_EXITED: return true;
    case COMMAND_KILLED: *status = -*status; return true;
    case COMMAND_INTERRUPTED:
      return magic_fail(call, DG_KEYBOARD_INTERRUPT, "%s was interrupted", command->argv[0]);
    case COMMAND_FAILED: break;
  }
  return magic_fail(call, *status == ENOENT ? DG_FILE_NOT_FOUND : DG_OS, "cannot run '%s': %s",
                    command->argv[0], strerror(*status));
}

bool magic_command(MagicCall *call, const char *const *argv, int *status) {
  Command command = {.argv = argv, .interrupted = shell_interrupted, .output = shell_pass, .context = call};
  return shell_run(call, &command, status);
}

/* The command text of %system and %sx: the line, or the body of a cell magic. */
static const char *shell_text(MagicCall *call) {
  const char *line = magic_trim(call->arena, call->line);
  return call->cell ? arena_printf(call->arena, "%s\n%s", line, call->body) : line;
}

bool magic_system(MagicCall *call) {
  const char *argv[] = {"sh", "-c", magic_expand(call, shell_text(call)), NULL};
  int status;
  return magic_command(call, argv, &status);
}

bool magic_sx(MagicCall *call) {
  const char *argv[] = {"sh", "-c", magic_expand(call, shell_text(call)), NULL};
  ShellLines lines = {.call = call};
  Command command = {
      .argv = argv, .interrupted = shell_interrupted_lines, .output = shell_collect, .context = &lines};
  int status;
  bool good = shell_run(call, &command, &status);
  if (good) {
    VEC(const char *) items = {0};
    const char *text = strbuf_text(&lines.text);
    while (*text) {
      size_t length = strcspn(text, "\n"), kept = length;
      while (kept && text[kept - 1] == '\r') kept--;
      vec_push(call->arena, items, (const char *)arena_copy(call->arena, text, kept));
      text += length + (text[length] != 0);
    }
    magic_return_list(call, items.items, items.count);
  }
  strbuf_fini(&lines.text);
  return good;
}

bool magic_script(MagicCall *call) {
  MagicOptions options = {0};
  MagicWords words = {0};
  VEC(const char *) argv = {0};
  bool named = !strcmp(call->row->name, "script");
  if (!magic_options(call, "", "no-raise-error", &options)) return false;
  magic_words(call->arena, options.rest, &words);
  if (!named) vec_push(call->arena, argv, call->row->name);
  for (uint32_t i = 0; i < words.items.count; i++)
    vec_push(call->arena, argv, (const char *)words.items.items[i]);
  if (!argv.count) return magic_fail(call, DG_USAGE, "%%%%script needs a program, as in %%%%script bash");
  vec_push(call->arena, argv, (const char *)NULL);
  size_t length = strlen(call->body);
  const char *end = length && call->body[length - 1] == '\n' ? "" : "\n";
  Command command = {.argv = argv.items,
                     .input = arena_printf(call->arena, "%s%s", call->body, end),
                     .interrupted = shell_interrupted,
                     .output = shell_pass,
                     .context = call};
  int status;
  if (!shell_run(call, &command, &status)) return false;
  if (!status || magic_long_option(&options, "no-raise-error")) return true;
  if (status < 0) return magic_fail(call, DG_RUNTIME, "%s was ended by signal %d", argv.items[0], -status);
  return magic_fail(call, DG_RUNTIME, "%s returned non-zero exit status %d", argv.items[0], status);
}

/* %ls, %cat and their like: the program of that name with the line as arguments. */
bool magic_alias(MagicCall *call) {
  const char *name = call->row->name;
  const char *program = !strcmp(name, "ls") ? "ls -F" : !strcmp(name, "ll") ? "ls -F -l" : name;
  const char *argv[] = {"sh", "-c",
                        arena_printf(call->arena, "%s %s", program, magic_expand(call, call->line)), NULL};
  int status;
  return magic_command(call, argv, &status);
}
