import { expect, test } from 'vitest'
import { isOfPages, isShell, keepsForGood } from '../../../client/offline/answers.ts'

test.each(['/', '/games/a', '/games/a/recap/12', '/apis', '/settings'])('%s is a page that opens without a connection', path => {
  expect(isOfPages(path)).toBe(true)
})

test.each(['/api/games', '/api', '/docs', '/docs/rules', '/mcp', '/ws/games/a', '/healthz', '/icon.svg', '/sw.js'])(
  '%s is answered by the server alone',
  path => {
    expect([isOfPages(path), keepsForGood(path)]).toEqual([false, false])
  },
)

test('only a whole page is kept: no error, no redirection, no data', () => {
  const answer = (status: number, type: string) => new Response(null, { status, headers: { 'content-type': type } })
  expect(isShell(answer(200, 'text/html; charset=utf-8'))).toBe(true)
  expect(isShell(answer(404, 'text/html; charset=utf-8'))).toBe(false)
  expect(isShell(answer(200, 'application/json'))).toBe(false)
  expect(isShell(Object.defineProperty(answer(200, 'text/html'), 'redirected', { value: true }))).toBe(false)
})
