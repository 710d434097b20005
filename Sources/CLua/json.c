// The plugin `json`: text as RFC 8259 has it, from values and back. It sees through the tables of fields (L16).
#include "limits.h"
#include "values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char null_key;

enum { most_levels = 180 };

static const char plugin[] = "json";

static void push_null(lua_State *L) { lua_pushlightuserdata(L, (void *)&null_key); }

bool lv_is_json_null(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TLIGHTUSERDATA && lua_touserdata(L, index) == &null_key;
}

// MARK: Writing

// Text that grows: its bytes are a userdata at `index`.
typedef struct writer {
    lua_State *L;
    int index, indent, keys;
    char *bytes;
    size_t count, room;
} writer;

static void put(writer *w, const char *bytes, size_t count) {
    if (w->room - w->count < count) {
        size_t room = w->room * 2 + count;
        char *more = lua_newuserdatauv(w->L, room, 0);
        memcpy(more, w->bytes, w->count);
        w->bytes = more;
        w->room = room;
        lua_replace(w->L, w->index);
        lv_poll(w->L);
    }
    memcpy(w->bytes + w->count, bytes, count);
    w->count += count;
}

static void put_text(writer *w, const char *text) { put(w, text, strlen(text)); }

static void new_line(writer *w, int depth) {
    if (w->indent < 0) return;
    put_text(w, "\n");
    for (int i = 0; i < w->indent * depth; i++) put_text(w, " ");
}

// Raises an error; `keys` lead from the outermost table to what cannot be written.
_Noreturn static void refuse(writer *w, const char *reason) {
    lua_State *L = w->L;
    luaL_Buffer path;
    luaL_buffinit(L, &path);
    lua_Integer count = (lua_Integer)lua_rawlen(L, w->keys);
    for (lua_Integer i = 1; i <= count && i <= 20; i++) {
        bool is_name = lua_rawgeti(L, w->keys, i) == LUA_TSTRING;
        const char *key = luaL_tolstring(L, -1, NULL);
        lua_remove(L, -2);
        lua_pushfstring(L, is_name ? ".%s" : "[%s]", key);
        lua_remove(L, -2);
        luaL_addvalue(&path);
    }
    luaL_pushresult(&path);
    luaL_error(L, "json.encode: %s%s%s", reason, count > 0 ? ", at " : "", lua_tostring(L, -1));
    __builtin_unreachable();
}

// The bytes of a well-formed character at the start; 0: there is none.
static size_t character(const unsigned char *s, size_t count) {
    if (s[0] < 0x80) return 1;
    size_t length = s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : 2;
    if (s[0] < 0xC2 || s[0] > 0xF4 || count < length) return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F)) return 0;
    if ((s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F)) return 0;
    return length;
}

static void put_string(writer *w, int index) {
    size_t count, done = 0;
    const char *text = lua_tolstring(w->L, index, &count);
    put_text(w, "\"");
    for (size_t i = 0; i < count;) {
        unsigned char byte = (unsigned char)text[i];
        size_t length = character((const unsigned char *)text + i, count - i);
        if (length == 0) refuse(w, "a string that is no UTF-8 cannot be written");
        if (byte >= 0x20 && byte != '"' && byte != '\\' && byte != 0x7F) {
            i += length;
            continue;
        }
        put(w, text + done, i - done);
        done = ++i;
        char escape[8];
        const char *at = strchr("\"\"\\\\\nn\tt\rr\bb\ff", byte);
        if (at != NULL && byte != 0 && (byte < 0x20 || byte == '"' || byte == '\\')) snprintf(escape, sizeof escape, "\\%c", at[1]);
        else snprintf(escape, sizeof escape, "\\u%04x", byte);
        put_text(w, escape);
    }
    put(w, text + done, count - done);
    put_text(w, "\"");
}

static void put_number(writer *w, int index) {
    char text[48];
    if (lua_isinteger(w->L, index)) {
        snprintf(text, sizeof text, "%lld", (long long)lua_tointeger(w->L, index));
        return put_text(w, text);
    }
    double number = lua_tonumber(w->L, index);
    if (isnan(number) || isinf(number)) refuse(w, isnan(number) ? "0/0 is no number in JSON" : "an infinite number cannot be written");
    for (int digits = 14; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, number);
        lua_Number back = 0;
        if (lua_stringtonumber(w->L, text) != 0) {
            back = lua_tonumber(w->L, -1);
            lua_pop(w->L, 1);
        }
        if (back == number) break;
    }
    put_text(w, text);
    if (strpbrk(text, ".e") == NULL) put_text(w, ".0");
}

static void put_value(writer *w, int index, int depth);

static void push_key(writer *w) {
    lua_pushvalue(w->L, -1);
    lua_rawseti(w->L, w->keys, (lua_Integer)lua_rawlen(w->L, w->keys) + 1);
}

static void pop_key(writer *w) {
    lua_pushnil(w->L);
    lua_rawseti(w->L, w->keys, (lua_Integer)lua_rawlen(w->L, w->keys));
}

// Pushes the table's other keys than 1…`n`: those of a value in their order, of another table sorted. They are strings.
static void push_names(writer *w, int table, lua_Integer n) {
    lua_State *L = w->L;
    if (lv_is_value(L, table)) {
        lv_push_bare_content(L, table);
        lv_push_other_keys(L, lua_gettop(L));
        lua_remove(L, -2);
    } else {
        lua_newtable(L);
        lua_Integer count = 0;
        lua_pushnil(L);
        while (lua_next(L, table)) {
            lua_pop(L, 1);
            if (lv_in_sequence(L, lua_gettop(L), n)) continue;
            lua_pushvalue(L, -1);
            lua_rawseti(L, -3, ++count);
        }
    }
    int names = lua_gettop(L);
    lua_Integer count = (lua_Integer)lua_rawlen(L, names);
    for (lua_Integer i = 1; i <= count; i++) {
        if (lua_rawgeti(L, names, i) != LUA_TSTRING) {
            push_key(w);
            refuse(w, "a key of an object is a string");
        }
        lua_pop(L, 1);
    }
    if (lv_is_value(L, table)) return;
    lua_getglobal(L, "table");
    lua_getfield(L, -1, "sort");
    lua_pushvalue(L, names);
    lua_call(L, 1, 0);
    lua_pop(L, 1);
}

static lua_Integer length(lua_State *L, int table) {
    if (!lv_is_value(L, table)) return (lua_Integer)lua_rawlen(L, table);
    lv_push_bare_content(L, table);
    lua_Integer n = lv_content_length(L, lua_gettop(L));
    lua_pop(L, 1);
    return n;
}

static void put_table(writer *w, int table, int depth) {
    lua_State *L = w->L;
    lua_Integer n = length(L, table);
    push_names(w, table, n);
    int names = lua_gettop(L);
    lua_Integer others = (lua_Integer)lua_rawlen(L, names), count = others > 0 ? others : n;
    if (others > 0 && n > 0) refuse(w, "a table is a list or has names, not both");
    if (count == 0) return put_text(w, "[]");
    put_text(w, others > 0 ? "{" : "[");
    for (lua_Integer i = 1; i <= count; i++) {
        if (i > 1) put_text(w, ",");
        new_line(w, depth + 1);
        if (others > 0) lua_rawgeti(L, names, i);
        else lua_pushinteger(L, i);
        push_key(w);
        if (others > 0) {
            put_string(w, lua_gettop(L));
            put_text(w, w->indent < 0 ? ":" : ": ");
        }
        lua_gettable(L, table);
        put_value(w, lua_gettop(L), depth + 1);
        lua_settop(L, names);
        pop_key(w);
    }
    new_line(w, depth);
    put_text(w, others > 0 ? "}" : "]");
}

static void put_value(writer *w, int index, int depth) {
    lua_State *L = w->L;
    lv_poll(L);
    luaL_checkstack(L, 12, "json.encode");
    switch (lua_type(L, index)) {
    case LUA_TNIL: return put_text(w, "null");
    case LUA_TBOOLEAN: return put_text(w, lua_toboolean(L, index) ? "true" : "false");
    case LUA_TNUMBER: return put_number(w, index);
    case LUA_TSTRING: return put_string(w, index);
    case LUA_TTABLE:
        if (depth >= most_levels) refuse(w, "more than 180 levels of tables (does one contain itself?)");
        return put_table(w, index, depth);
    default:
        if (lv_is_json_null(L, index)) return put_text(w, "null");
        refuse(w, lua_pushfstring(L, "a %s cannot be written", lv_type_text(L, index)));
    }
}

static void check_options(lua_State *L, int index) {
    lua_pushnil(L);
    while (lua_next(L, index) != 0) {
        lua_pop(L, 1);
        const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "1";
        if (strcmp(name, "indent") != 0) luaL_error(L, "json.encode: there is no option '%s'; there is indent", name);
    }
}

// json.encode(value [, { indent = n }])
static int encode(lua_State *L) {
    lv_check_in_use(L, plugin);
    if (lua_isnone(L, 1)) return luaL_error(L, "json.encode: expected a value, got nothing");
    lua_settop(L, 2);
    writer w = {.L = L, .index = 3, .keys = 4, .indent = -1, .room = 256};
    if (!lua_isnil(L, 2)) {
        luaL_checktype(L, 2, LUA_TTABLE);
        check_options(L, 2);
        if (lua_getfield(L, 2, "indent") != LUA_TNIL) {
            int is_whole = 0;
            lua_Integer indent = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &is_whole) : -1;
            if (!is_whole) indent = -1;
            if (indent < 0 || indent > 16) return luaL_error(L, "json.encode: 'indent' is a number from 0 to 16");
            w.indent = (int)indent;
        }
        lua_settop(L, 2);
    }
    w.bytes = lua_newuserdatauv(L, w.room, 0);
    lua_newtable(L);
    put_value(&w, 1, 0);
    lua_pushlstring(L, w.bytes, w.count);
    return 1;
}

// MARK: Reading

typedef struct reader {
    lua_State *L;
    const char *text;
    size_t count, at;
} reader;

_Noreturn static void fail(reader *r, const char *wish) {
    size_t line = 1, start = 0;
    for (size_t i = 0; i < r->at; i++)
        if (r->text[i] == '\n') line++, start = i + 1;
    size_t column = 1;
    for (size_t i = start; i < r->at; i++) column += (r->text[i] & 0xC0) != 0x80;
    const char *found = "the end of the text";
    if (r->at < r->count) {
        size_t length = character((const unsigned char *)r->text + r->at, r->count - r->at);
        lua_pushlstring(r->L, r->text + r->at, length == 0 ? 1 : length);
        found = length == 0 || (unsigned char)r->text[r->at] < 0x20 ? "a byte that cannot be there" : lua_pushfstring(r->L, "'%s'", lua_tostring(r->L, -1));
    }
    luaL_error(r->L, "json.decode: %d:%d: expected %s, got %s", (int)line, (int)column, wish, found);
    __builtin_unreachable();
}

static int next_byte(reader *r) { return r->at < r->count ? (unsigned char)r->text[r->at] : -1; }

static void skip(reader *r) {
    while (r->at < r->count && strchr(" \n\r\t", r->text[r->at]) != NULL && r->text[r->at] != 0) r->at++;
}

static bool is_digit(int byte) { return byte >= '0' && byte <= '9'; }

static void digits(reader *r) {
    if (!is_digit(next_byte(r))) fail(r, "a digit");
    while (is_digit(next_byte(r))) r->at++;
}

static void read_number(reader *r) {
    size_t start = r->at;
    if (next_byte(r) == '-') r->at++;
    if (next_byte(r) == '0') r->at++;
    else digits(r);
    if (is_digit(next_byte(r))) fail(r, "no digit behind a 0");
    if (next_byte(r) == '.') r->at++, digits(r);
    if (next_byte(r) == 'e' || next_byte(r) == 'E') {
        r->at++;
        if (next_byte(r) == '+' || next_byte(r) == '-') r->at++;
        digits(r);
    }
    lua_pushlstring(r->L, r->text + start, r->at - start);
    lua_stringtonumber(r->L, lua_tostring(r->L, -1));
    lua_remove(r->L, -2);
}

static unsigned read_unit(reader *r) {
    unsigned unit = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        int byte = next_byte(r), low = byte | 0x20;
        if (!is_digit(byte) && !(low >= 'a' && low <= 'f')) fail(r, "four hexadecimal digits");
        unit = unit * 16 + (unsigned)(is_digit(byte) ? byte - '0' : low - 'a' + 10);
    }
    return unit;
}

static void add_escape(reader *r, luaL_Buffer *buffer) {
    static const char names[] = "\"\"\\\\//b\bf\fn\nr\rt\t";
    int byte = next_byte(r);
    for (const char *name = names; byte > 0 && *name != 0; name += 2)
        if (*name == byte) {
            luaL_addchar(buffer, name[1]);
            r->at++;
            return;
        }
    if (byte != 'u') fail(r, "one of \" \\ / b f n r t u behind a backslash");
    r->at++;
    unsigned long unit = read_unit(r);
    if (unit >= 0xD800 && unit < 0xDC00 && r->at + 1 < r->count && r->text[r->at] == '\\' && r->text[r->at + 1] == 'u') {
        size_t before = r->at;
        r->at += 2;
        unsigned low = read_unit(r);
        if (low >= 0xDC00 && low < 0xE000) unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
        else r->at = before;
    }
    if (unit >= 0xD800 && unit < 0xE000) unit = 0xFFFD;  // half of a pair
    char bytes[4];
    int count = unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit < 0x10000 ? 3 : 4;
    for (int i = count - 1; i > 0; i--, unit >>= 6) bytes[i] = (char)(0x80 | (unit & 0x3F));
    bytes[0] = (char)(count == 1 ? unit : unit | (0xF00 >> count & 0xFF));
    luaL_addlstring(buffer, bytes, (size_t)count);
}

static void read_string(reader *r) {
    luaL_Buffer buffer;
    luaL_buffinit(r->L, &buffer);
    r->at++;
    while (next_byte(r) != '"') {
        int byte = next_byte(r);
        if (byte < 0) fail(r, "the closing quote of a string");
        if (byte < 0x20) fail(r, "an escape in the place of a control character");
        if (byte == '\\') {
            r->at++;
            add_escape(r, &buffer);
            continue;
        }
        size_t length = character((const unsigned char *)r->text + r->at, r->count - r->at);
        if (length == 0) fail(r, "UTF-8");
        luaL_addlstring(&buffer, r->text + r->at, length);
        r->at += length;
    }
    r->at++;
    luaL_pushresult(&buffer);
}

static void read_value(reader *r, int depth);

static bool is_over(reader *r, char end) {
    skip(r);
    if (next_byte(r) == end) {
        r->at++;
        return true;
    }
    if (next_byte(r) != ',') fail(r, end == ']' ? "',' or ']'" : "',' or '}'");
    r->at++;
    skip(r);
    return false;
}

static void read_table(reader *r, int depth) {
    lua_State *L = r->L;
    bool is_list = r->text[r->at] == '[';
    char end = is_list ? ']' : '}';
    if (depth >= most_levels) fail(r, "no more than 180 levels of lists and objects");
    luaL_checkstack(L, 12, "json.decode");
    lua_newtable(L);
    r->at++;
    skip(r);
    if (next_byte(r) == end) {
        r->at++;
        return;
    }
    for (lua_Integer i = 1;; i++) {
        lv_poll(L);
        if (!is_list) {
            if (next_byte(r) != '"') fail(r, "a name in quotes");
            read_string(r);
            skip(r);
            if (next_byte(r) != ':') fail(r, "':'");
            r->at++;
            skip(r);
        }
        read_value(r, depth + 1);
        if (is_list) lua_rawseti(L, -2, i);
        else lua_rawset(L, -3);
        if (is_over(r, end)) return;
    }
}

static void read_value(reader *r, int depth) {
    static const char *const words[] = {"true", "false", "null", NULL};
    int byte = next_byte(r);
    if (byte == '{' || byte == '[') return read_table(r, depth);
    if (byte == '"') return read_string(r);
    if (byte == '-' || is_digit(byte)) return read_number(r);
    for (int i = 0; words[i] != NULL; i++) {
        size_t length = strlen(words[i]);
        if (r->count - r->at < length || memcmp(r->text + r->at, words[i], length) != 0) continue;
        r->at += length;
        if (i == 2) push_null(r->L);
        else lua_pushboolean(r->L, i == 0);
        return;
    }
    fail(r, "a value");
}

// json.decode(text)
static int decode(lua_State *L) {
    lv_check_in_use(L, plugin);
    if (lua_type(L, 1) != LUA_TSTRING) return luaL_error(L, "json.decode: expected a string, got %s", lua_isnone(L, 1) ? "nothing" : lv_type_text(L, 1));
    lua_settop(L, 1);
    reader r = {.L = L};
    r.text = lua_tolstring(L, 1, &r.count);
    skip(&r);
    read_value(&r, 0);
    skip(&r);
    if (r.at < r.count) fail(&r, "the end of the text");
    return 1;
}

void lv_open_json(lua_State *L) {
    const luaL_Reg functions[] = {{"encode", encode}, {"decode", decode}, {NULL, NULL}};
    luaL_newlib(L, functions);
    push_null(L);
    lua_setfield(L, -2, "null");
    lv_note_members(L, plugin);
}
