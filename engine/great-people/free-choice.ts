/** Free great people: a choice of one's own, and the long count that grants one every cycle (rulebook, great-people 5). */
import { GREAT_PEOPLE } from '../../rules/constants/progress.ts'
import { E } from '../../rules/effects/templates.ts'
import { unitOf } from '../city/buildings.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import type { Civ } from '../core/state.ts'
import { yearOf } from '../effects/calendar.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { civEffects } from '../effects/scope.ts'
import { bear, birthPlaces } from './births.ts'
import { greatPeopleOf } from './great-person-kinds.ts'

/** Great people (unit kinds) that the civ may choose now; empty where it has no choice to make. */
export function choosable(w: EngineContext, civ: Civ): number[] {
  if (civ.freeGreatPeople <= 0) return []
  return openKinds(w, civ).filter(kind => birthPlaces(w, civ, kind).length > 0)
}

/** While a gift of the long count waits: only kinds not taken in its cycle. */
function openKinds(w: EngineContext, civ: Civ): number[] {
  const kinds = greatPeopleOf(w, civ)
  return civ.longCountPeople > 0 ? kinds.filter(kind => !civ.longCountTaken.includes(kind)) : kinds
}

/** Why the civ cannot take one of that kind (of any nation's version), or null. */
export function whyNotChoose(w: EngineContext, civ: Civ, named: number): Refusal | null {
  if (civ.freeGreatPeople <= 0) return refuse('great/none-free')
  const names = (kinds: readonly number[]) => kinds.map(id => w.rules.units[id].name)
  const all = greatPeopleOf(w, civ)
  const kind = w.rules.units[named] ? unitOf(w, civ, named) : named
  if (!all.includes(kind)) return refuse('great/not-great', w.rules.units[named]?.name ?? `unit kind ${named}`, names(all))
  const open = openKinds(w, civ)
  if (!open.includes(kind)) return refuse('great/taken', w.rules.units[kind].name, names(open))
  return birthPlaces(w, civ, kind).length > 0 ? null : refuse('great/no-place', w.rules.units[kind].name)
}

/** Takes one; the id of the unit. */
export function chooseGreat(w: EngineContext, civ: Civ, named: number): number {
  const kind = unitOf(w, civ, named)
  civ.freeGreatPeople--
  if (civ.longCountPeople > 0) {
    civ.longCountPeople--
    civ.longCountTaken.push(kind)
    // All kinds were taken: the next cycle begins with all of them again.
    if (greatPeopleOf(w, civ).every(other => civ.longCountTaken.includes(other))) civ.longCountTaken = []
  }
  return bear(w, civ, kind)!.id
}

/** Start of turn: a great person to choose where the calendar passed a multiple of 394 years since the last turn. */
export function tickLongCount(w: EngineContext, civ: Civ): void {
  const effects = civEffects(w, civ, E.greatPersonEvery394)
  if (effects.length === 0 || w.s.turn < 2 || civ.kind !== 'major') return
  if (Math.floor(yearOf(w, w.s.turn) / GREAT_PEOPLE.cycleYears) === Math.floor(yearOf(w, w.s.turn - 1) / GREAT_PEOPLE.cycleYears))
    return
  for (const effect of effects) {
    if (!civ.techs[effect.params[1]] || !conditionsHold(w, effect, civContext(civ))) continue
    civ.freeGreatPeople++
    civ.longCountPeople++
    emit(w, { kind: 'great-person/born', what: 'choice', civ: civ.id, knownBy: 1 << civ.id })
  }
}
