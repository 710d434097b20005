// The beginning and the end of a state. Nothing in C calls what is here: what is opened does not hang together by that.
#include "calls/calls.h"

#include <stdlib.h>

static int open_everything(lua_State *L) {
    lua_gc(L, LUA_GCSTOP);  // all that is made here stays, and what Swift opens then (lv_gather_words)
#define OPEN(part) lv_open_##part(L);
    LV_PARTS(OPEN)
    lua_pushliteral(L, "body");
    lv_get_context(L)->body_name = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

lua_State *lv_open(const lv_host_group *groups, int count, const lv_schema *words, int word_count) {
    lv_context *context = calloc(1, sizeof *context);
    if (context == NULL) return NULL;
    bool is_made = lv_make_guards(context) && lv_make_limits(context);
    lua_State *L = is_made ? lua_newstate(lv_allocate, context->limits) : NULL;
    if (L == NULL) {
        free(context->guards);
        lv_free_limits(context);
        free(context);
        return NULL;
    }
    context->groups = groups;
    context->group_count = count;
    context->words = words;
    context->word_count = word_count;
    *(lv_context **)lua_getextraspace(L) = context;
    lua_pushcfunction(L, open_everything);
    if (lua_pcall(L, 0, 0, 0) != LUA_OK) {
        lv_close(L);
        return NULL;
    }
    return L;
}

void lv_close(lua_State *L) {
    lv_context *context = lv_get_context(L);
    lua_close(L);
    free(context->guards);
    free(context->text);
    lv_free_limits(context);
    free(context);
}
