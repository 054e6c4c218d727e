/** The lab in a state directory of another user: what may not be read is told as that, and never as nothing. */
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runRankings } from '../../lab/commands/rankings-commands.ts'
import { openResults } from '../../lab/queue/results-file.ts'
import { Statuses } from '../../lab/runner/progress.ts'
import { writeRatings } from '../../saves/bot-files/bot-ratings.ts'
import { permissionError } from '../../saves/state-dir/permission-error.ts'
import { addToLedger, type ModelTurnEntry, readLedger } from '../../saves/usage/ledger.ts'
import { tempDir } from '../temp.ts'
import { allOf, opened, queued } from './queue/files.ts'

const NOBODY = 65_534

/** An experiment with a result, and a ledger with a line. */
function lab() {
  const dir = tempDir()
  const id = queued(dir, { games: 2 })
  openResults(dir, id)
  const { queue } = opened(dir)
  const job = queue.claim('a', 60)!
  queue.finish(job, 'a', allOf(job))
  queue.close()
  addToLedger(dir, [{ version: 1, kind: 'model', key: 'k', at: '2026-11-01T00:00:00.000Z' } as ModelTurnEntry])
  return { dir, id }
}

/** Where nobody but the owner may use what lies in `path`. */
function asAnother<A>(path: string, act: () => A): A {
  const isRoot = process.geteuid!() === 0
  chmodSync(path, 0)
  if (isRoot) process.seteuid!(NOBODY)
  try {
    return act()
  } finally {
    if (isRoot) process.seteuid!(0)
    chmodSync(path, 0o755)
  }
}

function refusal(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return (permissionError(error) as Error).message
  }
  return expect.unreachable()
}

const DENIED = /^This user may not use (\S+): it is for another user \(EACCES, \w+\)\. Run the command as the user whose/

test.each([
  ['rankings', (dir: string) => runRankings({ state: dir })],
  ['experiments', (dir: string) => new Statuses(dir).all(null)],
  ['ledger', (dir: string) => readLedger(dir)],
] as const)('%s of a directory that is closed are refused with its name, and what to do', (_, act) => {
  const { dir } = lab()
  const told = refusal(() => asAnother(dir, () => act(dir)))
  expect(told).toMatch(DENIED)
  expect(DENIED.exec(told)![1]).toContain(dir)
})

test('a single file that is closed is named, and the rest is told', () => {
  const { dir, id } = lab()
  chmodSync(dir, 0o755)
  const other = queued(dir, { name: 'Other' })
  const file = join(dir, 'saves', 'lab', 'experiments', `${id}.json`)
  for (const name of readdirSync(join(dir, 'saves', 'lab', 'experiments'))) chmodSync(join(file, '..', name), 0o644)
  const statuses = new Statuses(dir)
  asAnother(file, () => {
    expect(statuses.all(null).map(one => [one.id, one.state])).toEqual([
      [other, 'queued'],
      [id, 'damaged'],
    ])
    expect(statuses.broken()).toEqual([expect.stringMatching(DENIED.source.slice(1))])
  })
})

test('who may read and not write sees the rankings, and that the ratings stay as they were', () => {
  const { dir } = lab()
  // They are to be written anew.
  const bot = { profile: 'x', revision: 1, name: 'X', code: 'basic', aggression: null, params: {} }
  writeRatings(dir, [{ ...bot, sources: 's', rating: 1_500 }])
  const said: string[] = []
  for (const name of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, name).mockImplementation(text => void said.push(text))
    onTestFinished(() => spy.mockRestore())
  }
  const all = ['.', ...(readdirSync(dir, { recursive: true }) as string[])].map(name => join(dir, name))
  for (const path of all) chmodSync(path, 0o555)
  const isRoot = process.geteuid!() === 0
  if (isRoot) process.seteuid!(NOBODY)
  try {
    expect(runRankings({ state: dir })).toBe(0)
  } finally {
    if (isRoot) process.seteuid!(0)
    for (const path of all) chmodSync(path, 0o755)
  }
  const kept = expect.stringMatching(/^The ratings .* stay as they were\. This user may not use /)
  expect(said).toEqual([kept, expect.stringContaining('rating')])
})

test('anything else stays as it is', () => {
  const errors = [new Error('x'), Object.assign(new Error('y'), { code: 'ENOENT', path: '/a' }), null, 'text']
  expect(errors.map(permissionError)).toEqual(errors)
})
