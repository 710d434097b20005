// Reading frozen views of contents that have changed since (past_views.c): along what is noted, or from a copy that is made where that is
// long.
#include "pasts.h"

enum { longest_way = 64 };

// MARK: Elements

// Pushes what a frozen view has of a content that has changed since; NULL and nothing: it has a content.
static const lv_past *push_past(lua_State *L, int view) { return lv_push_past(L, view, &lv_key_content); }

// Replaces the past on top by the next one: true; or by the content behind it.
static bool step(lua_State *L) {
    lua_getiuservalue(L, -1, lv_next_past);
    lua_replace(L, -2);
    if (lua_isuserdata(L, -1)) return true;
    int type = lua_rawgetp(L, -1, &lv_key_content);
    lua_remove(L, type == LUA_TNIL ? -1 : -2);  // a content has no other
    return type == LUA_TUSERDATA;
}

// Takes the mark for nothing on top for nil.
static void unmark(lua_State *L) {
    if (lua_touserdata(L, -1) != (void *)&lv_absent) return;
    lua_pop(L, 1);
    lua_pushnil(L);
}

bool lv_push_from_past(lua_State *L, int view, int key) {
    int top = lua_gettop(L), at = top + 1, is_number;
    const lv_past *shown = push_past(L, view);
    if (shown == NULL) return false;
    lua_Integer k = lua_tointegerx(L, key, &is_number);
    bool is_whole = is_number && lua_type(L, key) == LUA_TNUMBER;
    if (is_whole && k > shown->last) {
        lua_pushnil(L);
        lua_replace(L, at);
        return true;
    }
    for (int steps = 0; steps < longest_way; steps++, (void)step(L)) {
        const lv_past *here = lua_touserdata(L, at);
        if (here == NULL || lua_getiuservalue(L, at, lv_past_notes) == LUA_TTABLE) {
            if (is_whole) lua_pushinteger(L, k);
            else lua_pushvalue(L, key);
            if (lua_rawget(L, -2) != LUA_TNIL || here == NULL) {
                unmark(L);
                lua_replace(L, at);
                lua_settop(L, at);
                return true;
            }
        }
        lua_settop(L, at);
        if (is_whole && here->by != 0 && k >= here->from) k += here->by;
    }
    lua_settop(L, top);  // it is copied out: the next read is short
    return false;
}

void lv_push_behind(lua_State *L, int view) {
    if (push_past(L, view) != NULL)
        while (step(L)) lv_poll(L);
}

lua_Integer lv_length_of_past(lua_State *L, int view) {
    const lv_past *shown = push_past(L, view);
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

// MARK: Everything

// Where the elements of a sequence have moved to.
typedef struct moved {
    lv_run runs[lv_most_moves + 1];
    int count;
} moved;

// The run that begins last at the place or before; -1: none.
static int run_at(const moved *m, lua_Integer place) {
    int run = m->count - 1;
    while (run >= 0 && m->runs[run].first + m->runs[run].offset > place) run--;
    return run;
}

// Where the element at the place was; 0: nowhere.
static lua_Integer origin(const moved *m, lua_Integer place) {
    int run = run_at(m, place);
    lua_Integer was = run < 0 ? 0 : place - m->runs[run].offset;
    return run + 1 < m->count && was >= m->runs[run + 1].first ? 0 : was;
}

static void move(moved *m, lua_Integer from, int by) {
    lua_Integer was = origin(m, from);
    int run = run_at(m, from);
    if (was == 0) {
        run++;
    } else if (was > m->runs[run].first) {  // it is divided there
        for (int i = m->count++; i > run + 1; i--) m->runs[i] = m->runs[i - 1];
        m->runs[run + 1] = (lv_run){was, m->runs[run].offset};
        run++;
    }
    for (; run < m->count; run++) m->runs[run].offset += by;
}

// Pushes the notes of the past at an index and of those after it, the earliest of each key that the first may have, as a table; and
// what lies behind them. `end`: the view to stop before, 0: none. False and nothing: that view is none of them, or elements have moved
// and are not asked for.
static bool push_notes(lua_State *L, int first, int end, moved *moves) {
    int top = lua_gettop(L), all = top + 1, at = top + 2;
    lua_Integer last = ((const lv_past *)lua_touserdata(L, first))->last;
    luaL_checkstack(L, 10, "a value is nested too deeply");
    lua_newtable(L);
    lua_pushvalue(L, first);
    for (bool goes_on = true; goes_on;) {
        lv_poll(L);
        const lv_past *here = lua_touserdata(L, at);
        if (lua_getiuservalue(L, at, lv_past_notes) == LUA_TTABLE)
            for (lua_pushnil(L); lua_next(L, at + 1); lua_settop(L, at + 2)) {
                lua_Integer k = lua_isinteger(L, at + 2) ? lua_tointeger(L, at + 2) : 0;
                if (k > 0 && moves != NULL) {
                    k = origin(moves, k);
                    if (k == 0) continue;
                }
                if (k > last && !lua_islightuserdata(L, at + 3)) continue;  // a later view had it
                if (k > 0) lua_pushinteger(L, k);
                else lua_pushvalue(L, at + 2);
                if (lv_get_at(L, all, -1) != LUA_TNIL) continue;
                lua_pop(L, 1);
                lua_pushvalue(L, at + 3);
                lua_rawset(L, all);
            }
        lua_settop(L, at);
        if (here->by != 0 && moves == NULL) break;
        if (here->by != 0) move(moves, here->from, here->by);
        lua_getiuservalue(L, at, lv_next_past);
        if (end != 0 && lua_rawequal(L, -1, end)) return true;
        lua_settop(L, at);
        goes_on = step(L);
        if (!goes_on && end == 0) return true;
    }
    lua_settop(L, top);
    return false;
}

bool lv_push_changes(lua_State *L, int old, int new) {
    int top = lua_gettop(L);
    bool is_known = push_past(L, old) != NULL && push_notes(L, top + 1, new, NULL);
    lua_settop(L, is_known ? top + 2 : top);
    if (is_known) lua_replace(L, top + 1);
    return is_known;
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
    const lv_past *shown = lua_touserdata(L, top);
    bool is_sparse = shown->last == LUA_MAXINTEGER;
    moved moves = {{{1, 0}}, 1};
    push_notes(L, top, 0, &moves);
    lua_settop(L, behind);
    lv_push_elements(L, behind, is_sparse ? (lua_Integer)lua_rawlen(L, behind) : shown->last, moves.runs, moves.count, is_sparse);
    for (lua_pushnil(L); lua_next(L, all); lua_settop(L, copy + 1)) {
        if (lv_is_value(L, -1)) lv_push_bare_content(L, copy + 2);
        unmark(L);
        lua_pushvalue(L, copy + 1);
        lua_insert(L, -2);
        lua_rawset(L, copy);
    }
    if (is_sparse) {
        lua_pushinteger(L, shown->count);
        lua_rawsetp(L, copy, &lv_key_length);
    }
    lv_copy_order(L, behind, copy, true);
    lv_set_metatable(L, copy, lv_get_context(L)->sealed_metatable);
    lv_put_key(L, copy, &lv_key_proxy, view);
    lv_put_key(L, view, &lv_key_content, copy);
    lua_replace(L, top);
    lua_settop(L, top);
}
