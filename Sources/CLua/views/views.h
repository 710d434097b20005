// What the files of views share.
#ifndef LV_VIEWS_H
#define LV_VIEWS_H

#include "objects/objects.h"

// User values before the first parameter: a modifier's view, a component's class.
static inline int lv_offset(const lv_schema *schema) { return schema->role == lv_modifier || schema->role == lv_component; }

// MARK: components.c

// Raises unless the value on top fits the property of a component; puts in its place what is kept.
void lv_check_property(lua_State *L, const lv_schema *component, const lv_parameter *property);
// Whether the value is what a Modifier gives when it is called, to be applied to a view.
bool lv_is_modifier(lua_State *L, int index);
// Pushes the view of the component that the modifier at `modifier` makes of the view at `view`.
void lv_push_modified(lua_State *L, int view, int modifier);

// MARK: views.c

static inline void lv_push_view_metatable(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, lv_get_context(L)->view_metatable_number);
}

static inline bool lv_is_view(lua_State *L, int index) {
    return lv_userdata_with(L, index, lv_get_context(L)->view_metatable) != NULL;
}
// A table as a script writes it, or a value (L16).
static inline bool lv_is_entries(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TTABLE && lv_table_kind(L, index) != lv_other;
}
// Pushes a view that has nothing yet.
static inline lv_view *lv_push_view(lua_State *L, const lv_schema *schema, int user_values) {
    lv_view *v = lua_newuserdatauv(L, sizeof *v, user_values);
    *v = (lv_view){schema, 0, false, false, 0};
    lv_push_view_metatable(L);
    lua_setmetatable(L, -2);
    return v;
}
// Whether the view is a Text with nothing but styles around it.
bool lv_is_text_view(lua_State *L, int index);

// MARK: containers.c

// Upvalue 1: the schema. (table of children and options) → the view.
int lv_make_container(lua_State *L);
// The largest index among a table's entries: holes count, `#` would not see them.
lua_Integer lv_child_count(lua_State *L, const lv_schema *schema, int table);
// Pushes the view that stands for the list of children in the table; errors speak of `schema`.
void lv_push_list(lua_State *L, int table, const lv_schema *schema);

// MARK: view_arguments.c

// Upvalue 1: the schema. For a leaf (arguments…), for a modifier (view, arguments…) → the view.
int lv_make_view(lua_State *L);
// Raises unless the value on top fits; converts what is kept in another form.
void lv_check_argument(lua_State *L, const lv_schema *schema, const lv_parameter *parameter);
// Which parameters of a word are given, a bit for each: words have at most 62. Whether that is known; whether there are positional entries.
static const uint64_t lv_known = 1ull << 62, lv_entries = 1ull << 63;
// Takes the named options in the table, and gives which there are. Positional entries are an error unless the schema is a container or a component.
uint64_t lv_take_options(lua_State *L, const lv_schema *schema, int table, int result);
// Raises if the view lacks what it must have; of the first `given` parameters some may be nil.
void lv_check_required(lua_State *L, const lv_schema *schema, int view, int given);
// Raises if the arguments of the view at `result`, each of which fits, do not go together. `given`: which there are; 0: that is not known.
void lv_check_view(lua_State *L, const lv_schema *schema, int result, uint64_t given);

#endif
