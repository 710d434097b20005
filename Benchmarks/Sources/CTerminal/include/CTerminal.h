#include <sys/types.h>

/// Runs a program on a new pseudo terminal, whose other end is given.
/// Gives the process, or -1 with `errno`.
pid_t run_on_terminal(char *const words[], unsigned short columns, unsigned short rows, int *other_end);
