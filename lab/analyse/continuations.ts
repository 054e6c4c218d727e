/** A game played on by bots from a past round, several times with another chance: how often each seat wins from there. */
import { type EngineContext, encodeState, makeContext, perform, readState, seedRng } from '../../engine/index.ts'
import type { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { playOn } from '../play-game.ts'
import { wilson } from '../statistics/intervals.ts'

export interface Continued {
  /** At whose beginning they set out. */
  turn: number
  played: number
  /** By seat: how often it won, as a share with its 95 % interval. */
  seats: { wins: number; chance: number; low: number; high: number }[]
}

/** Rounds from which continuations set out: every `every`th, from the first on. */
export const startsOf = (last: number, every: number): number[] =>
  Array.from({ length: Math.floor((last - 1) / every) + 1 }, (_, i) => 1 + i * every)

/** Who won; null: nobody. The same for the same seed. `w` stays as it is. */
export function continueOnce(w: EngineContext, codes: FrozenBots, seed: number, turn: number, number: number): number | null {
  const { state } = readState(encodeState(w.s))
  // Not the game's own chance: that would play one and the same game each time.
  state.rng = seedRng((seed * 1_000_003 + turn * 1_009 + number) | 0)
  const copy = makeContext(state, w.rules)
  if (copy.s.paused) perform(copy, -1, { type: 'resume', atMs: copy.s.pausedAtMs ?? 0 })
  playOn(copy, codes)
  return copy.s.over && copy.s.over.winner >= 0 ? copy.s.over.winner : null
}

export function summedUp(turn: number, winners: readonly (number | null)[], seats: number): Continued {
  return {
    turn,
    played: winners.length,
    seats: Array.from({ length: seats }, (_, seat) => {
      const wins = winners.filter(winner => winner === seat).length
      return { wins, chance: winners.length > 0 ? wins / winners.length : 0, ...wilson(wins, winners.length) }
    }),
  }
}
