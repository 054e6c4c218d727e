/** Every modifier `<…>` the engine knows, and the constants that name them. */
import { shapeOf } from './grammar.ts'
import type { ParamKind, ParamsOf } from './param-types.ts'
import type { Mark } from './template.ts'

/** What it asks about; 'trigger' says when a one-time effect fires, 'action' makes an effect a unit's ability, 'meta' bends the effect itself. */
type ConditionGroup = 'civ' | 'city' | 'unit' | 'tile' | 'time' | 'trigger' | 'action' | 'meta'

/** Groups whose modifiers are tested before an effect counts. */
export const CONDITION_GROUPS: readonly ConditionGroup[] = ['civ', 'city', 'unit', 'tile', 'time']

/** Text, group, mark; consumers.ts says where each is tested. */
type Row = readonly [text: string, group: ConditionGroup, mark: Mark]

/** Those on tutorials never hold. */
const ROWS = {
  atWar: ['when at war', 'civ', 'rule'],
  atPeace: ['when not at war', 'civ', 'rule'],
  goldenAge: ['during a Golden Age', 'civ', 'rule'],
  noGoldenAge: ['when not in a Golden Age', 'civ', 'rule'],
  happy: ['while the empire is happy', 'civ', 'rule'],
  forCivs: ['for [civFilter] Civilizations', 'civ', 'rule'],
  beforeEra: ['before the [era]', 'civ', 'rule'],
  fromEra: ['starting from the [era]', 'civ', 'rule'],
  duringEra: ['during the [era]', 'civ', 'rule'],
  afterTech: ['after discovering [techFilter]', 'civ', 'rule'],
  beforeTech: ['before discovering [techFilter]', 'civ', 'rule'],
  researching: ['while researching [techFilter]', 'civ', 'rule'],
  onlyResearcher: ['if no other Civilization has researched this', 'civ', 'rule'],
  beforeAdopting: ['before adopting [policy/belief]', 'civ', 'rule'],
  afterAdopting: ['after adopting [policy/belief]', 'civ', 'rule'],
  nobodyAdopted: ['if no Civilization has adopted [policy/belief]', 'civ', 'rule'],
  onlyAdopter: ['if no other Civilization has adopted this', 'civ', 'rule'],
  afterPantheon: ['after founding a Pantheon', 'civ', 'rule'],
  beforePantheon: ['before founding a Pantheon', 'civ', 'rule'],
  afterReligion: ['after founding a religion', 'civ', 'rule'],
  beforeReligion: ['before founding a religion', 'civ', 'rule'],
  afterEnhancing: ['after enhancing a religion', 'civ', 'rule'],
  beforeEnhancing: ['before enhancing a religion', 'civ', 'rule'],
  afterProphet: ['after generating a Great Prophet', 'civ', 'rule'],
  built: ['if [buildingFilter] is constructed', 'civ', 'rule'],
  notBuilt: ['if [buildingFilter] is not constructed', 'civ', 'rule'],
  builtInAll: ['if [buildingFilter] is constructed in all [cityFilter] cities', 'civ', 'rule'],
  builtInSome: ['if [buildingFilter] is constructed in at least [positiveAmount] of [cityFilter] cities', 'civ', 'rule'],
  builtByAnybody: ['if [buildingFilter] is constructed by anybody', 'civ', 'rule'],
  builtByNobody: ['if [buildingFilter] is not constructed by anybody', 'civ', 'rule'],
  withResource: ['with [resource]', 'civ', 'rule'],
  withoutResource: ['without [resource]', 'civ', 'rule'],
  above: ['when above [amount] [stat/resource]', 'civ', 'rule'],
  below: ['when below [amount] [stat/resource]', 'civ', 'rule'],
  between: ['when between [amount] and [amount] [stat/resource]', 'civ', 'rule'],
  moreThan: ['when number of [countable] is more than [countable]', 'civ', 'rule'],
  lessThan: ['when number of [countable] is less than [countable]', 'civ', 'rule'],
  equalTo: ['when number of [countable] is equal to [countable]', 'civ', 'rule'],
  differentThan: ['when number of [countable] is different than [countable]', 'civ', 'rule'],
  numberBetween: ['when number of [countable] is between [countable] and [countable]', 'civ', 'rule'],
  difficulty: ['on [difficulty] difficulty or higher', 'civ', 'rule'],
  onDifficulty: ['on [difficulty] difficulty', 'civ', 'rule'],
  upToDifficulty: ['on [difficulty] difficulty or lower', 'civ', 'rule'],
  onSpeed: ['on [speed] game speed', 'civ', 'rule'],
  startingEra: ['if starting in the [era]', 'civ', 'rule'],
  victoryEnabled: ['when [victoryType] Victory is enabled', 'civ', 'rule'],
  victoryDisabled: ['when [victoryType] Victory is disabled', 'civ', 'rule'],
  religionEnabled: ['when religion is enabled', 'civ', 'rule'],
  religionDisabled: ['when religion is disabled', 'civ', 'rule'],
  espionageEnabled: ['when espionage is enabled', 'civ', 'rule'],
  espionageDisabled: ['when espionage is disabled', 'civ', 'rule'],
  nukesEnabled: ['when nuclear weapons are enabled', 'civ', 'rule'],
  nukesDisabled: ['when nuclear weapons are disabled', 'civ', 'rule'],
  modEnabled: ['if [modFilter] is enabled', 'civ', 'rule'],
  modDisabled: ['if [modFilter] is not enabled', 'civ', 'rule'],
  inThisCity: ['in this city', 'city', 'rule'],
  inCities: ['in [cityFilter] cities', 'city', 'rule'],
  inCitiesWithout: ['in cities without a [buildingFilter]', 'city', 'rule'],
  inCitiesWith: ['in cities with a [buildingFilter]', 'city', 'rule'],
  connectedCities: ['in cities connected to the capital', 'city', 'rule'],
  citiesOfReligion: ['in cities with a [religionFilter] religion', 'city', 'rule'],
  citiesNotOfReligion: ['in cities not following a [religionFilter] religion', 'city', 'rule'],
  citiesOfMajorReligion: ['in cities with a major religion', 'city', 'rule'],
  citiesOfEnhancedReligion: ['in cities with an enhanced religion', 'city', 'rule'],
  citiesOfOurReligion: ['in cities following our religion', 'city', 'rule'],
  citiesWithPopulation: ['in cities with at least [positiveAmount] [populationFilter]', 'city', 'rule'],
  citiesWithExactly: ['in cities with [positiveAmount] [populationFilter]', 'city', 'rule'],
  citiesWithBetween: ['in cities with between [amount] and [amount] [populationFilter]', 'city', 'rule'],
  citiesWithLess: ['in cities with less than [amount] [populationFilter]', 'city', 'rule'],
  kingDay: ['during We Love The King Day', 'city', 'rule'],
  garrison: ['with a garrison', 'city', 'rule'],
  forUnits: ['for [mapUnitFilter] units', 'unit', 'rule'],
  whenUnit: ['when [mapUnitFilter]', 'unit', 'rule'],
  unitsWith: ['for units with [promotion]', 'unit', 'rule'],
  unitsWithout: ['for units without [promotion]', 'unit', 'rule'],
  aboveHp: ['when above [positiveAmount] HP', 'unit', 'rule'],
  belowHp: ['when below [positiveAmount] HP', 'unit', 'rule'],
  vsUnits: ['vs [mapUnitFilter] units', 'unit', 'rule'],
  vsCombatant: ['vs [combatantFilter]', 'unit', 'rule'],
  vsCities: ['vs cities', 'unit', 'rule'],
  vsLargerCiv: ['when fighting units from a Civilization with more Cities than you', 'unit', 'rule'],
  attacking: ['when attacking', 'unit', 'rule'],
  defending: ['when defending', 'unit', 'rule'],
  foreignContinent: ['on foreign continents', 'unit', 'rule'],
  adjacentUnit: ['when adjacent to a [mapUnitFilter] unit', 'unit', 'rule'],
  stackedUnit: ['when stacked with a [mapUnitFilter] unit', 'unit', 'rule'],
  notStackedUnit: ['when not stacked with a [mapUnitFilter] unit', 'unit', 'rule'],
  carriedBy: ['when carried by [mapUnitFilter] units', 'unit', 'rule'],
  noActionsUsed: ["if it hasn't used other actions yet", 'unit', 'rule'],
  inTiles: ['in [tileFilter] tiles', 'tile', 'rule'],
  inTilesWithout: ['in tiles without [tileFilter]', 'tile', 'rule'],
  fightingIn: ['when fighting in [tileFilter] tiles', 'tile', 'rule'],
  withinTilesOf: ['within [positiveAmount] tiles of a [tileFilter]', 'tile', 'rule'],
  neighbouringTiles: ['with [nonNegativeAmount] to [nonNegativeAmount] neighboring [tileFilter] tiles', 'tile', 'rule'],
  adjacentTo: ['in tiles adjacent to [tileFilter] tiles', 'tile', 'rule'],
  notAdjacentTo: ['in tiles not adjacent to [tileFilter] tiles', 'tile', 'rule'],
  inRegion: ['in [regionType] Regions', 'tile', 'map'],
  notInRegion: ['in all except [regionType] Regions', 'tile', 'map'],
  waterMap: ['on water maps', 'tile', 'map'],
  chance: ['with [nonNegativeAmount]% chance', 'time', 'rule'],
  afterTurn: ['after turn number [nonNegativeAmount]', 'time', 'rule'],
  beforeTurn: ['before turn number [nonNegativeAmount]', 'time', 'rule'],
  everyTurns: ['every [positiveAmount] turns', 'time', 'rule'],
  uponTech: ['upon discovering [techFilter] technology', 'trigger', 'rule'],
  uponEra: ['upon entering the [era]', 'trigger', 'rule'],
  uponExpending: ['upon expending a [mapUnitFilter] unit', 'trigger', 'rule'],
  uponNewEra: ['upon entering a new era', 'trigger', 'rule'],
  uponAdopting: ['upon adopting [policy/belief]', 'trigger', 'rule'],
  uponDeclaringWar: ['upon declaring war on [civFilter] Civilizations', 'trigger', 'rule'],
  uponWarDeclared: ['upon being declared war on by [civFilter] Civilizations', 'trigger', 'rule'],
  uponWar: ['upon entering a war with [civFilter] Civilizations', 'trigger', 'rule'],
  uponFriendship: ['upon declaring friendship', 'trigger', 'rule'],
  uponPact: ['upon declaring a defensive pact', 'trigger', 'rule'],
  uponGoldenAge: ['upon entering a Golden Age', 'trigger', 'rule'],
  uponGoldenAgeEnd: ['upon ending a Golden Age', 'trigger', 'rule'],
  uponConquering: ['upon conquering a city', 'trigger', 'rule'],
  uponLosingCity: ['upon losing a city', 'trigger', 'rule'],
  uponFounding: ['upon founding a city', 'trigger', 'rule'],
  uponImproving: ['upon building a [improvementFilter] improvement', 'trigger', 'rule'],
  uponWonderFound: ['upon discovering a Natural Wonder', 'trigger', 'rule'],
  uponConstructing: ['upon constructing [buildingFilter]', 'trigger', 'rule'],
  uponConstructingIn: ['upon constructing [buildingFilter] [cityFilter]', 'trigger', 'rule'],
  uponGainingUnit: ['upon gaining a [baseUnitFilter] unit', 'trigger', 'rule'],
  uponTurnEnd: ['upon turn end', 'trigger', 'rule'],
  uponTurnStart: ['upon turn start', 'trigger', 'rule'],
  uponPantheon: ['upon founding a Pantheon', 'trigger', 'rule'],
  uponReligion: ['upon founding a Religion', 'trigger', 'rule'],
  uponEnhancing: ['upon enhancing a Religion', 'trigger', 'rule'],
  uponCombat: ['upon entering combat', 'trigger', 'rule'],
  uponDamaging: ['upon damaging a [mapUnitFilter] unit', 'trigger', 'rule'],
  uponDefeating: ['upon defeating a [mapUnitFilter] unit', 'trigger', 'rule'],
  uponDefeated: ['upon being defeated', 'trigger', 'rule'],
  uponPromoted: ['upon being promoted', 'trigger', 'rule'],
  uponGainingPromotion: ['upon gaining the [promotion] promotion', 'trigger', 'rule'],
  uponLosingPromotion: ['upon losing the [promotion] promotion', 'trigger', 'rule'],
  uponGainingStatus: ['upon gaining the [promotion] status', 'trigger', 'rule'],
  uponLosingStatus: ['upon losing the [promotion] status', 'trigger', 'rule'],
  uponLosingHp: ['upon losing at least [positiveAmount] HP in a single attack', 'trigger', 'rule'],
  uponEndingTurnIn: ['upon ending a turn in a [tileFilter] tile', 'trigger', 'rule'],
  uponDiscoveringTile: ['upon discovering a [tileFilter] tile', 'trigger', 'rule'],
  uponEntering: ['upon entering a [tileFilter] tile', 'trigger', 'rule'],
  consumingUnit: ['by consuming this unit', 'action', 'rule'],
  forMovement: ['for [amount] movement', 'action', 'rule'],
  times: ['[positiveAmount] times', 'action', 'rule'],
  once: ['once', 'action', 'rule'],
  additionalTimes: ['[nonNegativeAmount] additional time(s)', 'action', 'rule'],
  afterwardsConsumed: ['after which this unit is consumed', 'action', 'rule'],
  allMovement: ['for all movement', 'action', 'rule'],
  requiresMovement: ['requires [nonNegativeAmount] movement', 'action', 'rule'],
  costsStats: ['costs [stats] stats', 'action', 'rule'],
  costsResource: ['costs [amount] [stockpiledResource]', 'action', 'rule'],
  removingPromotion: ['removing the [promotion] promotion/status', 'action', 'rule'],
  forTurns: ['for [nonNegativeAmount] turns', 'meta', 'rule'],
  bySpeed: ['(modified by game speed)', 'meta', 'rule'],
  byProgress: ['(modified by game progress up to [relativeAmount]%)', 'meta', 'rule'],
  forEvery: ['for every [countable]', 'meta', 'rule'],
  forEveryCount: ['for every [positiveAmount] [countable]', 'meta', 'rule'],
  forEveryAdjacent: ['for every adjacent [tileFilter]', 'meta', 'rule'],
  hidden: ['hidden from users', 'meta', 'ui'],
  suppressWarning: ['Suppress warning [validationWarning]', 'meta', 'ui'],
  tutorialCompleted: ['if tutorial [comment] is completed', 'civ', 'ui'],
  tutorialsEnabled: ['if tutorials are enabled', 'civ', 'ui'],
} as const satisfies Record<string, Row>
export type ConditionKey = keyof typeof ROWS
/** Those that say when a one-time effect fires. */
export type TriggerKey = { [K in ConditionKey]: (typeof ROWS)[K][1] extends 'trigger' ? K : never }[ConditionKey]

export interface ConditionRow {
  /** Index in CONDITIONS: the number C names. */
  kind: ConditionKind
  key: ConditionKey
  text: string
  /** The text with its brackets emptied. */
  shape: string
  params: ParamKind[]
  group: ConditionGroup
  mark: Mark
}

export const CONDITIONS: readonly ConditionRow[] = Object.entries<Row>(ROWS).map(([key, [text, group, mark]], kind) => {
  const { shape, params: brackets } = shapeOf(text)
  return { kind: kind as ConditionKind, key: key as ConditionKey, text, shape, params: brackets as ParamKind[], group, mark }
})

declare const KEY: unique symbol
/** The number of a modifier, which carries the row's key in its type. */
export type ConditionKind<K extends ConditionKey = ConditionKey> = number & { readonly [KEY]: K }

/** What a condition of the row holds: one for each bracket of its text. */
export type ConditionParams<K extends ConditionKey> = K extends K ? ParamsOf<(typeof ROWS)[K][0]> : never

/** The number of each modifier: what Condition.kind holds. */
export const C = Object.fromEntries(CONDITIONS.map(({ key, kind }) => [key, kind])) as {
  readonly [K in ConditionKey]: ConditionKind<K>
}
