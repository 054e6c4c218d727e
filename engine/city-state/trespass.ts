/** Land on which soldiers cost a civilization influence, by what it knows: that of city-states which do not welcome them (rulebook, city-states 5). */
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { isAir } from '../unit/unit-tables.ts'
import { seenOwner } from '../visibility/knowledge.ts'
import { isWelcome } from './influence.ts'

const NOBODY: readonly number[] = []

/** Whether the major's soldiers on the city-state's land offend it; whether barbarians make it forget that is not asked. */
export const mindsSoldiers = (w: EngineContext, minor: Civ, major: Civ): boolean =>
  minor.cityState !== null && !minor.relations[major.id].war && !isWelcome(w, minor, major)

/** City-states (ids) whose land the unit had better keep off. */
export function hostsToSpare(w: EngineContext, unit: Unit): readonly number[] {
  const civ = w.s.civs[unit.owner]
  if (civ.kind !== 'major' || w.rules.units[unit.kind].civilian || isAir(w, unit.kind)) return NOBODY
  const hosts = w.s.civs.filter(minor => minor.alive && mindsSoldiers(w, minor, civ))
  return hosts.length === 0 ? NOBODY : hosts.map(({ id }) => id)
}

/** Whether the tile is known to the civ as land of one of those. */
export function isLandOf(w: EngineContext, civ: number, t: number, hosts: readonly number[]): boolean {
  const owner = seenOwner(w, civ, t)
  return owner !== NONE && hosts.includes(owner)
}
