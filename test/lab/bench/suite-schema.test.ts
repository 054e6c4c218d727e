/** The schema of a suite's file says what the program takes. */
import { spawnSync } from 'node:child_process'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { readSuite, SUITE_DEFAULTS } from '../../../lab/bench/suite/suite.ts'
import { SUITE_FILE } from '../../../lab/bench/suite/suite-schema.ts'
import { CLI } from '../../server.ts'

const fits = Compile(SUITE_FILE)

const isRead = (given: object): boolean => {
  try {
    return readSuite(given) !== null
  } catch {
    return false
  }
}

describe('a suite', () => {
  test.each([
    [{ models: ['dry-run'] }, true],
    [
      { models: [{ agent: ['node', 'a.mjs'], label: 'a' }, { profile: 'v1' }], scenarios: ['duel', { id: 'x', size: 'tiny' }] },
      true,
    ],
    [{ ...SUITE_DEFAULTS, models: ['dry-run'] }, true],
    [{}, false],
    [{ models: [] }, false],
    [{ models: ['dry-run'], gamse: 3 }, false],
    [{ models: ['dry-run'], scenarios: [{ size: 'tiny' }] }, false],
    [{ models: ['dry-run'], budget: { euros: 3 } }, false],
  ])('%j: whether it fits is %s', (given, wanted) => {
    expect(fits.Check(given)).toBe(wanted)
    expect(isRead(given)).toBe(wanted)
  })

  test('has a default for every field but the models', () => {
    const { models: _, ...optional } = SUITE_FILE.properties as Record<string, { default?: unknown }>
    expect(Object.fromEntries(Object.entries(optional).map(([name, field]) => [name, field.default]))).toEqual(SUITE_DEFAULTS)
    expect(SUITE_FILE.required).toEqual(['models'])
  })
})

test('`bench --schema` prints it, and `bench --help` names what an agent is told', () => {
  const printed = (flag: string) => spawnSync(process.execPath, [CLI, 'bench', flag], { encoding: 'utf8' }).stdout
  expect(JSON.parse(printed('--schema'))).toEqual(JSON.parse(JSON.stringify(SUITE_FILE)))
  for (const name of ['HEXARCHY_URL', 'HEXARCHY_GAME', 'HEXARCHY_TOKEN']) expect(printed('--help')).toContain(name)
})
