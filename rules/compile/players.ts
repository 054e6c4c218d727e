/** Nations, city-state types, difficulties and speeds from their checked rows. */
import { type CityStateType, type Difficulty, ERA_UNIT, type Nation, NONE, type Speed, type StartWish } from '../ruleset.ts'
import { ERA_UNIT_NAME } from '../schema/players.ts'
import type { RowOf } from '../schema/tables.ts'
import { type Compiling, compileEntry, each, effectsOf, idOf, idsOf } from './context.ts'

export function compileNations(c: Compiling): Nation[] {
  return each(c.raw.lists.nations, (row, id) => {
    const kind = nationKind(row)
    return {
      ...compileEntry(c, 'nations', id, row),
      kind,
      leader: row.leaderName,
      adjective: row.adjective[0] ?? row.name,
      cities: row.cities,
      spies: row.spyNames,
      cityStateType: idOf(c, 'cityStateTypes', row.cityStateType),
      startBias: row.startBias.map(text => startWish(c, text)),
      preferredVictory: row.preferredVictoryType,
      personality: row.personality,
      favoredReligion: row.favoredReligion,
      colors: { inner: row.innerColor, outer: row.outerColor },
    }
  })
}

function startWish(c: Compiling, text: string): StartWish {
  const avoided = /^avoid \[(.*)\]$/i.exec(text)
  return { text, terrain: idOf(c, 'terrains', avoided?.[1] ?? text), avoided: avoided !== null, coast: text === 'Coast' }
}

function nationKind(row: RowOf<'nations'>): Nation['kind'] {
  if (row.name === 'Barbarians') return 'barbarian'
  if (row.name === 'Spectator') return 'spectator'
  return row.cityStateType === '' ? 'major' : 'cityState'
}

export function compileCityStateTypes(c: Compiling): CityStateType[] {
  return each(c.raw.lists.cityStateTypes, (row, id) => {
    const source = { kind: 'cityStateTypes', id } as const
    return {
      id,
      name: row.name,
      friendEffects: effectsOf(c, row.friendBonusUniques, source, row, 'friendBonusUniques'),
      allyEffects: effectsOf(c, row.allyBonusUniques, source, row, 'allyBonusUniques'),
    }
  })
}

export function compileDifficulties(c: Compiling): Difficulty[] {
  const ordinary = Math.max(0, idOf(c, 'difficulties', 'Chieftain'))
  return each(c.raw.lists.difficulties, (row, id) => ({
    ...compileEntry(c, 'difficulties', id, row),
    baseHappiness: row.baseHappiness,
    extraHappinessPerLuxury: row.extraHappinessPerLuxury,
    researchCost: row.researchCostModifier,
    unitCost: row.unitCostModifier,
    buildingCost: row.buildingCostModifier,
    policyCost: row.policyCostModifier,
    unhappiness: row.unhappinessModifier,
    unitSupplyBase: row.unitSupplyBase,
    unitSupplyPerCity: row.unitSupplyPerCity,
    barbarianBonus: row.barbarianBonus,
    barbarianSpawnDelay: row.barbarianSpawnDelay,
    turnBarbariansEnterLand: row.turnBarbariansCanEnterPlayerTiles,
    clearCampReward: row.clearBarbarianCampReward,
    playerBonusUnits: bonusUnits(c, row.playerBonusStartingUnits),
    aiLevel: row.aiDifficultyLevel === '' ? ordinary : idOf(c, 'difficulties', row.aiDifficultyLevel),
    aiCityGrowth: row.aiCityGrowthModifier,
    aiUnitCost: row.aiUnitCostModifier,
    aiBuildingCost: row.aiBuildingCostModifier,
    aiWonderCost: row.aiWonderCostModifier,
    aiBuildingMaintenance: row.aiBuildingMaintenanceModifier,
    aiUnitMaintenance: row.aiUnitMaintenanceModifier,
    aiUnitSupply: row.aiUnitSupplyModifier,
    aiUnhappiness: row.aiUnhappinessModifier,
    aiFreeTechs: idsOf(c, 'techs', row.aiFreeTechs),
    aiMajorBonusUnits: bonusUnits(c, row.aiMajorCivBonusStartingUnits),
    aiCityStateBonusUnits: bonusUnits(c, row.aiCityStateBonusStartingUnits),
  }))
}

/** Unit kinds of those names, or ERA_UNIT; names of none were reported already. */
const bonusUnits = (c: Compiling, names: readonly string[]): number[] =>
  names.map(name => (name === ERA_UNIT_NAME ? ERA_UNIT : idOf(c, 'units', name))).filter(id => id !== NONE)

export function compileSpeeds(c: Compiling): Speed[] {
  return each(c.raw.lists.speeds, (row, id) => {
    const years = row.turns.map(({ yearsPerTurn, untilTurn }) => ({ perTurn: yearsPerTurn, until: untilTurn }))
    return {
      ...compileEntry(c, 'speeds', id, row),
      modifier: row.modifier,
      production: row.productionCostModifier ?? row.modifier,
      gold: row.goldCostModifier ?? row.modifier,
      science: row.scienceCostModifier ?? row.modifier,
      culture: row.cultureCostModifier ?? row.modifier,
      faith: row.faithCostModifier ?? row.modifier,
      improvementTurns: row.improvementBuildLengthModifier ?? row.modifier,
      barbarian: row.barbarianModifier ?? row.modifier,
      goldGift: row.goldGiftModifier ?? row.modifier,
      goldenAgeLength: row.goldenAgeLengthModifier ?? row.modifier,
      tributeInterval: row.cityStateTributeScalingInterval,
      religiousPressure: row.religiousPressureAdjacentCity,
      peaceDealTurns: row.peaceDealDuration,
      dealTurns: row.dealDuration,
      startYear: row.startYear,
      years,
      turns: years.at(-1)?.until ?? 0,
    }
  })
}
