/** The probe game of a worker: a short one whose end the server knows by having played it itself, and nobody before. */
import { randomInt, randomUUID } from 'node:crypto'
import { findBuiltIn } from '../../bot/built-in.ts'
import type { GameOptions } from '../../engine/index.ts'
import { seatFor } from '../../saves/bot-files/seat-bot.ts'
import { STANDARD_NAME } from '../../saves/ruleset-store/imported-rulesets.ts'
import { standardRules } from '../ruleset.ts'
import type { Prober } from './local-player.ts'

/** Frozen code that comes with every program: the live bot's may differ between two. */
const PLAYS = 'v1'
const KINDS = ['continents', 'pangaea', 'inland_sea'] as const
const ROUNDS = 20
const GAME_SECONDS = 300

export interface Probe {
  id: string
  options: GameOptions
  rulesHash: string
  /** What comes of it; a sentence where it could not be played. */
  expected: Promise<{ hash: string; digest: string } | string>
}

/** Begins to play one. */
export function makeProbe(own: Pick<Prober, 'play'>, stateDir: string): Probe {
  const bot = findBuiltIn(PLAYS)!
  const options: GameOptions = {
    name: 'probe',
    size: 'duel',
    map: KINDS[randomInt(KINDS.length)],
    speed: 'Quick',
    difficulty: 'Prince',
    seed: randomInt(2 ** 31 - 1),
    turns: ROUNDS,
    seats: [0, 1].map(() => ({ driver: 'bot', ...seatFor(bot, null) })),
  }
  const played = own.play({ options, rules: { ruleset: STANDARD_NAME, stateDir }, gameSeconds: GAME_SECONDS })
  const expected = played.then(game => (typeof game === 'string' ? game : { hash: game.hash, digest: game.digest }))
  return { id: randomUUID(), options, rulesHash: standardRules().hash, expected }
}
