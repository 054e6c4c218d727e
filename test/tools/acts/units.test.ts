import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { relocate } from '../../../engine/unit/movement/relocation.ts'
import { endStatus, giveStatus } from '../../../engine/unit/statuses.ts'
import { addCity, addUnit, at, flatWorld, id, learn, standardRules } from '../../world.ts'
import { call } from '../play.ts'

/** What the answer of a call tells of what came of it. */
function happened(w: EngineContext, tool: string, args: object): string[] {
  const answer = call(w, 0, tool, args)
  if ('code' in answer) throw new Error(`${tool}: ${answer.code} ${answer.message}`)
  return (answer.result as { happened?: string[] }).happened ?? []
}

const put = (w: EngineContext, improvement: string, x: number, y: number) => {
  w.s.tiles.improvement[at(w, x, y)] = id(w, 'improvements', improvement)
}

function war(): EngineContext {
  const w = flatWorld({ explored: true })
  declareWar(w, 0, 1)
  // So that Greece outlives what happens here.
  addUnit(w, 1, 'Warrior', 15, 10)
  return w
}

test('move_unit tells what it captured', () => {
  const w = war()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 1, 'Worker', 6, 5)
  expect(happened(w, 'move_unit', { unit_id: unit.id, x: 6, y: 5 })).toEqual(['(6,5) Babylon captured Worker of Greece.'])
})

test('move_unit tells of a camp that it cleared, with the gold', () => {
  const w = flatWorld({ explored: true })
  put(w, 'Barbarian encampment', 6, 5)
  w.s.camps.push({ tile: at(w, 6, 5), spawnIn: 5, spawned: 0, destroyedOn: NONE, guard: NONE })
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  expect(happened(w, 'move_unit', { unit_id: unit.id, x: 6, y: 5 })).toEqual([
    expect.stringMatching(/^\(6,5\) Babylon cleared a barbarian camp: \d+ gold\.$/),
  ])
})

/** Rules whose ruins hold that reward only. */
const withReward = (name: string) => {
  const rules = standardRules()
  return { ...rules, ruins: rules.ruins.filter(ruin => ruin.name === name).map((ruin, i) => ({ ...ruin, id: i })) }
}

test('move_unit names the technology that ruins taught', () => {
  const w = flatWorld({ explored: true, rules: withReward('Technology') })
  put(w, 'Ancient ruins', 6, 5)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const known = [...w.s.civs[0].techs]
  const told = happened(w, 'move_unit', { unit_id: unit.id, x: 6, y: 5 })
  const learnt = w.rules.techs.find(tech => w.s.civs[0].techs[tech.id] !== known[tech.id])!
  expect(told).toEqual([`Babylon learns ${learnt.name}.`, '(6,5) Babylon entered ancient ruins: Technology.'])
})

test('move_unit tells how much gold ruins held', () => {
  const w = flatWorld({ explored: true, rules: withReward('Gold') })
  put(w, 'Ancient ruins', 6, 5)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const told = happened(w, 'move_unit', { unit_id: unit.id, x: 6, y: 5 })
  expect(told[0]).toBe(`Babylon gains ${w.s.civs[0].gold} gold.`)
})

test('move_unit names the enemy that came into sight and stopped it, and keeps its moves', () => {
  const w = war()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const enemy = addUnit(w, 1, 'Archer', 8, 5)
  const answer = call(w, 0, 'move_unit', { unit_id: unit.id, x: 10, y: 5 })
  expect(answer).toMatchObject({
    result: {
      ended: 'alarmed',
      moves: 1,
      happened: [`(8,5) Warrior ${unit.id} stopped: Archer ${enemy.id} of Greece came into sight.`],
    },
  })
})

test('what others do and nobody of the seat sees is not told', () => {
  const w = war()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const far = addUnit(w, 1, 'Warrior', 15, 5)
  relocate(w, far, at(w, 16, 5))
  expect(happened(w, 'move_unit', { unit_id: unit.id, x: 6, y: 5 })).toEqual([])
})

test('move_unit tells that a zone of control, a river, or the land took its movement', () => {
  const w = war()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const enemy = addUnit(w, 1, 'Warrior', 6, 4)
  const go = (x: number, y: number) => {
    unit.movesX60 = 120
    return happened(w, 'move_unit', { unit_id: unit.id, x, y })
  }
  expect(go(6, 5)).toEqual([`A step in the zone of control of Warrior ${enemy.id} (6,4) took 2 movement.`])
  relocate(w, enemy, at(w, 15, 10))
  w.s.tiles.rivers[at(w, 6, 5)] |= 0b111111
  expect(go(7, 5)).toEqual(['Crossing the river took 2 movement.'])
  w.s.tiles.features[at(w, 8, 5)] |= w.rules.terrains[id(w, 'terrains', 'Forest')].bit
  expect(go(8, 5)).toEqual(['Forest took 2 movement.'])
  expect(go(9, 5)).toEqual([])
})

test('move_unit onto the water tells what going there took', () => {
  const w = flatWorld({ explored: true })
  learn(w, 0, 'Optics')
  w.s.tiles.terrain[at(w, 6, 5)] = id(w, 'terrains', 'Coast')
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  expect(happened(w, 'move_unit', { unit_id: unit.id, x: 6, y: 5 })).toEqual(['Going onto the water took 2 movement.'])
})

test('attack tells what both have left, what it taught, who died and that the victor moved in', () => {
  const w = war()
  const unit = addUnit(w, 0, 'Swordsman', 5, 5)
  const enemy = addUnit(w, 1, 'Archer', 6, 5)
  const first = call(w, 0, 'attack', { unit_id: unit.id, x: 6, y: 5 })
  expect(first).toMatchObject({ result: { attacker_hp: unit.hp, defender_hp: enemy.hp, xp: 5 } })
  Object.assign(unit, { movesX60: 120, attacks: 0 })
  enemy.hp = 1
  expect(call(w, 0, 'attack', { unit_id: unit.id, x: 6, y: 5 })).toMatchObject({
    result: { defender_died: true, moved_in: true, happened: ['(6,5) Swordsman of Babylon destroyed Archer of Greece.'] },
  })
})

test('attack and preview_attack tell that barbarians teach a unit no more', () => {
  const w = flatWorld({ explored: true })
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 2, 'Warrior', 6, 5)
  const fight = { unit_id: unit.id, x: 6, y: 5 }
  expect(call(w, 0, 'preview_attack', fight)).not.toMatchObject({ result: { no_xp: true } })
  unit.xp = w.rules.constants.maxXPfromBarbarians
  expect(call(w, 0, 'preview_attack', fight)).toMatchObject({ result: { no_xp: true } })
  expect(happened(w, 'attack', fight)).toEqual(['No experience: barbarians teach it nothing beyond 30.'])
})

test('unit_order refuses explore with the reason where there is nothing to find', () => {
  const w = flatWorld({ explored: true })
  const unit = addUnit(w, 0, 'Scout', 5, 5)
  expect(call(w, 0, 'unit_order', { unit_id: unit.id, order: 'explore' })).toMatchObject({
    code: 'explore/nothing',
    message: `Unit ${unit.id} can reach nothing that is left to explore.`,
  })
})

test('get_unit tells of what a unit has for some turns, and the events of its beginning and end', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const shock = id(w, 'promotions', 'Shock I')
  const told = () => (call(w, 0, 'get_unit', { unit_id: unit.id }) as { result: object }).result
  expect(told()).not.toHaveProperty('statuses')
  giveStatus(w, unit, shock, 3)
  expect(told()).toMatchObject({ statuses: [{ name: 'Shock I', turns: 3 }] })
  endStatus(w, unit, shock)
  const events = call(w, 0, 'get_events', { kind: 'unit/status' }) as unknown as { result: { events: { text: string }[] } }
  expect(events.result.events.map(({ text }) => text)).toEqual([
    'Warrior has Shock I for 3 turns.',
    'Warrior has Shock I no longer.',
  ])
})

test('get_unit tells why what its kind does cannot be done here and now', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 5, 5)
  const cannotOf = (unit: { id: number }) =>
    (call(w, 0, 'get_unit', { unit_id: unit.id }) as { result: { cannot?: { call: string; why: string }[] } }).result.cannot
  const settler = addUnit(w, 0, 'Settler', 6, 5)
  expect(cannotOf(settler)).toContainEqual({ call: 'found_city', why: expect.stringMatching(/./) })
  expect(cannotOf(addUnit(w, 0, 'Settler', 12, 5))?.map(one => one.call) ?? []).not.toContain('found_city')
  const scientist = addUnit(w, 0, 'Great Scientist', 15, 8)
  expect(cannotOf(scientist)).toContainEqual({ call: 'unit_action: construct Academy', why: expect.stringMatching(/land/) })
  // What its kind never does is not told, and of a unit without movement its own abilities alone.
  const warrior = addUnit(w, 0, 'Warrior', 8, 8)
  expect(cannotOf(warrior)?.map(one => one.call)).toEqual(['unit_order: explore'])
  settler.movesX60 = 0
  expect(cannotOf(settler) ?? []).toEqual([])
})

/** What a dry run of a call says of it, then what the call itself answers. */
function both(w: EngineContext, tool: string, args: object): Record<string, any>[] {
  const dry = call(w, 0, tool, { ...args, dry_run: true }) as any
  const real = call(w, 0, tool, args) as any
  return [{ ...dry.result.would.answer, danger: dry.result.would.danger }, real.result]
}

test('a move onto an own unit’s tile names with whom it changes places, and the work that stops by it', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 5, 5)
  learn(w, 0, 'Agriculture')
  const worker = addUnit(w, 0, 'Worker', 6, 5)
  const settler = addUnit(w, 0, 'Settler', 5, 5)
  call(w, 0, 'build_improvement', { unit_id: worker.id, improvement: 'Farm' })
  const [dry, real] = both(w, 'move_unit', { unit_id: settler.id, x: 6, y: 5 })
  expect(dry).toMatchObject({
    x: 6,
    y: 5,
    arrived: true,
    happened: [`Changes places with Worker ${worker.id}, which stops its Farm.`],
  })
  expect(real).toMatchObject({ moves: dry.moves, happened: [`Changed places with Worker ${worker.id}, which stops its Farm.`] })
})

test('a ship that another drives from its berth is named with the order that it had', () => {
  const w = flatWorld({ explored: true, terrain: 'Coast' })
  const [one, other] = [addUnit(w, 0, 'Trireme', 5, 5), addUnit(w, 0, 'Trireme', 6, 5)]
  call(w, 0, 'unit_order', { unit_id: other.id, order: 'sleep' })
  const [dry, real] = both(w, 'move_unit', { unit_id: one.id, x: 6, y: 5 })
  expect(dry.happened).toEqual([`Changes places with Trireme ${other.id}, whose order there was sleep.`])
  expect(real.happened).toEqual([`Changed places with Trireme ${other.id}, whose order there was sleep.`])
})

test('a move tells the dangers of where it ends as its dry run does', () => {
  const w = war()
  const worker = addUnit(w, 0, 'Worker', 4, 5)
  const foe = addUnit(w, 1, 'Warrior', 6, 5)
  const [dry, real] = both(w, 'move_unit', { unit_id: worker.id, x: 5, y: 5 })
  expect(real.danger).toEqual(dry.danger)
  expect(real.danger).toMatchObject({ by: [`Warrior ${foe.id} of Greece (6,5)`], captured: true })
})

test('a worker left to itself, and soldiers that jump, tell what threatens them where they are then', () => {
  const w = war()
  for (const y of [4, 5, 6]) addUnit(w, 1, 'Horseman', 8, y)
  const worker = addUnit(w, 0, 'Worker', 6, 5)
  expect((call(w, 0, 'unit_order', { unit_id: worker.id, order: 'automate' }) as any).result.danger).toMatchObject({
    captured: true,
  })
  const jumper = addUnit(w, 0, 'Paratrooper', 3, 5)
  addCity(w, 0, 3, 5)
  const args = { unit_id: jumper.id, action: 'paradrop', x: 6, y: 4 }
  const { danger } = (call(w, 0, 'unit_action', { ...args, dry_run: true }) as any).result.would
  expect(danger.by).toHaveLength(3)
  expect((call(w, 0, 'unit_action', args) as any).result.danger.by).toEqual(danger.by)
})

test('two that go together tell who waits for whom, and how far they come', () => {
  const w = flatWorld({ explored: true })
  w.s.civs[0].known!.visible.fill(1)
  const worker = addUnit(w, 0, 'Worker', 5, 5)
  const horse = addUnit(w, 0, 'Horseman', 5, 5)
  const [dry, real] = both(w, 'move_unit', { unit_id: horse.id, x: 8, y: 5, together: true })
  expect(dry).toMatchObject({ x: 7, y: 5, moves: 2, arrived: false, turns_left: 1 })
  expect(real).toMatchObject({ x: 7, y: 5, moves: 2, arrived: false, turns_left: 1, ended: 'tired' })
  for (const { happened: told } of [dry, real])
    expect(told).toEqual([`It waits for Worker ${worker.id}, which has no movement left.`])
})

test('a soldier that ends its move on land of a city-state is told what that costs', () => {
  const w = flatWorld({ explored: true, cityStates: 1 })
  const scout = addUnit(w, 0, 'Scout', 5, 5)
  for (const owner of [w.s.tiles.owner, w.s.civs[0].known!.owner]) owner[at(w, 6, 5)] = 2
  const [dry, real] = both(w, 'move_unit', { unit_id: scout.id, x: 6, y: 5 })
  expect(real.happened).toEqual([expect.stringContaining('costs 10 influence')])
  expect(dry.happened).toEqual(real.happened)
})
