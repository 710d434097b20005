// The end of a state: the host has gone before it, and finalizers of scripts may still run, in `lua_close`. What they ask of the
// host is refused or does nothing; what they write is seen by nothing.
#include <stdlib.h>

#include "limits.h"

static void push_end(lua_State *L) { lua_pushliteral(L, "the session has ended"); }

static int read_binding(void *host, lua_State *L, int index, lv_cell *cell) { return push_end(L), 1; }

static int read_computed(void *host, lua_State *L, int index, int slot, lv_cell *cell, bool can_wait) {
    return push_end(L), 2;
}

static void ignore_cell(void *host, lv_cell *cell) {}
static int read_environment(void *host, lua_State *L, lv_object *object, int key) { return push_end(L), 2; }
static void ignore_write(void *host, lv_object *object, int slot, lv_cell *cell) {}

static void ignore_text(void *host, const char *text, size_t count) {}
static void quit(void *host, int status) {}
static void paused(void *host, lua_State *L) {}
static int load_module(void *host, lua_State *L, lua_Integer environment) { return push_end(L), 1; }
static int native(void *host, lua_State *L, lua_Integer number, const char *asker) { return push_end(L), -1; }

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
        .written = ignore_write, .printed = ignore_text, .warned = ignore_text,
        .quit = quit, .paused = paused, .load_module = load_module, .native = native,
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
