// What this library of Lua's does that it should not, and where in its code: found out by trying, once in a process.
#ifndef LV_GROUND_H
#define LV_GROUND_H

#include <stdbool.h>
#include <stdint.h>
#include <unwind.h>

#include "CLua.h"

// Registers of the machine that a function leaves as they were.
typedef unsigned lv_registers;
// What the first of them holds, in the frame.
const lua_State *lv_thread_in(struct _Unwind_Context *frame, lv_registers registers);

// A call in Lua's code: the address after it, and the registers that hold the thread there.
typedef struct lv_call_site {
    uintptr_t address;
    lv_registers registers;
} lv_call_site;

enum { moving_sites = 3 };

typedef struct lv_ground {
    // Whether luaV_concat goes on with a pointer into a stack that has moved (moves.h).
    bool misplaces;
    // Whether the calls were found: those that ask for the vector of another stack, and the one that waits for `__concat`.
    bool knows_calls;
    lv_call_site moving[moving_sites], waiting;
    // The call of what asks, where a stack is made shorter.
    uintptr_t shortening;
    // Whether calls of functions are laid out in memory as 5.4.4 does.
    bool knows_frames;
} lv_ground;

const lv_ground *lv_ground_here(void);

// Whether an instruction that concatenates is being carried out in the thread, as far as its frames say.
bool lv_may_concatenate(lua_State *thread);

// The lowest call of a thread whose stack has so much room, in places, asks for it: the stack becomes no shorter.
void lv_keep_room(lua_State *thread, int room);

#endif
