// What sends values, in the words that make it: `Timer(1):map(…)`.
#include "description.h"
#include "publishers.h"

// MARK: Publishers

static bool add_user_value(lv_parts *parts, int index, int part) {
    if (lua_getiuservalue(parts->L, index, part) == LUA_TNIL) {
        lua_pop(parts->L, 1);
        return false;
    }
    lv_add_part(parts, NULL);
    return true;
}

static void add_amount(lv_parts *parts, double amount) {
    lua_Integer whole;
    if (lua_numbertointeger(amount, &whole) && (double)whole == amount) lua_pushinteger(parts->L, whole);
    else lua_pushnumber(parts->L, amount);
    lv_add_part(parts, NULL);
}

// The name that an events file has for the subject, or nothing.
static void add_subject_name(lv_parts *parts, const lv_publisher *p) {
    if (lv_push_subject_name(parts->L, p)) lv_add_part(parts, NULL);
}

static enum lv_description call(lv_parts *parts, const char *word) {
    lua_pushstring(parts->L, word);
    return lv_description_call;
}

static enum lv_description describe_operator(lv_parts *parts, int index, const lv_publisher *p) {
    static const char *const words[] = {
        [lv_publisher_map] = "map",           [lv_publisher_filter] = "filter",
        [lv_publisher_scan] = "scan",         [lv_publisher_remove_duplicates] = "removeDuplicates",
        [lv_publisher_merge] = "merge",       [lv_publisher_combine_latest] = "combineLatest",
        [lv_publisher_debounce] = "debounce", [lv_publisher_throttle] = "throttle",
        [lv_publisher_delay] = "delay",       [lv_publisher_first] = "first",
        [lv_publisher_prefix] = "prefix"};
    lua_getiuservalue(parts->L, index, lv_publisher_upstream);
    lv_add_part(parts, NULL);
    bool takes_amount = p->kind == lv_publisher_prefix || p->kind == lv_publisher_debounce
                        || p->kind == lv_publisher_throttle || p->kind == lv_publisher_delay;
    if (takes_amount) add_amount(parts, p->amount);
    if (p->kind == lv_publisher_scan) {  // nil is a beginning, too
        lua_getiuservalue(parts->L, index, lv_publisher_other);
        lv_add_part(parts, NULL);
    } else {
        add_user_value(parts, index, lv_publisher_other);
    }
    add_user_value(parts, index, lv_publisher_argument);
    lua_pushstring(parts->L, words[p->kind]);
    return lv_description_modifier;
}

enum lv_description lv_describe_publisher(lv_parts *parts, int index) {
    lua_State *L = parts->L;
    const lv_publisher *p = lv_check_publisher(L, index);
    switch (p->kind) {
    case lv_publisher_just:
    case lv_publisher_current:
        lua_getiuservalue(L, index, lv_publisher_upstream);
        if (lua_istable(L, -1)) lv_show_frozen(L);
        lv_add_part(parts, NULL);
        if (p->kind == lv_publisher_just) return call(parts, "Just");
        add_subject_name(parts, p);
        return call(parts, "CurrentValueSubject");
    case lv_publisher_subject: add_subject_name(parts, p); return call(parts, "PassthroughSubject");
    case lv_publisher_timer: add_amount(parts, p->amount); return call(parts, "Timer");
    case lv_publisher_will_change: {
        lv_text text = {0};
        lv_describe_value(L, index, &text);
        lua_pushstring(L, text.bytes);
        return lv_description_leaf;
    }
    case lv_publisher_native: lv_push_text(L, index); return lv_description_leaf;
    default: return describe_operator(parts, index, p);
    }
}
