/** Who plays the queue of a state directory: saves/lab/runner.json, one process at a time, and that it is asked to let go. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { holderIn, type PidHolder, readHolder, takeFile, thisProcess } from '../../saves/disk/pid-lock.ts'
import { labFolder } from './folders.ts'

export interface QueueHolder extends PidHolder {
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

/** Who plays the queue; null where nobody does. */
export const queueHolder = (stateDir: string): QueueHolder | null => holderIn<QueueHolder>(lockFile(stateDir))

/** Takes the queue, from a process that is gone too; null where another has it. */
export function takeQueue(stateDir: string, kind: QueueHolder['kind']): QueueLock | null {
  mkdirSync(labFolder(stateDir), { recursive: true })
  const giveUp = takeFile<QueueHolder>(lockFile(stateDir), { ...thisProcess(), kind })
  if (!giveUp) return null
  rmSync(stopFile(stateDir), { force: true })
  return {
    isAskedToStop: () => readHolder(stopFile(stateDir))?.pid === process.pid,
    release() {
      giveUp()
      rmSync(stopFile(stateDir), { force: true })
    },
  }
}

/** Asks the holder to let go of the queue. */
export const askToLetGo = (stateDir: string, holder: QueueHolder): void =>
  writeFileSync(stopFile(stateDir), JSON.stringify(holder))
