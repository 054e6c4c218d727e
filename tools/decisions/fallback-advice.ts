/** What the tools themselves would propose for a city or unit: first ideas, where nobody gives better advice. */
import {
  ABILITY,
  BELIEF_KINDS,
  type City,
  type Civ,
  type Command,
  canBuild,
  check,
  checkSite,
  chooseProduction,
  type EngineContext,
  entryHas,
  foundsCities,
  freeNames,
  type Item,
  isFounder,
  isThreatened,
  NONE,
  neededToEnhance,
  neededToFound,
  openBeliefs,
  openPromotions,
  restOrder,
  type Unit,
  type UnitAction,
  unitActions,
  unitHas,
  whyNotAct,
  within,
} from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import { isExplored } from '../knowledge.ts'
import type { Option } from '../tool/advice.ts'
import { isWorthwhile } from '../views/units/faith.ts'
import { ideaText } from '../words/decisions.ts'

/** Tiles within which a place for a city is looked for. */
const SITE_RANGE = 6

/** Happiness from which, and number of cities up to which, another one is proposed. */
const SETTLE_HAPPINESS = 4
const SETTLE_CITIES = 6

/** Health below which a unit is badly hurt. */
const HURT = 40
/** Turns in which soldiers look at the land. */
const EARLY = 30
/** Steps from an enemy in sight within which they stay where they are. */
const ALARM = 3

/** A settler while there is happiness and a place for one more city, else what the city would choose itself; where that is nothing, it may choose later. */
export function defaultCityOption(w: EngineContext, city: City): Option {
  const settler = wantsCity(w, city) ? founderFor(w, city) : NONE
  const make = (item: Item, because: string): Option => ({ command: { type: 'setProduction', city: city.id, item }, because })
  if (settler !== NONE) return make({ kind: 'unit', id: settler }, ideaText('settler'))
  const item = chooseProduction(w, city)
  if (item.kind !== 'perpetual') return make(item, ideaText('ownChoice'))
  return { command: { type: 'setAutoProduction', city: city.id, on: true }, because: ideaText('nothingToBuild') }
}

/** Room for one more city: happiness to spare, no settler under way, a place within reach, and soldiers enough not to be an offer. */
function wantsCity(w: EngineContext, city: City): boolean {
  const civ = w.s.civs[city.owner]
  if (civ.happiness < SETTLE_HAPPINESS || civ.cities.length >= SETTLE_CITIES || city.population < 2) return false
  const units = civ.units.map(id => w.s.units[id]!)
  const soldiers = units.filter(({ kind }) => !w.rules.units[kind].civilian).length
  if (soldiers < civ.cities.length || units.some(unit => isFounder(w, unit))) return false
  if (civ.cities.some(id => w.s.cities[id]!.queue.some(item => founds(w, item)))) return false
  return siteNear(w, civ, city.tile) !== NONE
}

const founds = (w: EngineContext, { kind, id }: Item): boolean => kind === 'unit' && foundsCities(w, id)

/** Unit kind with which the city could make one, or NONE. */
function founderFor(w: EngineContext, city: City): number {
  return w.rules.units.find(({ id }) => founds(w, { kind: 'unit', id }) && canBuild(w, city, { kind: 'unit', id }))?.id ?? NONE
}

/** Healing where the unit is badly hurt, else the first that lasts. */
export function defaultPromotion(w: EngineContext, unit: Unit): Option {
  const may = openPromotions(w, unit)
  const heals = (id: number): boolean => entryHas(w.rules.promotions[id], E.spendsPromotion)
  const promotion = may.find(id => heals(id) === unit.hp < HURT) ?? may[0]
  return {
    command: { type: 'promote', unit: unit.id, promotion },
    because: heals(promotion) ? ideaText('hurt', { hp: unit.hp }) : ideaText('lasts'),
  }
}

/** One sensible order for an idle unit; there are others. */
export function defaultUnitOption(w: EngineContext, civ: Civ, unit: Unit): Option {
  const { id, tile } = unit
  const order = (what: 'sleep' | 'fortify' | 'automate' | 'explore', because: string): Option => ({
    command: { type: 'setOrder', unit: id, order: what },
    because,
  })
  if (isFounder(w, unit)) {
    const found: Command = { type: 'foundCity', unit: id }
    if (check(w, civ.id, found) === null) return { command: found, because: ideaText('onSite') }
    const site = siteNear(w, civ, tile)
    return site === NONE || site === tile
      ? order('sleep', ideaText('noSite', { tiles: SITE_RANGE }))
      : { command: { type: 'moveUnit', unit: id, tile: site }, because: ideaText('nearestSite') }
  }
  const may = unitActions(w, unit).filter(action => whyNotAct(w, unit, action) === null && isWorthwhile(w, unit, action.name))
  const able = may.find(({ name }) => name.endsWith('_religion') && name !== 'spread_religion') ?? may[0]
  if (able) return { command: abilityCommand(w, unit, able), because: ideaText('acts') }
  if (unitHas(w, unit, E.buildsImprovements)) return order('automate', ideaText('works'))
  if (w.rules.units[unit.kind].civilian) return order('sleep', ideaText('nothingToDo'))
  const explore = order('explore', ideaText('unknownLand'))
  const isCalm = unit.hp === 100 && !isThreatened(w, civ.id, tile, ALARM)
  if (w.s.turn < EARLY && isCalm && check(w, civ.id, explore.command) === null) return explore
  return order(restOrder(w, unit), ideaText('nothingToDo'))
}

/** What the unit's action is told; of its choices the first that are open. */
export function abilityCommand(
  w: EngineContext,
  { id: unit, owner }: Unit,
  { name, choice, text }: Pick<UnitAction, 'name' | 'choice' | 'text'>,
): Command {
  const religion = freeNames(w)[0]
  if (name === 'found_religion' || name === 'enhance_religion') {
    const founds = name === 'found_religion'
    const beliefs = firstBeliefs(w, w.s.civs[owner], founds)
    return founds ? { type: 'foundReligion', unit, religion, beliefs } : { type: 'enhanceReligion', unit, beliefs }
  }
  const which = choice !== NONE ? { improvement: choice } : {}
  return { type: 'unitAct', unit, action: name, ...(name === ABILITY ? { ability: text } : which) }
}

/** The first free beliefs of each kind that is needed. */
function firstBeliefs(w: EngineContext, civ: Civ, founds: boolean): number[] {
  const needed = founds ? neededToFound(w, civ) : neededToEnhance(w, civ)
  const beliefs = BELIEF_KINDS.flatMap(kind => openBeliefs(w, civ, kind).slice(0, needed[kind]))
  const more = BELIEF_KINDS.flatMap(kind => openBeliefs(w, civ, kind)).filter(id => !beliefs.includes(id))
  return [...beliefs, ...more.slice(0, needed.any)]
}

/** The nearest explored tile on which a city may be founded and no enemy is seen near; NONE where there is none. */
function siteNear(w: EngineContext, civ: Civ, from: number): number {
  for (const t of within(w.grid, from, SITE_RANGE)) {
    if (isExplored(w, civ.id, t) && checkSite(w, civ, t) === null && !isThreatened(w, civ.id, t, 2)) return t
  }
  return NONE
}
