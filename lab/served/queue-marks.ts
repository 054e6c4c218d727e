/** That a run is to be played by the server of its state directory: queued.json in its folder. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'

export interface QueueMark {
  /** ISO 8601: who waits longest is played first. */
  since: string
  /** It is not played any more, and why; absent: it waits, or is played. */
  problem?: string
}

const markFile = (dir: string): string => join(dir, 'queued.json')

export const queueRun = (dir: string, mark: QueueMark): void => writeAtomically(markFile(dir), `${JSON.stringify(mark)}\n`)

export const unqueueRun = (dir: string): void => rmSync(markFile(dir), { force: true })

/** Null where nobody queued it, or that cannot be read. */
export function queueMark(dir: string): QueueMark | null {
  try {
    const mark = JSON.parse(readFileSync(markFile(dir), 'utf8')) as QueueMark
    return typeof mark.since === 'string' ? mark : null
  } catch {
    return null
  }
}
