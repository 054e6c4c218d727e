/** One server to a state directory: a file beside the store says who has it open, and since when. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holderIn, isAlive, isHeldHere, type PidHolder, readHolder, takeFile, thisProcess, WAIT_MS } from '../disk/pid-lock.ts'
import { UnreadableFile } from './store-files.ts'

export interface Holder extends PidHolder {
  /** How many before it in a row ended without giving the store up. */
  unclean: number
}

export interface Lock {
  /** How many servers in a row ended without giving the store up, the last one with them. */
  unclean: number
  release(): void
}

export interface LockWait {
  /** How long another process that has it may take to end, in ms. */
  waitMs?: number
  /** Told that it waits. */
  complain?(text: string): void
}

const LOOK_AGAIN_MS = 50

/** Takes the store at `location`; waits for another process that is ending. Rejects with a sentence that names who has it. */
export async function takeLock(location: string, { waitMs = WAIT_MS, complain = () => {} }: LockWait = {}): Promise<Lock> {
  const file = lockFile(location)
  const until = performance.now() + waitMs
  for (let isTold = false; ; isTold = true) {
    const lock = takeFree(file)
    if (lock) return lock
    const holder = holderIn<Holder>(file)
    if (isHeldHere(file) || performance.now() >= until) throw new Error(inUse(location, holder))
    if (!isTold && holder)
      complain(`${location} is in use by process ${holder.pid}: its end is waited for, for ${waitMs / 1_000} s at most`)
    await sleep(LOOK_AGAIN_MS)
  }
}

function takeFree(file: string): Lock | null {
  const before = lastHolder(file)
  // One that cannot be understood was not given up either.
  const unclean = existsSync(file) ? (before?.unclean ?? 0) + 1 : 0
  const release = takeFile<Holder>(file, { ...thisProcess(), unclean })
  return release && { unclean, release }
}

function lastHolder(file: string): Holder | null {
  try {
    return readHolder<Holder>(file)
  } catch (error) {
    throw new UnreadableFile(file, error)
  }
}

/** Who has the store at `location` open; null where nobody has. */
export function holderOf(location: string): Holder | null {
  const holder = readHolder<Holder>(lockFile(location))
  return holder && isAlive(holder) ? holder : null
}

/** The sentence for whoever comes second. */
export function inUse(location: string, holder: Holder | null = holderOf(location)): string {
  const who = holder ? `: process ${holder.pid} has had it open since ${holder.since}` : ''
  return `${location} is in use by another hexarchy process${who}. One server at a time can have a state directory; choose another with --state.`
}

const lockFile = (location: string): string => join(dirname(location), 'store.pid')
