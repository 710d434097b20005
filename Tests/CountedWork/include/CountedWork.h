// Limits on time in the tests: see `counted.c`.
#ifndef COUNTED_WORK_H
#define COUNTED_WORK_H

// Whether limits on time count the work of a thread alone in this process.
int lv_tests_count_work(void);

#endif
