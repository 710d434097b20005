// Threads: for how long one has worked, where its stack ends, signals that are told from those of others.
#define _GNU_SOURCE
#include "CSystem.h"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach/mach.h>
#endif

uint64_t cs_working_time(pthread_t thread) {
#ifdef __APPLE__
    thread_basic_info_data_t info;
    mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
    thread_act_t port = pthread_mach_thread_np(thread);
    if (thread_info(port, THREAD_BASIC_INFO, (thread_info_t)&info, &count) != KERN_SUCCESS) return 0;
    uint64_t seconds = (uint64_t)info.user_time.seconds + (uint64_t)info.system_time.seconds;
    return seconds * 1000000000 + ((uint64_t)info.user_time.microseconds + (uint64_t)info.system_time.microseconds) * 1000;
#else
    clockid_t clock;
    struct timespec time;
    if (pthread_getcpuclockid(thread, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
#endif
}

bool cs_stack(void **lowest, size_t *size) {
#ifdef __APPLE__
    *size = pthread_get_stacksize_np(pthread_self());
    *lowest = (char *)pthread_get_stackaddr_np(pthread_self()) - *size;
    return true;
#else
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
    bool is_known = pthread_attr_getstack(&attributes, lowest, size) == 0;
    pthread_attr_destroy(&attributes);
    return is_known;
#endif
}

void cs_signal_thread(pthread_t thread, int signal, const void *mark) {
#ifdef __GLIBC__
    union sigval value = {.sival_ptr = (void *)mark};
    pthread_sigqueue(thread, signal, value);
#else
    (void)mark;
    pthread_kill(thread, signal);
#endif
}

bool cs_is_own(const siginfo_t *info, const void *mark) {
#ifdef __GLIBC__
    return info->si_code == SI_QUEUE && info->si_value.sival_ptr == mark;
#else
    (void)mark;
    return info->si_pid == getpid();
#endif
}
