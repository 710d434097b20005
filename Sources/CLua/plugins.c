// Plugins: what they export, the names that scripts have for it, and what becomes of these when one is switched off; the keys of the
// environment that they have.
#include "classes.h"

#include <string.h>

static const char stand_ins_key;

// The registry's table of what plugins in C have.
static const char members_name[] = "luaview.members";

// Pushes what raises why the code in a file is switched off, `@` before the file's name; false and nothing: it is in use.
static bool push_refusal(lua_State *L, const char *source) {
    const lv_context *context = lv_get_context(L);
    return *source == '@' && !context->is_disconnected && lv_swift_push_refusal(L, context->host, source + 1);
}

// MARK: Exports

static int after_call(lua_State *L, int status, lua_KContext unused) {
    (void)status;
    (void)unused;
    const lv_context *context = lv_get_context(L);
    if (context->notes_plugin_calls && !context->is_disconnected)
        lv_swift_note_plugin_call(L, context->host, lua_tostring(L, lua_upvalueindex(2)));
    return lua_gettop(L);
}

// Upvalues: a function that a plugin exports, the beginning of its chunks' names.
static int guarded(lua_State *L) {
    const lv_context *context = lv_get_context(L);
    luaL_checkstack(L, 4, NULL);
    if (!context->has_plugins_off || context->is_disconnected ||
        !lv_swift_push_refusal(L, context->host, lua_tostring(L, lua_upvalueindex(2))))
        lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, after_call);
    return after_call(L, LUA_OK, 0);
}

// Upvalues: those of `guarded`, the service's full name. As itself it marks the frame that a service was called by.
static int service(lua_State *L) { return guarded(L); }

bool lv_push_exported(lua_State *L, int index) {
    lua_CFunction function = lua_tocfunction(L, index);
    return (function == guarded || function == service) && lua_getupvalue(L, index, 1) != NULL;
}

const char *lv_push_service_caller(lua_State *L) {
    lua_Debug frame;
    const char *name = NULL;
    int place = 0;
    luaL_checkstack(L, 4, NULL);
    for (int level = 0; lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "f", &frame);
        if (lua_tocfunction(L, -1) == service) {
            lua_getupvalue(L, -1, 3);
            name = lua_tostring(L, -1);  // the closure keeps it
            lua_pop(L, 1);
            place = level + 1;
        }
        lua_pop(L, 1);
    }
    if (name != NULL) luaL_where(L, place);
    return name;
}

// (what init.lua returned, beginning of chunks' names) → a table of what it exports.
int lv_plugin_exports(lua_State *L) {
    lua_settop(L, 2);
    lua_newtable(L);
    if (lua_isnil(L, 1)) return 1;
    if (!lua_istable(L, 1)) return luaL_error(L, "init.lua returns a table of what it exports, not a %s", lv_type_text(L, 1));
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        if (lua_isfunction(L, -1)) {
            lua_pushvalue(L, 2);
            lua_pushcclosure(L, guarded, 2);
        }
        lua_rawset(L, 3);
    }
    return 1;
}

// (exports, name, full name): the function that is exported by that name is a service.
int lv_export_service(lua_State *L) {
    lua_settop(L, 3);
    lua_pushvalue(L, 2);
    lua_rawget(L, 1);
    if (lua_tocfunction(L, 4) != guarded) return 0;
    lua_getupvalue(L, 4, 1);
    lua_getupvalue(L, 4, 2);
    lua_pushvalue(L, 3);
    lua_pushcclosure(L, service, 3);
    lua_pushvalue(L, 2);
    lua_insert(L, -2);
    lua_rawset(L, 1);
    return 0;
}

// MARK: Plugins in C

void lv_note_members(lua_State *L, const char *plugin) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, members_name);
    lua_insert(L, -2);
    lua_setfield(L, -2, plugin);
    lua_pop(L, 1);
}

int lv_plugin_member(lua_State *L) {
    lua_settop(L, 2);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, members_name);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 3) != LUA_TTABLE) return 0;
    lua_pushvalue(L, 2);
    lua_rawget(L, 4);
    return 1;
}

// MARK: Names

// Upvalue 1: a message.
static int raise_message(lua_State *L) {
    luaL_where(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_concat(L, 2);
    return lua_error(L);
}

// (what to say, what it is in words) → what says that, whatever is done with it.
int lv_push_stand_in(lua_State *L) {
    static const char *const events[] = {"__call", "__index", "__newindex", "__len", "__concat", "__unm", "__add", "__sub",
                                         "__mul", "__div", "__idiv", "__mod", "__pow", "__band", "__bor", "__bxor", "__bnot",
                                         "__shl", "__shr", "__lt", "__le", "__tostring", NULL};
    lua_settop(L, 2);
    lua_newuserdatauv(L, 0, 0);
    lua_newtable(L);
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, raise_message, 1);
    for (const char *const *event = events; *event != NULL; event++) {
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, *event);
    }
    lua_pop(L, 1);
    lua_pushvalue(L, 2);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    return 1;
}

// (environment, name, stand-in or nil): what the name gives while there is no such global. To `rawget`, which is how one asks
// whether there is, it is none. A script that gave its globals a metatable decides itself what the name is then.
int lv_set_stand_in(lua_State *L) {
    lua_settop(L, 3);
    if (!lua_getmetatable(L, 1)) {
        if (lua_isnil(L, 3)) return 0;
        lua_createtable(L, 0, 2);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_setfield(L, 4, "__index");
        lua_rawsetp(L, 4, &stand_ins_key);
        lua_pushvalue(L, 4);
        lua_setmetatable(L, 1);
    }
    if (lua_rawgetp(L, 4, &stand_ins_key) != LUA_TTABLE) return 0;
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_rawset(L, 5);
    return 0;
}

// MARK: Switching off

int lv_switch_off_plugin(lua_State *L) {
    enum { exports = 1, refusal };
    lua_settop(L, refusal);
    lua_pushcclosure(L, raise_message, 1);
    lv_get_context(L)->has_plugins_off = true;
    if (lua_isnil(L, exports)) return 1;
    lua_pushnil(L);
    while (lua_next(L, exports)) {
        bool is_function = lua_isfunction(L, -1);
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        if (is_function) lua_pushvalue(L, refusal);
        else lua_pushnil(L);
        lua_rawset(L, exports);
    }
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, refusal);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, exports);
    return 1;
}

void lv_refuse_plugin(lua_State *L, int function) {
    lua_Debug info;
    if (lua_type(L, function) != LUA_TFUNCTION || !lua_checkstack(L, 6)) return;
    lua_pushvalue(L, function);
    lua_getinfo(L, ">S", &info);
    if (push_refusal(L, info.source)) lua_replace(L, function);
}

void lv_call_own(lua_State *L, int arguments, int results) {
    if (lv_get_context(L)->has_plugins_off) lv_refuse_plugin(L, lua_gettop(L) - arguments);
    lua_call(L, arguments, results);
}

bool lv_is_of_disabled_plugin(lua_State *L, lua_State *thread) {
    lua_Debug info;
    if (!lv_get_context(L)->has_plugins_off) return false;
    luaL_checkstack(L, 8, NULL);
    if (lua_status(thread) == LUA_YIELD) {
        if (!lua_getstack(thread, lv_frame_count(thread) - 1, &info)) return false;
        lua_getinfo(thread, "S", &info);
    } else {
        lua_pushvalue(thread, 1);
        lua_getinfo(thread, ">S", &info);
    }
    bool is_off = push_refusal(L, info.source);
    if (is_off) lua_pop(L, 1);
    return is_off;
}

void lv_check_enabled(lua_State *L) {
    lua_Debug frame;
    luaL_checkstack(L, 8, NULL);
    if (!lua_getstack(L, 1, &frame)) return;
    lua_getinfo(L, "S", &frame);
    if (!push_refusal(L, frame.source)) return;
    // Where it was called by others, if they are there.
    int level = 2;
    for (; lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "S", &frame);
        if (*frame.what == 'C') continue;
        if (!push_refusal(L, frame.source)) break;
        lua_pop(L, 1);
    }
    luaL_where(L, level);
    lua_getupvalue(L, -2, 1);
    lua_concat(L, 2);
    lua_error(L);
}

// MARK: Keys of the environment

void lv_complete_key(lua_State *L, int index) {
    lua_Debug frame;
    if (!lv_get_context(L)->has_own_keys || lua_type(L, index) != LUA_TSTRING) return;
    int level = 0;
    do {
        if (!lua_getstack(L, level++, &frame)) return;
        lua_getinfo(L, "S", &frame);
    } while (*frame.what == 'C');
    index = lua_absindex(L, index);
    luaL_checkstack(L, 4, NULL);
    size_t count;
    const char *key = lua_tolstring(L, index, &count);
    if (*frame.source != '@' || !lv_swift_whole_key(L, frame.source + 1, key, count)) return;
    lv_push_handed_over(L);
    lua_replace(L, index);
}
