/** What `hexarchy rules diff` tells of two rulesets. */
import { expect, test } from 'vitest'
import { type DiffSide, diffRules, formatDiff } from '../../../rules/authoring/diff.ts'
import { canonicalText, mergeFolders } from '../../../rules/compile/compile-rules.ts'
import { folder, standard } from '../folders.ts'

const side = (name: string, ...files: Record<string, unknown>[]): DiffSide => {
  const merged = mergeFolders([standard(), ...files.map((one, i) => folder(`mod${i}`, one))], standard)
  return { name, hash: name, rules: JSON.parse(canonicalText(merged.raw)) }
}
const base = side('standard')
const warrior = (change: object) => ({ name: 'Warrior', unitType: 'Sword', movement: 2, strength: 8, cost: 40, ...change })
const against = (...files: Record<string, unknown>[]) => diffRules(base, side('changed', ...files))
const kind = (diff: ReturnType<typeof against>, name: string) => diff.kinds.find(one => one.kind === name)

test('equal rulesets differ in nothing', () => {
  expect(formatDiff(diffRules(base, base))).toBe('standard standard → standard standard\nNothing differs.\n')
})

test('what is added is told with its figures and effects', () => {
  const diff = against({ Units: [warrior({ name: 'Giant', strength: 90, uniques: ['[+1] Sight'] })] })
  expect(kind(diff, 'units')).toMatchObject({
    removed: [],
    changed: [],
    added: [{ name: 'Giant', effectsAdded: ['[+1] Sight'] }],
  })
  const text = formatDiff(diff)
  expect(text).toContain('Units: 1 added\n  + Giant: ')
  expect(text).toContain('Strength 90')
  expect(text).toContain('      + [+1] Sight')
})

test('what is removed is named', () => {
  const diff = against({ ModOptions: { nationsToRemove: ['Greece'] } })
  expect(kind(diff, 'nations')).toMatchObject({ added: [], removed: ['Greece'], changed: [] })
})

test('of what is changed the figures and the lines of effects that differ are told, and no others', () => {
  const old = (base.rules.units as { name: string; cost: number; strength: number; uniques: string[] }[]).find(
    ({ name }) => name === 'Warrior',
  )!
  const same = { ...old, origin: undefined }
  const diff = against({ Units: [{ ...same, cost: 99, uniques: [...old.uniques, '[+1] Sight'] }] })
  expect(kind(diff, 'units')!.changed).toEqual([
    {
      name: 'Warrior',
      figures: [{ what: 'Cost', from: String(old.cost), to: '99' }],
      effectsAdded: ['[+1] Sight'],
      effectsRemoved: [],
    },
  ])
  expect(diff.kinds).toHaveLength(1)
})

test('policies, global effects, options and constants are compared too', () => {
  const diff = against({
    GlobalUniques: { uniques: ['[+1 Gold] [in capital]'] },
    ModOptions: { uniques: ['Allow raze capital'], constants: { cityWorkRange: 4 }, policiesToRemove: ['Honor Complete'] },
  })
  expect(diff.kinds.map(one => one.kind)).toEqual(['policies', 'globals', 'options', 'constants'])
  expect(kind(diff, 'constants')!.changed).toMatchObject([{ name: 'cityWorkRange', figures: [{ from: '3', to: '4' }] }])
})
