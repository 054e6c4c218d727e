/** What happened in a game, counted by who did it to whom: civilizations that are played, city-states and barbarians apart. */
import { argsOf, type Civ, type EngineContext, type EventKind, type GameEvent } from '../../engine/index.ts'

/** Counts of one game. */
export interface Tally {
  /** How often each building, wonder and unit was completed by a played civilization, by its name. */
  built: Record<string, number>
  /** The same of city-states. */
  builtByCityStates: Record<string, number>
  /** How often units of played civilizations did what they can do for a price of their own: 'Great Artist: Empire enters a …'. */
  acted: Record<string, number>
  economy: {
    /** Rounds that a living seat ended. */
    seatTurns: number
    /** Of those, with happiness below 0. */
    unhappyTurns: number
    /** Of those, with happiness below VERY_UNHAPPY. */
    veryUnhappyTurns: number
    /** Times that an empty treasury disbanded a unit. */
    bankrupt: number
    /** Times that a citizen starved. */
    starved: number
  }
  /** Between played civilizations; of city-states only that they were taken. */
  conflict: {
    wars: number
    peaces: number
    captures: number
    cityStatesCaptured: number
    razed: number
    eliminations: number
    unitsKilled: number
    civiliansCaptured: number
  }
  /** Between barbarians and played civilizations. */
  barbarians: {
    campsAppeared: number
    campsCleared: number
    /** Attacks on units and cities. */
    raids: number
    /** Barbarian units that a played civilization destroyed. */
    killed: number
    /** Units that barbarians destroyed. */
    unitsLost: number
    civiliansLost: number
    tilesPillaged: number
    citiesRobbed: number
    citiesLost: number
  }
  /** By seat. */
  seats: SeatTally[]
}

/** What one seat did and suffered, of the same events. */
export interface SeatTally {
  built: Record<string, number>
  /** Rounds that it ended alive. */
  turns: number
  unhappyTurns: number
  bankrupt: number
  starved: number
  warsDeclared: number
  /** Cities of other seats. */
  captures: number
  cityStatesCaptured: number
  /** To whomever. */
  citiesLost: number
  unitsKilled: number
  unitsLost: number
  campsCleared: number
  /** Units and civilians that barbarians destroyed or took. */
  lostToBarbarians: number
  eliminated: number
}

export const newTally = (): Tally => ({
  built: {},
  builtByCityStates: {},
  acted: {},
  economy: { seatTurns: 0, unhappyTurns: 0, veryUnhappyTurns: 0, bankrupt: 0, starved: 0 },
  conflict: {
    wars: 0,
    peaces: 0,
    captures: 0,
    cityStatesCaptured: 0,
    razed: 0,
    eliminations: 0,
    unitsKilled: 0,
    civiliansCaptured: 0,
  },
  barbarians: {
    campsAppeared: 0,
    campsCleared: 0,
    raids: 0,
    killed: 0,
    unitsLost: 0,
    civiliansLost: 0,
    tilesPillaged: 0,
    citiesRobbed: 0,
    citiesLost: 0,
  },
  seats: [],
})

const newSeatTally = (): SeatTally => ({
  built: {},
  turns: 0,
  unhappyTurns: 0,
  bankrupt: 0,
  starved: 0,
  warsDeclared: 0,
  captures: 0,
  cityStatesCaptured: 0,
  citiesLost: 0,
  unitsKilled: 0,
  unitsLost: 0,
  campsCleared: 0,
  lostToBarbarians: 0,
  eliminated: 0,
})

const VERY_UNHAPPY = -10

/** Who did it to whom. */
interface Sides {
  byMajor: boolean
  betweenMajors: boolean
  /** By barbarians, to a played civilization. */
  byBarbarians: boolean
  /** Kind of the other side. */
  other: Civ['kind'] | undefined
}

/** What counts of each kind of event; the others count for nothing. */
const COUNTED: { readonly [K in EventKind]?: (tally: Tally, sides: Sides, event: GameEvent) => void } = {
  'civ/bankrupt': ({ economy }, { byMajor }) => (economy.bankrupt += +byMajor),
  'city/starved': ({ economy }, { byMajor }) => (economy.starved += +byMajor),
  'civ/war': ({ conflict }, { betweenMajors }) => (conflict.wars += +betweenMajors),
  'civ/peace': ({ conflict }, { betweenMajors }) => (conflict.peaces += +betweenMajors),
  'civ/eliminated': ({ conflict }, { byMajor }) => (conflict.eliminations += +byMajor),
  'city/captured'({ conflict, barbarians }, { byMajor, betweenMajors, byBarbarians, other }) {
    conflict.captures += +betweenMajors
    conflict.cityStatesCaptured += +(byMajor && other === 'cityState')
    barbarians.citiesLost += +byBarbarians
  },
  'city/razed': ({ conflict }, { byMajor }) => (conflict.razed += +byMajor),
  'city/attacked'({ barbarians }, { byBarbarians }, { what }) {
    barbarians.citiesRobbed += +(byBarbarians && what === 'robbed')
    barbarians.raids += +(byBarbarians && what === 'hit')
  },
  'unit/attacked': ({ barbarians }, { byBarbarians }) => (barbarians.raids += +byBarbarians),
  'unit/killed'({ conflict, barbarians }, { byMajor, betweenMajors, byBarbarians, other }) {
    conflict.unitsKilled += +betweenMajors
    barbarians.unitsLost += +byBarbarians
    barbarians.killed += +(byMajor && other === 'barbarian')
  },
  'unit/captured'({ conflict, barbarians }, { betweenMajors, byBarbarians }) {
    conflict.civiliansCaptured += +betweenMajors
    barbarians.civiliansLost += +byBarbarians
  },
  'tile/pillaged': ({ barbarians }, { byBarbarians }) => (barbarians.tilesPillaged += +byBarbarians),
  'camp/appeared': ({ barbarians }) => barbarians.campsAppeared++,
  'camp/cleared': ({ barbarians }, { byMajor }) => (barbarians.campsCleared += +byMajor),
}

/** Counts one event, right after the command or turn end that it came of. */
export function tallyEvent(w: EngineContext, tally: Tally, event: GameEvent): void {
  const by = w.s.civs[event.civ]?.kind
  const other = w.s.civs[event.other]?.kind
  const byMajor = by === 'major'
  const sides = {
    byMajor,
    betweenMajors: byMajor && other === 'major',
    byBarbarians: by === 'barbarian' && other === 'major',
    other,
  }
  COUNTED[event.kind]?.(tally, sides, event)
  const doer = byMajor ? seatTally(tally, event.civ) : null
  const sufferer = other === 'major' ? seatTally(tally, event.other) : null
  if (doer) BY_DOER[event.kind]?.(doer, other)
  if (sufferer) BY_SUFFERER[event.kind]?.(sufferer, sides.byBarbarians)
  const built = byMajor || by === 'cityState' ? builtBy(w, event) : null
  if (built === null) return
  add(byMajor ? tally.built : tally.builtByCityStates, built)
  if (doer) add(doer.built, built)
}

const add = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

/** What counts for the seat that an event is of, or that did it. */
const BY_DOER: { readonly [K in EventKind]?: (seat: SeatTally, other: Civ['kind'] | undefined) => void } = {
  'civ/bankrupt': seat => seat.bankrupt++,
  'city/starved': seat => seat.starved++,
  'civ/war': (seat, other) => (seat.warsDeclared += +(other === 'major')),
  'civ/eliminated': seat => seat.eliminated++,
  'city/captured'(seat, other) {
    seat.captures += +(other === 'major')
    seat.cityStatesCaptured += +(other === 'cityState')
  },
  'unit/killed': (seat, other) => (seat.unitsKilled += +(other !== undefined)),
  'camp/cleared': seat => seat.campsCleared++,
}

/** What counts for the seat that it was done to. */
const BY_SUFFERER: { readonly [K in EventKind]?: (seat: SeatTally, byBarbarians: boolean) => void } = {
  'city/captured': seat => seat.citiesLost++,
  'unit/killed'(seat, byBarbarians) {
    seat.unitsLost++
    seat.lostToBarbarians += +byBarbarians
  },
  'unit/captured': (seat, byBarbarians) => (seat.lostToBarbarians += +byBarbarians),
}

/** Counts what only the state tells, at the end of a round. */
export function tallyRound({ s }: EngineContext, tally: Tally): void {
  const { economy } = tally
  for (const { id } of s.seats) {
    const seat = seatTally(tally, id)
    const { alive, happiness } = s.civs[id]
    if (!alive) continue
    economy.seatTurns++
    seat.turns++
    economy.unhappyTurns += +(happiness < 0)
    seat.unhappyTurns += +(happiness < 0)
    economy.veryUnhappyTurns += +(happiness < VERY_UNHAPPY)
  }
}

function seatTally({ seats }: Tally, seat: number): SeatTally {
  while (seats.length <= seat) seats.push(newSeatTally())
  return seats[seat]
}

/** Name of the building, wonder or unit that a city has completed; null where it made something else. */
function builtBy({ rules }: EngineContext, event: GameEvent): string | null {
  const trained = argsOf(event, 'city/built', 'unit')
  if (trained) return rules.units[trained.unitKind].name
  const raised = argsOf(event, 'city/built', 'building') ?? argsOf(event, 'wonder/built', '')
  return raised && rules.buildings[raised.building].name
}
