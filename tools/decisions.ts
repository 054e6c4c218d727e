/** What a seat has still to decide this turn, each with a call that settles it. */

import {
  ABILITY,
  type City,
  type Civ,
  canAdoptSome,
  canBuild,
  canFortify,
  canFoundPantheon,
  check,
  checkBombard,
  checkSite,
  choosable,
  chooseProduction,
  type EngineContext,
  entryHas,
  type Item,
  isAir,
  isFounder,
  isThreatened,
  type Json,
  kindEffects,
  NONE,
  openBeliefs,
  openPolicies,
  promotionsFor,
  type Unit,
  unitActions,
  unitHas,
  whyNotAct,
  within,
  xOf,
  yOf,
} from '../engine/index.ts'
import { E } from '../rules/effects/templates.ts'
import { isExplored } from './knowledge.ts'
import { captures } from './matters/captures.ts'
import { isWorthwhile, sampleChoice } from './views/faith.ts'
import { idleWords } from './views/idle.ts'
import { isIdleCity, itemName } from './views/item.ts'
import { exchangesOf } from './views/negotiation.ts'
import { nationName } from './views/player.ts'
import { availableTechs } from './views/tech.ts'
import { canPromote, isIdle } from './views/unit.ts'

/** Tiles within which a place for a city is looked for. */
const SITE_RANGE = 6

/** Happiness from which, and number of cities up to which, another one is proposed. */
const SETTLE_HAPPINESS = 4
const SETTLE_CITIES = 6

/** Health below which a unit is badly hurt. */
const HURT = 40

/** Turns before a vote in which it is among what is to be decided. */
const VOTE_SOON = 3

export interface Decision {
  what: string
  /** A call that settles it, valid as things stand; there are others. */
  tool: string
  args: { [argument: string]: Json }
}

type Call = Pick<Decision, 'tool' | 'args'>

/** Something to decide; the call is looked for only where it is told. */
interface Matter {
  what: string
  settle(): Call
}

/** The most urgent first: those that hold up others, the empire, cities, units; the calls of `most` of them. */
export function decisionsOf(
  w: EngineContext,
  seat: number,
  most = Number.POSITIVE_INFINITY,
): { decisions: Decision[]; more: number } {
  const matters = mattersOf(w, seat)
  const decisions = matters.slice(0, most).map(({ what, settle }) => ({ what, ...settle() }))
  return { decisions, more: matters.length - decisions.length }
}

/** Out of its turn a seat answers and votes, and no more. */
function mattersOf(w: EngineContext, seat: number): Matter[] {
  const civ = w.s.civs[seat]
  if (w.s.over !== null || w.s.paused || !civ.alive) return []
  const matters = [...answers(w, seat), ...vote(w, civ)]
  if (w.s.active !== seat) return matters
  matters.push(...captures(w, seat), ...research(w, civ), ...culture(w, civ), ...religion(w, civ))
  for (const id of civ.cities) matters.push(...cityMatters(w, w.s.cities[id]!))
  for (const id of civ.units) matters.push(...unitMatters(w, civ, w.s.units[id]!))
  return matters
}

function answers(w: EngineContext, seat: number): Matter[] {
  return exchangesOf(w, seat)
    .filter(({ floor }) => floor === seat)
    .map(({ id: negotiation, opener, other }) => {
      const who = nationName(w, opener === seat ? other : opener)
      const may = check(w, seat, { type: 'respondNegotiation', negotiation, answer: 'accept' }) === null
      const args = { negotiation_id: negotiation, answer: may ? 'accept' : 'reject' }
      const choice = may ? 'accept, reject, counter or reply' : 'its terms cannot be met: reject, counter or reply'
      return {
        what: `${who} waits for your answer in negotiation ${negotiation} (${choice})`,
        settle: () => call('respond_negotiation', args),
      }
    })
}

function research(w: EngineContext, civ: Civ): Matter[] {
  if (civ.cities.length === 0) return []
  const nothing = civ.researchQueue.length === 0
  if (!nothing && civ.freeTechs === 0) return []
  const [cheapest] = availableTechs(w, civ)
  if (cheapest === undefined) return []
  const technology = w.rules.techs[cheapest].name
  return [
    ...(civ.freeTechs > 0
      ? [{ what: 'A free technology may be chosen', settle: () => call('choose_free_tech', { technology }) }]
      : []),
    ...(nothing ? [{ what: 'Nothing is being researched', settle: () => call('set_research', { technology }) }] : []),
  ]
}

/** A vote for leader of the world is near and nobody chosen. */
function vote(w: EngineContext, civ: Civ): Matter[] {
  const { nextVote } = w.s.council
  if (nextVote === NONE || civ.voteFor !== NONE || nextVote - w.s.turn > VOTE_SOON) return []
  const other = w.s.civs.find(({ id, kind, alive }) => kind === 'major' && alive && id !== civ.id && civ.relations[id].met)
  if (!other) return []
  const what = `A leader of the world is elected at the end of turn ${nextVote}`
  return [{ what, settle: () => call('un_vote', { player_id: other.id }) }]
}

/** Policies are chosen once there are cities to gain by them. */
function culture(w: EngineContext, civ: Civ): Matter[] {
  if (civ.cities.length === 0) return []
  const matters: Matter[] = []
  const [policy] = canAdoptSome(w, civ) ? openPolicies(w, civ) : []
  if (policy !== undefined) {
    const { name } = w.rules.policies[policy]
    matters.push({ what: 'A policy may be adopted (see get_policies)', settle: () => call('adopt_policy', { policy: name }) })
  }
  const [person] = civ.freeGreatPeople > 0 ? choosable(w, civ) : []
  if (person !== undefined) {
    const { name } = w.rules.units[person]
    matters.push({ what: 'A great person may be chosen', settle: () => call('choose_great_person', { great_person: name }) })
  }
  return matters
}

function religion(w: EngineContext, civ: Civ): Matter[] {
  if (civ.cities.length === 0 || !canFoundPantheon(w, civ)) return []
  const [belief] = openBeliefs(w, civ, 'pantheon')
  if (belief === undefined) return []
  const what = 'A pantheon may be founded (see get_religion)'
  return [{ what, settle: () => call('found_pantheon', { belief: w.rules.beliefs[belief].name }) }]
}

function cityMatters(w: EngineContext, city: City): Matter[] {
  const matters: Matter[] = []
  const { id, name } = city
  if (isIdleCity(city) && !city.autoProduction && !city.puppet && city.resistance === 0) {
    const what = `City ${id} ${name} makes nothing (see get_city for what it can)`
    matters.push({ what, settle: () => makeSomething(w, city) })
  }
  const target = bombardTarget(w, city)
  if (target !== NONE) {
    const place = placeAt(w, target)
    const what = `City ${id} ${name} can bombard (${place.x},${place.y})`
    matters.push({ what, settle: () => call('city_attack', { city_id: id, ...place }) })
  }
  return matters
}

/** A settler while there is happiness and a place for one more city, else what the city would choose itself; where that is nothing, it may choose later. */
function makeSomething(w: EngineContext, city: City): Call {
  const settler = wantsCity(w, city) ? founderFor(w, city) : NONE
  if (settler !== NONE) return call('set_production', { city_id: city.id, item: w.rules.units[settler].name })
  const item = chooseProduction(w, city)
  if (item.kind === 'perpetual') return call('set_auto_production', { city_id: city.id, on: true })
  return call('set_production', { city_id: city.id, item: itemName(w.rules, item) })
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

const founds = (w: EngineContext, { kind, id }: Item): boolean => kind === 'unit' && kindEffects(w, id, E.foundsCity).length > 0

/** Unit kind with which the city could make one, or NONE. */
function founderFor(w: EngineContext, city: City): number {
  return w.rules.units.find(({ id }) => founds(w, { kind: 'unit', id }) && canBuild(w, city, { kind: 'unit', id }))?.id ?? NONE
}

/** A tile with an enemy that the city may bombard now, or NONE. */
export function bombardTarget(w: EngineContext, city: City): number {
  if (city.bombarded || city.resistance > 0) return NONE
  const { military, civilian } = w.s.tiles
  for (const t of within(w.grid, city.tile, w.rules.constants.baseCityBombardRange)) {
    if ((military[t] !== NONE || civilian[t] !== NONE) && checkBombard(w, city, t) === null) return t
  }
  return NONE
}

function unitMatters(w: EngineContext, civ: Civ, unit: Unit): Matter[] {
  const matters: Matter[] = []
  const { id } = unit
  if (unit.movesX60 > 0 && unit.attacks === 0 && canPromote(w, unit)) {
    const what = `${labelOf(w, unit)} may take a promotion`
    matters.push({ what, settle: () => call('promote_unit', { unit_id: id, promotion: promotionFor(w, unit) }) })
  }
  if (isIdle(w, unit)) matters.push({ what: `${labelOf(w, unit)} ${idleWords(w, unit)}`, settle: () => suggestion(w, civ, unit) })
  return matters
}

/** Healing where the unit is badly hurt, else the first that lasts. */
function promotionFor(w: EngineContext, unit: Unit): string {
  const may = promotionsFor(w, unit).map(id => w.rules.promotions[id])
  const fits = may.find(promotion => entryHas(promotion, E.spendsPromotion) === unit.hp < HURT)
  return (fits ?? may[0]).name
}

/** One sensible order for an idle unit; there are others. */
function suggestion(w: EngineContext, civ: Civ, unit: Unit): Call {
  const { id, tile } = unit
  if (isFounder(w, unit)) {
    if (checkSite(w, civ, tile) === null) return call('found_city', { unit_id: id })
    const site = siteNear(w, civ, tile)
    return site === NONE
      ? call('unit_order', { unit_id: id, order: 'sleep' })
      : call('move_unit', { unit_id: id, ...placeAt(w, site) })
  }
  const may = unitActions(w, unit).filter(action => whyNotAct(w, unit, action) === null && isWorthwhile(w, unit, action.name))
  const able = may.find(({ name }) => name.endsWith('_religion') && name !== 'spread_religion') ?? may[0]
  if (able) {
    const which =
      able.choice !== NONE ? { improvement: w.rules.improvements[able.choice].name } : sampleChoice(w, unit, able.name)
    return call('unit_action', { unit_id: id, action: able.name, ...(able.name === ABILITY ? { ability: able.text } : which) })
  }
  const order = unitHas(w, unit, E.buildsImprovements)
    ? 'automate'
    : w.s.turn < 30 && unit.hp === 100 && !isAir(w, unit.kind)
      ? 'explore'
      : 'fortify'
  if (w.rules.units[unit.kind].civilian ? order !== 'automate' : order === 'fortify' && !canFortify(w, unit))
    return call('unit_order', { unit_id: id, order: 'sleep' })
  return call('unit_order', { unit_id: id, order })
}

/** The nearest explored tile on which a city may be founded and no enemy is seen near; NONE where there is none. */
function siteNear(w: EngineContext, civ: Civ, from: number): number {
  for (const t of within(w.grid, from, SITE_RANGE)) {
    if (isExplored(w, civ.id, t) && checkSite(w, civ, t) === null && !isThreatened(w, civ.id, t, 2)) return t
  }
  return NONE
}

const labelOf = (w: EngineContext, unit: Unit): string =>
  `Unit ${unit.id} ${w.rules.units[unit.kind].name} (${xOf(w.grid, unit.tile)},${yOf(w.grid, unit.tile)})`

const placeAt = (w: EngineContext, t: number) => ({ x: xOf(w.grid, t), y: yOf(w.grid, t) })

const call = (tool: string, args: Call['args']): Call => ({ tool, args })
