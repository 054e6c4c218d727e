/** What many played games say together: the balance report. */
import type { Ruleset } from '../../rules/ruleset.ts'
import { newTally, type SeatTally, type Tally } from '../metrics/tally.ts'
import { timeOfRound } from '../processes/round-time.ts'
import { unusedInAll } from '../use/unused.ts'
import { builtBy, itemsOf } from './built-items.ts'
import { pacingOf } from './pacing.ts'
import type { BalanceReport, GameSummary, Interval } from './schema.ts'
import { type BalanceGame, countOver, mean, meanOver, round, shareOver, total } from './sums.ts'
import { winRates } from './win-rates.ts'

/** Rounds around which the time of a round is averaged. */
const TIMED_ROUNDS = [50, 150, 300]

export interface Course {
  label: string
  settings: BalanceReport['settings']
  rules: Pick<Ruleset, 'units' | 'buildings'>
  played: readonly BalanceGame[]
  failures: BalanceReport['failures']
  /** Whether it was ended before its time. */
  stopped: boolean
  wallSeconds: number
  /** ISO 8601; default: now. */
  created?: string
}

export function buildReport({ label, settings, rules, played, failures, stopped, wallSeconds, created }: Course): BalanceReport {
  const tallies = [newTally(), ...played.map(({ tally }) => tally)]
  const refusals = total(played.map(game => game.refusals))
  const bot = (game: BalanceGame, seat: number): string => game.bots[seat]
  const nation = (game: BalanceGame, seat: number): string => game.nations[seat]
  return {
    version: 1,
    label,
    created: created ?? new Date().toISOString(),
    stopped,
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
    pacing: pacingOf(played, () => true),
    economy: summed(tallies, 'economy'),
    conflict: summed(tallies, 'conflict'),
    barbarians: summed(tallies, 'barbarians'),
    perGame: {
      economy: perGame(played, 'economy'),
      conflict: perGame(played, 'conflict'),
      barbarians: perGame(played, 'barbarians'),
      turns: meanOver(played, game => game.turns),
    },
    built: total(tallies.map(({ built }) => built)),
    items: itemsOf(played, rules),
    builtBy: {
      nations: builtBy(played, nation),
      bots: builtBy(played, bot),
      cityStates: total(tallies.map(({ builtByCityStates }) => builtByCityStates)),
    },
    neverUsed: unusedInAll(played.map(({ unused }) => unused ?? [])),
    victories: total(played.map(({ victory }) => (victory ? { [victory]: 1 } : {}))),
    victoryShares: victoryShares(played),
    winRates: winRates(played, bot),
    winRatesByNation: winRates(played, nation),
    winRatesByPlace: winRates(played, (_, seat) => String(seat)),
    bots: Object.fromEntries(
      [...new Set(played.flatMap(({ bots }) => bots))].sort().map(name => [name, botFigures(played, name)]),
    ),
    commands: {
      total: played.reduce((sum, game) => sum + game.commands, 0),
      refused: Object.values(refusals).reduce((sum, times) => sum + times, 0),
      refusals,
      stuckTurns: played.reduce((sum, game) => sum + game.stuckTurns, 0),
    },
  }
}

type Part = 'economy' | 'conflict' | 'barbarians'

const summed = <P extends Part>(tallies: readonly Tally[], part: P) =>
  total(tallies.map(tally => ({ ...tally[part] }))) as Tally[P] & Record<string, number>

const perGame = (played: readonly BalanceGame[], part: Part): Record<string, Interval> =>
  Object.fromEntries(
    Object.keys(newTally()[part]).map(name => [
      name,
      countOver(played, ({ tally }) => {
        const figures: Record<string, number> = { ...tally[part] }
        return figures[name]
      }),
    ]),
  )

function victoryShares(played: readonly BalanceGame[]): Record<string, Interval> {
  const kinds = [...new Set(played.map(({ victory }) => victory ?? 'none'))].sort()
  return Object.fromEntries(
    kinds.map(kind => [kind, shareOver(played, game => ({ hits: +((game.victory ?? 'none') === kind), of: 1 }))!]),
  )
}

function botFigures(played: readonly BalanceGame[], name: string): BalanceReport['bots'][string] {
  const seatsOf = (game: BalanceGame): SeatTally[] => game.tally.seats.filter((_, seat) => game.bots[seat] === name)
  const fields = Object.keys(played[0]?.tally.seats[0] ?? {}).filter(field => field !== 'built') as Exclude<
    keyof SeatTally,
    'built'
  >[]
  return {
    seats: played.flatMap(({ bots }) => bots).filter(bot => bot === name).length,
    perSeat: Object.fromEntries(
      fields.map(field => [
        field,
        countOver(played, game => {
          const seats = seatsOf(game)
          return seats.length > 0 ? mean(seats.map(seat => seat[field])) : null
        }),
      ]),
    ),
    pacing: pacingOf(played, (game, seat) => game.bots[seat] === name),
  }
}

function summaryOf(game: BalanceGame): GameSummary {
  const { seed, turns, victory, bots, nations, scores, places } = game
  return {
    game: game.game + 1,
    map: game.block + 1,
    seed,
    turns,
    winner: game.winner === null ? null : bots[game.winner],
    winnerSeat: game.winner,
    victory,
    bots,
    nations,
    scores,
    places,
    course: game.census.map(({ turn, seats, standing }) => ({
      turn,
      scores: seats.map(({ score }) => score),
      techs: seats.map(({ techs }) => techs),
      cities: seats.map(({ cities }) => cities),
      population: seats.map(({ population }) => population),
      ...(standing && { standing }),
    })),
    wallSeconds: round(game.wallSeconds, 2),
    cpuSeconds: round(game.cpuSeconds, 2),
    result: game.result as GameSummary['result'],
  }
}
