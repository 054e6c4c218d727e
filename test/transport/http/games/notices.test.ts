import { expect, test } from 'vitest'
import { NOTICE_KINDS, NoticeRecords } from '../../../../saves/accounts/notice-settings.ts'
import { openGame } from '../../open-game.ts'

const HOOK = 'https://hooks.example/secret-path'

async function open() {
  const opened = await openGame()
  const { call, game, service } = opened
  return { ...opened, path: `/api/games/${game.id}/notices`, records: new NoticeRecords(service.records), call }
}

test('the holder of a seat sets its webhooks, which are shown by their host alone, and the key of signatures once', async () => {
  const { call, path, first, records, game } = await open()
  const put = (targets: object[], token = first) => call('PUT', path, { token, json: { targets } })
  const { status, body } = await put([{ kind: 'json', url: HOOK }])
  expect(status).toBe(200)
  expect(body).toMatchObject({ from: 'seat', about: NOTICE_KINDS, always: false, waiting: 0, failed: [] })
  const [{ id, secret }] = body.targets
  expect(secret).toMatch(/^whsec_/)
  expect((await call('GET', path, { token: first })).body.targets).toEqual([{ id, kind: 'json', host: 'hooks.example' }])
  expect((await put([{ id }, { kind: 'slack', url: HOOK }])).body.targets).toMatchObject([{ id }, { kind: 'slack' }])
  expect((await records.seat(game.id, 0))!.own!.settings.targets[0]).toMatchObject({ id, url: HOOK, secret })
  expect((await call('DELETE', path, { token: first })).status).toBe(204)
  expect((await call('GET', path, { token: first })).body).toMatchObject({ from: null, targets: [] })
})

test('a target that cannot be is refused, with what is missing', async () => {
  const { call, path, first } = await open()
  const refused = async (target: object) => {
    const { status, body } = await call('PUT', path, { token: first, json: { targets: [target] } })
    return `${status} ${body.error.code} ${body.error.message}`
  }
  expect(await refused({ kind: 'json', url: 'ftp://hooks.example' })).toMatch(/^400 notices\/target .*http/)
  expect(await refused({ kind: 'json', url: 'https://a:b@hooks.example' })).toMatch(/^400 notices\/target .*password/)
  expect(await refused({ kind: 'json', url: 'http://127.0.0.1:9' })).toMatch(/^400 notices\/target .*private address/)
  expect(await refused({ kind: 'json', url: 'http://[::1]/' })).toMatch(/^400 notices\/target .*private address/)
  expect(await refused({ kind: 'ntfy', url: 'https://ntfy.sh/' })).toMatch(/^400 notices\/target .*topic/)
  expect(await refused({ kind: 'matrix', url: HOOK, room: '!a:b.example' })).toMatch(/^400 notices\/target .*token/)
  expect(await refused({ url: HOOK })).toMatch(/^400 notices\/target .*kind/)
  expect(await refused({ id: 'none' })).toMatch(/^400 notices\/target .*none/)
  expect(await refused({ kind: 'email' })).toMatch(/^409 account\/no-mail/)
})

test('whoever has the seat next is not shown what the one before has set', async () => {
  const { call, path, first, owner, game } = await open()
  await call('PUT', path, { token: first, json: { targets: [{ kind: 'json', url: HOOK }] } })
  const { token } = (await call('POST', `/api/games/${game.id}/seats/0/token`, { headers: owner })).body
  expect((await call('GET', path, { token })).body).toMatchObject({ from: null, targets: [] })
})

test('a game that is deleted takes its notices with it', async () => {
  const { call, path, first, owner, game, records } = await open()
  await call('PUT', path, { token: first, json: { targets: [{ kind: 'json', url: HOOK }] } })
  await call('DELETE', `/api/games/${game.id}`, { headers: owner })
  await expect.poll(() => records.seats()).toEqual([])
})

test('an account sets what holds for all of its seats', async () => {
  const { call, owner } = await open()
  const json = { targets: [{ kind: 'discord', url: HOOK }], about: ['turn'] }
  expect((await call('PUT', '/api/account/notices', { headers: owner, json })).status).toBe(200)
  const { body } = await call('GET', '/api/account/notices', { headers: owner })
  expect(body).toMatchObject({ targets: [{ kind: 'discord', host: 'hooks.example' }], about: ['turn'] })
  expect((await call('GET', '/api/account/export', { headers: owner })).body.notices).toEqual({ ...body, seats: [] })
  await call('PUT', '/api/account/notices', { headers: owner, json: { targets: [] } })
  expect((await call('GET', '/api/account/notices', { headers: owner })).body.targets).toEqual([])
})

test('a letter is ended by one POST of whoever has it, as mail programs send it', async () => {
  const { call, records, game } = await open()
  const mail = (secret: string) => ({
    targets: [{ id: 'm', kind: 'email' as const, url: '', secret }],
    about: [...NOTICE_KINDS],
    always: false,
  })
  const [ofAccount, ofSeat] = ['a.ann.x', `s.${game.id}.1.x`]
  await records.setAccount('ann', mail(ofAccount))
  await records.setSeat(game.id, 1, { by: { account: 'ann' }, settings: mail(ofSeat) })
  const end = (token: string) =>
    call('POST', `/api/notices/unsubscribe?token=${token}`, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await end('a.ann.y')).status).toBe(200)
  expect((await records.account('ann'))!.targets).toHaveLength(1)
  for (const token of [ofAccount, ofSeat]) expect((await end(token)).status).toBe(200)
  expect((await records.account('ann'))!.targets).toEqual([])
  expect((await records.seat(game.id, 1))!.own!.settings.targets).toEqual([])
  const page = await call('GET', `/api/notices/unsubscribe?token=${ofSeat}`)
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('<form method="post">')])
})
