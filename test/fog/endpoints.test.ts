import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { storedGame } from '../../actors/game/persistence/record.ts'
import { encodeState } from '../../engine/core/codec.ts'
import { makeContext } from '../../engine/core/engine-context.ts'
import { hashToken, makeGameId, makeToken } from '../../saves/accounts/tokens.ts'
import { openStore } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { gamePut, tokensPut } from '../../saves/games/games.ts'
import { encodeRound } from '../../saves/games/replay/replay.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'
import { metricsPut } from '../../saves/games/turn-metrics.ts'
import { tempDir } from '../temp.ts'
import { connect, soon } from '../transport/mcp/mcp-client.ts'
import { openReal } from '../transport/open-game.ts'
import { METRICS } from '../transport/service-double.ts'
import { cloneState, standardRules } from '../world.ts'
import { type Played, playedTo, twinOf } from './twins.ts'

const SEAT = 0
const TURN = 18
const NOW = Date.UTC(2030, 0, 1)

/** A server with that game, on a clock that stands. */
async function serve({ s, rounds }: Played, game: string, tokens: string[], scored: number) {
  const dir = tempDir()
  const store = await openStore(dir)
  const w = makeContext(s, standardRules())
  await store.commit({
    puts: [
      [keys.snapshot(game, 0), await encodeSnapshot(0, s.turn, encodeState(s))],
      gamePut(storedGame(w, { id: game, owner: 'me', created: '2030-01-01T00:00:00.000Z' })),
      tokensPut(game, tokens.map(hashToken)),
      ...rounds.map((round): [string, Uint8Array] => [keys.replay(game, round.turn), encodeRound(round)]),
      ...s.seats.map(({ id }) => metricsPut(game, { ...METRICS, turn: 1, seat: id, score: id === SEAT ? 7 : scored })),
    ],
  })
  await store.close()
  return openReal(dir, { now: () => NOW } as object)
}

type Server = Awaited<ReturnType<typeof serve>>

/** The same game to the seat on two servers. */
async function twins(): Promise<{ servers: Server[]; game: string; token: string; tokens: string[] }> {
  // That the other world is not sound in what the seat cannot see is said to the operator.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const [played] = playedTo([TURN], 11)
  played.s.active = SEAT
  const game = makeGameId()
  const tokens = played.s.seats.map(({ id }) => makeToken(game, id))
  const twin = twinOf(played, SEAT, xoroshiro128plus(5), true)
  const servers = [await serve({ ...played, s: cloneState(played.s) }, game, tokens, 100), await serve(twin, game, tokens, 200)]
  return { servers, game, token: tokens[SEAT], tokens }
}

/** Every address that is read, from the document of the interface, with what its parameters may be. */
function pathsOf({ transport }: Server, game: string): string[] {
  const { paths } = transport.document() as unknown as { paths: Record<string, Record<string, object>> }
  const reads = Object.keys(paths).filter(path => 'get' in paths[path] && path !== OPERATORS)
  const filled = reads.flatMap(path => {
    const named = path.replace('{id}', game)
    return named.includes('{n}') ? [0, 1, 9].map(n => named.replace('{n}', String(n))) : [named]
  })
  const more = [
    'events?until=9&turns=4',
    'events?as=1',
    'view?as=0',
    'view?as=1',
    'replay?as=1',
    'replay?since=3&turns=5',
    'metrics?since=0&turns=50',
    'wait?timeout=1',
  ]
  return [...filled, ...more.map(path => `/api/games/${game}/${path}`), '/api/games/0123456789ab', '/api/nothing']
}

/** How much a process has to do, for who runs it: no two tell the same. */
const OPERATORS = '/metrics'

/** Whatever is different between servers anyhow. */
const plain = (text: string, { url }: Server): string => text.replaceAll(url, '').replaceAll(new URL(url).host, '')

describe('two servers whose games differ only in what a seat cannot know tell its token the same', () => {
  test('at every address that is read, and in what is refused to it', async () => {
    const { servers, game, token } = await twins()
    const [one, other] = servers
    const paths = pathsOf(one, game)
    expect(paths.length).toBeGreaterThan(15)
    const differ: string[] = []
    const compare = async (what: string, ask: (server: Server) => Promise<{ status: number; text: string }>) => {
      const [a, b] = await Promise.all([ask(one), ask(other)])
      if (a.status !== b.status || plain(a.text, one) !== plain(b.text, other)) differ.push(`${what}: ${apart(a.text, b.text)}`)
      return a
    }
    for (const path of paths) await compare(path, ({ call }) => call('GET', path, { token }))
    const whole = await one.call('GET', `/api/games/${game}/replay`, { token })
    expect(whole.body.rounds).toHaveLength(TURN)
    const changes: [string, string, object?][] = [
      ['POST', `/api/games/${game}/control`, { paused: true }],
      ['PATCH', `/api/games/${game}/seats/1`, { driver: 'bot' }],
      ['POST', `/api/games/${game}/seats/1/token`],
      ['DELETE', `/api/games/${game}`],
    ]
    for (const [method, path, json] of changes) {
      const { status } = await compare(`${method} ${path}`, ({ call }) => call(method, path, { token, ...(json && { json }) }))
      expect(status).toBe(403)
    }
    for (const args of [
      { since_turn: 1, limit: 200 },
      { since_turn: 1, until_turn: 6 },
    ])
      await compare('get_events', ({ call }) =>
        call('POST', `/api/games/${game}/tool`, { token, json: { tool: 'get_events', args } }),
      )
    expect(differ).toEqual([])
  })

  test('over MCP: tools, prompts and resources', async () => {
    const { servers, token } = await twins()
    const answers = await Promise.all(
      servers.map(async server => {
        const { client } = await connect(server.url, token)
        const { resources } = await client.listResources()
        const read = []
        for (const { uri } of [...resources, { uri: 'hexarchy://rules/Warrior' }]) read.push(await client.readResource({ uri }))
        const asked = []
        for (const name of ['get_briefing', 'get_units', 'get_cities', 'get_players', 'get_map', 'get_events'])
          asked.push(await client.callTool({ name, arguments: {} }))
        const listed = [await client.listTools(), await client.listPrompts(), client.getInstructions()]
        return plain(JSON.stringify([resources, read, asked, listed], null, 1), server).split('\n')
      }),
    )
    expect(answers[1]).toEqual(answers[0])
  })

  test('in live updates, though others do more on one of them, and their numbers do not jump for it', async () => {
    const { servers, game, token, tokens } = await twins()
    const frames = await Promise.all(
      servers.map(async ({ url, call }, i) => {
        const told: { seq: number; type: string }[] = []
        const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/${game}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        onTestFinished(() => socket.terminate())
        socket.on('message', data => told.push(JSON.parse(String(data))))
        await soon(() => expect(told).toHaveLength(1))
        const tool = (by: string, name: string, args: object = {}) =>
          call('POST', `/api/games/${game}/tool`, { token: by, json: { tool: name, args, step: 'one' } })
        await tool(token, 'log_thought', { text: 'now' })
        for (let n = 0; n < 4 * i; n++) await tool(tokens[1], 'write_notes', { text: `${n}` })
        for (let n = 0; n < 4 * i; n++) await tool(tokens[1], 'log_thought', { text: `${n}` })
        await tool(token, 'write_notes', { text: 'then' })
        await tool(token, 'log_thought', { text: 'last' })
        await soon(() => expect(told.filter(({ type }) => type === 'thought')).toHaveLength(2))
        await soon(() => expect(told.at(-1)!.type).toBe('agent'))
        return told
      }),
    )
    expect(frames[1]).toEqual(frames[0])
    expect(frames[0].map(({ seq }) => seq - frames[0][0].seq)).toEqual(frames[0].map((_, i) => i))
  })
})

function apart(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `${a.slice(Math.max(0, at - 60), at + 60)} | ${b.slice(Math.max(0, at - 60), at + 60)}`
}
