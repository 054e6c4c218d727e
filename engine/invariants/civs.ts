/** Civilizations: what they own is theirs, what they know and count is possible. */

import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE, type Spy } from '../core/state.ts'
import { isRepeatable } from '../research/research.ts'
import { checkStock } from './stocks.ts'

export function checkCivs(w: EngineContext, broken: string[]): void {
  const { civs, units, cities } = w.s
  let unitsListed = 0
  let citiesListed = 0
  for (let id = 0; id < civs.length; id++) {
    const civ = civs[id]
    const before = broken.length
    if (civ.id !== id) broken.push(`says it is ${civ.id}`)
    checkLists(w, civ, broken)
    checkCounters(civ, broken)
    checkKnowledge(w, civ, broken)
    checkFaith(w, civ, broken)
    checkStock(w, civ.stock, false, broken)
    for (const [i, spy] of civ.spies.entries()) checkSpy(w, civ, i, spy, broken)
    for (let i = before; i < broken.length; i++) broken[i] = `civ ${id} ${broken[i]}`
    unitsListed += civ.units.length
    citiesListed += civ.cities.length
  }
  const living = (list: readonly unknown[]): number => list.reduce((n: number, one) => (one === null ? n : n + 1), 0)
  if (living(units) !== unitsListed) broken.push(`${living(units)} units live, ${unitsListed} are listed`)
  if (living(cities) !== citiesListed) broken.push(`${living(cities)} cities stand, ${citiesListed} are listed`)
}

function checkLists(w: EngineContext, civ: Civ, broken: string[]): void {
  const { units, cities } = w.s
  for (const id of civ.units) if (units[id]?.owner !== civ.id) broken.push(`lists unit ${id}, which is not its`)
  for (const id of civ.cities) if (cities[id]?.owner !== civ.id) broken.push(`lists city ${id}, which is not its`)
  if (new Set(civ.units).size !== civ.units.length) broken.push('lists a unit twice')
  if (new Set(civ.cities).size !== civ.cities.length) broken.push('lists a city twice')
  if (civ.capital !== NONE ? cities[civ.capital]?.owner !== civ.id : civ.cities.length > 0)
    broken.push(`has ${civ.cities.length} cities and the capital ${civ.capital}`)
  if (!civ.alive && civ.units.length + civ.cities.length + civ.spies.length > 0) broken.push('is dead and has something')
  for (const { city } of civ.gifts) if (!(city >= 0 && city < cities.length)) broken.push(`has given a building to city ${city}`)
  if (civ.originalCapital >= cities.length) broken.push(`began in city ${civ.originalCapital}`)
}

/** What only ever counts up, or down to 0. */
const NEVER_NEGATIVE = [
  'citiesFounded',
  'culture',
  'faith',
  'scienceOverflow',
  'freeTechs',
  'policiesBought',
  'freePolicies',
  'goldenAgePoints',
  'goldenAgeTurns',
  'goldenAges',
  'greatBorn',
  'freeGreatPeople',
  'longCountPeople',
  'xpFromBarbarians',
  'cityStatesAttacked',
  'cultureMade',
  'faithMade',
] as const
const LISTS_NEVER_NEGATIVE = ['boughtRising', 'research', 'greatPoints', 'combatPoints', 'greatBirths', 'combatBirths'] as const
const FROM_NONE = ['rebelsIn', 'greatGiftIn', 'voteFor', 'religion'] as const

function checkCounters(civ: Civ, broken: string[]): void {
  for (const key of NEVER_NEGATIVE) if (civ[key] < 0) broken.push(`has ${civ[key]} ${key}`)
  for (const key of FROM_NONE) if (civ[key] < NONE) broken.push(`has ${civ[key]} ${key}`)
  for (const key of LISTS_NEVER_NEGATIVE) {
    const list = civ[key]
    for (let i = 0; i < list.length; i++) if (list[i] < 0) broken.push(`has ${list[i]} ${key} of ${i}`)
  }
  if (civ.scienceShare < 0 || civ.scienceShare > 100) broken.push(`turns ${civ.scienceShare} percent of its gold into science`)
  if (civ.longCountPeople > civ.freeGreatPeople) broken.push('chooses more great people by the long count than in all')
  for (const { turns } of civ.timed) if (turns < 0) broken.push(`has an effect for ${turns} turns`)
}

function checkKnowledge(w: EngineContext, civ: Civ, broken: string[]): void {
  const { rules } = w
  for (let i = 0; i < civ.techs.length; i++) {
    const times = civ.techs[i]
    if (times < 0 || (times > 1 && !isRepeatable(w, i))) broken.push(`knows ${rules.techs[i].name} ${times} times`)
  }
  for (const times of civ.policies) if (times !== 0 && times !== 1) broken.push(`has adopted a policy ${times} times`)
  if (!rules.eras[civ.era]) broken.push(`is in era ${civ.era}`)
  for (const [i, id] of civ.researchQueue.entries()) {
    if (!rules.techs[id]) broken.push(`learns technology ${id}`)
    if (civ.researchQueue.indexOf(id) !== i) broken.push(`learns ${rules.techs[id].name} twice`)
  }
  for (const id of civ.spaceParts) if (!rules.units[id]) broken.push(`has spaceship part ${id}`)
  for (const id of civ.wondersFound) if (!rules.terrains[id]) broken.push(`has found terrain ${id}`)
  if (new Set(civ.wondersFound).size !== civ.wondersFound.length) broken.push('has found a natural wonder twice')
  if (civ.voteFor !== NONE && w.s.civs[civ.voteFor]?.kind !== 'major') broken.push(`votes for ${civ.voteFor}`)
}

function checkFaith(w: EngineContext, civ: Civ, broken: string[]): void {
  if (civ.religion === NONE) return
  const religion = w.s.religions[civ.religion]
  if (religion?.founder !== civ.id) broken.push(`has religion ${civ.religion}, which ${religion?.founder} founded`)
  else if (religion.holyCity !== NONE && religion.name === NONE) broken.push('has a holy city of a mere pantheon')
}

/** Spies at home and the dead are in no city, all others in one that stands; one to a city. */
function checkSpy(w: EngineContext, civ: Civ, index: number, spy: Spy, broken: string[]): void {
  const { deed, city: at, turns, rank } = spy
  const city = at === NONE ? null : w.s.cities[at]
  if (spy.id !== index) broken.push(`has spy ${spy.id} in place ${index}`)
  if (turns < 0 || spy.progress < 0) broken.push(`has a spy with ${turns} turns and ${spy.progress} progress`)
  if (rank < 1 || rank > w.rules.constants.maxSpyRank) broken.push(`has a spy of rank ${rank}`)
  if ((deed === 'idle' || deed === 'dead') !== (at === NONE)) broken.push(`has a spy ${deed} in city ${at}`)
  if (at === NONE) return
  if (!city) {
    broken.push(`has a spy in city ${at}, which is no more`)
    return
  }
  const owner = w.s.civs[city.owner]
  if (deed === 'counter' && owner !== civ) broken.push(`has a spy on guard in the foreign city ${at}`)
  if (deed === 'stealing' && (owner === civ || owner.cityState)) broken.push(`has a spy stealing in city ${at}`)
  if (deed === 'rigging' && !owner.cityState) broken.push(`has a spy rigging elections in city ${at}`)
  for (const other of civ.spies) if (other !== spy && other.city === at) broken.push(`has two spies in city ${at}`)
}
