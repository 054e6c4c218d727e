import { expect, test } from 'vitest'
import { waitingIn } from '../../../actors/cluster/records/cluster-budgets.ts'
import type { WaitingGame } from '../../../saves/accounts/budgets.ts'
import { openNodes } from '../records-nodes.ts'

const WAITING: WaitingGame = {
  version: 1,
  call: {
    ...{ game: 'g', seat: 0, turn: 4, account: 'a', provider: 'example.org', pricing: null },
    most: { input: 1_000, output: 100 },
  },
  why: 'The budget of the game is used up.',
  renewsMs: null,
}

test('a node reads of a record what another has written', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  expect(waitingIn(b.replica, 'g')).toBe(null)
  await a.records.put('budget/waiting/g', { ...WAITING, call: { ...WAITING.call } })
  await expect.poll(() => waitingIn(b.replica, 'g')).toEqual(WAITING)
})

test('a record of another shape is refused by its name and the path of the member that does not fit', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  await a.records.put('budget/waiting/g', { ...WAITING, call: { ...WAITING.call, pricing: 'free' } })
  await expect.poll(() => b.replica.get('budget/waiting/g')).toBeDefined()
  expect(() => waitingIn(b.replica, 'g')).toThrow(
    'the record budget/waiting/g does not fit this version: /call/pricing must be either object or null',
  )
})
