// The beginning of a state. Nothing in C calls what is here: what is opened does not hang together by that.
#include "moves.h"

#include <stdlib.h>

static int open_everything(lua_State *L) {
    lua_gc(L, LUA_GCSTOP);  // all that is made here stays
    lv_open_errors(L);
    lv_open_limits(L);
    lv_open_modes(L);
    lv_open_modules(L);
    lv_open_library(L);
    lv_open_calls(L);
    lv_open_patterns(L);
    lv_open_tables(L);
    lv_open_strings(L);
    lv_open_values(L);
    lv_open_value_library(L);
    lv_open_views(L);
    lv_open_classes(L);
    lv_open_added_fields(L);
    lv_open_components(L);
    lv_open_objects(L);
    lv_open_bindable(L);
    lv_open_computed(L);
    lv_open_tasks(L);
    lv_open_breakpoints(L);
    lv_open_host(L);
    lv_open_bindings(L);
    lv_finish_library(L);
    lua_gc(L, LUA_GCRESTART);
    return 0;
}

lua_State *lv_open(lv_callbacks callbacks, const lv_host_group *groups, int count, const lv_schema *words, int word_count) {
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
    context->callbacks = callbacks;
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
