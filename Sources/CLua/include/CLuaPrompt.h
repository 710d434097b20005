// Texts.
#ifndef CLUA_PROMPT_H
#define CLUA_PROMPT_H

#include "CLuaViews.h"

// MARK: What the prompt and the words of test files read (texts.c)

// Texts that the program has with it, one behind the other, each ended by a zero; so many bytes.
const char *_Nonnull lv_texts(size_t *_Nonnull size);

#endif
