// Parts of Lua's library that scripts get only with `--allow-all` (L95), which `OpenLibrary.swift` opens.
#include "internal.h"

static const char collect_key, loadfile_key;

void lv_keep_withheld(lua_State *L) {
    lua_getglobal(L, "collectgarbage");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &collect_key);
    lua_getglobal(L, "loadfile");
    lv_guard_loadfile(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &loadfile_key);
    lua_getglobal(L, LUA_STRLIBNAME);
    lua_getfield(L, -1, "dump");
    lua_setfield(L, LUA_REGISTRYINDEX, "luaview.dump");
    lua_pop(L, 1);
}

// Calls the function kept under the key with all arguments.
static int call_kept(lua_State *L, const void *key) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, key);
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

// In the frame of the one that was called, whose name its errors say.
int lv_collect_as_lua(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &collect_key);
    lua_CFunction collect = lua_tocfunction(L, -1);
    lua_pop(L, 1);
    return collect(L);
}

// Upvalue 1: the environment, which chunks get that name no other. loadfile(name, mode, environment)
static int load_file(lua_State *L) {
    bool has_environment = lua_gettop(L) >= 3;
    call_kept(L, &loadfile_key);
    if (!lua_isfunction(L, 1)) {
        lv_push_raised(L, -1);  // as Lua's compiler raised it
        lua_replace(L, -2);
        return lua_gettop(L);
    }
    lua_settop(L, 1);
    if (!has_environment) lv_set_environment(L, lua_upvalueindex(1));
    lv_note_loaded(L, lua_upvalueindex(1));
    return 1;
}

// What the file does may wait.
static const char do_file[] = "local load, error = ... return function(name) local file, message = load(name) "
                              "if file then return file() end error(message, 0) end";

void lv_bind_withheld(lua_State *L, int environment) {
    lua_pushvalue(L, environment);
    lua_pushcclosure(L, load_file, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, environment, "loadfile");
    if (luaL_loadbufferx(L, do_file, sizeof do_file - 1, "=dofile", "t") != LUA_OK) lua_error(L);
    lua_insert(L, -2);
    lua_getglobal(L, "error");
    lua_call(L, 2, 1);
    lua_setfield(L, environment, "dofile");
    lv_bind_searchers(L, environment);
}
