// Environments: what a script takes for its globals. How they are made, and of what, stands in Lua (environments.lua).
#include "internal.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char text[] = {
#embed "lua/environments.lua"
};

static const char functions_key;

// Pushes the copy of the table at `index`, made once: `copies` leads from originals to copies. In C, since each start copies all words.
static void push_copy(lua_State *L, int index, int copies) {
    luaL_checkstack(L, 8, NULL);
    lua_pushvalue(L, index);
    if (lua_rawget(L, copies) != LUA_TNIL) return;
    lua_pop(L, 1);
    lua_createtable(L, 0, index == 1 ? lv_get_context(L)->word_count : 16);
    int copy = lua_gettop(L);
    lua_pushvalue(L, index);
    lua_pushvalue(L, copy);
    lua_rawset(L, copies);
    if (lua_getmetatable(L, index)) lua_setmetatable(L, copy);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        if (lua_istable(L, -2)) push_copy(L, lua_gettop(L) - 1, copies);
        else lua_pushvalue(L, -2);
        lua_rawset(L, copy);
    }
}

static int copy(lua_State *L) {
    lua_settop(L, 1);
    lua_newtable(L);
    push_copy(L, 1, 2);
    return 1;
}

void lv_open_environments(lua_State *L) {
    if (luaL_loadbufferx(L, text, sizeof text, LV_HIDDEN_CHUNK, "t") != LUA_OK) lua_error(L);
    lua_pushvalue(L, LUA_REGISTRYINDEX);
    lua_pushcfunction(L, luaopen_math);
    lua_pushcfunction(L, luaopen_debug);
    lua_pushcfunction(L, copy);
    lua_call(L, 4, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &functions_key);
}

void lv_push_own_function(lua_State *L, const char *name) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &functions_key);
    lua_getfield(L, -1, name);
    lua_replace(L, -2);
}

int lv_name_libraries(lua_State *L) {
    lv_push_own_function(L, "name_libraries");
    lua_call(L, 0, 0);
    return 0;
}

void lv_open_vocabulary(lua_State *L) {
    lv_push_own_function(L, "gather_vocabulary");
    lua_call(L, 0, 1);
    lv_note_members(L, "luaview");
    lv_name_libraries(L);
}

int lv_new_environment(lua_State *L) {
    enum { number = 1, environment, generator };
    const lv_context *context = lv_get_context(L);
    lv_push_own_function(L, "new_environment");
    if (context->is_deterministic) lua_pushinteger(L, context->seed);
    else lua_pushnil(L);
    lua_call(L, 1, 2);
    if (lua_rawlen(L, generator) != lv_random_size) luaL_error(L, "an unknown random generator");
    lv_bind_load(L, environment);
    lv_bind_require(L, environment, number);
    if (context->opens_everything) lv_bind_withheld(L, environment);
    lv_push_own_function(L, "name_own_functions");
    lua_pushvalue(L, environment);
    lua_pushvalue(L, number);
    lua_call(L, 2, 0);
    lv_note_environment(L, environment, number);
    return 2;
}

void lv_set_environment(lua_State *L, int environment) {
    lua_pushvalue(L, environment);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
}

int lv_set_field(lua_State *L) {
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 0;
}

bool lv_push_environment_of(lua_State *L, lua_State *thread) {
    lua_Debug frame;
    if (!lua_checkstack(thread, 3)) return false;
    for (int level = 0; lua_getstack(thread, level, &frame); level++) {
        lua_getinfo(thread, "f", &frame);
        const char *name;
        for (int i = 1; (name = lua_getupvalue(thread, -1, i)) != NULL; i++) {
            if (name[0] == '_' && name[1] == 'E' && name[2] == 'N' && name[3] == 'V' && lua_istable(thread, -1)) {
                lua_remove(thread, -2);
                if (thread != L) lua_xmove(thread, L, 1);
                return true;
            }
            lua_pop(thread, 1);
        }
        lua_pop(thread, 1);
    }
    return false;
}
