/** `rules import` keeps rules in normal form under a name. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openRulesets } from '../../../actors/rulesets/rulesets.ts'
import { playGame } from '../../../lab/play-game.ts'
import { checkRules } from '../../../rules/authoring/check.ts'
import { STANDARD } from '../../../rules/files/read-folder.ts'
import { loadRuleset } from '../../../rules/load.ts'
import { problemText } from '../../../rules/problem.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { importRuleset, rulesetDir } from '../../../saves/ruleset-store/imported-rulesets.ts'
import { tempDir } from '../../temp.ts'
import { openRulesets as rulesetsAtHand } from '../open-rulesets.ts'

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures', 'rules')
const tides = join(fixtures, 'tides')

function loaded(...dirs: string[]): Ruleset {
  const found = loadRuleset(dirs)
  if ('errors' in found) throw new Error(problemText(found.errors[0]))
  return found.ruleset
}

test('what is imported has the hash of what was there', async () => {
  const dir = tempDir()
  importRuleset(dir, 'wet', [join(fixtures, 'tundra'), join(fixtures, 'orders'), tides])
  const rules = await openRulesets(dir).rulesOf('wet')
  expect(rules.hash).toBe(loaded(join(fixtures, 'tundra'), join(fixtures, 'orders'), tides).hash)
  expect(rules.name).toBe('wet')
})

test('a whole ruleset in normal form is the same ruleset', async () => {
  const dir = tempDir()
  importRuleset(dir, 'copy', [STANDARD])
  expect((await openRulesets(dir).rulesOf('copy')).hash).toBe(loaded(STANDARD).hash)
})

test('the files are strict JSON without what no rule reads, and a note says where they came from', () => {
  const dir = tempDir()
  importRuleset(dir, 'wet', [tides])
  const folder = join(rulesetDir(dir, 'wet'), '1')
  expect(readdirSync(folder).sort()).toEqual([
    'Buildings.json',
    'GlobalUniques.json',
    'Nations.json',
    'Techs.json',
    'translations',
  ])
  expect(JSON.parse(readFileSync(join(folder, 'Buildings.json'), 'utf8'))[1]).toEqual({
    name: 'Moon Pool',
    isWonder: true,
    requiredTech: 'Tide Tables',
  })
  const note = JSON.parse(readFileSync(join(rulesetDir(dir, 'wet'), 'source.json'), 'utf8'))
  expect(note).toMatchObject({ name: 'wet', hash: loaded(tides).hash, folders: [{ folder: 'tides' }] })
  expect(note.folders[0].files['Techs.json']).toMatch(/^[0-9a-f]{64}$/)
})

test.each(['standard', '', '.', '..', '../wet', 'a/b', 'a\\b', 'Wet', 'wet rules', '-wet', 'x'.repeat(41), 'a\0'])(
  'a ruleset cannot be called %j',
  name => {
    const dir = tempDir()
    expect(() => importRuleset(dir, name, [tides])).toThrow(/is no name for a ruleset|own name/)
    expect(readdirSync(dir)).toEqual([])
  },
)

test('a name that is taken is refused unless it is to be replaced', () => {
  const dir = tempDir()
  importRuleset(dir, 'wet', [tides])
  expect(() => importRuleset(dir, 'wet', [join(fixtures, 'orders')])).toThrow("There is a ruleset 'wet' already")
  importRuleset(dir, 'wet', [join(fixtures, 'orders')], { force: true })
  expect(existsSync(join(rulesetDir(dir, 'wet'), '1', 'Policies.json'))).toBe(true)
  expect(existsSync(join(rulesetDir(dir, 'wet'), '1', 'Techs.json'))).toBe(false)
})

test('rules with errors are not imported', () => {
  const dir = tempDir()
  const found = importRuleset(dir, 'torn', [join(fixtures, 'torn')])
  expect('errors' in found && found.errors.length).toBeGreaterThan(0)
  expect(existsSync(rulesetDir(dir, 'torn'))).toBe(false)
})

test('rules that change on the disk are read again', async () => {
  const dir = tempDir()
  importRuleset(dir, 'wet', [tides])
  const rulesets = openRulesets(dir)
  const before = await rulesets.rulesOf('wet')
  expect(await rulesets.rulesOf('wet')).toBe(before)
  const file = join(rulesetDir(dir, 'wet'), '1', 'Techs.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"techCost": 70', '"techCost": 700'))
  expect((await rulesets.rulesOf('wet')).hash).not.toBe(before.hash)
})

test('a ruleset that is not there is refused with the names of those that are', async () => {
  const dir = tempDir()
  importRuleset(dir, 'wet', [tides])
  await expect(openRulesets(dir).rulesOf('wett')).rejects.toThrow(
    "There is no ruleset 'wett'; there are standard, wet. Is wet meant?",
  )
  await expect(openRulesets(dir).rulesOf('../wet')).rejects.toThrow('There is no ruleset')
})

test('one that is broken on the disk is listed with what is wrong with it', async () => {
  const dir = tempDir()
  importRuleset(dir, 'wet', [tides])
  writeFileSync(join(rulesetDir(dir, 'wet'), '1', 'Techs.json'), '[')
  await expect(openRulesets(dir).rulesOf('wet')).rejects.toThrow("The ruleset 'wet' is broken")
  expect((await openRulesets(dir).list()).map(({ name, problems }) => [name, problems.length > 0])).toEqual([
    ['standard', false],
    ['wet', true],
  ])
})

describe.each(rulesetsAtHand)('the ruleset %s', (name, folder) => {
  test('has no effect and no condition that is unknown', () => {
    const report = checkRules([folder], true)
    expect(report.errors.map(problemText)).toEqual([])
    expect(report.unknown).toEqual([])
  })

  test('is imported from a checkout of its home, and bots play thirty turns by it', { timeout: 120_000 }, async () => {
    const dir = tempDir()
    const checkout = join(dir, 'checkout', 'jsons', name)
    mkdirSync(checkout, { recursive: true })
    cpSync(folder, checkout, { recursive: true })
    importRuleset(dir, name, [checkout])
    const rules = await openRulesets(dir).rulesOf(name)
    expect(rules.hash).toBe(loaded(folder).hash)
    const seats = Array.from({ length: 2 }, () => ({ driver: 'bot' as const }))
    const game = playGame(rules, { size: 'duel', seed: 3, turns: 30, seats })
    expect(game.roundMs).toHaveLength(30)
    expect(game.stuckTurns).toBe(0)
    for (const { cities, techs } of game.census.at(-1)!.seats) expect([cities > 0, techs > 2]).toEqual([true, true])
  })
})
