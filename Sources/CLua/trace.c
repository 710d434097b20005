// What the trace says: values in the words of a script, cut short, and writes with their places. Nothing here calls a
// script's function or gives anything a name: a script that is traced runs as one that is not.
#include "trace.h"

#include "classes.h"
#include "values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { longest_string = 40, most_entries = 24, most_depth = 4 };

// MARK: Texts

static void add_bytes(lv_text *text, const char *bytes, size_t count) {
    if (text->is_cut) return;
    if (text->count + count > lv_longest_text) {
        text->is_cut = true;
        return;
    }
    memcpy(text->bytes + text->count, bytes, count);
    text->count += count;
}

void lv_add(lv_text *text, const char *words) { add_bytes(text, words, strlen(words)); }

void lv_add_number(lv_text *text, const char *before, lua_Integer number) {
    char digits[32];
    snprintf(digits, sizeof digits, LUA_INTEGER_FMT, (LUAI_UACINT)number);
    lv_add(text, before);
    lv_add(text, digits);
}

static const char *end_text(lv_text *text) {
    static const char cut[] = "…";
    if (text->is_cut) memcpy(text->bytes + text->count, cut, sizeof cut - 1);
    text->bytes[text->count + (text->is_cut ? sizeof cut - 1 : 0)] = 0;
    return text->bytes;
}

static bool is_continuation(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

static size_t utf8_length(unsigned char byte) {
    return byte < 0xC2 || byte > 0xF4 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

static void add_character(lv_text *text, const char *bytes, size_t count) {
    unsigned char byte = (unsigned char)*bytes;
    char escape[8];
    switch (byte) {
    case '"': lv_add(text, "\\\""); return;
    case '\\': lv_add(text, "\\\\"); return;
    case '\n': lv_add(text, "\\n"); return;
    case '\t': lv_add(text, "\\t"); return;
    case '\r': lv_add(text, "\\r"); return;
    default: break;
    }
    if (byte < 32 || byte == 127) {
        snprintf(escape, sizeof escape, "\\u{%x}", byte);
        lv_add(text, escape);
    } else if (byte >= 128 && count != utf8_length(byte)) {
        for (size_t i = 0; i < count; i++) {
            snprintf(escape, sizeof escape, "\\%03u", (unsigned char)bytes[i]);
            lv_add(text, escape);
        }
    } else {
        add_bytes(text, bytes, count);
    }
}

static void add_string(lua_State *L, int index, lv_text *text) {
    size_t count, end = 0;
    const char *bytes = lua_tolstring(L, index, &count);
    lv_add(text, "\"");
    while (end < count && end < longest_string) {
        size_t start = end++;
        while (end < count && is_continuation(bytes[end])) end++;
        add_character(text, bytes + start, end - start);
    }
    lv_add(text, end < count ? "…\"" : "\"");
}

static void add_number(lua_State *L, int index, lv_text *text) {
    char digits[64];
    lua_Number number = lua_tonumber(L, index);
    if (lua_isinteger(L, index)) {
        lv_add_number(text, "", lua_tointeger(L, index));
        return;
    }
    if (isnan(number)) {
        strcpy(digits, "0/0");
    } else if (isinf(number)) {
        strcpy(digits, number < 0 ? "-math.huge" : "math.huge");
    } else {
        snprintf(digits, sizeof digits - 2, "%.14g", number);
        if (digits[strspn(digits, "-0123456789")] == 0) strcat(digits, ".0");
    }
    lv_add(text, digits);
}

static bool is_name(const char *key, size_t count) {
    if (count == 0 || strlen(key) != count || (*key >= '0' && *key <= '9')) return false;
    for (; *key != 0; key++) {
        bool is_letter = (*key >= 'a' && *key <= 'z') || (*key >= 'A' && *key <= 'Z') || *key == '_';
        if (!is_letter && !(*key >= '0' && *key <= '9')) return false;
    }
    return true;
}

// The key as it stands in a constructor, `done` or `["two words"]`.
static void add_key(lua_State *L, int index, lv_text *text, const char *before) {
    size_t count;
    const char *key = lua_type(L, index) == LUA_TSTRING ? lua_tolstring(L, index, &count) : NULL;
    if (key != NULL && is_name(key, count)) {
        lv_add(text, before);
        add_bytes(text, key, count);
        return;
    }
    lv_add(text, "[");
    lv_add_value(L, index, text, 1);
    lv_add(text, "]");
}

static bool has_entries(lua_State *L, int content) {
    bool found = false;
    lua_pushnil(L);
    while (!found && lua_next(L, content)) {
        found = lua_type(L, -2) != LUA_TLIGHTUSERDATA;
        lua_pop(L, found ? 2 : 1);
    }
    return found;
}

// Whether there is not much beside the sequence: bringing its keys into order is no work.
static bool has_few_entries(lua_State *L, int content, lua_Integer sequence) {
    lua_Integer count = 0;
    lua_pushnil(L);
    while (lua_next(L, content)) {
        lua_pop(L, 1);
        if (++count > sequence + most_entries) {
            lua_pop(L, 1);
            return false;
        }
    }
    return true;
}

static void add_other_entries(lua_State *L, int content, lua_Integer n, lv_text *text, int depth) {
    lv_push_other_keys(L, content);
    int keys = lua_gettop(L);
    lua_Integer count = (lua_Integer)lua_rawlen(L, keys);
    for (lua_Integer i = 1; i <= count && !text->is_cut; i++) {
        lv_add(text, n > 0 || i > 1 ? ", " : "");
        lua_rawgeti(L, keys, i);
        add_key(L, keys + 1, text, "");
        lv_add(text, " = ");
        lua_rawget(L, content);
        lv_add_value(L, keys + 1, text, depth + 1);
        lua_settop(L, keys);
    }
    lua_pop(L, 1);
}

static void add_table(lua_State *L, int index, lv_text *text, int depth) {
    enum lv_table_kind kind = lv_table_kind(L, index);
    if (kind == lv_other) {
        lv_add(text, lv_type_text(L, index));
        return;
    }
    // Of a list that has grown since nothing is copied to show its first elements.
    lua_Integer seen = kind == lv_frozen ? lv_length_of_beginning(L, index) : -1;
    if (seen > most_entries) lv_push_grown(L, index);
    else lv_push_bare(L, index, kind);
    int content = lua_gettop(L);
    lua_Integer n = seen > most_entries ? seen : lv_content_length(L, content);
    bool has_entry = has_entries(L, content);
    if (!has_entry || depth > most_depth) {
        lv_add(text, has_entry ? "{…}" : "{}");
        lua_settop(L, content - 1);
        return;
    }
    lv_add(text, "{ ");
    lua_Integer shown = n < most_entries ? n : most_entries;
    for (lua_Integer i = 1; i <= shown && !text->is_cut; i++) {
        lv_add(text, i > 1 ? ", " : "");
        lua_rawgeti(L, content, i);
        lv_add_value(L, content + 1, text, depth + 1);
        lua_settop(L, content);
    }
    if (shown < n || !has_few_entries(L, content, n)) lv_add(text, shown > 0 ? ", …" : "…");
    else if (!text->is_cut) add_other_entries(L, content, n, text, depth);
    lv_add(text, " }");
    lua_settop(L, content - 1);
}

static void add_function(lua_State *L, int index, lv_text *text) {
    lua_Debug function;
    lua_pushvalue(L, index);
    lua_getinfo(L, ">S", &function);
    lv_add(text, "function");
    if (*function.what == 'C') return;
    lv_add(text, " (");
    lv_add(text, function.short_src);
    lv_add_number(text, ":", function.linedefined);
    lv_add(text, ")");
}

static void add_view(lua_State *L, int index, lv_text *text) {
    lua_pushvalue(L, index);
    lv_view *view = lv_to_view(L, -1);
    while (view != NULL && view->schema->role == lv_modifier) {
        lua_getiuservalue(L, -1, 1);
        lua_replace(L, -2);
        view = lv_to_view(L, -1);
    }
    lua_pop(L, 1);
    lv_add(text, view == NULL || view->schema->name == NULL ? "a view" : view->schema->name);
    if (view != NULL && view->schema->name != NULL) lv_add(text, view->schema->role == lv_leaf ? "(…)" : " {…}");
}

static void add_object(lua_State *L, int index, lv_text *text) {
    lv_object *object = lv_to_object(L, index);
    lv_add(text, object->class_->schema.name);
    if (lv_is_observable(L, index, false)) lv_add_number(text, "#", (lua_Integer)object->number);
}

static void add_host_object(lua_State *L, int index, lv_text *text) {
    luaL_checkstack(L, 24, NULL);
    index = lua_absindex(L, index);
    int before = lua_gettop(L) + 1, word = before + 1, argument = word + 1;
    void *object = lv_host_object(L, index, lv_host_type_of(L, index));
    int depth = lv_swift_trace(L, lv_get_context(L)->host, object, index);
    if (lua_gettop(L) < word) {
        lv_add(text, lv_type_text(L, index));
        return;
    }
    if (!lua_isnil(L, before)) lv_add_value(L, before, text, 1);
    const char *said = lua_tostring(L, word);  // NULL without memory
    lv_add(text, said == NULL ? lv_type_text(L, index) : said);
    if (depth > 0) {
        lv_add(text, "(");
        lv_add_value(L, argument, text, depth);
        lv_add(text, ")");
    }
    lua_settop(L, before - 1);
}

static void add_userdata(lua_State *L, int index, lv_text *text) {
    if (lv_to_view(L, index) != NULL) add_view(L, index, text);
    else if (lv_is_object(L, index)) add_object(L, index, text);
    else if (lv_host_type_of(L, index) != lv_host_none) add_host_object(L, index, text);
    else if (lv_to_class(L, index) != NULL) lv_add(text, lv_to_class(L, index)->schema.name);
    else lv_add(text, lv_type_text(L, index));
}

void lv_add_value(lua_State *L, int index, lv_text *text, int depth) {
    luaL_checkstack(L, 12, NULL);
    switch (lua_type(L, index)) {
    case LUA_TNIL: lv_add(text, "nil"); break;
    case LUA_TBOOLEAN: lv_add(text, lua_toboolean(L, index) ? "true" : "false"); break;
    case LUA_TNUMBER: add_number(L, index, text); break;
    case LUA_TSTRING: add_string(L, index, text); break;
    case LUA_TTABLE: add_table(L, index, text, depth); break;
    case LUA_TFUNCTION: add_function(L, index, text); break;
    case LUA_TUSERDATA: add_userdata(L, index, text); break;
    case LUA_TTHREAD: lv_add(text, "coroutine"); break;
    default: lv_add(text, lv_type_text(L, index)); break;
    }
}

void lv_describe_value(lua_State *L, int index, lv_text *text) {
    text->count = 0;
    text->is_cut = false;
    lv_add_value(L, lua_absindex(L, index), text, 1);
    end_text(text);
}

int lv_describe(lua_State *L) {
    lv_text text;
    lv_describe_value(L, 1, &text);
    lua_pushstring(L, text.bytes);
    return 1;
}

// MARK: Writes

// The place of the innermost frame of a script.
static void find_place(lua_State *L, lv_text *text) {
    text->count = 0;
    text->is_cut = false;
    lua_Debug frame;
    for (int level = 0; lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "Sl", &frame);
        if (frame.currentline <= 0) continue;
        lv_add(text, frame.short_src);
        lv_add_number(text, ":", frame.currentline);
        break;
    }
    end_text(text);
}

// Adds where the live proxy's table is in its field, `[2].tags`.
static void add_path(lua_State *L, int proxy, lv_text *text) {
    luaL_checkstack(L, 12, NULL);
    if (!lv_push_parent(L, proxy)) return;
    int parent = lua_gettop(L) - 1;
    add_path(L, parent, text);
    add_key(L, parent + 1, text, ".");
    lua_settop(L, parent - 1);
}

static void tell(lua_State *L, lv_object *object, int slot, lv_text *path, lv_text *old, lv_text *new) {
    lv_text place;
    lv_context *context = lv_get_context(L);
    find_place(L, &place);
    context->callbacks.traced_write(context->host, object, slot, end_text(path), old->bytes, new->bytes, place.bytes);
}

void lv_trace_field(lua_State *L, int object, int slot, int new) {
    lv_text path = {0}, old, now;
    lv_push_slot(L, object, slot);
    lv_describe_value(L, -1, &old);
    lua_pop(L, 1);
    lv_describe_value(L, new, &now);
    tell(L, lv_to_object(L, object), slot, &path, &old, &now);
}

void lv_trace_element(lua_State *L, int proxy, int key, int old, int new) {
    lv_text path = {0}, before, now;
    int slot, depth;
    lv_push_owner(L, proxy, &slot, &depth);
    lv_object *object = lv_to_binding(L, -1) == NULL ? lua_touserdata(L, -1) : NULL;  // the binding writes by itself
    lua_pop(L, 1);
    if (object == NULL) return;
    add_path(L, proxy, &path);
    add_key(L, key, &path, ".");
    lv_describe_value(L, old, &before);
    lv_describe_value(L, new, &now);
    tell(L, object, slot, &path, &before, &now);
}

void lv_trace_move(lua_State *L, int proxy, lv_text *old) {
    lv_text path = {0}, now;
    int slot, depth;
    lv_push_owner(L, proxy, &slot, &depth);
    lv_object *object = lv_to_binding(L, -1) == NULL ? lua_touserdata(L, -1) : NULL;  // the binding writes by itself
    lua_pop(L, 1);
    if (object == NULL) return;
    add_path(L, proxy, &path);
    lv_describe_value(L, proxy, &now);
    tell(L, object, slot, &path, old, &now);
}
