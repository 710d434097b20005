// What scripts run in: their environments, library, scenes; and their objects when they are loaded again.
#ifndef CLUA_SCRIPTS_H
#define CLUA_SCRIPTS_H

#include "CLuaState.h"

// MARK: Environments (environments.c, strings.c)

// (number) → a new environment, known to load_module by the number, and the state of its random generator, a userdata of
// lv_random_size bytes; for lv_protect.
int lv_new_environment(lua_State *_Null_unspecified L);
// (function of a file's chunk, environment) → the function, which runs in the environment from now on; for lv_protect.
int lv_enter_environment(lua_State *_Null_unspecified L);
// The function of a chunk, on top of the stack, runs in the environment at `environment` from now on. Never raises.
void lv_set_environment(lua_State *_Null_unspecified L, int environment);
// (table, key, value) → sets it; for lv_protect.
int lv_set_field(lua_State *_Null_unspecified L);
enum { lv_random_size = 32 };

// MARK: The library (environments.c, denials.c)

// (): the state's own globals are as environments get them: messages name functions by where they are there; for lv_protect.
int lv_name_libraries(lua_State *_Null_unspecified L);
// (name, function of Lua's own library) → one that asks first whether what it does is denied; for lv_protect.
int lv_guard(lua_State *_Null_unspecified L);

// MARK: Scenes (library.c)

// (scene) → the names that it gave are forgotten; for lv_protect.
int lv_forget_scene(lua_State *_Null_unspecified L);

// MARK: Fields as they are at one moment, and back (kept.c, repeated_writes.c). All but the last for lv_protect

// (object) → what its fields have, those that are state or objects of its own: a table by their slots, from 1, with the object at 0, and at
// -1 how many fields it has by itself.
int lv_keep_fields(lua_State *_Null_unspecified L);
// (object, slot, value): the field has the value, which it had before or which was another object's; its observers are not called.
int lv_put_field(lua_State *_Null_unspecified L);
// (object): all its fields are said to have been written.
int lv_tell_fields(lua_State *_Null_unspecified L);
// Lets go of what is known of the last write, so that the next one is like any other.
void lv_release_last_write(lua_State *_Null_unspecified L);

#endif
