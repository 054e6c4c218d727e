import { expect, test } from 'vitest'
import { byTurn, isOf, merged, type Told, wanted } from '../../../client/screens/chronicle/groups.ts'
import { scaleOf, soldiersOn } from '../../../client/screens/city-states/influence.ts'
import { bondsOf, holdings, opinionAt, threadOf, warLines, wordsOf } from '../../../client/screens/diplomacy/relations.ts'
import { resourceRows, sourcesOf } from '../../../client/screens/empire/sources.ts'
import { figureText, sortedFields } from '../../../client/screens/encyclopedia/fields.ts'
import { back, forward, gone, placeOf } from '../../../client/screens/encyclopedia/place.ts'
import { searched } from '../../../client/screens/encyclopedia/search.ts'
import { afterRead, both, isBehind, isDirty } from '../../../client/screens/notebook/draft.ts'
import { piecesOf } from '../../../client/screens/relations/effect-pieces.ts'
import { secondsUntil } from '../../../client/screens/relations/seconds.ts'
import { placesFor } from '../../../client/screens/spies/places.ts'
import { bestOf, measureOf, shareOf } from '../../../client/screens/victory/progress.ts'
import { EVENT_KINDS } from '../../../engine/index.ts'

const event = (seq: number, kind: string, more: Partial<Told> = {}): Told => ({
  seq,
  turn: seq,
  kind,
  text: `event ${seq}`,
  ...more,
})

test('events are sorted by what they are about, by whom and by their words', () => {
  const all = [event(1, 'civ/war', { player_id: 1 }), event(2, 'city/founded', { player_id: 0 }), event(3, 'turn/started')]
  const ids = (wish: Parameters<typeof wanted>[1]) => wanted(all, wish).map(({ seq }) => seq)
  expect(ids({ group: 'all', search: '', you: 0 })).toEqual([1, 2])
  expect(ids({ group: 'war', search: '', you: 0 })).toEqual([1])
  expect(ids({ group: 'mine', search: '', you: 0 })).toEqual([2])
  expect(ids({ group: 'all', search: 'EVENT 2', you: 0 })).toEqual([2])
})

test('every kind of event but those of turns, seats and places has a filter that shows it', () => {
  const groups = ['war', 'cities', 'progress', 'diplomacy', 'units'] as const
  const rest = EVENT_KINDS.filter(kind => !groups.some(group => isOf(group, event(1, kind), 0)))
  expect(rest.sort()).toEqual(['civ/bankrupt', 'seat/thought', 'tile/changed', 'tile/improved', 'turn/forced', 'turn/started'])
})

test('pages of events are joined without doubles, and told turn by turn, the newest first', () => {
  const all = merged(
    [event(1, 'a/b', { turn: 1 }), event(2, 'a/b', { turn: 2 })],
    [event(2, 'a/b', { turn: 2 }), event(3, 'a/b', { turn: 2 })],
  )
  expect(byTurn(all).map(({ turn, events }) => [turn, events.map(({ seq }) => seq)])).toEqual([
    [2, [3, 2]],
    [1, [1]],
  ])
})

test('a thread has what passed between the two alone, without who said it to whom', () => {
  const told = [
    event(1, 'civ/message', { player_id: 0, other_player_id: 1, text: 'Rome to Greece: “Well met: friend?”' }),
    event(2, 'civ/message', { player_id: 2, other_player_id: 0, text: 'Egypt to Rome: “No.”' }),
    event(3, 'civ/war', { player_id: 1, other_player_id: 0 }),
  ]
  expect(threadOf(told, 0, 1)).toEqual([{ seq: 1, turn: 1, mine: true, text: 'Well met: friend?' }])
  expect(wordsOf('A to B: “x”')).toBe('x')
})

test('bonds are told by how much they matter, and holdings with their last turn', () => {
  const treaties = { friends_until: 30, your_embassy_with_them: true }
  expect(bondsOf({ relation: 'peace', treaties }).map(({ kind }) => kind)).toEqual(['good'])
  expect(bondsOf({ relation: 'war', treaties: {} }).map(({ kind }) => kind)).toEqual(['war'])
  const held = holdings({ relation: 'peace', treaties, peace_until: 12 } as never)
  expect(held.map(({ until }) => until)).toEqual(expect.arrayContaining([30, null, 12]))
  expect(opinionAt(0)).toBe(50)
  expect(opinionAt(-200)).toBe(0)
  expect(warLines({ pacts_with: ['Egypt'] }, ['Tyre']).join(' ')).toMatch(/Egypt.*Tyre/)
})

test('influence lies on its scale between enmity and what would make an ally', () => {
  const scale = scaleOf({ influence: 30, influence_to_be_ally: 60 })
  expect(scale.zero).toBeLessThan(scale.at)
  expect(scale.at).toBeLessThan(scale.ally!)
  expect(scale.friend).toBe(null)
})

const worldWith = () =>
  ({
    width: 4,
    head: { you: 0 },
    tiles: { owner: Int16Array.from([9, 9, 0, 0]) },
    units: new Map([
      [1, { id: 1, kind: 'Archer', owner: 0, civilian: false, x: 0, y: 0 }],
      [2, { id: 2, kind: 'Worker', owner: 0, civilian: true, x: 1, y: 0 }],
      [3, { id: 3, kind: 'Archer', owner: 0, civilian: false, x: 2, y: 0 }],
    ]),
    players: new Map([
      [0, { kind: 'major' }],
      [1, { kind: 'major' }],
      [9, { kind: 'city_state' }],
    ]),
    cities: new Map([
      [1, { id: 1, name: 'Home', owner: 0 }],
      [2, { id: 2, name: 'Far', owner: 1 }],
      [3, { id: 3, name: 'Tyre', owner: 9 }],
    ]),
  }) as never

test('soldiers on the land of a city-state can be given to it, and spies sent where none is', () => {
  expect(soldiersOn({ world: worldWith() }, 9).map(({ id }) => id)).toEqual([1])
  const { yours, foreign, states } = placesFor({ world: worldWith() }, new Set([2]))
  expect([yours.length, foreign.length, states.length]).toEqual([1, 0, 1])
})

test('the way to a victory is one share of all its milestones', () => {
  const step = (reached: boolean, have?: number, needed?: number) => ({
    milestone: 'm',
    reached,
    ...(have !== undefined && { have }),
    ...(needed !== undefined && { needed }),
  })
  expect(shareOf({ milestones: [step(true), step(false, 1, 4)] })).toBe(0.625)
  const players = [{ milestones: [step(true, 80)] }, { milestones: [step(false, 40)] }] as never
  expect(bestOf(players)).toBe(80)
  expect(shareOf(players[1], 80)).toBe(0.5)
  expect(measureOf({ milestones: [step(true, 3, 3), step(false, 1, 4)] })).toMatchObject({ have: 1 })
})

test('an untouched notebook follows what others write; an edited one stays, and can be put below theirs', () => {
  const first = afterRead({ base: null, text: '' }, { notes: 'a', version: 1 })
  expect(afterRead(first, { notes: 'b', version: 2 }).text).toBe('b')
  const edited = { ...first, text: 'a\nmine' }
  const read = { notes: 'a\ntheirs', version: 2 }
  expect(isDirty(edited)).toBe(true)
  expect(afterRead(edited, read)).toEqual(edited)
  expect(isBehind(edited, read)).toBe(true)
  expect(both(edited, read)).toEqual({ base: read, text: 'a\ntheirs\nmine' })
})

test('resources that are short stand first, and sources by what they give', () => {
  const rows = resourceRows({
    resources: { Iron: -1, Silk: 2 },
    resource_sources: { Silk: { own: 2 }, Coal: { own: 1, units: -1 } },
  })
  expect(rows.map(({ name, left }) => [name, left])).toEqual([
    ['Iron', -1],
    ['Coal', 0],
    ['Silk', 2],
  ])
  expect(sourcesOf({ a: -3, b: 5, c: 0 })).toEqual([
    ['b', 5],
    ['a', -3],
  ])
})

test('the encyclopedia is opened on a name, an entry of a kind, a kind or a chapter, and leads back and forward', () => {
  expect(placeOf('Archer')).toEqual({ at: 'entry', kind: null, name: 'Archer' })
  expect(placeOf('units:Archer')).toEqual({ at: 'entry', kind: 'units', name: 'Archer' })
  expect(placeOf('chapter:combat')).toEqual({ at: 'chapter', chapter: 'combat' })
  const trail = gone(gone({ places: [], now: -1 }, placeOf('a')), placeOf('b'))
  expect(gone(trail, placeOf('b'))).toEqual(trail)
  expect(back(trail).now).toBe(0)
  expect(forward(back(trail)).now).toBe(1)
  expect(gone(back(trail), placeOf('c')).places).toEqual([placeOf('a'), placeOf('c')])
})

test('a search finds what begins with the words first', () => {
  const all = ['Longswordsman', 'Swordsman', 'Archer'].map(name => ({ kind: 'units', name }))
  expect(searched(all, 'sword').map(({ name }) => name)).toEqual(['Swordsman', 'Longswordsman'])
})

test('an entry is sorted into figures, links and texts, and a sentence of the rules into its parts', () => {
  const entry = { kind: 'units', name: 'Archer', cost: 40, tech: 'Archery', friend_effects: ['x'], effects: [] }
  const sorted = sortedFields(entry as never, name => name === 'Archery')
  expect(sorted.figures).toEqual([{ name: 'cost', value: 40 }])
  expect(sorted.links).toEqual([{ name: 'tech', value: 'Archery' }])
  expect(sorted.texts).toEqual([{ name: 'friend_effects', texts: ['x'] }])
  expect(figureText({ food: 2, gold: -1 }, 'yes')).toBe('+2 food, gold −1')
  const { pieces, conditions } = piecesOf('[+2 Food] in cities <on [Coast] tiles>')
  expect(pieces.map(({ text }) => text)).toEqual(['+2 Food', ' in cities'])
  expect(conditions[0].map(({ kind, text }) => [kind, text])).toEqual([
    ['words', 'on '],
    ['value', 'Coast'],
    ['words', ' tiles'],
  ])
})

test('the time left is told in whole seconds and ends at none', () => {
  expect(secondsUntil(10_400, 9000)).toBe(2)
  expect(secondsUntil(1000, 9000)).toBe(0)
})
