// How scripts enter Swift (CLuaHost.h). What may raise is done here, before Swift is entered and when its frames are gone.
#include "calls.h"

// Upvalues of a function of scripts: its row, that of its group; the methods, or the object.
enum { up_function = 1, up_group, up_methods, up_object = up_methods };

// About what an object takes in Swift, in bytes, which counts like the heap.
static const ptrdiff_t object_size = 96;

// MARK: Objects

void *lv_host_object(lua_State *L, int index, lv_host_type type) {
    void **object = lv_userdata_with(L, index, lv_get_context(L)->host_metatables[type]);
    return object == NULL ? NULL : *object;
}

lv_host_type lv_host_type_of(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return lv_host_none;
    const void *metatable = lua_topointer(L, -1);
    lua_pop(L, 1);
    lv_host_type type = lv_host_types - 1;
    while (type != lv_host_none && lv_get_context(L)->host_metatables[type] != metatable) type--;
    return type != lv_host_none && *(void **)lua_touserdata(L, index) != NULL ? type : lv_host_none;
}

void lv_push_host_object(lua_State *L, lv_host_type type) {
    lv_context *context = lv_get_context(L);
    void **object = lua_newuserdatauv(L, sizeof *object, context->host_user_values[type]);
    *object = NULL;
    lv_set_metatable(L, -1, context->host_metatables[type]);
    lv_hold(L, object_size);
}

LV_OPERATION(lv_host_make, 1, lv_push_host_object(L, (lv_host_type)lua_tointeger(L, 1)))

static int release(lua_State *L) {
    void **object = lua_touserdata(L, 1);
    if (*object != NULL) lv_swift_release(*object);
    *object = NULL;
    lv_hold(L, -object_size);
    return 0;
}

bool lv_host_objects_equal(lua_State *L, int a, int b, lv_host_type type) {
    void *x = lv_host_object(L, a, type), *y = lv_host_object(L, b, type);
    if (x == y) return true;
    if (!lv_swift_is_same(x, y)) return false;
    luaL_checkstack(L, 6, "publishers are nested too deeply");
    return lv_user_values_equal(L, a, b, lv_get_context(L)->host_user_values[type]);
}

static int equal(lua_State *L) {
    lv_host_type type = lv_host_type_of(L, 1);
    lua_pushboolean(L, type != lv_host_none && lv_is_host_object(L, 2, type) && lv_host_objects_equal(L, 1, 2, type));
    return 1;
}

// MARK: Calls

static void take_argument(lua_State *L, int index, char how) {
    bool is_given = !lua_isnoneornil(L, index);
    switch (how) {
    case 'V': luaL_checkany(L, index); lv_freeze(L, index); break;
    case 'v': if (is_given) lv_freeze(L, index); break;
    case 'f': lv_check_function(L, index); break;
    case 'F': if (is_given) lv_check_function(L, index); break;
    case 'S': luaL_checkstring(L, index); break;
    case 'w': if (!lua_isnone(L, index)) luaL_checkstring(L, index); break;
    case 's': if (is_given) luaL_checktype(L, index, LUA_TSTRING); break;
    case 't': if (lua_type(L, index) == LUA_TNUMBER) lua_tolstring(L, index, NULL); break;
    case 'i': luaL_optinteger(L, index, 0); break;
    case 'n': luaL_argcheck(L, luaL_checkinteger(L, index) >= 0, index, "a count is 0 or more"); break;
    case 'o': if (is_given) luaL_checktype(L, index, LUA_TTABLE); break;
    case 'p': if (!lv_is_publisher(L, index)) luaL_typeerror(L, index, "publisher"); break;
    default: break;
    }
}

static void take_arguments(lua_State *L, const char *how, int given) {
    int count = (int)strlen(how);
    bool may_have_more = count > 0 && how[count - 1] == '*';
    if (may_have_more && strchr(".w", how[--count - 1]) == NULL) luaL_checkany(L, count);
    for (int i = 1; i <= count || (may_have_more && i <= given); i++) take_argument(L, i, how[(i < count ? i : count) - 1]);
    if (!may_have_more) lua_settop(L, count);
}

static int enter(lua_State *L, const lv_host_function *function) {
    lv_context *context = lv_get_context(L);
    if (context->is_disconnected) return function->may_be_late ? 0 : luaL_error(L, "the session has ended");
    int given = lua_gettop(L);
    take_arguments(L, function->arguments, given);
    const char *name = *function->name != 0 ? function->name : lua_tostring(L, 1);
    if (function->waits) lv_check_wait(L, name);
    luaL_checkstack(L, 16, NULL);
    if (function->makes != lv_host_none) lv_push_host_object(L, function->makes);
    int results = lv_swift_call(L, context->host, function->number, given);
    if (results <= lv_waits && !function->waits) lv_check_wait(L, function->name);
    return lv_end_call(L, results);
}

static int call(lua_State *L) {
    const lv_host_function *function = lua_touserdata(L, lua_upvalueindex(up_function));
    const lv_host_group *group = lua_touserdata(L, lua_upvalueindex(up_group));
    // What is closed at the end may cancel what has ended with the session.
    if (group->type == lv_host_cancellable && lv_get_context(L)->is_disconnected) return 0;
    if (group->type == lv_host_none || lv_host_object(L, 1, group->type) != NULL) return enter(L, function);
    if (group->without_self == NULL) return luaL_typeerror(L, 1, group->name);
    return luaL_error(L, group->without_self, function->name);
}

int lv_call_of_object(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(up_object));
    lua_insert(L, 1);
    return call(L);
}

LV_OPERATION(lv_text_of, 1, lv_push_text(L, 1))
LV_OPERATION(lv_type_name, 1, lua_pushstring(L, lv_type_text(L, 1)))

int lv_ask(lua_State *L, enum lv_question question, int object, int slot, int value) {
    lv_context *context = lv_get_context(L);
    // What finalizers write then is seen by nothing.
    if (context->is_disconnected) return question <= lv_ask_set ? luaL_error(L, "the session has ended") : 0;
    luaL_checkstack(L, 20, NULL);
    return lv_end_call(L, lv_swift_answer(L, context->host, question, object, slot, value));
}

// MARK: Opening

// A method, or else what the type's function `__index` gives, if it has one.
static int index_object(lua_State *L) {
    const lv_host_function *function = lua_touserdata(L, lua_upvalueindex(up_function));
    lua_settop(L, 2);
    if (lv_get_at(L, lua_upvalueindex(up_methods), 2) != LUA_TNIL) return 1;
    lua_settop(L, 2);
    int results = function == NULL ? 0 : enter(L, function);
    if (results > 0) return results;
    lv_check_call(L, lv_call_member, NULL, lua_touserdata(L, lua_upvalueindex(up_group)), 2, lua_upvalueindex(up_methods));
    return 0;
}

// Leaves what a function's closure is made of.
static void push_rows(lua_State *L, const lv_host_group *group, const lv_host_function *function) {
    lua_pushlightuserdata(L, (void *)function);
    lua_pushlightuserdata(L, (void *)group);
}

// Puts so many functions of the group, from the first, into the table on top.
static void set_functions(lua_State *L, const lv_host_group *group, const lv_host_function *first, int count) {
    for (const lv_host_function *function = first; function < first + count; function++) {
        push_rows(L, group, function);
        lua_pushcclosure(L, call, 2);
        lua_setfield(L, -2, function->name);
    }
}

// The table on top, which is a metatable, gets the methods as its `__index`, or what looks there first.
static void set_index(lua_State *L, const lv_host_group *group, int methods, bool is_function) {
    if (is_function) push_rows(L, group, group->index);
    lua_pushvalue(L, methods);
    if (is_function) lua_pushcclosure(L, index_object, 3);
    lua_setfield(L, -2, "__index");
}

int lv_host_functions(lua_State *L) {
    const lv_host_group *group = &lv_get_context(L)->groups[lua_tointeger(L, 1)];
    lua_newtable(L);
    set_functions(L, group, group->functions, group->count);
    return 1;
}

// The metatable of a type; where it has no `__index` of its own its methods are that, a table.
static void open_type(lua_State *L, const lv_host_group *group, int methods) {
    static const luaL_Reg own[] = {{"__gc", release}, {"__eq", equal}, {NULL, NULL}};
    lv_get_context(L)->host_user_values[group->type] = group->user_values;
    lv_get_context(L)->host_metatables[group->type] = lv_push_metatable(L, group->name, own);
    set_functions(L, group, group->functions + group->count, group->metamethods);
    if (group->index != NULL || group->count > 0) set_index(L, group, methods, group->index != NULL);
}

static void open_group(lua_State *L, const lv_host_group *group) {
    bool is_type = group->type != lv_host_none;
    if (group->name == NULL) lua_pushglobaltable(L);
    else if (is_type || lua_getglobal(L, group->name) != LUA_TTABLE) lua_createtable(L, 0, group->count);
    int methods = lua_gettop(L);
    set_functions(L, group, group->functions, group->count);
    if (is_type) open_type(L, group, methods);
    bool refuses = group->missing != NULL && group->index == NULL;
    if (refuses || (!is_type && group->metamethods > 0)) {
        lua_createtable(L, 0, 2);
        if (!is_type) set_functions(L, group, group->functions + group->count, group->metamethods);
        if (refuses) set_index(L, group, methods, true);
        lv_hide_metatable(L);
        lua_setmetatable(L, methods);
    }
    lua_settop(L, methods);
    if (!is_type && group->name != NULL) lua_setglobal(L, group->name);
    lua_settop(L, 0);
}

void lv_open_host(lua_State *L) {
    const lv_context *context = lv_get_context(L);
    for (int i = 0; i < context->group_count; i++) open_group(L, &context->groups[i]);
}
