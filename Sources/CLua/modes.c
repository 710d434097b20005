// Modes: how the code that runs may read and write. Who changes them for a call puts a guard below it, so that an error
// on its way to whoever catches it sets them right, and keeps its traceback.
#include <stdlib.h>

#include "internal.h"

// Each guard is around a call from C, of which Lua allows about 200.
enum { most_guards = 256 };

typedef struct modes {
    uint64_t writable_from;
    uint32_t evaluation, frozen;
} modes;

struct lv_guards {
    int count;
    modes saved[most_guards];
};

static const char guard_key;

// __close of the guard.
static int restore(lua_State *L) {
    lv_context *context = lv_get_context(L);
    modes *before = &context->guards->saved[--context->guards->count];
    context->writable_from = before->writable_from;
    context->evaluation = before->evaluation;
    context->frozen = before->frozen;
    return 0;
}

void lv_guard_modes(lua_State *L, int index) {
    lv_context *context = lv_get_context(L);
    luaL_checkstack(L, 2 * LUA_MINSTACK, NULL);  // where it is closed, a stack may not be able to grow
    if (context->guards->count == most_guards) luaL_error(L, "C stack overflow");
    lua_rawgetp(L, LUA_REGISTRYINDEX, &guard_key);
    lua_insert(L, index);
    lua_toclose(L, index);
    context->guards->saved[context->guards->count++] = (modes){context->writable_from, context->evaluation, context->frozen};
}

void lv_restore_modes(lua_State *L, int index) {
    lua_closeslot(L, index);
    lua_remove(L, index);
}

bool lv_make_guards(lv_context *context) {
    context->guards = calloc(1, sizeof(lv_guards));
    return context->guards != NULL;
}

void lv_open_modes(lua_State *L) {
    lua_newuserdatauv(L, 0, 0);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, restore);
    lua_setfield(L, -2, "__close");
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &guard_key);
}
