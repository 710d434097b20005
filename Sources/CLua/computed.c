// Computed fields (L20, L47): a function of the object, evaluated when it is read and something it read has changed.
// Readers far down a chain do not nest: a reader that runs in a thread of its own yields, and the host goes on with it
// when what it waits for is there.
#include <string.h>

#include "classes.h"
#include "limits.h"

static const char objects_key;  // list of objects, weak

// (number, object)
int lv_register_computed(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &objects_key);
    lua_pushvalue(L, 2);
    lua_rawseti(L, 3, lua_tointeger(L, 1));
    return 0;
}

void lv_push_computed(lua_State *L, int number) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &objects_key);
    lua_rawgeti(L, -1, number);
    lua_replace(L, -2);
}

int lv_new_thread(lua_State *L) {
    lua_newthread(L);
    return 1;
}

// Pushes the function of the computed field and the object; what led to them stays below.
static void push_function(lua_State *L, int object, int slot) {
    lua_getiuservalue(L, object, (int)lv_to_object(L, object)->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    lua_rawgeti(L, -1, slot + 1);
    lua_getiuservalue(L, -1, 1);
    lua_pushvalue(L, object);
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
    if (!has_failed) lv_take(L, -1);
    lv_push_current(L, object, o, slot);
    bool changed = has_failed != cell->has_failed || !(has_failed ? same_error(L) : lv_same(L, -1, -2));
    lua_pop(L, 1);
    cell->has_failed = has_failed;
    lv_set_current(L, object, o, slot);
    return (changed ? lv_computed_changed : 0) | (has_failed ? lv_computed_failed : 0);
}

// Runs the field's function in the thread until it ends or waits.
static int run_in_thread(lua_State *L, lua_State *thread, int slot) {
    lv_context *context = lv_get_context(L);
    void *outer = context->computing;
    int arguments = 0, results = 0;
    if (lua_status(thread) == LUA_OK) {
        push_function(L, 1, slot);
        lua_xmove(L, thread, 2);
        arguments = 1;
    }
    context->computing = thread;
    int status = lv_resume(thread, L, arguments, &results);
    context->computing = outer;
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
    if (status != LUA_OK && !is_stopped) lv_push_error(L, thread);
    int result = keep_result(L, 1, slot, status != LUA_OK);
    lv_reset_thread(thread, L);
    if (is_stopped) lv_raise_limit(L);
    lua_pushinteger(L, result);
    return 1;
}

// (object, slot, thread) → flags.
int lv_compute_in_thread(lua_State *L) { return run_in_thread(L, lua_tothread(L, 3), (int)lua_tointeger(L, 2)); }

// (object, slot, whether it has failed, result or error) → flags.
static int keep_any_result(lua_State *L) {
    lua_pushinteger(L, keep_result(L, 1, (int)lua_tointeger(L, 2), lua_toboolean(L, 3)));
    return 1;
}

// Keeps a result that nothing can go wrong with.
static int keep_plain_result(lua_State *L, int object, int slot) {
    lv_follow_class(L, object);
    lv_object *o = lv_to_object(L, object);
    lv_cell *cell = lv_cell_of(o, slot);
    int type = lv_push_current(L, object, o, slot);
    bool changed = cell->has_failed || type != lua_type(L, -2) || !lv_same_scalar(L, -1, -2, type);
    lua_pop(L, 1);
    cell->has_failed = false;
    lv_set_current(L, object, o, slot);
    return changed ? lv_computed_changed : 0;
}

static bool is_plain(lua_State *L) {
    int type = lua_type(L, -1);
    return type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING;
}

int lv_run_computed(lua_State *L) {
    lv_call_own(L, 1, 1);
    return 1;
}

int lv_compute(lua_State *L, int number, int slot) {
    enum { object = 1, handler };
    lv_context *context = lv_get_context(L);
    int top = lua_gettop(L), flags = 0;
    if (!lua_checkstack(L, 16)) {
        lv_push_limit(L);
        return lv_computed_stopped;
    }
    lv_push_computed(L, number);
    if (lua_type(L, -1) != LUA_TUSERDATA) {
        lua_settop(L, top);
        return 0;
    }
    lua_pushcfunction(L, lv_on_error);
    push_function(L, top + object, slot);
    lua_pushcfunction(L, lv_run_computed);
    lua_insert(L, -3);
    void *outer = context->computing;
    context->computing = NULL;
    int status = lua_pcall(L, 2, 1, top + handler);
    context->computing = outer;
    if (status == LUA_OK && is_plain(L)) {
        flags = keep_plain_result(L, top + object, slot);
    } else {
        int result = lua_gettop(L);
        lua_pushvalue(L, top + object);
        lua_pushinteger(L, slot);
        lua_pushboolean(L, status != LUA_OK);
        lua_pushvalue(L, result);
        bool is_kept = lv_protect(L, keep_any_result, 4, 1) == LUA_OK;
        flags = is_kept ? (int)lua_tointeger(L, -1) : lv_computed_refused;
        if (status != LUA_OK && lv_is_stopped(L, status)) flags = lv_computed_stopped;
    }
    if (flags == lv_computed_refused) {
        lua_replace(L, top + object);
        lua_settop(L, top + object);
    } else {
        lua_settop(L, top);
        if (flags == lv_computed_stopped) lv_push_limit(L);
    }
    return flags;
}

void lv_open_computed(lua_State *L) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &objects_key);
}
