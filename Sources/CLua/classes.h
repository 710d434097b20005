// What classes and objects are made of, for the files that make and use them.
#ifndef LV_CLASSES_H
#define LV_CLASSES_H

#include "internal.h"

// What `State(…)` and its like return: user value 1 is the value, function or default.
typedef struct declaration {
    enum lv_field_kind kind;
    bool has_value;
    bool is_class;  // Environment(Class): without an object it is an error
    bool is_focus;  // FocusState()
    int key;        // of the environment
    enum lv_storage_kind storage;  // whether the host keeps the value; then user value 2 is the key
    uint32_t number;
} declaration;

typedef struct field {
    enum lv_field_kind kind;
    int parameter;  // of a property or binding: which parameter of the component's views; else -1
    const char *name;
    bool is_stored;
} field;

typedef struct lv_class {
    enum lv_class_kind kind;
    lv_schema schema;  // of the component's views; the last parameter is the content
    uint32_t fields;   // a component's content included
    bool is_modifier;  // a component that is applied to a view: its content is that view
    bool has_makers;   // functions that make initial values
    bool has_computed;
    bool holds_objects;  // that are observed as a whole
    enum lv_storage_kind storage;  // what an object stores of which the host keeps the value
    lv_parameter *parameters;
    field field[];
} lv_class;

// User values of a class.
enum { class_dispatch = 1, class_declarations, class_metatable, class_name, class_parameters, class_values };
// User values of an object behind its fields.
enum { object_class = 1, object_live_views, object_publisher, object_extra = 3 };

enum { most_fields = 200 };
// Codes of names in the dispatch table that are neither methods nor slots.
enum { code_bind = -1, code_will_change = -2 };

extern const char *const lv_kind_names[];
// The words that declare fields of which the host keeps the value, by kind.
extern const char *const lv_storage_words[];

lv_class *lv_to_class(lua_State *L, int index);
declaration *lv_to_declaration(lua_State *L, int index);
static inline const lv_class *class_of(lua_State *L, int object) { return lv_to_object(L, object)->class_; }
// Puts the method of the class on top of the stack in its place; nil if there is none, or no memory. Never raises.
int lv_class_method(lua_State *L, const char *name, size_t length);
// The metamethods of objects; upvalue 1 is the dispatch table.
int lv_object_index(lua_State *L);
int lv_object_newindex(lua_State *L);
int lv_object_text(lua_State *L);
int lv_object_dropped(lua_State *L);
// Pushes a new object of the class at `class_index`, its fields nil.
lv_object *lv_push_object(lua_State *L, int class_index);
// Pushes the publisher that tells before the object changes.
void lv_push_will_change(lua_State *L, int object);
// Raises L32's message for the class with this key.
_Noreturn void lv_error_missing_object(lua_State *L, int key);
extern const char lv_object_metatable_key;
// A metatable that the registry keeps and scripts do not see; its address tells it.
const void *lv_new_metatable(lua_State *L, const char *name, const luaL_Reg *methods);

#endif
