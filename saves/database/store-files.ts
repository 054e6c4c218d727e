/**
 * The files of a store, and that each of them can be read. LevelDB passes over a log that it cannot open, and deletes it a moment later:
 * before it opens anything, every file has to be readable.
 */
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files that LevelDB needs; it also writes what it does to LOG, which nobody reads. */
const OF_THE_STORE = /^(CURRENT|LOCK|MANIFEST-\d+|\d+\.(log|ldb|sst|dbtmp))$/
/** Read from the first byte to the last: what LevelDB itself reads so, and does without where it cannot. */
const READ_WHOLE = /^(CURRENT|MANIFEST-\d+|\d+\.log)$/
const BESIDE = ['store.commits', 'store.pid', 'store.damaged']
const CHUNK = 1024 * 1024

/** What to do, by what the system says. */
const ADVICE: Record<string, string> = {
  EACCES: 'Give it to the user that runs the server (chown, chmod)',
  EPERM: 'Give it to the user that runs the server (chown, chmod)',
  EMFILE: 'Raise the limit of open files (ulimit -n, LimitNOFILE)',
  ENFILE: 'End other programs, or raise the number of open files of this system',
  EISDIR: 'A folder stands in its place: move that away, and put the file back',
}
const USUAL_ADVICE =
  'Look at the disk and its cables, and copy what can be read; `hexarchy restore FILE --force` brings a backup back'

/** The disk or the system does not hand out a file of the store: nothing can be said of what it holds. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  code: string

  constructor(file: string, cause: unknown) {
    const { code = 'EIO', message } = cause as NodeJS.ErrnoException
    super(
      `${file} cannot be read (${message.split(',')[0]}). The store is not opened without it, and nothing was changed. ${ADVICE[code] ?? USUAL_ADVICE}, then start again.`,
      { cause },
    )
    this.code = code
  }
}

/** Names of the files of the store at `location`; none where there is no such folder. */
export function storeFiles(location: string): string[] {
  try {
    return readdirSync(location).filter(name => OF_THE_STORE.test(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new UnreadableFile(location, error)
  }
}

/** Throws `UnreadableFile` where one of them cannot be read. Of tables the ends are: an error amid them comes up as an error when it is read. */
export function checkReadable(location: string): void {
  for (const name of storeFiles(location)) checkFile(join(location, name), READ_WHOLE.test(name))
  for (const name of BESIDE) {
    const file = join(dirname(location), name)
    if (existsSync(file)) checkFile(file, true)
  }
}

function checkFile(file: string, isWhole: boolean): void {
  try {
    const handle = openSync(file, 'r')
    try {
      const chunk = Buffer.alloc(isWhole ? CHUNK : 1)
      const { size } = statSync(file)
      if (isWhole) while (readSync(handle, chunk) > 0);
      else for (const at of [0, size - 1]) if (at >= 0) readSync(handle, chunk, 0, 1, at)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    // LevelDB removes files as it goes: what is gone between two looks is no loss.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new UnreadableFile(file, error)
  }
}
