// Writes to tables that are part of a field: a sealed content is copied first, with those around it, and views of what is
// replaced keep it.
#include "contents.h"

// MARK: Before and after

// As tables have them: a whole number is an integer, however it was written.
static void normalize_key(lua_State *L, int key) {
    int is_whole;
    lua_Integer number = lua_tointegerx(L, key, &is_whole);
    if (!is_whole || lua_type(L, key) != LUA_TNUMBER) return;
    lua_pushinteger(L, number);
    lua_replace(L, key);
}

void lv_make_writable(lua_State *L, int proxy) { lv_make_moved(L, proxy, 0, NULL, 0); }

void lv_make_moved(lua_State *L, int proxy, lua_Integer count, const lv_run *runs, int run_count) {
    luaL_checkstack(L, 12, "a value is nested too deeply");
    proxy = lua_absindex(L, proxy);
    lv_push_bare_content(L, proxy);
    int old = lua_gettop(L), parent = old + 1, key = old + 2;
    if (!lv_may_be_written(L, old)) {
        bool is_within = lv_push_parent(L, proxy);
        if (is_within) lv_make_writable_for(L, parent, key, old);
        lv_release_last_write(L);
        if (run_count == 0) lv_push_copy(L, old);
        else lv_push_moved_copy(L, old, count, runs, run_count);
        int new = lua_gettop(L);
        lv_put_key(L, proxy, &lv_key_content, new);
        if (is_within) {
            lv_push_bare_content(L, parent);
            lv_put_at(L, -1, key, new);
        } else if (lua_rawgetp(L, proxy, &lv_key_parent) == LUA_TUSERDATA && lv_to_binding(L, -1) == NULL) {
            lua_rawgetp(L, proxy, &lv_key_position);
            int slot = (int)lua_tointeger(L, -1);
            lua_pushvalue(L, new);
            lv_set_slot(L, new + 1, slot);
        }
    }
    lua_settop(L, old - 1);
}

// Before a write to a table that is part of what has the owner at an index. False: the write is ignored (L15).
static bool begin_write(lua_State *L, int proxy, int owner, int slot) {
    if (lua_isnil(L, owner)) return true;
    if (lv_to_binding(L, owner) != NULL) {
        if (lv_get_context(L)->modes.frozen) lv_refuse_write(L);
        lv_renew_bound(L, proxy);
        return true;
    }
    if (lv_is_gone(lua_touserdata(L, owner))) return false;
    lv_begin_write(L, owner, slot);
    if (lv_field_of_owner(L, owner, slot)->has_observers) lv_begin_inner_write(L, owner, slot);
    return true;
}

// Before a write to a table that is part of a field; after it, notify. False: the write is ignored (L15).
bool lv_check_write(lua_State *L, int proxy, int *depth) {
    int slot, owner = lua_gettop(L) + 1;
    lv_forget_last_write(L);
    lv_push_owner(L, proxy, &slot, depth);
    bool goes_on = begin_write(L, proxy, owner, slot);
    lua_settop(L, owner - 1);
    return goes_on;
}

void lv_tell_part_watchers(lua_State *L, int proxy) {
    if (lv_get_context(L)->watchers == 0) return;
    int slot, depth;
    lv_push_owner(L, proxy, &slot, &depth);
    if (!lua_isnil(L, -1) && lv_to_binding(L, -1) == NULL) lv_tell_watchers(L, lua_touserdata(L, -1), slot);
    lua_pop(L, 1);
}

static void check_part(lua_State *L, int owner, int element) {
    if (lv_to_binding(L, owner) != NULL) lv_check_bound_part(L, owner, element);
    else if (!lua_isnil(L, owner)) {
        lua_pushvalue(L, owner);
        lv_check_stored_part(L, element);
        lua_pop(L, 1);
    }
}

void lv_check_part(lua_State *L, int proxy, int element) {
    int slot, depth;
    lv_push_owner(L, proxy, &slot, &depth);
    check_part(L, lua_gettop(L), element);
    lua_pop(L, 1);
}

void lv_notify(lua_State *L, int proxy, enum lv_change change) {
    int slot, depth;
    lv_push_owner(L, proxy, &slot, &depth);
    int owner = lua_gettop(L);
    bool is_bound = lv_to_binding(L, owner) != NULL;
    if (is_bound && change != lv_unchanged) {
        lv_push_root(L, proxy);
        lv_push_bare_content(L, owner + 1);
        lv_wrap_frozen(L);
        lv_set(L, owner, owner + 2);
    } else if (!is_bound && !lua_isnil(L, owner)) {
        if (lv_field_of_owner(L, owner, slot)->has_observers) lv_end_inner_write(L, owner, slot, change != lv_unchanged);
        else if (change == lv_extended) lv_field_extended(L, lua_touserdata(L, owner), slot);
        else if (change == lv_changed) lv_field_written(L, lua_touserdata(L, owner), slot);
    }
    lua_settop(L, owner - 1);
}

// MARK: Elements

// proxy[key] = value, all three at absolute indices.
void lv_write_value(lua_State *L, int proxy, int key, int value) {
    int slot, depth, top = lua_gettop(L), owner = top + 1;
    luaL_checkstack(L, 24, "a value is nested too deeply");
    lv_check_key(L, key);
    normalize_key(L, key);
    lv_forget_last_write(L);
    lv_push_owner(L, proxy, &slot, &depth);
    check_part(L, owner, value);
    if (!begin_write(L, proxy, owner, slot)) {
        lua_settop(L, top);
        return;
    }
    lua_pushvalue(L, value);
    if (depth >= deepest && lua_istable(L, -1)) luaL_error(L, "a value can be nested at most %d deep", deepest);
    int element = lua_gettop(L);
    lv_copy_in_within(L, element, &(outer){NULL, NULL, depth});
    lv_push_bare_content(L, proxy);
    lv_get_at(L, -1, key);
    bool is_live = lua_type(L, value) == LUA_TTABLE && lv_table_kind(L, value) == lv_live;
    bool is_same = !lv_is_bound(L, proxy) && lv_same(L, element, -1);  // a binding hears of equal values, too (L27)
    if (is_same && (!is_live || lv_is_child(L, proxy, key, value))) {
        lua_settop(L, top);
        lv_notify(L, proxy, lv_unchanged);
        return;
    }
    int old = lua_gettop(L);
    if (!is_same) lv_tell_part_watchers(L, proxy);
    if (!is_same && lv_is_tracing(L)) lv_trace_element(L, proxy, key, old, element);
    bool extends = lv_make_writable_for(L, proxy, key, element);
    lv_push_bare_content(L, proxy);
    int content = lua_gettop(L);
    lua_pushvalue(L, content);  // own may have replaced the element's siblings' container
    lv_get_at(L, content, key);
    lua_replace(L, old);
    lua_pushvalue(L, element);
    lv_set_element(L, content, key);
    lv_detach_replaced(L, proxy, key);
    if (is_live) lv_attach_moved(L, proxy, value, key);
    bool may_be_repeated = is_live || lv_is_scalar(lua_type(L, element)) || lua_isnil(L, old);
    lua_settop(L, top);
    lv_notify(L, proxy, is_same ? lv_unchanged : extends ? lv_extended : lv_changed);
    if (may_be_repeated) lv_note_last_write(L, proxy, extends);
}
