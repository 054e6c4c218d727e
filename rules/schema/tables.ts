/** Every kind of object that a file lists by name, with its table of fields; and how one folder's objects are held. */

import { BUILDINGS, PROMOTIONS, SPECIALISTS, UNIT_NAME_GROUPS, UNIT_TYPES, UNITS } from './builds.ts'
import type { ValuesOf } from './field.ts'
import { IMPROVEMENTS, RESOURCES, TERRAINS } from './land.ts'
import { GLOBAL_UNIQUES, MOD_OPTIONS } from './options.ts'
import { CITY_STATE_TYPES, DIFFICULTIES, NATIONS, SPEEDS } from './players.ts'
import { BELIEFS, BRANCHES, ERAS, EVENTS, PERSONALITIES, QUESTS, RUINS, TECH_COLUMNS, VICTORIES } from './progress.ts'

/** Kinds whose file is a flat list of named objects. */
export const LISTS = {
  terrains: TERRAINS,
  resources: RESOURCES,
  improvements: IMPROVEMENTS,
  buildings: BUILDINGS,
  unitTypes: UNIT_TYPES,
  units: UNITS,
  promotions: PROMOTIONS,
  eras: ERAS,
  branches: BRANCHES,
  beliefs: BELIEFS,
  nations: NATIONS,
  cityStateTypes: CITY_STATE_TYPES,
  specialists: SPECIALISTS,
  difficulties: DIFFICULTIES,
  speeds: SPEEDS,
  victories: VICTORIES,
  quests: QUESTS,
  ruins: RUINS,
  unitNameGroups: UNIT_NAME_GROUPS,
  events: EVENTS,
  personalities: PERSONALITIES,
} as const

export type ListKind = keyof typeof LISTS
export const LIST_KINDS = Object.keys(LISTS) as ListKind[]

/** Where an object was read, and whether it stands in for one that a base ruleset lacks. */
export interface Origin {
  file: string
  fallback: boolean
}

export type RowOf<K extends ListKind> = ValuesOf<(typeof LISTS)[K]['fields']> & { origin: Origin }

type Column = ValuesOf<typeof TECH_COLUMNS.fields>
/** A technology, with what its column gives it. */
export type TechRow = Column['techs'][number] & { column: Omit<Column, 'techs'>; origin: Origin }
export type PolicyRow = RowOf<'branches'>['policies'][number] & { finisher: boolean }
type GlobalRow = ValuesOf<typeof GLOBAL_UNIQUES.fields>
type OptionsRow = ValuesOf<typeof MOD_OPTIONS.fields>

/** Objects of a ruleset by kind and name, checked field by field, in the order of the files. */
export type Lists = { [K in ListKind]: Map<string, RowOf<K>> }

/** Effects that belong to no object: of the whole world, of all units, of the ruleset. */
export interface WideEffects {
  of: 'globals' | 'units' | 'options'
  sentences: string[]
  origin: Origin
}

export interface RawRules {
  lists: Lists
  techs: Map<string, TechRow>
  religions: string[]
  globals: GlobalRow
  options: OptionsRow
  /** The effects of `globals` and `options` again, by the file they come from. */
  wide: WideEffects[]
  /** Names of the files that were there. */
  files: Set<string>
  /** Names of the base and of the extensions laid over it; empty where nothing was. */
  parts: string[]
}

/** Where each kind of name is declared, for messages. */
export const FILE_OF: Record<string, string> = {
  ...Object.fromEntries(LIST_KINDS.map(kind => [kind, LISTS[kind].file])),
  techs: TECH_COLUMNS.file,
  policies: BRANCHES.file,
  religions: 'Religions.json',
}

export const RULE_FILES = [
  ...LIST_KINDS.map(kind => LISTS[kind].file),
  TECH_COLUMNS.file,
  'Religions.json',
  GLOBAL_UNIQUES.file,
  MOD_OPTIONS.file,
]
