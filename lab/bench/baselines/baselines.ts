/** What tasks are worth to players whom nobody has to pay: how much of each goal they reach, as it was played with this program. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Estimate, estimateShare } from '../../statistics/intervals.ts'
import type { Outcome } from '../results/outcome.ts'
import { DRY_RUN } from '../suite/dry-run.ts'
import { RANDOM } from '../suite/random-play.ts'
import type { GivenEntrant } from '../suite/suite.ts'

/** In the order of reports: the bot, who follows the briefing's advice, legal commands at random, nothing. */
export const BASELINE_PLAYERS = ['Standard', 'advice', 'random', 'idle'] as const
export type BaselinePlayer = (typeof BASELINE_PLAYERS)[number]

export const BASELINE_ENTRANTS: Record<BaselinePlayer, GivenEntrant> = {
  Standard: { profile: 'Standard' },
  advice: { model: DRY_RUN, label: 'advice' },
  random: { profile: RANDOM },
  idle: { profile: 'Idle', label: 'idle' },
}

/** Part of the goal that was reached, over games that begin alike and differ by chance alone. */
export type Baseline = Record<BaselinePlayer, Estimate>

export interface Baselines {
  version: 1
  /** Hash of the ruleset that they were played by. */
  rules: string
  /** Of each player in each task, by seeds from 1. */
  games: number
  /** By scenario, as suites name it. */
  tasks: Record<string, Baseline>
}

export const BASELINES_FILE = join(import.meta.dirname, 'baselines.json')

let read: Baselines | null = null
/** Those that come with the program. */
export const readBaselines = (): Baselines => (read ??= JSON.parse(readFileSync(BASELINES_FILE, 'utf8')) as Baselines)

/** Of one task's games of all players. */
export function baselineOf(outcomes: readonly Outcome[]): Baseline {
  const of = (player: BaselinePlayer): Estimate => {
    const own = outcomes.filter(({ entrant }) => entrant === player)
    // Four places: what is stored is read by people, too.
    const { value, low, high, n } = estimateShare(own.map(({ goal }) => ({ hits: goal!.met, of: goal!.of })))!
    const rounded = (x: number): number => Math.round(x * 1e4) / 1e4
    return { value: rounded(value), low: rounded(low), high: rounded(high), n }
  }
  return { Standard: of('Standard'), advice: of('advice'), random: of('random'), idle: of('idle') }
}

const percent = (part: number): string => `${Math.round(100 * part)} %`

/** Of reports, beside what a model reached. */
export const baselineText = (baseline: Baseline): string =>
  BASELINE_PLAYERS.map(player => {
    const { value, low, high } = baseline[player]
    return `${player} ${percent(value)} (${percent(low)} to ${percent(high)})`
  }).join(', ')
