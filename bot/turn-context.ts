/** What the bot thinks with during one turn. Nothing of it outlives the turn but its memory: all else can be derived from the state again. */

import {
  type City,
  type Civ,
  type Command,
  civIncome,
  distance,
  type EngineContext,
  type Income,
  isRefusal,
  NONE,
  type Outcome,
  type Refusal,
  type Unit,
} from '../engine/index.ts'
import { type KnownCity, lookForEnemies, type Perception, perceive } from './facts/perception.ts'
import { type Role, type UnitRoles, unitRoles } from './facts/unit-roles.ts'
import type { VictoryType } from './facts/victory-goals.ts'
import { type Memory, recall } from './memory.ts'
import type { Params } from './params/table.ts'
import type { Reason } from './reason.ts'

/** Traits and priorities of leaders go from 0 to 10. */
export const NEUTRAL = 5

/** A command, and why, with the figure that decided. */
export interface Option {
  command: Command
  because: Reason
  /** Its worth beside others of the same decision; higher is better. */
  score?: number
  /** What the score is made of, by name. */
  terms?: Readonly<Record<string, number>>
  /** Gold and faith that it takes; absent where it takes none. */
  price?: Price
}

export interface Price {
  gold: number
  faith: number
}

/** What an adviser says of a command; worked out only where somebody asks. */
export interface Remark {
  because(): Reason
  score?: number
  terms?(): Readonly<Record<string, number>>
  /** What could be done instead, the best first. */
  others?(): Option[]
  /** What is told in its place: more than the bot does at once. */
  instead?: Command
}

/** One command that a planner gives. */
export interface Step {
  command: Command
  remark: Remark | null
}

/** A planner: yields one step at a time, is handed what came of it. */
export type Plan = Generator<Step, void, Outcome | Refusal>

/** Where new cities could be. */
export interface Sites {
  /** Worth of each tile to a city that would have it; 0 where unknown or taken. */
  worth: Float64Array
  /** Tiles of cities and of settlers under way: new cities keep away from them. */
  settled: number[]
  /** By tile: how many of the first `counted` of those are too near for another city. */
  crowds: Uint16Array
  counted: number
}

/** Which victory it aims for. */
export interface VictoryStrategy {
  aim: VictoryType | null
  /** Turns to each victory as things go, before any bias; Infinity: out of reach, or not played for. */
  turns: Record<VictoryType, number>
}

/** A city that an army could take. */
export interface SiegeTarget extends KnownCity {
  /** From the nearest own city, or from where the army of who has none comes together. */
  steps: number
  /** None of these is nearer on its landmass: the army has to land there. */
  overseas: boolean
}

/** What the army is for: a war that goes on, or one that is prepared. */
export interface Campaign {
  enemy: Civ
  aim: SiegeTarget
  /** `defend`: at war with who is too strong to be attacked; `aim` is then what it would begin with. */
  phase: 'build' | 'muster' | 'war' | 'defend'
  /** Strength that the army should have. */
  needed: number
  /** Soldiers that it takes to storm the city in time. */
  soldiers: number
}

export interface TurnContext {
  w: EngineContext
  seat: number
  civ: Civ
  p: Params
  /** Kept at the end of the turn. */
  memory: Memory
  perception: Perception
  roles: UnitRoles
  /** Turn counts of the parameters are for Standard speed; this is this game's share of it. */
  pace: number
  /** Units that have their job for this turn, by unit id. */
  busy: Set<number>
  /** Soldiers that stay with somebody: they strike from where they stand only. */
  escorts: Set<number>
  /** Cities in which settlers wait and nobody is near to go with them. */
  unescorted: Set<number>
  /** Tiles that soldiers were sent to this turn. */
  claimed: Set<number>
  /** Known places for cities; made when first asked for. */
  sites: Sites | null
  income: Income | null
  /** See bestSoldier(); 0 until asked for. */
  bestSoldier: number
  /** See campaignOf() in war.ts; undefined until asked for. */
  campaign: Campaign | null | undefined
  /** See strategyOf() in victory-strategy.ts; null until asked for. */
  strategy: VictoryStrategy | null
  /** It was asked for an answer, maybe in another's turn: what it thinks of is not kept, so nothing is thought of that the answer does not hang on. */
  answers: boolean
}

export function makeTurnContext(w: EngineContext, seat: number, p: Params, answers = false): TurnContext {
  return {
    w,
    seat,
    civ: w.s.civs[seat],
    p: inCharacter(w, seat, p),
    memory: recall(w.s.seats[seat].memory),
    perception: perceive(w, seat),
    roles: unitRoles(w.rules),
    pace: w.rules.speeds[w.s.setup.speed].modifier,
    busy: new Set(),
    escorts: new Set(),
    unescorted: new Set(),
    claimed: new Set(),
    sites: null,
    income: null,
    bestSoldier: 0,
    campaign: undefined,
    strategy: null,
    answers,
  }
}

/** The parameters as the civ's leader has them: more or less aggression, unless the seat was given its own. */
export function inCharacter(w: EngineContext, seat: number, p: Params): Params {
  const leader = w.rules.personalities[w.s.civs[seat].personality]
  if (!leader || p.leaderAggression === 0 || w.s.seats[seat].aggression !== null) return p
  const { aggressive, declareWar } = leader.values
  const factor = leaning((aggressive + declareWar) / 2, p.leaderAggression)
  return withAggressionOf(p, Math.min(1, p.aggression * factor))
}

/** By parameters and aggression: few leaders are alike, and the same ones think again and again. */
const characters = new WeakMap<Params, Map<number, Params>>()

function withAggressionOf(p: Params, aggression: number): Params {
  let known = characters.get(p)
  if (!known) characters.set(p, (known = new Map()))
  let found = known.get(aggression)
  if (!found) known.set(aggression, (found = { ...p, aggression }))
  return found
}

/** A trait of 0 to 10, 5 neutral, as a factor around 1 (rulebook, diplomacy 17). */
export const leaning = (trait: number, weight: number): number => 1 + (trait / NEUTRAL - 1) * weight

/** Gives one command; true where it was carried out. */
export function* give(command: Command, remark: Remark | null = null): Generator<Step, boolean, Outcome | Refusal> {
  return !isRefusal(yield { command, remark })
}

export const lookAgain = (m: TurnContext): void => lookForEnemies(m.w, m.seat, m.perception)

export const incomeOf = (m: TurnContext): Income => (m.income ??= civIncome(m.w, m.civ))
export const roleOf = (m: TurnContext, unit: Unit): Role => m.roles.role[unit.kind]
export const ownCities = (m: TurnContext): City[] => m.civ.cities.map(id => m.w.s.cities[id]!)
export const ownUnits = (m: TurnContext): Unit[] => m.civ.units.map(id => m.w.s.units[id]!)

/** Whether the unit still is where it was and ours: fights and ruins change that. */
export const isOurs = (m: TurnContext, unit: Unit): boolean => m.w.s.units[unit.id] === unit && unit.owner === m.seat

/** Strength a unit brings to a fight, by its health. */
export const strengthOf = (m: TurnContext, unit: Unit): number => (m.roles.strength[unit.kind] * (50 + unit.hp)) / 150

/** Strength of the best soldier that the civ's technologies allow; without resources. */
export function bestSoldier(m: TurnContext): number {
  if (m.bestSoldier > 0) return m.bestSoldier
  m.bestSoldier = 1
  for (const id of m.roles.usual) {
    const { tech, uniqueTo } = m.w.rules.units[id]
    if (tech !== NONE && !m.civ.techs[tech]) continue
    if (uniqueTo === NONE || uniqueTo === m.civ.nation) m.bestSoldier = Math.max(m.bestSoldier, m.roles.strength[id])
  }
  return m.bestSoldier
}

/** The own city nearest to a tile, or null. */
export function nearestOwnCity(m: TurnContext, t: number): City | null {
  let best: City | null = null
  let least = Number.POSITIVE_INFINITY
  for (const id of m.civ.cities) {
    const city = m.w.s.cities[id]!
    const steps = distance(m.w.grid, t, city.tile)
    if (steps < least) {
      least = steps
      best = city
    }
  }
  return best
}

/** Own units of a role, those under construction counted with them. */
export function countRole(m: TurnContext, role: Role): number {
  let n = 0
  const { units, cities } = m.civ
  for (let i = 0; i < units.length; i++) if (m.roles.role[m.w.s.units[units[i]]!.kind] === role) n++
  for (let i = 0; i < cities.length; i++) {
    const head = m.w.s.cities[cities[i]]!.queue[0]
    if (head?.kind === 'unit' && m.roles.role[head.id] === role) n++
  }
  return n
}
