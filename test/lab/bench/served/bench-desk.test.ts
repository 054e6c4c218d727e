/** Benches of a server: queued, played in processes of their own, stopped, gone on with, also by the next server and beside the command. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { BenchFile, LabBench } from '../../../../actors/wire/benches/bench-port.ts'
import { BenchDesk } from '../../../../lab/bench/served/bench-desk.ts'
import { CLI } from '../../../server.ts'
import { tempDir } from '../../../temp.ts'

const OPERATOR = { mayRunPrograms: true }
const OTHER = { mayRunPrograms: false }
const SHORT = { name: 'Short', models: ['dry-run', { profile: 'Idle' }], games: 1, turns: 3 }
/** More than any test waits for. */
const LONG = { name: 'Long', models: ['dry-run'], games: 40, turns: 30 }

/** What is said to whoever runs the server is a fault of the test. */
function openDesk(stateDir: string): { desk: BenchDesk; said: string[] } {
  const said: string[] = []
  const desk = new BenchDesk({ stateDir, plays: true, say: text => void said.push(text) })
  onTestFinished(() => desk.close())
  return { desk, said }
}

async function until(desk: BenchDesk, id: string, holds: (one: LabBench) => boolean): Promise<LabBench> {
  for (;;) {
    const found = desk.bench(id)
    if (holds(found)) return found
    await sleep(50)
  }
}

const linesOf = async (desk: BenchDesk, id: string, name: BenchFile): Promise<string[]> =>
  (await text(Readable.from(desk.file(id, name)))).trim().split('\n')

const resultsOf = (dir: string, id: string): string[] => {
  const file = join(dir, 'saves', 'bench', id, 'results.jsonl')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

test('a suite is planned, started once for each call, played, reported, read turn by turn, and removed', async () => {
  const dir = tempDir()
  const { desk, said } = openDesk(dir)
  const planned = await desk.plan(SHORT, OTHER)
  expect(planned).toMatchObject({ goesOn: null, plan: { games: 2, turns: 6 } })
  expect(existsSync(join(dir, 'saves', 'bench'))).toBe(false)
  const told: number[] = []
  desk.watch(() => void told.push(desk.list().length))
  const { id } = await desk.start(SHORT, OTHER, 'call-1')
  expect(await desk.start(SHORT, OTHER, 'call-1')).toEqual({ id })
  await expect(desk.start({ ...SHORT, games: 2 }, OTHER, 'call-1')).rejects.toMatchObject({ reason: 'reused' })
  const played = await until(desk, id, ({ state }) => state === 'finished')
  expect(played).toMatchObject({ name: 'Short', entrants: ['dry-run', 'Idle'], games: 2, played: 2, failed: 0, player: null })
  expect(told.at(-1)).toBe(1)
  const report = await desk.report(id)
  expect(report).toMatchObject({ run: id, ended: null, games: { all: 2, played: 2, failed: 0 } })
  expect(report.comparisons).toMatchObject([{ first: 'dry-run', second: 'Idle', games: 1 }])
  expect(desk.pair(id, 'dry-run', 'Idle')).toMatchObject({ games: [[0, 1]], first: 'dry-run' })
  expect(() => desk.pair(id, 'dry-run', 'nobody')).toThrow('/second')
  const { games, total } = desk.games(id, { entrant: 'dry-run' })
  expect([total, games[0]]).toMatchObject([1, { n: 0, state: 'played', outcome: { turns: 3 } }])
  expect((await desk.game(id, 0)).turnsKept).toEqual([1, 2, 3])
  const turn = await desk.transcript(id, 0, 2)
  expect(new Set(turn.map(entry => entry.turn))).toEqual(new Set([2]))
  expect(turn.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['reply', 'results']))
  const lines = await linesOf(desk, id, 'transcripts.jsonl')
  expect(lines.map(line => JSON.parse(line)).filter(entry => entry.turn === 2)).toHaveLength(turn.length)
  expect(await linesOf(desk, id, 'results.jsonl')).toHaveLength(2)
  await desk.remove(id)
  expect(desk.list()).toEqual([])
  expect(existsSync(join(dir, 'saves', 'bench', id))).toBe(false)
  expect(said).toEqual([])
}, 120_000)

test.each([
  [{ models: ['dryrun'] }, OPERATOR, 'wrong', '/models/0/model'],
  [{ models: ['dry-run'], turns: -1 }, OPERATOR, 'wrong', '/turns'],
  [{ models: ['dry-run'], scenarios: ['sige'] }, OPERATOR, 'wrong', '/scenarios/0/id'],
  [{ models: ['dry-run'], scenarios: ['/etc/passwd.json'] }, OPERATOR, 'wrong', '/scenarios/0/id'],
  [{ models: ['dry-run'], ruleset: '/etc' }, OPERATOR, 'wrong', '/ruleset'],
  [{ models: ['dry-run'], mods: ['../elsewhere'] }, OPERATOR, 'wrong', '/mods/0'],
  [
    { models: ['dry-run', { profile: 'Idle' }], variants: ['plain', 'renamed'], games: 10_000, scenarios: many(10) },
    OPERATOR,
    'wrong',
    '/games',
  ],
  [{ models: [{ agent: ['touch', 'x'] }] }, OTHER, 'forbidden', '/models/0/agent'],
])(
  'a suite that cannot be played is refused with its place: case %#',
  async (suite, caller, reason, path) => {
    const dir = tempDir()
    const { desk } = openDesk(dir)
    await expect(desk.plan(suite, caller)).rejects.toMatchObject({ reason, path })
    await expect(desk.start(suite, caller)).rejects.toMatchObject({ reason, path })
    expect(existsSync(join(dir, 'saves', 'bench'))).toBe(false)
  },
  60_000,
)

function many(count: number): object[] {
  return Array.from({ length: count }, (_, i) => ({ id: `map ${i}`, size: 'duel' }))
}

test('a program that is an agent plays where its caller may run programs', async () => {
  const { desk } = openDesk(tempDir())
  const agent = [process.execPath, '--disable-warning=ExperimentalWarning', join(import.meta.dirname, '..', 'agent.ts')]
  const { id } = await desk.start({ models: [{ agent, label: 'mine' }], games: 1, turns: 2 }, OPERATOR)
  await until(desk, id, ({ state }) => state === 'finished')
  expect(desk.games(id, {}).games).toMatchObject([{ entrant: 'mine', outcome: { turns: 2 } }])
}, 120_000)

test('benches wait for each other; one is stopped, gone on with and read while it plays, by the next server too', async () => {
  const dir = tempDir()
  const { desk: first } = openDesk(dir)
  const { id } = await first.start(LONG, OTHER)
  const { id: next } = await first.start(SHORT, OTHER)
  await until(first, id, ({ state, playing }) => state === 'running' && playing.some(({ turn }) => turn > 1))
  expect(first.bench(next)).toMatchObject({ state: 'waiting', player: null })
  expect((await first.game(id, 0)).turnsKept).toContain(1)
  expect((await first.transcript(id, 0, 1)).length).toBeGreaterThan(0)
  await expect(first.start(LONG, OTHER)).rejects.toMatchObject({ reason: 'taken' })
  await expect(first.remove(id)).rejects.toMatchObject({ reason: 'taken' })
  await first.stop(id)
  expect(first.bench(id)).toMatchObject({ state: 'stopped', ended: 'stopped', player: null })
  expect((await first.transcript(id, 0, 1)).length).toBeGreaterThan(0)
  await until(first, next, ({ state }) => state === 'finished')
  const kept = resultsOf(dir, id)
  await first.resume(id, { budget: { tokens: 100_000_000 }, parallel: 2 }, OTHER)
  await until(first, id, ({ played, state }) => state === 'running' && played > kept.length)
  await first.close()

  const { desk: second } = openDesk(dir)
  const taken = await until(second, id, ({ state, playing }) => state === 'running' && playing.length > 0)
  expect(second.bench(id).suite).toMatchObject({ parallel: 2, budget: { tokens: 100_000_000 } })
  expect(taken.played).toBeGreaterThan(kept.length)
  await second.stop(id)
  expect(resultsOf(dir, id).slice(0, kept.length)).toEqual(kept)
}, 240_000)

test('a budget that is used up stops it, and a larger one lets it go on', async () => {
  const { desk } = openDesk(tempDir())
  const { id } = await desk.start({ ...SHORT, games: 2, budget: { tokens: 1 } }, OTHER)
  const spent = await until(desk, id, ({ state }) => state === 'stopped')
  expect(spent).toMatchObject({ ended: 'budget', problem: null })
  await desk.resume(id, { budget: { tokens: 50_000_000 } }, OTHER)
  await until(desk, id, ({ state }) => state === 'finished')
  await expect(desk.resume(id, {}, OTHER)).rejects.toMatchObject({ reason: 'taken' })
}, 120_000)

function command(dir: string): { child: ChildProcess; status: Promise<number | null> } {
  const file = join(dir, 'suite.json')
  writeFileSync(file, JSON.stringify(LONG))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, 'bench', file, '--state', dir], {
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, status: new Promise(resolve => child.once('close', resolve)) }
}

test('a run of the command is shown and left to it; killed, a server goes on with it, and then the command is refused', async () => {
  const dir = tempDir()
  const { desk, said } = openDesk(dir)
  const { child, status } = command(dir)
  const id = 'long-1'
  for (;;) {
    const [found] = desk.list()
    if (found?.playing.some(({ turn }) => turn > 1)) break
    await sleep(50)
  }
  expect(desk.bench(id)).toMatchObject({ state: 'running', player: 'command' })
  await expect(desk.stop(id)).rejects.toMatchObject({ reason: 'taken', message: expect.stringContaining(`process ${child.pid}`) })
  await expect(desk.start(LONG, OTHER)).rejects.toMatchObject({ reason: 'taken' })
  await expect(desk.transcript(id, 0, 1)).rejects.toMatchObject({ reason: 'busy' })
  expect(await desk.game(id, 0)).toMatchObject({ state: 'playing', turnsKept: null })
  child.kill('SIGKILL')
  await status
  expect(desk.bench(id)).toMatchObject({ state: 'stopped', ended: null, player: null })
  expect((await desk.transcript(id, 0, 1)).length).toBeGreaterThan(0)
  expect(await desk.start(LONG, OTHER)).toEqual({ id })
  await until(desk, id, ({ state, playing }) => state === 'running' && playing.length > 0)
  expect(await command(dir).status).toBe(1)
  await desk.stop(id)
  expect(said.filter(text => text.includes('not played to its end'))).toEqual([])
}, 240_000)
