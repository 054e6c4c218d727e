/** What the README tells scripts to send works as it stands there. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { tempDir } from '../../temp.ts'
import { openGame } from '../open-game.ts'

const run = promisify(execFile)
const README = readFileSync(join(import.meta.dirname, '..', '..', '..', 'README.md'), 'utf8')

/** The lines of the block under a heading. */
const linesUnder = (heading: string, block = 0): string => README.split(`## ${heading}\n`)[1].split('```\n')[1 + 2 * block]

test('a script makes a game with the lines under "How a script makes a game", and finds it by a token', async ctx => {
  const hasCurl = await run('curl', ['--version']).then(
    () => true,
    () => false,
  )
  if (!hasCurl && !process.env.CI) ctx.skip('there is no curl')
  const { url, call } = await openGame()
  const script = linesUnder('How a script makes a game').replaceAll('localhost:4870', new URL(url).host)
  const then = linesUnder('How a script makes a game', 1).replaceAll('localhost:4870', new URL(url).host)
  const { stdout } = await run('sh', ['-ec', `${script}\necho\n${then}`], { cwd: tempDir() })
  const [made, listed] = stdout.trim().split('\n')
  const { id, seats } = JSON.parse(made)
  expect(JSON.parse(listed).games.map((game: { id: string }) => game.id)).toContain(id)
  expect(seats).toMatchObject([{ driver: 'agent' }, { driver: 'bot', profile: 'Standard' }])
  expect((await call('GET', `/api/games/${id}`, { token: seats[0].token })).body).toMatchObject({ id, size: 'duel' })
})

test('a request for a game without a session is told how to come to one', async () => {
  const { call } = await openGame()
  const { status, body } = await call('POST', '/api/games', { json: { seats: [{ driver: 'bot' }] } })
  expect([status, body.error.code]).toEqual([401, 'auth/needed'])
  expect(body.error.hint).toMatch(/GET \/api\/session.*X-CSRF-Token/)
  expect(body.error.hint).not.toContain('seat')
})
