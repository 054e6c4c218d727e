/** War as a whole: whom to attack, which city, when to begin. By what is known of the others. */
import { distance } from '../engine/grid.ts'
import { type Civ, NONE } from '../engine/state.ts'
import { type KnownCity, mightInSight } from './eyes.ts'
import { isSoldier } from './kinds.ts'
import { give, type Mind, mightOf, ownCities, ownUnits, type Plan, roleOf } from './mind.ts'

/** Declares war on the weakest neighbour in reach, when the army is there. */
export function* planWar(m: Mind): Plan {
  const { p, w, civ } = m
  if (p.aggression === 0 || w.s.turn < p.warEarliestTurn * m.pace || civ.happiness < p.warUnhappiest) return
  if (majorsAtWar(m).length > 0 || countSoldiers(m) < attackersWanted(m)) return
  const victim = chooseVictim(m)
  if (victim) yield* give({ type: 'declareWar', player: victim.id })
}

export const majorsAtWar = (m: Mind): Civ[] =>
  m.w.s.civs.filter(other => other.kind === 'major' && other.alive && other.id !== m.seat && m.civ.relations[other.id].war)

const attackersWanted = (m: Mind): number => m.p.warMinimumAttackers + ownCities(m).length * m.p.garrison

function countSoldiers(m: Mind): number {
  let n = 0
  for (const unit of ownUnits(m)) if (isSoldier(roleOf(m, unit))) n++
  return n
}

function chooseVictim(m: Mind): Civ | null {
  const own = ownMight(m)
  const wanted = m.p.warStrengthRatio * (1.5 - m.p.aggression)
  let best: Civ | null = null
  let most = 0
  for (const other of m.w.s.civs) {
    const { met, war, peaceUntil } = m.civ.relations[other.id]
    if (other.kind !== 'major' || !other.alive || other.id === m.seat || !met || war || peaceUntil > m.w.s.turn) continue
    const city = nearestTarget(m, other.id)
    if (!city) continue
    const ratio = own / Math.max(1, mightOfOther(m, other))
    const worth = ratio - city.steps * m.p.warDistanceLoss
    if (ratio < wanted || worth <= most) continue
    most = worth
    best = other
  }
  return best
}

/** Strength of the own soldiers. */
export function ownMight(m: Mind): number {
  let might = 0
  for (const unit of ownUnits(m)) if (isSoldier(roleOf(m, unit))) might += mightOf(m, unit)
  return might
}

/** What another civ can put into the field: what is seen, or what one has to expect of so many cities in its era. */
export function mightOfOther(m: Mind, other: Civ): number {
  const cities = m.eyes.cities.filter(city => city.owner === other.id).length
  const expected = Math.max(1, cities) * m.p.warUnseenPerCity * m.kinds.eraStrength[other.era]
  const score = other.score / Math.max(1, m.civ.score)
  return Math.max(mightInSight(m.w, m.seat, other.id), expected * (1 + (score - 1) * m.p.warScoreWeight))
}

interface Aim extends KnownCity {
  /** From the nearest own city. */
  steps: number
}

/** The known city of a civ that is nearest to own land and can be marched to; null where all are too far. */
export function nearestTarget(m: Mind, owner: number): Aim | null {
  const { continent } = m.w.s.tiles
  let best: Aim | null = null
  for (const city of m.eyes.cities) {
    if (city.owner !== owner) continue
    let steps = Number.POSITIVE_INFINITY
    for (const own of ownCities(m)) {
      if (continent[own.tile] !== continent[city.tile]) continue
      steps = Math.min(steps, distance(m.w.grid, own.tile, city.tile))
    }
    if (steps <= m.p.warMaximumDistance && (!best || steps < best.steps)) best = { ...city, steps }
  }
  return best
}

/** The city that the army is to take; NONE where there is nobody to fight. */
export function aimOf(m: Mind): Aim | null {
  let best: Aim | null = null
  for (const other of majorsAtWar(m)) {
    const aim = nearestTarget(m, other.id)
    if (aim && (!best || aim.steps < best.steps)) best = aim
  }
  return best
}

/** Turns that the war with `other` has lasted; NONE in peace. */
export function warTurns(m: Mind, other: number): number {
  const { war, warSince } = m.civ.relations[other]
  return war ? m.w.s.turn - warSince : NONE
}
