import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stateDir } from '../../saves/state-dir.ts'
import { tempDir } from '../temp.ts'

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
