// AppStorage and SceneStorage: fields whose values the host keeps. What is stored by a key is the one field of an observable
// object, of which each scene has its own; nil: nothing is. A field of a component is a binding to it, with the default of its
// own declaration.
#include "classes.h"
#include "limits.h"

#include <string.h>

static const char cells_key;
const char *const lv_storage_words[] = {"State", "AppStorage", "SceneStorage"};

// MARK: Declarations

// Whether the value is of a kind that can be stored; check_storable looks into tables.
static bool is_storable(lua_State *L, int index) {
    int type = lua_type(L, index);
    return type <= LUA_TSTRING || (type == LUA_TTABLE && lv_table_kind(L, index) != lv_other);
}

// How many bytes a value takes that is no table, or a mark in the place of one.
static size_t scalar_size(lua_State *L, int index) {
    switch (lua_type(L, index)) {
    case LUA_TSTRING: return 9 + lua_rawlen(L, index);
    case LUA_TNUMBER: return 9;
    default: return 1;
    }
}

// How many bytes the value on top takes where it is stored; raises if it cannot be. `name`: of what it is to be the value.
static size_t stored_size(lua_State *L, const char *name) {
    if (!is_storable(L, -1))
        luaL_error(L, "%s: a %s cannot be stored: only numbers, strings, booleans and tables of them can", name, lv_value_text(L, -1));
    if (lua_type(L, -1) != LUA_TTABLE) return scalar_size(L, -1);
    luaL_checkstack(L, 4, NULL);
    lua_pushcfunction(L, lv_plain_parts);
    lua_pushvalue(L, -2);
    int status = lua_pcall(L, 1, 1, 0);
    if (status != LUA_OK) {
        if (lv_is_stopped(L, status)) lv_raise_limit(L);
        luaL_error(L, "%s: %s", name, lua_tostring(L, -1));
    }
    size_t size = 0;
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        size += lua_islightuserdata(L, -1) ? 3 : scalar_size(L, -1);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return size;
}

// Raises unless the options at 3 are what they may be. Pushes the name of the store that they say, or an empty one.
static void push_store(lua_State *L, enum lv_storage_kind kind) {
    const char *word = lv_storage_words[kind];
    if (lua_isnil(L, 3)) {
        lua_pushliteral(L, "");
        return;
    }
    if (kind == lv_scene_storage) luaL_error(L, "%s takes a key and a default: it is the script's own", word);
    if (lua_type(L, 3) != LUA_TTABLE)
        luaL_error(L, "%s: expected options, as in { store = \"notes\" }, got %s", word, lv_type_text(L, 3));
    lua_pushnil(L);
    while (lua_next(L, 3)) {
        if (lua_type(L, -2) != LUA_TSTRING || strcmp(lua_tostring(L, -2), "store") != 0)
            luaL_error(L, "%s: there is one option, 'store'", word);
        if (lua_type(L, -1) != LUA_TSTRING)
            luaL_error(L, "%s: the name of a store is a string, got %s", word, lv_type_text(L, -1));
        lua_pop(L, 1);
    }
    lua_getfield(L, 3, "store");
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_pushliteral(L, "");
        return;
    }
    size_t length;
    const char *store = lua_tolstring(L, -1, &length);
    lv_context *context = lv_get_context(L);
    luaL_checkstack(L, 4, NULL);
    if (context->callbacks.may_share(context->host, L, store, length)) return;
    luaL_error(L, "%s: %s", word, lua_tostring(L, -1));
}

static int declare(lua_State *L, enum lv_storage_kind kind) {
    const char *word = lv_storage_words[kind];
    if (lua_type(L, 1) != LUA_TSTRING || lua_rawlen(L, 1) == 0)
        return luaL_error(L, "%s: expected a key, as in %s(\"theme\", \"light\"), got %s", word, word,
                          lua_isnone(L, 1) ? "nothing" : lua_type(L, 1) == LUA_TSTRING ? "an empty one" : lv_type_text(L, 1));
    lua_settop(L, 3);
    lua_pushvalue(L, 2);
    stored_size(L, word);
    lua_pop(L, 1);
    push_store(L, kind);
    lua_pushlstring(L, "", 1);
    lua_pushvalue(L, 1);
    lua_concat(L, 3);
    lv_push_declaration(L, lv_binding_field, 2);
    lv_to_declaration(L, -1)->storage = kind;
    lua_insert(L, -2);
    lua_setiuservalue(L, -2, 2);
    return 1;
}

static int declare_app_storage(lua_State *L) { return declare(L, lv_app_storage); }
static int declare_scene_storage(lua_State *L) { return declare(L, lv_scene_storage); }

// MARK: Cells

// Pushes the table of a scene's cells, by kind and key; it is made if there is none.
static void push_cells(lua_State *L, lua_Integer scene) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &cells_key);
    if (lua_rawgeti(L, -1, scene) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, scene);
    }
    lua_replace(L, -2);
}

// The key within one that stands behind the name of its store and a zero; its length.
static const char *own_key(lua_State *L, int key, size_t *length) {
    const char *text = lua_tolstring(L, key, length);
    size_t store = strlen(text) + 1;
    *length -= store;
    return text + store;
}

void lv_push_stored_key(lua_State *L, int declaration) {
    lua_getiuservalue(L, declaration, 2);
    size_t length;
    const char *key = own_key(L, -1, &length);
    lua_pushlstring(L, key, length);
    lua_replace(L, -2);
}

// Pushes what the cells' table has a key by. Stores stand there as well, by names that begin with another letter.
static void push_name(lua_State *L, enum lv_storage_kind kind, int key) {
    key = lua_absindex(L, key);
    lua_pushstring(L, kind == lv_app_storage ? "a" : "s");
    lua_pushvalue(L, key);
    lua_concat(L, 2);
}

// Pushes the declaration of the cell's field: its value is the first default that is not nil, whose type the cell has.
static void push_declaration(lua_State *L, int cell) {
    cell = lua_absindex(L, cell);
    lua_getiuservalue(L, cell, (int)lv_to_object(L, cell)->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    lua_rawgeti(L, -1, 1);
    lua_replace(L, -3);
    lua_pop(L, 1);
}

// Pushes a default of a cell, as a field keeps it.
static void push_default(lua_State *L, int cell) {
    push_declaration(L, cell);
    lua_getiuservalue(L, -1, 1);
    lua_replace(L, -2);
}

// Whether the value on top is of the type that the cell's defaults have; where all are nil everything is.
static bool is_of_type(lua_State *L, int cell) {
    push_default(L, cell);
    int expected = lua_type(L, -1), type = lua_type(L, -2);
    lua_pop(L, 1);
    return expected == LUA_TNIL || type == LUA_TNIL || type == expected;
}

// Pushes the store that a key is in, which the cells' table at `cells` has.
static lv_store *push_store_of(lua_State *L, int cells, int key) {
    const char *name = lua_tostring(L, key);  // up to the zero
    lua_pushfstring(L, "q%s", name);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, cells) == LUA_TNIL) {
        lua_pop(L, 1);
        lv_store *store = lua_newuserdatauv(L, sizeof *store, 0);
        lv_context *context = lv_get_context(L);
        context->callbacks.measured(context->host, name, &store->used, &store->most);
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        lua_rawset(L, cells);
    }
    lua_replace(L, -2);
    return lua_touserdata(L, -1);
}

// (kind, key, default as a field keeps it) → a cell with nothing stored.
static void push_new_cell(lua_State *L, enum lv_storage_kind kind, int cells, int key, int initial) {
    size_t length;
    const char *text = own_key(L, key, &length);
    lua_pushfstring(L, "%s ", lv_storage_words[kind]);
    lua_pushlstring(L, text, length);
    lua_concat(L, 2);
    lv_push_own_class(L, lua_tostring(L, -1));
    lua_replace(L, -2);
    lua_newtable(L);
    lua_getglobal(L, "Field");
    lua_pushvalue(L, initial);
    lv_show_frozen(L);
    lua_call(L, 1, 1);
    lua_setfield(L, -2, "value");
    lua_call(L, 1, 1);
    lv_class *class = lv_to_class(L, -1);
    class->storage = kind;
    lv_stored *stored = class->stored = lua_newuserdatauv(L, sizeof *stored, 1);
    *stored = (lv_stored){.key = length + 16};
    stored->store = push_store_of(L, cells, key);
    lua_setiuservalue(L, -2, 1);
    lua_setiuservalue(L, -2, class_file);
    lua_call(L, 0, 1);
    lua_pushnil(L);
    lua_setiuservalue(L, -2, 1);
}

// Says that what is stored, on top, is of another type than the default on top of that.
static void warn_of_type(lua_State *L, enum lv_storage_kind kind, const char *name) {
    lv_context *context = lv_get_context(L);
    const char *message = lua_pushfstring(
        L, "%s \"%s\": what is stored is a %s, and the script expects a %s; its default is used", lv_storage_words[kind], name,
        lv_type_text(L, -2), lv_type_text(L, -1));
    context->callbacks.warned(context->host, message, strlen(message));
    lua_pop(L, 1);
}

// Takes what is stored, if there is something, into the cell on top.
static void take_stored(lua_State *L, enum lv_storage_kind kind, int key) {
    lv_context *context = lv_get_context(L);
    int cell = lua_gettop(L);
    size_t length;
    const char *text = lua_tolstring(L, key, &length);
    luaL_checkstack(L, 10, NULL);
    if (context->callbacks.stored(context->host, L, kind, text, length) > 0) {
        // Also where it is not used, it is there.
        const lv_class *class = lv_to_object(L, cell)->class_;
        class->stored->bytes = class->stored->key + stored_size(L, class->schema.name);
        if (is_of_type(L, cell)) {
            lv_take(L, -1);
            lua_setiuservalue(L, cell, 1);
        } else {
            push_default(L, cell);
            warn_of_type(L, kind, own_key(L, key, &length));
        }
    }
    lua_settop(L, cell);
}

// The cell has the type of the default, if none before was of one.
static void take_default(lua_State *L, int cell, int initial, enum lv_storage_kind kind, int key) {
    push_declaration(L, cell);
    bool has_none = lua_getiuservalue(L, -1, 1) == LUA_TNIL;
    if (!lv_same(L, -1, initial)) {
        lua_getiuservalue(L, cell, (int)lv_to_object(L, cell)->fields + object_class);
        lv_to_class(L, -1)->has_several_defaults = true;
        lua_pop(L, 1);
    }
    if (has_none && !lua_isnil(L, initial)) {
        lua_pushvalue(L, initial);
        lua_setiuservalue(L, -3, 1);
        lua_getiuservalue(L, cell, 1);
        lua_pushvalue(L, initial);
        bool fits = lua_isnil(L, -2) || lua_type(L, -2) == lua_type(L, -1);
        size_t length;
        if (!fits) warn_of_type(L, kind, own_key(L, key, &length));
    }
    lua_settop(L, cell);
}

void lv_push_storage_binding(lua_State *L, int declaration_index) {
    declaration_index = lua_absindex(L, declaration_index);
    enum lv_storage_kind kind = lv_to_declaration(L, declaration_index)->storage;
    int top = lua_gettop(L);
    luaL_checkstack(L, 16, NULL);
    lua_getiuservalue(L, declaration_index, 2);
    lua_getiuservalue(L, declaration_index, 1);
    int key = top + 1, initial = top + 2, cells = top + 3, name = top + 4;
    push_cells(L, lv_get_context(L)->scene);
    push_name(L, kind, key);
    lua_pushvalue(L, name);
    if (lua_rawget(L, cells) == LUA_TNIL) {
        lua_pop(L, 1);
        push_new_cell(L, kind, cells, key, initial);
        take_stored(L, kind, key);
        lua_pushvalue(L, name);
        lua_pushvalue(L, -2);
        lua_rawset(L, cells);
    }
    int cell = lua_gettop(L);
    lua_pushvalue(L, initial);
    if (lua_type(L, -1) != LUA_TNIL && !is_of_type(L, cell)) {
        push_default(L, cell);
        size_t length;
        luaL_error(L, "%s \"%s\" is declared with a %s here and with a %s elsewhere", lv_storage_words[kind], own_key(L, key, &length),
                   lv_type_text(L, -2), lv_type_text(L, -1));
    }
    take_default(L, cell, initial, kind, key);
    lua_settop(L, cell);
    lv_push_stored_binding(L, cell, initial);
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
}

// MARK: Writing

// The size of what the cell at an index holds now.
static size_t size_of_cell(lua_State *L, int cell) {
    const lv_class *class = lv_to_object(L, cell)->class_;
    size_t size = 0;
    if (lua_getiuservalue(L, cell, 1) != LUA_TNIL) {
        lv_show_frozen(L);
        size = class->stored->key + stored_size(L, class->schema.name);
    }
    lua_pop(L, 1);
    return size;
}

static void set_size(lv_stored *stored, size_t size) {
    stored->store->used += (lua_Integer)size - (lua_Integer)stored->bytes;
    stored->bytes = size;
    stored->pending = 0;
}

static bool has_room(const lv_stored *stored, size_t size) {
    if (size <= stored->bytes) return true;
    return stored->store->used - (lua_Integer)stored->bytes + (lua_Integer)size <= stored->store->most;
}

// A write is about to make what the cell holds so large, or, where `is_part`, larger by so much: raises if there is no room.
static void reserve(lua_State *L, int cell, size_t size, bool is_part) {
    const lv_class *class = lv_to_object(L, cell)->class_;
    lv_stored *stored = class->stored;
    size_t before = is_part ? (stored->pending > stored->bytes ? stored->pending : stored->bytes) : 0;
    if (is_part && before == 0) {  // it is a part of the default, which is stored with it
        push_default(L, cell);
        lv_show_frozen(L);
        before = stored->key + stored_size(L, class->schema.name);
        lua_pop(L, 1);
    }
    if (!has_room(stored, before + size)) {
        set_size(stored, size_of_cell(L, cell));
        if (is_part && stored->bytes > 0) before = stored->bytes;
        if (!has_room(stored, before + size))
            luaL_error(L, "%s: its store has no room for this: it holds at most %I bytes (%s)", class->schema.name,
                       stored->store->most, lv_option(L, lv_option_store));
    }
    stored->pending = before + size;
}

void lv_check_stored_part(lua_State *L, int element) {
    int cell = lua_gettop(L);
    const lv_class *class = lv_to_object(L, cell)->class_;
    if (class->storage == lv_not_stored) return;
    enum { key_size = 9 };
    lua_pushvalue(L, element);
    reserve(L, cell, stored_size(L, class->schema.name) + key_size, true);
    lua_pop(L, 1);
}

void lv_prepare_stored(lua_State *L, int cell) {
    lv_stored *stored = lv_to_object(L, cell)->class_->stored;
    if (lua_isnil(L, -1)) {
        stored->pending = 1;
        return;
    }
    const char *name = lv_to_object(L, cell)->class_->schema.name;
    size_t size = stored_size(L, name);
    if (!is_of_type(L, cell)) {
        push_default(L, cell);
        luaL_error(L, "%s holds a %s and cannot be set to a %s", name, lv_type_text(L, -1), lv_type_text(L, -2));
    }
    reserve(L, lua_absindex(L, cell), stored->key + size, false);
}

bool lv_is_shown(lua_State *L, int cell, int value) {
    if (lv_to_object(L, cell)->class_->has_several_defaults) return false;
    push_default(L, cell);
    bool same = lv_same(L, -1, value);
    lua_pop(L, 1);
    return same;
}

void lv_stored_written(lua_State *L, lv_object *cell) {
    cell->is_dirty = true;
    lv_stored *stored = cell->class_->stored;
    if (stored->pending > 0) set_size(stored, stored->pending);
    lv_get_context(L)->has_stored = true;
}

// (scene) → a list of what was written since the last call: kind, key, whether it is forgotten, value.
int lv_take_stored(lua_State *L) {
    lua_settop(L, 1);
    lua_newtable(L);
    push_cells(L, lua_tointeger(L, 1));
    lua_Integer count = 0;
    lua_pushnil(L);
    while (lua_next(L, 3)) {
        lv_object *cell = *lua_tostring(L, -2) == 'q' ? NULL : lv_to_object(L, -1);
        if (cell != NULL && cell->is_dirty) {
            cell->is_dirty = false;
            set_size(cell->class_->stored, size_of_cell(L, lua_gettop(L)));
            size_t length;
            const char *name = lua_tolstring(L, -2, &length);
            lua_pushinteger(L, cell->class_->storage);
            lua_rawseti(L, 2, ++count);
            lua_pushlstring(L, name + 1, length - 1);
            lua_rawseti(L, 2, ++count);
            bool is_forgotten = lua_getiuservalue(L, -1, 1) == LUA_TNIL;
            lua_pushboolean(L, is_forgotten);
            lua_rawseti(L, 2, ++count);
            if (is_forgotten) lua_pushboolean(L, false);  // a list has no holes
            else lv_show_frozen(L);
            lua_rawseti(L, 2, ++count);
            lua_settop(L, 5);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, 2);
    return 1;
}

// (scene) → a list of the keys in use: kind, key.
int lv_stored_keys(lua_State *L) {
    lua_settop(L, 1);
    lua_newtable(L);
    push_cells(L, lua_tointeger(L, 1));
    lua_Integer count = 0;
    lua_pushnil(L);
    for (; lua_next(L, 3); lua_pop(L, 1)) {
        size_t length;
        const char *name = lua_tolstring(L, -2, &length);
        if (*name == 'q') continue;
        lua_pushinteger(L, lv_to_object(L, -1)->class_->storage);
        lua_rawseti(L, 2, ++count);
        lua_pushlstring(L, name + 1, length - 1);
        lua_rawseti(L, 2, ++count);
    }
    lua_settop(L, 2);
    return 1;
}

// (scene, kind, key, value) → somebody else has stored this; nil: nothing is stored any more.
int lv_set_stored(lua_State *L) {
    lua_settop(L, 4);
    push_cells(L, lua_tointeger(L, 1));
    push_name(L, (enum lv_storage_kind)lua_tointeger(L, 2), 3);
    if (lua_rawget(L, 5) == LUA_TNIL) return 0;
    lv_object *cell = lv_to_object(L, 6);
    lua_pushvalue(L, 4);
    if (!is_of_type(L, 6)) return 0;
    // What is stored there already has room.
    const lv_class *class = cell->class_;
    size_t size = class->stored->key + stored_size(L, class->schema.name);
    if (size > class->stored->bytes) set_size(class->stored, size);
    bool was_dirty = cell->is_dirty;
    lv_write_field(L, 6, 0);
    cell->is_dirty = was_dirty;
    return 0;
}

void lv_forget_stored(lua_State *L, lua_Integer scene) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &cells_key);
    lua_pushnil(L);
    lua_rawseti(L, -2, scene);
    lua_pop(L, 1);
}

void lv_open_storage(lua_State *L) {
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &cells_key);
    lua_register(L, "AppStorage", declare_app_storage);
    lua_register(L, "SceneStorage", declare_scene_storage);
}
