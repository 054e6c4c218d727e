/** Effects that wait for an event, found where it happens (rulebook, effects 8). */
import { C } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import type { Context } from './context.ts'
import type { EffectList } from './effect-index.ts'
import { buildingsIn, civTriggered, ownTriggered, unitEffectIndex } from './scope.ts'
import { hearersOf, isMeant } from './trigger-tests.ts'

/** An effect that waited, and what it happens to. */
export interface Listener {
  effect: Effect
  context: Context
}

/** All whose trigger names what happened, those of the civ before those of the context's unit. Their conditions are not asked. */
export function listenersOf(w: EngineContext, civ: Civ, trigger: number, context: Context, id: number): Listener[] {
  const found: Listener[] = []
  const add = (effects: EffectList, own: Context) => {
    for (const effect of effects) if (waitsFor(w, effect, trigger, own, id)) found.push({ effect, context: own })
  }
  const isTurn = trigger === C.uponTurnStart || trigger === C.uponTurnEnd
  if (isTurn && context.city) addCity(w, context.city, context, add)
  else if (hearersOf(trigger) !== 'unit' && !(isTurn && context.unit)) addCiv(w, civ, trigger, context, isTurn, add)
  if (context.unit && hearersOf(trigger) !== 'civ') add(unitEffectIndex(w, context.unit).triggered, context)
  return found
}

type Add = (effects: EffectList, context: Context) => void

function waitsFor(w: EngineContext, { triggers }: Effect, kind: number, context: Context, id: number): boolean {
  for (const trigger of triggers) if (trigger.kind === kind && isMeant(w, trigger, context, id)) return true
  return false
}

/** The turn of a city: all effects of its buildings, and the follower beliefs of its majority. */
function addCity(w: EngineContext, city: City, context: Context, add: Add): void {
  for (const b of buildingsIn(w, city)) add(w.rules.buildings[b].effects, context)
  add(
    ownTriggered(w, city).filter(({ source }) => source.kind === 'beliefs'),
    context,
  )
}

/**
 * Those in force for the civ, but for bonuses of city-states and resources. Effects of one city count in the city of the event, or in that
 * whose land its tile is; where it happens in no city, each in its own. Turns leave all buildings to the turns of their cities.
 */
function addCiv(w: EngineContext, civ: Civ, trigger: number, context: Context, isTurn: boolean, add: Add): void {
  const heard = ({ source }: Effect) =>
    source.kind !== 'cityStateTypes' && source.kind !== 'resources' && !(isTurn && source.kind === 'buildings')
  add(civTriggered(w, civ).filter(heard), context)
  if (isTurn) return
  const place = cityOf(w, civ, context)
  for (const id of place ? [place.id] : civ.cities) {
    const city = w.s.cities[id]
    if (!city) continue
    const own = ownTriggered(w, city)
    if (own.length > 0)
      add(
        own.filter(({ source }) => source.kind === 'buildings' || hearsFaith(trigger)),
        { ...context, city },
      )
  }
}

/** Follower beliefs hear what is built in their city. */
const hearsFaith = (trigger: number): boolean => trigger === C.uponConstructing || trigger === C.uponConstructingIn

function cityOf(w: EngineContext, civ: Civ, { city, tile }: Context): City | null {
  if (city) return city
  const id = tile === NONE ? NONE : w.s.tiles.city[tile]
  return id !== NONE && w.s.cities[id]?.owner === civ.id ? w.s.cities[id] : null
}
