/* Magics over the session's names: %who, %whos, %who_ls, %reset, %xdel. Text and
 * column widths are IPython's. */
#include "kernel/magics/call.h"

#include <ctype.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

/* The user's names of the types on the line (all when it names none). */
static void names_wanted(MagicCall *call, BindingList *out) {
  BindingList all = {0};
  MagicWords types = {0};
  session_bindings(call->session, call->arena, &all);
  magic_words(call->arena, call->line, &types);
  for (uint32_t i = 0; i < all.items.count; i++) {
    const Binding *binding = &all.items.items[i];
    bool wanted = binding->name[0] != '_' && types.items.count == 0;
    for (uint32_t j = 0; j < types.items.count; j++) wanted |= !strcmp(types.items.items[j], binding->type);
    if (wanted && binding->name[0] != '_') vec_push(call->arena, out->items, *binding);
  }
}

static void names_none(MagicCall *call) {
  magic_print(call, *magic_trim(call->arena, call->line) ? "No variables match your requested type.\n"
                                                         : "Interactive namespace is empty.\n");
}

bool magic_who_ls(MagicCall *call) {
  BindingList names = {0};
  names_wanted(call, &names);
  const char **items = arena_array(call->arena, const char *, names.items.count);
  for (uint32_t i = 0; i < names.items.count; i++) items[i] = names.items.items[i].name;
  magic_return_list(call, items, names.items.count);
  return true;
}

bool magic_who(MagicCall *call) {
  BindingList names = {0};
  names_wanted(call, &names);
  if (!names.items.count) {
    names_none(call);
    return true;
  }
  StrBuf text = {0};
  for (uint32_t i = 0; i < names.items.count; i++) {
    strbuf_printf(&text, "%s\t ", names.items.items[i].name);
    if (i % 9 == 8) strbuf_putc(&text, '\n');
  }
  strbuf_putc(&text, '\n');
  magic_print(call, "%s", magic_take(call, &text));
  return true;
}

static size_t names_width(const char *text) { return utf8_count(text, strlen(text)); }

/* Appends text and blanks up to `width` columns. */
static void names_pad(StrBuf *out, const char *text, size_t width) {
  size_t used = names_width(text);
  strbuf_puts(out, text);
  strbuf_repeat(out, ' ', used < width ? width - used : 0);
}

bool magic_whos(MagicCall *call) {
  enum { NAMES_GAP = 3 };
  static const char heads[3][10] = {"Variable", "Type", "Data/Info"};
  BindingList names = {0};
  names_wanted(call, &names);
  if (!names.items.count) {
    names_none(call);
    return true;
  }
  size_t name_width = strlen(heads[0]), type_width = strlen(heads[1]);
  for (uint32_t i = 0; i < names.items.count; i++) {
    size_t name = names_width(names.items.items[i].name), type = names_width(names.items.items[i].type);
    if (name > name_width) name_width = name;
    if (type > type_width) type_width = type;
  }
  name_width += NAMES_GAP;
  type_width += NAMES_GAP;
  StrBuf text = {0};
  names_pad(&text, heads[0], name_width);
  names_pad(&text, heads[1], type_width);
  strbuf_printf(&text, " %s\n", heads[2]);
  strbuf_repeat(&text, '-', name_width + type_width + strlen(heads[2]) + 1);
  strbuf_putc(&text, '\n');
  for (uint32_t i = 0; i < names.items.count; i++) {
    const Binding *binding = &names.items.items[i];
    names_pad(&text, binding->name, name_width);
    names_pad(&text, binding->type, type_width);
    strbuf_printf(&text, " %s\n", binding->value);
  }
  magic_print(call, "%s", magic_take(call, &text));
  return true;
}

/* ---- forgetting ---- */

static void names_forget(MagicCall *call, bool (*chosen)(const Binding *binding, const void *context),
                         const void *context) {
  BindingList all = {0};
  session_bindings(call->session, call->arena, &all);
  for (uint32_t i = 0; i < all.items.count; i++) {
    const Binding *binding = &all.items.items[i];
    if (binding->name[0] != '_' && chosen(binding, context)) session_forget(call->session, binding->name);
  }
}

static bool names_any(const Binding *binding, const void *context) {
  (void)binding;
  return context == NULL;
}

static bool names_of_type(const Binding *binding, const void *context) {
  return !strcmp(binding->type, context);
}

static bool names_match(const Binding *binding, const void *context) {
  return regexec(context, binding->name, 0, NULL, 0) == 0;
}

static void reset_inputs(MagicHost *host) {
  for (size_t i = 0; i < host->input_count; i++) free(host->inputs[i].text);
  host->input_count = 0;
  host->inputs_gone = false;
}

static void reset_directories(MagicHost *host) {
  for (size_t i = 0; i < host->directory_count; i++) free(host->directories[i]);
  host->directory_count = 0;
}

static void reset_target(MagicCall *call, const char *target) {
  MagicHost *host = magic_host(call);
  if (!strcasecmp(target, "in")) {
    magic_print(call, "Flushing input history\n");
    reset_inputs(host);
  } else if (!strcasecmp(target, "dhist")) {
    magic_print(call, "Flushing directory history\n");
    reset_directories(host);
  } else if (!strcasecmp(target, "array")) {
    names_forget(call, names_of_type, "ndarray");
  } else {
    magic_print(call, "Don't know how to reset  %s, please run `%%reset?` for details\n", target);
  }
}

static bool reset_confirmed(MagicCall *call, const MagicOptions *options) {
  if (magic_option(options, 'f')) return true;
  if (magic_ask(call, "Once deleted, variables cannot be recovered. Proceed (y/[n])?  ", false)) return true;
  magic_print(call, "Nothing done.\n");
  return false;
}

bool magic_reset(MagicCall *call) {
  MagicOptions options = {0};
  MagicWords targets = {0};
  if (!magic_options(call, "sf", "aggressive", &options)) return false;
  magic_words(call->arena, options.rest, &targets);
  if (!reset_confirmed(call, &options)) return true;
  if (magic_option(&options, 's')) {
    names_forget(call, names_any, NULL);
  } else if (!targets.items.count) {
    session_forget(call->session, NULL);
    reset_inputs(magic_host(call));
  }
  for (uint32_t i = 0; i < targets.items.count; i++) reset_target(call, targets.items.items[i]);
  return true;
}

bool magic_reset_selective(MagicCall *call) {
  MagicOptions options = {0};
  if (!magic_options(call, "f", NULL, &options)) return false;
  if (!reset_confirmed(call, &options)) return true;
  if (!*options.rest) {
    magic_print(call, "No regex pattern specified. Nothing done.\n");
    return true;
  }
  regex_t regex;
  if (regcomp(&regex, options.rest, REG_EXTENDED | REG_NOSUB) != 0) {
    return magic_fail(call, DG_VALUE, "'%s' is not a regular expression", options.rest);
  }
  names_forget(call, names_match, &regex);
  regfree(&regex);
  return true;
}

bool magic_xdel(MagicCall *call) {
  MagicOptions options = {0};
  if (!magic_options(call, "n", NULL, &options)) return false;
  if (!*options.rest) return magic_fail(call, DG_USAGE, "%%%s needs the name of a variable", call->row->name);
  if (session_forget(call->session, options.rest)) return true;
  return magic_fail(call, DG_NAME, "name '%s' is not defined", options.rest);
}
