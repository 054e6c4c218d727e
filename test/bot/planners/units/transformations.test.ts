/** What bots do with acts that rules give units: transformations, free promotions, wonders hurried, culture. */
import { expect, test } from 'vitest'
import { playTurn } from '../../../../bot/play.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { type Command, type EngineContext, perform } from '../../../../engine/index.ts'
import { E } from '../../../../rules/effects/templates.ts'
import { rulesWith, rulesWithout } from '../../../effects/behaviour/rule.ts'
import { addCity, addUnit, flatWorld, id, learn } from '../../../world.ts'

/** Commands that a bot gives in a turn of seat 0. */
function actsOf(w: EngineContext): Command[] {
  const given: Command[] = []
  const turn = playTurn(w, 0, STANDARD)
  for (let next = turn.next(); !next.done; ) {
    given.push(next.value)
    next = turn.next(perform(w, 0, next.value))
  }
  return given
}

/** Commands of a kind that a bot with a warrior gives. */
function played(lines: Parameters<typeof rulesWith>[0], kind: string) {
  const w = flatWorld({ rules: rulesWith(lines) })
  addCity(w, 0, 5, 5, 3)
  const unit = addUnit(w, 0, 'Warrior', 7, 5)
  return { w, unit, given: actsOf(w).filter(({ type }) => type === kind) }
}

test('a bot makes stronger soldiers of those that can become them', () => {
  const { w, unit, given } = played({ 'units/Warrior': ['Can transform to [Scout]', 'Can transform to [Swordsman]'] }, 'unitAct')
  expect(given).toEqual([{ type: 'unitAct', unit: unit.id, action: 'transform', ability: 'Can transform to [Swordsman]' }])
  expect(unit.kind).toBe(id(w, 'units', 'Swordsman'))
})

test('a bot does not make weaker ones', () => {
  expect(played({ 'units/Warrior': 'Can transform to [Scout]' }, 'unitAct').given).toEqual([])
})

test('a bot takes a promotion that is free, and no other without experience', () => {
  const { w, unit, given } = played({ 'promotions/Drill I': 'This Promotion is free' }, 'promote')
  expect(given).toEqual([{ type: 'promote', unit: unit.id, promotion: id(w, 'promotions', 'Drill I') }])
  expect(played({}, 'promote').given).toEqual([])
})

test('a bot gives culture by who can, once it has made some', () => {
  const lines = { 'units/Great Artist': 'Can generate a large amount of culture' }
  const w = flatWorld({ rules: rulesWith(lines, rulesWithout(E.goldenAgeOfTurns, E.instantImprovement)) })
  addCity(w, 0, 5, 5, 3)
  const unit = addUnit(w, 0, 'Great Artist', 6, 5)
  w.s.civs[0].cultureHistory = [5, 5, 5]
  expect(actsOf(w)).toContainEqual({ type: 'unitAct', unit: unit.id, action: 'generate_culture' })
  expect(w.s.units[unit.id]).toBeNull()
})

test('a bot hurries a wonder by who can, in its city', () => {
  const w = flatWorld({
    rules: rulesWith(
      { 'units/Great Engineer': 'Can speed up the construction of a wonder' },
      rulesWithout(E.hurriesBuilding, E.instantImprovement),
    ),
  })
  const city = addCity(w, 0, 5, 5, 3)
  const unit = addUnit(w, 0, 'Great Engineer', 5, 5)
  for (const tech of w.rules.techs) if (tech.era < 3) learn(w, 0, tech.name)
  city.queue = [{ kind: 'building', id: id(w, 'buildings', 'Notre Dame') }]
  addUnit(w, 0, 'Warrior', 5, 6)
  expect(actsOf(w)).toContainEqual({ type: 'unitAct', unit: unit.id, action: 'hurry_wonder' })
})
