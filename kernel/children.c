/* Children; see children.h. The numbers of processes are read from /proc by the system's own calls, for
 * opendir allocates and a signal's handler may not. */
#include "kernel/children.h"

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

/* As getdents64(2) describes it. */
typedef struct Entry {
  uint64_t inode;
  int64_t offset;
  unsigned short length;
  unsigned char type;
  char name[];
} Entry;

/* 0 when the name is no number. */
static pid_t number_of(const char *name) {
  long number = 0;
  for (; *name >= '0' && *name <= '9' && number < 100000000; name++) number = number * 10 + (*name - '0');
  return *name ? 0 : (pid_t)number;
}

static void entries_end(const char *bytes, long size, pid_t own) {
  for (long at = 0; at < size;) {
    const Entry *entry = (const Entry *)(const void *)(bytes + at);
    pid_t pid = number_of(entry->name);
    if (pid > 0 && pid != own && getsid(pid) == own) kill(pid, SIGTERM);
    at += entry->length;
  }
}

void children_end(void) {
  _Alignas(Entry) char bytes[4096];
  pid_t own = getpid();
  long got;
  if (getsid(0) != own) return;
  int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  while ((got = syscall(SYS_getdents64, folder, bytes, sizeof bytes)) > 0) entries_end(bytes, got, own);
  close(folder);
}
