/** The games of a run, and what came of each. */
import type { BenchGameNote, BenchGamesQuery } from '../../../actors/wire/benches/bench-port.ts'
import { showCheckedLines } from '../../../saves/integrity/checked-lines.ts'
import { readRunProgress } from '../course/run-progress.ts'
import type { Outcome } from '../results/outcome.ts'
import { type BenchFailure, failuresFile, readOutcomes } from '../results/results.ts'
import { type Run, runDir } from '../run.ts'

/** Of a page, where nobody says. */
const PAGE = 100

export const outcomesOf = (stateDir: string, run: Run): Outcome[] => readOutcomes(runDir(stateDir, run.id), run.entrants).outcomes

export function gameNotes(stateDir: string, run: Run): BenchGameNote[] {
  const dir = runDir(stateDir, run.id)
  const outcomes = new Map(outcomesOf(stateDir, run).map(one => [one.n, one]))
  const failures = new Map(showCheckedLines<BenchFailure>(failuresFile(dir)).entries.map(one => [one.n, one.message]))
  const playing = new Set(readRunProgress(stateDir, run.id)?.playing.map(({ n }) => n))
  return run.games.map(({ n, entrant, scenario, variant, block, seed, seat, epoch = 0 }) => {
    const outcome = outcomes.get(n) ?? null
    const failure = outcome ? null : (failures.get(n) ?? null)
    const state = outcome ? 'played' : playing.has(n) ? 'playing' : failure !== null ? 'failed' : 'waiting'
    return { n, entrant, scenario, variant, block, seed, seat, epoch, state, outcome, failure }
  })
}

export function gamesPage(
  all: readonly BenchGameNote[],
  { entrant, scenario, state, offset = 0, limit = PAGE }: BenchGamesQuery,
): { games: BenchGameNote[]; total: number } {
  const found = all.filter(
    one =>
      (entrant === undefined || one.entrant === entrant) &&
      (scenario === undefined || one.scenario === scenario) &&
      (state === undefined || one.state === state),
  )
  return { games: found.slice(offset, offset + limit), total: found.length }
}
