/* What LIB_loadtxt's `extra` says. */
#ifndef QUERN_LIB_IO_TABLE_FILE_H
#define QUERN_LIB_IO_TABLE_FILE_H

enum {
  LOADTXT_NDMIN = 3,  /* mask: 0, 1 or 2 */
  LOADTXT_UNPACK = 4, /* columns first */
  LOADTXT_LOOSE = 8   /* genfromtxt: what is no number is filled in */
};

#endif
