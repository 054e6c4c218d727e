/** Who plays the queue of a state directory: saves/lab/runner.json, one process at a time, and that it is asked to let go. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beganAt, isAlive } from '../../saves/store-lock.ts'
import { labFolder } from './folders.ts'

export interface QueueHolder {
  pid: number
  /** When the process began, as the system counts it; null where it does not tell. */
  began: string | null
  /** ISO 8601. */
  since: string
  /** What it is: `lab run`, a server, or a command that changes something and is gone. */
  kind: 'run' | 'serve' | 'command'
}

export interface QueueLock {
  /** Whether somebody asked it to let go. */
  isAskedToStop(): boolean
  release(): void
}

const lockFile = (stateDir: string): string => join(labFolder(stateDir), 'runner.json')
const stopFile = (stateDir: string): string => join(labFolder(stateDir), 'runner.stop')

/** Held by this very process. */
const held = new Set<string>()

/** Who plays the queue; null where nobody does. */
export function queueHolder(stateDir: string): QueueHolder | null {
  const holder = readHolder(lockFile(stateDir))
  if (!holder || (holder.pid === process.pid && !held.has(stateDir))) return null
  return isAlive(holder) ? holder : null
}

/** Takes the queue, from a process that is gone too; null where another has it. */
export function takeQueue(stateDir: string, kind: QueueHolder['kind']): QueueLock | null {
  mkdirSync(labFolder(stateDir), { recursive: true })
  if (held.has(stateDir)) return null
  const file = lockFile(stateDir)
  const mine: QueueHolder = { pid: process.pid, began: beganAt(process.pid), since: new Date().toISOString(), kind }
  const made = `${file}.${process.pid}`
  try {
    writeFileSync(made, JSON.stringify(mine))
    if (!link(made, file) && !(clearStale(stateDir) && link(made, file))) return null
  } finally {
    rmSync(made, { force: true })
  }
  held.add(stateDir)
  rmSync(stopFile(stateDir), { force: true })
  return {
    isAskedToStop: () => readHolder(stopFile(stateDir))?.pid === process.pid,
    release() {
      if (held.delete(stateDir) && readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
      rmSync(stopFile(stateDir), { force: true })
    },
  }
}

/** Asks the holder to let go of the queue. */
export const askToLetGo = (stateDir: string, holder: QueueHolder): void =>
  writeFileSync(stopFile(stateDir), JSON.stringify(holder))

/** Whether it was free: of several that link at once one does. */
function link(made: string, file: string): boolean {
  try {
    linkSync(made, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes away the lock of a process that is gone; false where somebody has it. */
function clearStale(stateDir: string): boolean {
  const file = lockFile(stateDir)
  if (queueHolder(stateDir)) return false
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

function readHolder(file: string): QueueHolder | null {
  try {
    const { pid, began, since, kind } = JSON.parse(readFileSync(file, 'utf8')) as QueueHolder
    return Number.isInteger(pid) ? { pid, began: began ?? null, since, kind } : null
  } catch {
    return null
  }
}
