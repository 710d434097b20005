// Frozen views of contents that have changed since (L16). A content that frozen views have seen need not be copied for one element
// that comes in, is replaced, or goes from the end of the sequence: it stays where it is, and the frozen view from before has a
// *past* in its place, which notes what was there. Reading an element of such a view looks into these notes; reading more of it than
// its length and elements copies it out. Where much changes the content is copied before, as any other is.
//
// This goes for what one field or one content around it holds, and frozen views: its metatable says so. The views that show what is
// around it note the view that shows it as it was, up to the field.
#include "limits.h"
#include "values.h"

// What a frozen view has in the place of its content. User values: what was there at keys that changed before the next view was
// shown, `absent` for nothing; and that view, or the content where none has been shown since.
typedef struct past {
    lua_Integer count;  // the elements of the sequence
    lua_Integer last;   // no whole number behind it was a key
    lua_Integer notes;
} past;

enum { notes = 1, next_view, past_values = 2 };

static const char absent;

// Of a sequence at most a part is noted, of a dictionary as many keys as may be.
enum { noted_part = 8, most_noted_keys = 4096, longest_way = 64 };

static bool is_shown(lua_State *L, int content) { return lv_has_metatable(L, content, lv_get_context(L)->shown_metatable); }
static bool is_changed(lua_State *L, int content) { return lv_has_metatable(L, content, lv_get_context(L)->changed_metatable); }

// MARK: Changing in place

static past *push_under(lua_State *L, int table, const void *key) {
    if (lua_rawgetp(L, table, key) == LUA_TUSERDATA) return lua_touserdata(L, -1);
    lua_pop(L, 1);
    return NULL;
}

// Pushes the past of the view of the content that was shown last, which has changed since; NULL and nothing: it has not.
static past *push_latest(lua_State *L, int content) { return push_under(L, content, &lv_key_proxy); }

// Whether noting is better than copying: there is much in the content, or a part of it whose past is noted, which no copy may share.
static bool is_worth_noting(lua_State *L, int content) {
    int count = 0;
    for (lua_pushnil(L); lua_next(L, content); lua_pop(L, 1)) {
        if (++count < lv_least_noted && !(lua_istable(L, -1) && is_shown(L, -1))) continue;
        lua_pop(L, 2);
        return true;
    }
    return false;
}

// Whether there is room for another note, or the content is to be copied.
static bool has_room(lua_State *L, int content, lua_Integer n) {
    if (!is_changed(L, content)) return n >= lv_least_noted || is_worth_noting(L, content);
    const past *latest = push_latest(L, content);
    lua_pop(L, 1);
    return latest->notes < (n >= lv_least_noted ? n / noted_part : most_noted_keys);
}

// How a write of an element, nil or not, may be done without a copy.
enum way { by_copy, by_extending, by_noting };

static enum way way_of(lua_State *L, int content, int key, int element) {
    bool removes = lua_isnil(L, element), is_sparse = lv_has_key(L, content, &lv_key_length);
    lua_Integer n = lv_content_length(L, content), k = lua_isinteger(L, key) ? lua_tointeger(L, key) : 0;
    if (k == n + 1 && !is_sparse) return removes || lv_has_key(L, content, &lv_key_order) ? by_copy : by_extending;
    lua_pushvalue(L, key);
    bool replaces = lua_rawget(L, content) != LUA_TNIL && !removes;
    lua_pop(L, 1);
    bool takes_last = removes && k == n && k > 0 && !is_sparse, adds_name = !removes && (k < 1 || (is_sparse && k > n + 1));
    return (replaces || takes_last || adds_name) && has_room(L, content, n) ? by_noting : by_copy;
}

// The frozen view of a content that has been shown gets a past, which the content has for as long as it has no other view.
static void part_with_view(lua_State *L, int content) {
    if (lua_rawgetp(L, content, &lv_key_proxy) != LUA_TUSERDATA) {
        past *shown = lua_newuserdatauv(L, sizeof *shown, past_values);
        lua_Integer n = lv_content_length(L, content);
        *shown = (past){.count = n, .last = lv_has_key(L, content, &lv_key_length) ? LUA_MAXINTEGER : n};
        lua_pushvalue(L, content);
        lua_setiuservalue(L, -2, next_view);
        if (lua_istable(L, -2)) {
            lua_pushvalue(L, -1);
            lua_rawsetp(L, -3, &lv_key_content);
        }
        lua_rawsetp(L, content, &lv_key_proxy);
    }
    lua_pop(L, 1);
    if (lv_has_key(L, content, &lv_key_list)) {  // it is another list of numbers from now on
        lua_pushnil(L);
        lua_rawsetp(L, content, &lv_key_list);
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->changed_metatable);
    lua_setmetatable(L, content);
}

// Notes for the key what is at `was`, nil or not, unless the view that was shown last had nothing of it or it is noted already.
static void note(lua_State *L, int content, int key, int was) {
    past *latest = push_latest(L, content);
    int top = lua_gettop(L);
    if (lua_isinteger(L, key) && lua_tointeger(L, key) > latest->last) {
        lua_settop(L, top - 1);
        return;
    }
    if (lua_getiuservalue(L, top, notes) == LUA_TNIL) {
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_setiuservalue(L, top, notes);
    }
    lua_pushvalue(L, key);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        int table = lua_gettop(L) - 1;
        lua_pushvalue(L, key);
        if (lua_isnil(L, was)) lua_pushlightuserdata(L, (void *)&absent);
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
        lv_show_frozen(L);
        if (is_first) part_with_view(L, content);
        note(L, content, key, view);
        may = true;
    }
    lua_settop(L, top);
    return may;
}

bool lv_own_for(lua_State *L, int proxy, int key, int element) {
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
        lua_pushvalue(L, key);
        lua_rawget(L, content);
        note(L, content, key, content + 1);
    }
    bool extends = way == by_extending && lua_rawgetp(L, proxy, &lv_key_parent) == LUA_TUSERDATA;
    lua_settop(L, content - 1);
    if (way == by_copy) lv_own(L, proxy);
    return extends;
}

void lv_link_past(lua_State *L, int content, int view) {
    if (push_latest(L, content) == NULL) return;
    lua_pushvalue(L, view);
    lua_setiuservalue(L, -2, next_view);
    lua_pop(L, 1);
}

bool lv_push_changed(lua_State *L, int content, lua_Integer *seen) {
    const past *latest = push_latest(L, content);
    if (latest == NULL) return false;
    *seen = latest->last;
    lua_getiuservalue(L, -1, notes);
    lua_replace(L, -2);
    return true;
}

// MARK: Reading the past

// Pushes what a frozen view has of a content that has changed since; NULL and nothing: it has a content.
static const past *push_past(lua_State *L, int view) { return push_under(L, view, &lv_key_content); }

// Replaces the past on top by that of the next view: true; or by the content behind it.
static bool step(lua_State *L) {
    lua_getiuservalue(L, -1, next_view);
    lua_replace(L, -2);
    int type = lua_rawgetp(L, -1, &lv_key_content);
    if (type == LUA_TNIL) lua_pop(L, 1);  // a content has no other
    else lua_replace(L, -2);
    return type == LUA_TUSERDATA;
}

// Takes the mark for nothing on top for nil.
static void unmark(lua_State *L) {
    if (lua_touserdata(L, -1) != (void *)&absent) return;
    lua_pop(L, 1);
    lua_pushnil(L);
}

bool lv_push_from_past(lua_State *L, int view, int key) {
    int top = lua_gettop(L), at = top + 1, is_whole;
    const past *shown = push_past(L, view);
    if (shown == NULL) return false;
    if (lua_tointegerx(L, key, &is_whole) > shown->last && is_whole && lua_type(L, key) == LUA_TNUMBER) {
        lua_pushnil(L);
        lua_replace(L, at);
        return true;
    }
    for (int steps = 0; steps < longest_way; steps++) {
        if (lua_getiuservalue(L, at, notes) == LUA_TTABLE) {
            lua_pushvalue(L, key);
            if (lua_rawget(L, -2) != LUA_TNIL) break;
        }
        lua_settop(L, at);
        if (step(L)) continue;
        lua_pushvalue(L, key);
        lua_rawget(L, at);
        break;
    }
    if (lua_gettop(L) == at) {  // it is copied out: the next read is short
        lua_settop(L, top);
        return false;
    }
    unmark(L);
    lua_replace(L, at);
    lua_settop(L, at);
    return true;
}

void lv_push_behind(lua_State *L, int view) {
    if (push_past(L, view) != NULL)
        while (step(L)) lv_poll(L);
}

lua_Integer lv_length_of_past(lua_State *L, int view) {
    const past *shown = push_past(L, view);
    if (shown == NULL) return -1;
    lua_Integer count = shown->count;
    lua_pop(L, 1);
    return count;
}

lua_Integer lv_length_of(lua_State *L, int value) {
    lua_Integer count = lv_length_of_past(L, value);
    if (count >= 0) return count;
    lv_push_bare_content(L, value);
    count = lv_content_length(L, -1);
    lua_pop(L, 1);
    return count;
}

// Pushes the notes of the past at an index and of those after it, the earliest of each key that the first may have, as a table; and
// what lies behind them. `end`: the view to stop before, 0: none. False and nothing: that view is none of them.
static bool push_notes(lua_State *L, int first, int end) {
    int top = lua_gettop(L), all = top + 1, at = top + 2;
    lua_Integer last = ((const past *)lua_touserdata(L, first))->last;
    luaL_checkstack(L, 10, "a value is nested too deeply");
    lua_newtable(L);
    lua_pushvalue(L, first);
    for (;;) {
        lv_poll(L);
        if (lua_getiuservalue(L, at, notes) == LUA_TTABLE)
            for (lua_pushnil(L); lua_next(L, at + 1); lua_pop(L, 1)) {
                if (lua_isinteger(L, -2) && lua_tointeger(L, -2) > last) continue;  // a later view had it
                lua_pushvalue(L, -2);
                bool is_known = lua_rawget(L, all) != LUA_TNIL;
                lua_pop(L, 1);
                if (is_known) continue;
                lua_pushvalue(L, -2);
                lua_pushvalue(L, -2);
                lua_rawset(L, all);
            }
        lua_settop(L, at);
        lua_getiuservalue(L, at, next_view);
        if (end != 0 && lua_rawequal(L, -1, end)) return true;
        lua_settop(L, at);
        if (!step(L)) break;
    }
    if (end == 0) return true;
    lua_settop(L, top);
    return false;
}

bool lv_push_changes(lua_State *L, int old, int new) {
    int top = lua_gettop(L);
    if (push_past(L, old) == NULL) return false;
    if (!push_notes(L, top + 1, new)) {
        lua_settop(L, top);
        return false;
    }
    lua_settop(L, top + 2);
    lua_replace(L, top + 1);
    return true;
}

void lv_push_former(lua_State *L, int index) {
    lua_pushvalue(L, index);
    unmark(L);
}

int lv_view_changes(lua_State *L) {
    lua_pushinteger(L, lv_length_of_past(L, 1));
    if (lua_tointeger(L, -1) < 0 || !lv_push_changes(L, 1, 2)) lua_pushnil(L);
    return 2;
}

void lv_keep_past(lua_State *L, int view) {
    luaL_checkstack(L, 12, "a value is nested too deeply");
    if (view < 0) view = lua_absindex(L, view - 1);
    int top = lua_gettop(L), all = top + 1, behind = top + 2, copy = top + 3;
    lua_Integer last = ((const past *)lua_touserdata(L, top))->last;
    push_notes(L, top, 0);
    lua_settop(L, behind);
    lua_Integer n = (lua_Integer)lua_rawlen(L, behind);
    lv_push_first(L, behind, last < n ? last : n);
    for (lua_pushnil(L); lua_next(L, all); lua_settop(L, copy + 1)) {
        if (lua_touserdata(L, -1) == (void *)&absent) continue;
        if (lv_is_value(L, -1)) lv_push_bare_content(L, copy + 2);
        lua_pushvalue(L, copy + 1);
        lua_insert(L, -2);
        lua_rawset(L, copy);
    }
    for (lua_pushnil(L); lua_next(L, all); lua_pop(L, 1)) {  // what came in since goes, and its place in the order
        if (lua_touserdata(L, -1) != (void *)&absent) continue;
        lua_pushnil(L);
        lv_set_element(L, copy, lua_gettop(L) - 2);
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->sealed_metatable);
    lua_setmetatable(L, copy);
    lua_pushvalue(L, view);
    lua_rawsetp(L, copy, &lv_key_proxy);
    lua_pushvalue(L, copy);
    lua_rawsetp(L, view, &lv_key_content);
    lua_replace(L, top);
    lua_settop(L, top);
}
