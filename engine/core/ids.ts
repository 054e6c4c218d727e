/** Ids of new things: the world's counters behind a permutation, so that an id tells nobody how much the others have made. */
import { mixBits } from './numbers/hash.ts'
import type { City, GameState, Unit } from './state.ts'

/** Each kind has a permutation of its own. `first`: size of its first range; small ids cost a reader fewer tokens. */
const KINDS = {
  unit: { salt: 1, first: 1000 },
  city: { salt: 2, first: 100 },
  negotiation: { salt: 3, first: 1000 },
  quest: { salt: 4, first: 1000 },
} as const

const ROUNDS = 8

/** The key of a game that begins by that seed: a draw would change the land of every seed. */
export const keyOfSeed = (seed: number): number => mixBits(seed ^ 0x68c5a3d1) >>> 0 || 1

/**
 * Id of the thing made when `made` of its kind had been: one-to-one over each of the ranges 0 to 999, 1000 to 9999, and so on (cities:
 * 0 to 99, 100 to 999 …), so that ids stay short and only the passing of a range is told.
 */
export function idAt(key: number, kind: keyof typeof KINDS, made: number): number {
  if (key === 0) return made
  const { salt, first } = KINDS[kind]
  let low = 0
  let end = first
  for (; made >= end; end *= 10) low = end
  const size = end - low
  const half = Math.ceil((32 - Math.clz32(size - 1)) / 2)
  // What falls outside the range is sent through again: that keeps it one-to-one.
  let at = made - low
  do at = feistel(key ^ Math.imul(salt, 0x9e3779b1), at, half)
  while (at >= size)
  return low + at
}

/** One-to-one over the numbers of 2 × `half` bits. */
function feistel(key: number, value: number, half: number): number {
  const mask = (1 << half) - 1
  let left = value >>> half
  let right = value & mask
  for (let round = 1; round <= ROUNDS; round++) {
    const next = left ^ (mixBits(key ^ Math.imul(right + 1, 0x85ebca6b) ^ Math.imul(round, 0xc2b2ae35)) & mask)
    left = right
    right = next
  }
  return (left << half) | right
}

export const nextUnitId = ({ ids }: GameState): number => idAt(ids.key, 'unit', ids.units)

export const nextCityId = ({ ids }: GameState): number => idAt(ids.key, 'city', ids.cities)

export const nextNegotiationId = (s: GameState): number => idAt(s.ids.key, 'negotiation', s.nextNegotiation)

export const nextQuestId = (s: GameState): number => idAt(s.ids.key, 'quest', s.nextQuest)

/** Puts a unit, which has the next id, into its place. */
export function putUnit(s: GameState, unit: Unit): void {
  s.ids.units++
  put(s.units, unit)
}

/** Puts a city, which has the next id, into its place. */
export function putCity(s: GameState, city: City): void {
  s.ids.cities++
  put(s.cities, city)
}

/** No holes: a list with holes is slow to read. */
function put<T extends { id: number }>(all: (T | null)[], one: T): void {
  while (all.length <= one.id) all.push(null)
  all[one.id] = one
}
