// What the function of a Canvas draws: it calls methods of a context, which keeps what they say as a list of marks.
#include "internal.h"

#include <math.h>

static const char metatable;

enum { mark_text, mark_fill, mark_dots };
enum { most_marks = 100000, most_bytes = 1 << 20, longest_character = 128, farthest = 100000 };

// The list of marks of the context at 1; an error once its function has returned.
static void push_marks(lua_State *L) {
    bool is_context = lua_type(L, 1) == LUA_TUSERDATA && lua_getmetatable(L, 1);
    if (is_context) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable);
        is_context = lua_rawequal(L, -1, -2);
        lua_pop(L, 2);
    }
    if (!is_context) luaL_error(L, "write context:%s(…), with a colon", lua_tostring(L, lua_upvalueindex(1)));
    if (lua_getiuservalue(L, 1, 1) != LUA_TTABLE) luaL_error(L, "a context draws only while the function of its Canvas runs");
}

// Leaves the context and so many arguments on the stack, of which the first is looked at.
static void begin(lua_State *L, int count) {
    lua_settop(L, count + 1);
    push_marks(L);
    lua_settop(L, count + 1);
}

// A place or a length: numbers are rounded down, and those far outside are as far as makes a difference.
static lua_Integer coordinate(lua_State *L, int index, const char *name) {
    bool is_number = lua_type(L, index) == LUA_TNUMBER;
    if (!is_number || isnan(lua_tonumber(L, index)))
        luaL_error(L, "%s: '%s' must be a number, got %s", lua_tostring(L, lua_upvalueindex(1)), name,
                   is_number ? "nan" : lv_type_text(L, index));
    lua_Number number = floor(lua_tonumber(L, index));
    return (lua_Integer)(number > farthest ? farthest : number < -farthest ? -farthest : number);
}

// Appends { kind, four numbers, text or false, colour or false }, the last two of which stand on the stack.
static int append(lua_State *L, int kind, const lua_Integer numbers[4]) {
    int colour = lua_gettop(L), text = colour - 1;
    if (!lua_isnil(L, colour)) lv_check_colour(L, colour, lua_tostring(L, lua_upvalueindex(1)));
    push_marks(L);
    int list = lua_gettop(L);
    lua_Integer count = (lua_Integer)lua_rawlen(L, list);
    if (count >= 7 * (lua_Integer)most_marks) luaL_error(L, "a Canvas draws at most %d marks", (int)most_marks);
    lua_pushinteger(L, kind);
    lua_rawseti(L, list, ++count);
    for (int i = 0; i < 4; i++) {
        lua_pushinteger(L, numbers[i]);
        lua_rawseti(L, list, ++count);
    }
    for (int index = text; index <= colour; index++) {
        if (lua_isnil(L, index)) lua_pushboolean(L, false);
        else lua_pushvalue(L, index);
        lua_rawseti(L, list, ++count);
    }
    return 0;
}

// context:text(x, y, text [, colour])
static int draw_text(lua_State *L) {
    begin(L, 4);
    const lua_Integer numbers[] = {coordinate(L, 2, "x"), coordinate(L, 3, "y"), 0, 0};
    if (lua_type(L, 4) != LUA_TSTRING && lua_type(L, 4) != LUA_TNUMBER)
        luaL_error(L, "text: 'text' must be a string or a number, got %s", lv_type_text(L, 4));
    size_t length;
    lua_tolstring(L, 4, &length);
    size_t *bytes = lua_touserdata(L, 1);
    if (length > most_bytes - *bytes) luaL_error(L, "a Canvas draws at most %d bytes of text", (int)most_bytes);
    *bytes += length;
    return append(L, mark_text, numbers);
}

// Whether it is a string of one character that can be seen, which may be several code points.
static bool is_character(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TSTRING) return false;
    size_t length, count = 0;
    const char *text = lua_tolstring(L, index, &length);
    for (size_t i = 0; i < length; i++) count += (text[i] & 0xC0) != 0x80;
    if (length == 0 || (unsigned char)text[0] < ' ' || text[0] == 0x7F) return false;
    if (count == 1) return length <= 4;
    return length <= longest_character && lv_get_context(L)->callbacks.is_character(text, length);
}

// context:fill(x, y, width, height [, colour [, character]])
static int draw_fill(lua_State *L) {
    begin(L, 6);
    const lua_Integer numbers[] = {coordinate(L, 2, "x"), coordinate(L, 3, "y"), coordinate(L, 4, "width"),
                                   coordinate(L, 5, "height")};
    if (!lua_isnil(L, 7) && !is_character(L, 7))
        luaL_error(L, "fill: 'character' must be one character, got %s",
                   lua_type(L, 7) == LUA_TSTRING ? "another string" : lv_type_text(L, 7));
    lua_insert(L, 6);  // the character, then the colour
    return append(L, mark_fill, numbers);
}

// context:point(x, y [, colour]), in dots
static int draw_point(lua_State *L) {
    begin(L, 3);
    lua_Integer x = coordinate(L, 2, "x"), y = coordinate(L, 3, "y");
    const lua_Integer numbers[] = {x, y, x, y};
    lua_pushnil(L);
    lua_insert(L, 4);
    return append(L, mark_dots, numbers);
}

// context:line(x1, y1, x2, y2 [, colour]), in dots
static int draw_line(lua_State *L) {
    begin(L, 5);
    const lua_Integer numbers[] = {coordinate(L, 2, "x1"), coordinate(L, 3, "y1"), coordinate(L, 4, "x2"),
                                   coordinate(L, 5, "y2")};
    lua_pushnil(L);
    lua_insert(L, 6);
    return append(L, mark_dots, numbers);
}

// Upvalue 1: the methods.
static int no_such_method(lua_State *L) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    lv_error_suggesting(L, name, lua_upvalueindex(1), "a context has no method '%s'", name);
}

int lv_draw(lua_State *L) {
    lua_settop(L, 3);
    size_t *bytes = lua_newuserdatauv(L, sizeof *bytes, 1);
    *bytes = 0;
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 4, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable);
    lua_setmetatable(L, 4);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 4);
    lua_createtable(L, 0, 4);
    static const char *const names[] = {"width", "height", "dotWidth", "dotHeight"};
    lua_Integer width = lua_tointeger(L, 2), height = lua_tointeger(L, 3);
    const lua_Integer lengths[] = {width, height, 2 * width, 4 * height};
    for (int i = 0; i < 4; i++) {
        lua_pushinteger(L, lengths[i]);
        lua_setfield(L, -2, names[i]);
    }
    lv_call_own(L, 2, 0);
    lua_pushnil(L);
    lua_setiuservalue(L, 4, 1);
    lua_settop(L, 5);
    return 1;
}

void lv_open_canvas(lua_State *L) {
    static const struct { const char *name; lua_CFunction function; } methods[] = {
        {"text", draw_text}, {"fill", draw_fill}, {"point", draw_point}, {"line", draw_line}};
    lua_newtable(L);
    lua_newtable(L);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        lua_pushstring(L, methods[i].name);
        lua_pushcclosure(L, methods[i].function, 1);
        lua_setfield(L, -2, methods[i].name);
    }
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, no_such_method, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pushliteral(L, "context");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable);
}
