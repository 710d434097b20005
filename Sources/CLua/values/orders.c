// The order of a content's other keys, those outside 1…n: in which they came in, or sorted where that cannot be observed. It is a
// list of keys. One that is taken away from its ends leaves it; another stays until there are as many of them as keys that are there,
// or while a view from before may show it (`is_kept`): adding, taking away and going on to the next take as long however many there are.
#include "orders.h"

// In the list, where a key stood that stands elsewhere now, or is part of the sequence.
static const char moved_key;

// User values of an order: the list; from each key to its place, made when a place is first asked for.
enum { order_list = 1, order_places, order_values = order_places };
enum { few_idle = 16 };

// MARK: The list

// Whether the place stands for a key that is there, outside the sequence: then the key and its element are pushed.
static bool push_entry(lua_State *L, int content, int list, lua_Integer place, lua_Integer n) {
    if (lua_rawgeti(L, list, place) != LUA_TLIGHTUSERDATA && !lv_in_sequence(L, -1, n)) {
        if (lv_get_at(L, content, -1) != LUA_TNIL) return true;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return false;
}

static lua_Integer count_of(const lv_order *o) { return o->end - o->start + 1; }

static bool is_mostly_idle(const lv_order *o) { return o->idle > few_idle && o->idle > count_of(o) / 2; }

// Whether most of the list lies before its first place, or behind its last.
static bool is_mostly_unused(const lv_order *o) {
    lua_Integer unused = (o->start > 1 ? o->start - 1 : 0) + o->top - o->end;
    return unused > lv_few_unused && unused > count_of(o);
}

void lv_push_list_of_order(lua_State *L, int order) { lua_getiuservalue(L, order, order_list); }

// The list on top, of so many keys, becomes that of the order.
static void set_list(lua_State *L, int order, lua_Integer count) {
    lv_order *o = lua_touserdata(L, order);
    lv_forget_last_write(L);
    lua_setiuservalue(L, order, order_list);
    if (o->has_places) {
        lua_pushnil(L);
        lua_setiuservalue(L, order, order_places);
    }
    *o = (lv_order){.start = 1, .end = count, .top = count, .first = 1};
}

// Pushes a new order of the list on top, which it takes the place of.
static lv_order *push_new_order(lua_State *L, lua_Integer count) {
    lv_order *o = lua_newuserdatauv(L, sizeof *o, order_values);
    o->has_places = false;
    lua_insert(L, -2);
    set_list(L, lua_gettop(L) - 1, count);
    return o;
}

// Keeps the order on top for the content.
static void keep_order(lua_State *L, int content) {
    lv_forget_last_write(L);
    lv_put_key(L, content, &lv_key_order, -1);
}

// Pushes a new list with the keys of the order that are there, or all with the places of those that are gone, and gives their count.
static lua_Integer push_compact(lua_State *L, int content, int order, lua_Integer n, bool has_gone) {
    const lv_order *o = lua_touserdata(L, order);
    lua_Integer left = count_of(o) - (has_gone ? 0 : o->idle), count = 0;
    lua_getiuservalue(L, order, order_list);
    int list = lua_gettop(L);
    lua_createtable(L, left > 0 ? (int)(left & 0x7fffffff) : 0, 0);
    for (lua_Integer place = o->start; place <= o->end; place++) {
        if (has_gone) lua_rawgeti(L, list, place);
        else if (push_entry(L, content, list, place, n)) lua_pop(L, 1);
        else continue;
        lua_rawseti(L, list + 1, ++count);
    }
    lua_remove(L, list);
    return count;
}

static void compact(lua_State *L, int content, int order, lua_Integer n) {
    lua_Integer count = push_compact(L, content, order, n, false);
    set_list(L, order, count);
}

// Pushes the content's own list of the keys outside 1…n.
static void push_order(lua_State *L, int content) {
    content = lua_absindex(L, content);
    if (lua_rawgetp(L, content, &lv_key_order) == LUA_TUSERDATA) return;
    lua_pop(L, 1);
    push_new_order(L, lv_push_sorted_keys(L, content, lv_content_length(L, content)));
    keep_order(L, content);
}

void lv_copy_order(lua_State *L, int content, int copy, bool has_gone) {
    int type = lua_rawgetp(L, content, &lv_key_order);
    if (type == LUA_TBOOLEAN) lv_note_no_others(L, copy, false);
    if (type == LUA_TUSERDATA) {
        const lv_order *o = lua_touserdata(L, -1);
        has_gone = has_gone && o->is_kept;
        lua_Integer count = push_compact(L, copy, lua_gettop(L), lv_content_length(L, copy), has_gone);
        lv_order *new = push_new_order(L, count);
        new->is_kept = has_gone;
        new->is_emptied = o->is_emptied;
        new->idle = has_gone ? o->idle + 1 : 0;  // there may be one more here, or one less
        lua_rawsetp(L, copy, &lv_key_order);
    }
    lua_pop(L, 1);
}

// Pushes the list for a change. One that an iteration holds is copied first: the iteration goes on through the old one.
static void push_own_list(lua_State *L, int order) {
    lv_order *o = lua_touserdata(L, order);
    lua_getiuservalue(L, order, order_list);
    if (!o->is_lent) return;
    lv_forget_last_write(L);
    int list = lua_gettop(L);
    lua_createtable(L, o->end > 0 ? (int)(o->end & 0x7fffffff) : 0, 0);
    for (lua_Integer place = o->start; place <= o->end; place++) {
        lua_rawgeti(L, list, place);
        lua_rawseti(L, list + 1, place);
    }
    lv_put_user_value(L, order, order_list, -1);
    lua_replace(L, list);
    o->top = o->end;
    o->is_lent = false;
}

// Pushes the table of places.
static void push_places(lua_State *L, int order, int list) {
    lv_order *o = lua_touserdata(L, order);
    if (lua_getiuservalue(L, order, order_places) != LUA_TNIL) return;
    lua_pop(L, 1);
    lua_createtable(L, 0, (int)(count_of(o) & 0x7fffffff));
    for (lua_Integer place = o->start; place <= o->end; place++) {
        if (lua_rawgeti(L, list, place) == LUA_TLIGHTUSERDATA) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushinteger(L, place);
        lua_rawset(L, -3);
    }
    lv_put_user_value(L, order, order_places, -1);
    o->has_places = true;
}

// MARK: Keys that come in

// Puts the key, which may have stood elsewhere in the list on top before it was taken away, at a place of its own.
static void place_key(lua_State *L, int order, int key, lua_Integer place) {
    lv_order *o = lua_touserdata(L, order);
    int list = lua_gettop(L);
    if (o->idle > 0 || o->has_places) {
        push_places(L, order, list);
        if (lv_get_at(L, list + 1, key) == LUA_TNUMBER) {
            lua_pushlightuserdata(L, (void *)&moved_key);
            lua_rawseti(L, list, lua_tointeger(L, -2));
        }
        lua_pushvalue(L, key);
        lua_pushinteger(L, place);
        lua_rawset(L, list + 1);
        lua_settop(L, list);
    }
    lv_put_place(L, list, place, key);
}

void lv_add_to_order(lua_State *L, int content, int order, int key, lua_Integer n) {
    lv_order *o = lua_touserdata(L, order);
    if (!o->is_kept && (is_mostly_idle(o) || is_mostly_unused(o))) compact(L, content, order, n);
    o->is_walked = false;
    push_own_list(L, order);
    place_key(L, order, key, o->end + 1);
    if (++o->end > o->top) o->top = o->end;
    lua_pop(L, 1);
}

void lv_add_other(lua_State *L, int content, int key, lua_Integer n) {
    push_order(L, content);
    lv_add_to_order(L, content, lua_gettop(L), key, n);
    lua_pop(L, 1);
}

// They come first, so that an iteration under way continues with them.
void lv_add_rest(lua_State *L, int content, lua_Integer first, lua_Integer n) {
    push_order(L, content);
    int order = lua_gettop(L), key = order + 2;
    lv_order *o = lua_touserdata(L, order);
    if (!o->is_walked && is_mostly_idle(o)) compact(L, content, order, n);
    push_own_list(L, order);
    lua_pushnil(L);
    for (lua_Integer k = n; k >= first; k--) {
        lv_poll(L);
        lua_pushinteger(L, k);
        lua_replace(L, key);
        lua_pushvalue(L, order + 1);
        place_key(L, order, key, o->start - 1);
        o->first = --o->start;
        lua_pop(L, 1);
    }
    lua_settop(L, order - 1);
}

// MARK: Keys that are taken away

// What was at the place need not be kept. What is small is left there.
static void leave_place(lua_State *L, int order, int key, lua_Integer place) {
    const lv_order *o = lua_touserdata(L, order);
    if (o->is_lent || lv_may_be_left(L, key)) return;
    lua_getiuservalue(L, order, order_list);
    lua_pushlightuserdata(L, (void *)&moved_key);
    lua_rawseti(L, -2, place);
    lua_pop(L, 1);
}

static bool is_at(lua_State *L, int list, lua_Integer place, int key) {
    lua_rawgeti(L, list, place);
    bool is_here = lua_rawequal(L, -1, key);
    lua_pop(L, 1);
    return is_here;
}

// Takes the key from an end of the list, if it stands there.
static bool takes_from_end(lua_State *L, int content, int order, int key, lua_Integer n) {
    lv_order *o = lua_touserdata(L, order);
    int list = lua_gettop(L) + 1;
    lua_getiuservalue(L, order, order_list);
    bool is_first = o->leaves_first && is_at(L, list, o->start, key), is_last = !is_first && is_at(L, list, o->end, key);
    if (!is_first && !is_last && (o->leaves_first || !is_at(L, list, o->start, key))) {
        lua_settop(L, list - 1);
        return false;
    }
    o->leaves_first = !is_last;
    leave_place(L, order, key, is_last ? o->end : o->start);
    if (is_last) o->end--;
    else o->start++;
    if (o->has_places) {
        lua_getiuservalue(L, order, order_places);
        lv_clear_at(L, -1, key);
    } else {  // what is idle there need not be looked at again
        while (o->idle > 0 && count_of(o) > 0 && !push_entry(L, content, list, is_last ? o->end : o->start, n)) {
            o->idle--;
            if (is_last) o->end--;
            else o->start++;
        }
    }
    if (o->first < o->start) o->first = o->start;
    lua_settop(L, list - 1);
    return true;
}

// The last key is taken away. A small list is kept for the next.
static void clear(lua_State *L, int order, int key) {
    lv_order *o = lua_touserdata(L, order);
    if (o->idle == 0 && o->top <= lv_few_unused && !o->is_lent && !o->has_places) {
        leave_place(L, order, key, o->end);
        *o = (lv_order){.start = 1, .end = 0, .top = o->top, .first = 1};
    } else {
        lua_newtable(L);
        set_list(L, order, 0);
    }
    o->is_emptied = true;
}

void lv_remove_from_order(lua_State *L, int content, int order, int key, lua_Integer n) {
    lv_order *o = lua_touserdata(L, order);
    int top = lua_gettop(L);
    bool keeps = o->is_walked || o->is_kept;
    if (o->idle + 1 >= count_of(o) && (!keeps || (n == 0 && !o->is_kept))) {
        clear(L, order, key);
    } else if (keeps || !takes_from_end(L, content, order, key, n)) {
        o->idle++;
        if (!keeps && is_mostly_idle(o)) compact(L, content, order, n);
    } else if (is_mostly_unused(o)) {
        compact(L, content, order, n);
    }
    lua_settop(L, top);
}

void lv_remove_other(lua_State *L, int content, int key, lua_Integer n) {
    if (lua_rawgetp(L, content, &lv_key_order) == LUA_TUSERDATA) lv_remove_from_order(L, content, lua_gettop(L), key, n);
    lua_pop(L, 1);
}

void lv_take_into_sequence(lua_State *L, int content, lua_Integer first, lua_Integer last) {
    int top = lua_gettop(L), order = top + 1, list = top + 2, places = top + 3;
    if (lua_rawgetp(L, content, &lv_key_order) == LUA_TUSERDATA) {
        lv_order *o = lua_touserdata(L, order);
        lua_Integer idle = o->idle + last - first;
        if (idle > 0) {
            push_own_list(L, order);
            push_places(L, order, list);
        }
        for (lua_Integer k = first; k <= last && idle > 0; k++) {
            lv_poll(L);
            if (lua_rawgeti(L, places, k) == LUA_TNUMBER) {
                lua_pushlightuserdata(L, (void *)&moved_key);
                lua_rawseti(L, list, lua_tointeger(L, -2));
                lv_clear_place(L, places, k);
            }
            lua_settop(L, places);
        }
        o->idle = idle;
    }
    lua_settop(L, top);
}

// MARK: Keys that are gone

bool lv_keep_place(lua_State *L, int content, int key, bool leaves) {
    int top = lua_gettop(L), order = top + 1, list = top + 2;
    if (leaves) push_order(L, content);
    else lua_rawgetp(L, content, &lv_key_order);
    lv_order *o = lua_touserdata(L, order);
    bool may = o == NULL || (!leaves && !o->is_kept) || !is_mostly_idle(o);
    if (leaves) o->is_kept = o->is_kept || may;
    else if (may && o != NULL && o->is_kept && o->idle > 0) {
        lua_getiuservalue(L, order, order_list);
        push_places(L, order, list);
        may = lv_get_at(L, -1, key) == LUA_TNIL;
    }
    lua_settop(L, top);
    return may;
}

bool lv_keeps_places(lua_State *L, int content) {
    lua_rawgetp(L, content, &lv_key_order);
    const lv_order *o = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return o != NULL && o->is_kept;
}

// MARK: Reading it

void lv_push_other_keys(lua_State *L, int content) {
    enum { few_keys = 16 };
    content = lua_absindex(L, content);
    lua_Integer n = lv_content_length(L, content);
    int type = lua_rawgetp(L, content, &lv_key_order);
    if (type != LUA_TUSERDATA) {
        lua_pop(L, 1);
        lua_Integer count = type == LUA_TBOOLEAN ? (lua_newtable(L), 0) : lv_push_sorted_keys(L, content, n);
        if (count <= few_keys) return;
        push_new_order(L, count);
        keep_order(L, content);
    }
    int order = lua_gettop(L);
    lv_order *o = lua_touserdata(L, order);
    bool is_exact = o->idle == 0 && o->start == 1 && o->end == o->top;
    if (!is_exact && (o->is_walked || o->is_kept)) {
        push_compact(L, content, order, n, false);
    } else {
        if (!is_exact) compact(L, content, order, n);
        o->is_lent = true;
        lua_getiuservalue(L, order, order_list);
    }
    lua_replace(L, order);
}

// The place behind that of the key; raises if no key is one. A whole number that has no place was in 1…n, and was taken away
// on the way; so was everything where the last key was.
static lua_Integer place_behind(lua_State *L, int order, int list, int key) {
    const lv_order *o = lua_touserdata(L, order);
    if (o->is_walked && is_at(L, list, o->walked, key)) return o->walked + 1;
    lua_Integer place = o->first;
    if (count_of(o) == 0 && o->is_emptied) return place;
    push_places(L, order, list);
    if (lv_get_at(L, -1, key) == LUA_TNUMBER) place = lua_tointeger(L, -1) + 1;
    else if (!lua_isinteger(L, key) || lua_tointeger(L, key) < 1) luaL_error(L, "invalid key to 'next'");
    lua_pop(L, 2);
    return place;
}

bool lv_push_next_in_order(lua_State *L, int content, int order, int key, lua_Integer n) {
    bool begins = lua_isnil(L, key) || lv_in_sequence(L, key, n);
    lv_order *o = lua_touserdata(L, order);
    int list = lua_gettop(L) + 1;
    lua_getiuservalue(L, order, order_list);
    lua_Integer place = begins ? o->first : place_behind(L, order, list, key);
    while (place <= o->end && !push_entry(L, content, list, place, n)) {
        lv_poll(L);
        place++;
    }
    if (place > o->end) {
        lua_settop(L, list - 1);
        return false;
    }
    o->walked = place;
    o->is_walked = true;
    if (begins) o->first = place;
    lua_remove(L, list);
    return true;
}

bool lv_push_next_other(lua_State *L, int content, int key, lua_Integer n) {
    push_order(L, content);
    int order = lua_gettop(L);
    bool found = lv_push_next_in_order(L, content, order, key, n);
    lua_remove(L, order);
    return found;
}
