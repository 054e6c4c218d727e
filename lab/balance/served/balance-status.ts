/** How balance reports stand, by what lies in their folder and what the process that plays them has told. */
import type { LabBalance } from '../../../actors/wire/lab/balance.ts'
import { queueMark } from '../../served/queue-marks.ts'
import type { BalanceProgress } from './balance-messages.ts'
import { type BalanceRun, isTaken, readCounts, runDir } from './balance-run.ts'
import type { ReportHead } from './report-heads.ts'

/** Games that are not all played. */
export function noteOfRun(
  stateDir: string,
  { id, created, options }: BalanceRun,
  hasReport: boolean,
  progress: BalanceProgress | null,
): LabBalance {
  const mark = queueMark(runDir(stateDir, id))
  const isPlayed = progress !== null || isTaken(stateDir, id)
  const waits = mark !== null && mark.problem === undefined
  const { label, ruleset, mods, bots, size, players, games } = options
  const { played, failed } = progress ?? readCounts(stateDir, id)
  return {
    ...{ id, label, created, ruleset, mods, bots, size, players, games, played, failed },
    state: isPlayed ? 'running' : waits ? 'waiting' : 'stopped',
    playing: progress?.playing ?? [],
    secondsLeft: progress?.secondsLeft ?? null,
    hasReport,
    isPartial: hasReport,
    problem: mark?.problem ?? null,
  }
}

const NOTHING_LEFT = { played: null, failed: null, playing: [], secondsLeft: null, problem: null }

/** `head`: null where it cannot be read. */
export function noteOfReport(id: string, head: ReportHead | null): LabBalance {
  if (!head) {
    const unread = { label: id, created: '', ruleset: '', mods: [], bots: [], size: '', players: 0, games: 0 }
    return { id, state: 'damaged', hasReport: true, isPartial: false, ...unread, ...NOTHING_LEFT }
  }
  const { label, created, stopped, settings } = head
  const { ruleset, mods, bots, size, players, games } = settings
  return {
    ...{ id, label, created, ruleset, mods, bots, size, players, games },
    ...{ state: 'finished', hasReport: true, isPartial: stopped, ...NOTHING_LEFT },
  }
}
