// Tasks (tasks.c): functions of scripts that wait.
#ifndef CLUA_TASKS_H
#define CLUA_TASKS_H

#include "CLuaState.h"

// In the order of Swift's names for it. lv_wait_stream: a publisher that a loop is to go through, for its iterator; lv_wait_next: the number of a loop, for its next value.
enum lv_wait { lv_wait_sleep, lv_wait_publisher, lv_wait_service, lv_wait_stream, lv_wait_next };


#endif
