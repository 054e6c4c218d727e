/** Which victory the civilization aims for: the one that it would reach first, by what it is, makes and knows. */

import {
  branchesDone,
  type Civ,
  cityYields,
  deterministicPow,
  goldInfluence,
  type Item,
  influenceX100,
  isAlly,
  itemCost,
  majors,
  NONE,
  partsMissing,
  policyCost,
  researchPath,
  standsIn,
  techCost,
  turnsBetweenVotes,
  voters,
  votesToElect,
} from '../../engine/index.ts'
import { CITY_STATE_GIFTS, CITY_STATES } from '../../rules/constants/city-states.ts'
import { POLICIES } from '../../rules/constants/progress.ts'
import { C } from '../../rules/effects/conditions.ts'
import { isCondition } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Branch } from '../../rules/ruleset.ts'
import { PRODUCTION } from '../../rules/stats.ts'
import { type Goal, goalsOf, VICTORY_TYPES, type VictoryType } from '../facts/victory-goals.ts'
import { incomeOf, ownCities, type TurnContext, type VictoryStrategy } from '../turn-context.ts'
import { takings } from './city-gold.ts'
import { capitalsMissing, conquestTurns } from './conquest.ts'

/** The sum of gold by which allies are priced. */
const GIFT = CITY_STATE_GIFTS.gold[1]

/** A seat's civilization in its game: all that progress towards a victory depends on. */
export type Realm = Pick<TurnContext, 'w' | 'civ' | 'seat'>

/** Thought out once a turn. */
export const strategyOf = (m: TurnContext): VictoryStrategy => (m.strategy ??= think(m))

export const aimsFor = (m: TurnContext, aim: VictoryType): boolean => !isOutOfReach(m, aim) && strategyOf(m).aim === aim

/** Told before anything else is thought of, where that is not kept for the turn: what takes for ever is not aimed for. */
const isOutOfReach = (m: TurnContext, aim: VictoryType): boolean =>
  m.answers && m.strategy === null && aim === 'domination' && dominationTurns(m) === Number.POSITIVE_INFINITY

/** The goal of an aim, where its victory is on. */
export function goalOf(m: TurnContext, aim: VictoryType): Goal | null {
  const goal = goalsOf(m.w.rules)[aim]
  return goal && m.w.s.setup.victories.includes(goal.victory.id) ? goal : null
}

function think(m: TurnContext): VictoryStrategy {
  const rates = workRates(m)
  const turns = {
    science: scienceTurns(m, rates),
    culture: cultureTurns(m, rates),
    diplomatic: diplomaticTurns(m, rates),
    domination: dominationTurns(m),
  }
  const { preferredVictory } = m.w.rules.nations[m.civ.nation]
  const kept = m.memory.victory?.aim
  let best: VictoryType | null = null
  let least = Number.POSITIVE_INFINITY
  for (const aim of VICTORY_TYPES) {
    // Learning comes first: it serves every aim.
    if (aim === 'culture' && m.w.s.turn < m.p.strategyCultureFrom * m.pace && !nearly(m, aim)) continue
    const liked = goalsOf(m.w.rules)[aim]?.victory.name === preferredVictory
    const stays = aim === kept ? 1 - m.p.strategyKeep : 1
    const wait = turns[aim] * (liked ? m.p.strategyLiking : 1) * (1 - m.p.strategyBegun * begun(m, aim)) * stays
    if (wait >= least) continue
    least = wait
    best = aim
  }
  if (best !== null && best !== kept) m.memory.victory = { aim: best, since: m.w.s.turn }
  return { aim: best, turns }
}

/** More than half of its own work is done. */
const nearly = (m: TurnContext, aim: VictoryType): boolean => begun(m, aim) > 1 / 2

/** How much of the victory's own work is done, 0–1: who has begun does not change its mind for little. */
function begun(m: TurnContext, aim: VictoryType): number {
  const goal = goalOf(m, aim)
  if (!goal) return 0
  if (aim === 'culture') return Math.min(1, branchesDone(m.w, m.civ) / Math.max(1, goal.branches))
  if (aim === 'diplomatic') {
    const all = voters(m.w)
    return Math.min(1, all.filter(civ => isAlly(civ, m.seat)).length / Math.max(1, votesToElect(m.w)))
  }
  if (aim === 'domination') return 1 - capitalsMissing(m).length / Math.max(1, majors(m.w).length - 1)
  const parts = goal.victory.spaceshipParts.length
  const projects = goal.buildings.filter(id => standsIn(m.w, m.civ, id)).length
  return (projects + parts - partsMissing(m.civ, goal.victory).length) / Math.max(1, parts + goal.buildings.length)
}

/** Turns in which `amount` comes together at `rate` a turn now, as growing realms grow. */
function turnsFor(m: TurnContext, amount: number, rate: number): number {
  if (amount <= 0) return 0
  const growth = Math.LN2 / (m.p.strategyDoubling * m.pace)
  return Math.log(1 + (amount * growth) / Math.max(1, rate)) / growth
}

/** Technologies missing for a goal, each once, in an order in which they can be learnt. */
export function techsMissing(m: Pick<Realm, 'w' | 'civ'>, techs: readonly number[]): number[] {
  const missing = new Set<number>()
  for (const tech of techs) {
    // What one is learnt for has been looked up with it.
    if (!m.civ.techs[tech] && !missing.has(tech)) for (const step of researchPath(m.w, m.civ, tech)) missing.add(step)
  }
  return [...missing]
}

function researchTurns(m: TurnContext, techs: readonly number[]): number {
  let science = 0
  for (const tech of techsMissing(m, techs)) science += Math.max(0, techCost(m.w, m.civ, tech) - m.civ.research[tech])
  const { science: rate, gold } = incomeOf(m)
  return turnsFor(m, science, rate + Math.max(0, gold))
}

/** Production of its cities, the highest first. */
const workRates = (m: TurnContext): number[] =>
  ownCities(m)
    .map(city => Math.max(1, cityYields(m.w, city).net[PRODUCTION]))
    .sort((a, b) => b - a)

/** Turns of work by so many of its cities, in which they do little else. */
function workTurns(m: TurnContext, rates: readonly number[], items: readonly Item[], cities: number): number {
  let rate = 0
  for (let i = 0; i < cities && i < rates.length; i++) rate += rates[i]
  const work = items.reduce((sum, item) => sum + itemCost(m.w, m.civ, item), 0)
  return rate === 0 ? Number.POSITIVE_INFINITY : turnsFor(m, work, rate)
}

function scienceTurns(m: TurnContext, rates: readonly number[]): number {
  const goal = goalOf(m, 'science')
  if (!goal || goal.victory.spaceshipParts.length === 0) return Number.POSITIVE_INFINITY
  const projects = goal.buildings.filter(id => !standsIn(m.w, m.civ, id)).map(id => ({ kind: 'building' as const, id }))
  const parts = partsMissing(m.civ, goal.victory).map(id => ({ kind: 'unit' as const, id }))
  const learning = researchTurns(m, goal.techs)
  return Math.max(learning, workTurns(m, rates, projects, 1)) + workTurns(m, rates, parts, parts.length)
}

function cultureTurns(m: TurnContext, rates: readonly number[]): number {
  const goal = goalOf(m, 'culture')
  if (!goal || goal.branches === 0) return Number.POSITIVE_INFINITY
  const left = policiesLeft(m, goal.branches)
  if (left === Number.POSITIVE_INFINITY) return left
  const next = policyCost(m.w, m.civ)
  const bought = m.civ.policiesBought
  let culture = -m.civ.culture
  for (let n = 0; n < left; n++) culture += next * deterministicPow((bought + n + 1) / (bought + 1), POLICIES.exponent)
  const work = workTurns(
    m,
    rates,
    goal.buildings.map(id => ({ kind: 'building', id })),
    1,
  )
  // The nearer the end, the surer it is that the rate holds.
  const done = 1 - left / policiesInAll(m, goal.branches)
  const counted = m.p.strategyCulture + (1 - m.p.strategyCulture) * Math.max(0, done)
  return turnsFor(m, culture, incomeOf(m).culture * counted) + work
}

/** Policies missing for so many whole branches, the nearest to their end first; Infinity where there are not so many branches. */
export function policiesLeft(m: Realm, branches: number): number {
  const lefts = m.w.rules.branches
    .filter(branch => branch.finisher !== NONE && !isClosed(m, branch) && m.civ.policies[branch.finisher] === 0)
    .map(branch => missingOf(m, branch))
    .sort((a, b) => a - b)
  const wanted = branches - branchesDone(m.w, m.civ)
  if (lefts.length < wanted) return Number.POSITIVE_INFINITY
  return lefts.slice(0, Math.max(0, wanted)).reduce((sum, left) => sum + left, 0)
}

/** Policies of so many branches of usual length. */
function policiesInAll({ w: { rules } }: Realm, branches: number): number {
  const members = rules.branches.reduce((sum, branch) => sum + branch.members.length, rules.branches.length)
  return Math.max(1, (members * branches) / Math.max(1, rules.branches.length))
}

/** Policies of the branch that are still to be adopted, its opener with them. */
export const missingOf = (m: Realm, { opener, members }: Branch): number =>
  [opener, ...members].filter((id, i, all) => all.indexOf(id) === i && m.civ.policies[id] === 0).length

/** A branch that another one, adopted, has barred. */
function isClosed(m: Realm, { opener }: Branch): boolean {
  if (m.civ.policies[opener]) return false
  return m.w.rules.policies[opener].effects.some(
    ({ kind, conditions }) =>
      kind === E.onlyAvailable &&
      conditions.some(one => isCondition(one, C.beforeAdopting) && m.civ.policies[one.params[0]] === 1),
  )
}

const dominationTurns = (m: TurnContext): number => (goalOf(m, 'domination') ? conquestTurns(m) : Number.POSITIVE_INFINITY)

function diplomaticTurns(m: TurnContext, rates: readonly number[]): number {
  const goal = goalOf(m, 'diplomatic')
  if (!goal) return Number.POSITIVE_INFINITY
  const price = priceOfElection(m)
  if (price === Number.POSITIVE_INFINITY) return price
  const called = m.w.s.council.nextVote !== NONE
  const learning = called ? 0 : researchTurns(m, goal.techs)
  const work = called
    ? 0
    : workTurns(
        m,
        rates,
        goal.anyones.map(id => ({ kind: 'building', id })),
        1,
      )
  // Allies forget and others bid: gold is reckoned as it comes, and for more than the price of today.
  const saving = Math.max(0, price * m.p.electionPrice - m.civ.gold) / Math.max(1, goldMost(m))
  return Math.max(learning + work, saving) + turnsBetweenVotes(m.w) / 2
}

/** Gold a turn if none of it went into science. */
function goldMost(m: TurnContext): number {
  const { scienceShare } = m.civ
  return incomeOf(m).gold + (takings(m) * scienceShare) / (100 - Math.min(scienceShare, 90))
}

/** City-states that could be bought as allies, cheapest first, with the gold each takes now. */
export function alliesForSale(m: Realm): { minor: Civ; gold: number }[] {
  const found: { minor: Civ; gold: number }[] = []
  for (const minor of m.w.s.civs) {
    const { met, war } = m.civ.relations[minor.id]
    if (minor.cityState === null || !minor.alive || !met || war || isAlly(minor, m.seat)) continue
    const { ally } = minor.cityState
    const wanted = ally === NONE ? CITY_STATES.allyInfluenceX100 : minor.relations[ally].influenceX100 + 100
    const missing = Math.max(0, wanted - influenceX100(minor, m.seat)) / 100
    found.push({ minor, gold: Math.ceil(missing / goldInfluence(m.w, minor, m.civ, GIFT)) * GIFT })
  }
  return found.sort((a, b) => a.gold - b.gold)
}

/** Gold for the votes that are still missing, all from city-states; Infinity where too few are known. */
export function priceOfElection(m: TurnContext): number {
  const missing = votesMissing(m)
  const offers = alliesForSale(m)
  if (offers.length < missing) return Number.POSITIVE_INFINITY
  return offers.slice(0, Math.max(0, missing)).reduce((sum, { gold }) => sum + gold, 0)
}

/** Votes that the city-states which are allies already do not give. */
export function votesMissing(m: TurnContext): number {
  return votesToElect(m.w) - voters(m.w).filter(civ => isAlly(civ, m.seat)).length
}
