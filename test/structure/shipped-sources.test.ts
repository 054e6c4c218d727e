/** Sources beside data: none is ignored by git, each folder reaches the image, and no room of saves/ has the name of data. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEPT_FILES } from '../../saves/files/backup.ts'
import { FILE_KINDS } from '../../saves/integrity/file-kinds.ts'
import { FLOORS } from './floors.ts'
import { ROOT, readImports } from './imports.ts'

const rooms = FLOORS.saves.flatMap(({ parts }) => parts)

test('git ignores no source', () => {
  const sources = [...readImports().keys()]
  const run = () => execFileSync('git', ['check-ignore', '--no-index', '--stdin'], { cwd: ROOT, input: sources.join('\n') })
  // It fails with status 1 where nothing is ignored.
  expect(run).toThrow(expect.objectContaining({ status: 1 }))
})

test('every room of saves/ comes into the image', () => {
  const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  expect(lines.filter(line => line.startsWith('!saves/')).sort()).toEqual(rooms.map(room => `!saves/${room}`).sort())
})

test('no room of saves/ is called as data of a state directory is', () => {
  /** First part of each kind's path; the store has a register of its own. */
  const data = new Set(['store', ...KEPT_FILES, ...FILE_KINDS.map(({ path }) => path.source.slice(1).split('\\/')[0])])
  expect(data).toContain('bots')
  expect(rooms.filter(room => data.has(room))).toEqual([])
})
