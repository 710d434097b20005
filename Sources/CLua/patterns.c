// Lua's patterns, and `string.rep`: functions of the library that work for as long as they are asked to, and therefore look
// now and then whether a limit has been reached.
#define _GNU_SOURCE
#include <ctype.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "limits.h"

enum { most_captures = 32, deepest_match = 200, steps_between_polls = 4096 };
// What a capture's length says when it is none: a position, or a capture that is still open.
enum { is_position = -2, is_open = -1 };

typedef struct matcher {
    lua_State *L;
    const char *text, *text_end, *pattern_end;
    int depth, captures;
    size_t steps;
    struct { const char *start; ptrdiff_t length; } capture[most_captures];
} matcher;

static const char *match(matcher *m, const char *s, const char *p);

static inline void count_steps(matcher *m, size_t count) {
    m->steps += count;
    if (m->steps < steps_between_polls) return;
    m->steps = 0;
    lv_poll(m->L);
}

static inline void count_step(matcher *m) { count_steps(m, 1); }

// So many bytes are looked at in one step.
static inline void count_bytes(matcher *m, size_t count) { count_steps(m, count / 16); }

// MARK: Single characters

// The end of what stands at `p` for one character.
static const char *item_end(matcher *m, const char *p) {
    const char *start = p;
    char first = *p++;
    if (first == '%') {
        if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
        return p + 1;
    }
    if (first != '[') return p;
    if (*p == '^') p++;
    do {  // a bracket that comes first stands for itself
        if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
        if (*p++ == '%' && p < m->pattern_end) p++;
    } while (p == m->pattern_end || *p != ']');
    count_bytes(m, (size_t)(p - start));
    return p + 1;
}

static bool is_in_class(int c, int letter) {
    bool is_in;
    switch (tolower(letter)) {
        case 'a': is_in = isalpha(c); break;
        case 'c': is_in = iscntrl(c); break;
        case 'd': is_in = isdigit(c); break;
        case 'g': is_in = isgraph(c); break;
        case 'l': is_in = islower(c); break;
        case 'p': is_in = ispunct(c); break;
        case 's': is_in = isspace(c); break;
        case 'u': is_in = isupper(c); break;
        case 'w': is_in = isalnum(c); break;
        case 'x': is_in = isxdigit(c); break;
        case 'z': is_in = c == 0; break;  // deprecated, and still Lua's
        default: return letter == c;
    }
    return isupper(letter) ? !is_in : is_in;
}

// `set` is at its opening bracket, `last` at the closing one.
static bool is_in_set(int c, const char *set, const char *last) {
    bool found = true;
    set++;
    if (*set == '^') {
        found = false;
        set++;
    }
    for (; set < last; set++) {
        if (*set == '%') {
            set++;
            if (is_in_class(c, (unsigned char)*set)) return found;
        } else if (set[1] == '-' && set + 2 < last) {
            if ((unsigned char)*set <= c && c <= (unsigned char)set[2]) return found;
            set += 2;
        } else if ((unsigned char)*set == c) {
            return found;
        }
    }
    return !found;
}

static bool matches_one(matcher *m, const char *s, const char *p, const char *end) {
    if (s >= m->text_end) return false;
    int c = (unsigned char)*s;
    switch (*p) {
        case '.': return true;
        case '%': return is_in_class(c, (unsigned char)p[1]);
        case '[':
            count_bytes(m, (size_t)(end - p));
            return is_in_set(c, p, end - 1);
        default: return (unsigned char)*p == c;
    }
}

// MARK: Captures

static const char *with_capture(matcher *m, const char *s, const char *p, ptrdiff_t kind) {
    if (m->captures >= most_captures) luaL_error(m->L, "too many captures");
    m->capture[m->captures].start = s;
    m->capture[m->captures].length = kind;
    m->captures++;
    const char *end = match(m, s, p);
    if (end == NULL) m->captures--;
    return end;
}

static const char *close_capture(matcher *m, const char *s, const char *p) {
    int i = m->captures - 1;
    while (i >= 0 && m->capture[i].length != is_open) i--;
    if (i < 0) luaL_error(m->L, "invalid pattern capture");
    m->capture[i].length = s - m->capture[i].start;
    const char *end = match(m, s, p);
    if (end == NULL) m->capture[i].length = is_open;
    return end;
}

// What was captured before must come again.
static const char *match_again(matcher *m, const char *s, int digit) {
    int i = digit - '1';
    if (i < 0 || i >= m->captures || m->capture[i].length == is_open)
        luaL_error(m->L, "invalid capture index %%%d", i + 1);
    size_t length = (size_t)m->capture[i].length;
    count_bytes(m, length);
    if ((size_t)(m->text_end - s) < length || memcmp(m->capture[i].start, s, length) != 0) return NULL;
    return s + length;
}

// MARK: Repetition and the rest

static const char *match_balanced(matcher *m, const char *s, const char *p) {
    if (m->pattern_end - p < 2) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
    if (s >= m->text_end || *s != *p) return NULL;
    char opening = *p, closing = p[1];
    for (size_t depth = 1; ++s < m->text_end;) {
        count_step(m);
        if (*s == closing) {
            if (--depth == 0) return s + 1;
        } else if (*s == opening) {
            depth++;
        }
    }
    return NULL;
}

static const char *match_most(matcher *m, const char *s, const char *p, const char *end) {
    ptrdiff_t count = 0;
    while (matches_one(m, s + count, p, end)) {
        count_step(m);
        count++;
    }
    for (; count >= 0; count--) {
        const char *result = match(m, s + count, end + 1);
        if (result != NULL) return result;
    }
    return NULL;
}

static const char *match_least(matcher *m, const char *s, const char *p, const char *end) {
    while (true) {
        const char *result = match(m, s, end + 1);
        if (result != NULL) return result;
        if (!matches_one(m, s, p, end)) return NULL;
        s++;
    }
}

static bool is_frontier(matcher *m, const char *s, const char *set, const char *end) {
    int before = s == m->text ? 0 : (unsigned char)s[-1];
    int here = s == m->text_end ? 0 : (unsigned char)*s;
    return !is_in_set(before, set, end - 1) && is_in_set(here, set, end - 1);
}

// The end of the match of the pattern's rest at `s`, or NULL.
static const char *match_here(matcher *m, const char *s, const char *p) {
    while (p < m->pattern_end) {
        count_step(m);
        if (*p == '(') {
            return p[1] == ')' ? with_capture(m, s, p + 2, is_position) : with_capture(m, s, p + 1, is_open);
        } else if (*p == ')') {
            return close_capture(m, s, p + 1);
        } else if (*p == '$' && p + 1 == m->pattern_end) {
            return s == m->text_end ? s : NULL;
        } else if (*p == '%' && p + 1 < m->pattern_end && p[1] == 'b') {
            s = match_balanced(m, s, p + 2);
            if (s == NULL) return NULL;
            p += 4;
            continue;
        } else if (*p == '%' && p + 1 < m->pattern_end && p[1] == 'f') {
            p += 2;
            if (p == m->pattern_end || *p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
            const char *end = item_end(m, p);
            if (!is_frontier(m, s, p, end)) return NULL;
            p = end;
            continue;
        } else if (*p == '%' && p + 1 < m->pattern_end && isdigit((unsigned char)p[1])) {
            s = match_again(m, s, p[1]);
            if (s == NULL) return NULL;
            p += 2;
            continue;
        }
        const char *end = item_end(m, p);
        char suffix = end < m->pattern_end ? *end : 0;
        if (suffix == '*') return match_most(m, s, p, end);
        if (suffix == '-') return match_least(m, s, p, end);
        bool matches = matches_one(m, s, p, end);
        if (suffix == '+') return matches ? match_most(m, s + 1, p, end) : NULL;
        if (suffix == '?') {
            if (matches) {
                const char *result = match(m, s + 1, end + 1);
                if (result != NULL) return result;
            }
            p = end + 1;
            continue;
        }
        if (!matches) return NULL;
        s++;
        p = end;
    }
    return s;
}

static const char *match(matcher *m, const char *s, const char *p) {
    if (m->depth == deepest_match || !lv_has_stack(m->L)) luaL_error(m->L, "pattern too complex");
    m->depth++;
    const char *result = match_here(m, s, p);
    m->depth--;
    return result;
}

// MARK: Results

// Pushes a capture (from 0); the match was from `s` to `end`, and is the only capture if the pattern has none.
static void push_capture(matcher *m, int i, const char *s, const char *end) {
    if (i >= m->captures) {
        if (i != 0) luaL_error(m->L, "invalid capture index %%%d", i + 1);
        lua_pushlstring(m->L, s, (size_t)(end - s));
        return;
    }
    ptrdiff_t length = m->capture[i].length;
    if (length == is_open) luaL_error(m->L, "unfinished capture");
    if (length == is_position) lua_pushinteger(m->L, m->capture[i].start - m->text + 1);
    else lua_pushlstring(m->L, m->capture[i].start, (size_t)length);
}

// `s` is NULL where a match without captures gives nothing.
static int push_captures(matcher *m, const char *s, const char *end) {
    int count = m->captures == 0 && s != NULL ? 1 : m->captures;
    luaL_checkstack(m->L, count, "too many captures");
    for (int i = 0; i < count; i++) push_capture(m, i, s, end);
    return count;
}

static void begin(matcher *m, lua_State *L, const char *text, size_t length, const char *pattern, size_t pattern_length) {
    m->L = L;
    m->text = text;
    m->text_end = text + length;
    m->pattern_end = pattern + pattern_length;
    m->steps = 0;
}

static const char *match_from(matcher *m, const char *s, const char *p) {
    m->captures = 0;
    m->depth = 0;
    return match(m, s, p);
}

// Where a search begins, from 0, as an argument says it; behind the text if there is nothing to search.
static size_t start_of(lua_State *L, int argument, size_t length) {
    lua_Integer position = luaL_optinteger(L, argument, 1);
    if (position > 0) return (size_t)position - 1;
    if (position == 0 || position < -(lua_Integer)length) return 0;
    return length - (size_t)-position;
}

static bool is_plain(const char *pattern, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (pattern[i] != 0 && strchr("^$*+?.([%-", pattern[i]) != NULL) return false;
    return true;
}

static int search(lua_State *L, bool finds) {
    size_t length, pattern_length;
    const char *text = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &pattern_length);
    size_t start = start_of(L, 3, length);
    if (start > length) {
        luaL_pushfail(L);
        return 1;
    }
    if (finds && (lua_toboolean(L, 4) || is_plain(pattern, pattern_length))) {
        const char *found = pattern_length == 0 ? text + start : memmem(text + start, length - start, pattern, pattern_length);
        if (found == NULL) {
            luaL_pushfail(L);
            return 1;
        }
        lua_pushinteger(L, found - text + 1);
        lua_pushinteger(L, found - text + (lua_Integer)pattern_length);
        return 2;
    }
    bool is_anchored = *pattern == '^';
    matcher m;
    begin(&m, L, text, length, pattern, pattern_length);
    const char *s = text + start;
    do {
        const char *end = match_from(&m, s, pattern + is_anchored);
        if (end == NULL) continue;
        if (!finds) return push_captures(&m, s, end);
        lua_pushinteger(L, s - text + 1);
        lua_pushinteger(L, end - text);
        return push_captures(&m, NULL, NULL) + 2;
    } while (s++ < m.text_end && !is_anchored);
    luaL_pushfail(L);
    return 1;
}

static int find(lua_State *L) { return search(L, true); }
static int match_first(lua_State *L) { return search(L, false); }

// Upvalues of the iterator: text, pattern, where to go on, where the last match ended (from 0; -1: nowhere).
static int next_match(lua_State *L) {
    size_t length, pattern_length;
    const char *text = lua_tolstring(L, lua_upvalueindex(1), &length);
    const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
    lua_Integer start = lua_tointeger(L, lua_upvalueindex(3)), last = lua_tointeger(L, lua_upvalueindex(4));
    matcher m;
    begin(&m, L, text, length, pattern, pattern_length);
    for (; start <= (lua_Integer)length; start++) {
        const char *end = match_from(&m, text + start, pattern);
        if (end == NULL || end - text == last) continue;
        lua_pushinteger(L, end - text);
        lua_copy(L, -1, lua_upvalueindex(3));
        lua_replace(L, lua_upvalueindex(4));
        return push_captures(&m, text + start, end);
    }
    return 0;
}

static int match_all(lua_State *L) {
    size_t length;
    luaL_checklstring(L, 1, &length);
    luaL_checkstring(L, 2);
    size_t start = start_of(L, 3, length);
    lua_settop(L, 2);
    lua_pushinteger(L, (lua_Integer)(start > length ? length + 1 : start));
    lua_pushinteger(L, -1);
    lua_pushcclosure(L, next_match, 4);
    return 1;
}

// MARK: gsub

static void add_template(matcher *m, luaL_Buffer *result, const char *s, const char *end) {
    size_t length;
    const char *template = lua_tolstring(m->L, 3, &length), *template_end = template + length;
    for (const char *percent; (percent = memchr(template, '%', (size_t)(template_end - template))) != NULL;) {
        luaL_addlstring(result, template, (size_t)(percent - template));
        char which = percent + 1 < template_end ? percent[1] : 0;
        template = percent + 2;
        if (which == '%') {
            luaL_addchar(result, '%');
        } else if (which == '0') {
            luaL_addlstring(result, s, (size_t)(end - s));
        } else if (isdigit((unsigned char)which)) {
            push_capture(m, which - '1', s, end);
            lua_tolstring(m->L, -1, NULL);
            luaL_addvalue(result);
        } else {
            luaL_error(m->L, "invalid use of '%%' in replacement string");
        }
    }
    luaL_addlstring(result, template, (size_t)(template_end - template));
}

// Adds what stands for the match; whether that is something else than the match itself.
static bool add_replacement(matcher *m, luaL_Buffer *result, int kind, const char *s, const char *end) {
    lua_State *L = m->L;
    if (kind == LUA_TFUNCTION) {
        lua_pushvalue(L, 3);
        lua_call(L, push_captures(m, s, end), 1);
    } else if (kind == LUA_TTABLE) {
        push_capture(m, 0, s, end);
        lua_gettable(L, 3);
    } else {
        add_template(m, result, s, end);
        return true;
    }
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        luaL_addlstring(result, s, (size_t)(end - s));
        return false;
    }
    if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    luaL_addvalue(result);
    return true;
}

static int substitute(lua_State *L) {
    size_t length, pattern_length;
    const char *s = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &pattern_length);
    const char *last = NULL;
    int kind = lua_type(L, 3);
    luaL_argexpected(L, kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TFUNCTION || kind == LUA_TTABLE, 3,
                     "string/function/table");
    lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
    if (kind == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
    bool is_anchored = *pattern == '^', has_changed = false;
    matcher m;
    begin(&m, L, s, length, pattern, pattern_length);
    luaL_Buffer result;
    luaL_buffinit(L, &result);
    while (count < most) {
        lv_poll(L);
        const char *end = match_from(&m, s, pattern + is_anchored);
        if (end != NULL && end != last) {
            count++;
            has_changed = add_replacement(&m, &result, kind, s, end) || has_changed;
            s = last = end;
        } else if (s < m.text_end) {
            luaL_addchar(&result, *s++);
        } else {
            break;
        }
        if (is_anchored) break;
    }
    if (!has_changed) {
        lua_pushvalue(L, 1);
    } else {
        luaL_addlstring(&result, s, (size_t)(m.text_end - s));
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
