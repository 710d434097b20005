// Parts of Lua's library that scripts get only with `--allow-all` (L95), which `OpenLibrary.swift` opens.
#include "library.h"

static const char loadfile_key;

// MARK: What is denied stays denied: functions for files, programs and variables ask before they are called (WithheldCall.swift)

static void ask(lua_State *L, const char *function) {
    const lv_context *context = lv_get_context(L);
    int arguments = lua_gettop(L);
    luaL_checkstack(L, 16, NULL);
    if (context->is_disconnected) luaL_error(L, "the session has ended");
    lv_end_call(L, lv_swift_ask(L, context->host, function));
    lua_settop(L, arguments);
}

// Upvalue 1: what it is called; upvalue 2: the address of the library's function. As a function it could be had from here by `debug`.
static int call_guarded(lua_State *L) {
    ask(L, lua_tostring(L, lua_upvalueindex(1)));
    lua_CFunction function = (lua_CFunction)(uintptr_t)lua_touserdata(L, lua_upvalueindex(2));
    return function(L);
}

static int load_guarded(lua_State *L) {
    ask(L, "loadfile");
    int arguments = lua_gettop(L);
    bool takes_text_only = lv_swift_denies_libraries(lv_get_context(L)->host);
    lua_settop(L, takes_text_only && arguments < 2 ? 2 : arguments);
    if (takes_text_only) {
        lua_pushliteral(L, "t");
        lua_replace(L, 2);
    }
    lua_CFunction function = (lua_CFunction)(uintptr_t)lua_touserdata(L, lua_upvalueindex(1));
    return function(L);
}

static void push_address(lua_State *L, int function) {
    lua_pushlightuserdata(L, (void *)(uintptr_t)lua_tocfunction(L, function));
}

int lv_guard(lua_State *L) {
    push_address(L, 2);
    lua_replace(L, 2);
    lua_pushcclosure(L, call_guarded, 2);
    return 1;
}

// MARK: Opening

void lv_keep_withheld(lua_State *L) {
    lua_getglobal(L, "loadfile");
    push_address(L, -1);
    lua_pushcclosure(L, load_guarded, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &loadfile_key);
    lua_pop(L, 1);
}

static int end_of_file(lua_State *L, int status, lua_KContext context) { return lua_gettop(L); }

// Upvalue 1: the environment's loadfile. What the file does may wait.
static int do_file(lua_State *L) {
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, 1, 2);
    if (lua_isnil(L, 1)) return lua_error(L);
    lua_settop(L, 1);
    lua_callk(L, 0, LUA_MULTRET, 0, end_of_file);
    return lua_gettop(L);
}

// Upvalue 1: the environment, which chunks get that name no other. loadfile(name, mode, environment)
static int load_file(lua_State *L) {
    bool has_environment = lua_gettop(L) >= 3;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &loadfile_key);
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    if (!lua_isfunction(L, 1)) {
        lv_push_raised(L, -1);  // as Lua's compiler raised it
        lua_replace(L, -2);
        return lua_gettop(L);
    }
    lua_settop(L, 1);
    if (!has_environment) lv_set_environment(L, lua_upvalueindex(1));
    lv_note_chunk(L, lua_upvalueindex(1), false);
    return 1;
}

void lv_bind_withheld(lua_State *L, int environment) {
    lua_pushvalue(L, environment);
    lua_pushcclosure(L, load_file, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, environment, "loadfile");
    lua_pushcclosure(L, do_file, 1);
    lua_setfield(L, environment, "dofile");
    // Those that look for libraries in C look into the `package` that they were made with; the others are Swift's (ModuleSearch.swift).
    lua_getfield(L, environment, "package");
    lua_getfield(L, -1, "searchers");
    for (int i = 3; lua_rawgeti(L, -1, i) == LUA_TFUNCTION; i++) {
        lua_pushvalue(L, -3);
        lua_pushcclosure(L, lua_tocfunction(L, -2), 1);
        lua_rawseti(L, -3, i);
        lua_pop(L, 1);
    }
    lua_pop(L, 3);
}
