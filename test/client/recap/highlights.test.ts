import { describe, expect, test } from 'vitest'
import type { ToldEvent } from '../../../actors/wire/messages.ts'
import { type Highlight, highlightsOf, nextHighlight, timelineLane } from '../../../client/recap/highlights.ts'
import { EVENTS } from '../../../engine/core/event.ts'

const event = (kind: string, what = ''): ToldEvent =>
  ({ seq: 1, turn: 4, kind, what, text: kind, civ: 0, other: 1, tile: 7, unit: -1, city: -1 }) as ToldEvent
const at = (turn: number, kind: Highlight['kind'] = 'war'): Highlight => ({ turn, kind, text: '', tile: -1, civ: 0, other: -1 })

describe('the timeline marks', () => {
  test('wars, cities won and lost, wonders, religions founded and ends, and nothing else', () => {
    const kinds = Object.keys(EVENTS).filter(kind => highlightsOf({ turn: 5, events: [event(kind, 'founded')] }).length > 0)
    expect(kinds.sort()).toEqual([
      ...['city/captured', 'city/founded', 'city/razed', 'civ/eliminated', 'civ/peace', 'civ/war', 'game/over'],
      ...['nuke/exploded', 'religion/news', 'wonder/built'],
    ])
    expect(highlightsOf({ turn: 5, events: [event('religion/news', 'preached')] })).toEqual([])
  })

  test('the turn whose map shows it, with its words and its place', () => {
    const mark = { turn: 5, kind: 'war', text: 'civ/war', tile: 7, civ: 0, other: 1 }
    expect(highlightsOf({ turn: 5, events: [event('civ/war')] })).toEqual([mark])
  })

  test('those close to each other as one, with their number', () => {
    const marks = [at(1), at(2, 'city'), at(3), at(9)]
    expect(timelineLane(marks, 'war', 4)).toEqual([
      { turn: 1, count: 2 },
      { turn: 9, count: 1 },
    ])
    expect(timelineLane(marks, 'wonder', 4)).toEqual([])
  })

  test('and leads to the next and to the one before', () => {
    const marks = [at(1), at(3), at(9)]
    expect([
      nextHighlight(marks, 3, 1),
      nextHighlight(marks, 3, -1),
      nextHighlight(marks, 9, 1),
      nextHighlight(marks, 1, -1),
    ]).toEqual([9, 1, null, null])
  })
})
