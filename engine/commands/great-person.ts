/** Great people a civilization may choose. */
import { command } from '../core/command.ts'
import { chooseGreat, whyNotChoose } from '../great-people/free-choice.ts'

/** Takes one of the great people granted freely; `unit` is its kind, the general one or the nation's own. */
export const chooseGreatPerson = command<{ unit: number }>({
  by: 'active',
  check: (w, seat, { unit }) => whyNotChoose(w, w.s.civs[seat], unit),
  apply(w, seat, { unit: kind }) {
    const civ = w.s.civs[seat]
    const unit = chooseGreat(w, civ, kind)
    return { unit, kind: w.s.units[unit]!.kind, tile: w.s.units[unit]!.tile, left: civ.freeGreatPeople }
  },
})
