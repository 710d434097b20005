// Files: what is opened without a link on the way, without a name, or once more; names that nothing may have.
#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#if __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#endif
#elif defined(__APPLE__)
#include <crt_externs.h>
#include <mach-o/dyld.h>
#include <sys/param.h>
#endif

#ifdef O_PATH
const int cs_open_path = O_PATH;
#else
const int cs_open_path = O_RDONLY;
#endif

int cs_open_without_links(int folder, const char *path, int flags, mode_t mode) {
#if defined(SYS_openat2) && __has_include(<linux/openat2.h>)
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
#elif defined(O_NOFOLLOW_ANY)
    return openat(folder, path, flags | O_NOFOLLOW_ANY, mode);
#else
    (void)folder, (void)path, (void)flags, (void)mode;
    errno = ENOSYS;
    return -1;
#endif
}

int cs_path_of(int descriptor, char *path, size_t size) {
#if defined(__linux__)
    return snprintf(path, size, "/proc/self/fd/%d", descriptor) < (int)size ? 0 : -1;
#elif defined(F_GETPATH)
    char found[MAXPATHLEN];
    return fcntl(descriptor, F_GETPATH, found) == 0 && strlcpy(path, found, size) < size ? 0 : -1;
#else
    (void)descriptor, (void)path, (void)size;
    return -1;
#endif
}

int cs_open_nameless(int folder, mode_t mode) {
#ifdef O_TMPFILE
    // It gets its name by a path in /proc.
    if (access("/proc/self/fd", X_OK) == 0) return openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
#endif
    (void)folder, (void)mode;
    errno = EOPNOTSUPP;
    return -1;
}

int cs_give_name(int file, int folder, const char *name) {
    char path[32];
    if (cs_path_of(file, path, sizeof path) != 0) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW);
}

int cs_rename_new(int folder, const char *name, int new_folder, const char *new_name) {
#if defined(SYS_renameat2)
    if (syscall(SYS_renameat2, folder, name, new_folder, new_name, 1 /* RENAME_NOREPLACE */) == 0) return 0;
    if (errno != ENOSYS && errno != EINVAL) return -1;
    // A folder into itself is EINVAL as well, which the plain call says once more.
#elif defined(RENAME_EXCL)
    if (renameatx_np(folder, name, new_folder, new_name, RENAME_EXCL) == 0) return 0;
    if (errno != ENOTSUP && errno != EINVAL) return -1;
#endif
    if (faccessat(new_folder, new_name, F_OK, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return -1;
    }
    return renameat(folder, name, new_folder, new_name);
}

int cs_open_again(int descriptor, int flags) {
    char path[32];
#if defined(__linux__)
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
#else
    // Elsewhere this duplicates it, flags and all: only a terminal has a path of its own.
    if (ttyname_r(descriptor, path, sizeof path) != 0) return -1;
#endif
    return open(path, flags | O_CLOEXEC);
}

int cs_own_program(char *path, size_t size) {
#if defined(__linux__)
    return snprintf(path, size, "/proc/self/exe") < (int)size ? 0 : -1;
#elif defined(__APPLE__)
    uint32_t room = (uint32_t)size;
    return _NSGetExecutablePath(path, &room);
#else
    (void)path, (void)size;
    return -1;
#endif
}

FILE *cs_input(void) { return stdin; }

char **cs_environment(void) {
#if defined(__APPLE__)
    return *_NSGetEnviron();
#else
    return environ;
#endif
}

#ifndef SOCK_CLOEXEC
static int kept_from_programs(int socket) {
    if (socket >= 0) fcntl(socket, F_SETFD, FD_CLOEXEC);
    return socket;
}
#endif

int cs_socket(int family, int kind, int protocol) {
#ifdef SOCK_CLOEXEC
    return socket(family, kind | SOCK_CLOEXEC, protocol);
#else
    return kept_from_programs(socket(family, kind, protocol));
#endif
}

int cs_socket_pair(int ends[2]) {
#ifdef SOCK_CLOEXEC
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#else
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
    kept_from_programs(ends[0]), kept_from_programs(ends[1]);
    return 0;
#endif
}
