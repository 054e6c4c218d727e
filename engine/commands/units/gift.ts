/** A unit is given to the civilization on whose land it stands, or back to whom it was freed for. */
import { command } from '../../core/command.ts'
import { giveBack, giveUnitAway, whyNotGive, whyNotReturn } from '../../diplomacy/unit-gift.ts'
import { checkMoves, checkOwn, theUnit } from './unit-checks.ts'

export const giftToMajor = command<{ unit: number }>({
  by: 'active',
  check: (w, seat, { unit }) => checkOwn(w, seat, unit) ?? whyNotGive(w, theUnit(w, unit)) ?? checkMoves(w, theUnit(w, unit)),
  apply: (w, _seat, { unit }) => ({ player: giveUnitAway(w, theUnit(w, unit)).id }),
})

/** Needs no movement: who was just freed may go home at once. */
export const returnUnit = command<{ unit: number }>({
  by: 'active',
  check: (w, seat, { unit }) => checkOwn(w, seat, unit) ?? whyNotReturn(w, theUnit(w, unit)),
  apply: (w, _seat, { unit }) => ({ ...giveBack(w, theUnit(w, unit)) }),
})
