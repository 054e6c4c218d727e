/** How a run gets on, for other processes: progress.json in its folder, written by whoever plays it. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Progress } from '../play.ts'
import { runDir } from '../run.ts'
import { runPlayer } from './run-lock.ts'

export interface NotedProgress {
  pid: number
  /** Games under way. */
  playing: { n: number; turn: number }[]
  /** Used so far, games that are not over among them. */
  tokens: number
  dollars: number
  /** Games that were played when this process began, and when that was, in ms since 1970. */
  before: number
  beganMs: number
}

const progressFile = (stateDir: string, id: string): string => join(runDir(stateDir, id), 'progress.json')

export interface ProgressNotes {
  note(now: Progress): void
  end(): void
}

export function noteRunProgress(stateDir: string, id: string, before: number): ProgressNotes {
  const file = progressFile(stateDir, id)
  const made = `${file}.${process.pid}`
  const beganMs = Date.now()
  return {
    note({ playing, tokens, dollars }) {
      const under = playing.map(({ game: { n }, turn }) => ({ n, turn }))
      const noted: NotedProgress = { pid: process.pid, playing: under, tokens, dollars, before, beganMs }
      try {
        writeFileSync(made, JSON.stringify(noted))
        renameSync(made, file)
      } catch {
        // It is for looking at only: the next one may be written.
        rmSync(made, { force: true })
      }
    },
    end: () => rmSync(file, { force: true }),
  }
}

/** What the process that plays the run says; null where nobody does, or it has said nothing yet. */
export function readRunProgress(stateDir: string, id: string): NotedProgress | null {
  try {
    const noted = JSON.parse(readFileSync(progressFile(stateDir, id), 'utf8')) as NotedProgress
    return runPlayer(stateDir, id)?.pid === noted.pid ? noted : null
  } catch {
    return null
  }
}
