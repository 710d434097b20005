// The names that can stand behind what somebody types: fields, methods, globals. Nothing of a script's runs on the way.
#include <string.h>

#include "classes.h"
#include "values.h"

enum { most_tables = 8 };

// Replaces the class or the object on top by the table of its names; false: it is none.
static bool to_dispatch(lua_State *L) {
    if (lv_is_object(L, -1)) {
        lua_getiuservalue(L, -1, (int)lv_to_object(L, -1)->fields + object_class);
        lua_replace(L, -2);
    }
    if (lv_to_class(L, -1) == NULL) return false;
    lua_getiuservalue(L, -1, class_dispatch);
    lua_replace(L, -2);
    return lua_istable(L, -1);
}

// The value of a field of the object on top, as it is kept; nothing is worked out.
static bool push_field(lua_State *L, const char *name) {
    lv_object *object = lv_to_object(L, -1);
    const lv_class *class = object->class_;
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (strcmp(class->field[slot].name, name) != 0) continue;
        if (class->field[slot].kind == lv_computed) return false;
        if (lv_push_slot(L, lua_gettop(L), (int)slot) == LUA_TTABLE) lv_show_frozen(L);
        return true;
    }
    return false;
}

// Replaces the value on top by what stands in it under the key at `key`; false: nothing, or nobody knows without running code.
static bool step(lua_State *L, int key) {
    int top = lua_gettop(L);
    enum lv_table_kind kind = lv_table_kind(L, top);
    bool found = false;
    if (kind == lv_frozen || kind == lv_live) {
        lua_pushvalue(L, key);
        lua_gettable(L, top);
        found = true;
    } else if (lua_istable(L, top)) {
        for (int i = 0; i < most_tables && lua_istable(L, -1) && !found; i++) {
            lua_pushvalue(L, key);
            if (lua_rawget(L, -2) != LUA_TNIL) found = true;
            else {
                lua_pop(L, 1);
                if (!luaL_getmetafield(L, -1, "__index")) break;
            }
        }
    } else if (lv_is_object(L, top) && lua_type(L, key) == LUA_TSTRING) {
        found = push_field(L, lua_tostring(L, key));
    }
    if (!found) return false;
    lua_replace(L, top);
    lua_settop(L, top);
    return true;
}

// Whether the value on top can be called.
static bool can_be_called(lua_State *L) {
    if (lua_isfunction(L, -1)) return true;
    if (luaL_getmetafield(L, -1, "__call") == LUA_TNIL) return false;
    lua_pop(L, 1);
    return true;
}

// Appends the strings among the keys of the table on top, and of those behind it, to the list; only those of what can be
// called, if `calls`.
static void list_keys(lua_State *L, int list, bool calls) {
    for (int i = 0; i < most_tables && lua_istable(L, -1); i++) {
        int table = lua_gettop(L);
        lua_pushnil(L);
        while (lua_next(L, table)) {
            bool fits = !calls || can_be_called(L);
            lua_pop(L, 1);
            if (!fits || lua_type(L, -1) != LUA_TSTRING) continue;
            lua_pushvalue(L, -1);
            lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
        }
        if (!luaL_getmetafield(L, -1, "__index")) return;
    }
}

// Pushes the table in which the metatable of the value at `index` finds its methods; of bindings and publishers the function
// that looks them up holds it.
static bool push_methods(lua_State *L, int index) {
    if (!luaL_getmetafield(L, index, "__index")) return false;
    if (!lua_iscfunction(L, -1)) return true;
    for (int i = 1; lua_getupvalue(L, -1, i) != NULL; i++, lua_pop(L, 1))
        if (lua_istable(L, -1)) return true;
    return false;
}

// Appends the names that the value on top has.
static void list_names(lua_State *L, int list, bool calls) {
    int top = lua_gettop(L);
    enum lv_table_kind kind = lv_table_kind(L, top);
    if (kind == lv_frozen || kind == lv_live) {
        if (calls) return;  // data
        lv_push_bare(L, top, kind);
        lv_push_other_keys(L, -1);
        int keys = lua_gettop(L);
        for (lua_Integer i = 1; lua_rawgeti(L, keys, i) != LUA_TNIL; i++) {
            if (lua_type(L, -1) == LUA_TSTRING) {
                lua_pushvalue(L, -1);
                lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
            }
            lua_pop(L, 1);
        }
    } else if (lua_istable(L, top) || to_dispatch(L)) {
        list_keys(L, list, calls);
    } else if (lua_type(L, top) == LUA_TSTRING && lv_push_strings(L, 1)) {
        list_keys(L, list, calls);
    } else if (push_methods(L, top)) {
        list_keys(L, list, calls);
    }
    lua_settop(L, top);
}

// Pushes a local of an earlier line, else a global, of the name at `key`.
static bool push_variable(lua_State *L, int environment, int locals, int key) {
    const char *name = lua_tostring(L, key);
    if (lua_getfield(L, locals, name) == LUA_TFUNCTION) {
        for (int i = 1;; i++) {
            const char *other = lua_getupvalue(L, -1, i);
            if (other == NULL) break;
            if (strcmp(other, name) == 0) return true;
            lua_pop(L, 1);
        }
    }
    lua_pushvalue(L, environment);
    return step(L, key);
}

static int list_at(lua_State *L, bool calls) {
    int count = lua_gettop(L);
    lua_newtable(L);
    int list = lua_gettop(L);
    luaL_checkstack(L, 20, NULL);
    if (count == 2) {
        lua_pushvalue(L, 1);
        list_keys(L, list, calls);
    } else if (push_variable(L, 1, 2, 3)) {
        bool found = true;
        for (int i = 4; i <= count && found; i++) found = step(L, i);
        if (found) list_names(L, list, calls);
    }
    lua_settop(L, list);
    return 1;
}

int lv_list_names(lua_State *L) { return list_at(L, false); }
int lv_list_methods(lua_State *L) { return list_at(L, true); }

int lv_list_parameters(lua_State *L) {
    lua_settop(L, 3);
    lua_newtable(L);
    if (push_variable(L, 1, 2, 3) && lv_to_class(L, lua_gettop(L)) != NULL) {
        const lv_class *class = lv_to_class(L, lua_gettop(L));
        for (int i = 0; i < class->schema.count - 1; i++) {  // the last is the content
            lua_pushstring(L, class->parameters[i].name);
            lua_rawseti(L, 4, i + 1);
        }
    }
    lua_settop(L, 4);
    return 1;
}

static void append(lua_State *L, int list) { lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1); }

static const char *const class_words[] = {"Component", "Observable", "ObservableObject", "Modifier", "Observable"};

// Appends what declares the class on top: its word and its name, of each field the name and the declaration, then its methods.
static void list_class(lua_State *L, const lv_class *class, int list) {
    int top = lua_gettop(L);
    lua_pushstring(L, class_words[class->kind == lv_of_component && class->is_modifier ? lv_of_modifier : class->kind]);
    append(L, list);
    lua_pushstring(L, class->schema.name);
    append(L, list);
    lua_getiuservalue(L, top, class_declarations);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].kind == lv_content || class->field[slot].kind == lv_former) continue;
        lua_pushstring(L, class->field[slot].name);
        append(L, list);
        lua_rawgeti(L, top + 1, (lua_Integer)slot + 1);
        append(L, list);
    }
    lua_settop(L, top);
    lua_pushboolean(L, false);
    append(L, list);
    lua_getiuservalue(L, top, class_dispatch);
    if (lua_istable(L, -1)) list_keys(L, list, true);
    lua_settop(L, top);
}

// Appends the names of the parameters of the function on top, which is one of Lua, and where it is declared.
static void list_function(lua_State *L, int list) {
    lua_Debug function;
    lua_pushliteral(L, "function");
    append(L, list);
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">Su", &function);
    lua_pushfstring(L, "%s:%d", function.short_src, function.linedefined);
    append(L, list);
    for (int i = 1; i <= function.nparams; i++) {
        lua_pushvalue(L, -1);
        lua_pushstring(L, lua_getlocal(L, NULL, i));
        append(L, list);
        lua_pop(L, 1);
    }
    if (!function.isvararg) return;
    lua_pushliteral(L, "…");
    append(L, list);
}

int lv_list_parts(lua_State *L) {
    int count = lua_gettop(L), list = count + 1;
    lua_newtable(L);
    luaL_checkstack(L, 20, NULL);
    bool found = push_variable(L, 1, 2, 3);
    for (int i = 4; i <= count && found; i++) found = step(L, i);
    if (found && lv_to_class(L, lua_gettop(L)) != NULL) list_class(L, lv_to_class(L, lua_gettop(L)), list);
    else if (found && (lv_push_exported(L, -1) || lua_isfunction(L, -1)) && !lua_iscfunction(L, -1)) list_function(L, list);
    lua_settop(L, list);
    return 1;
}

int lv_take_global(lua_State *L) {
    lua_settop(L, 1);
    lua_pushglobaltable(L);
    lua_pushvalue(L, 1);
    lua_rawget(L, 2);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    lua_rawset(L, 2);
    return 1;
}
