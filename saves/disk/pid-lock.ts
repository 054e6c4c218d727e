/** Locks that are files: whoever has one has written there which process it is. Free where that process is gone, whatever it left. */
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

export interface PidHolder {
  pid: number
  /** When the process began, as the system counts it; null where it does not tell. A number is given out again some time. */
  began: string | null
  /** ISO 8601. */
  since: string
}

/** How long a start waits for another process that may be ending. */
export const WAIT_MS = 5_000

export const thisProcess = (): PidHolder => ({
  pid: process.pid,
  began: beganAt(process.pid),
  since: new Date().toISOString(),
})

/** Files that this very process has. */
const held = new Set<string>()

/** Whether it is this process, of all with its number, that has the lock. */
export const isHeldHere = (file: string): boolean => held.has(file)

/** What stands in the file; null where there is none, or nothing that can be understood. Throws where it cannot be read. */
export function readHolder<H extends PidHolder>(file: string): H | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
  try {
    const found = JSON.parse(text) as H
    return Number.isInteger(found.pid) ? { ...found, began: found.began ?? null } : null
  } catch {
    return null
  }
}

/** Who has it; null where nobody does. */
export function holderIn<H extends PidHolder>(file: string): H | null {
  const holder = readHolder<H>(file)
  if (!holder || (holder.pid === process.pid && !held.has(file))) return null
  return isAlive(holder) ? holder : null
}

/** Takes the lock, from a process that is gone too; what is returned gives it up. Null where somebody has it. */
export function takeFile<H extends PidHolder>(file: string, mine: H): (() => void) | null {
  if (held.has(file)) return null
  const made = `${file}.${process.pid}`
  try {
    writeFileSync(made, JSON.stringify(mine))
    if (!link(made, file) && !(clearStale(file) && link(made, file))) return null
  } finally {
    rmSync(made, { force: true })
  }
  held.add(file)
  return () => {
    if (held.delete(file) && readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** Whether it was free: of several that link at once one does. */
function link(made: string, file: string): boolean {
  try {
    linkSync(made, file)
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // Some file systems have no second names.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error
    return isMade(made, file)
  }
}

function isMade(made: string, file: string): boolean {
  try {
    copyFileSync(made, file, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes away the lock of a process that is gone; false where somebody has it. */
function clearStale(file: string): boolean {
  if (holderIn(file)) return false
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    // Another has cleared it at the same moment.
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
  const taken = readHolder(aside)
  // Between the look and the move another may have made it its own: it gets it back.
  const isStale = !taken || taken.pid === process.pid || !isAlive(taken)
  if (!isStale) link(aside, file)
  rmSync(aside, { force: true })
  return isStale
}

/** Whether the process is still the one that it was: neither gone, nor dead and not yet buried, nor another with its number. */
export function isAlive({ pid, began }: Pick<PidHolder, 'pid' | 'began'>): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if ('ZX'.includes(statOf(pid)?.[0] ?? '?')) return false
  const now = beganAt(pid)
  return now === null || began === null || now === began
}

/** Boot and clock tick at which a process began; null off Linux, or where there is none. */
export function beganAt(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const tick = statOf(pid)?.[19]
    return tick === undefined ? null : `${boot}.${tick}`
  } catch {
    return null
  }
}

/** What Linux tells of a process, from its state on; null elsewhere. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it, in brackets, may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
