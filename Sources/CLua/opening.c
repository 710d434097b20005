// The beginning and the end of a state. Nothing in C calls what is here: what is opened does not hang together by that.
#include "calls/calls.h"

#include <stddef.h>
#include <stdlib.h>

static int open_everything(lua_State *L) {
    lua_gc(L, LUA_GCSTOP);  // all that is made here stays, and what Swift opens then (lv_gather_words)
    enum { last_place = 9 };  // of Swift's tables in the registry, the first of which is 4 (RegistryTable.swift)
    do lua_pushboolean(L, false); while (luaL_ref(L, LUA_REGISTRYINDEX) < last_place);
#define OPEN(part) lv_open_##part(L);
    LV_PARTS(OPEN)
    lua_pushliteral(L, "body");
    lv_get_context(L)->body_name = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

// What a state has beside Lua's heap.
typedef struct state_parts {
    lv_context context;
    lv_limits limits;
    lv_kept_modes guards[most_guards];
} state_parts;

lua_State *lv_open(const lv_host_group *groups, int count, const lv_schema *words, int word_count) {
    state_parts *parts = malloc(sizeof *parts);
    if (parts == NULL) return NULL;
    memset(parts, 0, offsetof(state_parts, guards));
    lv_context *context = &parts->context;
    context->limits = &parts->limits;
    context->guards = parts->guards;
    context->groups = groups;
    context->group_count = count;
    context->words = words;
    context->word_count = word_count;
    lv_make_limits(context->limits);
    lua_State *L = lua_newstate(lv_allocate, context->limits);
    if (L == NULL) {
        lv_free_limits(context->limits);
        free(parts);
        return NULL;
    }
    *(lv_context **)lua_getextraspace(L) = context;
    lua_pushcfunction(L, open_everything);
    if (lua_pcall(L, 0, 0, 0) == LUA_OK) return L;
    lv_close(L);
    return NULL;
}

void lv_close(lua_State *L) {
    lv_context *context = lv_get_context(L);
    lua_close(L);
    free(context->text);
    lv_free_limits(context->limits);
    free(context);  // the parts, which begin with it
}
