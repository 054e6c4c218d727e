/** That a run is to be played by the server of its state directory: queued.json in its folder. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../../../saves/disk/atomic-write.ts'
import { runDir } from '../run.ts'

export interface QueueMark {
  /** ISO 8601: who waits longest is played first. */
  since: string
  /** It is not played any more, and why; absent: it waits, or is played. */
  problem?: string
}

const markFile = (stateDir: string, id: string): string => join(runDir(stateDir, id), 'queued.json')

export const queueRun = (stateDir: string, id: string, mark: QueueMark): void =>
  writeAtomically(markFile(stateDir, id), `${JSON.stringify(mark)}\n`)

export const unqueueRun = (stateDir: string, id: string): void => rmSync(markFile(stateDir, id), { force: true })

/** Null where nobody queued it, or that cannot be read. */
export function queueMark(stateDir: string, id: string): QueueMark | null {
  try {
    const mark = JSON.parse(readFileSync(markFile(stateDir, id), 'utf8')) as QueueMark
    return typeof mark.since === 'string' ? mark : null
  } catch {
    return null
  }
}
