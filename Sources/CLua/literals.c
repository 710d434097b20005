// Values written as Lua literals, in texts that are not to run: what an events file sends, properties from a command line.
#include "internal.h"
#include "limits.h"

// (text) → the text read as a Lua literal, else the text itself.
int lv_literal(lua_State *L) {
    size_t length;
    lua_settop(L, 1);
    const char *text = lua_tolstring(L, 1, &length);
    if (!lv_swift_is_literal(text, length)) return 1;
    lua_pushliteral(L, "return ");
    lua_pushvalue(L, 1);
    lua_concat(L, 2);
    text = lua_tolstring(L, 2, &length);
    int status = lv_load_text(L, text, length, "=literal");
    if (status == LUA_OK) status = lua_pcall(L, 0, 1, 0);
    if (status == LUA_OK) return 1;
    if (lv_is_stopped(L, status)) lv_raise_limit(L);
    lua_settop(L, 1);
    return 1;
}
