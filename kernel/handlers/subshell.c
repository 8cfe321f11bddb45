/* Requests on control that make, end and list subshells. */
#include <stdlib.h>

#include "kernel/server/handler.h"
#include "kernel/server/router.h"

json_t *create_subshell_handle(Kernel *kernel, Message *request) {
  (void)request;
  Subshell *subshell = router_start(kernel) ? subshell_new(&kernel->subshells) : NULL;
  if (!subshell)
    return error_content("RuntimeError", "no subshell could be made: the system is out of resources");
  return json_pack("{s:s, s:s}", "status", "ok", "subshell_id", subshell->id);
}

json_t *delete_subshell_handle(Kernel *kernel, Message *request) {
  const char *id = json_string_value(json_object_get(request->content, "subshell_id"));
  if (!id) return error_content("ValueError", "a delete_subshell_request needs its subshell_id as a string");
  if (!subshell_delete(&kernel->subshells, id)) return subshell_unknown(request->content);
  return json_pack("{s:s}", "status", "ok");
}

json_t *list_subshell_handle(Kernel *kernel, Message *request) {
  (void)request;
  return json_pack("{s:s, s:o}", "status", "ok", "subshell_id", subshells_ids(&kernel->subshells));
}

json_t *subshell_unknown(const json_t *named) {
  char *id = json_dumps(json_object_get(named, "subshell_id"), JSON_ENCODE_ANY);
  json_t *evalue = json_sprintf("this kernel has no subshell %.100s", id ? id : "?");
  free(id);
  json_t *content = error_content("ValueError", json_string_value(evalue));
  json_decref(evalue);
  return content;
}
