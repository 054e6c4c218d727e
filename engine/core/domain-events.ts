/**
 * What happens between civilizations, told to the systems that heed it without the teller knowing them. Each system adds its own when the
 * program loads (connect.ts), always in the same order; who hears may change the state.
 */

import type { World } from './engine-context.ts'
import type { City, Civ, Unit } from './state.ts'

interface News {
  /** Two civs (ids) learn of each other. */
  met: [a: number, b: number]
  /** `a` has declared war on `b`. */
  war: [a: number, b: number]
  peace: [a: number, b: number]
  /** `a` denounces `b`. */
  denounced: [a: number, b: number]
  /** A unit was destroyed by a civ's unit or city; it is still in its place. */
  killed: [victim: Unit, by: number]
  /** A new unit stands. */
  born: [unit: Unit]
  /** `by` has walked into a camp of barbarians. */
  campCleared: [by: number, tile: number]
  /** A city was taken by force; it is the taker's already, and its former owner may be out of the game. */
  cityTaken: [city: City, from: number, by: number]
  /** A city was given back to its founder by `by`. */
  cityFreed: [city: City, by: number]
  eliminated: [civ: Civ]
  /** A settler has founded a city. */
  founded: [city: City]
  /** A spy of `by` was seen at work against `victim`. */
  spySeen: [victim: number, by: number]
  /** `by` has preached in a city of another. */
  preached: [city: City, by: number]
  /** `by` has used a nuclear weapon; `hit`: the civs (ids) whose land or units it reached. */
  nuked: [by: number, hit: readonly number[]]
  /** A city-state (id) has paid tribute to `by`. */
  bullied: [cityState: number, by: number]
  /** A city-state was attacked by a major; its protectors take it ill. */
  minorAttacked: [cityState: number, by: number]
  /** It is the ally of `to` and no longer of `from`; NONE: nobody. */
  allyChanged: [cityState: number, from: number, to: number]
}
type Heed<K extends keyof News> = (w: World, ...what: News[K]) => void

const heeds: { [K in keyof News]: Heed<K>[] } = {
  met: [],
  war: [],
  peace: [],
  denounced: [],
  killed: [],
  born: [],
  campCleared: [],
  cityTaken: [],
  cityFreed: [],
  eliminated: [],
  founded: [],
  spySeen: [],
  preached: [],
  nuked: [],
  bullied: [],
  minorAttacked: [],
  allyChanged: [],
}

export function heed<K extends keyof News>(what: K, who: Heed<K>): void {
  heeds[what].push(who)
}

export function tell<K extends keyof News>(w: World, what: K, ...details: News[K]): void {
  const list = heeds[what]
  for (let i = 0; i < list.length; i++) list[i](w, ...details)
}
