/** Great people: which to choose, and what each is used up for. Prophets are led by faith.ts. */

import {
  awaitsProphet,
  choosable,
  cultureGift,
  DIRECTIONS,
  distance,
  findPath,
  hurriedProduction,
  hurriedScience,
  isGreat,
  itemCost,
  kindEffects,
  missionGold,
  NONE,
  productionGift,
  progressOf,
  type Unit,
  type UnitAction,
  unitActions,
  whyNotAct,
  whyNotStand,
  workRange,
} from '../../../engine/index.ts'
import { E, type TemplateKind } from '../../../rules/effects/templates.ts'
import { CULTURE, GOLD, PRODUCTION, SCIENCE } from '../../../rules/stats.ts'
import { enemyDistance, isSeenOn, ownerAt, resourceAt } from '../../facts/perception.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import type { Reason } from '../../reason.ts'
import { gains } from '../../reasons.ts'
import {
  give,
  isOurs,
  nearestOwnCity,
  type Option,
  ownCities,
  ownUnits,
  type Plan,
  roleOf,
  type TurnContext,
} from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'
import { makeScale, wealth } from '../../valuation/effect-valuation.ts'
import { turnsLeft, worthOf } from '../../valuation/yield-valuation.ts'

/** Other choices told of. */
const TOLD = 2

export function* planGreatPeople(m: TurnContext): Plan {
  yield* chooseFree(m)
  for (const unit of ownUnits(m)) {
    if (!isEmployable(m, unit.kind) || unit.movesX60 === 0 || !isOurs(m, unit)) continue
    if (has(m, unit.kind, E.foundsReligion)) continue
    m.busy.add(unit.id)
    if (isLeader(m, unit.kind)) yield* lead(m, unit)
    else yield* employ(m, unit)
  }
}

/** Great people, and others that do great people's work once. */
const isEmployable = (m: TurnContext, kind: number): boolean =>
  isGreat(m.w, kind) || (m.w.rules.units[kind].civilian && (has(m, kind, E.hurriesWonder) || has(m, kind, E.givesCulture)))

const has = (m: TurnContext, kind: number, template: TemplateKind): boolean => kindEffects(m.w, kind, template).length > 0
const isLeader = (m: TurnContext, kind: number): boolean => has(m, kind, E.strengthAura)

function* chooseFree(m: TurnContext): Plan {
  for (let kinds = choosable(m.w, m.civ); kinds.length > 0; kinds = choosable(m.w, m.civ)) {
    const [best, ...others] = kinds.map(kind => ({ kind, worth: greatWorth(m, kind) })).sort((a, b) => b.worth - a.worth)
    const option = ({ kind }: { kind: number }): Option => ({
      command: { type: 'chooseGreatPerson', unit: kind },
      because: greatReason(m, kind),
    })
    const { command } = option(best)
    const remark = { because: () => option(best).because, others: () => others.slice(0, TOLD).map(option) }
    if (!(yield* give(command, remark))) return
  }
}

/** How much a great person of the kind is wanted. */
export function greatWorth(m: TurnContext, kind: number): number {
  const { p } = m
  if (has(m, kind, E.foundsReligion)) return awaitsProphet(m.w, m.civ) ? p.greatProphet : 0
  if (has(m, kind, E.hurriesResearch)) return p.greatScientist
  if (has(m, kind, E.hurriesBuilding) || has(m, kind, E.hurriesWonder)) return p.greatEngineer
  if (has(m, kind, E.goldenAgeOfTurns) || has(m, kind, E.givesCulture)) return p.greatArtist
  if (has(m, kind, E.tradeMission)) return p.greatMerchant
  return isLeader(m, kind) ? p.greatGeneral * (campaignOf(m) ? 2 : 1) : 0
}

/** What a great person of the kind is for. */
function greatReason(m: TurnContext, kind: number): Reason {
  if (has(m, kind, E.foundsReligion)) return { code: 'great/religion' }
  if (has(m, kind, E.hurriesResearch)) return { code: 'great/science', science: hurriedScience(m.w, m.civ) }
  if (has(m, kind, E.hurriesBuilding) || has(m, kind, E.hurriesWonder)) return { code: 'great/wonder' }
  if (has(m, kind, E.goldenAgeOfTurns)) return { code: 'great/goldenAge' }
  if (has(m, kind, E.givesCulture)) return { code: 'great/culture', culture: cultureGift(m.w, m.civ) }
  if (has(m, kind, E.tradeMission)) return { code: 'great/merchant' }
  return { code: 'great/general' }
}

interface Use {
  action: UnitAction
  worth: number
  because: Reason
  /** Where to go first; the unit's own tile: here and now. */
  tile: number
}

/** The best use that can be reached; while it walks to its work it is let alone. */
function* employ(m: TurnContext, unit: Unit): Plan {
  if (unit.order === 'goto' && unit.goal !== unit.tile) return
  if (unit.order === 'sleep' && (m.w.s.turn + unit.id) % m.p.greatRest !== 0) return
  const uses = usesOf(m, unit).sort((a, b) => b.worth - a.worth)
  for (const use of uses) {
    if (use.tile !== unit.tile) {
      const path = findPath(m.w, unit, use.tile, undefined, m.p.greatWalk)
      if (!path || !(yield* give({ type: 'moveUnit', unit: unit.id, tile: use.tile }, { because: () => use.because }))) continue
      if (!isOurs(m, unit) || unit.tile !== use.tile) return
    }
    if (whyNotAct(m.w, unit, use.action) !== null) {
      // Too tired after the walk: it acts next turn.
      if (unit.movesX60 === 0) return
      continue
    }
    yield* actNow(unit, use.action, use.because)
    return
  }
  yield* home(m, unit)
}

export function* actNow(unit: Unit, { name, choice, text }: UnitAction, why: Reason) {
  const improvement = choice === NONE ? {} : { improvement: choice }
  const ability = name === 'ability' || name === 'transform' ? { ability: text } : {}
  return yield* give({ type: 'unitAct', unit: unit.id, action: name, ...improvement, ...ability }, { because: () => why })
}

/** All it could be used for, and what that brings in all. */
function usesOf(m: TurnContext, unit: Unit): Use[] {
  const { p, w, civ } = m
  const scale = makeScale(m)
  const lasting = Math.min(p.greatHorizon * m.pace, turnsLeft(m))
  const uses: Use[] = []
  for (const action of unitActions(w, unit)) {
    const { kind } = action.effect
    if (kind === E.hurriesResearch && civ.researchQueue.length > 0) {
      const science = hurriedScience(w, civ)
      uses.push({
        action,
        worth: science * scale.worths[SCIENCE],
        because: { code: 'great/useScience', science },
        tile: unit.tile,
      })
    } else if (kind === E.hurriesBuilding || kind === E.hurriesWonder)
      uses.push(...hurries(m, unit, action, scale.worths[PRODUCTION]))
    else if (kind === E.givesCulture) {
      const culture = cultureGift(w, civ)
      uses.push({
        action,
        worth: culture * scale.worths[CULTURE],
        because: { code: 'great/useCulture', culture },
        tile: unit.tile,
      })
    } else if (kind === E.goldenAgeOfTurns && civ.goldenAgeTurns === 0)
      uses.push({
        action,
        worth: action.effect.amount * wealth(scale) * p.greatGoldenAge,
        because: { code: 'great/useGoldenAge', turns: action.effect.amount },
        tile: unit.tile,
      })
    else if (kind === E.tradeMission) {
      const gold = missionGold(w, unit) * scale.worths[GOLD]
      const tile = hostTile(m, unit)
      const because: Reason = { code: 'great/useMission', gold: missionGold(w, unit), influence: action.effect.amount }
      if (tile !== NONE) uses.push({ action, worth: gold + action.effect.amount * p.greatInfluence, because, tile })
    } else if (action.choice !== NONE) {
      const { yields, name } = w.rules.improvements[action.choice]
      const worth = worthOf(yields, scale.worths) * lasting
      const tile = worth > 0 ? workPlace(m, unit, action.choice) : NONE
      if (tile === NONE) continue
      const because: Reason = { code: 'great/useImprovement', improvement: name, yields: gains(yields, scale.worths) }
      uses.push({ action, worth, because, tile })
    }
  }
  return uses
}

/** Cities that make something which would take long: wonders count for more. */
function hurries(m: TurnContext, unit: Unit, action: UnitAction, each: number): Use[] {
  const uses: Use[] = []
  for (const city of ownCities(m)) {
    const [head] = city.queue
    if (head?.kind !== 'building') continue
    const wonderOnly = action.effect.kind === E.hurriesWonder
    if (wonderOnly && m.w.rules.buildings[head.id].wonder === null) continue
    const { civilian } = m.w.s.tiles
    if (civilian[city.tile] !== NONE && civilian[city.tile] !== unit.id) continue
    const left = itemCost(m.w, m.civ, head, city) - progressOf(city, head)
    const gain = wonderOnly ? Math.min(left, productionGift(m.w, city)) : hurriedProduction(m.w, city, head)
    if (left < m.p.greatHurryLeast * m.pace || gain <= 0) continue
    const pride = m.w.rules.buildings[head.id].wonder === 'world' ? m.p.greatWonder : 1
    const because: Reason = { code: 'great/useProduction', production: gain, building: m.w.rules.buildings[head.id].name }
    uses.push({ action, worth: gain * each * pride, because, tile: city.tile })
  }
  return uses
}

/** A tile next to the nearest known city-state at peace, or NONE. */
function hostTile(m: TurnContext, unit: Unit): number {
  const { w } = m
  let best = NONE
  let least = m.p.greatMissionDistance + 1
  for (const { owner, tile } of m.perception.cities) {
    const host = owner === NONE ? null : w.s.civs[owner]
    if (!host?.cityState || m.civ.relations[host.id].war) continue
    const steps = distance(w.grid, unit.tile, tile)
    if (steps >= least) continue
    const place = freeNextTo(m, unit, tile)
    if (place === NONE) continue
    least = steps
    best = place
  }
  return best
}

/** The tile next to a city's centre that is nearest to the unit, on the same owner's land as far as known. */
export function freeNextTo(m: TurnContext, unit: Unit, center: number): number {
  const { w, seat } = m
  let best = NONE
  let least = Number.POSITIVE_INFINITY
  for (let d = 0; d < DIRECTIONS; d++) {
    const t = w.grid.neighbours[center * DIRECTIONS + d]
    if (t < 0 || ownerAt(w, seat, t) === NONE || ownerAt(w, seat, t) !== ownerAt(w, seat, center)) continue
    const steps = distance(w.grid, t, unit.tile)
    if (steps >= least || (t !== unit.tile && isStoodOn(m, t))) continue
    if (t !== unit.tile && !findPath(w, unit, t)) continue
    least = steps
    best = t
  }
  return best
}

const isStoodOn = (m: TurnContext, t: number): boolean =>
  isSeenOn(m.w, m.seat, 'civilian', t) || isSeenOn(m.w, m.seat, 'military', t)

/** The best own tile near for an improvement that stands at once: bare, without a resource, worked by a city. */
export function workPlace(m: TurnContext, unit: Unit, improvement: number): number {
  const { w } = m
  const { tiles } = w.s
  const row = w.rules.improvements[improvement]
  const city = nearestOwnCity(m, unit.tile)
  if (!city) return NONE
  let best = NONE
  let least = Number.POSITIVE_INFINITY
  for (const t of workRange(w, city)) {
    if (tiles.owner[t] !== m.seat || (t !== unit.tile && tiles.civilian[t] !== NONE)) continue
    if (whyNotStand(w, m.civ, t, row) !== null || enemyDistance(w, m.perception, t) <= m.p.civilianDanger) continue
    const cost =
      distance(w.grid, t, city.tile) * 2 +
      distance(w.grid, t, unit.tile) * 2 +
      (resourceAt(w, m.seat, t) === NONE ? 0 : m.p.greatSpareTile) +
      (tiles.improvement[t] === NONE ? 0 : m.p.greatSpareTile / 4)
    if (cost >= least) continue
    least = cost
    best = t
  }
  return best
}

/** Without work it waits in a city. */
function* home(m: TurnContext, unit: Unit): Plan {
  const { center, civilian } = m.w.s.tiles
  if (center[unit.tile] === NONE) {
    const city = nearestOwnCity(m, unit.tile)
    const mayGo = city && civilian[city.tile] === NONE && findPath(m.w, unit, city.tile, undefined, m.p.greatWalk)
    if (
      mayGo &&
      (yield* give(
        { type: 'moveUnit', unit: unit.id, tile: city.tile },
        { because: () => ({ code: 'great/waits', city: city.name }) },
      ))
    )
      return
  }
  if (unit.order !== 'sleep')
    yield* give({ type: 'setOrder', unit: unit.id, order: 'sleep' }, { because: () => ({ code: 'great/noWork' }) })
}

/** Generals stand with the soldiers nearest to the aim of the war; in peace they wait in a city. */
function* lead(m: TurnContext, unit: Unit): Plan {
  const campaign = campaignOf(m)
  const soldier = campaign?.phase === 'war' ? companyFor(m, unit, campaign.aim.tile) : null
  if (!soldier) yield* home(m, unit)
  else if (soldier.tile !== unit.tile)
    yield* give({ type: 'moveUnit', unit: unit.id, tile: soldier.tile }, { because: () => ({ code: 'great/leads' }) })
}

/** The healthy soldier that has most others around it, not in the first line, and that the unit can walk to; its own company if that will do. */
function companyFor(m: TurnContext, unit: Unit, aim: number): Unit | null {
  const { w } = m
  const soldiers = ownUnits(m).filter(one => isSoldier(roleOf(m, one)) && one.hp >= m.p.retreatHealth)
  const choices: { soldier: Unit; near: number }[] = []
  for (const soldier of soldiers) {
    const other = w.s.tiles.civilian[soldier.tile]
    if ((other !== NONE && other !== unit.id) || distance(w.grid, soldier.tile, unit.tile) > m.p.greatWalk) continue
    if (enemyDistance(w, m.perception, soldier.tile) < 2 || distance(w.grid, soldier.tile, aim) < 2) continue
    let near = soldier.tile === unit.tile ? 1 : 0
    for (const mate of soldiers) if (distance(w.grid, mate.tile, soldier.tile) <= 2) near++
    if (near > 1) choices.push({ soldier, near })
  }
  choices.sort((a, b) => b.near - a.near || a.soldier.id - b.soldier.id)
  for (const { soldier } of choices.slice(0, m.p.generalTries)) {
    if (soldier.tile === unit.tile || findPath(w, unit, soldier.tile, undefined, m.p.greatWalk)) return soldier
  }
  return null
}
