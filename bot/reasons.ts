/** Reasons in a few words, with the figure that decided: what advice says beside a command. */
import { NONE, type Preview, UNIT_HP, type Unit, within, xOf, yOf } from '../engine/index.ts'
import type { Effect } from '../rules/effects/effect.ts'
import { E } from '../rules/effects/templates.ts'
import { STATS, type Stats } from '../rules/stats.ts'
import { ownerAt, resourceAt } from './facts/perception.ts'
import { isCoast, isHill } from './knowledge/sites.ts'
import { roleOf, type TurnContext } from './turn-context.ts'
import { effectValue, type Scale } from './valuation/effect-valuation.ts'

/** Letters of a reason at most. */
const LONGEST = 48
/** Steps around a site, and resources, that are told of. */
const SITE_NEAR = 2
const RESOURCES_NAMED = 3

/** The effect that is worth most, as it is written. */
export function mainEffect(s: Scale, effects: readonly Effect[]): string {
  let best: Effect | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const effect of effects) {
    const worth = effect.kind === E.aiWeight ? Number.NEGATIVE_INFINITY : effectValue(s, effect)
    if (worth <= most) continue
    most = worth
    best = effect
  }
  return best ? plainEffect(best) : 'opens its branch'
}

/** An effect's sentence without the marks of the format, cut where it is long. */
export function plainEffect({ text }: Effect): string {
  const plain = text.replaceAll(/[[\]]/g, '').replaceAll(/<([^>]*)>/g, '$1')
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain
}

/** 'kills it: 34–46 of 30 hp', 'takes 20–30 of 80 hp for 10–15' */
export function fightReason({ toDefender, toAttacker, defenderDies, defender, ranged, captures }: Preview): string {
  if (captures) return `captures ${defender.name}`
  const dealt = `${bounds(toDefender)} of ${defender.hp} hp`
  const what =
    defenderDies === 'yes' ? (defender.isCity ? 'takes it' : 'kills it') : defenderDies === 'maybe' ? 'may kill it' : 'hurts it'
  return `${what}: ${dealt}${ranged || defenderDies === 'yes' ? '' : `, costs ${bounds(toAttacker)}`}`
}

const bounds = ({ min, max }: { min: number; max: number }): string => (min === max ? String(min) : `${min}–${max}`)

/** '+2 food, +1.5 science', the `most` greatest by `worths`; empty where nothing is gained. */
export function gains(stats: Stats | readonly number[], worths: readonly number[], most = 2): string {
  const named = STATS.map((name, i) => ({ name, amount: Math.round(stats[i] * 10) / 10, worth: stats[i] * worths[i] }))
  return named
    .filter(({ amount, worth }) => amount > 0 && worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ name, amount }) => `+${amount} ${name}`)
    .join(', ')
}

/** '12 Warrior' */
export const unitText = (m: TurnContext, { id, kind }: Unit): string => `${id} ${m.w.rules.units[kind].name}`

/** '3,4' */
export const placeText = ({ w }: TurnContext, t: number): string => `${xOf(w.grid, t)},${yOf(w.grid, t)}`

/** Why a unit that nothing is asked of stays where it is. */
export function restReason(m: TurnContext, unit: Unit): string {
  if (unit.hp < UNIT_HP) return `${unit.hp} hp: it heals`
  if (roleOf(m, unit) !== 'settler') return 'not needed now'
  const site = m.memory.sites?.[unit.id]
  return site === undefined ? 'no site for a city is known' : `waits for its escort to the site (${placeText(m, site)})`
}

/** '1 turn', '4 turns' */
export const turnsWord = (n: number): string => `${n} turn${n === 1 ? '' : 's'}`

/** 'Wine, 2 Cattle, river, coast': what the land near a site has. */
export function siteReason(m: TurnContext, site: number): string {
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
  const named = rows.slice(0, RESOURCES_NAMED).map(({ name, n }) => (n > 1 ? `${n} ${name}` : name))
  const words = [
    ...named,
    w.s.tiles.rivers[site] !== 0 && 'river',
    isCoast(m, site) && 'coast',
    isHill(m, site) && 'hill',
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : 'the best land known'
}

function isFreeLand({ w, seat }: TurnContext, t: number): boolean {
  const owner = ownerAt(w, seat, t)
  return owner === NONE || owner === seat
}
