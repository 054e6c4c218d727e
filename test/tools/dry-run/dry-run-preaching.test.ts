import { expect, test } from 'vitest'
import { buddhism, holyLand } from '../../engine/religion/faiths.ts'
import { addCity, addUnit, at } from '../../world.ts'
import { call } from '../play.ts'

/** What preaching would do to a city of player 1, whose centre is in sight or not. */
function foretold(inSight: boolean) {
  const { w, city } = holyLand(4)
  addCity(w, 1, 14, 5, 3)
  buddhism(w, city)
  const { id } = addUnit(w, 0, 'Missionary', 5, 5)
  const unit = w.s.units[id]!
  w.s.tiles.civilian[unit.tile] = -1
  unit.tile = at(w, 13, 5)
  w.s.tiles.civilian[unit.tile] = id
  w.s.civs[0].known!.visible[at(w, 14, 5)] = +inSight
  return call(w, 0, 'unit_action', { unit_id: id, action: 'spread_religion', dry_run: true })
}

test('what a city makes of a sermon is foretold only where it is in sight', () => {
  expect(foretold(true)).toMatchObject({ result: { would: { answer: { followers: 3 } } } })
  const unseen = foretold(false)
  expect(unseen).toMatchObject({ result: { dry_run: true, would: { unknown: [expect.stringContaining('out of sight')] } } })
  expect(JSON.stringify(unseen)).not.toContain('followers')
})
