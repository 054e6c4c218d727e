/** Units of note get names of their own. */

import { NONE } from '../../rules/ruleset.ts'
import { draw } from '../core/numbers/rng.ts'
import { type OneTimeEffects, triggerEffects } from '../effects/triggers.ts'
import { grantPromotion } from '../unit/promotions.ts'
import { unitMeant } from './unit-meant.ts'

export const UNIT_NAMES: OneTimeEffects = {
  /** A random name of the groups meant that nobody in the world has had, with the promotion of that name and the group's own gifts. */
  namedFromGroup: (w, { params }, context) => {
    const [target, group] = params
    const unit = unitMeant(w, target, context)
    if (unit?.name !== '') return false
    const groups = w.rules.unitNameGroups.filter(({ id }) => group.mask![id] === 1)
    const free = groups.flatMap(({ names }) => names).filter(name => !w.s.namesGiven.includes(name))
    if (free.length === 0) return false
    const given = free[draw(w.s, free.length)]
    unit.name = given
    w.s.namesGiven.push(given)
    const { names, promotions, effects } = groups.find(({ names }) => names.includes(given))!
    const promotion = promotions[names.indexOf(given)]
    if (promotion !== NONE) grantPromotion(w, unit, promotion)
    triggerEffects(w, effects, context)
    return true
  },
}
