/** What many played games say together: the balance report. */
import type { Census, SeatCensus } from './census.ts'
import type { PlayedGame } from './play-game.ts'
import { wilson } from './statistics/intervals.ts'
import { newTally, type Tally } from './tally.ts'

export interface BalanceReport {
  label: string
  created: string
  settings: {
    games: number
    players: number
    size: string
    map: string
    speed: string
    difficulty: string
    /** That the seat under test played; null: drawn. */
    nation: string | null
    ruleset: string
    mods: string[]
    turns: number
    seed: number
    bots: string[]
  }
  games: GameSummary[]
  failures: { seed: number; message: string }[]
  speed: {
    gamesPerHour: number
    wallSeconds: number
    cpuSecondsPerGame: number
    peakMemoryMb: number
    msPerRound: Record<string, number | null>
  }
  pacing: PacingRow[]
  /** Sums over all games, as Tally says. */
  economy: Tally['economy']
  conflict: Tally['conflict']
  barbarians: Tally['barbarians']
  built: Record<string, number>
  victories: Record<string, number>
  winRates: Record<string, WinRate>
  commands: { total: number; refused: number; refusals: Record<string, number>; stuckTurns: number }
}

interface GameSummary {
  seed: number
  turns: number
  winner: string | null
  victory: string | null
  bots: string[]
  nations: string[]
  scores: number[]
  wallSeconds: number
  cpuSeconds: number
}

interface PacingRow {
  turn: number
  seats: number
  techs: number
  cities: number
  population: number
  units: number
  gold: number
  happiness: number
  score: number
  /** Share of seats by era. */
  eras: Record<string, number>
}

interface WinRate {
  games: number
  wins: number
  rate: number
  /** 95 % interval after Wilson. */
  low: number
  high: number
}

/** Rounds around which the time of a round is averaged, and how many to either side. */
const TIMED_ROUNDS = [50, 150, 300]
const TIMED_SPAN = 10

export function buildReport(
  settings: BalanceReport['settings'],
  label: string,
  played: PlayedGame[],
  failures: BalanceReport['failures'],
  wallSeconds: number,
): BalanceReport {
  const refusals = total(played.map(game => game.refusals))
  const sum = <P extends 'economy' | 'conflict' | 'barbarians'>(part: P) =>
    total([newTally(), ...played.map(({ tally }) => tally)].map(tally => ({ ...tally[part] }))) as Tally[P] &
      Record<string, number>
  return {
    label,
    created: new Date().toISOString(),
    settings,
    games: played.map(summaryOf),
    failures,
    speed: {
      gamesPerHour: round((played.length * 3600) / wallSeconds, 1),
      wallSeconds: round(wallSeconds, 2),
      cpuSecondsPerGame: round(mean(played.map(game => game.cpuSeconds)), 2),
      peakMemoryMb: Math.round(Math.max(0, ...played.map(game => game.peakMemoryMb))),
      msPerRound: Object.fromEntries(TIMED_ROUNDS.map(turn => [turn, timeOfRound(played, turn)])),
    },
    pacing: pacingOf(played),
    economy: sum('economy'),
    conflict: sum('conflict'),
    barbarians: sum('barbarians'),
    built: total(played.map(({ tally }) => tally.built)),
    victories: total(played.map(game => (game.victory ? { [game.victory]: 1 } : {}))),
    winRates: winRatesOf(played),
    commands: {
      total: played.reduce((sum, game) => sum + game.commands, 0),
      refused: Object.values(refusals).reduce((sum, times) => sum + times, 0),
      refusals,
      stuckTurns: played.reduce((sum, game) => sum + game.stuckTurns, 0),
    },
  }
}

function summaryOf(game: PlayedGame): GameSummary {
  const { seed, turns, victory, bots, nations, scores, wallSeconds, cpuSeconds } = game
  const winner = game.winner === null ? null : bots[game.winner]
  return {
    seed,
    turns,
    winner,
    victory,
    bots,
    nations,
    scores,
    wallSeconds: round(wallSeconds, 2),
    cpuSeconds: round(cpuSeconds, 2),
  }
}

/** Mean milliseconds of the rounds around `turn`; null where no game came so far. */
export function timeOfRound(played: Pick<PlayedGame, 'roundMs'>[], turn: number): number | null {
  const times = played.flatMap(game => game.roundMs.slice(turn - 1 - TIMED_SPAN, turn + TIMED_SPAN))
  return times.length > 0 ? round(mean(times), 2) : null
}

function pacingOf(played: PlayedGame[]): PacingRow[] {
  const rows = Map.groupBy(
    played.flatMap(game => game.census),
    (census: Census) => census.turn,
  )
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([turn, censuses]) => {
      const seats = censuses.flatMap(census => census.seats)
      const average = (field: Exclude<keyof SeatCensus, 'era'>): number => round(mean(seats.map(seat => seat[field])), 2)
      const eras = total(seats.map(seat => ({ [seat.era]: 1 / seats.length })))
      return {
        turn,
        seats: seats.length,
        techs: average('techs'),
        cities: average('cities'),
        population: average('population'),
        units: average('units'),
        gold: average('gold'),
        happiness: average('happiness'),
        score: average('score'),
        eras: Object.fromEntries(Object.entries(eras).map(([era, share]) => [era, round(share, 3)])),
      }
    })
}

function winRatesOf(played: PlayedGame[]): Record<string, WinRate> {
  const rates: Record<string, WinRate> = {}
  for (const bot of new Set(played.flatMap(game => game.bots))) {
    const seats = played.flatMap(game => game.bots.flatMap((name, seat) => (name === bot ? [game.winner === seat] : [])))
    const wins = seats.filter(won => won).length
    const { low, high } = wilson(wins, seats.length)
    rates[bot] = { games: seats.length, wins, rate: round(wins / seats.length, 3), low: round(low, 3), high: round(high, 3) }
  }
  return rates
}

function total(tallies: Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const tally of tallies) for (const [name, times] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + times
  return sum
}

const mean = (list: number[]): number => (list.length === 0 ? 0 : list.reduce((sum, n) => sum + n, 0) / list.length)

function round(n: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(n * scale) / scale
}
