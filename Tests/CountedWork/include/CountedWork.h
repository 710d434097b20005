// Limits on time in the tests: see `counted.c`. Memory that is refused: see `refused.c`.
#ifndef COUNTED_WORK_H
#define COUNTED_WORK_H

// Whether limits on time count the work of a thread alone in this process.
int lv_tests_count_work(void);

// From now on so many requests of this thread for memory in Lua's heaps succeed, and the next fails; -1: none fails.
void lv_tests_refuse_memory(int after);
// How many have failed since, one that Lua makes again counted twice.
int lv_tests_refusals(void);

#endif
