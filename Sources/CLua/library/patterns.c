// The functions of Lua's library that take patterns (what matches is found by Swift, `PatternMatcher.swift`), and `string.rep`. They work for as
// long as they are asked to, and therefore look now and then whether a limit has been reached.
#include <ctype.h>
#include <limits.h>

#include "library.h"

// What a capture's length says when it is none.
enum { is_open = -1, is_position = -2 };

// The text and the pattern are at these indices; the search is one of the whole text.
static void begin(lua_State *L, lv_search *search, int text, int pattern) {
    search->text = luaL_checklstring(L, text, &search->text_length);
    search->pattern = luaL_checklstring(L, pattern, &search->pattern_length);
    search->may_be_text = search->is_text = false;
    search->is_anchored = true;
    search->from = 0;
    search->last_end = -1;
}

// Whether there is a match. What is wrong is raised when Swift has returned.
static bool find_next(lua_State *L, lv_search *search) {
    int found = lv_swift_search(L, search);
    if (found >= 0) return found;
    if (lv_get_context(L)->limits->reached) lv_raise_limit(L);
    lv_push_answer(L, found == -1, "not enough memory");
    return luaL_error(L, "%s", lua_tostring(L, -1));
}

// Where the last match ends, from 0.
static ptrdiff_t end_of(const lv_search *search) { return search->start[0] + search->length[0]; }

// Pushes a capture; 0 is the whole match, which is the only capture if the pattern has none.
static void push_capture(lua_State *L, const lv_search *search, int i) {
    if (i > search->captures) {
        if (i != 1) luaL_error(L, "invalid capture index %%%d", i);
        i = 0;
    }
    if (search->length[i] == is_open) luaL_error(L, "unfinished capture");
    if (search->length[i] == is_position) lua_pushinteger(L, search->start[i] + 1);
    else lua_pushlstring(L, search->text + search->start[i], (size_t)search->length[i]);
}

static int push_captures(lua_State *L, const lv_search *search, int count) {
    luaL_checkstack(L, count, "too many captures");
    for (int i = 1; i <= count; i++) push_capture(L, search, i);
    return count;
}

// All captures, or the whole match.
static int push_match(lua_State *L, const lv_search *search) {
    return push_captures(L, search, search->captures == 0 ? 1 : search->captures);
}

// Where a search begins, from 0, as an argument says it; behind the text if there is nothing to search.
static ptrdiff_t start_of(lua_State *L, int argument, size_t length) {
    lua_Integer position = luaL_optinteger(L, argument, 1);
    if (position > 0) return position - 1;
    return position == 0 || position < -(lua_Integer)length ? 0 : (lua_Integer)length + position;
}

static int search(lua_State *L, bool finds) {
    lv_search search;
    begin(L, &search, 1, 2);
    search.from = start_of(L, 3, search.text_length);
    search.may_be_text = finds;
    search.is_text = finds && lua_toboolean(L, 4);
    if (!find_next(L, &search)) {
        luaL_pushfail(L);
        return 1;
    }
    if (!finds) return push_match(L, &search);
    lua_pushinteger(L, search.start[0] + 1);
    lua_pushinteger(L, end_of(&search));
    return push_captures(L, &search, search.captures) + 2;
}

static int find(lua_State *L) { return search(L, true); }
static int match_first(lua_State *L) { return search(L, false); }

// Upvalues of the iterator: text, pattern, where to go on, where the last match ended (from 0; -1: nowhere).
static int next_match(lua_State *L) {
    lv_search search;
    begin(L, &search, lua_upvalueindex(1), lua_upvalueindex(2));
    search.is_anchored = false;
    search.from = lua_tointeger(L, lua_upvalueindex(3));
    search.last_end = lua_tointeger(L, lua_upvalueindex(4));
    if (!find_next(L, &search)) return 0;
    lua_pushinteger(L, end_of(&search));
    lua_copy(L, -1, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(4));
    return push_match(L, &search);
}

static int match_all(lua_State *L) {
    size_t length;
    luaL_checklstring(L, 1, &length);
    luaL_checkstring(L, 2);
    ptrdiff_t start = start_of(L, 3, length);
    lua_settop(L, 2);
    lua_pushinteger(L, start);
    lua_pushinteger(L, -1);
    lua_pushcclosure(L, next_match, 4);
    return 1;
}

// MARK: gsub

static void add_template(lua_State *L, luaL_Buffer *result, const lv_search *search) {
    size_t length;
    const char *template = lua_tolstring(L, 3, &length), *template_end = template + length;
    for (const char *percent; (percent = memchr(template, '%', (size_t)(template_end - template))) != NULL;) {
        luaL_addlstring(result, template, (size_t)(percent - template));
        char which = percent + 1 < template_end ? percent[1] : 0;
        template = percent + 2;
        if (which == '%') {
            luaL_addchar(result, '%');
        } else if (isdigit((unsigned char)which)) {
            push_capture(L, search, which - '0');
            luaL_addvalue(result);
        } else {
            luaL_error(L, "invalid use of '%%' in replacement string");
        }
    }
    luaL_addlstring(result, template, (size_t)(template_end - template));
}

// Adds what stands for the match; whether that is something else than the match itself.
static bool add_replacement(lua_State *L, luaL_Buffer *result, int kind, const lv_search *search) {
    if (kind == LUA_TFUNCTION) {
        lua_pushvalue(L, 3);
        lua_call(L, push_match(L, search), 1);
    } else if (kind == LUA_TTABLE) {
        push_capture(L, search, 1);
        lua_gettable(L, 3);
    } else {
        add_template(L, result, search);
        return true;
    }
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        luaL_addlstring(result, search->text + search->start[0], (size_t)search->length[0]);
        return false;
    }
    if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    luaL_addvalue(result);
    return true;
}

static int substitute(lua_State *L) {
    lv_search search;
    begin(L, &search, 1, 2);
    int kind = lua_type(L, 3);
    luaL_argexpected(L, kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TFUNCTION || kind == LUA_TTABLE, 3,
                     "string/function/table");
    lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)search.text_length + 1), count = 0;
    if (kind == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
    bool has_changed = false;
    luaL_Buffer result;
    luaL_buffinit(L, &result);
    while (count < most && !(search.is_anchored && count > 0)) {
        lv_poll(L);
        if (!find_next(L, &search)) break;
        count++;
        luaL_addlstring(&result, search.text + search.from, (size_t)(search.start[0] - search.from));
        has_changed = add_replacement(L, &result, kind, &search) || has_changed;
        search.from = search.last_end = end_of(&search);
    }
    if (!has_changed) {
        lua_pushvalue(L, 1);
    } else {
        luaL_addlstring(&result, search.text + search.from, search.text_length - (size_t)search.from);
        luaL_pushresult(&result);
    }
    lua_pushinteger(L, count);
    return 2;
}

// MARK: rep

static int repeat(lua_State *L) {
    size_t length, separator_length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer count = luaL_checkinteger(L, 2);
    const char *separator = luaL_optlstring(L, 3, "", &separator_length);
    size_t unit = length + separator_length;
    if (count <= 0 || unit == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    if (unit < length || unit > (size_t)INT_MAX / (size_t)count) return luaL_error(L, "resulting string too large");
    size_t total = unit * (size_t)count - separator_length;
    lv_expect_memory(L, total);
    luaL_Buffer result;
    char *bytes = luaL_buffinitsize(L, &result, total);
    memcpy(bytes, text, length);
    if (count > 1) memcpy(bytes + length, separator, separator_length);
    // What is there is doubled: each step copies as much as there is.
    for (size_t done = count > 1 ? unit : length; done < total;) {
        size_t more = done < total - done ? done : total - done;
        memcpy(bytes + done, bytes, more);
        done += more;
    }
    luaL_pushresultsize(&result, total);
    return 1;
}

void lv_open_patterns(lua_State *L) {
    const luaL_Reg own[] = {{"find", find},        {"match", match_first}, {"gmatch", match_all},
                            {"gsub", substitute},  {"rep", repeat},        {NULL, NULL}};
    lv_set_functions(L, LUA_STRLIBNAME, own);
}
