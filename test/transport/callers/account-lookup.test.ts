/** Games are shared with people by name, address or id; whoever names nobody exactly learns nothing. */
import { expect, test } from 'vitest'
import { openAccountsTest } from '../open-accounts.ts'

async function openShared() {
  const opened = await openAccountsTest()
  const { call, register, browserOf, accounts } = opened
  const [owner, ann] = [await register('owner'), await register('member', 'ann@example.org')]
  await accounts.change(ann.id, { name: 'Ann Lee' }, 'console')
  const headers = await browserOf(owner)
  const make = (sharing: object) => call('POST', '/api/games', { headers, json: { seats: [{ driver: 'bot' }], sharing } })
  const share = (watch: string[]) => call('PATCH', '/api/games/a/sharing', { headers, json: { watch } })
  return { ...opened, ann, headers, make, share }
}

test.each(['ann lee', 'Ann@Example.org'])('an account is named as %s, and kept by its id once', async named => {
  const { ann, share, port } = await openShared()
  expect((await share([named, ann.id])).status).toBe(200)
  const asked = port.asked.find(({ type }) => type === 'game/share')
  expect(asked).toMatchObject({ ask: { change: { watch: [ann.id] } } })
})

test.each(['Ann', 'ann', 'example.org', '%', ''])('%j, which is no whole name, finds nobody', async named => {
  const { share, make } = await openShared()
  expect((await share([named])).status).toBe(400)
  expect((await make({ access: 'list', play: [named] })).status).toBe(400)
})

test('an address that was not shown to be theirs finds nobody', async () => {
  const { share, accounts, ann } = await openShared()
  await accounts.change(ann.id, { isVerified: false }, 'console')
  expect((await share(['ann@example.org'])).status).toBe(400)
})

test('two who had one name before are asked to change it, and are not found by it', async () => {
  const { register, records, browserOf, call } = await openAccountsTest()
  // Before anything of accounts is read.
  for (const [id, name] of [
    ['ann', 'Ann Lee'],
    ['other', 'ANN LEE'],
  ])
    await records.put(`account/${id}`, { version: 1, id, name, role: 'member', created: '2026-01-01T00:00:00.000Z' })
  const owner = await browserOf(await register('owner'))
  const { body, status } = await call('PATCH', '/api/games/a/sharing', { headers: owner, json: { watch: ['Ann Lee'] } })
  expect([status, body.error.message]).toMatchObject([400, expect.stringContaining('Several accounts have the name')])
  const headers = await browserOf({ id: 'ann' })
  const rename = (name: string) => call('PATCH', '/api/account', { headers, json: { name } })
  expect((await call('GET', '/api/account', { headers })).body.name_shared).toBe(true)
  expect((await rename('Ann of Leeds')).body).toMatchObject({ name: 'Ann of Leeds', name_shared: false })
  const back = await rename('ann lee')
  expect([back.status, back.body.error.code]).toEqual([409, 'account/name-taken'])
})
