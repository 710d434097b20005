// Between `vfork` and the program's own code only the functions run that signal handlers may call: other threads of the process
// may hold any lock. The caller's thread waits meanwhile, and its memory is shared.
#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#elif defined(__APPLE__)
#include <crt_externs.h>
#define SIGRTMAX (NSIG - 1)
#endif

static void announce(int socket, pid_t number) {
    char line[24];
    size_t begin = sizeof line;
    line[--begin] = '\n';
    for (; number > 0; number /= 10) line[--begin] = (char)('0' + number % 10);
    line[--begin] = '+';
    send(socket, line + begin, sizeof line - begin, MSG_NOSIGNAL);
}

static void reset_signals(void) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    for (int number = 1; number <= SIGRTMAX; number++) sigaction(number, &standard, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

// One that has its number already would be closed with the process's own code.
static bool place(int descriptor, int number) {
    return descriptor == number ? fcntl(number, F_SETFD, 0) == 0 : dup2(descriptor, number) >= 0;
}

// Comes back only with an error, whose number is in `errno`.
static void become(const struct cp_program *program, pid_t parent) {
    if (program->ends_with_thread) {
#ifdef __linux__
        if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return;
#endif
        if (getppid() != parent) _exit(127);  // it had ended before
    }
    if (program->leads_session ? setsid() < 0 : setpgid(0, 0) != 0) return;
    if (program->folder >= 0 && fchdir(program->folder) != 0) return;
    // All signals are blocked: it is not stopped for asking from the background.
    if (program->terminal >= 0) tcsetpgrp(program->terminal, getpid());
    if (program->announced_to >= 0) announce(program->announced_to, getpid());
    if (!place(program->input, 0) || !place(program->output, 1) || !place(program->errors, 2)) return;
    for (size_t i = 0; i < program->stray_count; i++) close(program->strays[i]);
    reset_signals();
#ifdef __APPLE__
    *_NSGetEnviron() = (char **)program->environment;
    execvp(program->file, program->arguments);
#else
    execvpe(program->file, program->arguments, program->environment);
#endif
}

#ifdef __APPLE__
// There the child has a memory of its own: it tells its error through a pipe, which a program closes as it begins.
static int start(const struct cp_program *program, pid_t *child) {
    int ends[2], error = 0;
    if (pipe(ends) != 0) return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC), fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    pid_t parent = getpid(), number = fork();
    if (number == 0) {
        become(program, parent);
        error = errno;
        ssize_t unused = write(ends[1], &error, sizeof error);
        (void)unused;
        _exit(127);
    }
    if (number < 0) error = errno;
    close(ends[1]);
    if (number > 0 && read(ends[0], &error, sizeof error) != sizeof error) error = 0;
    close(ends[0]);
    *child = number;
    return error;
}
#else
static int start(const struct cp_program *program, pid_t *child) {
    volatile int error = 0;
    pid_t parent = getpid(), number = vfork();
    if (number == 0) {
        become(program, parent);
        error = errno;
        _exit(127);
    }
    if (number < 0) error = errno;
    *child = number;
    return error;
}
#endif

int cp_start(const struct cp_program *program, pid_t *child) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);  // a handler of the process must not run in the child
    int error = start(program, child);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}
