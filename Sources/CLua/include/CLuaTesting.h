// What is reported of scripts: values in the trace, and tests.
#ifndef CLUA_TESTING_H
#define CLUA_TESTING_H

#include "CLuaCalls.h"

// MARK: The trace (trace.c, declarations.c)


// MARK: Tests (places.c, strings.c, modules.c, limits.c)

// The frame at the next level that is not of the host's own Lua, with its source and line; false: there is none. Never raises.
bool lv_next_frame(lua_State *_Null_unspecified L, lua_Debug *_Nonnull frame, int *_Nonnull level);
// `require`.
int lv_require(lua_State *_Null_unspecified L);
// The code that runs on the thread has no hook any more but that of the host.
void lv_disarm(lua_State *_Null_unspecified L);

#endif
