/** The operator's log: a line for what happens, in JSON or words, and never a secret. */
import { expect, test } from 'vitest'
import { type LogFormat, openLog } from '../../../actors/wire/log.ts'
import { makeToken } from '../../../saves/accounts/tokens.ts'

function logged(format: LogFormat, write: (log: ReturnType<typeof openLog>) => void): string {
  let text = ''
  write(openLog({ level: 'debug', format, stream: { write: line => (text += line) } }))
  return text
}

const SECRET = 'kV3nZl0cQ-8xT_yB5uJr1wPq7sDfGh2aLmNoEiUzXcK'

test('a line of JSON has level, time, words, and the game as fields', () => {
  const line = logged('json', log => log.warn({ kind: 'crash', game: 'abc', seed: 7, position: 40 }, 'crashed'))
  expect(JSON.parse(line)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    kind: 'crash',
    game: 'abc',
    seed: 7,
    position: 40,
    msg: 'crashed',
  })
})

test('at a terminal a line is words, and an error has its stack below', () => {
  const text = logged('pretty', log => {
    log.info({ game: 'abc' }, 'game made')
    log.error({ err: new Error('lost') }, 'failed')
  })
  const [first, second, third] = text.split('\n')
  expect(first).toMatch(/^\d\d:\d\d:\d\d info {2}game made \(game=abc\)$/)
  expect(second).toMatch(/ error failed$/)
  expect(third).toBe('    Error: lost')
})

test.each(['json', 'pretty'] as const)('no credential comes out as %s, wherever it stands', format => {
  const token = makeToken('0123456789ab', 1)
  const text = logged(format, log => {
    log.info({ headers: { authorization: `Bearer ${token}`, cookie: `hexarchy=${SECRET}`, 'x-csrf-token': SECRET } }, 'headers')
    log.info(`GET /api/games?token=${token}&key=short-one`)
    log.info({ path: `/play/${token}` }, `seat link http://localhost/#${SECRET}`)
    log.error({ err: new Error(`first line\n${token}\n${SECRET}: sk-ant-api03-abcdefgh`) }, 'failed')
    log.error({ body: JSON.stringify({ token: 'short-secret', password: 'hunter2 ' }) }, 'Authorization: Basic dXNlcjpwYXNz')
  })
  for (const secret of [token, token.slice(5), SECRET, 'sk-ant', 'short-secret', 'hunter2', 'dXNlcjpwYXNz', token.slice(5, 20)])
    expect(text).not.toContain(secret)
})

test('hashes and names are no secrets', () => {
  const hash = 'ab'.repeat(32)
  const text = logged('json', log => log.info({ hash, route: '/api/games/:id/seats/:n/token' }, 'a-name-of-some-length'))
  expect(text).toContain(hash)
  expect(text).toContain('/api/games/:id/seats/:n/token')
})
