/** A state directory is its owner's alone, also one that was made wider before. */
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeToOthers, openToOthers } from '../../../saves/state-dir/private-files.ts'
import { tempDir } from '../../temp.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** As an older version left it. */
function wideState(...more: string[]): string {
  const dir = tempDir()
  mkdirSync(join(dir, 'saves', 'store'), { recursive: true })
  writeFileSync(join(dir, 'hexarchy.json'), '{}')
  for (const name of more) writeFileSync(join(dir, name), '')
  for (const name of ['', 'saves', 'saves/store']) chmodSync(join(dir, name), 0o755)
  chmodSync(join(dir, 'hexarchy.json'), 0o644)
  return dir
}

test('a folder of its own is closed at its top', () => {
  const dir = wideState()
  closeToOthers(dir)
  expect({ dir: modeOf(dir), file: modeOf(join(dir, 'hexarchy.json')), open: openToOthers(dir) }).toEqual({
    dir: '700',
    file: '600',
    open: [],
  })
})

test('a folder that has other things in it stays as it is, and what is kept is closed', () => {
  const dir = wideState('photograph.jpeg')
  closeToOthers(dir)
  expect({ dir: modeOf(dir), saves: modeOf(join(dir, 'saves')), open: openToOthers(dir) }).toEqual({
    dir: '755',
    saves: '700',
    open: [],
  })
})

test('among the sources only what is kept is closed', () => {
  const dir = wideState('package.json')
  mkdirSync(join(dir, 'saves', 'state-dir'), { mode: 0o755 })
  for (const name of ['state-dir/private-files.ts', 'models.json']) writeFileSync(join(dir, 'saves', name), '', { mode: 0o644 })
  closeToOthers(dir)
  const modes = ['', 'saves', 'saves/state-dir', 'saves/state-dir/private-files.ts', 'saves/models.json', 'saves/store']
  expect(modes.map(name => modeOf(join(dir, name)))).toEqual(['755', '755', '755', '644', '600', '700'])
})

test('a folder that nobody else may enter is not looked into', () => {
  const dir = wideState()
  chmodSync(dir, 0o700)
  expect(openToOthers(dir)).toEqual([])
})
