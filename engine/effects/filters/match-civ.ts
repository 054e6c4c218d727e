/** Nation and civ filters: which civilizations, seen from one of them. */
import { CITY_STATES } from '../../../rules/constants/city-states.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { NONE } from '../../core/state.ts'

/** Whether civ `id` matches, seen by `viewer` (NONE: nobody; words about relations are false). */
export function civMatches(w: EngineContext, filter: Filter, id: number, viewer: number): boolean {
  const { op, of } = filter
  if (op === F.mask) return filter.mask![w.s.civs[id].nation] !== 0
  if (op === F.always) return true
  if (op === F.not) return !civMatches(w, of[0], id, viewer)
  if (op === F.and) {
    for (let i = 0; i < of.length; i++) if (!civMatches(w, of[i], id, viewer)) return false
    return true
  }
  if (op === F.or) {
    for (let i = 0; i < of.length; i++) if (civMatches(w, of[i], id, viewer)) return true
    return false
  }
  const civ = w.s.civs[id]
  if (op === F.human) return !civ.ai
  if (op === F.ai) return civ.ai
  if (viewer === NONE) return false
  if (op === F.known) return id === viewer || w.s.civs[viewer].relations[id].met
  if (op === F.friendly) return id === viewer || isFriend(w, viewer, id)
  if (op === F.hostile) return id !== viewer && w.s.civs[viewer].relations[id].war
  if (op === F.openBorders) return civ.relations[viewer].openBordersUntil > w.s.turn
  return false
}

/** A city-state of which `viewer` is a friend, or a major that has declared its friendship. */
export function isFriend(w: EngineContext, viewer: number, id: number): boolean {
  const civ = w.s.civs[id]
  if (civ.kind === 'major') return civ.relations[viewer].friendsUntil > w.s.turn
  return (
    civ.kind === 'cityState' &&
    !civ.relations[viewer].war &&
    civ.relations[viewer].influenceX100 >= CITY_STATES.friendInfluenceX100
  )
}
