/** What tasks are worth to players whom nobody has to pay: how much of each goal they reach, as it was played with this program. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Estimate, estimateShare } from '../../statistics/intervals.ts'
import type { Outcome } from '../results/outcome.ts'
import type { Run } from '../run.ts'
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

/** `unadvised`: why who follows the advice is not expected to answer right; null: it is. */
export interface ToldBaseline {
  players: Baseline
  unadvised: string | null
}

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

/** Of a run's tasks that come with the program, where they are played by its rules and to their end. */
export function baselinesFor({ settings, rules }: Pick<Run, 'settings' | 'rules'>): Record<string, ToldBaseline> {
  const known = readBaselines()
  const isTheirs = rules.some(({ variant, hash }) => variant === 'plain' && hash === known.rules)
  if (!isTheirs) return {}
  return Object.fromEntries(
    settings.flatMap(({ id, prepared, turns }) => {
      const task = prepared?.task
      const isWhole = task && ('right' in task || turns === task.turns)
      if (!isWhole || !known.tasks[id]) return []
      return [[id, { players: known.tasks[id], unadvised: ('unadvised' in task && task.unadvised) || null }]]
    }),
  )
}

const percent = (part: number): string => `${Math.round(100 * part)} %`

/** Of reports, beside what a model reached. */
export function baselineText({ players, unadvised }: ToldBaseline): string {
  const shown = BASELINE_PLAYERS.map(player => {
    const { value, low, high } = players[player]
    return `${player} ${percent(value)} (${percent(low)} to ${percent(high)})`
  })
  return `${shown.join(', ')}${unadvised === null ? '' : `. ${unadvised}`}`
}
