/* What Python shows. */
#include "lang/lib/beside/show.h"

#include <stdlib.h>
#include <string.h>

bool show_bundle(WireReader *in, StrBuf *text, MimeItem *items, uint32_t most, uint32_t *count) {
  enum { MOST = 16 };
  uint64_t pairs = 0;
  size_t places[2 * MOST], lengths[2 * MOST];
  *count = 0;
  bool good = wire_number(in, &pairs);
  for (uint64_t k = 0; good && k < pairs && k < most && k < MOST; k++, ++*count)
    for (unsigned part = 0; good && part < 2; part++) {
      const char *at;
      good = wire_text(in, &at, &lengths[2 * k + part]);
      places[2 * k + part] = text->length;
      if (good) strbuf_add(text, at, lengths[2 * k + part]), strbuf_putc(text, 0);
    }
  for (uint32_t k = 0; good && k < *count; k++) {
    const char *mime = text->data + places[2 * k];
    size_t end = strlen(mime);
    bool json = end > 4 && (!strcmp(mime, "application/json") || !strcmp(mime + end - 5, "+json"));
    items[k] = (MimeItem){mime, text->data + places[2 * k + 1], lengths[2 * k + 1], json};
  }
  return good;
}

bool show_frame(Rt *rt, WireReader *in) {
  enum { MOST = 16 };
  MimeItem items[MOST];
  StrBuf text = {0};
  uint32_t count;
  const char *id;
  size_t length;
  char update;
  bool good =
      wire_text(in, &id, &length) && wire_byte(in, &update) && show_bundle(in, &text, items, MOST, &count);
  char *name = good && length ? strndup(id, length) : NULL;
  MimeBundle bundle = {items, good ? count : 0};
  bool shown =
      good && rt->hooks && rt->hooks->publish && rt->hooks->publish(rt->host, &bundle, name, update == 'u');
  if (good && !shown && count && rt->console.write) {
    rt->console.write(rt->console.context, false, items[0].data, items[0].length);
    rt->console.write(rt->console.context, false, "\n", 1);
  }
  free(name);
  strbuf_fini(&text);
  return good;
}
