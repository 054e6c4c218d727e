/** The examples of docs/ run as they stand there, and answer what the pages show. */
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { CLI, startServer, type TestServer } from '../server.ts'
import { tempDir } from '../temp.ts'
import { differs, readPage } from './page.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..', '..')
const ADDRESS = 'localhost:4870'
/** Between what two steps print. */
const MARK = '\u0001'

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync(['docs/*.md', 'packaging/skills/*/SKILL.md'], { cwd: ROOT })]
  .sort()
  .map(file => ({ file, page: readPage(readFileSync(join(ROOT, file), 'utf8')) }))
const runnable = pages.filter(({ page }) => page.steps.length > 0)

let server: TestServer | null = null
afterAll(() => server?.stop())

/** A folder with the page's files, the scripts beside it and the command `hexarchy`, as it is where the package is installed. */
function folderOf(file: string, files: Record<string, string>): { cwd: string; path: string } {
  const cwd = tempDir()
  const scripts = join(ROOT, dirname(file), 'scripts')
  if (existsSync(scripts)) cpSync(scripts, join(cwd, 'scripts'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  const bin = join(tempDir(), 'bin')
  mkdirSync(bin)
  const command = join(bin, 'hexarchy')
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' --disable-warning=ExperimentalWarning '${CLI}' "$@"\n`)
  chmodSync(command, 0o755)
  return { cwd, path: [bin, dirname(process.execPath), process.env.PATH].join(delimiter) }
}

test('the pages for agents, models, bots, mods, measurements and hosts have examples that run', () => {
  const names = runnable.map(({ file }) => basename(file, '.md'))
  expect(names).toEqual(expect.arrayContaining(['agents', 'models', 'lab', 'mods', 'measuring', 'hosting', 'SKILL']))
})

test.for(runnable)('what $file shows in the shell runs and answers so', { timeout: 120_000 }, async ({ file, page }, ctx) => {
  const isServed = page.steps.some(({ script }) => script.includes(ADDRESS))
  if (isServed && !process.env.CI && spawnSync('curl', ['--version']).error) ctx.skip('there is no curl')
  if (isServed) server ??= await startServer(['--shards', '0', '--lab-workers', '0'])
  const { cwd, path } = folderOf(file, page.files)
  const script = page.steps.map(step => step.script).join(`printf '${MARK}'\n`)
  const { stdout } = await run('sh', ['-euc', script.replaceAll(ADDRESS, server ? new URL(server.url).host : ADDRESS)], {
    cwd,
    // `doctor` looks whether its port is free; that of a server which somebody has running here is not.
    env: { ...process.env, PATH: path, HEXARCHY_PORT: '0', HEXARCHY_STATE: isServed ? server!.dir : join(cwd, 'state') },
    maxBuffer: 2 ** 26,
  })
  const printed = stdout.split(MARK)
  expect(printed).toHaveLength(page.steps.length)
  for (const [i, { answer }] of page.steps.entries()) if (answer) expect(differs(answer, printed[i]), printed[i]).toBeNull()
})

test('every link between documents leads to a file', () => {
  const links = pages.flatMap(({ file }) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to]) => `${file}: ${to}`),
  )
  const gone = links.filter(link => {
    const [file, to] = link.split(': ')
    return !existsSync(join(ROOT, dirname(file), to))
  })
  expect(links.length).toBeGreaterThan(20)
  expect(gone).toEqual([])
})

describe('an answer', () => {
  const json = (text: string) => ({ kind: 'json', text })
  const text = (text: string) => ({ kind: 'text', text })
  test.each([
    [json('{"id": "…", "turn": 1}'), '{"id": "ab", "turn": 7, "more": 1}', null],
    [json('{"id": "…", "turn": 1}'), '{"id": "ab"}', '/turn is undefined'],
    [json('[{"status": "running"}]'), '[{"status": "paused"}]', '/0/status is "paused"'],
    [json('{"seats": []}'), '{"seats": {}}', '/seats is {}'],
    [text('turn 4 of …\nover'), 'turn 12 of 30\n\nover', null],
    [text('over\nturn 4'), 'turn 12\nover', 'no line is "turn 4"'],
  ])('%j of %j differs: %j', (shown, printed, problem) => {
    expect(differs(shown, printed)).toBe(problem)
  })
})

test('a block with a word that means nothing is refused, and so is an answer without a step', () => {
  expect(() => readPage('```sh runs\nls\n```\n')).toThrow('runs')
  expect(() => readPage('```json answer\n{}\n```\n')).toThrow('its own step')
})
