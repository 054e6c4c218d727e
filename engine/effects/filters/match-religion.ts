/** Religion filters: which religions, seen from a civ. */
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { NONE } from '../../core/state.ts'

/** Whether the religion matches, seen by `viewer`; none (NONE) never does. */
export function religionMatches(w: EngineContext, filter: Filter, id: number, viewer: number): boolean {
  return id !== NONE && matches(w, filter, id, viewer)
}

function matches(w: EngineContext, filter: Filter, id: number, viewer: number): boolean {
  const { op, of, arg, mask } = filter
  if (op === F.not) return !matches(w, of[0], id, viewer)
  if (op === F.and) return of.every(part => matches(w, part, id, viewer))
  if (op === F.anyReligion) return true
  const { name, founder, enhanced, beliefs } = w.s.religions[id]
  if (op === F.majorReligion) return name !== NONE
  if (op === F.enhancedReligion) return enhanced
  if (op === F.religion) return (name !== NONE && name === arg) || beliefs.some(belief => mask![belief] !== 0)
  if (viewer === NONE) return false
  if (op === F.ownReligion) return w.s.civs[viewer].religion === id
  if (founder === viewer) return false
  const { met, war } = w.s.civs[viewer].relations[founder]
  if (op === F.foreignReligion) return met
  return op === F.enemyReligion && met && war
}
