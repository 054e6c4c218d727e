/** Moves that may be taken back: what is kept of each, which are left out, and how the units come to where they were (rulebook, units 18). */
import { E } from '../../../rules/effects/templates.ts'
import { aircraftAboard } from '../../air/air-bases.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { touch } from '../../core/revision.ts'
import { type MoveBefore, NONE, type TakeBack, type Unit, type UnitPlace } from '../../core/state.ts'
import { unitEffects } from '../../effects/scope.ts'
import { effectsCarriedOut } from '../../effects/triggers.ts'
import { seesUnit } from '../../visibility/hidden-units.ts'
import { noteMove } from '../../visibility/move-trace.ts'
import { isBlindfolded } from '../../visibility/on-reveal.ts'
import { beginSightLog, endSightLog, rememberedOf, type SightLog } from '../../visibility/sight-log.ts'
import { giveBackSight } from '../../visibility/visible-counts.ts'
import { place, unplace } from '../occupancy.ts'

/** Carries out the move of `unit` towards `tile`, and keeps what it takes to undo it if nobody learned anything by it. Bots take nothing back. */
export function keepMove<R extends { ended: string }>(w: EngineContext, unit: Unit, tile: number, move: () => R): R {
  const { s } = w
  const { known, seat } = s.civs[unit.owner]
  if (known === null || s.seats[seat].driver === 'bot') {
    forgetMoves(w)
    return move()
  }
  // In a round together others move between two moves of one's own.
  if (s.round && lastMove(w, unit.owner) === null) forgetMoves(w)
  const involved = involvedIn(w, unit, tile)
  const before: MoveBefore = { unit: unit.id, places: involved.map(placeOf), remembered: [] }
  const promotions = involved.map(one => one.promotions.length)
  const hidden = hiddenSeen(w, unit.owner)
  const { rng, nextEvent } = s
  const drawn = rng.slice()
  const effects = effectsCarriedOut(w)
  const log = beginSightLog(w, known)
  const result = move()
  endSightLog(w)
  const sawNew = log.sawNew || hiddenSeen(w, unit.owner).some(id => !hidden.includes(id))
  const happened =
    (result.ended !== 'arrived' && result.ended !== 'tired') ||
    s.nextEvent !== nextEvent ||
    effectsCarriedOut(w) !== effects ||
    s.rng.some((word, i) => word !== drawn[i]) ||
    involved.some((one, i) => one.promotions.length !== promotions[i])
  if (happened) s.takeBack = { moves: [], why: 'happened' }
  else if (sawNew) s.takeBack = { moves: [], why: 'seen' }
  else {
    before.remembered = forgottenIn(log)
    s.takeBack.moves.push(before)
  }
  return result
}

/** Nothing can be taken back any more: another command has been carried out. */
export function forgetMoves({ s }: EngineContext): void {
  if (s.takeBack.moves.length > 0 || s.takeBack.why !== '') s.takeBack = { moves: [], why: '' } satisfies TakeBack
}

/** The last move that the civ may take back, or null. */
export function lastMove({ s }: EngineContext, civ: number): MoveBefore | null {
  const last = s.takeBack.moves.at(-1)
  // Of another's unit, which may not be there for one who thinks its turn through.
  return last && s.units[last.unit]?.owner === civ ? last : null
}

/** Undoes the last move that was kept: units, sight and memory are as they were before it. */
export function undoMove(w: EngineContext): void {
  const { places, remembered } = w.s.takeBack.moves.pop()!
  const units = places.map(({ id }) => w.s.units[id]!)
  const { known } = w.s.civs[units[0].owner]
  const after = units.map(({ tile, sight }) => ({ tile, sight }))
  for (const unit of units) unplace(w, unit)
  for (const [i, unit] of units.entries()) {
    Object.assign(unit, places[i])
    if (after[i].tile !== unit.tile) noteMove(w, unit, after[i].tile)
  }
  for (const unit of units) place(w, unit)
  if (known !== null && !isBlindfolded(w)) giveBackSight(w, known, places, after, remembered)
  touch(w)
}

/** All that the move may touch: the unit, who goes with it, who shares its tile, whom it changes places with, and what these carry. */
function involvedIn(w: EngineContext, unit: Unit, goal: number): Unit[] {
  const { units, tiles } = w.s
  const found = new Set<Unit>([unit])
  const ids = [unit.tile, goal].flatMap(t => [tiles.military[t], tiles.civilian[t]])
  for (const id of ids) if (id !== NONE && units[id]?.owner === unit.owner) found.add(units[id])
  for (const one of [...found]) if (one.partner !== NONE) found.add(units[one.partner]!)
  for (const one of [...found]) for (const plane of aircraftAboard(w, one)) found.add(plane)
  return [...found]
}

function placeOf(unit: Unit): UnitPlace {
  const { id, tile, movesX60, order, goal, fortified, acted, embarked, setUp, carrier, partner, sight } = unit
  return { id, tile, movesX60, order, goal, fortified, acted, embarked, setUp, carrier, partner, sight }
}

/** Foreign units (ids) that can hide, and are seen. */
function hiddenSeen(w: EngineContext, civ: number): number[] {
  const seen: number[] = []
  for (const unit of w.s.units) {
    if (unit === null || unit.owner === civ) continue
    const hides = unitEffects(w, unit, E.invisible).length + unitEffects(w, unit, E.invisibleToOthers).length > 0
    if (hides && seesUnit(w, civ, unit)) seen.push(unit.id)
  }
  return seen
}

/** What was remembered otherwise of tiles that went out of sight. */
const forgottenIn = ({ known, lost }: SightLog): MoveBefore['remembered'] =>
  [...lost.values()].filter(was => {
    const now = rememberedOf(known, was.tile)
    return (Object.keys(was) as (keyof typeof was)[]).some(field => was[field] !== now[field])
  })
