/** `queue`: games an hour of the lab's queue with one worker and with two, and what memory a worker takes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LabGame } from '../processes/worker.ts'
import { submitExperiment } from '../queue/submit.ts'
import { openQueue } from '../runner/open-queue.ts'
import { playQueue } from '../runner/runner.ts'
import { estimateMean } from '../statistics/intervals.ts'
import type { Measured } from './figure.ts'
import type { PartResult } from './health.ts'
import { printMeasured } from './print.ts'
import { gameOf, gamesAsked, PROFILE, SEED, TURNS } from './settings.ts'

const GAMES = 24
/** One worker and two in turn, so often, as what else the machine does comes and goes. */
const ROUNDS = 3

interface Series {
  gamesPerHour: number
  games: LabGame[]
}

export async function queue(): Promise<PartResult> {
  const began = performance.now()
  const rounds: [Series, Series][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push([await series(1, round), await series(2, round)])
  const games = rounds.flat().flatMap(({ games }) => games)
  const row = (name: string, values: number[], digits: number, asked: Measured['asked']): Measured => ({
    ...{ name, digits, asked, percent: false },
    estimate: estimateMean(values),
  })
  const figures = [
    row(
      'games an hour with one worker',
      rounds.map(([one]) => one.gamesPerHour),
      0,
      null,
    ),
    row(
      'with two',
      rounds.map(([, two]) => two.gamesPerHour),
      0,
      null,
    ),
    row(
      'times as many with two',
      rounds.map(([one, two]) => two.gamesPerHour / one.gamesPerHour),
      2,
      { least: 1.8 },
    ),
    row(
      'memory of a worker, MB',
      games.map(({ peakMemoryMb }) => peakMemoryMb),
      0,
      { most: 400 },
    ),
  ]
  console.log(`\nThe queue, ${ROUNDS} times ${gamesAsked(GAMES)} games with one worker and with two`)
  figures.forEach(printMeasured)
  return { games, failures: [], wallSeconds: (performance.now() - began) / 1000, stopped: false, figures }
}

/** Plays an experiment of its own from its first game to its last. */
async function series(workers: number, round: number): Promise<Series> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  try {
    const { size, map, speed, difficulty } = gameOf(SEED, [])
    const seats = [{ profile: PROFILE }]
    const games = gamesAsked(GAMES)
    const experiment = {
      name: `queue ${round}`,
      games,
      seed: SEED,
      size,
      maps: [map],
      speed,
      difficulty,
      turns: TURNS,
      players: 2,
      seats,
    }
    await submitExperiment(dir, experiment)
    const queue = openQueue(dir, 'run', { say: console.error })!
    const played: LabGame[] = []
    const began = performance.now()
    const onPlayed = (game: LabGame): void => void played.push(game)
    await playQueue({ queue, stateDir: dir, workers, untilEmpty: true, signal: new AbortController().signal, onPlayed })
    queue.close()
    return { games: played, gamesPerHour: (played.length * 3_600_000) / (performance.now() - began) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
