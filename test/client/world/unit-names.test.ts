import { expect, test } from 'vitest'
import { withUnitNames } from '../../../client/world/unit-names.ts'

const units = new Map([[115, { kind: 'Settler' }]]) as never

test('a unit is called by its kind; one that is not known keeps its number', () => {
  expect(withUnitNames({ units }, 'Unit 115 has no movement left; unit 7 stands there.')).toBe(
    'Settler has no movement left; unit 7 stands there.',
  )
})
