/** Great people: which to choose, and what each is used up for. Prophets are led by faith.ts. */

import {
  awaitsProphet,
  choosable,
  cultureGift,
  distance,
  findPath,
  hurriedScience,
  isGreat,
  kindEffects,
  NONE,
  type Unit,
  type UnitAction,
  whyNotAct,
} from '../../../engine/index.ts'
import { E, type TemplateKind } from '../../../rules/effects/templates.ts'
import { enemyDistance } from '../../facts/perception.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import type { Reason } from '../../reason.ts'
import { give, isOurs, nearestOwnCity, type Option, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'
import { usesOf } from './great-uses.ts'

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
