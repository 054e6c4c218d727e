/** Percentages of the attacker alone. */
import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { type Combatant, cityCombatant, unitCombatant } from '../../../engine/combat/combatant.ts'
import { preview } from '../../../engine/combat/preview.ts'
import { attackStrength } from '../../../engine/combat/strength.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { directionTo, opposite } from '../../../engine/core/grid.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { rulesWith, type Sentences } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

/** A flat world at war in which the columns from 7 on are sea; (6, 5) is the shore. */
function coast(sentences?: Sentences): EngineContext {
  const w = flatWorld(sentences ? { rules: rulesWith(sentences) } : {})
  declareWar(w, 0, 1)
  for (let y = 0; y < 12; y++) for (let x = 7; x < 14; x++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  return w
}

/** A unit where it is put, embarked if it is a land unit on the water that does not walk there. */
function put(w: EngineContext, civ: number, kind: string, x: number, y: number, embarked = false): Unit {
  const t = at(w, x, y)
  const { terrain } = w.s.tiles
  const sea = terrain[t]
  // Land units are put on land only.
  if (embarked) terrain[t] = id(w, 'terrains', 'Grassland')
  const unit = addUnit(w, civ, kind, x, y)
  terrain[t] = sea
  unit.embarked = embarked
  return unit
}

const percents = (w: EngineContext, attacker: Unit, defender: Combatant, t: number) =>
  Object.fromEntries(
    attackStrength(w, { attacker: unitCombatant(attacker), defender, tile: t }).parts.map(({ name, percent }) => [name, percent]),
  )

describe('whoever attacks across the shore has half its strength', () => {
  // Columns: attacker, where it stands (sea: (7, 5), land: (6, 5)), whether embarked; the target on the other tile; percent.
  test.each([
    ['Warrior', 'sea', true, 'Warrior', { Landing: -50 }],
    ['Warrior', 'sea', true, 'city', { Landing: -50 }],
    ['Trireme', 'sea', false, 'Warrior', { Landing: -50 }],
    ['Trireme', 'sea', false, 'Worker', { Landing: -50 }],
    ['Trireme', 'sea', false, 'city', {}],
    ['Galleass', 'sea', false, 'Warrior', {}],
    ['Marine', 'sea', true, 'Warrior', {}],
    ['Warrior', 'land', false, 'Trireme', { Boarding: -50 }],
    ['Archer', 'land', false, 'Trireme', {}],
    ['Marine', 'land', false, 'Trireme', {}],
  ] as const)('%s on %s (embarked: %s) against %s: %o', (kind, place, embarked, target, expected) => {
    const w = coast()
    const [from, to] = place === 'sea' ? [7, 6] : [6, 7]
    const unit = put(w, 0, kind, from, 5, embarked)
    const defender = target === 'city' ? cityCombatant(addCity(w, 1, to, 5)) : unitCombatant(put(w, 1, target, to, 5))
    expect(percents(w, unit, defender, at(w, to, 5))).toEqual(expected)
  })

  test('a ship in a harbour does not board other ships', () => {
    const w = coast()
    addCity(w, 0, 6, 5)
    const defender = unitCombatant(put(w, 1, 'Trireme', 7, 5))
    expect(percents(w, put(w, 0, 'Trireme', 6, 5), defender, at(w, 7, 5))).toEqual({})
  })

  test('who is embarked and may shoot lands as well', () => {
    const w = coast({ 'units/Archer': 'May attack when embarked' })
    const defender = unitCombatant(put(w, 1, 'Warrior', 6, 5))
    expect(percents(w, put(w, 0, 'Archer', 7, 5, true), defender, at(w, 6, 5))).toEqual({ Landing: -50 })
  })

  test.each([
    ['a unit', { Landing: -50 }],
    ['a city', {}],
  ])('who walks on the water lands as a ship does: against %s', (target, expected) => {
    const w = coast({ 'units/Warrior': 'May travel on Water tiles without embarking' })
    const defender = target === 'a city' ? cityCombatant(addCity(w, 1, 6, 5)) : unitCombatant(put(w, 1, 'Spearman', 6, 5))
    expect(percents(w, put(w, 0, 'Warrior', 7, 5), defender, at(w, 6, 5))).toEqual(expected)
  })

  // 10 × 50 % = 5 against 8, r = 1.6: (4.6 / 4)^4 = 1.749, m = 1.3745; 24 / m = 17.5, 36 / m = 26.2; 24 × m = 33.0, 36 × m = 49.5.
  test('so a trireme does a warrior on the shore 17 to 26, and has 33 to 49 of it', () => {
    const w = coast()
    const [ship, enemy] = [put(w, 0, 'Trireme', 7, 5), put(w, 1, 'Warrior', 6, 5)]
    const { attacker, toDefender, toAttacker } = preview(w, unitCombatant(ship), unitCombatant(enemy), enemy.tile)
    expect(attacker.final).toBe(5)
    expect([toDefender, toAttacker]).toEqual([
      { min: 17, max: 26 },
      { min: 33, max: 49 },
    ])
  })
})

describe('each other own melee unit beside the target adds ten percent, cut to whole percents', () => {
  const around = [
    [7, 5],
    [7, 4],
    [6, 4],
  ] as const
  // 10 × n × Π%: 10 × 1.15 = 11.5, 30 × 1.15 = 34.5, 10 × 1.5 × 1.5 = 22.5.
  test.each([
    [0, [], {}],
    [1, [], { Flanking: 10 }],
    [3, [], { Flanking: 30 }],
    [1, ['[+15]% to Flank Attack bonuses'], { Flanking: 11 }],
    [3, ['[+15]% to Flank Attack bonuses'], { Flanking: 34 }],
    [1, ['[+50]% to Flank Attack bonuses'], { Flanking: 15 }],
    [1, ['[+50]% to Flank Attack bonuses', '[+50]% to Flank Attack bonuses'], { Flanking: 22 }],
  ])('%i of them with %j: %o', (count, global, expected) => {
    const w = flatWorld({ rules: rulesWith({ global }) })
    declareWar(w, 0, 1)
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    const enemy = unitCombatant(addUnit(w, 1, 'Warrior', 6, 5))
    for (const [x, y] of around.slice(0, count)) addUnit(w, 0, 'Warrior', x, y)
    expect(percents(w, unit, enemy, at(w, 6, 5))).toEqual(expected)
  })

  test.each([
    ['Warrior', true, { Flanking: 10 }],
    ['Trireme', false, { Flanking: 10 }],
    ['Archer', true, {}],
    ['Galleass', false, {}],
  ])('also from the water: %s, embarked: %s, gives %o', (kind, embarked, expected) => {
    const w = coast()
    const unit = put(w, 0, 'Warrior', 5, 5)
    const enemy = unitCombatant(put(w, 1, 'Warrior', 6, 5))
    put(w, 0, kind, 7, 5, embarked)
    expect(percents(w, unit, enemy, at(w, 6, 5))).toEqual(expected)
  })

  test('nobody flanks for who shoots', () => {
    const w = flatWorld()
    declareWar(w, 0, 1)
    const enemy = unitCombatant(addUnit(w, 1, 'Warrior', 6, 5))
    addUnit(w, 0, 'Warrior', 7, 5)
    expect(percents(w, addUnit(w, 0, 'Archer', 5, 5), enemy, at(w, 6, 5))).toEqual({})
  })
})

describe('an attack across a river loses twenty percent', () => {
  function bank(kind: string, sentences?: Sentences) {
    const w = flatWorld(sentences ? { rules: rulesWith(sentences) } : {})
    declareWar(w, 0, 1)
    const [from, to] = [at(w, 5, 5), at(w, 6, 5)]
    const d = directionTo(w.grid, from, to)
    w.s.tiles.rivers[from] |= 1 << d
    w.s.tiles.rivers[to] |= 1 << opposite(d)
    const unit = addUnit(w, 0, kind, 5, 5)
    const enemy = unitCombatant(addUnit(w, 1, 'Warrior', 6, 5))
    return { w, from, to, measured: () => percents(w, unit, enemy, to) }
  }
  const FOREST_ROADS =
    'All units move through Forest and Jungle Tiles in friendly territory as if they have roads. These tiles can be used to establish City Connections upon researching the Wheel.'
  const RIVER = { 'Across a river': -20 }

  test.each([
    ['Warrior', RIVER],
    ['Archer', {}],
  ])('%s: %o', (kind, expected) => {
    expect(bank(kind).measured()).toEqual(expected)
  })

  test.each([
    ['without roads that cross', false, 2, 0, RIVER],
    ['with a road at one end', true, 1, 0, RIVER],
    ['with roads at both', true, 2, 0, {}],
    ['with one of them pillaged', true, 2, 2, RIVER],
  ])('%s', (_, crosses, roads, pillaged, expected) => {
    const { w, from, to, measured } = bank('Warrior')
    if (crosses) learn(w, 0, 'Engineering')
    for (const t of [from, to].slice(0, roads)) w.s.tiles.road[t] = 1
    w.s.tiles.pillaged[to] = pillaged
    expect(measured()).toEqual(expected)
  })

  test('forests that a civilization uses as roads count as roads, in its own land', () => {
    const { w, from, to, measured } = bank('Warrior', FOREST_ROADS)
    learn(w, 0, 'Engineering')
    for (const t of [from, to]) w.s.tiles.features[t] |= w.rules.terrains[id(w, 'terrains', 'Forest')].bit
    expect(measured()).toEqual(RIVER)
    for (const t of [from, to]) w.s.tiles.owner[t] = 0
    expect(measured()).toEqual({})
  })
})
