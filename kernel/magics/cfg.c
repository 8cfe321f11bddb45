/* %cfg: the control flow of a function, drawn, and in words. */
#include <string.h>

#include "kernel/magics/call.h"
#include "lang/session/views.h"

bool magic_cfg(MagicCall *call) {
  MagicOptions options = {0};
  const char *error = NULL;
  MimeBundle *bundles;
  if (!magic_options(call, "bi", NULL, &options)) return false;
  if (!*options.rest)
    return magic_fail(call, DG_USAGE, "%%cfg needs the name of a function: %%cfg [-b] [-i] FUNCTION");
  uint32_t count =
      session_graphs(call->session, call->arena, options.rest, magic_option(&options, 'b') != NULL,
                     magic_option(&options, 'i') != NULL, call->sink, &bundles, &error);
  if (!count) return magic_fail(call, DG_VALUE, "%%cfg: %s", error);
  for (uint32_t k = 0; k < count; k++) {
    if (call->sink->display)
      call->sink->display(call->sink->context, &bundles[k], NULL, false);
    else
      magic_print(call, "%s%s", k ? "\n" : "", bundles[k].items[0].data);
  }
  return true;
}
