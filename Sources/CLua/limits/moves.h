// Stacks that must not move: a fault of the Lua that Debian 12 has, 5.4.4-3.
//
// luaV_concat, which carries out `..`, keeps a pointer into the stack of its thread while a metamethod `__concat` runs, and goes
// on with it. When the stack has grown or shrunk meanwhile it is elsewhere, and what the pointer leads to is not the thread's any
// more. (Debian took upstream's "Save stack space while handling errors" into 5.4.4, without its correction three days later,
// "'luaV_concat' can use invalidated pointer to stack". Upstream's releases are sound.) Any script can write the key `__concat`.
//
// A stack moves by being made anew: the allocator is asked for the new one. Where a metamethod is waited for it refuses that,
// which is an error in a script that can be caught, and so that sound scripts do not meet it stacks have room from the start.
// What is to be refused, and what is said then, is Swift's (PinnedStacks.swift), which tries what this library of Lua's does (StackTrial.swift).
#ifndef LV_MOVES_H
#define LV_MOVES_H

#include "limits.h"

// Whether the vector of that size that Lua asks for would move a stack that must stay where it is. `asker`: where the allocator returns to.
bool lv_is_pinned(lv_limits *limits, size_t size, const void *asker);
// A text is loaded. Where it is the first one that names `__concat` the main thread gets room.
void lv_note_text(lua_State *L, const char *text, size_t length);
// A thread was made, which has run nothing; gives it room.
void lv_make_thread_room(lua_State *thread);

#endif
