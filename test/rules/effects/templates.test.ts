import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isOneTime } from '../../../engine/effects/triggers.ts'
import '../../../engine/registry.ts'
import { abilityOf } from '../../../engine/unit-abilities/ability.ts'
import { CONDITIONS } from '../../../rules/effects/conditions.ts'
import { PARAM_KINDS } from '../../../rules/effects/params.ts'
import { parseLine } from '../../../rules/effects/parse.ts'
import { E, TEMPLATES, type TemplateKey } from '../../../rules/effects/templates.ts'

const lists = ['effects-gk.tsv', 'effects-vanilla.tsv'].map(name => `../shared/reference/${name}`).filter(existsSync)

/** [kind, template] pairs of the reference lists. */
function listed(): [kind: string, text: string][] {
  const rows = lists.flatMap(file => readFileSync(file, 'utf8').trim().split('\n').slice(1))
  return rows.map(row => row.split('\t').slice(0, 2) as [string, string])
}

/** Carried out through a field that the loader fills, or an object known by its name. */
const BY_FIELD = ['elevation', 'ruins']

describe('the tables', () => {
  test('name each template and each shape once', () => {
    expect(new Set(TEMPLATES.map(({ shape }) => shape)).size).toBe(TEMPLATES.length)
    expect(new Set(CONDITIONS.map(({ shape }) => shape)).size).toBe(CONDITIONS.length)
    expect(Object.keys(E).length).toBe(TEMPLATES.length)
  })

  test('use only parameter kinds that can be read', () => {
    const kinds = new Set([...TEMPLATES, ...CONDITIONS].flatMap(({ params }) => params))
    expect([...kinds].filter(kind => !PARAM_KINDS.includes(kind))).toEqual([])
  })

  test.skipIf(lists.length === 0)('know every template and modifier of the reference rulesets', () => {
    for (const [kind, text] of listed()) {
      const known = kind === 'unique' ? parseLine(text).template : parseLine(`x <${text}>`).modifiers[0].row
      expect(known, `${kind} ${text}`).not.toBeNull()
    }
  })

  test('say done only of what engine code asks for or carries out', () => {
    const asked = sourcesOf('engine').match(/\bE\.(\w+)/g) ?? []
    const keys = new Set(asked.map(found => found.slice(2)))
    for (const { key, kind, tag, done, mark } of TEMPLATES.map(row => ({ ...row, tag: row.shape }))) {
      if (!done || mark === 'ui' || mark === 'tag' || BY_FIELD.includes(key)) continue
      const isUsed =
        keys.has(key) ||
        isOneTime(kind) ||
        abilityOf(kind) !== null ||
        sourcesOf('engine').includes(`'${tag}'`) ||
        sourcesOf('rules').includes(`'${tag}'`)
      expect(isUsed, key).toBe(true)
    }
  })

  test('have a deed only for templates that say done', () => {
    const notDone = TEMPLATES.filter(({ kind, done }) => isOneTime(kind) && !done).map(({ key }) => key as TemplateKey)
    expect(notDone).toEqual([])
  })
})

const texts = new Map<string, string>()

/** All TypeScript of a folder but the tables of templates. */
function sourcesOf(folder: string): string {
  let text = texts.get(folder)
  if (text === undefined) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.ts') && !file.includes('templates-'),
    )
    texts.set(folder, (text = files.map(file => readFileSync(`${folder}/${file}`, 'utf8')).join('\n')))
  }
  return text
}
