// What Linux has and its C library has no function for.
#pragma once

#include <sys/types.h>

/// The flag O_PATH: what is opened can be gone on from, and is neither read nor written.
extern const int lv_open_path;

/// The flag O_TMPFILE: a new file in a folder, which has no name yet and is gone with its descriptor.
extern const int lv_open_nameless;

/// Opens a path of which no part may be a symbolic link (openat2). -1 with `errno`: ELOOP where one is, ENOSYS where the
/// kernel has no such call.
int lv_open_without_links(int folder, const char *path, int flags, mode_t mode);

/// Gives a file of one folder a name in another, which nothing may have (renameat2). -1 with `errno`: EEXIST where something has it.
int cs_rename_new(int folder, const char *name, int new_folder, const char *new_name);
