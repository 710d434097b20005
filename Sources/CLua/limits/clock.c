// The clocks of the limits on time.
#define _GNU_SOURCE
#include "budgets.h"

#include <time.h>

// In nanoseconds; 0 where there is no such clock.
static uint64_t read_clock(clockid_t clock) {
    struct timespec time;
    if (clock_gettime(clock, &time) != 0) return 0;
    return (uint64_t)time.tv_sec * second + (uint64_t)time.tv_nsec;
}

uint64_t lv_time_of_system(void) { return read_clock(CLOCK_MONOTONIC); }

// For how long the whole process was stopped.
static _Atomic uint64_t stopped;

uint64_t lv_now(void) { return lv_time_of_system() - atomic_load(&stopped); }

void lv_note_sleep(uint64_t end) {
    uint64_t time = lv_time_of_system();
    if (time > end + second / 2) atomic_fetch_add(&stopped, time - end);
}

uint64_t lv_own_work(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

// From an answer of the last millisecond: asking the system costs more than an event does.
// It may be too much, by as long as the thread did not work since, and never too little.
uint64_t lv_own_work_at(uint64_t time) {
    static _Thread_local uint64_t asked, answered;
    if (time - asked > second / 1000) {
        asked = time;
        answered = lv_own_work();
    }
    return answered + (time - asked);
}
