import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { EVERYBODY, emit } from '../../../engine/core/emit.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { EVENT_KINDS, eventRow } from '../../../engine/core/event.ts'
import { TOOLS } from '../../../tools/index.ts'
import { at } from '../../world.ts'
import { call, smallWar, textOf } from '../play.ts'

const ask = (w: EngineContext, args: object): any => (call(w, 0, 'get_events', args) as { result: object }).result

/** Turn 9 of the small war, with a citizen born in each of the turns 1 to 9, at (turn, 5), and a treaty in turn 3. */
function history(): EngineContext {
  const w = smallWar()
  w.s.events = []
  w.s.civs[0].known!.explored.fill(1)
  for (w.s.turn = 1; w.s.turn < 10; w.s.turn++) {
    emit(w, { kind: 'city/grew', population: w.s.turn, civ: 0, city: 0, tile: at(w, w.s.turn, 5) })
    if (w.s.turn === 3) emit(w, { kind: 'civ/treaty', what: 'pact', civ: 0, other: 1 })
  }
  w.s.turn = 9
  return w
}

const texts = (answer: any): string[] => answer.events.map(({ text }: { text: string }) => text)

test('get_events picks by kind, by noun and by turns', () => {
  const w = history()
  expect(texts(ask(w, {}))).toEqual(['Babylon grows to 8.', 'Babylon grows to 9.'])
  expect(texts(ask(w, { since_turn: 2, until_turn: 3 }))).toEqual([
    'Babylon grows to 2.',
    'Babylon grows to 3.',
    'Babylon and Greece sign a defensive pact.',
  ])
  expect(texts(ask(w, { since_turn: 0, kind: 'civ/treaty' }))).toEqual(['Babylon and Greece sign a defensive pact.'])
  expect(ask(w, { since_turn: 0, kind: 'city' }).total).toBe(9)
})

test('get_events picks by tile, and around one', () => {
  const w = history()
  expect(texts(ask(w, { since_turn: 0, x: 4, y: 5 }))).toEqual(['Babylon grows to 4.'])
  expect(texts(ask(w, { since_turn: 0, x: 4, y: 5, radius: 1 }))).toEqual([
    'Babylon grows to 3.',
    'Babylon grows to 4.',
    'Babylon grows to 5.',
  ])
  expect(call(w, 0, 'get_events', { x: 4 })).toRefuse('bad-arguments')
})

test('get_events tells page by page, the newest first, each event once', () => {
  const w = history()
  const seen: string[] = []
  let cursor: number | undefined
  do {
    const page = ask(w, { since_turn: 0, kind: 'city/grew', limit: 4, ...(cursor !== undefined && { cursor }) })
    expect(page.total).toBe(9)
    seen.unshift(...texts(page))
    cursor = page.next_cursor
  } while (cursor !== undefined)
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => `Babylon grows to ${n}.`))
  expect(textOf(w, 0, 'get_events', { since_turn: 0, limit: 4 })).toContain('6 older ones left out: cursor')
})

test('an event tells whom and what it is about', () => {
  expect(ask(history(), { since_turn: 3, until_turn: 3 }).events).toMatchObject([
    { kind: 'city/grew', player_id: 0, city_id: 0, x: 3, y: 5 },
    { kind: 'civ/treaty', what: 'pact', player_id: 0, other_player_id: 1 },
  ])
})

test('the schema lists every kind of event with its fields', () => {
  const { result, args } = TOOLS.get('get_events')! as any
  const kinds = result.properties.events.items.allOf[1].anyOf
  expect(kinds.map((one: any) => one.properties.kind.const)).toEqual(EVENT_KINDS)
  for (const { description, properties } of kinds) {
    const { doc, has, may, what } = eventRow(properties.kind.const)
    expect(properties.what?.description).toBe(what && `${Object.keys(what).join(', ')}.`)
    expect(description).toBe(doc)
    const names = Object.keys({ ...has, ...may })
    const told = ['player_id', 'other_player_id', 'x', 'unit_id', 'city_id'].filter(name => name in properties)
    expect(told.length).toBe(names.length)
  }
  for (const kind of EVENT_KINDS) expect(args.properties.kind.description).toContain(kind.split('/')[1])
  const check = Compile(result)
  const answer = { total: 1, left_out: 0, events: [{ seq: 1, turn: 1, text: 'x', kind: 'civ/unheard-of' }] }
  expect(check.Check(answer)).toBe(false)
})

test('get_events tells of no turn but the own, and numbers events by what the seat hears of', () => {
  const w = history()
  w.s.civs[0].relations[1].met = false
  const numbers = () => ask(w, { since_turn: 9 }).events.map(({ seq }: { seq: number }) => seq)
  const before = numbers()
  for (const civ of [1, 0]) emit(w, { kind: 'turn/started', civ, knownBy: EVERYBODY })
  emit(w, { kind: 'game/control', what: 'seat', driver: 'bot', civ: 1 })
  emit(w, { kind: 'city/grew', population: 4, civ: 1, city: 1, tile: at(w, 15, 8), knownBy: 0b10 })
  emit(w, { kind: 'city/grew', population: 10, civ: 0, city: 0, tile: at(w, 5, 5) })
  expect(texts(ask(w, { since_turn: 9 }))).toEqual(['Babylon grows to 9.', 'Turn 9 of Babylon.', 'Babylon grows to 10.'])
  expect(numbers()).toEqual([...before, before[0] + 1, before[0] + 2])
})
