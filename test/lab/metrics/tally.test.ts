/** What a balance report counts: of played civilizations, of city-states and of barbarians, each for itself. */
import { describe, expect, it } from 'vitest'
import { NONE } from '../../../engine/core/state.ts'
import type { EngineContext, GameEvent } from '../../../engine/index.ts'
import { newTally, tallyEvent, tallyRound } from '../../../lab/metrics/tally.ts'
import { newWorld } from '../worlds.ts'

const event = (given: Partial<GameEvent>): GameEvent =>
  ({
    seq: 0,
    turn: 1,
    what: '',
    knownBy: 0,
    civ: NONE,
    other: NONE,
    tile: NONE,
    unit: NONE,
    city: NONE,
    args: [],
    ...given,
  }) as GameEvent

function tallied(w: EngineContext, events: Partial<GameEvent>[]) {
  const tally = newTally()
  for (const one of events) tallyEvent(w, tally, event(one))
  return tally
}

describe('what is counted of a game', () => {
  const { w, majors, cityState, barbarians } = newWorld()
  const [a, b] = majors

  it('wars and peace are those between played civilizations', () => {
    const between = { civ: a, other: b }
    const withCityState = { civ: a, other: cityState }
    const { conflict } = tallied(w, [
      { kind: 'civ/war', ...between },
      { kind: 'civ/war', ...withCityState },
      { kind: 'civ/peace', ...between },
      { kind: 'civ/peace', ...withCityState },
    ])
    expect(conflict).toMatchObject({ wars: 1, peaces: 1 })
  })

  it('a city-state that is no more is no elimination, and its city a capture of its own', () => {
    const { conflict } = tallied(w, [
      { kind: 'civ/eliminated', civ: cityState },
      { kind: 'civ/eliminated', civ: b },
      { kind: 'city/captured', civ: a, other: cityState },
      { kind: 'city/captured', civ: a, other: b },
    ])
    expect(conflict).toMatchObject({ eliminations: 1, captures: 1, cityStatesCaptured: 1 })
  })

  it('what city-states make is not among what was built', () => {
    const [warrior] = w.rules.units
    const made: Partial<GameEvent> = { kind: 'city/built', what: 'unit', args: [warrior.id] }
    const { built, builtByCityStates, seats } = tallied(w, [
      { ...made, civ: a },
      { ...made, civ: cityState },
      { ...made, civ: cityState },
    ])
    expect(built).toEqual({ [warrior.name]: 1 })
    expect(builtByCityStates).toEqual({ [warrior.name]: 2 })
    expect(seats[a].built).toEqual({ [warrior.name]: 1 })
  })

  it('tells what barbarians took, broke and lost', () => {
    const raid = { civ: barbarians, other: a }
    const counted = tallied(w, [
      { kind: 'camp/appeared', civ: barbarians },
      { kind: 'unit/killed', ...raid },
      { kind: 'unit/captured', ...raid },
      { kind: 'tile/pillaged', ...raid },
      { kind: 'city/attacked', what: 'robbed', ...raid },
      { kind: 'city/attacked', what: 'hit', ...raid },
      { kind: 'unit/attacked', what: 'hit', ...raid },
      { kind: 'unit/attacked', what: 'hit', civ: barbarians, other: cityState },
      { kind: 'unit/killed', civ: a, other: barbarians },
      { kind: 'unit/killed', civ: barbarians, other: cityState },
      { kind: 'camp/cleared', civ: a },
      { kind: 'camp/cleared', civ: cityState },
    ]).barbarians
    expect(counted).toEqual({
      campsAppeared: 1,
      campsCleared: 1,
      raids: 2,
      killed: 1,
      unitsLost: 1,
      civiliansLost: 1,
      tilesPillaged: 1,
      citiesRobbed: 1,
      citiesLost: 0,
    })
  })

  it('an unhappy turn is a round that a living seat ends below 0', () => {
    const tally = newTally()
    w.s.civs[a].happiness = -1
    w.s.civs[b].happiness = 0
    tallyRound(w, tally)
    tallyRound(w, tally)
    w.s.civs[b].alive = false
    w.s.civs[a].happiness = -11
    tallyRound(w, tally)
    w.s.civs[b].alive = true
    expect(tally.economy).toMatchObject({ seatTurns: 5, unhappyTurns: 3, veryUnhappyTurns: 1 })
    expect(tally.seats.map(({ turns, unhappyTurns }) => [turns, unhappyTurns])).toEqual([
      [3, 3],
      [2, 0],
    ])
  })

  it('what a seat did and suffered is counted for it', () => {
    const { seats } = tallied(w, [
      { kind: 'civ/war', civ: a, other: b },
      { kind: 'civ/war', civ: a, other: cityState },
      { kind: 'city/captured', civ: a, other: b },
      { kind: 'city/captured', civ: barbarians, other: b },
      { kind: 'unit/killed', civ: a, other: b },
      { kind: 'unit/killed', civ: barbarians, other: b },
      { kind: 'unit/captured', civ: barbarians, other: b },
      { kind: 'civ/eliminated', civ: b },
    ])
    expect(seats[a]).toMatchObject({ warsDeclared: 1, captures: 1, cityStatesCaptured: 0, unitsKilled: 1, citiesLost: 0 })
    expect(seats[b]).toMatchObject({ citiesLost: 2, unitsLost: 2, lostToBarbarians: 2, eliminated: 1, captures: 0 })
  })
})
