/** Objects of the state as they are before anything has happened: one place that knows every field. */
import type { Ruleset } from '../../rules/ruleset.ts'
import { STAT_COUNT } from '../../rules/stats.ts'
import type { CityStateData, CityStateRelationship } from './city-state-data.ts'
import type { Relation } from './diplomacy-state.ts'
import { LAYOUT } from './migrations.ts'
import { seedRng } from './numbers/rng.ts'
import { type Limits, type Seat, usualLimits } from './seat-state.ts'
import { type Civ, type GameState, NONE, type Setup } from './state.ts'
import { makeKnownTiles, makeTiles } from './tile-layers.ts'

/** A state with an empty map of ocean (terrain 0) and nobody in it. */
export function initialState(rules: Ruleset, setup: Setup): GameState {
  return {
    version: LAYOUT,
    setup,
    rng: seedRng(setup.seed),
    turn: 1,
    active: NONE,
    paused: false,
    pausedAtMs: null,
    over: null,
    wonBefore: null,
    tiles: makeTiles(setup.width * setup.height),
    civs: [],
    religions: [],
    cities: [],
    units: [],
    ids: { key: 0, units: 0, cities: 0 },
    seats: [],
    camps: [],
    wonders: rules.buildings.map(() => NONE),
    negotiations: [],
    nextNegotiation: 0,
    deals: [],
    nextDeal: 0,
    council: { nextVote: NONE, leader: NONE, last: null },
    quests: [],
    nextQuest: 0,
    namesGiven: [],
    events: [],
    nextEvent: 0,
    takeBack: { moves: [], why: '' },
  }
}

/** Adds a civilization without units, land or technologies, and its row and column to everybody's relations. */
export function addCiv(s: GameState, rules: Ruleset, kind: Civ['kind'], nation: number): Civ {
  const civ = blankCiv(s, rules, kind, nation)
  s.civs.push(civ)
  for (const other of s.civs) {
    if (other !== civ) other.relations.push(blankRelation(other, civ))
    civ.relations.push(blankRelation(civ, other))
  }
  // Majors come first, so their ids count them.
  const majors = s.civs.filter(other => other.kind === 'major').length
  for (const other of s.civs)
    while (other.cityState && other.cityState.of.length < majors) other.cityState.of.push(initialRelationship())
  return civ
}

/** Without relations to anybody. */
function blankCiv(s: GameState, rules: Ruleset, kind: Civ['kind'], nation: number): Civ {
  const id = s.civs.length
  return {
    id,
    kind,
    nation,
    seat: kind === 'major' ? id : NONE,
    ai: kind !== 'major',
    alive: true,
    start: NONE,
    cities: [],
    units: [],
    capital: NONE,
    originalCapital: NONE,
    citiesFounded: 0,
    gold: 0,
    culture: 0,
    faith: 0,
    religion: NONE,
    boughtRising: rules.units.map(() => 0),
    buildingsBought: [],
    stock: [],
    builtCounts: [],
    techs: rules.techs.map(() => 0),
    research: rules.techs.map(() => 0),
    researchQueue: [],
    scienceOverflow: 0,
    freeTechs: 0,
    era: s.setup.startEra,
    scienceHistory: [],
    cultureHistory: [],
    policies: rules.policies.map(() => 0),
    policiesBought: 0,
    freePolicies: 0,
    happiness: 0,
    goldenAgePoints: 0,
    goldenAgeTurns: 0,
    goldenAges: 0,
    rebelsIn: NONE,
    greatPoints: rules.units.map(() => 0),
    combatPoints: rules.units.map(() => 0),
    greatBirths: rules.units.map(() => 0),
    combatBirths: rules.units.map(() => 0),
    greatBorn: 0,
    freeGreatPeople: 0,
    longCountPeople: 0,
    longCountTaken: [],
    gifts: [],
    crosses: [],
    wondersFound: [],
    ruinsReceived: [],
    spies: [],
    spyEras: [],
    timed: [],
    choices: [],
    scienceShare: 0,
    perTurn: new Array(STAT_COUNT).fill(0),
    resourcesBefore: [],
    relations: [],
    xpFromBarbarians: 0,
    voteFor: NONE,
    spaceParts: [],
    cityStateType: kind === 'cityState' ? rules.nations[nation].cityStateType : NONE,
    personality: kind === 'cityState' ? NONE : rules.personalities.findIndex(p => p.name === rules.nations[nation].personality),
    cityState: kind === 'cityState' ? blankMinor() : null,
    cityStatesAttacked: 0,
    greatGiftIn: NONE,
    cultureMade: 0,
    faithMade: 0,
    known: kind === 'major' ? makeKnownTiles(s.setup.width * s.setup.height) : null,
    score: 0,
  }
}

function blankMinor(): CityStateData {
  return {
    ally: NONE,
    allySince: NONE,
    liberator: NONE,
    luxury: NONE,
    uniqueUnit: NONE,
    bulliedOn: NONE,
    bulliedBy: NONE,
    globalQuestIn: NONE,
    callIn: 0,
    electionIn: NONE,
    of: [],
  }
}

/** How a city-state holds to a major it knows nothing of. */
export function initialRelationship(): CityStateRelationship {
  return {
    pledgedOn: NONE,
    withdrewOn: NONE,
    wary: false,
    passUntil: 0,
    unitIn: NONE,
    questIn: NONE,
    killsAsked: 0,
    killed: [],
  }
}

/** Strangers at peace; barbarians are at war with everybody else. */
function blankRelation(one: Civ, other: Civ): Relation {
  const war = one !== other && (one.kind === 'barbarian' || other.kind === 'barbarian')
  return {
    met: false,
    war,
    peaceUntil: 0,
    openBordersUntil: 0,
    warSince: war ? 0 : NONE,
    embassy: false,
    friendsUntil: 0,
    pactUntil: 0,
    researchUntil: 0,
    scienceMade: 0,
    denouncedUntil: 0,
    memories: [],
    grudges: [],
    offences: [],
    influenceX100: 0,
  }
}

/** The seat of the next major, with the limits given or those usual for its driver. */
export function addSeat(s: GameState, driver: Seat['driver'], name: string, limits: Partial<Limits> = {}): Seat {
  const seat: Seat = {
    id: s.seats.length,
    name,
    driver,
    profile: null,
    bot: null,
    model: null,
    aggression: null,
    limits: { ...usualLimits(driver), ...limits },
    turnStartMs: null,
    deadlineMs: null,
    notes: '',
    memory: '',
    calls: [],
  }
  s.seats.push(seat)
  return seat
}
