// The functions of Lua's library that see through values: they look into contents, and where a sequence is shifted or
// sorted they move its elements as they are, so that views follow them (L16).
#include "library.h"
#include "values/orders.h"

// MARK: Raw access and next

static int raw_get(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    if (lv_is_value(L, 1)) lua_gettable(L, 1);
    else lua_rawget(L, 1);
    return 1;
}

static int raw_set(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    luaL_checkany(L, 3);
    if (!lv_make_ordinary(L, 1) && lv_is_value(L, 1)) return luaL_error(L, "rawset cannot be used on a value; assign to it");
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 1;
}

static int raw_length(lua_State *L) {
    if (lv_is_value(L, 1)) return lv_value_length(L);
    luaL_argexpected(L, lua_type(L, 1) == LUA_TTABLE || lua_type(L, 1) == LUA_TSTRING, 1, "table or string");
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
    return 1;
}

// What `next` gives where the entry on top comes next, or nothing does.
static int give_next(lua_State *L, bool is_there) {
    if (!is_there) lua_pushnil(L);
    if (!is_there || lua_type(L, -1) != LUA_TTABLE) return is_there ? 2 : 1;
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_gettable(L, 1);
    return 2;
}

// The same where the view is the one that was at hand last, and the key is none of the sequence. 0: it is another.
static int go_on_to_next(lua_State *L) {
    enum { view = 1, key, content, order };
    lua_Integer n;
    if (lua_isnil(L, key) || !lv_push_known(L, view, &n)) return 0;
    if (!lv_in_sequence(L, key, n)) return give_next(L, lv_push_next_in_order(L, content, order, key, n));
    lua_settop(L, key);
    return 0;
}

static int next_key(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    int known = go_on_to_next(L);
    if (known != 0) return known;
    if (!lv_is_value(L, 1)) return lua_next(L, 1) ? 2 : (lua_pushnil(L), 1);
    lv_renew(L, 1);
    lv_note_walk(L, 1);
    lv_push_bare_content(L, 1);
    lua_Integer n = lv_content_length(L, 3);
    if (lua_isnil(L, 2) || lv_in_sequence(L, 2, n)) {
        lua_Integer i = lua_isnil(L, 2) ? 1 : lua_tointeger(L, 2) + 1;
        if (i <= n) {
            lua_pushinteger(L, i);
            lua_geti(L, 1, i);
            return 2;
        }
    }
    return give_next(L, lv_push_next_other(L, 3, 2, n));
}

// Where the sequence of a live value is shifted or sorted, elements are moved as they are: their views follow them.
// Observers that are called before may write to it: there must be `count` elements after it.
static void begin_checked_move(lua_State *L, int proxy, lua_Integer count, lv_text *before) {
    lv_tell_part_watchers(L, proxy);
    lv_forget_last_write(L);
    if (lv_is_tracing(L)) lv_describe_value(L, proxy, before);
    if (lv_length_of(L, proxy) != count) luaL_error(L, "the table was changed by one of its observers meanwhile");
}

// Looks whether the table may be written before that. False: the write is ignored.
static bool check_move(lua_State *L, int proxy, bool deepens) {
    int depth;
    if (!lv_check_write(L, proxy, &depth)) return false;
    if (deepens && depth >= deepest) luaL_error(L, "a value can be nested at most %d deep", deepest);
    return true;
}

static void end_move(lua_State *L, int proxy, bool extends, lv_text *before) {
    if (lv_is_tracing(L)) lv_trace_move(L, proxy, before);
    lv_notify(L, proxy, extends ? lv_extended : lv_changed);
}

static void shift_entries(lua_State *L, int table, lua_Integer from, lua_Integer last, int by) {
    for (lua_Integer i = by > 0 ? last : from; by > 0 ? i >= from : i <= last; i -= by) {
        lua_rawgeti(L, table, i);
        lua_rawseti(L, table, i + by);
    }
}

// Moves the elements from a place on by 1, with their views, and pushes the content, with its new end; or by -1, and pushes what stood before them.
static void shift(lua_State *L, int proxy, lua_Integer from, lua_Integer last, int by) {
    int move = lua_gettop(L) + 1, content = move + 1;
    lv_push_move(L, proxy, from, by);
    lv_push_bare_content(L, proxy);
    lua_pushinteger(L, by > 0 ? last + 1 : last);
    if (by > 0) {
        lua_rawgeti(L, content, last);
        lv_set_element(L, content, content + 1);
    } else {
        lua_rawgeti(L, content, from - 1);
        lv_take_out(L, proxy, from - 1);
    }
    lv_note_move(L, content, move);
    shift_entries(L, content, from, by > 0 ? last - 1 : last, by);
    if (lua_rawgetp(L, proxy, &lv_key_children) != LUA_TNIL) {
        shift_entries(L, lua_gettop(L), from, last, by);
        lv_clear_place(L, -1, by > 0 ? from : last);
    }
    lua_pop(L, 1);
    if (by < 0) {
        lua_pushnil(L);
        lv_set_element(L, content, content + 1);
    }
    lua_settop(L, by > 0 ? content : content + 2);
    lua_replace(L, move);
    lua_settop(L, move);
}

static bool is_live(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TTABLE && lv_table_kind(L, index) == lv_live;
}

static int table_insert(lua_State *L) {
    if (!is_live(L, 1)) return lv_insert(L);
    int arguments = lua_gettop(L);
    if (arguments == 2 && lv_append_again(L)) return 0;
    if (arguments != 2 && arguments != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
    lv_renew(L, 1);
    lua_Integer n = lv_length_of(L, 1), position = n + 1;
    if (arguments == 3) {
        position = luaL_checkinteger(L, 2);
        luaL_argcheck(L, (lua_Unsigned)position - 1u < (lua_Unsigned)n + 1, 2, "position out of bounds");
    }
    if (lua_isnil(L, arguments)) return arguments == 2 ? 0 : lv_insert(L);
    lv_check_part(L, 1, arguments);
    int slot, depth;
    lv_push_owner(L, 1, &slot, &depth);
    lua_pop(L, 1);
    lua_pushvalue(L, arguments);
    lv_copy_in_within(L, arguments + 1, &(outer){NULL, NULL, depth});
    lua_pushinteger(L, position);
    int element = arguments + 1, key = element + 1, content = key + 1;
    lv_text before;
    if (!check_move(L, 1, lua_istable(L, element))) return 0;
    begin_checked_move(L, 1, n, &before);
    bool extends = position > n && lv_make_writable_for(L, 1, key, element);
    if (position > n) lv_push_bare_content(L, 1);
    else shift(L, 1, position, n, 1);
    lua_pushvalue(L, element);
    lv_expect_element(L, content, false);
    if (position > n) lv_set_element(L, content, key);
    else lua_rawseti(L, content, position);
    if (is_live(L, arguments)) lv_attach_moved(L, 1, arguments, key);
    end_move(L, 1, extends, &before);
    lv_note_last_write(L, 1, extends);
    return 0;
}

static int table_remove(lua_State *L) {
    if (!is_live(L, 1)) return lv_remove(L);
    if (lua_isnone(L, 2) && lv_take_last_again(L)) return 1;
    lua_settop(L, 2);
    lv_renew(L, 1);
    lua_Integer n = lv_length_of(L, 1), position = luaL_optinteger(L, 2, n);
    if (!lua_isnoneornil(L, 2) && n + 1 != position && !(n == 0 && position == 0))
        luaL_argcheck(L, (lua_Unsigned)position - 1u < (lua_Unsigned)n + 1, 2, "position out of bounds");
    lua_settop(L, 1);
    if (position < 1 || position > n) {
        lua_pushinteger(L, position);
        lua_gettable(L, 1);
        if (position == n + 1 && !lua_isnil(L, -1)) {
            lua_pushinteger(L, position);
            lua_pushnil(L);
            lv_write_value(L, 1, 3, 4);
            lua_settop(L, 2);
        }
        return 1;
    }
    lv_text before;
    if (!check_move(L, 1, false)) {
        lua_geti(L, 1, position);
        return 1;
    }
    begin_checked_move(L, 1, n, &before);
    if (position == n) {
        enum { key = 2, nothing, content };
        lua_pushinteger(L, n);
        lua_pushnil(L);
        lv_make_writable_for(L, 1, key, nothing);
        lv_push_bare_content(L, 1);
        lua_rawgeti(L, content, n);
        lv_take_out(L, 1, n);
        lua_insert(L, key);
        lua_pushnil(L);
        lv_set_element(L, content + 1, key + 1);
        lua_settop(L, key);
    } else {
        shift(L, 1, position + 1, n, -1);
    }
    end_move(L, 1, false, &before);
    lv_note_last_write(L, 1, false);
    return 1;
}

// Puts the elements of the list at 4 into the live value at 1 with as many, with their views.
static void put_sorted(lua_State *L, lua_Integer n) {
    enum { value = 1, list = 4, content, children, element, bare, before };
    lv_text old;
    bool moves = false;
    lv_push_bare_content(L, value);
    lua_rawgetp(L, value, &lv_key_children);
    for (lua_Integer i = 1; i <= n; i++, lua_settop(L, children)) {
        lua_rawgeti(L, list, i);
        bool is_view = is_live(L, element);
        if (is_view) lv_push_bare_content(L, element);
        else lua_pushvalue(L, element);
        lua_rawgeti(L, content, i);
        if (!lua_rawequal(L, bare, before)) {
            if (!moves) {
                begin_checked_move(L, value, n, &old);
                lv_make_writable(L, value);
                lv_push_bare_content(L, value);
                lua_replace(L, content);
                lua_rawgetp(L, value, &lv_key_children);
                lua_replace(L, children);
            }
            moves = true;
            lv_put_place(L, content, i, bare);
        }
        if (lua_isnil(L, children)) continue;
        if (is_view) lua_rawgetp(L, element, &lv_key_parent);
        if (is_view && lua_rawequal(L, -1, value)) lua_pushvalue(L, element);
        else lua_pushnil(L);
        lua_rawseti(L, children, i);
    }
    if (moves) end_move(L, value, false, &old);
    else lv_notify(L, value, lv_unchanged);
}

static int table_sort(lua_State *L) {
    if (lua_istable(L, 1) && lv_table_kind(L, 1) == lv_frozen) return lv_frozen_newindex(L);  // also if it is in order
    if (!is_live(L, 1)) return lv_sort(L);
    lua_settop(L, 3);
    int depth;
    if (!lv_check_write(L, 1, &depth)) return 0;
    lua_Integer n = lv_length_of(L, 1);
    lua_pushvalue(L, 1);
    lua_createtable(L, (int)(n & 0xffffff), 0);
    for (lua_Integer i = 1 + lv_move_run(L, 5, 1, 1, n, 1); i <= n; i++) {  // what a binding leads to is looked at anew each time
        lua_geti(L, 1, i);
        lua_rawseti(L, 5, i);
    }
    lua_copy(L, 5, 1);
    lv_sort_list(L, n);
    lua_copy(L, 4, 1);
    lua_replace(L, 4);
    if (lv_length_of(L, 1) != n) return luaL_error(L, "the table was changed while it was sorted");
    put_sorted(L, n);
    return 0;
}

LV_OPERATION(lv_frozen_copy, 1, lv_freeze(L, 1))
LV_OPERATION(lv_shown, 1, lv_wrap_frozen(L))

int lv_frozen_list(lua_State *L) {
    int count = lua_gettop(L);
    lua_createtable(L, count, 0);
    lua_insert(L, 1);
    for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
    lv_freeze(L, 1);
    return 1;
}

void lv_open_value_library(lua_State *L) {
    const luaL_Reg functions[] = {{"rawget", raw_get},  {"rawset", raw_set}, {"rawlen", raw_length},
                                  {"next", next_key}, {"copy", lv_copy},   {NULL, NULL}};
    lv_set_functions(L, NULL, functions);
    const luaL_Reg of_table[] = {{"insert", table_insert}, {"remove", table_remove}, {"sort", table_sort}, {NULL, NULL}};
    lv_set_functions(L, LUA_TABLIBNAME, of_table);
}
