/* A small driver for fuzz targets, in place of libFuzzer, which gcc does not have.
 *
 *   fuzz_NAME FOLDER|FILE...                 replays every file: the regression suite
 *   fuzz_NAME --seconds N [--seed S] FOLDER  replays, then mutates them for N seconds
 *
 * The last input is kept in memory and written to crash-NAME when the program dies, so
 * that it can be replayed. Replaying prints `N passed, 0 failed`.
 * Invariant: the same seed and folder give the same inputs. */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
/* As libFuzzer's: how a target changes its inputs, and what it does so with. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) __attribute__((weak));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);

enum { INPUT_LIMIT = 1 << 16, SEPARATOR = 0x1d };

typedef struct Input {
  uint8_t *data;
  size_t size;
} Input;

static Input *corpus;
static size_t corpus_count;
static uint8_t current[INPUT_LIMIT];
static size_t current_size;
static char crash_path[256];

/* Counted by a target of whose inputs each holds many messages. */
extern uint64_t fuzz_messages __attribute__((weak));

/* Sanitizers end the process themselves and call this first. */
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void input_save(void) {
  int file = open(crash_path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file >= 0) {
    ssize_t written = write(file, current, current_size);
    (void)written;
    close(file);
  }
}

static void crash_save(int number) {
  input_save();
  signal(number, SIG_DFL);
  raise(number);
}

static void input_run(const uint8_t *data, size_t size) {
  if (size > INPUT_LIMIT) size = INPUT_LIMIT;
  memmove(current, data, size);
  current_size = size;
  /* An exact heap copy, so that the sanitizer sees reads past the end. */
  uint8_t *copy = malloc(size ? size : 1);
  memcpy(copy, data, size);
  LLVMFuzzerTestOneInput(copy, size);
  free(copy);
}

static void input_add(const uint8_t *data, size_t size) {
  uint8_t *copy = malloc(size ? size : 1);
  memcpy(copy, data, size);
  corpus = realloc(corpus, (corpus_count + 1) * sizeof *corpus);
  corpus[corpus_count++] = (Input){copy, size};
}

/* A file is an input; one whose name begins with "found" holds many, joined by SEPARATOR. */
static bool corpus_add(const char *path) {
  static uint8_t data[INPUT_LIMIT];
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  size_t size = fread(data, 1, INPUT_LIMIT, file), begin = 0;
  fclose(file);
  const char *name = strrchr(path, '/');
  bool many = !strncmp(name ? name + 1 : path, "found", 5);
  for (size_t at = 0; many && at < size; at++)
    if (data[at] == SEPARATOR) {
      input_add(data + begin, at - begin);
      begin = at + 1;
    }
  input_add(data + begin, size - begin);
  return true;
}

static int by_name(const struct dirent **a, const struct dirent **b) {
  return strcmp((*a)->d_name, (*b)->d_name);
}

static bool corpus_read(const char *path) {
  struct stat info;
  if (stat(path, &info)) return false;
  if (!S_ISDIR(info.st_mode)) return corpus_add(path);
  struct dirent **entries;
  int count = scandir(path, &entries, NULL, by_name);
  for (int i = 0; i < count; i++) {
    char name[1024];
    snprintf(name, sizeof name, "%s/%s", path, entries[i]->d_name);
    if (entries[i]->d_name[0] != '.') corpus_add(name);
    free(entries[i]);
  }
  if (count >= 0) free(entries);
  return count >= 0;
}

/* xorshift64*: https://doi.org/10.18637/jss.v072.i02 (Vigna 2016) */
static uint64_t random_next(uint64_t *state) {
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return *state * 2685821657736338717u;
}
static size_t random_below(uint64_t *state, size_t limit) {
  return limit ? (size_t)(random_next(state) % limit) : 0;
}

/* Replaces, inserts, deletes, or splices in a piece of another input. */
static size_t mutate(uint8_t *data, size_t size, size_t most, uint64_t *state) {
  static const char interesting[] = "()[]{}:,;=+-*/%@!?\\'\"\n\t #.0e_";
  size_t at = random_below(state, size + 1);
  switch (random_below(state, 5)) {
    case 0:
      if (at < size) data[at] ^= (uint8_t)(1u << random_below(state, 8));
      return size;
    case 1:
      if (at < size) data[at] = (uint8_t)interesting[random_below(state, sizeof interesting - 1)];
      return size;
    case 2: {
      size_t cut = random_below(state, 16);
      if (cut > size - at) cut = size - at;
      memmove(data + at, data + at + cut, size - at - cut);
      return size - cut;
    }
    case 3:
      if (size >= most) return size;
      memmove(data + at + 1, data + at, size - at);
      data[at] = (uint8_t)interesting[random_below(state, sizeof interesting - 1)];
      return size + 1;
    default: {
      const Input *other = &corpus[random_below(state, corpus_count)];
      size_t from = random_below(state, other->size), take = random_below(state, 64);
      if (take > other->size - from) take = other->size - from;
      if (size + take > most) return size;
      memmove(data + at + take, data + at, size - at);
      memcpy(data + at, other->data + from, take);
      return size + take;
    }
  }
}

static uint64_t state;

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most) { return mutate(data, size, most, &state); }

static size_t change(uint8_t *data, size_t size) {
  if (!LLVMFuzzerCustomMutator) return LLVMFuzzerMutate(data, size, INPUT_LIMIT);
  return LLVMFuzzerCustomMutator(data, size, INPUT_LIMIT, (unsigned)(random_next(&state) >> 32));
}

static void fuzz(double seconds) {
  static uint8_t data[INPUT_LIMIT];
  uint64_t runs = 0;
  time_t end = time(NULL) + (time_t)seconds;
  while (time(NULL) < end) {
    const Input *seed = &corpus[random_below(&state, corpus_count)];
    size_t size = seed->size;
    memcpy(data, seed->data, size);
    for (size_t i = 1 + random_below(&state, 8); i > 0; i--) size = change(data, size);
    input_run(data, size);
    runs++;
  }
  printf("%llu inputs tried\n", (unsigned long long)runs);
  if (&fuzz_messages) printf("%llu messages in them\n", (unsigned long long)fuzz_messages);
}

int main(int count, char **words) {
  double seconds = 0;
  state = 88172645463325252u;
  const char *name = strrchr(words[0], '/');
  snprintf(crash_path, sizeof crash_path, "crash-%s", name ? name + 1 : words[0]);
  for (int i = 1; i < count; i++) {
    if (!strcmp(words[i], "--seconds") && i + 1 < count) {
      seconds = atof(words[++i]);
    } else if (!strcmp(words[i], "--seed") && i + 1 < count) {
      state = strtoull(words[++i], NULL, 0) | 1;
    } else if (!corpus_read(words[i])) {
      fprintf(stderr, "%s: cannot read %s\n", words[0], words[i]);
      return 2;
    }
  }
  static const int signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], crash_save);
  if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(input_save);
  for (size_t i = 0; i < corpus_count; i++) input_run(corpus[i].data, corpus[i].size);
  if (seconds > 0 && corpus_count) fuzz(seconds);
  printf("%zu passed, 0 failed\n", corpus_count);
  for (size_t i = 0; i < corpus_count; i++) free(corpus[i].data);
  free(corpus);
  return 0;
}
