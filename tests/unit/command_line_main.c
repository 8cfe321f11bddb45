/* link: kernel/cli/main.c tests/unit/fake_magic_session.c tests/protocol/fake_debug.c */
/* The whole program on the fake session of the magics' tests, for
 * command_line_oracle.py: everything about the command line but the language. */
#include "kernel/magics/magic.h"
