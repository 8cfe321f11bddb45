/* CacheFolder: the folder of the code cache, if it can be trusted.
 *
 * What is read from it is run, so it is used only where nobody but this user and root can have put something:
 * every level of its path, links followed, belongs to one of the two, and none can be written by others. (A
 * level with the sticky bit, like /tmp, may be written by others if it is not the last: they cannot rename
 * what is not theirs.) Its file "key", mode 0600, made at first use, authenticates the entries (HMAC-SHA256):
 * what somebody else has left in the folder before it was safe, or what a disk has changed, is not taken. */
#ifndef QUERN_CODEGEN_BASE_CACHE_FOLDER_H
#define QUERN_CODEGEN_BASE_CACHE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

#include "lang/base/system/hmac.h"

enum { CACHE_FOLDER_REASON = 1200 };

typedef struct CacheFolder {
  int fd;                           /* the folder; -1: not there, or not trusted */
  Hmac *key;                        /* NULL: no key yet, or none that may be used */
  char reason[CACHE_FOLDER_REASON]; /* why it is not trusted; "": it is, or it is not there */
} CacheFolder;

/* Opens `path` if it is there. */
void cache_folder_open(CacheFolder *folder, const char *path);
/* Makes the folder (mode 0700) and the key where they are missing; false when there is no use of it. A key
 * that others could have read or written is replaced, and what it had signed is not read any more. */
bool cache_folder_make(CacheFolder *folder, const char *path);
void cache_folder_close(CacheFolder *folder);

/* Opens an entry to read: -1 when it is no file of this user's alone; *why, if asked, says what it is then.
 */
int cache_folder_entry(const CacheFolder *folder, const char *name, size_t *size, const char **why);

/* Why the key that is there cannot be used ("a symbolic link"); NULL: it can, or there is none. */
const char *cache_folder_key_fault(const CacheFolder *folder);

#endif
