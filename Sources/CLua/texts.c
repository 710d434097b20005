// Texts that the program has with it, each ended by a zero: the page of the language, and the words of test files in the order of
// `TestChunk.swift`.
#include "CLua.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char texts[] = {
#embed "../Host/Host.docc/LuaLanguage.md" suffix(, 0,)
#embed "testing/say.lua" suffix(, 0,)
#embed "testing/messages.lua" suffix(, 0,)
#embed "testing/comparing.lua" suffix(, 0,)
#embed "testing/formatting.lua" suffix(, 0,)
#embed "testing/chains.lua" suffix(, 0,)
#embed "testing/assertions.lua" suffix(, 0,)
#embed "testing/raising.lua" suffix(, 0,)
#embed "testing/replacing.lua" suffix(, 0,)
#embed "testing/spies.lua" suffix(, 0,)
#embed "testing/matchers.lua" suffix(, 0,)
#embed "testing/channels.lua" suffix(, 0,)
#embed "testing/apps.lua" suffix(, 0,)
#embed "testing/services.lua" suffix(, 0,)
#embed "testing/modules.lua" suffix(, 0,)
#embed "testing/elements.lua" suffix(, 0,)
#embed "testing/environment.lua" suffix(, 0,)
#embed "testing/insulation.lua" suffix(, 0,)
#embed "testing/failing.lua" suffix(, 0,)
#embed "testing/running.lua" suffix(, 0,)
#embed "testing/declaring.lua" suffix(, 0,)
#embed "testing/file.lua" suffix(, 0,)
#embed "testing/provided.lua" suffix(, 0,)
#embed "testing/choosing.lua" suffix(, 0,)
#embed "testing/differences.lua" suffix(, 0,)
#embed "testing/styles.lua" suffix(, 0,)
#embed "testing/contents.lua" suffix(, 0,)
#embed "testing/snapshots.lua" suffix(, 0,)
#embed "testing/configuration.lua" suffix(, 0,)
#embed "testing/mediator.lua" suffix(, 0,)
#embed "testing/more_modules.lua" suffix(, 0,)
};

const char *lv_texts(size_t *size) {
    *size = sizeof texts;
    return texts;
}
