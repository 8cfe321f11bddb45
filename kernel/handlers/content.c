/* Contents that several handlers make, and the two that describe the kernel. */
#include <string.h>

#include "kernel/server/handler.h"
#include "quern_version.h"

json_t *error_content(const char *ename, const char *evalue) {
  return json_pack("{s:s, s:s, s:o, s:[]}", "status", "error", "ename", ename, "evalue",
                   json_text(evalue, strlen(evalue)), "traceback");
}

json_t *mime_value(const MimeItem *item) {
  json_t *value =
      item->json ? json_loadb(item->data, item->length, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL) : NULL;
  return value ? value : json_text(item->data, item->length);
}

json_t *bundle_content(const MimeBundle *bundle) {
  json_t *data = json_object();
  for (uint32_t i = 0; i < bundle->count; i++)
    json_object_set_new(data, bundle->items[i].mime, mime_value(&bundle->items[i]));
  return data;
}

json_t *bundle_metadata(const MimeBundle *bundle) {
  json_t *metadata = bundle->metadata ? json_loads(bundle->metadata, JSON_ALLOW_NUL, NULL) : NULL;
  if (json_is_object(metadata)) return metadata;
  json_decref(metadata);
  return json_object();
}

json_t *kernel_info_handle(Kernel *kernel, Message *request) {
  (void)kernel, (void)request;
  json_t *language =
      json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "name", "quern", "version", QUERN_VERSION, "mimetype",
                "text/x-quern", "file_extension", ".qn", "pygments_lexer", "python", "codemirror_mode",
                "python", "nbconvert_exporter", "script");
  return json_pack("{s:s, s:s, s:s, s:s, s:s, s:o, s:b, s:[], s:[s, s]}", "status", "ok", "protocol_version",
                   PROTOCOL_VERSION, "implementation", "quern", "implementation_version", QUERN_VERSION,
                   "banner", "Quern " QUERN_VERSION ": a statically typed array language, compiled as you go",
                   "language_info", language, "debugger", true, "help_links", "supported_features",
                   "kernel subshells", "debugger");
}

json_t *connect_handle(Kernel *kernel, Message *request) {
  (void)request;
  json_t *content = json_pack("{s:s}", "status", "ok");
  for (int i = 0; i < CHANNEL_COUNT; i++)
    json_object_set_new(content, channel_port_key((Channel)i), json_integer(kernel->connection.ports[i]));
  return content;
}
