/** A disk that is slow, fails or is cut off when a test says so: it stands between the store of a state directory and its database. */
import { Level } from 'level'

export interface FaultyDisk {
  /** From now on nothing is written, until `release`. */
  hold(): void
  release(): void
  /** So many writes fail from now on: before anything of them is written, or after all of it is. */
  fail(writes: number, written: boolean): void
  /** Nothing that has not been written by now ever is; until `revive`. */
  cut(): void
  revive(): void
  /** Writes that failed so far. */
  failed(): number
}

type Write = (operations: unknown[], options: object) => Promise<void>
const disks = new Map<string, (write: () => Promise<void>) => Promise<void>>()
const plain = Level.prototype.batch as unknown as Write

Level.prototype.batch = function (this: { location: string }, ...args: Parameters<Write>) {
  const write = () => plain.apply(this, args)
  for (const [dir, through] of disks) if (this.location.startsWith(dir)) return through(write)
  return write()
} as never

export function faultyDisk(dir: string): FaultyDisk {
  let open: Promise<void> = Promise.resolve()
  let release = () => {}
  let isHeld = false
  let isCut = false
  let toFail = 0
  let wasWritten = false
  let failed = 0
  const full = (): never => {
    failed++
    throw Object.assign(new Error('IO error: No space left on device'), { code: 'LEVEL_IO_ERROR' })
  }
  disks.set(dir, async write => {
    await open
    if (isCut) throw new Error('IO error: the process is gone')
    if (toFail === 0) return write()
    toFail--
    if (wasWritten) await write()
    full()
  })
  return {
    hold() {
      if (isHeld) return
      isHeld = true
      open = new Promise(resolve => {
        release = () => {
          isHeld = false
          resolve()
        }
      })
    },
    release: () => release(),
    fail(writes, written) {
      toFail = writes
      wasWritten = written
    },
    cut() {
      isCut = true
      release()
    },
    revive() {
      isCut = false
      toFail = 0
    },
    failed: () => failed,
  }
}
