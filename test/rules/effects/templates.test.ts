import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import '../../../engine/registry.ts'
import { CONDITIONS } from '../../../rules/effects/conditions.ts'
import { PARAM_KINDS } from '../../../rules/effects/params.ts'
import { parseEffect } from '../../../rules/effects/parse.ts'
import { E, TEMPLATES } from '../../../rules/effects/templates.ts'

const lists = ['effects-gk.tsv', 'effects-vanilla.tsv'].map(name => `../shared/reference/${name}`).filter(existsSync)

/** [kind, template] pairs of the reference lists. */
function listed(): [kind: string, text: string][] {
  const rows = lists.flatMap(file => readFileSync(file, 'utf8').trim().split('\n').slice(1))
  return rows.map(row => row.split('\t').slice(0, 2) as [string, string])
}

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
      const known = kind === 'unique' ? parseEffect(text).template : parseEffect(`x <${text}>`).modifiers[0].row
      expect(known, `${kind} ${text}`).not.toBeNull()
    }
  })
})
