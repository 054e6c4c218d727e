/**
 * Games as they are played in the lab, each to its victory: small ones of four Standard bots on all cores, how many an hour and what one costs once
 * code is compiled and before; and one of 24 bots on the largest map. `GAMES=36` small ones in the environment.
 */
import { availableParallelism } from 'node:os'
import type { LabGame } from '../../lab/processes/worker.ts'
import { estimateMean } from '../../lab/statistics/intervals.ts'
import { playGames } from './lab-games.ts'
import { option } from './options.ts'
import { figure, heading } from './report.ts'

const GAMES = 36
/** Games of a process before any counts. */
const WARM = 6

export const THROUGHPUT = {
  perHour: 'games an hour on all cores',
  cpu: 'CPU of a game',
  first: 'CPU of the first game of a process',
  rounds: 'rounds',
  memory: 'peak memory of a process',
}

interface Ended {
  game: LabGame
  ms: number
}

export async function benchThroughput(): Promise<void> {
  const cores = availableParallelism()
  const small = await playAll('small', 4, option('GAMES', GAMES), cores)
  const isWarm = ({ game }: Ended): boolean => game.gamesBefore >= WARM
  const warm = small.filter(isWarm)
  heading(`${small.length} small games of four Standard bots, each to its victory, ${cores} at a time`, { size: 'small' })
  // From the end of the last game that warmed up to that of the last one.
  const beganMs = Math.max(0, ...small.filter(one => !isWarm(one)).map(({ ms }) => ms))
  const counted = warm.filter(({ ms }) => ms > beganMs)
  const lastMs = Math.max(...counted.map(({ ms }) => ms))
  figure(THROUGHPUT.perHour, counted.length > 0 ? (3_600_000 * counted.length) / (lastMs - beganMs) : null, 'games/h')
  tell(THROUGHPUT.cpu, warm, ({ cpuSeconds }) => cpuSeconds, 's')
  tell(
    THROUGHPUT.first,
    small.filter(({ game }) => game.gamesBefore === 0),
    ({ cpuSeconds }) => cpuSeconds,
    's',
  )
  tell(THROUGHPUT.rounds, small, ({ turns }) => turns, '')
  figure(THROUGHPUT.memory, Math.max(...small.map(({ game }) => game.peakMemoryMb)), 'MB')

  const large = await playAll('gargantuan', 24, 1, 1)
  heading('A gargantuan game of 24 Standard bots to its victory, the first of a process', { size: 'gargantuan' })
  tell(THROUGHPUT.first, large, ({ cpuSeconds }) => cpuSeconds, 's')
  tell(THROUGHPUT.rounds, large, ({ turns }) => turns, '')
  tell(THROUGHPUT.memory, large, ({ peakMemoryMb }) => peakMemoryMb, 'MB')
}

function tell(name: string, ended: readonly Ended[], of: (game: LabGame) => number, unit: string): void {
  const mean = estimateMean(ended.map(({ game }) => of(game)))
  figure(name, mean?.value ?? null, unit, mean && mean.n > 2 ? mean : null)
}

async function playAll(size: string, bots: number, games: number, workers: number): Promise<Ended[]> {
  const ended: Ended[] = []
  const beganMs = performance.now()
  const seats = Array.from({ length: bots }, () => ({ driver: 'bot' as const, profile: 'Standard' }))
  const options = Array.from({ length: games }, (_, i) => ({ size, speed: 'Quick', seed: 5_000 + i, seats }))
  await playGames(options, workers, (_index, game) => {
    ended.push({ game, ms: performance.now() - beganMs })
  })
  return ended
}
