import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeMcpServer } from '../../../../actors/transport/mcp/server.ts'
import { describeTools } from '../../../../tools/describe.ts'
import { SSE } from '../../mcp/mcp-client.ts'
import { MODES, openFor } from './ask.ts'
import { CALLERS, type CallerName, GAME } from './callers.ts'
import { expected, MCP_METHODS, ROUTES, SOCKETS, type Verdict } from './table.ts'

/** Who plays which seat. */
const PLAYERS: Partial<Record<CallerName, number>> = { 'seat of this game': 0, 'member with a seat': 1 }

describe.each(MODES)('in %s mode', mode => {
  test('every route has an entry in the table of authorisation, with what it asks', async () => {
    const { transport } = await openFor(mode)
    const made = transport.routes.map(({ method, url, access }) => `${method} ${url}: ${access}`)
    const here = Object.entries(ROUTES).filter(([, entry]) => (entry.mode ?? mode) === mode)
    const entered = here.map(([route, { access }]) => `${route}: ${access}`)
    expect(made.sort()).toEqual(entered.sort())
  })

  test('every route lets in whom the table says, and turns away all others as it says', async () => {
    const { transport, ask } = await openFor(mode)
    const told: string[] = []
    const wanted: string[] = []
    for (const { method, url } of transport.routes) {
      const route = `${method} ${url}`
      const line = async (caller: CallerName) => `${route} by ${caller}: ${await ask(route, ROUTES[route], caller)}`
      if (method === 'GET') told.push(...(await Promise.all(CALLERS.map(line))))
      else for (const caller of CALLERS) told.push(await line(caller))
      wanted.push(...CALLERS.map(caller => `${route} by ${caller}: ${expected(ROUTES[route], caller)}`))
    }
    expect(told).toEqual(wanted)
  })

  test('every socket opens for whom the table says, by header and by first message, and closes with 4401, 4403 or 4404 for all others', async () => {
    const { transport, url, headers, origin } = await openFor(mode)
    const addresses = transport.routes.map(route => route.url).filter(url => url.startsWith('/ws/'))
    expect(addresses.sort()).toEqual(Object.keys(SOCKETS).sort())
    const opened = (address: string, caller: CallerName, first: object | null) =>
      verdictOf(url.replace('http', 'ws') + address.replace(':id', GAME), { ...headers[caller], origin }, first)
    for (const address of addresses) {
      const told = await Promise.all(
        CALLERS.map(async caller => {
          const token = headers[caller].authorization?.slice('Bearer '.length)
          const byHeader = await opened(address, caller, token === undefined ? { type: 'auth' } : null)
          if (token !== undefined)
            expect(
              await verdictOf(url.replace('http', 'ws') + address.replace(':id', GAME), headers.nobody, { type: 'auth', token }),
            ).toBe(byHeader)
          return [caller, byHeader]
        }),
      )
      expect([address, Object.fromEntries(told)]).toEqual([address, SOCKETS[address]])
    }
  })

  // Who may call is looked at before the tool is, in both modes alike: the second mode has a tool of each kind.
  const { tools } = describeTools()
  const called = mode === 'server' ? tools : tools.filter(({ kind }, i) => tools.findIndex(tool => tool.kind === kind) === i)

  test('every tool of the registry is called by the token of a seat in its own game, and by the account of one, and by nobody else', async () => {
    const { ask, port } = await openFor(mode)
    for (const { name } of called) {
      const entry = { ...ROUTES['POST /api/games/:id/tool'], body: { tool: name } }
      for (const caller of CALLERS) {
        port.asked.length = 0
        expect([name, caller, await ask('POST /api/games/:id/tool', entry, caller)]).toEqual([
          name,
          caller,
          expected(entry, caller),
        ])
        const calls = port.asked
          .filter(({ type }) => type === 'seat/call')
          .map(({ ask: { game, seat, tool } }) => [game, seat, tool])
        expect(calls).toEqual(PLAYERS[caller] === undefined ? [] : [[GAME, PLAYERS[caller], name]])
      }
    }
  })

  test('every method of MCP serves the seat of its token, in a session of its own, and nobody else', async () => {
    const { call, headers, port, restore } = await openFor(mode)
    expect(mcpMethods().sort()).toEqual(Object.keys(MCP_METHODS).sort())
    const { initialize, ...methods } = MCP_METHODS
    const send = (caller: CallerName, method: string, params: object, session?: string) =>
      call('POST', '/mcp', {
        json: { jsonrpc: '2.0', id: 1, method, params },
        headers: { ...headers[caller], ...SSE, ...(session && { 'mcp-session-id': session }) },
      })
    const sessions: Partial<Record<CallerName, string>> = {}
    for (const caller of CALLERS) {
      const { status, headers: answered } = await send(caller, 'initialize', initialize)
      const may = expected(ROUTES['POST /mcp'], caller)
      expect([caller, status]).toEqual([caller, may === 'in' ? 200 : may])
      if (may === 'in') sessions[caller] = answered.get('mcp-session-id')!
    }
    const [[own, session], ...others] = Object.entries(sessions) as [CallerName, string][]
    expect([own, others.map(([caller]) => caller)]).toEqual(['seat of this game', ['seat of another game']])
    for (const [method, params] of Object.entries(methods)) {
      for (const caller of CALLERS) {
        const may = sessions[caller] === undefined ? 401 : caller === own ? 200 : 404
        expect([method, caller, (await send(caller, method, params, session)).status]).toEqual([method, caller, may])
      }
      port.asked.length = 0
      const [[other, foreign]] = others
      expect([method, (await send(other, method, params, foreign)).status]).toEqual([method, 200])
      expect(port.asked.filter(({ ask: { game } }) => game === GAME)).toEqual([])
    }
    restore()
  })
})

/** All that the server of a seat answers to, as the SDK keeps it. */
function mcpMethods(): string[] {
  const server = makeMcpServer('0', {} as never, () => {})
  return [...(server as unknown as { _requestHandlers: Map<string, unknown> })._requestHandlers.keys()]
}

/** What comes of a socket: a first frame, or the code that it is closed with. */
function verdictOf(url: string, headers: Record<string, string>, first: object | null): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers })
    socket.on('open', () => first && socket.send(JSON.stringify(first)))
    socket.on('message', () => {
      resolve('in')
      socket.terminate()
    })
    socket.on('close', code => resolve((code - 4000) as Verdict))
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode as Verdict))
    socket.on('error', reject)
  })
}
