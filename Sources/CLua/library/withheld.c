// Parts of Lua's library that scripts get only with `--allow-all` (L95), which `OpenLibrary.swift` opens.
#include "library.h"

// Upvalue 1: the environment, which chunks get that name no other. Pushes the function of the file's chunk; or nil and what is wrong.
int lv_load_file(lua_State *L) {
    bool has_environment = lua_gettop(L) >= 3;
    lua_settop(L, 3);
    luaL_checkstack(L, 16, NULL);
    lv_end_call(L, lv_swift_ask(L, "loadfile"));
    const char *name = luaL_optstring(L, 1, NULL);
    if (luaL_loadfilex(L, name, luaL_optstring(L, 2, NULL)) != LUA_OK) {
        lv_push_raised(L, -1);  // as Lua's compiler raised it
        lua_pushnil(L);
        lua_replace(L, -3);
        return 2;
    }
    lv_set_environment(L, has_environment ? 3 : lua_upvalueindex(1));
    lv_swift_note_chunk(L, lua_upvalueindex(1), false);
    return 1;
}

// The same upvalue. What the file does may wait.
int lv_do_file(lua_State *L) {
    lua_settop(L, 1);
    if (lv_load_file(L) != 1) return lua_error(L);
    lua_callk(L, 0, LUA_MULTRET, 3, lv_finish);
    return lv_finish(L, LUA_OK, 3);
}
