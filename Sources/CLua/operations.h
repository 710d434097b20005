// What Swift has done by C under protection, since it may raise, and functions that it has made of C's (`lv_bind`), in the order of `Operation`
// (Operation.swift), which says what each takes and gives.
#ifndef LV_OPERATIONS_H
#define LV_OPERATIONS_H

#include <lua5.4/lua.h>

#define LV_OPERATIONS(X) \
    X(lv_print) X(lv_collect) X(lv_reference) X(lv_new_memory) X(lv_to_function) X(lv_object_metatable) \
    X(lv_field_value) X(lv_other_keys) X(lv_get_element) X(lv_host_make) X(lv_type_name) \
    X(lv_text_of) X(lv_host_functions) X(lv_announce_object) \
    X(lv_track_held) X(lv_keep_computed) \
    X(lv_object_new) \
    X(lv_object_take) X(lv_new_table) X(lv_keep) X(lv_copied_in) X(lv_class_view) X(lv_binding_get) \
    X(lv_unwrap_binding) X(lv_binding_set) X(lv_binding_refresh) X(lv_derive_binding) X(lv_new_userdata) X(lv_copy_globals) \
    X(lv_set_field) X(lv_flat_copy) X(lv_gather_words) \
    X(lv_put_field) X(lv_set_kept) X(lv_tell_field) X(lv_write_element) X(lv_shown) X(lv_view_changes) X(lv_kept_table) X(lv_task_new) X(lv_raise_of_thread) \
    X(lv_close_thread) X(lv_beginning) X(lv_build) \
    X(lv_list_view) X(lv_arrange) \
    X(lv_elements) X(lv_frozen_copy) X(lv_frozen_list) X(lv_copy) \
    X(lv_equal) X(lv_row_count) X(lv_row_id) X(lv_row_ids) X(lv_row_element) \
    X(lv_bind) X(lv_call_of_object) X(lv_exported) X(lv_service) X(lv_ask_first) X(lv_string_method) X(lv_load_chunk) X(lv_require) \
    X(lv_do_file) X(lv_make_view) X(lv_call_text)

#define LV_DECLARE(name) int name(lua_State *L);
LV_OPERATIONS(LV_DECLARE)
// Defines an operation that is one call, after which so many values are on top.
#define LV_OPERATION(name, results, call) \
    int name(lua_State *L) { call; return results; }

#endif
