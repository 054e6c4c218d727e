/** Which effects are in force for a civilization, a city, a unit (rulebook, effects 3). Lists are cached; treat them as read-only. */
import type { Effect, EffectOf } from '../../rules/effects/effect.ts'
import { TEMPLATES, type Template, type TemplateKey, type TemplateKind } from '../../rules/effects/templates.ts'
import { type Belief, type Building, type Entry, NONE } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import type { City, Civ, Unit } from '../core/state.ts'
import { bonusesOf } from './city-state-effects.ts'
import {
  addToIndex,
  type EffectIndex,
  type EffectList,
  effectsCache,
  indexEffects,
  isWritten,
  NO_EFFECTS,
  ofKind,
  startIndex,
  type UnitEffectIndex,
} from './effect-index.ts'
import { queries } from './queries.ts'
import { timedEffectInForce } from './timed-effect.ts'

/** Effects of that template in force for the whole civ: nation, buildings, policies, technologies, era, global effects. */
export const civEffects = <K extends TemplateKey>(w: EngineContext, civ: Civ, kind: TemplateKind<K>): readonly EffectOf<K>[] =>
  ofKind(civEffectIndex(w, civ), kind)

/** Those of the civ and the city's own ("in this city"). */
export const cityEffects = <K extends TemplateKey>(w: EngineContext, city: City, kind: TemplateKind<K>): readonly EffectOf<K>[] =>
  ofKind(cityEffectIndex(w, city), kind)

/** The city's own alone, out of which what there is of resources is reckoned. */
export function ownCityEffects<K extends TemplateKey>(
  w: EngineContext,
  city: City,
  kind: TemplateKind<K>,
): readonly EffectOf<K>[] {
  if (!isWritten(w, kind)) return NO_EFFECTS
  const found: EffectOf<K>[] = []
  for (const b of buildingsIn(w, city))
    for (const effect of entryEffects(w.rules.buildings[b], kind)) if (effect.local) found.push(effect)
  if (city.majority === NONE) return found
  for (const id of w.s.religions[city.majority].beliefs) {
    const belief = w.rules.beliefs[id]
    if (belief.kind === 'pantheon' || belief.kind === 'follower') found.push(...entryEffects(belief, kind))
  }
  return found
}

/** Those of the unit itself: kind, type, promotions and statuses, global unit effects. The civ's are apart (civEffects of its owner). */
export const unitEffects = <K extends TemplateKey>(w: EngineContext, unit: Unit, kind: TemplateKind<K>): readonly EffectOf<K>[] =>
  ofKind(unitEffectIndex(w, unit), kind)

const entryLists = new WeakMap<Entry, EffectIndex>()

/** Those written on one object of the rules. */
export function entryEffects<K extends TemplateKey>(entry: Entry, kind: TemplateKind<K>): readonly EffectOf<K>[] {
  // Few objects have the effect that is asked for, and few have many effects: a look is quicker than the table.
  if (!speaksOf(entry, kind)) return NO_EFFECTS
  let index = entryLists.get(entry)
  if (!index) entryLists.set(entry, (index = indexEffects(entry.effects)))
  return ofKind(index, kind)
}

function speaksOf({ effects }: Entry, kind: number): boolean {
  for (let i = 0; i < effects.length; i++) if (effects[i].kind === kind) return true
  return false
}

/** Whether the object carries an effect of that template, whatever its conditions. */
export const entryHas = (entry: Entry, kind: TemplateKind): boolean => entryEffects(entry, kind).length > 0

/** Call when the civ's technologies, policies, era, religion, cities or their buildings change; on a change of owner, for both. */
export function civSourcesChanged(w: EngineContext, civ: Civ): void {
  const kept = effectsCache(w)
  kept.civs[civ.id] = null
  kept.bare[civ.id] = null
}

/** Call when the city's buildings or its majority's religion change, after the change: also its owner's lists are dropped. */
export function citySourcesChanged(w: EngineContext, city: City): void {
  effectsCache(w).cities[city.id] = null
  civSourcesChanged(w, w.s.civs[city.owner])
}

/** The same where all that changed is that this building stands or stands no more: its owner's lists hang on what counts beyond the city. */
export function buildingSourcesChanged(w: EngineContext, city: City, building: Building): void {
  effectsCache(w).cities[city.id] = null
  if (halvesOf(building).wide.length > 0) civSourcesChanged(w, w.s.civs[city.owner])
}

/** Call when the unit's kind, promotions or statuses change. */
export function unitSourcesChanged(w: EngineContext, unit: Unit): void {
  effectsCache(w).units[unit.id] = null
}

/** Call when what the civ has of a resource may change, before anybody asks what it has: its effects may come or go. */
export function resourcesChanged(w: EngineContext, civ: Civ): void {
  if (resourcesWithEffects(w.rules).length > 0) effectsCache(w).unsure[civ.id] = 1
}

/** All lists of a civ's scope, by kind. */
export function civEffectIndex(w: EngineContext, civ: Civ): EffectIndex {
  const kept = effectsCache(w)
  const known = kept.civs[civ.id]
  return known && kept.unsure[civ.id] !== 1 ? known : (kept.civs[civ.id] = withResources(w, civ, known ?? null))
}

/** Effects of the civ that wait for an event, but for those of resources. */
export const civTriggered = (w: EngineContext, civ: Civ): EffectList => bareIndex(w, civ).triggered

/** What waits for an event in the city beside what waits in all its civ: of its buildings, and of beliefs that its majority follows. */
export function ownTriggered(w: EngineContext, city: City): EffectList {
  let found: Effect[] | null = null
  const standing = buildingsIn(w, city)
  for (let i = 0; i < standing.length; i++) {
    const { waiting } = halvesOf(w.rules.buildings[standing[i]])
    if (waiting.length > 0) (found ??= []).push(...waiting)
  }
  if (city.majority === NONE) return found ?? NO_EFFECTS
  for (const id of w.s.religions[city.majority].beliefs) {
    const { kind, effects } = w.rules.beliefs[id]
    if (kind !== 'pantheon' && kind !== 'follower') continue
    for (const effect of effects) if (effect.triggers.length > 0) (found ??= []).push(effect)
  }
  return found ?? NO_EFFECTS
}

/** The same without the effects of resources, out of which what it has of them is reckoned. */
export function bareCivEffects<K extends TemplateKey>(w: EngineContext, civ: Civ, kind: TemplateKind<K>): readonly EffectOf<K>[] {
  return ofKind(bareIndex(w, civ), kind)
}

const bareIndex = (w: EngineContext, civ: Civ): EffectIndex =>
  effectsCache(w).bare[civ.id] ?? (effectsCache(w).bare[civ.id] = indexCiv(w, civ))

/** With the effects of those resources of which the civ has some left (rulebook, economy 7); `known` where nothing has changed about that. */
function withResources(w: EngineContext, civ: Civ, known: EffectIndex | null): EffectIndex {
  const kept = effectsCache(w)
  const bare = bareIndex(w, civ)
  const bearers = resourcesWithEffects(w.rules)
  if (bearers.length === 0) return bare
  // What asks for effects while the resources are reckoned is told of those without them.
  kept.civs[civ.id] = bare
  kept.unsure[civ.id] = 0
  const owned = bearers.filter(({ id }) => queries.resourceAmount(w, civ, id) > 0)
  const before = kept.bearers[civ.id]
  const ids = owned.map(({ id }) => id)
  kept.bearers[civ.id] = ids
  if (known && before && ids.length === before.length && ids.every((id, i) => before[i] === id)) return known
  if (ids.length === 0) return bare
  const index = startIndex(bare)
  for (const { effects } of owned) addToIndex(index, effects, bare)
  return index
}

interface Bearer {
  id: number
  effects: EffectList
}
/** Says something of the resource that it stands on, not of who has it. */
const isOwnTrait = ({ places }: Template): boolean => places.length === 1 && places[0] === 'R'

/** Resources with effects for who has them. */
export const resourcesWithEffects = onceByRuleset((rules): readonly Bearer[] =>
  rules.resources
    .map(({ id, effects }) => ({
      id,
      effects: effects.filter(({ kind }) => TEMPLATES[kind].mark === 'rule' && !isOwnTrait(TEMPLATES[kind])),
    }))
    .filter(({ effects }) => effects.length > 0),
)

/** All lists of a city's scope, by kind. */
export function cityEffectIndex(w: EngineContext, city: City): EffectIndex {
  const base = civEffectIndex(w, w.s.civs[city.owner])
  const cached = effectsCache(w).cities[city.id]
  if (cached && cached.base === base) return cached.index
  const buildings = standingIn(city)
  const index = indexCity(w, city, base, buildings)
  effectsCache(w).cities[city.id] = { base, index, buildings }
  return index
}

function standingIn(city: City): number[] {
  const buildings: number[] = []
  for (let b = 0; b < city.buildings.length; b++) if (city.buildings[b] !== 0) buildings.push(b)
  return buildings
}

/** Ids of the buildings that stand in the city, in order; kept with the lists of its effects. */
export function buildingsIn(w: EngineContext, city: City): readonly number[] {
  return effectsCache(w).cities[city.id]?.buildings ?? standingIn(city)
}

/** All lists of a unit's own scope, by kind. */
export function unitEffectIndex(w: EngineContext, unit: Unit): EffectIndex {
  const cached = effectsCache(w).units[unit.id]
  if (cached && cached.kind === unit.kind && cached.promotions === unit.promotions.length) return cached.index
  const found = indexUnit(w, unit.kind, unit.promotions, unit.statuses)
  effectsCache(w).units[unit.id] = found
  return found.index
}

/** Effects of that template that a new unit of a kind has: its own, its type's, those of the promotions it begins with. */
export const kindEffects = <K extends TemplateKey>(
  w: EngineContext,
  unitKind: number,
  kind: TemplateKind<K>,
): readonly EffectOf<K>[] => {
  const { kinds } = effectsCache(w).shared
  return ofKind((kinds[unitKind] ??= indexUnit(w, unitKind, w.rules.units[unitKind].promotions).index), kind)
}

/** All but what is written on resources. */
function indexCiv(w: EngineContext, civ: Civ): EffectIndex {
  const { rules, s } = w
  const index = startIndex()
  addToIndex(index, rules.nations[civ.nation].effects)
  for (const id of civ.cities) {
    const city = s.cities[id]
    if (!city) continue
    for (let b = 0; b < city.buildings.length; b++)
      if (city.buildings[b] !== 0) addToIndex(index, halvesOf(rules.buildings[b]).wide)
  }
  for (let p = 0; p < civ.policies.length; p++) if (civ.policies[p] !== 0) addToIndex(index, rules.policies[p].effects)
  for (let t = 0; t < civ.techs.length; t++) if (civ.techs[t] !== 0) addToIndex(index, rules.techs[t].effects)
  if (civ.era !== NONE) addToIndex(index, rules.eras[civ.era].effects)
  if (civ.kind === 'major')
    for (const other of s.civs) if (other.cityState !== null) addToIndex(index, bonusesOf(w, other, civ.id))
  if (civ.religion !== NONE) indexBeliefs(w, index, civ.religion, 'founder', 'enhancer')
  addToIndex(index, rules.globalEffects)
  addToIndex(index, rules.speeds[s.setup.speed].effects)
  addToIndex(index, rules.difficulties[s.setup.difficulty].effects)
  for (const timed of civ.timed) addToIndex(index, [timedEffectInForce(rules, timed)])
  return index
}

/** Its own buildings', and what the religion of its majority brings to those who follow it, whoever owns the city. */
function indexCity(w: EngineContext, city: City, base: EffectIndex, buildings: readonly number[]): EffectIndex {
  const { rules } = w
  const index = startIndex(base)
  for (const b of buildings) addToIndex(index, halvesOf(rules.buildings[b]).local, base)
  if (city.majority !== NONE) indexBeliefs(w, index, city.majority, 'pantheon', 'follower', base)
  return index
}

/** Beliefs of two kinds of a religion. */
function indexBeliefs(
  w: EngineContext,
  into: EffectIndex,
  religion: number,
  one: Belief['kind'],
  other: Belief['kind'],
  base?: EffectIndex,
): void {
  for (const id of w.s.religions[religion].beliefs) {
    const { kind, effects } = w.rules.beliefs[id]
    if (kind === one || kind === other) addToIndex(into, effects, base)
  }
}

/** More kinds of units alike than games have at a time; which of them are kept is all one. */
const MOST_ALIKE = 4_096

/** Units of one kind with the same promotions and statuses share one file, in all games of these rules. */
function indexUnit(
  w: EngineContext,
  kind: number,
  promotions: readonly number[],
  statuses: readonly Unit['statuses'][number][] = NO_EFFECTS,
): UnitEffectIndex {
  const { rules } = w
  const { unitsAlike } = effectsCache(w).shared
  const brief = statuses.map(({ promotion }) => promotion)
  const key = `${kind}:${promotions}${brief.length > 0 ? `:${brief}` : ''}`
  const known = unitsAlike.get(key)
  if (known) return known
  const index = startIndex()
  addToIndex(index, rules.units[kind].effects)
  addToIndex(index, rules.unitTypes[rules.units[kind].type].effects)
  for (const promotion of promotions) addToIndex(index, rules.promotions[promotion].effects)
  for (const promotion of brief) addToIndex(index, rules.promotions[promotion].effects)
  addToIndex(index, rules.globalUnitEffects)
  const found = { kind, promotions: promotions.length, index }
  if (unitsAlike.size >= MOST_ALIKE) unitsAlike.clear()
  unitsAlike.set(key, found)
  return found
}

interface Halves {
  local: EffectList
  wide: EffectList
  /** Local ones that wait for an event. */
  waiting: EffectList
}
const halves = new WeakMap<Building, Halves>()

/** A building's effects for its own city and for the whole civ. */
function halvesOf(building: Building): Halves {
  let found = halves.get(building)
  if (!found) {
    const local = building.effects.filter(effect => effect.local)
    const wide = building.effects.filter(effect => !effect.local)
    found = { local, wide, waiting: local.filter(({ triggers }) => triggers.length > 0) }
    halves.set(building, found)
  }
  return found
}
