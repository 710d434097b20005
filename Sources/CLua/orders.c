// The order of a content's other keys, those outside 1…n: in which they came in, or sorted where that cannot be observed. It is a
// list of keys. One that is taken away stays in it until there are as many of them as keys that are there: what it costs to
// add a key, to take one away and to go on to the next does not depend on how many there are.
#include "limits.h"
#include "values.h"

#include <math.h>
#include <string.h>

// Beside the list, under keys that no script can have: its first place, 1 or less; how many of its places stand for nothing
// any more; from which place on one may stand for something; the place at which `next` was last, absent where a key has come
// in since; and from each key to its place, made when a place is first asked for.
static const char start_key, idle_key, first_key, walked_key, places_key;
// In the list, where a key stood that stands elsewhere now, or is part of the sequence.
static const char moved_key;

enum { few_idle = 16 };

// MARK: Sorting

typedef struct sortable {
    union {
        lua_Integer integer;
        lua_Number number;
        const char *text;  // of a string that the content has as a key
    };
    size_t length;  // of the text
    uint32_t place;
    uint8_t rank;  // by type
    bool is_integer;
} sortable;

static bool number_precedes(const sortable *a, const sortable *b) {
    if (a->is_integer && b->is_integer) return a->integer < b->integer;
    if (!a->is_integer && !b->is_integer) return a->number < b->number;
    // A float that is a whole number in the range of integers is none as a key.
    if (a->is_integer) return b->number >= 0x1p63 || (b->number > -0x1p63 && a->integer <= (lua_Integer)floor(b->number));
    return a->number < -0x1p63 || (a->number < 0x1p63 && (lua_Integer)floor(a->number) < b->integer);
}

// Whether key a comes before key b: numbers, then strings by bytes, then booleans.
static bool precedes(const sortable *a, const sortable *b) {
    if (a->rank != b->rank) return a->rank < b->rank;
    if (a->rank == 0) return number_precedes(a, b);
    if (a->rank == 2) return a->integer < b->integer;
    int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
    return order != 0 ? order < 0 : a->length < b->length;
}

// The key on top, from the list's place.
static sortable sortable_of(lua_State *L, uint32_t place) {
    sortable key = {.place = place};
    switch (lua_type(L, -1)) {
    case LUA_TNUMBER:
        key.is_integer = lua_isinteger(L, -1);
        if (key.is_integer) key.integer = lua_tointeger(L, -1);
        else key.number = lua_tonumber(L, -1);
        break;
    case LUA_TSTRING:
        key.rank = 1;
        key.text = lua_tolstring(L, -1, &key.length);
        break;
    default:
        key.rank = 2;
        key.integer = lua_toboolean(L, -1);
    }
    return key;
}

static void merge(lua_State *L, const sortable *from, sortable *to, size_t start, size_t middle, size_t end) {
    lv_poll(L);
    for (size_t a = start, b = middle, i = start; i < end; i++)
        to[i] = a < middle && (b == end || !precedes(&from[b], &from[a])) ? from[a++] : from[b++];
}

// Sorts the list on top. A limit can stop it between two merges.
static void sort(lua_State *L, size_t count) {
    int list = lua_gettop(L);
    lv_expect_memory(L, 2 * count * sizeof(sortable));
    sortable *from = lua_newuserdatauv(L, 2 * count * sizeof(sortable), 0), *to = from + count;
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, list, (lua_Integer)i + 1);
        from[i] = sortable_of(L, (uint32_t)i + 1);
        lua_pop(L, 1);
    }
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t start = 0; start < count; start += 2 * width) {
            size_t middle = start + width < count ? start + width : count, end = middle + width < count ? middle + width : count;
            merge(L, from, to, start, middle, end);
        }
        sortable *other = from;
        from = to;
        to = other;
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, list, from[i].place);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_replace(L, list);
    lua_settop(L, list);
}

// Pushes the sorted list of the other keys.
static lua_Integer push_sorted(lua_State *L, int content, lua_Integer n) {
    lua_Integer count = 0;
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, content);) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TLIGHTUSERDATA || lv_in_sequence(L, -1, n)) continue;
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, ++count);
    }
    if (count > 1) sort(L, (size_t)count);
    return count;
}

// MARK: The list of a content

static lua_Integer number(lua_State *L, int order, const void *key, lua_Integer otherwise) {
    if (lua_rawgetp(L, order, key) == LUA_TNUMBER) otherwise = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return otherwise;
}

static void set_number(lua_State *L, int order, const void *key, lua_Integer number) {
    lua_pushinteger(L, number);
    lua_rawsetp(L, order, key);
}

// Whether the place stands for a key that is there, outside the sequence: then the key is pushed.
static bool push_key(lua_State *L, int content, int order, lua_Integer place, lua_Integer n) {
    if (lua_rawgeti(L, order, place) != LUA_TLIGHTUSERDATA && !lv_in_sequence(L, -1, n)) {
        lua_pushvalue(L, -1);
        bool is_there = lua_rawget(L, content) != LUA_TNIL;
        lua_pop(L, 1);
        if (is_there) return true;
    }
    lua_pop(L, 1);
    return false;
}

typedef struct extent {
    lua_Integer start, end;
    lua_Integer idle;  // how many places stand for nothing
} extent;

static extent extent_of(lua_State *L, int order) {
    return (extent){number(L, order, &start_key, 1), (lua_Integer)lua_rawlen(L, order), number(L, order, &idle_key, 0)};
}

static lua_Integer count_of(extent e) { return e.end - e.start + 1; }

static bool is_mostly_idle(extent e) { return e.idle > few_idle && e.idle > count_of(e) / 2; }

// Pushes a new list with the keys of the one at `order` that are there.
static void push_compact(lua_State *L, int content, int order, lua_Integer n) {
    extent e = extent_of(L, order);
    lua_Integer left = count_of(e) - e.idle, count = 0;
    lua_createtable(L, left > 0 ? (int)(left & 0x7fffffff) : 0, 1);
    for (lua_Integer place = e.start; place <= e.end; place++)
        if (push_key(L, content, order, place, n)) lua_rawseti(L, -2, ++count);
}

void lv_push_order(lua_State *L, int content) {
    content = lua_absindex(L, content);
    if (lua_rawgetp(L, content, &lv_key_order) != LUA_TNIL) return;
    lua_pop(L, 1);
    push_sorted(L, content, lv_content_length(L, content));
    lua_pushvalue(L, -1);
    lua_rawsetp(L, content, &lv_key_order);
}

void lv_push_copied_order(lua_State *L, int content, int order) {
    push_compact(L, lua_absindex(L, content), lua_absindex(L, order), lv_content_length(L, content));
}

// Puts a list without the places that stand for nothing into the place of the one on top.
static void compact(lua_State *L, int content, lua_Integer n) {
    push_compact(L, content, lua_gettop(L), n);
    lua_replace(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, content, &lv_key_order);
}

// Pushes the table of places of the list.
static void push_places(lua_State *L, int order) {
    if (lua_rawgetp(L, order, &places_key) != LUA_TNIL) return;
    lua_pop(L, 1);
    extent e = extent_of(L, order);
    lua_createtable(L, 0, (int)(count_of(e) & 0x7fffffff));
    for (lua_Integer place = e.start; place <= e.end; place++) {
        if (lua_rawgeti(L, order, place) == LUA_TLIGHTUSERDATA) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushinteger(L, place);
        lua_rawset(L, -3);
    }
    lua_pushvalue(L, -1);
    lua_rawsetp(L, order, &places_key);
}

// Whether an iteration by `next` is under way, which may continue from a removed key.
static bool is_walked(lua_State *L, int order) {
    bool is_walked = lua_rawgetp(L, order, &walked_key) != LUA_TNIL;
    lua_pop(L, 1);
    return is_walked;
}

// MARK: Keys that come in

// Puts the key, which may have stood elsewhere in the list on top before it was taken away, at a place of its own.
static void place_key(lua_State *L, int key, lua_Integer place) {
    int order = lua_gettop(L);
    bool has_places = true;
    if (number(L, order, &idle_key, 0) > 0) push_places(L, order);
    else has_places = lua_rawgetp(L, order, &places_key) != LUA_TNIL;
    if (has_places) {
        lua_pushvalue(L, key);
        if (lua_rawget(L, order + 1) == LUA_TNUMBER) {
            lua_pushlightuserdata(L, (void *)&moved_key);
            lua_rawseti(L, order, lua_tointeger(L, -2));
        }
        lua_pushvalue(L, key);
        lua_pushinteger(L, place);
        lua_rawset(L, order + 1);
    }
    lua_settop(L, order);
    lua_pushvalue(L, key);
    lua_rawseti(L, order, place);
}

void lv_add_other(lua_State *L, int content, int key, lua_Integer n) {
    lv_push_order(L, content);
    int order = lua_gettop(L);
    if (is_mostly_idle(extent_of(L, order))) compact(L, content, n);
    lua_pushnil(L);
    lua_rawsetp(L, order, &walked_key);
    place_key(L, key, (lua_Integer)lua_rawlen(L, order) + 1);
    lua_pop(L, 1);
}

// They come first, so that an iteration under way continues with them.
void lv_add_rest(lua_State *L, int content, lua_Integer first, lua_Integer n) {
    lv_push_order(L, content);
    int order = lua_gettop(L);
    if (!is_walked(L, order) && is_mostly_idle(extent_of(L, order))) compact(L, content, n);
    lua_Integer place = extent_of(L, order).start;
    for (lua_Integer k = n; k >= first; k--) {
        lv_poll(L);
        lua_pushinteger(L, k);
        lua_insert(L, order);
        place_key(L, order, --place);
        lua_remove(L, order);
    }
    set_number(L, order, &start_key, place);
    set_number(L, order, &first_key, place);
    lua_pop(L, 1);
}

// MARK: Keys that are taken away

// Takes the key at `key` from the end of the list, if it stands there.
static bool takes_last(lua_State *L, int order, int key, lua_Integer end) {
    lua_rawgeti(L, order, end);
    bool is_last = end > 0 && lua_rawequal(L, -1, key);
    lua_pop(L, 1);
    if (!is_last) return false;
    lua_pushnil(L);
    lua_rawseti(L, order, end);
    if (lua_rawgetp(L, order, &places_key) != LUA_TNIL) {
        lua_pushvalue(L, key);
        lua_pushnil(L);
        lua_rawset(L, -3);
    }
    lua_pop(L, 1);
    return true;
}

void lv_remove_other(lua_State *L, int content, int key, lua_Integer n) {
    if (lua_rawgetp(L, content, &lv_key_order) == LUA_TNIL) {
        lua_pop(L, 1);
        return;
    }
    int order = lua_gettop(L);
    extent e = extent_of(L, order);
    bool keeps = is_walked(L, order);
    e.idle++;
    if (e.idle >= count_of(e) && (!keeps || n == 0)) {
        lua_newtable(L);
        lua_rawsetp(L, content, &lv_key_order);
    } else if (keeps || !takes_last(L, order, key, e.end)) {
        set_number(L, order, &idle_key, e.idle);
        if (!keeps && is_mostly_idle(e)) compact(L, content, n);
    }
    lua_settop(L, order - 1);
}

void lv_take_into_sequence(lua_State *L, int content, lua_Integer first, lua_Integer last) {
    int top = lua_gettop(L), order = top + 1;
    if (lua_rawgetp(L, content, &lv_key_order) != LUA_TNIL) {
        lua_Integer idle = number(L, order, &idle_key, 0) + last - first;
        if (idle > 0) push_places(L, order);
        for (lua_Integer k = first; k <= last && idle > 0; k++) {
            lv_poll(L);
            if (lua_rawgeti(L, order + 1, k) == LUA_TNUMBER) {
                lua_pushlightuserdata(L, (void *)&moved_key);
                lua_rawseti(L, order, lua_tointeger(L, -2));
                lua_pushnil(L);
                lua_rawseti(L, order + 1, k);
            }
            lua_settop(L, order + 1);
        }
        set_number(L, order, &idle_key, idle);
    }
    lua_settop(L, top);
}

// MARK: Reading it

void lv_push_other_keys(lua_State *L, int content) {
    enum { few_keys = 16 };
    content = lua_absindex(L, content);
    lua_Integer n = lv_content_length(L, content);
    if (lua_rawgetp(L, content, &lv_key_order) == LUA_TNIL) {
        lua_pop(L, 1);
        if (push_sorted(L, content, n) <= few_keys) return;
        lua_pushvalue(L, -1);
        lua_rawsetp(L, content, &lv_key_order);
    }
    // What is sealed keeps its list as it is.
    extent e = extent_of(L, lua_gettop(L));
    if (lv_is_sealed(L, content) && e.idle == 0 && e.start == 1) return;
    push_compact(L, content, lua_gettop(L), n);
    lua_replace(L, -2);
}

// The place behind that of the key; raises if no key is one. A whole number that has no place was in 1…n, and was taken away
// on the way; so was everything where nothing is there any more.
static lua_Integer place_behind(lua_State *L, int order, int key, lua_Integer first) {
    if (lua_rawgetp(L, order, &walked_key) == LUA_TNUMBER) {
        lua_Integer place = lua_tointeger(L, -1);
        lua_rawgeti(L, order, place);
        bool is_here = lua_rawequal(L, -1, key);
        lua_pop(L, 1);
        if (is_here) first = place + 1;
        if (is_here) key = 0;
    }
    lua_pop(L, 1);
    if (key == 0 || count_of(extent_of(L, order)) == 0) return first;
    push_places(L, order);
    lua_pushvalue(L, key);
    if (lua_rawget(L, -2) == LUA_TNUMBER) first = lua_tointeger(L, -1) + 1;
    else if (!lua_isinteger(L, key) || lua_tointeger(L, key) < 1) luaL_error(L, "invalid key to 'next'");
    lua_pop(L, 2);
    return first;
}

bool lv_push_next_other(lua_State *L, int content, int key) {
    lua_Integer n = lv_content_length(L, content);
    bool begins = lua_isnil(L, key) || lv_in_sequence(L, key, n);
    lv_push_order(L, content);
    int order = lua_gettop(L);
    extent e = extent_of(L, order);
    lua_Integer place = number(L, order, &first_key, e.start);
    if (!begins) place = place_behind(L, order, key, place);
    while (place <= e.end && !push_key(L, content, order, place, n)) {
        lv_poll(L);
        place++;
    }
    if (place > e.end) {
        lua_pop(L, 1);
        return false;
    }
    set_number(L, order, &walked_key, place);
    if (begins) set_number(L, order, &first_key, place);
    lua_replace(L, order);
    return true;
}
