// What sends values and what lets them through, in the words that make it: `Timer(1):map(…)`, `Preference "Width" { … }`.
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

// MARK: Preferences, gates

static void add_option(lv_parts *parts, int index, int part, const char *name) {
    lua_getiuservalue(parts->L, index, part);
    if (lua_istable(parts->L, -1)) lv_show_frozen(parts->L);
    lv_add_part(parts, name);
}

static enum lv_description named(lv_parts *parts, int index, int part, const char *word) {
    lua_getiuservalue(parts->L, index, part);
    lua_pushfstring(parts->L, "%s \"%s\"", word, lua_tostring(parts->L, -1));
    return lv_description_braces;
}

enum lv_description lv_describe_preference(lv_parts *parts, int index) {
    add_option(parts, index, lv_preference_default, "default");
    add_option(parts, index, lv_preference_reduce, "reduce");
    return named(parts, index, lv_preference_name, "Preference");
}

enum lv_description lv_describe_updater(lv_parts *parts, int index) {
    add_option(parts, index, 1, "shouldUpdate");
    return named(parts, index, 2, "Updater");
}

enum lv_description lv_describe_gate(lv_parts *parts, int index) {
    static const char *const words[] = {
        [lv_gate_nonduplicate] = "Updaters.Nonduplicate", [lv_gate_true] = "Updaters.True", [lv_gate_event] = "Updaters.Event"};
    enum lv_gate_kind kind = lv_gate_kind_of(parts->L, index);
    add_option(parts, index, lv_gate_key, NULL);
    if (kind != lv_gate_own) return call(parts, words[kind]);
    lua_getiuservalue(parts->L, index, lv_gate_name);
    return lv_description_call;
}
