import { expect, test } from 'vitest'
import { whyNotBuild } from '../../../engine/city/production/buildable.ts'
import { addCity, flatWorld, id } from '../../world.ts'

test('where nuclear weapons are off, neither they nor what enables them are made', () => {
  const w = flatWorld({ nuclear: false })
  const city = addCity(w, 0, 5, 5)
  w.s.civs[0].techs.fill(1)
  const unit = (name: string) => whyNotBuild(w, city, { kind: 'unit', id: id(w, 'units', name) })
  expect(unit('Atomic Bomb')).toRefuse('build/no-nuclear')
  expect(unit('Nuclear Missile')).toRefuse('build/no-nuclear')
  expect(whyNotBuild(w, city, { kind: 'building', id: id(w, 'buildings', 'Manhattan Project') })).toRefuse('build/no-nuclear')
})
