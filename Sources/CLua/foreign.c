// Words that people bring from other languages and toolkits, and what is said here instead.
#include <string.h>

#include "errors.h"

typedef struct word {
    const char *foreign, *here;
} word;

// Globals elsewhere, that no global here stands for.
static const word globals[] = {
    {"console", "print(…) prints"},
    {"None", "that is nil in Lua"},
    {"null", "that is nil in Lua"},
    {"NULL", "that is nil in Lua"},
    {"undefined", "that is nil in Lua"},
    {"True", "that is true in Lua"},
    {"False", "that is false in Lua"},
    {"YES", "that is true in Lua"},
    {"NO", "that is false in Lua"},
    {"this", "that is self in Lua"},
    {"Math", "that is math in Lua"},
    {"JSON", "that is json here"},
    {"Array", "a list is written { 1, 2 }"},
    {"Object", "a table is written { name = value }"},
    {"Font", "there is one size here: text:bold(), text:italic()"},
};

// Functions elsewhere: only who calls them means that.
static const word functions[] = {
    {"len", "#x is the length of a text or a list"},
    {"println", "print(…) prints"},
    {"printf", "print(string.format(…)) prints"},
    {"echo", "print(…) prints"},
    {"puts", "print(…) prints"},
    {"str", "tostring(x) makes a text"},
    {"String", "tostring(x) makes a text"},
    {"int", "math.tointeger(x) or x // 1 makes a whole number"},
    {"parseInt", "tonumber(text) makes a number"},
    {"parseFloat", "tonumber(text) makes a number"},
    {"float", "tonumber(text) makes a number"},
    {"range", "for i = 1, 10 do counts"},
    {"enumerate", "for i, value in ipairs(list) do goes through a list"},
    {"list", "a list is written { 1, 2 }"},
    {"dict", "a table is written { name = value }"},
    {"typeof", "type(x) says what x is"},
    {"isinstance", "type(x) says what x is"},
    {"useState", "state is a field of a component: count = State(0)"},
    {"useEffect", "that is view:onChange(value, function(old, new) … end), or view:task(function() … end)"},
    {"setState", "writing a field is enough: self.count = 1"},
    {"setTimeout", "in a task, sleep(seconds) waits: view:task(function() sleep(1) … end)"},
    {"setInterval", "Timer(seconds) is a publisher: view:onReceive(Timer(1), function() … end)"},
    {"fetch", "http.get(url) does that, in a task"},
    {"input", "TextField(prompt, binding) takes a text"},
    {"withAnimation", "what changes is drawn at once here"},
    {"Image", "there are no pictures; Canvas draws"},
};

// Fields and methods elsewhere.
static const word members[] = {
    {"length", "#x is the length of a text or a list"},
    {"len", "#x is the length of a text or a list"},
    {"size", "#x is the length of a text or a list"},
    {"count", "#x is the length of a text or a list"},
    {"append", "table.insert(list, value) appends"},
    {"push", "table.insert(list, value) appends"},
    {"push_back", "table.insert(list, value) appends"},
    {"pop", "table.remove(list) takes the last"},
    {"join", "table.concat(list, \", \") joins"},
    {"split", "text:gmatch(\"[^,]+\") gives the parts between commas"},
    {"trim", "text:match(\"^%s*(.-)%s*$\") is it without blanks around it"},
    {"strip", "text:match(\"^%s*(.-)%s*$\") is it without blanks around it"},
    {"toUpperCase", "text:upper() has capital letters"},
    {"uppercased", "text:upper() has capital letters"},
    {"toLowerCase", "text:lower() has small letters"},
    {"lowercased", "text:lower() has small letters"},
    {"includes", "text:find(part, 1, true) looks for a part"},
    {"contains", "text:find(part, 1, true) looks for a part"},
    {"indexOf", "text:find(part, 1, true) looks for a part"},
    {"startsWith", "text:sub(1, #part) == part tells"},
    {"replace", "text:gsub(pattern, replacement) replaces"},
    {"forEach", "for i, value in ipairs(list) do goes through a list"},
    {"map", "for i, value in ipairs(list) do goes through a list"},
    {"toString", "tostring(x) makes a text"},
    {"keys", "for key, value in pairs(t) do goes through a table"},
    {"items", "for key, value in pairs(t) do goes through a table"},
    {"setState", "writing a field is enough: self.count = 1"},
};

// Views, modifiers, options and functions that have another name here; each is meant only where there is that name.
static const word synonyms[] = {
    {"View", "VStack"},
    {"Div", "VStack"},
    {"Stack", "ZStack"},
    {"Fragment", "Group"},
    {"NavigationView", "NavigationStack"},
    {"Tabs", "TabView"},
    {"Input", "TextField"},
    {"TextInput", "TextField"},
    {"TextArea", "TextEditor"},
    {"Checkbox", "Toggle"},
    {"Switch", "Toggle"},
    {"Select", "Picker"},
    {"Dropdown", "Picker"},
    {"ProgressBar", "ProgressView"},
    {"Paragraph", "Text"},
    {"Circle", "RoundedRectangle"},
    {"ObservableState", "StateObject"},
    {"ObservationIgnored", "Ignored"},
    {"withObservationTracking", "track"},
    {"untracked", "untrack"},
    {"color", "foregroundStyle"},
    {"foregroundColor", "foregroundStyle"},
    {"foreground", "foregroundStyle"},
    {"fontWeight", "bold"},
    {"font", "bold"},
    {"strong", "bold"},
    {"opacity", "dim"},
    {"margin", "padding"},
    {"cornerRadius", "border"},
    {"width", "frame"},
    {"height", "frame"},
    {"size", "frame"},
    {"onClick", "onTapGesture"},
    {"onTap", "onTapGesture"},
    {"onPress", "onTapGesture"},
    {"onMount", "onAppear"},
    {"onUnmount", "onDisappear"},
    {"onKeyDown", "onKeyPress"},
    {"navigationBarTitle", "navigationTitle"},
    {"minWidth", "frame"},
    {"maxWidth", "frame"},
    {"gap", "spacing"},
    {"align", "alignment"},
};

enum { longest_name = 60 };

#define COUNT(words) (sizeof(words) / sizeof *(words))

static const char *find(const word *words, size_t count, const char *foreign, size_t length) {
    for (size_t i = 0; i < count; i++) {
        if (strlen(words[i].foreign) == length && memcmp(words[i].foreign, foreign, length) == 0) return words[i].here;
    }
    return NULL;
}

const char *lv_foreign_word(const char *name) {
    const char *here = find(globals, COUNT(globals), name, strlen(name));
    if (here == NULL) here = find(functions, COUNT(functions), name, strlen(name));
    return here != NULL ? here : lv_swiftui_word(lv_swiftui_name, name);
}

const char *lv_synonym(lua_State *L, const char *wanted, int keys) {
    const char *here = find(synonyms, COUNT(synonyms), wanted, strlen(wanted));
    if (here == NULL) return NULL;
    keys = lua_absindex(L, keys);
    lua_pushstring(L, here);
    bool is_there = lua_rawget(L, keys) != LUA_TNIL;
    lua_pop(L, 1);
    return is_there ? here : NULL;
}

// What is said in the place of the name that the message has behind the opening, or NULL.
static const char *meant(const char *message, const char *opening, const word *words, size_t count) {
    const char *start = strstr(message, opening);
    if (start == NULL) return NULL;
    start += strlen(opening);
    const char *end = strchr(start, '\'');
    return end == NULL ? NULL : find(words, count, start, (size_t)(end - start));
}

// The same of a view, a type or a function of SwiftUI.
static const char *meant_of_swiftui(const char *message) {
    static const char opening[] = " a nil value (global '";
    char name[longest_name + 1];
    const char *start = strstr(message, opening);
    const char *end = start == NULL ? NULL : strchr(start += strlen(opening), '\'');
    if (end == NULL || end - start > longest_name) return NULL;
    memcpy(name, start, (size_t)(end - start));
    name[end - start] = 0;
    return lv_swiftui_word(lv_swiftui_name, name);
}

bool lv_add_foreign(lua_State *L) {
    const char *message = lua_tostring(L, -1);
    const char *here = meant(message, " a nil value (global '", globals, COUNT(globals));
    if (here == NULL) here = meant(message, "call a nil value (global '", functions, COUNT(functions));
    if (here == NULL) here = meant_of_swiftui(message);
    if (here == NULL) here = meant(message, "call a nil value (method '", members, COUNT(members));
    if (here == NULL) here = meant(message, "call a nil value (field '", members, COUNT(members));
    if (here == NULL) return false;
    if (strstr(message, here) != NULL) return true;
    lua_pushfstring(L, "; %s", here);
    lua_concat(L, 2);
    return true;
}
