// Live views of values: how they are shown, where their table is, what becomes of those whose table was taken out.
#include "contents.h"

// MARK: Showing

// Pushes a view of the content at `content`, with room for so many fields, of the kind that the live proxy has; 0: of a field.
static void new_live(lua_State *L, int content, int fields, int proxy) {
    lua_createtable(L, 0, fields);
    lua_pushvalue(L, content);
    lua_rawsetp(L, -2, &lv_key_content);
    if (proxy == 0) lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->live_metatable);
    else lua_getmetatable(L, proxy);
    lua_setmetatable(L, -2);
}

void lv_attach(lua_State *L, int proxy, int parent) {
    lv_forget_last_write(L);
    lua_pushvalue(L, parent);
    lua_rawsetp(L, proxy, &lv_key_parent);
}

void lv_push_root(lua_State *L, int proxy) {
    lua_pushvalue(L, proxy);
    while (lua_rawgetp(L, -1, &lv_key_parent) == LUA_TTABLE) lua_replace(L, -2);
    lua_pop(L, 1);
}

void lv_detach(lua_State *L, int proxy) {
    lv_forget_last_write(L);
    proxy = lua_absindex(L, proxy);
    luaL_checkstack(L, 4, "a value is nested too deeply");
    lv_push_root(L, proxy);
    if (lua_rawequal(L, -1, proxy)) lua_pop(L, 1);
    else lua_rawsetp(L, proxy, &lv_key_home);
    lua_pushnil(L);
    lua_rawsetp(L, proxy, &lv_key_parent);
}

// Pushes the weak table content → proxy of a live proxy; if it is made, with room for so many.
void lv_push_children(lua_State *L, int proxy, lua_Integer count) {
    if (lua_rawgetp(L, proxy, &lv_key_children) != LUA_TNIL) return;
    lua_pop(L, 1);
    lv_forget_last_write(L);
    lua_createtable(L, 0, (int)(count & 0xffffff));
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lv_key_weak_values);
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, proxy, &lv_key_children);
}

// Pushes the live view of the nested content at an index, which stands at `key`, from the table of views on top, or nil. `is_elsewhere`:
// there is one, of the same content at another place.
static bool push_child(lua_State *L, int proxy, int element, int key, bool *is_elsewhere) {
    int children = lua_gettop(L), child = children + 1;
    *is_elsewhere = false;
    lua_pushvalue(L, element);
    if (lua_rawget(L, children) == LUA_TNIL) return false;
    lua_rawgetp(L, child, &lv_key_position);
    if (!lua_rawequal(L, -1, key)) {  // it moved, or the same content stands at two places
        lv_push_bare_content(L, proxy);
        lua_pushvalue(L, -2);
        lua_rawget(L, -2);
        *is_elsewhere = lua_rawequal(L, -1, element);
        lua_pushvalue(L, key);
        if (!*is_elsewhere) lua_rawsetp(L, child, &lv_key_position);
    }
    lua_settop(L, child);
    return !*is_elsewhere;
}

bool lv_show_child(lua_State *L, int proxy, int key) {
    int element = lua_gettop(L), children = element + 1, child = element + 2;
    bool is_elsewhere;
    lv_push_children(L, proxy, 0);
    if (!push_child(L, proxy, element, key, &is_elsewhere)) {
        if (is_elsewhere) {
            lv_make_writable_for(L, proxy, key, element);  // a copy of its own for this place
            lv_push_copy(L, element);
            lua_replace(L, element);
            lv_push_bare_content(L, proxy);
            lua_pushvalue(L, key);
            lua_pushvalue(L, element);
            lua_rawset(L, -3);
        }
        lua_settop(L, children);
        new_live(L, element, 4, proxy);
        lua_pushvalue(L, proxy);
        lua_rawsetp(L, child, &lv_key_parent);
        lua_pushvalue(L, key);
        lua_rawsetp(L, child, &lv_key_position);
        lua_pushvalue(L, element);
        lua_pushvalue(L, child);
        lua_rawset(L, children);
    }
    lua_replace(L, element);
    lua_settop(L, element);
    return is_elsewhere;
}

void lv_find_children(lua_State *L, int proxy, int content) {
    int children = lua_gettop(L) + 1, element = children + 1, view = children + 2;
    bool is_known = true;
    lv_push_children(L, proxy, 0);
    for (lua_pushnil(L); is_known && lua_next(L, children); lua_settop(L, element)) {
        lua_rawgetp(L, view, &lv_key_position);
        lua_rawget(L, content);
        is_known = lua_rawequal(L, -1, element);
    }
    for (lua_Integer k = is_known ? 0 : lv_content_length(L, content); k > 0; k--) {
        lua_settop(L, children);
        if (lua_rawgeti(L, content, k) != LUA_TTABLE || lua_rawget(L, children) == LUA_TNIL) continue;
        lua_pushinteger(L, k);
        lua_rawsetp(L, element, &lv_key_position);
    }
    lua_settop(L, children - 1);
}

void lv_take_out(lua_State *L, int proxy, lua_Integer place) {
    if (!lv_is_content(L, -1)) return;
    int element = lua_gettop(L), key = element + 1, children = element + 2, child = element + 3;
    bool is_elsewhere;
    lua_pushinteger(L, place);
    if (lua_rawgetp(L, proxy, &lv_key_children) != LUA_TNIL && push_child(L, proxy, element, key, &is_elsewhere)) {
        lv_detach(L, child);
        lua_pushvalue(L, element);
        lua_pushnil(L);
        lua_rawset(L, children);
    } else {
        lua_settop(L, children);
        new_live(L, element, 2, proxy);
        lv_push_root(L, proxy);
        lua_rawsetp(L, child, &lv_key_home);
    }
    lua_replace(L, element);
    lua_settop(L, element);
}

void lv_wrap_live(lua_State *L, int owner, int slot) {
    if (!lv_is_content(L, -1)) return;
    owner = lua_absindex(L, owner);
    lv_push_views_of(L, owner);
    if (lua_rawgeti(L, -1, slot + 1) == LUA_TNIL) {
        lua_pop(L, 1);
        new_live(L, lua_gettop(L) - 1, 4, 0);
        lv_attach(L, lua_gettop(L), owner);
        lua_pushinteger(L, slot);
        lua_rawsetp(L, -2, &lv_key_position);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, slot + 1);
    }
    lua_replace(L, -3);
    lua_pop(L, 1);
}

void lv_detach_live(lua_State *L, int owner, int slot) {
    if (!lv_has_views(L, owner)) return;
    lv_release_last_write(L);
    lv_push_views_of(L, owner);
    if (lua_rawgeti(L, -1, slot + 1) != LUA_TNIL) {
        lv_detach(L, -1);
        lua_pushnil(L);
        lua_rawseti(L, -3, slot + 1);
    }
    lua_pop(L, 2);
}

void lv_wrap_bound(lua_State *L, int binding) {
    binding = lua_absindex(L, binding);
    lv_copy_in(L, -1);
    if (!lv_is_content(L, -1)) return;
    lv_seal(L, -1);
    new_live(L, lua_gettop(L), 4, 0);
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->bound_metatable);
    lua_setmetatable(L, -2);
    lv_attach(L, lua_gettop(L), binding);
    lua_replace(L, -2);
}

void lv_renew_bound(lua_State *L, int proxy) {
    luaL_checkstack(L, 12, "a value is nested too deeply");
    proxy = lua_absindex(L, proxy);
    int top = lua_gettop(L), parent = top + 1;
    switch (lua_rawgetp(L, proxy, &lv_key_parent)) {
    case LUA_TUSERDATA:
        lv_get(L, parent);
        lv_copy_in(L, -1);
        if (lv_is_content(L, -1)) {
            lv_seal(L, -1);
            lua_rawsetp(L, proxy, &lv_key_content);
        }
        break;
    case LUA_TTABLE:
        lv_renew_bound(L, parent);
        if (lv_push_parent(L, proxy)) break;  // it is still there
        lv_push_bare_content(L, parent);
        lua_rawgetp(L, proxy, &lv_key_position);
        lua_rawget(L, -2);
        if (lv_is_content(L, -1)) lua_rawsetp(L, proxy, &lv_key_content);
        else lv_detach(L, proxy);
        break;
    default: break;
    }
    lua_settop(L, top);
}

void lv_renew(lua_State *L, int proxy) {
    if (!lv_get_context(L)->modes.frozen && lv_is_bound(L, proxy)) lv_renew_bound(L, proxy);
}

// MARK: Finding

// Pushes the object that the live proxy's table is part of, or the binding that leads to it, or nil if it was taken out;
// `slot` is the object's field.
void lv_push_owner(lua_State *L, int proxy, int *slot, int *depth) {
    lua_pushvalue(L, proxy);
    for (*depth = 1;; ++*depth) {
        int type = lua_rawgetp(L, -1, &lv_key_parent);
        if (type == LUA_TUSERDATA) {
            lua_rawgetp(L, -2, &lv_key_position);
            *slot = (int)lua_tointeger(L, -1);  // 0 behind a binding
            lua_pop(L, 1);
        }
        lua_replace(L, -2);
        if (type != LUA_TTABLE) return;
    }
}

// Pushes the proxy around a live one and the key at which its table stands there; nothing if it stands in none.
bool lv_push_parent(lua_State *L, int proxy) {
    int top = lua_gettop(L);
    if (lua_rawgetp(L, proxy, &lv_key_parent) == LUA_TTABLE) {
        lv_push_bare_content(L, top + 1);
        lv_push_bare_content(L, proxy);
        lua_rawgetp(L, proxy, &lv_key_position);
        lua_pushvalue(L, -1);
        bool found = lua_rawget(L, top + 2) != LUA_TNIL && lua_rawequal(L, -1, top + 3);
        lua_settop(L, top + 4);
        if (!found) {  // the table has moved
            lua_settop(L, top + 3);
            lua_pushnil(L);
            while (lua_next(L, top + 2)) {
                found = lua_type(L, -2) != LUA_TLIGHTUSERDATA && lua_rawequal(L, -1, top + 3);
                lua_pop(L, 1);
                if (found) break;
            }
        }
        if (found) {
            lua_replace(L, top + 2);
            lua_settop(L, top + 2);
            return true;
        }
    }
    lua_settop(L, top);
    return false;
}

// MARK: Views of tables that were taken out

// Replaces the element on top of the live proxy with that index by a view, if it is a content.
static void show_entry(lua_State *L, const void *proxy) {
    if (lv_is_content(L, -1)) lv_show_child(L, *(const int *)proxy, lua_gettop(L) - 1);
}

// A live view whose table is part of no field any more becomes an ordinary table in the variables that hold it (L16), and so do
// the views around it. False: the table is still part of a field.
bool lv_make_ordinary(lua_State *L, int proxy) {
    if (lua_type(L, proxy) != LUA_TTABLE || lv_table_kind(L, proxy) != lv_live) return false;
    luaL_checkstack(L, 12, "a value is nested too deeply");
    proxy = lua_absindex(L, proxy);
    lv_forget_last_write(L);
    int slot, depth, top = lua_gettop(L);
    lv_push_owner(L, proxy, &slot, &depth);
    bool is_part = !lua_isnil(L, -1);
    lua_settop(L, top);
    if (is_part) return false;
    if (lua_rawgetp(L, proxy, &lv_key_parent) == LUA_TTABLE) lv_make_ordinary(L, top + 1);
    lua_settop(L, top);
    lv_push_bare_content(L, proxy);
    lv_push_entries(L, top + 1, show_entry, &proxy);  // showing one may make the content another
    lua_replace(L, top + 1);
    lua_pushnil(L);
    lua_setmetatable(L, proxy);
    const char *const own[] = {&lv_key_content, &lv_key_parent, &lv_key_position, &lv_key_second_key, &lv_key_children, &lv_key_home};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        lua_pushnil(L);
        lua_rawsetp(L, proxy, own[i]);
    }
    lua_pushnil(L);
    while (lua_next(L, top + 1)) {
        if (lua_type(L, -1) == LUA_TTABLE && lv_table_kind(L, -1) == lv_live) lv_detach(L, lua_gettop(L));
        lv_put_entry(L, proxy);
    }
    lua_settop(L, top);
    return true;
}

// MARK: Metamethods

int lv_live_index(lua_State *L) {
    lua_rawgetp(L, 1, &lv_key_content);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) == LUA_TTABLE && lv_is_content(L, -1)) {
        if (lv_get_context(L)->modes.frozen) {  // a view that was read in an action, used in a body
            lv_wrap_frozen(L);
        } else {
            lv_show_child(L, 1, 2);
        }
    }
    return 1;
}

int lv_live_newindex(lua_State *L) {
    if (!lv_write_again(L)) lv_write_value(L, 1, 2, 3);
    return 0;
}

int lv_bound_index(lua_State *L) {
    lv_renew(L, 1);
    return lv_live_index(L);
}
