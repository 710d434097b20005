// Modules: `require`. What loads a module is found by Swift (ModuleSearch.swift); it is run from here, so that what it raises reaches the
// script as it is, with its traceback.
#include "library.h"

// What `require` of an environment keeps; Swift knows the order (`RequireUpvalue`). The services are those that are there under
// names for which there is no file.
enum { loaded = 1, preload, services, environment, number };

// require(name) → the module and, when it is loaded now, where from.
int lv_require(lua_State *L) {
    if (lua_type(L, 1) != LUA_TSTRING) return luaL_error(L, "require: expected the name of a module, got %s", lv_type_text(L, 1));
    lua_settop(L, 1);
    lv_get_at(L, lua_upvalueindex(loaded), 1);
    if (lua_toboolean(L, -1)) return 1;
    lua_settop(L, 1);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    int found = lv_swift_find_module(L);
    if (found < 0) return lv_end_call(L, found);
    int argument = lua_gettop(L), function = argument - 1, module = argument + 1;
    lv_guard_modes(L, module);
    lv_get_context(L)->modes.loading++;
    lua_pushvalue(L, function);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, argument);
    lua_call(L, 2, 1);
    lv_restore_modes(L, module);
    if (lua_isnil(L, module)) {  // it may have entered itself
        if (lv_get_at(L, lua_upvalueindex(loaded), 1) == LUA_TNIL) lua_pushboolean(L, true);
        lua_replace(L, module);
        lua_settop(L, module);
    }
    lv_put_at(L, lua_upvalueindex(loaded), 1, module);
    lua_pushvalue(L, argument);
    return 2;
}
