// breakpoint(): a script waits in the middle of what it does. Lines typed meanwhile reach the variables of the function that
// waits.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "limits.h"

struct lv_pause {
    lua_State *thread;
    lua_Debug frame;  // of the function that waits: nothing below it on the stack ends meanwhile
    lv_suspension suspension;
    lv_modes modes;  // which the pause sets aside
    char place[LUA_IDSIZE + 32];
};

int lv_breakpoint(lua_State *L) {
    lv_context *context = lv_get_context(L);
    context->callbacks.paused(context->host, L);
    lv_poll(L);
    return 0;
}

void lv_open_breakpoints(lua_State *L) {
    lua_pushcfunction(L, lv_breakpoint);
    lua_setglobal(L, "breakpoint");
}

static bool find_frame(lua_State *thread, lua_Debug *frame) {
    for (int level = 1; lua_getstack(thread, level, frame); level++)
        if (lua_getinfo(thread, "Sl", frame) && frame->currentline > 0 && !lv_is_hidden(frame)) return true;
    return false;
}

lv_pause *lv_begin_pause(lua_State *thread) {
    lua_Debug frame;
    if (!lua_checkstack(thread, LUA_MINSTACK) || !find_frame(thread, &frame)) return NULL;
    lv_pause *pause = calloc(1, sizeof *pause);
    if (pause == NULL) return NULL;
    lv_context *context = lv_get_context(thread);
    pause->thread = thread;
    pause->frame = frame;
    snprintf(pause->place, sizeof pause->place, "%s:%d", frame.short_src, frame.currentline);
    pause->modes = context->modes;
    context->modes.evaluation = 0;
    context->modes.is_computing = false;
    context->modes.computing = NULL;
    context->modes.task = NULL;
    context->is_paused = true;
    lv_suspend_budgets(thread, &pause->suspension);
    return pause;
}

void lv_end_pause(lv_pause *pause, bool stops) {
    lv_context *context = lv_get_context(pause->thread);
    context->modes = pause->modes;
    context->is_paused = false;
    lv_resume_budgets(pause->thread, &pause->suspension, stops);
    free(pause);
}

const char *lv_place_of_pause(const lv_pause *pause) { return pause->place; }

const char *lv_file_of_pause(const lv_pause *pause) {
    const char *source = pause->frame.source;
    return *source == '@' ? source + 1 : "";
}

int lv_line_of_pause(const lv_pause *pause) { return pause->frame.currentline; }

// Pushes a function with one variable of that name.
static bool push_holder(lua_State *L, const char *name) {
    lua_pushfstring(L, "local %s; return function() return %s end", name, name);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    if (luaL_loadbufferx(L, text, length, LV_HIDDEN_CHUNK, "t") != LUA_OK) {
        lua_pop(L, 2);
        return false;
    }
    lua_call(L, 0, 1);
    lua_remove(L, -2);
    return true;
}

static bool is_variable(const char *name) { return *name != '(' && *name != '?' && *name != 0 && strcmp(name, "_ENV") != 0; }

// Keeps the holder on top in the tables of locals, and under its number in the other.
static void keep_holder(lua_State *L, int locals, int holders, const char *name, int number) {
    lua_pushvalue(L, -1);
    lua_setfield(L, locals, name);
    if (number != 0) lua_rawseti(L, holders, number);
    else lua_pop(L, 1);
}

int lv_open_paused(lua_State *L) {
    enum { own = 1, locals, holders };
    lv_pause *pause = lua_touserdata(L, own);
    lua_State *thread = pause->thread;
    const char *name;
    lua_settop(L, locals);
    lua_newtable(L);
    lua_pushvalue(L, holders);
    lua_rawsetp(L, LUA_REGISTRYINDEX, pause);
    luaL_checkstack(L, 8, NULL);
    lua_getinfo(thread, "f", &pause->frame);
    lua_xmove(thread, L, 1);
    int function = lua_gettop(L);
    for (int i = 1; (name = lua_getupvalue(L, function, i)) != NULL; i++) {
        lua_pop(L, 1);
        if (!is_variable(name) || !push_holder(L, name)) continue;
        lua_upvaluejoin(L, -1, 1, function, i);
        keep_holder(L, locals, holders, name, 0);
    }
    for (int i = 1; (name = lua_getlocal(thread, &pause->frame, i)) != NULL; i++) {
        lua_xmove(thread, L, 1);
        if (is_variable(name) && push_holder(L, name)) {
            lua_insert(L, -2);
            lua_pushvalue(L, -1);
            lua_rawseti(L, holders, -i);
            lua_setupvalue(L, -2, 1);
            keep_holder(L, locals, holders, name, i);
        } else {
            lua_pop(L, 1);
        }
    }
    return 0;
}

// What functions of the script have written to a variable meanwhile stays, unless a typed line has set the variable.
int lv_write_paused(lua_State *L) {
    enum { own = 1, holders, number, holder, held };
    lv_pause *pause = lua_touserdata(L, own);
    lua_State *thread = pause->thread;
    lua_settop(L, own);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, pause) != LUA_TTABLE) return 0;
    luaL_checkstack(L, 8, NULL);
    for (lua_Integer i = 1; lua_settop(L, holders), lua_getlocal(thread, &pause->frame, (int)i) != NULL; i++) {
        lua_xmove(thread, L, 1);
        lua_pushinteger(L, i);
        lua_insert(L, number);
        if (lua_rawgeti(L, holders, i) != LUA_TFUNCTION) continue;
        lua_insert(L, holder);
        lua_getupvalue(L, holder, 1);
        lua_rawgeti(L, holders, -i);
        if (!lua_rawequal(L, -1, -2)) {
            lua_pushvalue(L, -2);
            lua_xmove(L, thread, 1);
            lua_setlocal(thread, &pause->frame, (int)i);
            lua_pop(L, 1);
            lua_replace(L, held);
        } else {
            lua_pop(L, 2);
        }
        lua_pushvalue(L, held);
        lua_setupvalue(L, holder, 1);
        lua_settop(L, held);
        lua_rawseti(L, holders, -i);
    }
    return 0;
}

int lv_close_paused(lua_State *L) {
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, lua_touserdata(L, 1));
    return 0;
}

int lv_environment_of_paused(lua_State *L) {
    lv_pause *pause = lua_touserdata(L, 1);
    if (!lv_push_environment_of(L, pause->thread)) return luaL_error(L, "the function that waits has no globals");
    int environment = lua_gettop(L);
    lua_newtable(L);
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, environment);
    lua_setfield(L, -2, "__index");
    lua_pushvalue(L, environment);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
    return 2;
}
