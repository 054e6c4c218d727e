/** Reasons that several planners give, with the figure that decided. */
import { NONE, type Preview, UNIT_HP, type Unit, within, xOf, yOf } from '../engine/index.ts'
import type { Effect } from '../rules/effects/effect.ts'
import { E } from '../rules/effects/templates.ts'
import { STATS, type Stats } from '../rules/stats.ts'
import { ownerAt, resourceAt } from './facts/perception.ts'
import type { Base } from './knowledge/home.ts'
import { isCoast, isHill } from './knowledge/sites.ts'
import type { Reason } from './reason.ts'
import { roleOf, type TurnContext } from './turn-context.ts'
import { effectValue, type Scale } from './valuation/effect-valuation.ts'

/** Steps around a site, and resources, that are told of. */
const SITE_NEAR = 2
const RESOURCES_NAMED = 3

/** The effect that is worth most, as it is written. */
export function mainEffect(s: Scale, effects: readonly Effect[]): Reason {
  let best: Effect | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const effect of effects) {
    const worth = effect.kind === E.aiWeight ? Number.NEGATIVE_INFINITY : effectValue(s, effect)
    if (worth <= most) continue
    most = worth
    best = effect
  }
  return best ? plainEffect(best) : { code: 'effect/branch' }
}

/** An effect as the rules write it: whoever tells it finds the words. */
export const plainEffect = ({ text }: Effect): Reason => ({ code: 'effect', effect: text })

/** What it does to whom is struck; what it costs, where that is not the end of it. */
export function fightReason({ toDefender, toAttacker, defenderDies, defender, ranged, captures }: Preview): Reason {
  const { name, hp, isCity } = defender
  if (captures) return { code: 'fight/captures', name }
  const dealt = bounds(toDefender)
  if (defenderDies === 'yes') return { code: isCity ? 'fight/takesCity' : 'fight/kills', dealt, hp }
  if (ranged) return { code: defenderDies === 'maybe' ? 'fight/mayKill' : 'fight/hurts', dealt, hp }
  return { code: defenderDies === 'maybe' ? 'fight/mayKillFor' : 'fight/hurtsFor', dealt, hp, taken: bounds(toAttacker) }
}

const bounds = ({ min, max }: { min: number; max: number }): string => (min === max ? String(min) : `${min}–${max}`)

/** '+2 food, +1.5 science', the `most` greatest by `worths`; empty where nothing is gained. */
export function gains(stats: Stats | readonly number[], worths: readonly number[], most = 2): Reason[] {
  const named = STATS.map((name, i) => ({ name, amount: Math.round(stats[i] * 10) / 10, worth: stats[i] * worths[i] }))
  return named
    .filter(({ amount, worth }) => amount > 0 && worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ name, amount }) => ({ code: 'yield', amount, stat: name }))
}

/** A unit as reasons name it. */
export const unitNamed = (m: TurnContext, { id, kind }: Unit) => ({ id, kind: m.w.rules.units[kind].name })

/** '3,4' */
export const placeText = ({ w }: TurnContext, t: number): string => `${xOf(w.grid, t)},${yOf(w.grid, t)}`

/** Where an army comes together. */
export const gathersAt = ({ name }: Base): Reason =>
  name === null ? { code: 'army/meets' } : { code: 'army/gathers', city: name }

/** Why a unit that nothing is asked of stays where it is. */
export function restReason(m: TurnContext, unit: Unit): Reason {
  if (unit.hp < UNIT_HP) return { code: 'rest/heals', hp: unit.hp }
  if (roleOf(m, unit) !== 'settler') return { code: 'rest/notNeeded' }
  const site = m.memory.sites?.[unit.id]
  return site === undefined ? { code: 'rest/noSite' } : { code: 'rest/awaitsEscort', place: placeText(m, site) }
}

/** 'Wine, 2 Cattle, river, coast': what the land near a site has. */
export function siteReason(m: TurnContext, site: number): Reason {
  const { w, seat } = m
  const found = new Map<number, number>()
  for (const t of within(w.grid, site, SITE_NEAR)) {
    const resource = resourceAt(w, seat, t)
    if (resource !== NONE && isFreeLand(m, t)) found.set(resource, (found.get(resource) ?? 0) + 1)
  }
  const rank = { luxury: 0, strategic: 1, bonus: 2 }
  const rows = [...found]
    .map(([id, n]) => ({ ...w.rules.resources[id], n }))
    .sort((a, b) => rank[a.kind] - rank[b.kind] || a.id - b.id)
  const marks = rows
    .slice(0, RESOURCES_NAMED)
    .map(({ name, n }): Reason => (n > 1 ? { code: 'land/resources', n, name } : { code: 'land/resource', name }))
  if (w.s.tiles.rivers[site] !== 0) marks.push({ code: 'land/river' })
  if (isCoast(m, site)) marks.push({ code: 'land/coast' })
  if (isHill(m, site)) marks.push({ code: 'land/hill' })
  return marks.length > 0 ? { code: 'land', marks } : { code: 'land/best' }
}

function isFreeLand({ w, seat }: TurnContext, t: number): boolean {
  const owner = ownerAt(w, seat, t)
  return owner === NONE || owner === seat
}
