import { expect, test } from 'vitest'
import { isDeeperThan, MOST_DEEP } from '../../../saves/disk/json-depth.ts'
import { openTestTransport, TOKEN } from '../open-transport.ts'

const nested = (depth: number, inner = '') => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`

test.each([
  ['in lists', nested(5_000)],
  ['in objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['as the arguments of a tool', `{"tool":"get_briefing","args":{"detail":${nested(3_400)}}}`],
  ['though it ends nowhere', '['.repeat(5_000)],
])('a body that is nested too deep %s is refused before it is read', async (_where, raw) => {
  const { call } = await openTestTransport()
  const headers = { 'content-type': 'application/json' }
  expect(await call('POST', '/api/games/a/tool', { token: TOKEN, raw, headers })).toMatchObject({
    status: 400,
    body: { ok: false, error: { code: 'request/too-deep' } },
  })
})

test('brackets within strings are no nesting', () => {
  const text = JSON.stringify({ text: `${'['.repeat(100)}"\\${'{'.repeat(100)}\\`, more: [] })
  expect(isDeeperThan(text, 2)).toBe(false)
  expect(isDeeperThan(text, 1)).toBe(true)
  expect(isDeeperThan(nested(MOST_DEEP), MOST_DEEP)).toBe(false)
  expect(isDeeperThan(nested(MOST_DEEP + 1), MOST_DEEP)).toBe(true)
})
