/** What cities could have made, and what the Standard bot thought of it: looked at from time to time in each capital. */

import { turnsToMake } from '../../bot/knowledge/production-time.ts'
import { rankItems } from '../../bot/planners/cities/production.ts'
import { STANDARD } from '../../bot/profiles.ts'
import { makeTurnContext } from '../../bot/turn-context.ts'
import { canBuild, type EngineContext, type Item } from '../../engine/index.ts'
import { keyOf, type Thing } from './things.ts'

/** Rounds between two looks. */
const EVERY = 10

export interface Chance {
  /** Fewest turns that a city would have taken. */
  turns: number
  /** Greatest return for its work that the bot saw in it; 0: none. */
  worth: number
}

/** By key; for things not in use yet. */
export type Chances = Map<string, Chance>

/** The unit or building that a thing is; null where it is something else. */
export function itemOf({ kind, id }: Thing, isPart: (unit: number) => boolean): Item | null {
  if (kind === 'unit' || (kind === 'project' && isPart(id))) return { kind: 'unit', id }
  return kind === 'building' || kind === 'wonder' || kind === 'project' ? { kind: 'building', id } : null
}

export const isLookDue = ({ s }: EngineContext): boolean => s.turn % EVERY === 0

/** `left`: things not in use yet, with the item that each is. */
export function lookForChances(w: EngineContext, left: readonly { thing: Thing; item: Item }[], chances: Chances): void {
  for (const { id } of w.s.seats) {
    const { alive, capital } = w.s.civs[id]
    const city = alive ? w.s.cities[capital] : null
    if (!city) continue
    const open = left.filter(({ item }) => canBuild(w, city, item))
    if (open.length === 0) continue
    const m = makeTurnContext(w, id, STANDARD.params)
    const isOpen = (item: Item): boolean => open.some(one => one.item.kind === item.kind && one.item.id === item.id)
    const ranked = rankItems(m, city, 0, isOpen)
    for (const { thing, item } of open) {
      const worth = ranked.find(one => one.item.kind === item.kind && one.item.id === item.id)?.worth ?? 0
      const turns = Math.ceil(turnsToMake(m, city, item))
      const before = chances.get(keyOf(thing)) ?? { turns, worth }
      chances.set(keyOf(thing), { turns: Math.min(before.turns, turns), worth: Math.max(before.worth, worth) })
    }
  }
}
