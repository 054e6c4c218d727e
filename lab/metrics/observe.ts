/** What is seen of a game round by round, beside its census and tally: how seats open, what they lose to barbarians, when they idle. */
import type { EngineContext, GameEvent, GameState } from '../../engine/index.ts'
import { type BarbariansSeen, barbarianWatch } from './barbarians-seen.ts'
import { type UnitsSeen, unitWatch } from './units-seen.ts'
import { type WarRecord, warObserver } from './wars.ts'

/** Figures of a game; lists are by seat. It reads nothing of the engine but its state, so that it fits other versions of the program too. */
export interface Observation {
  /** At the end of the rounds of SNAPSHOT_TURNS that were played. */
  snapshots: Snapshot[]
  /** Rounds that a seat ended alive, by spans of SPAN rounds. */
  turnsAlive: number[][]
  /** Of those, with happiness below 0. */
  turnsUnhappy: number[][]
  /** Of those, with happiness below VERY_UNHAPPY. */
  turnsVeryUnhappy: number[][]
  /** Of those, with more than IDLE_GOLD in the treasury. */
  turnsRich: number[][]
  /** Of those, at war with another seat. */
  turnsAtWar: number[][]
  /** Units that found cities, or work the land, taken or destroyed by barbarians up to round LOSSES_UNTIL; each unit once, though it be taken back. */
  settlersLost: number[]
  workersLost: number[]
  /** Round in which it had so many cities first (index: number of cities − 1); what it never had is left out. */
  turnOfCity: number[][]
  units: UnitsSeen
  barbarians: BarbariansSeen
  wars: WarRecord
}

export interface Snapshot {
  turn: number
  alive: boolean[]
  cities: number[]
  techs: number[]
  population: number[]
  /** Share of the map's tiles that it has explored, 0–1. */
  explored: number[]
  /** Seats that it has met. */
  met: number[]
  /** Cities on another landmass than its capital's. */
  overseas: number[]
}

export const SNAPSHOT_TURNS = [25, 50, 60, 75, 100, 150, 200, 250, 300] as const
export const SPAN = 50
export const IDLE_GOLD = 500
export const LOSSES_UNTIL = 150
const VERY_UNHAPPY = -10

/** Sentences of the open format that tell what a kind of unit is for. */
const FOUNDS = /^Founds a new (puppet )?city/
const WORKS = /^Can build \[\] improvements on tiles/

/** `observe` is called after each round. */
export function observer(): { seen: Observation; observe(w: EngineContext): void } {
  const ofUnits = unitWatch()
  const ofBarbarians = barbarianWatch()
  const wars = warObserver()
  const seen: Observation = {
    snapshots: [],
    turnsAlive: [],
    turnsUnhappy: [],
    turnsVeryUnhappy: [],
    turnsRich: [],
    turnsAtWar: [],
    settlersLost: [],
    workersLost: [],
    turnOfCity: [],
    units: ofUnits.units,
    barbarians: ofBarbarians.barbarians,
    wars: wars.record,
  }
  let round = 1
  let nextEvent = 0
  const lost = new Set<number>()
  function observe(w: EngineContext): void {
    const fresh = w.s.events.filter(({ seq }) => seq >= nextEvent)
    if (round <= LOSSES_UNTIL) for (const event of fresh) noteLoss(w, seen, event, lost)
    nextEvent = w.s.nextEvent
    ofUnits.observe(w, round, fresh)
    ofBarbarians.observe(w, round, fresh)
    wars.observe(w, fresh)
    noteSeats(w, seen, round)
    if ((SNAPSHOT_TURNS as readonly number[]).includes(round)) seen.snapshots.push(snapshotOf(w, round))
    round++
  }
  return { seen, observe }
}

function noteSeats({ s }: EngineContext, seen: Observation, round: number): void {
  const span = Math.floor((round - 1) / SPAN)
  for (const { id } of s.seats) {
    const civ = s.civs[id]
    seen.settlersLost[id] ??= 0
    seen.workersLost[id] ??= 0
    const firsts = (seen.turnOfCity[id] ??= [])
    if (firsts.length < civ.cities.length) firsts.push(...Array(civ.cities.length - firsts.length).fill(round))
    if (!civ.alive) continue
    const count = (turns: number[][], holds: boolean): void => {
      const mine = (turns[id] ??= [])
      while (mine.length <= span) mine.push(0)
      mine[span] += +holds
    }
    count(seen.turnsAlive, true)
    count(seen.turnsUnhappy, civ.happiness < 0)
    count(seen.turnsVeryUnhappy, civ.happiness < VERY_UNHAPPY)
    count(seen.turnsRich, civ.gold > IDLE_GOLD)
    count(
      seen.turnsAtWar,
      s.seats.some(other => other.id !== id && s.civs[other.id].alive && civ.relations[other.id].war),
    )
  }
}

function noteLoss({ s, rules }: EngineContext, seen: Observation, event: GameEvent, known: Set<number>): void {
  if ((event.kind !== 'unit/captured' && event.kind !== 'unit/killed') || known.has(event.unit)) return
  if (s.civs[event.civ]?.kind !== 'barbarian' || s.civs[event.other]?.kind !== 'major') return
  const { tags } = rules.units[Number(event.args.at(-1))]
  const is = (sentence: RegExp): boolean => tags.some(tag => sentence.test(tag))
  const lost = is(FOUNDS) ? seen.settlersLost : is(WORKS) ? seen.workersLost : null
  if (!lost) return
  lost[event.other] = (lost[event.other] ?? 0) + 1
  known.add(event.unit)
}

/** Number of the landmass that a city stands on; null where there is no such city. */
const landmass = ({ cities, tiles }: GameState, city: number): number | null =>
  cities[city] ? tiles.continent[cities[city].tile] : null

function snapshotOf({ s }: EngineContext, turn: number): Snapshot {
  const civs = s.seats.map(({ id }) => s.civs[id])
  return {
    turn,
    alive: civs.map(civ => civ.alive),
    cities: civs.map(civ => civ.cities.length),
    techs: civs.map(civ => civ.techs.filter(times => times > 0).length),
    population: civs.map(civ => civ.cities.reduce((sum, city) => sum + s.cities[city]!.population, 0)),
    explored: civs.map(civ =>
      civ.known ? civ.known.explored.reduce((sum, one) => sum + one, 0) / civ.known.explored.length : 0,
    ),
    met: civs.map(civ => civs.filter(other => other.id !== civ.id && civ.relations[other.id].met).length),
    overseas: civs.map(civ => civ.cities.filter(city => landmass(s, city) !== landmass(s, civ.capital)).length),
  }
}
