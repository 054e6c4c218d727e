/** What a civilization believes in: pantheon and religion. */
import { command } from '../core/command.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import type { Unit } from '../core/state.ts'
import { takeBelief as takeIt, whyNotTake } from '../religion/free-beliefs.ts'
import { foundPantheon as foundIt, whyNotPantheon } from '../religion/pantheon.ts'
import {
  cityAt,
  enhanceReligion as enhance,
  foundReligion as found,
  whyNotEnhance,
  whyNotFound,
} from '../religion/religion-founding.ts'
import { pay } from '../unit-abilities/ability-cost.ts'
import { actionsMeant, type UnitAction, whyNotAct } from '../unit-abilities/ability-list.ts'
import { expend } from '../unit-abilities/expend.ts'
import { checkOwn, theUnit } from './units/unit-checks.ts'

/** A pantheon with that belief (id), for faith. */
export const foundPantheon = command<{ belief: number }>({
  by: 'active',
  check: (w, seat, { belief }) => whyNotPantheon(w, w.s.civs[seat], belief),
  apply(w, seat, { belief }) {
    const civ = w.s.civs[seat]
    foundIt(w, civ, belief)
    return { religion: civ.religion, faith: civ.faith }
  },
})

/** A belief (id) that was given freely: it joins the religion, or makes the first pantheon. */
export const takeBelief = command<{ belief: number }>({
  by: 'active',
  check: (w, seat, { belief }) => whyNotTake(w, w.s.civs[seat], belief),
  apply(w, seat, { belief }) {
    const civ = w.s.civs[seat]
    takeIt(w, civ, belief)
    return { religion: civ.religion, faith: civ.faith }
  },
})

/** A prophet in a city of its owner founds the religion of that name (index in the rules) with those beliefs (ids); it is used up. */
export const foundReligion = command<{ unit: number; religion: number; beliefs: number[] }>({
  by: 'active',
  check: (w, seat, { unit, religion, beliefs }) =>
    checkOwn(w, seat, unit) ?? whyNotDo(w, theUnit(w, unit), 'found') ?? whyNotFound(w, theUnit(w, unit), religion, beliefs),
  apply(w, seat, { unit: id, religion: name, beliefs }) {
    const civ = w.s.civs[seat]
    const unit = theUnit(w, id)
    const city = cityAt(w, unit)!
    const action = actionOf(w, unit, 'found')!
    found(w, civ, city, name, beliefs)
    useUp(w, unit, action)
    return { religion: civ.religion, city: city.id }
  },
})

/** A prophet in a city of its owner adds those beliefs to the religion; it is used up. */
export const enhanceReligion = command<{ unit: number; beliefs: number[] }>({
  by: 'active',
  check: (w, seat, { unit, beliefs }) =>
    checkOwn(w, seat, unit) ?? whyNotDo(w, theUnit(w, unit), 'enhance') ?? whyNotEnhance(w, theUnit(w, unit), beliefs),
  apply(w, seat, { unit: id, beliefs }) {
    const civ = w.s.civs[seat]
    const unit = theUnit(w, id)
    const action = actionOf(w, unit, 'enhance')!
    enhance(w, civ, beliefs)
    useUp(w, unit, action)
    return { religion: civ.religion }
  },
})

type Deed = 'found' | 'enhance'

const actionOf = (w: EngineContext, unit: Unit, deed: Deed): UnitAction | undefined =>
  actionsMeant(w, unit, `${deed}_religion`)[0]

function whyNotDo(w: EngineContext, unit: Unit, deed: Deed): Refusal | null {
  const action = actionOf(w, unit, deed)
  return action ? whyNotAct(w, unit, action) : refuse('religion/not-a-prophet', w.rules.units[unit.kind].name, deed)
}

/** Whatever the effect says, the prophet is gone. */
function useUp(w: EngineContext, unit: Unit, { effect }: UnitAction): void {
  pay(w, unit, effect)
  expend(w, unit)
}
