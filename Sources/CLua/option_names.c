// How messages name what would allow more: by what an embedder sets, or by options of the command line.
#include "internal.h"

static const char *const names[][2] = {
    [lv_option_everything] = {"Configuration.permissions.allowsEverything", "--allow-all"},
    [lv_option_no_native] = {"'native' in Configuration.permissions.denied", "--deny-native"},
    [lv_option_time] = {"Configuration.timeLimit", "--time"},
    [lv_option_memory] = {"Configuration.memoryLimit", "--memory"},
    [lv_option_store] = {"Configuration.storeLimit", "--storage-limit"},
};

const char *lv_option_name(lv_named_option option, bool is_of_command_line) { return names[option][is_of_command_line]; }

const char *lv_option(lua_State *L, lv_named_option option) {
    return lv_option_name(option, lv_get_context(L)->names_options);
}
