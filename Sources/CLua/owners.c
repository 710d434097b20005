// Which field a value belongs to, for the error about a write that is not allowed (L16): it is searched for then, and not noted
// before.
#include "classes.h"
#include "values.h"

// Whether the content at `part` is the one on top or within it; what is looked through is limited by `left`.
static bool contains(lua_State *L, int part, int *left) {
    int content = lua_gettop(L);
    if (lua_rawequal(L, content, part)) return true;
    if (!lua_checkstack(L, 4)) return false;
    bool found = false;
    lua_pushnil(L);
    while (!found && --*left > 0 && lua_next(L, content)) {
        found = lua_type(L, -2) != LUA_TLIGHTUSERDATA && lua_istable(L, -1) && lv_table_kind(L, -1) != lv_other &&
                contains(L, part, left);
        lua_settop(L, content + 1);
    }
    lua_settop(L, content);
    return found;
}

// Pushes the name of the field of the value on top, if that is an object, that has the content at `part`.
static bool push_name_in(lua_State *L, int part, int *left) {
    int object = lua_gettop(L);
    if (!lv_is_object(L, object)) return false;
    const lv_class *class = class_of(L, object);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        const lv_field *f = &class->field[slot];
        if (!lv_is_state(f->kind) && f->kind != lv_binding_field) continue;
        if (lv_push_slot(L, object, (int)slot) == LUA_TUSERDATA && f->kind == lv_binding_field) lv_look(L, lua_gettop(L));
        bool found = lua_istable(L, -1) && lv_table_kind(L, -1) != lv_other && contains(L, part, left);
        lua_settop(L, object);
        if (!found) continue;
        lua_pushstring(L, f->name);
        return true;
    }
    return false;
}

// Pushes the name of the field of a mounted component that has the content at `part`. The host holds their objects.
static bool push_name_in_any(lua_State *L, int part, int *left) {
    int top = lua_gettop(L);
    lua_pushvalue(L, LUA_REGISTRYINDEX);
    lua_pushnil(L);
    while (*left > 0 && lua_next(L, top + 1)) {
        --*left;
        if (lua_isinteger(L, top + 2) && lv_is_object(L, top + 3) && class_of(L, top + 3)->kind == lv_of_component &&
            push_name_in(L, part, left)) {
            lua_replace(L, top + 1);
            lua_settop(L, top + 1);
            return true;
        }
        lua_settop(L, top + 2);
    }
    lua_settop(L, top);
    return false;
}

// The function that runs knows its component as one of its variables; the action of a row has but the element.
bool lv_push_name_of_field(lua_State *L, int part) {
    enum { most_looked_at = 10000, most_levels = 4 };
    part = lua_absindex(L, part);
    int top = lua_gettop(L), left = most_looked_at, level = 0;
    bool has_object = false;
    lua_Debug frame;
    luaL_checkstack(L, 10, NULL);
    do {
        if (level++ == most_levels || !lua_getstack(L, level, &frame)) return false;
        lua_getinfo(L, "S", &frame);
    } while (*frame.what == 'C');
    lua_getinfo(L, "f", &frame);
    bool found = false;
    for (int i = 1; !found && lua_getupvalue(L, top + 1, i) != NULL; i++) {
        has_object = has_object || lv_is_object(L, -1);
        found = push_name_in(L, part, &left);
        if (!found) lua_settop(L, top + 1);
    }
    for (int i = 1; !found && lua_getlocal(L, &frame, i) != NULL; i++) {
        has_object = has_object || lv_is_object(L, -1);
        found = push_name_in(L, part, &left);
        if (!found) lua_settop(L, top + 1);
    }
    found = found || (!has_object && push_name_in_any(L, part, &left));
    if (found) lua_replace(L, top + 1);
    lua_settop(L, top + found);
    return found;
}

