// In the tests a limit on time counts how long the thread has worked and nothing else: what other tests and other programs do at
// the same time decides nothing. This is C because it runs before the first test does.
#include "CountedWork.h"

#include "CLua.h"

static int is_counted;

__attribute__((constructor)) static void count_work(void) {
    lv_count_work(UINT64_MAX);
    is_counted = 1;
}

int lv_tests_count_work(void) { return is_counted; }
