// Values (L16): tables that the host owns. What a field keeps is a *content*, a bare Lua table that no script ever sees.
// A content is sealed when a frozen view of it is handed out, which never changes; a sealed content is copied before the next write,
// level by level, so that a frozen view costs nothing and an old one stays true for ever. Of one that is large and a field's, what single
// writes change is noted instead (past_views.c). Scripts hold empty proxies:
// a frozen one is bound to its sealed content; a live one knows its parent and follows its table wherever that moves. A
// live one of what a binding with functions leads to looks at it anew each time, and each write sets the binding.
#include "contents.h"

// MARK: Sealing

static bool seal_to_depth(lua_State *L, int content, int depth);

// Seals the element on top, if it is a content, and pops it. Whether its past may be noted. `is_movable` goes where it is none that may be
// moved without a look at it: a string, an integer, a boolean, or a content that never changes.
static bool seal_element(lua_State *L, int depth, bool *is_movable) {
    int type = lua_type(L, -1);
    bool is_noted = false;
    if (type != LUA_TTABLE) {
        *is_movable = *is_movable && lv_is_movable_scalar(L, -1);
    } else if (!lv_has_metatable(L, -1, lv_get_context(L)->sealed_metatable)) {
        bool is_content = lv_is_content(L, -1);
        is_noted = is_content && seal_to_depth(L, -1, depth + 1);
        *is_movable = *is_movable && is_content && !is_noted;
    }
    lua_pop(L, 1);
    return is_noted;
}

// Seals what of a content is not sealed that has changed since it was shown. False: it has not.
static bool seal_changed(lua_State *L, int content, int depth) {
    lua_Integer last;
    bool is_movable = false;
    if (!lv_has_metatable(L, content, lv_get_context(L)->changed_metatable) || !lv_push_changed(L, content, &last)) return false;
    lua_Integer n = (lua_Integer)lua_rawlen(L, content);
    for (lua_Integer i = last; i < n; i++) {
        lua_rawgeti(L, content, i + 1);
        seal_element(L, depth, &is_movable);
    }
    if (lua_istable(L, -1))
        for (lua_pushnil(L); lua_next(L, -2);) {
            lua_pop(L, 1);
            lv_get_at(L, content, -1);
            seal_element(L, depth, &is_movable);
        }
    lua_pop(L, 1);
    return true;
}

void lv_seal_changed(lua_State *L, int content) { (void)seal_changed(L, content, 1); }

// Whether noting the past of the content is better than copying it: it is large, or holds what is.
static bool seal_inside(lua_State *L, int content, int depth) {
    if (seal_changed(L, content, depth)) return true;
    if (lv_are_movable(L, content)) return lua_rawlen(L, content) >= lv_least_noted;
    bool is_noted = false, is_movable = true;
    lua_Integer count = 0, own = 0;
    for (lua_pushnil(L); lua_next(L, content); count++) {
        if (lua_type(L, -2) == LUA_TLIGHTUSERDATA) own = (lua_pop(L, 1), own + 1);
        else if (seal_element(L, depth, &is_movable)) is_noted = true;
    }
    bool is_list = count > lv_few_elements && count - own == lv_content_length(L, content) && !lv_has_order(L, content);
    if (is_list) lv_note_no_others(L, content, is_movable);
    return is_noted || count >= lv_least_noted;
}

static void set_seal(lua_State *L, int content, const void *metatable) {
    lv_set_metatable(L, content, metatable);
    lv_forget_last_write(L);
}

// Seals what is inside first: an error leaves nothing sealed that holds what is not. What is sealed never changes; what is shown does
// not either, unless its past is noted (past_views.c), which may be if all around it is shown. Whether it is.
static bool seal_to_depth(lua_State *L, int content, int depth) {
    const lv_context *context = lv_get_context(L);
    if (lv_has_metatable(L, content, context->shown_metatable)) return true;
    if (lv_has_metatable(L, content, context->sealed_metatable)) return false;
    if (depth > deepest_copies) luaL_error(L, "a value is nested too deeply");
    lv_poll(L);
    luaL_checkstack(L, 6, "a value is nested too deeply");
    content = lua_absindex(L, content);
    bool is_shown = seal_inside(L, content, depth) || depth == 1;
    set_seal(L, content, is_shown ? context->shown_metatable : context->sealed_metatable);
    return is_shown;
}

void lv_seal(lua_State *L, int content) {
    const lv_context *context = lv_get_context(L);
    if (lv_has_metatable(L, content, context->sealed_metatable)) return;
    luaL_checkstack(L, 6, "a value is nested too deeply");
    content = lua_absindex(L, content);
    if (!lv_has_metatable(L, content, context->shown_metatable)) (void)seal_inside(L, content, 1);
    set_seal(L, content, context->sealed_metatable);
}

// MARK: Showing

// Replaces the sealed content on top by its frozen proxy.
static void show_frozen(lua_State *L) {
    if (lua_rawgetp(L, -1, &lv_key_proxy) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_createtable(L, 0, 1);
        lv_put_key(L, -1, &lv_key_content, -2);
        lv_set_metatable(L, -1, lv_get_context(L)->frozen_metatable);
        lv_link_past(L, lua_gettop(L) - 1, lua_gettop(L));
        lv_put_key(L, -2, &lv_key_proxy, -1);
    }
    lua_replace(L, -2);
}

void lv_wrap_frozen(lua_State *L) {
    if (!lv_is_content(L, -1)) return;
    seal_to_depth(L, -1, 1);
    show_frozen(L);
}

void lv_wrap_frozen_field(lua_State *L, const char *name) {
    if (!lv_is_content(L, -1)) return;
    lv_wrap_frozen(L);
    if (lua_rawgetp(L, -1, &lv_key_field) == LUA_TNIL) {
        lua_pushstring(L, name);
        lua_rawsetp(L, -3, &lv_key_field);
    }
    lua_pop(L, 1);
}

void lv_freeze(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return;
    index = lua_absindex(L, index);
    enum lv_table_kind kind = lv_table_kind(L, index);
    if (kind != lv_plain && kind != lv_live) return;
    int top = lua_gettop(L);
    lua_pushvalue(L, index);
    if (kind == lv_live) lv_push_bare_content(L, index);
    else lv_copy_in(L, -1);
    lv_wrap_frozen(L);
    lua_replace(L, index);
    lua_settop(L, top);
}

static void freeze_entry(lua_State *L, const void *with) {
    (void)with;
    lv_wrap_frozen(L);
}

void lv_to_plain_table(lua_State *L, int index) {
    if (!lv_is_value(L, index)) return;
    index = lua_absindex(L, index);
    luaL_checkstack(L, 6, NULL);
    lv_push_bare_content(L, index);
    lv_push_entries(L, lua_gettop(L), freeze_entry, NULL);
    lua_replace(L, index);
    lua_pop(L, 1);
}

// MARK: Metamethods

static int frozen_index(lua_State *L) {
    if (lua_rawgetp(L, 1, &lv_key_content) == LUA_TUSERDATA) {
        lua_settop(L, 2);
        if (lv_push_from_past(L, 1, 2)) {
            if (lv_is_content(L, -1)) show_frozen(L);
            return 1;
        }
        lv_push_bare_content(L, 1);
    }
    if (lv_get_at(L, -1, 2) == LUA_TTABLE && lv_is_content(L, -1)) show_frozen(L);
    return 1;
}

int lv_frozen_newindex(lua_State *L) {
    lua_settop(L, 1);
    lv_push_bare_content(L, 1);
    luaL_checkstack(L, 16, NULL);
    lua_rawgetp(L, 1, &lv_key_field);
    if (lv_swift_refuse_write(L, 2, lua_tostring(L, 3))) lv_push_handed_over(L);
    else lua_pushliteral(L, "this value cannot be written");
    return luaL_error(L, "%s", lua_tostring(L, -1));
}

int lv_value_length(lua_State *L) {
    lua_Integer length;
    if (!lv_is_length_known(L, 1, &length)) {
        lv_renew(L, 1);
        length = lv_length_of(L, 1);
    }
    lua_pushinteger(L, length);
    return 1;
}

// Upvalues: the value, the list of its other keys, how far it got (negative: in that list), whether a binding leads to it.
enum { of_value = 1, of_keys, of_place, of_binding };

// Pushes the element of the key on top, as indexing gives it; its type. What is no table need not be shown. The content of the
// value is at 1, or nil where it is to be asked.
static int push_entry(lua_State *L) {
    int key = lua_gettop(L);
    lua_pushvalue(L, key);
    if (lua_istable(L, 1)) {
        int type = lua_rawget(L, 1);
        if (type != LUA_TTABLE) return type;
        lua_pop(L, 1);
        lua_pushvalue(L, key);
    }
    return lua_gettable(L, lua_upvalueindex(of_value));
}

static void set_place(lua_State *L, lua_Integer place) {
    lua_pushinteger(L, place);
    lua_replace(L, lua_upvalueindex(of_place));
}

static int next_pair(lua_State *L) {
    lua_Integer i = lua_tointeger(L, lua_upvalueindex(of_place));
    lua_settop(L, 0);
    if (lua_toboolean(L, lua_upvalueindex(of_binding))) lua_pushnil(L);
    else lua_rawgetp(L, lua_upvalueindex(of_value), &lv_key_content);
    if (i >= 0) {
        lua_pushinteger(L, ++i);
        if (push_entry(L) != LUA_TNIL) {
            set_place(L, i);
            return 2;
        }
        i = -1;
    }
    for (;; i--) {
        lua_settop(L, 1);
        if (lua_rawgeti(L, lua_upvalueindex(of_keys), -i) == LUA_TNIL) return 1;
        if (push_entry(L) != LUA_TNIL) break;
        lv_poll(L);
    }
    set_place(L, i - 1);
    return 2;
}

static int value_pairs(lua_State *L) {
    lua_settop(L, 1);
    lv_renew(L, 1);
    lv_push_bare_content(L, 1);
    lua_pushvalue(L, 1);
    lv_push_other_keys(L, 2);
    lua_pushinteger(L, 0);
    lua_pushboolean(L, lv_is_bound(L, 1));
    lua_pushcclosure(L, next_pair, 4);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

static int value_equal(lua_State *L) {
    for (int i = 1; i <= 2; i++)
        if (lv_is_value(L, i)) lv_renew(L, i);
    lua_pushboolean(L, lv_same(L, 1, 2));
    return 1;
}

// MARK: Opening

static const void *new_metatable(lua_State *L) {
    lua_newtable(L);
    const void *address = lua_topointer(L, -1);
    lv_put_key(L, LUA_REGISTRYINDEX, address, -1);
    return address;
}

static const void *new_proxy_metatable(lua_State *L, lua_CFunction index, lua_CFunction newindex) {
    const luaL_Reg methods[] = {{"__index", index},        {"__newindex", newindex}, {"__len", lv_value_length},
                                {"__pairs", value_pairs}, {"__eq", value_equal},     {NULL, NULL}};
    const void *address = new_metatable(L);
    luaL_setfuncs(L, methods, 0);
    lv_hide_metatable(L);
    lua_pop(L, 1);
    return address;
}

void lv_open_values(lua_State *L) {
    lv_context *context = lv_get_context(L);
    context->sealed_metatable = new_metatable(L);
    context->shown_metatable = new_metatable(L);
    context->changed_metatable = new_metatable(L);
    lua_pop(L, 3);
    context->frozen_metatable = new_proxy_metatable(L, frozen_index, lv_frozen_newindex);
    context->live_metatable = new_proxy_metatable(L, lv_live_index, lv_live_newindex);
    lv_open_repeated_writes(L);
    context->bound_metatable = new_proxy_metatable(L, lv_bound_index, lv_live_newindex);
    lua_newtable(L);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lv_key_weak_values);
}
