/** Movement, sight, healing and abilities of units: units.ts. */
import { describe } from 'vitest'
import { chooseKind } from '../../../../engine/barbarians/spawn-choice.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { directionTo, within } from '../../../../engine/core/grid.ts'
import type { Unit } from '../../../../engine/core/state.ts'
import { whyNotWork } from '../../../../engine/improvements/buildable-improvements.ts'
import { workTurns } from '../../../../engine/improvements/construction.ts'
import { check } from '../../../../engine/perform.ts'
import { endUnitsTurn } from '../../../../engine/turn/units-turn-end.ts'
import { startUnitsTurn } from '../../../../engine/turn/units-turn-start.ts'
import { heal, healingHere, sufferLand } from '../../../../engine/unit/healing.ts'
import { groundOf } from '../../../../engine/unit/movement/ground.ts'
import { bordersAllow, stepCost, terrainAllows } from '../../../../engine/unit/movement/movement-cost.ts'
import { maxMoves, movementProfile } from '../../../../engine/unit/movement/movement-profile.ts'
import { checkParadrop } from '../../../../engine/unit/movement/paradrop.ts'
import { checkPillage, pillage } from '../../../../engine/unit/pillaging.ts'
import { terrainCarries } from '../../../../engine/unit/placement.ts'
import { grantPromotion } from '../../../../engine/unit/promotions.ts'
import { missionGold } from '../../../../engine/unit-abilities/trade-mission.ts'
import { isHidden } from '../../../../engine/visibility/hidden-units.ts'
import { isVisible } from '../../../../engine/visibility/knowledge.ts'
import { E } from '../../../../rules/effects/templates.ts'
import { addCity, addUnit, at, id, learn } from '../../../world.ts'
import { build, capital, codeOf, conditionalRule, rule, rulesWith, rulesWithout } from '../rule.ts'

const put = (w: EngineContext, feature: string, ...places: [number, number][]) => {
  for (const [x, y] of places) w.s.tiles.features[at(w, x, y)] |= w.rules.terrains[id(w, 'terrains', feature)].bit
}
/** A unit of civ 0 on (5, 5). */
const stand = (w: EngineContext, kind = 'Warrior'): Unit => addUnit(w, 0, kind, 5, 5)
const has = (w: EngineContext, unit: Unit, promotion: string) => unit.promotions.includes(id(w, 'promotions', promotion))

conditionalRule('a unit moves farther', { 'units/Warrior': '[+1] Movement' }, [120, 180], w => maxMoves(w, stand(w)))

/** Movement ×60 of the step from (5, 5) to (6, 5). */
const step = (w: EngineContext, unit: Unit) => {
  const [from, to] = [at(w, 5, 5), at(w, 6, 5)]
  return stepCost(w, movementProfile(w, unit), groundOf(w, null), from, to, directionTo(w.grid, from, to))
}
const uphill = (w: EngineContext) => {
  put(w, 'Hill', [6, 5])
  return step(w, stand(w))
}
rule('every tile costs a point', { 'units/Warrior': 'All tiles cost 1 movement' }, [120, 60], uphill)
rule('terrain does not slow it', { 'units/Warrior': 'Ignores terrain cost' }, [120, 60], uphill)
rule('hills slow nobody of the nation', 'Units ignore terrain costs when moving into any tile with Hills', [120, 60], uphill)
rule('hills cost half', { 'units/Warrior': 'Double movement in [Hill]' }, [120, 60], uphill)
rule('rough land takes all movement', { 'units/Warrior': 'Rough terrain penalty' }, [120, 6000], uphill)
rule('enemies around do not hold it', { 'units/Warrior': 'Ignores Zone of Control' }, [6000, 60], w => {
  declareWar(w, 0, 1)
  for (const t of within(w.grid, at(w, 5, 5), 1)) {
    if (t !== at(w, 5, 5) && t !== at(w, 6, 5)) addUnit(w, 1, 'Warrior', t % w.grid.width, Math.floor(t / w.grid.width))
  }
  return step(w, stand(w))
})

/** Whether land, then borders, let the unit onto (6, 5) of that terrain. */
const enters = (w: EngineContext, kind: string, terrain: string) => {
  if (kind !== 'Warrior') w.s.tiles.terrain[at(w, 5, 5)] = w.rules.known.coast
  const unit = stand(w, kind)
  const { bit } = w.rules.terrains[id(w, 'terrains', terrain)]
  w.s.tiles.terrain[at(w, 6, 5)] = bit === 0 ? id(w, 'terrains', terrain) : w.rules.known.coast
  w.s.tiles.features[at(w, 6, 5)] = bit
  return terrainAllows(w, movementProfile(w, unit), groundOf(w, null), at(w, 6, 5))
}
rule('it passes mountains', { 'units/Warrior': 'Can pass through impassable tiles' }, [false, true], w =>
  enters(w, 'Warrior', 'Mountain'),
)
rule('it enters ice', { 'units/Trireme': 'Can enter ice tiles' }, [false, true], w => enters(w, 'Trireme', 'Ice'))
conditionalRule('it does not enter oceans', { 'units/Caravel': 'Cannot enter ocean tiles' }, [true, false], w =>
  enters(w, 'Caravel', 'Ocean'),
)
conditionalRule('ships may enter oceans', 'Enables [Water] units to enter ocean tiles', [false, true], w =>
  enters(w, 'Trireme', 'Ocean'),
)
/** Whether a unit of that kind may be put on such land or water. */
const puts =
  (kind: string, terrain: string) =>
  (w: EngineContext): boolean => {
    const { bit } = w.rules.terrains[id(w, 'terrains', terrain)]
    w.s.tiles.terrain[at(w, 6, 5)] = bit === 0 ? id(w, 'terrains', terrain) : w.rules.known.coast
    w.s.tiles.features[at(w, 6, 5)] = bit
    return terrainCarries(w, w.s.civs[0], id(w, 'units', kind), at(w, 6, 5))
  }
conditionalRule('and are put there', 'Enables [Water] units to enter ocean tiles', [false, true], puts('Trireme', 'Ocean'))
rule('but not for others', 'Enables [Embarked] units to enter ocean tiles', [false, false], puts('Trireme', 'Ocean'))
describe('a unit is put', () => {
  conditionalRule('not on an ocean', { 'units/Caravel': 'Cannot enter ocean tiles' }, [true, false], puts('Caravel', 'Ocean'))
  conditionalRule('on ice', { 'units/Trireme': 'Can enter ice tiles' }, [false, true], puts('Trireme', 'Ice'))
  conditionalRule(
    'on a mountain',
    { 'units/Warrior': 'Can pass through impassable tiles' },
    [false, true],
    puts('Warrior', 'Mountain'),
  )
  conditionalRule(
    'on water',
    { 'units/Warrior': 'May travel on Water tiles without embarking' },
    [false, true],
    puts('Warrior', 'Coast'),
  )
})
conditionalRule('land units take to ships', 'Enables embarkation for land units', [false, true], w =>
  enters(w, 'Warrior', 'Coast'),
)
rule(
  'land units cross mountains once there is a great general',
  'Land units may cross [Mountain] tiles after the first [Great General] is earned',
  [false, true],
  w => {
    addUnit(w, 0, 'Great General', 10, 5)
    return enters(w, 'Warrior', 'Mountain')
  },
)
const abroad = (w: EngineContext) => {
  addCity(w, 1, 7, 5)
  return bordersAllow(w, movementProfile(w, stand(w)), at(w, 6, 5))
}
rule('it enters foreign land', { 'units/Warrior': 'May enter foreign tiles without open borders' }, [false, true], abroad)
rule(
  'it enters foreign land at a cost',
  { 'units/Warrior': 'May enter foreign tiles without open borders, but loses [250] religious strength each turn it ends there' },
  [
    [false, 1000],
    [true, 750],
  ],
  w => {
    const may = abroad(w)
    const unit = addUnit(w, 0, 'Warrior', 4, 5)
    w.s.tiles.owner[unit.tile] = 1
    Object.assign(unit, { religion: 0, religiousStrength: 1000 })
    endUnitsTurn(w, w.s.civs[0])
    return [may, unit.religiousStrength]
  },
)
conditionalRule(
  'enemies are slow in the land',
  'Enemy [Land] units must spend [1] extra movement points when inside your territory',
  [60, 120],
  w => {
    declareWar(w, 0, 1)
    addCity(w, 1, 7, 5)
    return step(w, stand(w))
  },
)
conditionalRule(
  'going ashore costs a point in place of all',
  '[1] Movement point cost to disembark',
  [6000, 60],
  w => movementProfile(w, stand(w)).ashoreX60,
  { rules: rulesWithout(E.disembarkCost) },
)
rule(
  'own forests are roads',
  'All units move through Forest and Jungle Tiles in friendly territory as if they have roads. These tiles can be used to establish City Connections upon researching the Wheel.',
  [120, 30],
  w => {
    capital(w)
    put(w, 'Forest', [5, 5], [6, 5])
    return step(w, stand(w))
  },
)
rule('a worker rides with horsemen', { 'units/Horseman': 'Transfer Movement to [Worker]' }, [120, 240], w => {
  stand(w, 'Horseman')
  const worker = stand(w, 'Worker')
  startUnitsTurn(w, w.s.civs[0])
  return worker.movesX60
})
rule('it jumps', { 'units/Warrior': 'May Paradrop to [Land] tiles up to [3] tiles away' }, ['paradrop/none', null], w =>
  codeOf(checkParadrop(w, stand(w), at(w, 7, 5))),
)

/** A warrior on a farm of the enemy's. */
const raider = (w: EngineContext) => {
  declareWar(w, 0, 1)
  addCity(w, 1, 6, 5)
  w.s.tiles.improvement[at(w, 5, 5)] = id(w, 'improvements', 'Farm')
  return stand(w)
}
conditionalRule('pillaging takes no movement', { 'units/Warrior': 'No movement cost to pillage' }, [60, 120], w => {
  const unit = raider(w)
  pillage(w, unit)
  return unit.movesX60
})
rule('it does not pillage', { 'units/Warrior': 'Unable to pillage tiles' }, [null, 'unit/cannot-pillage'], w =>
  codeOf(checkPillage(w, raider(w))),
)

/** Whether a warrior sees a tile two steps away with `between` on the step between, and on all around it. */
const sees = (w: EngineContext, between: string, under?: string) => {
  if (under) put(w, under, [5, 5])
  for (let y = 2; y <= 8; y++) {
    const mountain = between === 'Mountain'
    if (mountain) w.s.tiles.terrain[at(w, 6, y)] = w.rules.known.mountain
    else put(w, between, [6, y])
  }
  stand(w)
  return isVisible(w, 0, at(w, 7, 5))
}
rule('it sees over mountains', { 'units/Warrior': 'Can see over obstacles' }, [false, true], w => sees(w, 'Mountain'))
const flat = { rules: rulesWithout(E.elevation, E.blocksSight) }
rule(
  'forests hide what lies behind them',
  { 'terrains/Forest': 'Blocks line-of-sight from tiles at same elevation' },
  [true, false],
  w => sees(w, 'Forest'),
  flat,
)
rule(
  'hills are high: one looks over forests',
  { 'terrains/Hill': 'Has an elevation of [1] for visibility calculations' },
  [false, true],
  w => sees(w, 'Forest', 'Hill'),
  { rules: rulesWith({ 'terrains/Forest': 'Blocks line-of-sight from tiles at same elevation' }, flat.rules) },
)
rule('the enemy is seen', { 'units/Scout': 'Invisible to non-adjacent units' }, [false, true], w => isHidden(w, 0, hidden(w)))
/** A scout of civ 1 two steps from a warrior of civ 0. */
function hidden(w: EngineContext) {
  stand(w)
  return addUnit(w, 1, 'Scout', 7, 5)
}
rule(
  'but by those who can',
  { 'units/Warrior': 'Can see invisible [Scout] units' },
  [true, false],
  w => isHidden(w, 0, hidden(w)),
  { rules: rulesWith({ 'units/Scout': 'Invisible to non-adjacent units' }) },
)

conditionalRule('it heals ten more', { 'units/Warrior': '[+10] HP when healing' }, [10, 20], w => healingHere(w, stand(w)))
rule('it helps others to heal', { 'units/Scout': 'All adjacent units heal [+10] HP when healing' }, [10, 20], w => {
  addUnit(w, 0, 'Scout', 4, 5)
  return healingHere(w, stand(w))
})
rule(
  'so does a city',
  { 'buildings/Monument': '[All] Units adjacent to this city heal [5] HP per turn when healing' },
  [20, 25],
  w => {
    build(w, capital(w), 'Monument')
    return healingHere(w, addUnit(w, 0, 'Warrior', 6, 5))
  },
)
const SAILS = ['May heal outside of friendly territory', '[+15] HP when healing']
rule('a ship heals at sea by what else heals it', { 'units/Trireme': SAILS }, [0, 15], w => healingHere(w, stand(w, 'Trireme')), {
  terrain: 'Coast',
})
rule('and not without', { 'units/Trireme': SAILS[1] }, [0, 0], w => healingHere(w, stand(w, 'Trireme')), { terrain: 'Coast' })
rule('nothing heals it by that alone', { 'units/Trireme': SAILS[0] }, [0, 0], w => healingHere(w, stand(w, 'Trireme')), {
  terrain: 'Coast',
})
/** Health of a warrior of fifty after a turn that it rested, or acted. */
const rested = (w: EngineContext, acted = false) => {
  const unit = stand(w)
  Object.assign(unit, { hp: 50, acted })
  heal(w, unit)
  return unit.hp
}
rule('it heals though it acts', { 'units/Warrior': 'Unit will heal every turn, even if it performs an action' }, [50, 60], w =>
  rested(w, true),
)
rule('it does not heal by rest', { 'units/Warrior': 'Can only heal by pillaging' }, [60, 50], w => rested(w))
rule('it heals twice as well', { 'units/Warrior': 'All healing effects doubled' }, [60, 70], w => rested(w))
rule('the land is hard', { 'terrains/Grassland': 'Units ending their turn on this terrain take [15] damage' }, [100, 85], w => {
  const unit = stand(w)
  sufferLand(w, unit)
  return unit.hp
})
rule(
  'so is an enemy’s fort',
  { 'improvements/Fort': 'Adjacent enemy units ending their turn take [30] damage' },
  [100, 70],
  w => {
    declareWar(w, 0, 1)
    addCity(w, 1, 7, 5)
    w.s.tiles.improvement[at(w, 6, 5)] = id(w, 'improvements', 'Fort')
    const unit = stand(w)
    sufferLand(w, unit)
    return unit.hp
  },
)
rule(
  'a natural wonder teaches',
  { 'terrains/Old Faithful': 'Grants [Shock I] ([strength]) to adjacent [Melee] units for the rest of the game' },
  [false, true],
  w => {
    w.s.tiles.wonder[at(w, 6, 5)] = id(w, 'terrains', 'Old Faithful')
    return has(w, stand(w), 'Shock I')
  },
)

/** A unit on own land next to the capital. */
const atHome = (w: EngineContext, kind: string) => {
  capital(w)
  learn(w, 0, 'Sailing')
  return addUnit(w, 0, kind, 6, 5)
}
const farming = (w: EngineContext, kind: string) => whyNotWork(w, atHome(w, kind), id(w, 'improvements', 'Farm'))
rule('it farms', { 'units/Warrior': 'Can build [Farm] improvements on tiles' }, ['work/no-skill', null], w =>
  codeOf(farming(w, 'Warrior')),
)
rule('a farm takes half its seven turns', 'Can build [Farm] improvements at a [+100]% rate', [7, 4], w =>
  workTurns(w, atHome(w, 'Worker'), id(w, 'improvements', 'Farm')),
)
rule('it fishes', { 'units/Trireme': 'May create improvements on water resources' }, ['work/no-skill', null], w => {
  w.s.tiles.terrain[at(w, 6, 5)] = w.rules.known.coast
  w.s.tiles.resource[at(w, 6, 5)] = id(w, 'resources', 'Fish')
  return codeOf(whyNotWork(w, atHome(w, 'Trireme'), id(w, 'improvements', 'Fishing Boats')))
})
rule('it founds cities', { 'units/Warrior': 'Founds a new city' }, ['city/no-founder', null], w =>
  codeOf(check(w, 0, { type: 'foundCity', unit: stand(w).id })),
)

/** Why a warrior cannot act so at home, while something is studied and built. */
const usesAbility = (w: EngineContext, action: string, unit = atHome(w, 'Warrior')) => {
  const [civ] = w.s.civs
  civ.researchQueue = [id(w, 'techs', 'Pottery')]
  civ.scienceHistory = [5]
  w.s.cities[0]!.queue = [{ kind: 'building', id: id(w, 'buildings', 'Monument') }]
  return codeOf(check(w, 0, { type: 'unitAct', unit: unit.id, action }))
}
const FARM_AT_ONCE = 'Can instantly construct a [Farm] improvement'
const farms = (w: EngineContext) => usesAbility(w, 'construct')
rule('it makes a farm at once', { 'units/Warrior': FARM_AT_ONCE }, ['act/unknown', null], farms)
rule('but only in a war', { 'units/Warrior': `${FARM_AT_ONCE} <when at war>` }, ['act/unknown', 'act/condition'], farms)
rule('it hurries research', { 'units/Warrior': 'Can hurry technology research' }, ['act/unknown', null], w =>
  usesAbility(w, 'hurry_research'),
)
rule('it hurries a building', { 'units/Warrior': 'Can speed up construction of a building' }, ['act/unknown', null], w => {
  capital(w)
  return usesAbility(w, 'hurry_building', stand(w))
})
rule(
  'it goes on trade missions',
  { 'units/Warrior': 'Can undertake a trade mission with City-State, giving a large sum of gold and [30] Influence' },
  ['act/unknown', null],
  w => {
    capital(w)
    addCity(w, 2, 12, 5)
    return usesAbility(w, 'trade_mission', addUnit(w, 0, 'Warrior', 11, 5))
  },
  { cityStates: 1 },
)
rule('which bring twice 350 gold', '[+100]% Gold from Great Merchant trade missions', [350, 700], w =>
  missionGold(w, stand(w, 'Great Merchant')),
)
rule(
  'a promotion may act once and be gone',
  { 'promotions/Shock I': 'Doing so will consume this opportunity to choose a Promotion' },
  [true, false],
  w => {
    const unit = stand(w)
    grantPromotion(w, unit, id(w, 'promotions', 'Shock I'))
    return has(w, unit, 'Shock I')
  },
)
rule(
  'barbarians do not have it',
  Object.fromEntries(['Warrior', 'Brute', 'Archer'].map(name => [`units/${name}`, 'Never appears as a Barbarian unit'])),
  [true, false],
  w => chooseKind(w, 'land') >= 0,
)

rule('it sees farther', { 'units/Warrior': '[+1] Sight' }, [2, 3], w => stand(w).sight)
rule('nothing can be pillaged', { 'improvements/Farm': 'Unpillagable' }, [null, 'unit/nothing-to-pillage'], w =>
  codeOf(checkPillage(w, raider(w))),
)
