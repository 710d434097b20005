// The page of the language, for a console that is asked about its rules.
#include "internal.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char language[] = {
#embed "../Host/Host.docc/LuaLanguage.md"
};

const char *lv_language_page(size_t *size) {
    *size = sizeof language;
    return language;
}
