/** Steps to the seat's own victory: what is left to make or adopt, and the calls that go on with it. */

import {
  branchesDone,
  type City,
  type Civ,
  type Command,
  check,
  type EngineContext,
  type Item,
  isAir,
  isReached,
  isSame,
  matchesBuilding,
  NONE,
  openPolicies,
  partsMissing,
  wholeProduction,
} from '../../engine/index.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { F } from '../../rules/effects/filters/ops.ts'
import type { Victory } from '../../rules/ruleset.ts'

/** Things to make that a branch of policies counts for. */
const BRANCH = 3

/** The same where a rival's victory is about other things than what is made: no more than the last ones are in time. */
const LAST_WORKS = 2

/** The next steps of victories that the seat could win no later than the nearest of those rivals wins `victory`. */
export function* stepsToOwnVictory(w: EngineContext, civ: Civ, rivals: readonly Civ[], victory: Victory): Generator<Command> {
  const least = Math.min(...rivals.map(rival => worksLeft(w, rival, victory)))
  for (const id of w.s.setup.victories) {
    const own = w.rules.victories[id]
    const left = worksLeft(w, civ, own)
    if (left > 0 && left <= (Number.isFinite(least) ? least + 1 : LAST_WORKS)) yield* stepsTo(w, civ, own)
  }
}

/** What is left to be made for it, branches counted for what they take; Infinity where it is about other things. */
function worksLeft(w: EngineContext, civ: Civ, victory: Victory): number {
  let left = 0
  for (const milestone of victory.milestones) {
    if (isReached(w, civ, victory, milestone)) continue
    if (milestone.kind === 'build') left++
    else if (milestone.kind === 'spaceship') left += partsMissing(civ, victory).length
    else if (milestone.kind === 'branches') left += (milestone.params[0] - branchesDone(w, civ)) * BRANCH
    else return Number.POSITIVE_INFINITY
  }
  return left
}

/** To the first milestone that is open. */
function* stepsTo(w: EngineContext, civ: Civ, victory: Victory): Generator<Command> {
  const open = victory.milestones.find(milestone => !isReached(w, civ, victory, milestone))
  if (open?.kind === 'branches') yield* adoptions(w, civ)
  else if (open?.kind === 'build') yield* made(w, civ, [{ kind: 'building', id: open.params[0] }])
  else if (open?.kind === 'spaceship') yield* partsToMake(w, civ, victory)
}

/** Those at hand are added, then what is neither there nor in work is begun. */
function* partsToMake(w: EngineContext, civ: Civ, victory: Victory): Generator<Command> {
  const missing = partsMissing(civ, victory)
  for (const id of civ.units) {
    const at = missing.indexOf(w.s.units[id]!.kind)
    if (at < 0) continue
    missing.splice(at, 1)
    const command: Command = { type: 'addSpaceshipPart', unit: id }
    if (check(w, civ.id, command) === null) yield command
  }
  for (const id of civ.cities) {
    const [head] = w.s.cities[id]!.queue
    const at = head?.kind === 'unit' ? missing.indexOf(head.id) : -1
    if (at >= 0) missing.splice(at, 1)
  }
  yield* made(
    w,
    civ,
    [...new Set(missing)].map(id => ({ kind: 'unit', id })),
  )
}

/** The first of those items that can be made, in the city that makes most; nothing where one is in work. */
function* made(w: EngineContext, civ: Civ, items: readonly Item[]): Generator<Command> {
  const cities = mostProductive(w, civ)
  for (const item of items) {
    if (item.kind === 'building' && cities.some(({ queue: [head] }) => head && isSame(head, item))) continue
    for (const { id: city, tile, queue } of cities) {
      const [head] = queue
      // What a victory takes goes on, and a soldier for a city that has none.
      const isKept = head && (isForVictory(w, head) || (isSoldier(w, head) && w.s.tiles.military[tile] === NONE))
      const isBusy = isKept || items.some(one => head && isSame(head, one))
      const command: Command = { type: 'setProduction', city, item }
      if (isBusy || check(w, civ.id, command) !== null) continue
      yield command
      break
    }
  }
}

const isSoldier = (w: EngineContext, { kind, id }: Item): boolean =>
  kind === 'unit' && !w.rules.units[id].civilian && !isAir(w, id)

/** Some victory that is on asks for it. */
export const isForVictory = (w: EngineContext, { kind, id }: Item): boolean =>
  w.s.setup.victories.some(victory => {
    const { milestones, spaceshipParts } = w.rules.victories[victory]
    if (kind === 'unit') return spaceshipParts.includes(id)
    return kind === 'building' && milestones.some(one => one.kind === 'build' && one.params[0] === id)
  })

function mostProductive(w: EngineContext, civ: Civ): City[] {
  const cities = civ.cities.map(id => ({ city: w.s.cities[id]!, makes: wholeProduction(w, w.s.cities[id]!) }))
  return cities.sort((a, b) => b.makes - a.makes || a.city.id - b.city.id).map(({ city }) => city)
}

function* adoptions(w: EngineContext, civ: Civ): Generator<Command> {
  const { policies } = civ
  const begun = (id: number): boolean => policies[w.rules.branches[w.rules.policies[id].branch].opener] === 1
  const open = openPolicies(w, civ)
  for (const policy of [...open.filter(begun), ...open.filter(id => !begun(id))]) yield { type: 'adoptPolicy', policy }
}

/** What raises the seat's own count: policies, or buildings that are counted or bring what is. */
export function* moreOf(w: EngineContext, civ: Civ, { op, arg, of }: Filter): Generator<Command> {
  if (op === F.policyBranches || op === F.policiesLike) yield* adoptions(w, civ)
  else if (op === F.buildingsLike) {
    const [filter] = of as Filter<'building'>[]
    yield* made(
      w,
      civ,
      buildings(w, id => +matchesBuilding(w, filter, id)),
    )
  } else if (op === F.statPerTurn)
    yield* made(
      w,
      civ,
      buildings(w, id => w.rules.buildings[id].yields[arg]),
    )
  else for (const part of of) if (part.kind === 'countable') yield* moreOf(w, civ, part)
}

/** Those that are worth something, the best for what they cost first. */
function buildings(w: EngineContext, worth: (id: number) => number): Item[] {
  const counted = w.rules.buildings.map(({ id, cost }) => ({ id, worth: worth(id) / Math.max(1, cost) }))
  return counted
    .filter(one => one.worth > 0)
    .sort((a, b) => b.worth - a.worth || a.id - b.id)
    .map(({ id }) => ({ kind: 'building', id }))
}
