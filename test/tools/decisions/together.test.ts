/** What is advised to many units or cities alike is one decision, and one call settles it. */
import { expect, test } from 'vitest'
import { SeatAdvice } from '../../../bot/seat-advice.ts'
import { TurnDeeds } from '../../../bot/turn-deeds.ts'
import { decisionText } from '../../../client/words/play/advice.ts'
import type { Command, EngineContext } from '../../../engine/index.ts'
import { perform } from '../../../engine/perform.ts'
import { prepareCall } from '../../../tools/call.ts'
import { decisionsOf } from '../../../tools/decisions/decisions.ts'
import type { Adviser } from '../../../tools/tool/advice.ts'
import { addCity } from '../../world.ts'
import { call, smallWar } from '../play.ts'

type Focus = Extract<Command, { type: 'setFocus' }>

/** Says these, and takes back what was done. */
function adviserOf(focuses: readonly Focus[], deeds = new TurnDeeds()): Adviser {
  const matters = focuses.map(command => ({
    subject: `city ${command.city} setFocus`,
    options: [{ command, because: 'happiness 1' }],
    others: [],
  }))
  return () => ({ matters, about: () => undefined, isDone: command => deeds.has(command) })
}

const held = (city: number): Focus => ({ type: 'setFocus', city, avoidGrowth: true })

function threeCities(): EngineContext {
  const w = smallWar()
  addCity(w, 0, 3, 10, 2)
  addCity(w, 0, 8, 10, 2)
  return w
}

test('cities that get the same focus are one decision, another focus is another', () => {
  const w = threeCities()
  const ids = w.s.civs[0].cities
  const adviser = adviserOf([held(ids[0]), { type: 'setFocus', city: ids[1], focus: 'gold' }, held(ids[2])])
  const told = decisionsOf(w, 0, { adviser }).decisions.filter(({ tool }) => tool === 'set_city_focus')
  expect(told.map(({ what, args }) => [what, args])).toEqual([
    [
      `Focus of 2 cities: ${[ids[0], ids[2]].map(id => `${id} ${w.s.cities[id]!.name}`).join(', ')}`,
      { city_id: ids[0], other_city_ids: [ids[2]], avoid_growth: true },
    ],
    [expect.stringContaining(w.s.cities[ids[1]]!.name), { city_id: ids[1], focus: 'gold' }],
  ])
  expect(decisionText(told[0].what)).toBe(
    `What citizens care for in 2 cities: ${[ids[0], ids[2]].map(id => w.s.cities[id]!.name).join(', ')}`,
  )
})

test('one call settles it for all of them, and none of it is advised again', () => {
  const w = threeCities()
  const ids = w.s.civs[0].cities
  const deeds = new TurnDeeds()
  const adviser = adviserOf(ids.map(held), deeds)
  const focusOf = () => decisionsOf(w, 0, { adviser }).decisions.filter(({ tool }) => tool === 'set_city_focus')
  const [{ tool, args }] = focusOf()
  const prepared = prepareCall(w, 0, tool, args)
  if (prepared.kind !== 'acts') throw new Error('it acts')
  expect(perform(w, 0, prepared.command)).not.toHaveProperty('code')
  deeds.note(w, prepared.command)
  expect(ids.map(id => w.s.cities[id]!.avoidGrowth)).toEqual([true, true, true])
  expect(focusOf()).toEqual([])
})

test('one city that is not the seat\u2019s own is refused, and nothing is half done', () => {
  const w = threeCities()
  const [first] = w.s.civs[0].cities
  const args = { city_id: first, other_city_ids: [1], avoid_growth: true }
  expect(call(w, 0, 'set_city_focus', args)).toMatchObject({ code: 'city/unknown' })
  expect(w.s.cities[first]!.avoidGrowth).toBe(false)
})

test('who does so for all of its cities at once does what was planned for each', () => {
  const w = threeCities()
  const advice = new SeatAdvice(() => 0)
  const [city, ...others] = w.s.civs[0].cities
  const plan = advice.of(w, 0)
  const focuses = plan.matters.filter(({ subject }) => subject.endsWith('setFocus'))
  const command: Command = { type: 'setFocus', city, others, avoidGrowth: true }
  perform(w, 0, command)
  advice.note(w, 0, command)
  const left = advice.of(w, 0)
  for (const id of [city, ...others]) expect(left.isDone(held(id))).toBe(true)
  expect(left.matters.filter(({ subject }) => subject.endsWith('setFocus')).length).toBeLessThanOrEqual(focuses.length)
})
