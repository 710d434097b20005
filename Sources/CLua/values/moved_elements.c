// Elements that table.move moves into a live view, or out of a value, in one run: raw contents, with the views of tables among them.
#include "repeated_writes.h"

// Elements that are to be moved by so many places; `to` is where the first is put, and the others above it, or below it.
typedef struct elements {
    lua_Integer to, by, count;
    int direction;
} elements;

static lua_Integer place_of(const elements *e, lua_Integer step) { return e->to + e->direction * step; }

static lua_Integer lowest_of(const elements *e) { return e->direction > 0 ? e->to : e->to - e->count + 1; }

static bool has_moved_to(const elements *e, lua_Integer k) { return (k - e->to) * e->direction >= 0 && (k - e->to) * e->direction < e->count; }

// Out of a value at 1, whose content is at `source`, into a plain table: tables in it are moved as views of them.
static void move_out(lua_State *L, int source, int target, const elements *e) {
    int key = source + 1;
    bool is_live = lv_table_kind(L, 1) == lv_live && !lv_get_context(L)->modes.frozen;
    lua_Integer n = (lua_Integer)lua_rawlen(L, source);
    if (is_live && lua_rawgeti(L, source, place_of(e, 0) - e->by) == LUA_TTABLE) lv_push_children(L, 1, e->count < n ? e->count : n);
    lua_settop(L, key);
    for (lua_Integer step = 0; step < e->count; step++) {
        if (step % 1024 == 0) lv_poll(L);
        lua_Integer k = place_of(e, step);
        if (lua_rawgeti(L, source, k - e->by) == LUA_TTABLE) {
            lua_pushinteger(L, k - e->by);
            lua_replace(L, key);
            if (!is_live) {
                lv_wrap_frozen(L);
            } else if (lv_is_content(L, -1)) {
                lv_show_child(L, 1, key);
            }
        }
        lua_rawseti(L, target, k);
    }
}

// Makes of the table on top what is put into the value, at its end if it comes from elsewhere. False: more is to be done.
static bool takes_table(lua_State *L, lv_last_write *write, int content, bool is_within, bool grows) {
    if (is_within || !grows) return is_within && lv_table_kind(L, -1) <= lv_sealed;
    bool is_value = lv_is_value(L, 1);
    if (is_value ? write->depth >= deepest || !lv_is_content(L, -1) : !lv_take_copy(L, write)) return false;
    if (is_value) lv_seal(L, -1);  // it is part of two values
    write->first = lv_writable_from(L, content);  // which may be part of it
    return true;
}

// Makes the content such that the element on top may be put at the place, of which so many are to follow.
static void make_writable(lua_State *L, lv_last_write *write, int target, lua_Integer k, lua_Integer count) {
    int element = lua_gettop(L), content = element - 1;
    lua_Integer n = lv_content_length(L, content);
    lua_pushinteger(L, k);
    if (k <= n && count > n / lv_noted_part) lv_make_writable(L, target);
    else lv_make_writable_for(L, target, element + 1, element);
    lv_push_bare_content(L, target);
    lua_replace(L, content);
    write->first = lv_writable_from(L, content);
    lua_settop(L, element);
}

// Elements have moved into a live view, if `is_within` within it: views of tables among them follow, those of others are taken out. What
// stands where it stood as well is part of the content twice.
static void follow(lua_State *L, int target, int content, const elements *e, const lv_last_write *write, bool is_within) {
    int children = content + 1, key = content + 2, child = content + 3;
    if (write->has_children) lv_push_children(L, target, 0);
    for (lua_Integer step = 0; write->has_children && step < e->count; step++) {
        lua_Integer k = place_of(e, step);
        bool stays = !has_moved_to(e, k - e->by);
        lua_settop(L, children);
        lua_pushinteger(L, k);
        if (!is_within || !has_moved_to(e, k + e->by)) lv_detach_replaced(L, target, key);
        if (!is_within) continue;
        if (lua_rawgeti(L, children, k - e->by) == LUA_TTABLE && stays) {
            lv_put_child_again(L, target, key, child);
        } else {
            if (stays) lua_pushnil(L);
            lua_rawseti(L, children, k);
        }
    }
    lua_settop(L, content);
    lua_Integer by = e->by < 0 ? -e->by : e->by, stay = by < e->count ? by : e->count, low = lowest_of(e) - e->by;
    lua_Integer first = e->by > 0 ? low : low + e->count - stay;
    for (lua_Integer k = first; is_within && k < first + stay; k++) {
        if (lua_rawgeti(L, content, k) == LUA_TTABLE) lv_seal(L, -1);
        lua_settop(L, content);
    }
}

// Pushes the content of the live view, and finds what a write to it means. False: more than that its field has another value.
static bool finds_write(lua_State *L, int target, lv_last_write *write) {
    lv_push_bare_content(L, target);
    return lv_find_write(L, target, lua_gettop(L), write) && lv_is_quiet(lv_get_context(L), write);
}

// If the first element is not the one that it takes the place of: tells that the field has another value.
static bool tells(lua_State *L, int source, int target, const elements *e, lv_last_write *write) {
    int content = source + 1, depth;
    int type = lua_rawgeti(L, source, e->to - e->by);
    lua_rawgeti(L, content, e->to);
    bool is_another = (lv_is_simple(type) || type == LUA_TTABLE) && !lv_same(L, -2, -1);  // which may have run a script
    lua_settop(L, source);
    if (!is_another || !finds_write(L, target, write) || !lv_check_write(L, target, &depth)) return false;
    if (lua_rawequal(L, 1, target)) lua_copy(L, content, source);
    lv_notify(L, target, lv_extended);
    return true;
}

// Where a part of a sequence of n elements moves within it that is worth a copy of it: makes it such a copy at once.
static bool moves_all(lua_State *L, int target, const elements *e, lua_Integer n, lua_Integer room) {
    lua_Integer low = lowest_of(e), end = low + e->count, from = low - e->by;
    if (e->count <= n / lv_noted_part || low < 1 || low > n || from < 1 || from + e->count - 1 > n || (end - 1 > n && room == 0)) return false;
    lv_make_moved(L, target, end - 1 > n ? end - 1 : n, (lv_run[]){{1, 0}, {low, -e->by}, {end, 0}}, 3);
    return true;
}

// Into a live view, of what is read from the table at `source`, as far as nothing is done but that.
static lua_Integer move_in(lua_State *L, int source, int target, elements *e) {
    int content = source + 1, element = source + 2;
    bool is_within = lua_rawequal(L, 1, target), extends = true;
    lv_last_write write;
    if (!finds_write(L, target, &write) || (is_within ? e->by == 0 : lua_rawequal(L, source, content))) return 0;
    if (write.cell->written != lv_get_context(L)->evaluations && !tells(L, source, target, e, &write)) return 0;
    lv_poll(L);
    lv_forget_last_write(L);
    bool are_movable = lv_are_movable(L, content);
    lua_rawgetp(L, content, &lv_key_order);
    write.order = lua_touserdata(L, -1);
    lua_settop(L, content);
    lua_Integer step = 0, n = lv_content_length(L, content), room = lv_may_grow(&write);
    if (is_within && are_movable && write.first > 0 && moves_all(L, target, e, n, room)) {
        step = e->count;
        extends = false;
    } else if (write.first == 0) {
        lv_expect_element(L, content, true);
    }
    for (; step < e->count; step++) {
        if (step % 1024 == 1023 && lv_get_context(L)->limits->reached) break;  // what was moved is put right before that is raised
        lua_Integer k = place_of(e, step);
        if (k < 1 || k > n + room) break;
        int type = lua_rawgeti(L, source, k - e->by);
        if (type == LUA_TTABLE ? !takes_table(L, &write, content, is_within, k > n) : !lv_is_simple(type)) break;
        if (k < write.first) {
            make_writable(L, &write, target, k, e->count - step);
            if (lv_is_value(L, 1)) {
                lv_push_bare_content(L, 1);
                lua_replace(L, source);
            }
        }
        extends = extends && k > n && write.first > 0;
        if (k > n) n = k;
        if (lv_is_float(L, element, type)) {
            bool is_same = lua_rawgeti(L, content, k) == LUA_TNUMBER && lv_is_same_float(L, element);
            lua_settop(L, is_same ? content : element);
            if (is_same) continue;
        }
        lua_rawseti(L, content, k);
    }
    lua_settop(L, source);
    lv_push_bare_content(L, target);
    e->count = step;
    if (step > 0 && !extends) lv_notify(L, target, lv_changed);
    if (step > 0 && (write.has_children || (is_within && !are_movable))) follow(L, target, content, e, &write, is_within);
    return step;
}

lua_Integer lv_move_run(lua_State *L, int target, lua_Integer from, lua_Integer to, lua_Integer count, int direction) {
    int top = lua_gettop(L), source = top + 1;
    elements all = {to, to - from, count, direction};
    luaL_checkstack(L, 24, NULL);
    if (lv_is_plain_table(L, 1)) lua_pushvalue(L, 1);
    else if (lv_is_value(L, 1) && !lv_is_bound(L, 1)) lv_push_bare_content(L, 1);
    else return 0;
    if (lv_is_plain_table(L, target)) move_out(L, source, target, &all);
    else all.count = lv_has_metatable(L, target, lv_get_context(L)->live_metatable) ? move_in(L, source, target, &all) : 0;
    lua_settop(L, top);
    return all.count;
}
