import { expect, test } from 'vitest'
import { kindStrength } from '../../../engine/unit/kind-strength.ts'
import { withEffects } from '../../effects/compiled.ts'
import { id, standardRules } from '../../world.ts'

const forceWith = (name: string, ...sentences: string[]): number => {
  const rules = withEffects(standardRules(), 'units', name, ...sentences)
  return kindStrength(rules, rules.units[id({ rules }, 'units', name)])
}

// Rulebook, units 17, each truncated.
test.each([
  ['Warrior', 27], // 8^1.5 × 2^0.3 = 22.63 × 1.231 = 27.86
  ['Archer', 20], // 7^1.45 × 2^0.3 = 16.80 × 1.231 = 20.69: 5^1.5 does not count
  ['Trireme', 47], // 10^1.5 × 4^0.3 = 31.62 × 1.516 = 47.93
  ['Frigate', 101], // 28^1.45 / 2 × 5^0.3 = 62.71 × 1.621 = 101.6, though 25^1.5 is 125
  ['Worker', 0],
])('%s has the force %i', (name, force) => {
  expect(forceWith(name)).toBe(force)
})

// Of 27.86.
test.each([
  ['[40]% Strength <vs [Mounted] units>', 30], // × 1.1
  ['[40]% Strength <when attacking>', 33], // × 1.2
  ['[40]% Strength <vs cities>', 33], // × 1.2
  ['[30]% Strength', 36], // × 1.3
  ['[-30]% Strength', 27], // not for less
  ['[40]% Strength decreasing with distance from the capital', 30], // × 1.1
  ['May Paradrop to [Land] tiles up to [5] tiles away', 34], // × 1.25
  ['Must set up to ranged attack', 23], // ÷ 1.2
  ['[1] additional attacks per turn', 33], // × 1.2
  ['Self-destructs when attacking', 13], // ÷ 2
  ['Nuclear weapon of Strength [1]', 4027], // + 4000
])('with %s a Warrior has the force %i', (sentence, force) => {
  expect(forceWith('Warrior', sentence)).toBe(force)
})

test('of strengths for some fights the best one counts', () => {
  // A quarter of 40 or half of 30: × 1.15 = 32.04.
  expect(forceWith('Warrior', '[40]% Strength <vs [Mounted] units>', '[30]% Strength <when defending>')).toBe(32)
})
