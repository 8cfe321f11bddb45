/* See prompt.h. */
#include "kernel/system/prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* Turns the echo off; false when there is no terminal, and then there is nothing to turn on again. */
static bool echo_off(struct termios *before) {
  if (tcgetattr(STDIN_FILENO, before)) return false;
  struct termios quiet = *before;
  quiet.c_lflag &= ~(tcflag_t)ECHO;
  return !tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
}

bool ask_line(const char *prompt, bool password, char **line) {
  size_t size = 0;
  struct termios before;
  fputs(prompt, stdout);
  fflush(stdout);
  *line = NULL;
  bool hidden = password && echo_off(&before);
  ssize_t length = getline(line, &size, stdin);
  if (hidden) {
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    putchar('\n');
  }
  if (length < 0) {
    clearerr(stdin);
    return false;
  }
  if (length && (*line)[length - 1] == '\n') (*line)[length - 1] = 0;
  return true;
}
