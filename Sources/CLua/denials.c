// What is denied stays denied where Lua's own library is open (L95): its functions for files, programs and variables ask before they
// are called (`WithheldCall.swift`).
#include "internal.h"

#include <string.h>

bool lv_is_denied(lua_State *L, enum lv_permission permission) {
    const lv_context *context = lv_get_context(L);
    luaL_checkstack(L, 4, NULL);
    if (!context->is_disconnected) return lv_swift_push_denial(L, context->host, permission);
    lua_pushliteral(L, "the session has ended");
    return true;
}

static void ask(lua_State *L, const char *function) {
    const lv_context *context = lv_get_context(L);
    int arguments = lua_gettop(L);
    luaL_checkstack(L, 16, NULL);
    if (context->is_disconnected) luaL_error(L, "the session has ended");
    lv_end_call(L, lv_swift_ask(L, context->host, function));
    lua_settop(L, arguments);
}

static const char *const guarded[][2] = {
    {LUA_IOLIBNAME, "open"},   {LUA_IOLIBNAME, "lines"},   {LUA_IOLIBNAME, "input"},     {LUA_IOLIBNAME, "output"},
    {LUA_IOLIBNAME, "tmpfile"}, {LUA_IOLIBNAME, "popen"},   {LUA_OSLIBNAME, "execute"},   {LUA_OSLIBNAME, "remove"},
    {LUA_OSLIBNAME, "rename"}, {LUA_OSLIBNAME, "tmpname"}, {LUA_OSLIBNAME, "getenv"},    {LUA_LOADLIBNAME, "loadlib"},
    {LUA_LOADLIBNAME, "searchpath"},
};

// Upvalue 1: what it is called; upvalue 2: the address of the library's function. As a function it could be had from here by `debug`.
static int call_guarded(lua_State *L) {
    ask(L, lua_tostring(L, lua_upvalueindex(1)));
    lua_CFunction function = (lua_CFunction)(uintptr_t)lua_touserdata(L, lua_upvalueindex(2));
    return function(L);
}

static int load_guarded(lua_State *L) {
    ask(L, "loadfile");
    int arguments = lua_gettop(L);
    bool takes_text_only = lv_is_denied(L, lv_permission_native);
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

void lv_guard_loadfile(lua_State *L) {
    push_address(L, -1);
    lua_pushcclosure(L, load_guarded, 1);
    lua_replace(L, -2);
}

void lv_guard_withheld(lua_State *L) {
    for (size_t row = 0; row < sizeof guarded / sizeof *guarded; row++) {
        lua_getglobal(L, guarded[row][0]);
        if (lua_getfield(L, -1, guarded[row][1]) == LUA_TFUNCTION) {
            lua_pushfstring(L, "%s.%s", guarded[row][0], guarded[row][1]);
            push_address(L, -2);
            lua_pushcclosure(L, call_guarded, 2);
            lua_setfield(L, -3, guarded[row][1]);
        }
        lua_pop(L, 2);
    }
    if (!lv_is_denied(L, lv_permission_native)) return;
    lua_pop(L, 1);
    lua_getglobal(L, LUA_LOADLIBNAME);
    lua_getfield(L, -1, "searchers");
    for (int i = 4; i >= 3; i--) {  // those of libraries in C
        lua_pushnil(L);
        lua_rawseti(L, -2, i);
    }
    lua_pop(L, 2);
}
