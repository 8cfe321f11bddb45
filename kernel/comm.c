/* Comms (docs/messaging.rst, "Custom messages"): the kernel has no targets of its
 * own, so each comm that a front end opens is closed again, as the protocol asks. */
#include "kernel/handler.h"

json_t *comm_info_handle(Kernel *kernel, Message *request) {
  (void)kernel, (void)request;
  return json_pack("{s:s, s:{}}", "status", "ok", "comms");
}

json_t *comm_open_handle(Kernel *kernel, Message *request) {
  json_t *comm = json_object_get(request->content, "comm_id");
  if (json_is_string(comm))
    iopub_publish(kernel->iopub, request->parent, "comm_close",
                  json_pack("{s:O, s:{}}", "comm_id", comm, "data"));
  return NULL;
}

json_t *comm_ignore_handle(Kernel *kernel, Message *request) {
  (void)kernel, (void)request;
  return NULL;
}
