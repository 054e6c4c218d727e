/** The files of who plays and how hard and fast: Nations, CityStateTypes, Difficulties, Speeds. */
import { color, effects, int, num, numOrNull, ref, refs, required, rows, soft, text, wordOrWords, words } from './field.ts'

export const NATIONS = {
  file: 'Nations.json',
  fields: {
    name: required(text()),
    leaderName: text(),
    adjective: wordOrWords(),
    cityStateType: ref('cityStateTypes'),
    startBias: words(),
    preferredVictoryType: soft(ref('victories', 'Neutral'), 'Neutral'),
    personality: soft(ref('personalities')),
    favoredReligion: soft(ref('religions')),
    innerColor: color([0, 0, 0]),
    outerColor: required(color([255, 255, 255])),
    cities: words(),
    spyNames: words(),
    uniques: effects(),
  },
  cosmetic: [
    'style',
    'uniqueName',
    'uniqueText',
    'startIntroPart1',
    'startIntroPart2',
    'declaringWar',
    'attacked',
    'defeated',
    'denounced',
    'introduction',
    'neutralHello',
    'neutralLetsHearIt',
    'neutralYes',
    'neutralNo',
    'hateHello',
    'hateLetsHearIt',
    'hateYes',
    'hateNo',
    'afterPeace',
    'tradeRequest',
    'declaringFriendship',
  ],
}

export const CITY_STATE_TYPES = {
  file: 'CityStateTypes.json',
  fields: { name: required(text()), friendBonusUniques: effects(), allyBonusUniques: effects() },
  cosmetic: ['color'],
}

/** Word for the military unit of the era in lists of starting units. */
export const ERA_UNIT_NAME = 'Era Starting Unit'

export const DIFFICULTIES = {
  file: 'Difficulties.json',
  fields: {
    name: required(text()),
    baseHappiness: int(0),
    extraHappinessPerLuxury: num(0),
    researchCostModifier: num(1, 0),
    unitCostModifier: num(1, 0),
    buildingCostModifier: num(1, 0),
    policyCostModifier: num(1, 0),
    unhappinessModifier: num(1, 0),
    unitSupplyBase: int(5, 0),
    unitSupplyPerCity: int(2, 0),
    barbarianBonus: num(0),
    barbarianSpawnDelay: int(0),
    turnBarbariansCanEnterPlayerTiles: int(0),
    clearBarbarianCampReward: int(25),
    playerBonusStartingUnits: soft(refs('units', [ERA_UNIT_NAME])),
    aiDifficultyLevel: soft(ref('difficulties')),
    aiCityGrowthModifier: num(1, 0),
    aiUnitCostModifier: num(1, 0),
    aiBuildingCostModifier: num(1, 0),
    aiWonderCostModifier: num(1, 0),
    aiBuildingMaintenanceModifier: num(1, 0),
    aiUnitMaintenanceModifier: num(1, 0),
    aiUnitSupplyModifier: num(0),
    aiUnhappinessModifier: num(1, 0),
    aiFreeTechs: soft(refs('techs')),
    aiMajorCivBonusStartingUnits: soft(refs('units', [ERA_UNIT_NAME])),
    aiCityStateBonusStartingUnits: soft(refs('units', [ERA_UNIT_NAME])),
    uniques: effects(),
  },
  cosmetic: ['aisExchangeTechs'],
}

/** Factors that are null take the value of `modifier`. */
export const SPEEDS = {
  file: 'Speeds.json',
  fields: {
    name: required(text()),
    modifier: num(1, 0.01, 100),
    productionCostModifier: numOrNull(0, 100),
    goldCostModifier: numOrNull(0, 100),
    scienceCostModifier: numOrNull(0, 100),
    cultureCostModifier: numOrNull(0, 100),
    faithCostModifier: numOrNull(0, 100),
    improvementBuildLengthModifier: numOrNull(0, 100),
    barbarianModifier: numOrNull(0, 100),
    goldGiftModifier: numOrNull(0, 100),
    goldenAgeLengthModifier: numOrNull(0, 100),
    cityStateTributeScalingInterval: num(6.5, 0),
    religiousPressureAdjacentCity: int(6, 0),
    peaceDealDuration: int(10, 0),
    dealDuration: int(30, 0),
    startYear: num(-4000),
    turns: required(rows({ yearsPerTurn: required(num(1, 0)), untilTurn: required(int(1, 0)) })),
    uniques: effects(),
  },
  cosmetic: [],
}
