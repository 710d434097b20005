// Computed fields (L20, L47): what their functions give, compared and kept. Swift calls them (Interpreter+Computed.swift).
// Readers far down a chain do not nest: a reader that runs in a thread of its own yields, and the host goes on with it
// when what it waits for is there.

#include "classes.h"
#include "limits/moves.h"

int lv_new_thread(lua_State *L) {
    lv_make_thread_room(lua_newthread(L));
    return 1;
}

// Whether the error on top is the one below it: what was raised counts, not where it has been.
static bool same_error(lua_State *L) {
    int top = lua_gettop(L);
    for (int i = top - 1; i <= top; i++) lv_push_raised(L, i);
    bool same = lv_same(L, -1, -2);
    lua_settop(L, top);
    return same;
}

// Keeps the result or error on top; gives what came of it, as flags. An error is what the handler makes of it.
static int keep_result(lua_State *L, int object, int slot, bool has_failed) {
    lv_follow_class(L, object);
    lv_object *o = lv_to_object(L, object);
    lv_cell *cell = lv_cell_of(o, slot);
    if (!has_failed) lv_copy_in(L, -1);
    lv_push_current(L, object, o, slot);
    bool changed = has_failed != cell->has_failed || !(has_failed ? same_error(L) : lv_same(L, -1, -2));
    lua_pop(L, 1);
    cell->has_failed = has_failed;
    lv_set_current(L, object, o, slot);
    return (changed ? lv_computed_changed : 0) | (has_failed ? lv_computed_failed : 0);
}

// Runs the field's function in the thread until it ends or waits.
int lv_compute_in_thread(lua_State *L) {
    lua_State *thread = lua_tothread(L, 3);
    int slot = (int)lua_tointeger(L, 2);
    lv_context *context = lv_get_context(L);
    void *outer = context->modes.computing;
    int arguments = 0, results = 0;
    if (lua_status(thread) == LUA_OK) {
        const lv_object *o = lv_to_object(L, 1);
        // The slot may be that of another field now: it counts as changed, and what depends on it reads the field again, as the present class has it.
        if (o->load != o->class_->load) {
            lua_pushinteger(L, lv_computed_changed);
            return 1;
        }
        lua_getiuservalue(L, 1, (int)o->fields + object_class);
        lua_getiuservalue(L, -1, class_declarations);
        lua_rawgeti(L, -1, slot + 1);
        lua_getiuservalue(L, -1, 1);
        lua_pushvalue(L, 1);
        lua_xmove(L, thread, 2);
        arguments = 1;
    }
    context->modes.computing = thread;
    int status = lv_resume(thread, L, arguments, &results);
    context->modes.computing = outer;
    if (status == LUA_YIELD && results == 0) {
        lua_pushinteger(L, lv_computed_waits);
        return 1;
    }
    if (status == LUA_YIELD) {
        lua_pushliteral(thread, "a Computed cannot yield");
        status = LUA_ERRRUN;
    }
    if (status == LUA_OK && results == 0) lua_pushnil(thread);
    else if (status == LUA_OK) lua_settop(thread, 1);
    lua_xmove(thread, L, 1);
    bool is_stopped = status != LUA_OK && lv_is_stopped(L, status);
    if (status != LUA_OK && !is_stopped) {
        lv_explain_pinned(L, status);
        lv_push_error(L, thread);
    }
    int result = keep_result(L, 1, slot, status != LUA_OK);
    lv_reset_thread(thread, L);
    lua_settop(thread, 0);  // an error stays on top of a thread that it has ended
    if (is_stopped) lv_raise_limit(L);
    lua_pushinteger(L, result);
    return 1;
}

int lv_keep_computed(lua_State *L) {
    lua_pushinteger(L, keep_result(L, 1, (int)lua_tointeger(L, 2), lua_toboolean(L, 3)));
    return 1;
}

int lv_keep_plain_computed(lua_State *L, int object, int slot) {
    lv_object *o = lv_to_object(L, object);
    lv_cell *cell = lv_cell_of(o, slot);
    int type = lua_type(L, -1);
    bool changed = lv_push_current(L, object, o, slot) != type || cell->has_failed || !lv_same_scalar(L, -1, -2, type);
    lua_pop(L, 1);
    cell->has_failed = false;
    lv_set_current(L, object, o, slot);
    return changed ? lv_computed_changed : 0;
}
