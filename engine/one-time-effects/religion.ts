/** One-time gifts of faith. */

import { NONE } from '../core/state.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { giveBelief } from '../religion/free-beliefs.ts'
import { pantheonPrice, whyNoPantheon } from '../religion/pantheon.ts'
import { prophetPrice } from '../religion/prophets.ts'

export const FAITH_GIFTS: OneTimeEffects = {
  /** What is missing for one; nothing where the civ has one, or can afford it. */
  faithForPantheon: (w, _effect, { civ }) => {
    if (!civ || whyNoPantheon(w, civ) !== null) return false
    const missing = pantheonPrice(w) - civ.faith
    if (missing <= 0) return false
    civ.faith += missing
    return true
  },
  freeBelief: (w, { params }, { civ }) => civ !== null && giveBelief(w, civ, params[0]),
  faithForProphet: (w, { params }, { civ }) => {
    if (!civ || civ.religion === NONE) return false
    civ.faith += Math.trunc((prophetPrice(w, civ) * params[0]) / 100)
    return true
  },
}
