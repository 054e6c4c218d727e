/** The connection comes back by itself, takes up where it was, and ends where the server says so for good. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_PAUSE_MS, follow, type LinkState, LONGEST_PAUSE_MS } from '../../../client/net/live.ts'
import { fakeSockets } from '../fake-socket.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function following(token: string | null = null) {
  const { open, sockets, last } = fakeSockets()
  const states: LinkState[] = []
  const frames: string[] = []
  const live = follow({
    game: 'g 1',
    token,
    open,
    onFrame: ({ type }) => frames.push(type),
    onState: state => states.push(state),
  })
  return { live, sockets, last, states, frames }
}

test('the first message says who it is: by token, or by the cookie', () => {
  const seat = following('seat_x')
  seat.last().accept()
  expect(seat.last().sent).toEqual(['{"type":"auth","token":"seat_x"}'])
  const owner = following()
  owner.last().accept()
  expect(owner.last().sent).toEqual(['{"type":"auth"}'])
})

test('it asks for deltas, and after a break for what came since the last frame', () => {
  const { last, sockets, frames } = following()
  expect(last().path).toBe('/ws/games/g%201?deltas=1&language=en')
  last().accept()
  last().tell({ type: 'turn', turn: 2, active: 0 })
  last().drop()
  vi.advanceTimersByTime(FIRST_PAUSE_MS)
  expect(sockets).toHaveLength(2)
  expect(last().path).toBe('/ws/games/g%201?deltas=1&language=en&since=1')
  expect(frames).toEqual(['hello', 'turn'])
})

test('it stands only after the hello', () => {
  const { live, last } = following()
  last().onopen?.()
  expect(live.state.kind).toBe('connecting')
  last().accept()
  expect(live.state.kind).toBe('connected')
})

test('the pauses grow from half a second to a quarter of a minute, and begin anew after a hello', () => {
  const { last, states } = following()
  const waits: number[] = []
  for (let i = 0; i < 7; i++) {
    last().drop()
    const state = states.at(-1)!
    const wait = state.kind === 'waiting' ? state.untilMs - Date.now() : -1
    waits.push(wait)
    vi.advanceTimersByTime(wait)
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, LONGEST_PAUSE_MS, LONGEST_PAUSE_MS])
  last().accept()
  last().drop()
  expect(states.at(-1)).toEqual({ kind: 'waiting', untilMs: Date.now() + FIRST_PAUSE_MS })
})

test('who does not want to wait tries at once, and no second attempt follows', () => {
  const { live, last, sockets } = following()
  last().drop()
  live.retryNow()
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(LONGEST_PAUSE_MS)
  expect(sockets).toHaveLength(2)
  last().accept()
  live.retryNow()
  expect(sockets).toHaveLength(2)
})

test.each([4401, 4403, 4404])('closed with %i it is gone for good, with the reason', code => {
  const { live, last, sockets } = following()
  last().accept()
  last().drop(code, 'the game was deleted')
  expect(live.state).toEqual({ kind: 'gone', code, reason: 'the game was deleted' })
  vi.advanceTimersByTime(10 * LONGEST_PAUSE_MS)
  expect(sockets).toHaveLength(1)
})

test('closed by its page it neither tells of anything nor comes back', () => {
  const { live, last, sockets, states } = following()
  last().accept()
  live.close()
  expect(last().isClosed).toBe(true)
  last().drop()
  vi.advanceTimersByTime(LONGEST_PAUSE_MS)
  expect(sockets).toHaveLength(1)
  expect(states.map(({ kind }) => kind)).toEqual(['connected'])
})
