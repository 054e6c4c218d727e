/** What a new game is asked to be, in names, and what is wrong with it. */

import { defaultSettings } from '../../rules/default-settings.ts'
import { E } from '../../rules/effects/templates.ts'
import { nearestNames } from '../../rules/names.ts'
import { idOf, type Ruleset } from '../../rules/ruleset.ts'
import type { Limits, Seat } from '../core/seat-state.ts'
import { isSeatName, LIMIT_NAMES, SEAT_NAME_MAX } from '../core/seat-state.ts'
import { hasOption } from '../effects/mod-options.ts'
import { MAP_KINDS } from '../map/landmass.ts'
import { SCENARIOS } from './scenarios.ts'

export interface GameOptions {
  name?: string
  /** Key of SIZES; default small. */
  size?: string
  /** Key of MAP_KINDS; default continents. */
  map?: string
  /** Name; default the ruleset's usual one (rulebook, settings 1). */
  speed?: string
  /** Name; default the ruleset's usual one (rulebook, settings 1). */
  difficulty?: string
  /** Whole number; default 1. Who hosts games draws one. */
  seed?: number
  /** Rounds; 0 or absent: the speed's length. */
  turns?: number
  /** Names or kinds (science, domination …); absent: all of the ruleset. */
  victories?: string[]
  /** Name; default the ruleset's first era. */
  startEra?: string
  /** Absent: as the size has. */
  cityStates?: number
  /** Default true; 'relaxed': fewer camps that wait longer; 'raging': they come twice as often (rulebook, barbarians 1; barbarians 2). */
  barbarians?: boolean | 'relaxed' | 'raging'
  /** Default true; rules without religion have none whatever is asked. */
  religion?: boolean
  /** Default true: nuclear weapons can be made. */
  nuclear?: boolean
  /** Default false: there are spies. */
  espionage?: boolean
  /** Default 'in order'; 'together': all seats act in one round (rulebook, turns 1). */
  turnOrder?: TurnOrder
  /** Key of SCENARIOS: what lies around the first seat at the beginning; default nothing. */
  scenario?: string
  visibility?: string
  seats: SeatOptions[]
}

interface SeatOptions {
  driver: Seat['driver']
  /** Absent: drawn at random. */
  nation?: string | null
  /** Absent: the nation's leader. */
  name?: string | null
  profile?: string | null
  /** What a bot plays, in full. */
  bot?: string | null
  model?: string | null
  aggression?: number | null
  limits?: Partial<Limits>
}

/** Something wrong with the options. */
interface OptionProblem {
  /** JSON pointer, as '/seats/0/nation'. */
  path: string
  message: string
  /** Names that may have been meant. */
  nearest: string[]
}

interface Size {
  width: number
  height: number
  civs: number
  cityStates: number
}

/** Tiles and usual numbers by size (rulebook, map 2). */
export const SIZES: Record<string, Size> = {
  duel: { width: 44, height: 28, civs: 2, cityStates: 4 },
  small: { width: 60, height: 38, civs: 4, cityStates: 8 },
  standard: { width: 76, height: 48, civs: 6, cityStates: 12 },
  large: { width: 92, height: 58, civs: 8, cityStates: 16 },
  huge: { width: 112, height: 70, civs: 12, cityStates: 24 },
  gargantuan: { width: 160, height: 100, civs: 24, cityStates: 32 },
}

const DRIVERS: readonly Seat['driver'][] = ['human', 'agent', 'bot', 'model']
const VISIBILITIES = ['players', 'all'] as const
export const TURN_ORDERS = ['in order', 'together'] as const
export type TurnOrder = (typeof TURN_ORDERS)[number]
export const DEFAULT_SIZE = 'small'
export const DEFAULT_MAP = 'continents'
/** A size takes up to this many times its usual number of civilizations and city-states. */
const CROWDED = 2
/** Knowledge of events is kept in 32 bits. */
const MOST_SEATS = 30
const MOST_TURNS = 10_000

/** Everything that is wrong, at once; empty: a game can be made of it. */
export function checkOptions(rules: Ruleset, options: GameOptions): OptionProblem[] {
  const problems: OptionProblem[] = []
  const report = (path: string, message: string, nearest: string[] = []) => problems.push({ path, message, nearest })
  const oneOf = (path: string, word: string, given: string | undefined, known: string[]) => {
    if (given === undefined || known.some(name => sameName(name, given))) return
    report(path, `There is no ${word} '${given}'; there are ${known.join(', ')}.`, nearestNames(known, given))
  }
  const whole = (path: string, given: number | undefined, least: number, most: number) => {
    if (given === undefined || (Number.isInteger(given) && given >= least && given <= most)) return
    report(path, `${given} is no whole number from ${least} to ${most}.`)
  }
  oneOf('/size', 'size', options.size, Object.keys(SIZES))
  oneOf('/map', 'kind of map', options.map, Object.keys(MAP_KINDS))
  oneOf('/speed', 'speed', options.speed, namesOf(rules.speeds))
  oneOf('/difficulty', 'difficulty', options.difficulty, namesOf(rules.difficulties))
  oneOf('/startEra', 'era', options.startEra, namesOf(rules.eras))
  const isLater = options.startEra !== undefined && idOf(rules, 'eras', options.startEra) > 0
  if (isLater && hasOption(rules, E.onlyFirstEra))
    report('/startEra', `Games of this ruleset begin in the ${rules.eras[0].name}.`, [rules.eras[0].name])
  oneOf('/scenario', 'scenario', options.scenario, Object.keys(SCENARIOS))
  oneOf('/turnOrder', 'turn order', options.turnOrder, [...TURN_ORDERS])
  oneOf('/visibility', 'visibility', options.visibility, [...VISIBILITIES])
  whole('/seed', options.seed, 0, Number.MAX_SAFE_INTEGER)
  whole('/turns', options.turns, 0, MOST_TURNS)
  for (const [i, victory] of (options.victories ?? []).entries()) {
    oneOf(`/victories/${i}`, 'victory', victory, [...namesOf(rules.victories), ...rules.victories.map(({ kind }) => kind)])
  }
  if (options.victories?.length === 0) report('/victories', 'A game needs at least one victory.')
  const size = SIZES[(options.size ?? DEFAULT_SIZE).toLowerCase()] ?? SIZES[DEFAULT_SIZE]
  checkNumbers(rules, size, options, report)
  checkSeats(rules, options.seats, report, oneOf, whole)
  return problems
}

type Report = (path: string, message: string, nearest?: string[]) => void
type OneOf = (path: string, word: string, given: string | undefined, known: string[]) => void
type Whole = (path: string, given: number | undefined, least: number, most: number) => void

/** Seats and city-states: the size has room for so many, and no two of them play the same nation. */
function checkNumbers(rules: Ruleset, size: Size, { seats, cityStates = 0 }: GameOptions, report: Report): void {
  const nations = (kind: string) => rules.nations.filter(nation => nation.kind === kind).length
  const [majors, states] = [nations('major'), nations('cityState')]
  const mostStates = size.cityStates * CROWDED
  if (cityStates > states && states < mostStates)
    report('/cityStates', `These rules have ${counted(states, 'city-state')}, not ${cityStates}.`)
  else if (!Number.isInteger(cityStates) || cityStates < 0 || cityStates > mostStates)
    report('/cityStates', `${cityStates} is no whole number from 0 to ${mostStates}.`)
  const mostSeats = Math.min(size.civs * CROWDED, MOST_SEATS)
  if (seats.length > majors && majors < mostSeats)
    report(
      '/seats',
      `These rules have ${counted(majors, 'nation')} for players, and each is played once: not ${seats.length} seats.`,
    )
  else if (seats.length < 2 || seats.length > mostSeats)
    report('/seats', `A game of this size has 2 to ${mostSeats} seats, not ${seats.length}.`)
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

function checkSeats(rules: Ruleset, seats: SeatOptions[], report: Report, oneOf: OneOf, whole: Whole): void {
  const majors = namesOf(rules.nations.filter(nation => nation.kind === 'major'))
  const taken = new Map<string, number>()
  for (const [i, seat] of seats.entries()) {
    const at = `/seats/${i}`
    oneOf(`${at}/driver`, 'driver', seat.driver, [...DRIVERS])
    oneOf(`${at}/nation`, 'nation', seat.nation ?? undefined, majors)
    const nation = seat.nation?.trim().toLowerCase()
    if (nation !== undefined) {
      const other = taken.get(nation)
      if (other !== undefined) report(`${at}/nation`, `${seat.nation} is already played by seat ${other}.`)
      taken.set(nation, i)
    }
    const { aggression, name } = seat
    if (name !== undefined && name !== null && !isSeatName(name)) {
      report(`${at}/name`, `A name has 1 to ${SEAT_NAME_MAX} characters; that one has ${name.trim().length}.`)
    }
    if (aggression !== undefined && aggression !== null && !(aggression >= 0 && aggression <= 1)) {
      report(`${at}/aggression`, `${aggression} is no number from 0 to 1.`)
    }
    for (const key of LIMIT_NAMES) whole(`${at}/limits/${key}`, seat.limits?.[key], 0, 1_000_000)
  }
}

const namesOf = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name)
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase()

/** Victory ids asked for; all where none is named. */
export function victoryIds(rules: Ruleset, names: readonly string[] | undefined): number[] {
  if (!names) return rules.victories.map(({ id }) => id)
  const ids = names.map(name => rules.victories.findIndex(({ name: own, kind }) => sameName(own, name) || sameName(kind, name)))
  return rules.victories.map(({ id }) => id).filter(id => ids.includes(id))
}

/** Ids of the speed and the difficulty; the usual ones where none is named. */
export function paceOf(rules: Ruleset, { speed, difficulty }: GameOptions): { speed: number; difficulty: number } {
  const usual = defaultSettings(rules)
  const id = (kind: 'speeds' | 'difficulties', name: string): number => Math.max(0, idOf(rules, kind, name))
  return { speed: id('speeds', speed ?? usual.speed), difficulty: id('difficulties', difficulty ?? usual.difficulty) }
}
