import { describe, expect, test } from 'vitest'
import '../../../engine/registry.ts'
import { CONDITIONS } from '../../../rules/effects/conditions.ts'
import { PARAM_KINDS } from '../../../rules/effects/params.ts'
import { E, TEMPLATES } from '../../../rules/effects/templates.ts'

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
})
