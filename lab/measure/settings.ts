/** What games are measured by, from the environment. */
import { tmpdir } from 'node:os'
import type { GameOptions } from '../../engine/index.ts'
import type { RulesChoice } from '../ruleset.ts'

const { env } = process

function wholeNumber(name: string, otherwise: number): number {
  const given = env[name]
  if (given === undefined || given === '') return otherwise
  const number = Number(given)
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} is a whole number, not "${given}".`)
  return number
}

/** Games (or maps) to play, of a part that plays so many where nothing is said. */
export const gamesAsked = (otherwise: number): number => wholeNumber('GAMES', otherwise)

export const SEED = wholeNumber('SEED', 1)
/** Rounds after which games are left; 0: they are played to the end. */
export const TURNS = wholeNumber('TURNS', 0)
/** Processes at a time: one, so that the times are those of a quiet core. */
export const WORKERS = wholeNumber('WORKERS', 1)
export const PROFILE = env.PROFILE ?? 'Standard'

export const RULES: RulesChoice = { ruleset: 'standard', stateDir: env.HEXARCHY_STATE_DIR ?? tmpdir() }

/** A game of these bots on a small map, at Quick, on Prince, but for what the environment or `over` says. */
export function gameOf(seed: number, bots: readonly string[], over: Partial<GameOptions> = {}): GameOptions {
  return {
    name: `seed ${seed}`,
    size: env.SIZE ?? 'small',
    map: env.MAP ?? 'continents',
    speed: env.SPEED ?? 'Quick',
    difficulty: env.DIFFICULTY ?? 'Prince',
    seed,
    ...(env.BARBARIANS === '0' && { barbarians: false }),
    seats: bots.map(profile => ({ driver: 'bot', profile })),
    ...over,
  }
}

export const four = (profile: string): string[] => Array.from({ length: 4 }, () => profile)
export const seedsOf = (many: number): number[] => Array.from({ length: many }, (_, i) => SEED + i)
