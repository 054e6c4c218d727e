/** One server to a state directory: a file beside the store says who has it open, and since when. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Holder {
  pid: number
  /** ISO 8601. */
  since: string
  /** When the process began, as the system counts it; null where it does not tell. An id is given out again some time. */
  began: string | null
  /** How many before it in a row ended without giving the store up. */
  unclean: number
}

/** Held by this very process. */
const held = new Set<string>()

export interface Lock {
  /** How many servers in a row ended without giving the store up, the last one with them. */
  unclean: number
  release(): void
}

/** Takes the store at `location`. Throws a sentence that names who has it. */
export function takeLock(location: string): Lock {
  const file = lockFile(location)
  const holder = readHolder(file)
  if (held.has(location) || (holder && holder.pid !== process.pid && isAlive(holder))) throw new Error(inUse(location, holder))
  const mine: Holder = {
    pid: process.pid,
    since: new Date().toISOString(),
    began: beganAt(process.pid),
    unclean: holder ? holder.unclean + 1 : 0,
  }
  const made = `${file}.${process.pid}`
  writeFileSync(made, JSON.stringify(mine))
  renameSync(made, file)
  held.add(location)
  return {
    unclean: mine.unclean,
    release() {
      if (held.delete(location) && readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
    },
  }
}

/** Who has the store at `location` open; null where nobody has. */
export function holderOf(location: string): Holder | null {
  const holder = readHolder(lockFile(location))
  return holder && isAlive(holder) ? holder : null
}

/** The sentence for whoever comes second. */
export function inUse(location: string, holder: Holder | null = readHolder(lockFile(location))): string {
  const who = holder ? `: process ${holder.pid} has had it open since ${holder.since}` : ''
  return `${location} is in use by another hexarchy process${who}. One server at a time can have a state directory; choose another with --state.`
}

const lockFile = (location: string): string => join(dirname(location), 'store.pid')

function readHolder(file: string): Holder | null {
  try {
    const { pid, since, began, unclean } = JSON.parse(readFileSync(file, 'utf8')) as Holder
    return Number.isInteger(pid) && typeof since === 'string' ? { pid, since, began: began ?? null, unclean: unclean ?? 0 } : null
  } catch {
    return null
  }
}

/** Whether the process is still the one that it was. */
export function isAlive({ pid, began }: Pick<Holder, 'pid' | 'began'>): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = beganAt(pid)
  return now === null || began === null || now === began
}

/** Boot and clock tick at which a process began; null off Linux, or where there is none. */
export function beganAt(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything.
    return `${boot}.${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return null
  }
}
