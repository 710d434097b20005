#pragma once
#include <stddef.h>

// Bytes that were asked of the system's allocator and not given back.
size_t allocated_bytes(void);
