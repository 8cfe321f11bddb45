/* Requests about text: completion, help, is_complete, history.
 *
 * The protocol counts code points, the session bytes; clients that speak a
 * protocol before 5.2 count UTF-16 units. */
#include <stdlib.h>
#include <string.h>

#include "kernel/server/handler.h"
#include "lang/session/assist.h"

typedef struct Code {
  const char *text;
  size_t length, cursor; /* bytes */
} Code;

/* Byte offset of UTF-16 unit `index`. */
static size_t utf16_offset(const char *text, size_t length, size_t index) {
  size_t at = 0;
  for (size_t unit = 0; at < length && unit < index; unit++)
    if (utf8_next(text, length, &at) > 0xFFFF) unit++;
  return at;
}

static bool counts_utf16(const Message *request) {
  const char *version = json_string_value(json_object_get(request->header, "version"));
  if (!version) return false;
  char *end;
  long major = strtol(version, &end, 10);
  long minor = *end == '.' ? strtol(end + 1, NULL, 10) : 0;
  return major < 5 || (major == 5 && minor < 2);
}

static Code code_of(const Message *request) {
  const json_t *text = json_object_get(request->content, "code");
  Code code = {.text = json_string_value(text), .length = json_string_length(text)};
  if (!code.text) code.text = "";
  json_int_t cursor = json_number(request->content, "cursor_pos", -1);
  if (cursor < 0)
    code.cursor = code.length;
  else if (counts_utf16(request))
    code.cursor = utf16_offset(code.text, code.length, (size_t)cursor);
  else
    code.cursor = utf8_offset(code.text, code.length, (size_t)cursor);
  return code;
}

json_t *complete_handle(Kernel *kernel, Message *request) {
  Code code = code_of(request);
  CompletionList list = {.begin = (uint32_t)code.cursor, .end = (uint32_t)code.cursor};
  Session *session = kernel_session(kernel);
  if (session) session_complete(session, request->arena, code.text, code.length, code.cursor, &list);
  json_int_t begin = (json_int_t)utf8_count(code.text, list.begin);
  json_int_t end = (json_int_t)utf8_count(code.text, list.end);
  json_t *matches = json_array(), *types = json_array();
  for (uint32_t i = 0; i < list.items.count; i++) {
    const Completion *item = &list.items.items[i];
    json_t *text = json_text(item->text, strlen(item->text));
    json_array_append_new(types, json_pack("{s:I, s:I, s:O, s:s}", "start", begin, "end", end, "text", text,
                                           "type", item->type ? item->type : ""));
    json_array_append_new(matches, text);
  }
  return json_pack("{s:s, s:o, s:I, s:I, s:{s:o}}", "status", "ok", "matches", matches, "cursor_start", begin,
                   "cursor_end", end, "metadata", "_jupyter_types_experimental", types);
}

json_t *inspect_handle(Kernel *kernel, Message *request) {
  Code code = code_of(request);
  MimeBundle bundle = {0};
  int detail = json_number(request->content, "detail_level", 0) ? 1 : 0;
  Session *session = kernel_session(kernel);
  bool found = session &&
               session_inspect(session, request->arena, code.text, code.length, code.cursor, detail, &bundle);
  json_t *data = found ? bundle_content(&bundle) : json_object();
  return json_pack("{s:s, s:b, s:o, s:{}}", "status", "ok", "found", found, "data", data, "metadata");
}

json_t *is_complete_handle(Kernel *kernel, Message *request) {
  static const char *const names[] = {"complete", "incomplete", "invalid"};
  Code code = code_of(request);
  unsigned indent = 0;
  Session *session = kernel_session(kernel);
  int status = session ? session_completeness(session, code.text, code.length, &indent) : -1;
  bool known = status >= 0 && status < 3;
  json_t *content = json_pack("{s:s}", "status", known ? names[status] : "unknown");
  if (status == 1) {
    char blanks[129];
    size_t count = indent < sizeof blanks - 1 ? indent : sizeof blanks - 1;
    memset(blanks, ' ', count);
    json_object_set_new(content, "indent", json_stringn(blanks, count));
  }
  return content;
}

json_t *history_handle(Kernel *kernel, Message *request) {
  (void)kernel;
  json_t *list = history_answer(request->subshell->history, request->content);
  if (!list) return error_content("ValueError", "hist_access_type must be 'tail', 'range' or 'search'");
  if (json_is_null(list))
    return error_content("MemoryError", "there is no memory for so much of the history");
  return json_pack("{s:s, s:o}", "status", "ok", "history", list);
}
