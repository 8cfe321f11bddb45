/* What Python shows. */
#include "lang/lib/beside/show.h"

#include <stdlib.h>
#include <string.h>

/* A pair of the bundle; one without a type is its metadata. */
static void add_pair(MimeBundle *bundle, MimeItem *item, const char *mime, const char *data, size_t length) {
  size_t end = strlen(mime);
  bool json = end > 4 && (!strcmp(mime, "application/json") || !strcmp(mime + end - 5, "+json"));
  if (!end) {
    bundle->metadata = data;
    return;
  }
  *item = (MimeItem){mime, data, length, json || !strcmp(mime, MIME_ERROR)};
  bundle->count++;
}

bool show_bundle(WireReader *in, StrBuf *text, MimeItem *items, uint32_t most, MimeBundle *bundle) {
  enum { MOST = 16 };
  uint64_t pairs = 0, count = 0;
  size_t places[2 * MOST], lengths[2 * MOST];
  *bundle = (MimeBundle){.items = items};
  bool good = wire_number(in, &pairs);
  for (uint64_t k = 0; good && k < pairs && k < most && k < MOST; k++, count++)
    for (unsigned part = 0; good && part < 2; part++) {
      const char *at;
      good = wire_text(in, &at, &lengths[2 * k + part]);
      places[2 * k + part] = text->length;
      if (good) strbuf_add(text, at, lengths[2 * k + part]), strbuf_putc(text, 0);
    }
  for (uint64_t k = 0; good && k < count; k++)
    add_pair(bundle, &items[bundle->count], text->data + places[2 * k], text->data + places[2 * k + 1],
             lengths[2 * k + 1]);
  return good;
}

bool show_frame(Rt *rt, WireReader *in) {
  enum { MOST = 16 };
  MimeItem items[MOST];
  StrBuf text = {0};
  MimeBundle bundle;
  const char *id;
  size_t length;
  char update;
  bool good =
      wire_text(in, &id, &length) && wire_byte(in, &update) && show_bundle(in, &text, items, MOST, &bundle);
  char *name = good && length ? strndup(id, length) : NULL;
  bool shown =
      good && rt->hooks && rt->hooks->publish && rt->hooks->publish(rt->host, &bundle, name, update == 'u');
  if (good && !shown && bundle.count && rt->console.write) {
    rt->console.write(rt->console.context, false, items[0].data, items[0].length);
    rt->console.write(rt->console.context, false, "\n", 1);
  }
  free(name);
  strbuf_fini(&text);
  return good;
}
