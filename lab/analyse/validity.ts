/** How far the chances of winning can be trusted: by how much of a game is over, and by size of the map, players and age. */
import { type Estimate, estimateMean, estimateShare, SHARE } from '../statistics/intervals.ts'
import { type Bin, binsOf, brierOf, equalBrierOf, equalLogLossOf, errorOver, LOG_LOSS, logLossOf } from './calibration.ts'
import type { Said } from './held-out.ts'

export interface Validity {
  phases: Phase[]
  groups: Group[]
}

/** Of all games at one point of each. */
export interface Phase {
  /** Share of the game's rounds that was over. */
  over: number
  games: number
  logLoss: Estimate
  logLossOfEquals: Estimate
  /** Of the model that knows score, technologies, cities and people alone. */
  logLossOfFour: Estimate | null
  brier: Estimate
  brierOfEquals: Estimate
  /** Share of the games that the seat with the highest chance won, and its mean chance. */
  favourite: Estimate
  said: number
}

export const GROUPINGS = ['size', 'players', 'age', 'map'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Of all standings of one kind. */
export interface Group {
  by: Grouping
  name: string
  games: number
  logLoss: Estimate
  logLossOfEquals: Estimate
  favourite: Estimate
  said: number
  bins: Bin[]
}

const PHASES = [0.25, 0.5, 0.75, 0.95]
const BOUNDS = [0, 0.1, 0.25, 0.5, 0.75, 1]

/** `four`: the same standings, as told by the model of the four figures. */
export function validityOf(said: readonly Said[], four: readonly Said[] | null, ageName: (era: number) => string): Validity {
  const nameOf: Record<Grouping, (one: Said) => string> = {
    size: ({ size }) => size,
    players: ({ players }) => String(players),
    age: ({ era }) => ageName(era),
    map: ({ kind }) => kind,
  }
  return {
    phases: PHASES.flatMap(over => phaseOf(said, four, over)),
    groups: GROUPINGS.flatMap(by => {
      const groups = [...Map.groupBy(said.toSorted(byOrder(by)), nameOf[by])]
      return groups.map(([name, own]) => groupOf(by, name, own))
    }),
  }
}

const byOrder =
  (by: Grouping) =>
  (a: Said, b: Said): number => {
    if (by === 'players' || by === 'size') return a.players - b.players
    return by === 'age' ? a.era - b.era : a.kind < b.kind ? -1 : +(a.kind > b.kind)
  }

/** Of each game the standing that is nearest to that share of it. */
function atShare(said: readonly Said[], over: number): Said[] {
  const nearer = (a: Said, b: Said): Said => (Math.abs(b.over - over) < Math.abs(a.over - over) ? b : a)
  return [...Map.groupBy(said, ({ game }) => game).values()].map(own => own.reduce(nearer))
}

function phaseOf(all: readonly Said[], four: readonly Said[] | null, over: number): Phase[] {
  const said = atShare(all, over)
  if (said.length === 0) return []
  return [
    {
      over,
      games: said.length,
      logLoss: errorOver(said, logLossOf, LOG_LOSS)!,
      logLossOfEquals: errorOver(said, equalLogLossOf, LOG_LOSS)!,
      logLossOfFour: four && errorOver(atShare(four, over), logLossOf, LOG_LOSS),
      brier: errorOver(said, brierOf, SHARE)!,
      brierOfEquals: errorOver(said, equalBrierOf, SHARE)!,
      ...favouriteOf(said),
    },
  ]
}

function groupOf(by: Grouping, name: string, said: readonly Said[]): Group {
  return {
    by,
    name,
    games: new Set(said.map(({ game }) => game)).size,
    logLoss: errorOver(said, logLossOf, LOG_LOSS)!,
    logLossOfEquals: errorOver(said, equalLogLossOf, LOG_LOSS)!,
    ...favouriteOf(said),
    bins: binsOf(said, BOUNDS),
  }
}

/** Standings of one map are one cluster. */
function favouriteOf(said: readonly Said[]): Pick<Phase, 'favourite' | 'said'> {
  const clusters = [...Map.groupBy(said, ({ map }) => map).values()].map(own => ({
    hits: own.filter(({ chances, winner }) => chances.indexOf(Math.max(...chances)) === winner).length,
    of: own.length,
  }))
  return { favourite: estimateShare(clusters)!, said: estimateMean(said.map(({ chances }) => Math.max(...chances)))!.value }
}
