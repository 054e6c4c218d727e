import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { relocate } from '../../../engine/unit/movement/relocation.ts'
import { type BriefingAsk, briefingOf } from '../../../tools/briefing/briefing.ts'
import { asLastBriefing, type LastBriefing } from '../../../tools/briefing/last-briefing.ts'
import { briefingText } from '../../../tools/briefing/text.ts'
import { addUnit, at } from '../../world.ts'
import { call, smallWar } from '../play.ts'

/** A seat that is told again and again, what it was told kept as JSON between. */
function reader(w: EngineContext, seat: number) {
  let last: LastBriefing | null = null
  return (ask: BriefingAsk = { since: 'last' }) => {
    const { briefing, told } = briefingOf(w, seat, ask, last)
    last = asLastBriefing(JSON.parse(JSON.stringify(told)))
    return briefing
  }
}

test('what has not changed is not told again, what has is', () => {
  const w = smallWar()
  const read = reader(w, 0)
  read({})
  call(w, 0, 'unit_order', { unit_id: 0, order: 'sleep' })
  call(w, 0, 'set_production', { city_id: 0, item: 'Worker' })
  const news = read()
  expect(news.unit_groups).toEqual([{ kind: 'Warrior', doing: 'sleep', count: 1, ids: [0], at: [{ x: 5, y: 5 }] }])
  expect(news.cities).toMatchObject([{ id: 0, producing: 'Worker' }])
  expect(news.unchanged).toMatchObject({ players: 1, enemies_in_sight: 1 })
  expect(news).toMatchObject({ changes_since: 1, technologies: [], events: [] })
  const again = read()
  expect([again.unit_groups, again.cities, again.events]).toEqual([[], [], []])
  expect(again.unchanged).toMatchObject({ units: 1 })
})

test.each(['sleep', 'fortify', 'explore'])(
  'a unit in reach of an enemy is told of again and again, whatever its order: %s',
  order => {
    const w = smallWar()
    const read = reader(w, 0)
    w.s.units[3]!.order = order as 'sleep'
    read({})
    expect(read().units).toContainEqual(expect.objectContaining({ id: 3, order, in_reach_of: [4] }))
    relocate(w, w.s.units[4]!, at(w, 14, 5))
    const later = read({})
    expect(later.units.filter(({ in_reach_of }) => in_reach_of)).toEqual([])
  },
)

test('a unit that is idle is told of until it is not, whatever the decisions have room for', () => {
  const w = smallWar()
  const read = reader(w, 0)
  read({})
  expect(read().units).toMatchObject([0, 1, 2, 3].map(id => ({ id, idle: true })))
  call(w, 0, 'unit_order', { unit_id: 1, order: 'sleep' })
  read()
  expect(read().units).toMatchObject([{ id: 0 }, { id: 2 }, { id: 3 }])
})

test('alerts, decisions and empire are always whole', () => {
  const w = smallWar()
  const read = reader(w, 0)
  const { alerts, decisions, empire } = read({})
  expect(read()).toMatchObject({ alerts, decisions, empire })
})

test('what is no more is named', () => {
  const w = smallWar()
  const read = reader(w, 0)
  read({})
  call(w, 0, 'unit_action', { unit_id: 1, action: 'disband' })
  expect(briefingText(read())).toContain('NO MORE: units 1.')
})

test('events are told once each', () => {
  const w = smallWar()
  const read = reader(w, 0)
  expect(read({}).events).toHaveLength(4)
  call(w, 0, 'found_city', { unit_id: 2 })
  expect(read().events.map(({ text }) => text)).toEqual(['Akkad is founded.'])
  expect(read().events).toEqual([])
})

test('countdowns and the ways of those who walk by themselves are no news', () => {
  const w = smallWar()
  const scout = addUnit(w, 0, 'Scout', 3, 3)
  call(w, 0, 'unit_order', { unit_id: scout.id, order: 'explore' })
  const read = reader(w, 0)
  read({})
  scout.tile += 2
  w.s.cities[0]!.food++
  w.s.turn++
  expect(read()).toMatchObject({ unit_groups: [], cities: [] })
})

test('a seat of which nothing is remembered is told everything, and told so', () => {
  const w = smallWar()
  const read = reader(w, 0)
  const first = read()
  expect(first).toMatchObject({ changes_since: null, units: [{ id: 0 }, { id: 1 }, { id: 2 }, { id: 3 }] })
  expect(briefingText(first)).toContain('Nothing is remembered of an earlier briefing: this one tells all.')
})

test('what another program kept in another way is as good as nothing', () => {
  const { told } = briefingOf(smallWar(), 0)
  expect(asLastBriefing(told)).toEqual(told)
  for (const strange of [null, undefined, 7, {}, { ...told, version: 0 }]) expect(asLastBriefing(strange)).toBeNull()
})

test('a brief briefing does not make the seat forget what it was told in full', () => {
  const w = smallWar()
  const read = reader(w, 0)
  read({ detail: 'full' })
  read({ detail: 'brief' })
  expect(read({ detail: 'full', since: 'last' })).toMatchObject({ city_states: [], policies: [], gone: {} })
})

test('a briefing reads nothing into the game', () => {
  const w = smallWar()
  const before = JSON.stringify(w.s)
  reader(w, 0)({ detail: 'full' })
  expect(JSON.stringify(w.s)).toBe(before)
})

test('a decision that was left as it was told comes last, without its reason; told twice in one turn it stands as it is', () => {
  const w = smallWar()
  const read = reader(w, 0)
  read({})
  expect(read().decisions.some(one => one.as_before)).toBe(false)
  w.s.turn++
  const later = read()
  const making = later.decisions.find(({ tool }) => tool === 'set_production')!
  expect(making).toMatchObject({ as_before: true })
  const lines = briefingText(later).split('\n')
  const heading = lines.indexOf(`As before, ${later.decisions.filter(one => one.as_before).length}:`)
  const line = `- ${making.what} → set_production ${JSON.stringify(making.args)}`
  expect(lines.indexOf(line)).toBeGreaterThan(heading)
  expect(heading).toBeGreaterThan(0)
  // Who asks for all is told all.
  expect(briefingText(read({}))).toContain(`${line}: `)
})
