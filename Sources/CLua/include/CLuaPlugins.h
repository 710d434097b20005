// Plugins, in Lua and in Swift.
#ifndef CLUA_PLUGINS_H
#define CLUA_PLUGINS_H

#include "CLuaState.h"

// MARK: Plugins (plugins.c, modules.c)

// (what init.lua returned, beginning of the names of its files) → a table of what it exports.
int lv_plugin_exports(lua_State *_Null_unspecified L);
// (exports, name, full name): the function that is exported by that name is a service.
int lv_export_service(lua_State *_Null_unspecified L);
// (environment, name, value): `require` of the name gives the value where it finds no file (modules.c).
int lv_fill_service(lua_State *_Null_unspecified L);
// (plugin, name) → the member of a plugin in C.
int lv_plugin_member(lua_State *_Null_unspecified L);
// (message, the value's type in words) → a value that raises the message on every use.
int lv_push_stand_in(lua_State *_Null_unspecified L);
// (environment, name, value or nil): reading the name gives the value while there is no such global.
int lv_set_stand_in(lua_State *_Null_unspecified L);
// (exports or nil, message) → a function that raises the message. It replaces each exported function, and reading any other name of
// the exports calls it. nil: the exports stay as they are, as other scripts use them.
int lv_switch_off_plugin(lua_State *_Null_unspecified L);

// MARK: Plugins in Swift (native.c)

enum lv_native_kind { lv_native_function, lv_native_service, lv_native_publisher };
// (kind, number, name, caller) → the function of a plugin in Swift with that number.
int lv_push_native(lua_State *_Null_unspecified L);

#endif
