#include "CTerminal.h"

#include <fcntl.h>
#include <pty.h>
#include <stdlib.h>
#include <unistd.h>

pid_t run_on_terminal(char *const words[], unsigned short columns, unsigned short rows, int *other_end) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    pid_t process = forkpty(other_end, NULL, NULL, &size);
    if (process == 0) {
        setenv("TERM", "xterm-256color", 1);
        setenv("LANG", "C.UTF-8", 1);
        execvp(words[0], words);
        _exit(127);
    }
    if (process > 0) fcntl(*other_end, F_SETFD, FD_CLOEXEC);
    return process;
}
