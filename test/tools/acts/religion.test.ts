import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { foundPantheon } from '../../../engine/religion/pantheon.ts'
import { decisionsOf } from '../../../tools/decisions/decisions.ts'
import { progressNotes } from '../../../tools/decisions/turn-progress.ts'
import { addCity, addUnit, id } from '../../world.ts'
import { call, smallWar, textOf } from '../play.ts'

const pantheon = (w: EngineContext) => {
  w.s.civs[0].faith = 10
  foundPantheon(w, w.s.civs[0], id(w, 'beliefs', 'God of War'))
}
/** A prophet in city 0. */
const prophet = (w: EngineContext) => {
  const unit = addUnit(w, 0, 'Great Prophet', 5, 5)
  expect(unit.tile).toBe(w.s.cities[0]!.tile)
  return unit
}
const found = (w: EngineContext, unit: { id: number }, more = {}) =>
  call(w, 0, 'unit_action', {
    unit_id: unit.id,
    action: 'found_religion',
    religion: 'islam',
    beliefs: ['Tithe', 'mosques'],
    ...more,
  })

/** The call that the briefing suggests for it, made. */
function follow(w: EngineContext, what: string) {
  const decision = decisionsOf(w, 0).decisions.find(one => one.what.includes(what))
  if (!decision) throw new Error(`no decision on ${what}`)
  return call(w, 0, decision.tool, decision.args)
}

test('with faith enough the briefing suggests a pantheon, and what it suggests works', () => {
  const w = smallWar()
  w.s.civs[0].faith = 10
  expect(progressNotes(w, 0).some(note => note.includes('found_pantheon'))).toBe(true)
  expect(follow(w, 'A pantheon may be founded')).toMatchObject({ result: { faith: 0 } })
  expect(progressNotes(w, 0).some(note => note.includes('found_pantheon'))).toBe(false)
})

test('a prophet founds a religion by names, and is suggested how', () => {
  const w = smallWar()
  pantheon(w)
  const unit = prophet(w)
  expect(found(w, unit)).toMatchObject({ result: { religion: 'Islam', city_id: 0 } })
  const other = smallWar()
  pantheon(other)
  expect(follow(other, `Unit ${prophet(other).id} Great Prophet`)).toHaveProperty('result')
  expect(other.s.religions.length).toBe(2)
})

test('names that are not known are refused with the nearest', () => {
  const w = smallWar()
  pantheon(w)
  const unit = prophet(w)
  expect(found(w, unit, { religion: 'Islamm' })).toMatchObject({ code: 'name/unknown' })
  expect(found(w, unit, { beliefs: ['Tithes', 'Mosques'] })).toMatchObject({ code: 'name/unknown' })
  expect(found(w, unit, { beliefs: undefined })).toRefuse('religion/beliefs-missing')
})

test('a second prophet is suggested to enhance it', () => {
  const w = smallWar()
  pantheon(w)
  found(w, prophet(w))
  expect(follow(w, `Unit ${prophet(w).id} Great Prophet`)).toMatchObject({ result: { religion: 'Islam' } })
  expect(w.s.religions[1].enhanced).toBe(true)
})

test('get_religion lists what can be bought with faith, and buy takes it', () => {
  const w = smallWar()
  pantheon(w)
  found(w, prophet(w))
  w.s.civs[0].faith = 250
  const { result } = call(w, 0, 'get_religion') as unknown as {
    result: { can_buy: { item: string; price: number; currency: string }[] }
  }
  expect(result.can_buy.find(({ item }) => item === 'Missionary')).toMatchObject({ price: 200, currency: 'faith' })
  w.s.tiles.civilian[w.s.cities[0]!.tile] = -1
  expect(call(w, 0, 'buy', { city_id: 0, item: 'missionary', currency: 'faith' })).toMatchObject({
    result: { paid: 200, left: 50 },
  })
})

test('preaching tells what the city has come to', () => {
  const w = smallWar()
  pantheon(w)
  found(w, prophet(w))
  const city = addCity(w, 0, 5, 9)
  const unit = addUnit(w, 0, 'Great Prophet', 5, 9)
  const answer = call(w, 0, 'unit_action', { unit_id: unit.id, action: 'spread_religion' })
  expect(answer).toMatchObject({ result: { religion: 'Islam', pressure: 1000, city_id: city.id, majority: 'Islam' } })
})

test('get_religion tells nothing of cities out of sight, nor whom one has not met', () => {
  const w = smallWar()
  w.s.civs[1].faith = 100
  foundPantheon(w, w.s.civs[1], id(w, 'beliefs', 'God of the Sea'))
  w.s.civs[0].relations[1].met = false
  const text = textOf(w, 0, 'get_religion')
  expect(text).toContain('God of the Sea [pantheon]:')
  expect(text).not.toContain(w.s.cities[1]!.name)
  expect(text).not.toContain(w.rules.nations[w.s.civs[1].nation].name)
})

test('without religion it says so', () => {
  const w = smallWar()
  w.s.setup.religion = false
  expect(textOf(w, 0, 'get_religion')).toBe('There is no religion in this game.')
})
