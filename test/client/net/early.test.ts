/** What was asked for before the page's scripts were there is taken once, and only by whoever asks for the same. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Early, keyOf, takeEarly, takeEarlySocket } from '../../../client/net/early.ts'

const PATH = '/ws/games/g'
const [CONNECTING, OPEN, CLOSED] = [0, 1, 3]
let early: Early

beforeEach(() => {
  early = { answers: new Map(), socket: null }
  vi.stubGlobal('window', { early })
  vi.stubGlobal('WebSocket', { OPEN })
  vi.stubGlobal(
    'MessageEvent',
    class {
      data: string
      constructor(_type: string, { data }: { data: string }) {
        this.data = data
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** As far as it is looked at. */
function linkAt(readyState: number, ...heard: string[]) {
  const link = { readyState, onmessage: null as ((event: { data: string }) => void) | null }
  early.socket = { key: keyOf(PATH, 'seat_x'), link: link as unknown as WebSocket, heard }
  return link
}

test('an answer is taken once, by the token and the path by which it was asked for', async () => {
  const answer = Promise.resolve(new Response('{}'))
  early.answers.set(keyOf('/api/games/g', 'seat_x'), answer)
  expect(takeEarly('/api/games/g', null)).toBeNull()
  expect(takeEarly('/api/games/g/view', 'seat_x')).toBeNull()
  expect(takeEarly('/api/games/g', 'seat_x')).toBe(answer)
  expect(takeEarly('/api/games/g', 'seat_x')).toBeNull()
})

test('what was sent along tells apart what was asked at one path', () => {
  const answer = Promise.resolve(new Response('{}'))
  early.answers.set(keyOf('/api/games/g/tool', 'seat_x', '{"tool":"get_briefing"}'), answer)
  expect(takeEarly('/api/games/g/tool', 'seat_x')).toBeNull()
  expect(takeEarly('/api/games/g/tool', 'seat_x', '{"tool":"get_map"}')).toBeNull()
  expect(takeEarly('/api/games/g/tool', 'seat_x', '{"tool":"get_briefing"}')).toBe(answer)
})

test.each([CONNECTING, OPEN])('what a socket in state %d heard comes to whoever takes it, in order', async state => {
  const link = linkAt(state, 'hello', 'turn')
  expect(takeEarlySocket(PATH, 'seat_y')).toBeNull()
  expect(takeEarlySocket(PATH, 'seat_x')).toBe(link)
  const told: string[] = []
  link.onmessage = ({ data }) => told.push(data)
  await Promise.resolve()
  expect(told).toEqual(['hello', 'turn'])
  expect(takeEarlySocket(PATH, 'seat_x')).toBeNull()
})

test('a socket that was closed meanwhile is nobody’s', () => {
  linkAt(CLOSED, 'hello')
  expect(takeEarlySocket(PATH, 'seat_x')).toBeNull()
})

test('a page without a script that asks early has nothing', () => {
  vi.stubGlobal('window', {})
  expect([takeEarly('/api/games/g', null), takeEarlySocket(PATH, null)]).toEqual([null, null])
})
