import { expect, test } from 'vitest'
import { kindStrength } from '../../../engine/unit/kind-strength.ts'
import { withEffects } from '../../effects/compiled.ts'
import { id, standardRules } from '../../world.ts'

const forceWith = (name: string, ...sentences: string[]): number => {
  const rules = withEffects(standardRules(), 'units', name, ...sentences)
  return kindStrength(rules, rules.units[id({ rules }, 'units', name)])
}

test('a kind counts by its strength, or better by its shots, and by how far it goes', () => {
  // 8^1.5 · 2^0.3 and 7^1.45 · 2^0.3.
  expect(forceWith('Warrior')).toBeCloseTo(22.627 * 1.2311, 1)
  expect(forceWith('Archer')).toBeCloseTo(16.8 * 1.2311, 1)
  expect(forceWith('Worker')).toBe(0)
})

test.each([
  ['[40]% Strength <vs [Mounted] units>', 1.1],
  ['[40]% Strength <when attacking>', 1.2],
  ['[40]% Strength <vs cities>', 1.2],
  ['[40]% Strength', 1],
  ['May Paradrop to [Land] tiles up to [5] tiles away', 1.25],
  ['Must set up to ranged attack', 1 / 1.2],
  ['[1] additional attacks per turn', 1.2],
  ['Self-destructs when attacking', 0.5],
])('%s makes it count %f times as much', (sentence, times) => {
  expect(forceWith('Warrior', sentence) / forceWith('Warrior')).toBeCloseTo(times, 6)
})

test('of strengths for some fights the best one counts', () => {
  const sentences = ['[40]% Strength <vs [Mounted] units>', '[30]% Strength <when defending>']
  expect(forceWith('Warrior', ...sentences) / forceWith('Warrior')).toBeCloseTo(1.15, 6)
})

test('a nuclear weapon counts for four thousand more', () => {
  expect(forceWith('Warrior', 'Nuclear weapon of Strength [1]') - forceWith('Warrior')).toBeCloseTo(4000, 6)
})
