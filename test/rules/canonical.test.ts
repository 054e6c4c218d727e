/** The canonical text of rules is all that a game needs of them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rulesOfText } from '../../rules/canonical.ts'
import { STANDARD } from '../../rules/files/read-folder.ts'
import { loadRuleset } from '../../rules/load.ts'

const FOLDERS = join(import.meta.dirname, '../fixtures/rules')

function loaded(dirs: string[]) {
  const found = loadRuleset(dirs, { name: 'x' })
  if ('errors' in found) throw new Error(JSON.stringify(found.errors[0]))
  return found
}

const sound = readdirSync(FOLDERS).filter(name => !('errors' in loadRuleset([join(FOLDERS, name)])))

describe('the ruleset of a canonical text', () => {
  test.each([
    ['the default one', [STANDARD]],
    ...sound.map((name): [string, string[]] => [name, [join(FOLDERS, name)]]),
    ['several', ['tundra', 'orders', 'tides'].map(name => join(FOLDERS, name))],
  ])('is the ruleset it was taken of: %s', (_, dirs) => {
    const { ruleset, text } = loaded(dirs)
    // Of which parts it was laid together is no matter of the rules themselves.
    expect(rulesOfText(text, 'x')).toEqual({ ...ruleset, parts: [], translations: {} })
  })

  test('keeps the hash of its text where the program has learnt of a field since', () => {
    const { text } = loaded([STANDARD])
    const older = JSON.parse(text)
    for (const unit of older.units) if (unit.hurryCostModifier === 0) delete unit.hurryCostModifier
    const rules = rulesOfText(JSON.stringify(older), 'x')
    expect(rules.hash).not.toBe(loaded([STANDARD]).ruleset.hash)
    expect({ ...rules, hash: '' }).toEqual({ ...rulesOfText(text, 'x'), hash: '' })
  })

  test.each([
    ['[]', /is broken|are broken/],
    ['{"units": [3, null, {"name": "__proto__"}], "techs": {"a": 1}}', /are broken/],
    ['{', /JSON/],
  ])('%s is none', (text, why) => {
    expect(() => rulesOfText(text, 'x')).toThrow(why)
    expect(({} as { name?: string }).name).toBeUndefined()
  })
})
