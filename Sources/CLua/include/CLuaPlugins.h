// Plugins, in Lua and in Swift.
#ifndef CLUA_PLUGINS_H
#define CLUA_PLUGINS_H

#include "CLuaState.h"

// MARK: Plugins (plugins.c). For lv_protect

// (function, `@` and the beginning of the names of its plugin's files, and of a service its full name) → the function as others have it.
int lv_export(lua_State *_Null_unspecified L);
// (metatable) → a userdata with it.
int lv_new_userdata(lua_State *_Null_unspecified L);

// MARK: Plugins in Swift (native.c)

enum lv_native_kind { lv_native_function, lv_native_service, lv_native_publisher };
// (kind, number, name, caller) → the function of a plugin in Swift with that number.
int lv_push_native(lua_State *_Null_unspecified L);

#endif
