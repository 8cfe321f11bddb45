/* What the language calls: one function for all that is asked of Python. */
#include <string.h>

#include "lang/lib/beside/beside.h"
#include "lang/lib/lib.h"

/* args[0] is what is asked for, and may be followed by values and then by pairs of a name and a value.
 * Whether an interpreter runs ("runs") is asked of none; what begins with ASK_TELLS gives nothing, and can
 * be said before one runs. */
bool lib_beside_ask(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  uint32_t named = (uint32_t)call->extra % ASK_WAITS;
  BesideAsk ask = {args[0].str->text, call->types + 1, args + 1, call->count - 1 - 2 * named, named};
  Beside *beside = rt->library.beside;
  if (!beside) return rt_fault(rt, DG_RUNTIME, "Python beside is not called from parallel loops");
  if (!strncmp(ask.ask, ASK_TELLS, sizeof ASK_TELLS - 1)) {
    ask.ask += sizeof ASK_TELLS - 1;
    return beside_tell(beside, &ask);
  }
  beside_at(beside, call->span);
  if (!strcmp(ask.ask, "runs")) return out->b = beside_runs_now(beside), true;
  if (!strcmp(ask.ask, "star")) return beside_star(beside, &ask);
  if (call->result->kind != TY_PYOBJ) return beside_ask_for(beside, &ask, call->result, out);
  Remote *remote;
  bool waits = call->extra & ASK_WAITS;
  if (!(waits ? beside_ask_later(beside, &ask, args[0].str, &remote) : beside_ask(beside, &ask, &remote)))
    return false;
  out->object = &remote->head.head;
  return true;
}
