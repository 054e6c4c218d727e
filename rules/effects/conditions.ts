/** Every modifier `<…>` the engine knows, and the constants that name them. */
import { shapeOf } from './grammar.ts'
import type { Mark } from './template.ts'

/** What it asks about; 'trigger' says when a one-time effect fires, 'action' makes a line a unit's act, 'meta' bends the line itself. */
export type ConditionGroup = 'civ' | 'city' | 'unit' | 'tile' | 'time' | 'trigger' | 'action' | 'meta'

/** Text, group, mark, whether the engine carries it out. */
type Row = readonly [text: string, group: ConditionGroup, mark: Mark, done: boolean]

const ROWS = {
  atWar: ['when at war', 'civ', 'rule', false],
  atPeace: ['when not at war', 'civ', 'rule', false],
  goldenAge: ['during a Golden Age', 'civ', 'rule', false],
  happy: ['while the empire is happy', 'civ', 'rule', false],
  beforeEra: ['before the [era]', 'civ', 'rule', false],
  fromEra: ['starting from the [era]', 'civ', 'rule', false],
  afterTech: ['after discovering [techFilter]', 'civ', 'rule', false],
  beforeTech: ['before discovering [techFilter]', 'civ', 'rule', false],
  beforeAdopting: ['before adopting [policy/belief]', 'civ', 'rule', false],
  afterPantheon: ['after founding a Pantheon', 'civ', 'rule', false],
  beforePantheon: ['before founding a Pantheon', 'civ', 'rule', false],
  afterProphet: ['after generating a Great Prophet', 'civ', 'rule', false],
  built: ['if [buildingFilter] is constructed', 'civ', 'rule', false],
  builtInAll: ['if [buildingFilter] is constructed in all [cityFilter] cities', 'civ', 'rule', false],
  below: ['when below [amount] [stat/resource]', 'civ', 'rule', false],
  between: ['when between [amount] and [amount] [stat/resource]', 'civ', 'rule', false],
  moreThan: ['when number of [countable] is more than [countable]', 'civ', 'rule', false],
  lessThan: ['when number of [countable] is less than [countable]', 'civ', 'rule', false],
  difficulty: ['on [difficulty] difficulty or higher', 'civ', 'rule', false],
  victoryEnabled: ['when [victoryType] Victory is enabled', 'civ', 'rule', false],
  religionEnabled: ['when religion is enabled', 'civ', 'rule', false],
  religionDisabled: ['when religion is disabled', 'civ', 'rule', false],
  espionageEnabled: ['when espionage is enabled', 'civ', 'rule', false],
  nukesEnabled: ['when nuclear weapons are enabled', 'civ', 'rule', false],
  inThisCity: ['in this city', 'city', 'rule', false],
  inCities: ['in [cityFilter] cities', 'city', 'rule', false],
  inCitiesWithout: ['in cities without a [buildingFilter]', 'city', 'rule', false],
  citiesWithPopulation: ['in cities with at least [positiveAmount] [populationFilter]', 'city', 'rule', false],
  garrison: ['with a garrison', 'city', 'rule', false],
  forUnits: ['for [mapUnitFilter] units', 'unit', 'rule', false],
  whenUnit: ['when [mapUnitFilter]', 'unit', 'rule', false],
  vsUnits: ['vs [mapUnitFilter] units', 'unit', 'rule', false],
  vsCombatant: ['vs [combatantFilter]', 'unit', 'rule', false],
  vsCities: ['vs cities', 'unit', 'rule', false],
  vsLargerCiv: ['when fighting units from a Civilization with more Cities than you', 'unit', 'rule', false],
  attacking: ['when attacking', 'unit', 'rule', false],
  defending: ['when defending', 'unit', 'rule', false],
  foreignContinent: ['on foreign continents', 'unit', 'rule', false],
  adjacentUnit: ['when adjacent to a [mapUnitFilter] unit', 'unit', 'rule', false],
  stackedUnit: ['when stacked with a [mapUnitFilter] unit', 'unit', 'rule', false],
  noActionsUsed: ["if it hasn't used other actions yet", 'unit', 'rule', false],
  inTiles: ['in [tileFilter] tiles', 'tile', 'rule', false],
  inTilesWithout: ['in tiles without [tileFilter]', 'tile', 'rule', false],
  fightingIn: ['when fighting in [tileFilter] tiles', 'tile', 'rule', false],
  withinTilesOf: ['within [positiveAmount] tiles of a [tileFilter]', 'tile', 'rule', false],
  neighbouringTiles: ['with [nonNegativeAmount] to [nonNegativeAmount] neighboring [tileFilter] tiles', 'tile', 'rule', false],
  inRegion: ['in [regionType] Regions', 'tile', 'map', false],
  notInRegion: ['in all except [regionType] Regions', 'tile', 'map', false],
  waterMap: ['on water maps', 'tile', 'map', false],
  chance: ['with [nonNegativeAmount]% chance', 'time', 'rule', false],
  afterTurn: ['after turn number [nonNegativeAmount]', 'time', 'rule', false],
  uponTech: ['upon discovering [techFilter] technology', 'trigger', 'rule', false],
  uponEra: ['upon entering the [era]', 'trigger', 'rule', false],
  uponExpending: ['upon expending a [mapUnitFilter] unit', 'trigger', 'rule', false],
  consumingUnit: ['by consuming this unit', 'action', 'rule', false],
  forMovement: ['for [amount] movement', 'action', 'rule', false],
  times: ['[positiveAmount] times', 'action', 'rule', false],
  once: ['once', 'action', 'rule', false],
  additionalTimes: ['[nonNegativeAmount] additional time(s)', 'action', 'rule', false],
  afterwardsConsumed: ['after which this unit is consumed', 'action', 'rule', false],
  forTurns: ['for [nonNegativeAmount] turns', 'meta', 'rule', false],
  bySpeed: ['(modified by game speed)', 'meta', 'rule', false],
  forEvery: ['for every [countable]', 'meta', 'rule', false],
  forEveryCount: ['for every [positiveAmount] [countable]', 'meta', 'rule', false],
  forEveryAdjacent: ['for every adjacent [tileFilter]', 'meta', 'rule', false],
  hidden: ['hidden from users', 'meta', 'ui', true],
  suppressWarning: ['Suppress warning [validationWarning]', 'meta', 'ui', true],
  tutorialCompleted: ['if tutorial [comment] is completed', 'meta', 'ui', true],
  tutorialsEnabled: ['if tutorials are enabled', 'meta', 'ui', true],
} as const satisfies Record<string, Row>
export type ConditionKey = keyof typeof ROWS

export interface ConditionRow {
  /** Index in CONDITIONS: the number C names. */
  kind: number
  key: string
  text: string
  /** The text with its brackets emptied. */
  shape: string
  params: string[]
  group: ConditionGroup
  mark: Mark
  done: boolean
}

export const CONDITIONS: readonly ConditionRow[] = Object.entries<Row>(ROWS).map(([key, [text, group, mark, done]], kind) => {
  const { shape, params } = shapeOf(text)
  return { kind, key, text, shape, params, group, mark, done }
})

/** The number of each modifier: what Condition.kind holds. */
export const C = Object.fromEntries(CONDITIONS.map(({ key, kind }) => [key, kind])) as { readonly [K in ConditionKey]: number }
