import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EVERYBODY, emit } from '../../../engine/core/emit.ts'
import type { World } from '../../../engine/core/engine-context.ts'
import { EVENT_FIELDS, EVENT_KINDS, eventRow, type GameEvent } from '../../../engine/core/event.ts'
import { type GameState, NONE } from '../../../engine/core/state.ts'
import { tellings, toldTo } from '../../../engine/visibility/event-redaction.ts'
import { seesUnit } from '../../../engine/visibility/hidden-units.ts'
import { isExplored, isVisible, seenCity } from '../../../engine/visibility/knowledge.ts'
import { playGame } from '../../../lab/play-game.ts'
import { addCity, addUnit, at, flatWorld, standardRules } from '../../world.ts'

/** Fields that the event should have and lacks, or has and should not. */
function unlike(event: GameEvent): string[] {
  const { has, may = {} } = eventRow(event.kind)
  return EVENT_FIELDS.filter(field => (event[field] === NONE ? field in has : !(field in has) && !(field in may))).map(
    field => `${event.kind}: ${field} ${event[field]}`,
  )
}

/** Whether the seat may know what the event names. */
function leaks(w: World, seat: number, { kind, text, civ, other, tile, unit, city }: GameEvent): string[] {
  if (kind === 'game/over') return []
  const meets = (id: number) =>
    id === NONE || id === seat || w.s.civs[id].kind === 'barbarian' || w.s.civs[seat].relations[id].met
  const bad: string[] = []
  if (!meets(civ) || !meets(other)) bad.push('a civ')
  if (tile !== NONE && !isExplored(w, seat, tile)) bad.push('a tile')
  const theUnit = unit === NONE ? null : w.s.units[unit]
  if (theUnit && !seesUnit(w, seat, theUnit)) bad.push('a unit')
  const theCity = city === NONE ? null : w.s.cities[city]
  if (theCity && theCity.owner !== seat && !isVisible(w, seat, theCity.tile) && seenCity(w, seat, theCity.tile) !== city)
    bad.push('a city')
  for (const { id, nation } of w.s.civs) if (!meets(id) && text.includes(w.rules.nations[nation].name)) bad.push('a name')
  return bad.map(what => `${kind} tells seat ${seat} of ${what}: ${text}`)
}

function sources(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && name !== 'event.ts')
    .map(name => readFileSync(join(dir, name), 'utf8'))
    .filter(text => text.includes('emit(') || text.includes('news('))
}

test('every kind of event is fired somewhere in the engine', () => {
  const all = sources(join(import.meta.dirname, '..', '..', '..', 'engine')).join('\n')
  expect(EVENT_KINDS.filter(kind => !new RegExp(`kind[:,][^\\n]*'${kind}'|'${kind}'[,)]`).test(all))).toEqual([])
})

describe('in games of bots', () => {
  const faults = new Set<string>()
  const seen = new Set<string>()
  const play = (seed: number, seats: number, turns: number) => {
    const inspect = (w: World, s: GameState) => {
      for (const event of s.events) {
        if (event.turn < s.turn - 1) continue
        seen.add(event.kind)
        for (const fault of unlike(event)) faults.add(fault)
        for (const { id } of s.seats) {
          if ((event.knownBy & (1 << id)) === 0) continue
          for (const fault of leaks(w, id, toldTo(w, id, event))) faults.add(fault)
        }
      }
      return s.turn < turns
    }
    playGame(
      standardRules(),
      { size: 'duel', speed: 'Quick', seed, seats: Array.from({ length: seats }, () => ({ driver: 'bot' as const })) },
      w => inspect(w, w.s),
    )
  }

  test('every event carries what the table promises, and what a seat is told names only what it knows', () => {
    play(3, 2, 100)
    play(8, 4, 40)
    expect([...faults]).toEqual([])
    expect(seen.size).toBeGreaterThan(20)
  })
})

/** Seat 1's city is known to seat 1 alone; seats 0 and 2 have not met it, seat 2 has met nobody. */
function strangers(): World {
  const w = flatWorld({ seats: 3, width: 40 })
  for (const a of [0, 1, 2]) for (const b of [0, 1, 2]) w.s.civs[a].relations[b].met = false
  addCity(w, 0, 4, 4)
  addCity(w, 1, 20, 6)
  return w
}

describe('what a seat is told of an event', () => {
  test('leaves out names, ids and places that it does not know', () => {
    const w = strangers()
    const { tile, name } = w.s.cities[1]!
    const text = `Greece has built a wonder in ${name}.`
    emit(w, { kind: 'wonder/built', text, civ: 1, city: 1, tile, knownBy: EVERYBODY })
    const event = w.s.events.at(-1)!
    expect(toldTo(w, 1, event)).toBe(event)
    expect(toldTo(w, 0, event)).toMatchObject({
      text: 'An unmet civilization has built a wonder in an unseen city.',
      civ: NONE,
      city: NONE,
      tile: NONE,
    })
    w.s.civs[0].relations[1].met = true
    expect(toldTo(w, 0, event)).toMatchObject({ text: 'Greece has built a wonder in an unseen city.', civ: 1, tile: NONE })
  })

  test('is the same for all who know as much, each told once', () => {
    const w = strangers()
    emit(w, { kind: 'nuke/exploded', text: 'Greece has used it.', civ: 1, tile: at(w, 20, 6), unit: 7, knownBy: EVERYBODY })
    const all = tellings(w, w.s.events.at(-1)!)
    expect(all.map(({ knownBy, civ }) => [knownBy & 0b111, civ])).toEqual([
      [0b010, 1],
      [0b101, NONE],
    ])
  })

  test('does not name a unit that is hidden from it', () => {
    const w = strangers()
    const ship = addUnit(w, 1, 'Warrior', 21, 6)
    emit(w, { kind: 'unit/attacked', text: 'A hit.', civ: 1, other: 0, tile: at(w, 4, 4), unit: ship.id })
    expect(toldTo(w, 0, w.s.events.at(-1)!)).toMatchObject({ unit: NONE, other: 0, tile: at(w, 4, 4) })
  })
})
