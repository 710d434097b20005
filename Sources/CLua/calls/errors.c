// Errors: their place, what their words are helped by, what is kept of them, and how they are raised again.
#include "calls.h"

static const char reported_key;

// What a script calls the type of the value: its own types by their names.
const char *lv_type_text(lua_State *L, int index) {
    if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING) {
        const char *name = lua_tostring(L, -1);
        lua_pop(L, 1);  // the metatable keeps the name
        return name;
    }
    return luaL_typename(L, index);
}

// MARK: The message handler

static int text_of_error(lua_State *L) {
    if (lua_type(L, 1) == LUA_TNUMBER || luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL) {
        lua_settop(L, 1);
        luaL_tolstring(L, 1, NULL);
    } else {
        lua_pushfstring(L, "(error object is a %s value)", lv_type_text(L, 1));
    }
    return 1;
}

// Pushes the words of an error; false: what was to give them failed, and they say why.
static bool push_words(lua_State *L, int error) {
    lua_pushcfunction(L, text_of_error);
    lua_pushvalue(L, error);
    if (lua_type(L, error) == LUA_TSTRING || lua_pcall(L, 1, 1, 0) == LUA_OK) return true;
    bool has_reason = lua_type(L, -1) == LUA_TSTRING;
    lua_pushfstring(L, "(error object is a %s value whose __tostring failed%s%s)", luaL_typename(L, error),
                    has_reason ? ": " : "", has_reason ? lua_tostring(L, -1) : "");
    lua_replace(L, -2);
    return false;
}

// MARK: What was raised

bool lv_is_reported(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &reported_key);
    bool same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same;
}

void lv_push_raised(lua_State *L, int index) {
    lua_pushvalue(L, index);
    if (!lv_is_reported(L, -1)) return;
    lua_rawgeti(L, -1, 3);
    lua_replace(L, -2);
}

_Noreturn void lv_raise_again(lua_State *L) {
    if (lv_is_reported(L, -1)) {
        lv_swift_note_inner(L);
        lua_rawgeti(L, -1, 3);
    }
    lua_error(L);
    __builtin_unreachable();
}

bool lv_ends_traceback(lua_State *L) { return lua_tocfunction(L, -1) == lv_binding_refresh; }

void lv_open_errors(lua_State *L) {
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &reported_key);
}

// MARK: Reports

// { message, traceback, error, whether the message begins with a place }, and where tests run the place, `file:line: `.
void lv_push_error(lua_State *L, lua_State *thread) {
    luaL_checkstack(L, 20, NULL);
    int error = lua_gettop(L), report = error + 1;
    lua_createtable(L, 4, 0);
    bool has_words = push_words(L, error);
    int placed = lv_swift_message(L, thread, lua_type(L, error) == LUA_TSTRING, has_words);
    if (placed >= 0) lv_push_handed_over(L);
    lua_rawseti(L, report, 1);
    lv_push_answer(L, lv_swift_traceback(L, thread, error), "");
    lua_rawseti(L, report, 2);
    lv_put_place(L, report, 3, error);
    lua_pushboolean(L, placed > 0);
    lua_rawseti(L, report, 4);
    lv_set_metatable(L, report, &reported_key);
    lua_settop(L, report);
    lua_replace(L, error);
}

// The message handler. An error that has been through here stays as it is.
int lv_on_error(lua_State *L) {
    lua_settop(L, 1);
    if (!lv_is_reported(L, 1)) lv_push_error(L, L);
    if (!lv_get_context(L)->has_tests) return 1;
    lv_push_answer(L, lv_swift_place(L), "");
    lua_rawseti(L, 1, 5);
    return 1;
}

int lv_check_call(lua_State *L, enum lv_call_question question, const lv_schema *schema, const void *detail, int index, lua_Integer number) {
    luaL_checkstack(L, 12, "views are nested too deeply");
    int status = lv_swift_check_call(L, question, schema, detail, index, number);
    if (status <= LUA_OK) return status;
    lv_push_answer(L, status == LUA_ERRRUN, "not enough memory");
    return luaL_error(L, "%s", lua_tostring(L, -1));
}
