/** The bot's parameters: all that it weighs by, named, explained, with default, unit and sensible range. */
import { nearestNames } from '../../rules/names.ts'
import { AGGRESSION } from './aggression.ts'
import { BUILDINGS } from './buildings.ts'
import { CITY_STATES } from './city-states.ts'
import { DEFENCE } from './defence.ts'
import { DIPLOMACY } from './diplomacy.ts'
import { ECONOMY } from './economy.ts'
import { EXPANSION } from './expansion.ts'
import { EXPLORATION } from './exploration.ts'
import { FAITH } from './faith.ts'
import { LISTS } from './lists.ts'
import { PEOPLE } from './people.ts'
import { POLICIES } from './policies.ts'
import { RESEARCH } from './research.ts'
import type { ListRow, NumberRow } from './row.ts'
import { SETTLING } from './settling.ts'
import { STRATEGY } from './strategy.ts'
import { UNITS } from './units.ts'
import { WAR } from './war.ts'
import { YIELDS } from './yields.ts'

/** The numbers by group, in the order in which an editor shows them. */
export const GROUPS = {
  aggression: AGGRESSION,
  war: WAR,
  defence: DEFENCE,
  expansion: EXPANSION,
  settling: SETTLING,
  yields: YIELDS,
  buildings: BUILDINGS,
  units: UNITS,
  research: RESEARCH,
  economy: ECONOMY,
  exploration: EXPLORATION,
  diplomacy: DIPLOMACY,
  policies: POLICIES,
  people: PEOPLE,
  faith: FAITH,
  cityStates: CITY_STATES,
  strategy: STRATEGY,
} as const satisfies Record<string, Record<string, NumberRow>>

/** Every number by its name. */
export const PARAMS = {
  ...AGGRESSION,
  ...WAR,
  ...DEFENCE,
  ...EXPANSION,
  ...SETTLING,
  ...YIELDS,
  ...BUILDINGS,
  ...UNITS,
  ...RESEARCH,
  ...ECONOMY,
  ...EXPLORATION,
  ...DIPLOMACY,
  ...POLICIES,
  ...PEOPLE,
  ...FAITH,
  ...CITY_STATES,
  ...STRATEGY,
} as const satisfies Record<string, NumberRow>

export type Params = { [K in keyof typeof PARAMS]: number } & { [K in keyof typeof LISTS]: readonly string[] }

/** Values that differ from the defaults, by name. */
export type Overrides = Record<string, number | readonly string[]>

export const DEFAULTS = Object.fromEntries(
  [...Object.entries(PARAMS), ...Object.entries(LISTS)].map(([name, one]) => [name, one.default]),
) as unknown as Params

/** Longest order of preference, and longest name in one. */
export const LIST_MOST = 100
export const NAME_LONGEST = 80

/** What is wrong with a set of overrides, a sentence each: names that do not exist (with the nearest that do), values outside their range. */
export function checkParams(overrides: Overrides): string[] {
  return Object.entries(overrides).flatMap(([name, value]) => {
    const problem = Object.hasOwn(PARAMS, name)
      ? numberProblem((PARAMS as Record<string, NumberRow>)[name], value)
      : Object.hasOwn(LISTS, name)
        ? listProblem((LISTS as Record<string, ListRow>)[name], value)
        : null
    if (problem) return [`${name} is ${JSON.stringify(value)}; ${problem}.`]
    return Object.hasOwn(DEFAULTS, name) ? [] : [`There is no parameter "${name}".${meant(name)}`]
  })
}

function numberProblem({ min, max, unit }: NumberRow, value: Overrides[string]): string | null {
  if (typeof value === 'number' && value >= min && value <= max) return null
  return `it is a number between ${min} and ${max} (${unit})`
}

function listProblem({ repeats }: ListRow, value: Overrides[string]): string | null {
  if (!Array.isArray(value)) return 'it is a list of names'
  if (value.length > LIST_MOST) return `it has ${LIST_MOST} names at most`
  if (value.some(one => typeof one !== 'string' || one.trim() === '' || one.length > NAME_LONGEST))
    return `each of its names has 1 to ${NAME_LONGEST} letters`
  if (repeats) return null
  const folded = value.map(one => one.toLowerCase())
  return new Set(folded).size === folded.length ? null : 'no name stands in it twice'
}

function meant(name: string): string {
  const near = nearestNames(Object.keys(DEFAULTS), name)
  return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
}
