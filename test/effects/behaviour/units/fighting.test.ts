/** Unit supply, experience, strength and what attacks leave behind: combat.ts and upkeep.ts. */
import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../../engine/civ/relations.ts'
import { unitSupply } from '../../../../engine/civ/unit-supply.ts'
import { checkAttack } from '../../../../engine/combat/attack-target.ts'
import { type Preview, previewAttack, previewBombard } from '../../../../engine/combat/preview.ts'
import { cityStrength } from '../../../../engine/combat/strength.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { NONE, type Unit } from '../../../../engine/core/state.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { promotionCost, totalXp } from '../../../../engine/unit/promotions.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../../world.ts'
import { duel, hit } from '../duel.ts'
import { build, capital, codeOf, conditionalRule, rule, rulesWith } from '../rule.ts'

const foretold = (w: EngineContext, unit: Unit) => previewAttack(w, unit, at(w, 6, 5)) as Preview

/** Two cities of 7 and 4 citizens at Prince: 5 + 2 × 2 + 11 / 2. */
const supplied = (w: EngineContext) => {
  capital(w, 7)
  addCity(w, 0, 12, 5, 4)
  return unitSupply(w, w.s.civs[0])
}
conditionalRule('three units more are supplied', '[3] Unit Supply', [14, 17], supplied)
conditionalRule('and two for each city', '[2] Unit Supply per city', [14, 18], supplied)
conditionalRule(
  'and one for every three citizens of a city, whole',
  '[1] Unit Supply per [3] population [in all cities]',
  [14, 17],
  supplied,
)
rule('where the city matches', '[1] Unit Supply per [3] population [in capital]', [14, 16], supplied)

/** What the next promotion takes of a unit that has two, and all that it has learnt. */
const learnt = (w: EngineContext) => {
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  Object.assign(unit, { promotionsBought: 2, xp: 5 })
  return [promotionCost(w, unit), totalXp(w, unit)]
}
conditionalRule(
  'promotions take a quarter less, each price cut: 7, 15, 22',
  '[-25]% XP required for promotions',
  [
    [30, 35],
    [22, 27],
  ],
  learnt,
)
/** Experience of an archer's shot: two. */
const taught = (w: EngineContext) => {
  const { unit } = duel(w, 'Archer')
  return hit(w, unit).xp
}
conditionalRule('a fight teaches three more', { 'units/Archer': '[3] XP gained from combat' }, [2, 5], taught)
rule('to all of its civilization', '[3] XP gained from combat', [2, 5], taught)
rule('more, before percentages', { global: ['[3] XP gained from combat', '[+50]% XP gained from combat'] }, [2, 7], taught)

describe('points of strength', () => {
  const attackOf = (w: EngineContext) => foretold(w, duel(w).unit).attacker.base
  const defenceOf = (w: EngineContext) => foretold(w, duel(w).unit).defender.base
  conditionalRule('a unit attacks with five more', { 'units/Warrior': '[+5] Strength' }, [8, 13], attackOf)
  rule('and defends with them', { 'units/Spearman': '[+5] Strength' }, [11, 16], defenceOf)
  rule('percentages count them', { 'units/Warrior': ['[+2] Strength', '[+50]% Strength'] }, [8, 15], w => {
    return foretold(w, duel(w).unit).attacker.final
  })
  rule('who shoots, on what it shoots with', { 'units/Archer': '[+5] Strength <when attacking>' }, [7, 12], w => {
    return foretold(w, duel(w, 'Archer').unit).attacker.base
  })
  rule('those of a civilization are none of its units’', '[+5] Strength', [8, 8], attackOf)
  rule('also from the water', { 'units/Warrior': '[+5] Strength' }, [8, 13], w => {
    const { unit } = duel(w)
    unit.embarked = true
    return foretold(w, unit).attacker.base
  })
  rule('who is attacked on the water has the three of its boats', { 'units/Spearman': '[+5] Strength' }, [3, 3], w => {
    const { unit, enemy } = duel(w, 'Archer')
    enemy.embarked = true
    return foretold(w, unit).defender.base
  })
  // A city of one has 8, its palace 3.
  rule('they are its cities’', '[+5] Strength', [11, 16], w => cityStrength(w, capital(w)))
  rule('but for those that say "for units"', '[+5] Strength <for [All] units>', [11, 11], w => cityStrength(w, capital(w)))
  rule('a building’s are its city’s alone if it says so', { 'buildings/Monument': '[+5] Strength <in this city>' }, [3, 8], w => {
    const first = capital(w)
    const second = addCity(w, 0, 12, 5)
    build(w, first, 'Monument')
    return cityStrength(w, first) - cityStrength(w, second)
  })
  // 0.75 × 11 = 8.25; 0.75 × 19 = 14.25.
  rule('a city shoots with three quarters of them, rounded', '[+8] Strength', [8, 14], w => {
    declareWar(w, 0, 1)
    const city = capital(w)
    addUnit(w, 1, 'Warrior', 7, 5)
    const { attacker } = previewBombard(w, city, at(w, 7, 5)) as Preview
    return attacker.base
  })
})

const PENALTY = (w: EngineContext) => {
  w.s.tiles.features[at(w, 6, 5)] |= w.rules.terrains[id(w, 'terrains', 'Marsh')].bit
  return foretold(w, duel(w).unit).defender.parts.reduce((sum, { percent }) => sum + percent, 0)
}
conditionalRule('a marsh does not weaken it', { 'units/Spearman': 'No defensive terrain penalty' }, [-15, 0], PENALTY)
rule('nor those of a civilization that it does not', 'No defensive terrain penalty', [-15, 0], PENALTY)
rule('a hill still helps it', { 'units/Spearman': 'No defensive terrain penalty' }, [25, 25], w => {
  w.s.tiles.features[at(w, 6, 5)] |= w.rules.terrains[id(w, 'terrains', 'Hill')].bit
  return foretold(w, duel(w).unit).defender.parts.reduce((sum, { percent }) => sum + percent, 0)
})

/** Whether a unit afloat on (5, 5) may attack a trireme on (6, 5), or a warrior ashore. */
const fromTheWater = (kind: string, ashore: boolean) => (w: EngineContext) => {
  const tiles = ashore ? [at(w, 5, 5)] : [at(w, 5, 5), at(w, 6, 5)]
  const unit = addUnit(w, 0, kind, 5, 5)
  for (const t of tiles) w.s.tiles.terrain[t] = w.rules.known.coast
  unit.embarked = true
  declareWar(w, 0, 1)
  for (const civ of w.s.civs) civ.known?.visible.fill(1000)
  addUnit(w, 1, ashore ? 'Warrior' : 'Trireme', 6, 5)
  return codeOf(checkAttack(w, unit, at(w, 6, 5)))
}
const AFLOAT = 'May attack when embarked'
conditionalRule(
  'who is afloat attacks ships',
  { 'units/Warrior': AFLOAT },
  ['unit/embarked', null],
  fromTheWater('Warrior', false),
)
rule('and shoots', { 'units/Archer': AFLOAT }, ['unit/embarked', null], fromTheWater('Archer', true))
rule('not for the sake of its nation', AFLOAT, ['unit/embarked', 'unit/embarked'], fromTheWater('Warrior', false))

describe('cities destroyed', () => {
  /** Civ 1's second city at its last point, a unit of civ 0 before it. */
  const siege = (w: EngineContext, kind = 'Warrior') => {
    declareWar(w, 0, 1)
    addCity(w, 1, 14, 5)
    const city = addCity(w, 1, 6, 5)
    city.hp = 1
    return { city, unit: addUnit(w, 0, kind, 5, 5) }
  }
  const DESTROYS = 'Destroys [in all cities] cities instead of capturing'
  /** What is foretold, and what became of it: the owner, -1 where it is no more. */
  const fall = (kind: string) => (w: EngineContext) => {
    const { city, unit } = siege(w, kind)
    const { destroys, defenderDies } = foretold(w, unit)
    const { cityDestroyed } = hit(w, unit)
    expect(findBroken(w)).toEqual([])
    return { destroys, defenderDies, cityDestroyed, owner: w.s.cities[city.id]?.owner ?? NONE }
  }
  const taken = { destroys: false, defenderDies: 'yes', cityDestroyed: false, owner: 0 }
  const gone = { destroys: true, defenderDies: 'yes', cityDestroyed: true, owner: NONE }
  const held = { destroys: false, defenderDies: 'no', cityDestroyed: false, owner: 1 }
  conditionalRule('the city is no more', { 'units/Warrior': DESTROYS }, [taken, gone], fall('Warrior'))
  rule('from afar as well', { 'units/Archer': DESTROYS }, [held, gone], fall('Archer'))
  rule(
    'one that does not match is taken',
    { 'units/Warrior': 'Destroys [in capital] cities instead of capturing' },
    [taken, taken],
    fall('Warrior'),
  )
  rule(
    'from afar it is not even that',
    { 'units/Archer': 'Destroys [in capital] cities instead of capturing' },
    [held, held],
    fall('Archer'),
  )
  rule(
    'who cannot capture does neither',
    { 'units/Warrior': [DESTROYS, 'Unable to capture cities'] },
    [taken, held],
    fall('Warrior'),
  )
  rule('a line of its civilization does nothing', DESTROYS, [taken, taken], fall('Warrior'))
  test('who dies of its own attack destroys it all the same', () => {
    const w = flatWorld({ rules: rulesWith({ 'units/Archer': [DESTROYS, 'Self-destructs when attacking'] }) })
    const { city, unit } = siege(w, 'Archer')
    expect(hit(w, unit)).toMatchObject({ attackerDied: true, cityDestroyed: true })
    expect(w.s.cities[city.id]).toBeNull()
  })
  test('a capital is taken', () => {
    const w = flatWorld({ rules: rulesWith({ 'units/Warrior': DESTROYS }) })
    declareWar(w, 0, 1)
    const city = addCity(w, 1, 6, 5)
    addCity(w, 1, 14, 5)
    city.hp = 1
    hit(w, addUnit(w, 0, 'Warrior', 5, 5))
    expect(city.owner).toBe(0)
  })
})

describe('land laid waste', () => {
  const WASTES = 'Destroys tile improvements when attacking'
  const attackOn =
    (improvement: string, kind = 'Warrior') =>
    (w: EngineContext) => {
      const { unit, enemy } = duel(w, kind)
      w.s.tiles.improvement[enemy.tile] = id(w, 'improvements', improvement)
      w.s.tiles.road[enemy.tile] = 1
      hit(w, unit)
      return [w.s.tiles.improvement[at(w, 6, 5)] === NONE, w.s.tiles.road[at(w, 6, 5)]]
    }
  const kept = [false, 1]
  conditionalRule('the farm goes, the road stays', { 'units/Warrior': WASTES }, [kept, [true, 1]], attackOn('Farm'))
  rule('from afar too', { 'units/Archer': WASTES }, [kept, [true, 1]], attackOn('Farm', 'Archer'))
  rule(
    'a citadel cannot be pillaged, and stays',
    { 'units/Warrior': WASTES, 'improvements/Citadel': 'Unpillagable' },
    [kept, kept],
    attackOn('Citadel'),
  )
  rule('for a line of its civilization it stays', WASTES, [kept, kept], attackOn('Farm'))
  const shy = { 'units/Spearman': 'Withdraws before melee combat' }
  rule('it goes though the enemy slips away', { 'units/Warrior': WASTES }, [false, true], attackOnShy, { rules: rulesWith(shy) })
  function attackOnShy(w: EngineContext) {
    const { unit, enemy } = duel(w)
    const t = enemy.tile
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
    expect(hit(w, unit).withdrew).toBe(true)
    return w.s.tiles.improvement[t] === NONE
  }
})
