/** Broken folders of rules: what can be read is played and the rest told with file, object and field; what cannot be played is refused. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkRules } from '../../../rules/authoring/check.ts'
import { STANDARD } from '../../../rules/files/read-folder.ts'
import { problemText } from '../../../rules/problem.ts'
import { CLI } from '../../server.ts'

const ROOT = mkdtempSync(join(tmpdir(), 'hexarchy-broken-'))
afterAll(() => rmSync(ROOT, { recursive: true, force: true }))

type Files = Record<string, unknown>
type Broken = [what: string, files: Files | ((dir: string) => void), error: string]

const unit = { name: 'Pikeboy', unitType: 'Sword', cost: 40, movement: 2, strength: 8 }
const shed = { name: 'Shed', cost: 10 }
const column = { columnNumber: 1, era: 'Ancient era' }
const uniques = (...sentences: string[]): Files => ({ Buildings: [{ ...shed, uniques: sentences }] })
const nation = { name: 'Nobodies', cities: ['Nowhere'], outerColor: [1, 2, 3] }

/** A copy of the default ruleset without a file, or with another text in it. */
const standardBut = (file: string, text: string | null) => (dir: string) => {
  cpSync(STANDARD, dir, { recursive: true })
  if (text === null) rmSync(join(dir, file))
  else writeFileSync(join(dir, file), text)
}

const BROKEN: Broken[] = [
  ['an empty folder', {}, 'no rule file is in'],
  ['a base ruleset without its terrains', standardBut('Terrains.json', null), 'no game can start without a land terrain'],
  [
    'a base ruleset without its technologies',
    standardBut('Techs.json', '[]'),
    'Techs.json: no game can start without a technology',
  ],
  ['a base ruleset without its nations', standardBut('Nations.json', '{}'), 'Nations.json: no game can start without a nation'],
  ['a list that is not closed', { Units: '[\n{"name": "A"}' }, 'Units.json: line 1, column 1: this list is not closed'],
  ['a text that is not closed', { Units: '[{"name": "A}]' }, 'Units.json: line 1, column 11: this text is not closed'],
  ['a key without a value', { Units: '[{"name": }]' }, 'Units.json: line 1, column 11: the key "name" has no value'],
  ['a byte-order mark before rubbish', { Units: '\ufeff}' }, 'Units.json: line 1, column 2: '],
  ['two values in one file', { Units: '[] []' }, 'Units.json: line 1, column 4: unexpected "["'],
  ['lists in lists in lists', { Units: '['.repeat(50_000) }, 'Units.json: line 1, column 101: nested more than 100 deep'],
  [
    'objects in objects',
    { GlobalUniques: '{"a":'.repeat(50_000) },
    'GlobalUniques.json: line 1, column 501: nested more than 100 deep',
  ],
  ['bytes that are no text', { Units: '\u0000\u0001\u0002' }, 'Units.json: a list was expected'],
  [
    'a file of 200 MB',
    dir => {
      writeFileSync(join(dir, 'Units.json'), '')
      truncateSync(join(dir, 'Units.json'), 200_000_000)
    },
    'Units.json: is 200000000 bytes long; at most 20000000 are read',
  ],
  [
    'too many features',
    { Terrains: Array.from({ length: 33 }, (_, i) => ({ name: `F${i}`, type: 'TerrainFeature', occursOn: ['Plains'] })) },
    'Terrains.json: no game can start without fewer features',
  ],
  ['a base ruleset without its eras', standardBut('Eras.json', '[]'), 'Eras.json: no game can start without an era'],
  [
    'a base ruleset in which no unit founds cities',
    standardBut('Units.json', '[{"name": "Scout", "unitType": "Scout", "movement": 2, "cost": 9}]'),
    'Units.json: no game can start without a unit that founds cities',
  ],
  [
    'a base ruleset without land to walk on',
    standardBut('Terrains.json', '[{"name": "Rock", "type": "Land", "impassable": true}, {"name": "Sea", "type": "Water"}]'),
    'Terrains.json: no game can start without a land terrain that is passable',
  ],
  ['a folder in place of a file', dir => mkdirSync(join(dir, 'Units.json')), 'Units.json: is no file'],
  ['an object in place of a list', { Buildings: { Shed: {} } }, 'Buildings.json: a list was expected'],
  ['a list in place of an object', { GlobalUniques: [1] }, 'GlobalUniques.json: an object was expected'],
]

/** What is left out, and what its warning says. */
const LEFT_OUT: Broken[] = [
  ['a number in place of an object', { Buildings: [7] }, 'Buildings.json, #1: an object was expected, not 7'],
  ['an object without a name', { Buildings: [{ cost: 3 }] }, 'Buildings.json, #1, name: is missing'],
  ['a word in place of a number', { Units: [{ ...unit, cost: 'much' }] }, 'Units.json, Pikeboy, cost: a whole number'],
  [
    'doubled keys of which the last is wrong',
    { Units: '[{"name": "Pikeboy", "unitType": "Sword", "cost": 4, "cost": []}]' },
    'Units.json, Pikeboy, cost: a whole number',
  ],
  [
    'a key that means a prototype',
    { Units: '[{"name": "P", "__proto__": {"unitType": "Sword"}}]' },
    'Units.json, P, unitType: is missing',
  ],
  [
    'an unknown technology',
    { Units: [{ ...unit, requiredTech: 'Minning' }] },
    'Units.json, Pikeboy, requiredTech: "Minning" is not in Techs.json: nobody can have it; nearest: Mining',
  ],
  [
    'an unknown era',
    {
      Techs: [
        { ...column, era: 'Stone era', techs: [] },
        { ...column, era: 'Stone era', techs: [{ name: 'Flint' }] },
      ],
    },
    'Techs.json, Flint, era: "Stone era" is not in Eras.json',
  ],
  [
    'technologies that need each other',
    {
      Techs: [
        {
          ...column,
          techs: [
            { name: 'A', prerequisites: ['B'] },
            { name: 'B', prerequisites: ['A'] },
          ],
        },
      ],
    },
    'prerequisites: needs itself: A → B → A',
  ],
  [
    'a removed technology that is still needed',
    { ModOptions: { techsToRemove: ['Sailing'] } },
    'requiredTech: "Sailing" is not in Techs.json',
  ],
  ['an effect with a number that is none', uniques('[many]% growth [in this city]'), 'Buildings.json, Shed, uniques: '],
  ['an effect with a yield that is none', uniques('[+1 Joy] [in this city]'), 'Buildings.json, Shed, uniques: '],
  [
    'a nation of a type of city-state that is none',
    { Nations: [{ ...nation, cityStateType: 'Lunar' }] },
    'Nations.json, Nobodies, cityStateType: "Lunar" is not in CityStateTypes.json',
  ],
]

let made = 0
function folderOf(files: Broken[1]): string {
  const dir = join(ROOT, `mod${made++}`)
  mkdirSync(dir)
  if (typeof files === 'function') files(dir)
  else
    for (const [file, value] of Object.entries(files))
      writeFileSync(join(dir, `${file}.json`), typeof value === 'string' ? value : JSON.stringify(value))
  return dir
}

test.each(BROKEN)('%s', (_, files, error) => {
  const began = performance.now()
  const report = checkRules([folderOf(files)])
  expect(report.errors.map(problemText).join('\n')).toContain(error)
  expect(report.status).toBe(1)
  expect(performance.now() - began).toBeLessThan(5000)
})

test.each(LEFT_OUT)('%s is left out, and the rules play', (_, files, warning) => {
  const report = checkRules([folderOf(files)])
  expect(report.warnings.map(problemText).join('\n')).toContain(warning)
  expect([report.errors, report.status]).toEqual([[], 0])
  expect(report.verdict).toMatch(/^plays with \d+ warnings?, \d+ of them for what is left out$/)
})

test.each(LEFT_OUT)('%s is an error where the check is strict', (_, files) => {
  const { status, verdict } = checkRules([folderOf(files)], true)
  expect([status, verdict]).toEqual([1, expect.stringContaining('but --strict refuses it')])
})

test.each([
  [
    'a condition that is none',
    '[+1 Gold] [in this city] <on [Mondays]>',
    '<on [Mondays]>: no such condition is known, it never holds (in "[+1 Gold] [in this city] <on [Mondays]>")',
  ],
  ['an old spelling', '[+1 Gold] with [Iron]', '"[+1 Gold] with [Iron]" is an old spelling, read as "[+1 Gold] <with [Iron]>"'],
  [
    'a filter in other case',
    '[+1 Food] from [forest] tiles [in this city]',
    '"forest" is read as "Forest" (in "[+1 Food] from [forest] tiles [in this city]")',
  ],
  ['an effect whose bracket is not closed', '[+1 Gold [in this city]', '"[+1 Gold [in this city]" matches no effect template'],
  [
    'an effect that is none',
    '[+15]% Strenght',
    '"[+15]% Strenght" matches no effect template; nearest: [relativeAmount]% Strength',
  ],
])('%s is an error where the check is strict', (_, sentence, error) => {
  const dir = folderOf(uniques(sentence))
  expect(checkRules([dir]).status).toBe(0)
  const report = checkRules([dir], true)
  expect(report.errors.map(problemText)).toEqual([expect.stringMatching(/^error mod\d+\/Buildings.json, Shed, uniques: /)])
  expect(report.errors[0].message).toBe(error)
  expect(report.status).toBe(1)
})

test('a second base ruleset is refused', () => {
  const dir = folderOf(to => cpSync(STANDARD, to, { recursive: true }))
  const { errors } = checkRules([STANDARD, dir])
  expect(errors.map(problemText)).toEqual([
    expect.stringContaining('ModOptions.json, isBaseRuleset: is a base ruleset and cannot be laid over another one'),
  ])
})

test('a checkout that holds several rulesets is pointed out', () => {
  const dir = folderOf(to => cpSync(STANDARD, join(to, 'assets', 'jsons', 'Some Rules'), { recursive: true }))
  expect(problemText(checkRules([dir]).errors[0])).toContain(`rulesets lie in ${join(dir, 'assets', 'jsons', 'Some Rules')}`)
})

test.each(['an empty folder', 'lists in lists in lists', 'a file of 200 MB', 'a list that is not closed'])(
  'the command ends with status 1 for %s',
  what => {
    const [, files, error] = BROKEN.find(([name]) => name === what)!
    const run = spawnSync(process.execPath, [CLI, 'rules', 'check', folderOf(files)], { encoding: 'utf8', timeout: 20_000 })
    expect(run.stdout).toContain(error)
    expect(run.stdout.trimEnd().split('\n').at(-1)).toMatch(/^does not play: /)
    expect(run.status).toBe(1)
  },
)
