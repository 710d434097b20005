// The words of test files. They are Lua, embedded here, and loaded into a state only when it runs a test file; what they
// cannot do in Lua is here.
#include "classes.h"
#include "moves.h"

#include <string.h>
#include <time.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char say_source[] = {
#embed "testing/say.lua"
};
static const char messages_source[] = {
#embed "testing/messages.lua"
};
static const char comparing_source[] = {
#embed "testing/comparing.lua"
};
static const char formatting_source[] = {
#embed "testing/formatting.lua"
};
static const char chains_source[] = {
#embed "testing/chains.lua"
};
static const char assertions_source[] = {
#embed "testing/assertions.lua"
};
static const char differences_source[] = {
#embed "testing/differences.lua"
};
static const char raising_source[] = {
#embed "testing/raising.lua"
};
static const char provided_source[] = {
#embed "testing/provided.lua"
};
static const char replacing_source[] = {
#embed "testing/replacing.lua"
};
static const char spies_source[] = {
#embed "testing/spies.lua"
};
static const char matchers_source[] = {
#embed "testing/matchers.lua"
};
static const char channels_source[] = {
#embed "testing/channels.lua"
};
static const char apps_source[] = {
#embed "testing/apps.lua"
};
static const char styles_source[] = {
#embed "testing/styles.lua"
};
static const char services_source[] = {
#embed "testing/services.lua"
};
static const char contents_source[] = {
#embed "testing/contents.lua"
};
static const char snapshots_source[] = {
#embed "testing/snapshots.lua"
};
static const char configuration_source[] = {
#embed "testing/configuration.lua"
};
static const char more_modules_source[] = {
#embed "testing/more_modules.lua"
};
static const char mediator_source[] = {
#embed "testing/mediator.lua"
};
static const char modules_source[] = {
#embed "testing/modules.lua"
};
static const char elements_source[] = {
#embed "testing/elements.lua"
};
static const char environment_source[] = {
#embed "testing/environment.lua"
};
static const char insulation_source[] = {
#embed "testing/insulation.lua"
};
static const char failing_source[] = {
#embed "testing/failing.lua"
};
static const char running_source[] = {
#embed "testing/running.lua"
};
static const char declaring_source[] = {
#embed "testing/declaring.lua"
};
static const char choosing_source[] = {
#embed "testing/choosing.lua"
};
static const char file_source[] = {
#embed "testing/file.lua"
};

static const char words_key;

bool lv_is_hidden(const lua_Debug *frame) { return strcmp(frame->source, LV_HIDDEN_CHUNK) == 0; }

// MARK: Places

// (level) → `file:line: ` of the innermost function of the test, or of one further out; empty if that is none of Lua's.
static int where(lua_State *L) {
    lua_Debug frame;
    int level = 0;
    bool is_found = true;
    for (lua_Integer i = luaL_optinteger(L, 1, 1); is_found && i > 0; i--) is_found = lv_next_frame(L, &frame, &level);
    if (is_found && level > 0 && frame.currentline > 0)
        lua_pushfstring(L, "%s:%d: ", frame.short_src, frame.currentline);
    else lua_pushliteral(L, "");
    return 1;
}

// () → file and line of the innermost function of the test that is Lua's.
static int place(lua_State *L) {
    lua_Debug frame;
    for (int level = 0; lv_next_frame(L, &frame, &level);) {
        if (frame.currentline <= 0) continue;
        lua_pushstring(L, frame.short_src);
        lua_pushinteger(L, frame.currentline);
        return 2;
    }
    lua_pushliteral(L, "?");
    lua_pushinteger(L, 0);
    return 2;
}

// () → the file of the innermost function of the test that is Lua's.
static int file(lua_State *L) {
    lua_Debug frame;
    for (int level = 0; lv_next_frame(L, &frame, &level);) {
        if (*frame.source != '@') continue;
        lua_pushstring(L, frame.source + 1);
        return 1;
    }
    lua_pushliteral(L, "");
    return 1;
}

// () → whether the function of the words that asks was called at the end of another, `return f()`, whose place is lost.
static int is_tail_call(lua_State *L) {
    lua_Debug frame;
    bool is_tail_call = lua_getstack(L, 1, &frame) && lua_getinfo(L, "t", &frame) && frame.istailcall;
    lua_pushboolean(L, is_tail_call);
    return 1;
}

// (function) → what it is, with the place of its definition.
static int describe_function(lua_State *L) {
    lua_Debug function;
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_pushvalue(L, 1);
    lua_getinfo(L, ">S", &function);
    lv_push_name(L, 1);
    lua_pushfstring(L, "%s @ line %d in %s", lua_tostring(L, -1), function.linedefined, function.source);
    return 1;
}

// (function) → the file that it is defined in, as places have it, its first and its last line; of a function in C nothing.
static int lines(lua_State *L) {
    lua_Debug function;
    if (!lua_isfunction(L, 1) || lua_iscfunction(L, 1)) return 0;
    lua_settop(L, 1);
    lua_getinfo(L, ">S", &function);
    lua_pushstring(L, function.short_src);
    lua_pushinteger(L, function.linedefined);
    lua_pushinteger(L, function.lastlinedefined);
    return 3;
}

// MARK: Calls

// Below the handler of errors: the place of the error, as `where` gives it.
static int on_error(lua_State *L) {
    lua_settop(L, 1);
    lv_on_error(L);
    lua_Debug frame;
    for (int level = 0; lv_next_frame(L, &frame, &level);) {
        if (frame.currentline <= 0) continue;
        lua_pushfstring(L, "%s:%d: ", frame.short_src, frame.currentline);
        lua_setfield(L, 1, "place");
        break;
    }
    return 1;
}

static void push_lines(lua_State *L, int table) {
    luaL_Buffer text;
    lua_Integer count = (lua_Integer)lua_rawlen(L, table);
    luaL_buffinit(L, &text);
    for (lua_Integer i = 1; i <= count; i++) {
        if (i > 1) luaL_addchar(&text, '\n');
        lua_rawgeti(L, table, i);
        luaL_addvalue(&text);
    }
    luaL_pushresult(&text);
}

// Calls the function below the arguments, within the limits of the upvalues: seconds and bytes.
static int limited_call(lua_State *L, int arguments, bool *is_stopped) {
    lv_budget *budget =
        lv_begin_budget(L, lua_tonumber(L, lua_upvalueindex(1)), (size_t)lua_tointeger(L, lua_upvalueindex(2)));
    int status = lua_pcall(L, arguments, 0, 1);
    *is_stopped = status != LUA_OK && lv_is_stopped(L, status);
    if (status != LUA_OK && !*is_stopped) lv_report_pinned(L, status);
    if (*is_stopped) {
        lua_settop(L, 1);
        lv_push_limit(L);
    }
    if (budget != NULL) lv_end_budget(L, budget);
    return status;
}

// (function, …) → true; or false, the message, the traceback, the error, its place, whether a limit was reached.
static int attempt(lua_State *L) {
    int arguments = lua_gettop(L) - 1;
    lua_pushcfunction(L, on_error);
    lua_insert(L, 1);
    bool is_stopped;
    int status = limited_call(L, arguments, &is_stopped);
    if (status == LUA_OK) {
        lua_pushboolean(L, true);
        return 1;
    }
    lua_settop(L, 2);
    lua_pushboolean(L, false);
    if (!lua_istable(L, 2)) {
        lua_pushstring(L, lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "not enough memory");
        lua_pushliteral(L, "");
        lua_pushvalue(L, 4);
        lua_pushliteral(L, "");
        lua_pushboolean(L, true);
        return 6;
    }
    lua_rawgeti(L, 2, 1);
    lua_rawgeti(L, 2, 2);
    push_lines(L, 5);
    lua_replace(L, 5);
    lua_rawgeti(L, 2, 3);
    lua_getfield(L, 2, "place");
    lua_pushboolean(L, is_stopped);
    return 6;
}

// MARK: Values

static int metatable(lua_State *L) {
    luaL_checkany(L, 1);
    if (!lua_getmetatable(L, 1)) lua_pushnil(L);
    return 1;
}

static int set_metatable(lua_State *L) {
    lua_settop(L, 2);
    lua_setmetatable(L, 1);
    return 1;
}

// (value) → its stable name, whatever its metatable says.
static int name(lua_State *L) {
    lua_settop(L, 1);
    bool has_metatable = lua_getmetatable(L, 1);
    lua_pushnil(L);
    lua_setmetatable(L, 1);
    lv_push_name(L, 1);
    if (!has_metatable) return 1;
    lua_insert(L, 2);
    lua_setmetatable(L, 1);
    return 1;
}

// (value) → its type, of the host's own the name.
static int kind(lua_State *L) {
    lua_pushstring(L, lv_type_text(L, 1));
    return 1;
}

static int is_value(lua_State *L) {
    lua_pushboolean(L, lua_istable(L, 1) && lv_is_value(L, 1));
    return 1;
}

// (function of the test file's chunk, environment)
static int set_environment(lua_State *L) {
    lua_settop(L, 2);
    lua_insert(L, 1);
    lv_set_environment(L, 1);
    lv_note_file(L, 1);
    return 0;
}

// (table, environment): code whose globals are the table's runs in the environment.
static int alias_environment(lua_State *L) {
    lua_settop(L, 2);
    lv_alias_environment(L, 1, 2);
    return 0;
}

static int seconds(lua_State *L) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    lua_pushnumber(L, (lua_Number)now.tv_sec + (lua_Number)now.tv_nsec / 1e9);
    return 1;
}

// MARK: Opening

typedef struct embedded {
    const char *source;
    size_t count;
    const char *words;  // NULL, or those that the chunk is loaded for, when one of them is first asked for; a blank behind each
} embedded;

// In the order in which they need each other. Most of what it takes to start a test file is to read these.
#define CHUNK(name) {name##_source, sizeof name##_source, NULL}
#define CHUNK_FOR(name, words) {name##_source, sizeof name##_source, words}
static const embedded chunks[] = {
    CHUNK(say),          CHUNK(messages),  CHUNK(comparing), CHUNK(formatting), CHUNK(chains),    CHUNK(assertions),
    CHUNK(raising),      CHUNK(replacing), CHUNK(spies),     CHUNK(matchers),  CHUNK(channels),   CHUNK(apps),      CHUNK(services),  CHUNK(modules),
    CHUNK(elements),     CHUNK(environment), CHUNK(insulation), CHUNK(failing), CHUNK(running),   CHUNK(declaring),
    CHUNK(file),
    CHUNK_FOR(provided, "provide revoke of_owner split_owner "),
    CHUNK_FOR(choosing, "note_lines choose_lines "),
    CHUNK_FOR(differences, "note_texts note_tables "),
    CHUNK_FOR(styles, "style_of "),
    CHUNK_FOR(contents, "content_of "),
    CHUNK_FOR(snapshots, "snapshots "),
    CHUNK_FOR(configuration, "settings_in configure "),
    CHUNK_FOR(mediator, "mediator "),
    CHUNK_FOR(more_modules, "busted_utils busted_compatibility busted_fixtures "),
};
#undef CHUNK
#undef CHUNK_FOR

// Runs a chunk of the words, which share one table, the value at index `words`, and get it with the table of what is here.
static void run_chunk(lua_State *L, const embedded *chunk, int words, int functions) {
    if (luaL_loadbufferx(L, chunk->source, chunk->count, LV_HIDDEN_CHUNK, "t") != LUA_OK) lua_error(L);
    lua_pushvalue(L, words);
    lua_pushvalue(L, functions);
    lua_call(L, 2, 0);
}

static bool is_loaded_for(const embedded *chunk, const char *word) {
    size_t length = strlen(word);
    for (const char *at = chunk->words; at != NULL && *at != '\0'; at = strchr(at, ' ') + 1)
        if (strncmp(at, word, length) == 0 && at[length] == ' ') return true;
    return false;
}

// (words, a word that they do not have) → what it is, where a chunk has it.
static int missing_word(lua_State *L) {
    lua_settop(L, 2);
    const char *word = lua_tostring(L, 2);
    for (size_t i = 0; word != NULL && i < sizeof chunks / sizeof *chunks; i++) {
        if (!is_loaded_for(&chunks[i], word)) continue;
        run_chunk(L, &chunks[i], 1, lua_upvalueindex(1));
        break;
    }
    lua_settop(L, 2);
    lua_rawget(L, 1);
    return 1;
}

int lv_open_testing(lua_State *L) {
    static const luaL_Reg functions[] = {{"where", where},
                                         {"place", place},
                                         {"file", file},
                                         {"is_tail_call", is_tail_call},
                                         {"lines", lines},
                                         {"describe_function", describe_function},
                                         {"metatable", metatable},
                                         {"set_metatable", set_metatable},
                                         {"name", name},
                                         {"is_value", is_value},
                                         {"kind", kind},
                                         {"random_numbers", lv_random_numbers},
                                         {"collector", lv_collector},
                                         {"drop_hook", lv_drop_hook},
                                         {"set_environment", set_environment},
                                         {"alias_environment", alias_environment},
                                         {"reader", lv_global_reader},
                                         {"load_file", lv_load_file},
                                         {"clock", seconds},
                                         {"literal", lv_literal},
                                         {"class_of", lv_class_of},
                                         {"method", lv_raw_method},
                                         {"set_method", lv_set_raw_method},
                                         {"method_names", lv_method_names},
                                         {NULL, NULL}};
    const lv_test_functions *host = lua_touserdata(L, 1);
    const struct { const char *name; lv_function function; } of_host[] = {
        {"report", host->report}, {"unexpected", host->unexpected}, {"app", host->app}, {"shown", host->shown},
        {"parts", host->parts}};
    lv_context *context = lv_get_context(L);
    context->has_tests = true;
    context->test_scene = context->scene;
    lv_part_strings(L);  // a test that changes `string` does not change the words' own methods
    lua_settop(L, 0);
    luaL_newlib(L, functions);
    lua_pushnumber(L, host->seconds);
    lua_pushinteger(L, (lua_Integer)host->bytes);
    lua_pushcclosure(L, attempt, 2);
    lua_setfield(L, 1, "attempt");
    for (size_t i = 0; i < sizeof of_host / sizeof *of_host; i++) {
        lv_push_function(L, of_host[i].function);
        lua_setfield(L, 1, of_host[i].name);
    }
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, missing_word, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, 2);
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++)
        if (chunks[i].words == NULL) run_chunk(L, &chunks[i], 2, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &words_key);
    return 0;
}

int lv_test_function(lua_State *L) {
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &words_key);
    lua_insert(L, 1);
    lua_gettable(L, 1);
    return 1;
}
