// What a thread sleeps on until another one has set it, and its time has come: to set it takes one call of the system.
#define _GNU_SOURCE
#include "CSystem.h"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/timerfd.h>
#elif defined(__APPLE__)
#include <sys/event.h>
#endif

static int make(void) {
#if defined(__linux__)
    return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
#elif defined(__APPLE__)
    return kqueue();
#else
    return -1;
#endif
}

// The numbers below are those of standard input and output, which may be closed.
int cs_make_alarm(void) {
    int low = make();
    if (low < 0 || low > STDERR_FILENO) return low;
    int alarm = fcntl(low, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close(low);
    return alarm;
}

void cs_set_alarm(int alarm, uint64_t nanoseconds) {
#if defined(__linux__)
    struct itimerspec time = {.it_value = {(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)}};
    timerfd_settime(alarm, 0, &time, NULL);
#elif defined(__APPLE__)
    struct kevent change;
    int flags = nanoseconds == 0 ? EV_DELETE : EV_ADD | EV_ONESHOT;
    EV_SET(&change, 1, EVFILT_TIMER, flags, NOTE_NSECONDS, (intptr_t)nanoseconds, NULL);
    kevent(alarm, &change, 1, NULL, 0, NULL);
#else
    (void)alarm, (void)nanoseconds;
#endif
}

void cs_await_alarm(int alarm) {
#if defined(__linux__)
    uint64_t count;
    ssize_t unused = read(alarm, &count, sizeof count);
    (void)unused;
#elif defined(__APPLE__)
    struct kevent event;
    kevent(alarm, NULL, 0, &event, 1, NULL);
#else
    (void)alarm;
#endif
}
