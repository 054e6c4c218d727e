/** What a full disk leaves of signing in: sessions are held in memory, and written once there is room. */
import { expect, onTestFinished, test } from 'vitest'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { openTickets } from '../../../saves/accounts/tickets.ts'
import { openRecords } from '../../../saves/database/open-records.ts'
import { openStore } from '../../../saves/database/store.ts'
import { tempDir } from '../../temp.ts'
import { type Faults, faultyDisks, NO_FAULTS } from '../database/faulty-disk.ts'

async function opened() {
  const faults: Faults = { ...NO_FAULTS }
  const store = await openStore(tempDir(), { disks: faultyDisks(() => faults).disks, complain: () => {} })
  onTestFinished(() => store.close())
  return { faults, store, records: openRecords(store) }
}

test('a session is opened, found and ended on a full disk, and what stays of it is written once there is room', async () => {
  const { faults, store, records } = await opened()
  const sessions = openSessions(records)
  const before = await sessions.open('a')
  faults.fail = 'ENOSPC'
  const kept = await sessions.open('a')
  const ended = await sessions.open('a')
  expect((await sessions.find(kept.secret))?.account).toBe('a')
  // Its first use is noted, which needs no disk either.
  expect((await sessions.find(before.secret))?.account).toBe('a')
  await sessions.close(ended.session.id)
  expect(await sessions.find(ended.secret)).toBeNull()
  await expect(sessions.close(before.session.id)).rejects.toMatchObject({ code: 'full' })
  faults.fail = null
  await store.ready()
  await sessions.find(kept.secret)
  await expect.poll(() => openSessions(records).find(kept.secret)).not.toBeNull()
  expect(await openSessions(records).find(ended.secret)).toBeNull()
})

test('the step to a second factor is made and taken once on a full disk; no other ticket is made', async () => {
  const { faults, records } = await opened()
  const tickets = openTickets(records)
  faults.fail = 'ENOSPC'
  const brief = await tickets.make({ kind: 'second', account: 'a', lastsMs: 60_000, isBrief: true })
  expect((await tickets.take('second', brief))?.account).toBe('a')
  expect(await tickets.take('second', brief)).toBeNull()
  await expect(tickets.make({ kind: 'reset', account: 'a', lastsMs: 60_000 })).rejects.toMatchObject({ code: 'full' })
})
