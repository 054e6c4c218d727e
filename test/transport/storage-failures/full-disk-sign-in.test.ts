/** Whoever makes room on a full disk signs in first: password and second factor, while the store takes nothing. */
import { expect, test } from 'vitest'
import { PASSWORD } from '../open-accounts.ts'
import { openWorld } from './world.ts'

const REFUSED = { status: 503, body: { error: { code: 'service/storage' } } }

test('password and code sign in while the store refuses, /readyz says so from the first refusal on, and a deletion waits for room', async () => {
  const { call, withTotp, done, owner, newGame, refuseStore, mend, port } = await openWorld()
  const admin = await withTotp()
  await port.setRole(admin.account.id, 'owner', 'console')
  const { id } = await newGame()
  expect((await call('GET', '/readyz')).status).toBe(200)
  refuseStore('ENOSPC')
  expect(await call('POST', `/api/games/${id}/link`, { headers: owner })).toMatchObject(REFUSED)
  expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: { parts: { store: 'cannot be written' } } })
  const first = await call('POST', '/api/session', { json: { email: admin.email, password: PASSWORD } })
  expect(first.body).toMatchObject({ second: ['totp', 'recovery'] })
  const second = await call('POST', '/api/session/second', { json: { ticket: first.body.ticket, totp: admin.code() } })
  expect([second.status, second.body.account.id]).toEqual([200, admin.account.id])
  const headers = { cookie: second.headers.get('set-cookie')!.split(';')[0], 'x-csrf-token': second.body.csrf }
  const remove = () => call('DELETE', `/api/games/${id}`, { headers })
  expect(await remove()).toMatchObject(REFUSED)
  expect((await done('GET', '/api/games', headers)).games.map((game: { id: string }) => game.id)).toEqual([id])
  await mend()
  expect((await remove()).status).toBe(204)
  expect((await done('GET', '/api/games', headers)).games).toEqual([])
})
