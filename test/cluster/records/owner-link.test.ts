import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AccessToken } from '../../../saves/accounts/access-tokens.ts'
import { openNodes, PASSWORD, register, signInAt } from '../records-nodes.ts'

const made = (invitation: string, name: string) => ({ invitation, name, email: `${name}@example.org`, password: PASSWORD })

test('while nobody keeps the accounts changes wait, and are made once somebody does', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  await register(a)
  await a.store.release('records')
  const asked = signInAt(b, 'member@example.org')
  await sleep(300)
  await b.own()
  const headers = await asked
  expect((await a.call('GET', '/api/account', { headers })).status).toBe(200)
})

test('where nobody comes to keep them changes are refused with 503, and who is signed in reads on', async () => {
  const { nodes } = await openNodes(2, { withinMs: 300 })
  const [a, b] = nodes
  await register(a)
  const headers = await signInAt(b, 'member@example.org')
  await a.store.release('records')
  const refused = await b.call('DELETE', '/api/session', { headers })
  expect([refused.status, refused.body.error.code]).toEqual([503, 'service/unavailable'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await b.call('GET', '/api/account', { headers })).status).toBe(200)
})

test('the owner dies in the middle: what was answered is there, whole, and no use of an invitation makes two accounts', async () => {
  const { nodes } = await openNodes(3, { configuration: { registration: 'invited' } })
  const [a, b, c] = nodes
  await register(a, 'owner')
  const by = await signInAt(b, 'owner@example.org')
  const uses = 12
  const { link } = (await b.call('POST', '/api/invitations', { headers: by, json: { role: 'member', uses } })).body
  const invitation = new URL(link).hash.slice(1)
  const come = (i: number) => nodes[1 + (i % 2)].call('POST', '/api/accounts', { json: made(invitation, `person${i}`) })
  const coming = Array.from({ length: uses }, async (_, i) => {
    await sleep(i * 15)
    return come(i)
  })
  await Promise.race(coming)
  await a.kill()
  await sleep(100)
  await b.own()
  const answers = await Promise.all(coming)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => ![201, 503].includes(status))).toEqual([])
  expect(statuses).toContain(201)
  // Each that was answered is signed in at the other gateway, and signs in anew.
  for (const [i, answer] of answers.entries()) {
    if (answer.status !== 201) continue
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]
    expect((await nodes[2 - (i % 2)].call('GET', '/api/account', { headers: { cookie } })).status).toBe(200)
    await signInAt(c, `person${i}@example.org`)
  }
  const accounts = (await c.records.list('account/')).length - 1
  const [{ value }] = await c.records.list('invitation/')
  expect(accounts).toBeLessThanOrEqual(uses - (value as { uses: number }).uses)
  const again = await b.call('POST', '/api/accounts', { json: made(invitation, 'late') })
  expect(again.status).toBe((value as { uses: number }).uses > 0 ? 201 : 400)
})

test('one that was the owner and does not know better writes nothing more, and its clients are told so', async () => {
  const { nodes } = await openNodes(3)
  const [a, b, c] = nodes
  await register(a)
  const headers = await signInAt(c, 'member@example.org')
  // Asleep: it hears nothing, and believes in its lease.
  a.broker.faults.isCut = true
  await b.own()
  expect((await b.call('PATCH', '/api/account', { headers, json: { name: 'Anna' } })).status).toBe(200)
  a.broker.faults.isCut = false
  const late = await a.call('PATCH', '/api/account', { headers, json: { name: 'Berta' } })
  expect([200, 503]).toContain(late.status)
  const names = await Promise.all(nodes.map(async ({ call }) => (await call('GET', '/api/account', { headers })).body.name))
  expect(new Set(names.slice(1)).size).toBe(1)
  expect(names[1]).toBe(late.status === 200 ? 'Berta' : 'Anna')
})

test('a use of a session that is noted late does not bring it back', async () => {
  const { nodes } = await openNodes(3)
  const [a, b, c] = nodes
  await register(a)
  const headers = await signInAt(b, 'member@example.org')
  const [{ key, value }] = await c.records.list('session/')
  expect((await b.call('DELETE', '/api/session', { headers })).status).toBe(204)
  expect(await c.records.replace(key, value, { ...(value as object), isUsed: true })).toBe(false)
  expect(await a.records.list('session/')).toEqual([])
})

test('a flood of tokens that open nothing looks at the log a few times only, and one that was just made is found in it', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  const account = await register(a)
  let looks = 0
  const { end } = b.broker.logs
  b.broker.logs.end = log => {
    looks++
    return end(log)
  }
  // Hints do not come.
  b.broker.faults.isBusStopped = true
  const began = performance.now()
  const flood = Array.from({ length: 400 }, (_, i) =>
    b.call('GET', '/api/games', { token: `hexarchy_${'x'.repeat(39)}${1000 + i}` }),
  )
  const { token } = await a.transport.accounts.accessTokens.make(account.id, {
    name: 's',
    scopes: ['games:read'],
    expiresMs: null,
  })
  expect((await b.call('GET', '/api/games', { token })).status).toBe(200)
  expect((await Promise.all(flood)).every(({ status }) => status === 401)).toBe(true)
  const seconds = (performance.now() - began) / 1_000
  expect(looks).toBeLessThan(7 * (seconds + 1))
})

test('a node that is started later has what the others have', async () => {
  const { nodes, cluster } = await openNodes(2)
  const [a] = nodes
  const { id } = await register(a)
  const { openRecordsReplica } = await import('../../../actors/cluster/records/records-replica.ts')
  const { bus, logs } = cluster.broker('late')
  const late = await openRecordsReplica({ bus, logs, complain: () => {} })
  expect(late.get(`account/${id}`)).toMatchObject({ id })
  expect(late.owner().node).toBe('a')
  late.close()
})

test('tokens of an account go with a reset at whichever gateway it is asked for', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  const { id } = await register(a)
  const { token } = await a.transport.accounts.accessTokens.make(id, { name: 's', scopes: ['games:read'], expiresMs: null })
  expect((await b.call('GET', '/api/games', { token })).status).toBe(200)
  const ticket = await a.transport.accounts.tickets.make({
    kind: 'reset',
    account: id,
    detail: { email: 'member@example.org' },
    lastsMs: 60_000,
  })
  expect((await b.call('PUT', '/api/reset', { json: { ticket, password: 'five other words for it' } })).status).toBe(204)
  expect((await b.call('GET', '/api/games', { token })).status).toBe(401)
  expect((await b.records.list('access-token/')).map(({ value }) => value as unknown as AccessToken)).toEqual([])
})
