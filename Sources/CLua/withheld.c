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

static int finish_file(lua_State *L, int status, lua_KContext unused) {
    (void)status;
    (void)unused;
    return lua_gettop(L);
}

// Upvalue 1: loadfile. What the file does may wait.
static int do_file(lua_State *L) {
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    if (lua_isnil(L, 2)) lua_settop(L, 1);
    lua_call(L, lua_gettop(L) - 1, 2);
    if (lua_isnil(L, 1)) return lua_error(L);
    lua_settop(L, 1);
    lua_callk(L, 0, LUA_MULTRET, 0, finish_file);
    return lua_gettop(L);
}

void lv_bind_withheld(lua_State *L, int environment) {
    lua_pushvalue(L, environment);
    lua_pushcclosure(L, load_file, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, environment, "loadfile");
    lua_pushcclosure(L, do_file, 1);
    lua_setfield(L, environment, "dofile");
    lv_bind_searchers(L, environment);
}
