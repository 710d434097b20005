// Values written as Lua literals, in texts that are not to run: what an events file sends, properties from a command line.
#include <ctype.h>
#include <string.h>

#include "internal.h"
#include "limits.h"

// What has been read of a text so far.
typedef struct {
    const char *next, *end;
    int depth;             // of tables that are open
    bool expects_value;    // behind `{`, a separator, `=`, or nothing
    bool expects_key;      // a name may stand here, as the key of a table's field
} reader;

static bool at(const reader *r, const char *text) {
    size_t length = strlen(text);
    return (size_t)(r->end - r->next) >= length && memcmp(r->next, text, length) == 0;
}

static void skip_blanks(reader *r) {
    while (r->next < r->end && isspace((unsigned char)*r->next)) r->next++;
}

// A text between quotes, whose escapes Lua reads.
static bool skip_quoted(reader *r) {
    char quote = *r->next++;
    while (r->next < r->end && *r->next != quote) r->next += *r->next == '\\' && r->end - r->next > 1 ? 2 : 1;
    return r->next++ < r->end;
}

// A text between long brackets; false: none begins here, or it has no end.
static bool skip_long(reader *r) {
    const char *from = r->next + 1;
    while (from < r->end && *from == '=') from++;
    size_t level = (size_t)(from - r->next) - 1;
    if (from == r->end || *from != '[') return false;
    for (from++; (from = memchr(from, ']', (size_t)(r->end - from))) != NULL; from++) {
        const char *close = from + 1;
        while (close < r->end && *close == '=') close++;
        if ((size_t)(close - from) - 1 != level || close == r->end || *close != ']') continue;
        r->next = close + 1;
        return true;
    }
    return false;
}

// Digits, letters and points, and a sign behind an exponent: what Lua takes for one number, well written or not.
static bool skip_number(reader *r) {
    if (*r->next == '-') {
        r->next++;
        skip_blanks(r);
    }
    const char *first = r->next;
    bool is_hexadecimal = at(r, "0x") || at(r, "0X");
    while (r->next < r->end && (isalnum((unsigned char)*r->next) || *r->next == '.')) {
        char c = (char)tolower((unsigned char)*r->next++);
        bool is_signed = r->next < r->end && (*r->next == '+' || *r->next == '-');
        if (c == (is_hexadecimal ? 'p' : 'e') && is_signed) r->next++;
    }
    if (r->next > first && *first == '.') first++;
    return r->next > first && isdigit((unsigned char)*first);
}

static bool skip_name(reader *r) {
    const char *first = r->next;
    while (r->next < r->end && (isalnum((unsigned char)*r->next) || *r->next == '_')) r->next++;
    static const char *const constants[] = {"nil", "true", "false"};
    for (size_t i = 0; i < 3; i++)
        if ((size_t)(r->next - first) == strlen(constants[i]) && memcmp(first, constants[i], strlen(constants[i])) == 0) {
            bool is_expected = r->expects_value;
            r->expects_value = r->expects_key = false;
            return is_expected;
        }
    skip_blanks(r);
    if (!r->expects_key || !at(r, "=") || at(r, "==")) return false;
    r->next++;
    r->expects_key = false;
    return true;
}

static bool skip_value(reader *r) {
    char c = *r->next;
    if (!r->expects_value) return false;
    r->expects_value = r->expects_key = false;
    if (c == '"' || c == '\'') return skip_quoted(r);
    return c == '[' ? skip_long(r) : skip_number(r);
}

// The key of a field between brackets, `[1] =`: it is a value in which no table stands.
static bool skip_key(reader *r) {
    if (!r->expects_key) return false;
    r->next++;
    skip_blanks(r);
    if (r->next == r->end || *r->next == '{' || (*r->next == '[' && !at(r, "[[") && !at(r, "[="))) return false;
    r->expects_key = false;
    if (isalpha((unsigned char)*r->next) ? !skip_name(r) : !skip_value(r)) return false;
    skip_blanks(r);
    if (!at(r, "]")) return false;
    r->next++;
    skip_blanks(r);
    if (!at(r, "=") || at(r, "==")) return false;
    r->next++;
    r->expects_value = true;
    return true;
}

static bool skip_part(reader *r) {
    char c = *r->next;
    switch (c) {
    case '{':
        if (!r->expects_value) return false;
        r->depth++;
        r->expects_key = true;
        break;
    case '}':
        if (r->depth-- == 0) return false;
        r->expects_value = r->expects_key = false;
        break;
    case ',':
    case ';':
        if (r->depth == 0 || r->expects_value) return false;
        r->expects_value = r->expects_key = true;
        break;
    case '[':
        if (!at(r, "[[") && !at(r, "[=")) return skip_key(r);
        return skip_value(r);
    default: return isalpha((unsigned char)c) || c == '_' ? skip_name(r) : skip_value(r);
    }
    r->next++;
    return true;
}

// Whether a text is one literal: a number, a string, a constant, or a table of such. Where every part may stand in one, Lua
// finds out whether they make one; nothing is left that it could run.
static bool is_literal(const char *text, size_t length) {
    reader r = {.next = text, .end = text + length, .expects_value = true};
    while (skip_blanks(&r), r.next < r.end)
        if (!skip_part(&r)) return false;
    return r.depth == 0 && !r.expects_value;
}

// (text) → the text read as a Lua literal, else the text itself.
int lv_literal(lua_State *L) {
    size_t length;
    lua_settop(L, 1);
    const char *text = lua_tolstring(L, 1, &length);
    if (!is_literal(text, length)) return 1;
    lua_pushliteral(L, "return ");
    lua_pushvalue(L, 1);
    lua_concat(L, 2);
    text = lua_tolstring(L, 2, &length);
    int status = lv_load_text(L, text, length, "=literal");
    if (status == LUA_OK) status = lua_pcall(L, 0, 1, 0);
    if (status == LUA_OK) return 1;
    if (lv_is_stopped(L, status)) lv_raise_limit(L);
    lua_settop(L, 1);
    return 1;
}
