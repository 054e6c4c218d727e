/** A kept run on its course: what is left of it is played, its progress noted, its report written. The command and a server both do it here. */
import { join } from 'node:path'
import { writeAtomically } from '../../../saves/disk/atomic-write.ts'
import { cutTornEnd, readCheckedLines } from '../../../saves/integrity/checked-lines.ts'
import type { Plan } from '../plan.ts'
import { type PlayEnds, type Progress, playRun } from '../play.ts'
import { type BenchReport, reportJson, reportOf, reportText } from '../report.ts'
import type { Outcome } from '../results/outcome.ts'
import { type BenchFailure, failuresFile, readOutcomes, resultsFile } from '../results/results.ts'
import { keepRun, type Run, runDir } from '../run.ts'
import type { SharedRun } from '../shared-run.ts'
import type { BenchGame } from '../suite/games.ts'
import { benchModels } from '../suite/roster.ts'
import { reportFile } from './kept-report.ts'
import { checkLive } from './live-sources.ts'
import { costsOf, isWhole, refinedPlan } from './make-run.ts'
import { noteRunProgress } from './run-progress.ts'

export interface Course {
  stateDir: string
  signal: AbortSignal
  /** Where other machines play games of it, too. */
  shared?: SharedRun | null
  onService?: NonNullable<PlayEnds['onService']>
  onProgress?(now: Progress): void
  onPlayed?(outcome: Outcome, now: Progress): void
  /** The first games have told what models take of which nothing was known. */
  onRefined?(plan: Plan): void
  onFailed?(game: BenchGame, failure: BenchFailure): void
}

/** What is played of a run, once a line that a crash cut off is gone. */
export function playedBefore(stateDir: string, { id, entrants }: Run): Outcome[] {
  for (const file of [resultsFile, failuresFile].map(of => of(runDir(stateDir, id)))) cutTornEnd(file, readCheckedLines(file))
  return readOutcomes(runDir(stateDir, id), entrants).outcomes
}

/** Plays what is left. The run has to be this process's (run-lock.ts). Throws a LabError where it would be played by two codes under one name. */
export async function playOn(run: Run, course: Course): Promise<BenchReport> {
  const { stateDir: dir, signal, shared = null } = course
  const costOf = costsOf(dir, run)
  const before = playedBefore(dir, run)
  checkLive(dir, run, before.length)
  const notes = noteRunProgress(dir, run.id, before.length)
  let failed = 0
  try {
    const { ended, beside } = await playRun(run, {
      stateDir: dir,
      models: benchModels(dir),
      done: new Map(before.map(({ n, game }) => [n, game])),
      costOf,
      spent: {
        tokens: before.reduce((sum, { counted }) => sum + counted.input + counted.output, 0),
        dollars: before.reduce((sum, { entrant, counted }) => sum + (costOf(entrant, counted) ?? 0), 0),
      },
      signal,
      shared,
      ...(course.onService && { onService: course.onService }),
      onProgress(now) {
        notes.note(now)
        course.onProgress?.(now)
      },
      onPlayed(outcome, now) {
        course.onPlayed?.(outcome, now)
        if (run.refined !== null) return
        run.refined = refinedPlan(dir, run)
        if (run.refined === null) return
        keepRun(dir, run)
        course.onRefined?.(run.refined)
      },
      onFailed(game, failure) {
        failed++
        course.onFailed?.(game, failure)
      },
    })
    const why = isWhole(dir, run) ? null : (ended ?? (failed > 0 || shared ? 'failures' : null))
    const report = reportNow(dir, run, { ended: why, beside })
    writeAtomically(reportFile(dir, run.id), `${reportJson(report)}\n`)
    writeAtomically(join(runDir(dir, run.id), 'report.txt'), `${reportText(report)}\n`)
    return report
  } finally {
    notes.end()
  }
}

/** By what is played of it at this moment. */
export function reportNow(dir: string, run: Run, found: Pick<BenchReport, 'ended' | 'beside'>): BenchReport {
  const { outcomes, spoilt } = readOutcomes(runDir(dir, run.id), run.entrants)
  const { entries: failures } = readCheckedLines<BenchFailure>(failuresFile(runDir(dir, run.id)))
  const at = new Date().toISOString()
  return reportOf({ run, outcomes, failures, spoilt, ...found, costOf: costsOf(dir, run), at })
}
