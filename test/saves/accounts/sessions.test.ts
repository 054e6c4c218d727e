/** Sessions of an account are limited in number; what nobody came back with goes first. */
import { expect, test } from 'vitest'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { memoryRecords } from '../../transport/open-transport.ts'

test('a session in use outlasts any number that are opened and never used', async () => {
  let now = 1_000_000
  const records = memoryRecords()
  const sessions = openSessions(records, () => now++)
  const { secret } = await sessions.open('me')
  expect(await sessions.find(secret)).not.toBeNull()
  for (let i = 0; i < 250; i++) await sessions.open('me')
  expect(await sessions.find(secret)).not.toBeNull()
  expect(records.all.size).toBeLessThanOrEqual(100)
})

test('of sessions in use the one that was used longest ago gives way', async () => {
  const DAY_MS = 86_400_000
  let now = 0
  const sessions = openSessions(memoryRecords(), () => now)
  const secrets: string[] = []
  for (let i = 0; i < 100; i++) {
    now += DAY_MS / 10
    const { secret } = await sessions.open('me')
    await sessions.find(secret)
    secrets.push(secret)
  }
  now += 1.5 * DAY_MS
  expect(await sessions.find(secrets[0])).not.toBeNull()
  await sessions.open('me')
  expect(await sessions.find(secrets[0])).not.toBeNull()
  expect(await sessions.find(secrets[1])).toBeNull()
})
