/** What the documents show in Python is Python, and the examples of docs/agents.md play an episode to its end as they stand there. */
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server.ts'
import { ROOT } from '../structure/imports.ts'

const run = promisify(execFile)
const PYTHON = process.env.PYTHON ?? '/usr/bin/python3'
const PACKAGE = join(ROOT, 'tools', 'clients', 'python')
/** Installed packages come first in no case: here the contracts count, which do not change with what a machine has. */
const PATH = [PACKAGE, join(import.meta.dirname, 'packages'), join(PACKAGE, 'tests', 'stubs')].join(delimiter)

const isThere = await run(PYTHON, ['--version']).then(
  () => true,
  () => false,
)
const blocksOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^```python\n(.*?)^```$/gms)].map(([, code]) => code)

const shown = globSync(['README.md', 'docs/*.md', 'tools/clients/python/*.md', 'packaging/skills/**/*.md'], { cwd: ROOT })
  .sort()
  .flatMap(file => blocksOf(file).map((code, n) => ({ file, n, code })))
const examples = blocksOf('docs/agents.md')

test('a Python is there, where tests may not be left out, and the documents have examples', () => {
  if (process.env.CI) expect(isThere).toBe(true)
  expect(shown.length).toBeGreaterThan(4)
  expect(examples.map(code => /^from (ors|openenv)|hexarchy\.gym/m.exec(code)?.[0])).toEqual([
    'from ors',
    'from openenv',
    'hexarchy.gym',
  ])
})

describe.skipIf(!isThere)('an example in Python', () => {
  test.each(shown)('$n of $file can be compiled', async ({ code }) => {
    const program = 'import ast, os; ast.parse(os.environ["CODE"])'
    await expect(run(PYTHON, ['-c', program], { env: { ...process.env, CODE: code } })).resolves.toMatchObject({ stderr: '' })
  })

  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startServer(['--shards', '0', '--lab-workers', '0'])
    const json = { name: 'trainer', scopes: ['games'], days: 1 }
    token = (await (await server.owner()).send('POST', '/api/account/tokens', json)).body.token
  }, 240_000)
  afterAll(() => server?.stop(), 60_000)

  test.each(examples)('%# of docs/agents.md plays an episode to its end', { timeout: 240_000 }, async code => {
    const { host } = new URL(server.url)
    // ORS has a port of its own in the example.
    const program = code.replace('localhost:8701', `${host}/environments`).replaceAll('localhost:4870', host)
    const said = 'print("over" if globals().get("finished", globals().get("done")) is True else "not over")'
    const env = { ...process.env, PYTHONPATH: PATH, PYTHONDONTWRITEBYTECODE: '1' }
    const { stdout } = await run(PYTHON, ['-c', `TOKEN = ${JSON.stringify(token)}\n${program}\n${said}`], { env })
    expect(stdout.trim().split('\n').at(-1)).toBe('over')
  })
})
