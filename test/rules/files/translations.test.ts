/** Names in other languages, as a ruleset brings them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { LARGEST_TRANSLATION } from '../../../rules/files/translations.ts'
import { loadRuleset, loadStandard } from '../../../rules/load.ts'

const made = mkdtempSync(join(tmpdir(), 'translations-'))
afterAll(() => rmSync(made, { recursive: true }))

const UNITS = JSON.stringify([{ name: 'Bard', unitType: 'Archery', movement: 2, cost: 40 }])
const GERMAN = [
  '\uFEFF# Units',
  'Warrior = Krieger',
  'Bard = Barde',
  'Archer = ',
  '',
  'no equals sign',
  'Sings [a] songs = Singt [a] Lieder',
].join('\r\n')

let count = 0
function modWith(files: Record<string, string>): string {
  const dir = join(made, String(++count))
  for (const [path, text] of Object.entries({ 'jsons/Units.json': UNITS, ...files })) {
    mkdirSync(join(dir, path, '..'), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  return dir
}

function loaded(path: string) {
  const found = loadRuleset([path])
  if ('errors' in found) throw new Error(JSON.stringify(found.errors))
  return found
}

describe('Translations of a mod', () => {
  test('are read by language, without remarks and lines that say nothing', () => {
    const { ruleset } = loaded(modWith({ 'jsons/translations/German.properties': GERMAN }))
    expect({ ...ruleset.translations.de }).toEqual({
      Warrior: 'Krieger',
      Bard: 'Barde',
      'Sings [a] songs': 'Singt [a] Lieder',
    })
  })

  test('name a line that cannot be read, and go on', () => {
    const { warnings } = loaded(modWith({ 'jsons/translations/German.properties': GERMAN }))
    const told = warnings.filter(({ file }) => file.endsWith('translations/German.properties'))
    expect(told).toMatchObject([{ level: 'warning', line: 6, leftOut: true }])
  })

  test('are read of a zip as of a folder', () => {
    const file = join(made, 'bards.zip')
    const text = (content: string) => new TextEncoder().encode(content)
    writeFileSync(
      file,
      zipSync({ 'bards/jsons/Units.json': text(UNITS), 'bards/jsons/translations/French.properties': text('Bard = Barde') }),
    )
    expect({ ...loaded(file).ruleset.translations.fr }).toEqual({ Bard: 'Barde' })
  })

  test('change no rule', () => {
    const plain = loaded(modWith({}))
    const german = loaded(modWith({ 'jsons/translations/German.properties': GERMAN }))
    const name = (text: string) => text.replace(/"\d+"/g, '')
    expect(name(german.text)).toBe(name(plain.text))
  })

  test('are not read of languages that nobody is told in', () => {
    expect(loaded(modWith({ 'jsons/translations/Klingon.properties': 'Bard = bom' })).ruleset.translations).toEqual({})
  })

  test('are passed over where they are too long, with a warning', () => {
    const { ruleset, warnings } = loaded(
      modWith({ 'jsons/translations/Spanish.properties': `# ${'x'.repeat(LARGEST_TRANSLATION)}\nBard = Bardo` }),
    )
    expect(ruleset.translations.es).toBeUndefined()
    expect(warnings.map(({ file }) => file)).toContainEqual(expect.stringContaining('translations/Spanish.properties'))
  })

  test('with characters that cannot be seen are left out', () => {
    const { ruleset } = loaded(modWith({ 'jsons/translations/German.properties': 'Bard = B\u202Earde' }))
    expect({ ...ruleset.translations.de }).toEqual({})
  })
})

test('The default ruleset has none', () => {
  expect(loadStandard().translations).toEqual({})
})
