/**
 * What happens in the game, published to the systems that act on it without the publisher knowing them. Who handles what is said in one place and
 * order (engine/registry.ts); handlers may change the state, and have done so when `publish` returns.
 */

import type { EngineContext } from './engine-context.ts'
import type { City, Civ, Unit } from './state.ts'

interface DomainEvents {
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
  /** A city is about to change hands or to be no more; it is still its old owner's. */
  cityLeaving: [city: City]
  /** A city is another civ's now, in war or peace, with what stands in it; `from` (id) had it. Neither side has settled yet. */
  cityChangedHands: [city: City, from: number]
  /** A city was taken by force; it is the taker's already, and its former owner may be out of the game. `citizens`: as many as it had before. */
  cityTaken: [city: City, from: number, by: number, citizens: number]
  /** A city was given back to its founder by `by`. */
  cityFreed: [city: City, by: number]
  eliminated: [civ: Civ]
  /** A new city stands, with its land and first buildings; nobody has heard of it yet. */
  cityBegun: [city: City]
  /** A settler has founded a city. */
  founded: [city: City]
  /** A unit has put what stands on a tile out of use, or destroyed it. */
  pillaged: [tile: number]
  /** Roads of the civ, or roads on its land, were laid, lost or put out of use. */
  roadsChanged: [civ: Civ]
  /** A spy of `by` was seen at work against `victim`. */
  spySeen: [victim: number, by: number]
  /** `by` has preached in a city of another. */
  preached: [city: City, by: number]
  /** `by` has used a nuclear weapon; `hit`: the civs (ids) whose land or units it reached. */
  nuked: [by: number, hit: readonly number[]]
  /** A city-state (id) has paid tribute to `by`. */
  bullied: [cityState: number, by: number]
  /** A city-state was attacked by a major; `ally`: whose it was till then, or NONE. Its protectors and its ally take it ill. */
  cityStateAttacked: [cityState: number, by: number, ally: number]
  /** It is the ally of `to` and no longer of `from`; NONE: nobody. */
  allyChanged: [cityState: number, from: number, to: number]
  /** Citizens of the city came or went, or what they may work on: they have to be given work anew. */
  workChanged: [city: City]
  /** A city that decides by itself has nothing to make. */
  productionToChoose: [city: City]
  /** The civ has another building or city: what builds itself may have a place. */
  builtOrGained: [civ: Civ]
  /** Effects in force for the civ began or ended. */
  effectsChanged: [civ: Civ]
}
type Handler<K extends keyof DomainEvents> = (w: EngineContext, ...what: DomainEvents[K]) => void
export type Handlers = { [K in keyof DomainEvents]?: Handler<K> }

const handlers: { [K in keyof DomainEvents]: Handler<K>[] } = {
  met: [],
  war: [],
  peace: [],
  denounced: [],
  killed: [],
  born: [],
  campCleared: [],
  cityLeaving: [],
  cityChangedHands: [],
  cityTaken: [],
  cityFreed: [],
  eliminated: [],
  cityBegun: [],
  founded: [],
  pillaged: [],
  roadsChanged: [],
  spySeen: [],
  preached: [],
  nuked: [],
  bullied: [],
  cityStateAttacked: [],
  allyChanged: [],
  workChanged: [],
  productionToChoose: [],
  builtOrGained: [],
  effectsChanged: [],
}

/** Adds a system's handlers behind those there are; when the program loads. */
export function subscribe(system: Handlers): void {
  for (const [what, handler] of Object.entries(system)) (handlers[what as keyof DomainEvents] as unknown[]).push(handler)
}

/** Every handler of it is called, in the order of the registry. */
export function publish<K extends keyof DomainEvents>(w: EngineContext, what: K, ...details: DomainEvents[K]): void {
  const list = handlers[what]
  for (let i = 0; i < list.length; i++) list[i](w, ...details)
}
