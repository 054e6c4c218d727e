import { expect, test } from 'vitest'
import { possible } from '../../../../client/game/abilities.ts'
import type { UnitDetails } from '../../../../client/play/seat/aim.ts'
import { buttonsOf, workOf } from '../../../../client/play/seat/unit-buttons.ts'

const unit = (more: Partial<UnitDetails>): UnitDetails => ({ id: 5, yours: true, moves: 2, ...more }) as UnitDetails
const ids = (one: UnitDetails): string[] => buttonsOf(one).map(({ id }) => id)
const button = (one: UnitDetails, id: string) => buttonsOf(one).find(found => found.id === id)

test('what get_unit says is possible is taken apart by tool', () => {
  const can = [
    'found_city',
    'build_improvement: Farm (5 turns), Road (3 turns)',
    'unit_action: construct Academy',
    'unit_order: sleep, explore',
  ]
  expect(possible(can, 'found_city')).toEqual([''])
  expect(possible(can, 'build_improvement').map(workOf)).toEqual([
    { improvement: 'Farm', turns: 5 },
    { improvement: 'Road', turns: 3 },
  ])
  expect(possible(can, 'unit_action')).toEqual(['construct Academy'])
  expect(possible(can, 'unit_order')).toEqual(['sleep', 'explore'])
})

test('a soldier is offered to move, attack and dig in; a settler to found a city', () => {
  expect(ids(unit({ strength: 8, can: ['unit_order: fortify, sleep, explore'] }))).toEqual(
    expect.arrayContaining(['move', 'attack', 'fortify', 'explore', 'sleep', 'skip', 'disband']),
  )
  const settler = unit({ civilian: true, can: ['found_city'], new_city: {} as never })
  expect(button(settler, 'found')).toMatchObject({ deed: { tool: 'found_city', args: { unit_id: 5 } } })
  expect(ids(settler)).not.toContain('attack')
})

test('what cannot be pressed says why', () => {
  expect(button(unit({ strength: 8, moves: 0, can: [] }), 'attack')?.whyNot).toBe('No movement is left this turn.')
  expect(button(unit({ civilian: true, can: [], new_city: {} as never }), 'found')?.whyNot).toBe('No city can stand here.')
  const young = unit({ strength: 8, can: [], promotions_to_choose: ['Shock I'], xp: 3, xp_needed: 10 })
  expect(button(young, 'promote')?.whyNot).toBe('3 of 10 experience.')
  const poor = unit({ can: [], upgrade: { to: 'Swordsman', gold: 80, allowed: false, why_not: 'You have 12 gold.' } })
  expect(button(poor, 'upgrade')?.whyNot).toBe('You have 12 gold.')
})

test('what get_unit says cannot be done here is shown with its reason', () => {
  const settler = unit({
    civilian: true,
    can: [],
    cannot: [{ call: 'found_city', why: 'Rome is too near.' }],
    new_city: {} as never,
  })
  expect(button(settler, 'found')?.whyNot).toBe('Rome is too near.')
  const scientist = unit({ can: [], cannot: [{ call: 'unit_action: construct Academy', why: 'That is no land of yours.' }] })
  expect(button(scientist, 'act construct Academy')).toMatchObject({
    text: 'Construct: Academy',
    whyNot: 'That is no land of yours.',
  })
})

test('abilities become calls with what they are about', () => {
  const great = unit({
    can: ['unit_action: construct Academy', 'unit_action: ability "Starts a golden age"', 'unit_action: pillage'],
  })
  const deeds = buttonsOf(great).flatMap(({ id, deed }) => (id.startsWith('act ') ? [deed!.args] : []))
  expect(deeds).toEqual([
    { unit_id: 5, action: 'construct', improvement: 'Academy' },
    { unit_id: 5, action: 'ability', ability: 'Starts a golden age' },
    { unit_id: 5, action: 'pillage' },
  ])
})

test('no two buttons of a unit share a key', () => {
  const all = unit({
    strength: 8,
    new_city: {} as never,
    drop_zone: [{ x: 1, y: 1 }],
    can: [
      'found_city',
      'build_improvement: Farm (5 turns)',
      'air_sweep',
      'unit_order: fortify, guard, sleep, explore, automate, set_up',
    ],
    promotions_to_choose: ['Shock I'],
    upgrade: { to: 'Swordsman', gold: 1, allowed: true },
    ...({ order: 'sleep' } as object),
  })
  const keys = buttonsOf(all).flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  // Keys of the page itself.
  expect(keys.filter(key => 'wdc?123456789'.includes(key))).toEqual([])
})

test('the move of the unit that moved last is taken back by a button of its own; other units have none', () => {
  const one = unit({ can: ['unit_order: sleep'] })
  const taking = buttonsOf(one, 5).find(({ id }) => id === 'takeBack')
  expect(taking).toMatchObject({ keys: 'Ctrl+Z', deed: { tool: 'take_back', args: { unit_id: 5 } } })
  for (const last of [6, null]) expect(buttonsOf(one, last).map(({ id }) => id)).not.toContain('takeBack')
})
