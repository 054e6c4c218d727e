/** One-time gifts of spies. */

import type { OneTimeEffects } from '../effects/triggers.ts'
import { gainSpy, raise } from '../espionage/spies.ts'

export const SPY_GIFTS: OneTimeEffects = {
  extraSpy: (w, _effect, { civ }) => civ !== null && gainSpy(w, civ) !== null,
  promotesSpies: (w, { params }, { civ }) => {
    if (!civ || civ.spies.length === 0) return false
    for (const spy of civ.spies) raise(w, spy, params[0])
    return true
  },
  /** The first major to enter the era brings a spy to every major; each era does so once. */
  spiesForAll: (w, { source }, { civ }) => {
    if (civ?.kind !== 'major' || !w.s.setup.espionage) return false
    let gained = false
    for (const other of w.s.civs) {
      if (other.kind !== 'major' || !other.alive || other.spyEras.includes(source.id)) continue
      other.spyEras.push(source.id)
      gained = gainSpy(w, other) !== null || gained
    }
    return gained
  },
}
