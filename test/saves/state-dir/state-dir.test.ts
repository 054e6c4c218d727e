import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkWritable, stateDir } from '../../../saves/state-dir/state-dir.ts'
import { tempDir } from '../../temp.ts'

const NOBODY = 65_534

test('the option counts before the variable, the variable before the rest', () => {
  expect(stateDir({ option: '/a', env: { HEXARCHY_STATE: '/b' } })).toBe('/a')
  expect(stateDir({ env: { HEXARCHY_STATE: '/b' } })).toBe('/b')
})

test('a checkout keeps its state with it', () => {
  const root = tempDir()
  mkdirSync(join(root, '.git'))
  expect(stateDir({ env: {}, root })).toBe(root)
})

test('an installed program keeps it in the data folder of the platform', () => {
  expect(stateDir({ env: {}, root: tempDir() })).toMatch(/hexarchy/i)
})

describe('a state directory that cannot be written', () => {
  test('is named, with why and what to do', () => {
    const dir = tempDir()
    chmodSync(dir, 0o500)
    const isRoot = process.geteuid!() === 0
    // Root may write anywhere.
    if (isRoot) {
      chownSync(dir, NOBODY, NOBODY)
      process.seteuid!(NOBODY)
    }
    try {
      expect(() => checkWritable(dir)).toThrow(
        `The state directory ${dir} cannot be written: this user may not write there (EACCES). Make it writable for this user, or choose another with --state.`,
      )
    } finally {
      if (isRoot) process.seteuid!(0)
      chmodSync(dir, 0o700)
    }
  })

  test('is named where a part of its path is a file', () => {
    const dir = tempDir()
    writeFileSync(join(dir, 'file'), '')
    expect(() => checkWritable(join(dir, 'file'))).toThrow('a part of its path is a file (ENOTDIR)')
  })

  test('is made where there is none, and nothing is left of the attempt', () => {
    const dir = join(tempDir(), 'a', 'b')
    checkWritable(dir)
    expect(readdirSync(join(dir, 'saves'))).toEqual([])
  })
})
