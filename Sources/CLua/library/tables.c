// Functions of the library over sequences, whose length is what a metamethod says and may be anything: each looks now and
// then whether a limit has been reached.
#include <limits.h>

#include "library.h"

enum { can_read = 1 << 0, can_write = 1 << 1, has_length = 1 << 2 };
enum { steps_between_polls = 1024 };

static inline void count_step(lua_State *L, lua_Integer step) {
    if (step % steps_between_polls == 0) lv_poll(L);
}

// What is no table must behave like one.
static void check_table(lua_State *L, int argument, int what) {
    static const char *const names[] = {"__index", "__newindex", "__len"};
    if (lua_type(L, argument) == LUA_TTABLE) return;
    for (int i = 0; i < 3; i++) {
        if (!(what & 1 << i)) continue;
        if (luaL_getmetafield(L, argument, names[i]) == LUA_TNIL) luaL_checktype(L, argument, LUA_TTABLE);
        lua_pop(L, 1);
    }
}

static lua_Integer length_of(lua_State *L, int argument, int what) {
    check_table(L, argument, what | has_length);
    return luaL_len(L, argument);
}

int lv_insert(lua_State *L) {
    lua_Integer end = (lua_Integer)((lua_Unsigned)length_of(L, 1, can_read | can_write) + 1), position = end;
    int arguments = lua_gettop(L);
    if (arguments != 2 && arguments != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
    if (arguments == 3) {
        position = luaL_checkinteger(L, 2);
        luaL_argcheck(L, (lua_Unsigned)position - 1 < (lua_Unsigned)end, 2, "position out of bounds");
    }
    for (lua_Integer i = end; i > position; i--) {
        count_step(L, i);
        lua_geti(L, 1, i - 1);
        lua_seti(L, 1, i);
    }
    lua_seti(L, 1, position);
    return 0;
}

int lv_remove(lua_State *L) {
    lua_Integer size = length_of(L, 1, can_read | can_write), position = luaL_optinteger(L, 2, size);
    if (position != size)
        luaL_argcheck(L, (lua_Unsigned)position - 1 <= (lua_Unsigned)size, 1, "position out of bounds");
    lua_geti(L, 1, position);
    for (; position < size; position++) {
        count_step(L, position);
        lua_geti(L, 1, position + 1);
        lua_seti(L, 1, position);
    }
    lua_pushnil(L);
    lua_seti(L, 1, position);
    return 1;
}

static int move(lua_State *L) {
    lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
    int target = lua_isnoneornil(L, 5) ? 1 : 5;
    check_table(L, 1, can_read);
    check_table(L, target, can_write);
    if (last >= first) {
        luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
        lua_Integer count = last - first + 1;
        luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
        bool goes_up = to > last || to <= first || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
        bool has_value = lv_is_value(L, 1) || lv_is_value(L, target);
        lua_Integer wait = 0, pause = 0;  // where runs are short, one is tried more and more seldom
        for (lua_Integer step = 0; step < count; step++) {
            count_step(L, step);
            lua_Integer i = goes_up ? step : count - 1 - step;
            if (has_value && wait-- <= 0) {
                lua_Integer moved = lv_move_run(L, target, first + i, to + i, count - step, goes_up ? 1 : -1);
                wait = pause = moved < 8 ? 2 * pause + 1 : 0;
                step += moved;
                if (step == count) break;
                i = goes_up ? i + moved : i - moved;
            }
            lua_geti(L, 1, first + i);
            lua_seti(L, target, to + i);
        }
    }
    lua_pushvalue(L, target);
    return 1;
}

static void add_element(lua_State *L, luaL_Buffer *text, lua_Integer i) {
    lua_geti(L, 1, i);
    if (!lua_isstring(L, -1))
        luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), (LUAI_UACINT)i);
    luaL_addvalue(text);
}

static int concat(lua_State *L) {
    lua_Integer last = length_of(L, 1, can_read);
    size_t separator_length;
    const char *separator = luaL_optlstring(L, 2, "", &separator_length);
    lua_Integer i = luaL_optinteger(L, 3, 1);
    last = luaL_optinteger(L, 4, last);
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (; i < last; i++) {
        lv_poll(L);
        add_element(L, &text, i);
        luaL_addlstring(&text, separator, separator_length);
    }
    if (i == last) add_element(L, &text, i);
    luaL_pushresult(&text);
    return 1;
}

// MARK: sort

// Whether the element at stack index `a` comes before that at `b`. The order is at 2.
static bool comes_before(lua_State *L, int a, int b) {
    if (lua_isnil(L, 2)) return lua_compare(L, a, b, LUA_OPLT);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, a < 0 ? a - 1 : a);
    lua_pushvalue(L, b < 0 ? b - 2 : b);
    lua_call(L, 2, 1);
    bool result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
}

// Puts the two topmost values, pushed from the places `i` and `j` in this order, into each other's places.
static void exchange(lua_State *L, lua_Integer i, lua_Integer j) {
    lua_seti(L, 1, i);
    lua_seti(L, 1, j);
}

// Orders the elements at two places, i before j.
static void order_pair(lua_State *L, lua_Integer i, lua_Integer j) {
    lua_geti(L, 1, i);
    lua_geti(L, 1, j);
    if (comes_before(L, -1, -2)) exchange(L, i, j);
    else lua_pop(L, 2);
}

// Splits the places between `low` and `high`, whose elements are ordered with the pivot on top of the stack, which also
// stands at `high` - 1: the pivot's place.
static lua_Integer split(lua_State *L, lua_Integer low, lua_Integer high) {
    lua_Integer i = low, j = high - 1;
    while (true) {
        while (lua_geti(L, 1, ++i), comes_before(L, -1, -2)) {
            count_step(L, i);
            if (i == high - 1) luaL_error(L, "invalid order function for sorting");
            lua_pop(L, 1);
        }
        while (lua_geti(L, 1, --j), comes_before(L, -3, -1)) {
            count_step(L, j);
            if (j < i) luaL_error(L, "invalid order function for sorting");
            lua_pop(L, 1);
        }
        if (j < i) {
            lua_pop(L, 1);
            lua_geti(L, 1, high - 1);
            lua_insert(L, -2);
            // on the stack: pivot, the pivot's element, the element at i
            lua_seti(L, 1, high - 1);
            lua_seti(L, 1, i);
            return i;
        }
        exchange(L, i, j);
    }
}

static void sort_range(lua_State *L, lua_Integer low, lua_Integer high) {
    while (low < high) {
        lv_poll(L);
        order_pair(L, low, high);
        if (high - low == 1) return;
        lua_Integer middle = low + (high - low) / 2;
        order_pair(L, low, middle);
        order_pair(L, middle, high);
        if (high - low == 2) return;
        lua_geti(L, 1, middle);  // the pivot
        lua_pushvalue(L, -1);
        lua_geti(L, 1, high - 1);
        exchange(L, middle, high - 1);
        lua_Integer place = split(L, low, high);
        lua_pop(L, 1);
        // The smaller part by recursion, so that it never goes deep; the larger one by going on.
        if (place - low < high - place) {
            sort_range(L, low, place - 1);
            low = place + 1;
        } else {
            sort_range(L, place + 1, high);
            high = place - 1;
        }
    }
}

void lv_sort_list(lua_State *L, lua_Integer count) {
    if (count <= 1) return;
    luaL_argcheck(L, count < INT_MAX, 1, "array too big");
    if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
    luaL_checkstack(L, 40 * 4, "");
    sort_range(L, 1, count);
}

int lv_sort(lua_State *L) {
    lua_Integer count = length_of(L, 1, can_read | can_write);
    lua_settop(L, 2);
    lv_sort_list(L, count);
    return 0;
}

void lv_open_tables(lua_State *L) {
    const luaL_Reg own[] = {{"move", move}, {"concat", concat}, {NULL, NULL}};
    lv_set_functions(L, LUA_TABLIBNAME, own);
}
