/** The two files that hold one object: GlobalUniques and ModOptions, with the constants that a mod may override. */

import { LARGEST_EXPONENT } from '../figure-limits.ts'
import type { Constants } from '../ruleset.ts'
import { effects, type Field, flag, num, readFields, required, text, words } from './field.ts'

export const GLOBAL_UNIQUES = {
  file: 'GlobalUniques.json',
  fields: { name: text(), uniques: effects(), unitUniques: effects() },
  cosmetic: [],
}

/** Values of the format (rulebook, settings 7). */
export const DEFAULT_CONSTANTS: Constants = {
  maxXPfromBarbarians: 30,
  cityStrengthBase: 8,
  cityStrengthPerPop: 0.4,
  cityStrengthFromTechsMultiplier: 5.5,
  cityStrengthFromTechsExponent: 2.8,
  cityStrengthFromTechsFullMultiplier: 1,
  cityStrengthFromGarrison: 0.2,
  baseCityBombardRange: 2,
  cityWorkRange: 3,
  cityExpandRange: 5,
  cityAirUnitCapacity: 6,
  unitSupplyPerPopulation: 0.5,
  minimalCityDistance: 3,
  minimalCityDistanceOnDifferentContinents: 2,
  unitUpgradeCost: { base: 10, perProduction: 2, eraMultiplier: 0, exponent: 1, roundTo: 5 },
  naturalWonderCountMultiplier: 0.124,
  naturalWonderCountAddedConstant: 0.1,
  ancientRuinCountMultiplier: 0.02,
  spawnIceBelowTemperature: -0.8,
  maxLakeSize: 10,
  riverCountMultiplier: 0.01,
  minRiverLength: 5,
  maxRiverLength: 666,
  religionLimitBase: 1,
  religionLimitMultiplier: 0.5,
  pantheonBase: 10,
  pantheonGrowth: 5,
  workboatAutomationSearchMaxTiles: 20,
  maxSpyRank: 3,
  spyRankSkillPercentBonus: 30,
  spyRankStealPercentBonus: 25,
  spyTechStealCostModifier: 1.25,
  minimumWarDuration: 10,
  baseTurnsUntilRevolt: 4,
  cityStateElectionTurns: 15,
  goldGiftMultiplier: 1,
  goldGiftTradeMultiplier: 0.8,
  goldGiftDegradationMultiplier: 1,
  maxGoldTradeOffer: 10000,
  tributeGlobalModifier: 100,
  tributeLocalModifier: 100,
  scoreFromPopulation: 3,
  scoreFromWonders: 40,
}

const upgradeCost = DEFAULT_CONSTANTS.unitUpgradeCost
const UPGRADE_COST_FIELDS = {
  base: num(upgradeCost.base),
  perProduction: num(upgradeCost.perProduction),
  eraMultiplier: num(upgradeCost.eraMultiplier),
  exponent: num(upgradeCost.exponent, 0, LARGEST_EXPONENT),
  roundTo: num(upgradeCost.roundTo, 1),
}

/** What a constant has to lie between, where no game could be played by others. */
const RANGES: Readonly<Record<string, readonly [least: number, most?: number]>> = {
  cityExpandRange: [1, 100],
  cityWorkRange: [1, 100],
  minimalCityDistance: [1],
  minimalCityDistanceOnDifferentContinents: [1],
  baseCityBombardRange: [1],
}

/** What lies beyond its range is left out, not cut: nobody meant the bound. */
function constant(name: string, value: number): Field<number> {
  if (name === 'cityStrengthFromTechsExponent') return num(value, 0, LARGEST_EXPONENT)
  const [least, most] = RANGES[name] ?? []
  const field = num(value, least, most)
  const isBeyond = (given: unknown) => Number(given) < (least ?? -Infinity) || Number(given) > (most ?? Infinity)
  return { ...field, read: (given, place) => (isBeyond(given) ? undefined : field.read(given, place)) }
}

const CONSTANT_FIELDS = Object.fromEntries(
  Object.entries(DEFAULT_CONSTANTS).map(([name, value]) => [
    name,
    typeof value === 'number' ? constant(name, value) : upgradeCostField(),
  ]),
)

function upgradeCostField(): Field<Constants['unitUpgradeCost']> {
  return {
    ...text(),
    expects: 'an object of base, perProduction, eraMultiplier, exponent, roundTo',
    absent: upgradeCost,
    read: (value, place) => readFields(UPGRADE_COST_FIELDS, [], value, place) ?? undefined,
  } as Field<Constants['unitUpgradeCost']>
}

const COSMETIC_CONSTANTS = ['maxImprovementTechErasForward', 'minimumCityLocationTileValue']

const constants = (): Field<Constants> => ({
  ...required(text()),
  required: false,
  expects: 'an object of constants',
  absent: DEFAULT_CONSTANTS,
  read: (value, place) => (readFields(CONSTANT_FIELDS, COSMETIC_CONSTANTS, value, place) ?? undefined) as Constants | undefined,
})

export const MOD_OPTIONS = {
  file: 'ModOptions.json',
  fields: {
    isBaseRuleset: flag(),
    uniques: effects(),
    techsToRemove: words(),
    buildingsToRemove: words(),
    unitsToRemove: words(),
    nationsToRemove: words(),
    policyBranchesToRemove: words(),
    policiesToRemove: words(),
    beliefsToRemove: words(),
    religionsToRemove: words(),
    constants: constants(),
  },
  cosmetic: ['tileset', 'unitset', 'modUrl', 'defaultBranch', 'author', 'lastUpdated', 'modSize', 'topics'],
}
