/** Every modifier `<…>` the engine knows, and the constants that name them. */
import { shapeOf } from './grammar.ts'
import type { Mark } from './template.ts'

/** What it asks about; 'trigger' says when a one-time effect fires, 'action' makes a line a unit's act, 'meta' bends the line itself. */
type ConditionGroup = 'civ' | 'city' | 'unit' | 'tile' | 'time' | 'trigger' | 'action' | 'meta'

/** Text, group, mark, whether the engine carries it out. */
type Row = readonly [text: string, group: ConditionGroup, mark: Mark, done: boolean]

/** Those on tutorials never hold. */
const ROWS = {
  atWar: ['when at war', 'civ', 'rule', true],
  atPeace: ['when not at war', 'civ', 'rule', true],
  goldenAge: ['during a Golden Age', 'civ', 'rule', true],
  happy: ['while the empire is happy', 'civ', 'rule', true],
  beforeEra: ['before the [era]', 'civ', 'rule', true],
  fromEra: ['starting from the [era]', 'civ', 'rule', true],
  afterTech: ['after discovering [techFilter]', 'civ', 'rule', true],
  beforeTech: ['before discovering [techFilter]', 'civ', 'rule', true],
  beforeAdopting: ['before adopting [policy/belief]', 'civ', 'rule', true],
  afterPantheon: ['after founding a Pantheon', 'civ', 'rule', true],
  beforePantheon: ['before founding a Pantheon', 'civ', 'rule', true],
  afterProphet: ['after generating a Great Prophet', 'civ', 'rule', true],
  built: ['if [buildingFilter] is constructed', 'civ', 'rule', true],
  builtInAll: ['if [buildingFilter] is constructed in all [cityFilter] cities', 'civ', 'rule', true],
  below: ['when below [amount] [stat/resource]', 'civ', 'rule', true],
  between: ['when between [amount] and [amount] [stat/resource]', 'civ', 'rule', true],
  moreThan: ['when number of [countable] is more than [countable]', 'civ', 'rule', true],
  lessThan: ['when number of [countable] is less than [countable]', 'civ', 'rule', true],
  difficulty: ['on [difficulty] difficulty or higher', 'civ', 'rule', true],
  victoryEnabled: ['when [victoryType] Victory is enabled', 'civ', 'rule', true],
  religionEnabled: ['when religion is enabled', 'civ', 'rule', true],
  religionDisabled: ['when religion is disabled', 'civ', 'rule', true],
  espionageEnabled: ['when espionage is enabled', 'civ', 'rule', true],
  nukesEnabled: ['when nuclear weapons are enabled', 'civ', 'rule', true],
  inThisCity: ['in this city', 'city', 'rule', true],
  inCities: ['in [cityFilter] cities', 'city', 'rule', true],
  inCitiesWithout: ['in cities without a [buildingFilter]', 'city', 'rule', true],
  citiesWithPopulation: ['in cities with at least [positiveAmount] [populationFilter]', 'city', 'rule', true],
  garrison: ['with a garrison', 'city', 'rule', true],
  forUnits: ['for [mapUnitFilter] units', 'unit', 'rule', true],
  whenUnit: ['when [mapUnitFilter]', 'unit', 'rule', true],
  vsUnits: ['vs [mapUnitFilter] units', 'unit', 'rule', true],
  vsCombatant: ['vs [combatantFilter]', 'unit', 'rule', true],
  vsCities: ['vs cities', 'unit', 'rule', true],
  vsLargerCiv: ['when fighting units from a Civilization with more Cities than you', 'unit', 'rule', true],
  attacking: ['when attacking', 'unit', 'rule', true],
  defending: ['when defending', 'unit', 'rule', true],
  foreignContinent: ['on foreign continents', 'unit', 'rule', true],
  adjacentUnit: ['when adjacent to a [mapUnitFilter] unit', 'unit', 'rule', true],
  stackedUnit: ['when stacked with a [mapUnitFilter] unit', 'unit', 'rule', true],
  noActionsUsed: ["if it hasn't used other actions yet", 'unit', 'rule', true],
  inTiles: ['in [tileFilter] tiles', 'tile', 'rule', true],
  inTilesWithout: ['in tiles without [tileFilter]', 'tile', 'rule', true],
  fightingIn: ['when fighting in [tileFilter] tiles', 'tile', 'rule', true],
  withinTilesOf: ['within [positiveAmount] tiles of a [tileFilter]', 'tile', 'rule', true],
  neighbouringTiles: ['with [nonNegativeAmount] to [nonNegativeAmount] neighboring [tileFilter] tiles', 'tile', 'rule', true],
  inRegion: ['in [regionType] Regions', 'tile', 'map', true],
  notInRegion: ['in all except [regionType] Regions', 'tile', 'map', true],
  waterMap: ['on water maps', 'tile', 'map', true],
  chance: ['with [nonNegativeAmount]% chance', 'time', 'rule', true],
  afterTurn: ['after turn number [nonNegativeAmount]', 'time', 'rule', true],
  uponTech: ['upon discovering [techFilter] technology', 'trigger', 'rule', true],
  uponEra: ['upon entering the [era]', 'trigger', 'rule', true],
  uponExpending: ['upon expending a [mapUnitFilter] unit', 'trigger', 'rule', true],
  consumingUnit: ['by consuming this unit', 'action', 'rule', true],
  forMovement: ['for [amount] movement', 'action', 'rule', true],
  times: ['[positiveAmount] times', 'action', 'rule', true],
  once: ['once', 'action', 'rule', true],
  additionalTimes: ['[nonNegativeAmount] additional time(s)', 'action', 'rule', true],
  afterwardsConsumed: ['after which this unit is consumed', 'action', 'rule', true],
  forTurns: ['for [nonNegativeAmount] turns', 'meta', 'rule', true],
  bySpeed: ['(modified by game speed)', 'meta', 'rule', true],
  forEvery: ['for every [countable]', 'meta', 'rule', true],
  forEveryCount: ['for every [positiveAmount] [countable]', 'meta', 'rule', true],
  forEveryAdjacent: ['for every adjacent [tileFilter]', 'meta', 'rule', true],
  hidden: ['hidden from users', 'meta', 'ui', true],
  suppressWarning: ['Suppress warning [validationWarning]', 'meta', 'ui', true],
  tutorialCompleted: ['if tutorial [comment] is completed', 'civ', 'ui', true],
  tutorialsEnabled: ['if tutorials are enabled', 'civ', 'ui', true],
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
