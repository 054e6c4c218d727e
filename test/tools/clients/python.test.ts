/** The Python package: its own tests, run by the system's Python against a real server. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../server.ts'

const run = promisify(execFile)
const PACKAGE = join(import.meta.dirname, '..', '..', '..', 'tools', 'clients', 'python')
/** Where Debian has it; another by its path in PYTHON. */
const PYTHON = process.env.PYTHON ?? '/usr/bin/python3'
const MINUTES = 10 * 60_000

const version = await run(PYTHON, ['-c', 'import sys; print("%d.%d" % sys.version_info[:2])']).then(
  ({ stdout }) => stdout.trim(),
  () => null,
)

/** What the tests are called by, without their ending. */
const files = readdirSync(join(PACKAGE, 'tests'))
  .filter(name => /^test_\w+\.py$/.test(name))
  .map(name => name.replace(/\.py$/, ''))

test('a Python is there, where tests may not be left out', () => {
  if (process.env.CI) expect(version).not.toBeNull()
  expect(files.length).toBeGreaterThan(6)
})

describe.skipIf(version === null)('the Python package', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  }, MINUTES)
  afterAll(() => server.stop(), MINUTES)

  test.each(files)(
    '%s',
    async file => {
      const env = { ...process.env, HEXARCHY_URL: server.url, PYTHONDONTWRITEBYTECODE: '1' }
      const args = ['-W', 'error::ResourceWarning', '-m', 'unittest', '--verbose', `tests.${file}`]
      const { code, stderr } = await run(PYTHON, args, { cwd: PACKAGE, env }).then(
        ({ stderr }) => ({ code: 0, stderr }),
        (error: { code: number; stderr: string }) => error,
      )
      expect(code, stderr).toBe(0)
      const [, count] = /^Ran (\d+) tests?/m.exec(stderr)!
      expect(Number(count)).toBeGreaterThan(0)
      // What needs a package that is not here says so.
      for (const [, reason] of stderr.matchAll(/ \.\.\. skipped '(.*)'$/gm)) expect(reason).toMatch(/ is not installed$/)
    },
    MINUTES,
  )
})
