// Limits on time and memory.
#ifndef CLUA_LIMITS_H
#define CLUA_LIMITS_H

#include "CLuaState.h"

// MARK: Limits (limits.c, budgets.c, watch.c, allocator.c)

enum lv_limit { lv_limit_none, lv_limit_time, lv_limit_memory, lv_limit_interruption, lv_limit_calls };
typedef struct lv_budget lv_budget;

// From now on, until lv_end_budget, what runs may take so long and its heap may grow so large; 0: as before. What was
// begun last ends first. NULL without memory.
lv_budget *_Nullable lv_begin_budget(lua_State *_Null_unspecified L, double seconds, size_t bytes);
void lv_end_budget(lua_State *_Null_unspecified L, lv_budget *_Nonnull budget);
// Time does not count from now on until lv_end_wait, for instance while the user is asked. NULL without memory. `stops`: what runs is stopped then, by an
// error that scripts cannot catch.
typedef struct lv_suspension lv_suspension;
lv_suspension *_Nullable lv_begin_wait(lua_State *_Null_unspecified L);
void lv_end_wait(lua_State *_Null_unspecified L, lv_suspension *_Nonnull suspension, bool stops);
// Gives what lv_interrupt stops this thread by, for as long as it is there: what runs on it ends as if a limit were reached. NULL: that
// which has allowed it by default. It may be called from any thread and in a signal handler; where nothing runs it does nothing, or stops
// what begins `next`, until that is forgotten.
void *_Nullable lv_allow_interrupt(bool by_default, bool next);
void lv_interrupt(void *_Nullable thread);
// Whether this thread was interrupted, also while no script ran: what begins next is the caller's then. `forgets`: it is no longer.
bool lv_was_interrupted(bool forgets);
// The limit that has been reached in the innermost budget.
enum lv_limit lv_reached(lua_State *_Null_unspecified L);
// The host needs more memory for the script than its limit allows.
void lv_reach_memory(lua_State *_Null_unspecified L);
// Pushes the error of the limit that has been reached; never raises.
void lv_push_limit(lua_State *_Null_unspecified L);
// Whether the topmost value is that error. One that was raised before the limit was reached is another.
bool lv_is_limit_error(lua_State *_Null_unspecified L);
// Whether the process may hold so many bytes more, where it is looked at; if not, the limit is reached.
bool lv_can_hold(size_t bytes);
// The host keeps so many bytes more on the script's behalf, or fewer: they count like those of the heap. Never raises.
void lv_hold(lua_State *_Null_unspecified L, ptrdiff_t bytes);
// Bytes that Lua's heap may hold, with what the host keeps; 0: any number.
size_t lv_memory_limit(lua_State *_Null_unspecified L);
// Bytes that Lua's heap holds, with what the host keeps.
size_t lv_used(lua_State *_Null_unspecified L);
// Whether there is room on the system's stack for what a script can nest in C.
bool lv_has_stack(lua_State *_Null_unspecified L);
// From now on the process ends, with status 3 and a line on standard error, if something goes on for so long after its
// deadline; the line names the option that allows more.
void lv_watch_for_hangs(double seconds, const char *_Nonnull option);
// From now on the memory of the whole process counts as well: an event that fills it is stopped by its limit on memory.
void lv_watch_memory(void);
// Before this thread waits for something: where no script runs, the thread that watches limits need not wake up to see it.
void lv_rest(void);
// From now on limits on time count the time in which a thread works, up to `factor` times as long by the clock.
void lv_count_work(uint64_t factor);
// What is called before, on another thread.
void lv_restore_before_end(void (*_Nullable restore)(void));

#endif
