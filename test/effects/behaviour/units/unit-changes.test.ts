/** What effects do to single units: units.ts. */
import { expect, test } from 'vitest'
import { declareWar } from '../../../../engine/civ/relations.ts'
import { attackTile } from '../../../../engine/combat/attack.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import type { Unit } from '../../../../engine/core/state.ts'
import { unitContext } from '../../../../engine/effects/context.ts'
import { triggerEffects } from '../../../../engine/effects/triggers.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { startUnitsTurn } from '../../../../engine/turn/units-turn-start.ts'
import { maxMoves } from '../../../../engine/unit/movement/movement-profile.ts'
import { hasPromotionOpen, promotionCost } from '../../../../engine/unit/promotions.ts'
import { giveStatus } from '../../../../engine/unit/statuses.ts'
import { addCity, addUnit, flatWorld, id } from '../../../world.ts'
import { effect } from '../../compiled.ts'
import { codeOf, conditionalRule, rule, rulesWith } from '../rule.ts'

const stand = (w: EngineContext, kind = 'Warrior'): Unit => addUnit(w, 0, kind, 5, 5)
const shock = (w: EngineContext): number => id(w, 'promotions', 'Shock I')
const fire = (w: EngineContext, unit: Unit, sentence: string) =>
  triggerEffects(w, [effect(w.rules, sentence)], unitContext(w, unit))

/** What happens to the unit when its turn begins. */
const atStart = (sentence: string): [string, string] => ['unit', `${sentence} <upon turn start>`]
const ruleAtStart = (
  title: string,
  sentence: string,
  values: [unknown, unknown],
  measure: (w: EngineContext, unit: Unit) => unknown,
) =>
  conditionalRule(title, Object.fromEntries([atStart(sentence)]), values, w => {
    const unit = stand(w)
    unit.promotions.push(id(w, 'promotions', 'Drill I'))
    giveStatus(w, unit, id(w, 'promotions', 'Cover I'), 5)
    unit.fortified = 1
    startUnitsTurn(w, w.s.civs[0])
    return measure(w, unit)
  })
const has = (w: EngineContext, unit: Unit, name: string) => unit.promotions.includes(id(w, 'promotions', name))

ruleAtStart('a unit takes damage', '[This Unit] takes [30] damage', [100, 70], (_w, unit) => unit.hp)
ruleAtStart(
  'damage of all its health ends it',
  '[This Unit] takes [100] damage',
  [true, false],
  (w, unit) => w.s.units[unit.id] === unit,
)
ruleAtStart('a unit is destroyed', '[This Unit] is destroyed', [true, false], (w, unit) => w.s.units[unit.id] === unit)
ruleAtStart(
  'a unit upgrades for free, whatever is known',
  '[This Unit] upgrades for free',
  ['Warrior', 'Swordsman'],
  (w, unit) => w.rules.units[unit.kind].name,
)
ruleAtStart(
  'a unit gains a promotion, whatever its type',
  '[This Unit] gains the [Accuracy I] promotion',
  [false, true],
  (w, unit) => has(w, unit, 'Accuracy I'),
)
ruleAtStart('a unit loses a promotion', '[This Unit] loses the [Drill I] promotion', [true, false], (w, unit) =>
  has(w, unit, 'Drill I'),
)
ruleAtStart(
  'a unit gains movement beyond its own, and digs in anew',
  '[This Unit] gains [2] movement',
  [
    [120, 1],
    [240, 0],
  ],
  (_w, unit) => [unit.movesX60, unit.fortified],
)
ruleAtStart(
  'a unit loses movement, not below none, and digs in anew',
  '[This Unit] loses [3] movement',
  [
    [120, 1],
    [0, 0],
  ],
  (_w, unit) => [unit.movesX60, unit.fortified],
)
ruleAtStart('a unit gains a status', '[This Unit] gains the [Shock I] status for [3] turn(s)', [[], [2]], (w, unit) =>
  unit.statuses.filter(({ promotion }) => promotion === shock(w)).map(({ turns }) => turns),
)
ruleAtStart('a unit loses a status', '[This Unit] loses the [Cover I] status', [1, 0], (_w, unit) => unit.statuses.length)

test('what is there already, or is not, makes the effect fail', () => {
  const w = flatWorld()
  const unit = stand(w)
  const fails = ['[This Unit] loses the [Shock I] promotion', '[This Unit] loses the [Shock I] status'].map(sentence =>
    fire(w, unit, sentence),
  )
  fire(w, unit, '[This Unit] gains the [Shock I] promotion')
  expect([...fails, fire(w, unit, '[This Unit] gains the [Shock I] promotion')]).toEqual([0, 0, 0])
})

rule(
  'in a fight the target is the opponent',
  { 'units/Warrior': '[Target Unit] gains the [Shock I] status for [3] turn(s) <upon entering combat> <when attacking>' },
  [
    [0, 0],
    [0, 1],
  ],
  w => {
    const [own, other] = [stand(w), addUnit(w, 1, 'Warrior', 6, 5)]
    declareWar(w, 0, 1)
    attackTile(w, own, other.tile)
    return [own, other].map(unit => unit.statuses.length)
  },
)

test('a status has a promotion’s effects until so many turns of its owner have begun', () => {
  const w = flatWorld({ rules: rulesWith({ 'promotions/Shock I': '[+1] Movement' }) })
  const unit = stand(w)
  const moves = () => maxMoves(w, unit)
  expect(moves()).toBe(120)
  giveStatus(w, unit, shock(w), 2)
  expect(moves()).toBe(180)
  startUnitsTurn(w, w.s.civs[0])
  expect([moves(), unit.movesX60]).toEqual([180, 180])
  startUnitsTurn(w, w.s.civs[0])
  expect([moves(), unit.statuses]).toEqual([120, []])
})

test('given again, the longer time of a status counts', () => {
  const w = flatWorld()
  const unit = stand(w)
  for (const turns of [3, 5, 2]) giveStatus(w, unit, shock(w), turns)
  expect(unit.statuses).toEqual([{ promotion: shock(w), turns: 5 }])
  expect(findBroken(w)).toEqual([])
})

test('units with a status are units with the promotion to filters, but lack what it leads to', () => {
  const w = flatWorld({ rules: rulesWith('[+1] Movement <for [Shock I] units>') })
  const unit = stand(w)
  giveStatus(w, unit, shock(w), 2)
  expect(maxMoves(w, unit)).toBe(180)
  expect(check(w, 0, { type: 'promote', unit: unit.id, promotion: id(w, 'promotions', 'Shock II') })).toRefuse(
    'unit/no-promotion',
  )
})

test('an upgrade ends statuses and forgets what was used', () => {
  const w = flatWorld()
  const unit = stand(w)
  giveStatus(w, unit, shock(w), 9)
  unit.uses.push({ text: 'Founds a new city', times: 1 })
  fire(w, unit, '[This Unit] upgrades for free')
  expect([unit.statuses, unit.uses, unit.movesX60]).toEqual([[], [], 0])
})

test('a free upgrade is none where an effect bars it, or there is no successor', () => {
  const w = flatWorld({ rules: rulesWith({ 'units/Swordsman': 'Only available <when at war>' }) })
  const unit = stand(w)
  expect(fire(w, unit, '[This Unit] upgrades for free')).toBe(0)
  declareWar(w, 0, 1)
  expect(fire(w, unit, '[This Unit] upgrades for free')).toBe(1)
  expect(fire(w, addUnit(w, 0, 'Worker', 9, 9), '[This Unit] upgrades for free')).toBe(0)
})

rule(
  'a promotion is free',
  { 'promotions/Shock I': 'This Promotion is free' },
  [
    ['unit/no-experience', false],
    [null, true, 0, 10],
  ],
  w => {
    const unit = stand(w)
    const command = { type: 'promote', unit: unit.id, promotion: shock(w) } as const
    const before = [codeOf(check(w, 0, command)), hasPromotionOpen(w, unit)]
    if (before[0]) return before
    perform(w, 0, command)
    return [...before, unit.xp, promotionCost(w, unit)]
  },
)
rule(
  'a promotion is free under its conditions',
  { 'promotions/Shock I': 'This Promotion is free <when at war>' },
  ['unit/no-experience', 'unit/no-experience'],
  w => codeOf(check(w, 0, { type: 'promote', unit: stand(w).id, promotion: shock(w) })),
)

test('effects on a unit that is no more do nothing', () => {
  const w = flatWorld({
    rules: rulesWith({
      'units/Warrior': ['[This Unit] is destroyed <upon turn start>', '[This Unit] is destroyed <upon turn start>'],
    }),
  })
  addCity(w, 0, 9, 5)
  stand(w)
  startUnitsTurn(w, w.s.civs[0])
  expect([w.s.civs[0].units, findBroken(w)]).toEqual([[], []])
})
