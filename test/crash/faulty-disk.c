/* What a disk can do to a server, put before the C library with LD_PRELOAD. For files below $FAULTY_DIR:
 * the first byte of $FAULTY_MODE says how it is now: '0' sound, 'f' full (writes are cut short, then ENOSPC), 'w' EIO at writes,
 * 's' EIO at fsync. $FAULTY_LOG tells what would outlast a loss of power: "o SIZE PATH" where a file is opened to be written,
 * "s SIZE PATH" where it was synced, "r OLD NEW" (tab between) where it was renamed. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define FILES 65536
static char *watched[FILES];
static volatile char *mode;
static const char *dir;
static int log_fd = -1;
static int (*real_open)(const char *, int, ...);
static ssize_t (*real_write)(int, const void *, size_t);

__attribute__((constructor)) static void begin(void) {
  real_open = dlsym(RTLD_NEXT, "open");
  real_write = dlsym(RTLD_NEXT, "write");
  dir = getenv("FAULTY_DIR");
  const char *mode_path = getenv("FAULTY_MODE"), *log_path = getenv("FAULTY_LOG");
  if (!dir || !mode_path || !log_path) { dir = NULL; return; }
  int fd = real_open(mode_path, O_RDWR);
  mode = mmap(NULL, 1, PROT_READ, MAP_SHARED, fd, 0);
  close(fd);
  log_fd = real_open(log_path, O_WRONLY | O_CREAT | O_APPEND, 0600);
}

static void tell(const char *text, int length) {
  if (log_fd >= 0 && length > 0) (void)!real_write(log_fd, text, length);
}

static void tell_size(char what, long long size, const char *path) {
  char line[5000];
  tell(line, snprintf(line, sizeof line, "%c %lld %s\n", what, size, path));
}

static int is_below(const char *path) { return dir && !strncmp(path, dir, strlen(dir)); }
static int is_watched(int fd) { return dir && fd >= 0 && fd < FILES && watched[fd]; }
static char now(void) { return mode ? *mode : '0'; }

static int opened(int fd, const char *path, int flags) {
  if (fd < 0 || fd >= FILES || (flags & O_ACCMODE) == O_RDONLY || (flags & O_DIRECTORY) || !is_below(path)) return fd;
  struct stat found;
  watched[fd] = strdup(path);
  tell_size('o', fstat(fd, &found) ? 0 : found.st_size, path);
  return fd;
}

#define OPEN(name)                                                        \
  int name(const char *path, int flags, ...) {                            \
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, #name);        \
    mode_t rights = 0;                                                    \
    if (flags & (O_CREAT | O_TMPFILE)) {                                  \
      va_list rest; va_start(rest, flags); rights = va_arg(rest, mode_t); va_end(rest); \
    }                                                                     \
    int makes = (flags & O_CREAT) && is_below(path) && access(path, F_OK); \
    if (makes && now() == 'f') { errno = ENOSPC; return -1; }             \
    return opened(real(path, flags, rights), path, flags);                \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "close");
  if (is_watched(fd)) { free(watched[fd]); watched[fd] = NULL; }
  return real(fd);
}

/* How many bytes may be written; -1 with errno where none may. */
static ssize_t allowed(int fd, size_t wanted) {
  char how = is_watched(fd) ? now() : '0';
  if (how == 'w') { errno = EIO; return -1; }
  if (how != 'f') return wanted;
  if (wanted > 1) return wanted / 2;
  errno = ENOSPC;
  return -1;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  ssize_t may = allowed(fd, count);
  return may < 0 ? may : real_write(fd, bytes, may);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  static ssize_t (*real)(int, const void *, size_t, off64_t);
  if (!real) real = dlsym(RTLD_NEXT, "pwrite64");
  ssize_t may = allowed(fd, count);
  return may < 0 ? may : real(fd, bytes, may, at);
}

/* LevelDB writes through stdio, which calls the system by ways of its own. */
#define FOPEN(name)                                                       \
  FILE *(name)(const char *path, const char *how) {                         \
    FILE *(*real)(const char *, const char *) = dlsym(RTLD_NEXT, #name);  \
    if (now() == 'f' && *how == 'w' && is_below(path) && access(path, F_OK)) { errno = ENOSPC; return NULL; } \
    FILE *file = real(path, how);                                         \
    if (file && *how != 'r') opened(fileno(file), path, O_WRONLY);        \
    return file;                                                          \
  }
FOPEN(fopen)
FOPEN(fopen64)

#define FWRITE(name)                                                      \
  size_t (name)(const void *bytes, size_t size, size_t count, FILE *file) { \
    static size_t (*real)(const void *, size_t, size_t, FILE *);          \
    if (!real) real = dlsym(RTLD_NEXT, #name);                            \
    if (size != 1 || !count || !is_watched(fileno(file))) return real(bytes, size, count, file); \
    ssize_t may = allowed(fileno(file), count);                           \
    if (may <= 0) return 0;                                               \
    size_t done = real(bytes, 1, may, file);                              \
    if (done < count) { fflush(file); errno = ENOSPC; }                   \
    return done;                                                          \
  }
FWRITE(fwrite)
FWRITE(fwrite_unlocked)

#define FFLUSH(name)                                                      \
  int (name)(FILE *file) {                                                  \
    static int (*real)(FILE *);                                           \
    if (!real) real = dlsym(RTLD_NEXT, #name);                            \
    if (file && is_watched(fileno(file)) && (now() == 'w' || now() == 'f')) { errno = now() == 'w' ? EIO : ENOSPC; return EOF; } \
    return real(file);                                                    \
  }
FFLUSH(fflush_unlocked)

int fclose(FILE *file) {
  static int (*real)(FILE *);
  if (!real) real = dlsym(RTLD_NEXT, "fclose");
  int fd = fileno(file);
  if (is_watched(fd)) { free(watched[fd]); watched[fd] = NULL; }
  return real(file);
}

#define SYNC(name)                                              \
  int name(int fd) {                                            \
    static int (*real)(int);                                    \
    if (!real) real = dlsym(RTLD_NEXT, #name);                  \
    if (!is_watched(fd)) return real(fd);                       \
    if (now() == 's') { errno = EIO; return -1; }               \
    struct stat found;                                          \
    long long size = fstat(fd, &found) ? 0 : found.st_size;     \
    int failed = real(fd);                                      \
    if (!failed) tell_size('s', size, watched[fd]);             \
    return failed;                                              \
  }
SYNC(fsync)
SYNC(fdatasync)

int rename(const char *from, const char *to) {
  static int (*real)(const char *, const char *);
  if (!real) real = dlsym(RTLD_NEXT, "rename");
  int failed = real(from, to);
  if (!failed && is_below(to)) {
    char line[9000];
    tell(line, snprintf(line, sizeof line, "r %s\t%s\n", from, to));
  }
  return failed;
}
