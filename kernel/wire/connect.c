/* Connection: reading the file, and writing it back when ports were chosen here. */
#include "kernel/wire/connect.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *channel_port_key(Channel channel) {
  static const char *const keys[] = {
#define X(id, key) key,
      CHANNELS(X)
#undef X
  };
  return keys[channel];
}

static char *text_of(json_t *file, const char *key, const char *fallback) {
  const char *text = json_string_value(json_object_get(file, key));
  return strdup(text ? text : fallback);
}

/* 0 when there is none, -1 when it cannot be one. Registration files of some writers have it in text. */
static int port_number(json_t *file, const char *key) {
  const json_t *value = json_object_get(file, key);
  json_int_t port =
      json_is_string(value) ? strtol(json_string_value(value), NULL, 10) : json_integer_value(value);
  return port < 0 || port > 65535 ? -1 : (int)port;
}

/* The 85 digits of Z85 (ZeroMQ's RFC 32). */
static bool is_curve_key(const char *text) {
  static const char digits[] =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";
  return strlen(text) == CURVE_KEY_LENGTH && strspn(text, digits) == CURVE_KEY_LENGTH;
}

/* A file without any of them is another file, which must not be written over. */
static bool is_connection(json_t *file) {
  static const char *const keys[] = {"shell_port", "registration_port", "ip", "transport", "key"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (json_object_get(file, keys[i])) return true;
  return false;
}

/* NULL, or what is wrong with the values. */
static const char *connection_flaw(const Connection *connection) {
  if (strcmp(connection->transport, "tcp") != 0 && strcmp(connection->transport, "ipc") != 0)
    return "its transport must be \"tcp\" or \"ipc\"";
  if (*connection->key && strcmp(connection->scheme, "hmac-sha256") != 0)
    return "its signature_scheme must be \"hmac-sha256\"";
  if (!*connection->ip) return "it has no ip";
  if (connection->registration_port < 0 || connection->registration_port > 65535)
    return "its registration_port is not between 1 and 65535";
  if (connection->registration_port && (!*connection->kernel_id || strchr(connection->kernel_id, '/')))
    return "a registration file must have a kernel_id, without slashes";
  if (!*connection->curve_public != !*connection->curve_secret)
    return "of curve_publickey and curve_secretkey it has only one";
  if (*connection->curve_public &&
      (!is_curve_key(connection->curve_public) || !is_curve_key(connection->curve_secret)))
    return "curve_publickey and curve_secretkey must have 40 digits in Z85 each";
  for (int i = 0; i < CHANNEL_COUNT; i++)
    if (connection->ports[i] < 0 || connection->ports[i] > 65535) return "a port is not between 0 and 65535";
  return NULL;
}

/* Says so when others than we know the key, which lets them run code as us. */
static void connection_warn(const Connection *connection) {
  struct stat file;
  if (!*connection->key || stat(connection->path, &file)) return;
  if (file.st_mode & (S_IRGRP | S_IROTH))
    fprintf(stderr,
            "quern: the connection file %s can be read by others, and its key lets them run code as you: "
            "chmod 600 it\n",
            connection->path);
  if (file.st_uid != geteuid() && file.st_uid != 0)
    fprintf(stderr,
            "quern: the connection file %s belongs to another user, who can run code as you with its key\n",
            connection->path);
}

bool connection_load(Connection *connection, const char *path, char *error, size_t error_size) {
  json_error_t problem;
  json_t *file = json_load_file(path, 0, &problem);
  if (!json_is_object(file) || !is_connection(file)) {
    snprintf(error, error_size, "cannot read the connection file %s: %s", path,
             !file ? problem.text
             : json_is_object(file)
                 ? "it has neither ports nor a key; a program or notebook is run by `quern run`"
                 : "it is not a JSON object");
    json_decref(file);
    return false;
  }
  *connection = (Connection){
      .path = strdup(path),
      .transport = text_of(file, "transport", "tcp"),
      .ip = text_of(file, json_object_get(file, "registration_ip") ? "registration_ip" : "ip", "127.0.0.1"),
      .registration_port = port_number(file, "registration_port"),
      .kernel_id = text_of(file, "kernel_id", ""),
      .key = text_of(file, "key", ""),
      .scheme = text_of(file, "signature_scheme", "hmac-sha256"),
      .curve_public = text_of(file, "curve_publickey", ""),
      .curve_secret = text_of(file, "curve_secretkey", ""),
  };
  for (int i = 0; i < CHANNEL_COUNT; i++)
    connection->ports[i] = port_number(file, channel_port_key((Channel)i));
  json_decref(file);
  const char *flaw = connection_flaw(connection);
  if (!flaw) return connection_warn(connection), true;
  snprintf(error, error_size, "cannot use the connection file %s: %s", path, flaw);
  connection_fini(connection);
  return false;
}

void connection_fini(Connection *connection) {
  free(connection->path);
  free(connection->transport);
  free(connection->ip);
  free(connection->key);
  free(connection->scheme);
  free(connection->kernel_id);
  free(connection->curve_public);
  if (connection->curve_secret) explicit_bzero(connection->curve_secret, strlen(connection->curve_secret));
  free(connection->curve_secret);
  *connection = (Connection){0};
}

static bool file_write(const char *path, json_t *file) {
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (fd < 0) return false;
  bool done = !fchmod(fd, 0600) && !json_dumpfd(file, fd, JSON_INDENT(2));
  return !close(fd) && done;
}

/* Replaces the file at `path` in one step; takes `file` over. */
static bool file_replace(const char *path, json_t *file) {
  char fresh[4200];
  int length = snprintf(fresh, sizeof fresh, "%s.%d", path, (int)getpid());
  bool done = length > 0 && (size_t)length < sizeof fresh && file_write(fresh, file) && !rename(fresh, path);
  json_decref(file);
  return done;
}

static void ports_put(const Connection *connection, json_t *file) {
  for (int i = 0; i < CHANNEL_COUNT; i++)
    json_object_set_new(file, channel_port_key((Channel)i), json_integer(connection->ports[i]));
}

bool connection_save(const Connection *connection) {
  json_t *file = json_load_file(connection->path, 0, NULL);
  if (!file) return false;
  ports_put(connection, file);
  return file_replace(connection->path, file);
}

bool connection_publish(const Connection *connection) {
  char path[4200];
  const char *slash = strrchr(connection->path, '/');
  int folder = slash ? (int)(slash + 1 - connection->path) : 0;
  int length =
      snprintf(path, sizeof path, "%.*skernel-%s.json", folder, connection->path, connection->kernel_id);
  json_t *file = json_pack("{s:s, s:s, s:s, s:s}", "transport", connection->transport, "ip", connection->ip,
                           "key", connection->key, "signature_scheme", connection->scheme);
  if (!file || length < 0 || (size_t)length >= sizeof path) return json_decref(file), false;
  ports_put(connection, file);
  if (*connection->curve_public) {
    json_object_set_new(file, "curve_publickey", json_string(connection->curve_public));
    json_object_set_new(file, "curve_secretkey", json_string(connection->curve_secret));
  }
  return file_replace(path, file);
}

static void endpoint_write(const Connection *connection, int port, char *out, size_t size) {
  bool six = strchr(connection->ip, ':');
  if (!strcmp(connection->transport, "ipc"))
    snprintf(out, size, "ipc://%s-%d", connection->ip, port);
  else if (port)
    snprintf(out, size, six ? "tcp://[%s]:%d" : "tcp://%s:%d", connection->ip, port);
  else
    snprintf(out, size, six ? "tcp://[%s]:*" : "tcp://%s:*", connection->ip);
}

void connection_endpoint(const Connection *connection, Channel channel, char *out, size_t size) {
  endpoint_write(connection, connection->ports[channel], out, size);
}

void connection_registration(const Connection *connection, char *out, size_t size) {
  endpoint_write(connection, connection->registration_port, out, size);
}
