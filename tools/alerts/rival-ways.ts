/** Calls against a rival that is about to win, the best first: by what the seat knows, and as things stand. */

import { type City, type Civ, type Command, type EngineContext, hasTurn, NONE, type Unit } from '../../engine/index.ts'
import type { MilestoneKind } from '../../rules/milestones.ts'
import type { Victory } from '../../rules/ruleset.ts'
import { knowsCity, knowsUnit } from '../knowledge.ts'
import { capitalsKnown } from '../views/players/capitals.ts'
import { believedOwner } from '../views/players/player.ts'
import { garrisonFor } from './answers.ts'
import { voteGifts } from './elections.ts'
import { moreOf, stepsToOwnVictory } from './own-victory.ts'
import { canBeTaken, strikesAt } from './sieges.ts'

/** One after the other, the first that may be called is told; those that take most thought are made last. */
export function* waysAgainst(w: EngineContext, civ: Civ, rivals: readonly Civ[], victory: Victory): Generator<Command> {
  if (!hasTurn(w.s, civ.id)) return
  const last = victory.milestones.at(-1)
  if (last?.kind === 'vote') yield* voteGifts(w, civ)
  else if (last?.kind === 'capitals') yield* guardsOfCapitals(w, civ)
  else if (last?.kind === 'countMore') yield* moreOf(w, civ, last.params[1])
  if (last && last.kind !== 'vote' && last.kind !== 'highestScore')
    for (const rival of rivals) yield* byForce(w, civ, rival, victory, last.kind)
  yield* stepsToOwnVictory(w, civ, rivals, victory)
}

function* byForce(w: EngineContext, civ: Civ, rival: Civ, victory: Victory, last: MilestoneKind): Generator<Command> {
  const cities = citiesToTake(w, civ, rival, last)
  if (civ.relations[rival.id].war) {
    const parts = last === 'spaceship' ? partsInSight(w, civ, rival, victory) : []
    yield* strikesAt(w, civ, [...parts, ...cities])
  } else if (cities.some(city => canBeTaken(w, civ, rival, city))) yield { type: 'declareWar', player: rival.id }
  if (last === 'spaceship' || last === 'build') yield* spiesTo(civ, cities)
}

/** Cities without which it does not win, as far as the seat knows whose they are: of who builds, nobody knows where. */
function citiesToTake(w: EngineContext, civ: Civ, rival: Civ, last: MilestoneKind): City[] {
  if (last === 'capitals')
    return capitalsKnown(w, civ.id)
      .filter(({ holder }) => holder === rival.id)
      .sort((a, b) => +(b.of === civ) - +(a.of === civ) || +(a.of === rival) - +(b.of === rival))
      .map(({ city }) => city)
  const isKnown = (city: City | null): city is City =>
    city !== null && knowsCity(w, civ.id, city) && believedOwner(w, civ.id, city) === rival.id
  if (last !== 'spaceship') return w.s.cities.filter(isKnown)
  const capital = rival.capital === NONE ? null : w.s.cities[rival.capital]
  return isKnown(capital) ? [capital] : []
}

/** Parts on their way to the rival's capital. */
const partsInSight = (w: EngineContext, civ: Civ, rival: Civ, { spaceshipParts }: Victory): Unit[] =>
  rival.units.map(id => w.s.units[id]!).filter(unit => spaceshipParts.includes(unit.kind) && knowsUnit(w, civ.id, unit))

/** A soldier for each capital of its own that has none. */
function* guardsOfCapitals(w: EngineContext, civ: Civ): Generator<Command> {
  for (const { city, holder } of capitalsKnown(w, civ.id)) {
    const call = holder === civ.id && w.s.tiles.military[city.tile] === NONE ? garrisonFor(w, city) : null
    if (call) yield call
  }
}

/** A spy sees what the city makes, and learns what it knows. */
function* spiesTo(civ: Civ, cities: readonly City[]): Generator<Command> {
  for (const { id, deed } of civ.spies)
    if (deed === 'idle') for (const city of cities) yield { type: 'moveSpy', spy: id, city: city.id }
}
