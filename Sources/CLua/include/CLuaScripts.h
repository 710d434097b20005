// What scripts run in: their environments, library, scenes; and their objects when they are loaded again.
#ifndef CLUA_SCRIPTS_H
#define CLUA_SCRIPTS_H

#include "CLuaState.h"

// MARK: Environments (environments.c, strings.c)

// The function of a chunk, on top of the stack, runs in the environment at `environment` from now on. Never raises.
void lv_set_environment(lua_State *_Null_unspecified L, int environment);
enum { lv_random_size = 32 };

// MARK: The library (environments.c, denials.c)


// MARK: Scenes (library.c)


// MARK: Fields as they are at one moment, and back (kept.c, repeated_writes.c). All but the last for lv_protect

// Lets go of what is known of the last write, so that the next one is like any other.
void lv_release_last_write(lua_State *_Null_unspecified L);

#endif
