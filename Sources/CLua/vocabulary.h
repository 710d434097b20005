// The views and modifiers that scripts can name, with the arguments each takes. A new one is a row here, a case in
// lv_kind, and its meaning in the rooms Script and Layout.
#ifndef LV_VOCABULARY_H
#define LV_VOCABULARY_H

#include "CLua.h"

// What a parameter accepts (lv_accepts), in the words of the table below.
enum {
    optional = lv_accepts_nothing,
    boolean = lv_accepts_boolean,
    cells = lv_accepts_cells,
    extent = lv_accepts_extent,
    string = lv_accepts_string,
    number = lv_accepts_number,
    function = lv_accepts_function,
    view = lv_accepts_view,
    text = lv_accepts_text,
    bound = lv_accepts_binding,
    value = lv_accepts_value,
    choice = lv_accepts_choice,
    colour = lv_accepts_color,
    content = lv_accepts_content,
    list = lv_accepts_list,
    object = lv_accepts_object,
    preference_key = lv_accepts_preference,
    publisher = lv_accepts_publisher,
    updater = lv_accepts_updater,
    whole = lv_accepts_whole,
    real = lv_accepts_real,
    measure = lv_accepts_length,
    numbers = lv_accepts_numbers,
    choice_list = lv_accepts_choices,
    key = lv_accepts_key,
};

static const char *const horizontal_alignments[] = {"leading", "center", "trailing", NULL};
static const char *const vertical_alignments[] = {"top", "center", "bottom", NULL};
static const char *const scroll_anchors[] = {"top", "bottom", "leading", "trailing", NULL};
static const char *const alignments[] = {"topLeading", "top",           "topTrailing", "leading", "center", "trailing",
                                         "bottomLeading", "bottom", "bottomTrailing", NULL};
static const char *const axes[] = {"vertical", "horizontal", NULL};
static const char *const guides[] = {"leading", "center", "trailing", "top", "bottom", NULL};
static const char *const truncation_modes[] = {"head", "middle", "tail", NULL};
static const char *const border_styles[] = {"single", "rounded", "double", "heavy", "ascii", NULL};
static const char *const colours[] = {"black",       "red",        "green",         "yellow",     "blue",
                                      "magenta",     "cyan",       "white",         "gray",       "brightBlack", "brightRed",
                                      "brightGreen", "brightYellow", "brightBlue",  "brightMagenta", "brightCyan",
                                      "brightWhite", NULL};

static const char *const chart_kinds[] = {"line", "bar", "sparkline", NULL};
static const char *const chart_marks[] = {"braille", "blocks", NULL};

// The keys that have names, and those held beside them.
static const char *const key_names[] = {"enter", "escape", "tab", "space", "backspace", "delete", "insert", "home", "end",
                                        "pageup", "pagedown", "up", "down", "left", "right", "f1", "f2", "f3", "f4",
                                        "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", NULL};
static const char *const key_modifiers[] = {"ctrl", "alt", "shift", NULL};
static const char *const picker_styles[] = {"menu", "inline", "segmented", NULL};

#define PARAMETERS(name, ...) static const lv_parameter name[] = {__VA_ARGS__}

PARAMETERS(text_parameters, {"text", string | number | text, NULL});
PARAMETERS(ansi_text_parameters, {"text", string, NULL});
PARAMETERS(spacer_parameters, {"minLength", optional | cells, NULL});
PARAMETERS(vstack_parameters, {"spacing", optional | cells, NULL}, {"alignment", optional | choice, horizontal_alignments});
PARAMETERS(hstack_parameters, {"spacing", optional | cells, NULL}, {"alignment", optional | choice, vertical_alignments});
PARAMETERS(zstack_parameters, {"alignment", optional | choice, alignments});
PARAMETERS(grid_parameters, {"alignment", optional | choice, alignments}, {"spacing", optional | cells, NULL},
           {"horizontalSpacing", optional | cells, NULL}, {"verticalSpacing", optional | cells, NULL});
PARAMETERS(grid_row_parameters, {"alignment", optional | choice, vertical_alignments});
PARAMETERS(section_parameters, {"header", optional | string | number | content, NULL},
           {"footer", optional | string | number | content, NULL});
PARAMETERS(list_parameters, {"spacing", optional | cells, NULL}, {"alignment", optional | choice, horizontal_alignments},
           {"selection", optional | bound, NULL});
PARAMETERS(scroll_view_parameters, {"axis", optional | choice, axes}, {"spacing", optional | cells, NULL},
           {"alignment", optional | choice, horizontal_alignments});
PARAMETERS(view_that_fits_parameters, {"axis", optional | choice, axes});
PARAMETERS(table_parameters, {"rows", list | cells | bound, NULL}, {"id", optional | string | function, NULL},
           {"selection", optional | bound, NULL}, {"sortOrder", optional | bound, NULL});
PARAMETERS(table_column_parameters, {"title", string | number | view, NULL}, {"value", optional | string | function, NULL},
           {"content", optional | function, NULL}, {"comparator", optional | function, NULL},
           {"sortable", optional | boolean, NULL}, {"width", optional | measure, NULL}, {"minWidth", optional | real, NULL},
           {"idealWidth", optional | real, NULL}, {"maxWidth", optional | real, NULL},
           {"alignment", optional | choice, horizontal_alignments});
PARAMETERS(group_box_parameters, {"label", optional | string | number, NULL}, {"spacing", optional | cells, NULL},
           {"alignment", optional | choice, horizontal_alignments});
PARAMETERS(for_each_parameters, {"list", list | cells | bound, NULL}, {"id", optional | string | function, NULL},
           {"content", function, NULL});
PARAMETERS(if_parameters, {"condition", optional | value, NULL}, {"content", optional | content | function, NULL},
           {"otherwise", optional | content | function, NULL});
PARAMETERS(button_parameters, {"label", string | number | view, NULL}, {"action", function, NULL});
PARAMETERS(toggle_parameters, {"label", string | number | view, NULL}, {"isOn", bound, NULL});
PARAMETERS(text_field_parameters, {"prompt", string | number, NULL}, {"text", bound, NULL});
PARAMETERS(slider_parameters, {"label", string | number | view, NULL}, {"value", bound, NULL},
           {"min", optional | real, NULL}, {"max", optional | real, NULL}, {"step", optional | real, NULL});
PARAMETERS(picker_parameters, {"label", string | number | view, NULL}, {"selection", bound, NULL},
           {"choices", choice_list, NULL}, {"style", optional | choice, picker_styles});
PARAMETERS(disclosure_parameters, {"label", string | number | view, NULL}, {"isExpanded", optional | bound, NULL},
           {"spacing", optional | cells, NULL}, {"alignment", optional | choice, horizontal_alignments});
PARAMETERS(menu_parameters, {"label", string | number | view, NULL});
PARAMETERS(dialog_parameters, {"title", string | number, NULL}, {"isPresented", bound, NULL},
           {"message", optional | string | number, NULL}, {"actions", optional | content, NULL});
PARAMETERS(sheet_parameters, {"isPresented", bound, NULL}, {"content", function, NULL});
PARAMETERS(disabled_parameters, {"isDisabled", optional | boolean, NULL});
PARAMETERS(accessibility_parameters, {"label", string | number, NULL});
PARAMETERS(key_parameters, {"key", key, NULL}, {"action", function, NULL});
PARAMETERS(shortcut_parameters, {"key", key, NULL});
PARAMETERS(focused_parameters, {"binding", bound, NULL}, {"equals", optional | value, NULL});
PARAMETERS(padding_parameters, {"all", optional | cells, NULL}, {"horizontal", optional | cells, NULL},
           {"vertical", optional | cells, NULL}, {"top", optional | cells, NULL}, {"leading", optional | cells, NULL},
           {"bottom", optional | cells, NULL}, {"trailing", optional | cells, NULL});
PARAMETERS(frame_parameters, {"width", optional | measure, NULL}, {"height", optional | measure, NULL},
           {"minWidth", optional | real, NULL}, {"idealWidth", optional | real, NULL},
           {"maxWidth", optional | real, NULL}, {"minHeight", optional | real, NULL},
           {"idealHeight", optional | real, NULL}, {"maxHeight", optional | real, NULL},
           {"alignment", optional | choice, alignments});
PARAMETERS(border_parameters, {"style", optional | choice, border_styles}, {"title", optional | string, NULL},
           {"color", optional | colour, NULL});
PARAMETERS(fixed_size_parameters, {"horizontal", optional | boolean, NULL}, {"vertical", optional | boolean, NULL});
PARAMETERS(layout_priority_parameters, {"value", real, NULL});
PARAMETERS(offset_parameters, {"x", optional | whole, NULL}, {"y", optional | whole, NULL});
PARAMETERS(alignment_guide_parameters, {"guide", choice, guides}, {"computeValue", function, NULL});
PARAMETERS(overlay_parameters, {"content", content, NULL}, {"alignment", optional | choice, alignments});
PARAMETERS(background_parameters, {"content", content | colour, NULL}, {"alignment", optional | choice, alignments});
PARAMETERS(line_limit_parameters, {"limit", optional | cells, NULL});
PARAMETERS(truncation_mode_parameters, {"mode", choice, truncation_modes});
PARAMETERS(horizontal_alignment_parameters, {"alignment", choice, horizontal_alignments});
PARAMETERS(grid_cell_columns_parameters, {"count", cells, NULL});
PARAMETERS(flag_parameters, {"isActive", optional | boolean, NULL});
PARAMETERS(colour_parameters, {"color", colour, NULL});
PARAMETERS(optional_colour_parameters, {"color", optional | colour, NULL});
PARAMETERS(rounded_rectangle_parameters, {"cornerRadius", optional | cells, NULL});
PARAMETERS(progress_parameters, {"label", optional | string | number, NULL}, {"value", optional | number, NULL},
           {"total", optional | number, NULL});
PARAMETERS(gauge_parameters, {"label", optional | string | number, NULL}, {"value", number, NULL},
           {"min", optional | real, NULL}, {"max", optional | real, NULL});
PARAMETERS(label_parameters, {"title", string | number | view, NULL}, {"icon", optional | string | number | view, NULL});
PARAMETERS(link_parameters, {"label", string | number | view, NULL}, {"destination", string, NULL});
PARAMETERS(markdown_parameters, {"text", string | number, NULL});
PARAMETERS(chart_parameters, {"values", numbers, NULL}, {"kind", optional | choice, chart_kinds},
           {"marks", optional | choice, chart_marks}, {"min", optional | real, NULL}, {"max", optional | real, NULL},
           {"axis", optional | boolean, NULL});
PARAMETERS(tab_view_parameters, {"selection", optional | bound, NULL});
PARAMETERS(navigation_link_parameters, {"label", string | number | view, NULL}, {"destination", function | view, NULL});
PARAMETERS(navigation_title_parameters, {"title", string | number, NULL});
PARAMETERS(toolbar_parameters, {"actions", optional | content, NULL});
PARAMETERS(canvas_parameters, {"draw", function, NULL});
PARAMETERS(scroll_anchor_parameters, {"anchor", choice, scroll_anchors});
PARAMETERS(tag_parameters, {"tag", value, NULL});
PARAMETERS(tab_item_parameters, {"label", string | number | view, NULL});
PARAMETERS(id_parameters, {"id", value, NULL});
PARAMETERS(perform_parameters, {"perform", function, NULL});
PARAMETERS(on_change_parameters, {"of", optional | value, NULL}, {"perform", function, NULL},
           {"initial", optional | boolean, NULL});

PARAMETERS(environment_parameters, {"key", string | object, NULL}, {"value", optional | value, NULL});
PARAMETERS(environment_object_parameters, {"object", object, NULL});
PARAMETERS(preference_parameters, {"key", preference_key, NULL}, {"value", optional | value, NULL});
PARAMETERS(on_preference_change_parameters, {"key", preference_key, NULL}, {"perform", function, NULL});
PARAMETERS(modifier_parameters, {"modifier", updater, NULL});
PARAMETERS(task_parameters, {"id", optional | value, NULL}, {"perform", function, NULL});
PARAMETERS(on_receive_parameters, {"publisher", publisher, NULL}, {"perform", function, NULL});

// A row: its name, kind and role; how many arguments go by position, how many there are; whether it takes named options.
static const lv_schema vocabulary[] = {
    {"EmptyView", lv_kind_empty, lv_leaf, 0, 0, false, NULL},
    {"Text", lv_kind_text, lv_leaf, 1, 1, false, text_parameters},
    {"Divider", lv_kind_divider, lv_leaf, 0, 0, false, NULL},
    {"Spacer", lv_kind_spacer, lv_leaf, 0, 1, true, spacer_parameters},
    {"VStack", lv_kind_vstack, lv_container, 0, 2, true, vstack_parameters},
    {"HStack", lv_kind_hstack, lv_container, 0, 2, true, hstack_parameters},
    {"ZStack", lv_kind_zstack, lv_container, 0, 1, true, zstack_parameters},
    {"FullScreen", lv_kind_full_screen, lv_container, 0, 2, true, vstack_parameters},
    {"Grid", lv_kind_grid, lv_container, 0, 4, true, grid_parameters},
    {"GridRow", lv_kind_grid_row, lv_container, 0, 1, true, grid_row_parameters},
    {"Section", lv_kind_section, lv_container, 0, 2, true, section_parameters},
    {"Form", lv_kind_form, lv_container, 0, 2, true, vstack_parameters},
    {"GroupBox", lv_kind_group_box, lv_container, 0, 3, true, group_box_parameters},
    {"ScrollView", lv_kind_scroll_view, lv_container, 0, 3, true, scroll_view_parameters},
    {"List", lv_kind_list_view, lv_container, 0, 3, true, list_parameters},
    {"LazyVStack", lv_kind_lazy_vstack, lv_container, 0, 2, true, vstack_parameters},
    {"LazyHStack", lv_kind_lazy_hstack, lv_container, 0, 2, true, hstack_parameters},
    {"ViewThatFits", lv_kind_view_that_fits, lv_container, 0, 1, true, view_that_fits_parameters},
    {"Table", lv_kind_table, lv_container, 0, 4, true, table_parameters},
    {"TableColumn", lv_kind_table_column, lv_leaf, 3, 10, true, table_column_parameters},
    {"Group", lv_kind_group, lv_container, 0, 0, true, NULL},
    {"ForEach", lv_kind_for_each, lv_leaf, 3, 3, false, for_each_parameters},
    {"If", lv_kind_if, lv_leaf, 3, 3, false, if_parameters},
    {"Button", lv_kind_button, lv_leaf, 2, 2, false, button_parameters},
    {"Toggle", lv_kind_toggle, lv_leaf, 2, 2, false, toggle_parameters},
    {"TextField", lv_kind_text_field, lv_leaf, 2, 2, false, text_field_parameters},
    {"SecureField", lv_kind_secure_field, lv_leaf, 2, 2, false, text_field_parameters},
    {"TextEditor", lv_kind_text_editor, lv_leaf, 2, 2, false, text_field_parameters},
    {"Slider", lv_kind_slider, lv_leaf, 2, 5, true, slider_parameters},
    {"Stepper", lv_kind_stepper, lv_leaf, 2, 5, true, slider_parameters},
    {"Picker", lv_kind_picker, lv_leaf, 3, 4, true, picker_parameters},
    {"DisclosureGroup", lv_kind_disclosure_group, lv_container, 0, 4, true, disclosure_parameters},
    {"Menu", lv_kind_menu, lv_container, 0, 1, true, menu_parameters},
    {"TabView", lv_kind_tab_view, lv_container, 0, 1, true, tab_view_parameters},
    {"NavigationStack", lv_kind_navigation_stack, lv_container, 0, 0, true, NULL},
    {"NavigationLink", lv_kind_navigation_link, lv_leaf, 2, 2, false, navigation_link_parameters},
    {"Color", lv_kind_color, lv_leaf, 1, 1, false, colour_parameters},
    {"Rectangle", lv_kind_rectangle, lv_leaf, 0, 0, false, NULL},
    {"RoundedRectangle", lv_kind_rounded_rectangle, lv_leaf, 1, 1, true, rounded_rectangle_parameters},
    {"ProgressView", lv_kind_progress_view, lv_leaf, 1, 3, true, progress_parameters},
    {"Gauge", lv_kind_gauge, lv_leaf, 1, 4, true, gauge_parameters},
    {"Label", lv_kind_label, lv_leaf, 2, 2, false, label_parameters},
    {"Link", lv_kind_link, lv_leaf, 2, 2, false, link_parameters},
    {"Markdown", lv_kind_markdown, lv_leaf, 1, 1, false, markdown_parameters},
    {"Chart", lv_kind_chart, lv_leaf, 1, 6, true, chart_parameters},
    {"Canvas", lv_kind_canvas, lv_leaf, 1, 1, false, canvas_parameters},
    {"padding", lv_kind_padding, lv_modifier, 1, 7, true, padding_parameters},
    {"frame", lv_kind_frame, lv_modifier, 0, 9, true, frame_parameters},
    {"border", lv_kind_border, lv_modifier, 1, 3, true, border_parameters},
    {"fixedSize", lv_kind_fixed_size, lv_modifier, 0, 2, true, fixed_size_parameters},
    {"layoutPriority", lv_kind_layout_priority, lv_modifier, 1, 1, false, layout_priority_parameters},
    {"offset", lv_kind_offset, lv_modifier, 0, 2, true, offset_parameters},
    {"alignmentGuide", lv_kind_alignment_guide, lv_modifier, 2, 2, false, alignment_guide_parameters},
    {"overlay", lv_kind_overlay, lv_modifier, 1, 2, true, overlay_parameters},
    {"background", lv_kind_background, lv_modifier, 1, 2, true, background_parameters},
    {"hidden", lv_kind_hidden, lv_modifier, 1, 1, false, flag_parameters},
    {"clipped", lv_kind_clipped, lv_modifier, 0, 0, false, NULL},
    {"lineLimit", lv_kind_line_limit, lv_modifier, 1, 1, false, line_limit_parameters},
    {"truncationMode", lv_kind_truncation_mode, lv_modifier, 1, 1, false, truncation_mode_parameters},
    {"multilineTextAlignment", lv_kind_multiline_text_alignment, lv_modifier, 1, 1, false, horizontal_alignment_parameters},
    {"gridCellColumns", lv_kind_grid_cell_columns, lv_modifier, 1, 1, false, grid_cell_columns_parameters},
    {"gridColumnAlignment", lv_kind_grid_column_alignment, lv_modifier, 1, 1, false, horizontal_alignment_parameters},
    {"bold", lv_kind_bold, lv_modifier, 1, 1, false, flag_parameters},
    {"italic", lv_kind_italic, lv_modifier, 1, 1, false, flag_parameters},
    {"underline", lv_kind_underline, lv_modifier, 1, 1, false, flag_parameters},
    {"strikethrough", lv_kind_strikethrough, lv_modifier, 1, 1, false, flag_parameters},
    {"dim", lv_kind_dim, lv_modifier, 1, 1, false, flag_parameters},
    {"reverse", lv_kind_reverse, lv_modifier, 1, 1, false, flag_parameters},
    {"foregroundStyle", lv_kind_foreground_style, lv_modifier, 1, 1, false, colour_parameters},
    {"tint", lv_kind_tint, lv_modifier, 1, 1, false, colour_parameters},
    {"fill", lv_kind_fill, lv_modifier, 1, 1, false, colour_parameters},
    {"stroke", lv_kind_stroke, lv_modifier, 1, 1, false, optional_colour_parameters},
    {"disabled", lv_kind_disabled, lv_modifier, 1, 1, false, disabled_parameters},
    {"accessibilityLabel", lv_kind_accessibility_label, lv_modifier, 1, 1, false, accessibility_parameters},
    {"onTapGesture", lv_kind_on_tap_gesture, lv_modifier, 1, 1, false, perform_parameters},
    {"onKeyPress", lv_kind_on_key_press, lv_modifier, 2, 2, false, key_parameters},
    {"onSubmit", lv_kind_on_submit, lv_modifier, 1, 1, false, perform_parameters},
    {"keyboardShortcut", lv_kind_keyboard_shortcut, lv_modifier, 1, 1, false, shortcut_parameters},
    {"focused", lv_kind_focused, lv_modifier, 2, 2, false, focused_parameters},
    {"focusable", lv_kind_focusable, lv_modifier, 1, 1, false, flag_parameters},
    {"textSelection", lv_kind_text_selection, lv_modifier, 1, 1, false, flag_parameters},
    {"alert", lv_kind_alert, lv_modifier, 0, 4, true, dialog_parameters},
    {"confirmationDialog", lv_kind_confirmation_dialog, lv_modifier, 0, 4, true, dialog_parameters},
    {"sheet", lv_kind_sheet, lv_modifier, 0, 2, true, sheet_parameters},
    {"defaultScrollAnchor", lv_kind_default_scroll_anchor, lv_modifier, 1, 1, false, scroll_anchor_parameters},
    {"tag", lv_kind_tag, lv_modifier, 1, 1, false, tag_parameters},
    {"tabItem", lv_kind_tab_item, lv_modifier, 1, 1, false, tab_item_parameters},
    {"navigationTitle", lv_kind_navigation_title, lv_modifier, 1, 1, false, navigation_title_parameters},
    {"toolbar", lv_kind_toolbar, lv_modifier, 1, 1, true, toolbar_parameters},
    {"id", lv_kind_id, lv_modifier, 1, 1, false, id_parameters},
    {"onAppear", lv_kind_on_appear, lv_modifier, 1, 1, false, perform_parameters},
    {"onDisappear", lv_kind_on_disappear, lv_modifier, 1, 1, false, perform_parameters},
    {"onChange", lv_kind_on_change, lv_modifier, 2, 3, true, on_change_parameters},
    {"environment", lv_kind_environment, lv_modifier, 2, 2, false, environment_parameters},
    {"environmentObject", lv_kind_environment_object, lv_modifier, 1, 1, false, environment_object_parameters},
    {"preference", lv_kind_preference, lv_modifier, 2, 2, false, preference_parameters},
    {"onPreferenceChange", lv_kind_on_preference_change, lv_modifier, 2, 2, false, on_preference_change_parameters},
    {"onError", lv_kind_on_error, lv_modifier, 1, 1, false, perform_parameters},
    {"task", lv_kind_task, lv_modifier, 2, 2, false, task_parameters},
    {"onReceive", lv_kind_on_receive, lv_modifier, 2, 2, false, on_receive_parameters},
    {"modifier", lv_kind_gate, lv_modifier, 1, 1, false, modifier_parameters},
    {"equatable", lv_kind_equatable, lv_modifier, 0, 0, false, NULL},
};

#endif
