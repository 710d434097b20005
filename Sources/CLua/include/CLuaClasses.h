// The structures of classes, objects and declarations of fields, and inspecting values without running a script's code.
#ifndef CLUA_CLASSES_H
#define CLUA_CLASSES_H

#include "CLuaObjects.h"
#include "CLuaViews.h"

enum lv_field_kind {
    lv_property,
    lv_state,
    lv_binding_field,
    lv_content,
    lv_let,
    lv_state_object,
    lv_observed_object,
    lv_environment,
    lv_environment_object,
    lv_computed,
    lv_former,      // declared by an earlier load of the script, and not by the present one
    lv_observed,    // a field of an Observable, tracked
    lv_published,   // a Published field of an ObservableObject
    lv_unobserved,  // Ignored, or a plain field of an ObservableObject
};

// The last two only where a class is declared: they make a component's, and an observable one that stays what it is.
enum lv_class_kind { lv_of_component, lv_of_observable, lv_of_observable_object, lv_of_modifier, lv_of_own };

// What `State(…)` and its like return.
typedef struct lv_declaration {
    enum lv_field_kind kind;
    bool has_value;
    bool is_class;  // Environment(Class): without an object it is an error
    bool is_focus;  // FocusState()
    bool has_observers;  // willSet, didSet
    bool is_focus_of_values;  // whether a view's `focused` gives it a value: without the focus it is nil
    int key;        // of the environment
    bool is_stored;  // the host keeps the value; then the key is the store and the key in it
    bool is_of_scene;  // which keeps it: a SceneStorage
    uint32_t number;
} lv_declaration;

// User values of a declaration: the value, function or default; the key of what is stored or of the environment, or the observers.
enum { declared_value = 1, declared_key, declared_will_set = declared_key, declared_did_set, declared_values = declared_did_set };

typedef struct lv_field {
    enum lv_field_kind kind;
    int parameter;  // of a property or binding: which parameter of the component's views; else -1
    const char *_Nonnull name;
    const char *_Nonnull phrase;  // what it is, in a message: `a State`
    bool is_stored;
    bool was_computed;  // of a former field
    bool has_observers;  // more happens than that it is written: it has observers, or announces the object
    bool has_will_set, has_did_set;
    bool is_announcer;   // didChange: it has the subject by which the object announces itself
} lv_field;

// The code of a field by the address of its name: a short string has one address for as long as the dispatch table keeps it.
typedef struct known_name {
    const void *_Nullable name;
    int code;
} known_name;

// A name is known at the place that its address has, or behind it as far as the probes go.
enum { known_names = 16, most_probes = 4, longest_known = 40 };

typedef struct lv_class {
    enum lv_class_kind kind;
    lv_schema schema;  // of the component's views; the last parameter is the content
    uint32_t fields;   // a component's content included, and former fields
    bool is_modifier;  // a component that is applied to a view: its content is that view
    bool has_makers;   // fields that are made anew with each view: a Let
    bool has_computed;
    bool has_observers;
    bool holds_objects;  // that are observed as a whole
    bool has_body;
    bool has_equal;  // decides whether inputs are the same (L42)
    void *_Nullable *_Nullable stored;  // not NULL: the host keeps the value of the one field, and this is what it knows of it; kept alive as `class_file`
    lv_parameter *_Nullable parameters;
    lv_field *_Nullable field;
    known_name *_Nullable known;  // names that were read and written
    int key;        // of the environment; 0: it is none
    uint16_t load;  // counts the loads that have declared it
    // The one that has taken its place, as which it is from then on.
    struct lv_class *_Nullable latest;
} lv_class;

// Codes of names of a class that are neither methods nor fields; that of a field is its slot and, in the last eight bits, its kind.
enum { code_bind = -1, code_will_change = -2 };

// User values of a class.
// `class_file`: the source that declares it. `class_relative`: the class that has taken its place; while it is being loaded, the one whose
// place it is to take.
enum {
    class_dispatch = 1,
    class_declarations,
    class_name,
    class_parameters,
    class_metatable,
    class_file,
    class_relative,
    class_values = class_relative
};

// User values of an object behind its fields.
enum { object_class = 1, object_live_views, object_publisher, object_extra = 3 };

// MARK: None of these raises

lv_class *_Nullable lv_to_class(lua_State *_Null_unspecified L, int index);
lv_declaration *_Nullable lv_to_declaration(lua_State *_Null_unspecified L, int index);
// Whether the value is `self` of a component or an observable object.
bool lv_is_object(lua_State *_Null_unspecified L, int index);
// Whether the value is an observable object; `whole`: an ObservableObject, observed as a whole.
bool lv_is_observable(lua_State *_Null_unspecified L, int index, bool whole);
// If the value is a function that a plugin in Lua exports, as others have it: pushes the one that the plugin returned.
bool lv_push_exported(lua_State *_Null_unspecified L, int index);
// lv_host_none: the value leads to no object of Swift's.
lv_host_type lv_host_type_of(lua_State *_Null_unspecified L, int index);

#endif
