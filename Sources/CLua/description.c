// What a value is made of, one level of it, so that the host can show it in the words that make it: `{ 1, x = 2 }`,
// `Counter { step = 2 }`, `Text("n"):bold()`.
#include <stdlib.h>
#include <string.h>

#include "classes.h"
#include "description.h"
#include "values.h"

static void add(lv_parts *p, int key, int value) {
    if (p->count == p->most) {
        p->left_out++;
        return;
    }
    lua_pushvalue(p->L, key);
    lua_rawseti(p->L, p->table, 2 * p->count + 1);
    lua_pushvalue(p->L, value);
    lua_rawseti(p->L, p->table, 2 * p->count + 2);
    p->count++;
}

void lv_add_part(lv_parts *p, const char *name) {
    if (name == NULL) lua_pushnil(p->L);
    else lua_pushstring(p->L, name);
    add(p, -1, -2);
    lua_pop(p->L, 2);
}

// MARK: Tables

typedef struct sort_key {
    int type;
    lua_Number number;
    const char *text;
    size_t length;
    lua_Integer position;
} sort_key;

// Numbers, then strings, then what has no order, as it came.
static int order(const void *a, const void *b) {
    const sort_key *x = a, *y = b;
    if (x->type != y->type) return x->type < y->type ? -1 : 1;
    if (x->type == LUA_TNUMBER && x->number != y->number) return x->number < y->number ? -1 : 1;
    if (x->type == LUA_TSTRING) {
        size_t shorter = x->length < y->length ? x->length : y->length;
        int result = memcmp(x->text, y->text, shorter);
        if (result != 0) return result;
        if (x->length != y->length) return x->length < y->length ? -1 : 1;
    }
    return x->position < y->position ? -1 : x->position > y->position;
}

// Pushes a list of the keys of the table that are not in its sequence of `length`, in a fixed order.
static void push_sorted_keys(lua_State *L, int table, lua_Integer length) {
    lua_newtable(L);
    int list = lua_gettop(L);
    lua_Integer count = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pop(L, 1);
        if (lv_in_sequence(L, lua_gettop(L), length)) continue;
        lua_pushvalue(L, -1);
        lua_rawseti(L, list, ++count);
    }
    sort_key *keys = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
    for (lua_Integer i = 0; i < count; i++) {
        int type = lua_rawgeti(L, list, i + 1);
        keys[i] = (sort_key){type == LUA_TNUMBER || type == LUA_TSTRING ? type : LUA_NUMTYPES, 0, NULL, 0, i + 1};
        if (type == LUA_TNUMBER) keys[i].number = lua_tonumber(L, -1);
        if (type == LUA_TSTRING) keys[i].text = lua_tolstring(L, -1, &keys[i].length);
        lua_pop(L, 1);
    }
    qsort(keys, (size_t)count, sizeof *keys, order);
    lua_createtable(L, (int)count, 0);
    for (lua_Integer i = 0; i < count; i++) {
        lua_rawgeti(L, list, keys[i].position);
        lua_rawseti(L, -2, i + 1);
    }
    lua_replace(L, list);
    lua_settop(L, list);
}

// The end of the sequence 1…n; where there are holes Lua's own border could lie behind one.
static lua_Integer sequence_length(lua_State *L, int table) {
    lua_Integer n = 0, border = (lua_Integer)lua_rawlen(L, table);
    while (n < border && lua_rawgeti(L, table, n + 1) != LUA_TNIL) {
        lua_pop(L, 1);
        n++;
    }
    if (n < border) lua_pop(L, 1);
    return n;
}

// The element at the key on top, which it replaces; of a value as a script sees it, of another table as it stands there.
static int get(lua_State *L, int table, bool is_value) {
    return is_value ? lua_gettable(L, table) : lua_rawget(L, table);
}

static void describe_table(lv_parts *p, int table) {
    lua_State *L = p->L;
    enum lv_table_kind kind = lv_table_kind(L, table);
    bool is_value = kind == lv_frozen || kind == lv_live;
    lua_Integer length;
    if (is_value) {
        lv_push_bare(L, table, kind);
        length = lv_content_length(L, -1);
        lv_push_other_keys(L, -1);
    } else {
        length = sequence_length(L, table);
        push_sorted_keys(L, table, length);
    }
    int keys = lua_gettop(L);
    for (lua_Integer i = 1; i <= length && p->count < p->most; i++) {
        lua_pushinteger(L, i);
        get(L, table, is_value);
        lv_add_part(p, NULL);
    }
    p->left_out += length > p->most ? length - p->most : 0;
    lua_Integer others = (lua_Integer)lua_rawlen(L, keys);
    for (lua_Integer i = 1; i <= others; i++) {
        lua_rawgeti(L, keys, i);
        lua_pushvalue(L, -1);
        get(L, table, is_value);
        add(p, -2, -1);
        lua_pop(L, 2);
    }
}

// MARK: Views

static void describe_view(lv_parts *p, int index, const lv_view *view) {
    lua_State *L = p->L;
    const lv_schema *schema = view->schema;
    bool names = view->has_options || schema->role == lv_container || schema->role == lv_component;
    if (schema->role == lv_modifier) {
        lv_view_parameter(L, index, -1);
        lv_add_part(p, NULL);
    }
    for (int i = 0; i < schema->count; i++) {
        int type = lv_view_parameter(L, index, i);
        if (type == LUA_TNIL) lua_pop(L, 1);
        else lv_add_part(p, names ? schema->parameters[i].name : NULL);
    }
    for (lua_Integer i = 1; i <= (lua_Integer)view->children; i++) {
        lv_view_child(L, index, i);
        lv_add_part(p, NULL);
    }
}

static enum lv_description shape_of(const lv_view *view) {
    const lv_schema *schema = view->schema;
    if (schema->role == lv_modifier) return view->has_options ? lv_description_options : lv_description_modifier;
    if (schema->kind == lv_kind_joined_text) return lv_description_joined;
    bool braces = view->has_options || schema->role != lv_leaf;
    return braces ? lv_description_braces : lv_description_call;
}

// MARK: Objects and classes

// (object, slot) → the field's value.
static int read_field(lua_State *L) {
    lv_read_field(L, 1, (int)lua_tointeger(L, 2));
    return 1;
}

static void describe_object(lv_parts *p, int index) {
    lua_State *L = p->L;
    const lv_class *class = class_of(L, index);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].kind == lv_content || class->field[slot].kind == lv_former) continue;
        lua_pushcfunction(L, read_field);
        lua_pushvalue(L, index);
        lua_pushinteger(L, slot);
        if (lua_pcall(L, 2, 1, 0) != LUA_OK) {
            lua_pop(L, 1);
            lua_pushlightuserdata(L, NULL);
        }
        lv_add_part(p, class->field[slot].name);
    }
}

static void describe_class(lv_parts *p, int index) {
    lua_State *L = p->L;
    const lv_class *class = lv_to_class(L, index);
    lua_getiuservalue(L, index, class_declarations);
    int declarations = lua_gettop(L);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].kind == lv_content || class->field[slot].kind == lv_former) continue;
        lua_rawgeti(L, declarations, slot + 1);
        lv_add_part(p, class->field[slot].name);
    }
}

static const char *const class_words[] = {"Component", "Observable", "ObservableObject"};
static const char *const declaration_words[] = {
    "Property", "State", "Binding", "content", "Let", "StateObject", "ObservedObject", "Environment", "EnvironmentObject",
    "Computed", "", "Field", "Published", "Ignored"};

static enum lv_description describe_declaration(lv_parts *p, int index, const declaration *d) {
    lua_State *L = p->L;
    const char *word = d->storage != lv_not_stored ? lv_storage_words[d->storage]
                       : d->is_focus               ? "FocusState"
                                                   : declaration_words[d->kind];
    if (d->storage != lv_not_stored) {
        lv_push_stored_key(L, index);
        lv_add_part(p, NULL);
    } else if (d->key != 0) {
        lv_push_environment_key(L, d->key);
        if (d->is_class) {
            if (!d->has_value) {
                lua_pushfstring(L, "%s(%s)", word, lv_to_class(L, -1)->schema.name);
                return lv_description_leaf;
            }
            lv_add_part(p, NULL);
            lua_getiuservalue(L, index, 1);
            lv_show_frozen(L);
            lv_add_part(p, NULL);
            lua_pushstring(L, word);
            return lv_description_call;
        }
        lv_add_part(p, NULL);
    }
    // What is kept is the content; a script sees the value.
    int type = lua_getiuservalue(L, index, 1);
    if (type == LUA_TTABLE) lv_show_frozen(L);
    if (type != LUA_TNIL) lv_add_part(p, NULL);
    lua_pushstring(L, word);
    return lv_description_call;
}

static bool is_object(lua_State *L, int index) {
    if (!lua_getmetatable(L, index)) return false;
    bool result = lua_rawgetp(L, -1, &lv_object_metatable_key) == LUA_TBOOLEAN;
    lua_pop(L, 2);
    return result;
}

static enum lv_description describe_userdata(lv_parts *p, int index) {
    lua_State *L = p->L;
    const lv_view *view = lv_to_view(L, index);
    if (view != NULL) {
        describe_view(p, index, view);
        lua_pushstring(L, view->schema->kind == lv_kind_list ? "" : view->schema->name);
        return shape_of(view);
    }
    if (is_object(L, index)) {
        describe_object(p, index);
        lua_pushstring(L, class_of(L, index)->schema.name);
        return lv_description_braces;
    }
    const lv_class *class = lv_to_class(L, index);
    if (class != NULL) {
        describe_class(p, index);
        lua_pushfstring(L, "%s \"%s\"", class->is_modifier ? "Modifier" : class_words[class->kind], class->schema.name);
        return lv_description_braces;
    }
    const declaration *d = lv_to_declaration(L, index);
    if (d != NULL) return describe_declaration(p, index, d);
    if (lv_to_binding(L, index) != NULL) return lv_describe_binding(p, index);
    if (lv_push_bound(L, index)) {
        lv_add_part(p, NULL);
        lua_pushliteral(L, "Bindable");
        return lv_description_call;
    }
    lv_host_type type = lv_host_type_of(L, index);
    if (type != lv_host_none) return lv_describe_host(p, index, type);
    lv_push_text(L, index);
    return lv_description_leaf;
}

int lv_describe_parts(lua_State *L) {
    lv_parts p = {L, 3, 0, lua_tointeger(L, 2), 0};
    lua_settop(L, 2);
    luaL_checkstack(L, 32, NULL);
    lua_newtable(L);
    enum lv_description shape = lv_description_leaf;
    switch (lua_type(L, 1)) {
    case LUA_TTABLE:
        if (luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL) {
            lv_push_text(L, 1);
        } else {
            describe_table(&p, 1);
            shape = lv_description_braces;
            lua_pushliteral(L, "");
        }
        break;
    case LUA_TUSERDATA: shape = describe_userdata(&p, 1); break;
    case LUA_TLIGHTUSERDATA: lua_pushstring(L, lv_is_json_null(L, 1) ? "json.null" : "<cannot be read>"); break;
    case LUA_TFUNCTION:
        lv_push_text(L, 1);
        lua_pushvalue(L, 1);
        lv_where_defined(L);
        if (lua_isnil(L, -1)) lua_pop(L, 1);
        else lua_pushfstring(L, "%s (%s)", lua_tostring(L, -2), lua_tostring(L, -1));
        break;
    default: lv_push_text(L, 1);
    }
    lua_pushinteger(L, p.count);
    lua_rawseti(L, 3, 0);
    lua_replace(L, 1);
    lua_settop(L, 3);
    lua_remove(L, 2);
    lua_pushinteger(L, shape);
    lua_pushinteger(L, p.left_out);
    return 4;
}
