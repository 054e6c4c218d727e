import { expect, test } from 'vitest'
import { call, smallWar, textOf } from '../play.ts'

interface Shown {
  branches: {
    name: string
    closed?: string
    policies: { name: string; status: string; requires: string[]; effects: string[] }[]
  }[]
}

test('locked policies show what they do and what they need', () => {
  const w = smallWar()
  const { branches } = (call(w, 0, 'get_policies', { show: 'all' }) as unknown as { result: Shown }).result
  const silent = branches
    .flatMap(({ policies }) => policies)
    .filter(({ name, effects }) => effects.length === 0 && w.rules.policies.find(one => one.name === name)!.effects.length > 0)
  expect(silent.map(({ name }) => name)).toEqual([])
  const text = textOf(w, 0, 'get_policies', { branch: 'Tradition' })
  for (const { name, effects } of branches.find(({ name }) => name === 'Tradition')!.policies) {
    expect(text).toContain(name)
    for (const effect of effects) expect(text).toContain(effect)
  }
  expect(text).toMatch(/Legalism \[needs .*Tradition.*\]: /)
})

test('why a branch is closed is said once, not for each of its policies', () => {
  const w = smallWar()
  const text = textOf(w, 0, 'get_policies', { show: 'all' })
  const closed = w.rules.branches.filter(({ era }) => era > w.s.civs[0].era)
  expect(closed.length).toBeGreaterThan(0)
  expect(text.match(/, not open yet\)/g)).toHaveLength(closed.length)
  expect(text).not.toMatch(/cannot be adopted|requires/i)
})
