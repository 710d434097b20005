// Views and their kinds, the rows of lists and tables.
#ifndef CLUA_VIEWS_H
#define CLUA_VIEWS_H

#include "CLuaState.h"

// MARK: Views (views.c)

enum lv_role { lv_leaf, lv_container, lv_modifier, lv_list, lv_component };

typedef enum lv_kind {
    lv_kind_empty,
    lv_kind_text,
    lv_kind_joined_text,
    lv_kind_ansi_text,
    lv_kind_divider,
    lv_kind_spacer,
    lv_kind_vstack,
    lv_kind_hstack,
    lv_kind_zstack,
    lv_kind_full_screen,
    lv_kind_grid,
    lv_kind_grid_row,
    lv_kind_section,
    lv_kind_form,
    lv_kind_group_box,
    lv_kind_scroll_view,
    lv_kind_list_view,
    lv_kind_lazy_vstack,
    lv_kind_lazy_hstack,
    lv_kind_view_that_fits,
    lv_kind_table,
    lv_kind_table_column,
    lv_kind_group,
    lv_kind_list,
    lv_kind_for_each,
    lv_kind_if,
    lv_kind_button,
    lv_kind_toggle,
    lv_kind_text_field,
    lv_kind_secure_field,
    lv_kind_text_editor,
    lv_kind_slider,
    lv_kind_stepper,
    lv_kind_picker,
    lv_kind_disclosure_group,
    lv_kind_menu,
    lv_kind_tab_view,
    lv_kind_navigation_stack,
    lv_kind_navigation_link,
    lv_kind_color,
    lv_kind_rectangle,
    lv_kind_rounded_rectangle,
    lv_kind_progress_view,
    lv_kind_gauge,
    lv_kind_label,
    lv_kind_link,
    lv_kind_markdown,
    lv_kind_chart,
    lv_kind_canvas,
    lv_kind_component,
    lv_kind_padding,
    lv_kind_frame,
    lv_kind_border,
    lv_kind_fixed_size,
    lv_kind_layout_priority,
    lv_kind_offset,
    lv_kind_alignment_guide,
    lv_kind_overlay,
    lv_kind_background,
    lv_kind_hidden,
    lv_kind_clipped,
    lv_kind_line_limit,
    lv_kind_truncation_mode,
    lv_kind_multiline_text_alignment,
    lv_kind_grid_cell_columns,
    lv_kind_grid_column_alignment,
    lv_kind_bold,
    lv_kind_italic,
    lv_kind_underline,
    lv_kind_strikethrough,
    lv_kind_dim,
    lv_kind_reverse,
    lv_kind_foreground_style,
    lv_kind_tint,
    lv_kind_fill,
    lv_kind_stroke,
    lv_kind_disabled,
    lv_kind_accessibility_label,
    lv_kind_on_tap_gesture,
    lv_kind_on_key_press,
    lv_kind_on_submit,
    lv_kind_keyboard_shortcut,
    lv_kind_focused,
    lv_kind_focusable,
    lv_kind_text_selection,
    lv_kind_alert,
    lv_kind_confirmation_dialog,
    lv_kind_sheet,
    lv_kind_default_scroll_anchor,
    lv_kind_tag,
    lv_kind_tab_item,
    lv_kind_navigation_title,
    lv_kind_toolbar,
    lv_kind_id,
    lv_kind_on_appear,
    lv_kind_on_disappear,
    lv_kind_on_change,
    lv_kind_environment,
    lv_kind_environment_object,
    lv_kind_preference,
    lv_kind_on_preference_change,
    lv_kind_task,
    lv_kind_on_receive,
    lv_kind_gate,
    lv_kind_equatable,
    lv_kind_on_error,
} lv_kind;

// What a parameter accepts.
enum lv_accepts {
    lv_accepts_nothing = 1,
    lv_accepts_boolean = 2,
    lv_accepts_cells = 4,       // a whole number of cells, 0 or more
    lv_accepts_extent = 8,      // the same, or infinity
    lv_accepts_string = 16,
    lv_accepts_number = 32,
    lv_accepts_function = 64,
    lv_accepts_view = 128,
    lv_accepts_text = 256,      // a Text view
    lv_accepts_binding = 512,
    lv_accepts_value = 1024,    // anything; tables are handed over by value
    lv_accepts_choice = 2048,   // one of the strings in `choices`
    lv_accepts_color = 4096,
    lv_accepts_content = 8192,  // what can stand among children
    lv_accepts_list = 16384,    // a table by value
    lv_accepts_object = 32768,  // an observable object
    lv_accepts_preference = 65536,
    lv_accepts_publisher = 131072,
    lv_accepts_updater = 262144,
    lv_accepts_numbers = 1 << 19,  // a list of numbers
    lv_accepts_choices = 1 << 20,  // what a picker offers
    lv_accepts_key = 1 << 21,      // a string that names a key
    lv_accepts_whole = 1 << 24,    // a whole number of cells, negative too
    lv_accepts_real = 1 << 25,     // a number, but not NaN
    lv_accepts_length = 1 << 26,   // a length that ends, 0 or more; what is less than a cell of it does not count
};

typedef struct lv_parameter {
    const char *_Nonnull name;
    uint32_t types;
    const char *_Nullable const *_Nullable choices;
} lv_parameter;

typedef struct lv_schema {
    const char *_Nonnull name;
    lv_kind kind;
    enum lv_role role;
    // How many parameters may be given by position, and how many there are.
    uint8_t positional, count;
    // Whether a table of named options is taken.
    bool options;
    const lv_parameter *_Nullable parameters;
} lv_schema;

typedef struct lv_view {
    const lv_schema *_Nonnull schema;
    // The number of children, and whether they are in one table rather than in a user value each.
    uint32_t children;
    bool is_listed;
    // Whether its arguments came as one table of named options.
    bool has_options;
} lv_view;

// The view at `index`, or NULL. Its user values: of a modifier the view it modifies; of a component its class; then the
// parameters; then the children.
lv_view *_Nullable lv_to_view(lua_State *_Null_unspecified L, int index);
// Pushes a parameter (from 0) of the view at `index`; returns its type.
int lv_view_parameter(lua_State *_Null_unspecified L, int index, int parameter);
// (view, parameter) → the number of the key that the parameter names: a string, or the class of an object; for lv_protect.
int lv_view_key(lua_State *_Null_unspecified L);
// Pushes a child (from 1) of the view at `index`; returns its type.
int lv_view_child(lua_State *_Null_unspecified L, int index, lua_Integer child);
// (list of views) → the view that it is among children; for lv_protect.
int lv_list_view(lua_State *_Null_unspecified L);
// (width, height, leading, trailing, top, bottom) → a table of them, for alignmentGuide; for lv_protect.
int lv_dimensions(lua_State *_Null_unspecified L);
// (binding) → a function that sets it to false; for lv_protect.
int lv_dismissal(lua_State *_Null_unspecified L);
// (page's number) → a function that closes it.
int lv_page_dismissal(lua_State *_Null_unspecified L);
// Whether the value is a colour. Never raises.
bool lv_is_colour(lua_State *_Null_unspecified L, int index);
// (value, word) → raises what is said of a value that is no colour where the word takes one; for lv_protect.
int lv_refuse_colour(lua_State *_Null_unspecified L);
// (list of choices) → a table with tag and label of each in turn; for lv_protect.
int lv_choices(lua_State *_Null_unspecified L);
// (list of numbers) → a table with them; for lv_protect.
int lv_numbers(lua_State *_Null_unspecified L);
// The number of such a list at an index, as which it can never be another; 0: it has none. Never raises.
lua_Integer lv_list_number(lua_State *_Null_unspecified L, int index);
// (value) → an ordinary table with the elements of a list, nil for what is no value table; for lv_protect.
int lv_elements(lua_State *_Null_unspecified L);
// (table, value, position): sets an element; for lv_protect.
int lv_add_element(lua_State *_Null_unspecified L);
// (value) → the value as it is handed over: a table by value; for lv_protect.
int lv_frozen_copy(lua_State *_Null_unspecified L);
// (values…) → a list of them, as it is handed over; for lv_protect.
int lv_frozen_list(lua_State *_Null_unspecified L);
// (text) → the value of the text read as a Lua literal, else the text; for lv_protect. Nothing that it says is run.
int lv_literal(lua_State *_Null_unspecified L);
// (a, b) → whether they are the same by L18.
int lv_equal(lua_State *_Null_unspecified L);
// (value) → its content as one line of text, for ids that are tables.
int lv_content_text(lua_State *_Null_unspecified L);

// (value) → what onChange's message calls its type (L53).
int lv_change_type(lua_State *_Null_unspecified L);

// MARK: Rows (rows.c)

// C functions for lv_protect: (list, id) → a table of { element, id } pairs flattened as e1, i1, e2, i2, …
int lv_rows(lua_State *_Null_unspecified L);
// The same for rows that are asked for one by one: (list, id) → count, ids; (list, id, ids, position) → the id of a row;
// (list, id, ids, position) → its element; (list, id, ids, count) → a table of the ids of the first. The ids are nil unless the
// list is a binding.
int lv_row_count(lua_State *_Null_unspecified L);
int lv_row_id(lua_State *_Null_unspecified L);
int lv_row_ids(lua_State *_Null_unspecified L);
int lv_row_element(lua_State *_Null_unspecified L);
// (list, id, ids, position, accessor) → the value of a table's column: of a field, or what a function gives for the element
// and its position; without an accessor the element; for lv_protect.
int lv_cell_value(lua_State *_Null_unspecified L);
// (list, id, ids, number of rows, accessor) → a table of the values of all rows; for lv_protect.
int lv_column_values(lua_State *_Null_unspecified L);
// (values, position, position, comparator) → whether the first comes before the other; for lv_protect.
int lv_precedes(lua_State *_Null_unspecified L);
// (value) → { key, whether it is reversed, … }: what the binding of a table's sortOrder has; for lv_protect.
int lv_sort_order(lua_State *_Null_unspecified L);
// (table, position, key, whether it is reversed): one entry of such an order; for lv_protect.
int lv_add_sort_key(lua_State *_Null_unspecified L);

#endif
