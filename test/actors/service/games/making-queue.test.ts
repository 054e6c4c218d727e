import { expect, test } from 'vitest'
import { MakingQueue } from '../../../../actors/service/games/making-queue.ts'

/** Jobs that begin when the queue says so, and end by hand. */
function opened() {
  const queue = new MakingQueue()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (account: string, name: string, kind: 'short' | 'long' = 'short') =>
    void queue.run(account, kind, async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.set(name, resolve))
    })
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)!()
    await settle()
  }
  return { queue, begun, ask, end, settle }
}

test('one game of an account is made at a time, and nobody waits behind the queue of one account', async () => {
  const { queue, begun, ask, end, settle } = opened()
  for (const name of ['a1', 'a2', 'a3']) ask('a', name)
  ask('b', 'b1')
  await settle()
  expect(begun).toEqual(['a1', 'b1'])
  expect(queue.waitingOf('a')).toBe(2)
  ask('c', 'c1')
  await end('a1')
  // a has more to make, and comes after c.
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
  await end('a2')
  expect(begun.at(-1)).toBe('a3')
})

test('logs that are carried out keep no world waiting', async () => {
  const { begun, ask, settle } = opened()
  for (const account of ['a', 'b', 'c']) ask(account, account, 'long')
  ask('d', 'd')
  await settle()
  expect(begun).toEqual(['a', 'b', 'd'])
})
