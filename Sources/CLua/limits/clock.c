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

static _Atomic uint64_t left_out;

uint64_t lv_now(void) { return read_clock(CLOCK_MONOTONIC) - atomic_load(&left_out); }

void lv_leave_out(uint64_t nanoseconds) { atomic_fetch_add(&left_out, nanoseconds); }

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
