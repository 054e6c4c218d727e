/** Units invisible to others: nothing that a seat can ask tells it from a world in which they are elsewhere. */
import { expect, test } from 'vitest'
import { advise } from '../../bot/advice.ts'
import { declareWar } from '../../engine/civ/relations.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { within, xOf, yOf } from '../../engine/core/grid.ts'
import { findBroken } from '../../engine/invariants/find-broken.ts'
import { decisionsOf } from '../../tools/decisions/decisions.ts'
import { TOOLS } from '../../tools/index.ts'
import { seatView } from '../../tools/view.ts'
import { rulesWith } from '../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, learn } from '../world.ts'
import { told } from './told.ts'

const rules = rulesWith({
  'units/Spearman': 'Invisible to others',
  'units/Archer': 'May Paradrop to [Land] tiles up to [3] tiles away',
})

/** Seat 0 has a city with a soldier, a worker and an archer; civ 1 has hidden soldiers in these places, and a worker in sight. */
function world(places: readonly [number, number][]): EngineContext {
  const w = flatWorld({ rules })
  learn(w, 0, 'Agriculture', 'Archery', 'Mining')
  const city = addCity(w, 0, 5, 5, 4)
  addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 0, 'Worker', 4, 5)
  addUnit(w, 0, 'Archer', 7, 5)
  addCity(w, 1, 16, 8, 2)
  declareWar(w, 0, 1)
  addUnit(w, 1, 'Worker', 8, 6)
  for (const [x, y] of places) addUnit(w, 1, 'Spearman', x, y)
  expect(w.s.units.slice(4).map(unit => unit!.tile)).toEqual(places.map(([x, y]) => at(w, x, y)))
  city.queue = []
  w.s.events = []
  return w
}
const near = () =>
  world([
    [8, 5],
    [6, 4],
    [4, 6],
    [8, 6],
  ])
const far = () =>
  world([
    [17, 3],
    [17, 5],
    [18, 6],
    [18, 8],
  ])

/** All that seat 0 could ask of the tools about what is around it. */
function everything(w: EngineContext): Map<string, string> {
  const said = new Map<string, string>([
    ['view', JSON.stringify(seatView(w, 0, 0))],
    ['decisions', JSON.stringify(decisionsOf(w, 0, { adviser: advise }))],
  ])
  const ask = (tool: string, args: object) => said.set(`${tool} ${JSON.stringify(args)}`, told(w, 0, tool, args))
  for (const tool of TOOLS.values()) if (tool.kind === 'reads') ask(tool.name, {})
  ask('get_units', { show: 'others' })
  ask('get_city', { city_id: 0 })
  for (let unit = 0; unit < w.s.units.length; unit++) ask('get_unit', { unit_id: unit })
  for (const t of within(w.grid, at(w, 6, 5), 4)) {
    const place = { x: xOf(w.grid, t), y: yOf(w.grid, t) }
    ask('get_tile', place)
    ask('work_tile', { city_id: 0, ...place })
    ask('city_attack', { city_id: 0, ...place, dry_run: true })
    ask('preview_attack', { city_id: 0, ...place })
    for (const unit_id of [0, 1, 2]) {
      ask('preview_attack', { unit_id, ...place })
      for (const tool of ['move_unit', 'attack']) for (const dry_run of [true, false]) ask(tool, { unit_id, ...place, dry_run })
      ask('unit_action', { unit_id, action: 'paradrop', ...place })
    }
  }
  return said
}

test('who is invisible to others is told of by no tool', () => {
  const [one, other] = [near(), far()]
  expect(findBroken(one)).toEqual([])
  const [with_, without] = [everything(one), everything(other)]
  const differ = [...with_.keys()].filter(key => with_.get(key) !== without.get(key))
  expect(differ.map(key => `${key}\n  ${with_.get(key)}\n  ${without.get(key)}`)).toEqual([])
})

test('whoever is able to see such units is told of them', () => {
  const w = flatWorld({ rules: rulesWith({ 'units/Archer': 'Can see invisible [Spearman] units' }, rules) })
  addUnit(w, 0, 'Archer', 7, 5)
  const hidden = addUnit(w, 1, 'Spearman', 8, 5)
  expect(told(w, 0, 'get_unit', { unit_id: hidden.id })).toContain('Spearman')
})
