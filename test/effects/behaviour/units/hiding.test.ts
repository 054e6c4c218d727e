/** Units that hide, and who sees nothing; who rises against aircraft, and how far: units.ts and combat.ts. */
import { describe, expect, test } from 'vitest'
import { interceptorOf, interceptRange } from '../../../../engine/air/interception.ts'
import { canWork } from '../../../../engine/city/population/workable-tiles.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import { checkAttack, defenderOn } from '../../../../engine/combat/attack-target.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { NONE } from '../../../../engine/core/state.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { perform } from '../../../../engine/perform.ts'
import { pillage } from '../../../../engine/unit/pillaging.ts'
import { hears } from '../../../../engine/visibility/event-redaction.ts'
import { isHidden } from '../../../../engine/visibility/hidden-units.ts'
import { isVisible } from '../../../../engine/visibility/knowledge.ts'
import { changeTile } from '../../../../engine/visibility/terrain-change.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../../world.ts'
import { capital, codeOf, conditionalRule, rule, rulesWith } from '../rule.ts'

const HIDES = 'Invisible to others'

/** A warrior of civ 0 next to a scout of civ 1, at war. */
function beside(w: EngineContext) {
  declareWar(w, 0, 1)
  return { unit: addUnit(w, 0, 'Warrior', 5, 5), hidden: addUnit(w, 1, 'Scout', 6, 5) }
}
conditionalRule('it hides even from neighbours', { 'units/Scout': HIDES }, [false, true], w => isHidden(w, 0, beside(w).hidden))
rule('not for the sake of its nation', HIDES, [false, false], w => isHidden(w, 0, beside(w).hidden))
rule('it is not attacked', { 'units/Scout': HIDES }, [null, 'attack/nobody'], w => {
  const { unit, hidden } = beside(w)
  return codeOf(checkAttack(w, unit, hidden.tile))
})
rule(
  'who sees such units in its sight finds it',
  { 'units/Warrior': 'Can see invisible [Scout] units' },
  [true, false],
  w => isHidden(w, 0, beside(w).hidden),
  { rules: rulesWith({ 'units/Scout': HIDES }) },
)
rule(
  'but not beyond that',
  { 'units/Warrior': 'Can see invisible [Scout] units' },
  [true, true],
  w => {
    addUnit(w, 0, 'Warrior', 5, 5)
    return isHidden(w, 0, addUnit(w, 1, 'Scout', 8, 5))
  },
  { rules: rulesWith({ 'units/Scout': HIDES }) },
)
rule(
  'nor behind a hill, though its radius is 2',
  { 'units/Warrior': 'Can see invisible [Scout] units' },
  [
    [true, true],
    [false, true],
  ],
  w => {
    addUnit(w, 0, 'Warrior', 5, 5)
    const scout = addUnit(w, 1, 'Scout', 7, 5)
    const seen = [isHidden(w, 0, scout)]
    for (const y of [4, 5, 6])
      changeTile(w, at(w, 6, y), () => {
        w.s.tiles.features[at(w, 6, y)] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
      })
    return [...seen, isHidden(w, 0, scout)]
  },
  { rules: rulesWith({ 'units/Scout': HIDES }) },
)
rule(
  'nor where its own effect does not hold',
  { 'units/Warrior': 'Can see invisible [Scout] units <after turn number [400]>' },
  [true, true],
  w => isHidden(w, 0, beside(w).hidden),
  { rules: rulesWith({ 'units/Scout': HIDES }) },
)
conditionalRule('a submarine hides from afar', { 'units/Scout': 'Invisible to non-adjacent units' }, [false, true], w => {
  addUnit(w, 0, 'Warrior', 5, 5)
  return isHidden(w, 0, addUnit(w, 1, 'Scout', 7, 5))
})
rule('its city can be attacked all the same', { 'units/Scout': HIDES }, [true, true], w => {
  declareWar(w, 0, 1)
  const city = addCity(w, 1, 6, 5)
  addUnit(w, 1, 'Scout', 6, 5)
  addUnit(w, 0, 'Warrior', 5, 5)
  return defenderOn(w, 0, city.tile)?.city === city
})
rule('its blockade would tell of it: there is none', { 'units/Warrior': HIDES }, [false, true], w => {
  declareWar(w, 0, 1)
  const city = capital(w, 3)
  addUnit(w, 1, 'Warrior', 6, 5)
  return canWork(w, city, at(w, 6, 5))
})
rule('others hear nothing of what it pillages', { 'units/Warrior': HIDES }, [true, false], w => {
  w.s.tiles.improvement[at(w, 5, 5)] = id(w, 'improvements', 'Farm')
  const raider = addUnit(w, 1, 'Warrior', 5, 5)
  addUnit(w, 0, 'Warrior', 6, 5)
  pillage(w, raider)
  return hears(0, w.s.events.at(-1)!)
})

rule(
  'who strikes at a civilian meets it where it guards one',
  { 'units/Spearman': HIDES },
  [
    [0, true],
    [0, true],
  ],
  w => {
    declareWar(w, 0, 1)
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    const worker = addUnit(w, 1, 'Worker', 6, 5)
    const guard = addUnit(w, 1, 'Spearman', 6, 5)
    const outcome = perform(w, 0, { type: 'attack', unit: unit.id, tile: worker.tile })
    expect(findBroken(w)).toEqual([])
    return ['code' in outcome ? 1 : 0, guard.hp < 100 && worker.owner === 1]
  },
)

describe('who jumps', () => {
  const rules = rulesWith({ 'units/Scout': HIDES, 'units/Warrior': 'May Paradrop to [Land] tiles up to [3] tiles away' })
  test('is not kept from a tile by who hides there, and lands beside it', () => {
    const w = flatWorld({ rules })
    const { unit } = beside(w)
    const hidden = addUnit(w, 1, 'Scout', 7, 5)
    expect(perform(w, 0, { type: 'paradrop', unit: unit.id, tile: hidden.tile })).toMatchObject({ result: {} })
    expect(unit.tile).not.toBe(hidden.tile)
    expect(findBroken(w)).toEqual([])
  })
})

const around = (w: EngineContext) => {
  addUnit(w, 0, 'Warrior', 5, 5)
  return [at(w, 5, 5), at(w, 6, 5), at(w, 7, 5)].map(t => isVisible(w, 0, t))
}
const BLIND = { 'units/Warrior': 'No Sight' }
conditionalRule(
  'it sees its own tile only',
  BLIND,
  [
    [true, true, true],
    [true, false, false],
  ],
  around,
)
rule('whatever stands beside it', BLIND, [true, false], w => {
  w.s.tiles.terrain[at(w, 6, 5)] = w.rules.known.mountain
  return around(w)[1]
})
rule(
  'whatever else gives it sight',
  { 'units/Warrior': ['No Sight', '[+2] Sight', 'Can see over obstacles'] },
  [true, false],
  w => around(w)[1],
)
test('who sees nothing is counted as such', () => {
  const w = flatWorld({ rules: rulesWith(BLIND) })
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) })
  expect(findBroken(w)).toEqual([])
})

/** A bomber of civ 0 over civ 1's gun, three tiles off. */
function over(w: EngineContext) {
  declareWar(w, 0, 1)
  capital(w, 10)
  addCity(w, 1, 9, 5)
  return { bomber: addUnit(w, 0, 'Bomber', 5, 5), gun: addUnit(w, 1, 'Anti-Aircraft Gun', 8, 5) }
}
conditionalRule('it reaches farther into the sky', { 'units/Anti-Aircraft Gun': '[+1] Air Interception Range' }, [2, 3], w =>
  interceptRange(w, over(w).gun),
)
rule('as its civilization says', '[+1] Air Interception Range', [2, 3], w => interceptRange(w, over(w).gun))
rule('and rises that much farther off', '[+1] Air Interception Range', [false, true], w => {
  const { bomber, gun } = over(w)
  return interceptorOf(w, 1, bomber, at(w, 5, 5)) === gun
})
const rises = (w: EngineContext) => {
  const { bomber, gun } = over(w)
  return interceptorOf(w, 1, bomber, gun.tile)?.id ?? NONE
}
conditionalRule(
  'it does not rise against bombers',
  { 'units/Anti-Aircraft Gun': 'Cannot intercept [Bomber] units' },
  [1, NONE],
  rises,
)
rule('but against others', { 'units/Anti-Aircraft Gun': 'Cannot intercept [Fighter] units' }, [1, 1], rises)
rule('the next best rises in its place', { 'units/Anti-Aircraft Gun': 'Cannot intercept [Bomber] units' }, [1, 2], w => {
  const { bomber, gun } = over(w)
  addUnit(w, 1, 'Mobile SAM', 9, 6)
  return interceptorOf(w, 1, bomber, gun.tile)?.id === gun.id ? 1 : 2
})
