// Live views of values: how they are shown, where their tables are and go, what becomes of those whose table was taken out.
#include "contents.h"

// MARK: Showing

// Pushes a view of the content at `content`, with room for so many fields, of the kind that the live proxy has; 0: of a field.
static void new_live(lua_State *L, int content, int fields, int proxy) {
    lua_createtable(L, 0, fields);
    lv_put_key(L, -1, &lv_key_content, content);
    if (proxy == 0) lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->live_metatable);
    else lua_getmetatable(L, proxy);
    lua_setmetatable(L, -2);
}

void lv_attach(lua_State *L, int proxy, int parent) {
    lv_forget_last_write(L);
    lv_put_key(L, proxy, &lv_key_parent, parent);
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
    lv_clear_key(L, proxy, &lv_key_parent);
    lv_clear_key(L, proxy, &lv_key_mark);
}

// Pushes the weak table key → view of what is in a live proxy's content; if it is made, with room for so many in the sequence.
void lv_push_children(lua_State *L, int proxy, lua_Integer count) {
    if (lua_rawgetp(L, proxy, &lv_key_children) != LUA_TNIL) return;
    lua_pop(L, 1);
    lv_forget_last_write(L);
    lua_createtable(L, (int)(count & 0xffffff), 0);
    lv_set_metatable(L, -1, &lv_key_weak_values);
    lv_put_key(L, proxy, &lv_key_children, -1);
}

// From now on the live view, whose content stands at `key` of the proxy's, is the one of that place.
static void set_child(lua_State *L, int proxy, int key, int view) {
    lv_put_key(L, view, &lv_key_position, key);
    lv_push_children(L, proxy, 0);
    lv_put_at(L, -1, key, view);
    lua_pop(L, 1);
}

// Pushes the view of the proxy's element at `key`. False and nothing: it has none, nor from now on one that would come there.
static bool push_child(lua_State *L, int proxy, int key) {
    int top = lua_gettop(L);
    if (lua_rawgetp(L, proxy, &lv_key_children) != LUA_TNIL) {
        if (lv_get_at(L, -1, key) == LUA_TTABLE) {
            lua_replace(L, -2);
            return true;
        }
        lua_Integer *places = lua_touserdata(L, -1);
        if (places != NULL) {
            --*places;
            lv_clear_at(L, top + 1, key);
        }
    }
    lua_settop(L, top);
    return false;
}

void lv_show_child(lua_State *L, int proxy, int key) {
    int element = lua_gettop(L), child = element + 1;
    if (!push_child(L, proxy, key)) {
        new_live(L, element, 4, proxy);
        lv_put_key(L, child, &lv_key_parent, proxy);
        set_child(L, proxy, key, child);
    }
    lua_replace(L, element);
}

void lv_take_out(lua_State *L, int proxy, lua_Integer place) {
    if (!lv_is_content(L, -1)) return;
    int element = lua_gettop(L), key = element + 1, child = element + 2;
    lua_pushinteger(L, place);
    if (push_child(L, proxy, key)) {
        lv_detach(L, child);
    } else {
        new_live(L, element, 2, proxy);
        lv_push_root(L, proxy);
        lua_rawsetp(L, child, &lv_key_home);
    }
    if (lua_rawgetp(L, proxy, &lv_key_children) != LUA_TNIL) {
        lv_clear_place(L, -1, place);
    }
    lua_copy(L, child, element);
    lua_settop(L, element);
}

// MARK: Views that come to another place

bool lv_is_child(lua_State *L, int proxy, int key, int view) {
    int top = lua_gettop(L);
    bool is = false;
    if (lua_rawgetp(L, proxy, &lv_key_children) != LUA_TNIL) {
        is = lv_get_at(L, -1, key) == LUA_TTABLE && lua_rawequal(L, -1, view);
    }
    lua_settop(L, top);
    return is;
}

// Pushes the mark that stands for the view among the children of its parent where its content was put as well.
static lua_Integer *push_mark(lua_State *L, int view) {
    if (lua_rawgetp(L, view, &lv_key_mark) == LUA_TNIL) {
        lua_pop(L, 1);
        *(lua_Integer *)lua_newuserdatauv(L, sizeof(lua_Integer), 1) = 0;
        lv_put_key(L, view, &lv_key_mark, -1);
    }
    return lua_touserdata(L, -1);
}

void lv_put_child_again(lua_State *L, int proxy, int key, int view) {
    int children = lua_gettop(L) + 1, mark = children + 1;
    lv_push_children(L, proxy, 0);
    ++*push_mark(L, view);
    lv_put_user_value(L, mark, 1, key);
    lv_put_at(L, children, key, mark);
    lua_settop(L, children - 1);
}

// The view has lost its place: it goes to another where its content was put, if that is still there.
static bool goes_on(lua_State *L, int proxy, int children, int view) {
    int mark = lua_gettop(L) + 1, place = mark + 1;
    lua_Integer *places = lua_rawgetp(L, view, &lv_key_mark) == LUA_TUSERDATA ? lua_touserdata(L, mark) : NULL;
    if (places == NULL || *places == 0) return false;
    lua_getiuservalue(L, mark, 1);
    lv_get_at(L, children, place);
    bool is_found = lua_rawequal(L, -1, mark);
    lua_settop(L, place);
    for (lua_pushnil(L); !is_found && lua_next(L, children); lua_settop(L, place + 1)) {  // it has moved
        is_found = lua_rawequal(L, -1, mark);
        if (is_found) lua_copy(L, place + 1, place);
    }
    lv_push_bare_content(L, view);
    lv_push_bare_content(L, proxy);
    lv_get_at(L, -1, place);
    if (is_found && lua_rawequal(L, -1, -3)) {
        --*places;
        set_child(L, proxy, place, view);
        return true;
    }
    return false;
}

void lv_detach_replaced(lua_State *L, int proxy, int key) {
    int top = lua_gettop(L), children = top + 1, child = top + 2;
    if (lua_rawgetp(L, proxy, &lv_key_children) != LUA_TNIL && push_child(L, proxy, key)) {
        lv_clear_at(L, children, key);
        if (!goes_on(L, proxy, children, child)) lv_detach(L, child);
    }
    lua_settop(L, top);
}

void lv_attach_moved(lua_State *L, int proxy, int view, int key) {
    int type = lua_rawgetp(L, view, &lv_key_parent);
    bool is_sibling = type == LUA_TTABLE && lua_rawequal(L, -1, proxy);
    lua_pop(L, 1);
    if (is_sibling) lv_put_child_again(L, proxy, key, view);
    if (type != LUA_TNIL) return;
    // A table that was taken out comes back; into another field goes a copy (L16).
    lv_push_root(L, proxy);
    lua_rawgetp(L, view, &lv_key_home);
    bool is_reattached = lua_rawequal(L, -1, -2) && !lua_rawequal(L, -1, view);
    lua_pop(L, 2);
    if (!is_reattached) return;
    lv_clear_key(L, view, &lv_key_home);
    lv_attach(L, view, proxy);
    set_child(L, proxy, key, view);
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
        lv_put_place(L, -2, slot + 1, -1);
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
        lv_clear_place(L, -2, slot + 1);
    }
    lua_pop(L, 2);
}

void lv_wrap_bound(lua_State *L, int binding) {
    binding = lua_absindex(L, binding);
    lv_copy_in(L, -1);
    if (!lv_is_content(L, -1)) return;
    lv_seal(L, -1);
    new_live(L, lua_gettop(L), 4, 0);
    lv_set_metatable(L, -1, lv_get_context(L)->bound_metatable);
    lv_attach(L, lua_gettop(L), binding);
    lua_replace(L, -2);
}

// Pushes a table with the contents that stand in the one at `old` and the one at `new`, and at which keys they do in that.
static void push_common(lua_State *L, int old, int new) {
    int known = lua_gettop(L) + 1, common = known + 1, key = known + 2, element = known + 3;
    lua_newtable(L);
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, old); lua_settop(L, key)) {
        if (!lua_istable(L, element)) continue;
        lua_pushboolean(L, true);
        lua_rawset(L, known);
    }
    for (lua_pushnil(L); lua_next(L, new); lua_settop(L, key)) {
        if (lv_get_at(L, known, element) == LUA_TNIL) continue;
        lv_put_at(L, common, element, key);
    }
    lua_replace(L, known);
}

// Makes the content on top, which is popped, that of a view through a binding. Views of what is in it stay with their tables; where one is
// there no more, but a new one in its place, the view is one of that.
static void set_bound_content(lua_State *L, int proxy) {
    luaL_checkstack(L, 16, "a value is nested too deeply");
    int new = lua_gettop(L), old = new + 1, children = new + 2, common = new + 3, key = new + 4, child = new + 5, content = new + 6,
        place = new + 7, there = new + 8;
    lv_push_bare_content(L, proxy);
    lv_put_key(L, proxy, &lv_key_content, new);
    if (!lua_rawequal(L, old, new) && lua_rawgetp(L, proxy, &lv_key_children) != LUA_TNIL) {
        push_common(L, old, new);
        lv_clear_key(L, proxy, &lv_key_children);
        for (lua_pushnil(L); lua_next(L, children); lua_settop(L, key)) {
            if (!lua_istable(L, child)) continue;
            lv_push_bare_content(L, child);
            lua_pushvalue(L, key);
            lv_get_at(L, new, key);
            bool stays = lua_rawequal(L, there, content);
            if (!stays && lv_get_at(L, common, content) != LUA_TNIL) {
                lua_copy(L, there + 1, place);
                stays = true;
            }
            if (!stays && lv_get_at(L, common, there) == LUA_TNIL && lv_is_content(L, there)) {
                lua_pushvalue(L, there);
                set_bound_content(L, child);
                stays = true;
            }
            if (stays && !push_child(L, proxy, place)) set_child(L, proxy, place, child);
            else lv_detach(L, child);
        }
    }
    lua_settop(L, new - 1);
}

void lv_renew_bound(lua_State *L, int proxy) {
    int top = lua_gettop(L), root = top + 1;
    luaL_checkstack(L, 4, "a value is nested too deeply");
    lv_push_root(L, proxy);
    if (lua_rawgetp(L, root, &lv_key_parent) == LUA_TUSERDATA) {
        lv_get(L, root + 1);
        lv_copy_in(L, -1);
        if (lv_is_content(L, -1)) {
            lv_seal(L, -1);
            set_bound_content(L, root);
        }
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

// Pushes the proxy around a live one and the key at which its table stands there; nothing if it stands in none. If elements have moved
// since that was known, all views that moved with them are told where they are.
bool lv_push_parent(lua_State *L, int proxy) {
    int parent = lua_gettop(L) + 1, key = parent + 1, children = parent + 2;
    if (lua_rawgetp(L, proxy, &lv_key_parent) != LUA_TTABLE) {
        lua_settop(L, parent - 1);
        return false;
    }
    lua_rawgetp(L, proxy, &lv_key_position);
    if (!lv_is_child(L, parent, key, proxy)) {
        lv_push_children(L, parent, 0);
        for (lua_pushnil(L); lua_next(L, children); lua_settop(L, children + 1)) {
            if (!lua_istable(L, -1)) continue;
            lv_put_key(L, -1, &lv_key_position, -2);
        }
        lua_settop(L, parent);
        lua_rawgetp(L, proxy, &lv_key_position);
    }
    return true;
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
    lv_push_entries(L, top + 1, show_entry, &proxy);
    lua_replace(L, top + 1);
    lua_pushnil(L);
    lua_setmetatable(L, proxy);
    const char *const own[] = {&lv_key_content, &lv_key_parent, &lv_key_position, &lv_key_mark, &lv_key_children, &lv_key_home};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        lv_clear_key(L, proxy, own[i]);
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
    if (lv_get_at(L, -1, 2) == LUA_TTABLE && lv_is_content(L, -1)) {
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
