import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { answerNegotiation, playTurn } from '../../bot/play.ts'
import { STANDARD } from '../../bot/profiles.ts'
import type { Command } from '../../engine/commands/index.ts'
import { type EngineContext, makeContext } from '../../engine/core/engine-context.ts'
import { drawFrom } from '../../engine/core/numbers/rng.ts'
import { refuse } from '../../engine/core/refusal.ts'
import type { GameState } from '../../engine/core/state.ts'
import { openNegotiationOf } from '../../engine/diplomacy/negotiation.ts'
import { createGame } from '../../engine/index.ts'
import { perform } from '../../engine/perform.ts'
import type { GameOptions } from '../../engine/setup/game-options.ts'
import { standardRules } from '../world.ts'
import { scrambled } from './scramble.ts'

const rules = standardRules()
const ROUNDS = 70
/** Every so many commands the rest of the turn is compared. */
const EVERY = 6

/** What the bot would do from this state on if nothing of it had any effect. */
function intentions(s: GameState, seat: number): Command[] {
  const plan = playTurn(makeContext(structuredClone(s), rules), seat, STANDARD)
  const wanted: Command[] = []
  for (let step = plan.next(); !step.done && wanted.length < 500; step = plan.next(refuse('game/over'))) wanted.push(step.value)
  return wanted
}

/** Plays `rounds` rounds; `look` is shown the state from time to time within turns. */
function play(w: EngineContext, rounds: number, look: (seat: number) => void): void {
  while (!w.s.over && w.s.turn <= rounds) {
    const seat = w.s.active
    const plan = playTurn(w, seat, STANDARD)
    let step = plan.next()
    for (let n = 0; !step.done; n++) {
      if (n % EVERY === 0) look(seat)
      const outcome = perform(w, seat, step.value)
      for (let one = openNegotiationOf(w, seat); one; one = openNegotiationOf(w, seat)) {
        perform(w, one.floor, answerNegotiation(w, one.floor, STANDARD, one))
      }
      if (w.s.active !== seat || w.s.over) break
      step = plan.next(outcome)
    }
  }
}

describe('the bot', () => {
  it.each([1, 2, 5])(
    'decides the same whatever lies beyond its knowledge (map %i)',
    seed => {
      const options = { name: 'honest', size: 'duel', seed, speed: 'Quick', seats: [{ driver: 'bot' }, { driver: 'bot' }] }
      const w = createGame(rules, options as GameOptions)
      const source = xoroshiro128plus(seed)
      play(w, ROUNDS, seat => {
        if (drawFrom(source, 8) > 0) return
        const other = scrambled(w.s, rules, seat, source)
        expect(intentions(other, seat), `seat ${seat}, turn ${w.s.turn}`).toEqual(intentions(w.s, seat))
      })
    },
    60_000,
  )

  it('ends its turn though every command is refused', () => {
    const w = createGame(rules, {
      name: 'refused',
      size: 'duel',
      seed: 3,
      seats: [{ driver: 'bot' }, { driver: 'bot' }],
    } as GameOptions)
    play(w, 30, () => undefined)
    expect(intentions(w.s, w.s.active).at(-1)).toEqual({ type: 'endTurn' })
  }, 30_000)
})
