// The keys of a content in the order that they have where nothing tells in which they came in: numbers, then strings by bytes, then
// booleans.
#include "contents.h"

#include <math.h>

typedef struct sortable {
    union {
        lua_Integer integer;
        lua_Number number;
        uint64_t beginning;  // of a string: the bytes with which it goes on where not all are the same, which compare as they do
    };
    const char *text;  // of a string that the content has as a key
    size_t length;
    uint32_t place;
    uint8_t rank;  // by type
    bool is_integer;
} sortable;

// The keys of a list, what they are moved through, and what all of them are.
typedef struct keys {
    sortable *from, *to;
    size_t count;
    bool are_texts, are_integers;
    size_t shared;  // how many bytes all texts begin with
} keys;

// MARK: Comparing

static bool number_precedes(const sortable *a, const sortable *b) {
    if (a->is_integer && b->is_integer) return a->integer < b->integer;
    if (!a->is_integer && !b->is_integer) return a->number < b->number;
    // A float that is a whole number in the range of integers is none as a key.
    if (a->is_integer) return b->number >= 0x1p63 || (b->number > -0x1p63 && a->integer <= (lua_Integer)floor(b->number));
    return a->number < -0x1p63 || (a->number < 0x1p63 && (lua_Integer)floor(a->number) < b->integer);
}

static bool text_precedes(const sortable *a, const sortable *b) {
    int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
    return order != 0 ? order < 0 : a->length < b->length;
}

static bool precedes(const sortable *a, const sortable *b) {
    if (a->rank != b->rank) return a->rank < b->rank;
    if (a->rank == 1) return text_precedes(a, b);
    return a->rank == 0 ? number_precedes(a, b) : a->integer < b->integer;
}

static void merge(lua_State *L, const sortable *from, sortable *to, size_t start, size_t middle, size_t end) {
    lv_poll(L);
    for (size_t a = start, b = middle, i = start; i < end; i++)
        to[i] = a < middle && (b == end || !precedes(&from[b], &from[a])) ? from[a++] : from[b++];
}

// Sorts the keys from `start` to `end`. A limit can stop it between two merges.
static void sort_by_comparing(lua_State *L, keys *k, size_t start, size_t end) {
    sortable *from = k->from, *to = k->to;
    for (size_t width = 1; width < end - start; width *= 2) {
        for (size_t at = start; at < end; at += 2 * width) {
            size_t middle = at + width < end ? at + width : end, last = middle + width < end ? middle + width : end;
            merge(L, from, to, at, middle, last);
        }
        sortable *other = from;
        from = to;
        to = other;
    }
    if (from != k->from) memcpy(&k->from[start], &from[start], (end - start) * sizeof *from);
}

// MARK: Sorting by bytes

static uint64_t beginning_of(const sortable *key, size_t shared) {
    uint64_t bytes = 0;
    size_t left = key->length - shared;
    memcpy(&bytes, key->text + shared, left < sizeof bytes ? left : sizeof bytes);
    return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? __builtin_bswap64(bytes) : bytes;
}

static uint64_t number_of(const keys *k, const sortable *key) {
    return k->are_texts ? key->beginning : (uint64_t)key->integer ^ UINT64_C(1) << 63;
}

// Sorts by one byte of the number that each has; what has the same stays as it is.
static void sort_by_byte(keys *k, int byte) {
    size_t ends[256] = {0}, place = 0;
    for (size_t i = 0; i < k->count; i++) ends[number_of(k, &k->from[i]) >> 8 * byte & 255]++;
    for (int i = 0; i < 256; i++) {
        size_t count = ends[i];
        if (count == k->count) return;
        ends[i] = place;
        place += count;
    }
    for (size_t i = 0; i < k->count; i++) k->to[ends[number_of(k, &k->from[i]) >> 8 * byte & 255]++] = k->from[i];
    sortable *other = k->from;
    k->from = k->to;
    k->to = other;
}

// Texts or integers: by the bytes of numbers, from the last, and where these are the same by comparing.
static void sort_by_bytes(lua_State *L, keys *k) {
    uint64_t differs = 0;
    for (size_t i = 0; i < k->count; i++) {
        if (k->are_texts) k->from[i].beginning = beginning_of(&k->from[i], k->shared);
        differs |= number_of(k, &k->from[i]) ^ number_of(k, &k->from[0]);
    }
    for (int byte = 0; byte < 8; byte++) {
        lv_poll(L);
        if (differs >> 8 * byte & 255) sort_by_byte(k, byte);
    }
    for (size_t start = 0, end; k->are_texts && start < k->count; start = end) {
        for (end = start + 1; end < k->count && k->from[end].beginning == k->from[start].beginning; end++) {}
        if (end - start > 1) sort_by_comparing(L, k, start, end);
    }
}

// MARK: The list

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

static size_t shared_by(const sortable *a, const sortable *b, size_t most) {
    size_t count = 0;
    if (most > b->length) most = b->length;
    while (count < most && a->text[count] == b->text[count]) count++;
    return count;
}

static void note(keys *k, size_t i, sortable key) {
    k->from[i] = key;
    k->are_texts = k->are_texts && key.rank == 1;
    k->are_integers = k->are_integers && key.is_integer;
    if (k->are_texts) k->shared = i == 0 ? key.length : shared_by(&k->from[0], &key, k->shared);
}

// Sorts the list on top.
static void sort(lua_State *L, size_t count) {
    enum { few = 32 };
    int list = lua_gettop(L);
    lv_expect_memory(L, 2 * count * sizeof(sortable));
    keys k = {.count = count, .are_texts = true, .are_integers = true};
    k.from = lua_newuserdatauv(L, 2 * count * sizeof(sortable), 0);
    k.to = k.from + count;
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, list, (lua_Integer)i + 1);
        note(&k, i, sortable_of(L, (uint32_t)i + 1));
        lua_pop(L, 1);
    }
    if (count > few && (k.are_texts || k.are_integers)) sort_by_bytes(L, &k);
    else sort_by_comparing(L, &k, 0, count);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, list, k.from[i].place);
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
