/**
 * Whole games of Standard bots, one after another in a process of the lab, by size of map: what a game costs, how many an hour one core plays, and
 * how long a bot's turn takes early and late. `SIZES=duel,small` and `GAMES=4` (of each) in the environment.
 */
import { SIZES } from '../../engine/setup/game-options.ts'
import { timeOfRound } from '../../lab/processes/round-time.ts'
import type { LabGame } from '../../lab/processes/worker.ts'
import { type Estimate, estimateMean } from '../../lab/statistics/intervals.ts'
import { playGames } from './lab-games.ts'
import { option } from './options.ts'
import { figure, heading } from './report.ts'

/** Games of each size: the larger ones take long. */
const GAMES = { duel: 6, small: 6, standard: 3, large: 3, gargantuan: 1 } as const
type Size = keyof typeof GAMES
export const TURNS_SIZES = Object.keys(GAMES) as Size[]
export const AGES = [50, 150, 300]
/** Played before: code is compiled. */
const WARM = 3
/** Games of which there is an interval: that of two says nothing. */
const LEAST = 3

export const TURNS = {
  cpu: 'CPU of a game',
  perHour: 'games an hour on a core',
  memory: 'peak memory of the process',
  turn: (age: number): string => `a bot's turn around turn ${age}`,
}

export async function benchTurns(): Promise<void> {
  const sizes = (process.env.SIZES || TURNS_SIZES.join()).split(',') as Size[]
  const jobs = sizes.flatMap(size => Array.from({ length: option('GAMES', GAMES[size]) }, (_, i) => gameOf(size, 1 + i)))
  const warm = Array.from({ length: WARM }, (_, i) => gameOf('duel', 900 + i))
  const played = await playInTurn([...warm, ...jobs])
  for (const size of sizes)
    tell(
      size,
      played.filter((_, i) => i >= WARM && jobs[i - WARM].size === size),
    )
}

const gameOf = (size: Size, seed: number) => ({
  ...{ size, seed, speed: 'Quick', victories: ['time'] },
  seats: Array.from({ length: SIZES[size].civs }, () => ({ driver: 'bot' as const, profile: 'Standard' })),
})

async function playInTurn(games: ReturnType<typeof gameOf>[]): Promise<LabGame[]> {
  const played: LabGame[] = []
  await playGames(games, 1, (index, game) => {
    played[index] = game
  })
  return played
}

function tell(size: Size, games: readonly LabGame[]): void {
  const { width, height, civs, cityStates } = SIZES[size]
  heading(
    `${size}, ${width}×${height}: ${civs} Standard bots, ${cityStates} city-states, ${games[0].roundMs.length} rounds, Quick`,
    {
      ...{ size, bots: civs, tiles: width * height, rounds: games[0].roundMs.length },
    },
  )
  const cpu = estimateMean(games.map(({ cpuSeconds }) => cpuSeconds))!
  const hasInterval = cpu.n >= LEAST
  figure(TURNS.cpu, cpu.value, 's', hasInterval ? cpu : null)
  figure(TURNS.perHour, 3600 / cpu.value, 'games/h', hasInterval ? perHour(cpu) : null)
  for (const age of AGES) {
    const turn = estimateMean(games.map(game => timeOfRound([game], age)! / civs))!
    figure(TURNS.turn(age), turn.value, 'ms', hasInterval ? turn : null)
  }
  figure(TURNS.memory, Math.max(...games.map(({ peakMemoryMb }) => peakMemoryMb)), 'MB')
}

/** Bounds of the rate whose seconds are known. */
const perHour = ({ low, high, n }: Estimate) => ({ low: 3600 / high, high: low > 0 ? 3600 / low : Number.POSITIVE_INFINITY, n })
