// Tasks (tasks.c): functions of scripts that wait.
#ifndef CLUA_TASKS_H
#define CLUA_TASKS_H

#include "CLuaState.h"

// In the order of Swift's names for it. lv_wait_stream: a publisher that a loop is to go through, for its iterator; lv_wait_next: the number of a loop, for its next value.
enum lv_wait { lv_wait_sleep, lv_wait_publisher, lv_wait_service, lv_wait_stream, lv_wait_next };

// (function) → a thread that will run it; for lv_protect.
int lv_task_new(lua_State *_Null_unspecified L);
// (thread, value, cancelled, an lv_wait_failure) → what it waits for and the kind of wait, nothing when it is over, true when
// `cancelled` has ended it; for lv_protect.
int lv_task_resume(lua_State *_Null_unspecified L);
int lv_task_close(lua_State *_Null_unspecified L);
// (thread) → what the function of a task that has finished returned; for lv_protect.
int lv_task_results(lua_State *_Null_unspecified L);

#endif
