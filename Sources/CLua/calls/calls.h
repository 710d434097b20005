// What runs scripts: calls under protection, errors and tracebacks, modes, how a script enters Swift.
#ifndef LV_CALLS_H
#define LV_CALLS_H

#include "limits/limits.h"

// MARK: state.c

// Pushes a metatable that the registry keeps and scripts do not see; its address tells it.
const void *lv_push_metatable(lua_State *L, const char *name, const luaL_Reg *methods);
// Sets functions in the global table of that name, NULL: as globals.
void lv_set_functions(lua_State *L, const char *library, const luaL_Reg *functions);
// Pushes the text that Swift has handed over.
void lv_push_handed_over(lua_State *L);

// A call of Swift has given that: its results, or it raises.
int lv_end_call(lua_State *L, int results);
// Raises what is on top, a message with the place of the call before it.
int lv_raise_placed(lua_State *L);

// MARK: calls.c

// Whether the value is a function, or a table that can be called as one.
bool lv_is_callable(lua_State *L, int index);
// Puts a function that calls the table in the place of a callable table: the host keeps functions only.
void lv_take_function(lua_State *L, int index);
// The same for an argument that must be a function; raises for other values.
void lv_check_function(lua_State *L, int argument);
// What goes on after a call that could wait, with the results above so many values.
int lv_finish(lua_State *L, int status, lua_KContext below);

// MARK: modes.c

// What the modes are to be when a call ends that changed them. Each is around a call from C, of which Lua allows about 200.
struct lv_kept_modes {
    lua_State *thread;  // in which the call is made: such a call cannot be left by a yield
    lv_modes modes;
};
enum { most_guards = 256 };
// Before a coroutine runs: what the modes are, and how many calls are guarded.
typedef struct lv_marked {
    lv_modes modes;
    int guards;
} lv_marked;
static inline lv_marked lv_mark_modes(const lv_context *context) {
    return (lv_marked){context->modes, context->guard_count};
}
// It has ended by an error: the modes are as they were, and none of its calls is guarded.
static inline void lv_return_to(lv_context *context, const lv_marked *before) {
    context->modes = before->modes;
    context->guard_count = before->guards;
}
// Puts a guard at `index` (from 1), below what stands there: when it is restored, or an error passes, the modes are what
// they are now.
void lv_guard_modes(lua_State *L, int index);
// Sets the modes right and takes the guard away.
void lv_restore_modes(lua_State *L, int index);

// lua_resume under the limits. It is inlined, and so is what calls it: a yield leaves by a jump, after which the processor predicts
// each return wrongly.
static inline int lv_resume(lua_State *thread, lua_State *from, int arguments, int *results) {
    lv_context *context = lv_get_context(thread);
    lv_limits *limits = context->limits;
    lv_activation activation = {thread, limits->activation};
    limits->activation = &activation;
    lua_State *outer = lv_enter_thread(limits, thread);
    lv_marked before = lv_mark_modes(context);
    int status = lua_resume(thread, from, arguments, results);
    limits->activation = activation.outer;
    if (status > LUA_YIELD) lv_return_to(context, &before);
    lv_leave_thread(limits, outer, from);
    return status;
}
// lua_resetthread, under the limits.
int lv_reset_thread(lua_State *thread, lua_State *from);
// lua_pcall in a thread that may be another than the one that runs: the main thread's, which the host calls while a task runs.
int lv_pcall(lua_State *L, int arguments, int results, int handler);
// lv_call with one argument and one result, in which the handler takes the place below the function: cheaper.
int lv_call_over(lua_State *L);

// MARK: errors.c

const char *lv_type_text(lua_State *L, int index);
// Whether the value is an error that has been through the handler.
bool lv_is_reported(lua_State *L, int index);
int lv_on_error(lua_State *L);
// Pushes what was raised, of an error that the handler has made into more; another value as it is.
void lv_push_raised(lua_State *L, int index);
// Raises once more what was raised for the error on top. Its traceback will precede that of the place here.
_Noreturn void lv_raise_again(lua_State *L);

// Raises, at the caller's line, what Swift has against the call, if it has something against it; else gives its answer.
int lv_check_call(lua_State *L, enum lv_call_question question, const lv_schema *schema, const void *detail, int index, lua_Integer number);

// MARK: host_objects.c

static inline bool lv_is_host_object(lua_State *L, int index, lv_host_type type) { return lv_host_object(L, index, type) != NULL; }
static inline bool lv_is_publisher(lua_State *L, int index) { return lv_is_host_object(L, index, lv_host_publisher); }
// Pushes a userdata that leads to nothing yet.
void lv_push_host_object(lua_State *L, lv_host_type type);
// Whether two of one type are the same, or of the same parts.
bool lv_host_objects_equal(lua_State *L, int a, int b, lv_host_type type);
// Asks Swift with the indices of what is meant, and raises what that raises: what it answers, or how many values it has pushed.
int lv_ask(lua_State *L, enum lv_question question, int object, int slot, int value);

// MARK: plugins.c

// Where a plugin that is switched off has the function at `function`, what says so takes its place.
void lv_refuse_plugin(lua_State *L, int function);
// lua_call of a function that a script gave for the host to call.
void lv_call_script(lua_State *L, int arguments, int results);

// MARK: What the layers above do for this one

// Pushes the text of the value, as tostring gives it: stable names, never addresses.
void lv_push_text(lua_State *L, int index);
// Raises unless a task may wait here; `word` is what wants to.
void lv_check_wait(lua_State *L, const char *word);
// Waits for the thing on top; `kind` tells what it is.
int lv_wait(lua_State *L, enum lv_wait kind);
// Replaces the value at `index` by what a hand-over gives: a plain table or a live view becomes a frozen view.
void lv_freeze(lua_State *L, int index);
// Whether two userdata have so many user values that are the same; the indices are absolute.
bool lv_user_values_equal(lua_State *L, int a, int b, int count);

#endif
