/** Tasks: what they may be, and the lists of them, which are the same everywhere. */
import { describe, expect, test } from 'vitest'
import { ENVIRONMENTS, environmentNamed, SPLITS } from '../../../actors/episodes/splits.ts'
import { planOf } from '../../../actors/episodes/task.ts'
import { TIERS } from '../../../actors/episodes/tiers.ts'
import { createGame } from '../../../engine/index.ts'
import { standardRules } from '../../world.ts'

const some = (count: number): number[] => [...new Set([0, 1, 2, 3, 5, 8, 13, 100, count - 1])].filter(i => i < count)

describe.each(ENVIRONMENTS)('the tasks of $name', env => {
  test('are what their number says, and can be played', () => {
    for (const split of SPLITS)
      for (const index of some(env.counts[split])) {
        expect(env.task(split, index)).toEqual(env.task(split, index))
        expect(planOf(env.task(split, index))).toMatchObject({ seed: expect.any(Number) })
      }
  })

  test('have seeds of their split alone', () => {
    const ranges = SPLITS.map(split => [env.task(split, 0).seed!, env.task(split, env.counts[split] - 1).seed!])
    for (const [i, [first, last]] of ranges.entries()) {
      expect(last).toBeLessThan(2 ** 31)
      if (i > 0) expect(first).toBeGreaterThan(ranges[i - 1][1])
    }
  })
})

test('maps of the test are none of the training', () => {
  const { task, counts } = environmentNamed('Hexarchy')!
  const mapsOf = (split: 'train' | 'test') => new Set(some(counts[split]).map(index => task(split, index).world!.map))
  expect([...mapsOf('train')].filter(map => mapsOf('test').has(map))).toEqual([])
})

test.each(TIERS.map((tier, i) => ({ ...tier, number: i + 1 })))('tier $number, $name, is a game that can be made', tier => {
  const { nation: _, ...world } = tier.world
  const seats = [{ driver: 'agent' as const }, ...tier.opponents.map(() => ({ driver: 'bot' as const }))]
  expect(createGame(standardRules(), { ...world, seed: 3, seats })).toHaveProperty('s')
})

test('a tier has its reward and its bar, and a task may ask for others', () => {
  expect(planOf({ tier: 1, seed: 4 })).toMatchObject({ seed: 4, reward: 'goals', bar: 1, horizon: 15, opponents: ['idle'] })
  expect(planOf({ tier: 13, reward: 'victory', horizon: 9 })).toMatchObject({ reward: 'victory', bar: 1, horizon: 9 })
})

test.each([
  [{ tier: 14 }, '/task_spec/tier'],
  [{ tier: 1, world: {} }, '/task_spec'],
  [{ reward: 'goals' }, '/task_spec/goals'],
  [{ reward: 'luck' }, '/task_spec/reward'],
  [{ wordl: {} }, '/task_spec/wordl'],
  [null, '/task_spec'],
])('%j is refused at %s', (task, path) => {
  expect(planOf(task)).toMatchObject({ ok: false, error: { code: 'bad-arguments', path } })
})
