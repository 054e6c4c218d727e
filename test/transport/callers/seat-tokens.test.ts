import { expect, test } from 'vitest'
import { SeatTokens } from '../../../actors/transport/callers/seat-tokens.ts'
import { failure } from '../../../actors/wire/failure.ts'
import type { ServicePort } from '../../../actors/wire/messages.ts'
import { openTestTransport, signIn, TOKEN } from '../open-transport.ts'
import { tokenOf } from '../service-double.ts'

const GOOD = { tool: 'get_briefing', args: {} }
const CALLER = { kind: 'seat', game: 'a', seat: 0 }

/** A service that opens tokens when it is told to. */
function slowService() {
  const asked: ((answer: unknown) => void)[] = []
  const service = { request: () => new Promise(resolve => asked.push(resolve)) } as unknown as ServicePort
  const open = () => asked.shift()!({ ok: true, answer: { game: 'a', seat: 0 } })
  const refuse = () => asked.shift()!(failure('auth/needed', 'It opens nothing.'))
  return { tokens: new SeatTokens(service), asked, open, refuse }
}

test('a token is asked for once, and known from then on without a promise', async () => {
  const { tokens, open, asked } = slowService()
  const first = tokens.open('t')
  open()
  expect(await first).toEqual(CALLER)
  expect(tokens.open('t')).toEqual(CALLER)
  expect(asked).toEqual([])
})

test('what opens nothing is asked for every time', async () => {
  const { tokens, refuse } = slowService()
  for (let i = 0; i < 2; i++) {
    const answer = tokens.open('t')
    refuse()
    await expect(answer).rejects.toThrow('It opens nothing.')
  }
})

test.each([
  ['its game is deleted', (tokens: SeatTokens) => tokens.closeGame('a')],
  ['its seat has a new one', (tokens: SeatTokens) => tokens.closeSeat('a', 0)],
])('a token is forgotten when %s', async (_when, end) => {
  const { tokens, open, asked } = slowService()
  const first = tokens.open('t')
  open()
  await first
  end(tokens)
  void tokens.open('t')
  expect(asked).toHaveLength(1)
})

test('a right that ends while its token is asked for is not kept', async () => {
  const { tokens, open, asked } = slowService()
  const first = tokens.open('t')
  tokens.closeSeat('a', 0)
  open()
  await first
  void tokens.open('t')
  expect(asked).toHaveLength(1)
})

test('of a hundred calls one asks the service who calls; a token that was replaced opens nothing, the new one does', async () => {
  const { call, port } = await openTestTransport()
  const play = (token: string) => call('POST', '/api/games/a/tool', { token, json: GOOD })
  for (let i = 0; i < 100; i++) await play(TOKEN)
  expect(port.asked.filter(({ type }) => type === 'seat/open')).toHaveLength(1)
  await call('POST', '/api/games/a/seats/0/token', { headers: await signIn(call) })
  expect((await play(TOKEN)).status).toBe(401)
  expect((await play(tokenOf('a', 0, 1))).status).toBe(200)
  expect((await play(tokenOf('a', 1))).status).toBe(200)
})

test('the text is asked for where it is wanted, and nowhere else', async () => {
  const { call, port } = await openTestTransport()
  const path = '/api/games/a/tool'
  await call('POST', path, { token: TOKEN, json: GOOD })
  await call('POST', path, { token: TOKEN, json: { ...GOOD, with_text: true } })
  await call('POST', path, { token: TOKEN, json: GOOD, headers: { accept: 'text/plain' } })
  const calls = port.asked.filter(({ type }) => type === 'seat/call')
  expect(calls.map(({ ask }) => ask.text)).toEqual([undefined, true, true])
})
