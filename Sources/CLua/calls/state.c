// Calls into a state that Swift may make: nothing here lets a Lua error pass a Swift frame.
#include "calls.h"

#include <stdlib.h>

lv_context *lv_context_of(lua_State *L) { return lv_get_context(L); }

// (words) → the error that they are where a stack could not move.
static int make_refused(lua_State *L) {
    lv_push_error(L, NULL);
    return 1;
}

// What the error of a call on top is for the host.
static int end_failed(lua_State *L, int status) {
    if (lv_is_stopped(L, status)) {
        lua_pop(L, 1);
        lv_push_limit(L);
    } else if (lv_swift_explain_pinned(L, status)) {
        lua_pushcfunction(L, make_refused);
        lua_insert(L, -2);
        lua_pcall(L, 1, 1, 0);
    }
    return status;
}

int lv_call(lua_State *L, int arguments, int results) {
    int handler = lua_gettop(L) - arguments;
    if (!lua_checkstack(L, 2)) {
        lua_settop(L, handler - 1);
        lua_pushnil(L);
        return LUA_ERRMEM;
    }
    if (lv_get_context(L)->has_plugins_off) lv_refuse_plugin(L, handler);
    lua_pushcfunction(L, lv_on_error);
    lua_insert(L, handler);
    int status = lv_pcall(L, arguments, results, handler);
    if (status == LUA_OK && results != 1) lua_remove(L, handler); else lua_replace(L, handler);  // one value takes its place
    return status == LUA_OK ? status : end_failed(L, status);
}

int lv_call_over(lua_State *L) {
    int handler = lua_gettop(L) - 2;
    if (lv_get_context(L)->has_plugins_off) lv_refuse_plugin(L, handler + 1);
    lua_pushcfunction(L, lv_on_error);
    lua_replace(L, handler);
    int status = lv_pcall(L, 1, 1, handler);
    return status == LUA_OK ? status : end_failed(L, status);
}

#define NAME(name) name,
static const lua_CFunction operations[] = {LV_OPERATIONS(NAME)};

int lv_operate(lua_State *L, int operation, int arguments, int results) {
    if (!lua_checkstack(L, 3)) {
        lua_pop(L, arguments);
        lua_pushnil(L);
        return LUA_ERRMEM;
    }
    lua_pushcfunction(L, operations[operation]);
    lua_insert(L, -arguments - 1);
    return lv_call(L, arguments, results);
}

int lv_end_call(lua_State *L, int results) {
    if (results >= lv_operates) {
        lua_pushcfunction(L, operations[results - lv_operates]);
        lua_insert(L, 1);
        lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
        return lua_gettop(L);
    }
    if (results >= 0) return results;
    if (results <= lv_waits) return lv_wait(L, (enum lv_wait)(lv_waits - results));
    if (results == lv_raise) return lua_error(L);
    if (lua_isnil(L, -1)) return luaL_error(L, "not enough memory");
    if (results < lv_raise_here) return luaL_argerror(L, lv_raise_here - results, lua_tostring(L, -1));
    return lv_raise_placed(L);
}

int lv_raise_placed(lua_State *L) {
    if (lua_type(L, -1) != LUA_TSTRING) return lua_error(L);
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
    return lua_error(L);
}

typedef struct bytes {
    const void *start;
    size_t count;
} bytes;

static int push_bytes(lua_State *L) {
    bytes *text = lua_touserdata(L, 1);
    lua_pushlstring(L, text->start, text->count);
    return 1;
}

bool lv_push_bytes(lua_State *L, const void *start, size_t count) {
    bytes text = {start, count};
    lua_pushcfunction(L, push_bytes);
    lua_pushlightuserdata(L, &text);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) return true;
    lua_pop(L, 1);
    lua_pushnil(L);
    return false;
}

bool lv_hand_over(lua_State *L, const void *start, size_t count) {
    lv_context *context = lv_get_context(L);
    char *text = realloc(context->text, count);
    if (text == NULL) return false;
    context->text = memcpy(text, start, count);
    context->text_length = count;
    return true;
}

void lv_push_handed_over(lua_State *L) { lua_pushlstring(L, lv_get_context(L)->text, lv_get_context(L)->text_length); }

void lv_push_answer(lua_State *L, bool is_handed_over, const char *otherwise) {
    if (is_handed_over) lv_push_handed_over(L);
    else lua_pushstring(L, otherwise);
}

LV_OPERATION(lv_reference, 1, lua_pushinteger(L, luaL_ref(L, LUA_REGISTRYINDEX)))

void lv_pop(lua_State *L, int count) { lua_settop(L, -count - 1); }

int lv_collect(lua_State *L) {
    lv_release_last_write(L);
    lua_gc(L, LUA_GCCOLLECT);
    return 0;
}

int lv_bind(lua_State *L) {
    lua_CFunction function = lua_isinteger(L, -1) ? operations[lua_tointeger(L, -1)] : lua_tocfunction(L, -1);
    lua_pop(L, 1);
    lua_pushcclosure(L, function, lua_gettop(L));
    return 1;
}

LV_OPERATION(lv_keep, 0, lv_put_place(L, 1, lua_tointeger(L, 3), 2))
LV_OPERATION(lv_new_table, 1, lua_newtable(L))

int lv_new_memory(lua_State *L) {
    enum { size = 1, values, metatable };
    size_t bytes = (size_t)lua_tointeger(L, size);
    memset(lua_newuserdatauv(L, bytes, (int)lua_tointeger(L, values)), 0, bytes);
    lua_pushvalue(L, metatable);
    lua_setmetatable(L, -2);
    return 1;
}

const void *lv_push_metatable(lua_State *L, const char *name, const luaL_Reg *methods) {
    lua_createtable(L, 0, 8);
    if (methods != NULL) luaL_setfuncs(L, methods, 0);
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__name");
    lv_hide_metatable(L);
    const void *address = lua_topointer(L, -1);
    lv_put_key(L, LUA_REGISTRYINDEX, address, -1);
    return address;
}

void lv_set_functions(lua_State *L, const char *library, const luaL_Reg *functions) {
    lua_pushglobaltable(L);
    if (library != NULL) lua_getfield(L, -1, library);
    luaL_setfuncs(L, functions, 0);
    lua_pop(L, library == NULL ? 1 : 2);
}
