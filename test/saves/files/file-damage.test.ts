/**
 * Every kind of file beside the store × damage: it is told by the looking through (the log of a start, `hexarchy doctor`) and where its
 * figures are shown, nothing is deleted, and nothing throws. TABLE=1 prints the table.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeHash, writeFrozen } from '../../../bot/load-frozen.ts'
import { SCHEMA } from '../../../bot/schema.ts'
import { ExperimentFiles } from '../../../lab/queue/experiment-files.ts'
import { readReport } from '../../../lab/rankings/read-report.ts'
import { Statuses } from '../../../lab/runner/progress.ts'
import { WorkerTokens } from '../../../lab/workers/tokens.ts'
import { openAudit } from '../../../saves/accounts/audit.ts'
import { BotProfiles } from '../../../saves/bot-files/bot-profiles.ts'
import { writeRatings } from '../../../saves/bot-files/bot-ratings.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { recordResults } from '../../../saves/bot-files/profile-results.ts'
import { openStore } from '../../../saves/database/store.ts'
import { scanFiles } from '../../../saves/files/scan-files.ts'
import { damagedFiles } from '../../../saves/integrity/damage-register.ts'
import { listModels, putModel, readModel } from '../../../saves/models/models.ts'
import { importRuleset } from '../../../saves/ruleset-store/imported-rulesets.ts'
import { nodeName } from '../../../saves/state-dir/node-name.ts'
import { addToLedger, type LedgerEntry, readLedger } from '../../../saves/usage/ledger.ts'
import { allOf, opened, queued } from '../../lab/queue/files.ts'
import { tempDir } from '../../temp.ts'
import { openReal } from '../../transport/open-game.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const DAMAGES = ['unreadable', 'empty', 'cut at 10 %', 'cut at 50 %', 'cut at 95 %', 'a byte flipped', 'gone'] as const
type Damage = (typeof DAMAGES)[number]

/** What says in words that something is wrong where the figures of a kind are shown; null: nowhere but in log and doctor. */
interface Row {
  kind: string
  file: string
  shown: ((dir: string) => unknown) | null
}

const ROWS: Row[] = [
  { kind: 'models', file: 'models.json', shown: dir => [listModels(dir).length, damagedFiles(dir, 'models')] },
  {
    kind: 'audit',
    file: 'audit/2026-11.jsonl',
    shown: dir => openAudit(dir).read({ limit: 10 }).damaged,
  },
  { kind: 'experiments', file: 'lab/experiments/trial.json', shown: dir => new Statuses(dir).all(null).map(one => one.damaged) },
  {
    kind: 'results',
    file: 'lab/results/trial.jsonl',
    shown: dir => [new Statuses(dir).all(null)[0].damaged, readReport(dir, 'trial').damaged],
  },
  {
    kind: 'ledger',
    file: 'lab/ledger/2026-11.jsonl',
    shown: dir => [readable(() => readLedger(dir)), damagedFiles(dir, 'ledger')],
  },
  {
    kind: 'profiles',
    file: 'bots/profiles/mine.json',
    shown: dir => [profiles(dir).list().broken, damagedFiles(dir, 'profiles')],
  },
  {
    kind: 'profile results',
    file: 'bots/results/mine.jsonl',
    shown: dir => profiles(dir).get('mine')!.damaged,
  },
  { kind: 'frozen bots', file: 'bots/frozen/snapshot_mine.js.br', shown: dir => damagedFiles(dir, 'frozen bots') },
  { kind: 'rulesets', file: 'rulesets/mine/source.json', shown: null },
  { kind: 'ruleset files', file: 'rulesets/mine/1/ModOptions.json', shown: null },
  { kind: 'workers', file: 'lab/workers.json', shown: null },
  { kind: 'ratings', file: 'lab/ratings.json', shown: null },
  { kind: 'node', file: 'node', shown: null },
]

const profiles = (dir: string) => new BotProfiles(dir, new FrozenBots(dir))
function readable(act: () => unknown): void {
  try {
    act()
  } catch {}
}

/** A directory with a file of each kind, as a server that started there knows it; each test damages a copy. */
const original = mkdtempSync(join(tmpdir(), 'hexarchy-'))
afterAll(() => rmSync(original, { recursive: true, force: true }))

function filled(): string {
  const dir = tempDir()
  cpSync(join(original, 'state'), dir, { recursive: true, preserveTimestamps: true })
  return dir
}

beforeAll(async () => {
  const dir = join(original, 'state')
  const model = readModel({ name: 'local', provider: 'openai', model: 'x', baseUrl: 'http://localhost/v1' })
  if ('entry' in model) for (const name of ['a', 'b', 'c']) putModel(dir, { ...model.entry, name })
  const audit = openAudit(dir, { now: () => NOW.getTime() })
  for (let i = 0; i < 5; i++) await audit.note({ act: 'session/opened', by: `account-${i}`, on: null })
  queued(dir, { name: 'Trial', games: 4 }, NOW)
  const { queue } = opened(dir)
  for (let job = queue.claim('w', 60); job; job = queue.claim('w', 60)) queue.finish(job, 'w', allOf(job))
  queue.close()
  const entry = { version: 1, kind: 'model', at: NOW.toISOString(), model: 'a' } as unknown as LedgerEntry
  for (let i = 0; i < 5; i++) addToLedger(dir, [{ ...entry, key: `k${i}` }])
  profiles(dir).create({ name: 'Mine', note: 'a note of some length' }, NOW)
  const played = { profile: 'mine', revision: 1, at: '', source: 't', seed: 1, difficulty: 'Prince', place: 1, players: 2 }
  recordResults(
    dir,
    [1, 2, 3, 4].map(n => ({ ...played, key: `${n}` })),
  )
  const frozen = {
    name: 'snapshot_mine',
    interface: 1,
    hash: codeHash('return {}'),
    sources: '',
    frozen: '',
    note: '',
    uses: {},
    schema: SCHEMA,
  }
  mkdirSync(join(dir, 'saves', 'bots', 'frozen'), { recursive: true })
  writeFileSync(join(dir, 'saves', 'bots', 'frozen', 'snapshot_mine.js.br'), brotliCompressSync(writeFrozen(frozen, 'return {}')))
  const mod = join(original, 'mine')
  mkdirSync(mod)
  writeFileSync(join(mod, 'ModOptions.json'), JSON.stringify({ isBaseRuleset: false, uniques: [] }))
  expect(importRuleset(dir, 'mine', [mod])).not.toHaveProperty('errors')
  new WorkerTokens(dir).make('far', NOW)
  writeRatings(dir, [])
  nodeName(dir, 'here')
  expect((await scanFiles(dir, { keepsBook: true })).damaged).toEqual([])
})

function damage(file: string, how: Damage): void {
  const bytes = readFileSync(file)
  const cut = /cut at (\d+)/.exec(how)
  if (how === 'unreadable') {
    // Root may read every file; a link to itself is a file that nobody can open.
    rmSync(file)
    symlinkSync(file, file)
  } else if (how === 'empty') writeFileSync(file, '')
  else if (how === 'gone') rmSync(file)
  else if (cut) writeFileSync(file, bytes.subarray(0, Math.floor((bytes.length * Number(cut[1])) / 100)))
  else {
    bytes[bytes.length >> 1] ^= 1
    writeFileSync(file, bytes)
  }
}

const table: string[] = []
afterAll(() => {
  if (process.env.TABLE) console.log(['file | damage | told by log and doctor | told where it is shown', ...table].join('\n'))
})

describe.each(ROWS)('$kind', ({ file, shown }) => {
  test.each(DAMAGES)('%s is told of, and nothing is deleted', async how => {
    const dir = filled()
    const path = join(dir, 'saves', file)
    damage(path, how)
    const before = namesBelow(dir)
    const was = existsSync(path) ? readFileSync(path) : null
    const told = (await scanFiles(dir)).damaged.filter(one => one.file === `saves/${file}`)
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/ is damaged: | is gone\. /)])
    const figures = shown ? JSON.stringify(shown(dir)) : null
    if (figures !== null) expect(figures).toMatch(/damaged|gone|no JSON|empty|checksum|read/)
    expect(namesBelow(dir)).toEqual(before)
    if (was) expect(readFileSync(path)).toEqual(was)
    table.push(`${file} | ${how} | ${told[0].text} | ${figures === null ? '–' : 'yes'}`)
  })
})

const namesBelow = (dir: string): string[] => readdirSync(join(dir, 'saves'), { recursive: true, encoding: 'utf8' }).sort()

test('a damaged experiment stays in the list with what is known of it, and its report says so', async () => {
  const dir = filled()
  damage(join(dir, 'saves', 'lab', 'experiments', 'trial.json'), 'cut at 50 %')
  const [one] = new Statuses(dir).all(null)
  expect(one).toMatchObject({ id: 'trial', name: 'Trial', state: 'damaged', submitted: NOW.toISOString(), finished: 4 })
  expect(() => readReport(dir, 'trial')).toThrow('saves/lab/experiments/trial.json is damaged: it is no JSON')
})

test('results that are gone are not called saved', async () => {
  const dir = filled()
  damage(join(dir, 'saves', 'lab', 'results', 'trial.jsonl'), 'gone')
  expect(readReport(dir, 'trial')).toMatchObject({
    games: { all: 4, finished: 0, failed: 0, saved: 0, damaged: 4 },
    damaged: expect.stringMatching(/^4 of 4 results are damaged or gone/),
  })
})

test('a file that was removed on purpose is not missed', async () => {
  const dir = filled()
  profiles(dir).remove('mine')
  expect((await scanFiles(dir)).damaged).toEqual([])
})

test('a damaged file is kept aside when another is written in its place', async () => {
  const dir = filled()
  const file = join(dir, 'saves', 'lab', 'experiments', 'trial.json')
  damage(file, 'a byte flipped')
  const bytes = readFileSync(file)
  const { broken } = new ExperimentFiles(dir).all()
  expect(broken).toHaveLength(1)
  writeRatings(dir, [])
  const ratings = join(dir, 'saves', 'lab', 'ratings.json')
  damage(ratings, 'a byte flipped')
  const spoilt = readFileSync(ratings)
  await scanFiles(dir)
  writeRatings(dir, [])
  const folder = join(dir, 'saves', 'damaged')
  expect(readdirSync(folder).map(name => readFileSync(join(folder, name)))).toEqual([spoilt])
  expect(readFileSync(file)).toEqual(bytes)
})

test('the settings, the audit log and the bots are answered though their files are damaged, and say so', async () => {
  const dir = filled()
  const store = await openStore(dir, { acceptLoss: true })
  await store.commit({ puts: [['records/any', new Uint8Array()]] })
  await store.close()
  for (const file of ['models.json', 'audit/2026-11.jsonl', 'bots/results/mine.jsonl']) {
    const path = join(dir, 'saves', file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace('"b"', '"x"').replace('account-2', 'account-x').replace('"key":"2"', '"key":"9"'),
    )
  }
  const { call, owner: headers } = await openReal(dir)
  const models = await call('GET', '/api/settings/models', { headers })
  expect([models.status, models.body.models.map(({ name }: { name: string }) => name)]).toEqual([200, ['a', 'c']])
  expect(models.body.damaged).toEqual([expect.objectContaining({ file: 'saves/models.json' })])
  const audit = await call('GET', '/api/audit', { headers })
  expect([audit.status, audit.body.damaged[0].lines]).toEqual([200, [3]])
  const mine = (await call('GET', '/api/bots/profiles', { headers })).body.profiles.find(
    ({ id }: { id: string }) => id === 'mine',
  )
  expect(mine.damaged).toContain('saves/bots/results/mine.jsonl is damaged: line 2 is not what was written')
})
