/* Parent: see parent.h. */
#include "lang/lib/beside/parent.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "lang/lib/beside/impl.h"

static const char version[] = "quern session 1";

enum { FILES_MOST = 3 };

/* Bytes that go out; false: the other side has gone. */
static bool send_bytes(Beside *beside, const char *bytes, size_t count) {
  double interrupted = 0;
  return process_write(&beside->process, bytes, count, beside->rt->interrupt, &interrupted) == PROCESS_DONE;
}

/* The first bytes with the files; what is left of them goes as ever. */
static bool send_files(Beside *beside, const StrBuf *frame, const int *files, unsigned count) {
  union {
    struct cmsghdr head;
    char room[CMSG_SPACE(FILES_MOST * sizeof(int))];
  } control = {0};
  struct iovec part = {frame->data, frame->length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count) {
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    *head = (struct cmsghdr){
        .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(count * sizeof(int))};
    memcpy(CMSG_DATA(head), files, count * sizeof(int));
  }
  ssize_t went;
  do went = sendmsg(beside->process.socket, &message, MSG_NOSIGNAL);
  while (went < 0 && errno == EINTR);
  return went > 0 && send_bytes(beside, frame->data + went, frame->length - (size_t)went);
}

bool beside_attach(Beside *beside, int socket, int memory) {
  int files[FILES_MOST], sent[FILES_MOST];
  size_t sizes[2];
  unsigned count = 0;
  StrBuf out = {0};
  const char *source = beside_source();
  beside->attached = true;
  process_adopt(&beside->process, socket);
  beside->running = ++beside->started;
  beside_moved(beside, "");
  shared_begin(beside->shared, memory, files, sizes);
  files[2] = files[1] < 0 ? -1 : beside_library_file();
  beside_frame(&out, 'B');
  wire_put_text(&out, version, sizeof version - 1);
  for (unsigned k = 0; k < FILES_MOST; k++) {
    wire_put_number(&out, files[k] < 0 ? 0 : k < 2 ? sizes[k] : 1);
    if (files[k] >= 0) sent[count++] = files[k];
  }
  wire_put_text(&out, source, strlen(source));
  uint64_t length = out.length - sizeof length;
  memcpy(out.data, &length, sizeof length);
  bool good = send_files(beside, &out, sent, count);
  strbuf_fini(&out);
  for (unsigned k = 1; k < FILES_MOST; k++)
    if (files[k] >= 0) close(files[k]);
  return good;
}

bool beside_next(Beside *beside, WireFrame *frame) {
  Rt *rt = beside->rt;
  double interrupted = 0;
  while (beside_receive(beside, rt, frame, &interrupted)) {
    if (memchr("KNC", *frame->bytes, 3)) return true;
    bool good =
        memchr("DS", *frame->bytes, 2) ? beside_meanwhile(beside, rt, frame) : beside_malformed(beside, rt);
    free(frame->bytes);
    if (!good) break;
  }
  rt_fault_clear(rt);
  return false;
}

bool beside_make_call(Beside *beside, const WireFrame *frame, StrBuf *out) {
  return beside_called(beside, beside->rt, frame, out);
}

void beside_frame(StrBuf *out, char letter) {
  wire_put_number(out, 0); /* its length, in the end */
  strbuf_putc(out, letter);
}

bool beside_send(Beside *beside, StrBuf *frame) {
  uint64_t length = frame->length - sizeof length;
  memcpy(frame->data, &length, sizeof length);
  StrBuf streams = {0}; /* and what else is one on both sides */
  if (memchr("KVX", frame->data[sizeof length], 3)) {
    surroundings_put(&streams, &beside->surroundings);
    streams_put(&streams, beside->rt, &beside->streams);
  }
  bool good = beside->process.pid && send_bytes(beside, streams.data, streams.length) &&
              send_bytes(beside, frame->data, frame->length);
  strbuf_fini(&streams);
  return good;
}

Remote *beside_take(Beside *beside, WireReader *in) {
  const Type *type;
  const char *name;
  Value value;
  size_t length;
  if (!wire_get(in, beside->rt, &type, &value, &name, &length)) return NULL;
  return remote_new(beside, type, value, name, length);
}

void beside_moved(Beside *beside, const char *folder) {
  if (*folder && chdir(folder)) return; /* files are looked for where Python does, if they can */
  surroundings_begin(&beside->surroundings);
}

void beside_put_gone(Beside *beside, StrBuf *out) {
  wire_put_number(out, beside->gone_count);
  strbuf_add(out, (const char *)beside->gone, beside->gone_count * sizeof *beside->gone);
  beside->gone_count = 0;
}

uint64_t beside_begin_values(Beside *beside) { return shared_begin_request(beside->shared); }

void beside_end_values(Beside *beside, uint64_t before) { shared_end_request(beside->shared, before); }
