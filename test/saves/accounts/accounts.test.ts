import { expect, test } from 'vitest'
import { openAccounts } from '../../../saves/accounts/accounts.ts'
import { openCredentials } from '../../../saves/accounts/credentials.ts'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { openTickets } from '../../../saves/accounts/tickets.ts'
import { memoryRecords } from '../../transport/open-transport.ts'

const MEMBER = { name: 'Anna', role: 'member', email: 'anna@example.org', isVerified: false } as const

test('of two who register one address at once, one gets it', async () => {
  const accounts = openAccounts(memoryRecords())
  const made = await Promise.all([accounts.make(MEMBER), accounts.make({ ...MEMBER, email: ' ANNA@example.org ' })])
  expect(made.filter(Boolean)).toHaveLength(1)
})

test('no account takes the address of another', async () => {
  const accounts = openAccounts(memoryRecords())
  await accounts.make(MEMBER)
  const { id } = (await accounts.make({ ...MEMBER, name: 'Bob', email: 'bob@example.org' }))!
  expect(await accounts.change(id, one => ({ ...one, email: MEMBER.email }))).toBeNull()
  expect((await accounts.byEmail('bob@example.org'))!.id).toBe(id)
})

test('what was kept is there after a new start', async () => {
  const records = memoryRecords()
  const { id } = (await openAccounts(records).make(MEMBER))!
  await openCredentials(records).change(id, c => ({ ...c, recovery: ['x'] }))
  expect(await openAccounts(records).byEmail('Anna@example.org')).toMatchObject({ id, email: 'anna@example.org', verified: null })
  expect((await openCredentials(records).get(id)).recovery).toEqual(['x'])
})

test('no secret of an account stands in its record', async () => {
  const records = memoryRecords()
  const { id } = (await openAccounts(records).make(MEMBER))!
  await openCredentials(records).change(id, c => ({ ...c, password: '$argon2id$' }))
  expect(JSON.stringify(records.all.get(`account/${id}`))).not.toContain('argon2')
})

test('changes of a credential come one after another', async () => {
  const credentials = openCredentials(memoryRecords())
  const add = (code: string) => credentials.change('me', c => ({ ...c, recovery: [...c.recovery, code] }))
  await Promise.all(['a', 'b', 'c'].map(add))
  expect((await credentials.get('me')).recovery).toEqual(['a', 'b', 'c'])
})

test('a refused change of a credential leaves it as it was, and the next one is made', async () => {
  const credentials = openCredentials(memoryRecords())
  const refused = credentials.change('me', () => {
    throw new Error('no')
  })
  const next = credentials.change('me', c => ({ ...c, recovery: ['a'] }))
  await expect(refused).rejects.toThrow('no')
  expect((await next).recovery).toEqual(['a'])
})

test('a ticket serves once, for its kind alone, until its time is over', async () => {
  let nowMs = 0
  const records = memoryRecords()
  const tickets = openTickets(records, () => nowMs)
  const make = () => tickets.make({ kind: 'reset', account: 'me', lastsMs: 1_000 })
  const first = await make()
  expect(JSON.stringify([...records.all])).not.toContain(first)
  expect(await tickets.take('link', first)).toBeNull()
  const both = await Promise.all([tickets.take('reset', first), tickets.take('reset', first)])
  expect(both.filter(Boolean)).toHaveLength(1)
  const second = await make()
  nowMs = 1_000
  expect(await tickets.look('reset', second)).toBeNull()
})

test('after five misses a ticket is gone', async () => {
  const tickets = openTickets(memoryRecords())
  const secret = await tickets.make({ kind: 'second', account: 'me', lastsMs: 1_000_000 })
  for (let i = 0; i < 4; i++) await tickets.miss('second', secret)
  expect(await tickets.look('second', secret)).not.toBeNull()
  await tickets.miss('second', secret)
  expect(await tickets.look('second', secret)).toBeNull()
})

test('a session that ends while its use is noted stays ended', async () => {
  const records = memoryRecords()
  const sessions = openSessions(records, () => 1)
  const { secret, session } = await sessions.open('me')
  await Promise.all([sessions.find(secret), sessions.close(session.id)])
  expect(await sessions.find(secret)).toBeNull()
  expect(records.all.size).toBe(0)
})

test('on a public server a session ends after seven days without use', async () => {
  let nowMs = 0
  const sessions = openSessions(memoryRecords(), () => nowMs, { idleMs: 7 * 86_400_000 })
  const { secret } = await sessions.open('me')
  nowMs = 7 * 86_400_000 - 1
  expect(await sessions.find(secret)).not.toBeNull()
  nowMs += 7 * 86_400_000
  expect(await sessions.find(secret)).toBeNull()
})

test('a session whose time is over is told of', async () => {
  let nowMs = 0
  const sessions = openSessions(memoryRecords(), () => nowMs, { idleMs: 10 })
  const ended: string[] = []
  sessions.onClose(id => ended.push(id))
  const { session } = await sessions.open('me')
  await sessions.sweep()
  expect(ended).toEqual([])
  nowMs = 10
  await sessions.sweep()
  expect(ended).toEqual([session.id])
})
