// The parts of Lua's library that scripts get only with `--allow-all` (L95): files, processes, the inside of functions, bytecode,
// finalizers.
#include "internal.h"

#include <string.h>

static const char collect_key, loadfile_key, dump_key;

static void keep(lua_State *L, int table, const char *name, const void *key) {
    lua_getfield(L, table, name);
    lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

void lv_keep_withheld(lua_State *L) {
    lua_pushglobaltable(L);
    int globals = lua_gettop(L);
    keep(L, globals, "collectgarbage", &collect_key);
    lua_getfield(L, globals, "loadfile");
    lv_guard_loadfile(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &loadfile_key);
    lua_getfield(L, globals, LUA_STRLIBNAME);
    keep(L, globals + 1, "dump", &dump_key);
    lua_pop(L, 2);
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

// Adds to the table on top what the library's own table, pushed by `open`, has beside it, and pops both.
static void add_missing(lua_State *L, lua_CFunction open) {
    int table = lua_gettop(L);
    lua_pushcfunction(L, open);
    lua_call(L, 0, 1);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pushvalue(L, -2);
        if (lua_rawget(L, table) == LUA_TNIL) {
            lua_pushvalue(L, -3);
            lua_pushvalue(L, -3);
            lua_rawset(L, table);
        }
        lua_pop(L, 2);
    }
    lua_settop(L, table - 1);
}

int lv_open_withheld(lua_State *L) {
    lv_get_context(L)->opens_everything = true;
    lua_getglobal(L, "package");
    lua_getfield(L, -1, "loaded");
    lua_pushcfunction(L, luaopen_io);
    lua_call(L, 0, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, LUA_IOLIBNAME);
    lua_setglobal(L, LUA_IOLIBNAME);
    lua_pop(L, 1);
    lua_pushboolean(L, true);
    lua_setfield(L, LUA_REGISTRYINDEX, "LUA_NOENV");  // L95: variables of the system do not say where libraries are
    // Its own `preload` and `loaded` are not the environments', and it sets a `require` of its own.
    static const char *const of_package[] = {"loadlib", "searchpath", "cpath", "config", "searchers", NULL};
    lua_pushcfunction(L, luaopen_package);
    lua_call(L, 0, 1);
    for (const char *const *name = of_package; *name != NULL; name++) {
        lua_getfield(L, -1, *name);
        lua_setfield(L, -3, *name);
    }
    lua_pop(L, 2);
    lua_pushnil(L);
    lua_setglobal(L, "require");
    lua_getglobal(L, LUA_OSLIBNAME);
    add_missing(L, luaopen_os);
    lua_getglobal(L, LUA_DBLIBNAME);
    add_missing(L, luaopen_debug);
    lua_getglobal(L, LUA_STRLIBNAME);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &dump_key);
    lua_setfield(L, -2, "dump");
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_pushnil(L);
    lua_setfield(L, -2, "__metatable");
    lua_settop(L, 0);
    lv_guard_withheld(L);
    lv_name_libraries(L);
    return 0;
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
