// What errors add to their words: the nearest name to one that is misspelt, and how a common mistake is put right.
#include "errors.h"

#include <stdarg.h>
#include <string.h>

enum { longest_name = 40 };

// MARK: Suggestions

static int smaller(int a, int b) { return a < b ? a : b; }

// The edit distance without regard to case in the comparison of letters, transpositions counting as one.
static int distance(const char *a, const char *b) {
    size_t n = strlen(a), m = strlen(b);
    if (n > longest_name || m > longest_name) return longest_name;
    int rows[3][longest_name + 1];
    int *before = rows[0], *last = rows[1], *row = rows[2];
    for (size_t j = 0; j <= m; j++) last[j] = (int)j;
    for (size_t i = 1; i <= n; i++) {
        row[0] = (int)i;
        for (size_t j = 1; j <= m; j++) {
            bool same = (a[i - 1] | 32) == (b[j - 1] | 32);
            row[j] = smaller(last[j - 1] + !same, smaller(last[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = smaller(row[j], before[j - 2] + 1);
        }
        int *free = before;
        before = last;
        last = row;
        row = free;
    }
    return last[m];
}

// The string key of the table at `keys` that is nearest to `wanted`, or NULL if none is near: at most one mistake, or one
// in three letters; of equals the first by its bytes. `wanted` itself is no suggestion. What stands here for a name from
// elsewhere comes first.
static const char *nearest(lua_State *L, const char *wanted, int keys) {
    const char *best = lv_synonym(L, wanted, keys);
    if (best != NULL) return best;
    int length = (int)strlen(wanted), best_distance = length;
    int allowed = length < 6 ? length > 1 : length / 3;
    keys = lua_absindex(L, keys);
    lua_pushnil(L);
    while (lua_next(L, keys)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING) continue;
        const char *key = lua_tostring(L, -1);
        int d = distance(wanted, key);
        if (d > allowed || strcmp(key, wanted) == 0) continue;
        if (best == NULL || d < best_distance || (d == best_distance && strcmp(key, best) < 0)) {
            best = key;
            best_distance = d;
        }
    }
    return best;
}

_Noreturn void lv_raise_suggesting(lua_State *L, const char *wanted, int keys, const char *otherwise) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    const char *near = nearest(L, wanted, keys);
    if (near != NULL) lua_pushfstring(L, " (did you mean '%s'?)", near);
    else lua_pushstring(L, otherwise);
    lua_concat(L, 3);
    lua_error(L);
    __builtin_unreachable();
}

_Noreturn void lv_error_suggesting(lua_State *L, const char *wanted, int keys, const char *format, ...) {
    keys = lua_absindex(L, keys);
    va_list arguments;
    va_start(arguments, format);
    lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    lv_raise_suggesting(L, wanted, keys, "");
}

// MARK: Hints

// What Lua says of a mistake that nearly always has one cause, and how it is put right.
static const struct { const char *said, *hint; } hints[] = {
    {"attempt to index a nil value (global 'self')",
     "; a method has its self when it is written with a colon: function Name:method()"},
    {" value (local 'self')", "; a method needs its self: call it with a colon, self:name(), inside a function if it is to run later"},
    {"attempt to add a 'string'", "; texts are joined by .."},
    {"attempt to add a 'number' with a 'string'", "; texts are joined by .."},
    {"perform arithmetic on a view value", "; texts are joined by .., views stand side by side in HStack { … }"},
    {"attempt to call a view value", "; is a comma missing between two views?"},
    {"attempt to call a component value", "; is a comma missing?"},
    {" a binding value", "; its value is self.field, or binding:get()"},
    {" with binding", "; the value of a binding is self.field, or binding:get()"},
    {"attempt to compare binding with", "; the value of a binding is self.field, or binding:get()"},
    {"attempt to compare two binding values", "; the value of a binding is self.field, or binding:get()"},
    {"(table expected, got binding)", "; the value of a binding is self.field, or binding:get()"},
    {" a declaration value", "; State(…) and its kin declare fields in the table of a Component; there self.field is the value"},
    {"a publisher has no 'subscribe'", "; publisher:sink(function(value) … end) subscribes"},
    {"a publisher has no 'emit'", "; subject:send(value) sends"},
    {"attempt to call a userdata value (field 'bind')", "; the binding to a field is self.bind.field"},
    {"attempt to call a number value (for iterator", "; for i = 1, 10 do counts"},
    {"attempt to call a table value (for iterator", "; for key, value in pairs(t) do goes through a table, ipairs(t) through a list"},
    {"attempt to call a nil value (for iterator", "; for key, value in pairs(t) do goes through a table, ipairs(t) through a list"},
};

// What scripts get only with --allow-all, as a message names it and as it is called.
static const struct { const char *said, *name; } withheld[] = {
    {"(global 'dofile')", "dofile"},
    {"(global 'loadfile')", "loadfile"},
    {"(field 'searchers')", "package.searchers"},
    {"(field 'cpath')", "package.cpath"},
    {"call a nil value (field 'open')", "io.open"},
    {"call a nil value (field 'lines')", "io.lines"},
    {"call a nil value (field 'read')", "io.read"},
    {"call a nil value (field 'input')", "io.input"},
    {"call a nil value (field 'popen')", "io.popen"},
    {"call a nil value (field 'tmpfile')", "io.tmpfile"},
    {"index a nil value (field 'stdin')", "io.stdin"},
    {"call a nil value (field 'execute')", "os.execute"},
    {"call a nil value (field 'exit')", "os.exit"},
    {"call a nil value (field 'remove')", "os.remove"},
    {"call a nil value (field 'rename')", "os.rename"},
    {"call a nil value (field 'tmpname')", "os.tmpname"},
    {"call a nil value (field 'setlocale')", "os.setlocale"},
    {"call a nil value (field 'dump')", "string.dump"},
    {"call a nil value (field 'loadlib')", "package.loadlib"},
    {"call a nil value (field 'searchpath')", "package.searchpath"},
    {"call a nil value (field 'getinfo')", "debug.getinfo"},
    {"call a nil value (field 'sethook')", "debug.sethook"},
    {"call a nil value (field 'gethook')", "debug.gethook"},
    {"call a nil value (field 'getlocal')", "debug.getlocal"},
    {"call a nil value (field 'setlocal')", "debug.setlocal"},
    {"call a nil value (field 'getupvalue')", "debug.getupvalue"},
    {"call a nil value (field 'setupvalue')", "debug.setupvalue"},
    {"call a nil value (field 'getregistry')", "debug.getregistry"},
    {"call a nil value (field 'getmetatable')", "debug.getmetatable"},
    {"call a nil value (field 'setmetatable')", "debug.setmetatable"},
    {"call a nil value (field 'getuservalue')", "debug.getuservalue"},
    {"call a nil value (field 'setuservalue')", "debug.setuservalue"},
    {"call a nil value (field 'upvalueid')", "debug.upvalueid"},
    {"call a nil value (field 'upvaluejoin')", "debug.upvaluejoin"},
};

// Appends the words on top to the message below them, once: a message that is raised again has them.
static void append_once(lua_State *L) {
    if (strstr(lua_tostring(L, -2), lua_tostring(L, -1)) != NULL) lua_pop(L, 1);
    else lua_concat(L, 2);
}

bool lv_withholds(lua_State *L, const char *name) {
    for (size_t i = 0; i < sizeof withheld / sizeof *withheld; i++)
        if (strcmp(withheld[i].name, name) == 0) return !lv_get_context(L)->opens_everything;
    return false;
}

static bool add_withheld(lua_State *L) {
    const char *message = lua_tostring(L, -1);
    for (size_t i = 0; i < sizeof withheld / sizeof *withheld; i++) {
        if (strstr(message, withheld[i].said) == NULL || lv_get_context(L)->opens_everything) continue;
        lua_pushfstring(L, "; %s is withheld from scripts, %s opens it", withheld[i].name,
                        lv_option(L, lv_option_everything));
        append_once(L);
        return true;
    }
    return false;
}

bool lv_is_modifier_word(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TSTRING) return false;
    index = lua_absindex(L, index);
    int top = lua_gettop(L);
    lv_push_view_metatable(L);
    lua_getfield(L, -1, "__index");
    lua_pushvalue(L, index);
    bool is_word = lua_rawget(L, -2) == LUA_TFUNCTION;
    lua_settop(L, top);
    return is_word;
}

// A modifier that was called as the method of something else than a view, such as a string.
static bool add_modifier(lua_State *L) {
    static const char opening[] = "attempt to call a nil value (method '";
    const char *start = strstr(lua_tostring(L, -1), opening);
    const char *end = start == NULL ? NULL : strchr(start += strlen(opening), '\'');
    if (end == NULL || end - start > longest_name) return false;
    lua_pushlstring(L, start, (size_t)(end - start));
    bool is_modifier = lv_is_modifier_word(L, -1);
    if (is_modifier) lua_pushfstring(L, "; %s is a modifier of views, as Text(…):%s(…)", lua_tostring(L, -1), lua_tostring(L, -1));
    lua_remove(L, is_modifier ? -2 : -1);
    if (is_modifier) append_once(L);
    return is_modifier;
}

static void add_hint(lua_State *L) {
    const char *message = lua_tostring(L, -1);
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        if (strstr(message, hints[i].said) == NULL) continue;
        lua_pushstring(L, hints[i].hint);
        append_once(L);
        return;
    }
}

// An unknown global that was called or indexed may be that of a plugin that does not run; most often it is a misspelt view.
static void add_suggestion(lua_State *L, lua_State *thread) {
    static const char *const openings[] = {"attempt to call a nil value (global '", "attempt to index a nil value (global '"};
    const char *message = lua_tostring(L, -1), *start = NULL;
    for (int i = 0; i < 2 && start == NULL; i++) {
        const char *found = strstr(message, openings[i]);
        if (found != NULL) start = found + strlen(openings[i]);
    }
    const char *end = start == NULL ? NULL : strchr(start, '\'');
    if (end == NULL || end - start > longest_name) return;
    char wanted[longest_name + 1];
    memcpy(wanted, start, (size_t)(end - start));
    wanted[end - start] = 0;
    const char *reason = lv_push_absent(L, wanted);
    if (reason != NULL) {
        lua_pushfstring(L, "; %s", reason);
        lua_remove(L, -2);
        append_once(L);
        return;
    }
    if (!lv_push_environment_of(L, thread)) return;
    // Who stands between a script and its globals names them.
    int named = luaL_getmetafield(L, -1, "__globals");
    if (named == LUA_TTABLE) lua_replace(L, -2);
    else if (named != LUA_TNIL) lua_pop(L, 1);
    const char *near = nearest(L, wanted, -1);
    lua_pop(L, 1);
    if (near == NULL) return;
    lua_pushfstring(L, " (did you mean '%s'?)", near);
    append_once(L);
}

// Whether the object on top has a field or a method of that name; pops it.
static bool pop_has_name(lua_State *L, const char *name, bool *is_method) {
    int type = lv_is_object(L, -1) ? lv_object_method(L, lua_gettop(L), name, strlen(name)) : LUA_TNONE;
    *is_method = type == LUA_TFUNCTION;
    lua_pop(L, type == LUA_TNONE ? 1 : 2);
    return type == LUA_TFUNCTION || type == LUA_TNUMBER;
}

// Whether the function that runs on the thread has a `self` with a field or a method of that name.
static bool has_self_name(lua_State *L, lua_State *thread, const char *name, bool *is_method) {
    lua_Debug frame;
    int level = 0;
    while (lua_getstack(thread, level, &frame) && lua_getinfo(thread, "l", &frame) && frame.currentline < 0) level++;
    if (!lua_checkstack(thread, 4) || !lua_getstack(thread, level, &frame)) return false;
    const char *variable;
    for (int i = 1; (variable = lua_getlocal(thread, &frame, i)) != NULL; i++) {
        if (thread != L) lua_xmove(thread, L, 1);
        if (strcmp(variable, "self") == 0) return pop_has_name(L, name, is_method);
        lua_pop(L, 1);
    }
    lua_getinfo(thread, "f", &frame);
    if (thread != L) lua_xmove(thread, L, 1);
    int function = lua_gettop(L);
    for (int i = 1; (variable = lua_getupvalue(L, function, i)) != NULL; i++) {
        if (strcmp(variable, "self") == 0) {
            lua_remove(L, function);
            return pop_has_name(L, name, is_method);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return false;
}

// What is no global may be a field whose `self` was forgotten.
static bool add_self(lua_State *L, lua_State *thread) {
    static const char opening[] = " a nil value (global '";
    const char *start = strstr(lua_tostring(L, -1), opening);
    const char *end = start == NULL ? NULL : strchr(start += strlen(opening), '\'');
    if (end == NULL || end - start > longest_name) return false;
    char name[longest_name + 1];
    bool is_method;
    memcpy(name, start, (size_t)(end - start));
    name[end - start] = 0;
    if (!has_self_name(L, thread, name, &is_method)) return false;
    lua_pushfstring(L, is_method ? "; it is a method here: self:%s()" : "; it is a field here: self.%s", name);
    append_once(L);
    return true;
}

void lv_add_hints(lua_State *L, lua_State *thread) {
    if (add_self(L, thread) || add_withheld(L) || lv_add_foreign(L)) return;
    add_suggestion(L, thread);
    if (!add_modifier(L)) add_hint(L);
}
