/** Which requests take long is known from those of their kind before them. */
import { expect, test } from 'vitest'
import { RequestCosts } from '../../../actors/shard/request-costs.ts'
import type { ShardRequest } from '../../../actors/wire/shard-messages.ts'

const call = (tool: string, seat = 0): ShardRequest => ({
  type: 'seat/call',
  game: 'g',
  ask: { game: 'g', seat, tool, args: {} },
})

test('a kind of call takes long where those before it did, whoever asks', () => {
  const costs = new RequestCosts()
  expect(costs.isHeavy(call('get_briefing'))).toBe(false)
  costs.note(call('get_briefing'), 5)
  costs.note(call('get_empire'), 0.05)
  expect(costs.isHeavy(call('get_briefing', 1))).toBe(true)
  expect(costs.isHeavy(call('get_empire'))).toBe(false)
  expect(costs.isHeavy({ type: 'seat/view', game: 'g', ask: { game: 'g', viewer: { seat: 0 } } })).toBe(false)
})

test('one that took long for once is light again before long', () => {
  const costs = new RequestCosts()
  costs.note(call('get_map'), 3)
  for (let n = 0; n < 20; n++) costs.note(call('get_map'), 0.2)
  expect(costs.isHeavy(call('get_map'))).toBe(false)
})

test('names of no tool are one kind, however many there are', () => {
  const costs = new RequestCosts()
  costs.note(call('nonsense'), 4)
  expect(costs.isHeavy(call('other nonsense'))).toBe(true)
})
