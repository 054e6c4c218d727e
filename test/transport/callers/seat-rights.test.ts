import { describe, expect, test, vi } from 'vitest'
import { plant } from '../../actors/planted-game.ts'
import { tempDir } from '../../temp.ts'
import { flatWorld } from '../../world.ts'
import { openReal } from '../open-game.ts'
import { openTestTransport, signIn } from '../open-transport.ts'
import { tokenOf } from '../service-double.ts'

const READS = ['', '/view', '/events', '/replay', '/metrics', '/metrics.csv', '/wait?timeout=1']

describe("a seat's token grants its seat and nothing else", () => {
  test.each(READS)('GET /api/games/{id}%s of another game is not found, though everybody may watch it', async path => {
    const { call } = await openTestTransport()
    const token = tokenOf('a', 0)
    for (const game of ['b', 'open']) expect((await call('GET', `/api/games/${game}${path}`, { token })).status).toBe(404)
    expect((await call('GET', '/api/games', { token })).body.games.map(({ id }: { id: string }) => id)).toEqual(['a'])
  })

  test('in a game that everybody may watch it sees as its seat, and an account sees all', async () => {
    const { call } = await openTestTransport()
    const token = tokenOf('open', 1)
    const headers = await signIn(call)
    const seats = async (options: object) =>
      (await call('GET', '/api/games/open/metrics', options)).body.metrics.map(({ seat }: { seat: number }) => seat)
    expect((await call('GET', '/api/games/open/view', { token })).body).toEqual({ viewer: 1 })
    for (const path of ['view?as=0', 'events?as=0'])
      expect((await call('GET', `/api/games/open/${path}`, { token })).status).toBe(403)
    expect(await seats({ token })).toEqual([1])
    expect((await call('GET', '/api/games/open/view', { headers })).body).toEqual({ viewer: null })
    expect(await seats({ headers })).toEqual([0, 1])
  })
})

/** Seats 0 and 1 have met; 2 has met nobody. */
async function threeSeats(change: (w: ReturnType<typeof flatWorld>) => void = () => {}) {
  const w = flatWorld({ seats: 3, seed: 77_123 })
  for (const seat of [0, 1]) {
    w.s.civs[seat].relations[2].met = false
    w.s.civs[2].relations[seat].met = false
  }
  change(w)
  const dir = tempDir()
  const { game, tokens } = await plant(dir, w)
  return { w, game, tokens, ...(await openReal(dir)) }
}

describe('the record of a running game', () => {
  test('tells a seat of itself, of those it has met what a scoreboard shows, of strangers nothing, and no seed', async () => {
    const { call, game, tokens, owner, w } = await threeSeats(({ s }) => {
      Object.assign(s.seats[1], { profile: 'Standard', model: 'secret-model' })
      Object.assign(s.civs[1], { score: 41 })
      Object.assign(s.seats[2], { name: 'Stranger', driver: 'bot' })
    })
    const [token] = tokens
    const one = await call('GET', `/api/games/${game}`, { token })
    const own = (await call('GET', `/api/games/${game}`, { headers: owner })).body.seats[0]
    const [, rival] = w.s.seats
    const nation = w.rules.nations[w.s.civs[1].nation].name
    expect(one.body.seed).toBeNull()
    expect(one.body.seats).toEqual([
      own,
      { ...NOBODY, seat: 1, name: rival.name, nation, driver: 'agent', alive: true, score: 41 },
      { ...NOBODY, seat: 2 },
    ])
    expect((await call('GET', '/api/games', { token })).body.games).toEqual([one.body])
    expect(one.text).not.toMatch(/77123|secret-model|Stranger/)
  })

  test('tells its owner all, and everybody once it is over all but whom it is shared with', async () => {
    const { call, game, tokens, owner } = await threeSeats(({ s }) => {
      s.over = { winner: 2, victory: 0, turn: 1, after: 0 }
      s.active = -1
    })
    const whole = (await call('GET', `/api/games/${game}`, { headers: owner })).body
    expect(whole.seed).toBe(77_123)
    expect((await call('GET', `/api/games/${game}`, { token: tokens[0] })).body).toEqual({
      ...whole,
      sharing: { access: 'private' },
    })
  })
})

const NOBODY = {
  bot: null,
  name: null,
  aggression: null,
  nation: null,
  driver: null,
  profile: null,
  model: null,
  limits: null,
  alive: null,
  score: null,
}

test('a game that cannot be carried on says so to a seat without its seed, and without what went wrong', async () => {
  const { call, game, tokens, service } = await threeSeats()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const tool = () =>
    call('POST', `/api/games/${game}/tool`, { token: tokens[0], json: { tool: 'write_notes', args: { text: 'x' } } })
  await tool()
  await service.request('shard/sleep' as never, { game } as never)
  // The newest snapshots are gone, and what the log then says cannot be carried out.
  const snaps = await service.store.list(`snap/${game}/`)
  const log = await service.store.list(`log/${game}/`)
  const bad = JSON.stringify({ v: 1, n: 0, at: 0, seat: 0, command: { type: 'foundCity', unit: 99 } })
  await service.store.commit({
    puts: [...snaps.slice(1).map(([key]): [string, null] => [key, null]), [log[0][0], Buffer.from(bad)]],
  })
  await tool()
  const answer = await tool()
  expect(answer.body.error.code).toBe('game/paused')
  expect(answer.text).not.toMatch(/77123|seed|foundCity/)
})
