/** What units a realm wants: settlers while there is room, workers, scouts, an army of the right size and mix. */
import { type City, isExplored, itemCost, NONE, tilesOfCity, unitSupply } from '../../engine/index.ts'
import { resourceAt } from '../facts/perception.ts'
import { isSoldier, type Role } from '../facts/unit-roles.ts'
import { campsKnown } from '../knowledge/camps.ts'
import { cityDanger } from '../knowledge/city-threats.ts'
import { growsByConquest, siteTestOfAny } from '../knowledge/founding.ts'
import { happinessDue } from '../knowledge/happiness-due.ts'
import { turnsToMake } from '../knowledge/production-time.ts'
import { isSeaScoutWanted } from '../knowledge/sea-scouts.ts'
import { bestSites } from '../knowledge/sites.ts'
import { isKeptForSpace } from '../knowledge/spaceship-resources.ts'
import { bestSoldier, countRole, incomeOf, leaning, NEUTRAL, type TurnContext } from '../turn-context.ts'
import { campaignOf, majorsAtWar } from './campaign.ts'
import { turnsLeft } from './yield-valuation.ts'

/** Worth of a unit of that kind among the things the city could make; 0 where none is wanted. */
export function unitValue(m: TurnContext, city: City, kind: number): number {
  const role = m.roles.role[kind]
  if (role === 'settler') return settlerValue(m, city)
  if (role === 'worker') return lacking(m, 'worker', Math.max(1, m.civ.cities.length * m.p.workersPerCity)) * m.p.workerWeight
  if (role === 'boat') return hasBareWater(m, city) ? lacking(m, 'boat', 1) * m.p.workBoatWeight : 0
  // Parts of spaceships are made by projects.ts, as many as are needed.
  if (role === 'part' || isKeptForSpace(m, kind)) return 0
  if (role === 'scout') return m.w.s.turn > m.p.scoutUntilTurn * m.pace ? 0 : lacking(m, 'scout', m.p.scouts) * m.p.scoutWeight
  if (role === 'ship') return shipWorth(m, city, kind)
  if (role === 'fighter' || role === 'bomber') return planeWorth(m, kind, role)
  if (role === 'warhead' || role === 'missile' || role === 'carrier') return heavyWorth(m, kind, role)
  return isSoldier(role) ? soldierWorth(m, city, kind, role) : 0
}

/** Share of what is wanted that is missing, 0–1. */
function lacking(m: TurnContext, role: Role, wanted: number): number {
  const missing = wanted - countRole(m, role)
  return missing <= 0 ? 0 : Math.min(1, missing)
}

/** Worth of a settler made or bought in the city, by the best site near it; 0 where there is no room, or no joy to spare. */
export function settlerValue(m: TurnContext, city: City): number {
  const { p, civ } = m
  if (city.population < p.settlerMinPopulation || turnsLeft(m) < p.settlerLatest * m.pace) return 0
  const settlers = countRole(m, 'settler')
  if (settlers >= p.settlersAtOnce || civ.cities.length + settlers >= p.cityTarget + p.cityTargetPerEra * civ.era) return 0
  if (civ.happiness < p.happinessNow) return 0
  if (civ.happiness + happinessDue(m) - settlers * p.settlerUnhappiness < p.happinessForSettler) return 0
  const [best] = bestSites(m, city.tile, p.siteRange, 1, NONE, siteTestOfAny(m))
  return best ? p.settlerWeight * Math.min(p.siteQualityMost, best.value / p.siteGood) : 0
}

/** Soldiers wanted in all. */
export function armyWanted(m: TurnContext): number {
  const { p } = m
  const perCity = p.armyPerCity + p.borderGuard + p.armyAggression * p.aggression
  const usual = (p.armyBase + m.civ.cities.length * perCity) * (majorsAtWar(m).length > 0 ? p.armyWarFactor : 1)
  const campaign = campaignOf(m)
  if (!campaign) return usual
  return Math.max(usual, Math.max(campaign.needed / bestSoldier(m), campaign.soldiers) + m.civ.cities.length * p.garrison)
}

/** Soldiers there are, and those under construction. */
export const armySize = (m: TurnContext): number => countRole(m, 'melee') + countRole(m, 'ranged') + countRole(m, 'siege')

function soldierWorth(m: TurnContext, city: City, kind: number, role: Role): number {
  const { p } = m
  if (isTooMany(m)) return 0
  const wanted = armyWanted(m)
  const have = armySize(m)
  const threatened = cityDanger(m, city) > 0
  if (have >= wanted && !threatened) return 0
  const far = countRole(m, 'ranged') + countRole(m, 'siege')
  const wantsFar = far < p.siegeShare * (have + 1)
  // Settlers wait for somebody to go with them.
  const needed = m.civ.cities.length * p.garrison + countRole(m, 'settler')
  const bare = have <= needed ? p.garrisonWeight : 1
  // Where nobody can be sent to settle, soldiers are what brings land.
  const lands = have < wanted && campaignOf(m) !== null && growsByConquest(m)
  const hunts = have < needed + p.campHunters && campsKnown(m).length > 0 ? p.campWeight : 1
  const wantsSiege = isAttacking(m) && countRole(m, 'siege') < p.siegeEngines * (have + 1)
  const wants = wantsFar ? (wantsSiege ? 'siege' : 'ranged') : 'melee'
  const fits = role === wants ? 1 : p.wrongRole
  const need = Math.min(1, (wanted - have) / 2)
  return (
    (lands ? Math.max(p.settlerWeight, p.militaryWeight) : p.militaryWeight) *
    leaning(p.aggression * 2 * NEUTRAL, p.militaryBoldness) *
    (campaignOf(m) ? p.campaignWeight : 1) *
    bare *
    hunts *
    fits *
    (role === 'siege' ? 1 : modern(m, kind)) *
    (threatened ? p.threatenedWeight : Math.max(0, need))
  )
}

const isAttacking = (m: TurnContext): boolean => {
  const campaign = campaignOf(m)
  return campaign !== null && campaign.phase !== 'defend'
}

/** Strength over the best that can be had, squared: old kinds are not worth their keep. */
function modern(m: TurnContext, kind: number): number {
  const share = Math.min(1, m.roles.strength[kind] / bestSoldier(m))
  return share * share * (m.w.rules.units[kind].resource === NONE ? 1 : m.p.resourceUnit)
}

/** Unit supply and the treasury set limits. */
function isTooMany(m: TurnContext): boolean {
  if (m.civ.units.length >= unitSupply(m.w, m.civ)) return true
  const { gold, units } = incomeOf(m)
  return gold < 0 && units > (gold + units) * m.p.maxArmyUpkeepShare && m.civ.gold < m.p.goldReserve
}

function shipWorth(m: TurnContext, city: City, kind: number): number {
  if (isTooMany(m)) return 0
  // A city that takes too long for it has better to make.
  const soon = turnsToMake(m, city, { kind: 'unit', id: kind }) <= m.p.seaScoutTurns * m.pace
  if (soon && isSeaScoutWanted(m, kind)) return m.p.seaScoutWeight
  const ships = countRole(m, 'ship')
  const wanted = armyWanted(m) * m.p.shipShare
  return ships + 1 > wanted || itemCost(m.w, m.civ, { kind: 'unit', id: kind }) === 0 || city.population < 2
    ? 0
    : m.p.militaryWeight * m.p.shipWeight * modern(m, kind)
}

/** Aircraft beside the army, bombers before fighters; no more than the cities have room for. */
function planeWorth(m: TurnContext, kind: number, role: 'fighter' | 'bomber'): number {
  const { p } = m
  if (isTooMany(m)) return 0
  const bombers = countRole(m, 'bomber')
  const fighters = countRole(m, 'fighter')
  const most = Math.min(armyWanted(m) * p.airShare, m.civ.cities.length * m.w.rules.constants.cityAirUnitCapacity)
  if (bombers + fighters + 1 > most) return 0
  const wants = fighters < (bombers + fighters + 1) * p.fighterShare ? 'fighter' : 'bomber'
  const campaign = campaignOf(m) ? p.campaignWeight : 1
  return p.militaryWeight * p.airWeight * campaign * modern(m, kind) * (role === wants ? 1 : p.wrongRole)
}

/** What only a war needs: nuclear weapons, missiles, and carriers for who has aircraft and fights over water. */
function heavyWorth(m: TurnContext, kind: number, role: 'warhead' | 'missile' | 'carrier'): number {
  const { p } = m
  const campaign = campaignOf(m)
  if (!campaign || isTooMany(m)) return 0
  const planes = countRole(m, 'bomber') + countRole(m, 'fighter')
  const mayFly = role !== 'carrier' || (campaign.aim.overseas && planes > 0)
  const wanted = role === 'warhead' ? p.warheads : role === 'missile' ? p.missiles : p.carriers
  if (!mayFly || (role === 'missile' && campaign.phase !== 'war')) return 0
  const weight = role === 'warhead' ? p.warheadWeight : p.airWeight
  return lacking(m, role, wanted) * p.militaryWeight * weight * p.campaignWeight * (role === 'carrier' ? 1 : modern(m, kind))
}

/** A resource on water in the city's land that a boat could open up now. */
function hasBareWater(m: TurnContext, city: City): boolean {
  const { tiles } = m.w.s
  const { rules } = m.w
  for (const t of tilesOfCity(m.w, city)) {
    if (tiles.improvement[t] !== NONE || rules.terrains[tiles.terrain[t]].kind !== 'water') continue
    const resource = resourceAt(m.w, m.seat, t)
    if (resource === NONE || !isExplored(m.w, m.seat, t)) continue
    const knows = (i: number): boolean => rules.improvements[i].tech === NONE || m.civ.techs[rules.improvements[i].tech] > 0
    if (rules.resources[resource].improvedBy.some(knows)) return true
  }
  return false
}
