/** A folder of backups keeps the newest. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runBackup } from '../../../actors/process/commands/backup-commands.ts'
import { openStore } from '../../../saves/database/store.ts'
import { backupName, nextBackup, pruneBackups } from '../../../saves/files/backup-rotation.ts'
import { tempDir } from '../../temp.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 24, 3)

test('the newest backups stay, and files of other names are not touched', () => {
  const folder = join(tempDir(), 'backups')
  for (let day = 0; day < 5; day++) writeFileSync(nextBackup(folder, NOW - day * DAY_MS), 'x')
  const others = ['hexarchy-by-hand.hexarchy', 'hexarchy-20200101T000000Z.hexarchy.part', 'notes.txt']
  for (const name of others) writeFileSync(join(folder, name), 'x')
  mkdirSync(join(folder, 'hexarchy-20190101T000000Z.hexarchy'))
  expect(pruneBackups(folder, 2)).toEqual([4, 3, 2].map(day => backupName(NOW - day * DAY_MS)))
  expect(readdirSync(folder).sort()).toEqual(
    [backupName(NOW), backupName(NOW - DAY_MS), 'hexarchy-20190101T000000Z.hexarchy', ...others].sort(),
  )
})

test('a backup that cannot be written deletes no older one', async () => {
  const folder = tempDir()
  writeFileSync(join(folder, backupName(NOW)), 'x')
  await expect(runBackup(folder, { state: tempDir(), keep: 1, version: '0' })).rejects.toThrow('There is nothing in')
  expect(readdirSync(folder)).toEqual([backupName(NOW)])
})

test('each backup has a name of its own time', async () => {
  const state = tempDir()
  await (await openStore(state)).close()
  const folder = join(tempDir(), 'new')
  await runBackup(folder, { state, keep: 3, version: '0' })
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^hexarchy-\d{8}T\d{6}Z\.hexarchy$/)])
  const file = join(tempDir(), 'file')
  writeFileSync(file, '')
  await expect(runBackup(file, { state, keep: 3, version: '0' })).rejects.toThrow('is a file. With --keep name a folder')
})
