// Modules: `require` and `package`. Swift finds a module's source; it is run from here, so that what it raises reaches the
// script as it is, with its traceback.
#include "library.h"

// What `require` of an environment keeps; Swift knows the order (`RequireUpvalue`). The services are those that are there under
// names for which there is no file.
enum { loaded = 1, preload, services, environment, number, upvalues = number };

// Leaves the name at 1 and pushes what the environment's `package` has of that name, or nil.
static void push_setting(lua_State *L, const char *setting) {
    lua_settop(L, 1);
    lua_pushliteral(L, "package");
    if (lua_rawget(L, lua_upvalueindex(environment)) == LUA_TTABLE) {
        lua_pushstring(L, setting);
        lua_rawget(L, 2);
        lua_replace(L, 2);
    }
}

// Upvalue 1: a service.
static int give_service(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    return 1;
}

static bool push_preloaded(lua_State *L) {
    lua_pushvalue(L, 1);
    if (lua_gettable(L, lua_upvalueindex(preload)) != LUA_TFUNCTION) return false;
    lua_pushliteral(L, ":preload:");
    return true;
}

// What load_module answers.
enum { is_loaded = 0, is_refused = 1, is_broken = 2, is_missing = 3 };

// Pushes what stands for a service that has the name for which there is no file.
static bool push_service(lua_State *L) {
    lua_pushvalue(L, 1);
    if (lua_rawget(L, lua_upvalueindex(services)) == LUA_TNIL) {
        lua_pop(L, 1);
        return false;
    }
    lua_pushcclosure(L, give_service, 1);
    lua_pushliteral(L, ":service:");
    return true;
}

// Pushes the chunk of the file that the name stands for and the file's name; else what is wrong.
static int push_from_file(lua_State *L) {
    push_setting(L, "path");
    lua_tostring(L, 2);  // a number becomes a text
    lv_context *context = lv_get_context(L);
    int answer = context->callbacks.load_module(context->host, L, lua_tointeger(L, lua_upvalueindex(number)));
    if (answer == is_missing && push_service(L)) return is_loaded;
    if (answer != is_loaded) return answer;
    lua_insert(L, -2);
    lv_set_environment(L, lua_upvalueindex(environment));
    lv_note_chunk(L, lua_upvalueindex(environment), true);
    lua_insert(L, -2);
    return is_loaded;
}

// MARK: Searchers

static int search_preloaded(lua_State *L) {
    luaL_checkstring(L, 1);
    lua_settop(L, 1);
    if (push_preloaded(L)) return 2;
    lua_pushfstring(L, "no field package.preload['%s']", lua_tostring(L, 1));
    return 1;
}

static int search_files(lua_State *L) {
    luaL_checkstring(L, 1);
    int answer = push_from_file(L);
    if (answer == is_broken) return lua_error(L);
    if (answer == is_missing && !lua_isstring(L, 2)) return luaL_error(L, "'package.path' must be a string");
    return answer == is_loaded ? 2 : 1;
}

// Asks the searchers that the environment has, in turn, as Lua does.
static void push_searched(lua_State *L) {
    push_setting(L, "searchers");
    if (!lua_istable(L, 2)) luaL_error(L, "'package.searchers' must be a table");
    lua_pushliteral(L, "");
    for (lua_Integer i = 1; lua_rawgeti(L, 2, i) != LUA_TNIL; i++) {
        lua_pushvalue(L, 1);
        lua_call(L, 1, 2);
        if (lua_isfunction(L, -2)) return;
        lua_pop(L, 1);
        if (lua_isstring(L, -1)) {
            lua_pushliteral(L, "\n\t");
            lua_insert(L, -2);
            lua_concat(L, 3);
        }
        lua_settop(L, 3);
    }
    luaL_error(L, "module '%s' not found:%s", lua_tostring(L, 1), lua_tostring(L, 3));
}

void lv_bind_searchers(lua_State *L, int index) {
    lua_getfield(L, index, "package");
    int package = lua_gettop(L);
    lua_getfield(L, package, "searchers");
    static const lua_CFunction own[] = {search_preloaded, search_files};
    for (int i = 0; i < 2; i++) {
        lua_getfield(L, index, "require");
        for (int upvalue = 1; upvalue <= upvalues; upvalue++) lua_getupvalue(L, package + 2, upvalue);
        lua_pushcclosure(L, own[i], upvalues);
        lua_rawseti(L, package + 1, i + 1);
        lua_settop(L, package + 1);
    }
    // Those of libraries in C look into the `package` that they were made with.
    for (int i = 3; lua_rawgeti(L, package + 1, i) == LUA_TFUNCTION; i++) {
        lua_pushvalue(L, package);
        lua_pushcclosure(L, lua_tocfunction(L, -2), 1);
        lua_rawseti(L, package + 1, i);
        lua_pop(L, 1);
    }
    lua_settop(L, package - 1);
}

// MARK: require

// Pushes the module's function and what it gets beside its name.
static void push_loader(lua_State *L) {
    if (lv_get_context(L)->opens_everything) {
        push_searched(L);
        return;
    }
    if (push_preloaded(L)) return;
    int answer = push_from_file(L);
    if (answer == is_loaded) return;
    if (answer == is_missing) luaL_error(L, "module '%s' not found: %s", lua_tostring(L, 1), lua_tostring(L, -1));
    if (answer == is_refused) lv_raise_placed(L);
    lua_error(L);
}

// require(name) → the module and, when it is loaded now, where from.
int lv_require(lua_State *L) {
    if (lua_type(L, 1) != LUA_TSTRING) return luaL_error(L, "require: expected the name of a module, got %s", lv_type_text(L, 1));
    lua_settop(L, 1);
    lua_pushvalue(L, 1);
    lua_rawget(L, lua_upvalueindex(loaded));
    if (lua_toboolean(L, -1)) return 1;
    lua_settop(L, 1);
    lv_context *context = lv_get_context(L);
    luaL_checkstack(L, 8, NULL);
    if (!context->is_disconnected) lv_end_call(L, lv_swift_want_module(L, context->host, lua_tointeger(L, lua_upvalueindex(number)), false));
    push_loader(L);
    int argument = lua_gettop(L), function = argument - 1, module = argument + 1;
    lv_guard_modes(L, module);
    if (!context->is_disconnected) lv_swift_want_module(L, context->host, lua_tointeger(L, lua_upvalueindex(number)), true);
    context->modes.loading++;
    lua_pushvalue(L, function);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, argument);
    lua_call(L, 2, 1);
    lv_restore_modes(L, module);
    if (lua_isnil(L, module)) {  // it may have entered itself
        lua_pushvalue(L, 1);
        lua_rawget(L, lua_upvalueindex(loaded));
        lua_replace(L, module);
        if (lua_isnil(L, module)) {
            lua_pushboolean(L, true);
            lua_replace(L, module);
        }
    }
    lua_pushvalue(L, 1);
    lua_pushvalue(L, module);
    lua_rawset(L, lua_upvalueindex(loaded));
    lua_pushvalue(L, argument);
    return 2;
}

void lv_bind_require(lua_State *L, int index, int number_index) {
    lua_getfield(L, index, "package");
    lua_getfield(L, -1, "loaded");
    lua_getfield(L, -2, "preload");
    lua_newtable(L);
    lua_pushvalue(L, index);
    lua_pushvalue(L, number_index);
    lua_pushcclosure(L, lv_require, upvalues);
    lua_setfield(L, index, "require");
    lua_pop(L, 1);
}
