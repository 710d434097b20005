// Errors: their place, the traceback of the script's own frames, suggestions for misspelt names.
#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { first_frames = 10, last_frames = 11, longest_name = 40 };

// What a script calls the type of the value: its own types by their names.
const char *lv_type_text(lua_State *L, int index) {
    if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING) {
        const char *name = lua_tostring(L, -1);
        lua_pop(L, 1);  // the metatable keeps the name
        return name;
    }
    return luaL_typename(L, index);
}

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
// in three letters; of equals the first by its bytes. `wanted` itself is no suggestion.
static const char *nearest(lua_State *L, const char *wanted, int keys) {
    const char *best = NULL;
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

_Noreturn void lv_error_suggesting(lua_State *L, const char *wanted, int keys, const char *format, ...) {
    keys = lua_absindex(L, keys);
    luaL_where(L, 1);
    va_list arguments;
    va_start(arguments, format);
    lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    const char *near = nearest(L, wanted, keys);
    if (near != NULL) {
        lua_pushfstring(L, " (did you mean '%s'?)", near);
        lua_concat(L, 3);
    } else {
        lua_concat(L, 2);
    }
    lua_error(L);
    __builtin_unreachable();
}

// MARK: Places

// How many frames of the words' own are looked at one by one before it is taken that they call themselves.
enum { most_hidden = 32 };

// By which lines of the words' own the function at a level is known; 0: it is none of theirs.
static long hidden_at(lua_State *L, int level) {
    lua_Debug frame;
    if (!lua_getstack(L, level, &frame) || !lua_getinfo(L, "S", &frame) || !lv_is_hidden(&frame)) return 0;
    return (long)frame.linedefined << 20 | frame.lastlinedefined;
}

static bool is_one_of(long function, const long *functions) {
    if (function == 0) return false;
    for (int i = 0; i < most_hidden; i++)
        if (functions[i] == function) return true;
    return false;
}

// The last of the frames of functions that call themselves, of which the one at a level and those before it are some. Each
// step to a level goes there from the first, so that they cannot be looked at one by one.
static int last_hidden(lua_State *L, int level) {
    long functions[most_hidden];
    int step = 1;
    for (int i = 0; i < most_hidden; i++) functions[i] = hidden_at(L, level - i);
    while (is_one_of(hidden_at(L, level + step), functions)) step *= 2;
    for (step /= 2; step > 0; step /= 2)
        if (is_one_of(hidden_at(L, level + step), functions)) level += step;
    return level;
}

bool lv_next_frame(lua_State *L, lua_Debug *frame, int *level) {
    int first = *level + 1;
    while (lua_getstack(L, ++*level, frame)) {
        lua_getinfo(L, "Sl", frame);
        if (!lv_is_hidden(frame)) return true;
        if (*level - first == most_hidden) *level = last_hidden(L, *level);
    }
    return false;
}

// The place of the thread's innermost frame of the script, or nothing.
static void push_where(lua_State *L, lua_State *thread) {
    lua_Debug frame;
    for (int level = -1; lv_next_frame(thread, &frame, &level);) {
        if (frame.currentline > 0) {
            lua_pushfstring(L, "%s:%d: ", frame.short_src, frame.currentline);
            return;
        }
    }
    lua_pushliteral(L, "");
}

void lv_push_place(lua_State *L) {
    lua_Debug frame;
    for (int level = -1; lv_next_frame(L, &frame, &level);) {
        if (frame.currentline <= 0) continue;
        lua_pushfstring(L, "%s:%d", frame.short_src, frame.currentline);
        return;
    }
    lua_pushnil(L);
}

// Whether what stands before `end` names a chunk: a Lua file, source text given to load, or what a frame nearby runs.
static bool is_chunk_name(lua_State *L, const char *text, const char *end) {
    size_t length = (size_t)(end - text);
    if (memchr(text, '\n', length) != NULL) return false;
    if (length > 4 && memcmp(end - 4, ".lua", 4) == 0) return true;
    if (length > 9 && memcmp(text, "[string \"", 9) == 0) return true;
    lua_Debug frame;
    for (int level = 0; level < first_frames && lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "S", &frame);
        if (strlen(frame.short_src) == length && memcmp(frame.short_src, text, length) == 0) return true;
    }
    return false;
}

static bool begins_with_place(lua_State *L, const char *text) {
    for (const char *colon = strchr(text, ':'); colon != NULL; colon = strchr(colon + 1, ':')) {
        const char *digit = colon + 1;
        while (*digit >= '0' && *digit <= '9') digit++;
        if (digit > colon + 1 && *digit == ':') return is_chunk_name(L, text, colon);
    }
    return false;
}

// MARK: Hints

// What Lua says of a mistake that nearly always has one cause, and how it is put right.
static const struct { const char *said, *hint; } hints[] = {
    {"attempt to index a nil value (global 'self')",
     "; a method has its self when it is written with a colon: function Name:method()"},
    {" value (local 'self')", "; a method needs its self: call it with a colon, self:name(), inside a function if it is to run later"},
    {"attempt to add a 'string'", "; texts are joined by .."},
    {"attempt to add a 'number' with a 'string'", "; texts are joined by .."},
    {"attempt to call a view value", "; is a comma missing between two views?"},
    {"attempt to call a component value", "; is a comma missing?"},
    {"attempt to call a number value (for iterator", "; for i = 1, 10 do counts"},
    {"attempt to call a table value (for iterator", "; for key, value in pairs(t) do goes through a table, ipairs(t) through a list"},
    {"attempt to call a nil value (for iterator", "; for key, value in pairs(t) do goes through a table, ipairs(t) through a list"},
};

// What scripts get only with --allow-all, as a message names it and as it is called.
static const struct { const char *said, *name; } withheld[] = {
    {"(global 'io')", "io"},
    {"(global 'dofile')", "dofile"},
    {"(global 'loadfile')", "loadfile"},
    {"module 'io' not found", "io"},
    {"(field 'searchers')", "package.searchers"},
    {"(field 'cpath')", "package.cpath"},
    {"call a nil value (field 'execute')", "os.execute"},
    {"call a nil value (field 'exit')", "os.exit"},
    {"call a nil value (field 'getenv')", "os.getenv"},
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

static bool add_withheld(lua_State *L) {
    const char *message = lua_tostring(L, -1);
    for (size_t i = 0; i < sizeof withheld / sizeof *withheld; i++) {
        if (strstr(message, withheld[i].said) == NULL || lv_get_context(L)->opens_everything) continue;
        lua_pushfstring(L, "; %s is withheld from scripts, --allow-all opens it", withheld[i].name);
        append_once(L);
        return true;
    }
    return false;
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

// An unknown global that was called or indexed is most often a misspelt view.
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

// MARK: The message handler

static int text_of_error(lua_State *L) {
    if (lua_type(L, 1) == LUA_TNUMBER || luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL) {
        lua_settop(L, 1);
        luaL_tolstring(L, 1, NULL);
    } else {
        lua_pushfstring(L, "(error object is a %s value)", lv_type_text(L, 1));
    }
    return 1;
}

// Pushes the words of an error that is no text; false: what was to give them failed, and they say why.
static bool push_words(lua_State *L, int error) {
    lua_pushcfunction(L, text_of_error);
    lua_pushvalue(L, error);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) return true;
    bool has_reason = lua_type(L, -1) == LUA_TSTRING;
    lua_pushfstring(L, "(error object is a %s value whose __tostring failed%s%s)", luaL_typename(L, error),
                    has_reason ? ": " : "", has_reason ? lua_tostring(L, -1) : "");
    lua_replace(L, -2);
    return false;
}

// Whether the message that is pushed has a place: a script's frame, or its own words say it.
static bool push_message(lua_State *L, int error, lua_State *thread) {
    bool is_text = lua_type(L, error) == LUA_TSTRING, has_words = true;
    if (is_text) lua_pushvalue(L, error);
    else has_words = push_words(L, error);
    bool is_placed = has_words && begins_with_place(thread, lua_tostring(L, -1));
    if (!is_placed) {
        push_where(L, thread);
        is_placed = lua_rawlen(L, -1) > 0;
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    if (!is_text) return is_placed;
    if (add_self(L, thread) || add_withheld(L)) return is_placed;
    add_suggestion(L, thread);
    add_hint(L);
    return is_placed;
}

// Whether the frame is one of the script's own functions in Lua.
static bool is_script_frame(const lua_Debug *frame) { return *frame->what != 'C' && !lv_is_hidden(frame); }

// Appends one line for the frame to the table on top, if it is a frame of the script.
static void push_frame(lua_State *L, lua_Debug *frame, lua_State *thread) {
    lua_getinfo(thread, "Slnt", frame);
    if (!is_script_frame(frame)) return;
    lua_pushfstring(L, "%s:%d: in ", frame->short_src, frame->currentline);
    if (*frame->what == 'm') {
        lua_pushliteral(L, "main chunk");
    } else if (frame->name != NULL && *frame->namewhat != 0) {
        lua_pushfstring(L, "%s '%s'", frame->namewhat, frame->name);
    } else {
        lua_pushfstring(L, "function <%s:%d>", frame->short_src, frame->linedefined);
    }
    lua_concat(L, 2);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

int lv_frame_count(lua_State *L) {
    lua_Debug frame;
    int low = 1, high = 1;
    while (lua_getstack(L, high, &frame)) {
        low = high;
        high *= 2;
    }
    while (low < high) {
        int middle = (low + high) / 2;
        if (lua_getstack(L, middle, &frame)) low = middle + 1;
        else high = middle;
    }
    return high;
}

// How many of so many frames there are without the outermost ones that are not the script's.
static int script_frame_count(lua_State *L, int count) {
    lua_Debug frame;
    while (count > 0 && lua_getstack(L, count - 1, &frame)) {
        lua_getinfo(L, "S", &frame);
        if (is_script_frame(&frame)) break;
        count--;
    }
    return count;
}

static const char reported_key, inner_key, raiser_key, last_key;

// Whether the value is an error that has been through the handler.
static bool is_reported(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &reported_key);
    bool same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same;
}

// How many of the innermost frames belong to the computed field or the binding that is evaluated, or to a line at a prompt
// where a script waits; all, if there is no such thing.
static int own_frame_count(lua_State *L) {
    enum { most_looked_at = 64 };
    const lv_context *context = lv_get_context(L);
    bool is_looking = context->evaluation != 0 || context->is_paused;
    lua_Debug frame;
    for (int level = 0; is_looking && level < most_looked_at && lua_getstack(L, level, &frame); level++) {
        if (frame.i_ci == context->computing_frame) return level;
        lua_getinfo(L, "f", &frame);
        lua_CFunction function = lua_tocfunction(L, -1);
        bool is_boundary = function == lv_binding_refresh || (context->evaluation != 0 && function == lv_trampoline) ||
                           function == lv_breakpoint;
        lua_pop(L, 1);
        if (is_boundary) return level;
    }
    return lv_frame_count(L);
}

// Pushes the function at a level of the thread; nil if there is none.
static void push_function_at(lua_State *L, lua_State *thread, int level) {
    lua_Debug frame;
    if (!lua_getstack(thread, level, &frame)) {
        lua_pushnil(L);
        return;
    }
    lua_getinfo(thread, "f", &frame);
    lua_xmove(thread, L, 1);
}

// The reported error on top is what the running function is about to raise again. It stays on top.
static void note_inner(lua_State *L) {
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &inner_key);
    push_function_at(L, L, 0);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &raiser_key);
}

static void forget_inner(lua_State *L) {
    lua_pushboolean(L, false);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &inner_key);
}

// Whether the function that raised the error did so again: one that was caught meanwhile may be equal to another that is
// new. In the thread that raised, the handler runs above that function.
static bool is_raised_again(lua_State *L, lua_State *thread, int error) {
    int top = lua_gettop(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &inner_key);
    bool is_equal = is_reported(L, -1) && lua_rawgeti(L, -1, 3) != LUA_TNIL && lua_rawequal(L, -1, error);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &raiser_key);
    push_function_at(L, thread, L == thread ? 1 : 0);
    bool is_raiser = lua_rawequal(L, -1, -2);
    lua_settop(L, top);
    return is_equal && is_raiser;
}

// If this is the error that was raised again, the table on top begins with the frames from where it was raised first.
static void add_inner_frames(lua_State *L, lua_State *thread, int error) {
    int frames = lua_gettop(L);
    if (is_raised_again(L, thread, error)) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &inner_key);
        lua_rawgeti(L, frames + 1, 2);
        lua_Unsigned count = lua_istable(L, -1) ? lua_rawlen(L, -1) : 0;
        for (lua_Unsigned i = 0; i <= count; i++) {
            lua_rawgeti(L, -1, (lua_Integer)i);
            lua_rawseti(L, frames, (lua_Integer)i);
        }
        forget_inner(L);
    }
    lua_settop(L, frames);
}

// An error that passes through many computed fields meets frames in each: of a long table those in the middle are left out. Its
// field 0 says how many there were.
static void abridge(lua_State *L) {
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    if (count <= 2 * (first_frames + last_frames)) return;
    bool was_abridged = lua_rawgeti(L, -1, 0) == LUA_TNUMBER;
    lua_Integer left_out = lua_tointeger(L, -1) + count - first_frames - last_frames - was_abridged;
    lua_pop(L, 1);
    lua_pushinteger(L, left_out);
    lua_rawseti(L, -2, 0);
    lua_pushfstring(L, "... (%I more)", (LUAI_UACINT)left_out);
    lua_rawseti(L, -2, first_frames + 1);
    for (lua_Integer i = 1; i <= last_frames; i++) {
        lua_rawgeti(L, -1, count - last_frames + i);
        lua_rawseti(L, -2, first_frames + 1 + i);
    }
    for (lua_Integer i = count; i > first_frames + 1 + last_frames; i--) {
        lua_pushnil(L);
        lua_rawseti(L, -2, i);
    }
}

static void push_traceback(lua_State *L, lua_State *thread, int error) {
    lua_newtable(L);
    add_inner_frames(L, thread, error);
    int count = script_frame_count(thread, own_frame_count(thread));
    lua_Debug frame;
    for (int level = 0; level < count && lua_getstack(thread, level, &frame); level++) {
        if (level == first_frames && count > first_frames + last_frames + 1) {
            lua_pushfstring(L, "... (%d more)", count - first_frames - last_frames);
            lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
            level = count - last_frames;
        }
        push_frame(L, &frame, thread);
    }
    abridge(L);
}

void lv_push_raised(lua_State *L, int index) {
    lua_pushvalue(L, index);
    if (!is_reported(L, -1)) return;
    lua_rawgeti(L, -1, 3);
    lua_replace(L, -2);
}

_Noreturn void lv_raise_again(lua_State *L) {
    if (is_reported(L, -1)) {
        note_inner(L);
        lua_rawgeti(L, -1, 3);
    }
    lua_error(L);
    __builtin_unreachable();
}

void lv_keep_error(lua_State *L) {
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &last_key);
}

void lv_push_kept_error(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &last_key); }

void lv_push_error_again(lua_State *L, const void *bytes, size_t count) {
    int top = lua_gettop(L);
    size_t length = 0;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &last_key);
    const char *message = NULL;
    if (is_reported(L, -1) && lua_rawgeti(L, top + 1, 1) == LUA_TSTRING) message = lua_tolstring(L, -1, &length);
    if (message == NULL || length != count || memcmp(message, bytes, count) != 0) {
        lua_settop(L, top);
        forget_inner(L);
        lv_push_bytes(L, bytes, count);
        return;
    }
    lua_settop(L, top + 1);
    note_inner(L);
    lua_rawgeti(L, top + 1, 3);
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
}

void lv_open_errors(lua_State *L) {
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &reported_key);
    forget_inner(L);
    lua_pushboolean(L, false);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &last_key);
}

// { message, traceback, error, whether the message begins with a place }
void lv_push_error(lua_State *L, lua_State *thread) {
    luaL_checkstack(L, 10, NULL);
    int error = lua_gettop(L);
    lua_createtable(L, 4, 0);
    bool is_placed = push_message(L, error, thread);
    lua_rawseti(L, error + 1, 1);
    push_traceback(L, thread, error);
    lua_rawseti(L, error + 1, 2);
    lua_pushvalue(L, error);
    lua_rawseti(L, error + 1, 3);
    lua_pushboolean(L, is_placed);
    lua_rawseti(L, error + 1, 4);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &reported_key);
    lua_setmetatable(L, error + 1);
    lua_replace(L, error);
}

// The message handler. An error that has been through here stays as it is.
int lv_on_error(lua_State *L) {
    lua_settop(L, 1);
    if (is_reported(L, 1)) return 1;
    lv_push_error(L, L);
    return 1;
}

static int where_defined(lua_State *L) {
    lua_Debug function;
    lua_getinfo(L, ">S", &function);
    if (*function.what == 'C') return 0;
    lua_pushfstring(L, "%s:%d", function.short_src, function.linedefined);
    return 1;
}

// Replaces the function on top by the place where it was defined; by nil if that is not known.
void lv_where_defined(lua_State *L) {
    if (!lua_isfunction(L, -1)) {
        lua_pop(L, 1);
        lua_pushnil(L);
        return;
    }
    lua_pushcfunction(L, where_defined);
    lua_insert(L, -2);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) return;
    lua_pop(L, 1);
    lua_pushnil(L);
}

static int describe_kind(lua_State *L) {
    if (lv_is_class(L, 1)) {
        lv_push_text(L, 1);
        lua_pushfstring(L, "%s itself, not a view of it; call it, as Name { … }", lua_tostring(L, -1));
        return 1;
    }
    if (lv_is_observable_class(L, 1)) {
        lv_push_text(L, 1);
        lua_pushfstring(L, "%s itself, whose objects are no views", lua_tostring(L, -1));
        return 1;
    }
    const char *type = lv_type_text(L, 1);
    const char *hint = lua_type(L, 1) == LUA_TSTRING || lua_type(L, 1) == LUA_TNUMBER ? "; write Text(…) for text"
                       : lua_isfunction(L, 1)                                         ? "; call it"
                                                                                      : "";
    if (lua_isnil(L, 1)) lua_pushliteral(L, "nil");
    else lua_pushfstring(L, "%s %s%s", strchr("AEIOUaeiou", *type) ? "an" : "a", type, hint);
    return 1;
}

void lv_describe_kind(lua_State *L) {
    const char *type = luaL_typename(L, -1);
    lua_pushcfunction(L, describe_kind);
    lua_insert(L, -2);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) return;
    lua_pop(L, 1);
    lv_push_bytes(L, type, strlen(type));
}
