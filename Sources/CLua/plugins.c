// Plugins: what they export, the names that scripts have for it, and what becomes of these when one is switched off; the keys of the
// environment that they have.
#include "classes.h"

#include <string.h>

static const char called_key, members_key, members_off_key, off_key, stand_ins_key;

// Pushes a table that a field of the one on top holds, made if there is none, in its place.
static void push_own(lua_State *L, lua_Integer key) {
    if (lua_rawgeti(L, -1, key) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, key);
    }
    lua_remove(L, -2);
}

// Pushes the registry's table of the key, made if there is none.
static void push_registered(lua_State *L, const void *key) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

// Pushes the table that somebody's plugins have in the one that the registry has by the key.
static void push_table_of(lua_State *L, lua_Integer plugins, const void *key) {
    push_registered(L, key);
    push_own(L, plugins);
}

// The table of those that are switched off: from the beginning of their chunks' names to what is called instead.
static void push_off(lua_State *L, lua_Integer plugins) { push_table_of(L, plugins, &off_key); }

// MARK: Exports

// A function of a plugin that has failed before has come to its end: the same upvalues as `guarded`.
static int note_call(lua_State *L) {
    luaL_checkstack(L, 6, NULL);
    push_table_of(L, lv_get_context(L)->plugins, &called_key);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    return lua_gettop(L);
}

int lv_take_plugin_call(lua_State *L) {
    lua_settop(L, 2);
    push_table_of(L, lua_tointeger(L, 1), &called_key);
    lua_pushvalue(L, 2);
    bool was_called = lua_rawget(L, 3) != LUA_TNIL;
    lua_pushvalue(L, 2);
    lua_pushnil(L);
    lua_rawset(L, 3);
    lua_pushboolean(L, was_called);
    return 1;
}

static int after_call(lua_State *L, int status, lua_KContext unused) {
    (void)status;
    (void)unused;
    return lv_get_context(L)->notes_plugin_calls ? note_call(L) : lua_gettop(L);
}

// Upvalues: a function that a plugin exports, the beginning of its chunks' names.
static int guarded(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    if (lv_get_context(L)->has_plugins_off) {
        push_off(L, lv_get_context(L)->plugins);
        lua_pushvalue(L, lua_upvalueindex(2));
        if (lua_rawget(L, -2) != LUA_TNIL) lua_replace(L, -3);
        else lua_pop(L, 1);
        lua_pop(L, 1);
    }
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

// (value) → what it is among what plugins export, and what scripts call it.
int lv_export_kind(lua_State *L) {
    const lv_class *class = lv_to_class(L, 1);
    bool is_modifier = class != NULL && class->is_modifier;
    lua_settop(L, 1);
    lua_pushstring(L, class != NULL && class->kind == lv_of_component ? is_modifier ? "modifier" : "component"
                      : lv_is_host_object(L, 1, lv_host_updater)      ? "updater"
                      : lv_is_publisher(L, 1)                         ? "publisher"
                                                                      : luaL_typename(L, 1));
    lua_pushstring(L, is_modifier ? "modifier" : lv_type_text(L, 1));
    return 2;
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
    push_registered(L, &members_key);
    lua_insert(L, -2);
    lua_setfield(L, -2, plugin);
    lua_pop(L, 1);
}

int lv_plugin_member(lua_State *L) {
    lua_settop(L, 2);
    push_registered(L, &members_key);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 3) != LUA_TTABLE) return 0;
    lua_pushvalue(L, 2);
    lua_rawget(L, 4);
    return 1;
}

int lv_switch_off_members(lua_State *L) {
    lua_settop(L, 3);
    push_table_of(L, lua_tointeger(L, 1), &members_off_key);
    lua_insert(L, 2);
    lua_rawset(L, 2);
    lv_get_context(L)->has_plugins_off = true;
    return 0;
}

void lv_check_in_use(lua_State *L, const char *plugin) {
    if (!lv_get_context(L)->has_plugins_off) return;
    push_table_of(L, lv_get_context(L)->plugins, &members_off_key);
    if (lua_getfield(L, -1, plugin) != LUA_TNIL) luaL_error(L, "%s", lua_tostring(L, -1));
    lua_pop(L, 2);
}

// MARK: Names

// (environment, name, value): `require` of the name gives the value, unless it is one of the language's own.
int lv_fill_module(lua_State *L) {
    lua_settop(L, 3);
    lua_pushliteral(L, "package");
    if (lua_rawget(L, 1) != LUA_TTABLE) return 0;
    lua_pushliteral(L, "loaded");
    if (lua_rawget(L, 4) != LUA_TTABLE) return 0;
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 5) != LUA_TNIL) return 0;
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_rawset(L, 5);
    return 0;
}

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

// (exports, whose plugins, beginning of chunks' names, message): whatever they call of it raises the message from now on, and
// so does asking for anything else that it exported. Exports that others use, too, stay: nil stands in their place.
int lv_switch_off_plugin(lua_State *L) {
    lua_settop(L, 4);
    lua_pushcclosure(L, raise_message, 1);
    push_off(L, lua_tointeger(L, 2));
    lua_pushvalue(L, 3);
    lua_pushvalue(L, 4);
    lua_rawset(L, 5);
    lv_get_context(L)->has_plugins_off = true;
    if (lua_isnil(L, 1)) return 0;
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        bool is_function = lua_isfunction(L, -1);
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        if (is_function) lua_pushvalue(L, 4);
        else lua_pushnil(L);
        lua_rawset(L, 1);
    }
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, 4);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, 1);
    return 0;
}

// Pushes what is called in place of code of that source, if it is that of a plugin that is switched off.
static bool push_refusal(lua_State *L, const char *source) {
    int top = lua_gettop(L);
    if (*source == '@' && lua_rawgetp(L, LUA_REGISTRYINDEX, &off_key) == LUA_TTABLE &&
        lua_rawgeti(L, -1, lv_get_context(L)->plugins) == LUA_TTABLE) {
        lua_pushnil(L);
        while (lua_next(L, top + 2)) {
            size_t length;
            const char *start = lua_tolstring(L, -2, &length);
            if (strncmp(source + 1, start, length) == 0) {
                lua_replace(L, top + 1);
                lua_settop(L, top + 1);
                return true;
            }
            lua_pop(L, 1);
        }
    }
    lua_settop(L, top);
    return false;
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

bool lv_runs_for_nobody(lua_State *L, lua_State *thread) {
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

void lv_refuse_going_on(lua_State *L) {
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
