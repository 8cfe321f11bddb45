/* Methods of str beyond those of str.h.
 * Source: https://docs.python.org/3/library/stdtypes.html#string-methods. */
#include "lang/lib/arguments.h"
#include "lang/lib/value/sequence.h"

bool lib_str_expandtabs(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Str *self = args[0].str;
  int64_t size = arg_int_or(call, args, 1, 8), column = 0;
  StrBuf text = {0};
  for (int64_t k = 0; k < self->length; k++) {
    char byte = self->text[k];
    if (byte == '\t') {
      int64_t blanks = size > 0 ? size - column % size : 0;
      strbuf_repeat_text(&text, " ", 1, blanks);
      column += blanks;
      continue;
    }
    strbuf_putc(&text, byte);
    bool inside = ((unsigned char)byte & 0xC0) == 0x80; /* not the first byte of a code point */
    if (byte == '\n' || byte == '\r')
      column = 0;
    else if (!inside)
      column++;
  }
  return result_text(rt, out, &text);
}
