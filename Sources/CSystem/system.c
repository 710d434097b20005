#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#endif

const int lv_open_path = O_PATH;
const int lv_open_nameless = O_TMPFILE;

int lv_open_without_links(int folder, const char *path, int flags, mode_t mode) {
#ifdef SYS_openat2
    struct open_how how = {
        .flags = (unsigned)flags,
        .mode = (flags & O_CREAT) ? mode & 07777 : 0,
        .resolve = RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
    };
    long result;
    do result = syscall(SYS_openat2, folder, path, &how, sizeof how);
    while (result < 0 && errno == EINTR);
    // A sandbox that does not know the call may say that it is not permitted.
    if (result < 0 && errno == EPERM && !(flags & O_CREAT)) errno = ENOSYS;
    return (int)result;
#else
    (void)folder, (void)path, (void)flags, (void)mode;
    errno = ENOSYS;
    return -1;
#endif
}

int cs_rename_new(int folder, const char *name, int new_folder, const char *new_name) {
#ifdef SYS_renameat2
    if (syscall(SYS_renameat2, folder, name, new_folder, new_name, 1 /* RENAME_NOREPLACE */) == 0) return 0;
    if (errno != ENOSYS && errno != EINVAL) return -1;
    // A folder into itself is EINVAL as well, which the plain call says once more.
#endif
    if (faccessat(new_folder, new_name, F_OK, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return -1;
    }
    return renameat(folder, name, new_folder, new_name);
}
