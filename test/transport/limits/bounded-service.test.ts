/** What is asked of the service at once is bounded: by seat, by game, in all, and by how far behind the part is that is asked. */
import { expect, test } from 'vitest'
import { boundedService, type OpenLimits } from '../../../actors/transport/limits/bounded-service.ts'
import type { Failure, ServicePort } from '../../../actors/wire/messages.ts'

/** A service that answers when it is told to. */
function held(limits: Partial<OpenLimits>, lagMs = () => 0) {
  const answers: (() => void)[] = []
  const service: ServicePort = {
    request: () => new Promise(resolve => answers.push(() => resolve({ ok: true, answer: null as never }))),
    subscribe: () => () => {},
    lagMs,
  }
  const bounded = boundedService(service, limits)
  const call = (game: string, seat: number) => bounded.request('seat/call', { game, seat, tool: 'get_map', args: {} })
  const wait = (game: string, seat: number, waitId: string) =>
    bounded.request('seat/wait', { game, seat, timeoutSeconds: 9, waitId })
  return { bounded, answers, call, wait }
}

const codeOf = async (reply: Promise<{ ok: true } | Failure>) => {
  const told = await reply
  return told.ok ? 'ok' : `${told.status} ${told.error.code} ${told.retryAfter}`
}

test('a seat has so many calls under way; others of its game go on, until the game has too many', async () => {
  const { call, answers, bounded } = held({ callsOfSeat: 2, callsOfGame: 3 })
  const open = [call('a', 0), call('a', 0)]
  expect(await codeOf(call('a', 0))).toBe('429 request/too-many 1')
  open.push(call('a', 1))
  expect(await codeOf(call('a', 2))).toBe('503 service/overloaded 2')
  open.push(call('b', 0))
  for (const answer of answers) answer()
  expect(await Promise.all(open.map(codeOf))).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect(bounded.open()).toEqual({ calls: 0, waits: 0 })
  const again = call('a', 0)
  answers.at(-1)!()
  expect(await codeOf(again)).toBe('ok')
})

test('waits are counted apart: a seat that holds all of its own can still call', async () => {
  const { call, wait, answers } = held({ waitsOfSeat: 2, waits: 3 })
  const open = [wait('a', 0, '1'), wait('a', 0, '2')]
  expect(await codeOf(wait('a', 0, '3'))).toBe('429 request/too-many 1')
  open.push(wait('a', 1, '4'))
  expect(await codeOf(wait('b', 1, '5'))).toBe('503 service/overloaded 2')
  const called = call('a', 0)
  for (const answer of answers) answer()
  expect(await codeOf(called as never)).toBe('ok')
  expect(await Promise.all(open.map(codeOf as never))).toEqual(['ok', 'ok', 'ok'])
})

test('a part of the server that lags behind is asked nothing more until it has caught up', async () => {
  let lag = 900
  const { call, answers } = held({ lagMs: 500 }, () => lag)
  expect(await codeOf(call('a', 0))).toBe('503 service/overloaded 2')
  lag = 100
  const called = call('a', 0)
  answers[0]()
  expect(await codeOf(called)).toBe('ok')
})

test('of answers that are large, few are made at once for one viewer', async () => {
  const { bounded, answers } = held({ largeOfViewer: 2, large: 3 })
  const view = (game: string, seat: number | null) => bounded.request('seat/view', { game, viewer: { seat } })
  const open = [view('a', 0), view('a', 0)]
  expect(await codeOf(view('a', 0))).toBe('429 request/too-many 1')
  open.push(view('a', null))
  expect(await codeOf(view('b', 0))).toBe('503 service/overloaded 2')
  for (const answer of answers) answer()
  expect(await Promise.all(open.map(codeOf))).toEqual(['ok', 'ok', 'ok'])
  expect(bounded.open()).toEqual({ calls: 0, waits: 0 })
})
