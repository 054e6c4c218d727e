import { describe, expect, test } from 'vitest'
import { openShared } from '../open-shared.ts'

const SEATS = { seats: [{ driver: 'human' }, { driver: 'agent' }, { driver: 'human' }] }

/** A game of two people and an agent, of the owner; and how a session calls a tool of a seat of it. */
async function threeSeats(settings: object = {}) {
  const opened = await openShared(SEATS)
  const { id, seats } = await opened.create(settings)
  const play = (headers: Record<string, string>, as?: number) =>
    opened.call('POST', `/api/games/${id}/tool${as === undefined ? '' : `?as=${as}`}`, {
      headers,
      json: { tool: 'get_briefing' },
    })
  return { ...opened, id, tokens: seats.map(({ token }) => token), play }
}

describe("a person's seat that is nobody's is played by the session of who made the game", () => {
  test('it acts, waits and sees as that seat, and no link of the seat ends by it', async () => {
    const { call, owner, id, tokens, play } = await threeSeats()
    const done = await play(owner, 0)
    expect(done.body).toMatchObject({ ok: true, turn: { your_turn: true } })
    expect((await call('GET', `/api/games/${id}/wait?as=0`, { headers: owner })).body.status).toBe('your_turn')
    const view = async (options: object, query = '') => (await call('GET', `/api/games/${id}/view${query}`, options)).body
    expect((await view({ headers: owner }, '?as=0')).you).toBe(0)
    expect((await view({ token: tokens[0] })).you).toBe(0)
    expect((await play(owner, 0)).status).toBe(200)
  })

  test('no seat is played without its number, nor one that an agent plays, nor one that there is not', async () => {
    const { owner, play } = await threeSeats()
    for (const as of [undefined, 1, 9]) expect((await play(owner, as)).body.error).toMatchObject({ code: 'auth/forbidden' })
  })

  test('of a seat that was given to another account, and beside a seat of its own, the maker plays neither', async () => {
    const { call, owner, id, join, play } = await threeSeats()
    const anna = await join('anna')
    const give = (seat: number, account: string) =>
      call('PATCH', `/api/games/${id}/seats/${seat}`, { headers: owner, json: { account } })
    await give(0, 'anna')
    expect((await play(owner, 0)).status).toBe(403)
    expect((await play(anna, 0)).status).toBe(200)
    expect((await play(anna)).status).toBe(200)
    expect((await play(anna, 2)).status).toBe(403)
    const { account } = (await call('GET', '/api/session', { headers: owner })).body
    await give(2, account.id)
    expect((await play(owner, 2)).status).toBe(200)
    expect((await play(owner, 0)).status).toBe(403)
  })

  test('another account that sees every game does not play in it, and a token of another seat does not either', async () => {
    const { call, join, id, tokens, play } = await threeSeats()
    expect((await play(await join('bert', 'administrator'), 0)).status).toBe(403)
    expect((await play(await join('cora'), 0)).status).toBe(404)
    const other = await call('POST', `/api/games/${id}/tool?as=0`, { token: tokens[2], json: { tool: 'get_briefing' } })
    expect(other.status).toBe(403)
  })

  test('while the game runs its figures are told of that seat alone where they are asked for so', async () => {
    const { call, owner, id, tokens } = await threeSeats()
    for (const token of tokens) await call('POST', `/api/games/${id}/tool`, { token, json: { tool: 'end_turn' } })
    const seats = async (query: string) => {
      const { metrics } = (await call('GET', `/api/games/${id}/metrics${query}`, { headers: owner })).body
      return [...new Set(metrics.map(({ seat }: { seat: number }) => seat))]
    }
    expect(await seats('')).toEqual([0, 1, 2])
    expect(await seats('?as=2')).toEqual([2])
  })
})
