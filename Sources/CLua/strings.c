// Methods of strings: the functions of `string` in the environment of the calling code. Strings have one
// metatable for all environments; while there is one environment its table is `__index`, and later a function that finds the
// caller. A change to one environment's `string` changes no other's methods (L81, L95).
#include "internal.h"

#include <string.h>

static const char metatable_key;  // the metatable of strings
static const char tables_key;     // from environments to their tables `string`
static const char scenes_key;     // from scenes to what they have loaded

// Names of chunks that scripts make up: so many of a scene's are known, none of them longer.
enum { most_loaded = 4096, longest_name = 200 };
// In the table of a scene: from chunks' names to tables `string`, or to false where chunks of several environments have
// one name; those of the host's, those that `load` made, and the number of the latter.
enum { of_files = 1, of_load, load_count };

void lv_open_strings(lua_State *L) {
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_key);
    lv_push_weak_table(L, "k");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &tables_key);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &scenes_key);
    lua_pop(L, 1);
}

// MARK: The caller

// Upvalues of the function that finds the caller.
enum { library = 1, tables, scenes };

// Replaces the function on top by the table of the environment in one of its variables; false: there is none.
static bool to_table_of_function(lua_State *L) {
    int function = lua_gettop(L);
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, function, i)) != NULL; i++) {
        if (strcmp(name, "_ENV") == 0 && lua_rawget(L, lua_upvalueindex(tables)) == LUA_TTABLE) {
            lua_replace(L, function);
            return true;
        }
        lua_settop(L, function);
    }
    lua_pop(L, 1);
    return false;
}

// Replaces the table of a scene on top by what it has under the name at `name`; its type.
static int to_table_of_chunk(lua_State *L, int name) {
    int scene = lua_gettop(L), type = LUA_TNIL;
    for (int list = of_files; list <= of_load && type == LUA_TNIL; list++) {
        lua_settop(L, scene);
        lua_rawgeti(L, scene, list);
        lua_pushvalue(L, name);
        type = lua_rawget(L, -2);
    }
    lua_replace(L, scene);
    lua_settop(L, scene);
    return type;
}

// Pushes the table that the chunk of that name goes by: the scene's own chunk, else one that only one other scene has.
static bool push_table_of_chunk(lua_State *L, const char *source) {
    if (strlen(source) > longest_name) return false;
    lua_pushstring(L, source);
    int name = lua_gettop(L), type = LUA_TNIL, found = 0;
    if (lua_rawgeti(L, lua_upvalueindex(scenes), lv_get_context(L)->scene) == LUA_TTABLE) type = to_table_of_chunk(L, name);
    if (type != LUA_TNIL) return type == LUA_TTABLE;
    lua_settop(L, name);
    lua_pushnil(L);  // what is found
    lua_pushnil(L);
    while (lua_next(L, lua_upvalueindex(scenes))) {
        if (to_table_of_chunk(L, name) != LUA_TNIL) {
            found++;
            lua_copy(L, -1, name + 1);
        }
        lua_pop(L, 1);
    }
    return found == 1 && lua_istable(L, -1);
}

// __index of strings. Where no environment can be found for the code that asks: the library's own function.
static int method(lua_State *L) {
    lua_Debug frame;
    lua_settop(L, 2);
    bool found = false;
    if (lua_getstack(L, 1, &frame)) {
        lua_getinfo(L, "f", &frame);
        if (!lua_iscfunction(L, -1)) {
            found = to_table_of_function(L);
            if (!found) {
                lua_getinfo(L, "S", &frame);
                found = push_table_of_chunk(L, frame.source);
            }
        }
    }
    if (!found) lua_pushvalue(L, lua_upvalueindex(library));
    lua_pushvalue(L, 2);
    lua_gettable(L, -2);
    return 1;
}

// Sets __index of strings to the value on top.
static void set_index(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key);
    lua_insert(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
}

// From now on methods of strings are those of the environment whose code asks, however many environments there are.
static void part_strings(lua_State *L) {
    lv_context *context = lv_get_context(L);
    if (context->parts_strings) return;
    context->parts_strings = true;
    lua_getglobal(L, LUA_STRLIBNAME);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &tables_key);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &scenes_key);
    lua_pushcclosure(L, method, 3);
    set_index(L);
}

// MARK: Environments and chunks

void lv_note_environment(lua_State *L, int environment) {
    lv_context *context = lv_get_context(L);
    lua_getfield(L, environment, LUA_STRLIBNAME);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &tables_key);
    lua_pushvalue(L, environment);
    lua_pushvalue(L, -3);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    if (context->has_environment) {
        lua_pop(L, 1);
        part_strings(L);
    } else {
        set_index(L);
        context->has_environment = true;
    }
}

bool lv_push_strings(lua_State *L, int environment) {
    environment = lua_absindex(L, environment);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &tables_key);
    lua_pushvalue(L, environment);
    bool found = lua_rawget(L, -2) == LUA_TTABLE;
    lua_replace(L, -2);
    if (!found) lua_pop(L, 1);
    return found;
}

int lv_alias_environment(lua_State *L) {
    part_strings(L);
    if (lua_gettop(L) == 0 || !lv_push_strings(L, 2)) return 0;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &tables_key);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 3);
    lua_rawset(L, 4);
    return 0;
}

// Pushes the list of chunks of the current scene, made if there is none, above the scene's table.
static void push_list(lua_State *L, int list) {
    lua_Integer scene = lv_get_context(L)->scene;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &scenes_key);
    if (lua_rawgeti(L, -1, scene) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_createtable(L, 3, 0);
        lua_newtable(L);
        lua_rawseti(L, -2, of_files);
        lua_newtable(L);
        lua_rawseti(L, -2, of_load);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, scene);
    }
    lua_replace(L, -2);
    lua_rawgeti(L, -1, list);
}

// Whether one more name that a script made up is to be known. Above the scene's table is its list.
static bool has_room(lua_State *L) {
    lua_rawgeti(L, -2, load_count);
    lua_Integer count = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (count == most_loaded) return false;
    lua_pushinteger(L, count + 1);
    lua_rawseti(L, -3, load_count);
    return true;
}

// The function on top runs in the environment. A name that stands for chunks of two environments stands for neither.
static void note_chunk(lua_State *L, int environment, int list) {
    lua_Debug chunk;
    int function = lua_gettop(L), strings = function + 1, names = function + 3;
    luaL_checkstack(L, 10, NULL);
    lua_pushvalue(L, function);
    lua_getinfo(L, ">S", &chunk);
    if (!lv_is_hidden(&chunk) && strlen(chunk.source) <= longest_name && lv_push_strings(L, environment)) {
        push_list(L, list);
        lua_pushstring(L, chunk.source);
        int known = lua_rawget(L, names);
        bool is_own = lua_rawequal(L, -1, strings);
        lua_settop(L, names);
        if (known != LUA_TNIL ? !is_own : list == of_files || has_room(L)) {
            lua_pushstring(L, chunk.source);
            if (known == LUA_TNIL) lua_pushvalue(L, strings);
            else lua_pushboolean(L, false);
            lua_rawset(L, names);
        }
    }
    lua_settop(L, function);
}

void lv_note_file(lua_State *L, int environment) { note_chunk(L, lua_absindex(L, environment), of_files); }

void lv_note_loaded(lua_State *L, int environment) { note_chunk(L, lua_absindex(L, environment), of_load); }

void lv_forget_strings(lua_State *L, lua_Integer scene) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &scenes_key);
    lua_pushnil(L);
    lua_rawseti(L, -2, scene);
    lua_pop(L, 1);
}

int lv_enter_environment(lua_State *L) {
    lua_settop(L, 2);
    lua_insert(L, 1);
    lv_set_environment(L, 1);
    lv_note_file(L, 1);
    return 1;
}
