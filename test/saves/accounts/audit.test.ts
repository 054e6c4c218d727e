import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAudit } from '../../../saves/accounts/audit.ts'
import { tempDir } from '../../temp.ts'

const fileOf = (dir: string, month: string) => join(dir, 'saves', 'audit', `${month}.jsonl`)

test('entries are kept by month, and read newest first over all months', async () => {
  const dir = tempDir()
  let nowMs = Date.UTC(2026, 0, 31)
  const audit = openAudit(dir, { now: () => nowMs })
  await audit.note({ act: 'a/one', by: 'x', on: 'y' })
  nowMs = Date.UTC(2026, 1, 1)
  await audit.note({ act: 'a/two', by: 'y', on: null })
  expect(existsSync(fileOf(dir, '2026-01'))).toBe(true)
  expect(existsSync(fileOf(dir, '2026-02'))).toBe(true)
  expect(openAudit(dir).read({ limit: 9 })).toMatchObject({ entries: [{ act: 'a/two' }, { act: 'a/one' }], next: null })
})

test('pages follow on each other, whatever is added meanwhile', async () => {
  const dir = tempDir()
  const audit = openAudit(dir)
  await Promise.all(Array.from({ length: 10 }, (_, i) => audit.note({ act: `a/${i}`, by: null, on: null })))
  const first = audit.read({ limit: 4 })
  await audit.note({ act: 'a/late', by: null, on: null })
  const second = audit.read({ limit: 4, before: first.next! })
  const third = audit.read({ limit: 4, before: second.next! })
  const acts = [first, second, third].flatMap(page => page.entries.map(({ act }) => act))
  expect(acts).toEqual(['a/9', 'a/8', 'a/7', 'a/6', 'a/5', 'a/4', 'a/3', 'a/2', 'a/1', 'a/0'])
  expect(third.next).toBeNull()
})

test('an account is told what it did and what was done to it', async () => {
  const audit = openAudit(tempDir())
  await audit.note({ act: 'a/by', by: 'me', on: 'you' })
  await audit.note({ act: 'a/on', by: 'you', on: 'me' })
  await audit.note({ act: 'a/else', by: 'you', on: 'you' })
  expect(audit.read({ account: 'me', limit: 9 }).entries.map(({ act }) => act)).toEqual(['a/on', 'a/by'])
  expect(audit.read({ act: 'a/else', limit: 9 }).entries).toHaveLength(1)
})

test('a line that was changed is not read, and one that a crash cut off spoils no other', async () => {
  const dir = tempDir()
  const now = () => Date.UTC(2026, 0, 1)
  await openAudit(dir, { now }).note({ act: 'a/good', by: 'thief', on: null })
  const file = fileOf(dir, '2026-01')
  appendFileSync(file, readFileSync(file, 'utf8').replace('thief', 'saint'))
  appendFileSync(file, '{"crc32":"00')
  await openAudit(dir, { now }).note({ act: 'a/after', by: null, on: null })
  expect(openAudit(dir).read({ limit: 9 }).entries).toMatchObject([{ act: 'a/after' }, { act: 'a/good', by: 'thief' }])
})

test('a log that cannot be written says so, and writes all of it once it can', async () => {
  const dir = tempDir()
  const said: string[] = []
  // A file stands where the folder has to be.
  writeFileSync(join(dir, 'saves'), '')
  const audit = openAudit(dir, { complain: text => said.push(text) })
  await audit.note({ act: 'a/one', by: null, on: null })
  expect(said).toHaveLength(1)
  rmSync(join(dir, 'saves'))
  await audit.note({ act: 'a/two', by: null, on: null })
  expect(audit.read({ limit: 9 }).entries.map(({ act }) => act)).toEqual(['a/two', 'a/one'])
})

test('of a forgotten account the acts and ids stay', async () => {
  const audit = openAudit(tempDir())
  await audit.note({ act: 'session/opened', by: 'me', on: 'me', address: '203.0.113.7', detail: { how: 'password' } })
  await audit.note({ act: 'session/opened', by: 'you', on: 'you', address: '203.0.113.8' })
  await audit.forget('me')
  const [you, me] = audit.read({ limit: 9 }).entries
  expect(you.address).toBe('203.0.113.8')
  expect(Object.keys(me).sort()).toEqual(['act', 'at', 'by', 'id', 'on'])
})
