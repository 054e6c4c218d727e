/** Live updates and waits over a restart of the server: nothing is missed without a word. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { meetingPlace, plantAll } from '../../actors/planted-game.ts'
import { tempDir } from '../../temp.ts'
import { openReal } from '../open-game.ts'

type Frame = { seq: number; type: string; resync?: boolean; turn?: number; active?: number }

function watch(url: string, game: string, token: string, since?: number) {
  const query = since === undefined ? '' : `?since=${since}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/${game}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  onTestFinished(() => socket.terminate())
  const frames: Frame[] = []
  socket.on('message', data => frames.push(JSON.parse(String(data))))
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  return { frames, closed }
}

/** A game of two on a server, and another server on the same folder once the first has ended. */
async function restarted(before: (first: Server) => Promise<void>): Promise<Server> {
  const dir = tempDir()
  const [{ game, tokens }] = await plantAll(dir, [meetingPlace()])
  const open = async () => {
    const real = await openReal(dir)
    const end = (seat: number) =>
      real.call('POST', `/api/games/${game}/tool`, { token: tokens[seat], json: { tool: 'end_turn' } })
    return { ...real, game, tokens, end }
  }
  const first = await open()
  await before(first)
  await first.transport.close()
  await first.service.close()
  return open()
}
type Server = Awaited<ReturnType<typeof openReal>> & {
  game: string
  tokens: string[]
  end(seat: number): Promise<{ status: number }>
}

test('who comes back with since to a server that was started anew is told to read anew, and then misses nothing', async () => {
  let last = 0
  const second = await restarted(async ({ url, game, tokens, end }) => {
    const { frames, closed } = watch(url, game, tokens[0])
    await vi.waitFor(() => expect(frames).toMatchObject([{ type: 'hello' }]))
    await end(0)
    await vi.waitFor(() => expect(frames.some(({ type }) => type === 'turn')).toBe(true))
    last = frames.at(-1)!.seq
    void closed.then(code => expect(code).toBe(1001))
  })
  const { url, game, tokens, end } = second
  const { frames } = watch(url, game, tokens[0], last)
  await vi.waitFor(() => expect(frames).toMatchObject([{ type: 'hello', resync: true, turn: 1 }]))
  await end(1)
  await vi.waitFor(() => expect(frames.some(({ type, active }) => type === 'turn' && active === 0)).toBe(true))
  const seqs = frames.map(({ seq }) => seq)
  // Numbers go on above all that were given before.
  expect(Math.min(...seqs.slice(1))).toBeGreaterThan(last)
  const again = watch(url, game, tokens[0], seqs.at(-1))
  await vi.waitFor(() => expect(again.frames).toHaveLength(1))
  expect(again.frames[0]).not.toHaveProperty('resync')
})

test('a wait that the server ended is asked again of the next one, which answers it in its time', async () => {
  let told: unknown = null
  const { call, game, tokens, end } = await restarted(async ({ call, game, tokens, transport }) => {
    const wait = call('GET', `/api/games/${game}/wait?timeout=300`, { token: tokens[1] })
    await vi.waitFor(async () => expect(transport).toBeDefined())
    await call('GET', `/api/games/${game}`, { token: tokens[0] })
    void wait.then(answer => {
      told = answer.body
    })
  })
  await vi.waitFor(() => expect(told).toMatchObject({ status: 'waiting' }))
  const wait = call('GET', `/api/games/${game}/wait?timeout=300`, { token: tokens[1] })
  expect((await end(0)).status).toBe(200)
  expect((await wait).body).toMatchObject({ status: 'your_turn', your_turn: true })
})
