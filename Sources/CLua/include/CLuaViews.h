// Views and their kinds, the rows of lists and tables.
#ifndef CLUA_VIEWS_H
#define CLUA_VIEWS_H

#include "CLuaState.h"

// MARK: Views and their arguments (views.c, containers.c, view_arguments.c, bindings.c, value_library.c, equality.c)

enum lv_role { lv_leaf, lv_container, lv_modifier, lv_list, lv_component };

// What C treats in a way of its own; Swift has the same as ViewForm.
typedef enum lv_kind {
    lv_kind_word,  // any other
    lv_kind_empty, lv_kind_text, lv_kind_joined_text, lv_kind_ansi_text, lv_kind_formatted_text,
    lv_kind_group, lv_kind_section, lv_kind_list, lv_kind_for_each, lv_kind_if,
    lv_kind_list_view, lv_kind_table, lv_kind_table_column, lv_kind_component,
    lv_kind_color, lv_kind_shape, lv_kind_arrangement,
    lv_kind_style,  // a modifier that leaves a Text a Text
    lv_kind_environment, lv_kind_focused, lv_kind_gate,
} lv_kind;

// What a parameter accepts: Accepted.swift says what each is.
enum lv_accepts {
    lv_accepts_nothing = 1 << 0, lv_accepts_boolean = 1 << 1, lv_accepts_cells = 1 << 2, lv_accepts_extent = 1 << 3, lv_accepts_string = 1 << 4,
    lv_accepts_number = 1 << 5, lv_accepts_function = 1 << 6, lv_accepts_view = 1 << 7, lv_accepts_text = 1 << 8, lv_accepts_binding = 1 << 9,
    lv_accepts_value = 1 << 10, lv_accepts_choice = 1 << 11, lv_accepts_color = 1 << 12, lv_accepts_content = 1 << 13, lv_accepts_list = 1 << 14,
    lv_accepts_object = 1 << 15, lv_accepts_preference = 1 << 16, lv_accepts_publisher = 1 << 17, lv_accepts_updater = 1 << 18,
    lv_accepts_numbers = 1 << 19, lv_accepts_choices = 1 << 20, lv_accepts_key = 1 << 21, lv_accepts_environment_key = 1 << 22,
    lv_accepts_component = 1 << 23, lv_accepts_whole = 1 << 24, lv_accepts_real = 1 << 25, lv_accepts_length = 1 << 26,
    lv_accepts_explicit_nil = 1 << 27,
};

typedef struct lv_parameter {
    const char *_Nonnull name;
    uint32_t types;
    const char *_Nullable const *_Nullable choices;
} lv_parameter;

// A word of the language. Swift makes them (WordTable.swift).
typedef struct lv_schema {
    const char *_Nonnull name;
    lv_kind kind;
    enum lv_role role;
    // How many parameters may be given by position, and how many there are.
    uint8_t positional, count;
    // Whether a table of named options is taken, and whether one may follow fewer arguments than `positional`.
    bool options, options_may_follow_sooner;
    // Whether lv_swift_check_call is to look at the whole view, and whether it is while places are noted.
    bool is_checked, notes_place;
    // Which parameters the last view had that it found right by that alone; 0: there was none.
    uint64_t right;
    // With so many arguments the last may be that parameter further behind, if it is of one of these types of Lua's. 0: there is no such call.
    uint16_t shortcut_arguments, shortcut_parameter, shortcut_types;
    // What a message about a missing function goes on with.
    const char *_Nullable function_hint;
    const lv_parameter *_Nullable parameters;
    // The address of the word in Swift; 0: a list of children, a joined text, a component.
    uintptr_t word;
} lv_schema;

// The words that Swift's files declare, by their entries in the section `luaview_words` (WordSchema.swift), each of which gives the address of
// one, and how many there are.
typedef uintptr_t (*lv_word_entry)(void);
const lv_word_entry _Nonnull *_Nonnull lv_word_entries(int *_Nonnull count);

typedef struct lv_view {
    const lv_schema *_Nonnull schema;
    // The number of children, whether they are in one table rather than in a user value each, and whether all arguments came as options.
    uint32_t children;
    bool is_listed, has_options;
    // Where it was made, if its word notes that (ViewPlaces.swift); 0: that is not known.
    uint16_t place;
} lv_view;

// The view at `index`, or NULL. Its user values: of a modifier the view it modifies; of a component its class; then the
// parameters; then the children.
lv_view *_Nullable lv_to_view(lua_State *_Null_unspecified L, int index);
// Pushes a parameter (from 0) of the view at `index`; returns its type.
int lv_view_parameter(lua_State *_Null_unspecified L, int index, int parameter);
// Pushes a child (from 1) of the view at `index`; returns its type.
int lv_view_child(lua_State *_Null_unspecified L, int index, lua_Integer child);
// The number of such a list at an index, as which it can never be another; 0: it has none. Never raises.
lua_Integer lv_list_number(lua_State *_Null_unspecified L, int index);

#endif
