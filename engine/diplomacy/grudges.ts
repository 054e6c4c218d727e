/** Harm to city-states that their protectors keep in mind (rulebook, diplomacy 5). */
import { OPINION } from '../../rules/constants/diplomacy.ts'
import { protectorsOf } from '../city-state/relationship.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { forget, memoryX1000, remember } from './opinion-memory.ts'

type Harm = 'attackedProtected' | 'bulliedProtected' | 'destroyedProtected'

const POINTS: Record<Harm, readonly [first: number, again: number]> = {
  attackedProtected: OPINION.protectedAttacked,
  bulliedProtected: OPINION.protectedBullied,
  destroyedProtected: OPINION.protectedDestroyed,
}

/** `by` has harmed the city-state: its protectors mind it, less where they have just had to. */
export function protect(w: EngineContext, cityState: number, by: number, reason: Harm): void {
  if (w.s.civs[by].kind !== 'major') return
  for (const { id, relations } of protectorsOf(w, w.s.civs[cityState])) {
    if (id === by) continue
    const more = POINTS[reason][isFresh(w, id, by, reason) ? 1 : 0]
    const until = w.s.turn + (reason === 'destroyedProtected' ? OPINION.destroyedGrudgeTurns : OPINION.grudgeTurns)
    relations[by].grudges = [...relations[by].grudges.filter(one => one.reason !== reason), { reason, until }]
    remember(w, id, by, reason, Math.max(more, (OPINION.protectedLeastX1000 - memoryX1000(w, id, by, reason)) / 1000))
  }
}

/** Whether the same was done lately; a city-state destroyed stays fresh as long as it is remembered. */
function isFresh(w: EngineContext, who: number, by: number, reason: Harm): boolean {
  if (memoryX1000(w, who, by, reason) === 0) return false
  if (reason === 'destroyedProtected') return true
  const grudge = w.s.civs[who].relations[by].grudges.find(one => one.reason === reason)
  return grudge !== undefined && grudge.until - w.s.turn > OPINION.grudgeTurns - OPINION.freshGrudgeTurns
}

/** One round: some of an attack or a tribute is forgiven after a while, and all of it when its time is over. */
export function passGrudges(w: EngineContext, civ: Civ, other: Civ): void {
  const relation = civ.relations[other.id]
  if (relation.grudges.length === 0) return
  for (const { reason, until } of relation.grudges) {
    const left = until - w.s.turn - 1
    if (left === OPINION.grudgeTurns - OPINION.freshGrudgeTurns && reason !== 'destroyedProtected') {
      const owed = -memoryX1000(w, civ.id, other.id, reason) / 1000
      if (owed > 0) remember(w, civ.id, other.id, reason, Math.min(OPINION.forgiven, owed))
    } else if (left <= 0) forget(w, civ.id, other.id, reason)
  }
  if (relation.grudges.some(({ until }) => until <= w.s.turn + 1))
    relation.grudges = relation.grudges.filter(({ until }) => until > w.s.turn + 1)
}
