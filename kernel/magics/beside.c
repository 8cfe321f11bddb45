/* The Python that runs beside: %beside, %%python, %pip. */
#include <stdlib.h>
#include <string.h>

#include "kernel/magics/call.h"
#include "lang/base/types/modules.h"
#include "lang/session/machine.h"

bool magic_beside(MagicCall *call) {
  const SessionMachine *machine = session_parts()->machine;
  const char *word = magic_trim(call->arena, call->line);
  if (!machine || !machine->beside) return magic_fail(call, DG_USAGE, "no Python can run beside");
  bool chosen = true;
  if (!strcmp(word, "restart"))
    chosen = machine->beside_choose(call->session, NULL);
  else if (!strcmp(word, "off"))
    chosen = machine->beside_choose(call->session, "off");
  else if (!strncmp(word, "use ", 4))
    chosen = machine->beside_choose(call->session, magic_trim(call->arena, word + 4));
  else if (*word)
    return magic_fail(call, DG_USAGE, "%%beside takes restart, off or use PATH, not '%s'", word);
  if (!chosen)
    return magic_fail(call, DG_USAGE, "the Python beside is the one that started this session: it stays");
  StrBuf text = {0};
  machine->beside(call->session, &text);
  magic_print(call, "%s", strbuf_text(&text));
  strbuf_fini(&text);
  return true;
}

/* ---- %%python ---- */

static bool is_name(const char *text) {
  for (const char *at = text; *at; at++)
    if (*at != '_' && !(*at >= 'a' && *at <= 'z') && !(*at >= 'A' && *at <= 'Z') && !(*at & 0x80) &&
        (at == text || *at < '0' || *at > '9'))
      return false;
  return *text != 0;
}

/* The names of --in or --out, separated by commas. */
static bool names_of(MagicCall *call, const MagicOptions *options, const char *which, NameList *out) {
  VEC(const char *) names = {0};
  for (uint32_t k = 0; k < options->items.count; k++) {
    const MagicOption *option = &options->items.items[k];
    if (option->letter || strcmp(option->name, which)) continue;
    char *rest = arena_copy(call->arena, option->value, strlen(option->value)), *name;
    while ((name = strsep(&rest, ",")))
      if (is_name(name))
        vec_push(call->arena, names, (const char *)name);
      else
        return magic_fail(call, DG_USAGE, "--%s takes names, separated by commas without blanks, not '%s'",
                          which, option->value);
  }
  *out = (NameList){names.items, names.count};
  return true;
}

static bool ends_hidden(const char *code) {
  size_t length = strlen(code);
  while (length && strchr(" \t\r\n", code[length - 1])) length--;
  return length && code[length - 1] == ';';
}

bool magic_python(MagicCall *call) {
  const SessionMachine *machine = session_parts()->machine;
  MagicOptions options = {0};
  PythonCell cell = {.code =
                         arena_printf(call->arena, "\n%s", call->body), /* its lines count from the magic's */
                     .hides = ends_hidden(call->body)};
  if (!machine || !machine->beside_run) return magic_fail(call, DG_USAGE, "no Python can run beside");
  if (!magic_options(call, "", "in= out=", &options) || !names_of(call, &options, "in", &cell.in) ||
      !names_of(call, &options, "out", &cell.out))
    return false;
  if (*options.rest)
    return magic_fail(call, DG_USAGE, "%%%%python takes --in NAMES and --out NAMES, not '%s'", options.rest);
  return machine->beside_run(call->session, &cell);
}

/* ---- %pip ---- */

/* Whether all that is to be installed is part of the language: "numpy", "scipy>=1.10". */
static bool is_own(MagicCall *call, const MagicWords *words) {
  uint32_t packages = 0;
  for (uint32_t k = 1; k < words->items.count; k++) {
    const char *word = words->items.items[k];
    if (*word == '-') continue;
    const char *name = arena_copy(call->arena, word, strcspn(word, "<>=!~[; "));
    if (!module_find(name)) return false;
    packages++;
  }
  return packages != 0;
}

bool magic_pip(MagicCall *call) {
  const SessionMachine *machine = session_parts()->machine;
  const char *line = magic_expand(call, magic_trim(call->arena, call->line)),
             *why = "no Python can run beside";
  MagicWords words = {0};
  int status;
  magic_words(call->arena, line, &words);
  bool installs = words.items.count && !strcmp(words.items.items[0], "install");
  if (installs && is_own(call, &words)) {
    magic_note(call, "nothing is installed: %s\n",
               words.items.count > 2 ? "these are part of the language" : "it is part of the language");
    return true;
  }
  char *python = machine && machine->beside_python ? machine->beside_python(call->session, &why) : NULL;
  if (!python) {
    magic_note(call, "nothing is done: %s\n", why);
    return true;
  }
  const char *argv[] = {"sh", "-c", arena_printf(call->arena, "exec \"$0\" -m pip %s", line),
                        arena_copy(call->arena, python, strlen(python)), NULL};
  free(python);
  if (!magic_command(call, argv, &status)) return false;
  if (status) magic_note(call, "pip ended with status %d\n", status); /* no error, as in IPython */
  return machine->beside_installed(call->session);
}

bool magic_conda(MagicCall *call) {
  magic_note(call, "nothing is installed: %%pip installs into the Python that runs beside\n");
  return true;
}
