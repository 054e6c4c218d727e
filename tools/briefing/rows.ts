/** What a briefing may list, a row for each thing; what is shown of one is worked out only where it is listed. Null: not at this detail. */

import {
  bondOf,
  type City,
  type Civ,
  cityThreshold,
  civPoints,
  distance,
  type EngineContext,
  greatPeopleOf,
  isWorking,
  maxMoves,
  NONE,
  openPolicies,
  policyCost,
  type Quest,
  seesUnit,
  threatsTo,
  UNIT_HP,
  type Unit,
  within,
  xOf,
  yOf,
} from '../../engine/index.ts'
import { questText } from '../events/quest.ts'
import { knowsCity, knowsPlayer } from '../knowledge.ts'
import { ownCitySummary } from '../views/cities/city.ts'
import { isIdleCity, itemName } from '../views/cities/item.ts'
import { exchangesOf, exchangeView } from '../views/players/negotiation.ts'
import { knownPlayers, nationName } from '../views/players/player.ts'
import { dealsView, opinionView, treatiesView } from '../views/players/relation.ts'
import { nearestFirst, progressOf } from '../views/players/victory-progress.ts'
import { effectTexts } from '../views/rules/entry.ts'
import { availableTechs, techView, turnsFor } from '../views/rules/tech.ts'
import { canPromote, isIdle, ownUnitState, unitSeen } from '../views/units/unit.ts'
import type { Row } from './last-briefing.ts'
import type { Detail } from './limits.ts'

/** Health below which a unit comes before those that are well. */
const HURT = 50

export function cityRows(w: EngineContext, civ: Civ, detail: Detail) {
  const ids = civ.cities.slice().sort((a, b) => a - b)
  return ids.map(id => {
    const city = w.s.cities[id]!
    const show = () => cityShown(w, city, detail)
    return { id, fingerprint: cityState(w, city), show }
  }) satisfies Row[]
}

function cityState(w: EngineContext, city: City): string {
  const { name, population, puppet, razing, resistance, hp, queue } = city
  const making = isIdleCity(city) ? '' : itemName(w.rules, queue[0])
  return [name, population, making, puppet, razing, resistance > 0, Math.ceil(hp / 25)].join()
}

/** Whether it grows and what is made; when it does, yields and strength in full only. */
function cityShown(w: EngineContext, city: City, detail: Detail) {
  const { hp, max_hp, strength, yields, food_per_turn, turns_to_grow, producing, turns_left, auto_production, ...rest } =
    ownCitySummary(w, city)
  return {
    ...rest,
    ...(hp < max_hp && { hp, max_hp }),
    ...((food_per_turn < 0 || detail === 'full' || (detail === 'normal' && turns_to_grow < 0)) && { turns_to_grow }),
    ...(food_per_turn < 0 && { food_per_turn }),
    ...(producing !== null && { producing, ...(turns_left >= 0 && { turns_left }) }),
    ...(detail === 'full' && { strength, yields, ...(auto_production && { auto_production }) }),
  }
}

/** Those that want something; the others are told together, see groupUnits. By id; where they are more than are listed, the most urgent first. */
export function unitRows(w: EngineContext, civ: Civ, most: number) {
  const units = civ.units.map(id => w.s.units[id]!).sort((a, b) => a.id - b.id)
  const rows = units.map(unit => {
    const enemies = enemiesNear(w, unit)
    const near = enemies.length > 0
    return {
      id: unit.id,
      unit,
      wants: near ? 4 : wantsOf(w, unit),
      always: near || isIdle(w, unit),
      fingerprint: unitState(w, unit),
      show: () => ({ ...unitShown(w, unit), ...(near && { in_reach_of: enemies }) }),
    }
  })
  if (rows.filter(({ wants }) => wants > 0).length > most) rows.sort((a, b) => b.wants - a.wants || a.id - b.id)
  return rows satisfies Row[]
}

/** How much a unit wants to be looked at; 0: it does what it was told, and is well. */
export function wantsOf(w: EngineContext, unit: Unit): number {
  if (isIdle(w, unit)) return 3
  if (unit.hp < HURT || canPromote(w, unit)) return 2
  return unit.order === 'goto' ? 1 : 0
}

/** Enemies named of those near a unit. */
const NEAR_NAMED = 2

/** Ids of some enemies' units in sight that are beside it or could strike it next turn. */
function enemiesNear(w: EngineContext, unit: Unit): number[] {
  const near = threatsTo(w, unit).flatMap(({ enemy }) => (enemy.unit ? [enemy.unit.id] : []))
  for (const t of within(w.grid, unit.tile, 1)) {
    const other = w.s.tiles.military[t] === NONE ? null : w.s.units[w.s.tiles.military[t]]!
    if (!other || near.includes(other.id) || !w.s.civs[unit.owner].relations[other.owner].war) continue
    if (other.owner !== unit.owner && seesUnit(w, unit.owner, other)) near.push(other.id)
  }
  return near.sort((a, b) => a - b).slice(0, NEAR_NAMED)
}

/** What its kind alone tells is left out, and what is as usual: whole health, all its moves. */
function unitShown(w: EngineContext, unit: Unit) {
  const { hp, moves, name, strength, ranged_strength, range, fortified, religious_strength, ...rest } = {
    ...{ name: '', strength: 0, ranged_strength: 0, range: 0, fortified: false, religious_strength: 0 },
    ...ownUnitState(w, unit),
  }
  return {
    ...rest,
    ...(hp < UNIT_HP && { hp }),
    ...(unit.movesX60 < maxMoves(w, unit) && { moves }),
  }
}

/** Where a unit is on its way by itself, its place is no news; nor are the scratches of one that wants nothing. */
function unitState(w: EngineContext, unit: Unit): string {
  const { kind, tile, order, goal, hp, embarked } = unit
  const at = ROAMS.has(order) ? '' : [tile, embarked, doingOf(w, unit)].join()
  const health = wantsOf(w, unit) > 0 ? Math.ceil(hp / 25) : 'well'
  return [kind, order, goal, health, isIdle(w, unit), canPromote(w, unit), at].join()
}

/** Orders by which a unit walks by itself. */
const ROAMS: ReadonlySet<string> = new Set(['automate', 'explore', 'goto'])

/** What a unit is about, in a word or two. */
function doingOf(w: EngineContext, unit: Unit): string {
  if (isIdle(w, unit)) return 'idle'
  if (unit.order !== 'none') return unit.order
  return isWorking(w, unit) ? `builds ${w.rules.improvements[w.s.tiles.work[unit.tile]].name}` : 'done for this turn'
}

interface UnitGroup {
  kind: string
  doing: string
  count: number
  /** Absent where there are too many to name. */
  ids?: number[]
  /** Where they are, in the order of `ids`; absent where they roam. */
  at?: { x: number; y: number }[]
}

/** Units of one kind that do the same, the most first; as many by id as `named`. */
export function groupUnits(w: EngineContext, units: readonly Unit[], named: number): UnitGroup[] {
  const groups = new Map<string, { kind: string; doing: string; units: Unit[] }>()
  for (const unit of units) {
    const kind = w.rules.units[unit.kind].name
    const doing = doingOf(w, unit)
    const group = groups.get(`${kind} ${doing}`)
    if (group) group.units.push(unit)
    else groups.set(`${kind} ${doing}`, { kind, doing, units: [unit] })
  }
  const sorted = [...groups.values()].sort(
    (a, b) => b.units.length - a.units.length || (`${a.doing} ${a.kind}` < `${b.doing} ${b.kind}` ? -1 : 1),
  )
  let left = named
  return sorted.map(({ kind, doing, units: all }) => {
    const group = { kind, doing, count: all.length }
    if (all.length > left) return group
    left -= all.length
    const ids = all.map(({ id }) => id)
    if (all.some(({ order }) => ROAMS.has(order))) return { ...group, ids }
    return { ...group, ids, at: all.map(({ tile }) => ({ x: xOf(w.grid, tile), y: yOf(w.grid, tile) })) }
  })
}

/** Technologies to choose from, where there is a choice to make; in full always. */
export function techRows(w: EngineContext, civ: Civ, detail: Detail, science: number) {
  if (detail !== 'full' && civ.researchQueue.length > 0 && civ.freeTechs === 0) return null
  return availableTechs(w, civ).map(id => {
    const show = () => {
      const { name, left, turns, unlocks } = techView(w, civ, id, science)
      return { name, cost: left, turns, ...(detail !== 'brief' && { unlocks }) }
    }
    return { id, fingerprint: '', show }
  }) satisfies Row[]
}

/** Turns before a policy can be paid for in which those open are told of. */
const POLICY_SOON = 3

/** Policies open to it, once the next is near; in full always, with what they do. */
export function policyRows(w: EngineContext, civ: Civ, detail: Detail, turns: number) {
  if (detail === 'brief' || (detail === 'normal' && (turns < 0 || turns > POLICY_SOON))) return null
  return openPolicies(w, civ).map(id => {
    const { name, effects } = w.rules.policies[id]
    const show = () => ({ name, ...(detail === 'full' && { effects: effectTexts(effects) }) })
    return { id, fingerprint: '', show }
  }) satisfies Row[]
}

/** What the next policy takes. */
export function nextPolicy(w: EngineContext, civ: Civ, culture: number) {
  const cost = policyCost(w, civ)
  return { cost, turns: civ.freePolicies > 0 ? 0 : turnsFor(cost - civ.culture, culture), free: civ.freePolicies }
}

/** Those nearest to its cities first, where they are more than are listed. */
export function enemyRows(w: EngineContext, civ: Civ, enemies: readonly Unit[], most: number) {
  const sorted = enemies.length > most ? nearest(w, civ, enemies) : enemies
  return sorted.map(unit => {
    const show = () => {
      const { id, kind, owner_name, x, y, hp, civilian } = unitSeen(w, unit)
      return {
        ...{ id, kind, owner: owner_name, x, y },
        ...(hp < UNIT_HP && { hp }),
        ...(civilian && { civilian }),
        ...(unit.originalOwner === civ.id && { was_yours: true }),
      }
    }
    return { id: unit.id, fingerprint: `${unit.tile} ${Math.ceil(unit.hp / 25)}`, show }
  }) satisfies Row[]
}

function nearest(w: EngineContext, civ: Civ, units: readonly Unit[]): Unit[] {
  const centers = civ.cities.map(id => w.s.cities[id]!.tile)
  const away = new Map(units.map(unit => [unit, Math.min(...centers.map(t => distance(w.grid, t, unit.tile)))]))
  return [...units].sort((a, b) => away.get(a)! - away.get(b)! || a.id - b.id)
}

export function playerRows(w: EngineContext, civ: Civ, detail: Detail) {
  const others = knownPlayers(w, civ.id).filter(other => other.id !== civ.id && other.kind === 'major')
  return others.map(other => {
    const relation = other.alive ? (civ.relations[other.id].war ? 'war' : 'peace') : 'eliminated'
    const show = () => ({
      id: other.id,
      nation: nationName(w, other.id),
      score: other.score,
      relation,
      ...(detail === 'full' && other.alive && moreOf(w, civ, other)),
    })
    return { id: other.id, fingerprint: relation, show }
  }) satisfies Row[]
}

/** How the two stand beyond war and peace. */
function moreOf(w: EngineContext, civ: Civ, other: Civ) {
  const treaties = treatiesView(w, civ.id, other.id)
  const deals = dealsView(w, civ.id, other.id)
  const opinion = opinionView(w, civ.id, other)
  return {
    era: w.rules.eras[other.era].name,
    ...(Object.keys(treaties).length > 0 && { treaties }),
    ...(deals.length > 0 && { deals }),
    ...(opinion && { opinion: opinion.level }),
  }
}

/** Those that are neither for it nor against it are quiet, but in full. */
export function cityStateRows(w: EngineContext, civ: Civ, detail: Detail) {
  if (detail === 'brief') return null
  const met = knownPlayers(w, civ.id).filter(other => other.kind === 'cityState' && other.alive)
  return met.map(minor => {
    const quests = w.s.quests.filter(quest => quest.from === minor.id && quest.to === civ.id)
    const bond = bondOf(w, minor, civ.id)
    const { ally } = minor.cityState!
    const known = ally !== NONE && knowsPlayer(w, civ.id, w.s.civs[ally])
    const show = () => ({
      id: minor.id,
      name: nationName(w, minor.id),
      ...(detail === 'full' && { ...placeOf(w, civ, minor), type: w.rules.cityStateTypes[minor.cityStateType]?.name ?? '' }),
      bond,
      influence: Math.round(minor.relations[civ.id].influenceX100 / 100),
      ...(known && ally !== civ.id && { ally: nationName(w, ally) }),
      ...questsTold(w, quests, detail),
    })
    const fingerprint = [bond, known && ally, quests.map(({ id }) => id)].join()
    return { id: minor.id, fingerprint, quiet: detail !== 'full' && bond === 'neutral', show }
  }) satisfies Row[]
}

/** In words in full, else how many. */
function questsTold(w: EngineContext, quests: readonly Quest[], detail: Detail): { asks?: number; quests?: string[] } {
  if (quests.length === 0) return {}
  return detail === 'full' ? { quests: quests.map(quest => questText(w, quest)) } : { asks: quests.length }
}

function placeOf(w: EngineContext, civ: Civ, minor: Civ): { x?: number; y?: number } {
  const city = minor.capital === NONE ? null : w.s.cities[minor.capital]
  return city && knowsCity(w, civ.id, city) ? { x: xOf(w.grid, city.tile), y: yOf(w.grid, city.tile) } : {}
}

/** Words of an exchange, and letters of each, that are told at most; get_diplomacy tells all. */
const WORDS_TOLD = 3
const LETTERS_TOLD = 240

export const negotiationRows = (w: EngineContext, civ: Civ) =>
  exchangesOf(w, civ.id).map(exchange => {
    const { messages, ...view } = exchangeView(w, civ.id, exchange)
    const show = () => ({
      ...view,
      messages: messages.slice(-WORDS_TOLD).map(({ from, text }) => ({ from, text: shortened(text) })),
    })
    return { id: exchange.id, fingerprint: JSON.stringify([view, messages.length]), show }
  }) satisfies Row[]

/** A text of others, cut where it is long. */
export const shortened = (text: string): string => (text.length > LETTERS_TOLD ? `${text.slice(0, LETTERS_TOLD)}…` : text)

/** Great people on their way, the nearest first. */
export function greatPeopleRows(w: EngineContext, civ: Civ, detail: Detail) {
  if (detail !== 'full') return null
  const perTurn = civPoints(w, civ)
  const coming = greatPeopleOf(w, civ).filter(kind => perTurn[kind] > 0)
  const people = coming.map(id => {
    const needs = cityThreshold(w, civ, id)
    const points = civ.greatPoints[id]
    return {
      id,
      turns: turnsFor(needs - points, perTurn[id]),
      person: { kind: w.rules.units[id].name, points, needs, per_turn: perTurn[id] },
    }
  })
  people.sort((a, b) => a.turns - b.turns || a.id - b.id)
  return people.map(({ id, turns, person }) => ({ id, fingerprint: '', show: () => ({ ...person, turns }) })) satisfies Row[]
}

/** Own way to each victory, and that of the rival nearest to it. */
export function victoryRows(w: EngineContext, civ: Civ, detail: Detail) {
  if (detail !== 'full') return null
  const rivals = knownPlayers(w, civ.id).filter(other => other.kind === 'major' && other.alive && other.id !== civ.id)
  return w.s.setup.victories.map(id => {
    const victory = w.rules.victories[id]
    const [first] = rivals.map(rival => progressOf(w, civ.id, rival, victory)).sort(nearestFirst)
    const view = {
      name: victory.name,
      you: progressOf(w, civ.id, civ, victory).steps.join('; '),
      ...(first && { rival: first.nation, rival_has: first.steps.join('; ') }),
    }
    return { id, fingerprint: JSON.stringify(view), show: () => view }
  }) satisfies Row[]
}
