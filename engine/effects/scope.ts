/** Which effects are in force for a civilization, a city, a unit (effects 1.3). Lists are cached; treat them as read-only. */
import type { Effect } from '../../rules/effects/effect.ts'
import { type Entry, NONE, type Ruleset } from '../../rules/ruleset.ts'
import type { City, Civ, Unit } from '../state.ts'
import type { World } from '../world.ts'
import { type EffectList, type Filed, fileEffects } from './cache.ts'

/** Effects of that template in force for the whole civ: nation, buildings, policies, technologies, era, global lines. */
export const civEffects = (w: World, civ: Civ, kind: number): EffectList => civFiled(w, civ).byKind[kind]

/** Those of the civ and the city's own ("in this city"). */
export const cityEffects = (w: World, city: City, kind: number): EffectList => cityFiled(w, city).byKind[kind]

/** Those of the unit itself: kind, type, promotions, global unit lines. The civ's are apart (civEffects of its owner). */
export const unitEffects = (w: World, unit: Unit, kind: number): EffectList => unitFiled(w, unit).byKind[kind]

const entryLists = new WeakMap<Entry, Filed>()

/** Those written on one object of the rules. */
export function entryEffects(entry: Entry, kind: number): EffectList {
  let filed = entryLists.get(entry)
  if (!filed) entryLists.set(entry, (filed = fileEffects(entry.effects)))
  return filed.byKind[kind]
}

/** Whether the object carries a line of that template, whatever its conditions. */
export const entryHas = (entry: Entry, kind: number): boolean => entryEffects(entry, kind).length > 0

/** Call when the civ's technologies, policies, era, cities or their buildings change; on a change of owner, for both. */
export function civSourcesChanged(w: World, civ: Civ): void {
  w.cache.effects.civs[civ.id] = null
}

/** Call when the city's buildings change, after the change: also its owner's lists are dropped. */
export function citySourcesChanged(w: World, city: City): void {
  w.cache.effects.cities[city.id] = null
  w.cache.effects.civs[city.owner] = null
}

/** Call when the unit's kind or promotions change. */
export function unitSourcesChanged(w: World, unit: Unit): void {
  w.cache.effects.units[unit.id] = null
}

/** All lists of a civ's scope, by kind. */
export function civFiled(w: World, civ: Civ): Filed {
  const cached = w.cache.effects.civs[civ.id]
  if (cached) return cached
  return (w.cache.effects.civs[civ.id] = fileEffects(civSources(w, civ)))
}

/** All lists of a city's scope, by kind. */
export function cityFiled(w: World, city: City): Filed {
  const base = civFiled(w, w.s.civs[city.owner])
  const cached = w.cache.effects.cities[city.id]
  if (cached && cached.base === base) return cached.filed
  const filed = fileEffects(localSources(w.rules, city), base)
  w.cache.effects.cities[city.id] = { base, filed }
  return filed
}

/** All lists of a unit's own scope, by kind. */
export function unitFiled(w: World, unit: Unit): Filed {
  const cached = w.cache.effects.units[unit.id]
  if (cached && cached.kind === unit.kind && cached.promotions === unit.promotions.length) return cached.filed
  const key = `${unit.kind}:${unit.promotions}`
  let filed = w.cache.effects.unitsAlike.get(key)
  if (!filed) w.cache.effects.unitsAlike.set(key, (filed = fileEffects(unitSources(w.rules, unit.kind, unit.promotions))))
  w.cache.effects.units[unit.id] = { kind: unit.kind, promotions: unit.promotions.length, filed }
  return filed
}

/** City-states' bonuses, beliefs of the own religion and resources owned join here when the game has them. */
function* civSources(w: World, civ: Civ): Generator<Effect> {
  const { rules, s } = w
  yield* rules.nations[civ.nation].effects
  for (const id of civ.cities) {
    const city = s.cities[id]
    if (!city) continue
    for (let b = 0; b < city.buildings.length; b++) {
      if (city.buildings[b] === 0) continue
      for (const effect of rules.buildings[b].effects) if (!effect.local) yield effect
    }
  }
  for (let p = 0; p < civ.policies.length; p++) if (civ.policies[p] !== 0) yield* rules.policies[p].effects
  for (let t = 0; t < civ.techs.length; t++) if (civ.techs[t] !== 0) yield* rules.techs[t].effects
  if (civ.era !== NONE) yield* rules.eras[civ.era].effects
  yield* rules.globalEffects
  yield* rules.speeds[s.setup.speed].effects
  yield* rules.difficulties[s.setup.difficulty].effects
}

/** Beliefs of the majority religion join here when the game has them. */
function* localSources(rules: Ruleset, city: City): Generator<Effect> {
  for (let b = 0; b < city.buildings.length; b++) {
    if (city.buildings[b] === 0) continue
    for (const effect of rules.buildings[b].effects) if (effect.local) yield effect
  }
}

function* unitSources(rules: Ruleset, kind: number, promotions: readonly number[]): Generator<Effect> {
  yield* rules.units[kind].effects
  yield* rules.unitTypes[rules.units[kind].type].effects
  for (const promotion of promotions) yield* rules.promotions[promotion].effects
  yield* rules.globalUnitEffects
}

/** Effects of that template a new unit of a kind would have, before any promotion but the kind's own. */
export function kindEffects(w: World, unitKind: number, kind: number): EffectList {
  const promotions = w.rules.units[unitKind].promotions
  const key = `${unitKind}:${promotions}`
  let filed = w.cache.effects.unitsAlike.get(key)
  if (!filed) w.cache.effects.unitsAlike.set(key, (filed = fileEffects(unitSources(w.rules, unitKind, promotions))))
  return filed.byKind[kind]
}
