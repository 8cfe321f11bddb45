/* Show: what Python displays, from the wire to who shows it. */
#ifndef QUERN_LIB_BESIDE_SHOW_H
#define QUERN_LIB_BESIDE_SHOW_H

#include "lang/base/host/mime.h"
#include "lang/lib/beside/wire.h"

/* Pairs of a MIME type and a text, copied into `text` with a zero behind each; false: it is malformed.
 * *bundle, which is empty then, has them in `items`. */
bool show_bundle(WireReader *in, StrBuf *text, MimeItem *items, uint32_t most, MimeBundle *bundle);
/* The payload of Y: it is displayed, or, where nobody looks at such, its text is printed; false: it is
 * malformed. */
bool show_frame(Rt *rt, WireReader *in);

#endif
