// Calls under protection, errors, and what never raises.
#ifndef CLUA_CALLS_H
#define CLUA_CALLS_H

#include "CLuaState.h"

// MARK: Calling

// lua_pcall; on an error the value on the stack is a table { message, traceback, original error, whether the message begins
// with a place }, or a bare string when there was no memory for more.
int lv_call(lua_State *_Null_unspecified L, int arguments, int results);
// The name of the chunks of the host's own Lua: tracebacks and places pass over it.
#define LV_HIDDEN_CHUNK "=luaview"
// Calls a C function that may raise, by its place in Swift's `Operation`, with the topmost `arguments` values.
int lv_operate(lua_State *_Null_unspecified L, int operation, int arguments, int results);

// Swift functions for scripts return the number of their results, or lv_raise with the error value on top of the stack;
// lv_raise_here with a message, before which goes the place of the call, or less the number of an argument, with what is wrong with that;
// lv_waits, less a kind of wait, with what is waited for; lv_operates, which is more than a stack can hold, and the number of an operation
// that C does with all that is on the stack: what scripts raise there keeps its traceback.
enum { lv_raise = -1, lv_raise_here = -2, lv_waits = -16, lv_operates = 1 << 24 };

// What a task waits for, in the order of Swift's names for it. lv_wait_stream: a publisher that a loop is to go through, for its iterator;
// lv_wait_next: the number of a loop, for its next value.
enum lv_wait { lv_wait_sleep, lv_wait_publisher, lv_wait_service, lv_wait_stream, lv_wait_next };

// lua_resume under the limits.
int lv_run_thread(lua_State *_Nonnull thread, lua_State *_Null_unspecified from, int arguments, int *_Nonnull results);

// Pushes a string; never raises: without memory it pushes nil and returns false.
bool lv_push_bytes(lua_State *_Null_unspecified L, const void *_Nullable bytes, size_t count);
// luaL_loadbufferx in text mode.
int lv_load(lua_State *_Null_unspecified L, const void *_Nullable bytes, size_t count, const char *_Nonnull name);
void lv_pop(lua_State *_Null_unspecified L, int count);
// Whether a traceback ends at the function on top, since it evaluates a binding.
bool lv_ends_traceback(lua_State *_Null_unspecified L);
// What stands for JSON's null, `json.null`.
void lv_push_json_null(lua_State *_Null_unspecified L);
bool lv_is_json_null(lua_State *_Null_unspecified L, int index);

#endif
