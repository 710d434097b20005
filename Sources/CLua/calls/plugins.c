// Plugins: the functions that they export, and what stands in the place of functions of one that is switched off (`PluginRefusal.swift`).
#include "calls.h"

// Upvalues of an exported function: the plugin's, `@` and what the names of its files begin with, the service's full name.
enum { up_function = 1, up_source };

// MARK: Exports

static int after_call(lua_State *L, int status, lua_KContext unused) {
    if (lv_get_context(L)->notes_plugin_calls) lv_swift_note_plugin_call(L, lua_tostring(L, lua_upvalueindex(up_source)));
    return lua_gettop(L);
}

int lv_exported(lua_State *L) {
    luaL_checkstack(L, 4, NULL);
    if (!lv_get_context(L)->has_plugins_off || !lv_swift_push_refusal(L, lua_tostring(L, lua_upvalueindex(up_source))))
        lua_pushvalue(L, lua_upvalueindex(up_function));
    lua_insert(L, 1);
    lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, after_call);
    return after_call(L, LUA_OK, 0);
}

// As itself it marks the frame that a service was called by.
int lv_service(lua_State *L) { return lv_exported(L); }

bool lv_push_exported(lua_State *L, int index) {
    lua_CFunction function = lua_tocfunction(L, index);
    return (function == lv_exported || function == lv_service) && lua_getupvalue(L, index, up_function) != NULL;
}

int lv_new_userdata(lua_State *L) {
    lua_newuserdatauv(L, 0, 0);
    lua_insert(L, 1);
    lua_setmetatable(L, 1);
    return 1;
}

// MARK: Switched off

void lv_refuse_plugin(lua_State *L, int function) {
    lua_Debug info;
    if (lua_type(L, function) != LUA_TFUNCTION || !lua_checkstack(L, 6)) return;
    lua_pushvalue(L, function);
    lua_getinfo(L, ">S", &info);
    if (lv_swift_push_refusal(L, info.source)) lua_replace(L, function);
}

void lv_call_script(lua_State *L, int arguments, int results) {
    if (lv_get_context(L)->has_plugins_off) lv_refuse_plugin(L, lua_gettop(L) - arguments);
    lua_call(L, arguments, results);
}
