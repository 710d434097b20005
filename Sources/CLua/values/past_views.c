// Frozen views of contents that have changed since (L16). A content that frozen views have seen need not be copied for one element
// that comes in, is replaced, or goes from the end of the sequence: it stays where it is, and the frozen view from before has a
// *past* in its place, which notes what was there. Reading an element of such a view looks into these notes; reading more of it than
// its length and elements copies it out. Where much changes the content is copied before, as any other is.
//
// This goes for what one field or one content around it holds, and frozen views: its metatable says so. The views that show what is
// around it note the view that shows it as it was, up to the field.
//
// Where elements of the sequence move by one place, as others come in or go in the midst of it, the past ends with that: what is noted
// later is so in a past behind it, which no view has.
#include "pasts.h"

const char lv_absent;

// For one view at most a part of a sequence is noted, of a dictionary as many keys as may be; for all views, since the first may be kept and
// holds what is noted for each, as many elements as a sequence has.
enum { most_noted_keys = 4096, most_kept_keys = 16 * most_noted_keys };

static bool is_shown(lua_State *L, int content) { return lv_has_metatable(L, content, lv_get_context(L)->shown_metatable); }
static bool is_changed(lua_State *L, int content) { return lv_has_metatable(L, content, lv_get_context(L)->changed_metatable); }

// MARK: Changing in place

// Pushes the past of the view of the content that was shown last, which has changed since; NULL and nothing: it has not.
static lv_past *push_latest(lua_State *L, int content) { return lv_push_past(L, content, &lv_key_proxy); }

// Whether noting is better than copying: there is much in the content, or a part of it whose past is noted, which no copy may share.
static bool is_worth_noting(lua_State *L, int content) {
    int count = 0, top = lua_gettop(L);
    bool is_worth = false, are_movable = lv_are_movable(L, content);
    for (lua_pushnil(L); !is_worth && !are_movable && lua_next(L, content); lua_pop(L, 1))
        is_worth = ++count >= lv_least_noted || (lua_istable(L, -1) && is_shown(L, -1));
    lua_settop(L, top);
    return is_worth;
}

// The past of the view that was shown last or, where nothing has changed since, how one would begin.
static lv_past latest_of(lua_State *L, int content) {
    int top = lua_gettop(L);
    const lv_past *latest = push_latest(L, content);
    lv_past result = latest != NULL ? *latest : (lv_past){0};
    if (latest == NULL && lua_rawgetp(L, content, &lv_key_proxy) == LUA_TTABLE) {
        lua_rawgetp(L, -1, &lv_key_notes);
        lua_rawgetp(L, -2, &lv_key_moves);
        result = (lv_past){.before = lua_tointeger(L, -2), .moves = lua_tointeger(L, -1)};
    }
    lua_settop(L, top);
    return result;
}

// Whether there is room for another note, or the content is to be copied.
static bool has_room(lua_State *L, int content, lua_Integer n) {
    lv_past latest = latest_of(L, content);
    if (latest.before + latest.notes >= (n >= lv_least_noted ? n : most_kept_keys)) return false;
    if (!is_changed(L, content)) return n >= lv_least_noted || is_worth_noting(L, content);
    return latest.notes < (n >= lv_least_noted ? n / lv_noted_part : most_noted_keys);
}

// How a write of an element, nil or not, may be done without a copy.
enum way { by_copy, by_extending, by_noting };

static enum way way_of(lua_State *L, int content, int key, int element) {
    bool removes = lua_isnil(L, element), is_sparse = lv_has_key(L, content, &lv_key_length);
    lua_Integer n = lv_content_length(L, content), k = lua_isinteger(L, key) ? lua_tointeger(L, key) : 0;
    if (k == n + 1 && !is_sparse) return removes || lv_has_order(L, content) ? by_copy : by_extending;
    bool was_there = lv_get_at(L, content, key) != LUA_TNIL, is_outside = k < 1 || k > n + 1;
    lua_pop(L, 1);
    bool replaces = was_there && !removes, takes_last = removes && k == n && k > 0 && !is_sparse;
    if (!(replaces || takes_last || (is_outside && was_there == removes)) || !has_room(L, content, n)) return by_copy;
    return replaces || takes_last || lv_keep_place(L, content, key, removes) ? by_noting : by_copy;
}

// Pushes a new past, of no changes, of what the content is like, after so many notes and moves.
static lv_past *push_new_past(lua_State *L, int content, lua_Integer n, lua_Integer before, lua_Integer moves) {
    lv_past *new = lua_newuserdatauv(L, sizeof *new, lv_past_values);
    *new = (lv_past){.count = n, .last = lv_has_key(L, content, &lv_key_length) ? LUA_MAXINTEGER : n, .before = before, .moves = moves};
    lv_put_user_value(L, -1, lv_next_past, content);
    return new;
}

// The frozen view of a content that has been shown gets a past, which the content has for as long as it has no other view.
static void part_with_view(lua_State *L, int content) {
    int view = lua_gettop(L) + 1, type = lua_rawgetp(L, content, &lv_key_proxy);
    if (type != LUA_TUSERDATA) {
        lv_past latest = latest_of(L, content);
        push_new_past(L, content, lv_content_length(L, content), latest.before, latest.moves);
        if (type == LUA_TTABLE) {
            lv_put_key(L, view, &lv_key_content, -1);
        }
        lua_rawsetp(L, content, &lv_key_proxy);
    }
    lua_settop(L, view - 1);
    if (lv_has_key(L, content, &lv_key_list)) {  // it is another list of numbers from now on
        lv_clear_key(L, content, &lv_key_list);
    }
    if (lua_rawgetp(L, content, &lv_key_order) == LUA_TBOOLEAN) lv_note_no_others(L, content, false);
    lua_settop(L, view - 1);
    lv_set_metatable(L, content, lv_get_context(L)->changed_metatable);
}

// Notes for the key what is at `was`, nil or not, unless it is part of what came in at the end since or it is noted already.
static void note(lua_State *L, int content, int key, int was) {
    lv_past *latest = push_latest(L, content);
    int top = lua_gettop(L);
    if (lua_isinteger(L, key) && lua_tointeger(L, key) > latest->last && !lua_isnil(L, was)) {
        lua_settop(L, top - 1);
        return;
    }
    if (lua_getiuservalue(L, top, lv_past_notes) == LUA_TNIL) {
        lua_newtable(L);
        lv_put_user_value(L, top, lv_past_notes, -1);
    }
    if (lv_get_at(L, -1, key) == LUA_TNIL) {
        int table = lua_gettop(L) - 1;
        lua_pushvalue(L, key);
        if (lua_isnil(L, was)) lua_pushlightuserdata(L, (void *)&lv_absent);
        else lua_pushvalue(L, was);
        lua_rawset(L, table);
        latest->notes++;
    }
    lua_settop(L, top - 1);
}

// The content of the proxy, which a view shows, is to be changed: the views that show what is around it note that view. False, and
// nothing was done: others hold it as well.
static bool note_around(lua_State *L, int proxy) {
    luaL_checkstack(L, 10, "a value is nested too deeply");
    int top = lua_gettop(L), parent = top + 1, key = top + 2, content = top + 3, view = top + 4;
    bool is_field = lua_rawgetp(L, proxy, &lv_key_parent) == LUA_TUSERDATA && lv_to_binding(L, parent) == NULL;
    lua_settop(L, top);
    if (is_field || !lv_push_parent(L, proxy)) return is_field;
    lv_push_bare_content(L, parent);
    bool may = lv_may_be_written(L, content), is_first = is_shown(L, content);
    if (is_first ? note_around(L, parent) : is_changed(L, content)) {
        lv_push_bare_content(L, proxy);
        lv_wrap_frozen(L);
        if (is_first) part_with_view(L, content);
        note(L, content, key, view);
        may = true;
    }
    lua_settop(L, top);
    return may;
}

bool lv_make_writable_for(lua_State *L, int proxy, int key, int element) {
    luaL_checkstack(L, 10, "a value is nested too deeply");
    lv_push_bare_content(L, proxy);
    int content = lua_gettop(L);
    if (lv_may_be_written(L, content)) {
        lua_pop(L, 1);
        return false;
    }
    bool is_first = is_shown(L, content);
    enum way way = is_first || is_changed(L, content) ? way_of(L, content, key, element) : by_copy;
    if (is_first && way != by_copy && !note_around(L, proxy)) way = by_copy;
    if (is_first && way != by_copy) part_with_view(L, content);
    if (way == by_noting) {
        lv_get_at(L, content, key);
        if (lua_istable(L, -1) && is_shown(L, -1)) lv_wrap_frozen(L);  // it may stand elsewhere in the content, and change there
        note(L, content, key, content + 1);
    }
    bool extends = way == by_extending && lua_rawgetp(L, proxy, &lv_key_parent) == LUA_TUSERDATA;
    lua_settop(L, content - 1);
    if (way == by_copy) lv_make_writable(L, proxy);
    return extends;
}

lua_Integer lv_writable_from(lua_State *L, int content) {
    if (lv_may_be_written(L, content)) return 0;
    if (!is_changed(L, content) || lv_has_order(L, content)) return LUA_MAXINTEGER;
    lua_Integer last = latest_of(L, content).last;
    return last == LUA_MAXINTEGER ? last : last + 1;
}

// Whether the elements of a sequence may move in place: the views that show what is around it know of that.
static bool begins_move(lua_State *L, int proxy, int content) {
    if (lv_has_key(L, content, &lv_key_length) || latest_of(L, content).moves >= lv_most_moves) return false;
    if (!has_room(L, content, (lua_Integer)lua_rawlen(L, content))) return false;
    bool is_first = is_shown(L, content);
    if (is_first && !note_around(L, proxy)) return false;
    if (is_first) part_with_view(L, content);
    else lv_seal_changed(L, content);
    return true;
}

void lv_push_move(lua_State *L, int proxy, lua_Integer from, int by) {
    luaL_checkstack(L, 12, "a value is nested too deeply");
    int content = lua_gettop(L) + 1;
    lv_push_bare_content(L, proxy);
    if ((is_shown(L, content) || is_changed(L, content)) && begins_move(L, proxy, content)) {
        if (by < 0) {
            lua_pushinteger(L, from - 1);
            lua_rawgeti(L, content, from - 1);
            note(L, content, content + 1, content + 2);
        }
        const lv_past *latest = push_latest(L, content);
        lv_past *new = push_new_past(L, content, (lua_Integer)lua_rawlen(L, content) + by, latest->before, latest->moves + 1);
        new->notes = latest->notes + 1;
        new->from = from;
        new->by = by;
        if (by > 0) {  // the element that comes in is sealed with what changes from now on
            lua_createtable(L, 0, 1);
            lua_pushlightuserdata(L, (void *)&lv_absent);
            lua_rawseti(L, -2, from);
            lua_setiuservalue(L, -2, lv_past_notes);
        }
    } else {
        lv_make_writable(L, proxy);
        lua_pushnil(L);
    }
    lua_replace(L, content);
    lua_settop(L, content);
}

void lv_note_move(lua_State *L, int content, int move) {
    lv_past *new = lua_touserdata(L, move);
    if (new == NULL) return;  // no view shows the content
    lv_past *latest = push_latest(L, content);
    latest->from = new->from;
    latest->by = new->by;
    new->by = 0;
    lv_put_user_value(L, -1, lv_next_past, move);
    lv_put_key(L, content, &lv_key_proxy, move);
    lua_pop(L, 1);
}

void lv_link_past(lua_State *L, int content, int view) {
    const lv_past *latest = push_latest(L, content);
    if (latest == NULL) return;
    lv_put_user_value(L, -1, lv_next_past, view);
    lua_pushinteger(L, latest->before + latest->notes);
    lua_rawsetp(L, view, &lv_key_notes);
    if (latest->moves > 0) {
        lua_pushinteger(L, latest->moves);
        lua_rawsetp(L, view, &lv_key_moves);
    }
    lua_pop(L, 1);
}

bool lv_push_changed(lua_State *L, int content, lua_Integer *seen) {
    const lv_past *latest = push_latest(L, content);
    if (latest == NULL) return false;
    *seen = latest->last;
    lua_getiuservalue(L, -1, lv_past_notes);
    lua_replace(L, -2);
    return true;
}
