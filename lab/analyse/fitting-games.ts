/** The games that the model of winning is fitted to and tested on: of Standard bots mostly, over sizes, maps, speeds, levels and victories. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { standingOf } from '../../actors/game/standing.ts'
import type { Standing } from '../../actors/wire/lab/standing-schema.ts'
import type { GameOptions } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { playGame } from '../play-game.ts'

/** A game as a line of the file holds it. */
export interface FittingGame {
  game: number
  options: GameOptions
  /** Seat; null where nobody won. */
  winner: number | null
  victory: string | null
  /** Last round. */
  turns: number
  /** After every `EVERY`th round and before the last one. */
  course: Standing[]
}

const FIRST_SEED = 610_000
const EVERY = 5
const FILE = 'games.jsonl'

/** How often of all games, in shares of their sum. */
type Mix<T> = readonly (readonly [share: number, value: T])[]

const TABLES: Mix<{ size: string; players: number }> = [
  [5, { size: 'duel', players: 2 }],
  [3, { size: 'small', players: 3 }],
  [8, { size: 'small', players: 4 }],
  [2, { size: 'small', players: 5 }],
  [4, { size: 'standard', players: 6 }],
]
const MAPS: Mix<string> = [
  [4, 'continents'],
  [3, 'pangaea'],
  [2, 'archipelago'],
  [1, 'inland_sea'],
  [2, 'fractal'],
]
const SPEEDS: Mix<string> = [
  [19, 'Quick'],
  [1, 'Standard'],
]
const LEVELS: Mix<string> = [
  [8, 'Prince'],
  [1, 'Warlord'],
  [1, 'King'],
  [1, 'Emperor'],
]
const VICTORIES: Mix<string[] | null> = [
  [10, null],
  [1, ['culture', 'domination', 'diplomatic', 'time']],
  [1, ['science', 'culture', 'domination', 'time']],
  [1, ['culture', 'domination', 'time']],
]
/** What the first seats play; the others play Standard. */
const BOTS: Mix<readonly { profile: string; aggression?: number }[]> = [
  [7, []],
  [1, [{ profile: 'v1' }]],
  [1, [{ profile: 'Standard', aggression: 0.9 }]],
  [1, [{ profile: 'Standard', aggression: 0.9 }, { profile: 'Standard', aggression: 0.9 }, { profile: 'v1' }]],
]

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<T>(mix: Mix<T>, number: number): T {
  let left = number * mix.reduce((sum, [share]) => sum + share, 0)
  for (const [share, value] of mix) if ((left -= share) < 0) return value
  return mix.at(-1)![1]
}

/** What game `number` (from 0) is: the same for the same number, on a map of its own. */
export function fittingOptions(number: number): GameOptions & { seed: number } {
  const next = numbers(number * 7_919 + 1)
  const { size, players } = pick(TABLES, next())
  const [map, speed, difficulty, victories, bots] = [
    pick(MAPS, next()),
    pick(SPEEDS, next()),
    pick(LEVELS, next()),
    pick(VICTORIES, next()),
    pick(BOTS, next()),
  ]
  const first = Math.floor(next() * players)
  const seats = Array.from({ length: players }, (_, seat) => {
    const own = bots[(seat - first + players) % players] ?? { profile: 'Standard' }
    return { driver: 'bot' as const, ...own }
  })
  return { size, map, speed, difficulty, seed: FIRST_SEED + number, ...(victories && { victories }), seats }
}

/** Plays the games up to number `games` that the folder lacks, one after another; `say` hears of each. */
export function playFittingGames(folder: string, games: number, rules: Ruleset, say: (line: string) => void): void {
  mkdirSync(folder, { recursive: true })
  const done = new Set(readFittingGames(folder).map(({ game }) => game))
  for (let game = 0; game < games; game++) {
    if (done.has(game)) continue
    const options = fittingOptions(game)
    const course: Standing[] = []
    const { winner, victory, turns, cpuSeconds } = playGame(rules, options, w => {
      const turn = w.s.turn - 1
      if (!w.s.over && turn % EVERY === 0) course.push(standingOf(w, turn))
      return true
    })
    const line: FittingGame = { game, options, winner, victory, turns, course }
    // After a line that was cut off a new one begins.
    appendFileSync(join(folder, FILE), `\n${JSON.stringify(line, shortened)}`)
    say(
      `game ${game}: ${options.size}, ${options.map}, ${options.seats.length} bots: ${victory} in ${turns}, ${cpuSeconds.toFixed(1)} CPU s`,
    )
  }
}

/** Whole but for 2 digits: strengths and prices are fractions. */
const shortened = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(4)) : value

/** In the order of their numbers; a line that was cut off is passed over. */
export function readFittingGames(folder: string): FittingGame[] {
  const file = join(folder, FILE)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap(gameIn).sort((a, b) => a.game - b.game)
}

function gameIn(line: string): FittingGame[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
