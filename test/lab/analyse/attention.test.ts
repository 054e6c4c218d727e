/** What seats looked at. */
import { expect, it } from 'vitest'
import { attentionOf } from '../../../lab/analyse/attention.ts'
import type { TranscriptEntry } from '../../../saves/games/transcripts.ts'
import type { TurnMetrics } from '../../../saves/games/turn-metrics.ts'

const row = (turn: number): TurnMetrics =>
  ({ turn, seat: 0, tool_calls: 5, queries: 3, refusals: 1, repeats: 0 }) as unknown as TurnMetrics

it('is what a seat did, by kind, and how many different things that was about, in each third of the game', () => {
  const acts = [
    { turn: 1, seat: 0, command: { type: 'moveUnit' as const, unit: 4, to: 9 } },
    { turn: 2, seat: 0, command: { type: 'moveUnit' as const, unit: 4, to: 10 } },
    { turn: 2, seat: 1, command: { type: 'moveUnit' as const, unit: 5, to: 11 } },
    { turn: 2, seat: 0, command: { type: 'endTurn' as const } },
    { turn: 9, seat: 0, command: { type: 'moveUnit' as const, unit: 4, to: 9 } },
  ]
  const metrics = [1, 2, 9].map(row)
  const [opening, middle, end] = attentionOf({ acts: acts as never, metrics, transcripts: [[]], turn: 9 }, 1)
  expect(opening).toMatchObject({
    from: 1,
    to: 3,
    turns: 2,
    toolCalls: 10,
    queries: 6,
    refusals: 2,
    calls: { moveUnit: 2 },
    units: 1,
    tiles: 2,
  })
  expect(middle).toMatchObject({ from: 4, to: 6, turns: 0, calls: {} })
  expect(end).toMatchObject({ from: 7, to: 9, turns: 1, calls: { moveUnit: 1 }, tiles: 1 })
})

it('of a model, reads too are known by name', () => {
  const calls = [
    { name: 'get_city', args: { city: 3 } },
    { name: 'get_tile', args: { x: 1, y: 2 } },
    { name: 'get_tile', args: { x: 1, y: 2 } },
  ]
  const reply = {
    at: 0,
    turn: 1,
    kind: 'reply',
    text: '',
    thoughts: '',
    calls,
    seconds: 0,
    stop: '',
    usage: null,
  } as unknown as TranscriptEntry
  const [only] = attentionOf({ acts: [], metrics: [row(1)], transcripts: [[reply]], turn: 3 }, 1)
  expect(only).toMatchObject({ calls: { get_tile: 2, get_city: 1 }, cities: 1, tiles: 1 })
})
