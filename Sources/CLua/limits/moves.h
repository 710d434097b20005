// Stacks that must not move: a fault of the Lua that Debian 12 has, 5.4.4-3.
//
// luaV_concat, which carries out `..`, keeps a pointer into the stack of its thread while a metamethod `__concat` runs, and goes
// on with it. When the stack has grown or shrunk meanwhile it is elsewhere, and what the pointer leads to is not the thread's any
// more. (Debian took upstream's "Save stack space while handling errors" into 5.4.4, without its correction three days later,
// "'luaV_concat' can use invalidated pointer to stack". Upstream's releases are sound.) Any script can write the key `__concat`.
//
// A stack moves by being made anew: the allocator is asked for the new one. Where a metamethod is waited for it refuses that,
// which is an error in a script that can be caught, and so that sound scripts do not meet it stacks have room from the start.
// luaV_concat as C calls it, by lua_concat, is not looked for: the host gives that nothing but strings and numbers.
#ifndef LV_MOVES_H
#define LV_MOVES_H

#include "limits.h"

// No stack that grows or shrinks is made of a smaller vector.
static const size_t least_stack = 45 * 16;

// In places of a stack, in a state that was given text which names `__concat`. A call of a function takes some ten of them: the
// main thread has room for hundreds that are nested, which costs 64 KB. A coroutine or a task has 8 KB, or 3 KB where the heap
// holds more than 64 MB, or than a quarter of what it may.
enum { main_room = 4000, thread_room = 500, least_room = 200 };

// Whether this version of Lua may have the fault. Whether it does is found out where it could do harm.
bool lv_may_misplace(void);
// Whether the vector of that size that Lua asks for would move a stack that must stay where it is.
bool lv_is_pinned(lv_limits *limits, size_t size);
// A text is loaded. Where it is the first one that names `__concat` the main thread gets room.
void lv_note_text(lua_State *L, const char *text, size_t length);
// A thread was made, which has run nothing; gives it room.
void lv_make_thread_room(lua_State *thread);
// A call ended with an error, which is on top: if it did because a stack could not move, a message that says so takes its place,
// or what lv_on_error makes of that; false: it did not. Neither raises.
bool lv_explain_pinned(lua_State *L, int status);
bool lv_report_pinned(lua_State *L, int status);
// The same for a message on top that says that there is no room; may raise.
void lv_add_pinned(lua_State *L);

#endif
