import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAudit } from '../../../saves/accounts/audit.ts'
import { appendPlain } from '../../../saves/disk/append-plain.ts'
import { checkedLine } from '../../../saves/disk/line-checksum.ts'
import { scanFiles } from '../../../saves/files/scan-files.ts'
import { writeKept } from '../../../saves/integrity/checked-json.ts'
import { noteRemoved, readInventory } from '../../../saves/integrity/file-inventory.ts'
import { tempDir } from '../../temp.ts'

const LOOKS = 100

test('a file that grows while it is looked at has no line cut off', { timeout: 60_000 }, async () => {
  const dir = tempDir()
  const ledger = join(dir, 'saves', 'files.jsonl')
  mkdirSync(join(dir, 'saves'))
  appendPlain(ledger, [checkedLine({ removed: 'lab/experiments/none.json' })])
  let isOver = false
  const growing = (async () => {
    while (!isOver) {
      appendPlain(ledger, [checkedLine({ removed: 'lab/experiments/none.json' })])
      await new Promise(resolve => setImmediate(resolve))
    }
  })()
  for (let n = 0; n < LOOKS; n++) expect((await scanFiles(dir)).damaged).toEqual([])
  isOver = true
  await growing
})

/** A directory whose book has the audit log of one account, as long as it is. */
async function audited() {
  const dir = tempDir()
  mkdirSync(join(dir, 'saves'))
  const now = () => Date.UTC(2026, 0, 1)
  const audit = openAudit(dir, { now })
  for (let n = 0; n < 20; n++) await audit.note({ act: 'session/opened', by: 'me', on: 'me', address: '203.0.113.7' })
  appendPlain(join(dir, 'saves', 'files.jsonl'), [checkedLine({ removed: 'lab/experiments/none.json' })])
  await scanFiles(dir, { keepsBook: true })
  return { dir, audit, log: join(dir, 'saves', 'audit', '2026-01.jsonl') }
}

test.each([0, 1, 2, 3, 5, 8])(
  'a log that is made shorter while it is looked at, %i turns of the loop after the beginning, has not lost its end, then nor later',
  async turns => {
    const { dir, audit } = await audited()
    const looking = scanFiles(dir, { keepsBook: true })
    for (let n = 0; n < turns; n++) await new Promise(resolve => setImmediate(resolve))
    await audit.forget('me')
    expect((await looking).damaged).toEqual([])
    expect((await scanFiles(dir)).damaged).toEqual([])
  },
)

test('a log that a kill left longer than it was about to be is no damage', async () => {
  const { dir, audit, log } = await audited()
  const before = readFileSync(log)
  await audit.forget('me')
  renameSync(log, `${log}.aside`)
  appendPlain(log, [before.toString('utf8').trimEnd()])
  rmSync(`${log}.aside`)
  expect(readInventory(join(dir, 'saves')).get('audit/2026-01.jsonl')).toBeLessThan(before.length)
  expect((await scanFiles(dir)).damaged).toEqual([])
})

test('a file that is removed while it is looked at is not missed later', async () => {
  const { dir } = await audited()
  const file = join(dir, 'saves', 'lab', 'experiments', 'a.json')
  mkdirSync(join(file, '..'), { recursive: true })
  writeKept(file, '{}')
  const looking = scanFiles(dir, { keepsBook: true })
  await new Promise(resolve => setImmediate(resolve))
  noteRemoved(file)
  rmSync(file)
  expect((await looking).damaged).toEqual([])
  expect((await scanFiles(dir)).damaged).toEqual([])
})
