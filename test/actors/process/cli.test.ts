import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BotProfiles } from '../../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { CLI } from '../../server.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

interface Run {
  child: ChildProcess
  out: () => string
  err: () => string
  ended: Promise<number | null>
}

function hexarchy(args: string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let out = ''
  let err = ''
  child.stdout!.on('data', data => {
    out += data
  })
  child.stderr!.on('data', data => {
    err += data
  })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  return { child, out: () => out, err: () => err, ended }
}

function stateFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-state-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** The lobby's address, once it is printed. */
async function lobbyOf(run: Run): Promise<string> {
  for (;;) {
    const url = /^Lobby: (\S+)$/m.exec(run.out())?.[1]
    if (url) return url
    const over = await Promise.race([run.ended.then(() => true), new Promise<false>(resolve => setTimeout(resolve, 50, false))])
    if (over) throw new Error(`it ended: ${run.err()}`)
  }
}

/** A server that answers, on that state. */
async function serving(state: string): Promise<{ run: Run; url: string }> {
  const run = hexarchy(['--port', '0', '--state', state, '--shards', '1'])
  const url = await lobbyOf(run)
  expect((await fetch(`${url}api/tools`)).status).toBe(200)
  return { run, url }
}

async function stopsCleanly({ child, ended }: Run, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const began = Date.now()
  child.kill(signal)
  expect(await ended).toBe(0)
  expect(Date.now() - began).toBeLessThan(5000)
}

test('serve prints its address, answers, and stops cleanly at SIGINT and at SIGTERM; the sessions of the owner outlast it', async () => {
  const state = stateFolder()
  const first = await serving(state)
  const cookie = (await fetch(`${first.url}api/session`)).headers.get('set-cookie')!.split(';')[0]
  await stopsCleanly(first.run, 'SIGTERM')
  const second = await serving(state)
  const answer = await fetch(`${second.url}api/games`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  await stopsCleanly(second.run, 'SIGINT')
})

test('a port that is in use is said in words', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise(resolve => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const run = hexarchy(['serve', '--port', String(port), '--state', stateFolder(), '--shards', '1'])
  expect(await run.ended).toBe(1)
  expect(run.err()).toContain(`Port ${port} of 127.0.0.1 is in use`)
})

test('options come from the environment, too', async () => {
  const state = stateFolder()
  const run = hexarchy(['where'], { HEXARCHY_STATE: state })
  expect([await run.ended, run.out().trim()]).toEqual([0, state])
})

test('rules check prints its report', async () => {
  const run = hexarchy(['rules', 'check', join(ROOT, 'rules', 'standard')])
  expect(await run.ended).toBe(0)
  expect(run.out()).toMatch(/^standard: /)
})

test('rules check of a folder that is not there fails', async () => {
  const run = hexarchy(['rules', 'check', '/nowhere'])
  expect(await run.ended).toBe(1)
})

test('rules are imported under a name, and a series of games is played by them', async () => {
  const state = stateFolder()
  const bare = join(ROOT, 'test', 'fixtures', 'rules', 'bare')
  const first = hexarchy(['rules', 'import', bare, '--as', 'bare', '--state', state])
  expect([await first.ended, first.out()]).toEqual([0, expect.stringMatching(/^bare [0-9a-f]{64}\n/)])
  const again = hexarchy(['rules', 'import', bare, '--as', 'bare', '--state', state])
  expect([await again.ended, again.err()]).toEqual([1, expect.stringContaining("There is a ruleset 'bare' already")])
  const args = [
    '--ruleset',
    'bare',
    '--state',
    state,
    '--games',
    '1',
    '--players',
    '2',
    '--size',
    'duel',
    '--turns',
    '5',
    '--json',
  ]
  const played = hexarchy(['balance', ...args])
  expect(await played.ended).toBe(0)
  expect(JSON.parse(played.out()).settings).toMatchObject({ ruleset: 'bare', turns: 5 })
})

test('rules new makes a mod, and rules diff tells what it changes, in words and as JSON', async () => {
  const folder = join(stateFolder(), 'mine')
  const made = hexarchy(['rules', 'new', folder])
  expect([await made.ended, made.out()]).toEqual([0, expect.stringContaining(`hexarchy rules check ${folder}`)])
  const again = hexarchy(['rules', 'new', folder])
  expect([await again.ended, again.err()]).toEqual([1, expect.stringContaining('choose another name')])
  const words = hexarchy(['rules', 'diff', folder])
  expect([await words.ended, words.out()]).toEqual([0, expect.stringContaining('Outrider')])
  const written = hexarchy(['rules', 'diff', 'standard', folder, '--json'])
  expect(await written.ended).toBe(0)
  expect(JSON.stringify(JSON.parse(written.out()))).toContain('Signpost')
})

test('rules diff lays the mods named after --with over the last of the two', async () => {
  const mods = ['sparks', 'embers'].map(name => join(ROOT, 'test', 'fixtures', 'mods', name))
  const run = hexarchy(['rules', 'diff', 'standard', 'standard', '--with', mods.join(',')])
  expect([await run.ended, run.out()]).toEqual([0, expect.stringContaining('Ember Hall')])
  const none = hexarchy(['rules', 'diff', 'nowhere'])
  expect([await none.ended, none.err()]).toEqual([1, expect.stringContaining("'nowhere'")])
})

test('a series of games is played with mods over its ruleset', async () => {
  const [sparks, embers] = ['sparks', 'embers'].map(name => join(ROOT, 'test', 'fixtures', 'mods', name))
  const few = ['--games', '1', '--players', '2', '--size', 'duel', '--turns', '3', '--state', stateFolder(), '--json']
  const run = hexarchy(['balance', '--mods', `${sparks},${embers}`, ...few])
  expect(await run.ended).toBe(0)
  expect(JSON.parse(run.out()).settings).toMatchObject({ mods: [sparks, embers] })
  const alone = hexarchy(['balance', '--mods', embers, ...few])
  expect([await alone.ended, alone.err()]).toEqual([2, expect.stringContaining('sparks')])
})

test('bots freezes the live bot, and balance plays what was frozen and what profiles say, by id or name', async () => {
  const state = stateFolder()
  const run = async (...args: string[]) => {
    const one = hexarchy([...args, '--state', state])
    return { status: await one.ended, out: one.out(), err: one.err() }
  }
  expect(await run('bots', 'freeze', 'mine', '--note', 'for a test')).toMatchObject({
    status: 0,
    out: expect.stringMatching(/Frozen as snapshot_mine/),
  })
  expect(await run('bots', 'list')).toMatchObject({ status: 0, out: /snapshot_mine\t[0-9a-f]{16}\t.*for a test/ })
  expect(await run('bots', 'freeze', 'v0')).toMatchObject({ status: 1, err: expect.stringMatching(/another snapshot_v0/) })
  new BotProfiles(state, new FrozenBots(state)).create({ name: 'Own One', code: 'snapshot_mine' }, new Date())
  const few = ['--games', '1', '--players', '2', '--size', 'duel', '--turns', '3', '--json']
  const played = await run('balance', '--bots', 'own-one,v0', ...few)
  expect(JSON.parse(played.out).games[0].bots).toEqual(['Own One', 'v0'])
  expect(await run('balance', '--bots', 'own-won', ...few)).toMatchObject({
    status: 2,
    err: expect.stringMatching(/Did you mean own-one/),
  })
})

test('a server cannot begin with a ruleset that is not there', async () => {
  const run = hexarchy(['serve', '--port', '0', '--state', stateFolder(), '--shards', '1', '--ruleset', 'nowhere'])
  expect(await run.ended).toBe(1)
  expect(run.err()).toContain("There is no ruleset 'nowhere'; there is standard.")
})

test.each([
  ['bogus'],
  ['--bogus'],
  ['serve', '--port', 'x'],
  ['serve', '--rate', 'many'],
  ['mcp'],
  ['rules', 'check'],
  ['rules', 'import', 'x'],
  ['balance', '--games', '0'],
])('bad usage is exit status 2: %s %s', async (...args) => {
  const run = hexarchy(args)
  expect(await run.ended).toBe(2)
  expect(run.err()).toMatch(/error: /)
})
