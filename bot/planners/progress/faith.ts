/** Faith: a pantheon, a religion and its beliefs, preachers, and what faith buys. */

import {
  awaitsProphet,
  BELIEF_KINDS,
  beliefsToTake,
  type City,
  canFoundPantheon,
  cityAround,
  type EngineContext,
  findPath,
  freeNames,
  type Item,
  isShunned,
  kindEffects,
  majorReligionOf,
  matchesBuilding,
  matchesKind,
  type Needed,
  NONE,
  neededToEnhance,
  neededToFound,
  openBeliefs,
  priceIn,
  type Unit,
  type UnitAction,
  unitActions,
  whyNoEnhancing,
  whyNoFounding,
  whyNotAct,
  whyNotBuy,
} from '../../../engine/index.ts'
import { type Effect, isAnyOf, isEffect } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { FAITH } from '../../../rules/stats.ts'
import { placeIn } from '../../facts/preferences.ts'
import { noteBelievers } from '../../knowledge/believers.ts'
import type { Reason } from '../../reason.ts'
import { mainEffect } from '../../reasons.ts'
import {
  give,
  isOurs,
  nearestOwnCity,
  type Option,
  ownCities,
  ownUnits,
  type Plan,
  type TurnContext,
} from '../../turn-context.ts'
import { buildingValue } from '../../valuation/building-valuation.ts'
import { effectsValue, makeScale, type Scale } from '../../valuation/effect-valuation.ts'
import { actNow, greatWorth } from './great-people.ts'
import { workPlace } from './great-uses.ts'
import { heathens, nextCity } from './heathen-cities.ts'
import { goHome, turnBack } from './lone-ways.ts'

/** Other beliefs told of. */
const TOLD = 2

export function* planFaith(m: TurnContext): Plan {
  if (!m.w.s.setup.religion) return
  noteBelievers(m)
  yield* takeGivenBeliefs(m)
  if (canFoundPantheon(m.w, m.civ)) {
    const [best, ...others] = rankBeliefs(makeScale(m), openBeliefs(m.w, m.civ, 'pantheon'))
    const option = (belief: number): Option => ({
      command: { type: 'foundPantheon', belief },
      because: mainEffect(makeScale(m), m.w.rules.beliefs[belief].effects),
      score: effectsValue(makeScale(m), m.w.rules.beliefs[belief].effects),
    })
    if (best !== undefined)
      yield* give(
        { type: 'foundPantheon', belief: best },
        { because: () => option(best).because, others: () => others.slice(0, TOLD).map(option) },
      )
  }
  for (const unit of ownUnits(m)) {
    if (unit.movesX60 === 0 || kindEffects(m.w, unit.kind, E.religiousUnit).length === 0 || !isOurs(m, unit)) continue
    m.busy.add(unit.id)
    if (!(yield* ordain(m, unit))) yield* preach(m, unit)
  }
  if ((m.w.s.turn + m.seat) % m.p.faithEvery < 1) yield* spend(m)
}

/** Those that wait to be chosen for nothing. */
function* takeGivenBeliefs(m: TurnContext): Plan {
  for (let open = beliefsToTake(m.w, m.civ); open.length > 0; open = beliefsToTake(m.w, m.civ)) {
    const [best, ...others] = rankBeliefs(makeScale(m), open)
    const option = (belief: number): Option => ({
      command: { type: 'takeBelief', belief },
      because: mainEffect(makeScale(m), m.w.rules.beliefs[belief].effects),
      score: effectsValue(makeScale(m), m.w.rules.beliefs[belief].effects),
    })
    const { command, because } = option(best)
    if (!(yield* give(command, { because: () => because, others: () => others.slice(0, TOLD).map(option) }))) return
  }
}

/** The best first, those before all that the profile prefers, in its order. */
function rankBeliefs(scale: Scale, ids: number[]): number[] {
  const { beliefs } = scale.m.w.rules
  const order = scale.m.p.beliefPreferences
  const worths = new Map(ids.map(id => [id, effectsValue(scale, beliefs[id].effects)]))
  const places = new Map(ids.map(id => [id, placeIn(order, [beliefs[id].name], beliefs[id].effects)]))
  return ids.sort((a, b) => places.get(a)! - places.get(b)! || worths.get(b)! - worths.get(a)! || a - b)
}

/** As many of each kind as are needed, those worth most first. */
function bestBeliefs(m: TurnContext, needed: Needed): number[] {
  const scale = makeScale(m)
  const rank = (ids: number[]): number[] => rankBeliefs(scale, ids)
  const chosen = BELIEF_KINDS.flatMap(kind =>
    needed[kind] > 0 ? rank(openBeliefs(m.w, m.civ, kind)).slice(0, needed[kind]) : [],
  )
  if (needed.any === 0) return chosen
  const more = rank(BELIEF_KINDS.flatMap(kind => openBeliefs(m.w, m.civ, kind)).filter(id => !chosen.includes(id)))
  return [...chosen, ...more.slice(0, needed.any)]
}

/** A prophet founds or enhances the religion, in a city; true where that is what it is about. */
function* ordain(m: TurnContext, unit: Unit) {
  const { w, civ } = m
  const founds = kindEffects(w, unit.kind, E.foundsReligion).length > 0 && !majorReligionOf(w, civ)
  const enhances = kindEffects(w, unit.kind, E.enhancesReligion).length > 0 && majorReligionOf(w, civ)?.enhanced === false
  if (!founds && !enhances) return false
  const action = unitActions(w, unit).find(({ effect }) => effect.kind === (founds ? E.foundsReligion : E.enhancesReligion))
  if (!action) return false
  const refusal = founds ? whyNoFounding(w, unit) : whyNoEnhancing(w, unit)
  if (refusal?.code === 'religion/no-city' || refusal?.code === 'religion/holy-already') return yield* walkHome(m, unit)
  if (refusal || whyNotAct(w, unit, action) !== null) return false
  if (founds) {
    const beliefs = bestBeliefs(m, neededToFound(w, civ))
    const because = () => beliefReason(m, beliefs)
    return yield* give({ type: 'foundReligion', unit: unit.id, religion: nameFor(m), beliefs }, { because })
  }
  const beliefs = bestBeliefs(m, neededToEnhance(w, civ))
  return yield* give({ type: 'enhanceReligion', unit: unit.id, beliefs }, { because: () => beliefReason(m, beliefs) })
}

const beliefReason = (m: TurnContext, beliefs: readonly number[]): Reason =>
  mainEffect(
    makeScale(m),
    beliefs.flatMap(id => m.w.rules.beliefs[id].effects),
  )

/** The nation's own choice while it is free. */
function nameFor(m: TurnContext): number {
  const free = freeNames(m.w)
  const { favoredReligion } = m.w.rules.nations[m.civ.nation]
  return free.find(id => m.w.rules.religions[id] === favoredReligion) ?? free[0]
}

function* walkHome(m: TurnContext, unit: Unit) {
  if (unit.order === 'goto' && unit.goal !== unit.tile) return true
  const city = nearestOwnCity(m, unit.tile)
  if (!city || city.tile === unit.tile || m.w.s.tiles.civilian[city.tile] !== NONE) return false
  if (!findPath(m.w, unit, city.tile, undefined, m.p.faithWalk)) return false
  return yield* give(
    { type: 'moveUnit', unit: unit.id, tile: city.tile },
    { because: () => ({ code: 'faith/toAct', city: city.name }) },
  )
}

/** Preaches where it stands if that is of use, else goes to the next city that does not believe. */
function* preach(m: TurnContext, unit: Unit): Plan {
  const { w } = m
  if (yield* turnBack(m, unit, m.p.faithWalk)) return
  const actions = unitActions(w, unit)
  const here = cityAround(w, unit)
  const purge = actions.find(({ effect }) => effect.kind === E.removesHeresy)
  const spread = actions.find(({ effect }) => effect.kind === E.spreadsReligion)
  if (here && unit.religion !== NONE && here.majority !== unit.religion) {
    for (const action of [spread, purge]) {
      if (!action || whyNotAct(w, unit, action) !== null) continue
      yield* actNow(unit, action, { code: 'faith/unconverted', city: here.name })
      return
    }
  }
  if (unit.order === 'goto' && unit.goal !== unit.tile) return
  const target = unit.religion === NONE ? NONE : nextCity(m, unit, spread !== undefined)
  if (target !== NONE) {
    if (target !== unit.tile)
      yield* give({ type: 'moveUnit', unit: unit.id, tile: target }, { because: () => ({ code: 'faith/toPreach' }) })
    return
  }
  const site = unit.uses.length === 0 ? actions.find(action => action.choice !== NONE) : undefined
  if (!site || !(yield* settle(m, unit, site))) yield* goHome(m, unit, m.p.faithWalk, { code: 'faith/nobody' })
}

/** Nobody is left to convert: it makes its holy site on the best tile near; true where it does, or is on its way. */
function* settle(m: TurnContext, unit: Unit, site: UnitAction) {
  const t = workPlace(m, unit, site.choice)
  if (t === NONE) return false
  if (t !== unit.tile) {
    if (!findPath(m.w, unit, t, undefined, m.p.faithWalk)) return false
    const because = (): Reason => ({ code: 'faith/toMake', improvement: m.w.rules.improvements[site.choice].name })
    return yield* give({ type: 'moveUnit', unit: unit.id, tile: t }, { because })
  }
  return whyNotAct(m.w, unit, site) === null && (yield* actNow(unit, site, { code: 'faith/nobody' }))
}

/** Buildings first, then great people, then preachers while somebody is left to convert; before the religion is enhanced faith is kept for the prophet. */
function* spend(m: TurnContext): Plan {
  const { w, p, civ } = m
  if (civ.faith < p.faithFrom * m.pace) return
  const saves = awaitsProphet(w, civ) && !majorReligionOf(w, civ)?.enhanced
  if (saves && majorReligionOf(w, civ) === null) return
  let best: { city: City; item: Item; worth: number } | null = null
  for (const city of ownCities(m)) {
    if (city.majority === NONE || city.resistance > 0 || city.puppet) continue
    for (const item of forFaith(w)) {
      const price = priceIn(w, city, item, FAITH)
      if (price === null || price > civ.faith || isShunned(w, civ, item) || whyNotBuy(w, city, item, FAITH) !== null) continue
      const worth =
        (item.kind === 'building' ? buildingValue(m, city, item.id) * p.faithBuilding : unitFor(m, city, item.id, saves)) / price
      if (worth > 0 && (!best || worth > best.worth)) best = { city, item, worth }
    }
  }
  if (!best) return
  const { city, item } = best
  const because = (): Reason => ({ code: 'buy/of', price: priceIn(w, city, item, FAITH)!, funds: civ.faith, stat: 'faith' })
  yield* give({ type: 'buy', city: city.id, item, stat: FAITH }, { because })
}

function unitFor(m: TurnContext, city: City, kind: number, saves: boolean): number {
  const { w, p, civ } = m
  const religious = kindEffects(w, kind, E.religiousUnit).length > 0
  if (!religious) return saves ? 0 : greatWorth(m, kind) * p.faithGreatPerson
  if (city.majority !== civ.religion || kindEffects(w, kind, E.spreadsReligion).length === 0) return 0
  if (kindEffects(w, kind, E.foundsReligion).length > 0) return 0
  const preachers = ownUnits(m).filter(unit => unit.religion !== NONE).length
  if (preachers >= p.preachersAtOnce) return 0
  const own = ownCities(m).filter(({ majority }) => majority !== civ.religion).length
  if (own > 0) return p.faithPreacherHome
  return saves ? 0 : p.faithPreacherAbroad * heathens(m)
}

const sold = new WeakMap<Ruleset, Item[]>()

const BUILDINGS_SOLD = [E.buyBuildingsWith, E.buyBuildingsFor, E.buyBuildingsRising, E.buyBuildingsTimesCost]
const UNITS_SOLD = [E.buyUnitsRising, E.buyUnitsFor, E.buyUnitsWith]

/** What some effect of the rules sells for faith, in any game; common soldiers left out. */
function forFaith(w: EngineContext): readonly Item[] {
  const { rules } = w
  let items = sold.get(rules)
  if (items) return items
  const effects = [...rules.beliefs, ...rules.policies, ...rules.buildings, ...rules.nations].flatMap(({ effects }) => effects)
  const buildings = effects.filter(effect => isAnyOf(effect, BUILDINGS_SOLD))
  const units = effects.filter(effect => isAnyOf(effect, UNITS_SOLD))
  const own = (effects: readonly Effect[]): boolean =>
    effects.some(
      effect =>
        (isEffect(effect, E.purchasableWith) && effect.params[0] === FAITH) ||
        (isEffect(effect, E.purchasableFor) && effect.params[1] === FAITH),
    )
  items = [
    ...rules.buildings
      .filter(({ id, effects }) => own(effects) || buildings.some(({ params }) => matchesBuilding(w, params[0], id)))
      .map(({ id }): Item => ({ kind: 'building', id })),
    ...rules.units
      .filter(({ id, effects }) => own(effects) || units.some(({ params }) => matchesKind(w, params[0], id)))
      .map(({ id }): Item => ({ kind: 'unit', id })),
  ]
  sold.set(rules, items)
  return items
}
