/** The rules of games stay as long as a game needs them. */
import { expect, test } from 'vitest'
import { openStore } from '../../../saves/database/store.ts'
import {
  earlierHashes,
  earlierText,
  packText,
  readRules,
  rulesPuts,
  unpackText,
} from '../../../saves/ruleset-store/rules-by-hash.ts'
import { simulated } from '../../actors/simulated-service.ts'
import { tempDir } from '../../temp.ts'
import { withStrongerWarrior } from '../../upgrade/changed-rules.ts'
import { standardRules } from '../../world.ts'

const warrior = async (sim: Awaited<ReturnType<typeof simulated>>, game: string): Promise<number> => {
  const answer = await sim.call(game, 0, 'get_rules', { name: 'Warrior', fresh: true })
  if (!('result' in answer)) throw new Error(answer.error.message)
  return Number(/"strength":(\d+)/.exec(JSON.stringify(answer.result))?.[1])
}

test('a figure of the default ruleset that changes does so for new games alone', async () => {
  const dir = tempDir()
  const first = await simulated({ dir })
  const old = await first.duel()
  const was = await warrior(first, old)
  await first.service.stop()
  const sim = await simulated({ dir, standard: withStrongerWarrior() })
  const made = await sim.duel()
  expect([await warrior(sim, old), await warrior(sim, made)]).toEqual([was, 9])
  expect(was).not.toBe(9)
  const listed: { id: string; ruleset_changed: boolean }[] = await sim.ask('game/list', {})
  expect(listed.map(({ id, ruleset_changed }) => [id, ruleset_changed])).toEqual([
    [made, false],
    [old, true],
  ])
})

test('rules leave with the last game that is played by them', async () => {
  const dir = tempDir()
  const earlier = await simulated({ dir })
  const old = [await earlier.duel(), await earlier.duel()]
  await earlier.service.stop()
  const sim = await simulated({ dir, standard: withStrongerWarrior() })
  const made = await sim.duel()
  const kept = async () => (await sim.service.store.list('rules/')).length
  expect(await kept()).toBe(2)
  const [first, second] = old
  await sim.ask('game/delete', { game: first })
  await sim.pass(0)
  expect(await kept()).toBe(2)
  for (const [game, left] of [
    [second, 1],
    [made, 0],
  ] as const) {
    await sim.ask('game/delete', { game })
    await expect.poll(kept, { timeout: 10_000 }).toBe(left)
  }
})

test('kept text that is damaged is not taken for rules', async () => {
  const { hash } = standardRules()
  const store = await openStore(tempDir())
  try {
    for (const bytes of [packText('{}'), Buffer.from('torn'), Buffer.alloc(0)]) {
      await store.commit({ puts: [[`rules/${'0'.repeat(64)}`, bytes]] })
      await expect(readRules(store, 'standard', '0'.repeat(64))).rejects.toThrow('as they were kept are damaged')
    }
    expect(await rulesPuts(store, '1'.repeat(64))).toEqual([])
    expect(() => unpackText(packText('{}'), hash)).toThrow('their hash does not fit')
  } finally {
    await store.close()
  }
})

test('the default ruleset of programs that kept no rules comes with the program', () => {
  expect(earlierHashes()).toContain('c4219c5773284eeaf484ec1a06a5ef7394a8494c500961f0ac9855df70ea032b')
  for (const hash of earlierHashes()) expect(JSON.parse(earlierText(hash))).toHaveProperty('units')
})
