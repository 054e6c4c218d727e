/** What of a game is logged to a client that has set a level. */
import { type LoggingLevel, LoggingMessageNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, test } from 'vitest'
import type { EventKind } from '../../../engine/index.ts'
import { openGame } from '../open-game.ts'
import { openTestTransport } from '../open-transport.ts'
import { connect, soon } from './mcp-client.ts'

async function logged(url: string, token?: string) {
  const { client, transport } = await connect(url, token)
  const told: [level: LoggingLevel, data: unknown][] = []
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void told.push([params.level, params.data]))
  return { client, transport, told }
}

test('a client that has set a level is told of a pause, of its end, and that its turn was ended for it', async () => {
  const { url, call, owner, game, first } = await openGame()
  const { client, told } = await logged(url, first)
  await client.setLoggingLevel('info')
  const control = (paused: boolean) => call('POST', `/api/games/${game.id}/control`, { json: { paused }, headers: owner })
  await control(true)
  await control(false)
  await soon(() =>
    expect(told).toEqual([
      ['warning', { kind: 'game/control', turn: 1, message: 'The game was paused.' }],
      ['notice', { kind: 'game/control', turn: 1, message: 'The game goes on.' }],
    ]),
  )
  await call('PATCH', `/api/games/${game.id}/seats/0`, { json: { limits: { toolCalls: 1 } }, headers: owner })
  await client.callTool({ name: 'write_notes', arguments: { text: 'a' } })
  await soon(() => expect(told.at(-1)).toMatchObject(['warning', { kind: 'turn/forced', turn: 1 }]))
  expect(told.at(-1)![1]).toMatchObject({ message: expect.stringContaining('tool_calls') })
})

test('nobody is told of less than it has asked for, and who has set no level of nothing', async () => {
  const { url, port } = await openTestTransport()
  const { client, transport, told } = await logged(url)
  expect(port.subscriptions.size).toBe(0)
  await client.setLoggingLevel('warning')
  const [{ onFrame }] = port.subscriptions
  const of = { turn: 3, civ: 0, other: -1, tile: -1, unit: -1, city: -1 }
  const event = (seq: number, kind: EventKind, what = '') =>
    onFrame({ seq, type: 'event', event: { ...of, seq, kind, what, text: `${kind} ${seq}` } })
  event(1, 'game/control', 'resumed')
  event(2, 'city/grew')
  event(3, 'turn/forced')
  await soon(() => expect(told).toEqual([['warning', { kind: 'turn/forced', turn: 3, message: 'turn/forced 3' }]]))
  await client.setLoggingLevel('notice')
  expect(port.subscriptions.size).toBe(1)
  event(4, 'game/control', 'resumed')
  await soon(() => expect(told.length).toBe(2))
  await transport.terminateSession()
  await soon(() => expect(port.subscriptions.size).toBe(0))
})

test('a level that is none is refused', async () => {
  const { url } = await openTestTransport()
  const { client } = await connect(url)
  await expect(client.setLoggingLevel('loud' as LoggingLevel)).rejects.toMatchObject({ code: -32602 })
})
