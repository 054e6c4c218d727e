/** The bot's parameters: all that it weighs by, named, explained, with default, unit and sensible range. */
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
import type { NumberRow } from './row.ts'
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

// `fromEntries` forgets the names, of which both tables together have all.
export const DEFAULTS = Object.fromEntries(
  [...Object.entries(PARAMS), ...Object.entries(LISTS)].map(([name, one]) => [name, one.default]),
) as unknown as Params
