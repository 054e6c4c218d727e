import { test } from 'vitest'
import { addCity, addUnit, flatWorld, learn } from '../world.ts'
import { prepareCall } from '../../tools/call.ts'
test('x', () => {
  const w = flatWorld({seats: 2, cityStates: 1})
  learn(w, 0, 'Agriculture')
  addCity(w, 0, 5, 5, 3)
  addUnit(w, 0, 'Warrior', 6, 5)
  addUnit(w, 0, 'Settler', 9, 5)
  addUnit(w, 0, 'Worker', 4, 5)
  const b = addUnit(w, 3, 'Warrior', 7, 6)
  for (const [n, a] of [['get_briefing', {}], ['get_map', {}], ['get_tile', {x: 5, y: 5}], ['get_units', {}], ['get_unit', {unit_id: 1}], ['get_city', {city_id: 0}], ['get_cities', {}], ['get_empire', {}], ['get_players', {}], ['get_diplomacy', {}], ['get_city_states', {}], ['get_tech_tree', {}], ['get_rules', {name: 'warrior'}], ['get_events', {}], ['get_victory_status', {}], ['preview_attack', {unit_id: 1, x: 7, y: 6}]] as const) {
    const p = prepareCall(w, 0, n, a)
    console.log('=== ' + n + '\n' + (p.kind === 'reads' ? p.text : JSON.stringify(p)))
  }
})
