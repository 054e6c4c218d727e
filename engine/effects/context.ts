/** What an effect's conditions are asked about. */
import type { ConditionKey, ConditionParams } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, type Civ, type Item, NONE, type Unit } from '../core/state.ts'

/** Plain object, all fields present. A condition that asks for what is absent does not hold (rulebook, effects 6). */
export interface Context {
  /** Whose effect it is. */
  civ: Civ | null
  /** Own city it is about. */
  city: City | null
  /** Own unit it is about: the one that fights, moves, is made. */
  unit: Unit | null
  /** Tile it is about; NONE: the unit's, else the city's centre. */
  tile: number
  /** Tile under attack in a fight, or NONE. */
  target: number
  /** The other side of a fight: a unit or a city. */
  enemy: Unit | null
  enemyCity: City | null
  /** In a fight: whether our side attacks; null where nobody fights. */
  attacking: boolean | null
  /** What is made or bought. */
  item: Item | null
}

/** Does a condition hold? `p` are its compiled parameters. */
export type Test<K extends ConditionKey = ConditionKey> = (
  w: EngineContext,
  p: ConditionParams<K>,
  context: Context,
  effect: Effect,
) => boolean
export type Tests = { readonly [K in ConditionKey]?: Test<K> }

export const civContext = (civ: Civ | null): Context => ({
  civ,
  city: null,
  unit: null,
  tile: NONE,
  target: NONE,
  enemy: null,
  enemyCity: null,
  attacking: null,
  item: null,
})

export const cityContext = (w: EngineContext, city: City, item: Item | null = null): Context => ({
  civ: w.s.civs[city.owner],
  city,
  unit: null,
  tile: city.tile,
  target: NONE,
  enemy: null,
  enemyCity: null,
  attacking: null,
  item,
})

export const unitContext = (w: EngineContext, unit: Unit): Context => ({
  civ: w.s.civs[unit.owner],
  city: null,
  unit,
  tile: unit.tile,
  target: NONE,
  enemy: null,
  enemyCity: null,
  attacking: null,
  item: null,
})

/** A fight seen from one side; `own` and `other` are that side's and the opposing unit or city; `target` the tile attacked. */
export function combatContext(
  w: EngineContext,
  own: { unit: Unit | null; city: City | null },
  other: { unit: Unit | null; city: City | null },
  attacking: boolean,
  target: number,
): Context {
  const owner = own.unit ? own.unit.owner : own.city!.owner
  const tile = own.unit ? own.unit.tile : own.city!.tile
  return {
    civ: w.s.civs[owner],
    city: own.city,
    unit: own.unit,
    tile,
    target,
    enemy: other.unit,
    enemyCity: other.city,
    attacking,
    item: null,
  }
}
