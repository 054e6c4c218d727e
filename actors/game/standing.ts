/** How a game stands at one time: what each seat has, and how near it is to each of the game's own victories. */

import { type Goal, goalsOf, VICTORY_TYPES } from '../../bot/facts/victory-goals.ts'
import { alliesForSale, policiesLeft, type Realm, techsMissing } from '../../bot/knowledge/victory-strategy.ts'
import {
  ballotOf,
  branchesDone,
  type Civ,
  countVotes,
  deterministicPow,
  distance,
  type EngineContext,
  type Item,
  isAlly,
  itemCost,
  majors,
  NONE,
  partsMissing,
  policyCost,
  progressOf,
  resourceAmount,
  resourcesUsed,
  standsIn,
  techCost,
  voters,
  votesToElect,
} from '../../engine/index.ts'
import { POLICIES } from '../../rules/constants/progress.ts'
import { CULTURE, GOLD, PRODUCTION, SCIENCE } from '../../rules/stats.ts'
import type { Standing } from '../wire/lab/standing-schema.ts'

/** First round that tells anything, and the one until which a seat that is in the game may have no city yet. */
const FIRST = 10
const SETTLING_UNTIL = 20

/** Whether every seat has begun: who founds its city a round later is not behind for that. */
export const hasBegun = ({ turn, seats }: Pick<Standing, 'turn' | 'seats'>): boolean =>
  turn > SETTLING_UNTIL || (turn >= FIRST && seats.every(seat => seat !== null && seat.cities > 0))

/** A function of the state alone: the same at the end of a lab game's round and in a state that was kept. `turn`: the round that is over. */
export function standingOf(w: EngineContext, turn = w.s.turn - 1): Standing {
  const { setup, council, civs } = w.s
  const kindOf = (id: number) => w.rules.victories[id].kind
  const goals = goalsOf(w.rules)
  const isOn = (kind: string): boolean => setup.victories.some(id => kindOf(id) === kind)
  const votes = isOn('diplomatic')
    ? countVotes(
        w,
        civs.map(civ => (civ.alive && civ.kind !== 'barbarian' ? ballotOf(w, civ) : NONE)),
      )
    : null
  return {
    turn,
    time: Math.min(1, turn / Math.max(1, setup.turns)),
    victories: VICTORY_TYPES.filter(isOn),
    byTime: isOn('time'),
    voteIn: votes === null || council.nextVote === NONE ? null : Math.max(0, council.nextVote - w.s.turn),
    seats: w.s.seats.map(({ id }) => {
      const civ = civs[id]
      if (!civ.alive) return null
      const realm = { w, civ, seat: id }
      return {
        ...wealthOf(realm),
        ...conquestOf(realm),
        ...spaceOf(realm, isOn('science') ? goals.science : undefined),
        ...cultureOf(realm, isOn('culture') ? goals.culture : undefined),
        ...votesOf(realm, isOn('diplomatic') ? goals.diplomatic : undefined, votes),
      }
    }),
  }
}

const citiesOf = ({ w, civ }: Realm) => civ.cities.map(id => w.s.cities[id]!)
const sumOf = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0)

function wealthOf(realm: Realm) {
  const { w, civ } = realm
  const cities = citiesOf(realm)
  const enemies = majors(w).filter(other => other.alive && other !== civ && civ.relations[other.id].war)
  return {
    score: civ.score,
    techs: civ.techs.filter(times => times > 0).length,
    era: civ.era,
    cities: cities.length,
    population: sumOf(cities, ({ population }) => population),
    production: sumOf(cities, ({ perTurn }) => perTurn[PRODUCTION]),
    bestProduction: cities.reduce((most, { perTurn }) => Math.max(most, perTurn[PRODUCTION]), 0),
    gold: civ.gold,
    goldIncome: civ.perTurn[GOLD],
    science: Math.max(0, civ.perTurn[SCIENCE]),
    culture: Math.max(0, civ.perTurn[CULTURE]),
    happiness: Math.round(civ.happiness),
    wonders: w.s.wonders.filter(id => id >= 0 && w.s.cities[id]?.owner === civ.id).length,
    policies: civ.policies.filter(adopted => adopted === 1).length,
    might: mightOf(w, civ),
    wars: enemies.length,
    enemyMight: sumOf(enemies, enemy => mightOf(w, enemy)),
  }
}

/** A hurt soldier counts by half of what it lacks, as bots reckon. */
function mightOf(w: EngineContext, { units }: Civ): number {
  return sumOf(units, id => {
    const { kind, hp } = w.s.units[id]!
    const { civilian, strength, rangedStrength } = w.rules.units[kind]
    return civilian ? 0 : (Math.max(strength, rangedStrength) * (50 + hp)) / 150
  })
}

function conquestOf({ w, civ }: Realm) {
  const others = majors(w).filter(other => other !== civ)
  const capitals = others.flatMap(({ originalCapital }) => (originalCapital === NONE ? [] : [w.s.cities[originalCapital]]))
  return {
    capitals: capitals.filter(city => city?.owner === civ.id).length,
    capitalsNeeded: others.filter(({ alive, originalCapital }) => alive || w.s.cities[originalCapital]).length,
  }
}

/** Production that is missing for an item, where it is most advanced; 0 once it is there. */
function workLeft(realm: Realm, item: Item): number {
  const most = citiesOf(realm).reduce((best, city) => Math.max(best, progressOf(city, item)), 0)
  return Math.max(0, itemCost(realm.w, realm.civ, item) - most)
}

const workOf = (realm: Realm, buildings: readonly number[]): number =>
  sumOf(
    buildings.filter(id => !standsIn(realm.w, realm.civ, id)),
    id => workLeft(realm, { kind: 'building', id }),
  )

const scienceFor = ({ w, civ }: Realm, techs: readonly number[]): number =>
  sumOf(techsMissing({ w, civ }, techs), tech => Math.max(0, techCost(w, civ, tech) - civ.research[tech]))

function spaceOf(realm: Realm, goal: Goal | undefined) {
  const none = { parts: 0, partsNeeded: 0, partsInWork: 0, partsBarred: 0, partsWay: 0, spaceScience: 0, spaceWork: 0 }
  const partsNeeded = goal?.victory.spaceshipParts.length ?? 0
  if (!goal || partsNeeded === 0) return none
  const missing = partsMissing(realm.civ, goal.victory)
  const left = missingShares(realm, missing)
  const work = sumOf(missing, id => itemCost(realm.w, realm.civ, { kind: 'unit', id }))
  return {
    parts: partsNeeded - missing.length,
    partsNeeded,
    partsInWork: missing.length - sumOf(left, one => one),
    partsBarred: barred(realm, missing),
    partsWay: wayOf(realm, missing),
    spaceScience: scienceFor(realm, goal.techs),
    spaceWork: workOf(realm, goal.buildings) + (missing.length > 0 ? (work * sumOf(left, one => one)) / missing.length : 0),
  }
}

/** Of each missing part the share of its production that is missing, 0–1: units that are made count, then what cities have in work. */
function missingShares({ w, civ }: Realm, missing: readonly number[]): number[] {
  const made = civ.units.map(id => w.s.units[id]!.kind)
  const begun = Map.groupBy(
    civ.cities.flatMap(id => w.s.cities[id]!.progress).filter(({ item }) => item.kind === 'unit'),
    ({ item }) => item.id,
  )
  const taken = new Map<number, number>()
  return missing.map(id => {
    const at = made.indexOf(id)
    if (at >= 0) {
      made.splice(at, 1)
      return 0
    }
    const nth = taken.get(id) ?? 0
    taken.set(id, nth + 1)
    const amounts = (begun.get(id) ?? []).map(({ amount }) => amount).sort((a, b) => b - a)
    return 1 - Math.min(1, (amounts[nth] ?? 0) / Math.max(1, itemCost(w, civ, { kind: 'unit', id })))
  })
}

/** Kinds of the units that are missing parts, already made. */
const made = ({ w, civ }: Realm, missing: readonly number[]) =>
  civ.units.map(id => w.s.units[id]!).filter(({ kind }) => missing.includes(kind))

/** A part that waits to be added holds its resource, and sets it free for the next. */
function barred(realm: Realm, missing: readonly number[]): number {
  const { w, civ } = realm
  const kinds = made(realm, missing).map(({ kind }) => kind)
  const usedBy = (kind: number) => resourcesUsed(w.rules.units[kind])
  const held = kinds.flatMap(usedBy)
  const lacks = (resource: number): boolean => resourceAmount(w, civ, resource) <= 0 && !held.includes(resource)
  return missing.filter(kind => !kinds.includes(kind) && usedBy(kind).some(lacks)).length
}

function wayOf(realm: Realm, missing: readonly number[]): number {
  const { w, civ } = realm
  const capital = w.s.cities[civ.capital]
  if (!capital) return 0
  return made(realm, missing).reduce((most, { tile }) => Math.max(most, distance(w.grid, tile, capital.tile)), 0)
}

function cultureOf(realm: Realm, goal: Goal | undefined) {
  if (!goal || goal.branches === 0)
    return { branches: 0, branchesNeeded: 0, policiesMissing: 0, cultureMissing: 0, cultureWork: 0 }
  const { w, civ } = realm
  const left = policiesLeft(realm, goal.branches)
  const policiesMissing = Number.isFinite(left) ? left : w.rules.policies.length
  const [next, bought] = [policyCost(w, civ), civ.policiesBought]
  const prices = Array.from(
    { length: policiesMissing },
    (_, n) => next * deterministicPow((bought + n + 1) / (bought + 1), POLICIES.exponent),
  )
  return {
    branches: branchesDone(w, civ),
    branchesNeeded: goal.branches,
    policiesMissing,
    cultureMissing: policiesMissing === 0 ? 0 : Math.max(0, sumOf(prices, price => price) - civ.culture),
    cultureWork: workOf(realm, goal.buildings),
  }
}

function votesOf(realm: Realm, goal: Goal | undefined, counted: readonly number[] | null) {
  const none = { votes: 0, votesNeeded: 0, allies: 0, votePrice: null, votesInReach: 0, voteScience: 0, voteWork: 0 }
  if (!goal || !counted) return none
  const { w, civ, seat } = realm
  const [votes, votesNeeded] = [counted[seat], votesToElect(w)]
  const offers = alliesForSale(realm)
  const missing = Math.max(0, votesNeeded - votes)
  const isCalled = w.s.council.nextVote !== NONE
  return {
    votes,
    votesNeeded,
    allies: voters(w).filter(voter => isAlly(voter, seat)).length,
    votePrice: offers.length < missing ? null : sumOf(offers.slice(0, missing), ({ gold }) => gold),
    votesInReach: votes + affordable(offers, civ.gold),
    voteScience: isCalled ? 0 : scienceFor({ w, civ, seat }, goal.techs),
    voteWork: isCalled ? 0 : workOf(realm, goal.anyones),
  }
}

/** How many of the city-states on offer, cheapest first, so much gold buys. */
function affordable(offers: readonly { gold: number }[], gold: number): number {
  let left = gold
  return offers.filter(offer => (left -= offer.gold) >= 0).length
}
