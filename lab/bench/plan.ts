/** Before a run: how many games a wanted interval takes, and what the run will cost in tokens, money and hours. */
import type { ModelEntry } from '../../saves/models/models.ts'
import { tQuantile } from '../statistics/student-t.ts'
import { noTokens, TOKEN_KINDS, type Tokens, type ToldTokens } from './results/tokens.ts'
import type { BenchGame, Entrant } from './suite/games.ts'
import type { Setting } from './suite/settings.ts'
import type { Suite } from './suite/suite.ts'

/** What earlier runs tell. */
export interface History {
  /** What a turn in the stretch of ten rounds takes on average; null where nothing is known of the entrant. */
  turnOf(entrant: Entrant, from: number): TurnCost | null
  /** Part of a scenario's rounds that its games last; 1 where nothing is known. */
  lastsOf(scenario: string, rounds: number): number
  /** Standard deviation of a block's mean score share; null where fewer than four blocks are known. */
  deviationOf(scenario: string): { sd: number; blocks: number } | null
}

export interface TurnCost {
  tokens: Tokens
  /** Of the whole round: other seats take time too. */
  seconds: number
  /** Turns that it is the mean of. */
  turns: number
}

/** Where a figure is from: runs that were, or a guess that is good for nobody in particular. */
export type Basis = 'earlier runs' | 'a default'

export interface PlannedEntrant {
  label: string
  /** Of an agent tokens and money are unknown: its figures are 0. */
  driver: Entrant['driver']
  games: number
  turns: number
  tokens: Tokens
  /** US dollars; null where it has no price. */
  dollars: number | null
  basis: Basis
}

export interface PlannedWidth {
  scenario: string
  /** Of the 95 % interval of a model's score share, from end to end: wanted, and with the games of the suite. */
  wanted: number
  expected: number | null
  /** Games of each model in each variant that the wanted one takes. */
  games: number
  /** Standard deviation of a block's mean share. */
  deviation: number
  basis: Basis
}

export interface Plan {
  games: number
  turns: number
  tokens: number
  dollars: number | null
  hours: number
  entrants: PlannedEntrant[]
  widths: PlannedWidth[]
}

/** Of a model that nothing is known of: a turn with its briefing and a few replies. */
const USUAL_TURN: TurnCost = {
  tokens: { input: 60_000, cached: 40_000, output: 1_500, reasoning: 500 },
  seconds: 30,
  turns: 0,
}
/** Without a model: rounds of bots, and of an agent whose tokens nobody counts. */
const FREE_TURN: TurnCost = { tokens: noTokens(), seconds: 0.1, turns: 0 }
/** Of a block's mean score share, before blocks say. */
export const USUAL_DEVIATION = 0.12
const MOST_BLOCKS = 10_000
const STRETCH = 10

export interface Planned {
  suite: Suite
  entrants: readonly Entrant[]
  settings: readonly Setting[]
  games: readonly BenchGame[]
  history: History
  priceOf(entrant: Entrant): ModelEntry['pricing']
  /** Rounds of a setting that says 0. */
  fullLength(setting: Setting): number
}

export function planOf(planned: Planned): Plan {
  const { suite, games, entrants } = planned
  let seconds = 0
  const rows = entrants.map((entrant): PlannedEntrant => {
    const own = games.filter(game => game.entrant === entrant.label)
    const row: PlannedEntrant = {
      label: entrant.label,
      driver: entrant.driver,
      games: own.length,
      turns: 0,
      tokens: noTokens(),
      dollars: 0,
      basis: 'earlier runs',
    }
    for (const game of own) {
      const setting = planned.settings.find(({ id }) => id === game.scenario)!
      const length = setting.turns || planned.fullLength(setting)
      const rounds = length * planned.history.lastsOf(setting.id, setting.turns)
      for (let from = 1; from <= rounds; from += STRETCH) {
        const turns = Math.min(STRETCH, rounds - from + 1)
        const known = planned.history.turnOf(entrant, from + setting.from)
        if (!known) row.basis = 'a default'
        const turn = known ?? (entrant.driver === 'model' ? USUAL_TURN : FREE_TURN)
        row.turns += turns
        for (const kind of TOKEN_KINDS) row.tokens[kind] += turns * turn.tokens[kind]
        seconds += turns * turn.seconds
      }
    }
    row.turns = Math.round(row.turns)
    for (const kind of TOKEN_KINDS) row.tokens[kind] = Math.round(row.tokens[kind])
    row.dollars = dollarsOf(planned.priceOf(entrant), row.tokens)
    return row
  })
  return {
    games: games.length,
    turns: rows.reduce((sum, row) => sum + row.turns, 0),
    tokens: rows.reduce((sum, { tokens }) => sum + tokens.input + tokens.output, 0),
    dollars: rows.every(({ dollars }) => dollars === null) ? null : rows.reduce((sum, row) => sum + (row.dollars ?? 0), 0),
    hours: seconds / 3600 / suite.parallel,
    entrants: rows,
    widths: planned.settings.filter(({ prepared }) => !prepared).map(setting => widthOf(planned, setting)),
  }
}

/** US dollars; null where there is no price, or where a kind of token that has one was not told. */
export function dollarsOf(pricing: ModelEntry['pricing'], told: ToldTokens): number | null {
  const { input, output } = told
  if (!pricing || input === null || output === null) return null
  const cached = told.cached ?? (pricing.cached === pricing.input ? 0 : null)
  if (cached === null) return null
  return ((input - cached) * pricing.input + cached * pricing.cached + output * pricing.output) / 1e6
}

function widthOf({ suite, history }: Planned, setting: Setting): PlannedWidth {
  const known = history.deviationOf(setting.id)
  const deviation = known?.sd ?? USUAL_DEVIATION
  const places = suite.rotate && setting.seat === null ? setting.players : 1
  const blocks = Math.ceil(suite.games / places)
  let needed = 2
  while (needed < MOST_BLOCKS && widthWith(needed, deviation) > suite.width) needed++
  return {
    scenario: setting.id,
    wanted: suite.width,
    expected: blocks > 1 ? widthWith(blocks, deviation) : null,
    games: needed * places,
    deviation,
    basis: known ? 'earlier runs' : 'a default',
  }
}

/** From end to end, of a 95 % interval over so many blocks. */
const widthWith = (blocks: number, deviation: number): number => (2 * tQuantile(0.95, blocks - 1) * deviation) / Math.sqrt(blocks)
