/** Units of note get names of their own. */

import { NONE } from '../../rules/ruleset.ts'
import { draw } from '../core/rng.ts'
import { type OneTimeEffects, triggerEffects } from '../effects/triggers.ts'
import { grantPromotion } from '../unit/promotions.ts'
import { unitMeant } from './unit-meant.ts'

export const UNIT_NAMES: OneTimeEffects = {
  /** A random name of the group that nobody in the world has had, with the promotion of that name and the group's own gifts. */
  namedFromGroup: (w, { params }, context) => {
    const [target, group] = params
    const unit = unitMeant(w, target, context)
    if (unit?.name !== '') return false
    const { names, promotions, effects } = w.rules.unitNameGroups[group]
    const free = names.filter(name => !w.s.namesGiven.includes(name))
    if (free.length === 0) return false
    unit.name = free[draw(w.s, free.length)]
    w.s.namesGiven.push(unit.name)
    const promotion = promotions[names.indexOf(unit.name)]
    if (promotion !== NONE) grantPromotion(w, unit, promotion)
    triggerEffects(w, effects, context)
    return true
  },
}
