// How scripts enter Swift (CLuaHost.h). What may raise is done here, before Swift is entered and when its frames are gone.
#include "description.h"

#include <string.h>

// Upvalues of a function of scripts: its row, that of its group, and the name if it was called with one.
enum { up_function = 1, up_group, up_name };

// About what an object takes in Swift, in bytes, which counts like the heap.
static const ptrdiff_t object_size = 64;

// MARK: Objects

void *lv_host_object(lua_State *L, int index, lv_host_type type) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    bool is_of_type = lua_topointer(L, -1) == lv_get_context(L)->host_metatables[type];
    lua_pop(L, 1);
    return is_of_type ? *(void **)lua_touserdata(L, index) : NULL;
}

static void push_object(lua_State *L, lv_host_type type) {
    lv_context *context = lv_get_context(L);
    void **object = lua_newuserdatauv(L, sizeof *object, context->host_user_values[type]);
    *object = NULL;
    lua_rawgetp(L, LUA_REGISTRYINDEX, context->host_metatables[type]);
    lua_setmetatable(L, -2);
    lv_hold(L, object_size);
}

int lv_host_make(lua_State *L) {
    push_object(L, (lv_host_type)lua_tointeger(L, 1));
    return 1;
}

static int release(lua_State *L) {
    void **object = lua_touserdata(L, 1);
    if (*object != NULL) lv_swift_release(*object);
    *object = NULL;
    lv_hold(L, -object_size);
    return 0;
}

enum lv_description lv_describe_host(lv_parts *parts, int index, lv_host_type type) {
    lua_State *L = parts->L;
    luaL_checkstack(L, 32, NULL);
    index = lua_absindex(L, index);
    int part = lua_gettop(L) + 1;
    int shape = lv_swift_describe(L, lv_get_context(L)->host, lv_host_object(L, index, type), index);
    for (int word = lua_gettop(L); part < word; part += 2) {
        lua_pushvalue(L, part + 1);
        if (lua_istable(L, -1)) lv_show_frozen(L);
        lv_add_part(parts, lua_tostring(L, part));
    }
    return (enum lv_description)shape;
}

// MARK: Calls

static void take_arguments(lua_State *L, const char *how) {
    int count = (int)strlen(how);
    lua_settop(L, count);
    for (int i = 1; i <= count; i++) {
        if (how[i - 1] == 'v') lv_freeze(L, i);
        else if (how[i - 1] == 't' && lua_type(L, i) == LUA_TNUMBER) lua_tolstring(L, i, NULL);
    }
}

static int enter(lua_State *L, const lv_host_function *function) {
    lv_context *context = lv_get_context(L);
    if (context->is_disconnected) return luaL_error(L, "the session has ended");
    take_arguments(L, function->arguments);
    if (function->makes != lv_host_types) push_object(L, function->makes);
    luaL_checkstack(L, 16, NULL);
    return lv_end_call(L, lv_swift_call(L, context->host, function->number));
}

static int call(lua_State *L) {
    const lv_host_function *function = lua_touserdata(L, lua_upvalueindex(up_function));
    const lv_host_group *group = lua_touserdata(L, lua_upvalueindex(up_group));
    if (group->type == lv_host_types || lv_host_object(L, 1, group->type) != NULL) return enter(L, function);
    if (group->without_self == NULL) return luaL_typeerror(L, 1, group->name);
    return luaL_error(L, group->without_self, function->name);
}

// The length of the first of the names, which a space parts.
static size_t name_length(const char *names) { return strcspn(names, " "); }

static const char *next_name(const char *names) {
    names += name_length(names);
    return *names == 0 ? names : names + 1;
}

static void refuse_other_fields(lua_State *L, const lv_host_function *function, const char *name) {
    lua_newtable(L);
    for (const char *field = function->fields; *field != 0; field = next_name(field)) {
        lua_pushlstring(L, field, name_length(field));
        lua_pushboolean(L, true);
        lua_rawset(L, 2);
    }
    lua_pushnil(L);
    for (; lua_next(L, 1); lua_pop(L, 2)) {
        lua_pushvalue(L, -2);
        if (lua_rawget(L, 2) != LUA_TNIL) continue;
        const char *key = lua_type(L, -3) == LUA_TSTRING ? lua_tostring(L, -3) : "?";
        lv_error_suggesting(L, key, 2, "%s \"%s\" has no option '%s'", function->name, name, key);
    }
    lua_settop(L, 1);
}

static int call_with_table(lua_State *L) {
    const lv_host_function *function = lua_touserdata(L, lua_upvalueindex(up_function));
    const char *name = lua_tostring(L, lua_upvalueindex(up_name));
    if (!lua_istable(L, 1))
        return luaL_error(L, "%s \"%s\": expected a table, as %s, got %s", function->name, name, strchr(function->example, '{'),
                          lua_isnone(L, 1) ? "nothing" : lv_type_text(L, 1));
    lua_settop(L, 1);
    if (function->refuses_other_fields) refuse_other_fields(L, function, name);
    lua_pushvalue(L, lua_upvalueindex(up_name));
    for (const char *field = function->fields; *field != 0; field = next_name(field)) {
        lua_pushlstring(L, field, name_length(field));
        lua_gettable(L, 1);
    }
    lua_remove(L, 1);
    return enter(L, function);
}

static int call_with_name(lua_State *L) {
    const lv_host_function *function = lua_touserdata(L, lua_upvalueindex(up_function));
    if (lua_type(L, 1) != LUA_TSTRING)
        return luaL_error(L, "%s: expected a name, as in %s %s", function->name, function->name, function->example);
    lv_refuse_second(L, function->name);
    lua_pushvalue(L, lua_upvalueindex(up_function));
    lua_pushvalue(L, lua_upvalueindex(up_group));
    lua_rotate(L, 1, 2);
    lua_pushcclosure(L, call_with_table, 3);
    return 1;
}

int lv_type_name(lua_State *L) {
    lua_pushstring(L, lv_type_text(L, 1));
    return 1;
}

// MARK: Opening

// Upvalues: the group, the table in which the name is not.
static int refuse_name(lua_State *L) {
    const lv_host_group *group = lua_touserdata(L, lua_upvalueindex(1));
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    lv_error_suggesting(L, name, lua_upvalueindex(2), "%s '%s'", group->missing, name);
}

// Puts the functions of the group into the table on top: its metamethods, or the others. Whether there is one.
static bool set_functions(lua_State *L, const lv_host_group *group, bool are_metamethods) {
    bool has_some = false;
    for (const lv_host_function *f = group->functions; f < group->functions + group->count; f++) {
        if ((strncmp(f->name, "__", 2) == 0) != are_metamethods) continue;
        has_some = true;
        lua_pushlightuserdata(L, (void *)f);
        lua_pushlightuserdata(L, (void *)group);
        lua_pushcclosure(L, f->fields == NULL ? call : call_with_name, 2);
        lua_setfield(L, -2, f->name);
    }
    return has_some;
}

// The table on top refuses names that are not in it.
static void refuse_names(lua_State *L, const lv_host_group *group) {
    if (group->missing == NULL) return;
    lua_createtable(L, 0, 2);
    lua_pushlightuserdata(L, (void *)group);
    lua_pushvalue(L, -3);
    lua_pushcclosure(L, refuse_name, 2);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

static void open_type(lua_State *L, const lv_host_group *group) {
    lv_context *context = lv_get_context(L);
    lua_newtable(L);
    lua_pushstring(L, group->name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_pushcfunction(L, release);
    lua_setfield(L, -2, "__gc");
    set_functions(L, group, true);
    lua_newtable(L);
    if (set_functions(L, group, false)) {
        refuse_names(L, group);
        lua_setfield(L, -2, "__index");
    } else {
        lua_pop(L, 1);
    }
    context->host_user_values[group->type] = group->user_values;
    context->host_metatables[group->type] = lua_topointer(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, lua_topointer(L, -1));
}

static void open_globals(lua_State *L, const lv_host_group *group) {
    if (group->name == NULL) lua_pushglobaltable(L);
    else lua_newtable(L);
    set_functions(L, group, false);
    refuse_names(L, group);
    if (group->name == NULL) lua_pop(L, 1);
    else lua_setglobal(L, group->name);
}

void lv_open_host(lua_State *L) {
    const lv_context *context = lv_get_context(L);
    for (const lv_host_group *group = context->groups; group < context->groups + context->group_count; group++) {
        if (group->type == lv_host_types) open_globals(L, group);
        else open_type(L, group);
    }
}
