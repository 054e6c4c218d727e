/** Mods as their authors write them: what they require, what of them cannot be read, what they lack (rulebook, rulesets 7; rulesets 9; rulesets 11). */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRulesets } from '../../../actors/rulesets/rulesets.ts'
import { createGame } from '../../../engine/index.ts'
import { checkRules } from '../../../rules/authoring/check.ts'
import { factsOf, faultsAmong, noticesAmong } from '../../../rules/compile/mods.ts'
import { readFolder, STANDARD } from '../../../rules/files/read-folder.ts'
import { loadRuleset } from '../../../rules/load.ts'
import { importRuleset } from '../../../saves/ruleset-store/imported-rulesets.ts'
import { CLI } from '../../server.ts'
import { tempDir } from '../../temp.ts'
import { folder, tryRules } from '../folders.ts'

const fixture = (name: string): string => join(import.meta.dirname, '..', '..', 'fixtures', 'rules', name)
const run = (...args: string[]) => {
  const { stdout, status } = spawnSync(process.execPath, [CLI, 'rules', ...args], { encoding: 'utf8', timeout: 30_000 })
  return { last: stdout.trimEnd().split('\n').at(-1), status }
}

const standard = factsOf('standard', [readFolder(STANDARD, 'standard')])
const mod = (...uniques: string[]) => factsOf('mine', [folder('mine', { ModOptions: { uniques } })])

test.each([
  ['Mod requires [Civ V - Gods & Kings]', 0, 0],
  ['Mod requires [*gods & kings*]', 0, 0],
  ['Mod requires [Civ V - Vanilla]', 0, 1],
  ['Mod requires [Civ VI]', 1, 0],
  ['Mod is incompatible with [Civ V - Vanilla]', 0, 0],
  ['Mod is incompatible with [Civ V - Gods & Kings]', 1, 0],
])('%s over the standard rules: %d faults, %d notices', (option, faults, notices) => {
  const parts = [standard, mod(option)]
  expect([faultsAmong(parts).length, noticesAmong(parts).length]).toEqual([faults, notices])
})

test('another base stands for no published ruleset', () => {
  const other = factsOf('other', [folder('other', { ModOptions: { isBaseRuleset: true } })])
  expect(faultsAmong([other, mod('Mod requires [Civ V - Vanilla]')])).toMatchObject([
    { message: expect.stringContaining('The standard rules stand for it, and they are not among them.') },
  ])
})

test('a mod that requires both names is imported, checked and played on the standard rules, with a notice', async () => {
  const dir = tempDir()
  const { warnings } = importRuleset(dir, 'seekers', [fixture('seekers')])
  const notice = expect.stringContaining(
    'requires [Civ V - Vanilla] and plays on the standard rules, where there are also religion',
  )
  expect(warnings.map(({ message }) => message)).toEqual([notice])
  expect(checkRules([fixture('seekers')]).verdict).toBe('plays with 1 warning')
  const { rules, problems } = await openRulesets(dir).combined('standard+seekers')
  expect([problems, rules?.notices]).toEqual([[], [notice]])
})

test('one line in each file that cannot be read: each is told with its line, and the rest plays', () => {
  const { warnings, verdict, status } = checkRules([fixture('smudged')])
  expect(warnings.filter(({ leftOut }) => leftOut).map(({ file, entry, line }) => `${file.slice(8)} ${entry} ${line}`)).toEqual(
    expect.arrayContaining([
      'Buildings.json Granary of Reeds 7',
      'Units.json Reedman 2',
      'Units.json Reedghost 3',
      'Techs.json Reedcraft 2',
      'Nations.json Reedlands 2',
      'Nations.json #2 3',
      'Terrains.json Reeds 2',
      'Policies.json Thatch 2',
      'Policies.json Roofs 2',
      'TileImprovements.json Reed bed 2',
      'Speeds.json Timeless 2',
    ]),
  )
  expect([verdict, status]).toEqual(['plays with 12 warnings, 12 of them for what is left out', 0])
  const loaded = loadRuleset([fixture('smudged')])
  if ('errors' in loaded) throw new Error(verdict)
  const { units, nations, buildings, constants } = loaded.ruleset
  expect(units.map(({ name }) => name)).toContain('Reedman')
  expect(units.map(({ name }) => name)).not.toContain('Reedghost')
  expect(nations.map(({ name }) => name)).toContain('Reedlands')
  expect(buildings.find(({ name }) => name === 'Granary of Reeds')!.effects).toHaveLength(1)
  expect(constants.cityWorkRange).toBe(3)
  const seats = [{ driver: 'bot' as const, nation: 'Reedlands' }, { driver: 'bot' as const }]
  expect(createGame(loaded.ruleset, { size: 'duel', seats }).s.turn).toBe(1)
})

test.each([
  ['Nations', 'no game can start without a nation with cities'],
  ['Eras', 'no game can start without an era'],
  ['Techs', 'no game can start without a technology'],
])('a base without any of its %s does not play, and that is why', (file, why) => {
  const base = readFolder(fixture('bare'))
  base.texts.set(`${file}.json`, '[]')
  expect(tryRules(base).errors.join()).toContain(why)
})

test.each([
  [['check', fixture('bare')], /^plays with \d+ warnings$/, 0],
  [['check', fixture('tides')], /^plays/, 0],
  [['check', '--strict', fixture('smudged')], /^plays with 12 warnings, .* but --strict refuses it for \d+ findings$/, 1],
  [['check', fixture('torn')], /^does not play: torn\/Units\.json: line \d+/, 1],
  [['import', fixture('smudged'), '--as', 'smudged'], /^plays with 12 warnings, 12 of them/, 0],
  [['import', fixture('torn'), '--as', 'torn'], /^does not play: torn\/Units\.json: line \d+/, 1],
])('the last line of rules %j is the verdict %s, and the exit status goes by it', { timeout: 60_000 }, (args, verdict, code) => {
  const { last, status } = run(...args, ...(args[0] === 'import' ? ['--state', tempDir()] : []))
  expect([last, status]).toEqual([expect.stringMatching(verdict), code])
})
