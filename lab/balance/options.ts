/** What a balance run is asked for, the games that it comes to, and what is wrong with it. */
import type { Configuration } from '../../bot/configuration.ts'
import { checkOptions, type GameOptions } from '../../engine/index.ts'
import { labSettings } from '../../rules/default-settings.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { BotProfiles } from '../../saves/bot-files/bot-profiles.ts'
import { seatFor } from '../../saves/bot-files/seat-bot.ts'

/** As it is asked for: what is absent is as usual in the ruleset. */
export type GivenOptions = Omit<BalanceOptions, 'players' | 'speed' | 'difficulty'> &
  Partial<Pick<BalanceOptions, 'players' | 'speed' | 'difficulty'>>

export interface BalanceOptions {
  games: number
  players: number
  size: string
  /** Name of a ruleset, or a folder of rules; default: the standard one. */
  ruleset?: string
  /** Names or folders of mods over it, in this order. */
  mods?: string[]
  /** Civilization that the first bot named plays, in the first of its seats; absent: drawn as all others are. */
  nation?: string
  map: string
  speed: string
  difficulty: string
  label: string
  /** Profile names; seats take them in turn, and the order rotates by game. */
  bots: string[]
  /** 0: the speed's length. */
  turns: number
  /** Of the first map; the others count up. */
  seed: number
  /** Games on each map, the bots one seat further each time; default 1. */
  replays?: number
  workers?: number
  json?: boolean
  state?: string
}

const USUAL_PLAYERS = 4

/** Four players, or as many as the ruleset has nations for, at its usual difficulty and the speed of the lab. */
export function withUsual(given: GivenOptions, rules: Ruleset): BalanceOptions {
  const nations = rules.nations.filter(({ kind }) => kind === 'major').length
  const players = given.players ?? Math.max(given.bots.length, Math.min(USUAL_PLAYERS, nations))
  const usual = labSettings(rules)
  return { ...given, players, speed: given.speed ?? usual.speed, difficulty: given.difficulty ?? usual.difficulty }
}

/** What is wrong with an option, in a sentence. */
export interface OptionProblem {
  option: string
  message: string
}

/** Something is wrong with options: nothing is played. */
export class WrongOption extends Error {
  problems: readonly OptionProblem[]

  constructor(problems: readonly OptionProblem[], cause?: unknown) {
    super(problems.map(({ option, message }) => `--${option}: ${message}`).join('\n'), { cause })
    this.problems = problems
  }
}

/** Number of the map that a game is on, from 0. */
export const mapOf = ({ replays = 1 }: Pick<BalanceOptions, 'replays'>, game: number): number => Math.floor(game / replays)

/** Game `i`: each bot moves one seat on, so that over the games it begins from every place. `named`: what the bots' names stand for. */
export function gameOf(options: BalanceOptions, i: number, named: ReadonlyMap<string, Configuration>): GameOptions {
  const { bots, players, size, map, speed, difficulty, turns, nation } = options
  const turnOf = (seat: number): number => (seat + i) % bots.length
  const tested = Array.from({ length: players }, (_, seat) => turnOf(seat)).indexOf(0)
  const seats = Array.from({ length: players }, (_, seat) => ({
    driver: 'bot' as const,
    ...seatFor(named.get(bots[turnOf(seat)])!, null),
    ...(nation !== undefined && seat === tested && { nation }),
  }))
  const seed = options.seed + mapOf(options, i)
  return { name: `balance ${i + 1}`, size, map, speed, difficulty, seed, turns, seats }
}

/** What the bots named play at this moment, by name; throws WrongOption. */
export function botsNamed({ bots, players }: BalanceOptions, profiles: BotProfiles): Map<string, Configuration> {
  if (bots.length === 0) throw new WrongOption([{ option: 'bots', message: 'No bot is named.' }])
  if (bots.length > players) {
    const message = `${bots.length} bots are named for ${players} seats, and play in the same games: let there be ${bots.length} seats at least.`
    throw new WrongOption([{ option: 'players', message }])
  }
  return new Map(bots.map(bot => [bot, sayingWhich('bots', () => profiles.find(bot))]))
}

/** Throws WrongOption, with all that is wrong and the names that may have been meant. */
export function checkGame(rules: Ruleset, game: GameOptions): void {
  const wrong = checkOptions(rules, game).map(({ path, message, nearest }) => {
    const option = path === '/seats' ? 'players' : path.split('/').at(-1)!
    return { option, message: `${message}${nearest.length > 0 ? ` Did you mean ${nearest.join(' or ')}?` : ''}` }
  })
  if (wrong.length > 0) throw new WrongOption(wrong)
}

/** What an option names, or its error with the option. */
export function sayingWhich<T>(option: string, find: () => T): T {
  try {
    return find()
  } catch (error) {
    throw new WrongOption([{ option, message: (error as Error).message }], error)
  }
}
