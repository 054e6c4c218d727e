/** How a run stands, by what lies in its folder. */
import type { LabBench } from '../../../actors/wire/benches/bench-port.ts'
import { queueMark } from '../../served/queue-marks.ts'
import { runPlayer } from '../course/run-lock.ts'
import { readRunProgress } from '../course/run-progress.ts'
import { type Run, runDir } from '../run.ts'
import type { KeptRuns } from './kept-runs.ts'

export function benchStatus(stateDir: string, runs: KeptRuns, run: Run): LabBench {
  const { id } = run
  const played = runs.played(id)
  const left = run.games.length - played.size
  const failed = [...runs.failed(id)].filter(n => !played.has(n)).length
  const player = runPlayer(stateDir, id)
  const mark = queueMark(runDir(stateDir, id))
  const waits = mark !== null && mark.problem === undefined
  const state = player ? 'running' : waits && left > 0 ? 'waiting' : left === 0 ? 'finished' : 'stopped'
  const noted = player && readRunProgress(stateDir, id)
  const game = (n: number): Pick<Run['games'][number], 'entrant' | 'scenario'> => run.games[n] ?? { entrant: '', scenario: '' }
  return {
    ...{ id, name: run.suite.name, state, created: run.created },
    entrants: run.entrants.map(({ label }) => label),
    ...{ games: run.games.length, played: played.size, failed },
    playing: (noted?.playing ?? []).map(({ n, turn }) => ({ n, entrant: game(n).entrant, scenario: game(n).scenario, turn })),
    ...{ tokens: noted?.tokens ?? null, dollars: noted?.dollars ?? null },
    secondsLeft: noted ? secondsLeft(played.size - noted.before, left, noted.beganMs) : null,
    ended: state === 'stopped' ? runs.ended(id) : null,
    player: player ? (player.kind === 'command' ? 'command' : 'server') : null,
    problem: mark?.problem ?? null,
  }
}

/** At the rate since it began; null before the first game is over. */
const secondsLeft = (done: number, left: number, beganMs: number): number | null =>
  done > 0 ? ((Date.now() - beganMs) / 1_000 / done) * left : null
