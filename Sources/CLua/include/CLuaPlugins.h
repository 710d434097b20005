// Plugins, in Lua and in Swift.
#ifndef CLUA_PLUGINS_H
#define CLUA_PLUGINS_H

#include "CLuaState.h"

// MARK: Plugins (plugins.c)

// (what init.lua returned, beginning of the names of its files) → a table of what it exports.
int lv_plugin_exports(lua_State *_Null_unspecified L);
// (value) → what it is among what plugins export, and what scripts call it.
int lv_export_kind(lua_State *_Null_unspecified L);
// (exports, name, full name): the function that is exported by that name is a service.
int lv_export_service(lua_State *_Null_unspecified L);
// (environment, name, value): `require` of the name gives the value.
int lv_fill_module(lua_State *_Null_unspecified L);
// (environment, name, value): `require` of the name gives the value where it finds no file (modules.c).
int lv_fill_service(lua_State *_Null_unspecified L);
// (plugin, name) → what a plugin in C has of that name.
int lv_plugin_member(lua_State *_Null_unspecified L);
// (whose plugins, plugin, message): the functions that a plugin in C has raise the message.
int lv_switch_off_members(lua_State *_Null_unspecified L);
// (what to say, what it is in words) → a value that raises that, whatever is done with it.
int lv_push_stand_in(lua_State *_Null_unspecified L);
// (environment, name, value or nil): reading the name gives the value while there is no such global.
int lv_set_stand_in(lua_State *_Null_unspecified L);
// (exports or nil, whose plugins, beginning of the names of its files, message): whatever they call of the plugin or ask of
// its exports raises the message. Exports that others use, too, are left as they are: nil stands for them.
int lv_switch_off_plugin(lua_State *_Null_unspecified L);
// (whose plugins, beginning of the names of its files) → whether a function that it exports has come to its end since the last
// call, where that is noted: lv_context.notes_plugin_calls.
int lv_take_plugin_call(lua_State *_Null_unspecified L);

// MARK: Plugins in Swift (native.c)

enum lv_native_kind { lv_native_function, lv_native_service, lv_native_publisher };
// (kind, number, name, who calls it) → the function of a plugin in Swift with that number.
int lv_push_native(lua_State *_Null_unspecified L);
// What stands in the list of a value's parts, as light userdata: nil; a table begins, with its elements 1…n; its other
// entries follow, key and value; it ends.
enum lv_plain_mark { lv_plain_nil = 1, lv_plain_open, lv_plain_others, lv_plain_close };
// (value) → the list of its parts; raises what is no plain value; for lv_protect.
int lv_plain_parts(lua_State *_Null_unspecified L);

#endif
