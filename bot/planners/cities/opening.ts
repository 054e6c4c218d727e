/** What the first city makes first: a fixed order of scouts, soldiers, settlers, workers and ships, while nobody besieges it. */
import { type City, canBuild, dangerToCity, type Item, isShunned } from '../../../engine/index.ts'
import { isSoldier, type Role } from '../../facts/unit-roles.ts'
import type { TurnContext } from '../../turn-context.ts'
import { settlerValue } from '../../valuation/unit-valuation.ts'

/** The next of the order that is missing and can be made; null where there is none, or where it is not the time for it. */
export function openingItem(m: TurnContext, city: City): Item | null {
  if (city.id !== m.civ.capital || m.w.s.turn > m.p.openingTurns * m.pace || isBesieged(m, city)) return null
  const wanted: Record<string, number> = {}
  for (const word of m.p.openingOrder) {
    wanted[word] = (wanted[word] ?? 0) + 1
    if (wanted[word] <= had(m, city, word)) continue
    const item = itemFor(m, city, word)
    if (item) return item
  }
  return null
}

function isBesieged(m: TurnContext, city: City): boolean {
  const { falls, robbed } = dangerToCity(m.w, city)
  return falls !== 'no' || robbed
}

const isMeant = (role: Role, word: string): boolean => (word === 'soldier' ? isSoldier(role) : role === word)

/** Those there are or that other cities make; settlers that have founded count on, and lost scouts are not replaced late. */
function had(m: TurnContext, city: City, word: string): number {
  if (word === 'scout' && m.w.s.turn > m.p.scoutUntilTurn * m.pace) return Number.POSITIVE_INFINITY
  let n = word === 'settler' ? m.civ.cities.length - 1 : 0
  for (const id of m.civ.units) if (isMeant(m.roles.role[m.w.s.units[id]!.kind], word)) n++
  for (const id of m.civ.cities) {
    const [head] = m.w.s.cities[id]!.queue
    if (id !== city.id && head?.kind === 'unit' && isMeant(m.roles.role[head.id], word)) n++
  }
  return n
}

/** The strongest of the kind (scout, soldier, settler, worker, ship) that the city can make; null where there is none, or no land for a settler. */
export function itemFor(m: TurnContext, city: City, word: string): Item | null {
  if (word === 'settler' && settlerValue(m, city) === 0) return null
  let best: Item | null = null
  for (const { id } of m.w.rules.units) {
    const item: Item = { kind: 'unit', id }
    if (!isMeant(m.roles.role[id], word) || !canBuild(m.w, city, item) || isShunned(m.w, m.civ, item)) continue
    if (!best || m.roles.strength[id] > m.roles.strength[best.id]) best = item
  }
  return best
}
