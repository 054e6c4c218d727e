/** A ruleset as the engine uses it: every name resolved to a numeric id (its index in its list), NONE where absent. */
import type { Effect } from './effects/effect.ts'
import type { EntryKind } from './entry-kind.ts'
import type { Milestone } from './milestones.ts'
import type { QuestKind } from './quests.ts'
import type { RulesPart } from './rules-part.ts'
import type { Stats } from './stats.ts'
import type { Translations } from './translations.ts'

/** "No such thing" wherever an id stands. */
export const NONE = -1

/** Kinds of road, the better the greater; 0 is none. Also how a city is connected to its capital. */
export const ROAD = 1
export const RAILROAD = 2

/** What every object of a ruleset has. */
export interface Entry {
  /** Index in its list of the ruleset. */
  id: number
  name: string
  /** Compiled effects, in the order of the data. */
  effects: Effect[]
  /** Every effect with its brackets emptied: what filters may match literally. */
  tags: string[]
}

export interface Terrain extends Entry {
  kind: 'land' | 'water' | 'feature' | 'wonder'
  yields: Stats
  /** Discards the yield of what lies below it. */
  overrides: boolean
  /** Terrains that a feature or natural wonder may lie on. */
  occursOn: number[]
  /** Base terrain set under a natural wonder. */
  turnsInto: number
  weight: number
  unbuildable: boolean
  impassable: boolean
  /** In whole movement points. */
  movementCost: number
  /** Percent. */
  defence: number
  /** For a feature: its bit in the layer `features`, a power of two; else 0. The order of bits is the order of stacking. */
  bit: number
  /** The effect "Rough terrain". */
  rough: boolean
  /** The effect "Fresh water". */
  freshWater: boolean
}

export interface Resource extends Entry {
  kind: 'bonus' | 'luxury' | 'strategic'
  yields: Stats
  improvedYields: Stats
  improvedBy: number[]
  /** Technology that shows it and lets it be used. */
  revealedBy: number
  foundOn: number[]
  /** Amounts on a map with sparse, default and abundant resources. */
  majorDeposit: [number, number, number]
  minorDeposit: [number, number, number]
}

export interface Improvement extends Entry {
  yields: Stats
  /** Terrains, by name, that it may stand on. */
  terrains: number[]
  /** It may stand on every land tile, every water tile ("Land", "Water" among its terrains). */
  anyLand: boolean
  anyWater: boolean
  /** Turns of work before the speed's factor; NONE where workers cannot build it, 0 counts as one turn. */
  turns: number
  tech: number
  replaces: number
  /** Nation, or NONE. */
  uniqueTo: number
  /** ROAD, RAILROAD, or 0 for neither. */
  road: number
  /** Feature terrain that finishing it removes ("Remove Forest"), or NONE. */
  removesFeature: number
  /** Road level that finishing it removes, or 0. */
  removesRoad: number
  /** The order that restores a pillaged improvement. */
  isRepair: boolean
}

export interface Building extends Entry {
  cost: number
  yields: Stats
  percents: Stats
  maintenance: number
  wonder: 'world' | 'national' | null
  requiredBuilding: number
  tech: number
  /** Consumes one of this resource. */
  resource: number
  nearbyImproved: number[]
  replaces: number
  uniqueTo: number
  cityStrength: number
  cityHealth: number
  hurryPercent: number
  /** [unit kind, points a turn] pairs. */
  greatPersonPoints: [number, number][]
  /** Places by specialist id. */
  specialistSlots: number[]
}

export interface UnitType extends Entry {
  domain: 'land' | 'water' | 'air'
}

export interface UnitKind extends Entry {
  type: number
  cost: number
  /** In whole movement points. */
  movement: number
  strength: number
  rangedStrength: number
  religiousStrength: number
  range: number
  interceptRange: number
  tech: number
  obsoleteTech: number
  resource: number
  upgradesTo: number
  replaces: number
  uniqueTo: number
  promotions: number[]
  hurryPercent: number
  /** Has neither strength nor ranged strength. */
  civilian: boolean
}

export interface Promotion extends Entry {
  prerequisites: number[]
  unitTypes: number[]
}

export interface Tech extends Entry {
  era: number
  column: number
  row: number
  cost: number
  prerequisites: number[]
}

export interface Era extends Entry {
  researchAgreementCost: number
  settlers: number
  settlerUnit: number
  workers: number
  workerUnit: number
  military: number
  militaryUnit: number
  gold: number
  culture: number
  settlerPopulation: number
  settlerBuildings: number[]
  obsoleteWonders: number[]
  unitBuyCost: number
  embarkDefence: number
  startPercent: number
}

export interface Policy extends Entry {
  branch: number
  role: 'opener' | 'member' | 'finisher'
  requires: number[]
  row: number
  column: number
}

export interface Branch {
  id: number
  name: string
  era: number
  /** How much computer players are drawn to it, by the name of the victory they are after; 'Neutral' for none. */
  priorities: Record<string, number>
  opener: number
  finisher: number
  members: number[]
}

export interface Belief extends Entry {
  kind: 'pantheon' | 'follower' | 'founder' | 'enhancer'
}

/** Land that a nation likes to start near, or keeps away from. */
export interface StartWish {
  /** As written in the data: a terrain's name, "Avoid [..]" or "Coast". */
  text: string
  /** NONE for a word that names none. */
  terrain: number
  avoided: boolean
  /** "Coast": next to the sea, whatever terrain that is. */
  coast: boolean
}

/** In lists of units that a game begins with: the soldier of the era it begins in. */
export const ERA_UNIT = -2

export interface Nation extends Entry {
  kind: 'major' | 'cityState' | 'barbarian' | 'spectator'
  leader: string
  adjective: string
  cities: string[]
  spies: string[]
  cityStateType: number
  startBias: StartWish[]
  preferredVictory: string
  personality: string
  favoredReligion: string
  /** [r, g, b], 0–255. */
  colors: { inner: [number, number, number]; outer: [number, number, number] }
}

export interface CityStateType {
  id: number
  name: string
  friendEffects: Effect[]
  allyEffects: Effect[]
}

export interface Specialist {
  id: number
  name: string
  yields: Stats
  greatPersonPoints: [number, number][]
}

/** Factors are plain numbers, 1 = unchanged. Fields as in the format; see effects of each in the engine. */
export interface Difficulty extends Entry {
  baseHappiness: number
  extraHappinessPerLuxury: number
  researchCost: number
  unitCost: number
  buildingCost: number
  policyCost: number
  unhappiness: number
  unitSupplyBase: number
  unitSupplyPerCity: number
  barbarianBonus: number
  barbarianSpawnDelay: number
  turnBarbariansEnterLand: number
  clearCampReward: number
  /** Unit kinds, or ERA_UNIT. */
  playerBonusUnits: number[]
  /** Difficulty whose non-ai fields bots use. */
  aiLevel: number
  aiCityGrowth: number
  aiUnitCost: number
  aiBuildingCost: number
  aiWonderCost: number
  aiBuildingMaintenance: number
  aiUnitMaintenance: number
  aiUnitSupply: number
  aiUnhappiness: number
  aiFreeTechs: number[]
  aiMajorBonusUnits: number[]
  aiCityStateBonusUnits: number[]
}

export interface Speed extends Entry {
  modifier: number
  production: number
  gold: number
  science: number
  culture: number
  faith: number
  improvementTurns: number
  barbarian: number
  goldGift: number
  goldenAgeLength: number
  tributeInterval: number
  religiousPressure: number
  peaceDealTurns: number
  dealTurns: number
  startYear: number
  /** Years per turn up to a turn; the last row goes on. */
  years: { perTurn: number; until: number }[]
  /** Length of a game in turns. */
  turns: number
}

export interface Victory {
  id: number
  name: string
  /** The service's own word for it, where it has one. */
  kind: 'science' | 'culture' | 'domination' | 'diplomatic' | 'time' | 'other'
  /** All must be reached. */
  milestones: Milestone[]
  spaceshipParts: number[]
}

export interface Quest {
  id: number
  name: string
  /** What it is about; null where its name is none that the engine knows: it is never asked for. */
  kind: QuestKind | null
  scope: 'individual' | 'global'
  influence: number
  duration: number
  minimumCivs: number
  weights: Record<string, number>
}

export interface Ruin extends Entry {
  weight: number
  excludedDifficulties: number[]
}

export interface UnitNameGroup extends Entry {
  names: string[]
  /** For each name the promotion that is called so, or NONE. */
  promotions: number[]
}

/** Something that befalls a civilization, and its ways out. */
export interface GameEventEntry extends Entry {
  /** As written in the data; '' for none. */
  story: string
  /** 'alert': its player chooses; 'none': chance chooses at once; 'floating': a hint, while it is available. */
  presentation: 'alert' | 'none' | 'floating'
  choices: EventChoice[]
}

export interface EventChoice {
  text: string
  effects: Effect[]
}

export interface Personality extends Entry {
  values: Record<string, number>
  priorities: Record<string, number>
  preferredVictory: string
}

/** Numbers a mod may override (rulebook, settings 7). */
export interface Constants {
  maxXPfromBarbarians: number
  cityStrengthBase: number
  cityStrengthPerPop: number
  cityStrengthFromTechsMultiplier: number
  cityStrengthFromTechsExponent: number
  cityStrengthFromTechsFullMultiplier: number
  cityStrengthFromGarrison: number
  baseCityBombardRange: number
  cityWorkRange: number
  cityExpandRange: number
  cityAirUnitCapacity: number
  unitSupplyPerPopulation: number
  minimalCityDistance: number
  minimalCityDistanceOnDifferentContinents: number
  unitUpgradeCost: { base: number; perProduction: number; eraMultiplier: number; exponent: number; roundTo: number }
  naturalWonderCountMultiplier: number
  naturalWonderCountAddedConstant: number
  ancientRuinCountMultiplier: number
  spawnIceBelowTemperature: number
  maxLakeSize: number
  riverCountMultiplier: number
  minRiverLength: number
  maxRiverLength: number
  religionLimitBase: number
  religionLimitMultiplier: number
  pantheonBase: number
  pantheonGrowth: number
  workboatAutomationSearchMaxTiles: number
  maxSpyRank: number
  spyRankSkillPercentBonus: number
  spyRankStealPercentBonus: number
  spyTechStealCostModifier: number
  minimumWarDuration: number
  baseTurnsUntilRevolt: number
  cityStateElectionTurns: number
  goldGiftMultiplier: number
  goldGiftTradeMultiplier: number
  goldGiftDegradationMultiplier: number
  maxGoldTradeOffer: number
  tributeGlobalModifier: number
  tributeLocalModifier: number
  scoreFromPopulation: number
  scoreFromWonders: number
}

/** Terrains and the like that rules name directly; NONE where a ruleset lacks one. */
export interface Known {
  ocean: number
  coast: number
  lakes: number
  grassland: number
  plains: number
  desert: number
  tundra: number
  snow: number
  mountain: number
  hill: number
  forest: number
  jungle: number
  marsh: number
  oasis: number
  floodPlains: number
  ice: number
  atoll: number
  fallout: number
  river: number
  road: number
  railroad: number
  repair: number
  cityCenter: number
  cityRuins: number
  ancientRuins: number
  camp: number
  barbarians: number
  palace: number
}

export interface Ruleset {
  /** Folder or import name, as games give it. */
  name: string
  /** Hex hash of the merged data: goes into saves. */
  hash: string
  /** What it is made of, the base first; empty where that is not known: rules that a game kept. */
  parts: RulesPart[]
  /** What its authors call things in other languages. Of display alone: it is not in the hash. */
  translations: Translations
  terrains: Terrain[]
  resources: Resource[]
  improvements: Improvement[]
  buildings: Building[]
  unitTypes: UnitType[]
  units: UnitKind[]
  promotions: Promotion[]
  techs: Tech[]
  eras: Era[]
  policies: Policy[]
  branches: Branch[]
  beliefs: Belief[]
  religions: string[]
  nations: Nation[]
  cityStateTypes: CityStateType[]
  specialists: Specialist[]
  difficulties: Difficulty[]
  speeds: Speed[]
  victories: Victory[]
  quests: Quest[]
  ruins: Ruin[]
  unitNameGroups: UnitNameGroup[]
  events: GameEventEntry[]
  personalities: Personality[]
  globalEffects: Effect[]
  globalUnitEffects: Effect[]
  modEffects: Effect[]
  constants: Constants
  known: Known
  /** Feature terrain ids by bit position of the layer `features`. */
  features: number[]
}

/** Id of the object of that name, compared without regard to case; NONE where there is none. Not for hot loops. */
export function idOf(rules: Ruleset, kind: EntryKind, name: string): number {
  const wanted = name.trim().toLowerCase()
  return rules[kind].findIndex(entry => entry.name.toLowerCase() === wanted)
}
