// Starting programs that do not outlive the process that starts them. Knows nothing of Lua.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// A program that is to be started.
struct cp_program {
    /// Its file; a name without a slash is looked for in the `PATH` of the process.
    const char *file;
    /// Its arguments, its own name first, and its variables, each list with NULL at the end.
    char *const *arguments, *const *environment;
    /// What it has as standard input, output and error output.
    int input, output, errors;
    /// The folder that it begins in, as a descriptor; -1: that of the process.
    int folder;
    /// The terminal that it is to have in the foreground, as a descriptor; -1: none.
    int terminal;
    /// Other descriptors that it would have, and is not to have.
    const int *strays;
    size_t stray_count;
    /// Whether it is ended when the thread that starts it ends, and so with the process; Linux alone does so.
    bool ends_with_thread;
    /// Whether it leads a session of its own; if not, a group of processes of its own.
    bool leads_session;
    /// A socket that is told `+` and its number, as a line, before it begins; -1: none.
    int announced_to;
};

/// Starts a program, without any of the signals that the process handles, ignores or blocks. Gives 0, or the number of the error.
int cp_start(const struct cp_program *program, pid_t *child);
