import { expect, test } from 'vitest'
import { railScreens } from '../../../../client/play/panels/keys.ts'
import { tableOver, world } from '../../world.ts'

const settings = { startEra: 'Ancient era', victories: [], cityStates: 0, barbarians: true, nuclear: true }
const railOf = (record: object | null): readonly string[] => railScreens({ table: { ...tableOver(world()), record } } as never)

test('the rail leaves out the screens of what the game does not have', () => {
  const without = railOf({ settings: { ...settings, religion: false, espionage: false } })
  expect(without).toContain('cities')
  expect(without).not.toContain('spies')
  expect(without).not.toContain('religion')
  expect(railOf({ settings: { ...settings, religion: true, espionage: true } })).toEqual(
    expect.arrayContaining(['spies', 'religion']),
  )
})

test('of a game of an older program it shows them all, and no spies before the record is here', () => {
  expect(railOf({})).toEqual(expect.arrayContaining(['spies', 'religion']))
  expect(railOf(null)).not.toContain('spies')
})
