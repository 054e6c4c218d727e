/** A game to record from its start, and who does what in it: a generator of steps that is handed what came of each. */
import { join } from 'node:path'
import { answerNegotiation, playTurn } from '../../bot/play.ts'
import { IDLE, type Profile, STANDARD, withAggression } from '../../bot/profiles.ts'
import type { Command } from '../../engine/commands/index.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { isRefusal, type Refusal } from '../../engine/core/refusal.ts'
import { openNegotiationOf } from '../../engine/diplomacy/negotiation.ts'
import { createGame } from '../../engine/index.ts'
import { type Outcome, perform } from '../../engine/perform.ts'
import { loadRuleset, loadStandard } from '../../rules/load.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { type Fuzz, makeFuzz, odds } from '../engine/fuzz/draws.ts'
import { randomCommand } from '../engine/fuzz/makers.ts'
import { fuzzWorld, patronise } from '../engine/fuzz/worlds.ts'
import type { RecordedGame } from './games.ts'

/** A command of a seat, or a gift from nowhere to a civ (its number is the seed of its draws). */
export type Step = { seat: number; command: Command } | { gift: number; civ: number }
type Course = Generator<Step, void, Outcome | Refusal | null>

/** A bot that has made this many commands in one turn is stuck: its turn is ended. */
const COMMANDS_MAX = 2000
const ANSWERS_MAX = 40
/** Random commands between two gifts, and how often in a hundred a bot plays the turn on instead of one. */
const GIFT_EVERY = 40
const BOT_PERCENT = 4

const FIXTURES = join(import.meta.dirname, '../fixtures/rules')

/** The world of a recorded game before its first step, and its steps. */
export function startGame(game: RecordedGame): { w: EngineContext; course: Course } {
  if (game.kind === 'bots') {
    const w = createGame(rulesOf(game.mod), game.options)
    return { w, course: botsCourse(w) }
  }
  const { w, f } = fuzzWorld(game.seed)
  return { w, course: scriptedCourse(f, game.seed, game.commands) }
}

function rulesOf(mod: string | null): Ruleset {
  if (mod === null) return loadStandard()
  const loaded = loadRuleset([join(FIXTURES, mod)])
  if ('errors' in loaded) throw new Error(`${mod}: ${JSON.stringify(loaded.errors[0])}`)
  return loaded.ruleset
}

/** Carries out a step; null for a gift. */
export function take(w: EngineContext, step: Step): Outcome | Refusal | null {
  if ('command' in step) return perform(w, step.seat, step.command)
  patronise(makeFuzz(w, step.gift), w.s.civs[step.civ])
  return null
}

function* botsCourse(w: EngineContext): Course {
  while (!w.s.over) yield* botTurn(w, w.s.active)
}

function* scriptedCourse(f: Fuzz, seed: number, commands: number): Course {
  const { w } = f
  for (let n = 0; n < commands; n++) {
    if (n % GIFT_EVERY === 0) yield { gift: seed * 1_000_003 + n, civ: n % w.s.seats.length }
    if (odds(f, BOT_PERCENT) && !w.s.over && !w.s.paused) yield* botTurn(w, w.s.active)
    else yield randomCommand(f)
  }
}

/** The active seat's turn to its end, with the answers of whoever is asked. */
function* botTurn(w: EngineContext, seat: number): Course {
  const plan = playTurn(w, seat, profileOf(w, seat))
  let next = plan.next()
  for (let made = 0; !next.done && made < COMMANDS_MAX; made++) {
    const outcome = (yield { seat, command: next.value })!
    yield* answers(w, seat)
    if (w.s.over || w.s.paused || w.s.active !== seat) return
    next = plan.next(outcome)
  }
  const ended = yield { seat, command: { type: 'endTurn' } }
  if (isRefusal(ended)) yield { seat: -1, command: { type: 'forceEnd', seat, reason: 'skipped' } }
}

function* answers(w: EngineContext, seat: number): Course {
  for (let n = 0; n < ANSWERS_MAX; n++) {
    const one = openNegotiationOf(w, seat)
    if (!one) return
    const { floor } = one
    const outcome = yield { seat: floor, command: answerNegotiation(w, floor, profileOf(w, floor), one) }
    if (isRefusal(outcome)) yield { seat: floor, command: { type: 'respondNegotiation', negotiation: one.id, answer: 'reject' } }
  }
}

function profileOf({ s }: EngineContext, seat: number): Profile {
  const { profile, aggression } = s.seats[seat]
  return withAggression(profile === IDLE.name ? IDLE : STANDARD, aggression)
}
