/** Agents come to any gateway, over HTTP, WebSocket and MCP, and are served alike; rights that end at one end at all. */
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { revokeOnChange } from '../../../actors/cluster/directory/follow-rights.ts'
import { openMcpSessions } from '../../../saves/accounts/mcp-sessions.ts'
import { type Simulated, simulated } from '../../actors/simulated-service.ts'
import { tempDir } from '../../temp.ts'
import { AS_JSON, SSE } from '../../transport/mcp/mcp-client.ts'
import { memoryRecords, openTestTransport } from '../../transport/open-transport.ts'
import { TestCluster } from './few-nodes.ts'

type Server = Awaited<ReturnType<typeof openTestTransport>>

/** A host, and two gateways with a server each over the same records. */
async function servers() {
  const dir = tempDir()
  const sim = await simulated({ dir })
  const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
  const spec = { size: 'duel', seed: 1, cityStates: 0, seats }
  const created = await sim.ask('game/create', { owner: 'me', spec })
  const nodes = new TestCluster()
  const host = await nodes.open('host', { service: sim.service, dir })
  const mcpSessions = openMcpSessions(memoryRecords(), true)
  const open = async (node: string): Promise<Server> => {
    const { gateway, directory } = await nodes.open(node)
    return openTestTransport({ service: gateway, mcpSessions, followRights: revokeOnChange(directory) })
  }
  const tokens: string[] = created.seats.map(({ token }: { token: string }) => token)
  const [one, other] = [await open('one'), await open('other')]
  return { dir, sim, nodes, host, game: created.id as string, tokens, one, other }
}

/** Another host goes on with the games of the one that died. */
async function takeOver({ dir, sim, nodes, host, game }: Awaited<ReturnType<typeof servers>>): Promise<Simulated> {
  host.broker.faults.isCut = true
  nodes.owned.get('host')!.delete(game)
  nodes.silence('host')
  await sim.service.stop()
  const next = await simulated({ dir, clock: sim.clock })
  await nodes.open('next', { service: next.service, dir })
  await nodes.own('next', game, 2)
  return next
}

function watch({ url }: Server, game: string, token: string, query = '') {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/${game}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  onTestFinished(() => socket.terminate())
  socket.on('error', () => {})
  const frames: any[] = []
  socket.on('message', data => frames.push(JSON.parse(String(data))))
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  return { frames, closed }
}

const tool = ({ call }: Server, game: string, token: string, name: string) =>
  call('POST', `/api/games/${game}/tool`, { token, json: { tool: name, args: {} } })

test('an agent ends its turn at one gateway, and the other seat, who waits at another, has its own', async () => {
  const { game, tokens, one, other } = await servers()
  const waiting = other.call('GET', `/api/games/${game}/wait?timeout=30`, { token: tokens[1] })
  expect((await tool(one, game, tokens[0], 'end_turn')).status).toBe(200)
  expect((await waiting).body).toMatchObject({ status: 'your_turn', turn: 1 })
})

test('a wait and a socket go on where their host dies, with the games at another', async () => {
  const all = await servers()
  const { game, tokens, one, other } = all
  const { frames } = watch(other, game, tokens[1])
  await expect.poll(() => frames).toMatchObject([{ type: 'hello', seat: 1 }])
  const waiting = one.call('GET', `/api/games/${game}/wait?timeout=30`, { token: tokens[1] })
  await takeOver(all)
  await expect.poll(() => frames.at(-1), { timeout: 5_000 }).toMatchObject({ type: 'hello', resync: true })
  expect((await tool(other, game, tokens[0], 'end_turn')).status).toBe(200)
  expect((await waiting).body).toMatchObject({ status: 'your_turn' })
  await expect.poll(() => frames.at(-1), { timeout: 5_000 }).toMatchObject({ type: 'turn', active: 1 })
})

test('deltas follow on the view that was fetched, through a gateway as before one service', async () => {
  const { sim, game, tokens, one, other } = await servers()
  const { frames } = watch(other, game, tokens[0], '?deltas=1')
  await expect.poll(() => frames.at(-1)?.type).toBe('hello')
  const view = (await one.call('GET', `/api/games/${game}/view`, { token: tokens[0] })).body
  expect(view.rev).toBeGreaterThanOrEqual(frames[0].rev)
  await tool(one, game, tokens[0], 'end_turn')
  const deltas = () => frames.filter(({ type, rev }) => type === 'delta' && rev > view.rev)
  await expect
    .poll(async () => {
      await sim.pass(500)
      return deltas().length
    })
    .toBeGreaterThan(0)
  expect(deltas()[0].base).toBe(view.rev)
})

test('an MCP session goes on at another gateway, as the same reader', async () => {
  const { game, tokens, one, other } = await servers()
  const clientInfo = { name: 'raw', version: '0' }
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
  const post = ({ call }: Server, json: object, headers: Record<string, string> = {}) =>
    call('POST', '/mcp', { token: tokens[0], json: { jsonrpc: '2.0', ...json }, headers: { ...SSE, ...headers } })
  const opened = await post(one, { id: 0, method: 'initialize', params })
  const session = { 'mcp-session-id': opened.headers.get('mcp-session-id')!, 'mcp-protocol-version': '2025-11-25' }
  await post(one, { method: 'notifications/initialized' }, session)
  const written = { name: 'write_notes', arguments: { text: 'kept', mode: 'append' }, _meta: AS_JSON }
  expect((await post(one, { id: 1, method: 'tools/call', params: written }, session)).text).toContain('length: 4')
  const read = { name: 'read_notes', arguments: {}, _meta: AS_JSON }
  expect((await post(other, { id: 2, method: 'tools/call', params: read }, session)).text).toContain('kept')
  expect((await tool(other, game, tokens[0], 'read_notes')).body.result).toMatchObject({ notes: 'kept' })
})

test('what was opened with a token ends at every gateway once the seat has another', async () => {
  const { nodes, game, tokens, one, other } = await servers()
  const { frames, closed } = watch(other, game, tokens[1])
  await expect.poll(() => frames.length).toBe(1)
  const waiting = other.call('GET', `/api/games/${game}/wait?timeout=30`, { token: tokens[1] })
  await expect.poll(() => other.call('GET', '/metrics').then(({ text }) => text)).toMatch(/hexarchy_waits_open 1\n/)
  const { token } = await nodes.nodes.get('one')!.ask('seat/token', { game, seat: 1 })
  expect(await closed).toBe(4401)
  expect((await waiting).status).toBe(401)
  for (const server of [one, other]) {
    await expect.poll(async () => (await tool(server, game, tokens[1], 'read_notes')).status).toBe(401)
    expect((await tool(server, game, token, 'read_notes')).status).toBe(200)
  }
})

test('a game that is deleted through one gateway is gone at every other', async () => {
  const { nodes, game, tokens, one, other } = await servers()
  const { frames, closed } = watch(other, game, tokens[0])
  await expect.poll(() => frames.length).toBe(1)
  await nodes.nodes.get('one')!.ask('game/delete', { game })
  expect(await closed).toBe(4404)
  for (const server of [one, other]) expect((await tool(server, game, tokens[0], 'read_notes')).status).toBe(401)
})
