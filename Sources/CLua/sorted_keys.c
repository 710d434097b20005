// The keys of a content in the order that they have where nothing tells in which they came in: numbers, then strings by bytes, then
// booleans.
#include "limits.h"
#include "values.h"

#include <math.h>
#include <string.h>

typedef struct sortable {
    union {
        lua_Integer integer;
        lua_Number number;
        uint64_t beginning;  // of a string: its first bytes, which compare as they do
    };
    const char *text;  // of a string that the content has as a key
    size_t length;
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

static bool text_precedes(const sortable *a, const sortable *b) {
    if (a->beginning != b->beginning) return a->beginning < b->beginning;
    int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
    return order != 0 ? order < 0 : a->length < b->length;
}

static bool precedes(const sortable *a, const sortable *b) {
    if (a->rank != b->rank) return a->rank < b->rank;
    if (a->rank == 1) return text_precedes(a, b);
    return a->rank == 0 ? number_precedes(a, b) : a->integer < b->integer;
}

static uint64_t beginning_of(const char *text, size_t length) {
    uint64_t bytes = 0;
    memcpy(&bytes, text, length < sizeof bytes ? length : sizeof bytes);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    return bytes;
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
        key.beginning = beginning_of(key.text, key.length);
        break;
    default:
        key.rank = 2;
        key.integer = lua_toboolean(L, -1);
    }
    return key;
}

static void insert_all(sortable *keys, size_t start, size_t end) {
    for (size_t i = start + 1; i < end; i++) {
        sortable key = keys[i];
        size_t j = i;
        for (; j > start && precedes(&key, &keys[j - 1]); j--) keys[j] = keys[j - 1];
        keys[j] = key;
    }
}

static void merge(lua_State *L, const sortable *from, sortable *to, size_t start, size_t middle, size_t end) {
    lv_poll(L);
    if (middle == end || !precedes(&from[middle], &from[middle - 1])) {
        memcpy(&to[start], &from[start], (end - start) * sizeof *to);
        return;
    }
    for (size_t a = start, b = middle, i = start; i < end; i++)
        to[i] = a < middle && (b == end || !precedes(&from[b], &from[a])) ? from[a++] : from[b++];
}

// Sorts the list on top. A limit can stop it between two merges.
static void sort(lua_State *L, size_t count) {
    enum { few = 8 };
    int list = lua_gettop(L);
    lv_expect_memory(L, 2 * count * sizeof(sortable));
    sortable *from = lua_newuserdatauv(L, 2 * count * sizeof(sortable), 0), *to = from + count;
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, list, (lua_Integer)i + 1);
        from[i] = sortable_of(L, (uint32_t)i + 1);
        lua_pop(L, 1);
    }
    for (size_t start = 0; start < count; start += few) insert_all(from, start, start + few < count ? start + few : count);
    for (size_t width = few; width < count; width *= 2) {
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

lua_Integer lv_push_sorted_keys(lua_State *L, int content, lua_Integer n) {
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
