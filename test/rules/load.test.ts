import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STANDARD } from '../../rules/files/read-folder.ts'
import { loadRuleset, loadStandard } from '../../rules/load.ts'
import { problemText } from '../../rules/problem.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { named } from './folders.ts'
import { openRulesets } from './open-rulesets.ts'

const root = join(import.meta.dirname, '../..')
const frontier = join(root, 'test/fixtures/rules/frontier')

function load(...dirs: string[]): Ruleset {
  const loaded = loadRuleset(dirs)
  if ('errors' in loaded) throw new Error(loaded.errors.map(problemText).join('\n'))
  return loaded.ruleset
}

const errorsOf = (...dirs: string[]): string[] => {
  const loaded = loadRuleset(dirs)
  return 'errors' in loaded ? loaded.errors.map(problemText) : []
}

function inFolder(act: (dir: string) => void): void {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'))
  try {
    act(dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

test('the default ruleset loads without an error or a warning', () => {
  const loaded = loadRuleset([STANDARD])
  expect('errors' in loaded ? loaded.errors.map(problemText) : []).toEqual([])
  expect(loaded.warnings.map(problemText)).toEqual([])
})

test('equal rules have equal hashes, other rules other ones', () => {
  expect(loadStandard().hash).toBe(loadStandard().hash)
  expect(load(frontier).hash).not.toBe(loadStandard().hash)
  expect(loadStandard().hash).toMatch(/^[0-9a-f]{64}$/)
})

test('an extension in a jsons folder is laid over the default ruleset', () => {
  const rules = load(frontier)
  expect(rules.name).toBe('standard+frontier')
  expect(rules.techs.some(tech => tech.name === 'Future Tech')).toBe(false)
  expect(named(rules.units, 'Ranger').upgradesTo).toBe(named(rules.units, 'Archer').id)
})

test('a name may be given', () => {
  const loaded = loadRuleset([STANDARD], { name: 'mine' })
  expect('ruleset' in loaded && loaded.ruleset.name).toBe('mine')
})

test('a folder that is not there is an error', () => {
  expect(errorsOf(join(root, 'no/such')).join()).toContain('cannot be read')
})

test('a folder without rules is an error', () => {
  inFolder(dir => expect(errorsOf(dir).join()).toContain('no rule file is in'))
})

test('a file that the format does not know is a warning with the name that may be meant', () => {
  inFolder(dir => {
    writeFileSync(join(dir, 'units.json'), '[]')
    writeFileSync(join(dir, 'Techs.json'), '[]')
    const { warnings } = loadRuleset([dir])
    expect(warnings.map(problemText).join()).toContain(
      'units.json: is no file of the format and is ignored; is Units.json meant?',
    )
  })
})

test('a huge file is refused by its size', () => {
  inFolder(dir => {
    writeFileSync(join(dir, 'Units.json'), '[]')
    truncateSync(join(dir, 'Units.json'), 200_000_000)
    expect(errorsOf(dir).join()).toContain('Units.json: is 200000000 bytes long; at most 20000000 are read')
  })
})

test.each(openRulesets)('the ruleset %s loads without an error', (_name, folder) => {
  expect(errorsOf(folder)).toEqual([])
})
