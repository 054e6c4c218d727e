import { expect, test } from 'vitest'
import { addCity, addUnit, at, flatWorld, id } from '../../../world.ts'
import { textOf } from '../../play.ts'

test('a map shows ground, cover and things, odd rows half a cell to the east', () => {
  const w = flatWorld()
  w.s.tiles.features[at(w, 4, 4)] = w.rules.terrains[id(w, 'terrains', 'Forest')].bit
  w.s.tiles.features[at(w, 6, 4)] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
  w.s.tiles.resource[at(w, 5, 6)] = id(w, 'resources', 'Wheat')
  w.s.tiles.terrain[at(w, 7, 5)] = id(w, 'terrains', 'Ocean')
  addCity(w, 0, 5, 5)
  addUnit(w, 0, 'Warrior', 4, 5)
  addUnit(w, 2, 'Warrior', 6, 6)
  expect(textOf(w, 0, 'get_map', { x: 5, y: 5, radius: 2 })).toMatchInlineSnapshot(`
    "Map around (5,5), radius 2, of 20x12 tiles; it joins east to west.
    A cell is ground, cover, thing. Over the rows stand the columns (x) of even and of odd rows; odd rows lie half a tile further east.
    even 3   4   5   6   7
    odd    3   4   5   6   7
    3      ??? g.. g.. g..
    4    g.. gf. g.. gh. g..
    5      g.. g.M g.@ g.. ~..
    6    g.. g.. g.$ g.! g..
    7      g.. g.. g.. g..
    Legend: g Grassland, . nothing, f Forest, h Hill, M your military unit, @ your city, ~ Ocean, $ resource, ! unit of an enemy, ??? never seen.
    Cities: 0 Babylon of Babylon (5,5)
    Units: 0 Warrior (4,5); 1 Warrior of Barbarians (6,6)
    Resources: Wheat (5,6)
    Land: Babylon y4 x5–6, y5 x4–6, y6 x5–6"
  `)
})

test('unexplored tiles are blank', () => {
  const w = flatWorld()
  addUnit(w, 0, 'Warrior', 4, 5)
  const rows = textOf(w, 0, 'get_map', { x: 14, y: 5, radius: 1 }).split('\n').slice(4, 7)
  expect(rows).toEqual(['4', '5', '6'])
})
