import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EVERYBODY, emit } from '../../../engine/core/emit.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import {
  type Arg,
  type ArgSpec,
  EVENT_FIELDS,
  EVENT_KINDS,
  eventRow,
  type GameEvent,
  signature,
} from '../../../engine/core/event.ts'
import { type GameState, NONE } from '../../../engine/core/state.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { tellings, toldTo } from '../../../engine/visibility/event-redaction.ts'
import { seesUnit } from '../../../engine/visibility/hidden-units.ts'
import { isExplored, isVisible, seenCity } from '../../../engine/visibility/knowledge.ts'
import { playGame } from '../../../lab/play-game.ts'
import { namesIn } from '../../../tools/events/names.ts'
import { eventText } from '../../../tools/events/text.ts'
import { addCity, addUnit, at, flatWorld, standardRules } from '../../world.ts'

/** Fields that the event should have and lacks, or has and should not, and arguments that are not what the table says. */
function unlike(event: GameEvent): string[] {
  const { has, may = {}, what = { '': {} } } = eventRow(event.kind)
  const fields = EVENT_FIELDS.filter(field => (event[field] === NONE ? field in has : !(field in has) && !(field in may)))
  const specs = signature(event.kind, event.what).specs
  const args = event.args.filter((arg, i) => i >= specs.length || !isLike(arg, specs[i]))
  return [
    ...fields.map(field => `${event.kind}: ${field} ${event[field]}`),
    ...args.map(arg => `${event.kind}: ${JSON.stringify(arg)}`),
    ...(event.args.length === specs.length && event.what in what ? [] : [`${event.kind}: ${event.what} ${event.args}`]),
  ]
}

function isLike(arg: Arg, spec: ArgSpec): boolean {
  if (typeof spec !== 'string') return spec.includes(arg as string)
  if (spec === 'words' || spec === 'name') return typeof arg === 'string'
  return spec === 'votes' ? Array.isArray(arg) && arg.every(Number.isInteger) : Number.isInteger(arg)
}

const textOf = (w: EngineContext, event: GameEvent): string => eventText(event, namesIn(w))

/** Whether the seat may know what the event names. */
function leaks(w: EngineContext, seat: number, event: GameEvent): string[] {
  const { kind, civ, other, tile, unit, city } = event
  const text = textOf(w, event)
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
    .filter(text => ['emit(', 'news(', 'tellOwner('].some(call => text.includes(call)))
}

test('every kind of event, and every sentence of one, is fired somewhere in the engine', () => {
  const all = sources(join(import.meta.dirname, '..', '..', '..', 'engine')).join('\n')
  expect(EVENT_KINDS.filter(kind => !new RegExp(`kind[:,][^\\n]*'${kind}'|'${kind}'[,)]`).test(all))).toEqual([])
  const sentences = EVENT_KINDS.flatMap(kind => Object.keys(eventRow(kind).what ?? {}))
  expect(sentences.filter(what => !all.includes(`'${what}'`))).toEqual([])
})

describe('in games of bots', () => {
  const faults = new Set<string>()
  const seen = new Set<string>()
  const play = (seed: number, seats: number, turns: number) => {
    const inspect = (w: EngineContext, s: GameState) => {
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
function strangers(): EngineContext {
  const w = flatWorld({ seats: 3, width: 40 })
  for (const a of [0, 1, 2]) for (const b of [0, 1, 2]) w.s.civs[a].relations[b].met = false
  addCity(w, 0, 4, 4)
  addCity(w, 1, 20, 6)
  return w
}

describe('what a seat is told of an event', () => {
  test('leaves out names, ids and places that it does not know', () => {
    const w = strangers()
    const { tile } = w.s.cities[1]!
    emit(w, { kind: 'religion/news', what: 'founded', religion: 0, civ: 1, city: 1, tile, knownBy: EVERYBODY })
    const event = w.s.events.at(-1)!
    expect(toldTo(w, 1, event)).toBe(event)
    const [religion] = w.rules.religions
    expect(toldTo(w, 0, event)).toMatchObject({ civ: NONE, city: NONE, tile: NONE })
    expect(textOf(w, toldTo(w, 0, event))).toBe(`An unmet civilization has founded ${religion} in an unseen city.`)
    w.s.civs[0].relations[1].met = true
    expect(toldTo(w, 0, event)).toMatchObject({ civ: 1, tile: NONE })
    expect(textOf(w, toldTo(w, 0, event))).toBe(`Greece has founded ${religion} in an unseen city.`)
  })

  test('is the same for all who know as much, each told once', () => {
    const w = strangers()
    emit(w, { kind: 'nuke/exploded', unitKind: 0, units: 0, cities: 0, civ: 1, tile: at(w, 20, 6), unit: 7, knownBy: EVERYBODY })
    const all = tellings(w, w.s.events.at(-1)!)
    expect(all.map(({ knownBy, civ }) => [knownBy & 0b111, civ])).toEqual([
      [0b010, 1],
      [0b101, NONE],
    ])
  })

  test('does not name a unit that is hidden from it', () => {
    const w = strangers()
    const ship = addUnit(w, 1, 'Warrior', 21, 6)
    const hit = { attacker: ship.kind, defender: ship.kind, damage: 9, taken: 0 }
    emit(w, { kind: 'unit/attacked', what: 'hit', ...hit, civ: 1, other: 0, tile: at(w, 4, 4), unit: ship.id })
    expect(toldTo(w, 0, w.s.events.at(-1)!)).toMatchObject({ unit: NONE, other: 0, tile: at(w, 4, 4) })
  })

  test('leaves out whom it has not met from among the votes, and third parties', () => {
    const w = strangers()
    emit(w, { kind: 'civ/vote', what: 'undecided', needed: 3, votes: [0, 2, 1, 1], knownBy: EVERYBODY })
    const [name] = w.s.civs.map(({ nation }) => w.rules.nations[nation].name)
    expect(toldTo(w, 0, w.s.events.at(-1)!).args).toEqual([3, [0, 2, NONE, 1]])
    expect(textOf(w, toldTo(w, 0, w.s.events.at(-1)!))).toBe(
      `Nobody is elected; 3 votes were needed (${name} 2, an unmet civilization 1).`,
    )
    emit(w, { kind: 'civ/treaty', what: 'pactHonoured', partner: 2, civ: 1, other: 0 })
    expect(toldTo(w, 0, w.s.events.at(-1)!).args).toEqual([NONE])
  })

  test('names a city that is gone to whom it concerned, and to who knew where it lay', () => {
    const w = strangers()
    w.s.cities[1]!.name = 'Fallen'
    const { tile } = w.s.cities[1]!
    emit(w, { kind: 'city/captured', gold: 5, civ: 1, other: 1, city: 1, tile, knownBy: EVERYBODY })
    emit(w, { kind: 'city/razed', name: 'Fallen', civ: 1, city: 1, tile, knownBy: 0b110 })
    w.s.cities[1] = null
    const texts = (seat: number) => w.s.events.slice(-2).map(event => textOf(w, toldTo(w, seat, event)))
    expect(texts(1)).toEqual(['Greece captures Fallen from Greece and plunders 5 gold.', 'Fallen is no more.'])
    expect(texts(2)[1]).toBe('Fallen is no more.')
    expect(texts(0)[0]).toContain('captures an unseen city from')
  })
})

test('a state is not sound with an event that is none, or that lacks what its sentence takes', () => {
  const w = flatWorld()
  emit(w, { kind: 'civ/vote', what: 'called', turn: 9, knownBy: EVERYBODY })
  const event = w.s.events.at(-1)!
  expect(findBroken(w)).toEqual([])
  const broken: [Partial<GameEvent>, string][] = [
    [{ kind: 'civ/gossip' as 'civ/vote' }, 'is of kind civ/gossip called'],
    [{ what: 'won' }, 'is of kind civ/vote won'],
    [{ args: [] }, 'has 0 arguments'],
    [{ args: ['nine'] }, 'has turn "nine"'],
  ]
  for (const [change, fault] of broken) {
    w.s.events = [{ ...event, ...change }]
    expect(findBroken(w)[0]).toContain(fault)
  }
})
