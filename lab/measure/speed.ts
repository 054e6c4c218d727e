/** `speed`: what a game costs of processor time and memory, and how many are played in an hour. */
import { availableParallelism } from 'node:os'
import type { LabGame } from '../processes/worker.ts'
import { estimateMean } from '../statistics/intervals.ts'
import type { Asked, Measured } from './figure.ts'
import type { PartResult } from './health.ts'
import { isWarm } from './health-figures.ts'
import { type Played, play } from './play.ts'
import { printMeasured } from './print.ts'
import { four, gameOf, gamesAsked, PROFILE, SEED, seedsOf } from './settings.ts'

const GAMES = 12
const CIVS_MOST = 24

type Reading = (game: LabGame) => number

function row(name: string, games: readonly (LabGame | null)[], of: Reading, digits: number, asked: Asked): Measured {
  const estimate = estimateMean(games.filter(game => game !== null).map(of))
  return { name, estimate, digits, percent: false, asked }
}

const cpu: Reading = game => game.cpuSeconds
const memory: Reading = game => game.peakMemoryMb

export async function speed(): Promise<PartResult> {
  const job = (seed: number) => ({ options: gameOf(seed, four(PROFILE)) })
  const cores = availableParallelism()
  const cold: Played[] = []
  for (const seed of [SEED, SEED + 1, SEED + 2]) cold.push(await play([job(seed)], 1))
  const small = await play(seedsOf(gamesAsked(GAMES)).map(job), 1)
  const warm = small.games.filter(game => game !== null && isWarm(game))
  const crowd = await play(seedsOf(gamesAsked(GAMES) * cores).map(job), cores)
  const together = crowd.games.filter(game => game !== null && isWarm(game))
  const largest = await play(
    [
      {
        options: gameOf(
          1,
          Array.from({ length: CIVS_MOST }, () => PROFILE),
          { size: 'gargantuan' },
        ),
      },
    ],
    1,
  )
  const figures = [
    row('small game, CPU seconds, warm', warm, cpu, 2, { most: 3 }),
    row(
      'small game, CPU seconds, first of a process',
      cold.flatMap(({ games }) => games),
      cpu,
      2,
      { most: 5 },
    ),
    row(`games an hour on ${cores} cores, warm`, together, game => (3600 * cores) / game.wallSeconds, 0, { least: 2200 }),
    row('memory of a process, MB', [...small.games, ...crowd.games], memory, 0, { most: 400 }),
    row(`gargantuan with ${CIVS_MOST} bots, CPU seconds, cold`, largest.games, cpu, 1, { most: 25 }),
    row('its memory, MB', largest.games, memory, 0, { most: 400 }),
  ]
  console.log(`\nSpeed, ${process.arch}, Node ${process.version}`)
  figures.forEach(printMeasured)
  const parts = [...cold, small, crowd, largest]
  return {
    games: parts.flatMap(({ games }) => games),
    failures: parts.flatMap(({ failures }) => failures),
    wallSeconds: parts.reduce((sum, part) => sum + part.wallSeconds, 0),
    stopped: parts.some(({ stopped }) => stopped),
    figures,
  }
}
