import { expect, test } from 'vitest'
import { readSuite } from '../../../lab/bench/suite/suite.ts'
import { BOUNDS } from '../../../lab/bench/variants/changed-figures.ts'
import { readyVariants, rulesetsOf } from '../../../lab/bench/variants.ts'
import { playGame } from '../../../lab/play-game.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'

function variants() {
  const dir = tempDir()
  const suite = readSuite({ models: ['dry-run'], variants: ['plain', 'renamed', 'refigured'], seed: 4 })
  const rules = readyVariants(tempDir(), dir, suite)
  return { rules, of: rulesetsOf(dir, { rules }) }
}

const play = (rules: Ruleset) =>
  playGame(rules, {
    size: 'duel',
    speed: 'Quick',
    seed: 3,
    turns: 30,
    seats: [
      { driver: 'bot', profile: 'v1' },
      { driver: 'bot', profile: 'v1' },
    ],
  })

test('renamed rules are the same rules by other names: bots come to the same scores by them', () => {
  const plain = standardRules()
  const { rules: renamed, inVariant } = variants().of('renamed')
  for (const kind of ['units', 'buildings', 'techs', 'policies', 'beliefs', 'resources'] as const) {
    const called = plain[kind].map(({ name }) => name)
    expect(renamed[kind].map(({ name }) => name)).toEqual(called.map(inVariant))
    const same = called.filter(name => inVariant(name) === name)
    expect(same.length, `${kind}: ${same.join(', ')}`).toBeLessThan(called.length / 10)
  }
  const [game, again] = [play(plain), play(renamed)]
  expect(again.scores).toEqual(game.scores)
  expect(again.commands).toBe(game.commands)
  expect(again.nations).toEqual(game.nations.map(inVariant))
})

test('refigured rules are moved within bounds, and can be played', () => {
  const plain = standardRules()
  const { rules } = variants().of('refigured')
  const moved = plain.units.filter(({ id, cost }) => rules.units[id].cost !== cost)
  expect(moved.length).toBeGreaterThan(plain.units.length / 2)
  for (const { id, cost, strength } of plain.units) {
    for (const [was, is] of [
      [cost, rules.units[id].cost],
      [strength, rules.units[id].strength],
    ]) {
      expect(is).toBeGreaterThanOrEqual(Math.floor(was * BOUNDS.least))
      expect(is).toBeLessThanOrEqual(Math.ceil(was * BOUNDS.most))
    }
  }
  expect(play(rules).scores.every(score => score > 20)).toBe(true)
})

test('variants are made of the seed alone', () => {
  expect(variants().rules.map(({ hash }) => hash)).toEqual(variants().rules.map(({ hash }) => hash))
})
