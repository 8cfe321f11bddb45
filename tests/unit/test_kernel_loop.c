/* link: tests/protocol/fake_session.c tests/protocol/fake_debug.c */
/* The kernel's loops over the transport in memory: no sockets, so that the thread
 * sanitizer sees every hand-over. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kernel/server/handler.h"
#include "kernel/wire/transport_memory.h"
#include "tests/unit/check.h"

enum { PATIENCE_MS = 60000 };

typedef struct Bench {
  Transport *transport;
  Signer *signer;
  pthread_t thread;
  int status, count;
} Bench;

static Session *begin(void *context) {
  (void)context;
  return session_new(&(SessionOptions){0});
}

static void end(void *context, Session *session) {
  (void)context;
  session_free(session);
}

static const KernelHost host = {.begin = begin, .end = end};

static void *bench_serve(void *argument) {
  Bench *bench = argument;
  Connection connection = {.path = "",
                           .transport = "tcp",
                           .ip = "",
                           .key = "key",
                           .scheme = "hmac-sha256",
                           .ports = {1, 2, 3, 4, 5}};
  bench->status = kernel_serve(bench->transport, &connection, &host, false);
  return NULL;
}

static void bench_start(Bench *bench) {
  *bench = (Bench){.transport = transport_memory_new(), .signer = signer_new("key", 3)};
  transport_memory_put(bench->transport, CHANNEL_IOPUB, &(Frame){"\1", 1}, 1);
  pthread_create(&bench->thread, NULL, bench_serve, bench);
}

static void bench_send_to(Bench *bench, const char *subshell, Channel channel, const char *type,
                          const char *content) {
  char header[256], signature[SIGNATURE_LENGTH + 1];
  const char *quote = subshell ? "\"" : "";
  int length =
      snprintf(header, sizeof header, "{\"msg_id\":\"m%d\",\"msg_type\":\"%s\",\"subshell_id\":%s%s%s}",
               bench->count++, type, quote, subshell ? subshell : "null", quote);
  Frame frames[7] = {{"me", 2}, {"<IDS|MSG>", 9}, {signature, SIGNATURE_LENGTH}, {header, (size_t)length},
                     {"{}", 2}, {"{}", 2},        {content, strlen(content)}};
  signer_sign(bench->signer, frames + 3, signature);
  transport_memory_put(bench->transport, channel, frames, 7);
}

static void bench_send(Bench *bench, Channel channel, const char *type, const char *content) {
  bench_send_to(bench, NULL, channel, type, content);
}

/* The next message of the channel: {type, content}; NULL in time. */
static json_t *bench_get(Bench *bench, Channel channel) {
  Arena *arena = arena_new();
  Frames frames = {0};
  json_t *got = NULL;
  if (transport_memory_get(bench->transport, channel, arena, &frames, PATIENCE_MS)) {
    const Frame *parts = frames.list.items + 3;
    json_t *header = json_loadb(parts[0].data, parts[0].size, 0, NULL);
    json_t *content = json_loadb(parts[3].data, parts[3].size, 0, NULL);
    got = json_pack("{s:O, s:o}", "type", json_object_get(header, "msg_type"), "content", content);
    json_decref(header);
  }
  arena_free(arena);
  return got;
}

/* Whether the next message has the type and its content's `key` the text. */
static bool bench_sees(Bench *bench, Channel channel, const char *type, const char *key, const char *text) {
  json_t *got = bench_get(bench, channel);
  const char *is = json_string_value(json_object_get(got, "type"));
  const char *value = json_string_value(json_object_get(json_object_get(got, "content"), key));
  bool same = is && value && !strcmp(is, type) && !strcmp(value, text);
  if (!same)
    printf("  expected %s %s=%s, got %s %s\n", type, key, text, is ? is : "nothing", value ? value : "");
  json_decref(got);
  return same;
}

static void test_cell(void) {
  Bench bench;
  bench_start(&bench);
  bench_send(&bench, CHANNEL_SHELL, "execute_request",
             "{\"code\": \"print(\\\"a\\\")\\nprint(\\\"b\\\")\\n1+1\"}");
  CHECK(bench_sees(&bench, CHANNEL_IOPUB, "iopub_welcome", "subscription", ""));
  CHECK(bench_sees(&bench, CHANNEL_IOPUB, "status", "execution_state", "starting"));
  CHECK(bench_sees(&bench, CHANNEL_IOPUB, "status", "execution_state", "busy"));
  CHECK(bench_sees(&bench, CHANNEL_IOPUB, "execute_input", "code", "print(\"a\")\nprint(\"b\")\n1+1"));
  CHECK(bench_sees(&bench, CHANNEL_IOPUB, "stream", "text", "a\nb\n"));
  json_decref(bench_get(&bench, CHANNEL_IOPUB));
  CHECK(bench_sees(&bench, CHANNEL_IOPUB, "status", "execution_state", "idle"));
  CHECK(bench_sees(&bench, CHANNEL_SHELL, "execute_reply", "status", "ok"));
  bench_send(&bench, CHANNEL_CONTROL, "shutdown_request", "{\"restart\": false}");
  CHECK(bench_sees(&bench, CHANNEL_CONTROL, "shutdown_reply", "status", "ok"));
  pthread_join(bench.thread, NULL);
  CHECK(bench.status == 0);
  transport_free(bench.transport);
  signer_free(bench.signer);
}

/* Whether the cell with this code is announced on IOPub, past everything before it. */
static bool bench_announces(Bench *bench, const char *code) {
  for (;;) {
    json_t *got = bench_get(bench, CHANNEL_IOPUB);
    const char *said = json_string_value(json_object_get(json_object_get(got, "content"), "code"));
    bool found = said && !strcmp(said, code), silent = !got;
    json_decref(got);
    if (found || silent) return found;
  }
}

/* Interrupts, requests on both channels and floods at once. */
static void test_storm(void) {
  Bench bench;
  bench_start(&bench);
  for (int round = 0; round < 30; round++) {
    bench_send(&bench, CHANNEL_SHELL, "execute_request",
               "{\"code\": \"for i in range(3000): print(i)\", \"stop_on_error\": false}");
    bench_send(&bench, CHANNEL_SHELL, "complete_request", "{\"code\": \"pr\"}");
    for (int i = 0; i < 5; i++) bench_send(&bench, CHANNEL_CONTROL, "kernel_info_request", "{}");
    if (round % 3 == 0) bench_send(&bench, CHANNEL_CONTROL, "interrupt_request", "{}");
    usleep(300);
  }
  int replies = 0;
  for (int i = 0; i < 60; i++) {
    json_t *got = bench_get(&bench, CHANNEL_SHELL);
    replies += got != NULL;
    json_decref(got);
  }
  CHECK(replies == 60);
  bench_send(&bench, CHANNEL_SHELL, "execute_request", "{\"code\": \"while True: pass\"}");
  CHECK(bench_announces(&bench, "while True: pass"));
  bench_send(&bench, CHANNEL_CONTROL, "shutdown_request", "{}");
  pthread_join(bench.thread, NULL);
  CHECK(bench.status == 0);
  CHECK(bench_sees(&bench, CHANNEL_SHELL, "execute_reply", "ename", "KeyboardInterrupt"));
  transport_free(bench.transport);
  signer_free(bench.signer);
}

static void bench_create(Bench *bench, char id[37]) {
  bench_send(bench, CHANNEL_CONTROL, "create_subshell_request", "{}");
  json_t *got = bench_get(bench, CHANNEL_CONTROL);
  const char *named = json_string_value(json_object_get(json_object_get(got, "content"), "subshell_id"));
  CHECK(named && strlen(named) == 36);
  snprintf(id, 37, "%s", named ? named : "");
  json_decref(got);
}

static int bench_count(Bench *bench, Channel channel, int expected) {
  int count = 0;
  for (int i = 0; i < expected; i++) {
    json_t *got = bench_get(bench, channel);
    count += got != NULL;
    json_decref(got);
  }
  return count;
}

/* Subshells come and go while all of them are asked for everything at once. */
static void test_subshells(void) {
  Bench bench;
  bench_start(&bench);
  char ids[2][37];
  bench_send(&bench, CHANNEL_SHELL, "execute_request", "{\"code\": \"for i in range(3000): print(i)\"}");
  bench_create(&bench, ids[0]);
  bench_create(&bench, ids[1]);
  CHECK(bench_count(&bench, CHANNEL_SHELL, 1) == 1);
  static const char *const types[] = {"complete_request",    "inspect_request",     "history_request",
                                      "is_complete_request", "kernel_info_request", "comm_info_request"};
  int sent = 0;
  for (int round = 0; round < 30; round++) {
    const char *shells[] = {NULL, ids[0], ids[1], "none"};
    char gone[37], content[64];
    for (int k = 0; k < 4; k++) {
      bench_send_to(&bench, shells[k], CHANNEL_SHELL, "execute_request",
                    round % 7 ? "{\"code\": \"for i in range(300): print(i)\"}" : "{\"code\": \"1/0\"}");
      for (int i = 0; i < 6; i++)
        bench_send_to(&bench, shells[k], CHANNEL_SHELL, types[i],
                      "{\"code\": \"pr\", \"hist_access_type\": \"tail\"}");
      sent += 7;
    }
    if (round % 3) continue;
    bench_send(&bench, CHANNEL_CONTROL, "interrupt_request", "{}");
    CHECK(bench_count(&bench, CHANNEL_CONTROL, 1) == 1);
    bench_create(&bench, gone);
    bench_send_to(&bench, gone, CHANNEL_SHELL, "execute_request", "{\"code\": \"1+1\"}");
    bench_send_to(&bench, gone, CHANNEL_SHELL, "complete_request", "{\"code\": \"pr\"}");
    sent += 2;
    snprintf(content, sizeof content, "{\"subshell_id\": \"%s\"}", gone);
    bench_send(&bench, CHANNEL_CONTROL, "delete_subshell_request", content);
    CHECK(bench_sees(&bench, CHANNEL_CONTROL, "delete_subshell_reply", "status", "ok"));
  }
  CHECK(bench_count(&bench, CHANNEL_SHELL, sent) == sent);
  bench_send_to(&bench, ids[1], CHANNEL_SHELL, "shutdown_request", "{}");
  pthread_join(bench.thread, NULL);
  CHECK(bench.status == 0);
  CHECK(bench_count(&bench, CHANNEL_SHELL, 1) == 1);
  transport_free(bench.transport);
  signer_free(bench.signer);
}

/* Interrupts reach a leader of a session as signals, anyone else as calls: both ways. */
static void test_storm_as_leader(void) {
  fflush(stdout);
  pid_t child = fork();
  if (!child) {
    failed = 0;
    if (setsid() < 0) perror("setsid"), failed++;
    test_storm();
    test_subshells();
    fflush(stdout);
    _exit(failed > 0);
  }
  int status = -1;
  CHECK(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && !WEXITSTATUS(status));
}

int main(void) {
  test_storm_as_leader(); /* first: a fork wants no threads beside it */
  test_cell();
  test_storm();
  test_subshells();
  return check_report();
}
