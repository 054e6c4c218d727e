/** The package runs where there is nothing of the checkout, from a folder that is never written to; `npm run test:package` has npm pack and install it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import type { ServerJson } from '../../packaging/server-json.ts'
import { freezeBot } from '../../saves/bot-files/freeze-bot.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { CLI, startServer } from '../server.ts'
import { tempDir } from '../temp.ts'
import { type Installed, install } from './installed.ts'

const BY_NPM = process.env.PACKAGE === 'install'
const SIZE_MOST = 5_000_000
/** Of tests that start several programs, on a busy machine. */
const timeout = 240_000

let installed: Installed
let before: string[]
/** Where Node keeps what it compiled: not in the package. */
let cache: string

beforeAll(async () => {
  cache = mkdtempSync(join(tmpdir(), 'hexarchy-cache-'))
  installed = await install(BY_NPM ? 'npm' : 'links')
  before = installed.files()
}, 600_000)

afterAll(() => {
  installed?.remove()
  rmSync(cache, { recursive: true, force: true })
}, 120_000)

const environment = (): Record<string, string> => ({ ...(process.env as Record<string, string>), NODE_COMPILE_CACHE: cache })

/** What the command of the package prints. */
const hexarchy = (...args: string[]): string =>
  execFileSync(process.execPath, [installed.cli, ...args], { cwd: tmpdir(), env: environment(), encoding: 'utf8' })

test('it holds the program, its data, its pages and papers, and no sources, tests or maps', () => {
  const files = before.map(line => line.split(' ')[0])
  expect(files.filter(file => /(?<!\.d)\.ts$|\.map$|^test\b|\.test\./.test(file))).toEqual([])
  const papers = ['LICENSE', 'CREDITS.md', 'README.md', 'docs/hosting.md', 'server.json', 'packaging/skills/hexarchy/SKILL.md']
  const client = ['README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts'].map(name => `clients/typescript/${name}`)
  const python = ['README.md', 'pyproject.toml', 'hexarchy/py.typed', 'hexarchy/generated/tools.py', 'examples/ppo.py']
  const clients = [...client, ...python.map(name => `clients/python/${name}`)]
  for (const file of [...papers, ...clients, 'client/dist/index.html', 'npm-shrinkwrap.json']) expect(files).toContain(file)
  if (installed.packed !== null) expect(installed.packed).toBeLessThan(SIZE_MOST)
})

test('it depends on nothing that only development needs', () => {
  const { dependencies, devDependencies, scripts, engines } = JSON.parse(
    readFileSync(join(installed.folder, 'package.json'), 'utf8'),
  )
  expect(Object.keys(dependencies).filter(name => Object.hasOwn(manifest.devDependencies, name) || name === 'rollup')).toEqual([])
  expect({ devDependencies, scripts }).toEqual({ devDependencies: undefined, scripts: undefined })
  expect(engines).toEqual(manifest.engines)
  const { packages } = JSON.parse(readFileSync(join(installed.folder, 'npm-shrinkwrap.json'), 'utf8'))
  expect(Object.keys(dependencies).filter(name => !Object.hasOwn(packages, `node_modules/${name}`))).toEqual([])
})

test('the command tells its version, and keeps nothing in the package', () => {
  expect(hexarchy('--version').trim()).toBe(manifest.version)
  const { HEXARCHY_STATE: _, ...env } = environment()
  const where = execFileSync(process.execPath, [installed.cli, 'where'], { env, encoding: 'utf8' }).trim()
  expect(where.startsWith(installed.folder)).toBe(false)
})

test('a bot that the package freezes is the one that the checkout freezes', { timeout }, async () => {
  const dir = tempDir()
  hexarchy('bots', 'freeze', 'packed', '--state', dir)
  const { hash, sources, uses } = new FrozenBots(dir).manifest('snapshot_packed')!
  const { manifest: own } = await freezeBot({ note: '', now: new Date() })
  expect({ hash, sources, uses }).toEqual({ hash: own.hash, sources: own.sources, uses: own.uses })
})

test('a game of an experiment that its workers play comes to the same hash when the checkout plays it again', { timeout }, () => {
  const dir = tempDir()
  const file = join(dir, 'tiny.json')
  const seats = [{ profile: 'Standard' }, { bot: 'snapshot_v1' }]
  writeFileSync(file, JSON.stringify({ name: 'tiny', games: 1, size: 'duel', turns: 4, seats }))
  const { id } = JSON.parse(hexarchy('lab', 'submit', file, '--json', '--state', dir))
  hexarchy('lab', 'run', '--workers', '1', '--state', dir)
  expect(hexarchy('lab', 'report', 'tiny', '--html', '--state', dir)).toContain('Standard')
  const verified = execFileSync(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    CLI,
    'verify',
    `${id}/0`,
    '--state',
    dir,
  ])
  expect(String(verified)).toContain('the same')
})

test('it serves pages, documents and games of bots in threads of their own, has a bridge for MCP, and ends at SIGTERM', {
  timeout,
}, async () => {
  const server = await startServer(['--shards', '1', '--lab-workers', '0'], tempDir(), { cli: installed.cli, env: environment() })
  try {
    for (const path of [
      '/',
      '/docs',
      '/docs/rules',
      '/docs/tools',
      '/docs/errors',
      '/docs/agents.md',
      '/llms-full.txt',
      '/readyz',
    ]) {
      const { status } = await fetch(server.url + path, { headers: { accept: 'text/html, */*' } })
      expect({ path, status }).toEqual({ path, status: 200 })
    }
    const script = /src="(\/assets\/[^"]+)"/.exec(await (await fetch(server.url)).text())![1]
    expect((await fetch(server.url + script)).headers.get('content-type')).toContain('javascript')

    const owner = await server.owner()
    expect((await owner.send('GET', '/api/bots/rankings')).status).toBe(200)
    const bot = { driver: 'bot' } as const
    const { id } = await owner.createGame({ size: 'duel', turns: 3, seats: [bot, bot] })
    await expect
      .poll(async () => (await owner.send('GET', `/api/games/${id}`)).body.status, { timeout: 120_000, interval: 200 })
      .toBe('finished')
    const recap = await fetch(`${server.url}/api/games/${id}/recap.html`, { headers: owner.headers })
    expect(recap.status).toBe(200)

    const played = await owner.createGame({ size: 'duel', seats: [{ driver: 'agent' }, bot] })
    const client = new Client({ name: 'test', version: '0' })
    // As its entry in a registry says that it is started.
    const entry: ServerJson = JSON.parse(readFileSync(join(installed.folder, 'server.json'), 'utf8'))
    const [{ packageArguments, environmentVariables }] = entry.packages
    const values = { HEXARCHY_URL: server.url, HEXARCHY_TOKEN: played.seats[0].token }
    expect(environmentVariables.map(({ name }) => name)).toEqual(Object.keys(values))
    const env = { ...environment(), ...values }
    const args = [installed.cli, ...packageArguments.map(({ value }) => value)]
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env }) as never)
    const { content } = await client.callTool({ name: 'get_briefing', arguments: {} })
    expect(JSON.stringify(content)).toContain('TURN 1 of')
    await client.close()
    const ended = new Promise(resolve => server.child.once('exit', resolve))
    await server.kill('SIGTERM')
    expect(await ended).toBe(0)
  } finally {
    await server.kill('SIGKILL')
  }
})

test('all that has left the package as it was', () => {
  expect(installed.files()).toEqual(before)
  expect(readdirSync(cache).length).toBeGreaterThan(0)
})
