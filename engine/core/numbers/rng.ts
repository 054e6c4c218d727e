/** Draws from the game's own generator (pure-rand's xoroshiro128+), whose few integers are part of the state. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

export type RandomSource = ReturnType<typeof xoroshiro128plus>

export const seedRng = (seed: number): number[] => [...xoroshiro128plus(seed).getState()]

/** Next whole number in [0, n). Only while applying: every draw is part of the game's history. */
export function draw(s: { rng: number[] }, n: number): number {
  const source = xoroshiro128plusFromState(s.rng)
  const value = uniformInt(source, 0, n - 1)
  s.rng = [...source.getState()]
  return value
}

/** True with `percent` % chance. */
export const chance = (s: { rng: number[] }, percent: number): boolean => draw(s, 100) < percent

/** A generator of its own for bulk work (map, noise): costs the game one draw. */
export const fork = (s: { rng: number[] }): RandomSource => xoroshiro128plus(draw(s, 0x7fffffff))

export const drawFrom = (source: RandomSource, n: number): number => uniformInt(source, 0, n - 1)

/** Fisher–Yates in place. */
export function shuffle<T>(source: RandomSource, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = drawFrom(source, i + 1)
    const kept = list[i]
    list[i] = list[j]
    list[j] = kept
  }
  return list
}
