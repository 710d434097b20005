// The beginning and the end of a state. Nothing in C calls what is here: what is opened does not hang together by that.
#include "moves.h"

#include <stdlib.h>

static int open_everything(lua_State *L) {
    lua_gc(L, LUA_GCSTOP);  // all that is made here stays
#define OPEN(part) lv_open_##part(L);
    LV_PARTS(OPEN)
    lua_pushliteral(L, "body");
    lv_get_context(L)->body_name = luaL_ref(L, LUA_REGISTRYINDEX);
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

// MARK: The end: the host has gone before the state, and finalizers of scripts may still run, in `lua_close`. What they ask of the host is
// refused or does nothing; what they write is seen by nothing.

static void push_end(lua_State *L) { lua_pushliteral(L, "the session has ended"); }

static int read_binding(void *host, lua_State *L, int index, lv_cell *cell) { return push_end(L), 1; }

static int read_computed(void *host, lua_State *L, int index, int slot, lv_cell *cell, bool can_wait) {
    return push_end(L), 2;
}

static void ignore_cell(void *host, lv_cell *cell) {}
static int read_environment(void *host, lua_State *L, lv_object *object, int key) { return push_end(L), 2; }
static void ignore_write(void *host, lv_object *object, int slot, lv_cell *cell) {}

static void ignore_text(void *host, const char *text, size_t count) {}
static void paused(void *host, lua_State *L) {}
static int load_module(void *host, lua_State *L, lua_Integer environment) { return push_end(L), 1; }

void lv_disconnect(lua_State *L) {
    lv_context *context = lv_get_context(L);
    if (context->is_disconnected) return;
    context->is_disconnected = true;
    context->graph = NULL;
    context->is_tracing = false;
    context->modes.evaluation = 0;
    context->callbacks = (lv_callbacks){
        .read_binding = read_binding, .read_computed = read_computed, .dropped = ignore_cell,
        .read_environment = read_environment, .will_write = ignore_write, .will_change = ignore_cell,
        .written = ignore_write, .printed = ignore_text, .paused = paused, .load_module = load_module,
    };
}

void lv_close(lua_State *L) {
    lv_context *context = lv_get_context(L);
    lv_disconnect(L);
    lua_close(L);
    free(context->guards);
    free(context->text);
    lv_free_limits(context);
    free(context);
}
