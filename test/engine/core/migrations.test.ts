import { expect, test } from 'vitest'
import { migrate } from '../../../engine/core/migrations.ts'
import { addCity, flatWorld } from '../../world.ts'

test('a state of layout 7 gets the lists of what its rules could not ask for, all empty', () => {
  const w = flatWorld({ width: 8, height: 6 })
  addCity(w, 0, 4, 3)
  const older = structuredClone(w.s) as unknown as Record<string, Record<string, unknown>[]>
  const fields = { civs: ['stock', 'builtCounts', 'buildingsBought'], cities: ['stock', 'sites'] }
  for (const [list, names] of Object.entries(fields)) for (const one of older[list]) for (const name of names) delete one[name]
  const s = Object.assign(older, { version: 7 }) as unknown as typeof w.s
  migrate(s)
  expect(s).toEqual(w.s)
})
