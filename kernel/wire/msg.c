/* Parsing and writing of messages; see msg.h for the invariant. */
#include "kernel/wire/msg.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"

static const char DELIMITER[] = "<IDS|MSG>";
enum { DELIMITER_SIZE = sizeof DELIMITER - 1, PREFIX_MAX = 64 };

Parent *parent_new(const char *json, size_t length) {
  Parent *parent = reserve_zero(1, sizeof *parent + length);
  atomic_init(&parent->references, 1);
  parent->length = length;
  memcpy(parent->json, json, length);
  return parent;
}

Parent *parent_retain(Parent *parent) {
  if (parent) atomic_fetch_add_explicit(&parent->references, 1, memory_order_relaxed);
  return parent;
}

void parent_release(Parent *parent) {
  if (parent && atomic_fetch_sub_explicit(&parent->references, 1, memory_order_acq_rel) == 1) free(parent);
}

/* ---- in ---- */

static bool is_delimiter(Frame frame) {
  return frame.size == DELIMITER_SIZE && !memcmp(frame.data, DELIMITER, DELIMITER_SIZE);
}

/* Whether there is memory to read the text (a token may be in it, in a buffer that grows twofold, and on its
 * way from one to the other) and, of a cell, to announce it and to note it in the history. */
static bool json_fits(size_t size) {
  enum { SMALL = 16 * 1024, COPIES = 10 };
  return size <= SMALL || (size < SIZE_MAX / (2 * COPIES) && memory_could(COPIES * size));
}

static json_t *object_parse(Frame frame, bool *starved) {
  if ((*starved = !json_fits(frame.size))) return NULL;
  json_t *value = json_loadb(frame.data, frame.size, JSON_ALLOW_NUL, NULL);
  if (json_is_object(value)) return value;
  json_decref(value);
  return NULL;
}

/* Reads the four JSON frames into the message; false when one is not an object. */
static bool message_fill(Message *message, const Frame *frames) {
  bool starved;
  message->header = object_parse(frames[0], &starved);
  json_t *parent = object_parse(frames[1], &starved);
  message->metadata = object_parse(frames[2], &starved);
  message->content = object_parse(frames[3], &message->starved);
  if (message->starved) json_decref(message->content), message->content = json_object();
  bool good = message->header && message->content && parent && message->metadata;
  json_decref(parent);
  return good;
}

Message *message_parse(Arena *arena, const Frames *frames, Signer *signer, const char **flaw) {
  uint32_t count = frames->list.count, at = 0;
  const Frame *items = frames->list.items;
  while (at < count && !is_delimiter(items[at])) at++;
  if (at == count) return *flaw = "it has no <IDS|MSG> frame", NULL;
  if (count - at - 1 < 1 + SIGNED_FRAMES) return *flaw = "it has too few frames", NULL;
  if (at >= PREFIX_MAX) return *flaw = "it has too many identities", NULL;
  const Frame *parts = items + at + 2;
  *flaw = signer_check(signer, parts, items[at + 1]);
  if (*flaw) return NULL;
  Message *message = arena_new_of(arena, Message);
  message->arena = arena;
  message->identities = items;
  message->identity_count = at;
  bool good = message_fill(message, parts);
  uint32_t whole = at + 2 + SIGNED_FRAMES;
  message->buffer_count = count - whole;
  CommBuffer *buffers = arena_array(arena, CommBuffer, message->buffer_count + 1);
  for (uint32_t i = 0; i < message->buffer_count; i++)
    buffers[i] = (CommBuffer){items[whole + i].data, items[whole + i].size};
  message->buffers = buffers;
  message->type = json_string_value(json_object_get(message->header, "msg_type"));
  message->id = json_string_value(json_object_get(message->header, "msg_id"));
  if (!good)
    *flaw = "one of its parts is not a JSON object in UTF-8";
  else if (!message->type || !message->id)
    *flaw = "its header has no msg_type or no msg_id";
  if (!*flaw) return message->parent = parent_new(parts[0].data, parts[0].size), message;
  json_decref(message->header);
  json_decref(message->metadata);
  json_decref(message->content);
  return NULL;
}

void message_free(Message *message) {
  if (!message) return;
  json_decref(message->header);
  json_decref(message->metadata);
  json_decref(message->content);
  parent_release(message->parent);
  arena_free(message->arena);
}

Message *wire_recv(Wire *wire, Channel channel) {
  for (;;) {
    reserve_whole(); /* what the last message has used of it is kept again, if there is room */
    Arena *arena = arena_new();
    Frames frames = {0};
    const char *flaw = NULL;
    bool came = transport_recv(wire->transport, channel, arena, &frames);
    Message *message = came ? message_parse(arena, &frames, wire->signer, &flaw) : NULL;
    if (message) return message;
    arena_free(arena);
    if (!came) return NULL;
    wire_log(wire, "a message on %s was dropped: %s", channel_port_key(channel), flaw);
  }
}

/* ---- out ---- */

void session_name(char out[37]) {
  unsigned char r[16];
  if (getrandom(r, sizeof r, 0) != sizeof r) {
    long seed[2] = {(long)time(NULL), (long)getpid()};
    memcpy(r, seed, sizeof r);
  }
  r[6] = (unsigned char)((r[6] & 15) | 64);
  r[8] = (unsigned char)((r[8] & 63) | 128);
  char *at = out;
  for (int i = 0; i < 16; i++)
    at += sprintf(at, i == 4 || i == 6 || i == 8 || i == 10 ? "-%02x" : "%02x", r[i]);
}

void wire_init(Wire *wire, Transport *transport, Signer *signer, int log) {
  *wire = (Wire){.transport = transport, .signer = signer};
  wire->log = fcntl(log, F_DUPFD_CLOEXEC, 3);
  session_name(wire->session);
}

void wire_fini(Wire *wire) {
  if (wire->log >= 0) close(wire->log);
}

void wire_log(Wire *wire, const char *format, ...) {
  char line[1024] = "quern: ";
  va_list list;
  va_start(list, format);
  int length = vsnprintf(line + 7, sizeof line - 8, format, list);
  va_end(list);
  size_t end = length < 0 ? 7 : (size_t)length + 7 < sizeof line - 1 ? (size_t)length + 7 : sizeof line - 2;
  for (size_t i = 7; i < end; i++)
    if ((unsigned char)line[i] < ' ') line[i] = '?';
  line[end] = '\n';
  ssize_t ignored = write(wire->log, line, end + 1);
  (void)ignored;
}

static size_t header_write(Wire *wire, const char *type, char *out, size_t size) {
  struct timespec now;
  struct tm utc;
  clock_gettime(CLOCK_REALTIME, &now);
  gmtime_r(&now.tv_sec, &utc);
  unsigned long long number = atomic_fetch_add_explicit(&wire->counter, 1, memory_order_relaxed);
  int length =
      snprintf(out, size,
               "{\"msg_id\":\"%s_%llu\",\"session\":\"%s\",\"username\":\"kernel\","
               "\"date\":\"%04d-%02d-%02dT%02d:%02d:%02d.%06ldZ\",\"msg_type\":\"%s\",\"version\":\"%s\"}",
               wire->session, number, wire->session, utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday,
               utc.tm_hour, utc.tm_min, utc.tm_sec, now.tv_nsec / 1000, type, PROTOCOL_VERSION);
  return length > 0 && (size_t)length < size ? (size_t)length : 0;
}

/* The transport's queues ask for some kilobytes now and then, and end the process where there are none. */
static void queues_room(void) {
  enum { QUEUES = 128 * 1024 };
  void *probe = memory_limited() ? malloc(QUEUES) : NULL;
  if (!probe && memory_limited()) reserve_release();
  free(probe);
}

void wire_send(Wire *wire, Channel channel, const Frame *prefix, uint32_t prefix_count, const char *type,
               const Parent *parent, Frame content) {
  wire_send_parts(wire, channel, prefix, prefix_count, type, parent, NULL, content, NULL, 0);
}

void wire_send_parts(Wire *wire, Channel channel, const Frame *prefix, uint32_t prefix_count,
                     const char *type, const Parent *parent, const char *metadata, Frame content,
                     const CommBuffer *buffers, uint32_t buffer_count) {
  char header[512], signature[SIGNATURE_LENGTH + 1];
  Frame frames[PREFIX_MAX + 2 + SIGNED_FRAMES + BUFFERS_MAX];
  uint32_t count = 0;
  while (count < prefix_count) frames[count] = prefix[count], count++;
  Frame *parts = frames + count + 2;
  parts[0] = (Frame){header, header_write(wire, type, header, sizeof header)};
  parts[1] = parent ? (Frame){parent->json, parent->length} : (Frame){"{}", 2};
  parts[2] = metadata ? (Frame){metadata, strlen(metadata)} : (Frame){"{}", 2};
  parts[3] = content;
  signer_sign(wire->signer, parts, signature);
  frames[count] = (Frame){DELIMITER, DELIMITER_SIZE};
  frames[count + 1] = (Frame){signature, strlen(signature)};
  count += 2 + SIGNED_FRAMES;
  for (uint32_t i = 0; i < buffer_count && i < BUFFERS_MAX; i++)
    frames[count++] = (Frame){buffers[i].data, buffers[i].length};
  queues_room();
  if (!transport_send(wire->transport, channel, frames, count))
    wire_log(wire,
             "a subscriber of iopub does not read: what it is sent from now on is dropped, until it does");
}

/* How long a JSON is, to know before it is made that there is room for it, its growth and its copies. */
static bool content_fits(const json_t *content) {
  enum { SMALL = 64 * 1024, COPIES = 5 };
  size_t size = memory_limited() ? json_dumpb(content, NULL, 0, JSON_COMPACT) : 0;
  return size < SMALL || memory_could(COPIES * size);
}

char *content_text(const json_t *content) {
  return content_fits(content) ? json_dumps(content, JSON_COMPACT) : NULL;
}

void wire_reply(Wire *wire, Channel channel, const Message *request, const char *type, json_t *content) {
  static const char no_memory[] = "{\"status\":\"error\",\"ename\":\"MemoryError\",\"evalue\":"
                                  "\"there is no memory for the answer\",\"traceback\":[]}";
  char *text = content_text(content);
  Frame frame = text ? (Frame){text, strlen(text)} : (Frame){no_memory, sizeof no_memory - 1};
  wire_send(wire, channel, request->identities, request->identity_count, type, request->parent, frame);
  free(text);
  json_decref(content);
}

/* ---- JSON ---- */

/* The length of the run at text[at] that needs no escape and is plain ASCII. */
static size_t plain_run(const char *text, size_t at, size_t length) {
  size_t end = at;
  while (end < length) {
    unsigned char c = (unsigned char)text[end];
    if (c < 0x20 || c >= 0x7f || c == '"' || c == '\\') break;
    end++;
  }
  return end - at;
}

static void escape_add(StrBuf *out, unsigned char c) {
  static const char letters[] = "\"\\\b\f\n\r\t", names[] = "\"\\bfnrt";
  const char *known = c ? strchr(letters, c) : NULL;
  if (known) {
    char pair[2] = {'\\', names[known - letters]};
    strbuf_add(out, pair, 2);
  } else {
    strbuf_printf(out, "\\u%04x", c);
  }
}

/* Appends the character at text[at], or U+FFFD for a byte that begins none; where it ends. */
static size_t character_add(StrBuf *out, const char *text, size_t at, size_t length) {
  size_t end = at;
  uint32_t code = utf8_next(text, length, &end);
  if (code == 0xFFFD && end == at + 1)
    strbuf_add(out, "\xEF\xBF\xBD", 3);
  else
    strbuf_add(out, text + at, end - at);
  return end;
}

void json_text_add(StrBuf *out, const char *text, size_t length) {
  strbuf_putc(out, '"');
  for (size_t at = 0; at < length;) {
    size_t run = plain_run(text, at, length);
    strbuf_add(out, text + at, run);
    at += run;
    if (at == length) break;
    unsigned char c = (unsigned char)text[at];
    if (c < 0x80)
      escape_add(out, c), at++;
    else
      at = character_add(out, text, at, length);
  }
  strbuf_putc(out, '"');
}

json_t *json_text(const char *text, size_t length) {
  json_t *value = json_stringn(text, length);
  if (value) return value;
  StrBuf clean = {0};
  for (size_t at = 0; at < length;) at = character_add(&clean, text, at, length);
  value = json_stringn(strbuf_text(&clean), clean.length);
  strbuf_fini(&clean);
  return value;
}

bool json_flag(const json_t *object, const char *key, bool fallback) {
  const json_t *value = json_object_get(object, key);
  return json_is_boolean(value) ? json_is_true(value) : fallback;
}

json_int_t json_number(const json_t *object, const char *key, json_int_t fallback) {
  const json_t *value = json_object_get(object, key);
  return json_is_integer(value) ? json_integer_value(value) : fallback;
}
