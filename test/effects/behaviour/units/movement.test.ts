/** Who cannot move, who walks on water, who never embarks and what it costs to: units.ts. */
import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { FightResult } from '../../../../engine/combat/fight-result.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { directionTo } from '../../../../engine/core/grid.ts'
import type { Unit } from '../../../../engine/core/state.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { startUnitsTurn } from '../../../../engine/turn/units-turn-start.ts'
import { healingHere } from '../../../../engine/unit/healing.ts'
import { groundOf } from '../../../../engine/unit/movement/ground.ts'
import { stepCost, terrainAllows } from '../../../../engine/unit/movement/movement-cost.ts'
import { ALL_MOVES, movementProfile } from '../../../../engine/unit/movement/movement-profile.ts'
import { findPath, reachable } from '../../../../engine/unit/movement/pathfinding.ts'
import { addCity, addUnit, at, flatWorld, learn } from '../../../world.ts'
import { codeOf, conditionalRule, rule, rulesWith } from '../rule.ts'

const STAYS = { 'units/Warrior': 'Cannot move' }
const stand = (w: EngineContext, kind = 'Warrior'): Unit => addUnit(w, 0, kind, 5, 5)
const attack = (w: EngineContext, unit: Unit): FightResult =>
  (perform(w, 0, { type: 'attack', unit: unit.id, tile: at(w, 6, 5) }) as unknown as { result: FightResult }).result

describe('who cannot move', () => {
  conditionalRule('is not sent anywhere', STAYS, [null, 'unit/immobile'], w =>
    codeOf(check(w, 0, { type: 'moveUnit', unit: stand(w).id, tile: at(w, 6, 5) })),
  )
  conditionalRule(
    'reaches nothing, and knows no way',
    STAYS,
    [
      [true, true],
      [false, false],
    ],
    w => {
      const unit = stand(w)
      return [reachable(w, unit).length > 0, findPath(w, unit, at(w, 8, 5)) !== null]
    },
  )
  rule('but for a line of its nation', 'Cannot move', [null, null], w =>
    codeOf(check(w, 0, { type: 'moveUnit', unit: stand(w).id, tile: at(w, 6, 5) })),
  )
  rule('is not changed places with', STAYS, [null, 'tile/occupied'], w => {
    stand(w)
    return codeOf(check(w, 0, { type: 'moveUnit', unit: addUnit(w, 0, 'Archer', 4, 5).id, tile: at(w, 5, 5) }))
  })
  rule('nor leads or follows in a formation', STAYS, [null, 'unit/immobile'], w => {
    stand(w)
    const worker = addUnit(w, 0, 'Worker', 5, 5)
    return codeOf(check(w, 0, { type: 'moveUnit', unit: worker.id, tile: at(w, 6, 5), together: true }))
  })
  rule('fights, and stays where it has won', STAYS, [6, 5], w => {
    declareWar(w, 0, 1)
    const unit = stand(w)
    addUnit(w, 1, 'Scout', 6, 5).hp = 1
    expect(attack(w, unit).defenderDied).toBe(true)
    return unit.tile % w.grid.width
  })
  rule(
    'does not slip away',
    { 'units/Spearman': 'Cannot move' },
    [true, false],
    w => {
      declareWar(w, 0, 1)
      const unit = stand(w)
      addUnit(w, 1, 'Spearman', 6, 5)
      return attack(w, unit).withdrew
    },
    { rules: rulesWith({ 'units/Spearman': 'Withdraws before melee combat' }) },
  )
  rule(
    'takes civilians without following',
    STAYS,
    [
      [true, 6],
      [true, 5],
    ],
    w => {
      declareWar(w, 0, 1)
      const unit = stand(w)
      const worker = addUnit(w, 1, 'Worker', 6, 5)
      attack(w, unit)
      expect(findBroken(w)).toEqual([])
      return [worker.owner === 0, unit.tile % w.grid.width]
    },
  )
  rule('does not fly to another base', { 'units/Fighter': 'Cannot move' }, [null, 'unit/immobile'], w => {
    addCity(w, 0, 5, 5)
    addCity(w, 0, 9, 5)
    return codeOf(check(w, 0, { type: 'moveUnit', unit: stand(w, 'Fighter').id, tile: at(w, 9, 5) }))
  })
  test('is also whose kind has no movement', () => {
    const rules = rulesWith({})
    const w = flatWorld({
      rules: { ...rules, units: rules.units.map(kind => (kind.name === 'Warrior' ? { ...kind, movement: 0 } : kind)) },
    })
    expect(check(w, 0, { type: 'moveUnit', unit: stand(w).id, tile: at(w, 6, 5) })).toRefuse('unit/immobile')
  })
})

/** Coast on (6, 5) and around; land to the west. */
function shore(w: EngineContext) {
  for (let x = 6; x <= 9; x++) for (let y = 3; y <= 7; y++) w.s.tiles.terrain[at(w, x, y)] = w.rules.known.coast
  return w
}
const WALKS = { 'units/Warrior': 'May travel on Water tiles without embarking' }
const step = (w: EngineContext, unit: Unit, from: [number, number], to: [number, number]) => {
  const [a, b] = [at(w, ...from), at(w, ...to)]
  return stepCost(w, movementProfile(w, unit), groundOf(w, null), a, b, directionTo(w.grid, a, b))
}

describe('who travels on water as on land', () => {
  conditionalRule('needs no ships', WALKS, [false, true], w => {
    const unit = stand(shore(w))
    return terrainAllows(w, movementProfile(w, unit), groundOf(w, null), at(w, 6, 5))
  })
  rule('but for a line of its nation', WALKS['units/Warrior'], [false, false], w => {
    const unit = stand(shore(w))
    return terrainAllows(w, movementProfile(w, unit), groundOf(w, null), at(w, 6, 5))
  })
  rule(
    'pays for a step onto it and back what the tile costs',
    WALKS,
    [
      [ALL_MOVES, ALL_MOVES],
      [60, 60],
    ],
    w => {
      const unit = stand(shore(w))
      learn(w, 0, 'Optics')
      return [step(w, unit, [5, 5], [6, 5]), step(w, unit, [6, 5], [5, 5])]
    },
  )
  rule(
    'is not embarked',
    WALKS,
    [
      [true, true],
      [false, false],
    ],
    w => {
      const unit = stand(shore(w))
      learn(w, 0, 'Optics')
      perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) })
      const then = unit.embarked
      startUnitsTurn(w, w.s.civs[0])
      expect(findBroken(w)).toEqual([])
      return [then, unit.embarked]
    },
  )
  rule('rests on friendly water as a ship does', WALKS, [0, 20], w => {
    const unit = stand(shore(w))
    learn(w, 0, 'Optics')
    w.s.tiles.owner[at(w, 6, 5)] = 0
    perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) })
    return healingHere(w, unit)
  })
  rule('attacks ships hand to hand from the water', WALKS, ['unit/embarked', null], w => {
    shore(w)
    learn(w, 0, 'Optics')
    declareWar(w, 0, 1)
    const unit = stand(w)
    perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) })
    unit.movesX60 = 60
    addUnit(w, 1, 'Trireme', 7, 5)
    return codeOf(check(w, 0, { type: 'attack', unit: unit.id, tile: at(w, 7, 5) }))
  })
  rule('is not kept from oceans that its kind is not', WALKS, [false, true], w => {
    const unit = stand(shore(w))
    w.s.tiles.terrain[at(w, 7, 5)] = w.rules.known.ocean
    return terrainAllows(w, movementProfile(w, unit), groundOf(w, null), at(w, 7, 5))
  })
  rule(
    'is kept from those that its kind is',
    { 'units/Warrior': [WALKS['units/Warrior'], 'Cannot enter ocean tiles'] },
    [false, false],
    w => {
      const unit = stand(shore(w))
      w.s.tiles.terrain[at(w, 7, 5)] = w.rules.known.ocean
      return terrainAllows(w, movementProfile(w, unit), groundOf(w, null), at(w, 7, 5))
    },
  )
  test('is afloat from the turn on in which it no longer can', () => {
    const w = flatWorld({ rules: rulesWith({ 'units/Warrior': `${WALKS['units/Warrior']} <when at war>` }) })
    shore(w)
    learn(w, 0, 'Optics')
    const unit = stand(w)
    w.s.civs[0].relations[1].war = w.s.civs[1].relations[0].war = true
    perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) })
    expect(unit.embarked).toBe(false)
    for (const relation of w.s.civs[0].relations) relation.war = false
    startUnitsTurn(w, w.s.civs[0])
    expect(unit.embarked).toBe(true)
  })
})

conditionalRule('it never goes onto water', { 'units/Warrior': 'Cannot embark' }, [null, 'tile/never-embarks'], w => {
  const unit = stand(shore(w))
  learn(w, 0, 'Optics')
  w.s.civs[0].known!.explored.fill(1)
  return codeOf(check(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) }))
})
rule('unless it needs no ships', { 'units/Warrior': [WALKS['units/Warrior'], 'Cannot embark'] }, [false, true], w => {
  const unit = stand(shore(w))
  return terrainAllows(w, movementProfile(w, unit), groundOf(w, null), at(w, 6, 5))
})

const toWater = (w: EngineContext) => {
  const unit = stand(shore(w))
  learn(w, 0, 'Optics')
  return step(w, unit, [5, 5], [6, 5])
}
conditionalRule(
  'going onto water costs a point',
  { 'units/Warrior': '[1] Movement point cost to embark' },
  [ALL_MOVES, 60],
  toWater,
)
rule('for all of its civilization', '[1] Movement point cost to embark', [ALL_MOVES, 60], toWater)
rule(
  'the least of several',
  { global: ['[2] Movement point cost to embark', '[1] Movement point cost to embark'] },
  [ALL_MOVES, 60],
  toWater,
)
rule(
  'even who pays one point for every tile',
  { 'units/Warrior': ['All tiles cost 1 movement'] },
  [ALL_MOVES, ALL_MOVES],
  toWater,
)
rule('or none, and the way found is the quickest', '[0] Movement point cost to embark', [1, 0], w => {
  shore(w)
  learn(w, 0, 'Optics')
  w.s.civs[0].known!.explored.fill(1)
  return findPath(w, stand(w), at(w, 7, 5))!.turns
})
