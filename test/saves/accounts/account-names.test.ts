import { expect, test } from 'vitest'
import { freeName, isReserved, NameTaken, plainName } from '../../../saves/accounts/account-names.ts'
import { openAccounts } from '../../../saves/accounts/accounts.ts'
import { memoryRecords } from '../../transport/open-transport.ts'

const member = (name: string, email: string | null = null) => ({ name, role: 'member', email, isVerified: true }) as const

test.each([
  ['Ann', 'ANN'],
  ['Ann', 'Ａｎｎ'],
  ['Ann Lee', ' Ann\u00a0 Lee '],
  ['Ann', 'A\u200bnn'],
  ['Groß', 'GROSS'],
  ['ﬁne', 'fine'],
])('%j and %j are one name', (a, b) => {
  expect(plainName(a)).toBe(plainName(b))
})

test("a name is one account's, also where two ask for it at once", async () => {
  const accounts = openAccounts(memoryRecords())
  const asked = await Promise.allSettled([accounts.make(member('Ann')), accounts.make(member('ann'))])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  const { id } = (await accounts.make(member('Bob')))!
  await expect(accounts.change(id, one => ({ ...one, name: 'ANN' }))).rejects.toThrow(NameTaken)
  expect(await accounts.change(id, one => ({ ...one, name: 'BOB' }))).toMatchObject({ name: 'BOB' })
})

test('names that sound like the server are for those who run it', async () => {
  expect(isReserved('Owner', 'member')).toBe(true)
  expect(isReserved('ADMIN', 'moderator')).toBe(true)
  expect(isReserved('Owner', 'owner')).toBe(false)
  await expect(openAccounts(memoryRecords()).make(member('Ｏwner'))).rejects.toThrow(NameTaken)
})

test('who comes with a name that a provider tells gets a number where it is taken', async () => {
  const accounts = openAccounts(memoryRecords())
  await accounts.make(member('Ann'))
  expect(await accounts.make({ ...member('Ann'), isNameFree: true })).toMatchObject({ name: 'Ann 2' })
  expect(freeName(await accounts.all(), 'Admin', 'member')).toBe('Admin 2')
})

test('accounts that had one name before stay as they are, and can be changed otherwise', async () => {
  const records = memoryRecords()
  for (const id of ['a', 'b'])
    await records.put(`account/${id}`, { version: 1, id, name: 'Ann', role: 'member', created: '2026-01-01T00:00:00.000Z' })
  const accounts = openAccounts(records)
  expect(await accounts.change('b', one => ({ ...one, role: 'moderator' }))).toMatchObject({ role: 'moderator', name: 'Ann' })
})
