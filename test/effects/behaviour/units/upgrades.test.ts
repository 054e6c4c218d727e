/** Kinds that a unit can be made into, and how long work takes: units.ts. */
import { describe, expect, test } from 'vitest'
import { planUpgrades } from '../../../../bot/planners/units/upgrades.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import type { Unit } from '../../../../engine/core/state.ts'
import { workTurns } from '../../../../engine/improvements/construction.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { checkUpgrade, upgradeCost, upgradeTargets } from '../../../../engine/unit/upgrades.ts'
import { call } from '../../../tools/play.ts'
import { addUnit, at, flatWorld, id, learn } from '../../../world.ts'
import { capital, codeOf, conditionalRule, rule, rulesWith } from '../rule.ts'

const SPECIAL = { 'units/Warrior': 'Can upgrade to [Spearman]' }
const names = (w: EngineContext, kinds: number[]) => kinds.map(kind => w.rules.units[kind].name)

/** A warrior on own land, with all that its upgrades take. */
function atHome(w: EngineContext): Unit {
  capital(w)
  learn(w, 0, 'Bronze Working', 'Iron Working')
  w.s.civs[0].gold = 1000
  return addUnit(w, 0, 'Warrior', 6, 5)
}
const spearman = (w: EngineContext) => id(w, 'units', 'Spearman')

conditionalRule('one more kind that it can become', SPECIAL, [['Swordsman'], ['Swordsman', 'Spearman']], w =>
  names(w, upgradeTargets(w, atHome(w))),
)
rule('not for a line of its nation', SPECIAL['units/Warrior'], [['Swordsman'], ['Swordsman']], w =>
  names(w, upgradeTargets(w, atHome(w))),
)
rule('a kind without a successor has that alone', { 'units/Worker': 'Can upgrade to [Scout]' }, [[], ['Scout']], w =>
  names(w, upgradeTargets(w, addUnit(w, 0, 'Worker', 6, 5))),
)
rule(
  'what promotions name too',
  { 'promotions/Shock I': 'Can upgrade to [Spearman]' },
  [['Swordsman'], ['Swordsman', 'Spearman']],
  w => {
    const unit = atHome(w)
    unit.promotions.push(id(w, 'promotions', 'Shock I'))
    return names(w, upgradeTargets(w, unit))
  },
)

describe('an upgrade of choice', () => {
  const world = () => {
    const w = flatWorld({ rules: rulesWith(SPECIAL) })
    return { w, unit: atHome(w) }
  }
  test('has its own price', () => {
    const { w, unit } = world()
    // 10 + 2 × (56 − 40), in steps of 5.
    expect(upgradeCost(w, unit, spearman(w))).toBe(40)
    expect(perform(w, 0, { type: 'upgradeUnit', unit: unit.id, to: spearman(w) })).toMatchObject({ result: { gold: 40 } })
    expect(w.rules.units[unit.kind].name).toBe('Spearman')
    expect(w.s.civs[0].gold).toBe(960)
  })
  test('takes the technology of its kind', () => {
    const { w, unit } = world()
    w.s.civs[0].techs[id(w, 'techs', 'Bronze Working')] = 0
    expect(checkUpgrade(w, unit, spearman(w))).toRefuse('unit/upgrade-tech')
  })
  test('is of those kinds only', () => {
    const { w, unit } = world()
    expect(check(w, 0, { type: 'upgradeUnit', unit: unit.id, to: id(w, 'units', 'Archer') })).toRefuse('unit/no-such-upgrade')
    expect(check(w, 0, { type: 'upgradeUnit', unit: unit.id, to: 9999 })).toRefuse('unit/no-such-upgrade')
  })
  test('is told of by get_unit, and made by upgrade_unit', () => {
    const { w, unit } = world()
    const { result } = call(w, 0, 'get_unit', { unit_id: unit.id }) as unknown as {
      result: { upgrades: { to: string; gold: number }[] }
    }
    expect(result.upgrades.map(({ to, gold }) => [to, gold])).toEqual([
      ['Swordsman', 80],
      ['Spearman', 40],
    ])
    const made = call(w, 0, 'upgrade_unit', { unit_id: unit.id, to: 'Spearman' })
    expect(made).toMatchObject({ result: { kind: 'Spearman', gold: 40 } })
  })
  test('is the bot’s where it is the strongest that it can pay', () => {
    const { w } = world()
    w.s.civs[0].gold = 1000
    const step = planUpgrades(makeTurnContext(w, 0, STANDARD.params)).next()
    // Swordsmen take iron, of which there is none.
    expect(step.value).toMatchObject({ command: { type: 'upgradeUnit', to: spearman(w) } })
  })
})

describe('what bars an upgrade', () => {
  const to = (w: EngineContext) => checkUpgrade(w, atHome(w), spearman(w))
  const without = { rules: rulesWith(SPECIAL) }
  rule(
    'conditions of the kind that hold do not',
    { 'units/Spearman': 'Unavailable <after turn number [400]>' },
    [null, null],
    w => codeOf(to(w)),
    without,
  )
  rule('that it is not available', { 'units/Spearman': 'Unavailable' }, [null, 'build/condition'], w => codeOf(to(w)), without)
  rule('that it is never built does not', { 'units/Spearman': 'Unbuildable' }, [null, null], w => codeOf(to(w)), without)
  rule(
    'nor that it can be built elsewhere only',
    { 'units/Spearman': 'Can only be built <in [Annexed] cities>' },
    [null, null],
    w => codeOf(to(w)),
    without,
  )
  rule(
    'its number',
    { 'units/Spearman': 'Limited to [1] per Civilization' },
    [null, 'build/limit'],
    w => {
      addUnit(w, 0, 'Spearman', 3, 3)
      return codeOf(to(w))
    },
    without,
  )
  rule(
    'what it consumes',
    { 'units/Spearman': 'Consumes [1] [Iron]' },
    [null, 'unit/upgrade-resource'],
    w => codeOf(to(w)),
    without,
  )
  rule('but for what the old kind consumed', { 'units/Spearman': 'Consumes [1] [Iron]' }, [null, null], w => codeOf(to(w)), {
    rules: rulesWith({ 'units/Warrior': ['Can upgrade to [Spearman]', 'Consumes [1] [Iron]'] }),
  })
  test('that there is no room: it is put on the nearest tile that takes it', () => {
    const w = flatWorld({ rules: rulesWith({ 'units/Worker': 'Can upgrade to [Warrior]' }) })
    capital(w)
    w.s.civs[0].gold = 1000
    const worker = addUnit(w, 0, 'Worker', 6, 5)
    addUnit(w, 0, 'Archer', 6, 5)
    perform(w, 0, { type: 'upgradeUnit', unit: worker.id })
    expect(w.rules.units[worker.kind].name).toBe('Warrior')
    expect(worker.tile).not.toBe(at(w, 6, 5))
    expect(findBroken(w)).toEqual([])
  })
  test('a kind that costs less takes the base alone', () => {
    const w = flatWorld({ rules: rulesWith({ 'units/Swordsman': 'Can upgrade to [Warrior]' }) })
    // 10 + 2 × max(0, 40 − 75).
    expect(upgradeCost(w, addUnit(w, 0, 'Swordsman', 5, 5), id(w, 'units', 'Warrior'))).toBe(10)
  })
})

const farmTurns = (w: EngineContext) => {
  capital(w)
  return workTurns(w, addUnit(w, 0, 'Worker', 6, 5), id(w, 'improvements', 'Farm'))
}
conditionalRule(
  'a farm of seven turns takes half',
  { 'units/Worker': '[-50]% construction time for [Farm] improvements' },
  [7, 4],
  farmTurns,
)
rule('for all of its civilization', '[+100]% construction time for [Farm] improvements', [7, 14], farmTurns)
rule('what matches', '[+100]% construction time for [Mine] improvements', [7, 7], farmTurns)
rule(
  'times multiply, after rates',
  {
    global: [
      '[-50]% construction time for [All] improvements',
      '[-50]% construction time for [All] improvements',
      'Can build [All] improvements at a [+100]% rate',
    ],
  },
  [7, 1],
  farmTurns,
)
