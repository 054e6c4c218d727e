import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openShared } from '../open-shared.ts'

/** What the others are not to learn. */
const SECRETS = /Secret|Standard|account-of|:"(bot|agent|human|model)"|,(bot|agent|human),/

const READS = ['', '/view', '/events', '/replay', '/metrics', '/metrics.csv']

/** An agent by name, a bot, and an agent of an account, who know each other only by nation. */
async function openAnonymous(more: object = {}) {
  const opened = await openShared()
  const { call, create, join, owner } = opened
  const player = await join('account-of-a-player')
  const { id, seats } = await create({
    size: 'small',
    anonymous: true,
    seats: [
      { driver: 'agent', name: 'Secret Anna' },
      { driver: 'agent', name: 'Secret Bert', account: 'account-of-a-player' },
      { driver: 'bot', name: 'Secret Carl' },
    ],
    ...more,
  })
  const { token: link } = (await call('POST', `/api/games/${id}/link`, { headers: owner })).body as { token: string }
  return { ...opened, id, tokens: seats.map(seat => seat.token), link, player }
}

describe('in a game with anonymous seats', () => {
  test('no path tells a spectator who plays', async () => {
    const { call, id, tokens, link, join, owner } = await openAnonymous()
    await call('PATCH', `/api/games/${id}/sharing`, { headers: owner, json: { access: 'public' } })
    for (const token of tokens.slice(0, 2)) await call('POST', `/api/games/${id}/tool`, { token, json: { tool: 'end_turn' } })
    const rows = async (options: object) =>
      (await call('GET', `/api/games/${id}/metrics?turns=2`, options)).body.metrics.slice(0, 3)
    await vi.waitFor(async () =>
      expect(await rows({ headers: owner })).toMatchObject([{ driver: 'agent' }, {}, { driver: 'bot', profile: 'Standard' }]),
    )
    expect(await rows({ token: link })).toMatchObject([1, 2, 3].map(() => ({ driver: null, profile: null, bonuses: null })))
    const stranger = await join('stranger')
    for (const options of [{ token: link }, { headers: stranger }]) {
      for (const path of READS) {
        const { status, text } = await call('GET', `/api/games/${id}${path}`, options)
        expect([path, status, SECRETS.exec(text)]).toEqual([path, 200, null])
      }
      for (const as of [0, 1, 2]) {
        const { status, text } = await call('GET', `/api/games/${id}/view?as=${as}`, options)
        expect([status, SECRETS.exec(text)]).toEqual([200, null])
      }
      expect((await call('GET', '/api/games', options)).text).not.toMatch(SECRETS)
    }
  })

  test('a seat is told who it is itself, and of the others their nations', async () => {
    const { call, id, tokens } = await openAnonymous()
    const { body } = await call('GET', `/api/games/${id}`, { token: tokens[0] })
    expect(body.seats[0]).toMatchObject({ name: 'Secret Anna', driver: 'agent' })
    expect(JSON.stringify(body.seats.slice(1))).not.toMatch(SECRETS)
    for (const path of READS.slice(1))
      expect((await call('GET', `/api/games/${id}${path}`, { token: tokens[0] })).text).not.toMatch(
        /Secret (Bert|Carl)|account-of/,
      )
    const tools = ['get_briefing', 'get_players', 'get_diplomacy', 'get_events', 'get_victory_status']
    for (const tool of tools) {
      const { status, text } = await call('POST', `/api/games/${id}/tool`, { token: tokens[0], json: { tool, with_text: true } })
      expect([tool, status, /Secret|account-of/.exec(text)]).toEqual([tool, 200, null])
    }
  })

  test('nobody is told that somebody else plays a seat from now on, or by which name', async () => {
    const { call, id, link, owner, url } = await openAnonymous()
    const frames = watch(url, id, link)
    await vi.waitFor(() => expect(frames).toHaveLength(1))
    const change = { driver: 'human', name: 'Secret Dora' }
    const { body } = await call('PATCH', `/api/games/${id}/seats/2`, { headers: owner, json: change })
    expect(body).toMatchObject(change)
    expect((await call('GET', `/api/games/${id}`, { headers: owner })).body.seats[2]).toMatchObject(change)
    await call('POST', `/api/games/${id}/control`, { headers: owner, json: { paused: true } })
    await vi.waitFor(() => expect(frames.some(({ type }) => type === 'control')).toBe(true))
    for (const path of READS) expect((await call('GET', `/api/games/${id}${path}`, { token: link })).text).not.toMatch(SECRETS)
    expect(JSON.stringify(frames)).not.toMatch(SECRETS)
    expect((await call('GET', `/api/games/${id}/metrics`, { token: link })).body.handovers).toEqual([])
    expect((await call('GET', `/api/games/${id}/metrics`, { headers: owner })).body.handovers).toHaveLength(1)
  })

  test('its owner sees who plays, unless it ever had a seat in it', async () => {
    const { call, id, owner } = await openAnonymous()
    const record = () => call('GET', `/api/games/${id}`, { headers: owner })
    const names = (body: { seats: { name: string }[] }) => body.seats.map(({ name }) => name)
    expect(names((await record()).body)).toEqual(['Secret Anna', 'Secret Bert', 'Secret Carl'])
    const own = (await call('GET', '/api/session', { headers: owner })).body.account.id
    const give = (account: string | null) => call('PATCH', `/api/games/${id}/seats/0`, { headers: owner, json: { account } })
    expect((await give(own)).status).toBe(200)
    expect(
      names((await record()).body)
        .slice(1)
        .join(),
    ).not.toMatch(SECRETS)
    const closed = [
      ['GET', '/export', undefined],
      ['GET', '/seats/2/transcript', undefined],
      ['POST', '/fork', { turn: 0 }],
    ] as const
    const statuses = () =>
      Promise.all(
        closed.map(
          async ([method, path, json]) =>
            (await call(method, `/api/games/${id}${path}`, { headers: owner, ...(json && { json }) })).body?.error?.code,
        ),
      )
    expect(await statuses()).toEqual(['game/anonymous', 'game/anonymous', 'game/anonymous'])
    expect((await call('GET', `/api/games/${id}/view?as=1`, { headers: owner })).status).toBe(403)
    const renamed = await call('PATCH', `/api/games/${id}/seats/2`, { headers: owner, json: { limits: { seconds: 60 } } })
    expect([renamed.status, SECRETS.exec(renamed.text)]).toEqual([200, null])
    expect((await call('POST', `/api/games/${id}/control`, { headers: owner, json: { paused: true } })).text).not.toMatch(
      /Secret (Bert|Carl)/,
    )
    await give(null)
    expect((await record()).text).not.toMatch(/Secret/)
    expect(await statuses()).toEqual(['game/anonymous', 'game/anonymous', 'game/anonymous'])
  })

  test('a fork is anonymous too, and keeps the names that are hidden', async () => {
    const { call, id, owner, tokens } = await openAnonymous()
    const json = { turn: 1, seats: [{ seat: 2, driver: 'agent', name: 'Secret Emil' }] }
    const forked = await call('POST', `/api/games/${id}/fork`, { headers: owner, json })
    expect([forked.status, forked.body.error]).toEqual([201, undefined])
    const { games } = forked.body
    const { body } = await call('GET', `/api/games/${games[0].id}`, { headers: owner })
    expect(body).toMatchObject({ anonymous: true, sharing: { access: 'private' } })
    expect(body.seats.map(({ name }: { name: string }) => name)).toEqual(['Secret Anna', 'Secret Bert', 'Secret Emil'])
    expect((await call('GET', `/api/games/${games[0].id}/view`, { token: games[0].seats[0].token })).text).not.toMatch(/Secret/)
    expect((await call('GET', `/api/games/${games[0].id}`, { token: tokens[0] })).status).toBe(404)
  })

  test('everybody who may see it is told who played once it is over', async () => {
    const { call, id, link, tokens, player } = await openAnonymous({
      size: 'duel',
      turns: 1,
      seats: [
        { driver: 'agent', name: 'Secret Anna' },
        { driver: 'agent', name: 'Secret Bert', account: 'account-of-a-player' },
      ],
    })
    for (const token of tokens.slice(0, 2))
      await call('POST', `/api/games/${id}/tool`, { token, json: { tool: 'end_turn', args: {} } })
    await vi.waitFor(async () =>
      expect((await call('GET', `/api/games/${id}`, { token: link })).body).toMatchObject({ status: 'finished' }),
    )
    for (const options of [{ token: link }, { token: tokens[0] }, { headers: player }]) {
      const { body } = await call('GET', `/api/games/${id}`, options)
      expect(body.seats).toMatchObject([{ name: 'Secret Anna', driver: 'agent' }, { name: 'Secret Bert' }])
      expect((await call('GET', `/api/games/${id}/replay`, options)).text).toMatch(/Secret Bert/)
      expect((await call('GET', `/api/games/${id}/metrics`, options)).body.metrics[0].driver).toBe('agent')
    }
  })
})

function watch(url: string, game: string, token: string): { type: string }[] {
  const frames: { type: string }[] = []
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/${game}`, { headers: { authorization: `Bearer ${token}` } })
  onTestFinished(() => socket.terminate())
  socket.on('message', data => frames.push(JSON.parse(String(data))))
  return frames
}
