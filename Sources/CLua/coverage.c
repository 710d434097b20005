// Which lines of files ran. What can run is read from Lua's own line info, in the form that lua_dump writes (Lua 5.4); what
// runs is counted by a line hook.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct covered_file {
    char *name;
    // By line, from 0: whether it can run, and how often it did.
    int count;
    bool *can_run;
    uint32_t *hits;
} covered_file;

struct lv_coverage {
    int count, capacity;
    covered_file *files;
    // The file that ran last.
    covered_file *recent;
};

lv_coverage *lv_coverage_new(void) { return calloc(1, sizeof(lv_coverage)); }

void lv_coverage_free(lv_coverage *coverage) {
    for (int i = 0; i < coverage->count; i++) {
        free(coverage->files[i].name);
        free(coverage->files[i].can_run);
        free(coverage->files[i].hits);
    }
    free(coverage->files);
    free(coverage);
}

int lv_coverage_count(const lv_coverage *coverage) { return coverage->count; }

const char *lv_coverage_name(const lv_coverage *coverage, int file) { return coverage->files[file].name; }

int lv_coverage_lines(const lv_coverage *coverage, int file) { return coverage->files[file].count; }

int64_t lv_coverage_hits(const lv_coverage *coverage, int file, int line) {
    const covered_file *covered = &coverage->files[file];
    return covered->can_run[line] ? (int64_t)covered->hits[line] : -1;
}

// MARK: Files

// Tests may spell a module's file with `./` in front, and what they mount does not: it is one file.
static const char *plain(const char *name) {
    while (strncmp(name, "./", 2) == 0) name += 2;
    return name;
}

static covered_file *file_named(lv_coverage *coverage, const char *name) {
    name = plain(name);
    covered_file *recent = coverage->recent;
    if (recent != NULL && strcmp(recent->name, name) == 0) return recent;
    for (int i = 0; i < coverage->count; i++) {
        if (strcmp(coverage->files[i].name, name) == 0) return coverage->recent = &coverage->files[i];
    }
    return NULL;
}

static covered_file *add_file(lv_coverage *coverage, const char *name) {
    if (coverage->count == coverage->capacity) {
        int capacity = coverage->capacity == 0 ? 16 : 2 * coverage->capacity;
        covered_file *files = realloc(coverage->files, (size_t)capacity * sizeof *files);
        if (files == NULL) return NULL;
        coverage->recent = NULL;
        coverage->files = files;
        coverage->capacity = capacity;
    }
    covered_file *file = &coverage->files[coverage->count];
    *file = (covered_file){.name = strdup(plain(name))};
    if (file->name == NULL) return NULL;
    coverage->count++;
    return file;
}

static bool make_room(covered_file *file, int line) {
    if (line < file->count) return true;
    int count = line + 64 > 2 * file->count ? line + 64 : 2 * file->count;
    bool *can_run = realloc(file->can_run, (size_t)count * sizeof *can_run);
    if (can_run == NULL) return false;
    file->can_run = can_run;
    uint32_t *hits = realloc(file->hits, (size_t)count * sizeof *hits);
    if (hits == NULL) return false;
    file->hits = hits;
    memset(can_run + file->count, 0, (size_t)(count - file->count) * sizeof *can_run);
    memset(hits + file->count, 0, (size_t)(count - file->count) * sizeof *hits);
    file->count = count;
    return true;
}

// MARK: What can run

// Bytes as lua_dump wrote them, read from the front.
typedef struct dumped {
    const unsigned char *next, *end;
    bool is_cut;
} dumped;

static const unsigned char *take(dumped *bytes, size_t count) {
    if ((size_t)(bytes->end - bytes->next) < count) {
        bytes->is_cut = true;
        bytes->next = bytes->end;
        return bytes->end;
    }
    const unsigned char *start = bytes->next;
    bytes->next += count;
    return start;
}

static unsigned char take_byte(dumped *bytes) {
    const unsigned char *byte = take(bytes, 1);
    return bytes->is_cut ? 0 : *byte;
}

// Seven bits a byte, the highest first; the last byte has its top bit set.
static size_t take_size(dumped *bytes) {
    size_t size = 0;
    while (!bytes->is_cut) {
        unsigned char byte = take_byte(bytes);
        size = (size << 7) | (byte & 0x7f);
        if ((byte & 0x80) != 0) break;
    }
    return bytes->is_cut ? 0 : size;
}

static void skip_string(dumped *bytes) {
    size_t size = take_size(bytes);
    if (size > 1) take(bytes, size - 1);
}

enum { dumped_float = 0x13, dumped_integer = 0x03, dumped_short_string = 0x04, dumped_long_string = 0x14 };

static void skip_constants(dumped *bytes) {
    for (size_t count = take_size(bytes); count > 0 && !bytes->is_cut; count--) {
        switch (take_byte(bytes)) {
        case dumped_float: take(bytes, sizeof(lua_Number)); break;
        case dumped_integer: take(bytes, sizeof(lua_Integer)); break;
        case dumped_short_string:
        case dumped_long_string: skip_string(bytes); break;
        default: break;
        }
    }
}

// The lines of one function's instructions. The last instruction is the return that every function ends with, which a
// written return before it makes unreachable; the first of one with `...` sets that up. Neither counts.
static void take_lines(dumped *bytes, covered_file *file, int line, bool is_vararg) {
    size_t count = take_size(bytes);
    const unsigned char *deltas = take(bytes, count);
    size_t absolute = take_size(bytes);
    bool is_cut = bytes->is_cut;
    for (size_t i = 0; i < count && !is_cut; i++) {
        if ((signed char)deltas[i] == -128) {
            take_size(bytes);
            line = (int)take_size(bytes);
            absolute--;
        } else {
            line += (signed char)deltas[i];
        }
        bool counts = i + 1 < count && !(i == 0 && is_vararg);
        if (counts && line > 0 && make_room(file, line)) file->can_run[line] = true;
    }
    for (; absolute > 0 && !bytes->is_cut; absolute--) {
        take_size(bytes);
        take_size(bytes);
    }
}

static void take_function(dumped *bytes, covered_file *file) {
    skip_string(bytes);
    int line = (int)take_size(bytes);
    take_size(bytes);
    take_byte(bytes);
    bool is_vararg = take_byte(bytes) != 0;
    take_byte(bytes);
    take(bytes, 4 * take_size(bytes));
    skip_constants(bytes);
    take(bytes, 3 * take_size(bytes));
    for (size_t count = take_size(bytes); count > 0 && !bytes->is_cut; count--) take_function(bytes, file);
    take_lines(bytes, file, line, is_vararg);
    for (size_t count = take_size(bytes); count > 0 && !bytes->is_cut; count--) {
        skip_string(bytes);
        take_size(bytes);
        take_size(bytes);
    }
    for (size_t count = take_size(bytes); count > 0 && !bytes->is_cut; count--) skip_string(bytes);
}

typedef struct buffer {
    unsigned char *start;
    size_t count, capacity;
} buffer;

static int append(lua_State *L, const void *bytes, size_t count, void *target) {
    (void)L;
    buffer *buffer = target;
    if (buffer->capacity - buffer->count < count) {
        size_t capacity = 2 * (buffer->count + count);
        unsigned char *start = realloc(buffer->start, capacity);
        if (start == NULL) return 1;
        buffer->start = start;
        buffer->capacity = capacity;
    }
    memcpy(buffer->start + buffer->count, bytes, count);
    buffer->count += count;
    return 0;
}

// What stands before the first function: the signature, version and format, a check of six bytes, the sizes of three types,
// an integer and a float, the number of upvalues.
enum { header_size = 4 + 2 + 6 + 3 + sizeof(lua_Integer) + sizeof(lua_Number) + 1 };

void lv_coverage_note(lua_State *L, const char *name) {
    lv_coverage *coverage = lv_get_context(L)->coverage;
    if (coverage == NULL || name[0] != '@') return;
    covered_file *file = file_named(coverage, name + 1);
    if (file == NULL) file = add_file(coverage, name + 1);
    buffer buffer = {0};
    if (file != NULL && lua_dump(L, append, &buffer, 0) == 0) {
        dumped bytes = {buffer.start, buffer.start + buffer.count, false};
        take(&bytes, header_size);
        take_function(&bytes, file);
    }
    free(buffer.start);
}

// MARK: What runs

void lv_coverage_hook(lua_State *L, lua_Debug *record) {
    lv_coverage *coverage = lv_get_context(L)->coverage;
    if (record->event != LUA_HOOKLINE || coverage == NULL) return;
    if (lua_getinfo(L, "S", record) == 0 || record->source[0] != '@') return;
    covered_file *file = file_named(coverage, record->source + 1);
    int line = record->currentline;
    if (file != NULL && line > 0 && line < file->count && file->hits[line] < UINT32_MAX) file->hits[line]++;
}

void lv_cover(lua_State *L, lv_coverage *coverage) {
    lv_get_context(L)->coverage = coverage;
    lua_sethook(L, coverage == NULL ? NULL : lv_coverage_hook, coverage == NULL ? 0 : LUA_MASKLINE, 0);
}
