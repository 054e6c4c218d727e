/** What happened in a game, counted by who did it to whom: civilizations that are played, city-states and barbarians apart. */
import { argsOf, type Civ, type EngineContext, type EventKind, type GameEvent } from '../engine/index.ts'

/** Counts of one game. */
export interface Tally {
  /** How often each building, wonder and unit was completed by a played civilization, by its name. */
  built: Record<string, number>
  economy: {
    /** Rounds that a living seat ended with happiness below 0. */
    unhappyTurns: number
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
    /** Barbarian units that a played civilization destroyed. */
    killed: number
    /** Units that barbarians destroyed. */
    unitsLost: number
    civiliansLost: number
    tilesPillaged: number
    citiesRobbed: number
    citiesLost: number
  }
}

export const newTally = (): Tally => ({
  built: {},
  economy: { unhappyTurns: 0, bankrupt: 0, starved: 0 },
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
    killed: 0,
    unitsLost: 0,
    civiliansLost: 0,
    tilesPillaged: 0,
    citiesRobbed: 0,
    citiesLost: 0,
  },
})

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
  'city/attacked': ({ barbarians }, { byBarbarians }, { what }) =>
    (barbarians.citiesRobbed += +(byBarbarians && what === 'robbed')),
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
  const built = byMajor ? builtBy(w, event) : null
  if (built !== null) tally.built[built] = (tally.built[built] ?? 0) + 1
}

/** Counts what only the state tells, at the end of a round. */
export function tallyRound({ s }: EngineContext, { economy }: Tally): void {
  for (const { id } of s.seats) if (s.civs[id].alive && s.civs[id].happiness < 0) economy.unhappyTurns++
}

/** Name of the building, wonder or unit that a city has completed; null where it made something else. */
function builtBy({ rules }: EngineContext, event: GameEvent): string | null {
  const trained = argsOf(event, 'city/built', 'unit')
  if (trained) return rules.units[trained.unitKind].name
  const raised = argsOf(event, 'city/built', 'building') ?? argsOf(event, 'wonder/built', '')
  return raised && rules.buildings[raised.building].name
}
